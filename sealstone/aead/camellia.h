// SPDX-License-Identifier: Apache-2.0
// aead/camellia.h - Camellia in GCM and CCM (RFC 6367; of CCM also RFC 5528), at once and in pieces.
#pragma once
#include "sealstone/aead/ccm_stream.h"
#include "sealstone/aead/gcm_stream.h"
#include "sealstone/cipher/camellia.h"

namespace sealstone {

template <size_t KeySize, class Preset = Balanced, size_t TagSize = 16>
using CamelliaGcm = Gcm<Camellia<KeySize>, Preset, TagSize>;
using Camellia128Gcm = CamelliaGcm<16>;
using Camellia192Gcm = CamelliaGcm<24>;
using Camellia256Gcm = CamelliaGcm<32>;

using Camellia128Ccm = Ccm<Camellia128>;
using Camellia192Ccm = Ccm<Camellia192>;
using Camellia256Ccm = Ccm<Camellia256>;

}  // namespace sealstone

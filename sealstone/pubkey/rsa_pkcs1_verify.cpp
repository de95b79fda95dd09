// SPDX-License-Identifier: Apache-2.0
#include "sealstone/isa/arch.h"
#include "sealstone/pubkey/rsa_pkcs1.h"
#include "sealstone/pubkey/rsa_verify.h"

namespace sealstone::rsa {
namespace {

// EMSA-PKCS1-v1_5 (RFC 8017, section 9.2): 00 01 FF .. FF 00 DigestInfo. The shortest key has room for the longest
// digest and more than the eight bytes FF that are due.
SEALSTONE_NOINLINE Choice is_encoded(Bytes block, Bytes digest_info, Bytes digest) {
    const size_t padding = block.size() - digest_info.size() - digest.size();
    uint32_t difference = static_cast<uint32_t>(block[0] | (block[1] ^ 1) | block[padding - 1]);
    for (size_t i = 2; i < padding - 1; ++i) difference |= static_cast<uint32_t>(block[i] ^ 0xff);
    return Choice::is_zero(difference) & equal(block.data() + padding, digest_info.data(), digest_info.size()) &
           equal(block.data() + padding + digest_info.size(), digest.data(), digest.size());
}

}  // namespace

template <class Preset>
Status pkcs1_verify(const RsaPublicKey& key, Bytes digest_info, Bytes digest, Bytes signature, Room room,
                    Verdict& verdict) {
    return verify_with<Preset>(
        key, signature, room, verdict, [](MutBytes) { return Choice::bit(1); },
        [&](Bytes block) { return is_encoded(block, digest_info, digest); });
}
template Status pkcs1_verify<Fast>(const RsaPublicKey&, Bytes, Bytes, Bytes, Room, Verdict&);
template Status pkcs1_verify<Small>(const RsaPublicKey&, Bytes, Bytes, Bytes, Room, Verdict&);

}  // namespace sealstone::rsa

// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/camellia.h"
#include "sealstone/aead/ccm_stream_generic.h"

namespace sealstone::ccm {

template Status seal<const Camellia128&>(const Camellia128&, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal<const Camellia192&>(const Camellia192&, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal<const Camellia256&>(const Camellia256&, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status open<const Camellia128&>(const Camellia128&, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open<const Camellia192&>(const Camellia192&, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open<const Camellia256&>(const Camellia256&, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template class Stream<const Camellia128&>;
template class Stream<const Camellia192&>;
template class Stream<const Camellia256&>;

}  // namespace sealstone::ccm

// SPDX-License-Identifier: Apache-2.0
#include "sealstone/aead/camellia.h"
#include "sealstone/aead/gcm_stream_generic.h"

namespace sealstone::gcm {

template <size_t KeySize, class Form>
using CamelliaInUse = KeyInUse<const Camellia<KeySize>&, Form>;

template Status seal(CamelliaInUse<16, Small>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal(CamelliaInUse<24, Small>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal(CamelliaInUse<32, Small>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal(CamelliaInUse<16, Balanced>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal(CamelliaInUse<24, Balanced>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status seal(CamelliaInUse<32, Balanced>, Bytes, Bytes, Bytes, MutBytes, MutBytes);
template Status open(CamelliaInUse<16, Small>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open(CamelliaInUse<24, Small>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open(CamelliaInUse<32, Small>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open(CamelliaInUse<16, Balanced>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open(CamelliaInUse<24, Balanced>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template Status open(CamelliaInUse<32, Balanced>, Bytes, Bytes, Bytes, MutBytes, Bytes, Verdict&);
template class Stream<CamelliaInUse<16, Small>>;
template class Stream<CamelliaInUse<24, Small>>;
template class Stream<CamelliaInUse<32, Small>>;
template class Stream<CamelliaInUse<16, Balanced>>;
template class Stream<CamelliaInUse<24, Balanced>>;
template class Stream<CamelliaInUse<32, Balanced>>;

}  // namespace sealstone::gcm

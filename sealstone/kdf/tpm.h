// SPDX-License-Identifier: Apache-2.0
// kdf/tpm.h - KDFa and KDFe (TPM 2.0 Library, part 1, section 11.4.10): session keys, seeds, and the keys for import,
// credentials and parameters.
#pragma once
#include "sealstone/kdf/blocks.h"
#include "sealstone/mac/hmac.h"

namespace sealstone {

namespace kdf {

// Both KDFs make whole bytes, and clear the first bits if fewer are asked for.
constexpr bool fits_bits(size_t out_size, uint32_t bits) { return out_size == bits / 8 + (bits % 8 != 0 ? 1u : 0u); }
inline void clear_first_bits(MutBytes out, uint32_t bits) {
    if (bits % 8 != 0) out[0] = static_cast<uint8_t>(out[0] & ((1u << bits % 8) - 1));
}

}  // namespace kdf

// Section 11.4.10.2: SP 800-108 in counter mode over HMAC. The label comes without the zero that ends it. `bad_length`,
// and the output is unchanged: it does not have as many bytes as `bits` need. It may not overlap with the inputs. Time
// depends on the lengths only.
template <class Hash>
Status kdfa(Bytes key, Bytes label, Bytes context_u, Bytes context_v, uint32_t bits, MutBytes out) {
    if (!kdf::fits_bits(out.size(), bits)) return Status::bad_length;
    const typename Hmac<Hash>::Key states(key);
    const uint8_t zero = 0;
    uint8_t length[4];
    store_be32(length, bits);
    kdf::count_blocks(out, [&](Span<const uint8_t, 4> counter, MutBytes rest) {
        Hmac<Hash> mac(states);
        mac.update(counter);
        mac.update(label);
        mac.update({&zero, 1});
        mac.update(context_u);
        mac.update(context_v);
        mac.update(length);
        return kdf::finish_into<Hash::digest_size>(mac, rest);
    });
    kdf::clear_first_bits(out, bits);
    return Status::ok;
}

// Section 11.4.10.3: from the secret `z` of a key agreement (SP 800-56A). `use` comes without the zero that ends it;
// the parties' information is the x-coordinates of their keys. Errors as of kdfa().
template <class Hash>
Status kdfe(Bytes z, Bytes use, Bytes party_u, Bytes party_v, uint32_t bits, MutBytes out) {
    if (!kdf::fits_bits(out.size(), bits)) return Status::bad_length;
    const uint8_t zero = 0;
    kdf::count_blocks(out, [&](Span<const uint8_t, 4> counter, MutBytes rest) {
        Hash hash;
        hash.update(counter);
        hash.update(z);
        hash.update(use);
        hash.update({&zero, 1});
        hash.update(party_u);
        hash.update(party_v);
        return kdf::finish_into<Hash::digest_size>(hash, rest);
    });
    kdf::clear_first_bits(out, bits);
    return Status::ok;
}

}  // namespace sealstone

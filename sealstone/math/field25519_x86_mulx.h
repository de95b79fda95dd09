// SPDX-License-Identifier: Apache-2.0
// math/field25519_x86_mulx.h - private: the portable field of 2^255 - 19 with chains of squarings by MULX, ADCX, ADOX.
#pragma once
#include "sealstone/math/field.h"
#include "sealstone/math/field25519.h"
#include "sealstone/math/limb.h"
#if SEALSTONE_X86

namespace sealstone::math {

// r = a^(2^times) of any four limbs, which the result is, too; times is not 0. r may be a. For public numbers: some
// stay on the stack. tools/field25519_x86_mulx.py writes it.
void square_25519_mulx(Limb* r, const Limb* a, size_t times);

// The loop of RFC 7748, section 5, on x1, x2, z2, x3, z3 and room for six more, any four limbs each. Step i, from
// `steps`
// - 1 down, exchanges the points first if exchange[i] is not 0; no exchange follows the last. In constant time.
void ladder_25519_mulx(Limb (&numbers)[11][4], const uint8_t* exchange, size_t steps);

struct MulxField25519 : PortableField25519 {};

template <>
inline PortableField25519::Element square_times<MulxField25519>(size_t k, const PortableField25519::Element& a) {
    Limb w[4] = {};
    PortableField25519::to_words(w, a);
    square_25519_mulx(w, w, k);
    auto r = PortableField25519::from_words(w);
    r.limb[0] += 19 * (w[3] >> 63);
    return r;
}

}  // namespace sealstone::math
#endif

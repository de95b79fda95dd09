// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_x86_mulx.h"

#include "sealstone/math/power_by_products.h"
#if SEALSTONE_X86

namespace sealstone::math {
namespace {

// The product in full, then its reduction: 2n limbs of room.
void multiply_rows(Limb* room, Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    const size_t n = m.limbs;
    fill_zero(reinterpret_cast<uint8_t*>(room), (a == b ? 2 : 1) * n * sizeof(Limb));
    if (a == b)
        square_mulx(room, a, n);
    else
        product_mulx(room, a, b, n);
    const Limb top = reduce_mulx(room, m.value, n, m.inverse);
    reduce_once<any_width>(r, room + n, top, m);
}

using Room = PowerRoom<Fast>;
constexpr bool room_is_enough(size_t n) {
    return Room::public_exponent(n) >= 4 * n && Room::product(n) >= 3 * n && Room::pair(n) >= (size_t{36} * n);
}
static_assert(room_is_enough(8) && room_is_enough(32) && room_is_enough(128));

}  // namespace

template <>
struct PowerPlan<Fast, Mulx> : PowerByProducts<multiply_rows, PowerRoom<Fast>::window> {};
template struct PowerKernel<Fast, Mulx>;

}  // namespace sealstone::math
#endif

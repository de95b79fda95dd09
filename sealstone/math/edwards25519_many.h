// SPDX-License-Identifier: Apache-2.0
// math/edwards25519_many.h - private: every way this library can check many equations R = s B - h A on edwards25519.
#pragma once
#include "sealstone/math/curve25519_kernels.h"

namespace sealstone::math {

namespace curve25519 {

struct Equation {
    const uint8_t *r, *s, *h, *a;  // as VartimeExpect takes them
    bool decoded;                  // what it returns
    uint8_t expected[32];          // what it writes
};
using VartimeExpectMany = void(Span<Equation>);

VartimeExpectMany vartime_expect_many_x86_ifma8, vartime_expect_many_portable;

}  // namespace curve25519

struct Edwards25519ManySlot {
    struct Ops {
        curve25519::VartimeExpectMany* vartime_expect_many;
    };
    // How many should come at once: what is kept for each takes memory.
    static constexpr size_t many = isa::is_x86 ? 8 : 1;

    static consteval isa::KernelList<Ops> kernels() {
        using namespace curve25519;
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) list.add("x86-ifma8", ifma, {vartime_expect_many_x86_ifma8});
        list.add("portable", {}, {vartime_expect_many_portable});
        return list;
    }
};

}  // namespace sealstone::math

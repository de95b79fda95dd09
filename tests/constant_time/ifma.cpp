// SPDX-License-Identifier: Apache-2.0
// Runs the kernels of AVX-512 IFMA on public-key scalars, which valgrind does not know, with their secrets poisoned:
// MemorySanitizer reports each branch and each address that depends on one, in the machine code of this build.
//     constant_time_ifma            fails if there is a report, or a result is not the portable kernel's
//     constant_time_ifma --planted  fails unless each leak that is planted here is reported
#include <sanitizer/msan_interface.h>

#include <cstdio>
#include <cstring>
#include <string_view>

#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/curve_ops.h"
#include "sealstone/math/field_mulx.h"
#include "sealstone/math/power.h"
#include "sealstone/math/power_x86_doublings.h"

namespace {

using namespace sealstone;

volatile unsigned reports = 0;  // counted behind the optimiser's back

}  // namespace

// What MemorySanitizer asks for.
extern "C" const char* __msan_default_options();
extern "C" const char* __msan_default_options() { return "symbolize=0:exit_code=0"; }
extern "C" void __sanitizer_on_print(const char* text);
extern "C" __attribute__((no_sanitize("memory"))) void __sanitizer_on_print(const char* text) {
    const char wanted[] = "WARNING: MemorySanitizer";
    for (; *text != 0; ++text) {
        size_t n = 0;
        while (wanted[n] != 0 && text[n] == wanted[n]) ++n;
        if (wanted[n] == 0) reports = reports + 1;
    }
}

// Takes the place of the library's own.
uint32_t sealstone::detail::disclose(uint32_t mask) {
    __msan_unpoison(&mask, sizeof mask);
    return mask;
}

// Assembly, which valgrind sees and MemorySanitizer does not: portable code in its place.
sealstone::math::StepMatrix sealstone::math::division_steps_cmov(SignedLimb& delta, Limb f, Limb g) {
    return division_steps_portable(delta, f, g);
}

namespace sealstone::math {

template <size_t N>
void multiply_mulx(Limb* r, const Limb* a, const Limb* b, const Modulus& m) {
    multiply_with<N>(r, a, b, m);
}
template <size_t N>
void square_mulx(Limb* r, const Limb* a, const Modulus& m) {
    multiply_with<N>(r, a, a, m);
}
template <size_t N>
void add_mulx(Limb* r, const Limb* a, const Limb* b, const Limb* p) {
    add<N>(r, a, b, Modulus{N, p, nullptr, nullptr, 0});
}
template <size_t N>
void subtract_mulx(Limb* r, const Limb* a, const Limb* b, const Limb* p) {
    subtract<N>(r, a, b, Modulus{N, p, nullptr, nullptr, 0});
}
template <size_t N>
void half_mulx(Limb* r, const Limb* a, const Limb* p) {
    const Modulus modulus{N, p, nullptr, nullptr, 0};
    const MontgomeryField<N> field(modulus);
    Number<N> x;
    copy_limbs(N, x.limb, a);
    field.half(x, x);
    copy_limbs(N, r, x.limb);
}
template void multiply_mulx<3>(Limb*, const Limb*, const Limb*, const Modulus&);
template void square_mulx<3>(Limb*, const Limb*, const Modulus&);
template void add_mulx<3>(Limb*, const Limb*, const Limb*, const Limb*);
template void subtract_mulx<3>(Limb*, const Limb*, const Limb*, const Limb*);
template void half_mulx<3>(Limb*, const Limb*, const Limb*);
template void multiply_mulx<4>(Limb*, const Limb*, const Limb*, const Modulus&);
template void square_mulx<4>(Limb*, const Limb*, const Modulus&);
template void add_mulx<4>(Limb*, const Limb*, const Limb*, const Limb*);
template void subtract_mulx<4>(Limb*, const Limb*, const Limb*, const Limb*);
template void half_mulx<4>(Limb*, const Limb*, const Limb*);
template void multiply_mulx<5>(Limb*, const Limb*, const Limb*, const Modulus&);
template void square_mulx<5>(Limb*, const Limb*, const Modulus&);
template void add_mulx<5>(Limb*, const Limb*, const Limb*, const Limb*);
template void subtract_mulx<5>(Limb*, const Limb*, const Limb*, const Limb*);
template void half_mulx<5>(Limb*, const Limb*, const Limb*);
template void multiply_mulx<6>(Limb*, const Limb*, const Limb*, const Modulus&);
template void square_mulx<6>(Limb*, const Limb*, const Modulus&);
template void add_mulx<6>(Limb*, const Limb*, const Limb*, const Limb*);
template void subtract_mulx<6>(Limb*, const Limb*, const Limb*, const Limb*);
template void half_mulx<6>(Limb*, const Limb*, const Limb*);
template void multiply_mulx<8>(Limb*, const Limb*, const Limb*, const Modulus&);
template void square_mulx<8>(Limb*, const Limb*, const Modulus&);
template void add_mulx<8>(Limb*, const Limb*, const Limb*, const Limb*);
template void subtract_mulx<8>(Limb*, const Limb*, const Limb*, const Limb*);
template void half_mulx<8>(Limb*, const Limb*, const Limb*);
template void multiply_mulx<9>(Limb*, const Limb*, const Limb*, const Modulus&);
template void square_mulx<9>(Limb*, const Limb*, const Modulus&);
template void add_mulx<9>(Limb*, const Limb*, const Limb*, const Limb*);
template void subtract_mulx<9>(Limb*, const Limb*, const Limb*, const Limb*);
template void half_mulx<9>(Limb*, const Limb*, const Limb*);
void multiply_p521_mulx(Limb* r, const Limb* a, const Limb* b) {
    const Modulus& p = Secp521r1::constants().field;
    multiply_with<9>(r, a, b, p);
    multiply_with<9>(r, r, p.square, p);
}
void square_p521_mulx(Limb* r, const Limb* a) { multiply_p521_mulx(r, a, a); }
void shift_less_mulx(Limb* x, const Limb* m, size_t n, Limb q, unsigned count) { shift_less(x, m, n, q, count); }

}  // namespace sealstone::math

namespace {

bool passes(const char* name, unsigned before, bool right) {
    const bool leaks = reports != before;
    std::printf("%s x86-ifma: %s\n", name,
                leaks   ? "LEAKS"
                : right ? "constant time"
                        : "not the portable kernel's result");
    return right && !leaks;
}

// run(result, secret) by the kernel of IFMA and by the portable one.
template <size_t ResultSize, size_t SecretSize, class W, class Run>
bool same_and_silent(const char* name, const W (&known)[SecretSize], Run run) {
    W secret[SecretSize], fast[ResultSize] = {}, slow[ResultSize] = {};
    run(slow, known, false);
    const unsigned before = reports;
    std::memcpy(secret, known, sizeof secret);
    __msan_poison(secret, sizeof secret);
    run(fast, secret, true);
    const bool marked = __msan_test_shadow(fast, sizeof fast) != -1;  // or the marks were lost on the way
    __msan_unpoison(fast, sizeof fast);
    return passes(name, before, marked && std::memcmp(fast, slow, sizeof fast) == 0);
}

template <class Slot>
auto ops_of(std::string_view kernel) {
    constexpr auto list = Slot::kernels();
    for (size_t i = 0; i < list.count; ++i)
        if (list.at[i].name == kernel) return list.at[i].ops;
    __builtin_trap();
}

constexpr const char* kernel(bool fast) { return fast ? "x86-ifma" : "portable"; }

template <class C>
bool curve(const char* name) {
    constexpr size_t N = math::curve_limbs<C>;
    const math::Curve* constants = &C::constants();
    bool all = true;
    for (const math::Limb parity : {0u, 1u}) {
        math::Limb k[N];
        for (size_t i = 0; i < N; ++i) k[i] = constants->order.value[i] / (3 + i);
        k[0] = (k[0] & ~math::Limb{1}) | parity;
        all = same_and_silent<2 * N>(name, k,
                                     [&](math::Limb* r, const math::Limb* scalar, bool fast) {
                                         using Slot = math::CurveSlot<C, Fast>;
                                         ops_of<Slot>(kernel(fast)).multiply_base(r, scalar, *constants);
                                     }) &&
              all;
    }
    if constexpr (math::has_lanes<C>) {
        math::Limb k[N], point[2 * N];
        for (size_t i = 0; i < N; ++i) k[i] = constants->order.value[i] / (5 + i);
        using Slot = math::CurveSlot<C, Fast>;
        ops_of<Slot>("portable").multiply_base(point, k, *constants);
        all = same_and_silent<2 * N>(name, k,
                                     [&](math::Limb* r, const math::Limb* scalar, bool fast) {
                                         ops_of<Slot>(kernel(fast)).multiply(r, scalar, point, *constants);
                                     }) &&
              all;
    }
    return all;
}

// Ladder, multiple of the base point encoded as RFC 8032 says, and its u.
template <class Montgomery, class Edwards, size_t Size, size_t EncodedSize>
bool edwards(const char* (&&names)[3], uint8_t generator, uint8_t top) {
    uint8_t k[Size], u[Size] = {generator};
    for (size_t i = 0; i < Size; ++i) k[i] = static_cast<uint8_t>(3 + 7 * i);
    bool all = same_and_silent<Size>(names[0], k, [&](uint8_t* r, const uint8_t* scalar, bool fast) {
        ops_of<Montgomery>(kernel(fast)).ladder(r, scalar, u);
    });
    k[Size - 1] &= top;  // below the order
    const auto base = [](uint8_t* r, const uint8_t* scalar, bool fast) {
        ops_of<Edwards>(kernel(fast)).multiply_base(r, scalar);
    };
    const auto base_u = [](uint8_t* r, const uint8_t* scalar, bool fast) {
        ops_of<Edwards>(kernel(fast)).multiply_base_u(r, scalar);
    };
    all = same_and_silent<EncodedSize>(names[1], k, base) && all;
    return same_and_silent<Size>(names[2], k, base_u) && all;
}

// RSA's powers: two odd moduli of n limbs, two exponents, and a number of 2n limbs.
template <size_t N>
bool powers(const char* (&&names)[3]) {
    using Slot = math::PowerSlot<Fast>;
    using Sizes = math::PowerRoom<Fast>;
    static math::Limb room[Sizes::pair(N)];
    math::Limb known[6 * N];
    for (size_t i = 0; i < 6 * N; ++i) known[i] = (i + 1) * 0x9e37'79b9'7f4a'7c15;
    for (size_t i = 0; i < 2 * N; i += N) known[i] |= 1, known[i + N - 1] |= math::Limb{1} << 63;
    const auto pair = [&](math::Limb* r, const math::Limb* x, bool fast) {
        const math::PowerHalf half[2] = {{r, x + 2 * N, x, 8 * N}, {r + N, x + 3 * N, x + N, 8 * N}};
        ops_of<Slot>(kernel(fast)).power_pair(half, x + 4 * N, N, room);
    };
    const auto product = [&](math::Limb* r, const math::Limb* x, bool fast) {
        ops_of<Slot>(kernel(fast)).multiply(r, x + 2 * N, x + 3 * N, x, 8 * N, N, room);
    };
    const auto power = [&](math::Limb* r, const math::Limb* x, bool fast) {
        const uint8_t e[] = {1, 0, 1};
        const Bytes numbers(reinterpret_cast<const uint8_t*>(x + 2 * N), 16 * N);
        ops_of<Slot>(kernel(fast)).power({r, numbers.first(8 * N), e, numbers.subspan(8 * N), known, N, room});
    };
    bool all = same_and_silent<2 * N>(names[0], known, pair);
    known[4 * N - 1] = 0;  // below m
    all = same_and_silent<N>(names[1], known, product) && all;
    known[2 * N] &= ~math::Limb{0xff};  // the highest byte of the first number
    known[3 * N] &= ~math::Limb{0xff};
    return same_and_silent<N>(names[2], known, power) && all;
}

int run_kernels() {
    using namespace math;
    bool all = edwards<X25519Slot<Fast>, Edwards25519Slot<Fast>, 32, 32>(
        {"x25519 ladder", "edwards25519 base", "x25519 base"}, 9, 0x7f);
    all = edwards<X448Slot<Fast>, Edwards448Slot<Fast>, 56, 57>({"x448 ladder", "edwards448 base", "x448 base"}, 5,
                                                                0x1f) &&
          all;
    all = powers<8>({"powers of 512 bits", "product of 512 bits", "public power of 512 bits"}) && all;
    all = powers<32>({"powers of 2048 bits", "product of 2048 bits", "public power of 2048 bits"}) && all;
#define CURVE(C, name) all = curve<C>(name) && all;
#include "sealstone/math/curves.inc"
#undef CURVE
    return all ? 0 : 1;
}

volatile uint32_t sink;
constexpr uint32_t table[256] = {3, 1, 4, 1, 5, 9, 2, 6};

int run_planted() {
    uint32_t secret = sink;
    __msan_poison(&secret, sizeof secret);
    bool all = true;
    const auto reported = [&](const char* name, bool expected, auto run) {
        const unsigned before = reports;
        run();
        const bool is = reports != before;
        std::printf("planted %s: %s\n", name, is ? "reported" : "not reported");
        all = all && is == expected;
    };
    reported("branch", true, [&] {
        if (secret == 7) sink = 1;
    });
    reported("branch behind a barrier", true, [&] {
        if (hide(secret) == 7) sink = 1;
    });
    reported("index", true, [&] { sink = table[secret & 255]; });
    reported("declassify", false, [&] {
        if (Choice::is_zero(secret).declassify()) sink = 2;
    });
    return all ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (!isa::features().has(isa::x86_avx512 | isa::x86_avx512ifma)) {
        std::printf("NOT EXERCISED, this CPU has no IFMA\n");
        return 0;
    }
    // Within a kernel what is not its own is portable: assembly keeps no marks.
    if (isa::relimit({}) != Status::ok) return 3;
    return argc > 1 && std::strcmp(argv[1], "--planted") == 0 ? run_planted() : run_kernels();
}

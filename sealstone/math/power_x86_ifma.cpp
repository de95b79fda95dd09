// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/power_x86_ifma.h"

#include "sealstone/math/power_by_products.h"
#include "sealstone/math/power_mulx.h"
#include "sealstone/math/power_x86_doublings.h"
#if SEALSTONE_X86
SEALSTONE_KERNEL("avx512f,avx512bw,avx512dq,avx512vl,avx512ifma,bmi2")

namespace sealstone::math {
namespace {

using Room = PowerRoom<Fast>;
constexpr unsigned window = Room::window;
constexpr size_t entries = size_t{1} << window;

void shift_less_by_eights(Limb* x, const Limb* m, size_t n, Limb q, unsigned count) {
    (n % 8 == 0 ? shift_less_mulx : shift_less)(x, m, n, q, count);
}

// A modulus and what is done with numbers modulo it, in N vectors.
template <size_t N>
class Row {
public:
    static constexpr size_t lanes = 8 * N;
    static constexpr size_t own_room = 3 * lanes;
    using Product = RowProduct<N>;

    // `room` begins where a vector may be; `temporary` is a number's room.
    Row(const Limb* m, size_t n, size_t size, Limb* room, Limb* temporary)
        : limbs_(m), n_(n), size_(size), square_(room + 2 * lanes) {
        const DoubleLimb inverse = inverse_of_two(m);
        row_ = {room, room + lanes, low(inverse) & digit_mask, Room::digits(n)};
        load(room, m, n);
        multiply_up(temporary, inverse & ((DoubleLimb{1} << 2 * digit_bits) - 1));
        load(room + lanes, temporary, n);
        square_of_r(temporary);
    }

    const RowModulus& modulus() const { return row_; }
    const Limb* square() const { return square_; }  // R^2
    size_t limbs() const { return n_; }

    void multiply(Limb* r, const Limb* a, const Limb* b) const { Product::multiply(r, a, b, row_); }

    // Limbs to digits. Of a number that has eight digits in a vector those begin at a byte.
    static void load(Limb* r, const Limb* a, size_t n) {
        const auto* bytes = reinterpret_cast<const uint8_t*>(a);
        const Eight::Reg first = _mm512_setr_epi64(0, 0, 1, 2, 3, 4, 4, 5),
                         second = _mm512_setr_epi64(1, 1, 2, 3, 4, 5, 5, 6);
        const Eight::Reg down = _mm512_setr_epi64(0, 52, 40, 28, 16, 4, 56, 44);
        const Eight::Reg up = _mm512_sub_epi64(Eight::all(64), down);
        for (size_t z = 0; z < N; ++z) {
            const size_t at = 52 * z, left = 8 * n < at ? 0 : 8 * n - at;
            const __mmask64 there = left >= 64 ? ~uint64_t{0} : (uint64_t{1} << left) - 1;
            const Eight::Reg x = left == 0 ? Eight::zero() : _mm512_maskz_loadu_epi8(there, bytes + at);
            const Eight::Reg low = _mm512_srlv_epi64(_mm512_permutexvar_epi64(first, x), down);
            const Eight::Reg high = _mm512_sllv_epi64(_mm512_permutexvar_epi64(second, x), up);
            Eight::store(r + 8 * z, Eight::both(_mm512_or_si512(low, high), Eight::all(digit_mask)));
        }
    }

    // r = a mod m, n limbs, for a < 3m in digits. t has n + 1 limbs.
    void store(Limb* r, const Limb* a, Limb* t) const {
        DoubleLimb bits = 0;
        unsigned count = 0;
        for (size_t i = 0, j = 0; i <= n_;) {
            if (count < 64 && j < lanes) {
                bits |= DoubleLimb{a[j++]} << count;
                count += digit_bits;
                continue;
            }
            t[i++] = low(bits);
            bits >>= 64;
            count = count < 64 ? 0 : count - 64;
        }
        for (unsigned i = 0; i < 2; ++i) {
            const Limb top = t[n_] - subtract_limbs<any_width>(n_, t, t, limbs_);
            const Limb under = hide(Limb{0} - (top >> 63));
            add_masked<any_width>(n_, t, limbs_, under);
            t[n_] = top & ~under;
        }
        copy_limbs(n_, r, t);
    }

private:
    // -1/m modulo 2^128: one step more of Newton's iteration.
    static DoubleLimb inverse_of_two(const Limb* m) {
        const DoubleLimb x = montgomery_inverse(m[0]), value = DoubleLimb{m[1]} << 64 | m[0];
        return x * (2 + value * x);
    }

    // r = (k m + 1)/2^104, which is not above m.
    void multiply_up(Limb* r, DoubleLimb k) const {
        Limb carry0 = 0, carry1 = 0, before = 0, last = 0;
        for (size_t i = 0; i < n_ + 2; ++i) {
            const Limb value = i < n_ ? limbs_[i] : 0;
            const DoubleLimb p0 = wide_product(low(k), value) + carry0;
            const DoubleLimb p1 = wide_product(high(k), before) + low(p0) + carry1;
            carry0 = high(p0);
            carry1 = high(p1);
            before = value;
            if (i >= 2) r[i - 2] = last >> 40 | low(p1) << 24;
            last = low(p1);
        }
        Limb one = 1;
        for (size_t i = 0; i < n_; ++i) {
            r[i] += one;
            one = r[i] < one ? 1 : 0;
        }
    }

    // R^2 from 2^s R, s some bits of R's exponent, by squarings.
    void square_of_r(Limb* x) const {
        const size_t r_bits = row_.digits * digit_bits;
        size_t s = r_bits, squarings = 0;
        for (; s >= 600; s /= 2) ++squarings;
        const size_t start = 8 * (size_ - 1);
        for (size_t i = 0; i <= n_; ++i) x[i] = 0;
        x[start / 64] = Limb{1} << start % 64;
        Doublings<shift_less_by_eights>(limbs_, size_, n_).run(x, r_bits + s - start);
        load(square_, x, n_ + 1);
        while (squarings-- != 0) {
            multiply(square_, square_, square_);
            if ((r_bits >> squarings & 1) != 0) Product::add(square_, square_, square_);
        }
    }

    const Limb* limbs_;
    size_t n_, size_;
    Limb* square_;
    RowModulus row_;
};

Limb* aligned(Limb* room) { return room + (0 - reinterpret_cast<uintptr_t>(room)) % 64 / sizeof(Limb); }

// r = a^e b
template <size_t N>
void public_power(const PublicExponent& power) {
    static_assert(5 * Row<N>::lanes == Row<N>::own_room + 2 * Row<N>::lanes);
    const size_t n = power.n;
    Limb* const room = aligned(power.room);
    Limb* const base = room + Row<N>::own_room;
    Limb* const x = base + Row<N>::lanes;
    size_t size = 8 * n;
    while ((power.m[(size - 1) / 8] >> (size - 1) % 8 * 8 & 0xff) == 0) --size;
    const Row<N> row(power.m, n, size, room, x);
    load_limbs(n, power.r, power.a.data(), power.a.size());
    row.load(base, power.r, n);
    row.multiply(base, base, row.square());
    const Limb* from = base;
    for (size_t at = highest_bit(power.e); at-- != 0;) {
        row.multiply(x, from, from);
        from = x;
        if (at != 0 && bit_of(power.e, at)) row.multiply(x, x, base);
    }
    load_limbs(n, power.r, power.b.data(), power.b.size());
    row.load(base, power.r, n);
    row.multiply(x, from, base);
    row.store(power.r, x, base);
}

template <size_t N>
void product(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size, size_t n, Limb* room) {
    room = aligned(room);
    Limb* const x = room + Row<N>::own_room;
    Limb* const y = x + Row<N>::lanes;
    const Row<N> row(m, n, size, room, x);
    row.load(x, a, n);
    row.multiply(x, x, row.square());
    row.load(y, b, n);
    row.multiply(x, x, y);
    row.store(r, x, y);
}

// One half of a pair of powers, step by step.
template <size_t N>
class SecretPower {
public:
    static constexpr size_t lanes = Row<N>::lanes;
    static constexpr size_t own_room = Row<N>::own_room + (entries + 2) * lanes;

    SecretPower(const PowerHalf& half, const Limb* a, size_t n, Limb* room, Limb* temporary)
        : half_(half),
          table_(room),
          x_(table_ + entries * lanes),
          y_(x_ + lanes),
          row_(half.m, n, half.size, y_ + lanes, temporary) {
        Limb* const one = table_;
        Limb* const base = table_ + lanes;
        Limb* const t = temporary;
        // a = a1 B + a0 for B = 2^(64 n): its form is a0 R + (a1 R) (B R)/R.
        const auto set = [&](Limb* r, size_t bit) {
            for (size_t i = 0; i < lanes; ++i) r[i] = i == bit / digit_bits ? Limb{1} << bit % digit_bits : 0;
        };
        set(t, 64 * n);
        row_.multiply(t, t, row_.square());
        row_.load(x_, a + n, n);
        row_.multiply(x_, x_, row_.square());
        row_.multiply(x_, x_, t);
        row_.load(t, a, n);
        row_.multiply(t, t, row_.square());
        Row<N>::Product::add(base, x_, t);
        set(t, 0);
        row_.multiply(one, t, row_.square());
        for (size_t j = 2; j < entries; ++j) row_.multiply(table_ + j * lanes, table_ + (j - 1) * lanes, base);
    }

    void begin(size_t at) { select(x_, index(at)); }
    // x = x^(2^window) times what the exponent's digit says.
    typename Row<N>::Product::Chain digit(size_t at) {
        select(y_, index(at));
        return {x_, y_, &row_.modulus()};
    }
    void finish(Limb* t) {
        for (size_t i = 0; i < lanes; ++i) t[i] = i == 0 ? 1 : 0;
        row_.multiply(x_, x_, t);
        row_.store(half_.r, x_, t);
    }

private:
    uint64_t index(size_t at) const {
        const size_t i = at / 64, s = at % 64;
        uint64_t x = half_.e[i] >> s;
        if (s + window > 64 && i + 1 < row_.limbs()) x |= half_.e[i + 1] << (64 - s);
        return x & (entries - 1);
    }

    // All of the table is read.
    [[gnu::noinline, gnu::flatten]] void select(Limb* r, uint64_t index) const {
        Eight::Reg x[N] = {};
        const Eight::Reg wanted = Eight::all(index);
        for (size_t j = 0; j < entries; ++j) {
            const __mmask8 here = _mm512_cmpeq_epu64_mask(wanted, Eight::all(j));
            const Limb* const entry = table_ + j * lanes;
            each_vector<N>([&](size_t z) { x[z] = _mm512_mask_mov_epi64(x[z], here, Eight::load(entry + 8 * z)); });
        }
        each_vector<N>([&](size_t z) { Eight::store(r + 8 * z, x[z]); });
    }

    const PowerHalf& half_;
    Limb* table_;
    Limb* x_;
    Limb* y_;
    Row<N> row_;
};

template <size_t N>
void pair(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room) {
    room = aligned(room);
    Limb* const t = room + 2 * SecretPower<N>::own_room;
    SecretPower<N> p(half[0], a, n, room, t), q(half[1], a, n, room + SecretPower<N>::own_room, t);
    size_t at = (64 * n - 1) / window * window;
    p.begin(at);
    q.begin(at);
    while (at != 0) {
        at -= window;
        RowProduct<N>::run(p.digit(at), q.digit(at), window);
    }
    p.finish(t);
    q.finish(t);
}

// run(N) for the number of vectors that numbers of n limbs have.
template <class Run>
SEALSTONE_INLINE void with_vectors(size_t n, Run run) {
    switch (Room::vectors(n)) {
        case 3:
            return run.template operator()<3>();
        case 4:
            return run.template operator()<4>();
        case 5:
            return run.template operator()<5>();
        case 6:
            return run.template operator()<6>();
        case 8:
            return run.template operator()<8>();
        case 10:
            return run.template operator()<10>();
        default:
            return run.template operator()<20>();
    }
}

}  // namespace

template <>
struct PowerPlan<Fast, Ifma> {
    static void power(const PublicExponent& x) {
        with_vectors(x.n, [&]<size_t N>() { public_power<N>(x); });
    }
    static void vartime_power(const PublicExponent& x) { power(x); }
    static void power_pair(const PowerHalf (&half)[2], const Limb* a, size_t n, Limb* room) {
        with_vectors(n, [&]<size_t N>() { pair<N>(half, a, n, room); });
    }
    static void multiply(Limb* r, const Limb* a, const Limb* b, const Limb* m, size_t size, size_t n, Limb* room) {
        with_vectors(n, [&]<size_t N>() { product<N>(r, a, b, m, size, n, room); });
    }
};

}  // namespace sealstone::math

SEALSTONE_KERNEL_END

template struct sealstone::math::PowerKernel<sealstone::Fast, sealstone::math::Ifma>;
#endif

// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/eddsa_scalars.h"

namespace sealstone::math {
namespace {

// 2^252 + 27742317777372353535851937790883648493
constexpr uint64_t words_of_order_25519[4] = {0x5812631a5cf5d3ed, 0x14def9dea2f79cd6, 0, 0x1000000000000000};
// 2^446 - 13818066809895115352007386748515426880336692474882178609894547503885
constexpr uint64_t words_of_order_448[7] = {0x2378c292ab5844f3, 0x216cc2728dc58f55, 0xc44edb49aed63690,
                                            0xffffffff7cca23e9, 0xffffffffffffffff, 0xffffffffffffffff,
                                            0x3fffffffffffffff};

template <size_t n>
constexpr Number<n> number_of_words(const uint64_t* words) {
    Number<n> r{};
    for (size_t i = 0; i < n; ++i) r.limb[i] = static_cast<Limb>(words[i * limb_bits / 64] >> i * limb_bits % 64);
    return r;
}

template <size_t bits>
inline constexpr ModulusConstants<limbs_for(bits)> order_constants{
    number_of_words<limbs_for(bits)>(bits == 448 ? words_of_order_448 : words_of_order_25519)};
template <size_t bits>
inline constexpr Modulus order = order_constants<bits>.view();

template <size_t bits>
constexpr size_t width = bytes_count ? any_width : limbs_for(bits);

void load(size_t n, Limb* r, const uint8_t* bytes, size_t size) {
    for (size_t i = 0; i < n; ++i) r[i] = 0;
    for (size_t i = 0; i < size; ++i)
        r[i / sizeof(Limb)] |= static_cast<Limb>(Limb{bytes[i]} << 8 * (i % sizeof(Limb)));
}
void store(size_t n, uint8_t* bytes, const Limb* a) {
    for (size_t i = 0; i < n; ++i) detail::store(bytes + sizeof(Limb) * i, a[i], false);
}

}  // namespace

// In Montgomery form: with a product by R^2 a number gets it, and what has it, once more R.
template <size_t bits>
void Scalars<bits>::reduce(uint8_t* r, Bytes number) {
    constexpr size_t n = limbs_for(bits), N = width<bits>;
    constexpr const Modulus& m = order<bits>;
    Limb sum[n] = {};
    Limb piece[n];
    for (size_t end = number.size(); end != 0;) {
        const size_t part = end % size != 0 ? end % size : size;
        end -= part;
        load(n, piece, number.data() + end, part);
        multiply<N>(sum, sum, m.square, m);
        multiply<N>(piece, piece, m.square, m);
        add<N>(sum, sum, piece, m);
    }
    load(n, piece, nullptr, 0);
    piece[0] = 1;
    multiply<N>(sum, sum, piece, m);
    store(n, r, sum);
    wipe(sum), wipe(piece);
}

template <size_t bits>
void Scalars<bits>::multiply_add(uint8_t* s, const uint8_t* r, const uint8_t* k, const uint8_t* a) {
    constexpr size_t n = limbs_for(bits), N = width<bits>;
    constexpr const Modulus& m = order<bits>;
    Limb x[n];
    Limb y[n];
    load(n, x, k, size);
    multiply<N>(x, x, m.square, m);
    load(n, y, a, size);
    multiply<N>(x, y, x, m);
    load(n, y, r, size);
    add<N>(x, x, y, m);
    store(n, s, x);
    wipe(x), wipe(y);
}

template <size_t bits>
Choice Scalars<bits>::is_reduced(const uint8_t* s) {
    constexpr size_t n = limbs_for(bits);
    Limb x[n];
    load(n, x, s, size);
    return less(n, x, order<bits>.value);
}

template struct Scalars<scalar_bits_25519>;
template struct Scalars<scalar_bits_448>;

}  // namespace sealstone::math

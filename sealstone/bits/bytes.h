// SPDX-License-Identifier: Apache-2.0
// bits/bytes.h - borrowed runs of memory whose length can be part of the type; byte order.
#pragma once
#include <stddef.h>
#include <stdint.h>

namespace sealstone {

inline constexpr size_t dynamic = static_cast<size_t>(-1);

template <class A, class B>
inline constexpr bool same = false;
template <class A>
inline constexpr bool same<A, A> = true;
template <class A, class B>
concept SameAs = same<A, B>;

namespace detail {

template <class T>
struct Const {
    using type = T;
    static constexpr bool value = false;
};
template <class T>
struct Const<const T> {
    using type = T;
    static constexpr bool value = true;
};
template <class T>
using Plain = typename Const<T>::type;

// The types whose values are bytes: uint8_t, char, char8_t, std::byte.
template <class T>
inline constexpr bool is_byte = same<T, uint8_t> || same<T, char> || same<T, char8_t> ||
                                (__is_enum(T) && sizeof(T) == 1);

// A run of U may be looked at as a run of T: the same type but for an added const, or any byte as uint8_t.
template <class U, class T>
concept SeenAs = (!Const<U>::value || Const<T>::value) &&
                 (same<Plain<U>, Plain<T>> || (same<Plain<T>, uint8_t> && is_byte<Plain<U>>));

template <class T, class U>
requires SeenAs<U, T>
constexpr T* seen_as(U* p) {
    if constexpr (same<Plain<U>, Plain<T>>)
        return p;
    else
        return reinterpret_cast<T*>(p);
}

// What has data() and size(): std::array, std::span, std::string_view, std::vector, our own Span.
template <class C, class T>
concept Viewable = requires(C& c) {
    seen_as<T>(c.data());
    static_cast<size_t>(c.size());
};

// Its type says that it holds N elements: a view's extent, or an array that is nothing but its elements
// (so not a vector with room for N).
template <class C, size_t N>
concept Holds = requires {
    requires C::extent == N;
}
|| requires(C& c) { requires sizeof(C) == N * sizeof *c.data(); };

}  // namespace detail

// A borrowed run of T. With an extent N the length is part of the type, so that a 16-byte tag cannot be passed where
// a 12-byte nonce is due, and no such view is empty. Arrays of char are refused: a string literal would bring its
// NUL along (write a std::string_view).
template <class T, size_t N = dynamic>
class Span {
public:
    static constexpr size_t extent = N;

    constexpr Span(T (&array)[N]) requires(!same<detail::Plain<T>, char>) : ptr_(array) {}
    template <template <class, size_t> class A, class U>
    requires detail::Holds<A<U, N>, N> && detail::Viewable<A<U, N>, T>
    constexpr Span(A<U, N>& array) : ptr_(detail::seen_as<T>(array.data())) {}
    template <template <class, size_t> class A, class U>
    requires detail::Holds<A<U, N>, N> && detail::Viewable<const A<U, N>, T>
    constexpr Span(const A<U, N>& array) : ptr_(detail::seen_as<T>(array.data())) {}
    // The caller vouches that N elements are there.
    static constexpr Span trust(T* p) { return Span(p, Trusted{}); }

    constexpr T* data() const { return ptr_; }
    static constexpr size_t size() { return N; }
    constexpr T& operator[](size_t i) const { return ptr_[i]; }
    constexpr T* begin() const { return ptr_; }
    constexpr T* end() const { return ptr_ + N; }
    template <size_t M>
    requires(M <= N) constexpr Span<T, M> first() const { return Span<T, M>::trust(ptr_); }
    template <size_t M>
    requires(M <= N) constexpr Span<T, M> last() const { return Span<T, M>::trust(ptr_ + (N - M)); }
    template <size_t At, size_t M = N - At>
    requires(At <= N && M <= N - At) constexpr Span<T, M> subspan() const { return Span<T, M>::trust(ptr_ + At); }

private:
    struct Trusted {};
    constexpr Span(T* p, Trusted) : ptr_(p) {}

    T* ptr_;
};

// Length known at run time. Asking for what lies outside traps: that is a bug of the caller, not an outcome.
template <class T>
class Span<T, dynamic> {
public:
    static constexpr size_t extent = dynamic;

    constexpr Span() = default;
    constexpr Span(T* p, size_t n) : ptr_(p), size_(n) {}
    template <size_t M>
    requires(!same<detail::Plain<T>, char>) constexpr Span(T (&array)[M]) : ptr_(array), size_(M) {}
    template <class C>
    requires detail::Viewable<C, T>
    constexpr Span(C& c) : ptr_(detail::seen_as<T>(c.data())), size_(c.size()) {}
    template <class C>
    requires detail::Viewable<const C, T>
    constexpr Span(const C& c) : ptr_(detail::seen_as<T>(c.data())), size_(c.size()) {}

    constexpr T* data() const { return ptr_; }
    constexpr size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](size_t i) const { return ptr_[i]; }
    constexpr T* begin() const { return ptr_; }
    constexpr T* end() const { return ptr_ + size_; }
    template <size_t M>
    constexpr Span<T, M> first() const {
        need(M <= size_);
        return Span<T, M>::trust(ptr_);
    }
    template <size_t M>
    constexpr Span<T, M> last() const {
        need(M <= size_);
        return Span<T, M>::trust(ptr_ + (size_ - M));
    }
    constexpr Span first(size_t n) const {
        need(n <= size_);
        return {ptr_, n};
    }
    constexpr Span subspan(size_t at) const {
        need(at <= size_);
        return {ptr_ + at, size_ - at};
    }
    constexpr Span subspan(size_t at, size_t n) const {
        need(at <= size_ && n <= size_ - at);
        return {ptr_ + at, n};
    }

private:
    static constexpr void need(bool inside) {
        if (!inside) __builtin_trap();
    }

    T* ptr_ = nullptr;
    size_t size_ = 0;
};

using Bytes = Span<const uint8_t>;
using MutBytes = Span<uint8_t>;

// Moves n bytes between runs that do not overlap. The compiler's own memcpy, which is right for every n, 0 included.
constexpr void copy(uint8_t* to, const uint8_t* from, size_t n) {
    if (__builtin_is_constant_evaluated())
        for (size_t i = 0; i < n; ++i) to[i] = from[i];
    else if (n != 0)
        __builtin_memcpy(to, from, n);
}

constexpr void fill_zero(uint8_t* to, size_t n) {
    if (__builtin_is_constant_evaluated())
        for (size_t i = 0; i < n; ++i) to[i] = 0;
    else if (n != 0)
        __builtin_memset(to, 0, n);
}

// The same for short runs. On x86-64 GCC turns what it knows to be short into REP STOS and REP MOVS, which take longer
// to start than all of the stores. Where addresses have 32 bits, fewer bytes of code count more.
inline constexpr bool bytes_count = sizeof(size_t) < 8;

template <size_t N>
[[gnu::always_inline]] inline void fill_zero_short(uint8_t* to) {
    constexpr size_t piece = N <= 64 || bytes_count ? N : 64;
    __builtin_memset(to, 0, piece);
    if constexpr (piece < N) fill_zero_short<N - piece>(to + piece);
}

namespace detail {

// Between N and 2N bytes: the first N, and the last.
template <size_t N>
[[gnu::always_inline]] inline void copy_ends(uint8_t* to, const uint8_t* from, size_t n) {
    constexpr size_t piece = N <= 64 ? N : 64;
    for (size_t i = 0; i < N; i += piece) {
        __builtin_memcpy(to + i, from + i, piece);
        __builtin_memcpy(to + n - N + i, from + n - N + i, piece);
    }
}

}  // namespace detail

// n <= 256
[[gnu::always_inline]] inline void copy_short(uint8_t* to, const uint8_t* from, size_t n) {
    if (bytes_count) return copy(to, from, n);
    if (n >= 128) return detail::copy_ends<128>(to, from, n);
    if (n >= 64) return detail::copy_ends<64>(to, from, n);
    if (n >= 32) return detail::copy_ends<32>(to, from, n);
    if (n >= 16) return detail::copy_ends<16>(to, from, n);
    if (n >= 8) return detail::copy_ends<8>(to, from, n);
    if (n >= 4) return detail::copy_ends<4>(to, from, n);
    if (n >= 2) return detail::copy_ends<2>(to, from, n);
    if (n != 0) *to = *from;
}

namespace detail {

template <class W>
constexpr W swap_bytes(W x) {
    if constexpr (sizeof(W) == 8)
        return __builtin_bswap64(x);
    else
        return __builtin_bswap32(x);
}

// One load or store on every machine that GCC and Clang know, aligned or not.
template <class W>
constexpr W load(const uint8_t* p, bool big) {
    W x = 0;
    if (__builtin_is_constant_evaluated()) {
        for (size_t i = 0; i < sizeof(W); ++i) {
            const size_t at = big ? sizeof(W) - 1 - i : i;
            x |= static_cast<W>(p[at]) << (8 * i);
        }
        return x;
    }
    __builtin_memcpy(&x, p, sizeof x);
    return big == (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__) ? x : swap_bytes(x);
}

template <class W>
constexpr void store(uint8_t* p, W x, bool big) {
    if (__builtin_is_constant_evaluated()) {
        for (size_t i = 0; i < sizeof(W); ++i) {
            const size_t at = big ? sizeof(W) - 1 - i : i;
            p[at] = static_cast<uint8_t>(x >> (8 * i));
        }
        return;
    }
    if (big != (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)) x = swap_bytes(x);
    __builtin_memcpy(p, &x, sizeof x);
}

}  // namespace detail

constexpr uint32_t load_be32(const uint8_t* p) { return detail::load<uint32_t>(p, true); }
constexpr uint64_t load_be64(const uint8_t* p) { return detail::load<uint64_t>(p, true); }
constexpr uint32_t load_le32(const uint8_t* p) { return detail::load<uint32_t>(p, false); }
constexpr uint64_t load_le64(const uint8_t* p) { return detail::load<uint64_t>(p, false); }
constexpr void store_be32(uint8_t* p, uint32_t x) { detail::store(p, x, true); }
constexpr void store_be64(uint8_t* p, uint64_t x) { detail::store(p, x, true); }
constexpr void store_le32(uint8_t* p, uint32_t x) { detail::store(p, x, false); }
constexpr void store_le64(uint8_t* p, uint64_t x) { detail::store(p, x, false); }

constexpr uint32_t rotr(uint32_t x, unsigned n) { return x >> n | x << (32 - n); }
constexpr uint32_t rotl(uint32_t x, unsigned n) { return x << n | x >> (32 - n); }
constexpr uint64_t rotr(uint64_t x, unsigned n) { return x >> n | x << (64 - n); }
constexpr uint64_t rotl(uint64_t x, unsigned n) { return x << n | x >> (64 - n); }

}  // namespace sealstone

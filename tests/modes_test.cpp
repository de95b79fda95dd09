// SPDX-License-Identifier: Apache-2.0
// Every mode over AES against OpenSSL, on every kernel, at every length and split, between guard pages; and what modes
// refuse and wipe.
#include "tests/modes.h"

#include <algorithm>
#include <cstring>

#include "sealstone/bits/static.h"
#include "tests/guarded.h"

namespace sealstone {
namespace {

using namespace check;  // NOLINT(google-build-using-namespace)
using test::Buffer, test::each_kernel, test::made_of, test::openssl, test::random_bytes, test::Type;

// Runs into `to`, and says what stands there.
template <class Direction>
Buffer run(const typename Direction::Context& context, const Buffer& iv, const uint8_t* from, size_t size, uint8_t* to,
           size_t out_size) {
    Direction direction(context, iv.data());
    EXPECT_EQ(direction({from, size}, {to, out_size}), Status::ok);
    return {to, to + out_size};
}

// Lengths up to `longest`, apart at both ends of guarded pages, and in place.
template <class Mode>
void same_as_openssl(const std::string& cipher, size_t key_size, size_t longest) {
    using E = typename Mode::Encryption;
    using D = typename Mode::Decryption;
    const Buffer key = random_bytes(key_size), iv = random_bytes(Mode::iv_size), text = random_bytes(longest);
    const uint8_t* const their_iv = Mode::sealed_size(16) == 16 ? iv.data() : nullptr;
    test::Guarded first(longest + 16), second(longest + 16);
    const auto e = made_of<typename E::Context>(key);
    const auto d = made_of<typename D::Context>(key);
    for (size_t n = Mode::least; n <= longest; n += Mode::unit) {
        const size_t sealed_size = Mode::sealed_size(n);
        const auto expected = openssl(cipher, true, key, their_iv, {text.data(), n});
        ASSERT_TRUE(expected) << cipher << n;
        const Buffer plain(text.begin(), text.begin() + static_cast<ptrdiff_t>(n));
        uint8_t *from = first.at_end(n), *to = second.at_begin();
        copy(from, text.data(), n);
        ASSERT_EQ(run<E>(e, iv, from, n, to, sealed_size), *expected) << cipher << n;
        from = second.at_end(sealed_size);
        copy(from, expected->data(), sealed_size);
        ASSERT_EQ(run<D>(d, iv, from, sealed_size, first.at_begin(), n), plain) << cipher << n;
        if (sealed_size != n) continue;
        to = n % 2 == 0 ? first.at_end(n) : first.at_begin();
        copy(to, text.data(), n);
        ASSERT_EQ(run<E>(e, iv, to, n, to, n), *expected) << cipher << n;
        ASSERT_EQ(run<D>(d, iv, to, n, to, n), plain) << cipher << n;
    }
}

// f(Type<mode's check>, OpenSSL's name, longest) of every mode over a cipher; lengths by the price of a byte.
template <class C, class F>
void each_mode(F f) {
    f(Type<EcbCheck<C>>(), "ECB", 640);
    f(Type<CbcCheck<C>>(), "CBC", 640);
    f(Type<CbcCs3Check<C>>(), "CBC-CTS", 200);
    f(Type<CtrCheck<C>>(), "CTR", 640);
    f(Type<CfbCheck<C>>(), "CFB", 400);
    f(Type<Cfb8Check<C>>(), "CFB8", 150);
    f(Type<OfbCheck<C>>(), "OFB", 100);
    if constexpr (C::key_size != 24) f(Type<XtsCheck<C>>(), "XTS", 640);
    f(Type<KwCheck<C>>(), "WRAP", 200);
}

TEST(Modes, SameAsOpenSslAtEveryLength) {
    each_kernel<aes::Slot>([] {
        test::each_aes([]<class C>(Type<C>, const std::string& cipher) {
            each_mode<C>([&]<class Mode>(Type<Mode>, const std::string& name, size_t longest) {
                const bool two_keys = name == "XTS";
                same_as_openssl<Mode>(cipher + name, two_keys ? 2 * C::key_size : size_t{C::key_size},
                                      C::key_size == 16 ? longest : longest / 3);
            });
        });
    });
}

// Long messages, of some lengths.
TEST(Modes, SameAsOpenSslWhenLong) {
    const Buffer text = random_bytes(20000);
    each_kernel<aes::Slot>([&] {
        test::each_aes([&]<class C>(Type<C>, const std::string& cipher) {
            each_mode<C>([&]<class Mode>(Type<Mode>, const std::string& name, size_t) {
                if (Mode::sealed_size(16) != 16 || name == "CFB8") return;
                const Buffer key = random_bytes(C::key_size * 2), iv = random_bytes(16);
                for (size_t n : {4096u, 8191u, 12305u, 20000u}) {
                    n = n / Mode::unit * Mode::unit;
                    const Buffer plain(text.begin(), text.begin() + static_cast<ptrdiff_t>(n));
                    const Buffer sealed = test::crypt<typename Mode::Encryption>(key, iv, plain);
                    ASSERT_EQ(sealed, openssl(cipher + name, true, key, iv.data(), plain)) << name << n;
                    ASSERT_EQ(test::crypt<typename Mode::Decryption>(key, iv, sealed), plain) << name << n;
                }
            });
        });
    });
}

template <class Direction>
bool splits_like_whole(const Buffer& key, const Buffer& iv, const Buffer& in, const Buffer& whole, size_t unit) {
    const auto context = made_of<typename Direction::Context>(key);
    Buffer out(in.size());
    for (size_t a = 0; a <= 130; a += unit)
        for (size_t b = a; b <= 130; b += unit) {
            Direction direction(context, iv.data());
            const size_t ends[] = {a, b, in.size()};
            for (size_t i = 0, begin = 0; i < 3; begin = ends[i++])
                if (direction({&in[begin], ends[i] - begin}, {&out[begin], ends[i] - begin}) != Status::ok)
                    return false;
            if (out != whole) return false;
        }
    return true;
}

TEST(Modes, EverySplit) {
    const Buffer key = random_bytes(16), iv = random_bytes(16), text = random_bytes(144);
    each_kernel<aes::Slot>([&] {
        each_mode<Aes128>([&]<class Mode>(Type<Mode>, const std::string& name, size_t) {
            if constexpr (Mode::pieces) {
                const Buffer sealed = test::crypt<typename Mode::Encryption>(key, iv, text);
                const size_t unit = name == "CFB8" ? 7 : Mode::unit;
                EXPECT_TRUE(splits_like_whole<typename Mode::Encryption>(key, iv, text, sealed, unit)) << name;
                EXPECT_TRUE(splits_like_whole<typename Mode::Decryption>(key, iv, sealed, text, unit)) << name;
            }
        });
    });
}

TEST(Modes, EveryAddress) {
    const Buffer key = random_bytes(32), iv = random_bytes(16), text = random_bytes(592);
    each_kernel<aes::Slot>([&] {
        each_mode<Aes128>([&]<class Mode>(Type<Mode>, const std::string& name, size_t) {
            if (Mode::sealed_size(16) != 16 || name == "CFB8" || name == "OFB") return;
            const auto e = made_of<typename Mode::Encryption::Context>(key);
            const auto d = made_of<typename Mode::Decryption::Context>(key);
            const Buffer expected = test::crypt<typename Mode::Encryption>(key, iv, text);
            for (size_t from = 0; from < 64; from += 3)
                for (const size_t to : {size_t{0}, size_t{1}, from, size_t{63}}) {
                    Buffer in(text.size() + 64), out(text.size() + 64);
                    copy(&in[from], text.data(), text.size());
                    ASSERT_EQ(run<typename Mode::Encryption>(e, iv, &in[from], text.size(), &out[to], text.size()),
                              expected);
                    ASSERT_EQ(run<typename Mode::Decryption>(d, iv, &out[to], text.size(), &in[from], text.size()),
                              text);
                }
        });
    });
}

// Beyond 2^32 and 2^128.
TEST(Modes, CountersCarry) {
    each_kernel<aes::Slot>([] {
        const Buffer key = random_bytes(16), text = random_bytes(600);
        for (const size_t carries : {4u, 8u, 12u, 16u})
            for (uint8_t last = 0xd0; last != 0; ++last) {
                Buffer iv = random_bytes(16);
                for (size_t i = 16 - carries; i < 15; ++i) iv[i] = 0xff;
                iv[15] = last;
                ASSERT_EQ(test::crypt<CtrCheck<Aes128>::Encryption>(key, iv, text),
                          openssl("AES-128-CTR", true, key, iv.data(), text));
            }
    });
}

// --- What is refused leaves everything as it was

template <class Direction>
void refuses(size_t in_size, size_t out_size) {
    const Buffer key = random_bytes(64), iv(16), before = random_bytes(64);
    const auto context = made_of<typename Direction::Context>(key);
    Direction direction(context, iv.data());
    Buffer memory = before;
    EXPECT_NE(direction({memory.data(), in_size}, {memory.data() + 32, out_size}), Status::ok)
        << in_size << " " << out_size;
    EXPECT_EQ(memory, before);
}

TEST(Modes, RefuseSizes) {
    each_mode<Aes128>([]<class Mode>(Type<Mode>, const std::string& name, size_t) {
        SCOPED_TRACE(name);
        using E = typename Mode::Encryption;
        using D = typename Mode::Decryption;
        for (const size_t huge : {~size_t{0}, ~size_t{0} - 7, ~size_t{0} - 15, ~size_t{0} / 2 + 1})
            for (size_t n = 0; n <= 32; ++n) {
                refuses<E>(huge, n);
                refuses<E>(n, huge);
                refuses<D>(huge, n);
                refuses<D>(n, huge);
                if (name == "XTS") refuses<E>(huge, huge);
            }
        for (size_t n = 0; n <= 32; ++n)
            for (size_t m = 0; m <= 32; ++m) {
                const bool takes = n >= Mode::least && n % Mode::unit == 0;
                if (!takes || m != Mode::sealed_size(n)) refuses<E>(n, m);
                if (!(takes && m == Mode::sealed_size(n))) refuses<D>(m, n);
            }
    });
}

// --- What is wiped: of a stream that stopped within a block, the keystream that it has left

template <class Direction>
bool wipes_keystream() {
    const Buffer key = random_bytes(16), iv = random_bytes(16), zeros(16);
    const Buffer keystream = test::crypt<Direction>(key, iv, zeros);
    const auto context = made_of<typename Direction::Context>(key);
    alignas(Direction) static uint8_t room[sizeof(Direction)];
    auto* direction = new (Place{room}) Direction(context, iv.data());
    Buffer begun(5);
    if ((*direction)(begun, begun) != Status::ok) return false;
    const auto left = [&] {
        const uint8_t* const end = hide(static_cast<const uint8_t*>(room)) + sizeof room;
        return std::search(end - sizeof room, end, keystream.begin() + 5, keystream.end()) != end;
    };
    const bool was_there = left();
    direction->~Direction();
    return was_there && !left();
}

TEST(Modes, WipeKeystream) {
    each_kernel<aes::Slot>([] {
        EXPECT_TRUE(wipes_keystream<CtrCheck<Aes128>::Encryption>());
        EXPECT_TRUE(wipes_keystream<OfbCheck<Aes128>::Encryption>());
        EXPECT_TRUE(wipes_keystream<CfbCheck<Aes128>::Encryption>());
        EXPECT_TRUE(wipes_keystream<CfbCheck<Aes128>::Decryption>());
    });
}

template <class Xts>
bool wipes_keys() {
    alignas(Xts) static uint8_t room[sizeof(Xts)];
    std::memset(room, 0xaa, sizeof room);
    auto* xts = new (Place{room}) Xts(made_of<Xts>(random_bytes(32)));
    xts->~Xts();
    const uint8_t* const left = hide(static_cast<const uint8_t*>(room));
    return std::count(left, left + sizeof room, 0) >= static_cast<ptrdiff_t>(sizeof room - 16);
}

TEST(Modes, WipeKeys) {
    each_kernel<aes::Slot>([] {
        EXPECT_TRUE(wipes_keys<XtsEncryption<Aes128>>());
        EXPECT_TRUE(wipes_keys<XtsDecryption<Aes128>>());
    });
}

}  // namespace
}  // namespace sealstone

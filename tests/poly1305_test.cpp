// SPDX-License-Identifier: Apache-2.0
// Poly1305: published vectors, OpenSSL at every length, numbers at the edges of the field, each with every kernel.
#include "sealstone/mac/poly1305.h"

#include <type_traits>

#include "sealstone/mac/poly1305_kernels.h"
#include "sealstone/mac/poly1305_portable.h"
#include "tests/mac_vectors.h"

namespace sealstone {
namespace {

using test::Buffer, test::from_hex;
using Tagger = Buffer (*)(const Buffer& key, Bytes message);

template <class M>
Buffer mac(const Buffer& key, Bytes message) {
    Buffer tag(16);
    M::mac(Poly1305Key(Bytes(key).first<32>()), message, MutBytes(tag).first<16>());
    return tag;
}
template <class M>
auto maker(const Buffer& key) {
    return [key] { return M(Poly1305Key(Bytes(key).first<32>())); };
}
auto openssl(const Buffer& key) {
    return [key](Bytes message) {
        return test::openssl_mac("POLY1305", {.key = key, .message = Buffer(message.begin(), message.end())});
    };
}

// f(Type M) with every kernel of both presets.
template <class F>
void each_way(F f) {
    test::each_kernel<poly1305::Slot<Fast>>([&] { f(std::type_identity<Poly1305>()); });
    test::each_kernel<poly1305::Slot<Small>>([&] { f(std::type_identity<Poly1305Small>()); });
}
template <class F>
void each_tagger(F f) {
    each_way([&]<class M>(std::type_identity<M>) { f(static_cast<Tagger>(mac<M>)); });
}

size_t run_nist_form(const std::string& text) {
    size_t count = 0;
    Buffer key, message;
    for (const auto& [field, value] : test::fields(text, '=')) {
        if (field == "KEY") key = from_hex(value);
        if (field == "MSG") message = from_hex(value);
        if (field != "TAG") continue;
        const Buffer tag = from_hex(value);
        each_tagger([&](Tagger mac) { EXPECT_EQ(mac(key, message), tag) << count; });
        ++count;
    }
    return count;
}

// RFC 7539, section 2.5.2 and appendix A.3, as python's cryptography brings them.
TEST(Poly1305, RfcExamples) {
    size_t count = 0;
    const std::string name = "poly1305/rfc7539.txt";
    const std::string folder = "/usr/lib/python3/dist-packages/cryptography_vectors/";
    if (const auto text = test::load_text("pyca/" + name)) count += run_nist_form(*text);
    if (const auto text = test::load_packaged("python3-cryptography-vectors", folder + name))
        count += run_nist_form(*text);
    if (count == 0) GTEST_SKIP() << test::vectors_absent(1);
    std::printf("%zu run\n", count);
}

TEST(Poly1305, SameAsOpenSslHoweverSplit) {
    each_way([]<class M>(std::type_identity<M>) {
        const Buffer key = test::random_bytes(32);
        test::same_as_openssl_however_split<M>(maker<M>(key), openssl(key));
    });
}

TEST(Poly1305, TouchesNothingElse) {
    each_way([]<class M>(std::type_identity<M>) {
        const Buffer key = test::random_bytes(32);
        const Poly1305Key the_key(Bytes(key).first<32>());
        test::touches_nothing_else<M>([&](Bytes message, auto tag) { M::mac(the_key, message, tag); }, openssl(key));
    });
}

// Keys and messages of bytes that carry far: nothing, everything, the borders of limbs.
TEST(Poly1305, NumbersThatCarryFar) {
    std::mt19937 random(3);
    const uint8_t extremes[] = {0x00, 0xff, 0xff, 0x01, 0x80, 0xfb, 0xfe};
    for (size_t round = 0; round < 600; ++round) {
        Buffer key(32), message(round % 4 == 0 ? random() % 3000 : random() % 300);
        const auto fill = [&](Buffer& bytes) {
            uint8_t byte = 0;
            for (size_t i = 0; i < bytes.size(); ++i) {
                if (random() % 16 == 0 || i == 0) byte = extremes[random() % sizeof extremes];
                bytes[i] = byte;
            }
        };
        fill(key);
        fill(message);
        const Buffer tag = openssl(key)(message);
        each_tagger([&](Tagger mac) { ASSERT_EQ(mac(key, message), tag) << round; });
    }
}

// With r = 1, which clamping leaves as it is, h is the sum of the blocks alone. Two of all ones make 2^130 - 2, which
// is the prime and 3; about such sums, and multiples of them, the last reduction has to choose.
TEST(Poly1305, SumsAboutThePrime) {
    Buffer key(32);
    key[0] = 1;
    for (int s = 0; s < 2; ++s) {
        std::fill(key.begin() + 16, key.end(), static_cast<uint8_t>(s == 0 ? 0 : 0xff));
        for (int last = -12; last <= 12; ++last)
            for (size_t blocks = 1; blocks <= 60; ++blocks) {
                Buffer message(16 * blocks, 0xff);
                const size_t at = 16 * (blocks - 1);
                for (size_t i = 0; i < 16; ++i)
                    message[at + i] = static_cast<uint8_t>(last >= 0 ? (i == 0 ? last : 0) : (i == 0 ? last : 0xff));
                const Buffer tag = openssl(key)(message);
                each_tagger([&](Tagger mac) { ASSERT_EQ(mac(key, message), tag) << last << " " << blocks; });
            }
    }
}

// The accumulator at its limits, each kernel beside the one that is written with limbs of the other width.
TEST(Poly1305, AccumulatorsAtTheirLimits) {
    const Buffer bytes = test::random_bytes(16 * 70);
    const Buffer ones(16 * 70, 0xff);
    for (const Buffer* message : {&bytes, &ones})
        for (const uint32_t low : {0u, 1u, 0xfffffffau, 0xfffffffbu, 0xffffffffu})
            for (const uint32_t word : {0u, 0xffffffffu})
                for (const uint32_t top : {0u, 3u, 4u})
                    for (const uint8_t r : {uint8_t{0}, uint8_t{0xff}})
                        for (size_t count = 0; count <= 70; count += count < 20 ? 1 : 7) {
                            const Buffer key(32, r);
                            poly1305::State start = poly1305::keyed(key.data());
                            for (size_t i = 0; i < 4; ++i) start.h[i] = top == 4 ? 0 : word;
                            start.h[0] = top == 4 ? low & 7 : low;
                            start.h[4] = top;
                            poly1305::State want = start;
                            poly1305::absorb<uint32_t, uint64_t>(want, message->data(), count, 1);
                            Buffer expected(16);
                            poly1305::add_s(want, expected.data());
                            test::each_kernel<poly1305::Slot<Fast>>([&] {
                                poly1305::State state = start;
                                poly1305::absorb<Fast>(state, message->data(), count);
                                Buffer tag(16);
                                poly1305::add_s(state, tag.data());
                                ASSERT_EQ(tag, expected) << count << " " << low << " " << word << " " << top;
                                ASSERT_LE(state.h[4], 4u);
                            });
                        }
}

TEST(Poly1305, PadsAsTheAeadDoes) {
    const Buffer key = test::random_bytes(32);
    each_way([&]<class M>(std::type_identity<M>) {
        for (size_t a = 0; a <= 40; ++a)
            for (size_t b = 0; b <= 40; b += 3) {
                const Buffer first = test::random_bytes(a), second = test::random_bytes(b);
                M object = maker<M>(key)();
                object.update(first);
                object.pad_block();
                object.update(second);
                object.pad_block();
                Buffer tag(16), all = first;
                object.finish(MutBytes(tag).first<16>());
                all.resize((a + 15) / 16 * 16);
                all.insert(all.end(), second.begin(), second.end());
                all.resize((all.size() + 15) / 16 * 16);
                ASSERT_EQ(tag, openssl(key)(all));
            }
    });
}

static_assert(Mac<Poly1305> && Mac<Poly1305Small>);
static_assert(!std::is_copy_constructible_v<Poly1305> && !std::is_copy_assignable_v<Poly1305>);
static_assert(!std::is_convertible_v<Bytes, Poly1305>);
static_assert(sizeof(Poly1305) == 72);

}  // namespace
}  // namespace sealstone

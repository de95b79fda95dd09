// SPDX-License-Identifier: Apache-2.0
// The types that every interface is made of: what they take and refuse, and that secrets do not outlive their use.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "sealstone/bits/outcome.h"
#include "sealstone/bits/static.h"

namespace sealstone {
namespace {

// --- Span: a call compiles, or it does not

template <class To, class From>
constexpr bool takes = std::is_convertible_v<From, To>;
template <class T, size_t N>
struct Roomy {  // has room for N, holds fewer
    T* data() const;
    size_t size() const;
    T room[N];
    size_t used;
};
using Bytes16 = Span<const uint8_t, 16>;
using MutBytes16 = Span<uint8_t, 16>;

static_assert(takes<Bytes, std::vector<uint8_t>&> && takes<Bytes, const std::vector<uint8_t>&>);
static_assert(takes<Bytes, std::vector<uint8_t>>, "a temporary lives until the call ends");
static_assert(takes<Bytes, std::string&> && takes<Bytes, std::string_view> && takes<Bytes, std::u8string_view>);
static_assert(takes<Bytes, std::span<const uint8_t>> && takes<Bytes, std::span<std::byte>>);
static_assert(takes<Bytes, std::vector<std::byte>&> && takes<Bytes, std::array<std::byte, 3>&>);
static_assert(takes<Bytes, uint8_t (&)[5]> && takes<Bytes, const uint8_t (&)[5]>);
static_assert(takes<Bytes, MutBytes> && takes<Bytes, Bytes16> && takes<Bytes, MutBytes16>);
static_assert(takes<Span<const uint32_t>, std::vector<uint32_t>&> && takes<Span<const uint32_t>, uint32_t (&)[2]>);
static_assert(!takes<Bytes, const char (&)[6]>, "a literal would bring its NUL along");
static_assert(!takes<Bytes, std::vector<uint16_t>&> && !takes<Bytes, std::u16string_view>, "not bytes");
static_assert(!takes<Bytes, std::vector<int8_t>&> && !takes<Bytes, std::span<bool>>, "not bytes");
static_assert(!takes<Bytes, const uint8_t*> && !takes<Bytes, int>, "no length");
static_assert(!takes<Span<const uint32_t>, std::vector<int32_t>&>, "another type");

static_assert(takes<MutBytes, std::vector<uint8_t>&> && takes<MutBytes, std::string&> && takes<MutBytes, MutBytes16>);
static_assert(takes<MutBytes, std::span<uint8_t>> && takes<MutBytes, std::span<std::byte>>);
static_assert(!takes<MutBytes, const std::vector<uint8_t>&> && !takes<MutBytes, std::string_view>, "read-only");
static_assert(!takes<MutBytes, Bytes> && !takes<MutBytes, std::span<const uint8_t>>, "read-only");
static_assert(!takes<MutBytes, std::vector<uint8_t>>, "output into a temporary would be lost");

static_assert(takes<Bytes16, uint8_t (&)[16]> && takes<Bytes16, const std::array<uint8_t, 16>&>);
static_assert(takes<Bytes16, std::array<std::byte, 16>&> && takes<Bytes16, std::array<char, 16>&>);
static_assert(takes<Bytes16, std::span<uint8_t, 16>> && takes<Bytes16, std::span<const std::byte, 16>>);
static_assert(takes<Bytes16, MutBytes16> && takes<MutBytes16, std::array<uint8_t, 16>&>);
static_assert(!takes<MutBytes16, Bytes16> && !takes<MutBytes16, const std::array<uint8_t, 16>&>, "read-only");
static_assert(!takes<Bytes16, uint8_t (&)[12]> && !takes<Bytes16, std::array<uint8_t, 17>&>, "another length");
static_assert(!takes<Bytes16, std::span<uint8_t, 12>> && !takes<Bytes16, Span<uint8_t, 12>>, "another length");
static_assert(!takes<Bytes16, Bytes> && !takes<Bytes16, std::span<uint8_t>>, "length unknown to the type");
static_assert(!takes<Bytes16, std::vector<uint8_t>&> && !takes<Bytes16, std::string&>, "length unknown to the type");
static_assert(!takes<Bytes16, Roomy<const uint8_t, 16>&> && takes<Bytes, Roomy<const uint8_t, 16>&>, "may hold fewer");
static_assert(!takes<Bytes16, std::array<uint32_t, 4>&> && !takes<Bytes16, std::array<uint32_t, 16>&>, "not bytes");

TEST(Span, PartsAreWhereTheyShouldBe) {
    std::array<uint8_t, 8> a{0, 1, 2, 3, 4, 5, 6, 7};
    const Span<uint8_t, 8> fixed = a;
    EXPECT_EQ(fixed.first<3>().data(), a.data());
    EXPECT_EQ(fixed.last<3>().data(), a.data() + 5);
    EXPECT_EQ((fixed.subspan<2, 4>().data()), a.data() + 2);
    EXPECT_EQ(fixed.subspan<2>().size(), 6u);
    const Bytes bytes = a;
    EXPECT_EQ(bytes.size(), 8u);
    EXPECT_EQ(bytes.first(3).size(), 3u);
    EXPECT_EQ(bytes.subspan(3).data(), a.data() + 3);
    EXPECT_EQ(bytes.subspan(3).size(), 5u);
    EXPECT_EQ(bytes.subspan(3, 2).size(), 2u);
    EXPECT_EQ(bytes.subspan(8).size(), 0u);
    EXPECT_EQ(bytes.first<8>().data(), a.data());
    EXPECT_EQ(bytes.last<2>()[1], 7);
    EXPECT_EQ(bytes.end() - bytes.begin(), 8);
    EXPECT_TRUE(Bytes().empty());
}

TEST(SpanDeathTest, OutsideTraps) {
    const uint8_t a[8] = {};
    const Bytes bytes = a;
    EXPECT_DEATH((void)bytes.first(9), "");
    EXPECT_DEATH((void)bytes.first<9>(), "");
    EXPECT_DEATH((void)bytes.last<9>(), "");
    EXPECT_DEATH((void)bytes.subspan(9), "");
    EXPECT_DEATH((void)bytes.subspan(4, 5), "");
    EXPECT_DEATH((void)bytes.subspan(4, static_cast<size_t>(-1)), "");
}

// --- Byte order

constexpr uint8_t counting[9] = {0xee, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef};
static_assert(load_be32(counting + 1) == 0x01234567 && load_le32(counting + 1) == 0x67452301);
static_assert(load_be64(counting + 1) == 0x0123456789abcdef && load_le64(counting + 1) == 0xefcdab8967452301);
static_assert(rotr(uint32_t{0x80000001}, 1) == 0xc0000000 && rotl(uint32_t{0x80000001}, 1) == 3);
static_assert(rotr(uint64_t{0x12345678}, 8) == 0x7800000000123456 && rotl(uint64_t{1} << 63, 1) == 1);

template <class W>
constexpr uint8_t stored(void (*store)(uint8_t*, W), W x, size_t i) {
    uint8_t room[sizeof(W)] = {};
    store(room, x);
    return room[i];
}
static_assert(stored<uint32_t>(store_be32, 0x01234567, 0) == 0x01 &&
              stored<uint32_t>(store_le32, 0x01234567, 0) == 0x67);
static_assert(stored<uint64_t>(store_be64, 1, 7) == 1 && stored<uint64_t>(store_le64, 1, 0) == 1);

TEST(ByteOrder, AtEveryAddress) {
    alignas(8) uint8_t room[24];
    for (size_t at = 0; at < 8; ++at) {
        const auto only = [&](size_t size) {  // bytes beside the store keep their value; and clears the room again
            for (size_t i = 0; i < sizeof room; ++i)
                EXPECT_TRUE((i >= at && i < at + size) || room[i] == 0xcc) << at << " " << i;
            std::memset(room, 0xcc, sizeof room);
        };
        std::memset(room, 0xcc, sizeof room);
        store_be32(room + at, 0x01234567);
        EXPECT_EQ(0, std::memcmp(room + at, counting + 1, 4));
        EXPECT_EQ(load_be32(room + at), 0x01234567u);
        only(4);
        store_le32(room + at, 0x67452301);
        EXPECT_EQ(0, std::memcmp(room + at, counting + 1, 4));
        EXPECT_EQ(load_le32(room + at), 0x67452301u);
        only(4);
        store_be64(room + at, 0x0123456789abcdef);
        EXPECT_EQ(0, std::memcmp(room + at, counting + 1, 8));
        EXPECT_EQ(load_be64(room + at), 0x0123456789abcdefu);
        only(8);
        store_le64(room + at, 0xefcdab8967452301);
        EXPECT_EQ(0, std::memcmp(room + at, counting + 1, 8));
        EXPECT_EQ(load_le64(room + at), 0xefcdab8967452301u);
        only(8);
    }
}

TEST(Copy, NothingFromNowhere) {
    uint8_t byte = 7;
    copy(&byte, nullptr, 0);
    copy(nullptr, &byte, 0);
    fill_zero(nullptr, 0);
    wipe(nullptr, 0);
    EXPECT_EQ(byte, 7);
}

// --- Secret truth values

static_assert(!std::is_constructible_v<bool, Choice> && !std::is_constructible_v<int, Choice>);

TEST(Choice, ZeroOrNot) {
    EXPECT_TRUE(Choice::is_zero(0).declassify());
    EXPECT_TRUE(Choice::is_zero64(0).declassify());
    std::mt19937_64 random(1);
    for (unsigned at = 0; at < 64; ++at) {
        for (const uint64_t x : {uint64_t{1} << at, ~uint64_t{0} >> at, ~uint64_t{0} << at, random() | 1}) {
            EXPECT_FALSE(Choice::is_zero64(x).declassify()) << x;
            const auto low = static_cast<uint32_t>(x);
            EXPECT_EQ(Choice::is_zero(low).declassify(), low == 0) << low;
        }
    }
}

TEST(Choice, MasksOfEveryWidth) {
    for (const bool yes : {false, true}) {
        const Choice choice = Choice::bit(yes ? 0xffffffff : 0xfffffffe);
        EXPECT_EQ(choice.declassify(), yes);
        EXPECT_EQ((!choice).declassify(), !yes);
        EXPECT_EQ(choice.mask<uint8_t>(), yes ? 0xff : 0);
        EXPECT_EQ(choice.mask<uint16_t>(), yes ? 0xffff : 0);
        EXPECT_EQ(choice.mask(), yes ? 0xffffffff : 0);
        EXPECT_EQ(choice.mask<uint64_t>(), yes ? ~uint64_t{0} : 0);
        EXPECT_EQ(choice.pick<uint8_t>(0x12, 0xed), yes ? 0x12 : 0xed);
        EXPECT_EQ(choice.pick<uint64_t>(0x0123456789abcdef, 0xfedcba9876543211),
                  yes ? 0x0123456789abcdefu : 0xfedcba9876543211u);
        for (const bool other : {false, true}) {
            const Choice o = Choice::is_zero(other ? 0 : 1);
            EXPECT_EQ((choice & o).declassify(), yes && other);
            EXPECT_EQ((choice | o).declassify(), yes || other);
            EXPECT_EQ((choice ^ o).declassify(), yes != other);
            EXPECT_EQ((choice ^ o).mask<uint64_t>(), yes != other ? ~uint64_t{0} : 0);
        }
    }
}

TEST(Equal, SeesEveryBit) {
    uint8_t a[33];
    uint8_t b[33];
    for (size_t n = 0; n <= sizeof a; ++n) {
        for (size_t i = 0; i < n; ++i) a[i] = b[i] = static_cast<uint8_t>(i * 37 + n);
        EXPECT_TRUE(equal(a, b, n).declassify());
        for (size_t bit = 0; bit < 8 * n; ++bit) {
            b[bit / 8] = static_cast<uint8_t>(b[bit / 8] ^ (1u << bit % 8));
            EXPECT_FALSE(equal(a, b, n).declassify()) << n << " bytes, bit " << bit;
            b[bit / 8] = a[bit / 8];
        }
    }
    const Span<const uint8_t, 33> whole = a;
    EXPECT_TRUE(equal(whole, whole).declassify());
}

// --- Secrets and their end

struct Role;
struct OtherRole;
using Key = Secret<Role, 32>;
template <class T>
concept Comparable = requires(const T& a, const T& b) {
    a == b;
};
template <class T>
concept Indexable = requires(const T& a) {
    a[0];
};
static_assert(!std::is_copy_constructible_v<Key> && !std::is_copy_assignable_v<Key>);
static_assert(!std::is_move_constructible_v<Key> && !std::is_move_assignable_v<Key>);
static_assert(!Comparable<Key> && !Indexable<Key> && !takes<Bytes, Key&>);
static_assert(!takes<const Key&, std::array<uint8_t, 32>>, "to call bytes a secret is a decision, written out");
static_assert(std::is_constructible_v<Key, std::array<uint8_t, 32>&>);
static_assert(!std::is_constructible_v<Key, std::array<uint8_t, 16>&>);
static_assert(!takes<const Key&, Secret<OtherRole, 32>&>, "one role does not do for another");

constexpr uint64_t trace = 0xa5a5a5a5a5a5a5a5;

// What a function left behind where its variables were: words of the trace.
uintptr_t left_at;
template <bool Wiped>
[[gnu::noinline]] void leave() {
    uint64_t secret[64];
    for (auto& word : secret) word = trace;
    left_at = reinterpret_cast<uintptr_t>(secret);
    __asm__ volatile("" : : "r"(secret) : "memory");
    if (Wiped) wipe(secret);
}
[[gnu::noinline]] __attribute__((no_sanitize("address"))) size_t left() {
    const auto* words = reinterpret_cast<const volatile uint64_t*>(left_at);
    size_t count = 0;
    for (size_t i = 0; i < 64; ++i) count += words[i] == trace;
    return count;
}

TEST(Wipe, IsNotOptimisedAway) {
    leave<false>();
    EXPECT_GT(left(), 32u) << "this test cannot see what is left";
    leave<true>();
    EXPECT_EQ(left(), 0u);
}

// The bytes of an object after its life. The compiler knows that nobody may look at them.
template <class T, class... A>
[[gnu::noinline]] void live_and_die(uint8_t* room, A&&... arguments) {
    T* object = new (Place{room}) T(std::forward<A>(arguments)...);
    __asm__ volatile("" : : "r"(object) : "memory");
    object->~T();
}

TEST(Secret, IsWipedAtItsEnd) {
    alignas(Key) uint8_t room[sizeof(Key)];
    std::memset(room, 0x5a, sizeof room);
    live_and_die<Key>(room, std::array<uint8_t, 32>{1, 2, 3});
    for (const uint8_t byte : room) EXPECT_EQ(byte, 0);
}

TEST(Secret, IsFilledInPlace) {
    const auto key = Key::make([](Span<uint8_t, 32> out) {
        for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<uint8_t>(i);
    });
    EXPECT_EQ(key.reveal()[31], 31);
    Key later;
    EXPECT_EQ(later.reveal()[31], 0);
    later.reveal_for_writing()[31] = 9;
    EXPECT_EQ(later.reveal()[31], 9);
}

// --- Static

constinit Static<Key> global;
static_assert(std::is_trivially_destructible_v<Static<Key>> && !std::is_trivially_destructible_v<Key>);

TEST(Static, BeginsGivesAndWipes) {
    const std::array<uint8_t, 32> bytes{1, 2, 3};
    EXPECT_EQ(global.begin(bytes).reveal()[2], 3);
    EXPECT_EQ(global.get().reveal()[1], 2);
    EXPECT_EQ(global.begin().reveal()[1], 0);
    EXPECT_EQ(global.begin(bytes).reveal()[1], 2);
    global.wipe();
    uint8_t room[sizeof global];
    std::memcpy(room, &global, sizeof room);
    for (const uint8_t byte : room) EXPECT_EQ(byte, 0);
    EXPECT_DEATH((void)global.get(), "");
    global.wipe();
}

// --- Outcomes

static_assert(!std::is_constructible_v<bool, Verdict> && !std::is_constructible_v<bool, Confirmed>);
static_assert(verdict_of(Choice::bit(1)) == Verdict::genuine && verdict_of(Choice::bit(0)) == Verdict::forged);

TEST(Verdict, IsFarFromWhatAFaultMakes) {
    const auto genuine = static_cast<uint32_t>(Verdict::genuine);
    const auto forged = static_cast<uint32_t>(Verdict::forged);
    EXPECT_EQ(genuine ^ forged, ~0u);
    for (const uint32_t value : {0u, 1u, ~0u}) {
        EXPECT_GE(__builtin_popcount(value ^ genuine), 8);
        EXPECT_GE(__builtin_popcount(value ^ forged), 8);
    }
}

TEST(Verdict, IsConfirmedOnlyIfGenuine) {
    const auto confirmed = [](uint32_t value) { return confirm(Verdict{value}) == Confirmed::genuine; };
    EXPECT_TRUE(confirmed(static_cast<uint32_t>(Verdict::genuine)));
    EXPECT_FALSE(confirmed(static_cast<uint32_t>(Verdict::forged)));
    for (const uint32_t value : {0u, 1u, ~0u, static_cast<uint32_t>(Confirmed::genuine)})
        EXPECT_FALSE(confirmed(value));
    for (unsigned at = 0; at < 32; ++at) {
        EXPECT_FALSE(confirmed(static_cast<uint32_t>(Verdict::genuine) ^ 1u << at));
        EXPECT_FALSE(confirmed(static_cast<uint32_t>(Verdict::forged) ^ 1u << at));
    }
}

}  // namespace
}  // namespace sealstone

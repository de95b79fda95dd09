// SPDX-License-Identifier: Apache-2.0
// The modes' templates over a cipher of small blocks, of which it takes an odd number at once: against the definitions
// of SP 800-38A.
#include "sealstone/mode/cbc_cs3_generic.h"
#include "sealstone/mode/cbc_generic.h"
#include "sealstone/mode/cfb_generic.h"
#include "sealstone/mode/ctr_generic.h"
#include "sealstone/mode/ofb_generic.h"
#include "tests/modes.h"

namespace sealstone {
namespace {

using namespace check;  // NOLINT(google-build-using-namespace)
using test::Buffer, test::made_of, test::random_bytes;

class Small {  // a permutation without any strength
public:
    static constexpr size_t block_size = 8, parallel = 3;
    using Key = AesKey<16>;
    using Decryption = Small;

    explicit Small(const Key& key) : key_(load_be64(key.reveal().data()) | 1) {}
    void encrypt(Span<const uint8_t, 8> in, Span<uint8_t, 8> out) const { encrypt_blocks(in.data(), out.data(), 1); }
    void decrypt(Span<const uint8_t, 8> in, Span<uint8_t, 8> out) const { decrypt_blocks(in.data(), out.data(), 1); }
    void encrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
        for (size_t i = 0; i < 8 * blocks; i += 8) store_be64(out + i, rotl(load_be64(in + i) * key_, 29) + key_);
    }
    void decrypt_blocks(const uint8_t* in, uint8_t* out, size_t blocks) const {
        uint64_t inverse = key_;  // by Newton's method
        for (int i = 0; i < 6; ++i) inverse *= 2 - key_ * inverse;
        for (size_t i = 0; i < 8 * blocks; i += 8) store_be64(out + i, rotr(load_be64(in + i) - key_, 29) * inverse);
    }
    uint64_t of(uint64_t x) const {
        uint8_t block[8];
        store_be64(block, x);
        encrypt(block, block);
        return load_be64(block);
    }

private:
    uint64_t key_;
};
static_assert(BlockCipher<Small>);

struct Definition {
    const Small& small;
    uint64_t iv;
    const Buffer& text;

    uint64_t block(size_t i) const {
        uint8_t bytes[8] = {};
        copy(bytes, &text[8 * i], std::min<size_t>(8, text.size() - 8 * i));
        return load_be64(bytes);
    }
    // each(P_i) gives C_i
    template <class F>
    Buffer blocks(F each) const {
        Buffer out(text.size() + 7);
        for (size_t i = 0; 8 * i < text.size(); ++i) store_be64(&out[8 * i], each(block(i)));
        out.resize(text.size());
        return out;
    }
    Buffer cbc() const {
        return blocks([this, x = iv](uint64_t p) mutable { return x = small.of(x ^ p); });
    }
    Buffer cfb() const {
        return blocks([this, x = iv](uint64_t p) mutable { return x = small.of(x) ^ p; });
    }
    Buffer ofb() const {
        return blocks([this, x = iv](uint64_t p) mutable { return (x = small.of(x)) ^ p; });
    }
    Buffer ctr() const {
        return blocks([this, x = iv](uint64_t p) mutable { return small.of(x++) ^ p; });
    }
    Buffer cfb8() const {
        Buffer out = text;
        uint64_t x = iv;
        for (uint8_t& byte : out) {
            byte = static_cast<uint8_t>(byte ^ small.of(x) >> 56);
            x = x << 8 | byte;
        }
        return out;
    }
};

template <class Mode>
void follows(const Buffer& key, const Buffer& iv, const Buffer& text, const Buffer& expected) {
    EXPECT_EQ(test::crypt<typename Mode::Encryption>(key, iv, text), expected) << text.size();
    EXPECT_EQ(test::crypt<typename Mode::Decryption>(key, iv, expected), text) << text.size();
}

TEST(ModesOfSmallBlocks, FollowTheDefinition) {
    const Buffer key = random_bytes(16);
    const auto small = made_of<Small>(key);
    for (size_t n = 0; n <= 100; ++n)
        for (const uint64_t number : {uint64_t{0x0123456789abcdef}, uint64_t{0xfffffffd}, ~uint64_t{4}}) {
            const Buffer text = random_bytes(n);
            Buffer iv(8);
            store_be64(iv.data(), number);
            const Definition by{small, number, text};
            if (n % 8 == 0) follows<CbcCheck<Small>>(key, iv, text, by.cbc());
            follows<CfbCheck<Small>>(key, iv, text, by.cfb());
            follows<Cfb8Check<Small>>(key, iv, text, by.cfb8());
            follows<OfbCheck<Small>>(key, iv, text, by.ofb());
            follows<CtrCheck<Small>>(key, iv, text, by.ctr());
            if (n < 8) continue;
            // The addendum: CBC of the message filled up with zeros; the last block, then what is left of the one
            // before.
            Buffer filled = text, expected;
            filled.resize((n + 7) / 8 * 8);
            const Buffer cbc = Definition{small, number, filled}.cbc();
            const size_t last = filled.size() - 8;
            expected.assign(cbc.begin(), cbc.begin() + static_cast<ptrdiff_t>(last < 8 ? 0 : last - 8));
            expected.insert(expected.end(), cbc.begin() + static_cast<ptrdiff_t>(last), cbc.end());
            if (last != 0) expected.insert(expected.end(), &cbc[last - 8], &cbc[last - 8] + (n - last));
            follows<CbcCs3Check<Small>>(key, iv, text, expected);
        }
}

}  // namespace
}  // namespace sealstone

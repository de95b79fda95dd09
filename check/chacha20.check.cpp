// SPDX-License-Identifier: Apache-2.0
#include "check/chacha20_check.h"
#include "sealstone/bits/static.h"
#include "sealstone/cipher/chacha20_portable.h"

namespace sealstone::check {
namespace {

// RFC 8439, section 2.3.2, computed by the compiler: the keystream's first and last words.
consteval bool example() {
    uint8_t key[32] = {}, text[64] = {};
    for (size_t i = 0; i < sizeof key; ++i) key[i] = static_cast<uint8_t>(i);
    constexpr uint8_t nonce[12] = {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
    chacha20::State state = {};
    chacha20::set(state, key, nonce, 1);
    chacha20::crypt_by_blocks(state, text, text, sizeof text, [](uint32_t(&x)[16]) {
        for (unsigned i = 0; i < chacha20::double_rounds; ++i) chacha20::double_round(x);
    });
    return load_le32(text) == 0xe4e7f110 && load_le32(text + 60) == 0x4e3c50a2;
}
static_assert(example());

// The answers of another implementation (libsodium): the checksum of 1043 bytes, encrypted, and what laws() makes of
// every length.
struct Known {
    uint8_t text[8];
    uint8_t up_to_300[12];
    uint8_t up_to_4096[12];
};
template <size_t NonceSize>
constexpr Known known = {
    {0x7b, 0xf0, 0x06, 0x4f, 0x1a, 0x53, 0x24, 0xae},
    {0xde, 0xac, 0xba, 0x2a, 0xab, 0x0e, 0xab, 0x86, 0x61, 0x25, 0xf3, 0x8a},
    {0x32, 0xa4, 0x54, 0xfd, 0xa5, 0x2e, 0xfc, 0x64, 0x2f, 0x93, 0x66, 0x77},
};
template <>
constexpr Known known<24> = {
    {0x37, 0x08, 0xce, 0x8e, 0xbc, 0x88, 0xeb, 0x2e},
    {0x45, 0x70, 0x9e, 0xf9, 0xeb, 0x9d, 0x8b, 0xfc, 0xfd, 0xf4, 0x87, 0xf8},
    {0x67, 0xcd, 0x89, 0xe1, 0x16, 0xd4, 0xd3, 0x58, 0x1a, 0x30, 0x86, 0x7d},
};

template <class Cipher>
constexpr auto nonce_of_rows = Span<const uint8_t, Cipher::nonce_size>::trust(cipher_inputs.counting);

// Messages 0..n bytes long, each from the block of that number on; the nonce of each is the one before XORed with all
// of that ciphertext, round and round: its first 12 bytes pin every length.
template <class Cipher>
const char* every_length(size_t n, const ChaCha20Key& key) {
    static uint8_t text[4096 + 8];
    uint8_t nonce[Cipher::nonce_size];
    copy(nonce, cipher_inputs.counting, sizeof nonce);
    for (size_t length = 0; length <= n; ++length) {
        uint8_t* at = text + length % 8;  // every alignment of a word
        for (size_t i = 0; i < length; ++i) at[i] = message_byte(i);
        Cipher cipher(key, nonce, static_cast<uint32_t>(length));
        if (cipher.crypt({at, length}) != Status::ok) return "a length is refused";
        for (size_t i = 0; i < length; ++i) nonce[i % sizeof nonce] ^= at[i];
    }
    const auto& expected = n == 300 ? known<Cipher::nonce_size>.up_to_300 : known<Cipher::nonce_size>.up_to_4096;
    return equal(nonce, expected, 12).declassify() ? nullptr : "a length has a wrong ciphertext";
}

template <class Cipher>
const char* every_split(const ChaCha20Key& key) {
    constexpr size_t size = 300;
    uint8_t message[size], whole[size], text[size];
    for (size_t i = 0; i < size; ++i) message[i] = message_byte(i);
    Cipher at_once(key, nonce_of_rows<Cipher>);
    if (at_once.crypt(message, whole) != Status::ok) return "a message is refused";
    for (size_t a = 0; a <= 130; a += 3)
        for (size_t b = a; b <= 130; ++b) {
            Cipher cipher(key, nonce_of_rows<Cipher>);
            const size_t cuts[] = {0, a, b, size};
            for (size_t i = 0; i < 3; ++i) {
                const size_t n = cuts[i + 1] - cuts[i];
                if (cipher.crypt({message + cuts[i], n}, {text + cuts[i], n}) != Status::ok)
                    return "a piece is refused";
            }
            if (!equal(text, whole, size).declassify()) return "a split changes the ciphertext";
        }
    return nullptr;
}

// The last block there is can be used, and nothing behind it.
template <class Cipher>
const char* the_end(const ChaCha20Key& key) {
    uint8_t text[66] = {};
    const auto all_zeros = [&] {
        for (const uint8_t byte : text)
            if (byte != 0) return false;
        return true;
    };
    Cipher cipher(key, nonce_of_rows<Cipher>, 0xffffffff);
    if (cipher.crypt({text, 65}) != Status::limit_reached || !all_zeros()) return "block numbers start again";
    if (cipher.crypt({text, 1}) != Status::ok || cipher.crypt({text + 1, 64}) != Status::limit_reached)
        return "block numbers start again after a piece";
    if (cipher.crypt({text + 1, 63}) != Status::ok || cipher.crypt({text + 64, 1}) != Status::limit_reached ||
        cipher.crypt({text, 0}) != Status::ok)
        return "the last block cannot be used, or not only it";
    if (cipher.crypt({text, 2}, {text, 1}) != Status::bad_length) return "unequal lengths are taken";
    return nullptr;
}

template <class Cipher>
const char* wipes(const ChaCha20Key& key) {
    alignas(Cipher) static uint8_t room[sizeof(Cipher)];
    for (uint8_t& byte : room) byte = 0xaa;
    Cipher* cipher = new (Place{room}) Cipher(key, nonce_of_rows<Cipher>);
    cipher->~Cipher();
    if (!all_zero(room)) return "the key is not wiped";
    return nullptr;
}

template <class Cipher>
const char* laws(size_t max_length) {
    const auto key = secret_cipher_key<ChaCha20Key>();
    const bool far = max_length >= 4096 && Cipher::nonce_size == 12;  // the longer nonce changes the key alone
    const char* broken = every_length<Cipher>(far ? 4096 : 300, key);
    if (broken == nullptr) broken = every_split<Cipher>(key);
    if (broken == nullptr) broken = the_end<Cipher>(key);
    if (broken == nullptr) broken = wipes<Cipher>(key);
    return broken;
}

void prepare(Bench& bench) {
    new (Place{bench.context.data()}) ChaCha20Key(secret_cipher_key<ChaCha20Key>().reveal());
    secret(bench.message);
}
template <class Cipher>
void encrypt(Bench& bench) {
    Cipher cipher(*reinterpret_cast<const ChaCha20Key*>(bench.context.data()), nonce_of_rows<Cipher>);
    bench.result[8] = static_cast<uint8_t>(cipher.crypt(bench.message, bench.text));
}
void checksum_text(Bench& bench) { checksum(bench.text, MutBytes(bench.result).first<8>()); }

template <class Cipher>
constexpr Operation operations[] = {{"encrypt", true, prepare, encrypt<Cipher>, 1043, known<Cipher::nonce_size>.text,
                                     sizeof(Cipher), 0, checksum_text}};

template <class Preset, size_t NonceSize>
constexpr Algorithm entry(const char* name, const char* standard, const char* preset) {
    using Cipher = BasicChaCha20<Preset, NonceSize>;
    return {"cipher", name, standard, preset, operations<Cipher>, &chacha20_kernels<Preset>, laws<Cipher>};
}

}  // namespace

constinit const Algorithm chacha_20 = entry<Fast, 12>("chacha20", "RFC 8439", "");
constinit const Algorithm chacha_20_small = entry<Small, 12>("chacha20", "RFC 8439", "small");
constinit const Algorithm xchacha_20 = entry<Fast, 24>("xchacha20", "draft-irtf-cfrg-xchacha-03", "");

}  // namespace sealstone::check

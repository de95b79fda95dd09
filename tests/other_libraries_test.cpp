// SPDX-License-Identifier: Apache-2.0
// Ciphers, modes and authenticated ciphers against libgcrypt and Botan, where they are installed: random keys, IVs,
// lengths, and cuts into pieces. (Against OpenSSL: the tests of each.)
#include "sealstone/aead/camellia.h"
#include "sealstone/aead/ccm_stream.h"
#include "sealstone/aead/chacha20_poly1305_stream.h"
#include "sealstone/aead/gcm_stream.h"
#include "sealstone/cipher/blowfish.h"
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/cbc.h"
#include "sealstone/mode/cfb.h"
#include "sealstone/mode/ctr.h"
#include "sealstone/mode/ofb.h"
#include "sealstone/mode/xts.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>

using namespace sealstone;

namespace {

using Buffer = std::vector<uint8_t>;
std::mt19937 generator(20391);

size_t below(size_t n) { return n == 0 ? 0 : generator() % n; }
Buffer random_bytes(size_t n) {
    Buffer bytes(n);
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

// --- The other libraries, by their C interfaces

template <class Function>
Function* find(const char* file, const char* name) {
    void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    return library == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(library, name));
}

template <class Answer>
void expect_zero(Answer answer) {
    EXPECT_EQ(answer, Answer{});
}

struct Message {
    Buffer key, iv, aad, text;
};

// As the reference manual numbers them.
enum GcryptMode { cfb = 2, cbc = 3, ofb = 5, ctr = 6, ccm = 8, gcm = 9, poly1305 = 10, cfb8 = 12, xts = 13 };

struct Gcrypt {
    template <class... A>
    using Call = unsigned(A...);
    static constexpr const char* file = "libgcrypt.so.20";

    Call<void**, int, int, unsigned>* open = find<Call<void**, int, int, unsigned>>(file, "gcry_cipher_open");
    Call<void*, const void*, size_t>* set_key = find<Call<void*, const void*, size_t>>(file, "gcry_cipher_setkey");
    Call<void*, const void*, size_t>* set_iv = find<Call<void*, const void*, size_t>>(file, "gcry_cipher_setiv");
    Call<void*, const void*, size_t>* set_ctr = find<Call<void*, const void*, size_t>>(file, "gcry_cipher_setctr");
    Call<void*, const void*, size_t>* aad = find<Call<void*, const void*, size_t>>(file, "gcry_cipher_authenticate");
    Call<void*, int, void*, size_t>* control = find<Call<void*, int, void*, size_t>>(file, "gcry_cipher_ctl");
    Call<void*, void*, size_t, const void*, size_t>* encrypt =
        find<Call<void*, void*, size_t, const void*, size_t>>(file, "gcry_cipher_encrypt");
    Call<void*, void*, size_t>* tag = find<Call<void*, void*, size_t>>(file, "gcry_cipher_gettag");
    void (*close)(void*) = find<void(void*)>(file, "gcry_cipher_close");

    Gcrypt() {
        if (const auto check = find<const char*(const char*)>(file, "gcry_check_version"); check != nullptr)
            check(nullptr);  // which sets it up
    }

    // Ciphertext, and behind it the tag if there is one.
    Buffer operator()(int cipher, GcryptMode mode, const Message& message) const {
        const bool is_aead = mode == ccm || mode == gcm || mode == poly1305;
        void* handle = nullptr;
        expect_zero(open(&handle, cipher, mode, 0));
        expect_zero(set_key(handle, message.key.data(), message.key.size()) & 0xffff & ~43u);  // 43: a weak key
        expect_zero((mode == ctr ? set_ctr : set_iv)(handle, message.iv.data(), message.iv.size()));
        uint64_t lengths[] = {message.text.size(), message.aad.size(), 16};
        constexpr int set_ccm_lengths = 69;
        if (mode == ccm) expect_zero(control(handle, set_ccm_lengths, lengths, sizeof lengths));
        if (is_aead) expect_zero(aad(handle, message.aad.data(), message.aad.size()));
        Buffer out(message.text.size() + (is_aead ? 16 : 0));
        if (!message.text.empty() || is_aead)
            expect_zero(encrypt(handle, out.data(), message.text.size(), message.text.data(), message.text.size()));
        if (is_aead) expect_zero(tag(handle, out.data() + message.text.size(), 16));
        close(handle);
        return out;
    }
};

struct Botan {
    template <class... A>
    using Call = int(A...);
    static constexpr const char* file = "libbotan-2.so.19";

    Call<void**, const char*, uint32_t>* init = find<Call<void**, const char*, uint32_t>>(file, "botan_cipher_init");
    Call<void*, const uint8_t*, size_t>* set_key =
        find<Call<void*, const uint8_t*, size_t>>(file, "botan_cipher_set_key");
    Call<void*, const uint8_t*, size_t>* set_aad =
        find<Call<void*, const uint8_t*, size_t>>(file, "botan_cipher_set_associated_data");
    Call<void*, const uint8_t*, size_t>* start = find<Call<void*, const uint8_t*, size_t>>(file, "botan_cipher_start");
    Call<void*, uint32_t, uint8_t*, size_t, size_t*, const uint8_t*, size_t, size_t*>* update =
        find<Call<void*, uint32_t, uint8_t*, size_t, size_t*, const uint8_t*, size_t, size_t*>>(file,
                                                                                                "botan_cipher_update");
    Call<void*>* destroy = find<Call<void*>>(file, "botan_cipher_destroy");

    Buffer operator()(const char* name, bool is_aead, const Message& message) const {
        void* handle = nullptr;
        EXPECT_EQ(init(&handle, name, 0), 0) << name;
        expect_zero(set_key(handle, message.key.data(), message.key.size()));
        if (is_aead) expect_zero(set_aad(handle, message.aad.data(), message.aad.size()));
        expect_zero(start(handle, message.iv.data(), message.iv.size()));
        Buffer out(message.text.size() + (is_aead ? 16 : 0));
        uint8_t nowhere = 0;
        size_t written = 0, consumed = 0;
        constexpr uint32_t at_end = 1;
        EXPECT_EQ(update(handle, at_end, out.empty() ? &nowhere : out.data(), out.size(), &written,
                         message.text.empty() ? &nowhere : message.text.data(), message.text.size(), &consumed),
                  0);
        EXPECT_EQ(written, out.size()) << name;
        destroy(handle);
        return out;
    }
};

// --- Ours

// f(at, size) of each piece, which are multiples of `unit`, together all of `size`.
template <class F>
void in_pieces(size_t size, size_t unit, F f) {
    for (size_t at = 0; at < size;) {
        const size_t most = (size - at) / unit;
        const size_t now = unit * (1 + below(generator() % 2 == 0 ? most : std::min<size_t>(most, 4)));
        f(at, now);
        at += now;
    }
}

template <class Key>
void with_key(const Buffer& bytes, const std::function<void(const Key&)>& f) {
    if constexpr (same<Key, BlowfishKey>) {
        Key key;
        EXPECT_EQ(key.set(bytes), Status::ok);
        f(key);
    } else {
        f(Key(Bytes(bytes).first<Key::size>()));
    }
}

// A mode that is made of a cipher and an IV.
template <class Cipher, class Mode, size_t unit = 1>
Buffer ours(const Message& message) {
    Buffer out(message.text.size());
    with_key<typename Cipher::Key>(message.key, [&](const auto& key) {
        const Cipher cipher(key);
        Mode mode(cipher, Bytes(message.iv).first<Cipher::block_size>());
        in_pieces(out.size(), unit, [&](size_t at, size_t size) {
            const Bytes in = Bytes(message.text).subspan(at, size);
            const MutBytes to = MutBytes(out).subspan(at, size);
            if constexpr (requires { mode.crypt(in, to); })
                EXPECT_EQ(mode.crypt(in, to), Status::ok);
            else
                EXPECT_EQ(mode.encrypt(in, to), Status::ok);
        });
    });
    return out;
}

template <class Cipher>
Buffer ours_xts(const Message& message) {
    using Key = typename Cipher::Key;
    Buffer out(message.text.size());
    const XtsEncryption<Cipher> mode(Key(Bytes(message.key).first<Key::size>()),
                                     Key(Bytes(message.key).last<Key::size>()));
    EXPECT_EQ(mode.encrypt(Bytes(message.iv).first<16>(), message.text, out), Status::ok);
    return out;
}

template <class Aead, class Sealing>
Buffer ours_aead(const Message& message) {
    Buffer out(message.text.size() + 16);
    with_key<typename Aead::Key>(message.key, [&](const auto& key) {
        const Aead aead(key);
        Sealing sealing(aead);
        const auto nonce = Bytes(message.iv).first<12>();
        if constexpr (requires { sealing.begin(nonce); })
            EXPECT_EQ(sealing.begin(nonce), Status::ok);
        else
            EXPECT_EQ(sealing.begin(nonce, message.aad.size(), message.text.size()), Status::ok);
        in_pieces(message.aad.size(), 1, [&](size_t at, size_t size) {
            EXPECT_EQ(sealing.aad(Bytes(message.aad).subspan(at, size)), Status::ok);
        });
        in_pieces(message.text.size(), 1, [&](size_t at, size_t size) {
            EXPECT_EQ(sealing.update(Bytes(message.text).subspan(at, size), MutBytes(out).subspan(at, size)),
                      Status::ok);
        });
        EXPECT_EQ(sealing.finish(MutBytes(out).last<16>()), Status::ok);
    });
    return out;
}

// --- What is compared

struct Case {
    std::string name;  // Botan's; "": it has it not
    size_t key_size, iv_size, unit, least;
    Buffer (*ours)(const Message&);
    int gcrypt_cipher;
    GcryptMode gcrypt_mode;
};

template <class C, class Chained = C>
void add_modes(std::vector<Case>& all, const std::string& name, size_t key_size, int gcrypt) {
    constexpr size_t size = C::block_size;
    all.push_back({name + "/CBC/NoPadding", key_size, size, size, size, ours<Chained, CbcEncryption<Chained>, size>,
                   gcrypt, cbc});
    all.push_back({size == 16 ? name + "/CTR" : "", key_size, size, 1, 0, ours<C, Ctr<C>>, gcrypt, ctr});
    all.push_back({name + "/CFB", key_size, size, 1, 0, ours<Chained, CfbEncryption<Chained>>, gcrypt, cfb});
    all.push_back({name + "/CFB(8)", key_size, size, 1, 0, ours<Chained, Cfb8Encryption<Chained>>, gcrypt, cfb8});
    all.push_back({name + "/OFB", key_size, size, 1, 0, ours<Chained, Ofb<Chained>>, gcrypt, ofb});
    if constexpr (size == 16)
        if (key_size != 24) all.push_back({name + "/XTS", 2 * key_size, 16, 1, 16, ours_xts<C>, gcrypt, xts});
}

template <class C>
void add_aeads(std::vector<Case>& all, const std::string& name, size_t key_size, int gcrypt) {
    all.push_back({name + "/GCM", key_size, 12, 1, 0, ours_aead<Gcm<C>, GcmSealing<C>>, gcrypt, gcm});
    all.push_back({name + "/CCM(16,3)", key_size, 12, 1, 0, ours_aead<Ccm<C>, CcmSealing<C>>, gcrypt, ccm});
}

std::vector<Case> cases() {
    std::vector<Case> all;
    add_modes<Aes128>(all, "AES-128", 16, 7);
    add_modes<Aes192>(all, "AES-192", 24, 8);
    add_modes<Aes256>(all, "AES-256", 32, 9);
    add_modes<Camellia128>(all, "Camellia-128", 16, 310);
    add_modes<Camellia192>(all, "Camellia-192", 24, 311);
    add_modes<Camellia256>(all, "Camellia-256", 32, 312);
    add_modes<Des, VartimeDes>(all, "DES", 8, 302);
    add_modes<Tdea3Key, VartimeTdea3Key>(all, "TripleDES", 24, 2);
    add_modes<VartimeBlowfish>(all, "Blowfish", 16, 4);
    add_aeads<Aes128>(all, "AES-128", 16, 7);
    add_aeads<Aes192>(all, "AES-192", 24, 8);
    add_aeads<Aes256>(all, "AES-256", 32, 9);
    add_aeads<Camellia128>(all, "Camellia-128", 16, 310);
    add_aeads<Camellia256>(all, "Camellia-256", 32, 312);
    all.push_back(
        {"ChaCha20Poly1305", 32, 12, 1, 0, ours_aead<ChaCha20Poly1305, ChaCha20Poly1305Sealing>, 316, poly1305});
    return all;
}

Message random_message(const Case& one) {
    constexpr size_t lengths[] = {40, 300, 2500};
    const size_t most = lengths[below(3)];
    const size_t size = one.least + below(most);
    return {random_bytes(one.key_size), random_bytes(one.iv_size), random_bytes(below(generator() % 4 == 0 ? 300 : 40)),
            random_bytes(size / one.unit * one.unit)};
}

bool is_aead(const Case& one) { return one.iv_size == 12; }

constexpr int tries = 25;

TEST(OtherLibraries, Libgcrypt) {
    const Gcrypt gcrypt;
    if (gcrypt.open == nullptr) GTEST_SKIP() << "*** NOT compared with libgcrypt: install libgcrypt20-dev";
    for (const Case& one : cases())
        for (int i = 0; i < tries; ++i) {
            const Message message = random_message(one);
            ASSERT_EQ(one.ours(message), gcrypt(one.gcrypt_cipher, one.gcrypt_mode, message))
                << one.name << ", mode " << one.gcrypt_mode << ", " << message.text.size() << " bytes";
        }
}

TEST(OtherLibraries, Botan) {
    const Botan botan;
    if (botan.init == nullptr) GTEST_SKIP() << "*** NOT compared with Botan: install libbotan-2-dev";
    for (const Case& one : cases())
        for (int i = 0; i < tries && !one.name.empty(); ++i) {
            const Message message = random_message(one);
            if (message.text.empty() && !is_aead(one)) continue;
            ASSERT_EQ(one.ours(message), botan(one.name.c_str(), is_aead(one), message))
                << one.name << ", " << message.text.size() << " bytes";
        }
}

}  // namespace

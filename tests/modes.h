// SPDX-License-Identifier: Apache-2.0
// tests/modes.h - modes of block ciphers as tests run them: by key and IV in buffers, and by OpenSSL.
#pragma once
#include <gtest/gtest.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>

#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "check/mode_check.h"
#include "sealstone/cipher/aes.h"
#include "sealstone/cipher/aes_kernels.h"
#include "tests/each_kernel.h"

namespace sealstone::test {

using Buffer = std::vector<uint8_t>;

inline Buffer random_bytes(size_t n) {
    static std::mt19937 generator(1);
    Buffer bytes(n);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(generator());
    return bytes;
}

template <class Context>
Context made_of(const Buffer& key) {
    using Key = typename Context::Key;
    const auto part = [&key](size_t at) { return Key(Bytes(key).subspan(at, Key::size).template first<Key::size>()); };
    if constexpr (requires(const Key& k) { Context(k, k); }) {
        return Context(part(0), part(Key::size));
    } else {
        return Context(part(0));
    }
}

// A message at once. Direction: of check/mode_check.h.
template <class Direction>
Buffer crypt(const Buffer& key, const Buffer& iv, const Buffer& in, size_t out_size) {
    const auto context = made_of<typename Direction::Context>(key);
    Direction direction(context, iv.data());
    Buffer out(out_size);
    EXPECT_EQ(direction(in, out), Status::ok);
    return out;
}
template <class Direction>
Buffer crypt(const Buffer& key, const Buffer& iv, const Buffer& in) {
    return crypt<Direction>(key, iv, in, in.size());
}

// f(Type<Aes128>) and so on, by the size of a key.
template <class T>
struct Type {
    using type = T;
};
template <class F>
bool with_aes(size_t key_size, F f) {
    if (key_size == 16) return f(Type<Aes128>()), true;
    if (key_size == 24) return f(Type<Aes192>()), true;
    if (key_size == 32) return f(Type<Aes256>()), true;
    return false;
}
template <class F>
void each_aes(F f) {
    f(Type<Aes128>(), "AES-128-");
    f(Type<Aes192>(), "AES-192-");
    f(Type<Aes256>(), "AES-256-");
}

// OpenSSL's; nothing if it refuses.
inline std::optional<Buffer> openssl(const std::string& name, bool encrypt, const Buffer& key, const uint8_t* iv,
                                     Bytes in, bool padding = false) {
    const std::unique_ptr<EVP_CIPHER, void (*)(EVP_CIPHER*)> cipher(EVP_CIPHER_fetch(nullptr, name.c_str(), nullptr),
                                                                    EVP_CIPHER_free);
    if (cipher == nullptr) return std::nullopt;
    const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    EVP_CIPHER_CTX_set_flags(context.get(), EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
    char cs3[] = "CS3";
    const OSSL_PARAM with_cs3[] = {OSSL_PARAM_construct_utf8_string(OSSL_CIPHER_PARAM_CTS_MODE, cs3, 0),
                                   OSSL_PARAM_construct_end()};
    const bool cts = name.ends_with("-CTS");
    if (EVP_CipherInit_ex2(context.get(), cipher.get(), key.data(), iv, encrypt ? 1 : 0, cts ? with_cs3 : nullptr) != 1)
        return std::nullopt;
    EVP_CIPHER_CTX_set_padding(context.get(), padding ? 1 : 0);
    Buffer out(in.size() + 32);
    int n = 0, more = 0;
    if (!in.empty() && EVP_CipherUpdate(context.get(), out.data(), &n, in.data(), static_cast<int>(in.size())) != 1)
        return std::nullopt;
    if (EVP_CipherFinal_ex(context.get(), out.data() + n, &more) != 1) return std::nullopt;
    out.resize(static_cast<size_t>(n) + static_cast<size_t>(more));
    return out;
}

}  // namespace sealstone::test

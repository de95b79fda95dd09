// SPDX-License-Identifier: Apache-2.0
// tests/mac_vectors.h - what the tests of CMAC, GMAC, KMAC and Poly1305 share: OpenSSL's answers and vectors, and the
// memory around a message.
//
// `make` returns an object M for one message; `expected(message)` is its tag by OpenSSL.
#pragma once
#include <openssl/core_names.h>

#include "sealstone/mac/mac.h"
#include "tests/digest_vectors.h"

namespace sealstone::test {

struct MacInput {
    Buffer key = {}, message = {};
    const char* cipher = nullptr;
    Buffer nonce = {}, customization = {};
    size_t tag_size = 0;
};

inline Buffer openssl_mac(const char* name, MacInput input) {
    std::vector<OSSL_PARAM> parameters;
    if (input.cipher != nullptr)
        parameters.push_back(OSSL_PARAM_construct_utf8_string("cipher", const_cast<char*>(input.cipher), 0));
    if (!input.nonce.empty())
        parameters.push_back(OSSL_PARAM_construct_octet_string("iv", input.nonce.data(), input.nonce.size()));
    if (!input.customization.empty())
        parameters.push_back(
            OSSL_PARAM_construct_octet_string("custom", input.customization.data(), input.customization.size()));
    if (input.tag_size != 0) parameters.push_back(OSSL_PARAM_construct_size_t("size", &input.tag_size));
    parameters.push_back(OSSL_PARAM_construct_end());
    EVP_MAC* const mac = EVP_MAC_fetch(nullptr, name, nullptr);
    EVP_MAC_CTX* const context = EVP_MAC_CTX_new(mac);
    Buffer tag(256);
    size_t size = 0;
    const bool good = EVP_MAC_init(context, input.key.data(), input.key.size(), parameters.data()) == 1 &&
                      EVP_MAC_update(context, input.message.data(), input.message.size()) == 1 &&
                      EVP_MAC_final(context, tag.data(), &size, tag.size()) == 1;
    EXPECT_TRUE(good) << name;
    EVP_MAC_CTX_free(context);
    EVP_MAC_free(mac);
    tag.resize(size);
    return tag;
}

// The tests of OpenSSL's evpmac_*.txt.
struct EvpMac {
    std::string mac, algorithm;
    Buffer key, nonce, message, customization, tag;
    bool any_size = false;  // KMACXOF
};
inline std::vector<EvpMac> evp_macs(const std::string& text) {
    const auto bytes_of = [](const std::string& value) {
        return value.starts_with('"') ? Buffer(value.begin() + 1, value.end() - 1) : from_hex(value);
    };
    std::vector<EvpMac> all;
    for (const auto& [field, value] : fields(text, '=')) {
        if (field == "MAC") all.emplace_back().mac = value.substr(0, value.find(' '));
        if (all.empty()) continue;
        EvpMac& one = all.back();
        if (field == "Algorithm") one.algorithm = value;
        if (field == "Key") one.key = bytes_of(value);
        if (field == "IV") one.nonce = bytes_of(value);
        if (field == "Input") one.message = bytes_of(value);
        if (field == "Custom") one.customization = bytes_of(value);
        if (field == "Output") one.tag = bytes_of(value);
        if ((field == "XOF" && value == "1") || (field == "Ctrl" && value == "xof:1")) one.any_size = true;
    }
    return all;
}

template <class M>
Span<uint8_t, M::tag_size> as_tag(Buffer& buffer) {
    return MutBytes(buffer).first<M::tag_size>();
}

template <class M, class Make>
Buffer tag_of(Make make, Bytes message) {
    Buffer tag(M::tag_size);
    M object = make();
    object.update(message);
    object.finish(as_tag<M>(tag));
    return tag;
}
template <class M, class Make>
Verdict verdict_on(Make make, Bytes message, const Buffer& tag) {
    Verdict verdict;
    M object = make();
    object.update(message);
    object.verify(Bytes(tag).first<M::tag_size>(), verdict);
    return verdict;
}

// Every length up to 1024, then some up to 64 KiB; each at once and in pieces.
template <class M, class Make, class Expected>
void same_as_openssl_however_split(Make make, Expected expected) {
    std::mt19937 random(5);
    const Buffer bytes = random_bytes(65536);
    std::vector<size_t> sizes;
    for (size_t n = 0; n <= 1024; ++n) sizes.push_back(n);
    for (size_t i = 0; i < 40; ++i) sizes.push_back(random() % 65537);
    for (const size_t n : sizes) {
        const Bytes message{bytes.data() + bytes.size() - n, n};
        const Buffer tag = expected(message);
        ASSERT_EQ(tag_of<M>(make, message), tag) << n;
        M object = make();
        const size_t largest = 1 + random() % (n + 1);
        for (size_t at = 0; at < n;) {
            const size_t piece = std::min<size_t>(random() % (largest + 1), n - at);
            object.update(message.subspan(at, piece));
            at += piece;
        }
        ASSERT_EQ(verdict_on<M>(make, message, tag), Verdict::genuine) << n;
        Buffer in_pieces(M::tag_size);
        object.finish(as_tag<M>(in_pieces));
        ASSERT_EQ(in_pieces, tag) << n << " in pieces of up to " << largest;
    }
}

// Pages that may not be touched lie beside message and tag. mac(message, tag) in one call.
template <class M, class Mac, class Expected>
void touches_nothing_else(Mac mac, Expected expected) {
    Guarded message_room(1200), tag_room(64);
    for (size_t n = 0; n <= 1200; n += n < 300 ? 1 : 13) {
        const Buffer bytes = random_bytes(n);
        const Buffer want = expected(bytes);
        for (const bool end : {false, true}) {
            uint8_t* const message = end ? message_room.at_end(n) : message_room.at_begin();
            uint8_t* const tag = end ? tag_room.at_end(M::tag_size) : tag_room.at_begin();
            std::copy(bytes.begin(), bytes.end(), message);
            mac(Bytes{message, n}, Span<uint8_t, M::tag_size>::trust(tag));
            ASSERT_EQ(Buffer(tag, tag + M::tag_size), want) << n;
        }
    }
}

template <size_t N>
struct Size {
    static constexpr size_t value = N;
};
// f(Size<16>) and so on, for a key of so many bytes. False: AES has no such key.
template <class F>
bool with_aes_key_size(size_t size, F f) {
    if (size == 16) return f(Size<16>()), true;
    if (size == 24) return f(Size<24>()), true;
    if (size == 32) return f(Size<32>()), true;
    return false;
}

}  // namespace sealstone::test

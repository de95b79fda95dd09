// SPDX-License-Identifier: Apache-2.0
// tests/openssl_p256.h - numbers and points of P-256 as OpenSSL computes them: the opponent in differential tests.
#pragma once
#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace sealstone::test {

using Bytes32 = std::array<uint8_t, 32>;
using Bytes64 = std::array<uint8_t, 64>;

// A whole number.
class Big {
public:
    Big() : bn_(BN_new(), BN_free) {}
    Big(unsigned long x) : Big() { BN_set_word(get(), x); }
    Big(const Big& o) : bn_(BN_dup(o.get()), BN_free) {}
    Big& operator=(const Big& o) {
        BN_copy(get(), o.get());
        return *this;
    }
    static Big from_hex(const std::string& hex) {
        Big r;
        BIGNUM* p = r.get();
        BN_hex2bn(&p, hex.c_str());
        return r;
    }
    static Big from_bytes(const uint8_t* p, size_t n) {
        Big r;
        BN_bin2bn(p, static_cast<int>(n), r.get());
        return r;
    }
    static Big random_below(const Big& n) {
        Big r;
        BN_rand_range(r.get(), n.get());
        return r;
    }
    BIGNUM* get() const { return bn_.get(); }

    // 32 bytes; more fail the test.
    Bytes32 bytes() const {
        Bytes32 out{};
        EXPECT_EQ(BN_bn2binpad(get(), out.data(), 32), 32);
        return out;
    }
    bool is_zero() const { return BN_is_zero(get()); }
    friend Big operator+(const Big& a, const Big& b) {
        return made([&](BIGNUM* r) { BN_add(r, a.get(), b.get()); });
    }
    friend Big operator-(const Big& a, const Big& b) {
        return made([&](BIGNUM* r) { BN_sub(r, a.get(), b.get()); });
    }
    friend bool operator<(const Big& a, const Big& b) { return BN_cmp(a.get(), b.get()) < 0; }
    friend bool operator==(const Big& a, const Big& b) { return BN_cmp(a.get(), b.get()) == 0; }

    static BN_CTX* scratch() {
        static const std::unique_ptr<BN_CTX, void (*)(BN_CTX*)> ctx(BN_CTX_new(), BN_CTX_free);
        return ctx.get();
    }
    // Modulo m, never negative.
    friend Big operator%(const Big& a, const Big& m) {
        return made([&](BIGNUM* r) { BN_nnmod(r, a.get(), m.get(), scratch()); });
    }
    static Big multiply(const Big& a, const Big& b, const Big& m) {
        return made([&](BIGNUM* r) { BN_mod_mul(r, a.get(), b.get(), m.get(), scratch()); });
    }
    static Big invert(const Big& a, const Big& m) {
        return made([&](BIGNUM* r) { BN_mod_inverse(r, a.get(), m.get(), scratch()); });
    }

private:
    template <class F>
    static Big made(F f) {
        Big r;
        f(r.get());
        return r;
    }

    std::unique_ptr<BIGNUM, void (*)(BIGNUM*)> bn_;
};

inline const EC_GROUP* group() {
    static const std::unique_ptr<EC_GROUP, void (*)(EC_GROUP*)> g(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1),
                                                                  EC_GROUP_free);
    return g.get();
}
inline Big order() {
    Big n;
    EC_GROUP_get_order(group(), n.get(), nullptr);
    return n;
}
inline Big prime() {
    Big p;
    EC_GROUP_get_curve(group(), p.get(), nullptr, nullptr, nullptr);
    return p;
}

class Point {
public:
    Point() : point_(EC_POINT_new(group()), EC_POINT_free) { EC_POINT_set_to_infinity(group(), get()); }
    Point(const Point& o) : point_(EC_POINT_dup(o.get(), group()), EC_POINT_free) {}
    EC_POINT* get() const { return point_.get(); }

    // u G + v P
    static Point combine(const Big& u, const Big& v, const Point& p) {
        Point r;
        EC_POINT_mul(group(), r.get(), u.get(), p.get(), v.get(), Big::scratch());
        return r;
    }
    static Point base(const Big& u) {
        Point r;
        EC_POINT_mul(group(), r.get(), u.get(), nullptr, nullptr, Big::scratch());
        return r;
    }
    // The point with this x and an even y; infinity if there is none.
    static Point with_x(const Big& x) {
        Point r;
        if (EC_POINT_set_compressed_coordinates(group(), r.get(), x.get(), 0, Big::scratch()) != 1) return Point();
        return r;
    }
    bool is_infinity() const { return EC_POINT_is_at_infinity(group(), get()) == 1; }
    Big x() const {
        Big x;
        EC_POINT_get_affine_coordinates(group(), get(), x.get(), nullptr, Big::scratch());
        return x;
    }
    Bytes64 xy() const {
        Bytes64 out{};
        uint8_t encoded[65];
        EXPECT_EQ(EC_POINT_point2oct(group(), get(), POINT_CONVERSION_UNCOMPRESSED, encoded, 65, Big::scratch()), 65u);
        std::copy(encoded + 1, encoded + 65, out.begin());
        return out;
    }

private:
    std::unique_ptr<EC_POINT, void (*)(EC_POINT*)> point_;
};

// A fresh key pair, and what OpenSSL makes with it.
class Signer {
public:
    Signer() : pair_(EVP_EC_gen("P-256"), EVP_PKEY_free) {}

    std::vector<uint8_t> spki() const {
        std::vector<uint8_t> der(static_cast<size_t>(i2d_PUBKEY(pair_.get(), nullptr)));
        uint8_t* p = der.data();
        i2d_PUBKEY(pair_.get(), &p);
        return der;
    }
    std::string pem() const {
        const std::unique_ptr<BIO, int (*)(BIO*)> bio(BIO_new(BIO_s_mem()), BIO_free);
        PEM_write_bio_PUBKEY(bio.get(), pair_.get());
        char* text = nullptr;
        const long size = BIO_get_mem_data(bio.get(), &text);
        return {text, static_cast<size_t>(size)};
    }
    std::vector<uint8_t> point() const {  // uncompressed: the last 65 bytes of the SPKI
        const auto der = spki();
        return {der.end() - 65, der.end()};
    }
    std::vector<uint8_t> sign_digest(const std::vector<uint8_t>& digest) const {  // DER
        const std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)> ctx(EVP_PKEY_CTX_new(pair_.get(), nullptr),
                                                                         EVP_PKEY_CTX_free);
        EXPECT_EQ(EVP_PKEY_sign_init(ctx.get()), 1);
        size_t size = 0;
        EXPECT_EQ(EVP_PKEY_sign(ctx.get(), nullptr, &size, digest.data(), digest.size()), 1);
        std::vector<uint8_t> signature(size);
        EXPECT_EQ(EVP_PKEY_sign(ctx.get(), signature.data(), &size, digest.data(), digest.size()), 1);
        signature.resize(size);
        return signature;
    }
    std::vector<uint8_t> sign_sha256(const std::vector<uint8_t>& message) const {
        std::vector<uint8_t> digest(32);
        EVP_Digest(message.data(), message.size(), digest.data(), nullptr, EVP_sha256(), nullptr);
        return sign_digest(digest);
    }

private:
    std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> pair_;
};

inline Bytes64 join(const Bytes32& r, const Bytes32& s) {
    Bytes64 out{};
    std::copy(r.begin(), r.end(), out.begin());
    std::copy(s.begin(), s.end(), out.begin() + 32);
    return out;
}

}  // namespace sealstone::test

// SPDX-License-Identifier: Apache-2.0
// Files of every kind with a few bytes changed, thousands of times: tests/fuzz/ does the same with more cunning.
#include <openssl/pkcs12.h>

#include <random>

#include "tests/fuzz/key_files.h"
#include "tests/openssl_x509.h"

namespace sealstone {
namespace {

using namespace test;

std::vector<Vector> samples() {
    std::vector<Vector> all;
    for (const char* kind : {"RSA", "P-256", "ED25519"}) {
        const Key key = key_of(kind);
        CertificateRequest request{"leaf",
                                   "root",
                                   key,
                                   key,
                                   {{NID_basic_constraints, "critical,CA:TRUE,pathlen:1"},
                                    {NID_key_usage, "critical,keyCertSign"},
                                    {NID_ext_key_usage, "codeSigning"}}};
        if (std::string(kind) == "ED25519") request.hash = nullptr;
        all.push_back(certificate_der(request));
        all.push_back(spki_of(key.get()));
        all.push_back(pkcs8_of(key.get()));
        all.push_back(traditional_of(key.get()));
    }
    const Key key = key_of("P-256");
    PKCS8_PRIV_KEY_INFO* info = EVP_PKEY2PKCS8(key.get());
    X509_SIG* sealed = PKCS8_encrypt(-1, EVP_aes_128_cbc(), "x", 1, nullptr, 0, 2, info);
    all.push_back(der_of<i2d_X509_SIG>(sealed));
    X509_SIG_free(sealed), PKCS8_PRIV_KEY_INFO_free(info);
    return all;
}

// A byte changed, taken out, put in, or a length made another.
void mutate(Vector& der, std::mt19937& random) {
    const size_t at = random() % (random() % 2 != 0 ? der.size() : std::min<size_t>(der.size(), 40));
    const auto place = der.begin() + static_cast<long>(at);
    constexpr uint8_t telling[] = {0x00, 0x01, 0x02, 0x30, 0x7f, 0x80, 0x81, 0x82, 0x84, 0x88, 0xa0, 0xff};
    switch (random() % 5) {
        case 0:
            *place = static_cast<uint8_t>(random());
            break;
        case 1:
            *place = telling[random() % sizeof telling];
            break;
        case 2:
            der.insert(place, telling[random() % sizeof telling]);
            break;
        case 3:
            if (der.size() > 1) der.erase(place);
            break;
        default:
            *place = static_cast<uint8_t>(*place + random() % 3 - 1);
    }
}

TEST(KeyFileMutations, EndInAnOrderlyWay) {
    std::mt19937 random(6);
    for (const Vector& sample : samples()) {
        fuzz::parse_everything(sample);
        for (int i = 0; i < 10000; ++i) {
            Vector der = sample;
            for (auto count = 1 + random() % 4; count != 0; --count) mutate(der, random);
            const Vector exact(der.begin(), der.end());
            fuzz::parse_everything(exact);
        }
    }
}

// Time grows with the length and no faster, whatever is nested or repeated.
TEST(KeyFileMutations, NothingIsQuadraticOrRecurses) {
    Vector nested, repeated, extensions;
    for (int i = 0; i < 3000; ++i) nested = tlv(0x30, nested);
    for (int i = 0; i < 200000; ++i) repeated.insert(repeated.end(), {0x30, 0x00});
    const Vector one = tlv(0x30, Vector{0x06, 3, 0x2a, 3, 4} + tlv(0x04, {}));
    for (int i = 0; i < 100000; ++i) extensions.insert(extensions.end(), one.begin(), one.end());
    for (const Vector& der :
         {nested, tlv(0x30, repeated), tlv(0x30, extensions), Vector(1000000, 0x30), Vector(1000000, 0x80)})
        fuzz::parse_everything(der);
    Certificate certificate;
    EXPECT_EQ(x509::parse_extensions(tlv(0x30, extensions), certificate), Status::ok);
}

}  // namespace
}  // namespace sealstone

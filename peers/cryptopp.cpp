// SPDX-License-Identifier: Apache-2.0
// peers/cryptopp.cpp - Crypto++'s RSA: the power both ways, which it blinds and verifies, and OAEP. It signs messages,
// not digests, and has no rows of signatures for that reason.
#include "peers/rsa_rows.h"

#include <cryptopp/config_ver.h>
#include <cryptopp/oaep.h>
#include <cryptopp/osrng.h>
#include <cryptopp/rsa.h>
#include <cryptopp/sha.h>

namespace sealstone::peers {
namespace {

// Never destroyed, as Crypto++'s own static objects may be gone before.
CryptoPP::RandomNumberGenerator& generator() {
    static auto* const made = new CryptoPP::AutoSeededRandomPool;
    return *made;
}

template <size_t Bits, RsaScheme scheme>
struct CryptoppRsa {
    static constexpr size_t size = Bits / 8;
    using Oaep = CryptoPP::RSAES<CryptoPP::OAEP<CryptoPP::SHA256>>;
    static inline CryptoPP::RSA::PrivateKey* key = nullptr;
    static inline Oaep::Encryptor* encryptor = nullptr;
    static inline Oaep::Decryptor* decryptor = nullptr;

    static bool begin() {
        static const bool made = [] {
            constexpr auto& x = rsa_peer_key<Bits>;
            using CryptoPP::Integer;
            key = new CryptoPP::RSA::PrivateKey;
            key->Initialize(Integer(x.n, size), Integer(rsa_exponent), Integer(x.d, size), Integer(x.p, size / 2),
                            Integer(x.q, size / 2), Integer(x.dp, size / 2), Integer(x.dq, size / 2),
                            Integer(x.q_inverse, size / 2));
            encryptor = new Oaep::Encryptor(*key);
            decryptor = new Oaep::Decryptor(*key);
            return true;
        }();
        return made;
    }

    static bool encrypt(Bytes in, uint8_t* out) {
        if constexpr (scheme == RsaScheme::power)
            key->ApplyFunction(CryptoPP::Integer(in.data(), size)).Encode(out, size);
        else
            encryptor->Encrypt(generator(), in.data(), in.size(), out);
        return true;
    }
    static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size) {
        if constexpr (scheme == RsaScheme::power) {
            key->CalculateInverse(generator(), CryptoPP::Integer(in, size)).Encode(out, size);
            return true;
        }
        const CryptoPP::DecodingResult found = decryptor->Decrypt(generator(), in, size, out);
        out_size = found.messageLength;
        return found.isValidCoding;
    }
};

constexpr auto operations = rsa_rows<CryptoppRsa, RsaScheme::power, RsaScheme::oaep>();

constexpr char version[] = {'0' + CRYPTOPP_MAJOR, '.', '0' + CRYPTOPP_MINOR, '.', '0' + CRYPTOPP_REVISION, 0};

}  // namespace
}  // namespace sealstone::peers

const sealstone::peers::Module* sealstone_peer() {
    using namespace sealstone::peers;
    static const Module module{interface_version, {"cryptopp", version, operations}};
    return &module;
}

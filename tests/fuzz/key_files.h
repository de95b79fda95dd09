// SPDX-License-Identifier: Apache-2.0
// tests/fuzz/key_files.h - what must hold of every parser of key and certificate files, whatever the bytes are.
#pragma once
#include <stdlib.h>

#include <vector>

#include "sealstone/encoding/ec_private_key.h"
#include "sealstone/encoding/ecdsa_signature.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/pem.h"
#include "sealstone/encoding/rfc8410.h"
#include "sealstone/encoding/rsa_private_key.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/verify/certificate_ecdsa.h"
#include "sealstone/verify/certificate_eddsa.h"
#include "sealstone/verify/certificate_rsa.h"
#include "sealstone/verify/chain.h"

namespace sealstone::fuzz {

inline void hold(bool condition) {
    if (!condition) abort();
}

inline bool inside(Bytes whole, Bytes part) {
    return part.empty() || (part.data() >= whole.data() && part.size() <= whole.size() &&
                            static_cast<size_t>(part.data() - whole.data()) <= whole.size() - part.size());
}
inline bool same_bytes(Bytes a, const std::vector<uint8_t>& b) { return std::vector<uint8_t>(a.begin(), a.end()) == b; }

// What is written of what was read is what was read: one key has one encoding.
template <class Write>
void writes_again(Bytes der, size_t room, Write write) {
    std::vector<uint8_t> out(room);
    size_t size = 0;
    hold(write(out, size) == Status::ok);
    out.resize(size);
    hold(same_bytes(der, out));
}

inline void rsa(Bytes der) {
    RsaPublicKey key;
    RsaPssParameters pss;
    const size_t room = rsa_spki_max_size(rsa_max_bits);
    if (parse_rsa_public_key(der, key) == Status::ok) {
        hold(inside(der, key.modulus()) && inside(der, key.exponent()));
        writes_again(der, room, [&](MutBytes out, size_t& size) { return write_rsa_public_key(key, out, size); });
    }
    hold(key.empty() == (parse_rsa_public_key(der, key) != Status::ok));
    if (parse_spki(der, key) == Status::ok)
        writes_again(der, room, [&](MutBytes out, size_t& size) { return write_spki(key, out, size); });
    else
        hold(key.empty());
    if (parse_rsa_pss_spki(der, key, pss) != Status::ok) hold(key.empty());

    RsaPrivateKey private_key;
    PrivateKeyInfo info;
    if (parse_private_key(der, private_key) == Status::ok) {
        hold(inside(der, private_key.reveal().p) && inside(der, private_key.reveal().q_inverse));
        if (info.parse(der) != Status::ok && !private_key.reveal().d.empty())
            writes_again(der, rsa_private_key_max_size(rsa_max_bits),
                         [&](MutBytes out, size_t& size) { return write_rsa_private_key(private_key, out, size); });
    } else {
        hold(private_key.empty());
    }
    if (parse_rsa_pss_private_key(der, private_key, pss) != Status::ok) hold(private_key.empty());
}

inline void other_keys(Bytes der) {
    EcPublicKey<Secp256r1> point;
    EcPrivateKey<Secp256r1> scalar;
    EddsaPublicKey<Ed25519> edwards;
    EddsaSeed<Ed25519> seed;
    (void)parse_spki(der, point), (void)parse_private_key(der, scalar);
    (void)parse_spki(der, edwards), (void)parse_private_key(der, seed);
    uint8_t raw[64];
    if (ecdsa_signature_from_der(der, raw) == Status::ok)
        writes_again(der, ecdsa_der_max_size(sizeof raw),
                     [&](MutBytes out, size_t& size) { return ecdsa_signature_to_der(raw, out, size); });
    EncryptedPrivateKeyInfo info;
    if (info.parse(der) == Status::ok) {
        hold(inside(der, info.salt) && inside(der, info.iv) && inside(der, info.encrypted) && info.iterations != 0);
        std::vector<uint8_t> out(info.encrypted.size());
        const uint8_t word[] = {'x'};
        size_t size = 0;
        const Status status = decrypt_private_key(der, word, 3, out, size);
        hold(size <= out.size() && (status == Status::ok || size == 0));
    }
}

inline void certificates(Bytes der) {
    Certificate certificate;
    if (certificate.parse(der) != Status::ok) return hold(certificate.signed_part.empty());
    for (const Bytes& part : {certificate.signed_part, certificate.signature, certificate.serial, certificate.issuer,
                              certificate.subject, certificate.public_key, certificate.purposes,
                              certificate.alternative_names, certificate.subject_key_id, certificate.authority_key_id})
        hold(inside(der, part));
    hold(certificate.version == 1 || certificate.version == 3);
    Verdict verdict = Verdict::genuine;
    const Bytes chain[] = {der, der};
    using namespace sealstone::verify;
    using P256 = Ecdsa<Secp256r1, Sha256, Fast, SignatureForm::der>;
    (void)verify_chain<P256, RsaPkcs1<Sha256, 2048>, RsaPss<Sha256, 2048>, Eddsa<Ed25519>>(
        chain, {certificate.public_key, {}}, {}, certificate, verdict);
    hold(verdict == Verdict::genuine || certificate.signed_part.empty());
}

inline void text(Bytes bytes) {
    std::vector<uint8_t> out(bytes.size());
    size_t size = 0;
    for (const char* label : {"PUBLIC KEY", "CERTIFICATE"}) {
        const Status status = pem_decode(bytes, label, out, size);
        hold(size <= out.size() && (status == Status::ok || size == 0));
    }
}

inline void parse_everything(Bytes bytes) {
    rsa(bytes);
    other_keys(bytes);
    certificates(bytes);
    text(bytes);
}

}  // namespace sealstone::fuzz

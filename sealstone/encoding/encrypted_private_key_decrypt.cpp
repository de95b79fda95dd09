// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/cipher/des.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/private_key_info.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/kdf/pbkdf2.h"
#include "sealstone/mode/pkcs7.h"

namespace sealstone {
namespace {

Status derive(const EncryptedPrivateKeyInfo& info, Bytes password, MutBytes key) {
    switch (info.prf) {
        case HashName::sha1:
            return pbkdf2<Sha1>(password, info.salt, info.iterations, key);
        case HashName::sha224:
            return pbkdf2<Sha224>(password, info.salt, info.iterations, key);
        case HashName::sha256:
            return pbkdf2<Sha256>(password, info.salt, info.iterations, key);
        case HashName::sha384:
            return pbkdf2<Sha384>(password, info.salt, info.iterations, key);
        case HashName::sha512:
            return pbkdf2<Sha512>(password, info.salt, info.iterations, key);
        case HashName::sha512_224:
            return pbkdf2<Sha512_224>(password, info.salt, info.iterations, key);
        case HashName::sha512_256:
            return pbkdf2<Sha512_256>(password, info.salt, info.iterations, key);
        default:
            return Status::unsupported;
    }
}

template <class Cipher>
Status decrypt(const EncryptedPrivateKeyInfo& info, Bytes password, MutBytes out, size_t& size) {
    typename Cipher::Key key;
    if (const Status status = derive(info, password, key.reveal_for_writing()); status != Status::ok) return status;
    const typename Cipher::Decryption inverse(key);
    return CbcPkcs7<Cipher>::decrypt(inverse, info.iv.first<Cipher::block_size>(), info.encrypted, out, size);
}

Status decrypt_any(const EncryptedPrivateKeyInfo& info, Bytes password, MutBytes out, size_t& size) {
    switch (info.cipher) {
        case Pbes2Cipher::aes_128_cbc:
            return decrypt<Aes128>(info, password, out, size);
        case Pbes2Cipher::aes_192_cbc:
            return decrypt<Aes192>(info, password, out, size);
        case Pbes2Cipher::aes_256_cbc:
            return decrypt<Aes256>(info, password, out, size);
        case Pbes2Cipher::des_ede3_cbc:
            return decrypt<Tdea3Key>(info, password, out, size);
    }
    return Status::unsupported;
}

// Everything but the wiping of what failed.
Status decrypt_whole(Bytes der, Bytes password, uint32_t most_iterations, MutBytes out, size_t& size) {
    EncryptedPrivateKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    if (info.iterations > most_iterations) return Status::limit_reached;
    if (out.size() < info.encrypted.size()) return Status::bad_length;
    fill_zero(out.data() + info.encrypted.size(), out.size() - info.encrypted.size());
    if (decrypt_any(info, password, out.first(info.encrypted.size()), size) != Status::ok) return Status::bad_key;
    size = detail::disclose(static_cast<uint32_t>(size));  // at most a block less than what is encrypted
    PrivateKeyInfo inside;
    return inside.parse(out.first(size)) == Status::ok ? Status::ok : Status::bad_key;
}

}  // namespace

Status decrypt_private_key(Bytes der, Bytes password, uint32_t most_iterations, MutBytes out, size_t& size) {
    size = 0;
    const Status status = decrypt_whole(der, password, most_iterations, out, size);
    if (status == Status::ok) return status;
    size = 0;
    wipe(out.data(), out.size());
    return status;
}

}  // namespace sealstone

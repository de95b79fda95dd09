// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/aes.h"
#include "sealstone/encoding/der_writer.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/pbes2.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/kdf/pbkdf2.h"
#include "sealstone/mode/pkcs7.h"

namespace sealstone {
namespace {

constexpr uint8_t null[] = {der::null, 0};
constexpr size_t salt_size = 16;

// What stands before the encrypted bytes.
void put_scheme(der::Writer& writer, Bytes salt, uint32_t iterations, Bytes iv) {
    const size_t before = writer.size();
    writer.put_value(der::octet_string, iv);
    writer.put_algorithm_with(pbes2::id_aes_256_cbc, before);
    const size_t after_kdf = writer.size();
    writer.put(null);
    writer.put_algorithm_with(pbes2::id_hmac_with_sha256, after_kdf);
    uint8_t count[4];
    store_be32(count, iterations);
    writer.put_unsigned(count);
    writer.put_value(der::octet_string, salt);
    writer.put_header(der::sequence, after_kdf);
    writer.put_algorithm_with(pbes2::id_pbkdf2, after_kdf);
    writer.put_header(der::sequence, before);
    writer.put_algorithm_with(pbes2::id_pbes2, before);
}

Status encrypt(Bytes info, Bytes password, uint32_t iterations, RandomSource source, MutBytes der, size_t& size) {
    uint8_t random[salt_size + Aes256::block_size];
    const Bytes salt(random, salt_size);
    const Bytes iv = Bytes(random).subspan(salt_size);
    der::Writer writer(der);
    const MutBytes encrypted = writer.put_room(CbcPkcs7<Aes256>::padded_size(info.size()));
    if (encrypted.empty()) return Status::bad_length;
    if (const Status status = source.read(random); status != Status::ok) return status;
    Aes256Key key;
    Status status = pbkdf2<Sha256>(password, salt, iterations, key.reveal_for_writing());
    if (status == Status::ok)
        status = CbcPkcs7<Aes256>::encrypt(Aes256(key), iv.first<Aes256::block_size>(), info, encrypted);
    if (status != Status::ok) return status;
    writer.put_header(der::octet_string, 0);
    put_scheme(writer, salt, iterations, iv);
    writer.put_header(der::sequence, 0);
    return writer.finish(size);
}

}  // namespace

Status encrypt_private_key(Bytes info, Bytes password, uint32_t iterations, RandomSource source, MutBytes der,
                           size_t& size) {
    size = 0;
    const Status status = encrypt(info, password, iterations, source, der, size);
    if (status != Status::ok) fill_zero(der.data(), der.size());
    return status;
}

}  // namespace sealstone

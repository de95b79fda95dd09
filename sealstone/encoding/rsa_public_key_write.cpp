// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/der_writer.h"
#include "sealstone/encoding/rsa_public_key.h"

namespace sealstone {
namespace {

constexpr uint8_t null[] = {der::null, 0};

void put_key(der::Writer& writer, const RsaPublicKey& key) {
    const size_t before = writer.size();
    writer.put_unsigned(key.exponent());
    writer.put_unsigned(key.modulus());
    writer.put_header(der::sequence, before);
}

Status refuse(MutBytes der, size_t& size) {
    size = 0;
    fill_zero(der.data(), der.size());
    return Status::bad_key;
}

Status write(const RsaPublicKey& key, Bytes algorithm, Bytes parameters, MutBytes der, size_t& size) {
    if (key.empty()) return refuse(der, size);
    der::Writer writer(der);
    put_key(writer, key);
    writer.put_byte(0);  // no unused bits
    writer.put_header(der::bit_string, 0);
    const size_t before = writer.size();
    writer.put(parameters);
    writer.put_algorithm_with(algorithm, before);
    writer.put_header(der::sequence, 0);
    return writer.finish(size);
}

}  // namespace

Status write_rsa_public_key(const RsaPublicKey& key, MutBytes der, size_t& size) {
    if (key.empty()) return refuse(der, size);
    der::Writer writer(der);
    put_key(writer, key);
    return writer.finish(size);
}

Status write_spki(const RsaPublicKey& key, MutBytes der, size_t& size) {
    return write(key, id_rsa_encryption, null, der, size);
}

Status write_rsa_pss_spki(const RsaPublicKey& key, Bytes parameters, MutBytes der, size_t& size) {
    return write(key, id_rsassa_pss, parameters, der, size);
}

}  // namespace sealstone

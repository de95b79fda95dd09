// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/der_writer.h"
#include "sealstone/encoding/rsa_private_key.h"

namespace sealstone {
namespace {

constexpr uint8_t zero[] = {0};
constexpr uint8_t null[] = {der::null, 0};

void put_key(der::Writer& writer, const RsaPrivateKey& key) {
    const RsaPrivateNumbers& numbers = key.reveal();
    const Bytes from_the_end[] = {numbers.q_inverse,
                                  numbers.dq,
                                  numbers.dp,
                                  numbers.q,
                                  numbers.p,
                                  numbers.d,
                                  key.public_key().exponent(),
                                  key.public_key().modulus(),
                                  zero};
    for (const Bytes& number : from_the_end) writer.put_unsigned(number);
    writer.put_header(der::sequence, 0);
}

bool is_whole(const RsaPrivateKey& key) { return !key.empty() && !key.reveal().d.empty(); }

Status refuse(MutBytes der, size_t& size) {
    size = 0;
    fill_zero(der.data(), der.size());
    return Status::bad_key;
}

Status write(const RsaPrivateKey& key, Bytes algorithm, Bytes parameters, MutBytes der, size_t& size) {
    if (!is_whole(key)) return refuse(der, size);
    der::Writer writer(der);
    put_key(writer, key);
    writer.put_header(der::octet_string, 0);
    const size_t before = writer.size();
    writer.put(parameters);
    writer.put_algorithm_with(algorithm, before);
    writer.put_unsigned(zero);
    writer.put_header(der::sequence, 0);
    return writer.finish(size);
}

}  // namespace

Status write_rsa_private_key(const RsaPrivateKey& key, MutBytes der, size_t& size) {
    if (!is_whole(key)) return refuse(der, size);
    der::Writer writer(der);
    put_key(writer, key);
    return writer.finish(size);
}

Status write_private_key(const RsaPrivateKey& key, MutBytes der, size_t& size) {
    return write(key, id_rsa_encryption, null, der, size);
}

Status write_rsa_pss_private_key(const RsaPrivateKey& key, Bytes parameters, MutBytes der, size_t& size) {
    return write(key, id_rsassa_pss, parameters, der, size);
}

}  // namespace sealstone

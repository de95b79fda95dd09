// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/rfc8410.h"
#include "sealstone/encoding/der_writer.h"
#include "sealstone/encoding/private_key_info.h"
#include "sealstone/encoding/spki.h"

namespace sealstone::rfc8410 {
namespace {

// Section 3: {iso(1) identified-organization(3) thawte(101) n}, and no parameters.
Status check_algorithm(Bytes oid, Bytes parameters, uint8_t algorithm) {
    if (oid.size() != 3 || oid[0] != 0x2b || oid[1] != 0x65 || oid[2] != algorithm) return Status::unsupported;
    return parameters.empty() ? Status::ok : Status::bad_encoding;
}

Status copy_whole(MutBytes to, Bytes from) {
    if (to.size() != from.size()) return Status::bad_encoding;
    copy(to.data(), from.data(), to.size());
    return Status::ok;
}

}  // namespace

Status parse_public(Bytes der, uint8_t algorithm, MutBytes key) {
    fill_zero(key.data(), key.size());
    SubjectPublicKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    const Status status = check_algorithm(info.algorithm, info.parameters, algorithm);
    return status == Status::ok ? copy_whole(key, info.key) : status;
}

Status write_public(Bytes key, uint8_t algorithm, MutBytes der, size_t& size) {
    const uint8_t oid[] = {0x2b, 0x65, algorithm};
    der::Writer writer(der);
    writer.put(key);
    writer.put_byte(0);  // no unused bits
    writer.put_header(der::bit_string, 0);
    writer.put_algorithm(oid, {});
    writer.put_header(der::sequence, 0);
    return writer.finish(size);
}

// Section 7: the octet string of PKCS#8 holds another one, CurvePrivateKey.
Status parse_private(Bytes der, uint8_t algorithm, MutBytes key) {
    wipe(key.data(), key.size());
    PrivateKeyInfo info;
    if (const Status status = info.parse(der); status != Status::ok) return status;
    if (const Status status = check_algorithm(info.algorithm, info.parameters, algorithm); status != Status::ok)
        return status;
    der::Reader reader(info.key);
    Bytes curve_private_key;
    if (reader.read(der::octet_string, curve_private_key) != Status::ok || !reader.at_end())
        return Status::bad_encoding;
    return copy_whole(key, curve_private_key);
}

Status write_private(Bytes key, uint8_t algorithm, MutBytes der, size_t& size) {
    const uint8_t oid[] = {0x2b, 0x65, algorithm};
    const uint8_t zero = 0;
    der::Writer writer(der);
    writer.put_value(der::octet_string, key);
    writer.put_header(der::octet_string, 0);
    writer.put_algorithm(oid, {});
    writer.put_value(der::integer, {&zero, 1});
    writer.put_header(der::sequence, 0);
    return writer.finish(size);
}

}  // namespace sealstone::rfc8410

// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/x509.h"

namespace sealstone {
namespace {

// [0] EXPLICIT INTEGER { v1(0), v2(1), v3(2) } DEFAULT v1 (section 4.1.2.1)
Status read_version(der::Reader& reader, uint8_t& version) {
    version = 1;
    if (!reader.next_is(der::context_0)) return Status::ok;
    Bytes content;
    if (reader.read(der::context_0, content) != Status::ok) return Status::bad_encoding;
    der::Reader inner(content);
    uint8_t number = 0;
    if (inner.read_unsigned({&number, 1}) != Status::ok || !inner.at_end() || number == 0) return Status::bad_encoding;
    if (number != 2) return Status::unsupported;
    version = 3;
    return Status::ok;
}

// Validity ::= SEQUENCE { notBefore, notAfter } (section 4.1.2.5)
Status read_validity(der::Reader& reader, Certificate& found) {
    Bytes content;
    if (reader.read(der::sequence, content) != Status::ok) return Status::bad_encoding;
    der::Reader inner(content);
    if (x509::read_time(inner, found.not_before) != Status::ok) return Status::bad_encoding;
    if (x509::read_time(inner, found.not_after) != Status::ok || !inner.at_end()) return Status::bad_encoding;
    return Status::ok;
}

// TBSCertificate (section 4.1.2), without its header. inner_algorithm: as it is encoded.
Status parse_signed_part(Bytes content, Bytes& inner_algorithm, Certificate& found) {
    constexpr size_t longest_serial = 20;  // section 4.1.2.2
    der::Reader reader(content);
    if (const Status status = read_version(reader, found.version); status != Status::ok) return status;
    if (reader.read_unsigned(found.serial) != Status::ok || found.serial.size() > longest_serial)
        return Status::bad_encoding;
    if (reader.read_whole(der::sequence, inner_algorithm) != Status::ok) return Status::bad_encoding;
    if (reader.read_whole(der::sequence, found.issuer) != Status::ok) return Status::bad_encoding;
    if (read_validity(reader, found) != Status::ok) return Status::bad_encoding;
    if (reader.read_whole(der::sequence, found.subject) != Status::ok) return Status::bad_encoding;
    if (reader.read_whole(der::sequence, found.public_key) != Status::ok) return Status::bad_encoding;
    if (reader.at_end()) return Status::ok;
    if (!reader.next_is(der::context_3)) {
        const bool unique_id = reader.next_is(der::context_1_primitive) || reader.next_is(der::context_2_primitive);
        return unique_id ? Status::unsupported : Status::bad_encoding;
    }
    Bytes extensions;
    if (found.version != 3 || reader.read(der::context_3, extensions) != Status::ok || !reader.at_end())
        return Status::bad_encoding;
    return x509::parse_extensions(extensions, found);
}

}  // namespace

Status Certificate::parse(Bytes der) {
    der::Reader outer(der);
    Bytes whole, content, inner_algorithm;
    if (outer.read(der::sequence, whole) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader parts(whole);
    Certificate found;
    if (parts.read_whole(der::sequence, found.signed_part) != Status::ok) return Status::bad_encoding;
    const Bytes algorithm_and_signature = parts.rest();
    if (found.signature_algorithm.read(parts) != Status::ok) return Status::bad_encoding;
    const Bytes outer_algorithm = algorithm_and_signature.first(algorithm_and_signature.size() - parts.rest().size());
    if (parts.read_bytes_of_bit_string(found.signature) != Status::ok || !parts.at_end()) return Status::bad_encoding;
    der::Reader signed_part(found.signed_part);
    if (signed_part.read(der::sequence, content) != Status::ok) return Status::bad_encoding;
    if (const Status status = parse_signed_part(content, inner_algorithm, found); status != Status::ok) return status;
    if (!der::same_content(inner_algorithm, outer_algorithm)) return Status::bad_encoding;  // section 4.1.1.2
    *this = found;
    return Status::ok;
}

}  // namespace sealstone

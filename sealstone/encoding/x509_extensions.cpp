// SPDX-License-Identifier: Apache-2.0
// RFC 5280, section 4.2.
#include "sealstone/encoding/x509.h"

namespace sealstone::x509 {
namespace {

// {joint-iso-ccitt(2) ds(5) 29 n}
enum : uint8_t {
    subject_key_identifier = 14,
    key_usage = 15,
    subject_alt_name = 17,
    basic_constraints = 19,
    name_constraints = 30,
    authority_key_identifier = 35,
    ext_key_usage = 37,
};

// BOOLEAN DEFAULT FALSE: in DER, TRUE or absent.
Status read_flag(der::Reader& reader, bool& flag) {
    flag = false;
    if (!reader.next_is(der::boolean)) return Status::ok;
    Bytes content;
    if (reader.read(der::boolean, content) != Status::ok || content.size() != 1 || content[0] != 0xff)
        return Status::bad_encoding;
    flag = true;
    return Status::ok;
}

// SEQUENCE { cA BOOLEAN DEFAULT FALSE, pathLenConstraint INTEGER OPTIONAL }
Status parse_basic_constraints(Bytes value, Certificate& certificate) {
    der::Reader outer(value);
    Bytes content;
    if (outer.read(der::sequence, content) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader inner(content);
    if (read_flag(inner, certificate.is_ca) != Status::ok) return Status::bad_encoding;
    if (inner.at_end()) return Status::ok;
    uint8_t number[4];
    if (!certificate.is_ca || inner.read_unsigned(MutBytes(number)) != Status::ok) return Status::bad_encoding;
    certificate.has_path_length = true;
    certificate.path_length = load_be32(number);
    return nothing_after(inner);
}

// BIT STRING of named bits: the last bit that is there is a 1 (X.690, section 11.2.2), and there is one.
Status parse_key_usage(Bytes value, Certificate& certificate) {
    der::Reader reader(value);
    Bytes bits;
    if (reader.read(der::bit_string, bits) != Status::ok || !reader.at_end()) return Status::bad_encoding;
    if (bits.size() < 2 || bits.size() > 3 || bits[0] > 7) return Status::bad_encoding;
    const unsigned unused = bits[0], last = bits[bits.size() - 1];
    if ((last >> unused & 1) == 0 || (last & ((1u << unused) - 1)) != 0) return Status::bad_encoding;
    unsigned usage = 0;
    for (unsigned i = 0; i < 9 && i < 8 * (bits.size() - 1); ++i) usage |= (bits[1 + i / 8] >> (7 - i % 8) & 1u) << i;
    certificate.has_key_usage = true;
    certificate.key_usage = static_cast<uint16_t>(usage);
    return Status::ok;
}

// SEQUENCE of at least one object identifier.
Status parse_identifiers(Bytes value, Bytes& identifiers) {
    der::Reader outer(value);
    Bytes content, ignored;
    if (outer.read(der::sequence, content) != Status::ok || !outer.at_end() || content.empty())
        return Status::bad_encoding;
    for (der::Reader inner(content); !inner.at_end();)
        if (inner.read(der::object_identifier, ignored) != Status::ok || ignored.empty()) return Status::bad_encoding;
    identifiers = content;
    return Status::ok;
}

Status parse_whole(der::Tag tag, Bytes value, Bytes& content) {
    der::Reader reader(value);
    Bytes found;
    if (reader.read(tag, found) != Status::ok || !reader.at_end() || found.empty()) return Status::bad_encoding;
    content = found;
    return Status::ok;
}

Status parse_known(uint8_t number, bool critical, Bytes value, Certificate& certificate) {
    switch (number) {
        case subject_key_identifier:
            return parse_whole(der::octet_string, value, certificate.subject_key_id);
        case key_usage:
            return parse_key_usage(value, certificate);
        case subject_alt_name:
            return parse_whole(der::sequence, value, certificate.alternative_names);
        case basic_constraints:
            return parse_basic_constraints(value, certificate);
        case authority_key_identifier:
            return parse_whole(der::sequence, value, certificate.authority_key_id);
        case ext_key_usage:
            return parse_identifiers(value, certificate.purposes);
        case name_constraints:
            return Status::unsupported;
        default:
            return critical ? Status::unsupported : Status::ok;
    }
}

// Extension ::= SEQUENCE { extnID, critical BOOLEAN DEFAULT FALSE, extnValue OCTET STRING }. Seen: a bit for each of
// those of {2 5 29 n}.
Status parse_extension(Bytes extension, uint64_t& seen, Certificate& certificate) {
    der::Reader reader(extension);
    Bytes id, value;
    bool critical = false;
    if (reader.read(der::object_identifier, id) != Status::ok || read_flag(reader, critical) != Status::ok ||
        reader.read(der::octet_string, value) != Status::ok || !reader.at_end())
        return Status::bad_encoding;
    if (id.size() != 3 || id[0] != 0x55 || id[1] != 0x1d || id[2] >= 64)
        return critical ? Status::unsupported : Status::ok;
    if ((seen >> id[2] & 1) != 0) return Status::bad_encoding;
    seen |= uint64_t{1} << id[2];
    return parse_known(id[2], critical, value, certificate);
}

}  // namespace

Status parse_extensions(Bytes extensions, Certificate& certificate) {
    der::Reader outer(extensions);
    Bytes list, extension;
    if (outer.read(der::sequence, list) != Status::ok || !outer.at_end() || list.empty()) return Status::bad_encoding;
    uint64_t seen = 0;
    for (der::Reader inner(list); !inner.at_end();) {
        if (inner.read(der::sequence, extension) != Status::ok) return Status::bad_encoding;
        if (const Status status = parse_extension(extension, seen, certificate); status != Status::ok) return status;
    }
    return Status::ok;
}

}  // namespace sealstone::x509

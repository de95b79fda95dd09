// SPDX-License-Identifier: Apache-2.0
#include "sealstone/encoding/rsa_pss_parameters.h"

namespace sealstone {
namespace {

// RFC 8017, A.2.1: 1.2.840.113549.1.1.8
constexpr uint8_t id_mgf1[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x08};

// The whole of the content of one of the tagged fields.
Status parse_hash(Bytes field, HashName& hash) {
    der::Reader reader(field);
    AlgorithmIdentifier identifier;
    if (identifier.read(reader) != Status::ok || !reader.at_end()) return Status::bad_encoding;
    return hash_of(identifier, hash);
}

Status parse_mask(Bytes field, HashName& hash) {
    der::Reader reader(field);
    AlgorithmIdentifier identifier;
    if (identifier.read(reader) != Status::ok || !reader.at_end()) return Status::bad_encoding;
    return identifier.is(id_mgf1) ? parse_hash(identifier.parameters, hash) : Status::unsupported;
}

Status parse_number(Bytes field, uint32_t& number) {
    der::Reader reader(field);
    Bytes value;
    if (reader.read_unsigned(value) != Status::ok || !reader.at_end()) return Status::bad_encoding;
    if (value.size() > 2) return Status::unsupported;
    number = 0;
    for (const uint8_t byte : value) number = number << 8 | byte;
    return Status::ok;
}

// A field of this tag, if it comes next.
template <class Value>
Status read_field(der::Reader& reader, der::Tag tag, Status (*parse)(Bytes, Value&), Value& value) {
    if (!reader.next_is(tag)) return Status::ok;
    Bytes field;
    if (reader.read(tag, field) != Status::ok) return Status::bad_encoding;
    return parse(field, value);
}

}  // namespace

Status RsaPssParameters::parse(Bytes parameters) {
    der::Reader outer(parameters);
    Bytes fields;
    if (outer.read(der::sequence, fields) != Status::ok || !outer.at_end()) return Status::bad_encoding;
    der::Reader reader(fields);
    RsaPssParameters found;
    uint32_t trailer = 1;
    Status status = read_field(reader, der::context_0, parse_hash, found.hash);
    if (status == Status::ok) status = read_field(reader, der::context_1, parse_mask, found.mgf1_hash);
    if (status == Status::ok) status = read_field(reader, der::context_2, parse_number, found.salt_size);
    if (status == Status::ok) status = read_field(reader, der::context_3, parse_number, trailer);
    if (status != Status::ok) return status;
    if (!reader.at_end()) return Status::bad_encoding;
    if (trailer != 1) return Status::unsupported;
    *this = found;
    return Status::ok;
}

}  // namespace sealstone

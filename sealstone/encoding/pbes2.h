// SPDX-License-Identifier: Apache-2.0
// encoding/pbes2.h - private: object identifiers of RFC 8018, appendices B and C, as the content of their encoding.
#pragma once
#include "sealstone/bits/bytes.h"

namespace sealstone::pbes2 {

// {iso(1) member-body(2) us(840) rsadsi(113549) pkcs(1) 5 12}, and 13
inline constexpr uint8_t id_pbkdf2[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0c};
inline constexpr uint8_t id_pbes2[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x0d};
// {rsadsi(113549) digestAlgorithm(2) 9}; 7 to 13 are HMAC with SHA-1, SHA-224, SHA-256, SHA-384, SHA-512, SHA-512/224,
// SHA-512/256
inline constexpr uint8_t id_hmac_with_sha256[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x02, 0x09};
// {rsadsi(113549) encryptionAlgorithm(3) 7}
inline constexpr uint8_t id_des_ede3_cbc[] = {0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x03, 0x07};
// {joint-iso-itu-t(2) country(16) us(840) organization(1) gov(101) csor(3) nistAlgorithm(4) aes(1) n}
inline constexpr uint8_t id_aes_128_cbc[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x02};
inline constexpr uint8_t id_aes_192_cbc[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x16};
inline constexpr uint8_t id_aes_256_cbc[] = {0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x2a};

}  // namespace sealstone::pbes2

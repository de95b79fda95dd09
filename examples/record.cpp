// SPDX-License-Identifier: Apache-2.0
// A device's log: each record is encrypted and authenticated under its number, so that none can be read, changed, moved
// or left out unnoticed.
#include "sealstone/aead/gcm.h"
using namespace sealstone;

struct Record {
    uint64_t number;  // never used twice under one key
    uint8_t text[48];
    uint8_t tag[16];
};

namespace {
void nonce_of(uint64_t number, Span<uint8_t, 12> nonce) {
    fill_zero(nonce.data(), 4);
    store_be64(nonce.data() + 4, number);
}
}  // namespace

Status seal(const Aes128Gcm& key, Bytes device_name, Record& record) {
    uint8_t nonce[12];
    nonce_of(record.number, nonce);
    return key.seal(nonce, device_name, record.text, record.tag);
}

// A forged record's text is zeros afterwards.
Status open(const Aes128Gcm& key, Bytes device_name, uint64_t expected_number, Record& record, Verdict& verdict) {
    uint8_t nonce[12];
    nonce_of(expected_number, nonce);  // not the number that the record claims
    return key.open(nonce, device_name, record.text, record.tag, verdict);
}

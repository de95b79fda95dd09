// SPDX-License-Identifier: Apache-2.0
// Files of private keys: written, read and checked, and under a password, which may be wrong.
#include "check/rsa_inputs.h"
#include "sealstone/encoding/ec_private_key.h"
#include "sealstone/encoding/encrypted_private_key.h"
#include "sealstone/encoding/rsa_private_key.h"
#include "sealstone/pubkey/rsa_check.h"
#include "tests/constant_time/without_rows.h"

#include <cstring>
#include <initializer_list>

namespace sealstone {
namespace {

struct KeyFile {
    check::RsaKeyBytes<1024> bytes = check::rsa_key<1024>;
    uint8_t d[128];
    RsaPrivateKey key, read;
    RsaPrivateWorkspace<1024> workspace;
    EcPrivateKey<Secp256r1> ec_key, ec_read;
    EcPublicKey<Secp256r1> ec_public;
    uint8_t password[8];
    uint8_t der[rsa_private_key_max_size(1024)];
    uint8_t encrypted[encrypted_private_key_max_size(sizeof der)];
    uint8_t decrypted[sizeof encrypted];
    size_t size, encrypted_size, decrypted_size;
    Status status;
};
KeyFile file;

struct Counting {
    static Status read(MutBytes out) {
        for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<uint8_t>(i + 1);
        return Status::ok;
    }
};

// After an `ok`, another step.
void then(Status status) {
    if (file.status == Status::ok) file.status = status;
}
void begin(check::Bench&) {
    make_public({reinterpret_cast<uint8_t*>(&file), sizeof file});
    file.status = Status::ok;
    file.bytes = check::rsa_key<1024>;
    check::rsa_from_hex(check::rsa_text<1024>().d, file.d);
    RsaPublicKey public_key;
    then(public_key.load(file.bytes.n, check::rsa_exponent));
    then(file.key.load(public_key,
                       {file.bytes.p, file.bytes.q, file.bytes.dp, file.bytes.dq, file.bytes.q_inverse, file.d}));
    for (const MutBytes number : {MutBytes(file.bytes.p), MutBytes(file.bytes.q), MutBytes(file.bytes.dp),
                                  MutBytes(file.bytes.dq), MutBytes(file.bytes.q_inverse), MutBytes(file.d)})
        check::secret(number);
    for (uint8_t i = 0; i < sizeof file.password; ++i) file.password[i] = static_cast<uint8_t>('a' + i);
    check::secret(file.password);
}
void write(check::Bench&) { then(write_private_key(file.key, file.der, file.size)); }
void begin_with_der(check::Bench& bench) {
    begin(bench);
    write(bench);
}
void read(check::Bench&) {
    then(parse_private_key(Bytes(file.der).first(file.size), file.read));
    Counting source;
    then(rsa_check(file.read, file.workspace, source));
}

void encrypt(check::Bench&) {
    Counting source;
    then(encrypt_private_key(Bytes(file.der).first(file.size), file.password, 2, source, file.encrypted,
                             file.encrypted_size));
}
void begin_with_encrypted(check::Bench& bench) {
    begin_with_der(bench);
    encrypt(bench);
    make_public(file.encrypted);
}
void begin_with_wrong_password(check::Bench& bench) {
    begin_with_encrypted(bench);
    file.password[0] ^= 1;
}
void decrypt(check::Bench&) {
    then(decrypt_private_key(Bytes(file.encrypted).first(file.encrypted_size), file.password, 2, file.decrypted,
                             file.decrypted_size));
}

void begin_ec(check::Bench&) {
    make_public({reinterpret_cast<uint8_t*>(&file), sizeof file});
    file.status = Status::ok;
    const MutBytes scalar = file.ec_key.reveal_for_writing();
    for (size_t i = 0; i < scalar.size(); ++i) scalar[i] = check::message_byte(i);
    then(ec_public_key(file.ec_key, file.ec_public));
    check::secret(scalar);
}
void write_and_read_ec(check::Bench&) {
    then(write_private_key(file.ec_key, file.ec_public, file.der, file.size));
    then(parse_private_key(Bytes(file.der).first(file.size), file.ec_read));
}

template <class Right>
void tell(check::Bench& bench, Right right) {
    make_public({reinterpret_cast<uint8_t*>(&file), sizeof file});
    bench.result[0] = right();
}
void went_well(check::Bench& bench) {
    tell(bench, [] { return file.status == Status::ok; });
}
void is_decrypted(check::Bench& bench) {
    tell(bench, [] {
        return file.status == Status::ok && file.decrypted_size == file.size &&
               std::memcmp(file.decrypted, file.der, file.size) == 0;
    });
}
void is_refused(check::Bench& bench) {
    tell(bench, [] { return file.status == Status::bad_key && file.decrypted_size == 0; });
}
void is_read(check::Bench& bench) {
    tell(bench,
         [] { return file.status == Status::ok && equal(file.ec_key.reveal(), file.ec_read.reveal()).declassify(); });
}

constexpr uint8_t yes[] = {1};
constexpr check::Operation all[] = {
    {"write-rsa", false, begin, write, 0, yes, 0, 0, went_well},
    {"read-rsa", false, begin_with_der, read, 0, yes, 0, 0, went_well},
    {"encrypt", false, begin_with_der, encrypt, 0, yes, 0, 0, went_well},
    {"decrypt", false, begin_with_encrypted, decrypt, 0, yes, 0, 0, is_decrypted},
    {"decrypt-wrong", false, begin_with_wrong_password, decrypt, 0, yes, 0, 0, is_refused},
    {"ec", false, begin_ec, write_and_read_ec, 0, yes, 0, 0, is_read}};

}  // namespace

const Span<const check::Operation> key_files = all;

}  // namespace sealstone

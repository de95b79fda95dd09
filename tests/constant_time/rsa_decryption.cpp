// SPDX-License-Identifier: Apache-2.0
// PKCS#1 v1.5 decryption: of a ciphertext that is right, and of one that is not.
#include "check/rsa_inputs.h"
#include "sealstone/pubkey/rsa_pkcs1_decrypt.h"
#include "tests/constant_time/without_rows.h"

#include <cstring>
#include <initializer_list>

namespace sealstone {
namespace {

struct Decryption {
    check::RsaKeyBytes<1024> bytes = check::rsa_key<1024>;
    uint8_t d[128], ciphertext[128], message[rsa_pkcs1_max_message(128)];
    RsaPublicKey public_key;
    RsaPrivateKey key;
    RsaPrivateWorkspace<1024> workspace;
    size_t size = 0;
    Status status = Status::ok;
};
Decryption decryption;

struct Counting {
    static Status read(MutBytes out) {
        for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<uint8_t>(i + 1);
        return Status::ok;
    }
};

template <bool right>
void begin_decryption(check::Bench&) {
    Decryption& x = decryption;
    make_public({reinterpret_cast<uint8_t*>(&x), sizeof x});
    x.bytes = check::rsa_key<1024>;
    check::rsa_from_hex(check::rsa_text<1024>().d, x.d);
    Counting source;
    RsaPublicWorkspace<1024> workspace;
    x.status = x.public_key.load(x.bytes.n, check::rsa_exponent);
    if (x.status == Status::ok)
        x.status = x.key.load(x.public_key, {x.bytes.p, x.bytes.q, x.bytes.dp, x.bytes.dq, x.bytes.q_inverse, x.d});
    if (x.status == Status::ok)
        x.status = rsa_pkcs1_encrypt(x.public_key, check::rsa_digest.bytes, x.ciphertext, workspace, source);
    if (!right) x.ciphertext[100] ^= 1;
    for (const MutBytes number : {MutBytes(x.bytes.p), MutBytes(x.bytes.q), MutBytes(x.bytes.dp), MutBytes(x.bytes.dq),
                                  MutBytes(x.bytes.q_inverse), MutBytes(x.d)})
        check::secret(number);
}
void decrypt(check::Bench&) {
    Decryption& x = decryption;
    Counting source;
    if (x.status == Status::ok)
        x.status = rsa_pkcs1_decrypt(x.key, x.ciphertext, x.message, x.size, x.workspace, source);
}
template <bool right>
void tell(check::Bench& bench) {
    Decryption& x = decryption;
    make_public({reinterpret_cast<uint8_t*>(&x), sizeof x});
    const bool same = x.size == sizeof check::rsa_digest.bytes &&
                      std::memcmp(x.message, check::rsa_digest.bytes, sizeof check::rsa_digest.bytes) == 0;
    bench.result[0] = x.status == Status::ok && same == right;
}
constexpr uint8_t yes[] = {1};
constexpr check::Operation both[] = {
    {"decrypt", false, begin_decryption<true>, decrypt, 0, yes, 0, 0, tell<true>},
    {"decrypt-wrong", false, begin_decryption<false>, decrypt, 0, yes, 0, 0, tell<false>}};

}  // namespace

const Span<const check::Operation> decryptions = both;

}  // namespace sealstone

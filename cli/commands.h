// SPDX-License-Identifier: Apache-2.0
// cli/commands.h - the commands that only hosts have: they work on files.
#pragma once
#include "check/bench.h"
#include "cli/key.h"
#include "cli/password.h"

#include <string>
#include <vector>

namespace sealstone::cli {

using check::Exit;

struct DigestRequest {
    std::string algorithm;  // with `check` alone, may be a file: see there
    std::vector<std::string> files;
    bool check = false;           // files are lists of what this command prints, or sha256sum --tag and openssl dgst do
    bool quiet = false;           // of `check`: says nothing of what is right,
    bool status = false;          // nothing at all,
    bool ignore_missing = false;  // nothing of files that are not there;
    bool warn = false;            // names each line that is malformed;
    bool strict = false;          // does not accept such a list
};
// Prints what sha256sum and its like print. With `check`, what they print with --check: `failed` says that a file has
// another digest; `not_carried_out` that one could not be read, or that a list has no line of this algorithm. With no
// algorithm's name the lines must have one, as those of --tag do.
Exit digest(const DigestRequest&);

struct HmacRequest {
    std::string hash = "sha-256";
    SecretOption key;
    std::vector<std::string> files;  // none: standard input
};
// Prints tags as digest() does digests.
Exit hmac(const HmacRequest&);

enum class Kdf { hkdf, pbkdf2, kbkdf, x963, tls12_prf, tls13_expand_label, kdfa, kdfe };
struct KdfRequest {
    Kdf kdf = Kdf::hkdf;
    std::string hash = "sha-256";
    SecretOption key;            // of PBKDF2: a file whose first line is the password
    PublicOption label;          // KDFe: use
    PublicOption first, second;  // salt and info; salt; context; info; seed; context; contexts or parties U and V
    uint32_t iterations = 0;     // of PBKDF2
    size_t size = 0;             // of the output, in bytes,
    uint32_t bits = 0;           // or, KDFa and KDFe, in bits
    std::string output;          // empty: standard output, in hexadecimal digits
};
Exit kdf(const KdfRequest&);

// As openssl pkeyutl encrypts and decrypts, what is as short as a key.
struct PublicKeyOptions {
    std::string to;   // encrypt: a public key's file,
    std::string key;  // decrypt: the private key's; both empty: not so
    std::string scheme, hash, mgf1_hash;
};
struct CryptRequest {
    std::string cipher = "aes-256-gcm";
    KeyOrPassword key;
    PublicOption context;
    std::string raw;     // a cipher and mode without authentication, by its name, and no form of ours; empty: not so
    std::string iv_hex;  // of that
    bool no_padding = false;
    PublicKeyOptions asymmetric;  // with `key` as the private key's password, and `context` as OAEP's label
    uint32_t iterations = 0;      // for a password: how many; to decrypt, how many at most
    std::string file = "-";       // standard input
    std::string output;           // empty: standard output
};
// In the form of docs/sealed-file.md. `failed`: not genuine, or padded wrong; a file that is named as output is then as
// it was.
Exit encrypt(const CryptRequest&);
Exit decrypt(const CryptRequest&);

struct RandomRequest {
    uint64_t count = 0;  // bytes
    std::string drbg = "ctr-drbg-aes-256";
    std::string output;  // empty: standard output
    bool hex = false;    // digits and a line's end instead of bytes
};
// Draws from a generator that the kernel's has seeded. `not_carried_out`: no random bits, or nowhere to write them.
Exit random(const RandomRequest&);

// Those about keys end by throwing Failure where they cannot do what they should.
struct KeygenRequest {
    std::string type;           // secp256r1, ed25519
    std::string form = "pem";   // der, raw
    std::string output;         // of the private key; empty: standard output
    std::string public_output;  // empty: nowhere
    KeyOrPassword password;     // of the private key's file; none: not encrypted
    uint32_t iterations = 0;    // of PBKDF2
};
Exit keygen(const KeygenRequest&);

struct PubkeyRequest {
    std::string key, type;   // a raw key's type
    KeyOrPassword password;  // of an encrypted one, here and below
    std::string form = "pem";
    std::string output;
};
Exit pubkey(const PubkeyRequest&);

struct AgreeRequest {
    std::string key, peer, type;  // as above
    KeyOrPassword password;
    std::string output;  // empty: standard output, in hexadecimal digits
};
Exit agree(const AgreeRequest&);

struct SignRequest {
    std::string key, type, file;
    KeyOrPassword password;
    SignatureOptions options;
    std::string output;  // empty: standard output
};
Exit sign(const SignRequest&);

struct VerifyRequest {
    std::string key, type, signature, file;
    SignatureOptions options;
};
// `done` is genuine; `failed` is not, a malformed signature too; `not_carried_out`: the key is no key, or a file is
// missing.
Exit verify(const VerifyRequest&);

struct InspectRequest {
    std::vector<std::string> files;
    KeyOrPassword password;  // of encrypted keys; none: what is in them stays unknown
    bool json = false;
};
// What is in files: keys, certificates, requests, signatures, sealed files. `not_carried_out`: one of them is none of
// these, or cannot be read.
Exit inspect(const InspectRequest&);

struct BenchRequest {
    std::vector<std::string> filters;
    std::string sizes;     // "64,1k"; empty: default
    std::string min_time;  // seconds; empty: default
    std::string rounds;
    std::string kernel;
    std::string format = "table";
    std::string output;  // empty: standard output
    std::string placement;
    std::string report_dir;             // where bench.json and bench.html go, beside the report itself; empty: nowhere
    std::string peers;                  // "openssl,botan", "all"; empty: none
    std::string optimization, library;  // "O0,O2", "static,shared": builds of the program; empty: this one
    std::string preset;                 // "fast", "small", "all"; empty: the default
    std::string buffers;                // "apart,in-place,unaligned"; empty: apart
    unsigned threads = 1;
    uint32_t repeat = 1;  // the whole run so often, all rounds of a row together, in forms that come at the end
    bool quick = false;   // for a first look: two sizes, few and short rounds, each once
    bool check = false;   // measures nothing, and says whether this machine is fit for it
};
Exit bench(const BenchRequest&);

struct ReportRequest {
    std::string file;      // JSON that bench() wrote
    std::string baseline;  // another to compare with; empty: none
    std::string format;
    std::string output;  // empty: standard output
};
// Another form of what was measured. `failed`: a row in it gave a wrong answer.
Exit report(const ReportRequest&);

struct BudgetRequest {
    std::string board;                  // whose figures these must be; empty: whoever's they are
    std::vector<std::string> measured;  // reports of ours as JSON
    std::string image_size;             // "1.5M"
    std::string signatures;             // "ecdsa-secp256r1,rsa-2048"
    std::string hash = "sha-256";
    std::string preset = "fast";
    std::string clock = "100M";
    std::string cpi = "1.1..1.5";  // cycles for an instruction, where instructions are counted
    std::string format = "table";
    std::string output;  // empty: standard output
};
// What it takes to verify an image at boot: time, RAM and flash of each signature, from measured rows.
Exit budget(const BudgetRequest&);

struct CompareRequest {
    std::string before, after;  // reports, of any form that import.h knows
    double threshold = 5;       // percent
    std::string format = "table";
    std::string output;  // empty: standard output
};
// What became faster or slower, and by more than noise. `failed`: a row is slower by more than the threshold, or gives
// a wrong answer now.
Exit compare(const CompareRequest&);

}  // namespace sealstone::cli

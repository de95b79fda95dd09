// SPDX-License-Identifier: Apache-2.0
// Runs every operation of the catalogue, on every kernel that valgrind can run, with its secrets marked as undefined:
// memcheck then reports each branch and each address that depends on one, in the machine code of this build.
//     valgrind constant_time            fails if there is a report
//     valgrind constant_time --planted  fails unless each leak that is planted here is reported
#include "check/check.h"
#include "check/rsa_inputs.h"
#include "sealstone/pubkey/rsa_pkcs1_decrypt.h"

#include <valgrind/memcheck.h>

#include <cstdio>
#include <cstring>
#include <initializer_list>

namespace {

using namespace sealstone;

size_t marked = 0;  // bytes that the operation called secret

void make_public(MutBytes bytes) { VALGRIND_MAKE_MEM_DEFINED(bytes.data(), bytes.size()); }

}  // namespace

// These two take the place of the library's and the catalogue's own.
uint32_t sealstone::detail::disclose(uint32_t mask) {
    VALGRIND_MAKE_MEM_DEFINED(&mask, sizeof mask);
    return mask;
}
void sealstone::check::secret(MutBytes bytes) {
    VALGRIND_MAKE_MEM_UNDEFINED(bytes.data(), bytes.size());
    marked += bytes.size();
}

namespace {

struct Room {
    uint8_t message[4096 + check::bench_slack];
    uint8_t text[4096 + check::bench_slack];
    alignas(64) uint8_t context[check::bench_context_size];
};
Room room;

// Reports of one run with a message of this size.
unsigned reports_of(const check::Operation& operation, size_t size, bool& right) {
    make_public({reinterpret_cast<uint8_t*>(&room), sizeof room});
    check::Bench bench{{room.message, size}, {room.text, size}, room.context, {}};
    for (size_t i = 0; i < size; ++i) room.message[i] = check::message_byte(i);
    const unsigned before = VALGRIND_COUNT_ERRORS;
    if (operation.prepare != nullptr) operation.prepare(bench);
    operation.run(bench);
    const unsigned reports = VALGRIND_COUNT_ERRORS - before;
    make_public({reinterpret_cast<uint8_t*>(&room), sizeof room});
    make_public(bench.result);
    if (operation.answer != nullptr) operation.answer(bench);
    right = size != operation.known_size ||
            std::memcmp(bench.result, operation.known_result.data(), operation.known_result.size()) == 0;
    return reports;
}

bool passes(const check::Algorithm& algorithm, const char* kernel, const check::Operation& operation) {
    if (operation.vartime) {
        std::printf("%s/%s %s: variable time, as its type says\n", algorithm.name, operation.name, kernel);
        return true;
    }
    const size_t sizes[] = {operation.known_size, 0, 1, 15, 64, 200, 513};
    const size_t runs = operation.sized ? sizeof sizes / sizeof *sizes : 1;
    unsigned reports = 0;
    bool right = true;
    marked = 0;
    for (size_t i = 0; i < runs; ++i) {
        bool this_right = false;
        reports += reports_of(operation, sizes[i], this_right);
        right = right && this_right;
    }
    // Who verifies knows no secret; everyone else does, and must say so.
    const bool says_so = marked != 0 || std::strncmp(operation.name, "verify", 6) == 0;
    const char* result = !right         ? "not the known answer"
                         : !says_so     ? "marks no secret"
                         : reports != 0 ? "LEAKS"
                         : marked == 0  ? "nothing secret"
                                        : "constant time";
    std::printf("%s/%s %s: %s\n", algorithm.name, operation.name, kernel, result);
    return right && says_so && reports == 0;
}

// PKCS#1 v1.5 decryption, which has no row: of a ciphertext that is right, and of one that is not.
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
constexpr check::Operation decryptions[] = {
    {"decrypt", false, begin_decryption<true>, decrypt, 0, yes, 0, 0, tell<true>},
    {"decrypt-wrong", false, begin_decryption<false>, decrypt, 0, yes, 0, 0, tell<false>}};

int run_catalog() {
    bool all = true;
    for (size_t i = 0; i < check::catalog_size; ++i) {
        const check::Algorithm& algorithm = *check::catalog[i];
        for (size_t k = 0; k < algorithm.kernels->count; ++k) {
            const char* kernel = algorithm.kernels->at(k).name;
            if (check::force(algorithm, kernel) != Status::ok) {
                std::printf("%s %s: NOT EXERCISED, valgrind does not run it\n", algorithm.name, kernel);
                continue;
            }
            for (const check::Operation& operation : algorithm.operations)
                if (operation.on_request &&
                    std::strcmp(algorithm.name, "rsa-1024") != 0)  // the shortest key stands for all
                    std::printf("%s/%s %s: NOT EXERCISED, takes long\n", algorithm.name, operation.name, kernel);
                else
                    all = passes(algorithm, kernel, operation) && all;
            if (std::strcmp(algorithm.name, "rsa-1024-pkcs1") == 0)
                for (const check::Operation& operation : decryptions) all = passes(algorithm, kernel, operation) && all;
        }
    }
    return all ? 0 : 1;
}

// Operations that leak on purpose, and one that does not: it says that its secret is public from here on.
volatile uint32_t sink;
constexpr uint32_t table[256] = {3, 1, 4, 1, 5, 9, 2, 6};
void hide_message(check::Bench& bench) { check::secret(bench.message); }
void branch(check::Bench& bench) {
    if (bench.message[0] == 7) sink = 1;
}
void index(check::Bench& bench) { sink = table[bench.message[0]]; }
void declassify(check::Bench& bench) {
    if (Choice::is_zero(bench.message[0]).declassify()) sink = 2;
}

int run_planted() {
    constexpr check::Operation planted[] = {{"branch", false, hide_message, branch, 1, {}, 0, 0},
                                            {"index", false, hide_message, index, 1, {}, 0, 0},
                                            {"declassify", false, hide_message, declassify, 1, {}, 0, 0}};
    bool all = true;
    for (const check::Operation& operation : planted) {
        bool right = false;
        const bool reported = reports_of(operation, 1, right) != 0;
        std::printf("planted %s: %s\n", operation.name, reported ? "reported" : "not reported");
        all = all && reported == (operation.run != declassify);
    }
    return all ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (RUNNING_ON_VALGRIND == 0) {
        std::fprintf(stderr, "constant_time: run it as `valgrind constant_time`\n");
        return 3;
    }
    return argc > 1 && std::strcmp(argv[1], "--planted") == 0 ? run_planted() : run_catalog();
}

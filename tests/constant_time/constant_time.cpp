// SPDX-License-Identifier: Apache-2.0
// Runs every operation of the catalogue, on every kernel that valgrind can run, with its secrets marked as undefined:
// memcheck then reports each branch and each address that depends on one, in the machine code of this build.
//     valgrind constant_time            fails if there is a report
//     valgrind constant_time --planted  fails unless each leak that is planted here is reported
#include "check/check.h"
#include "tests/constant_time/without_rows.h"

#include <valgrind/memcheck.h>

#include <cstdio>
#include <cstring>
#include <initializer_list>

namespace {

using namespace sealstone;

size_t marked = 0;  // bytes that the operation called secret

}  // namespace

void sealstone::make_public(MutBytes bytes) { VALGRIND_MAKE_MEM_DEFINED(bytes.data(), bytes.size()); }
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

bool passes(const char* algorithm, const char* kernel, const check::Operation& operation) {
    if (operation.vartime) {
        std::printf("%s/%s %s: variable time, as its type says\n", algorithm, operation.name, kernel);
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
    std::printf("%s/%s %s: %s\n", algorithm, operation.name, kernel, result);
    return right && says_so && reports == 0;
}

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
                    all = passes(algorithm.name, kernel, operation) && all;
            if (std::strcmp(algorithm.name, "rsa-1024-pkcs1") == 0)
                for (const check::Operation& operation : decryptions)
                    all = passes(algorithm.name, kernel, operation) && all;
        }
    }
    for (const check::Operation& operation : key_files) all = passes("key-file", "", operation) && all;
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

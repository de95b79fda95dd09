// SPDX-License-Identifier: Apache-2.0
// cli/commands.h - the commands that only hosts have: they work on files.
#pragma once
#include "check/bench.h"

#include <string>
#include <vector>

namespace sealstone::cli {

using check::Exit;

// Prints what sha256sum and its like print.
Exit digest(const std::string& algorithm, const std::vector<std::string>& files);

struct RandomRequest {
    uint64_t count = 0;  // bytes
    std::string drbg = "ctr-drbg-aes-256";
    std::string output;  // empty: standard output
    bool hex = false;    // digits and a line's end instead of bytes
};
// Draws from a generator that the kernel's has seeded. `not_carried_out`: no random bits, or nowhere to write them.
Exit random(const RandomRequest&);

struct VerifyRequest {
    std::string key, signature, file;
    std::string hash = "sha-256";
    std::string scheme = "ecdsa";
};
// `done` is genuine; `failed` is not, a malformed signature too; `not_carried_out`: the key is no key, or a file is
// missing.
Exit verify(const VerifyRequest&);

struct BenchRequest {
    std::vector<std::string> filters;
    std::string sizes;     // "64,1k"; empty: default
    std::string min_time;  // seconds; empty: default
    std::string rounds;
    std::string kernel;
    std::string format = "table";
    std::string output;      // empty: standard output
    std::string report_dir;  // where bench.json and bench.html go, beside the report itself; empty: nowhere
    std::string peers;       // "openssl,botan", "all"; empty: none
};
Exit bench(const BenchRequest&);

}  // namespace sealstone::cli

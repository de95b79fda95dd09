// SPDX-License-Identifier: Apache-2.0
// cli/sealed_file.h - files that are encrypted and authenticated piece by piece, in a form of our own, version 1:
// docs/sealed-file.md.
#pragma once
#include "cli/bytes_option.h"
#include "cli/file.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "sealstone/bits/outcome.h"

namespace sealstone::cli {

inline constexpr const char* sealed_file_ciphers = "aes-256-gcm, aes-128-gcm, chacha20-poly1305";

struct SealedFileKey {
    Bytes bytes;  // secret: at least 16 that nobody can guess, or a password
    bool is_password;
    Bytes context;  // public: what both sides must agree on; may be empty
};

enum class Sealed {
    done,
    no_cipher,    // of that name
    no_entropy,   // the kernel gives no random bits
    not_sealed,   // it does not begin as such a file does
    unsupported,  // its version or cipher is of another time
    other_key,    // sealed by a password and a key was given, or the other way round
    too_many,     // iterations
    forged,       // changed, cut off, continued, or sealed under another key, password or context
    file,         // see the problems of in and out
};

// What `in` has becomes a sealed file. Reads and writes a piece at a time. A password is made a key by so many
// iterations.
Sealed seal_file(const std::string& cipher, const SealedFileKey& key, uint32_t iterations, File& in, OutputFile& out,
                 Progress& progress);
// The other way. A piece is written when it is known to be genuine; the whole is only when the outcome is `done`. A
// file that wants more iterations than `most` is not worked on.
Sealed open_file(const SealedFileKey& key, uint32_t most, File& in, OutputFile& out, Progress& progress);

}  // namespace sealstone::cli

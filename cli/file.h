// SPDX-License-Identifier: Apache-2.0
// cli/file.h - files that commands read; "-" is standard input.
#pragma once
#include "sealstone/bits/bytes.h"

#include <stdio.h>

#include <string>
#include <vector>

namespace sealstone::cli {

class File {
public:
    explicit File(const std::string& name);
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File();

    // The next bytes, none at the end or after an error. Views of memory that the next call overwrites.
    Bytes read();
    // Empty: all went well. Else what went wrong, with the file's name and what to do.
    const std::string& problem() const { return problem_; }
    uint64_t size() const;  // 0: not known, as of a pipe

private:
    void note_problem();

    std::string name_, problem_;
    FILE* file_;
    std::vector<uint8_t> buffer_;
};

// The first bytes of a file, `limit` at most. Nothing, and `problem` says why, if it cannot be read.
std::vector<uint8_t> read_start(const std::string& name, size_t limit, std::string& problem);

}  // namespace sealstone::cli

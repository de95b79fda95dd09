// SPDX-License-Identifier: Apache-2.0
// cli/progress.h - how far a long file is, for someone who waits at a terminal.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include <string>

namespace sealstone::cli {

class Progress {
public:
    // `total` bytes; 0: not known.
    Progress(const std::string& what, uint64_t total);
    void add(size_t bytes);

private:
    std::string what_;
    uint64_t total_, done_ = 0, shown_at_;
    bool wanted_;
};

}  // namespace sealstone::cli

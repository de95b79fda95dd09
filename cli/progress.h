// SPDX-License-Identifier: Apache-2.0
// cli/progress.h - how far a long file or a search is, for someone who waits at a terminal.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include <string>

namespace sealstone::cli {

// Tells no more often than five times a second, and nothing of what is done sooner.
class Pace {
public:
    Pace();
    bool due();
    uint64_t seconds() const;  // since it was made

private:
    uint64_t started_at_, shown_at_;
    bool wanted_;
};

class Progress {
public:
    // `total` bytes; 0: not known.
    Progress(const std::string& what, uint64_t total);
    void add(size_t bytes);

private:
    std::string what_;
    uint64_t total_, done_ = 0;
    Pace pace_;
};

}  // namespace sealstone::cli

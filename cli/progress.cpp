// SPDX-License-Identifier: Apache-2.0
#include "cli/progress.h"

#include "cli/host.h"

#include <unistd.h>

namespace sealstone::cli {

Progress::Progress(const std::string& what, uint64_t total)
    : what_(what), total_(total), shown_at_(nanoseconds()), wanted_(isatty(STDERR_FILENO) != 0) {}

void Progress::add(size_t bytes) {
    constexpr uint64_t pause = 200000000;
    done_ += bytes;
    if (!wanted_ || nanoseconds() - shown_at_ < pause) return;
    shown_at_ = nanoseconds();
    std::string line = what_ + ": " + std::to_string(done_ / 1000000) + " MB";
    if (total_ != 0) line += " of " + std::to_string(total_ / 1000000) + " MB";
    show_progress(line.c_str());
}

}  // namespace sealstone::cli

// SPDX-License-Identifier: Apache-2.0
#include "cli/progress.h"

#include "cli/host.h"

#include <unistd.h>

namespace sealstone::cli {

Pace::Pace() : started_at_(nanoseconds()), shown_at_(started_at_), wanted_(isatty(STDERR_FILENO) != 0) {}

bool Pace::due() {
    constexpr uint64_t pause = 200000000;
    if (!wanted_ || nanoseconds() - shown_at_ < pause) return false;
    shown_at_ = nanoseconds();
    return true;
}
uint64_t Pace::seconds() const { return (nanoseconds() - started_at_) / 1000000000; }

Progress::Progress(const std::string& what, uint64_t total) : what_(what), total_(total) {}

void Progress::add(size_t bytes) {
    done_ += bytes;
    if (!pace_.due()) return;
    std::string line = what_ + ": " + std::to_string(done_ / 1000000) + " MB";
    if (total_ != 0) line += " of " + std::to_string(total_ / 1000000) + " MB";
    show_progress(line.c_str());
}

}  // namespace sealstone::cli

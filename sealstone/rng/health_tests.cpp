// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/health_tests.h"

namespace sealstone::health {

bool Tests::healthy(Bytes samples) {
    for (const uint8_t sample : samples)
        if (!take(sample)) failed_ = true;
    return !failed_;
}

void Tests::restart() {
    run_ = in_window_ = count_ = 0;
    wipe(last_);
    wipe(first_);
    failed_ = false;
}

bool Tests::take(uint8_t sample) {
    run_ = run_ != 0 && sample == last_ ? run_ + 1 : 1;
    last_ = sample;
    if (in_window_ == 0) {
        first_ = sample;
        count_ = 0;
    }
    if (sample == first_) ++count_;
    if (++in_window_ == window_) in_window_ = 0;
    return run_ < repetition_cutoff_ && count_ < proportion_cutoff_;
}

}  // namespace sealstone::health

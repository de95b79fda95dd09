// SPDX-License-Identifier: Apache-2.0
// cli/lines.h - what an operation costs by the size of its message: a set-up and so much for each byte.
#pragma once
#include "cli/measured.h"

namespace sealstone::cli {

// time = setup + per_byte * bytes, in nanoseconds: least squares of relative errors, so that short messages count as
// much as long ones. Of what is measured at two sizes or more.
struct Line {
    std::string name;     // ALGORITHM/OPERATION
    std::string variant;  // kernel, preset, build, or the peer
    bool ours;
    double setup, per_byte;
    double worst;  // the largest relative error
    std::optional<double> cycles_per_byte;
    uint64_t least, most;  // sizes that were measured
};
std::vector<Line> lines_of(const Measured&);

// From how many bytes on one line is beneath another; empty: nowhere between the sizes that were measured.
std::optional<double> crossover(const Line& beneath_then, const Line& other);

// As text, a line each, and who overtakes whom; empty if there is none.
std::string lines_text(const Measured&);

}  // namespace sealstone::cli

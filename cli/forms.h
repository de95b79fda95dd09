// SPDX-License-Identifier: Apache-2.0
// cli/forms.h - the forms in which a host writes what was measured, once it is known as a whole. The table and the JSON
// are written as the run goes, on every target: check/report.h.
#pragma once
#include "cli/measured.h"

#include <ostream>

namespace sealstone::cli {

void write_html(std::ostream&, const Measured&);

struct Form {
    const char* name;  // of --format
    void (*write)(std::ostream&, const Measured&);
};
inline constexpr Form forms[] = {
    {"html", write_html},
};

}  // namespace sealstone::cli

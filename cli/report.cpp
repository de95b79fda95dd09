// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/forms.h"
#include "cli/host.h"
#include "cli/output_file.h"

#include <sstream>

namespace sealstone::cli {

Exit report(const ReportRequest& request) {
    const Form* const form = form_of(request.format);
    if (form == nullptr)
        throw Failure("--format " + request.format + ": no such form; there are " + form_names(), Exit::usage);
    Measured measured = read_measured(request.file);
    if (!request.baseline.empty()) measured.baseline.push_back(read_measured(request.baseline));
    std::ostringstream text;
    form->write(text, measured);
    const std::string all = text.str();
    OutputFile out(request.output, OutputFile::Readers::as_usual);
    out.write({reinterpret_cast<const uint8_t*>(all.data()), all.size()});
    out.keep();
    if (!out.problem().empty()) throw Failure(out.problem());
    return wrong_answers(measured) == 0 ? Exit::done : Exit::failed;
}

}  // namespace sealstone::cli

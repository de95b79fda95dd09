// SPDX-License-Identifier: Apache-2.0
// One page that needs nothing else, no network: cli/html/ with the run's JSON in it.
#include "cli/forms.h"
#include "cli/html_page.h"

namespace sealstone::cli {

void write_html(std::ostream& out, const Measured& measured) {
    Json document = measured.document;
    if (!measured.baseline.empty()) document["baseline"] = measured.baseline.front().document;
    // As HTML sees it, nothing in a script's text can end it or begin a comment if there is no `<`.
    std::string text = document.dump(-1, ' ', false, Json::error_handler_t::replace);
    for (size_t at = 0; (at = text.find('<', at)) != std::string::npos; at += 6) text.replace(at, 1, "\\u003c");
    out << page_before_data << text << page_after_data;
}

}  // namespace sealstone::cli

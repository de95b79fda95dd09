// SPDX-License-Identifier: Apache-2.0
// cli/html_page.h - the page of cli/html/ in one piece, its script and its chart library within; the build makes it.
#pragma once
#include <string_view>

namespace sealstone::cli {

extern const std::string_view page_before_data, page_after_data;

}  // namespace sealstone::cli

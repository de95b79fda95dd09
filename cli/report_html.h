// SPDX-License-Identifier: Apache-2.0
// cli/report_html.h - a benchmark as one page that needs nothing else: no script, no network.
#pragma once
#include "check/report.h"

namespace sealstone::cli {

class HtmlReport final : public check::BenchReporter {
public:
    explicit HtmlReport(check::Sink& out) : out_(out) {}
    void begin(const check::Platform&, const check::BenchOptions&) override;
    void rows(Span<const check::Row>) override;
    void end() override;

private:
    void row(const check::Row&, uint64_t fastest);

    check::Sink& out_;
};

}  // namespace sealstone::cli

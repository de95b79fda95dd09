// SPDX-License-Identifier: Apache-2.0
#include "check/console.h"
#include "check/text.h"

namespace sealstone::check {
namespace {

// What is tested of one kernel comes in a row and becomes one line.
class Lines final : public Reporter {
public:
    explicit Lines(Sink& out) : out_(out) {}

    void outcome(const Outcome& o) override {
        if (kernel_ == nullptr || !same_text(kernel_, o.kernel)) {
            end_line();
            begin_line(o.kernel);
        }
        if (o.skipped) skipped_ = true;
        if (o.fault == nullptr) return;
        write(out_, Text{}.put(faulty_ ? "; " : "FAILED ").put(o.what).put(": ").put(o.fault));
        faulty_ = true;
    }
    void begin(const Algorithm& algorithm) { algorithm_ = &algorithm; }
    void end_line() {
        if (kernel_ == nullptr) return;
        if (!faulty_) write(out_, skipped_ ? "skipped: not for this CPU or build" : "passed");
        write(out_, "\n");
        if (faulty_)
            ++failed_;
        else if (!skipped_)
            ++passed_;
        kernel_ = nullptr;
    }
    bool close() {
        write(out_, Text{}.number(passed_).put(" passed, ").number(failed_).put(" failed\n"));
        return failed_ == 0;
    }

private:
    void begin_line(const char* kernel) {
        kernel_ = kernel;
        faulty_ = skipped_ = false;
        Text name;
        name.put(algorithm_->name);
        if (*algorithm_->preset != 0) name.put(" (").put(algorithm_->preset).put(')');
        write_left(out_, name, 30);
        write_left(out_, Text{}.put(kernel), 18);
    }

    Sink& out_;
    const Algorithm* algorithm_ = nullptr;
    const char* kernel_ = nullptr;
    bool faulty_ = false;
    bool skipped_ = false;
    uint32_t passed_ = 0;
    uint32_t failed_ = 0;
};

bool named(Span<const char* const> filters, const Algorithm& algorithm) {
    for (const Operation& operation : algorithm.operations) {
        if (!operation.sized && selected(filters, algorithm.name, operation.name, false, 0)) return true;
        for (const size_t size : default_sizes)
            if (operation.sized && selected(filters, algorithm.name, operation.name, true, size)) return true;
    }
    return false;
}

}  // namespace

Exit test(const Platform& platform, Span<const char* const> filters) {
    size_t count = 0;
    for (size_t i = 0; i < catalog_size; ++i) count += named(filters, *catalog[i]) ? 1 : 0;
    if (count == 0) {
        write(*platform.errors, "test: no algorithm or row has this name; see `list` for what there is\n");
        return Exit::usage;
    }
    Lines lines(*platform.out);
    bool all = true;
    for (size_t i = 0; i < catalog_size; ++i) {
        if (!named(filters, *catalog[i])) continue;
        if (platform.progress != nullptr) platform.progress(catalog[i]->name);
        Bench bench{platform.message, platform.text, platform.context, {}};
        lines.begin(*catalog[i]);
        all = test(*catalog[i], bench, platform.law_length, lines) && all;
        lines.end_line();
    }
    return lines.close() && all ? Exit::done : Exit::failed;
}

}  // namespace sealstone::check

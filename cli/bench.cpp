// SPDX-License-Identifier: Apache-2.0
#include "check/console.h"
#include "check/report.h"
#include "cli/bench_builds.h"
#include "cli/check_machine.h"
#include "cli/commands.h"
#include "cli/forms.h"
#include "cli/host.h"
#include "cli/lines.h"
#include "peers/load.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <sstream>

namespace sealstone::cli {
namespace {

struct StringSink final : check::Sink {
    void write(const char* more, size_t n) override { text.append(more, n); }
    std::string text;
};

// A terminal has a width and colours, unless its user wants none (no-color.org).
check::TableStyle style_for(FILE* file) {
    if (isatty(fileno(file)) == 0) return {};
    winsize size{};
    const bool narrow = ioctl(fileno(file), TIOCGWINSZ, &size) == 0 && size.ws_col != 0 && size.ws_col < 120;
    const char* const no_colour = getenv("NO_COLOR");
    return {narrow, no_colour == nullptr || *no_colour == 0};
}

// One report of a run, and the file it goes to. What is made when all is known is made of the JSON.
class Report {
public:
    static bool is_format(const std::string& name) {
        return name == "table" || name == "json" || form_of(name) != nullptr;
    }
    // Null, and complained: a file that cannot be written.
    static std::unique_ptr<Report> open(const std::string& format, const std::string& path, bool as_it_goes,
                                        Exit& exit) {
        FILE* file = path.empty() ? stdout : fopen(path.c_str(), "wb");
        if (file == nullptr) {
            complain("bench: " + path + ": " + strerror(errno) + "; choose a file that can be written");
            exit = Exit::not_carried_out;
            return nullptr;
        }
        return std::unique_ptr<Report>(new Report(format, path, as_it_goes, file));
    }
    Report(const Report&) = delete;
    Report& operator=(const Report&) = delete;
    ~Report() {
        if (file_ != stdout) fclose(file_);
    }

    // Null: it is made at the end.
    check::BenchReporter* reporter() {
        return as_it_goes_ ? is_json_ ? static_cast<check::BenchReporter*>(&json_) : &table_ : nullptr;
    }
    // False, and complained: the file could not be written.
    bool finish(const Measured& measured, bool sweeps) {
        if (!as_it_goes_) {
            std::ostringstream out;
            if (form_ != nullptr)
                form_->write(out, measured);
            else
                out << measured.document.dump(1) << '\n';
            sink_.write(out.str().data(), out.str().size());
        }
        // Who asks for several sizes wants to know how the time grows.
        if (as_it_goes_ && !is_json_ && sweeps) {
            const std::string lines = lines_text(measured);
            if (!lines.empty()) check::write(sink_, ("\n" + lines).c_str());
        }
        if (sink_.ok()) return true;
        complain("bench: " + (path_.empty() ? "standard output" : path_) + " cannot be written; check where it goes");
        return false;
    }

private:
    Report(const std::string& format, std::string path, bool as_it_goes, FILE* file)
        : form_(form_of(format)),
          is_json_(format == "json"),
          as_it_goes_(as_it_goes && form_ == nullptr),
          path_(std::move(path)),
          file_(file) {}

    const Form* form_;
    bool is_json_, as_it_goes_;
    std::string path_;
    FILE* file_;
    FileSink sink_{file_};
    check::TableReport table_{sink_, style_for(file_)};
    check::JsonReport json_{sink_};
};
using Reports = std::vector<std::unique_ptr<Report>>;

// Tells the reports what it is told, and keeps it as JSON.
class All final : public check::BenchReporter {
public:
    explicit All(const Reports& reports) : all_{&json_} {
        for (const auto& report : reports)
            if (report->reporter() != nullptr) all_.push_back(report->reporter());
    }
    void begin(const check::Platform& platform, const check::BenchOptions& options) override {
        for (check::BenchReporter* one : all_) one->begin(platform, options);
    }
    void rows(Span<const check::Row> rows) override {
        for (check::BenchReporter* one : all_) one->rows(rows);
        (void)fflush(nullptr);  // so that a long run is seen as it goes
    }
    void end(bool complete) override {
        for (check::BenchReporter* one : all_) one->end(complete);
    }
    // After the run; empty: there was none.
    std::optional<Measured> measured() const {
        std::string error;
        return parse_measured(text_.text, error);
    }

private:
    StringSink text_;
    check::JsonReport json_{text_};
    std::vector<check::BenchReporter*> all_;
};

Exit misused(const std::string& line) {
    complain("bench: " + line);
    return Exit::usage;
}

// Ctrl-C: what is measured is reported. Once more, and the program ends as any other.
volatile sig_atomic_t wants_end = 0;
void listen_to_interrupts(check::Platform& platform) {
    struct sigaction action {};
    if (sigaction(SIGINT, nullptr, &action) != 0 || action.sa_handler == SIG_IGN) return;
    action.sa_handler = [](int) { wants_end = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    if (sigaction(SIGINT, &action, nullptr) == 0) platform.interrupted = [] { return wants_end != 0; };
}

// What the user left open is chosen so that the form is full.
BenchRequest completed(BenchRequest request) {
    if (request.quick) {
        if (request.rounds.empty()) request.rounds = "7";
        if (request.min_time.empty()) request.min_time = "0.004";
    }
    const Form* const form = form_of(request.format);
    if (request.quick && request.sizes.empty() && (form == nullptr || form->sizes == nullptr)) request.sizes = "64,16k";
    if (form == nullptr) return request;
    if (request.filters.empty() && form->filters != nullptr) {
        std::istringstream words(form->filters);
        for (std::string word; words >> word;) request.filters.push_back(word);
    }
    if (request.sizes.empty() && form->sizes != nullptr) request.sizes = form->sizes;
    if (request.placement.empty() && form->placement != nullptr) request.placement = form->placement;
    return request;
}

// The reports that a request asks for; null among them, and complained: a file that cannot be written.
Reports open_reports(const BenchRequest& request, bool as_it_goes, Exit& exit) {
    Reports reports;
    reports.push_back(Report::open(request.format, request.output, as_it_goes, exit));
    if (!request.report_dir.empty()) {
        std::error_code ignored;  // fopen will tell
        std::filesystem::create_directories(request.report_dir, ignored);
        reports.push_back(Report::open("json", request.report_dir + "/bench.json", as_it_goes, exit));
        reports.push_back(Report::open("html", request.report_dir + "/bench.html", as_it_goes, exit));
    }
    return reports;
}

// By several builds of the program. A table is printed as a run goes: here it is Markdown's.
Exit bench_several(BenchRequest request) {
    if (request.format == "table") request.format = "markdown";
    Exit exit = Exit::done;
    const Measured measured = bench_builds(request);
    const Reports reports = open_reports(request, false, exit);
    if (exit != Exit::done) return exit;
    for (const auto& report : reports)
        if (!report->finish(measured, false)) exit = Exit::not_carried_out;
    return wrong_answers(measured) != 0 ? Exit::failed : exit;
}

}  // namespace

Exit bench(const BenchRequest& asked) {
    if (!Report::is_format(asked.format))
        return misused("--format " + asked.format + ": no such format; there are table, json, " + form_names());
    if (asked.check) return check_machine();
    const BenchRequest request = completed(asked);
    if (!request.optimization.empty() || !request.library.empty()) return bench_several(request);
    if (request.repeat != 1 && request.format == "table")
        return misused("--repeat: a table is printed as the run goes; choose --format json, or another");
    check::BenchOptions options;
    std::vector<const char*> filters;
    for (const std::string& filter : request.filters) filters.push_back(filter.c_str());
    options.filters = {filters.data(), filters.size()};
    size_t sizes[check::max_sizes] = {};
    size_t size_count = 0;
    if (!request.sizes.empty()) {
        size_count = check::parse_sizes(request.sizes.c_str(), sizes);
        if (size_count == 0)
            return misused("--size " + request.sizes + ": not a list of up to 16 sizes; write --size 64,1k,1M");
    }
    options.sizes = {sizes, size_count};
    if (!request.min_time.empty() && !check::parse_decimal(request.min_time.c_str(), 9, options.min_time_ns))
        return misused("--min-time " + request.min_time + ": not a time; write seconds, as --min-time 0.5");
    uint64_t rounds = options.rounds;
    if (!request.rounds.empty() &&
        (!check::parse_decimal(request.rounds.c_str(), 0, rounds) || rounds == 0 || rounds > check::max_rounds))
        return misused("--rounds " + request.rounds + ": not a number of rounds; write 1 to 32");
    options.rounds = static_cast<uint32_t>(rounds);
    options.repeat_disturbed = !request.quick;
    if (!request.kernel.empty()) options.kernel = request.kernel.c_str();
    if (!request.placement.empty() && !check::parse_placement(request.placement.c_str(), options))
        return misused("--placement " + request.placement + ": no such placement; write fast, normal, or fast,normal");

    if (!request.preset.empty()) options.preset = request.preset.c_str();
    options.threads = request.threads;
    std::vector<check::Buffers> buffers;
    std::istringstream words(request.buffers);
    for (std::string word; std::getline(words, word, ',');) {
        const check::Buffers all[] = {check::Buffers::apart, check::Buffers::in_place, check::Buffers::unaligned};
        const auto* const found = std::find_if(std::begin(all), std::end(all),
                                               [&](check::Buffers one) { return word == check::name_of(one); });
        if (found == std::end(all))
            return misused("--buffers " + word + ": no such buffers; there are apart, in-place, unaligned");
        buffers.push_back(*found);
    }
    if (!buffers.empty()) options.buffers = {buffers.data(), buffers.size()};

    peers::Loaded loaded;
    if (!request.peers.empty()) loaded = peers::load(request.peers);
    if (!loaded.unknown.empty())
        return misused("--peers " + loaded.unknown + ": no such peer; there are " + peers::known_names());
    if (!loaded.failed.empty()) {
        complain("bench: peer " + loaded.failed);
        return Exit::not_carried_out;
    }
    if (!loaded.absent.empty())
        complain("bench: --peers all: not built: " + loaded.absent + "; install what is named and build again");
    options.peers = {loaded.peers.data(), loaded.peers.size()};

    Exit exit = Exit::done;
    const Reports reports = open_reports(request, request.repeat == 1, exit);
    if (exit != Exit::done) return exit;

    size_t longest = 65536;
    for (size_t i = 0; i < size_count; ++i) longest = std::max(longest, sizes[i]);
    Host host(longest, options.normal, request.threads);
    listen_to_interrupts(host.platform());
    std::vector<check::Row> room(64);
    std::optional<Measured> measured;
    for (uint32_t i = 0; i < request.repeat && exit != Exit::interrupted; ++i) {
        All all(reports);
        const Exit one = check::bench(host.platform(), options, {room.data(), room.size()}, all);
        if (one == Exit::usage || one == Exit::not_carried_out) return one;
        if (one != Exit::done) exit = one;
        const std::optional<Measured> more = all.measured();
        if (!more) throw Failure("the report cannot be read back");
        if (measured)
            add_rounds(*measured, *more);
        else
            measured = more;
    }
    for (const auto& report : reports)
        if (!report->finish(*measured, size_count > 2) && exit == Exit::done) exit = Exit::not_carried_out;
    return exit;
}

}  // namespace sealstone::cli

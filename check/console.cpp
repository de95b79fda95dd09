// SPDX-License-Identifier: Apache-2.0
#include "check/console.h"
#include "check/report.h"

namespace sealstone::check {
namespace {

constexpr size_t max_filters = 16;

Exit usage(const Platform& platform, const char* what, const char* where, const char* instead) {
    write(*platform.errors, Text{}.put(where).put(": ").put(what).put("; ").put(instead).put('\n'));
    return Exit::usage;
}

// What follows the command's name, one word after the other.
class Words {
public:
    Words(int argc, const char* const* argv) : argc_(argc), argv_(argv) {}
    const char* next() { return at_ < argc_ ? argv_[at_++] : nullptr; }

private:
    int argc_;
    const char* const* argv_;
    int at_ = 2;
};

Exit run_list(const Platform& platform, Words words) {
    ListForm form = ListForm::table;
    while (const char* word = words.next()) {
        if (same_text(word, "--json"))
            form = ListForm::json;
        else if (same_text(word, "--markdown"))
            form = ListForm::markdown;
        else
            return usage(platform, "unknown argument", word, "list [--json|--markdown]");
    }
    return list(platform, form);
}

struct Filters {
    const char* at[max_filters] = {};
    size_t count = 0;
    bool add(const char* word) {
        if (*word == '-' || count == max_filters) return false;
        at[count++] = word;
        return true;
    }
    Span<const char* const> all() const { return {at, count}; }
};

Exit run_test(const Platform& platform, Words words) {
    Filters filters;
    while (const char* word = words.next())
        if (!filters.add(word)) return usage(platform, "unknown or one too many", word, "test [FILTER...]");
    return test(platform, filters.all());
}

Exit run_bench(const Platform& platform, Words words) {
    constexpr const char* synopsis =
        "bench [FILTER...] [--size LIST] [--min-time S] [--rounds N] [--kernel NAME|all] [--preset fast|small|all] "
        "[--placement fast,normal] "
        "[--format table|json]";
    static Row room[12];
    BenchOptions options;
    Filters filters;
    size_t sizes[max_sizes] = {};
    size_t size_count = 0;
    bool json = false;
    while (const char* word = words.next()) {
        if (filters.add(word)) continue;
        const char* value = words.next();
        if (value == nullptr) return usage(platform, "unknown, or its value is missing", word, synopsis);
        uint64_t number = 0;
        if (same_text(word, "--size")) {
            size_count = parse_sizes(value, sizes);
            if (size_count == 0) return usage(platform, "not a list of sizes", value, "write --size 64,1k,16k");
        } else if (same_text(word, "--min-time")) {
            if (!parse_decimal(value, 9, options.min_time_ns))
                return usage(platform, "not a time", value, "write seconds: --min-time 0.5");
        } else if (same_text(word, "--rounds")) {
            if (!parse_decimal(value, 0, number) || number == 0 || number > max_rounds)
                return usage(platform, "not a number of rounds", value, "write --rounds 1 to 32");
            options.rounds = static_cast<uint32_t>(number);
        } else if (same_text(word, "--kernel")) {
            options.kernel = value;
        } else if (same_text(word, "--preset")) {
            options.preset = value;
        } else if (same_text(word, "--placement")) {
            if (!parse_placement(value, options))
                return usage(platform, "not a placement", value, "write --placement fast, normal, or fast,normal");
        } else if (same_text(word, "--format")) {
            json = same_text(value, "json");
            if (!json && !same_text(value, "table"))
                return usage(platform, "unknown format", value, "there are table and json");
        } else {
            return usage(platform, "unknown argument", word, synopsis);
        }
    }
    options.filters = filters.all();
    options.sizes = {sizes, size_count};
    if (json) {
        JsonReport report(*platform.out);
        return bench(platform, options, room, report);
    }
    TableReport report(*platform.out);
    return bench(platform, options, room, report);
}

}  // namespace

bool parse_decimal(const char* text, unsigned decimals, uint64_t& value) {
    constexpr uint64_t largest = 1000000000;
    uint64_t result = 0;
    unsigned places = 0;
    bool point = false;
    bool digit = false;
    for (; *text != 0; ++text) {
        if (*text == '.' && !point && decimals != 0) {
            point = true;
            continue;
        }
        if (*text < '0' || *text > '9') return false;
        digit = true;
        if (point && places == decimals) continue;
        places += point ? 1 : 0;
        result = result * 10 + static_cast<uint64_t>(*text - '0');
        if (!point && result > largest) return false;
    }
    for (; places < decimals; ++places) result *= 10;
    value = result;
    return digit;
}

// Advances over a size; 0: there is none, or it is too large.
static uint64_t parse_size(const char*& text) {
    constexpr uint64_t largest = uint64_t{1} << 30;
    uint64_t size = 0;
    for (; *text >= '0' && *text <= '9'; ++text) {
        size = size * 10 + static_cast<uint64_t>(*text - '0');
        if (size > largest) return 0;
    }
    if (*text == 'k')
        size <<= 10, ++text;
    else if (*text == 'M')
        size <<= 20, ++text;
    return size > largest ? 0 : size;
}

size_t parse_sizes(const char* text, Span<size_t> sizes) {
    size_t count = 0;
    for (;; ++text) {
        if (*text < '0' || *text > '9') return 0;
        const bool is_zero = *text == '0' && (text[1] == 0 || text[1] == ',');
        const uint64_t first = parse_size(text);
        if (first == 0 && !is_zero) return 0;
        uint64_t last = first;
        if (text[0] == '.' && text[1] == '.') {  // by factors of four
            text += 2;
            last = parse_size(text);
            if (last < first || first == 0) return 0;
        }
        for (uint64_t size = first;; size *= 4) {
            if (count == sizes.size()) return 0;
            sizes[count++] = static_cast<size_t>(size);
            if (size * 4 > last || size == 0) break;
        }
        if (*text == 0) return count;
        if (*text != ',') return 0;
    }
}

bool parse_placement(const char* text, BenchOptions& options) {
    const bool both = same_text(text, "fast,normal") || same_text(text, "normal,fast");
    options.fast = both || same_text(text, "fast");
    options.normal = both || same_text(text, "normal");
    return options.fast || options.normal;
}

Exit console(const Platform& platform, int argc, const char* const* argv) {
    const char* command = argc > 1 ? argv[1] : "";
    const Words words(argc, argv);
    if (same_text(command, "list")) return run_list(platform, words);
    if (same_text(command, "test")) return run_test(platform, words);
    if (same_text(command, "bench")) return run_bench(platform, words);
    return usage(platform, "unknown command", command, "there are list, test, bench");
}

}  // namespace sealstone::check

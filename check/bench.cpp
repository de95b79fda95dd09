// SPDX-License-Identifier: Apache-2.0
#include "check/bench.h"
#include "check/measure.h"
#include "check/text.h"

namespace sealstone::check {
namespace {

// `*` stands for any characters, `?` for one. After a mismatch only the last `*` can take more.
constexpr bool matches(const char* pattern, const char* name) {
    const char* after_star = nullptr;
    const char* taken_up_to = nullptr;
    while (*name != 0) {
        if (*pattern == '*') {
            after_star = ++pattern;
            taken_up_to = name;
        } else if (*pattern == '?' || *pattern == *name) {
            ++pattern;
            ++name;
        } else if (after_star != nullptr) {
            pattern = after_star;
            name = ++taken_up_to;
        } else {
            return false;
        }
    }
    while (*pattern == '*') ++pattern;
    return *pattern == 0;
}
static_assert(matches("sha*/digest/*", "sha-256/digest/64") && !matches("sha*/digest/?", "sha-256/digest/64"));
static_assert(matches("*256*4", "sha-256/digest/64") && matches("**", "") && !matches("*a", "b") && !matches("", "b"));

class Run {
public:
    Run(const Platform& platform, const BenchOptions& options, Span<Row> room, BenchReporter& reporter)
        : platform_(platform), options_(options), room_(room), reporter_(reporter) {}

    Exit all() {
        if (!options_.fast && platform_.normal_places.empty()) return one_memory();
        if (options_.threads > 1 && options_.threads > platform_.thread_benches.size()) return few_threads();
        for (int pass = 0; pass < 2; ++pass) {
            // The first pass counts only, so that a mistake in a filter leaves no half of a report.
            (void)force(*catalog[0], nullptr);
            if (pass == 1) begin();
            for (size_t i = 0; i < catalog_size; ++i) {
                for (const Operation& operation : catalog[i]->operations) {
                    if (is_preset_of_another(i, operation.name)) continue;
                    const Exit exit = sizes_of(i, operation, pass == 1);
                    if (exit != Exit::done && exit != Exit::interrupted) return exit;
                    if (exit == Exit::interrupted) return end(exit);
                }
            }
            if (names_ == 0 && too_large_ != 0) return too_large(too_large_);
            if (pass == 0 && left_out_ != 0) leave_out();
            if (names_ == 0) return left_out_ != 0 ? Exit::usage : nothing_selected();
        }
        return end(failed_ ? Exit::failed : Exit::done);
    }

private:
    void begin() {
        all_names_ = names_;
        names_ = 0;
        if (platform_.progress != nullptr) start_ = platform_.ticks();
        reporter_.begin(platform_, options_);
    }
    Exit end(Exit exit) {
        (void)force(*catalog[0], nullptr);
        reporter_.end(exit != Exit::interrupted);
        return exit;
    }

    static bool is_preset_of_another(size_t entry, const char* operation_name) {
        for (size_t i = 0; i < entry; ++i)
            if (same_text(catalog[i]->name, catalog[entry]->name))
                for (const Operation& operation : catalog[i]->operations)
                    if (same_text(operation.name, operation_name)) return true;
        return false;
    }

    Exit sizes_of(size_t entry, const Operation& operation, bool measure_them) {
        if (!operation.sized) return one_name(entry, operation, 0, measure_them);
        const bool chosen_by_us = options_.sizes.empty();
        bool fits = false, misfits = false;
        for (const size_t size : chosen_by_us ? Span<const size_t>(default_sizes) : options_.sizes) {
            if (chosen_by_us && size > room()) continue;
            if (size > room() && (!operation.in_pieces || pieces_of(size) == 0)) {
                if (!is_selected(entry, operation, size)) continue;
                too_large_ = size;
                if (!measure_them && left_out_++ == 0)
                    first_left_out_.put(catalog[entry]->name)
                        .put('/')
                        .put(operation.name)
                        .put(" has no room for ")
                        .number(size);
                continue;
            }
            if (size % operation.unit != 0) {
                misfits = misfits || is_selected(entry, operation, size);
                continue;
            }
            fits = true;
            const Exit exit = one_name(entry, operation, size, measure_them);
            if (exit != Exit::done) return exit;
        }
        if (!measure_them && !fits && misfits && left_out_++ == 0) {
            first_left_out_.put(catalog[entry]->name).put('/').put(operation.name);
            first_left_out_.put(" takes a multiple of ").number(operation.unit).put(" bytes");
        }
        return Exit::done;
    }
    size_t room() const {
        return platform_.message.size() < platform_.text.size() ? platform_.message.size() : platform_.text.size();
    }
    // The fewest equal pieces of which one fits; 0: none is longer than a block of any hash.
    size_t pieces_of(size_t size) const {
        size_t pieces = size / room();
        while (size % pieces != 0 || size / pieces > room()) ++pieces;
        return size / pieces >= 1024 ? pieces : 0;
    }
    bool is_selected(size_t entry, const Operation& operation, size_t bytes) const {
        if (operation.on_request && !is_named(operation.name)) return false;
        return selected(options_.filters, catalog[entry]->name, operation.name, operation.sized, bytes);
    }
    // Does a filter end with it?
    bool is_named(const char* operation_name) const {
        for (const char* filter : options_.filters)
            for (const char* end = filter; *end != 0; ++end)
                if (*end == '/' && same_text(end + 1, operation_name)) return true;
        return false;
    }

    Exit one_name(size_t entry, const Operation& operation, size_t bytes, bool measure_them) {
        if (!is_selected(entry, operation, bytes)) return Exit::done;
        count_ = 0;
        for (size_t i = entry; i < catalog_size; ++i)
            if (same_text(catalog[i]->name, catalog[entry]->name)) add_kernels(*catalog[i], operation.name, i == entry);
        if (count_ == 0) return Exit::done;  // it has no kernel of the name that was asked for
        for (const Peer* peer : options_.peers)
            if (bytes <= room()) add_peer(*peer, *catalog[entry], operation.name);
        if (count_ > room_.size()) return too_many();
        if (measure_them) {
            for (Row& row : rows()) {
                row.bytes = bytes;
                row.pieces = bytes > room() ? pieces_of(bytes) : 1;
            }
            progress();
            (void)measure(platform_, options_, operation, rows());
            leave_out_what_cannot();
            if (count_ != 0) reporter_.rows({room_.data(), count_});
        }
        ++names_;
        const bool stop = measure_them && platform_.interrupted != nullptr && platform_.interrupted();
        return stop ? Exit::interrupted : Exit::done;
    }

    // Not every operation may work in place, and not every library at odd addresses: the known answer tells.
    void leave_out_what_cannot() {
        size_t kept = 0;
        for (const Row& row : rows()) {
            if (row.buffers != Buffers::apart && !row.known_answer) continue;
            if (!row.known_answer) failed_ = true;
            room_[kept++] = row;
        }
        count_ = kept;
    }
    bool has_preset(const Algorithm& entry, bool is_default) const {
        if (options_.preset == nullptr) return is_default;
        return same_text(options_.preset, "all") ||
               same_text(options_.preset, *entry.preset != 0 ? entry.preset : "fast");
    }

    void add_kernels(const Algorithm& entry, const char* operation_name, bool is_default) {
        for (const Operation& operation : entry.operations) {
            if (!same_text(operation.name, operation_name)) continue;
            if (options_.kernel == nullptr) {
                if (has_preset(entry, is_default) && runs_here(entry)) add_ours(entry, operation, nullptr);
                continue;
            }
            if (options_.preset != nullptr && !has_preset(entry, is_default)) continue;
            const bool every = same_text(options_.kernel, "all");
            for (size_t i = 0; i < entry.kernels->count; ++i) {
                const char* kernel = entry.kernels->at(i).name;
                if (!every && !same_text(options_.kernel, kernel)) continue;
                if (!has_kernel(kernel, options_.preset != nullptr ? entry.preset : nullptr) &&
                    force(entry, kernel) == Status::ok)
                    add_ours(entry, operation, kernel);
            }
        }
    }
    bool has_kernel(const char* name, const char* preset) const {  // another preset's, the same one
        for (const Row& row : rows())
            if (same_text(row.kernel, name) && (preset == nullptr || same_text(row.entry->preset, preset))) return true;
        return false;
    }

    void add_ours(const Algorithm& entry, const Operation& operation, const char* kernel) {
        (void)force(entry, kernel);
        Row row{};
        row.entry = &entry;
        row.forced = kernel;
        row.prepare = operation.prepare;
        row.run = operation.run;
        row.answer = operation.answer;
        row.algorithm = entry.name;
        row.operation = operation.name;
        row.sized = operation.sized;
        row.provider = "sealstone";
        row.kernel = entry.kernels->chosen();
        row.context_bytes = operation.context_bytes != 0 ? operation.context_bytes : unknown;
        row.workspace_bytes = operation.workspace_bytes != 0 ? operation.workspace_bytes : unknown;
        row.threads = options_.threads;
        for (const Buffers buffers : options_.buffers) {
            if (buffers != Buffers::apart && !operation.sized) continue;
            if (buffers == Buffers::in_place && !same_text(operation.name, "encrypt") &&
                !same_text(operation.name, "decrypt"))
                continue;
            row.buffers = buffers;
            row.memory = ContextMemory::fast;
            if (options_.fast) add(row);
            row.memory = ContextMemory::normal;
            if (options_.normal && !platform_.normal_places.empty() && options_.threads == 1) add(row);
        }
    }
    void add_peer(const Peer& peer, const Algorithm& entry, const char* operation_name) {
        for (const PeerOperation& operation : peer.operations) {
            if (!same_text(operation.algorithm, entry.name) || !same_text(operation.operation, operation_name))
                continue;
            Row row = room_[0];
            row.entry = nullptr;
            row.prepare = operation.prepare;
            row.run = operation.run;
            if (operation.answer != nullptr) row.answer = operation.answer;
            row.provider = peer.name;
            row.kernel = peer.version;
            row.context_bytes = row.workspace_bytes = unknown;
            for (const Buffers buffers : options_.buffers) {
                row.buffers = buffers;
                if (has_buffers(buffers)) add(row);
            }
        }
    }
    bool has_buffers(Buffers buffers) const {
        for (const Row& row : rows())
            if (row.entry != nullptr && row.buffers == buffers) return true;
        return false;
    }
    void add(const Row& row) {
        if (count_ < room_.size()) room_[count_] = row;
        ++count_;
    }
    Span<Row> rows() const { return room_.first(count_ < room_.size() ? count_ : room_.size()); }

    void progress() const {
        if (platform_.progress == nullptr) return;
        const Row& row = room_[0];
        Text text;
        text.number(names_ + 1).put(" of ").number(all_names_);
        if (names_ != 0) {
            const uint64_t ticks = mul_div(platform_.ticks() - start_, all_names_ - names_, names_);
            text.put(", ").number(ticks / platform_.ticks_per_second + 1).put(" s left");
        }
        text.put(": ").put(row.algorithm).put('/').put(row.operation);
        if (row.sized) text.put('/').number(row.bytes);
        platform_.progress(text.data());
    }

    Exit too_large(size_t size) const {
        write(*platform_.errors, Text{}
                                     .put("bench: --size ")
                                     .number(size)
                                     .put(": this target has room for messages of ")
                                     .number(room())
                                     .put(" bytes; ask for less\n"));
        return Exit::usage;
    }
    Exit few_threads() const {
        const size_t most = platform_.thread_benches.empty() ? 1 : platform_.thread_benches.size();
        write(*platform_.errors,
              Text{}.put("bench: this target has ").number(most).put(" threads at most; ask for fewer\n"));
        return Exit::not_carried_out;
    }
    Exit one_memory() const {
        write(*platform_.errors, "bench: --placement normal: this target has one kind of memory; ask for fast\n");
        return Exit::not_carried_out;
    }
    void leave_out() const {
        Text line;
        line.put("bench: left out at the sizes asked for: ").put(first_left_out_.data());
        if (left_out_ != 1) line.put(", and ").number(left_out_ - 1).put(" more like it");
        write(*platform_.errors, line.put('\n'));
    }
    Exit too_many() const {
        write(*platform_.errors, Text{}
                                     .put("bench: ")
                                     .put(room_[0].algorithm)
                                     .put(": this target has room for ")
                                     .number(room_.size())
                                     .put(" rows of one name; ask for fewer kernels or peers\n"));
        return Exit::not_carried_out;
    }
    Exit nothing_selected() const {
        Text line;
        line.put("bench: no row has this name");
        if (options_.kernel != nullptr) line.put(" and kernel ").put(options_.kernel);
        write(*platform_.errors, line.put(" on this CPU; see `list` for what there is\n"));
        return Exit::usage;
    }

    const Platform& platform_;
    const BenchOptions& options_;
    Span<Row> room_;
    BenchReporter& reporter_;
    size_t count_ = 0;  // rows of the name in hand
    size_t names_ = 0;  // that were seen so far, in this pass
    size_t all_names_ = 0;
    uint64_t start_ = 0;
    size_t too_large_ = 0;  // a size that something selected has no room for
    size_t left_out_ = 0;   // operations that take no message of the sizes asked for
    Text first_left_out_;
    bool failed_ = false;
};

}  // namespace

bool selected(Span<const char* const> filters, const char* algorithm, const char* operation, bool sized, size_t bytes) {
    if (filters.empty()) return true;
    Text name;
    name.put(algorithm).put('/').put(operation);
    if (sized) name.put('/').number(bytes);
    for (const char* filter : filters)
        if (same_text(filter, algorithm) || matches(filter, name.data())) return true;
    return false;
}

Exit bench(const Platform& platform, const BenchOptions& options, Span<Row> room, BenchReporter& reporter) {
    return Run(platform, options, room, reporter).all();
}

}  // namespace sealstone::check

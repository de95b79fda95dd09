// SPDX-License-Identifier: Apache-2.0
#include "check/build_info.h"
#include "check/measure.h"
#include "check/ratio.h"
#include "check/report.h"

namespace sealstone::check {
namespace {

constexpr size_t name_width = 41;
constexpr size_t kernel_width = 15;

// value / 10^decimals, with four digits or as many as the whole part has.
Text& figure(Text& text, uint64_t value, unsigned decimals, unsigned digits = 4) {
    uint64_t least = 1;
    for (; digits != 0; --digits) least *= 10;
    for (; decimals != 0 && value >= least; --decimals) value = value / 10 + (value % 10 >= 5 ? 1 : 0);
    return text.fixed(value, decimals);
}

Text bytes_cell(uint64_t value) { return value == unknown ? Text{}.put('-') : Text{}.number(value); }

Text time_cell(uint64_t ps) {
    constexpr const char* units[] = {" ns", " us", " ms", " s"};
    size_t unit = 0;
    for (; ps >= 1000000 && unit < 3; ++unit) ps = ps / 1000 + (ps % 1000 >= 500 ? 1 : 0);
    Text text;
    return figure(text, ps, 3).put(units[unit]);
}

Text rate_cell(const Row& row) {
    Text text;
    if (row.median_time == 0) return text.put('-');
    if (row.bytes != 0) return figure(text, per_second(row.bytes, row.median_time, 0), 6).put(" MB/s");
    const uint64_t operations = per_second(1, row.median_time, 3);
    if (operations < 1000000000) return figure(text, operations, 3).put(" op/s");
    return figure(text, operations / 1000, 6).put("M op/s");
}

// Of cycles (in thousandths) or instructions, per byte where there are bytes.
Text per_byte_cell(uint64_t value, unsigned decimals, const Row& row) {
    Text text;
    if (value == unknown) return text.put('-');
    if (row.bytes == 0) return figure(text, value, decimals).put("/op");
    uint64_t scale = 1;
    for (unsigned i = decimals; i < 4; ++i) scale *= 10;
    return figure(text, mul_div(value, scale, row.bytes), 4).put("/B");
}

Text ratio_cell(const Row& ours, const Row& peer) {
    Text text;
    if (!ours.known_answer || !peer.known_answer) return text.put('-');
    const Ratio times = ratio(ours, peer);
    if (times.is_tie()) return text.put("tie");
    text.put("ours ");
    const uint64_t width = times.high - times.low;
    if (25 * width <= times.median || width < 100) return text.fixed((times.median + 5) / 10, 2).put('x');
    return figure(text, times.median, 3, 2).put(" +-").fixed((width / 2 + 50) / 100, 1);
}

}  // namespace

void TableReport::begin(const Platform& platform, const BenchOptions& options) {
    counts_instructions_ = platform.counts.instructions != 0;
    write(out_, Text{}.put("Sealstone ").put(build_info.version).put(", ").put(build_info.revision));
    write(out_, Text{}.put("; ").put(build_info.compiler).put("; ").put(build_info.configuration).put('\n'));
    write(out_, Text{}.put("Board: ").put(platform.board).put(" (").put(platform.cpu).put("); clock: "));
    write(out_, Text{}.put(platform.clock).put('\n'));
    if (options.normal) write(out_, memories(platform).put(".\n"));
    if (counts_instructions_) {
        write(
            out_,
            "Instructions are exact; they are not cycles. Bytes of stack, context and workspace: - is not known.\n\n");
        write_left(out_, Text{}.put("row"), name_width);
        write_left(out_, Text{}.put("kernel"), kernel_width);
        write_right(out_, Text{}.put("instructions"), 14);
        write_right(out_, Text{}.put("per byte"), 12);
        write_right(out_, Text{}.put("stack"), 8);
        write_right(out_, Text{}.put("context"), 10);
        write_right(out_, Text{}.put("workspace"), 11);
        return write(out_, "\n");
    }
    write(out_, "MB = 10^6 bytes; rates and cycles are medians; cycles are the core's, /B or /op");
    write(out_, style_.narrow ? ".\n" : "; stack and context in bytes.\n");
    if (const uint64_t overhead = call_overhead(platform); overhead != unknown)
        write(out_, Text{}.put("The loop around it takes ").fixed(overhead, 3).put(" ns of an operation's time.\n"));
    if (!options.peers.empty()) {
        write(out_, "Peers: ");
        for (size_t i = 0; i < options.peers.size(); ++i) {
            const Peer& peer = *options.peers[i];
            write(out_, Text{}.put(i != 0 ? ", " : "").put(peer.name).put(' ').put(peer.version));
        }
        write(
            out_,
            ".\nA peer's row says how many times as fast ours is, in the median of the rounds; +- half of the interval "
            "that has it\nwith 95 %; tie: 1 is in that interval.\n");
    }
    write(out_, "\n");
    write_left(out_, Text{}.put("row"), name_width);
    write_left(out_, Text{}.put(options.peers.empty() ? "kernel" : "kernel, ratio"), kernel_width);
    write_right(out_, Text{}.put("rate"), 12);
    write_right(out_, Text{}.put("cycles"), 11);
    if (style_.narrow) return write(out_, "\n");
    write_right(out_, Text{}.put("min"), 9);
    write_right(out_, Text{}.put("median"), 9);
    write_right(out_, Text{}.put("max"), 9);
    write_right(out_, Text{}.put("stack"), 6);
    write_right(out_, Text{}.put("context"), 8);
    write(out_, "\n");
}

void TableReport::rows(Span<const Row> rows) {
    for (const Row& row : rows) {
        const bool noisy = row.known_answer && row.noisy;
        noisy_ += noisy ? 1 : 0;
        write_left(out_, row_label(row).put(noisy ? " ~" : ""), name_width);
        kernel_or_ratio(rows, row);
        if (!row.known_answer)
            write(out_, style_.colours ? "\033[31m fail: wrong known answer\033[0m" : " fail: wrong known answer");
        else if (counts_instructions_)
            instructions(row);
        else
            times(row);
        write(out_, "\n");
    }
}

// Green where ours is ahead, red where it is behind.
void TableReport::kernel_or_ratio(Span<const Row> rows, const Row& row) {
    const bool is_ours = row.entry != nullptr;
    const Row& ours = ours_for(rows, row);
    const bool coloured = style_.colours && !is_ours && ours.known_answer && row.known_answer;
    const Ratio times = coloured ? ratio(ours, row) : Ratio{};
    if (coloured) write(out_, times.is_tie() ? "\033[2m" : times.low > 1000 ? "\033[32m" : "\033[31m");
    write_left(out_, is_ours ? Text{}.put(row.kernel) : ratio_cell(ours, row), kernel_width);
    if (coloured) write(out_, "\033[0m");
}

void TableReport::end(bool complete) {
    if (noisy_ != 0)
        write(out_, Text{}.put("\n~ ").number(noisy_).put(
                        " rows are noisy: the middle half of their rounds spreads over more than 5 %, however "
                        "often they\nwere repeated. See `bench --check`.\n"));
    if (!complete) write(out_, "\nInterrupted: the last row has fewer rounds, the others are missing.\n");
}

void TableReport::times(const Row& row) {
    write_right(out_, rate_cell(row), 12);
    write_right(out_, per_byte_cell(row.cycles, 3, row), 11);
    if (style_.narrow) return;
    write_right(out_, time_cell(row.min_time), 9);
    write_right(out_, time_cell(row.median_time), 9);
    write_right(out_, time_cell(row.max_time), 9);
    write_right(out_, bytes_cell(row.stack_bytes), 6);
    write_right(out_, bytes_cell(row.context_bytes), 8);
}

void TableReport::instructions(const Row& row) {
    write_right(out_, bytes_cell(row.instructions), 14);
    write_right(out_, row.bytes != 0 ? per_byte_cell(row.instructions, 0, row) : Text{}.put('-'), 12);
    write_right(out_, bytes_cell(row.stack_bytes), 8);
    write_right(out_, bytes_cell(row.context_bytes), 10);
    write_right(out_, bytes_cell(row.workspace_bytes), 11);
}

}  // namespace sealstone::check

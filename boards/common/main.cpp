// SPDX-License-Identifier: Apache-2.0
// boards/common/main.cpp - the program of every board: the command that the emulator was given, or a console for those
// who type.
#include "boards/common/board.h"
#include "boards/common/platform.h"
#include "boards/common/program.h"
#include "boards/common/semihosting.h"
#include "check/console.h"
#include "check/text.h"

namespace sealstone::board {
namespace {

constexpr size_t line_size = 256;
using Line = uint8_t[line_size];

// The words of a line, which is cut into them, as console() wants them.
struct Words {
    static constexpr int max = 32;
    const char* at[max] = {};
    int count = 0;

    void add(Line& line) {
        bool inside = false;
        for (uint8_t& byte : line) {
            const bool end = byte == 0;
            if (byte == ' ' || end) {
                byte = 0;
                inside = false;
            } else if (!inside && count < max) {
                inside = true;
                at[count++] = reinterpret_cast<const char*>(&byte);
            }
            if (end) break;
        }
    }
};

[[noreturn]] void stop(check::Exit status) {
    semihosting::exit(static_cast<uint32_t>(status));
    for (;;) {}
}

// A line as it is typed, with what is shown of it.
void read_line(Line& line) {
    size_t n = 0;
    for (;;) {
        const char c = board.get();
        if (c == '\r' || c == '\n') break;
        if ((c == '\b' || c == 0x7f) && n != 0) {
            --n;
            check::write(console(), "\b \b");
        } else if (c >= ' ' && c < 0x7f && n + 1 < line_size) {
            line[n++] = static_cast<uint8_t>(c);
            board.put(c);
        }
    }
    line[n] = 0;
    check::write(console(), "\n");
}

[[noreturn]] void interactive(const check::Platform& platform) {
    console_is_a_terminal();
    check::write(console(), "sealstone on ");
    check::write(console(), board.name);
    check::write(console(), ": list, test, bench; exit\n");
    auto status = check::Exit::done;
    for (;;) {
        check::write(console(), "> ");
        Line line;
        read_line(line);
        Words words{{"sealstone"}, 1};
        words.add(line);
        if (words.count == 1) continue;
        if (check::same_text(words.at[1], "exit")) stop(status);
        status = check::console(platform, words.count, words.at);
    }
}

}  // namespace

void run() {
    const check::Platform platform = start();
    Line line;
    if (semihosting::command_line(line) != 0) {
        Words words;  // the first is the program's name
        words.add(line);
        if (words.count > 1) stop(check::console(platform, words.count, words.at));
    }
    interactive(platform);
}

void fault(uint32_t at) {
    check::write(console(), "\nfault at 0x");
    for (int shift = 28; shift >= 0; shift -= 4) board.put("0123456789abcdef"[at >> shift & 15]);
    check::write(console(), "\n");
    stop(check::Exit::not_carried_out);
}

}  // namespace sealstone::board

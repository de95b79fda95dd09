// SPDX-License-Identifier: Apache-2.0
#include "cli/password.h"

#include "cli/undo.h"

#include <fcntl.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

namespace sealstone::cli {
namespace {

constexpr size_t longest_password = 1024;

// The terminal of who started the program, wherever its standard streams lead, and without echo.
class Terminal {
public:
    Terminal() : file_(open("/dev/tty", O_RDWR | O_CLOEXEC)) {
        if (file_ < 0 || tcgetattr(file_, &before_) != 0) return;
        termios silent = before_;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        const HeldSignals held;
        usable_ = tcsetattr(file_, TCSAFLUSH, &silent) == 0;
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() {
        const HeldSignals held;
        restore(this);
        usable_ = false;
        if (file_ >= 0) (void)close(file_);
    }

    bool usable() const { return usable_; }
    SecretBytes ask(const char* question) const {
        std::vector<uint8_t> line;
        line.reserve(longest_password);  // never moved, and so wiped as a whole
        (void)(write(file_, question, strlen(question)) < 0);
        uint8_t byte = 0;
        while (line.size() < longest_password && read(file_, &byte, 1) == 1 && byte != '\n') line.push_back(byte);
        (void)(write(file_, "\n", 1) < 0);
        return SecretBytes(std::move(line));
    }

private:
    static void restore(const void* object) {
        const auto* terminal = static_cast<const Terminal*>(object);
        if (terminal->usable_) (void)tcsetattr(terminal->file_, TCSAFLUSH, &terminal->before_);
    }

    int file_;
    termios before_{};
    bool usable_ = false;
    Undo undo_{restore, this};
};

}  // namespace

std::optional<SecretBytes> KeyOrPassword::bytes(bool twice, std::string& problem) const {
    if (!is_password()) return SecretOption::bytes(problem);
    if (!ask) {
        auto content = SecretOption{password_file, {}}.bytes(problem);
        if (!content) return content;
        const Bytes line = first_line(content->reveal());
        return SecretBytes(std::vector<uint8_t>(line.begin(), line.end()));
    }
    Terminal terminal;
    if (!terminal.usable()) {
        problem = "there is no terminal to ask for the password; give --password-file";
        return std::nullopt;
    }
    SecretBytes password = terminal.ask("Password: ");
    if (twice) {
        const SecretBytes again = terminal.ask("Again: ");
        const Bytes a = password.reveal(), b = again.reveal();
        if (a.size() != b.size() || !equal(a.data(), b.data(), a.size()).declassify()) {
            problem = "the two passwords differ; start again";
            return std::nullopt;
        }
    }
    return password;
}

}  // namespace sealstone::cli

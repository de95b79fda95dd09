// SPDX-License-Identifier: Apache-2.0
// cli/host.h - this machine as a target of check/.
#pragma once
#include "check/platform.h"

#include <stdio.h>

#include <string>
#include <vector>

namespace sealstone::cli {

// Writes to a C stream; ok() is false once something could not be written.
class FileSink final : public check::Sink {
public:
    explicit FileSink(FILE* file) : file_(file) {}
    void write(const char* text, size_t n) override;
    bool ok();  // flushes

private:
    FILE* file_;
};

// One line on standard error: what, where, what to do.
void complain(const std::string& line);

// One line on standard error that is written over and over, for someone who waits at a terminal.
void show_progress(const char* what);
void clear_progress();
uint64_t nanoseconds();  // of a clock that only goes forward

class Host {
public:
    // Messages may have `longest` bytes; contexts may lie in normal memory, too, and several threads may work, if this
    // is asked for. Throws std::bad_alloc.
    explicit Host(size_t longest = 65536, bool normal_memory = false, unsigned threads = 1);
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    ~Host();

    const check::Platform& platform() const { return platform_; }
    check::Platform& platform() { return platform_; }

private:
    void offer_normal_memory();
    void offer_threads(size_t longest, unsigned threads);

    uint8_t* memory_;
    uint8_t* thread_memory_ = nullptr;
    std::vector<check::Bench> thread_benches_;
    uint8_t* places_ = nullptr;
    std::string cpu_, date_, name_, normal_memory_;
    check::Platform platform_{};
};

}  // namespace sealstone::cli

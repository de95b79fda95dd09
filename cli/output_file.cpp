// SPDX-License-Identifier: Apache-2.0
#include "cli/output_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sealstone::cli {
namespace {

// Where a symbolic link leads, so that the file there is replaced and not the link.
std::string resolved(const std::string& name) {
    char* path = realpath(name.c_str(), nullptr);
    std::string result = path != nullptr ? path : name;
    free(path);
    return result;
}

}  // namespace

OutputFile::OutputFile(const std::string& name, Readers readers) : name_(name), file_(stdout) {
    if (name.empty() || name == "-") {
        name_ = "standard output";
        return;
    }
    struct stat there {};
    if (stat(name.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
        file_ = fopen(name.c_str(), "wb");
    } else {
        name_ = resolved(name);
        create(readers);
    }
    if (file_ == nullptr) note_problem();
}

void OutputFile::create(Readers readers) {
    const HeldSignals held;
    unfinished_ = name_ + ".XXXXXX";
    const int file = mkstemp(unfinished_.data());
    if (file < 0) unfinished_.clear();
    if (file >= 0 && readers == Readers::as_usual) {
        const mode_t mask = umask(0);
        umask(mask);
        (void)fchmod(file, 0666 & ~mask);
    }
    file_ = file < 0 ? nullptr : fdopen(file, "wb");
}

OutputFile::~OutputFile() {
    const HeldSignals held;
    if (file_ != nullptr && file_ != stdout) (void)fclose(file_);
    remove_unfinished(this);
    unfinished_.clear();
}

void OutputFile::remove_unfinished(const void* file) {
    const std::string& name = static_cast<const OutputFile*>(file)->unfinished_;
    if (!name.empty()) (void)unlink(name.c_str());
}

void OutputFile::write(Bytes bytes) {
    if (problem_.empty() && fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size()) note_problem();
}

void OutputFile::keep() {
    if (!problem_.empty()) return;
    if (file_ == stdout) {
        if (fflush(file_) != 0) note_problem();
        return;
    }
    const bool closed = fclose(file_) == 0;
    file_ = nullptr;
    const HeldSignals held;
    if (!closed || (!unfinished_.empty() && rename(unfinished_.c_str(), name_.c_str()) != 0)) return note_problem();
    unfinished_.clear();
}

bool OutputFile::is_terminal() const { return file_ != nullptr && isatty(fileno(file_)) != 0; }

void OutputFile::note_problem() { problem_ = name_ + ": " + strerror(errno) + "; check where it goes"; }

}  // namespace sealstone::cli

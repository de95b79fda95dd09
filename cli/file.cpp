// SPDX-License-Identifier: Apache-2.0
#include "cli/file.h"

#include "sealstone/bits/secret.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

namespace sealstone::cli {

File::File(const std::string& name)
    : name_(name), file_(name == "-" ? stdin : fopen(name.c_str(), "rb")), buffer_(65536) {
    if (file_ == nullptr) note_problem();
}

File::~File() {
    wipe(buffer_.data(), buffer_.size());  // it may have been a key
    if (file_ != nullptr && file_ != stdin) fclose(file_);
}

Bytes File::read() {
    if (!problem_.empty()) return {};
    const size_t n = fread(buffer_.data(), 1, buffer_.size(), file_);
    if (ferror(file_) == 0) return {buffer_.data(), n};
    note_problem();
    return {};
}

uint64_t File::size() const {
    struct stat status {};
    const bool known = file_ != nullptr && fstat(fileno(file_), &status) == 0 && S_ISREG(status.st_mode);
    return known ? static_cast<uint64_t>(status.st_size) : 0;
}

void File::note_problem() { problem_ = name_ + ": " + strerror(errno) + "; check the file's name and permissions"; }

std::vector<uint8_t> read_start(const std::string& name, size_t limit, std::string& problem) {
    File file(name);
    std::vector<uint8_t> content;
    for (Bytes piece = file.read(); !piece.empty() && content.size() < limit; piece = file.read())
        content.insert(content.end(), piece.begin(), piece.end());
    problem = file.problem();
    if (!problem.empty()) content.clear();
    if (content.size() > limit) content.resize(limit);
    return content;
}

}  // namespace sealstone::cli

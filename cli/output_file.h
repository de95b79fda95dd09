// SPDX-License-Identifier: Apache-2.0
// cli/output_file.h - files that commands write.
#pragma once
#include "cli/undo.h"
#include "sealstone/bits/bytes.h"

#include <stdio.h>

#include <string>

namespace sealstone::cli {

// A file that takes its name, and the place of an older one, only when everything is in it and keep() was called: what
// goes wrong before, Ctrl-C too, leaves things as they were. No name, or "-", is standard output, where bytes go at
// once; a device or a pipe is written to as it is.
class OutputFile {
public:
    enum class Readers { owner, as_usual };  // of a new file: only who made it, or whom the umask allows

    OutputFile(const std::string& name, Readers readers);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    // After a problem these do nothing.
    void write(Bytes bytes);
    void keep();
    // Empty: all went well. Else what went wrong, with the file's name and what to do.
    const std::string& problem() const { return problem_; }
    bool is_terminal() const;

private:
    void create(Readers readers);
    void note_problem();
    static void remove_unfinished(const void* file);

    std::string name_, unfinished_, problem_;
    FILE* file_;
    Undo undo_{remove_unfinished, this};
};

}  // namespace sealstone::cli

// SPDX-License-Identifier: Apache-2.0
// cli/undo.h - what is not left behind if Ctrl-C ends the program: an unfinished file, a terminal without echo.
#pragma once
#include <signal.h>

namespace sealstone::cli {

// As long as it lives: if SIGINT, SIGTERM or SIGHUP ends the program, undo(what) comes before. It runs in a signal
// handler, and may do what signal-safety(7) allows. A signal that who started the program has ignored stays ignored.
class Undo {
public:
    Undo(void (*undo)(const void* what), const void* what);
    Undo(const Undo&) = delete;
    Undo& operator=(const Undo&) = delete;
    ~Undo();

private:
    static void run(int signal);

    void (*undo_)(const void*);
    const void* what_;
    Undo* next_;
    static Undo* newest_;
};

// As long as it lives, those signals wait: what an Undo looks at can be changed.
class HeldSignals {
public:
    HeldSignals();
    HeldSignals(const HeldSignals&) = delete;
    HeldSignals& operator=(const HeldSignals&) = delete;
    ~HeldSignals();

private:
    sigset_t before_;
};

}  // namespace sealstone::cli

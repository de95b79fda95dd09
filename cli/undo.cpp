// SPDX-License-Identifier: Apache-2.0
#include "cli/undo.h"

namespace sealstone::cli {
namespace {

constexpr int ends[] = {SIGINT, SIGTERM, SIGHUP};

sigset_t all_ends() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : ends) sigaddset(&set, signal);
    return set;
}

}  // namespace

constinit Undo* Undo::newest_ = nullptr;

Undo::Undo(void (*undo)(const void*), const void* what) : undo_(undo), what_(what), next_(newest_) {
    const HeldSignals held;
    newest_ = this;
    for (const int signal : ends) {
        struct sigaction action {};
        if (sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action.sa_handler = run;
        action.sa_mask = all_ends();
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        (void)sigaction(signal, &action, nullptr);
    }
}

Undo::~Undo() {
    const HeldSignals held;
    for (Undo** at = &newest_; *at != nullptr; at = &(*at)->next_)
        if (*at == this) {
            *at = next_;
            break;
        }
}

void Undo::run(int signal) {
    for (const Undo* one = newest_; one != nullptr; one = one->next_) one->undo_(one->what_);
    (void)raise(signal);  // it waits until this returns, and ends the program as if nobody had looked
}

HeldSignals::HeldSignals() : before_() {
    const sigset_t set = all_ends();
    (void)sigprocmask(SIG_BLOCK, &set, &before_);
}
HeldSignals::~HeldSignals() { (void)sigprocmask(SIG_SETMASK, &before_, nullptr); }

}  // namespace sealstone::cli

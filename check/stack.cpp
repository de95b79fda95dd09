// SPDX-License-Identifier: Apache-2.0
#include "check/stack.h"

namespace sealstone::check {
namespace {

constexpr uint8_t paint = 0xa5;
enum class Do { paint, look };

constinit uintptr_t callee_frame = 0;
__attribute__((noinline)) void note_frame(Bench&) {
    callee_frame = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
}

// Both visits find their array at the same place, since the same function calls them; what ran in between has written
// there. Returns the lowest address that is no longer painted.
__attribute__((noinline, no_sanitize("address"))) uintptr_t visit(size_t size, Do what) {
    auto* const low = static_cast<volatile uint8_t*>(__builtin_alloca(size));
    size_t i = 0;
    if (what == Do::paint)
        for (; i < size; ++i) low[i] = paint;
    else
        while (i < size && low[i] == paint) ++i;
    return reinterpret_cast<uintptr_t>(low) + i;
}

}  // namespace

uint64_t stack_used(void (*run)(Bench&), Bench& bench, size_t window) {
    uintptr_t (*volatile visit_stack)(size_t, Do) = visit;  // not to be specialised or inlined
    void (*volatile call)(Bench&) = note_frame;
    call(bench);
    const uintptr_t top = callee_frame;
    call = run;
    const uintptr_t bottom = visit_stack(window, Do::paint) - window;
    call(bench);
    const uintptr_t deepest = visit_stack(window, Do::look);
    if (deepest == bottom) return unknown;
    return deepest < top ? top - deepest : 0;
}

}  // namespace sealstone::check

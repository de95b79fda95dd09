// SPDX-License-Identifier: Apache-2.0
// isa/kernel.h - private: slots and kernels.
//
// A slot is what an algorithm leaves open: its inner loops, as a struct `Ops` of function pointers. A kernel is one
// way to fill it. A slot is written as a type:
//
//     struct Slot {
//         struct Ops { void (*compress)(State&, const uint8_t* blocks, size_t count); };
//         static consteval isa::KernelList<Ops> kernels();   // fastest first; the portable one last, needing nothing
//     };
//
// and called by `isa::op<Slot, &Slot::Ops::compress>()(state, p, n)`. On hosts that is the first kernel of the list
// that this CPU can run, found at first use. In firmware it is a constant: no list, no pointer, and the linker sees
// the one function named. All functions of one kernel agree on the layout of a context; kernels differ in it, and so
// a context belongs to the kernel that was chosen when it was made.
#pragma once
#include "sealstone/isa/arch.h"

namespace sealstone::isa {

template <class Ops>
struct Kernel {
    const char* name = nullptr;
    Set needs;
    Ops ops = {};
};

template <class Ops>
struct KernelList {
    Kernel<Ops> at[8] = {};
    size_t count = 0;

    constexpr void add(const char* name, Set needs, Ops ops) { at[count++] = {name, needs, ops}; }
    constexpr size_t best(Set cpu) const {
        for (size_t i = 0; i + 1 < count; ++i)
            if (cpu.has(at[i].needs)) return i;
        return count - 1;
    }
};

template <class Slot>
using OpsOf = typename Slot::Ops;

// Firmware's choice, made by the compiler: one pointer, so that even at -O0 no other kernel is linked.
template <class Slot, auto Member>
consteval auto fixed_op() {
    constexpr auto list = Slot::kernels();
    return list.at[list.best(compiled)].ops.*Member;
}
template <class Slot>
consteval Kernel<OpsOf<Slot>> fixed_kernel() {
    constexpr auto list = Slot::kernels();
    return list.at[list.best(compiled)];
}

// Hosts: a slot's choice, on a list from first use so that relimit() can make all of them forget.
struct Chosen {
    const void* kernel = nullptr;
    Chosen* next = nullptr;
    bool listed = false;
};
void remember(Chosen& slot, const void* kernel);

template <class Slot>
inline constexpr KernelList<OpsOf<Slot>> kernel_list = Slot::kernels();
template <class Slot>
inline constinit Chosen chosen_slot{};

template <class Slot>
const Kernel<OpsOf<Slot>>& choose() {
    const void* kernel = __atomic_load_n(&chosen_slot<Slot>.kernel, __ATOMIC_RELAXED);
    if (kernel == nullptr) [[unlikely]] {
        kernel = &kernel_list<Slot>.at[kernel_list<Slot>.best(features())];
        remember(chosen_slot<Slot>, kernel);
    }
    return *static_cast<const Kernel<OpsOf<Slot>>*>(kernel);
}

template <class Slot, auto Member>
inline auto op() {
    if constexpr (runtime)
        return choose<Slot>().ops.*Member;
    else
        return fixed_op<Slot, Member>();
}

// The name of the kernel that op() calls, for reports.
template <class Slot>
inline const char* kernel_name() {
    if constexpr (runtime) {
        return choose<Slot>().name;
    } else {
        constexpr auto kernel = fixed_kernel<Slot>();
        return kernel.name;
    }
}

// As limit(), but at any time: for tests and benchmarks that run one kernel after another. Every context made before
// is void, since another kernel may give its bytes another meaning. One thread only.
Status relimit(Set allowed);
Set limited();  // what limit() or relimit() allows now

}  // namespace sealstone::isa

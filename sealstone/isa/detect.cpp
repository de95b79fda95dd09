// SPDX-License-Identifier: Apache-2.0
#include "sealstone/isa/kernel.h"

namespace sealstone::isa {

// Firmware knows its part when it is compiled, and small parts have no atomic instructions.
#if SEALSTONE_RUNTIME

namespace {

constexpr uint32_t all = ~0u;
constinit uint32_t now_allowed = all;
constinit uint32_t used = 0;        // some slot has chosen
constinit Chosen* slots = nullptr;  // those that have

Set probe() {
    if constexpr (is_x86) return probe_x86();
    if constexpr (is_arm64) return probe_arm64();
    return compiled;
}

}  // namespace

Set features() { return {probe().bits & __atomic_load_n(&now_allowed, __ATOMIC_SEQ_CST)}; }

// Two threads may come here with the same slot: both have found the same kernel, and one of them lists it.
void remember(Chosen& slot, const void* kernel) {
    __atomic_store_n(&used, 1u, __ATOMIC_SEQ_CST);
    __atomic_store_n(&slot.kernel, kernel, __ATOMIC_RELAXED);
    if (__atomic_exchange_n(&slot.listed, true, __ATOMIC_SEQ_CST)) return;
    slot.next = __atomic_load_n(&slots, __ATOMIC_SEQ_CST);
    while (!__atomic_compare_exchange_n(&slots, &slot.next, &slot, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {}
}

Status limit(Set allowed) {
    if (__atomic_load_n(&used, __ATOMIC_SEQ_CST) != 0) return Status::too_late;
    __atomic_store_n(&now_allowed, allowed.bits, __ATOMIC_SEQ_CST);
    return Status::ok;
}

Status relimit(Set allowed) {
    __atomic_store_n(&now_allowed, allowed.bits, __ATOMIC_SEQ_CST);
    for (Chosen* slot = slots; slot != nullptr; slot = slot->next)
        __atomic_store_n(&slot->kernel, nullptr, __ATOMIC_SEQ_CST);
    return Status::ok;
}

Set limited() { return {__atomic_load_n(&now_allowed, __ATOMIC_SEQ_CST)}; }

#else

Set features() { return compiled; }
Status limit(Set) { return Status::unsupported; }
Status relimit(Set) { return Status::unsupported; }
Set limited() { return compiled; }

#endif

}  // namespace sealstone::isa

// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/cpu_entropy_kernels.h"

namespace sealstone {

Status cpu_entropy::fill(Word* word, uint64_t& last, MutBytes out) {
    uint64_t number = 0;
    Status status = Status::ok;
    for (size_t at = 0; at < out.size() && status == Status::ok; at += sizeof number) {
        if (!word(number) || number == last || number == 0 || number == ~uint64_t{0}) status = Status::no_entropy;
        last = number;
        uint8_t bytes[sizeof number];
        store_le64(bytes, number);
        const size_t left = out.size() - at;
        copy(out.data() + at, bytes, left < sizeof bytes ? left : sizeof bytes);
        wipe(bytes);
    }
    wipe(number);
    if (status != Status::ok) wipe(out.data(), out.size());
    return status;
}

const char* CpuEntropy::name() { return isa::kernel_name<cpu_entropy::Slot>(); }

bool CpuEntropy::available() { return isa::op<cpu_entropy::Slot, &cpu_entropy::Ops::word>() != cpu_entropy::word_none; }

Status CpuEntropy::read(MutBytes out) {
    return cpu_entropy::fill(isa::op<cpu_entropy::Slot, &cpu_entropy::Ops::word>(), last_, out);
}

}  // namespace sealstone

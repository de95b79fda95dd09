// SPDX-License-Identifier: Apache-2.0
// hash/md5_kernels.h - private: every way this library can run section 3.4 of RFC 1321 over whole blocks.
#pragma once
#include "sealstone/hash/md5.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::md5 {

using Compress = void(State&, const uint8_t* blocks, size_t count);
Compress compress_portable, compress_portable_small;

struct Ops {
    Compress* compress;
};

template <class Preset>
struct Slot {
    using Ops = md5::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (same<Preset, Small>)
            list.add("portable-small", {}, {compress_portable_small});
        else
            list.add("portable", {}, {compress_portable});
        return list;
    }
};

}  // namespace sealstone::md5

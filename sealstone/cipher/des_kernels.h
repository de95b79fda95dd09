// SPDX-License-Identifier: Apache-2.0
// cipher/des_kernels.h - private: every way this library can run DES in constant time.
#pragma once
#include "sealstone/cipher/des.h"
#include "sealstone/isa/kernel.h"

namespace sealstone::des {

// Round keys in the order of their use, 16 for each DES that follows on another: from `first` on, `step` (1 or -1)
// apart. Triple DES decrypts with its second key between, and all of it is undone by the same keys in reverse order.
struct RoundKeys {
    const uint64_t* first;
    int step;
    size_t count;

    const uint64_t& operator[](size_t i) const { return first[step * static_cast<ptrdiff_t>(i)]; }
};

// For encryption. rounds(key_size) of them.
void expand_key(uint64_t* keys, const uint8_t* key, size_t key_size);

using Crypt = void(const RoundKeys& keys, const uint8_t* in, uint8_t* out, size_t blocks);
struct Ops {
    Crypt* crypt;
};

Crypt crypt_x86_avx512, crypt_x86_avx2, crypt_portable;

struct Slot {
    using Ops = des::Ops;
    static consteval isa::KernelList<Ops> kernels() {
        isa::KernelList<Ops> list;
        if constexpr (isa::is_x86) {
            list.add("x86-avx512", isa::x86_avx512 | isa::x86_avx512vbmi | isa::x86_gfni, {crypt_x86_avx512});
            list.add("x86-avx2", {isa::x86_avx2}, {crypt_x86_avx2});
        }
        list.add("portable", {}, {crypt_portable});
        return list;
    }
};

}  // namespace sealstone::des

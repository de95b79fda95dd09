// SPDX-License-Identifier: Apache-2.0
// ports/linux/getrandom.h - the random bits of the Linux kernel.
#pragma once
#include "sealstone/rng/random_source.h"

#include <sys/types.h>

namespace sealstone::ports {

// A source of full entropy for this library: getrandom(2) without flags. Early in the boot it waits until the kernel's
// generator is seeded. It goes on after a signal and after a short read; anything else is `no_entropy`, with zeros in
// the output: a kernel before 3.17, a sandbox that forbids the call. There is no way round by /dev/urandom, which would
// not wait.
class Getrandom {
public:
    using Call = ssize_t(void* buffer, size_t size, unsigned flags);  // as getrandom()

    Getrandom();
    explicit Getrandom(Call* call) : call_(call) {}  // to see what becomes of its errors

    Status read(MutBytes out);

private:
    Call* call_;
};

}  // namespace sealstone::ports

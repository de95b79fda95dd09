// SPDX-License-Identifier: Apache-2.0
// rng/cpu_entropy.h - the CPU's own random bits: RDSEED, RDRAND, RNDRRS.
#pragma once
#include "sealstone/rng/random_source.h"

namespace sealstone {

// A source of full entropy, as far as the maker of the CPU is believed. In this order, whichever the CPU has:
//   x86-rdseed    RDSEED: the conditioned entropy source itself
//   arm64-rndrrs  RNDRRS (FEAT_RNG): a generator that is reseeded for every number
//   x86-rdrand    RDRAND: a generator that reseeds itself at least every 511 numbers of 128 bits, so that the hash of
//                 512 such numbers has what one seed brought (Intel, Digital Random Number Generator (DRNG) Software
//                 Implementation Guide, "Generating Seeds from RDRAND"): a tenth of a millisecond for 8 bytes
// Elsewhere, and where the instruction does not deliver, `no_entropy`. A number that is all zeros, all ones or the one
// before is a failure: parts have been sold whose instruction says that it succeeds and returns such.
class CpuEntropy {
public:
    CpuEntropy() = default;
    CpuEntropy(const CpuEntropy&) = delete;
    CpuEntropy& operator=(const CpuEntropy&) = delete;
    ~CpuEntropy() { wipe(last_); }

    // "x86-rdseed", ...; "none".
    static const char* name();
    static bool available();

    // no_entropy: out is zeroed. The instruction may run dry when all cores ask at once: it is asked again a bounded
    // number of times, which is not a failure yet.
    Status read(MutBytes out);

private:
    uint64_t last_ = 0;
};

}  // namespace sealstone

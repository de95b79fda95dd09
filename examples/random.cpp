// SPDX-License-Identifier: Apache-2.0
// A board's random bits: a ring oscillator that gives a byte with two bits of entropy at a time, tested and condensed,
// seeds a generator from which the firmware draws its keys.
#include "sealstone/rng/ctr_drbg.h"
#include "sealstone/rng/drbg.h"
#include "sealstone/rng/health_tests.h"
using namespace sealstone;

extern "C" bool ring_oscillator_read(uint8_t* sample);  // the board's

struct RingOscillator {
    static constexpr unsigned min_entropy = 2000;  // of a sample, in thousandths of a bit, as its maker has measured
    static constexpr bool binary = false;
    static Status sample(MutBytes samples) {
        for (uint8_t& sample : samples)
            if (!ring_oscillator_read(&sample)) return Status::device;
        return Status::ok;
    }
};

// False: there is no key, and `key` is zeroed. Whoever calls again begins with the start-up test of the source.
bool make_key(Span<uint8_t, 32> key, Bytes serial_number) {
    RingOscillator noise;
    Conditioned<RingOscillator> source(noise);
    Drbg<CtrDrbgAes256> random(source);
    if (random.instantiate(serial_number) != Status::ok) {
        fill_zero(key.data(), key.size());
        return false;
    }
    return random.generate(key) == Status::ok;
}

// SPDX-License-Identifier: Apache-2.0
// rng/health_tests.h - the continuous tests of a raw noise source (SP 800-90B, section 4.4), and such a source as one
// of full entropy.
#pragma once
#include "sealstone/hash/sha256.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

// A raw source delivers samples, a byte each, and says of itself what its maker has found out about them:
//     static constexpr unsigned min_entropy    of one sample, in thousandths of a bit: 1 .. 8000
//     static constexpr bool binary             samples are 0 or 1
//     Status sample(MutBytes samples)          any status but ok: it has failed
template <class N>
concept NoiseSource = requires(N& noise, MutBytes samples) {
    { noise.sample(samples) } -> SameAs<Status>;
    requires N::min_entropy >
    0 && N::min_entropy <= (N::binary ? 1000 : 8000);
};

namespace health {

// How often a healthy source may fail a test: 2^-20 (section 4.4, "recommended": 2^-20 to 2^-40).
inline constexpr unsigned false_alarm = 20;
inline constexpr unsigned start_up_samples = 1024;  // section 4.3, requirement 4
constexpr unsigned window(bool binary) { return binary ? 1024 : 512; }

// Section 4.4.1: C = 1 + ceil(alarm / H).
constexpr unsigned repetition_cutoff(unsigned min_entropy, unsigned alarm = false_alarm) {
    return 1 + (1000 * alarm + min_entropy - 1) / min_entropy;
}

// Floating point is the compiler's alone: these two stand in constants. 2^-x for thousandths: halves, and the series of
// e^(-x ln 2) for the rest.
constexpr double power_of_half(unsigned thousandths) {
    double result = 1;
    for (; thousandths >= 1000; thousandths -= 1000) result /= 2;
    const double exponent = thousandths / 1000.0 * -0.693147180559945309417;
    double term = 1, sum = 0;
    for (int i = 1; i < 30; ++i) {
        sum += term;
        term *= exponent / i;
    }
    return result * sum;
}

// Section 4.4.2: C = 1 + CRITBINOM(W, 2^-H, 1 - 2^-alarm): a value whose probability is 2^-H comes C times or more in
// a window of W samples with a probability of no more than 2^-alarm.
constexpr unsigned proportion_cutoff(unsigned min_entropy, unsigned window, unsigned alarm = false_alarm) {
    const double p = power_of_half(min_entropy);
    const double odds = p / (1 - p);
    const auto mode = static_cast<unsigned>(p * (window + 1));
    // The probabilities of 0 .. window times, as multiples of that of the most probable number.
    double terms[1025] = {};
    terms[mode < window ? mode : window] = 1;
    for (unsigned k = mode < window ? mode : window; k < window; ++k)
        terms[k + 1] = terms[k] * (window - k) / (k + 1) * odds;
    for (unsigned k = mode < window ? mode : window; k > 0; --k) terms[k - 1] = terms[k] * k / (window - k + 1) / odds;
    double total = 0;
    for (unsigned k = 0; k <= window; ++k) total += terms[k];
    const double allowed = total * power_of_half(1000 * alarm);
    double tail = 0;
    unsigned critical = window;
    while (critical > 0 && tail + terms[critical] <= allowed) tail += terms[critical--];
    return 1 + critical;
}

// The two tests, for one sample after the other. The samples are secret as long as they may go into a seed: a failure
// is public, the time is not constant.
class Tests {
public:
    constexpr Tests(unsigned repetition_cutoff, unsigned proportion_cutoff, unsigned window)
        : repetition_cutoff_(repetition_cutoff), proportion_cutoff_(proportion_cutoff), window_(window) {}
    Tests(const Tests&) = delete;
    Tests& operator=(const Tests&) = delete;
    ~Tests() { restart(); }

    // False from the first failure on, whatever comes, until restart().
    bool healthy(Bytes samples);
    bool healthy() const { return !failed_; }
    void restart();

private:
    bool take(uint8_t sample);

    unsigned repetition_cutoff_, proportion_cutoff_, window_;
    unsigned run_ = 0;        // B of 4.4.1: how often the last sample has come in a row; 0: there was none
    unsigned in_window_ = 0;  // samples of the window; 0: the next one begins it
    unsigned count_ = 0;      // B of 4.4.2: how often its first sample has come in it
    uint8_t last_ = 0, first_ = 0;
    bool failed_ = false;
};

}  // namespace health

// A noise source whose every sample is tested. Samples come out only of a source that has passed the start-up test,
// whose samples are thrown away, and has failed neither test since. `no_entropy` is for ever, until somebody calls
// restart() on purpose.
template <NoiseSource Noise>
class HealthTested {
public:
    static constexpr unsigned min_entropy = Noise::min_entropy;
    static constexpr bool binary = Noise::binary;

    explicit HealthTested(Noise& noise) : noise_(noise) {}
    HealthTested(const HealthTested&) = delete;
    HealthTested& operator=(const HealthTested&) = delete;

    // no_entropy: `samples` are zeroed. The first call does the start-up test.
    Status sample(MutBytes samples) {
        if (samples.empty()) return Status::ok;
        if (!started_) start_up();
        if (!broken_ && draw(samples)) return Status::ok;
        wipe(samples.data(), samples.size());
        return Status::no_entropy;
    }

    // Forgets all that was, a failure too; the next call of sample() does the start-up test.
    void restart() {
        tests_.restart();
        started_ = broken_ = false;
    }

private:
    void start_up() {
        uint8_t samples[64];
        started_ = true;
        for (unsigned n = 0; n < health::start_up_samples && !broken_; n += sizeof samples) draw(samples);
        wipe(samples);
    }
    bool draw(MutBytes samples) {
        if (noise_.sample(samples) != Status::ok || !tests_.healthy(samples)) broken_ = true;
        return !broken_;
    }

    static constexpr unsigned window = health::window(Noise::binary);
    static constexpr unsigned repetition_cutoff = health::repetition_cutoff(Noise::min_entropy);
    static constexpr unsigned proportion_cutoff = health::proportion_cutoff(Noise::min_entropy, window);

    Noise& noise_;
    health::Tests tests_{repetition_cutoff, proportion_cutoff, window};
    bool started_ = false;
    bool broken_ = false;
};

// A health-tested noise source as a source of full entropy. Each 32 bytes are the hash (a vetted conditioning function,
// SP 800-90B, section 3.1.5.1.1) of samples that have 64 bits of min-entropy more than it has (SP 800-90C: of full
// entropy).
template <NoiseSource Noise, class Hash = Sha256>
class Conditioned {
public:
    static constexpr unsigned samples_for_a_digest =
        (1000 * (8 * Hash::digest_size + 64) + Noise::min_entropy - 1) / Noise::min_entropy;

    explicit Conditioned(Noise& noise) : tested_(noise) {}

    // no_entropy: out is zeroed; see HealthTested.
    Status read(MutBytes out) {
        for (size_t at = 0; at < out.size(); at += Hash::digest_size) {
            uint8_t digest[Hash::digest_size];
            if (condense(digest) != Status::ok) {
                wipe(out.data(), out.size());
                return Status::no_entropy;
            }
            const size_t left = out.size() - at;
            copy(out.data() + at, digest, left < sizeof digest ? left : sizeof digest);
            wipe(digest);
        }
        return Status::ok;
    }
    void restart() { tested_.restart(); }

private:
    Status condense(Span<uint8_t, Hash::digest_size> digest) {
        Hash hash;
        uint8_t samples[64];
        Status status = Status::ok;
        for (unsigned left = samples_for_a_digest; left != 0 && status == Status::ok;) {
            const unsigned now = left < sizeof samples ? left : static_cast<unsigned>(sizeof samples);
            status = tested_.sample({samples, now});
            hash.update({samples, now});
            left -= now;
        }
        wipe(samples);
        hash.finish(digest);
        if (status != Status::ok) wipe(digest.data(), digest.size());
        return status;
    }

    HealthTested<Noise> tested_;
};

}  // namespace sealstone

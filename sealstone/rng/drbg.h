// SPDX-License-Identifier: Apache-2.0
// rng/drbg.h - a generator bound to its source of entropy: what a program draws keys, nonces and blinding from.
#pragma once
#include "sealstone/rng/drbg_mechanism.h"
#include "sealstone/rng/random_source.h"

namespace sealstone {

// Tells copies of one memory apart. A number that is another one once this memory may exist twice: after fork(), after
// a virtual machine was restored or cloned, after a board resumed from a saved image. It is asked for at every draw.
class Generation {
public:
    using Read = uint64_t(void* context);

    constexpr Generation() = default;  // this memory is never copied
    constexpr Generation(Read* read, void* context) : read_(read), context_(context) {}

    uint64_t read() const { return read_ == nullptr ? 0 : read_(context_); }

private:
    Read* read_ = nullptr;
    void* context_ = nullptr;
};

// Draw fresh entropy before this request (SP 800-90A, 8.8), so that who has learnt the state learns nothing of it.
enum class PredictionResistance : uint8_t { no, yes };

// instantiate() once, then generate(). Reseeds itself when the reseed interval is over and when the generation has
// changed. If the source fails, the call returns `no_entropy`, its output is zeros, and the generator is
// uninstantiated: nothing more comes out of it until somebody calls instantiate() on purpose (11.3: an error state).
//     Drbg<CtrDrbgAes256> random(source);
// One thread at a time. Time depends on lengths only.
template <class Mechanism>
class Drbg {
public:
    explicit Drbg(RandomSource source, Generation generation = {}, uint64_t reseed_interval = drbg::max_reseed_interval)
        : source_(source), generation_(generation), mechanism_(reseed_interval) {}

    // Entropy input and nonce come from the source. The personalization string is not secret: a serial number, the name
    // of the program. `bad_length` if it is too long: then nothing has changed.
    Status instantiate(Bytes personalization_string = {}) {
        return seed(
            [&](Bytes entropy, Bytes nonce) { return mechanism_.instantiate(entropy, nonce, personalization_string); });
    }

    // `bad_state`: not instantiated; `bad_length`: too long an additional input. Neither changes anything.
    Status reseed(Bytes additional_input = {}) {
        if (!mechanism_.instantiated()) return Status::bad_state;
        return seed([&](Bytes entropy, Bytes) { return mechanism_.reseed(entropy, additional_input); });
    }

    // Any number of bytes: more than Mechanism::max_request are drawn by several requests, of which each has prediction
    // resistance if asked for, and the first the additional input. Errors as above, and `out` is zeroed. A draw of no
    // bytes changes nothing and asks nobody.
    Status generate(MutBytes out, Bytes additional_input = {},
                    PredictionResistance prediction_resistance = PredictionResistance::no) {
        Status status = mechanism_.instantiated() ? Status::ok : Status::bad_state;
        for (size_t at = 0; at < out.size() && status == Status::ok;) {
            const size_t left = out.size() - at;
            const MutBytes piece = out.subspan(at, left < Mechanism::max_request ? left : Mechanism::max_request);
            if (prediction_resistance == PredictionResistance::yes || reseed_required()) {
                status = reseed(additional_input);
                additional_input = {};  // 9.3.1, step 7.4
            }
            if (status == Status::ok) status = mechanism_.generate(piece, additional_input);
            additional_input = {};
            at += piece.size();
        }
        if (status != Status::ok) wipe(out.data(), out.size());
        return status;
    }

    // A generator is a source, too: of another generator (SP 800-90C), of whatever takes a RandomSource.
    Status read(MutBytes out) { return generate(out); }

    void uninstantiate() { mechanism_.uninstantiate(); }

private:
    bool reseed_required() const { return mechanism_.reseed_required() || generation_.read() != seeded_in_; }

    template <class Use>
    Status seed(Use use) {
        constexpr size_t entropy_size = Mechanism::entropy_size;
        uint8_t bytes[entropy_size + Mechanism::nonce_size];
        const uint64_t now = generation_.read();
        Status status = source_.read(bytes);
        if (status != Status::ok) {
            uninstantiate();
        } else {
            status = use(Bytes(bytes).first(entropy_size), Bytes(bytes).subspan(entropy_size));
            if (status == Status::ok) seeded_in_ = now;
        }
        wipe(bytes);
        return status;
    }

    RandomSource source_;
    Generation generation_;
    Mechanism mechanism_;
    uint64_t seeded_in_ = 0;
};

}  // namespace sealstone

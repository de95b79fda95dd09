// SPDX-License-Identifier: Apache-2.0
// rng/drbg_mechanism.h - a deterministic random bit generator whose inputs are given (SP 800-90A Rev. 1, section 9):
// what CTR_DRBG, HMAC_DRBG and Hash_DRBG have in common. drbg.h binds one to a source of entropy.
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone {

namespace drbg {

// Tables 2 and 3.
inline constexpr size_t max_request = size_t{1} << 16;              // bytes: 2^19 bits
inline constexpr uint64_t max_reseed_interval = uint64_t{1} << 48;  // requests
// The standard lets an input have up to 2^35 bits; this much, so that the sum of several has a 32-bit length.
inline constexpr size_t max_input = size_t{1} << 30;

// Of HMAC_DRBG and Hash_DRBG, by SP 800-57 Part 1 Rev. 5, table 3: bits.
constexpr unsigned hash_strength(size_t digest_size) { return digest_size < 28 ? 128 : digest_size < 32 ? 192 : 256; }

}  // namespace drbg

// Core says which mechanism (section 10):
//     struct State                                     the secret working state, all zeros at first
//     static constexpr unsigned security_strength      bits
//     static constexpr size_t min_entropy, max_entropy bytes of entropy input
//     static constexpr size_t nonce_size               bytes of nonce, at least; 0: it takes none
//     static constexpr size_t max_text                 bytes of a personalization string or additional input
//     static void instantiate(State&, Bytes entropy_input, Bytes nonce, Bytes personalization_string)
//     static void reseed(State&, Bytes entropy_input, Bytes additional_input)
//     static void generate(State&, MutBytes out, Bytes additional_input, uint64_t reseed_counter)
//
// The caller vouches that entropy_input has as many bits of entropy as the security strength, and is used once. A
// refused call changes nothing but, where it says so, its output. Time depends on lengths only.
template <class Core>
class DrbgMechanism {
public:
    static constexpr unsigned security_strength = Core::security_strength;  // bits
    static constexpr size_t entropy_size = Core::min_entropy;               // bytes, of full entropy
    static constexpr size_t nonce_size = Core::nonce_size;                  // bytes
    static constexpr size_t max_request = drbg::max_request;                // bytes a call
    static constexpr size_t state_size = sizeof(typename Core::State);      // bytes, that the object begins with

    // Refuses to generate more than `reseed_interval` times with one seed; the standard's limit is the most.
    constexpr explicit DrbgMechanism(uint64_t reseed_interval = drbg::max_reseed_interval)
        : reseed_interval_(reseed_interval < drbg::max_reseed_interval ? reseed_interval : drbg::max_reseed_interval) {}
    DrbgMechanism(const DrbgMechanism&) = delete;
    DrbgMechanism& operator=(const DrbgMechanism&) = delete;
    ~DrbgMechanism() { uninstantiate(); }

    // Section 9.1; may be called again, and begins anew. `bad_length`: an input is too short or too long.
    Status instantiate(Bytes entropy_input, Bytes nonce = {}, Bytes personalization_string = {}) {
        if (!is_entropy(entropy_input) || !is_nonce(nonce) || personalization_string.size() > Core::max_text)
            return Status::bad_length;
        Core::instantiate(state_, entropy_input, nonce, personalization_string);
        reseed_counter_ = 1;
        return Status::ok;
    }

    // Section 9.2. `bad_state`: not instantiated; `bad_length` as above.
    Status reseed(Bytes entropy_input, Bytes additional_input = {}) {
        if (!instantiated()) return Status::bad_state;
        if (!is_entropy(entropy_input) || additional_input.size() > Core::max_text) return Status::bad_length;
        Core::reseed(state_, entropy_input, additional_input);
        reseed_counter_ = 1;
        return Status::ok;
    }

    // Section 9.3, for one request. What is refused leaves zeros in `out`: `bad_state`: not instantiated; `bad_length`:
    // more than max_request bytes, or too long an additional input; `limit_reached`: to be reseeded first. A request
    // for no bytes changes nothing.
    Status generate(MutBytes out, Bytes additional_input = {}) {
        const Status status = may_generate(out.size(), additional_input.size());
        if (status != Status::ok) {
            fill_zero(out.data(), out.size());
        } else if (!out.empty()) {
            Core::generate(state_, out, additional_input, reseed_counter_);
            ++reseed_counter_;
        }
        return status;
    }

    // Section 9.4: nothing is left of the state.
    void uninstantiate() {
        reseed_counter_ = 0;
        wipe(state_);
    }

    bool instantiated() const { return reseed_counter_ != 0; }
    bool reseed_required() const { return reseed_counter_ > reseed_interval_; }

private:
    static constexpr bool is_entropy(Bytes input) {
        return input.size() >= Core::min_entropy && input.size() <= Core::max_entropy;
    }
    static constexpr bool is_nonce(Bytes nonce) {
        return nonce.size() >= Core::nonce_size && nonce.size() <= (Core::nonce_size == 0 ? 0 : drbg::max_input);
    }
    Status may_generate(size_t size, size_t additional_size) const {
        if (!instantiated()) return Status::bad_state;
        if (size > max_request || additional_size > Core::max_text) return Status::bad_length;
        return reseed_required() ? Status::limit_reached : Status::ok;
    }

    typename Core::State state_ = {};
    uint64_t reseed_counter_ = 0;  // of the standard, which begins with 1; 0: not instantiated
    uint64_t reseed_interval_;
};

}  // namespace sealstone

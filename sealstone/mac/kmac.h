// SPDX-License-Identifier: Apache-2.0
// mac/kmac.h - KMAC128, KMAC256, and the same with output of any length (SP 800-185, section 4).
#pragma once
#include "sealstone/hash/cshake.h"
#include "sealstone/mac/mac.h"

namespace sealstone {

namespace keccak {

// The sponge with key and customization in it.
template <size_t Strength, class Preset>
class KmacStart {
public:
    static_assert(Strength == 128 || Strength == 256);
    static constexpr size_t rate = Shake<Strength>::block_size;

    explicit KmacStart(Bytes key, Bytes customization = {}) {
        static constexpr uint8_t name[] = {'K', 'M', 'A', 'C'};
        absorb_names(sponge_, rate, name, customization);
        absorb_padded(sponge_, rate, {&key, 1});
    }
    KmacStart(const KmacStart&) = delete;
    KmacStart& operator=(const KmacStart&) = delete;
    ~KmacStart() { wipe(sponge_); }

    const Sponge<Preset>& sponge() const { return sponge_; }

private:
    Sponge<Preset> sponge_;
};

// right_encode(bits), with which the message ends (section 4.3).
template <size_t Strength, class Preset>
void pad_kmac(Sponge<Preset>& sponge, uint64_t bits) {
    constexpr size_t rate = KmacStart<Strength, Preset>::rate;
    const LeftEncoded code = left_encode(bits);
    sponge.absorb(rate, {code.bytes + 1, code.bytes[0]});
    sponge.absorb(rate, {code.bytes, 1});
    sponge.pad(rate, suffix_cshake);
}

}  // namespace keccak

// See Mac for the members. The tag's size is authenticated: a shorter one is no beginning of a longer one, and so the
// right way to have it, not Truncated. Keys of any length, the empty one too; one shorter than Strength bits lessens
// the strength. The customization, of any length, makes another function of it. Takes time that depends on the lengths
// only.
template <size_t Strength, size_t TagSize = Strength / 4, class Preset = Fast>
requires(TagSize >= 4) class Kmac {
public:
    static constexpr size_t tag_size = TagSize;

    // What is computed of key and customization once: Key(Bytes key, Bytes customization = {}).
    using Key = keccak::KmacStart<Strength, Preset>;

    explicit Kmac(const Key& key) : sponge_(key.sponge()) {}
    Kmac(const Kmac&) = delete;
    Kmac& operator=(const Kmac&) = delete;
    ~Kmac() { wipe(sponge_); }

    void update(Bytes data) { sponge_.absorb(Key::rate, data); }
    void finish(Span<uint8_t, tag_size> tag) {
        keccak::pad_kmac<Strength>(sponge_, uint64_t{tag_size} * 8);
        sponge_.finish(Key::rate, tag);
    }
    void verify(Span<const uint8_t, tag_size> tag, Verdict& verdict) { mac::verify(*this, tag, verdict); }

    // The same in one call.
    static void mac(const Key& key, Bytes message, Span<uint8_t, tag_size> tag) {
        Kmac object(key);
        object.update(message);
        object.finish(tag);
    }

private:
    keccak::Sponge<Preset> sponge_;
};

using Kmac128 = Kmac<128>;
using Kmac256 = Kmac<256>;

// KMACXOF128, KMACXOF256 (section 4.3.1): as Kmac, but how much output is taken does not change it. update() any number
// of times, then squeeze() any number of times. update() after the first squeeze() traps.
template <size_t Strength, class Preset = Fast>
class KmacXof {
public:
    using Key = keccak::KmacStart<Strength, Preset>;

    explicit KmacXof(const Key& key) : sponge_(key.sponge()) {}
    KmacXof(const KmacXof&) = delete;
    KmacXof& operator=(const KmacXof&) = delete;
    ~KmacXof() { wipe(sponge_); }

    void update(Bytes data) {
        if (sponge_.squeezing()) __builtin_trap();
        sponge_.absorb(Key::rate, data);
    }
    void squeeze(MutBytes out) {
        if (!sponge_.squeezing()) keccak::pad_kmac<Strength>(sponge_, 0);
        sponge_.squeeze(Key::rate, out);
    }
    // The last squeeze(): the object is wiped and spent.
    void finish(MutBytes out) {
        squeeze(out);
        wipe(sponge_);
    }

private:
    keccak::Sponge<Preset> sponge_;
};

using KmacXof128 = KmacXof<128>;
using KmacXof256 = KmacXof<256>;

}  // namespace sealstone

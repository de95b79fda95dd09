// SPDX-License-Identifier: Apache-2.0
// hash/sha256_lanes.h - private: messages of any lengths side by side.
#pragma once
#include "sealstone/hash/merkle_damgard_padding.h"
#include "sealstone/hash/sha256_many.h"

namespace sealstone::sha256 {

// Vector holds so many states and compresses a block into each at a time:
//     static constexpr size_t lanes
//     static constexpr size_t worth                 with fewer messages than this, one after another is faster
//     void set(size_t lane, const State&)
//     State get(size_t lane) const
//     void compress(const uint8_t* const (&blocks)[lanes], size_t count)
// A lane whose message has ended takes the next one; when there is none, it hashes another lane's blocks once more.
template <class Vector>
class Lanes {
public:
    // NOLINTNEXTLINE(readability-non-const-parameter): digests are written, which is not seen in a template
    static void digest_many(const Start& start, Span<const Bytes> messages, uint8_t* digests, size_t digest_size) {
        Lanes all(start, messages, digest_size);
        all.digests_ = digests;
        all.run();
        wipe(all);
    }

private:
    static constexpr size_t lanes = Vector::lanes;

    struct Lane {
        const uint8_t* next;
        size_t blocks;    // from there on
        size_t then;      // blocks in tail, after these; none: tail is what is being hashed
        uint8_t* digest;  // null: idle
        uint8_t tail[2 * block_size];
    };

    Lanes(const Start& start, Span<const Bytes> messages, size_t digest_size)
        : start_(start), messages_(messages), digest_size_(digest_size) {}

    void run() {
        for (size_t i = 0; i < lanes; ++i) begin(i);
        while (busy_ >= Vector::worth || taken_ != messages_.size()) step();
        for (size_t i = 0; i < lanes; ++i)
            if (lane_[i].digest != nullptr) finish_alone(i);
    }

    // The next message, if there is one.
    void begin(size_t i) {
        Lane& lane = lane_[i];
        lane.digest = nullptr;
        if (taken_ == messages_.size()) return;
        const Bytes message = messages_[taken_];
        vector_.set(i, start_.state);
        lane.digest = digests_ + digest_size_ * taken_++;
        ++busy_;
        lane.next = message.data();
        lane.blocks = message.size() / block_size;
        lane.then = merkle_damgard::pad<Core>(lane.tail, lane.next + lane.blocks * block_size,
                                              message.size() % block_size, start_.bytes + message.size());
        if (lane.blocks == 0) take_tail(lane);
    }

    static void take_tail(Lane& lane) {
        lane.next = lane.tail;
        lane.blocks = lane.then;
        lane.then = 0;
    }

    // As many blocks as all lanes have.
    void step() {
        const uint8_t* blocks[lanes];
        const uint8_t* some = nullptr;
        size_t count = static_cast<size_t>(-1);
        for (size_t i = 0; i < lanes; ++i) {
            const Lane& lane = lane_[i];
            if (lane.digest == nullptr) continue;
            some = lane.next;
            if (lane.blocks < count) count = lane.blocks;
        }
        for (size_t i = 0; i < lanes; ++i) blocks[i] = lane_[i].digest != nullptr ? lane_[i].next : some;
        vector_.compress(blocks, count);
        for (size_t i = 0; i < lanes; ++i) {
            Lane& lane = lane_[i];
            if (lane.digest == nullptr) continue;
            lane.next += count * block_size;
            lane.blocks -= count;
            if (lane.blocks != 0) continue;
            if (lane.then != 0) {
                take_tail(lane);
            } else {
                merkle_damgard::store_digest<Core>(lane.digest, digest_size_, vector_.get(i));
                --busy_;
                begin(i);
            }
        }
    }

    void finish_alone(size_t i) {
        Lane& lane = lane_[i];
        State state = vector_.get(i);
        Core::compress<Fast>(state, lane.next, lane.blocks);
        if (lane.then != 0) Core::compress<Fast>(state, lane.tail, lane.then);
        merkle_damgard::store_digest<Core>(lane.digest, digest_size_, state);
        wipe(state);
    }

    Start start_;
    Span<const Bytes> messages_;
    uint8_t* digests_ = nullptr;
    size_t digest_size_;
    size_t taken_ = 0;
    size_t busy_ = 0;
    Vector vector_;
    Lane lane_[lanes];
};

}  // namespace sealstone::sha256

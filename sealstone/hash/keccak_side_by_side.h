// SPDX-License-Identifier: Apache-2.0
// hash/keccak_side_by_side.h - private: states whose lanes lie side by side, for kernels that permute several at once.
//
// Such a kernel is a type:
//     static constexpr size_t width     as many states as it permutes at once
//     static void absorb(uint64_t* lanes, size_t states, size_t rate, const uint8_t* const (&blocks)[width], size_t
//     count)
//                                       as Absorb, for `states` <= width of them; blocks[j] is for state j
// Of a group of so many states, lane i of state j is lanes[i * states + j]. More states are many groups, of which the
// last one may be smaller.
#pragma once
#include "sealstone/hash/keccak_many_kernels.h"

namespace sealstone::keccak {
namespace {

template <class Kernel>
SEALSTONE_INLINE void absorb_groups(uint64_t* lanes, size_t states, size_t rate, const Bytes* data, size_t from,
                                    size_t count) {
    constexpr size_t width = Kernel::width;
    for (size_t first = 0; first < states; first += width) {
        const size_t group = states - first < width ? states - first : width;
        const uint8_t* blocks[width] = {};
        if (rate != 0)
            for (size_t j = 0; j < group; ++j) blocks[j] = data[first + j].data() + from;
        Kernel::absorb(lanes + 25 * first, group, rate, blocks, count);
    }
}

// Messages of any lengths. What has ended makes room for the next one; when there is none, its place takes another's
// blocks once more.
template <class Kernel>
class SideBySide {
public:
    static void digest_many(const Sponge<Fast>& start, const Shape& shape, Span<const Bytes> messages,
                            uint8_t* out) {  // NOLINT(readability-non-const-parameter): it is written

        SideBySide all(start, shape, messages, out);
        all.run();
        wipe(all);
    }

private:
    static constexpr size_t width = Kernel::width;

    struct Place {
        const uint8_t* next;
        size_t blocks;  // from there on
        size_t skip;    // bytes of the next block that are not the message's
        Bytes rest;     // of the message, after these blocks
        bool padded;    // these blocks are the last
        bool busy;
        uint8_t* out;
        size_t left;  // bytes of output
        uint8_t block[168];
    };

    SideBySide(const Sponge<Fast>& start, const Shape& shape, Span<const Bytes> messages, uint8_t* out)
        : start_at_(start.at()), shape_(shape), messages_(messages), out_(out) {
        start.save(start_);
    }

    void run() {
        for (size_t j = 0; j < width; ++j) begin(j);
        while (busy_ != 0) step();
    }

    // The next message, if there is one.
    void begin(size_t j) {
        Place& place = place_[j];
        place.busy = false;
        if (taken_ == messages_.size()) return;
        for (size_t i = 0; i < 25; ++i) lanes_[i * width + j] = load_le64(start_ + 8 * i);
        place.skip = start_at_;
        place.rest = messages_[taken_];
        place.padded = false;
        place.busy = true;
        place.out = out_ + shape_.output * taken_++;
        place.left = shape_.output;
        ++busy_;
        go_on(place);
    }

    void go_on(Place& place) const {
        const size_t rate = shape_.rate;
        if (place.skip == 0 && place.rest.size() >= rate) {
            place.next = place.rest.data();
            place.blocks = place.rest.size() / rate;  // NOLINT(clang-analyzer-core.DivideZero): a rate is 72 to 168
            place.rest = place.rest.subspan(place.blocks * rate);
            return;
        }
        place.next = place.block;
        place.blocks = 1;
        fill_zero(place.block, rate);
        if (place.padded) return;  // the output's next block
        const size_t room = rate - place.skip;
        const size_t n = place.rest.size() < room ? place.rest.size() : room;
        copy(place.block + place.skip, place.rest.data(), n);
        place.rest = place.rest.subspan(n);
        if (n < room) {  // section 5.1: pad10*1
            place.block[place.skip + n] = shape_.suffix;
            place.block[rate - 1] ^= 0x80;
            place.padded = true;
        }
        place.skip = 0;
    }

    // As many blocks as all places have.
    void step() {
        const uint8_t* blocks[width];
        const uint8_t* some = nullptr;
        size_t count = static_cast<size_t>(-1);
        for (const Place& place : place_) {
            if (!place.busy) continue;
            some = place.next;
            if (place.blocks < count) count = place.blocks;
        }
        for (size_t j = 0; j < width; ++j) blocks[j] = place_[j].busy ? place_[j].next : some;
        Kernel::absorb(lanes_, width, shape_.rate, blocks, count);
        for (size_t j = 0; j < width; ++j) {
            Place& place = place_[j];
            if (!place.busy) continue;
            place.next += count * shape_.rate;
            place.blocks -= count;
            if (place.blocks == 0) end(j);
        }
    }

    void end(size_t j) {
        Place& place = place_[j];
        if (place.padded) {
            const size_t n = place.left < shape_.rate ? place.left : shape_.rate;
            extract_side_by_side<width>(lanes_, width, j, 0, place.out, n);
            place.out += n;
            place.left -= n;
            if (place.left == 0) {
                --busy_;
                return begin(j);
            }
        }
        go_on(place);
    }

    uint8_t start_[state_size];
    size_t start_at_;
    Shape shape_;
    Span<const Bytes> messages_;
    uint8_t* out_;
    size_t taken_ = 0;
    size_t busy_ = 0;
    alignas(64) uint64_t lanes_[25 * width];
    Place place_[width];
};

}  // namespace
}  // namespace sealstone::keccak

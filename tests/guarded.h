// SPDX-License-Identifier: Apache-2.0
// tests/guarded.h - memory between two pages that may not be touched.
#pragma once
#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace sealstone::test {

class Guarded {
public:
    explicit Guarded(size_t capacity) : room_((capacity + page - 1) / page * page) {
        void* p = mmap(nullptr, room_ + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED) throw std::runtime_error("mmap");
        whole_ = static_cast<uint8_t*>(p);
        if (mprotect(whole_ + page, room_, PROT_READ | PROT_WRITE) != 0) throw std::runtime_error("mprotect");
    }
    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;
    ~Guarded() { munmap(whole_, room_ + 2 * page); }

    uint8_t* at_begin() { return whole_ + page; }                          // the byte before is forbidden
    uint8_t* at_end(size_t size) { return whole_ + page + room_ - size; }  // the byte after `size` bytes is

private:
    static constexpr size_t page = 4096;
    size_t room_;
    uint8_t* whole_;
};

}  // namespace sealstone::test

// SPDX-License-Identifier: Apache-2.0
#include "ports/linux/fork_generation.h"

#include <sys/mman.h>
#include <unistd.h>

namespace sealstone::ports {

ForkGeneration::ForkGeneration()
    : page_(nullptr), page_size_(static_cast<size_t>(sysconf(_SC_PAGESIZE))), process_(getpid()) {
    void* page = mmap(nullptr, page_size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) return;
    if (madvise(page, page_size_, MADV_WIPEONFORK) != 0) {
        munmap(page, page_size_);
        return;
    }
    page_ = static_cast<unsigned char*>(page);
    *page_ = 1;
}

ForkGeneration::~ForkGeneration() {
    if (page_ != nullptr) munmap(page_, page_size_);
}

uint64_t ForkGeneration::read() {
    if (page_ != nullptr) {
        if (*page_ == 0) ++generation_;
        *page_ = 1;
    } else if (const pid_t now = getpid(); now != process_) {
        ++generation_;
        process_ = now;
    }
    return generation_;
}

}  // namespace sealstone::ports

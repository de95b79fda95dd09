// SPDX-License-Identifier: Apache-2.0
// ports/linux/fork_generation.h - tells a process from its children.
#pragma once
#include "sealstone/rng/drbg.h"

#include <sys/types.h>

namespace sealstone::ports {

// A number that is another one after fork(): in the child, in its children, and so on. It asks a page of memory that
// the kernel clears in every child (MADV_WIPEONFORK, Linux 4.14), or else the process identifier.
//
// That a virtual machine was restored from a snapshot, Linux tells its user space by a uevent only (NEW_VMGENID=1):
// who receives it calls advance().
class ForkGeneration {
public:
    ForkGeneration();
    ForkGeneration(const ForkGeneration&) = delete;
    ForkGeneration& operator=(const ForkGeneration&) = delete;
    ~ForkGeneration();

    uint64_t read();
    void advance() { ++generation_; }

    // For a Drbg, which this object must outlive.
    Generation generation() {
        return {[](void* self) { return static_cast<ForkGeneration*>(self)->read(); }, this};
    }

private:
    unsigned char* page_;  // its first byte is 1 in the process that set it; null: there is no such page
    size_t page_size_;
    pid_t process_;
    uint64_t generation_ = 1;
};

}  // namespace sealstone::ports

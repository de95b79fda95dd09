// SPDX-License-Identifier: Apache-2.0
#include "ports/linux/getrandom.h"

#include <errno.h>
#include <sys/random.h>

namespace sealstone::ports {

Getrandom::Getrandom() : call_(::getrandom) {}

Status Getrandom::read(MutBytes out) {
    for (size_t at = 0; at < out.size();) {
        const size_t left = out.size() - at;
        const ssize_t n = call_(out.data() + at, left, 0);
        if (n > 0 && static_cast<size_t>(n) <= left) {
            at += static_cast<size_t>(n);
        } else if (n != -1 || errno != EINTR) {
            wipe(out.data(), out.size());
            return Status::no_entropy;
        }
    }
    return Status::ok;
}

}  // namespace sealstone::ports

// SPDX-License-Identifier: Apache-2.0
#include "sealstone/rng/random_source.h"

namespace sealstone {

Status RandomSource::read(MutBytes out) const {
    if (out.empty() || read_(context_, out) == Status::ok) return Status::ok;
    wipe(out.data(), out.size());  // a source may have written half of it
    return Status::no_entropy;
}

}  // namespace sealstone

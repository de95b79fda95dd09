// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/rsa_public_key.h"

namespace sealstone::rsa {

Status release(Status status, Bytes block, MutBytes out, Room room) {
    if (status == Status::ok && block.size() != out.size()) status = Status::bad_length;
    if (status == Status::ok)
        copy(out.data(), block.data(), out.size());
    else
        fill_zero(out.data(), out.size());
    wipe(room.limb, room.limbs * sizeof *room.limb);
    return status;
}

}  // namespace sealstone::rsa

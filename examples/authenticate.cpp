// SPDX-License-Identifier: Apache-2.0
// A device's decision: obey a command only if it comes from whoever shares a secret with us.
#include "sealstone/hash/sha256.h"
#include "sealstone/kdf/hkdf.h"
using namespace sealstone;
using CommandMac = Truncated<Hmac<Sha256>, 16>;  // the tag's length is part of the type

struct CommandKey;  // what the secret is for

Status is_genuine(Span<const uint8_t, 32> shared_secret, Bytes transcript, Bytes command,
                  Span<const uint8_t, CommandMac::tag_size> tag, Verdict& verdict) {
    static constexpr uint8_t purpose[] = {'c', 'o', 'm', 'm', 'a', 'n', 'd', ' ', 'v', '1'};
    verdict = Verdict::forged;
    Secret<CommandKey, 32> key;  // wiped when it goes
    const Status status = hkdf<Sha256>(transcript, shared_secret, purpose, key.reveal_for_writing());
    if (status != Status::ok) return status;
    CommandMac mac(Bytes(key.reveal()));
    mac.update(command);
    mac.verify(tag, verdict);
    return Status::ok;
}

// SPDX-License-Identifier: Apache-2.0
// examples/size/ecdsa-brainpoolp256r1-verify-small.cpp - verification of a digest by the presets of fewest bytes.
#include "examples/size/ecdsa_verify.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/math/curves.h"

void job() { verify_job<sealstone::BrainpoolP256r1, sealstone::Sha256Small, sealstone::Small>(); }

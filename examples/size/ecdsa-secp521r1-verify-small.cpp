// SPDX-License-Identifier: Apache-2.0
// examples/size/ecdsa-secp521r1-verify-small.cpp - verification of a digest by the presets of fewest bytes.
#include "examples/size/ecdsa_verify.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/math/curves.h"

void job() { verify_job<sealstone::Secp521r1, sealstone::Sha512Small, sealstone::Small>(); }

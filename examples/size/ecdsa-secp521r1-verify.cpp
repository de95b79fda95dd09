// SPDX-License-Identifier: Apache-2.0
// examples/size/ecdsa-secp521r1-verify.cpp - verification of a digest by the default preset, the fast one.
#include "examples/size/ecdsa_verify.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/math/curves.h"

void job() { verify_job<sealstone::Secp521r1, sealstone::Sha512, sealstone::Fast>(); }

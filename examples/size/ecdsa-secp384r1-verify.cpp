// SPDX-License-Identifier: Apache-2.0
// examples/size/ecdsa-secp384r1-verify.cpp - verification of a digest by the default preset, the fast one.
#include "examples/size/ecdsa_verify.h"
#include "sealstone/hash/sha512.h"
#include "sealstone/math/curves.h"

void job() { verify_job<sealstone::Secp384r1, sealstone::Sha384, sealstone::Fast>(); }

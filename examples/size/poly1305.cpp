// SPDX-License-Identifier: Apache-2.0
// examples/size/poly1305.cpp - Poly1305 by its default preset, the fast one.
#include "sealstone/mac/poly1305.h"
#include "examples/size/job.h"

using namespace sealstone;

void job() { Poly1305::mac(Poly1305Key(MutBytes(key).first<32>()), message, tag); }

// SPDX-License-Identifier: Apache-2.0
// examples/size/poly1305-small.cpp - Poly1305 by its small preset.
#include "examples/size/job.h"
#include "sealstone/mac/poly1305.h"

using namespace sealstone;

void job() { Poly1305Small::mac(Poly1305Key(MutBytes(key).first<32>()), message, tag); }

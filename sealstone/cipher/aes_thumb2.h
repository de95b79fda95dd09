// SPDX-License-Identifier: Apache-2.0
// cipher/aes_thumb2.h - private: what both directions of AES for two blocks on Cortex-M call from assembly alone.
#pragma once

namespace sealstone::aes::armv7m {

// On r0..r7, slice i in register i. Every other register changes. A frame must lie at sp: bytes 0..55 are written to,
// and at 56 stands where to return.
void sub_bytes();
// Words r0..r7 as words w[2 column + block] turn into slices, and back. r8 changes.
void transpose();

}  // namespace sealstone::aes::armv7m

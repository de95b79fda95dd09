// SPDX-License-Identifier: Apache-2.0
// cipher/aes_thumb2.h - private: two blocks of AES on Cortex-M, to be called from assembly alone.
#pragma once

namespace sealstone::aes::armv7m {

// On r0..r7, slice i in register i. Every other register changes. A frame must lie at sp: bytes 0..55 are written to,
// and at 56 stands where to return.
void sub_bytes();
// Words r0..r7 as words w[2 column + block] turn into slices, and back. r8 changes.
void transpose();
// The rounds of two blocks in slices r0..r7, to which the first key is added; they are left as words. A frame must lie
// at sp: bytes 0..63 are written to, at 64 stands where the second round key is (and is changed), at 68 where the last
// but one. Every other register changes.
void encrypt_slices();

}  // namespace sealstone::aes::armv7m

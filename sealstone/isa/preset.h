// SPDX-License-Identifier: Apache-2.0
// isa/preset.h - size against speed, as types, so that several choices stand side by side in one program.
#pragma once

namespace sealstone {

// Each algorithm says what a preset means for it: code (a looped against an unrolled kernel), memory kept beside a
// key, or table size. A preset never changes a result.
struct Small {};     // fewest bytes of flash and RAM
struct Balanced {};  // the default where keys carry precomputed values
struct Fast {};      // fewest cycles

}  // namespace sealstone

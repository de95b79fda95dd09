// SPDX-License-Identifier: Apache-2.0
// isa/word.h - the words that big numbers are made of.
#pragma once
#include <stddef.h>
#include <stdint.h>

namespace sealstone::isa {

namespace detail {

template <size_t PointerSize>
struct LimbOf {
    using Type = uint32_t;
};
template <>
struct LimbOf<8> {
    using Type = uint64_t;
};

}  // namespace detail

// The digit of big numbers: the widest word whose double-width product is one or two instructions here.
using Limb = detail::LimbOf<sizeof(void*)>::Type;

}  // namespace sealstone::isa

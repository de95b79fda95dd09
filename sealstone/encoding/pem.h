// SPDX-License-Identifier: Apache-2.0
// encoding/pem.h - the text form of keys (RFC 7468).
#pragma once
#include "sealstone/bits/outcome.h"

namespace sealstone {

// Does the text hold a line that opens a PEM block?
bool looks_like_pem(Bytes text);

// Decodes the first block of that label ("PUBLIC KEY") into out; size is the number of bytes written. Text before and
// between the blocks and blocks of other labels are passed over. Lines end in LF, CRLF or CR and may have blanks at
// their end. Needs no memory but out, which may be as long as the text: the block takes three quarters of it.
//
// `unsupported`: there are blocks, but none of this label. `bad_encoding`: no block at all, one that does not end, or
// its base64 is wrong, not padded or not canonical. `bad_length`: out is too short. Then out is all zeros and size is
// zero.
//
// What is encoded may be secret: it is decoded without a table and without a branch on it.
Status pem_decode(Bytes text, const char* label, MutBytes out, size_t& size);

// The most characters that a block of so many bytes needs, with a label of at most 32 characters.
constexpr size_t pem_max_size(size_t der_size) { return 2 * 32 + 32 + (der_size + 2) / 3 * 4 + der_size / 48 + 1; }

// The inverse: one block, in lines of 64 characters, each of which ends in LF. size is the number of characters
// written. `bad_length`, size is zero and text unchanged, if it is too short. text may not overlap der.
Status pem_encode(Bytes der, const char* label, MutBytes text, size_t& size);

}  // namespace sealstone

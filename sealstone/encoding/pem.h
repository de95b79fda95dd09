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

}  // namespace sealstone

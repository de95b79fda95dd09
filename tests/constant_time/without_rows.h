// SPDX-License-Identifier: Apache-2.0
// tests/constant_time/without_rows.h - operations with secrets that have no row in the catalogue.
#pragma once
#include "check/check.h"

namespace sealstone {

void make_public(MutBytes bytes);

extern const Span<const check::Operation> decryptions;  // by PKCS#1 v1.5
extern const Span<const check::Operation> key_files;

}  // namespace sealstone

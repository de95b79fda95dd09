// SPDX-License-Identifier: Apache-2.0
// examples/size/md5-small.cpp - MD5 by its preset of fewest bytes.
#include "examples/size/job.h"
#include "sealstone/hash/md5.h"

void job() { sealstone::Md5Small::digest(message, sealstone::MutBytes(output).first<16>()); }

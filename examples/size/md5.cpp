// SPDX-License-Identifier: Apache-2.0
// examples/size/md5.cpp - MD5 by its default preset, the fast one.
#include "sealstone/hash/md5.h"
#include "examples/size/job.h"

void job() { sealstone::Md5::digest(message, sealstone::MutBytes(output).first<16>()); }

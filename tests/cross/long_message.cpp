// SPDX-License-Identifier: Apache-2.0
// tests/cross/long_message.cpp - digests of a message longer than 32 bits can count, fed piece by piece from one
// buffer. Usage: long_message PIECES MORE: that many times a mebibyte of zeros that begins with its number, then MORE
// bytes of it
#include "sealstone/hash/md5.h"
#include "sealstone/hash/sha1.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/hash/sha3.h"
#include "sealstone/hash/sha512.h"

#include <stdio.h>
#include <stdlib.h>

namespace {

using namespace sealstone;

uint8_t piece[1 << 20];

template <class H>
void print(const char* name, uint32_t pieces, size_t more) {
    H hash;
    for (uint32_t i = 0; i < pieces; ++i) {
        store_be32(piece, i);
        hash.update(piece);
    }
    hash.update({piece, more});
    uint8_t digest[H::digest_size];
    hash.finish(digest);
    printf("%s ", name);
    for (const uint8_t byte : digest) printf("%02x", byte);
    printf("\n");
    fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const uint32_t pieces = static_cast<uint32_t>(strtoul(argv[1], nullptr, 10));
    const size_t more = strtoul(argv[2], nullptr, 10);
    print<Md5>("md5", pieces, more);
    print<Sha1>("sha1", pieces, more);
    print<Sha256>("sha256", pieces, more);
    print<Sha512>("sha512", pieces, more);
    print<Sha3_256>("sha3_256", pieces, more);
    return 0;
}

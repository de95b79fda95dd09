// SPDX-License-Identifier: Apache-2.0
// examples/size/world.cpp - start, do the job, stop.
#include "boards/common/program.h"
#include "examples/size/job.h"

constinit uint8_t message[1024]{};
constinit uint8_t output[1024]{};
constinit uint8_t key[132]{};
constinit uint8_t nonce[16]{};
constinit uint8_t tag[16]{};
constinit uint8_t signature[132]{};
constinit volatile uint32_t answer = 0;

void sealstone::board::run() {
    job();
    for (;;) {}
}

void sealstone::board::fault(uint32_t) {
    for (;;) {}
}

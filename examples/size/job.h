// SPDX-License-Identifier: Apache-2.0
// examples/size/job.h - the world around one use of the library, the same for all of them, so that the difference of
// two images is what the library adds. Each NAME.cpp beside this file is one row of the flash table.
#pragma once
#include "sealstone/bits/bytes.h"

extern uint8_t message[1024];
extern uint8_t output[1024];
extern uint8_t key[132];
extern uint8_t nonce[16];
extern uint8_t tag[16];
extern uint8_t signature[132];
extern volatile uint32_t answer;

void job();

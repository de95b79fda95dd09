// SPDX-License-Identifier: Apache-2.0
// boards/common/cmsdk.h - UART and timer of Arm's Cortex-M System Design Kit (Technical Reference Manual, ARM DDI 0479,
// chapter 4), which all MPS2 boards have.
#pragma once
#include <stdint.h>

namespace sealstone::board {

struct CmsdkUart {
    volatile uint32_t data;
    volatile uint32_t state;    // bit 0: transmit buffer full; bit 1: receive buffer full
    volatile uint32_t control;  // bit 0: transmit; bit 1: receive
    volatile uint32_t interrupt;
    volatile uint32_t baud_divider;  // at least 16

    void start(uint32_t divider) {
        baud_divider = divider;
        control = 3;
    }
    void put(char c) {
        while ((state & 1) != 0) {}
        data = static_cast<uint8_t>(c);
    }
    char get() {
        while ((state & 2) == 0) {}
        return static_cast<char>(data);
    }
};

struct CmsdkTimer {
    volatile uint32_t control;  // bit 0: count
    volatile uint32_t value;    // counts down
    volatile uint32_t reload;
    volatile uint32_t interrupt;

    void start() {
        reload = ~0u;
        value = ~0u;
        control = 1;
    }
    uint32_t ticks() const { return ~value; }
};

}  // namespace sealstone::board

// SPDX-License-Identifier: Apache-2.0
// boards/mps2-an386/board.cpp - Arm MPS2 with FPGA image AN386: Cortex-M4.
#include "boards/common/mps2_an38x.h"

constinit const sealstone::board::Board sealstone::board::board = an38x_board("mps2-an386", "Cortex-M4");

// SPDX-License-Identifier: Apache-2.0
// boards/mps2-an385/board.cpp - Arm MPS2 with FPGA image AN385: Cortex-M3.
#include "boards/common/mps2_an38x.h"

constinit const sealstone::board::Board sealstone::board::board = an38x_board("mps2-an385", "Cortex-M3");

// SPDX-License-Identifier: Apache-2.0
#include "sealstone/hash/sha256_kernels.h"

constinit sealstone::isa::EnginePort<sealstone::sha256::Ops> sealstone::sha256::engine_port{};

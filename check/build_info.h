// SPDX-License-Identifier: Apache-2.0
// check/build_info.h - what a report must say of the program that wrote it. The build writes the values.
#pragma once

namespace sealstone::check {

struct BuildInfo {
    const char* version;        // of Sealstone
    const char* revision;       // of the source tree, as git describes it; "unknown" outside of one
    const char* compiler;       // "GNU 12.2.0"
    const char* flags;          // of the library
    const char* configuration;  // "Release, kernels chosen at run time"
};
extern const BuildInfo build_info;

}  // namespace sealstone::check

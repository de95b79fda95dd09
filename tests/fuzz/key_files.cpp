// SPDX-License-Identifier: Apache-2.0
// libFuzzer's entry: the library's parsers, and what `sealstone inspect` reads for itself.
#include "tests/fuzz/key_files.h"
#include "cli/description.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    // A copy of exactly this size, so that whatever is read beyond it is seen.
    const std::vector<uint8_t> input(data, data + size);
    sealstone::fuzz::parse_everything(input);
    for (sealstone::cli::Description (*const describe)(sealstone::Bytes) :
         {sealstone::cli::describe_certificate, sealstone::cli::describe_request, sealstone::cli::describe_public_key,
          sealstone::cli::describe_encrypted_key, sealstone::cli::describe_signature,
          sealstone::cli::describe_sealed_file})
        (void)describe(input);
    return 0;
}

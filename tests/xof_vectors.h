// SPDX-License-Identifier: Apache-2.0
// tests/xof_vectors.h - published vectors of hash functions with output of any length, with every kernel of both
// presets.
#pragma once
#include "tests/digest_vectors.h"

namespace sealstone::test {

using Output = Buffer (*)(Bytes message, size_t size);

template <class Xof>
Buffer output(Bytes message, size_t size) {
    Buffer out(size);
    Xof::digest(message, out);
    return out;
}

// f(output) with every kernel of both presets.
template <template <class> class Xof, class F>
void each_xof(F f) {
    each_kernel<keccak::Slot<Fast>>([&] { f(output<Xof<Fast>>); });
    each_kernel<keccak::Slot<Small>>([&] { f(output<Xof<Small>>); });
}

// A hundred times a thousand outputs, each of the first 128 bits of the one before; how long it is, in bytes between
// `least` and `most`, say the last two bytes of that one.
inline std::vector<Buffer> monte_carlo_of_outputs(Output output, Buffer message, size_t least, size_t most) {
    std::vector<Buffer> results;
    size_t size = most;
    for (int j = 0; j < 100; ++j) {
        for (int i = 0; i < 1000; ++i) {
            message.resize(16);
            message = output(message, size);
            const size_t last = message.size();
            size = least + (size_t{message[last - 2]} << 8 | message[last - 1]) % (most - least + 1);
        }
        results.push_back(message);
    }
    return results;
}

}  // namespace sealstone::test

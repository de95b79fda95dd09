// SPDX-License-Identifier: Apache-2.0
// Runs every operation that has a kernel of Cortex-M, and every AEAD, on a short message and with secrets that are made
// of a seed: for traces_test.py, which compares the instructions of two seeds.
#include "boards/common/program.h"
#include "boards/common/semihosting.h"
#include "check/check.h"
#include "sealstone/math/modular.h"
#include "sealstone/math/power.h"

// Their addresses are numbers that the linker is given, so that code and data are the same with any.
extern const char seed[];
extern const char planted[];  // not 0: a loop depends on a secret

namespace {

using namespace sealstone;

constexpr size_t size = 53;

constinit uint32_t state = 0;

// Hidden, since no object's address is 0.
uint32_t number(const char* symbol) { return hide(static_cast<uint32_t>(reinterpret_cast<uintptr_t>(symbol))); }

uint8_t next_byte() {
    state = state * 1664525 + 1013904223;
    return static_cast<uint8_t>(state >> 24);
}

struct Room {
    uint8_t message[size + check::bench_slack];
    uint8_t text[size + check::bench_slack];
    alignas(64) uint8_t context[check::bench_context_size];
};
constinit Room room{};

bool is_traced(const check::Algorithm& algorithm) {
    if (check::same_text(algorithm.family, "aead")) return true;
    if (check::same_text(algorithm.family, "kdf") || check::same_text(algorithm.family, "rng")) return false;
    if (check::same_text(algorithm.family, "rsa")) return false;  // trace_powers()
    const char* kernel = algorithm.kernels->chosen();
    return kernel[0] == 'a' && kernel[1] == 'r' && kernel[2] == 'm';
}

void trace(const check::Operation& operation) {
    size_t length = size;
    if (operation.unit > 1) length -= size % operation.unit;
    check::Bench bench{{room.message, length}, {room.text, length}, room.context, {}};
    for (size_t i = 0; i < length; ++i) room.message[i] = check::message_byte(i);
    if (operation.prepare != nullptr) operation.prepare(bench);
    operation.run(bench);
    if (number(planted) == 0) return;
    for (uint8_t n = next_byte(); n != 0; --n) room.text[n % 2] = n;
}

// RSA's powers go round more often with longer numbers, and no other way.
template <class Preset>
void trace_powers() {
    using Slot = math::PowerSlot<Preset>;
    constexpr size_t n = 8, numbers = 6 * n;
    math::Limb secret[numbers], product[2 * n], memory[math::PowerRoom<Preset>::pair(n)];
    check::secret({reinterpret_cast<uint8_t*>(secret), sizeof secret});
    for (size_t i = 0; i < 2 * n; i += n) secret[i] |= 1, secret[i + n - 1] |= 1u << 31;  // moduli
    const math::Limb* const exponents = secret + 2 * n;
    const math::PowerHalf halves[2] = {{product, exponents, secret, 4 * n},
                                       {product + n, exponents + n, secret + n, 4 * n}};
    isa::op<Slot, &math::PowerOps::power_pair>()(halves, secret + 4 * n, n, memory);
    secret[4 * n - 1] = 0;  // below the modulus
    isa::op<Slot, &math::PowerOps::multiply>()(product, secret + 4 * n, secret + 3 * n, secret, 4 * n, n, memory);
}

// The product of every curve's small preset, whose own kernel is not of Cortex-M.
void trace_product() {
    constexpr size_t n = 5;
    math::Limb secret[2 * n], modulus[n], product[n];
    check::secret({reinterpret_cast<uint8_t*>(secret), sizeof secret});
    for (math::Limb& limb : modulus) limb = ~math::Limb{0};
    secret[2 * n - 1] = 0;  // below the modulus
    math::multiply<math::any_width>(product, secret, secret + n,
                                    {n, modulus, nullptr, nullptr, math::montgomery_inverse(modulus[0])});
}

}  // namespace

void sealstone::check::secret(MutBytes bytes) {
    for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = next_byte();
}

void sealstone::board::run() {
    state = number(seed);
    for (size_t i = 0; i < check::catalog_size; ++i)
        if (is_traced(*check::catalog[i]))
            for (const check::Operation& operation : check::catalog[i]->operations)
                if (!check::same_text(operation.name, "verify")) trace(operation);  // which knows no secret
    trace_product();
    trace_powers<Fast>();
    trace_powers<Small>();
    semihosting::exit(0);
    for (;;) {}
}

void sealstone::board::fault(uint32_t) {
    semihosting::exit(3);
    for (;;) {}
}

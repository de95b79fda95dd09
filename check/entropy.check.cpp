// SPDX-License-Identifier: Apache-2.0
#include "check/check.h"
#include "sealstone/rng/cpu_entropy_kernels.h"
#include "sealstone/rng/health_tests.h"

namespace sealstone::check {
namespace {

// Random bits have no known answer. What can be said of them is that they came, that they are not those from before,
// and that the health tests for half of their entropy take them for random.
constexpr unsigned claim = 4000;
constexpr unsigned window = health::window(false);
constexpr unsigned repetition_cutoff = health::repetition_cutoff(claim);
constexpr unsigned proportion_cutoff = health::proportion_cutoff(claim, window);

void prepare(Bench& bench) { secret(bench.text); }  // as secret as what takes its place
void read(Bench& bench) {
    CpuEntropy source;
    bench.result[0] = static_cast<uint8_t>(source.read(bench.text));
}
void answer(Bench& bench) {
    health::Tests tests(repetition_cutoff, proportion_cutoff, window);
    bench.result[1] = tests.healthy(bench.text) ? 1 : 0;
}
constexpr uint8_t came_and_healthy[] = {static_cast<uint8_t>(Status::ok), 1};
constexpr Operation operations[] = {
    {"read", true, prepare, read, 1043, came_and_healthy, sizeof(CpuEntropy), 0, answer}};

const char* laws(size_t) {
    CpuEntropy source;
    uint8_t all[2][40];
    for (size_t n = 0; n <= 40; ++n) {
        for (auto& one : all)
            if (source.read({one, n}) != Status::ok) return "the instruction has run dry";
        if (n >= 8 && equal(all[0], all[1], n).declassify()) return "two reads are the same";
    }
    return nullptr;
}

// The source itself, or what is reseeded for every number; RDRAND is neither. Elsewhere there is no kernel.
constexpr Kernels kernels{
    isa::is_x86 || isa::is_arm64 ? 1 : 0,
    [](size_t) {
        return isa::is_x86 ? KernelInfo{"x86-rdseed", {isa::x86_rdseed}} : KernelInfo{"arm64-rndrrs", {isa::arm64_rng}};
    },
    isa::kernel_name<cpu_entropy::Slot>, [](size_t) { return true; }};

}  // namespace

constinit const Algorithm entropy_rdseed{"rng", "entropy-rdseed", "SP 800-90B", "", operations, &kernels, laws};

}  // namespace sealstone::check

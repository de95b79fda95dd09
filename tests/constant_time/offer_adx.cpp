// SPDX-License-Identifier: Apache-2.0
// Valgrind runs ADCX and ADOX wherever it runs MULX, but CPUID under it names BMI2 alone: kernels that need both would
// not be chosen. This takes the place of the library's probe (the linker's --wrap) and adds what is missing.
#include "sealstone/isa/arch.h"

using namespace sealstone::isa;

Set probe() __asm__("__real__ZN9sealstone3isa9probe_x86Ev");
Set probe_with_adx() __asm__("__wrap__ZN9sealstone3isa9probe_x86Ev");

Set probe_with_adx() {
    const Set cpu = probe();
    return cpu.has({x86_bmi2}) ? cpu | x86_adx : cpu;
}

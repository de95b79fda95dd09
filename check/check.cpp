// SPDX-License-Identifier: Apache-2.0
#include "check/check.h"

namespace sealstone::check {
namespace {

constexpr isa::Set everything{~0u};

void fill(Bench& bench) {
    for (size_t i = 0; i < bench.message.size(); ++i) bench.message[i] = message_byte(i);
}

// The known answers of all operations, each its own line, through the kernel that is chosen now.
bool known_answers(const Algorithm& algorithm, Bench& bench, Reporter& reporter) {
    bool all = true;
    for (const Operation& operation : algorithm.operations) {
        const bool right = known_answer(operation, bench);
        reporter.outcome({algorithm.name, algorithm.kernels->chosen(), operation.name,
                          right ? nullptr : "not the known answer", false});
        all = all && right;
    }
    return all;
}

}  // namespace

Status force(const Algorithm& algorithm, const char* kernel) {
    if (kernel == nullptr) return isa::runtime ? isa::relimit(everything) : Status::ok;
    const Kernels& kernels = *algorithm.kernels;
    if (!isa::runtime) return same_text(kernels.chosen(), kernel) ? Status::ok : Status::unsupported;

    const isa::Set limit_before = isa::limited();
    if (isa::relimit(everything) != Status::ok) return Status::unsupported;
    const isa::Set cpu = isa::features();
    for (size_t i = 0; i < kernels.count; ++i) {
        const KernelInfo info = kernels.at(i);
        if (!same_text(info.name, kernel) || !cpu.has(info.needs)) continue;
        const Status status = isa::relimit(info.needs);
        if (status == Status::ok && same_text(kernels.chosen(), kernel)) return Status::ok;
    }
    (void)isa::relimit(limit_before);
    return Status::unsupported;
}

bool known_answer(const Operation& operation, Bench& bench) {
    Bench known = bench;
    known.message = bench.message.first(operation.known_size);
    known.text = bench.text.first(operation.known_size);
    fill(known);
    fill_zero(known.result, sizeof known.result);
    if (operation.prepare != nullptr) operation.prepare(known);
    operation.run(known);
    uint8_t difference = 0;
    for (size_t i = 0; i < operation.known_result.size(); ++i)
        difference |= static_cast<uint8_t>(known.result[i] ^ operation.known_result[i]);
    return difference == 0;
}

void checksum(Bytes text, Span<uint8_t, 8> out) {
    uint64_t hash = 0xcbf29ce484222325;
    for (const uint8_t byte : text) hash = (hash ^ byte) * 0x100000001b3;
    store_be64(out.data(), hash);
}

bool test(const Algorithm& algorithm, Bench& bench, size_t max_length, Reporter& reporter) {
    const Kernels& kernels = *algorithm.kernels;
    bool all = true;
    bool portable_right = true;
    for (size_t i = kernels.count; i-- != 0;) {  // the portable one first, lest others are blamed for its fault
        const char* name = kernels.at(i).name;
        const bool compare = i + 1 != kernels.count && portable_right;
        if (force(algorithm, name) != Status::ok) {
            // In firmware the public interface has one kernel; the others are only compared with the portable one.
            const bool runs = !isa::runtime && isa::features().has(kernels.at(i).needs);
            const bool right = !runs || kernels.same_as_portable(i);
            reporter.outcome({algorithm.name, name, "against portable", right ? nullptr : "differs", !runs});
            all = all && right;
            continue;
        }
        const char* broken = algorithm.laws(max_length);
        reporter.outcome({algorithm.name, name, "laws", broken, false});
        const bool known = known_answers(algorithm, bench, reporter);
        all = all && broken == nullptr && known;
        if (i + 1 == kernels.count) portable_right = broken == nullptr && known;
        if (!compare) continue;
        const bool right = kernels.same_as_portable(i);
        reporter.outcome({algorithm.name, name, "against portable", right ? nullptr : "differs", false});
        all = all && right;
    }
    (void)force(algorithm, nullptr);
    return all;
}

}  // namespace sealstone::check

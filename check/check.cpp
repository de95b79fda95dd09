// SPDX-License-Identifier: Apache-2.0
#include "check/check.h"

namespace sealstone::check {
namespace {

constexpr isa::Set everything{~0u};

void fill(Bench& bench) {
    for (size_t i = 0; i < bench.message.size(); ++i) bench.message[i] = message_byte(i);
}

// The self-test of one entry, as it goes.
struct Run {
    const Algorithm& algorithm;
    Bench& bench;
    Reporter& reporter;
    size_t max_length;
    const Kernels& kernels = *algorithm.kernels;
    const size_t portable = kernels.count - 1;
    bool all = true;

    bool tell(size_t kernel, const char* what, const char* fault, bool skipped = false) {
        reporter.outcome({algorithm.name, kernels.at(kernel).name, what, fault, skipped});
        all = all && fault == nullptr;
        return fault == nullptr;
    }

    // Laws, and the known answers of all operations, each its own line, by the kernel that the public interface runs
    // now.
    bool through_public_interface(size_t kernel) {
        bool right = tell(kernel, "laws", algorithm.laws(max_length));
        for (const Operation& operation : algorithm.operations) {
            if (operation.on_request) continue;
            const bool known = known_answer(operation, bench);
            right = tell(kernel, operation.name, known ? nullptr : "not the known answer") && right;
        }
        return right;
    }

    // The portable kernel first, lest others are blamed for its fault.
    void host() {
        bool portable_right = true;
        for (size_t i = kernels.count; i-- != 0;) {
            if (force(algorithm, kernels.at(i).name) != Status::ok) {
                tell(i, "laws", nullptr, true);
                continue;
            }
            const bool right = through_public_interface(i);
            if (i == portable)
                portable_right = right;
            else if (portable_right)
                tell(i, "against portable", kernels.same_as_portable(i) ? nullptr : "differs");
        }
        (void)force(algorithm, nullptr);
    }

    // The public interface has one kernel. If that is right it is the witness for the portable one, and the portable
    // one is for the rest.
    void firmware() {
        if (!runs_here(algorithm)) {
            for (size_t i = 0; i < kernels.count; ++i) tell(i, "laws", nullptr, true);
            return;
        }
        size_t chosen = 0;
        while (!same_text(kernels.at(chosen).name, kernels.chosen())) ++chosen;
        bool portable_right = through_public_interface(chosen);
        if (chosen != portable && portable_right) {
            portable_right = kernels.same_as_portable(chosen);
            tell(portable, "against the chosen kernel", portable_right ? nullptr : "differs");
        }
        for (size_t i = 0; i < portable; ++i) {
            if (i == chosen) continue;
            const bool runs = isa::features().has(kernels.at(i).needs);
            if (runs && !portable_right) continue;
            tell(i, "against portable", !runs || kernels.same_as_portable(i) ? nullptr : "differs", !runs);
        }
    }
};

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

bool runs_here(const Algorithm& algorithm) {
    for (size_t i = 0; i < algorithm.kernels->count; ++i)
        if (isa::features().has(algorithm.kernels->at(i).needs)) return true;
    return false;
}

bool known_answer(const Operation& operation, Bench& bench) {
    Bench known = bench;
    known.message = bench.message.first(operation.known_size);
    known.text = bench.text.first(operation.known_size);
    fill(known);
    fill_zero(known.result, sizeof known.result);
    if (operation.prepare != nullptr) operation.prepare(known);
    operation.run(known);
    if (operation.answer != nullptr) operation.answer(known);
    uint8_t difference = 0;
    for (size_t i = 0; i < operation.known_result.size(); ++i)
        difference |= static_cast<uint8_t>(known.result[i] ^ operation.known_result[i]);
    return difference == 0;
}

bool test(const Algorithm& algorithm, Bench& bench, size_t max_length, Reporter& reporter) {
    Run run{algorithm, bench, reporter, max_length};
    if constexpr (isa::runtime)
        run.host();
    else
        run.firmware();
    return run.all;
}

}  // namespace sealstone::check

// SPDX-License-Identifier: Apache-2.0
// check/check.h - the catalogue: what every algorithm says of itself, once, for self-test, benchmark, memory and flash
// figures, the documentation's table and the command-line names, on every target.
#pragma once
#include "sealstone/isa/kernel.h"

namespace sealstone::check {

// Room that the engine lends to an operation, so that a row owns no memory and a board decides how much there is.
struct Bench {
    MutBytes message;    // input of the size to be timed; byte i is message_byte(i) unless run() changes it
    MutBytes text;       // output of the same size; behind each of the two there are bench_slack bytes more
    MutBytes context;    // at least bench_context_size bytes, aligned to 64: keys, contexts, signatures go here
    uint8_t result[64];  // what the known answer is compared with: a digest, a tag, a checksum, a verdict
    size_t times = 1;    // one message is so many of `message`, where Operation::in_pieces says that this can be
};
inline constexpr size_t bench_slack = 16;  // for what adds to its input, as key wrap does
inline constexpr size_t bench_context_size = sizeof(size_t) == 8 ? 48 << 10 : 16 << 10;  // RSA's workspaces

// What prepare() does to every key, and to a message that its operation may not leak: says to the check of constant
// time, which puts another function in its place, that time and addresses must not depend on these bytes. Elsewhere
// nothing. Copy constants into the context first: the compiler knows their values.
void secret(MutBytes bytes);

constexpr uint8_t message_byte(size_t i) { return static_cast<uint8_t>(i * 167 + (i >> 8) * 13 + 1); }

// One row of the benchmark: ALGORITHM/OPERATION. The same functions serve timing and known answer.
struct Operation {
    const char* name;            // "digest", "encrypt", "verify"
    bool sized;                  // its time depends on message.size()
    void (*prepare)(Bench&);     // key set-up and the like, outside the timing; null: nothing to do
    void (*run)(Bench&);         // once; may be called again and again after one prepare()
    size_t known_size;           // after prepare() and run() with a message of this many bytes...
    Bytes known_result;          // ...result begins with these bytes
    uint32_t context_bytes = 0;  // what the user keeps between calls (object size); 0: nothing
    // For one call: what the user lends, and of what takes all from the stack the operation's own objects, without
    // those of its kernel (pubkey/ec_workspace.h): a part of the stack that is measured. 0: not known.
    uint32_t workspace_bytes = 0;
    // Makes the result of what run() left in text or context, outside the timing; null: run() has written it.
    // Afterwards prepare() comes first again.
    void (*answer)(Bench&) = nullptr;
    size_t unit = 1;       // it takes messages of a multiple of so many bytes
    bool vartime = false;  // its time depends on its secrets, as the name of its type says
    // It takes seconds: a benchmark runs it only where a filter names the operation, the self-test never.
    bool on_request = false;
    bool in_pieces = false;  // run() looks at Bench::times, so that a message may be larger than memory
};

// The kernels behind an algorithm's public interface, fastest first, the portable one last.
struct KernelInfo {
    const char* name;
    isa::Set needs;
};
struct Kernels {
    size_t count;
    KernelInfo (*at)(size_t);
    const char* (*chosen)();
    bool (*same_as_portable)(size_t);  // does kernel i compute what the portable one does?
};

// One type that implements an algorithm. Where presets differ in their kernels there is an entry for each, of the same
// name; the first one is what a user gets who names no preset.
struct Algorithm {
    const char* family;    // "hash", "cipher", "aead", "curve"
    const char* name;      // as in the command contract: "sha-256"
    const char* standard;  // "FIPS 180-4"
    const char* preset;    // "": the default
    Span<const Operation> operations;
    const Kernels* kernels;  // of the slot that decides the speed
    // The standard's known answers and the family's laws at lengths up to max_length: null, or which law is broken.
    const char* (*laws)(size_t max_length);
};

#define ALGORITHM(id) extern const Algorithm id;
#include "check/catalog.inc"
#undef ALGORITHM
extern const Algorithm* const catalog[];
extern const size_t catalog_size;

// Leaves the library only what the kernel of that name needs, so that the public interface runs it; null gives back
// all. `unsupported`, and nothing changes: no such kernel in this entry, or not for this CPU. Contexts made before are
// void.
Status force(const Algorithm& algorithm, const char* kernel);

// Has this CPU or build a kernel of the entry? Only what lives by one instruction (a CPU's entropy) may have none: it
// is skipped.
bool runs_here(const Algorithm& algorithm);

// Does the operation give its known answer? `bench` has room for known_size bytes, and is filled with the message.
bool known_answer(const Operation& operation, Bench& bench);

// For what should be wiped: the compiler takes what an ended object leaves for undefined.
inline bool all_zero(Bytes left) {
    const uint8_t* const bytes = hide(left.data());
    uint8_t sum = 0;
    for (size_t i = 0; i < left.size(); ++i) sum |= bytes[i];
    return sum == 0;
}

// For results longer than Bench::result: 64-bit FNV-1a of a text, big endian. Finds faults, not forgeries.
constexpr void checksum(Bytes text, Span<uint8_t, 8> out) {
    uint64_t hash = 0xcbf29ce484222325;
    for (const uint8_t byte : text) hash = (hash ^ byte) * 0x100000001b3;
    store_be64(out.data(), hash);
}

// The self-test of one entry: its laws, every operation's known answer, then every kernel against the portable one.
struct Outcome {
    const char* algorithm;
    const char* kernel;  // the kernel that was tested
    const char* what;    // "laws", the operation's name, or "against portable"
    const char* fault;   // null: passed; else what is wrong
    bool skipped;        // this CPU cannot run the kernel
};
struct Reporter {
    virtual void outcome(const Outcome&) = 0;

protected:
    ~Reporter() = default;
};
bool test(const Algorithm& algorithm, Bench& bench, size_t max_length, Reporter& reporter);  // true: nothing failed

// Algorithm::kernels of a slot. Same(ops, portable_ops) runs both on the same inputs.
template <class Slot, bool (*Same)(const isa::OpsOf<Slot>&, const isa::OpsOf<Slot>&)>
struct KernelsOf {
    static KernelInfo at(size_t i) {
        const auto& kernel = isa::kernel_list<Slot>.at[i];
        return {kernel.name, kernel.needs};
    }
    static bool same_as_portable(size_t i) {
        const auto& list = isa::kernel_list<Slot>;
        return Same(list.at[i].ops, list.at[list.count - 1].ops);
    }
    static constexpr Kernels value{isa::kernel_list<Slot>.count, at, isa::kernel_name<Slot>, same_as_portable};
};

constexpr bool same_text(const char* a, const char* b) {
    while (*a != 0 && *a == *b) ++a, ++b;
    return *a == *b;
}

}  // namespace sealstone::check

// SPDX-License-Identifier: Apache-2.0
// Sources of entropy: what becomes of their failures; the health tests on good, stuck and biased sources; a generator
// in a process and in its child.
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <functional>
#include <random>
#include <set>

#include "examples/random.cpp"
#include "ports/linux/fork_generation.h"
#include "ports/linux/getrandom.h"
#include "sealstone/rng/cpu_entropy_kernels.h"
#include "sealstone/rng/ctr_drbg.h"
#include "sealstone/rng/health_tests.h"
#include "tests/each_kernel.h"

namespace {
size_t oscillator_reads, oscillator_stops_at;
std::mt19937 oscillator;
}  // namespace
extern "C" bool ring_oscillator_read(uint8_t* sample) {
    *sample = static_cast<uint8_t>(oscillator() % 8);  // 3 bits
    return ++oscillator_reads != oscillator_stops_at;
}

namespace sealstone {
namespace {

using Buffer = std::vector<uint8_t>;
const Buffer garbage(100, 0xaa);
bool zeros(const Buffer& buffer) { return buffer == Buffer(buffer.size()); }

// --- The interface

TEST(RandomSource, AFailureLeavesZerosAndIsNoEntropyWhateverItWas) {
    struct Failing {
        Status status;
        Status read(MutBytes out) {
            out[0] = 1;
            return status;
        }
    };
    for (const Status status : {Status::no_entropy, Status::device, Status::bad_state, Status::limit_reached}) {
        Failing failing{status};
        Buffer out = garbage;
        EXPECT_EQ(RandomSource(failing).read(out), Status::no_entropy);
        EXPECT_TRUE(zeros(out));
        EXPECT_EQ(RandomSource(failing).read({}), Status::ok);  // not asked: it would have written
    }
}

TEST(RandomSource, AFunctionOfTheCallers) {
    int calls = 0;
    const RandomSource source(
        [](void* context, MutBytes out) {
            ++*static_cast<int*>(context);
            for (uint8_t& byte : out) byte = 7;
            return Status::ok;
        },
        &calls);
    Buffer out(10);
    EXPECT_EQ(source.read(out), Status::ok);
    EXPECT_EQ(out, Buffer(10, 7));
    EXPECT_EQ(calls, 1);
}

// --- getrandom()

// What the call in its place answers, one after the other; then it delivers all that is asked for.
struct Answer {
    ssize_t returned;
    int error;
};
std::vector<Answer> answers;
size_t calls;
ssize_t scripted(void* buffer, size_t size, unsigned flags) {
    EXPECT_EQ(flags, 0u);
    const Answer answer = calls < answers.size() ? answers[calls] : Answer{static_cast<ssize_t>(size), 0};
    ++calls;
    if (answer.returned > 0) std::memset(buffer, static_cast<int>(calls), std::min(size, size_t(answer.returned)));
    errno = answer.error;
    return answer.returned;
}
Status read_scripted(std::vector<Answer> script, Buffer& out) {
    answers = std::move(script);
    calls = 0;
    ports::Getrandom source(scripted);
    return source.read(out);
}

TEST(Getrandom, GoesOnAfterSignalsAndShortReads) {
    Buffer out = garbage;
    EXPECT_EQ(read_scripted({{-1, EINTR}, {30, 0}, {-1, EINTR}, {1, 0}}, out), Status::ok);
    EXPECT_EQ(calls, 5u);
    Buffer want(30, 2);
    want.push_back(4);
    want.resize(100, 5);
    EXPECT_EQ(out, want);
}
TEST(Getrandom, AnyOtherErrorIsNoEntropy) {
    for (const Answer wrong : {Answer{-1, ENOSYS}, Answer{-1, EPERM}, Answer{-1, EAGAIN}, Answer{-1, EFAULT},
                               Answer{0, 0}, Answer{1000, 0}, Answer{-2, EINTR}}) {
        for (const bool at_first : {true, false}) {
            Buffer out = garbage;
            const auto script = at_first ? std::vector{wrong} : std::vector{Answer{50, 0}, wrong};
            EXPECT_EQ(read_scripted(script, out), Status::no_entropy);
            EXPECT_EQ(calls, script.size());  // the call would succeed now: nobody tries
            EXPECT_TRUE(zeros(out));
        }
    }
}
TEST(Getrandom, TheKernelsOwn) {
    ports::Getrandom source;
    std::set<Buffer> seen;
    for (int i = 0; i < 20; ++i) {
        Buffer out(i == 0 ? 100000 : 32);
        ASSERT_EQ(source.read(out), Status::ok);
        EXPECT_FALSE(zeros(Buffer(out.end() - 32, out.end())));
        EXPECT_TRUE(seen.insert(out).second);
    }
    EXPECT_EQ(source.read({}), Status::ok);
}

// Runs `body` in a child; true if it returned true.
bool in_child(const std::function<bool()>& body) {
    const pid_t child = fork();
    if (child == 0) _exit(body() ? 0 : 1);
    int status = -1;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// A sandbox that forbids the system call.
bool forbid_getrandom() {
    sock_filter filter[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
                            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_getrandom, 0, 1),
                            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
                            BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
    const sock_fprog program{sizeof filter / sizeof *filter, filter};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
TEST(Getrandom, InASandboxThatForbidsIt) {
    if (!in_child(forbid_getrandom)) GTEST_SKIP() << "no seccomp here";
    EXPECT_TRUE(in_child([] {
        ports::Getrandom source;
        Drbg<CtrDrbgAes256> random(source);
        Buffer out = garbage;
        return random.instantiate() == Status::ok && forbid_getrandom() &&
               random.generate(out, {}, PredictionResistance::yes) == Status::no_entropy && zeros(out) &&
               random.generate(out) == Status::bad_state && random.instantiate() == Status::no_entropy;
    }));
}

// --- fork()

// What a child draws first, by a pipe; and its child's draw.
struct Draws {
    uint8_t child[32], grandchild[32], sibling[32];
};
bool draw_in_children(Drbg<CtrDrbgAes256>& random, Draws& draws) {
    const auto in_a_child = [&](uint8_t* drawn, const std::function<bool(int)>& then) {
        int ends[2];
        if (pipe(ends) != 0) return false;
        const bool good = in_child([&] {
            uint8_t out[32];
            return random.generate(out) == Status::ok && write(ends[1], out, 32) == 32 && then(ends[1]);
        });
        const bool read_all = good && read(ends[0], drawn, 32) == 32;
        const bool more = drawn != draws.child || (read_all && read(ends[0], draws.grandchild, 32) == 32);
        close(ends[0]);
        close(ends[1]);
        return read_all && more;
    };
    return in_a_child(draws.child,
                      [&](int pipe_end) {
                          return in_child([&] {
                              uint8_t out[32];
                              return random.generate(out) == Status::ok && write(pipe_end, out, 32) == 32;
                          });
                      }) &&
           in_a_child(draws.sibling, [](int) { return true; });
}
size_t different_draws(Drbg<CtrDrbgAes256>& random) {
    Draws draws{};
    uint8_t own[32];
    EXPECT_TRUE(draw_in_children(random, draws));
    EXPECT_EQ(random.generate(own), Status::ok);
    const auto bytes = [](const uint8_t(&array)[32]) { return Buffer(array, array + 32); };
    return std::set<Buffer>{bytes(own), bytes(draws.child), bytes(draws.grandchild), bytes(draws.sibling)}.size();
}

TEST(Fork, CopiesPart) {
    ports::Getrandom source;
    ports::ForkGeneration fork;
    Drbg<CtrDrbgAes256> random(source, fork.generation());
    ASSERT_EQ(random.instantiate(), Status::ok);
    EXPECT_EQ(different_draws(random), 4u);
    EXPECT_EQ(different_draws(random), 4u);  // children of a process that has drawn
}
TEST(Fork, WithoutTheHookTheyDoNot) {  // so that the test above means something
    ports::Getrandom source;
    Drbg<CtrDrbgAes256> random(source);
    ASSERT_EQ(random.instantiate(), Status::ok);
    EXPECT_LT(different_draws(random), 4u);
}
TEST(Fork, Generation) {
    ports::ForkGeneration fork;
    const uint64_t ours = fork.read();
    EXPECT_EQ(fork.read(), ours);
    EXPECT_TRUE(in_child([&] {
        const uint64_t childs = fork.read();
        return childs != ours && fork.read() == childs && in_child([&] { return fork.read() > childs; });
    }));
    EXPECT_EQ(fork.read(), ours);
    fork.advance();
    EXPECT_NE(fork.read(), ours);
    EXPECT_EQ(fork.generation().read(), fork.read());
}

// --- The CPU's instruction

TEST(CpuEntropy, WhereThereIsOneItDelivers) {
    test::each_kernel<cpu_entropy::Slot>([] {
        CpuEntropy source;
        std::set<Buffer> seen;
        for (const size_t size : {size_t{1}, size_t{7}, size_t{8}, size_t{9}, size_t{48}, size_t{64}}) {
            Buffer out(size, 0xaa);
            if (CpuEntropy::available()) {
                ASSERT_EQ(source.read(out), Status::ok);
                if (size > 8) {
                    EXPECT_TRUE(seen.insert(Buffer(out.begin(), out.begin() + 9)).second);
                }
            } else {
                ASSERT_STREQ(CpuEntropy::name(), "none");
                ASSERT_EQ(source.read(out), Status::no_entropy);
                ASSERT_TRUE(zeros(out));
            }
        }
    });
}

std::vector<uint64_t> numbers;  // what an instruction delivers; at their end it has run dry
size_t next_number;
bool scripted_word(uint64_t& word) {
    if (next_number == numbers.size()) return false;
    word = numbers[next_number++];
    return true;
}
Status fill(std::vector<uint64_t> script, uint64_t& last, Buffer& out) {
    numbers = std::move(script);
    next_number = 0;
    return cpu_entropy::fill(scripted_word, last, out);
}

TEST(CpuEntropy, Fill) {
    uint64_t last = 0;
    Buffer out(11);
    ASSERT_EQ(fill({0x0807060504030201, 0x1817161514131211}, last, out), Status::ok);
    EXPECT_EQ(out, (Buffer{1, 2, 3, 4, 5, 6, 7, 8, 0x11, 0x12, 0x13}));
    EXPECT_EQ(last, 0x1817161514131211u);
}
TEST(CpuEntropy, AStuckInstructionIsAFailure) {
    constexpr uint64_t a = 0x123456789abcdef0, b = 0x0fedcba987654321;
    for (const auto& script : std::vector<std::vector<uint64_t>>{
             {0, a}, {a, 0}, {~uint64_t{0}, a}, {a, ~uint64_t{0}}, {a, a}, {a}, {}, {b, a}}) {
        uint64_t last = b;
        Buffer out(16, 0xaa);
        EXPECT_EQ(fill(script, last, out), Status::no_entropy);
        EXPECT_TRUE(zeros(out));
    }
}

// --- Health tests

// SP 800-90B, section 4.4.1, and table 2 of 4.4.2; between them, an exact computation with Python's decimal numbers.
using health::proportion_cutoff;
using health::repetition_cutoff;
static_assert(repetition_cutoff(2000, 30) == 16 && repetition_cutoff(1000, 20) == 21);
static_assert(repetition_cutoff(8000) == 4 && repetition_cutoff(300) == 68);
static_assert(proportion_cutoff(200, 1024) == 941 && proportion_cutoff(400, 1024) == 840);
static_assert(proportion_cutoff(600, 1024) == 748 && proportion_cutoff(800, 1024) == 664);
static_assert(proportion_cutoff(1000, 1024) == 589 && proportion_cutoff(100, 1024) == 991);
static_assert(proportion_cutoff(500, 512) == 410 && proportion_cutoff(1000, 512) == 311);
static_assert(proportion_cutoff(2000, 512) == 177 && proportion_cutoff(4000, 512) == 62);
static_assert(proportion_cutoff(8000, 512) == 13 && proportion_cutoff(1500, 512) == 234);
static_assert(proportion_cutoff(7500, 512) == 15 && proportion_cutoff(50, 512) == 511);
static_assert(proportion_cutoff(1, 512) == 513 && proportion_cutoff(1000, 1024, 30) == 609);
static_assert(proportion_cutoff(4000, 512, 30) == 71 && proportion_cutoff(8000, 512, 30) == 16);

// The number of the sample at which the tests fail, from 1; 0: at none of them.
size_t fails_at(health::Tests& tests, const Buffer& samples) {
    for (size_t i = 0; i < samples.size(); ++i)
        if (!tests.healthy({&samples[i], 1})) return i + 1;
    return 0;
}

TEST(HealthTests, RepetitionCount) {
    health::Tests tests(5, 1000, 512);
    EXPECT_EQ(fails_at(tests, {1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 3}), 0u);
    EXPECT_EQ(fails_at(tests, {3, 3, 3, 4}), 0u);
    EXPECT_EQ(fails_at(tests, {4, 4, 4, 4}), 4u);  // together with the one before
    EXPECT_EQ(fails_at(tests, {1, 2, 3}), 1u);     // for ever
    EXPECT_FALSE(tests.healthy());
    tests.restart();
    EXPECT_EQ(fails_at(tests, {4, 4, 4, 4, 1}), 0u);
    tests.restart();
    EXPECT_EQ(fails_at(tests, Buffer(5)), 5u);  // a run of zeros from the beginning on
}

TEST(HealthTests, AdaptiveProportion) {
    // A window of 8 samples, in which the first one may come 3 times, its first time counted.
    health::Tests tests(100, 4, 8);
    EXPECT_EQ(fails_at(tests, {1, 2, 1, 2, 1, 2, 2, 2,  // others may come more often
                               1, 1, 1, 3, 4, 5, 6, 7,  // windows do not overlap
                               1, 1, 1, 3}),
              0u);
    EXPECT_EQ(fails_at(tests, {2, 3, 4, 1}), 4u);
    EXPECT_FALSE(tests.healthy());
    tests.restart();
    EXPECT_EQ(fails_at(tests, {1, 2, 3, 1, 4, 1, 5, 1}), 8u);
}

// Sources with faults planted from some sample on.
struct Noise {
    static constexpr unsigned min_entropy = 4000;  // on the safe side: a million samples raise no false alarm
    static constexpr bool binary = false;
    std::mt19937_64 generator{1};
    size_t samples_drawn = 0, fault_from = ~size_t{0}, fault_to = ~size_t{0};
    std::function<uint8_t(uint8_t)> fault;
    bool breaks_down = false;
    Status sample(MutBytes samples) {
        for (uint8_t& sample : samples) {
            sample = static_cast<uint8_t>(generator() & 63);  // 6 bits
            const bool faulty = samples_drawn >= fault_from && samples_drawn < fault_to;
            if (faulty && breaks_down) return Status::device;
            if (faulty && fault) sample = fault(sample);
            ++samples_drawn;
        }
        return Status::ok;
    }
};
static_assert(NoiseSource<Noise> && NoiseSource<HealthTested<Noise>>);

// How many samples get out before the tests stop it, of a million; and nothing after that.
size_t samples_until_stopped(Noise& noise) {
    HealthTested<Noise> tested(noise);
    size_t out = 0;
    while (out < 1000000) {
        Buffer samples(100, 0xaa);
        if (tested.sample(samples) == Status::ok) {
            out += samples.size();
            continue;
        }
        EXPECT_TRUE(zeros(samples));
        noise.fault_to = 0;  // it has recovered
        for (int i = 0; i < 3; ++i) {
            Buffer more = garbage;
            EXPECT_EQ(tested.sample(more), Status::no_entropy);
            EXPECT_TRUE(zeros(more));
        }
        tested.restart();
        const size_t before = noise.samples_drawn;
        EXPECT_EQ(tested.sample(samples), Status::ok);
        EXPECT_EQ(noise.samples_drawn - before, health::start_up_samples + samples.size());
        break;
    }
    return out;
}

TEST(HealthTested, AGoodSourcePasses) {
    Noise noise;
    EXPECT_EQ(samples_until_stopped(noise), 1000000u);
}
TEST(HealthTested, AStuckSourceIsStoppedAtOnce) {
    for (const int value : {0, 1, 0xff}) {
        Noise noise;
        noise.fault = [value](uint8_t) { return static_cast<uint8_t>(value); };
        noise.fault_from = 20000;
        EXPECT_LE(samples_until_stopped(noise), 20000u);
    }
}
TEST(HealthTested, AStuckSourceDoesNotStart) {
    Noise noise;
    noise.fault = [](uint8_t) { return uint8_t{5}; };
    noise.fault_from = 0;
    EXPECT_EQ(samples_until_stopped(noise), 0u);
}
TEST(HealthTested, AFaultWithinTheStartUpTestIsSeen) {
    Noise noise;
    noise.fault = [](uint8_t) { return uint8_t{5}; };
    noise.fault_from = health::start_up_samples - repetition_cutoff(Noise::min_entropy);
    noise.fault_to = health::start_up_samples;
    EXPECT_EQ(samples_until_stopped(noise), 0u);
}
TEST(HealthTested, ABiasedSourceIsStoppedSoon) {
    Noise noise;  // 0 comes every eighth time: 3 bits
    noise.fault = [&](uint8_t sample) { return noise.samples_drawn % 8 == 0 ? uint8_t{0} : sample; };
    noise.fault_from = 20000;
    EXPECT_LE(samples_until_stopped(noise), 20000u + 100 * 512);
}
TEST(HealthTested, ASourceThatBreaksDown) {
    for (const size_t when : {size_t{0}, size_t{1000}, size_t{50000}}) {
        Noise noise;
        noise.breaks_down = true;
        noise.fault_from = when;
        noise.fault_to = when + 1;
        EXPECT_LE(samples_until_stopped(noise), when);
    }
}

struct Bits {
    static constexpr unsigned min_entropy = 900;
    static constexpr bool binary = true;
    std::mt19937 generator{1};
    unsigned ones = 50;  // of a hundred
    Status sample(MutBytes samples) {
        for (uint8_t& sample : samples) sample = generator() % 100 < ones ? 1 : 0;
        return Status::ok;
    }
};
TEST(HealthTested, BinarySamples) {
    Bits bits;
    HealthTested<Bits> tested(bits);
    Buffer samples(100000);
    EXPECT_EQ(tested.sample(samples), Status::ok);
    bits.ones = 75;  // 0.415 bits
    EXPECT_EQ(tested.sample(samples), Status::no_entropy);
    EXPECT_TRUE(zeros(samples));
}

// --- From noise to a generator

TEST(Conditioned, HashesEnoughSamples) {
    using Source = Conditioned<Noise>;
    static_assert(Source::samples_for_a_digest == 80);  // (256 + 64) / 4
    Noise noise, same;
    Source source(noise);
    Buffer out(40), samples(health::start_up_samples);
    ASSERT_EQ(source.read(out), Status::ok);
    ASSERT_EQ(same.sample(samples), Status::ok);  // thrown away
    Buffer want;
    for (int i = 0; i < 2; ++i) {
        samples.resize(80);
        ASSERT_EQ(same.sample(samples), Status::ok);
        uint8_t digest[32];
        Sha256::digest(samples, digest);
        want.insert(want.end(), digest, digest + 32);
    }
    want.resize(40);
    EXPECT_EQ(out, want);
    EXPECT_EQ(noise.samples_drawn, health::start_up_samples + 2 * 80);
}

TEST(Conditioned, SeedsAGeneratorUntilTheNoiseFails) {
    Noise noise;
    Conditioned<Noise> source(noise);
    Drbg<CtrDrbgAes256> random(source);
    ASSERT_EQ(random.instantiate(), Status::ok);
    Buffer out = garbage;
    ASSERT_EQ(random.generate(out, {}, PredictionResistance::yes), Status::ok);
    noise.fault = [](uint8_t) { return uint8_t{9}; };
    noise.fault_from = noise.samples_drawn;
    EXPECT_EQ(random.generate(out, {}, PredictionResistance::yes), Status::no_entropy);
    EXPECT_TRUE(zeros(out));
    noise.fault_to = 0;
    EXPECT_EQ(random.generate(out), Status::bad_state);
    EXPECT_EQ(random.instantiate(), Status::no_entropy);  // the source is still out of order
    source.restart();
    EXPECT_EQ(random.instantiate(), Status::ok);
    EXPECT_EQ(random.generate(out), Status::ok);
}

TEST(Example, ABoardsKey) {
    Buffer first(32), second(32);
    const auto make = [](Buffer& key) { return make_key(MutBytes(key).first<32>(), garbage); };
    EXPECT_TRUE(make(first));
    EXPECT_TRUE(make(second));
    EXPECT_NE(first, second);
    const size_t for_a_key = oscillator_reads / 2;
    EXPECT_EQ(for_a_key, health::start_up_samples + 2 * Conditioned<RingOscillator>::samples_for_a_digest);
    for (const size_t when : {size_t{1}, size_t{health::start_up_samples}, for_a_key}) {
        oscillator_reads = 0;
        oscillator_stops_at = when;
        second.assign(32, 0xaa);
        EXPECT_FALSE(make(second));
        EXPECT_TRUE(zeros(second));
    }
}

}  // namespace
}  // namespace sealstone

// SPDX-License-Identifier: Apache-2.0
#include "cli/host.h"

#include "cli/undo.h"
#include "sealstone/isa/arch.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <barrier>
#include <bit>
#include <fstream>
#include <new>
#include <thread>

namespace sealstone::cli {
namespace {

volatile sig_atomic_t progress_shown = 0;

// A chain of instructions that wait for one another and take a known number of cycles each, whatever the CPU: 64-bit
// multiplication 3 on x86-64 since 2008, exclusive or 1 on AArch64.
constexpr bool has_chain = isa::is_x86 || isa::is_arm64;
constexpr uint64_t chain_cycles = 48000;
void chain() {
    uint64_t x = 3;
    if constexpr (isa::is_x86)
        for (uint64_t i = 0; i < chain_cycles / 12; ++i)
            __asm__ volatile("imul %0, %0\n imul %0, %0\n imul %0, %0\n imul %0, %0" : "+r"(x));
    if constexpr (isa::is_arm64)
        for (uint64_t i = 0; i < chain_cycles / 4; ++i)
            __asm__ volatile("eor %0, %0, %1\n eor %0, %0, %1\n eor %0, %0, %1\n eor %0, %0, %1" : "+r"(x) : "r"(i));
}

uint64_t core_hz() {
    uint64_t shortest = ~uint64_t{0};
    for (int i = 0; i < 3; ++i) {
        const uint64_t start = nanoseconds();
        chain();
        const uint64_t time = nanoseconds() - start;
        if (time != 0 && time < shortest) shortest = time;
    }
    return chain_cycles * 1000000000 / shortest;
}

// Drops what lies there from every cache. No line of a host's cache is shorter than 64 bytes.
constexpr bool can_forget = isa::is_x86 || isa::is_arm64;
void forget(MutBytes memory) {
    for (size_t i = 0; i < memory.size(); i += 64) {
        if constexpr (isa::is_x86) __asm__ volatile("clflush %0" : "+m"(memory[i]));
        if constexpr (isa::is_arm64) __asm__ volatile("dc civac, %0" ::"r"(memory.data() + i) : "memory");
    }
    if constexpr (isa::is_x86) __asm__ volatile("mfence" ::: "memory");
    if constexpr (isa::is_arm64) __asm__ volatile("dsb sy" ::: "memory");
}

uint64_t in_parallel(unsigned threads, check::Platform::Part get_ready, check::Platform::Part work, void* job) {
    std::barrier all_ready(threads);
    std::vector<uint64_t> start(threads), end(threads);
    {
        std::vector<std::jthread> team;
        for (unsigned i = 0; i < threads; ++i)
            team.emplace_back([&, i] {
                get_ready(job, i);
                all_ready.arrive_and_wait();
                start[i] = nanoseconds();
                work(job, i);
                end[i] = nanoseconds();
            });
    }
    return *std::max_element(end.begin(), end.end()) - *std::min_element(start.begin(), start.end());
}

size_t last_level_cache() {
    long largest = 32 << 20;  // where the system does not tell
    for (const int level : {_SC_LEVEL2_CACHE_SIZE, _SC_LEVEL3_CACHE_SIZE, _SC_LEVEL4_CACHE_SIZE})
        largest = std::max(largest, sysconf(level));
    return static_cast<size_t>(largest);
}

std::string cpu_name() {
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.starts_with("model name"))
            if (const size_t colon = line.find(": "); colon != std::string::npos) return line.substr(colon + 2);
    return isa::is_x86 ? "x86-64" : isa::is_arm64 ? "AArch64" : "unknown";
}

std::string date_now() {
    const time_t now = time(nullptr);
    tm utc{};
    gmtime_r(&now, &utc);
    char text[32];
    return {text, strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S+00:00", &utc)};
}

std::string host_name() {
    char name[256] = {};
    return gethostname(name, sizeof name - 1) == 0 ? name : "unknown";
}

struct Complaints final : check::Sink {
    void write(const char* text, size_t n) override { complain({text, n - (n != 0 && text[n - 1] == '\n' ? 1 : 0)}); }
};

FileSink standard_output(stdout);
Complaints complaints;

}  // namespace

void show_progress(const char* what) {
    constexpr auto clear = [](const void*) {
        if (progress_shown != 0) (void)(write(STDERR_FILENO, "\r\033[K", 4) < 0);
    };
    static const Undo undo(clear, nullptr);
    progress_shown = 1;
    fprintf(stderr, "\r\033[K%s", what);
    fflush(stderr);
}
void clear_progress() {
    if (progress_shown == 0) return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
    progress_shown = 0;
}

uint64_t nanoseconds() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<uint64_t>(now.tv_sec) * 1000000000 + static_cast<uint64_t>(now.tv_nsec);
}

void FileSink::write(const char* text, size_t n) {
    clear_progress();
    fwrite(text, 1, n, file_);
}
bool FileSink::ok() { return fflush(file_) == 0 && ferror(file_) == 0; }

void complain(const std::string& line) {
    clear_progress();
    fprintf(stderr, "sealstone: %s\n", line.c_str());
}

Host::Host(size_t longest, bool normal_memory, unsigned threads)
    : cpu_(cpu_name()), date_(date_now()), name_(host_name()) {
    // Message and text must not lie at the same place of a page, which some CPUs take for the same address.
    constexpr size_t apart = 1024;
    const size_t room = (longest + check::bench_slack + 63) / 64 * 64;
    const size_t size = (2 * room + apart + check::bench_context_size + 4095) / 4096 * 4096;
    memory_ = static_cast<uint8_t*>(aligned_alloc(4096, size));
    if (memory_ == nullptr) throw std::bad_alloc();

    platform_.board = "host";
    platform_.cpu = cpu_.c_str();
    platform_.clock = "CLOCK_MONOTONIC";
    platform_.date = date_.c_str();
    platform_.host_name = name_.c_str();
    platform_.ticks_per_second = 1000000000;
    platform_.ticks = nanoseconds;
    platform_.core_hz = has_chain ? core_hz : nullptr;
    platform_.out = &standard_output;
    platform_.errors = &complaints;
    platform_.progress = isatty(STDERR_FILENO) != 0 ? show_progress : nullptr;
    platform_.law_length = 4096;
    platform_.stack_window = 65536;
    platform_.message = {memory_, longest};
    platform_.text = {memory_ + room + apart, longest};
    platform_.context = {memory_ + 2 * room + apart, check::bench_context_size};
    platform_.fast_memory = "level-1 cache";
    if (normal_memory && can_forget) offer_normal_memory();
    if (threads > 1) offer_threads(longest, threads);
}

void Host::offer_threads(size_t longest, unsigned threads) {
    const size_t room = (longest + check::bench_slack + 4095) / 4096 * 4096;
    const size_t context = (check::bench_context_size + 4095) / 4096 * 4096;
    const size_t each = 2 * room + context;
    thread_memory_ = static_cast<uint8_t*>(aligned_alloc(4096, each * threads));
    if (thread_memory_ == nullptr) throw std::bad_alloc();
    for (unsigned i = 0; i < threads; ++i) {
        uint8_t* const at = thread_memory_ + i * each;
        thread_benches_.push_back(
            {{at, longest}, {at + room, longest}, {at + 2 * room, check::bench_context_size}, {}});
    }
    platform_.thread_benches = {thread_benches_.data(), thread_benches_.size()};
    platform_.in_parallel = in_parallel;
}

// The system gives a page when it is first written to, so that the room costs only what is used of it.
void Host::offer_normal_memory() {
    const size_t cache = last_level_cache();
    const size_t size = std::bit_ceil(cache + 1);
    places_ = static_cast<uint8_t*>(aligned_alloc(check::normal_place_size, size));
    if (places_ == nullptr) throw std::bad_alloc();
    normal_memory_ = std::to_string(size >> 20) + " MiB, more than the last-level cache's " +
                     std::to_string(cache >> 20) + ", another place each time, in no cache";
    platform_.normal_memory = normal_memory_.c_str();
    platform_.normal_places = {places_, size};
    platform_.forget = forget;
}

Host::~Host() {
    clear_progress();
    free(thread_memory_);
    free(places_);
    free(memory_);
}

}  // namespace sealstone::cli

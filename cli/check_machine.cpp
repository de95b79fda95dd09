// SPDX-License-Identifier: Apache-2.0
#include "cli/check_machine.h"

#include "cli/form_text.h"
#include "cli/host.h"
#include "sealstone/bits/hide.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <thread>

namespace sealstone::cli {
namespace {

std::optional<std::string> first_line(const std::string& path) {
    std::ifstream file(path);
    std::string line;
    if (!std::getline(file, line)) return std::nullopt;
    return line;
}

class Verdicts {
public:
    void say(bool fit, const std::string& what, const std::string& advice = "") {
        const std::string line = (fit ? "ok    " : "NOT   ") + what + (advice.empty() || fit ? "" : "; " + advice);
        puts(line.c_str());
        all_ = all_ && fit;
    }
    void note(const std::string& what) { puts(("note  " + what).c_str()); }
    bool all() const { return all_; }

private:
    bool all_ = true;
};

void look_at_load(Verdicts& verdicts) {
    double load[1] = {};
    if (getloadavg(load, 1) != 1) return verdicts.note("load: not known here");
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    verdicts.say(load[0] < 0.5 * cores, formatted("load of the last minute: %.2f on %u cores", load[0], cores),
                 "end what else runs, or wait");
}

void look_at_clock_control(Verdicts& verdicts) {
    const std::string cpu = "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor";
    if (const auto governor = first_line(cpu))
        verdicts.say(*governor == "performance", "frequency governor: " + *governor,
                     "cpupower frequency-set -g performance");
    else
        verdicts.note("frequency governor: not visible, as in virtual machines");
    const auto no_turbo = first_line("/sys/devices/system/cpu/intel_pstate/no_turbo");
    const auto boost = first_line("/sys/devices/system/cpu/cpufreq/boost");
    if (no_turbo || boost)
        verdicts.note(no_turbo == "1" || boost == "0"
                          ? "turbo: off"
                          : "turbo: on, so that times depend on heat and neighbours; cycles "
                            "are counted at the clock of each round");
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.starts_with("flags") && line.find(" hypervisor") != std::string::npos)
            return verdicts.note("this is a virtual machine: others may share its cores");
}

// Time that a hypervisor gave to others while we wanted to run, in hundredths of a second.
std::optional<uint64_t> stolen() {
    std::ifstream stat("/proc/stat");
    std::string name;
    uint64_t value[8] = {};
    stat >> name;
    for (uint64_t& x : value) stat >> x;
    if (!stat) return std::nullopt;
    return value[7];
}
uint64_t preemptions() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<uint64_t>(usage.ru_nivcsw);
}

// The same work of about a millisecond again and again for a second.
void look_at_spread(Verdicts& verdicts) {
    const auto work = [] {
        uint32_t x = 1;
        for (int i = 0; i < 400000; ++i) x = hide(x * 1664525u + 1013904223u);
        return x;
    };
    const auto stolen_before = stolen();
    const uint64_t preempted_before = preemptions();
    std::vector<double> times;
    (void)work();
    for (const uint64_t start = nanoseconds(); nanoseconds() - start < 1000000000;) {
        const uint64_t before = nanoseconds();
        (void)work();
        times.push_back(static_cast<double>(nanoseconds() - before));
    }
    std::sort(times.begin(), times.end());
    const auto at = [&](double share) {
        return times[static_cast<size_t>(share * static_cast<double>(times.size() - 1))];
    };
    const double middle = 100 * (at(0.75) - at(0.25)) / at(0.5), worst = 100 * (at(0.99) - at(0.5)) / at(0.5);
    verdicts.say(middle <= 2,
                 formatted("spread of the middle half of %zu runs of the same work: %.1f %% of the median",
                           times.size(), middle),
                 "measure when this machine is quiet, or with more rounds");
    verdicts.say(worst <= 20, formatted("the slowest of a hundred takes %.0f %% longer than the median", worst),
                 "something else takes the core: pin this program with taskset");
    const uint64_t preempted = preemptions() - preempted_before;
    verdicts.say(preempted <= 20,
                 formatted("taken off the core %llu times in a second", static_cast<unsigned long long>(preempted)),
                 "end what else runs");
    if (const auto after = stolen(); after && stolen_before)
        verdicts.say(*after - *stolen_before <= 1,
                     formatted("stolen by the hypervisor: %llu ms of that second",
                               static_cast<unsigned long long>(10 * (*after - *stolen_before))),
                     "measure on a machine of your own");
}

void look_at_clock(Verdicts& verdicts) {
    uint64_t least = ~uint64_t{0};
    const uint64_t start = nanoseconds();
    constexpr int readings = 10000;
    uint64_t before = start;
    for (int i = 0; i < readings; ++i) {
        const uint64_t now = nanoseconds();
        if (now != before) least = std::min(least, now - before);
        before = now;
    }
    const double each = static_cast<double>(before - start) / readings;
    verdicts.say(each < 200 && least < 1000,
                 formatted("clock: %.0f ns a reading, steps of %llu ns", each, static_cast<unsigned long long>(least)),
                 "choose tsc in /sys/devices/system/clocksource/clocksource0/current_clocksource");
}

}  // namespace

Exit check_machine() {
    Verdicts verdicts;
    look_at_load(verdicts);
    look_at_clock_control(verdicts);
    look_at_clock(verdicts);
    look_at_spread(verdicts);
    puts(verdicts.all() ? "This machine is fit to measure on." : "This machine is not fit to measure on: see above.");
    return verdicts.all() ? Exit::done : Exit::failed;
}

}  // namespace sealstone::cli

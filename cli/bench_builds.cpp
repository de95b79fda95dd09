// SPDX-License-Identifier: Apache-2.0
#include "cli/bench_builds.h"

#include "cli/host.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace sealstone::cli {
namespace {

std::vector<std::string> words_of(const std::string& list) {
    std::vector<std::string> words;
    std::istringstream stream(list);
    for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
    return words;
}
void check_words(const char* option, const std::vector<std::string>& words, const std::vector<std::string>& known) {
    for (const std::string& word : words)
        if (std::find(known.begin(), known.end(), word) == known.end()) {
            std::string names;
            for (const std::string& name : known) names += (names.empty() ? "" : ", ") + name;
            throw Failure(std::string(option) + " " + word + ": unknown; there are " + names, Exit::usage);
        }
}

// What a program prints, both its outputs. Standard error goes to ours, unless it is asked for, too.
int run(const std::vector<std::string>& command, std::string& output, bool errors_too) {
    int ends[2];
    if (pipe(ends) != 0) throw Failure(std::string("no pipe: ") + strerror(errno));
    const pid_t child = fork();
    if (child < 0) throw Failure(std::string("no process: ") + strerror(errno));
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        if (errors_too) dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        std::vector<char*> words;
        for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        execvp(words[0], words.data());
        _exit(127);
    }
    close(ends[1]);
    char buffer[65536];
    for (ssize_t n = 0; (n = read(ends[0], buffer, sizeof buffer)) > 0;) output.append(buffer, static_cast<size_t>(n));
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

void must_run(const std::vector<std::string>& command, const std::string& what) {
    std::string output;
    if (run(command, output, true) == 0) return;
    const size_t size = std::min<size_t>(output.size(), 1000);
    throw Failure(what +
                  " failed: " + (output.empty() ? command[0] + " is missing" : output.substr(output.size() - size)));
}

std::string build(const std::string& optimization, const std::string& library, bool peers) {
    const std::filesystem::path source = SEALSTONE_SOURCE_DIR;
    if (!std::filesystem::exists(source / "CMakePresets.json"))
        throw Failure("--optimization and --library build from the sources, and " + source.string() +
                      " is not there; run it where it was built");
    const std::filesystem::path folder = source / "build" / ("bench-" + optimization + "-" + library);
    if (isatty(STDERR_FILENO) != 0) show_progress(("building " + folder.string()).c_str());
    must_run({"cmake", "-S", source, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
              "-DCMAKE_CXX_FLAGS_RELEASE=-" + optimization + " -g1",
              std::string("-DSEALSTONE_SHARED_LIBRARY=") + (library == "shared" ? "ON" : "OFF"),
              "-DSEALSTONE_TESTS=OFF", std::string("-DSEALSTONE_PEERS=") + (peers ? "ON" : "OFF")},
             "configuring " + folder.string());
    must_run({"cmake", "--build", folder, "--target", "sealstone_cli"}, "building " + folder.string());
    return folder / "sealstone";
}

std::vector<std::string> arguments_of(const BenchRequest& request) {
    std::vector<std::string> arguments = {"bench"};
    const auto add = [&](const char* option, const std::string& value) {
        if (!value.empty()) arguments.insert(arguments.end(), {option, value});
    };
    arguments.insert(arguments.end(), request.filters.begin(), request.filters.end());
    add("--size", request.sizes);
    add("--min-time", request.min_time);
    add("--rounds", request.rounds);
    add("--kernel", request.kernel);
    add("--placement", request.placement);
    add("--preset", request.preset);
    add("--buffers", request.buffers);
    if (request.threads != 1) add("--threads", std::to_string(request.threads));
    if (request.repeat != 1) add("--repeat", std::to_string(request.repeat));
    if (request.quick) arguments.push_back("--quick");
    add("--format", "json");
    return arguments;
}

}  // namespace

Measured bench_builds(const BenchRequest& request) {
    const std::string levels = request.optimization.empty() ? "O2" : request.optimization;
    const std::string libraries = request.library.empty() ? "static" : request.library;
    check_words("--optimization", words_of(levels), {"O0", "O1", "O2", "O3", "Os"});
    check_words("--library", words_of(libraries), {"static", "shared"});
    std::optional<Measured> all;
    for (const std::string& level : words_of(levels))
        for (const std::string& library : words_of(libraries)) {
            const bool peers = !all && !request.peers.empty();
            std::vector<std::string> command = {build(level, library, peers)};
            std::vector<std::string> arguments = arguments_of(request);
            if (peers) arguments.insert(arguments.end(), {"--peers", request.peers});
            command.insert(command.end(), arguments.begin(), arguments.end());
            std::string output, error;
            const int status = run(command, output, false);
            std::optional<Measured> one = parse_measured(output, error);
            if (!one || (status != 0 && status != 1))
                throw Failure(
                    "the program built with " + level + ", " + library + " ended with status " + std::to_string(status),
                    static_cast<Exit>(status == 2 ? 2 : 3));
            label(*one, request.optimization.empty() ? "" : level, request.library.empty() ? "" : library);
            if (all)
                append(*all, *one);
            else
                all = std::move(one);
        }
    return *std::move(all);
}

}  // namespace sealstone::cli

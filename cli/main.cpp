// SPDX-License-Identifier: Apache-2.0
// cli/main.cpp - the `sealstone` program: its command line. What the commands do stands in check/ and beside this file.
#include "check/build_info.h"
#include "check/console.h"
#include "cli/commands.h"
#include "cli/host.h"

#include <CLI/CLI.hpp>

#include <exception>

using namespace sealstone;
using check::Exit;

namespace {

struct Request {
    bool json = false;
    bool markdown = false;
    std::vector<std::string> filters;
    cli::BenchRequest bench;
    cli::VerifyRequest verify;
    cli::RandomRequest random;
    std::string algorithm;
    std::vector<std::string> files;
};

void describe(CLI::App& app, Request& request) {
    app.require_subcommand(1);
    app.set_version_flag("--version", check::build_info.version);

    CLI::App* list = app.add_subcommand("list", "The algorithms: names, standards, operations, kernels");
    auto* json = list->add_flag("--json", request.json, "As JSON");
    list->add_flag("--markdown", request.markdown, "As a Markdown table")->excludes(json);

    constexpr const char* filter = "An algorithm's name, or a pattern for whole row names: 'sha*/digest/*'";
    CLI::App* test = app.add_subcommand("test", "Self-test; exit status 0 only if everything passes");
    test->add_option("FILTER", request.filters, filter);

    CLI::App* bench =
        app.add_subcommand("bench", "Benchmark; a row's figures are printed only if its known answer is right");
    bench->add_option("FILTER", request.bench.filters, filter);
    bench->add_option("--size", request.bench.sizes, "Bytes of the messages: 64,1k,1M (default 64,1k,16k)");
    bench->add_option("--min-time", request.bench.min_time, "Seconds for each row (default 0.03)");
    bench->add_option("--rounds", request.bench.rounds,
                      "Rounds in which a row's time is spent (default 31, at most 32)");
    bench->add_option("--format", request.bench.format, "table (default), json, html");
    bench->add_option("--output", request.bench.output, "Write the report to this file instead of standard output");
    bench->add_option("--report", request.bench.report_dir, "Also write bench.json and bench.html into this folder");
    bench->add_option("--peers", request.bench.peers,
                      "Other libraries to time in the same run: openssl, or all there are");
    bench->add_option("--kernel", request.bench.kernel, "One kernel by its name, or all");

    CLI::App* digest = app.add_subcommand("digest", "Digests of files, as sha256sum prints them");
    digest->add_option("ALGORITHM", request.algorithm, "sha-256, ...")->required();
    digest->add_option("FILE", request.files, "Files; - is standard input")->required();

    const auto digits = [](const std::string& text) {  // a minus sign would be taken, modulo 2^64
        return std::string(text.find_first_not_of("0123456789") == std::string::npos ? "" : "a number of bytes is due");
    };
    CLI::App* random = app.add_subcommand("random", "Random bytes, from a generator that the kernel's has seeded");
    random->add_option("N", request.random.count, "How many bytes")->required()->check(digits);
    random->add_option("--output", request.random.output,
                       "Write them to this file, for your eyes only, instead of standard output");
    random->add_flag("--hex", request.random.hex, "As hexadecimal digits and a line's end");
    random->add_option("--drbg", request.random.drbg, "ctr-drbg-aes-256 (default), hmac-drbg-sha-256, ...");

    CLI::App* verify = app.add_subcommand("verify", "Is a file signed by the owner of a key? 0 genuine, 1 not");
    verify->add_option("--key", request.verify.key, "Public key, PEM or DER, as openssl pkey -pubout makes it")
        ->required();
    verify->add_option("--signature", request.verify.signature, "Signature: DER, or r and s side by side")->required();
    verify->add_option("--hash", request.verify.hash, "sha-256 (default), sha-224");
    verify->add_option("--scheme", request.verify.scheme, "ecdsa (default)");
    verify->add_option("FILE", request.verify.file, "What was signed; - is standard input")->required();
}

std::vector<const char*> pointers(const std::vector<std::string>& strings) {
    std::vector<const char*> result;
    for (const std::string& string : strings) result.push_back(string.c_str());
    return result;
}

Exit run(const std::string& command, const Request& request) {
    if (command == "bench") return cli::bench(request.bench);
    if (command == "digest") return cli::digest(request.algorithm, request.files);
    if (command == "random") return cli::random(request.random);
    if (command == "verify") return cli::verify(request.verify);
    const cli::Host host;
    if (command == "test") return check::test(host.platform(), pointers(request.filters));
    return check::list(host.platform(), request.json       ? check::ListForm::json
                                        : request.markdown ? check::ListForm::markdown
                                                           : check::ListForm::table);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Sealstone: cryptography for firmware. Exit status: 0 done; 1 not genuine, or a test failed; "
        "2 usage; 3 could not be carried out.",
        "sealstone");
    Request request;
    describe(app, request);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wants_text) {  // --help, --version
        return app.exit(wants_text);
    } catch (const CLI::ParseError& mistake) {
        cli::complain(std::string(mistake.what()) + "; see sealstone --help");
        return static_cast<int>(Exit::usage);
    }
    try {
        return static_cast<int>(run(app.get_subcommands().front()->get_name(), request));
    } catch (const std::bad_alloc&) {
        cli::complain("not enough memory; ask for smaller messages");
    } catch (const std::exception& problem) {
        cli::complain(problem.what());
    }
    return static_cast<int>(Exit::not_carried_out);
}

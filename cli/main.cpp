// SPDX-License-Identifier: Apache-2.0
// cli/main.cpp - the `sealstone` program: its command line. What the commands do stands in check/ and beside this file.
#include "check/build_info.h"
#include "check/console.h"
#include "cli/commands.h"
#include "cli/forms.h"
#include "cli/host.h"
#include "cli/sealed_file.h"

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
    cli::ReportRequest report;
    cli::CompareRequest compare;
    cli::BudgetRequest budget;
    cli::KeygenRequest keygen;
    cli::PubkeyRequest pubkey;
    cli::AgreeRequest agree;
    cli::SignRequest sign;
    cli::VerifyRequest verify;
    cli::DigestRequest digest;
    cli::HmacRequest hmac;
    cli::KdfRequest kdf;
    cli::RandomRequest random;
    cli::CryptRequest crypt;
    cli::InspectRequest inspect;
};

// What is secret comes from a file before anything else: other users of the machine can see a command line.
void add_key(CLI::App& app, cli::SecretOption& key, const char* what) {
    auto* group = app.add_option_group("Key", what);
    group->add_option("--key-file", key.file, "File with the bytes of the key, all of them; - is standard input");
    group->add_option("--key-hex", key.hex, "The key in hexadecimal digits, which other users of this machine can see");
    group->require_option(1);
}
void add_bytes(CLI::App& app, const std::string& name, cli::PublicOption& option, const std::string& what) {
    auto* text = app.add_option("--" + name, option.text, what);
    app.add_option("--" + name + "-hex", option.hex, what + ", in hexadecimal digits")->excludes(text);
}

void describe_hmac(CLI::App& app, cli::HmacRequest& request) {
    CLI::App* hmac = app.add_subcommand("hmac", "Message authentication codes of files, printed as digests are");
    hmac->add_option("--hash", request.hash, "sha-256 (default), any hash of `sealstone digest` but SHAKE");
    add_key(*hmac, request.key, "One of");
    hmac->add_option("FILE", request.files, "Files; -, the default, is standard input");
}

void describe_kdf(CLI::App& app, cli::KdfRequest& request) {
    CLI::App* kdf = app.add_subcommand("kdf", "Derives a key from another one, a shared secret or a password");
    kdf->require_subcommand(1);
    const auto add = [&](const char* name, cli::Kdf id, const char* what) {
        CLI::App* one = kdf->add_subcommand(name, what);
        one->callback([&request, id] { request.kdf = id; });
        one->add_option("--hash", request.hash, "sha-256 (default), any hash of `sealstone digest` but SHAKE");
        one->add_option("--output", request.output,
                        "Write the bytes to this file, a new one for your eyes only, instead of hexadecimal digits to "
                        "standard output");
        return one;
    };
    const auto with_size = [&](CLI::App* one) {
        one->add_option("--length", request.size, "Bytes to derive")->required()->check(CLI::Range(1, 1 << 24));
        return one;
    };
    const auto with_bits = [&](CLI::App* one) {
        one->add_option("--bits", request.bits, "Bits to derive")->required()->check(CLI::Range(1, 1 << 27));
        return one;
    };

    CLI::App* one = with_size(add("hkdf", cli::Kdf::hkdf, "HKDF over HMAC (RFC 5869)"));
    add_key(*one, request.key, "Input keying material, one of");
    add_bytes(*one, "salt", request.first, "Salt (none by default)");
    add_bytes(*one, "info", request.second, "What the key is for (empty by default)");

    one = with_size(add("pbkdf2", cli::Kdf::pbkdf2, "PBKDF2 over HMAC (RFC 8018), from a password"));
    one->add_option("--password-file", request.key.file, "File whose first line is the password; - is standard input")
        ->required();
    add_bytes(*one, "salt", request.first, "Salt (none by default)");
    one->add_option("--iterations", request.iterations, "Number of iterations")
        ->required()
        ->check(CLI::Range(uint32_t{1}, ~uint32_t{0}));

    one = with_size(add("kbkdf", cli::Kdf::kbkdf, "Counter mode over HMAC (SP 800-108), 32-bit counter and length"));
    add_key(*one, request.key, "Key, one of");
    add_bytes(*one, "label", request.label, "Label (empty by default)");
    add_bytes(*one, "context", request.first, "Context (empty by default)");

    one = with_size(add("x963", cli::Kdf::x963, "ANSI X9.63 (SEC 1, section 3.6.1)"));
    add_key(*one, request.key, "Shared secret Z, one of");
    add_bytes(*one, "info", request.first, "SharedInfo (empty by default)");

    one = with_size(add("tls12-prf", cli::Kdf::tls12_prf, "TLS 1.2 PRF (RFC 5246, section 5)"));
    add_key(*one, request.key, "Secret, one of");
    add_bytes(*one, "label", request.label, "Label: 'key expansion', ...");
    add_bytes(*one, "seed", request.first, "Seed");

    one =
        with_size(add("tls13-expand-label", cli::Kdf::tls13_expand_label, "HKDF-Expand-Label (RFC 8446, section 7.1)"));
    add_key(*one, request.key, "Secret, one of");
    add_bytes(*one, "label", request.label, "Label without 'tls13 ': 'key', 'iv', ...");
    add_bytes(*one, "context", request.first, "Context, a transcript's hash (empty by default)");

    one = with_bits(add("kdfa", cli::Kdf::kdfa, "TPM 2.0 KDFa (part 1, section 11.4.10.2)"));
    add_key(*one, request.key, "Key, one of");
    add_bytes(*one, "label", request.label, "Label without its zero byte: INTEGRITY, ...");
    add_bytes(*one, "context-u", request.first, "contextU (empty by default)");
    add_bytes(*one, "context-v", request.second, "contextV (empty by default)");

    one = with_bits(add("kdfe", cli::Kdf::kdfe, "TPM 2.0 KDFe (part 1, section 11.4.10.3)"));
    add_key(*one, request.key, "Shared secret Z, one of");
    add_bytes(*one, "use", request.label, "Use without its zero byte: DUPLICATE, ...");
    add_bytes(*one, "party-u", request.first, "PartyUInfo (empty by default)");
    add_bytes(*one, "party-v", request.second, "PartyVInfo (empty by default)");
}

void describe_crypt(CLI::App& app, cli::CryptRequest& request) {
    const auto add = [&](const char* name, const char* what) {
        CLI::App* one = app.add_subcommand(name, what);
        auto* group = one->add_option_group("Key", "One of");
        group->add_option(
            "--key-file", request.key.file,
            "File with a key: 16 bytes or more that nobody can guess, as `sealstone random 32` makes them");
        group->add_option("--key-hex", request.key.hex,
                          "The key in hexadecimal digits, which other users of this machine can see");
        group->add_option("--password-file", request.key.password_file, "File whose first line is a password");
        group->add_flag("--password", request.key.ask, "Ask for a password at the terminal");
        if (name == std::string("encrypt"))
            group->add_option("--to", request.asymmetric.to, "Public key of RSA, for whose owner a short file is");
        else
            group->add_option("--key", request.asymmetric.key,
                              "Private key of RSA, for which --to was given; the password is then the key's");
        group->require_option(1, 2);
        one->add_option("--scheme", request.asymmetric.scheme, "Of RSA: oaep (default), pkcs1");
        one->add_option("--hash", request.asymmetric.hash,
                        "Of oaep: sha-256 (default), any of `sealstone digest` but SHAKE");
        one->add_option("--mgf1-hash", request.asymmetric.mgf1_hash, "Of oaep: the same (default), or sha-1");
        add_bytes(*one, "context", request.context,
                  "What the file is, which both sides must say alike; of RSA: the label of oaep");
        one->add_option("--raw", request.raw,
                        "No form of ours and no authentication: aes-128-cbc, chacha20, ..., as openssl enc -K -iv");
        one->add_option("--iv-hex", request.iv_hex, "Of --raw: the IV in hexadecimal digits");
        one->add_flag("--no-padding", request.no_padding, "Of --raw, ecb and cbc: whole blocks, and no padding");
        one->add_option("--output", request.output, "Write to this file instead of standard output");
        one->add_option("FILE", request.file, "What to read; -, the default, is standard input");
        return one;
    };
    const auto with_iterations = [&](CLI::App* one, uint32_t standard, const char* what) {
        one->add_option("--iterations", request.iterations, what)->check(CLI::Range(uint32_t{1}, ~uint32_t{0}));
        one->parse_complete_callback([&request, standard] {
            if (request.iterations == 0) request.iterations = standard;
        });
    };
    CLI::App* one = add("encrypt", "Encrypts and authenticates a file of any size");
    one->add_option("--cipher", request.cipher, std::string(cli::sealed_file_ciphers) + " (the first by default)");
    with_iterations(one, 600000, "Of PBKDF2, for a password (default 600000)");
    one = add("decrypt", "Decrypts what encrypt has made; exit status 1 if it is not genuine");
    with_iterations(one, 10000000, "Of PBKDF2, for a password: refuse files that want more (default 10000000)");
}

void describe_keys(CLI::App& app, Request& request) {
    constexpr const char* private_key = "Private key, PEM or DER, as openssl genpkey or ecparam make it";
    constexpr const char* public_key = "Public key, PEM or DER, as openssl pkey -pubout makes it, or a certificate";
    constexpr const char* output = "Write to this file instead of standard output";
    constexpr const char* form = "pem (default), der, raw";
    const auto raw_type = [](CLI::App* one, std::string& type) {
        one->add_option("--type", type, "The kind of a raw key, which does not say it: secp256r1, ed25519, ...");
    };
    const auto password = [](CLI::App* one, cli::KeyOrPassword& key, const char* what) {
        auto* file =
            one->add_option("--password-file", key.password_file, std::string("File whose first line is ") + what);
        one->add_flag("--password", key.ask, "Ask for it at the terminal")->excludes(file);
    };
    constexpr const char* of_private_key = "the private key's password";
    const auto signature = [](CLI::App* one, cli::SignatureOptions& options) {
        one->add_option("--hash", options.hash,
                        "Of RSA and ECDSA: sha-256 (default), any hash of `sealstone digest` but SHAKE");
        one->add_option("--scheme", options.scheme,
                        "pkcs1 (default of RSA), pss; ecdsa; ed25519, ed25519ctx, ed25519ph; ed448, ed448ph");
        one->add_option("--salt", options.salt, "Of pss: bytes; by default as many as the digest, and to verify, any");
        one->add_option("--mgf1-hash", options.mgf1_hash, "Of pss: the same (default), or sha-1");
        add_bytes(*one, "context", options.context,
                  "Of ed25519ctx, ed25519ph, ed448, ed448ph: what the signature is for");
    };

    CLI::App* one = app.add_subcommand("keygen", "Makes a key pair");
    one->add_option("TYPE", request.keygen.type, "rsa-3072, secp256r1, brainpoolp384r1, ed25519, x25519, ...")
        ->required();
    one->add_option("--output", request.keygen.output, "File of the private key, a new one for your eyes only")
        ->required();
    one->add_option("--public", request.keygen.public_output, "File of the public key");
    one->add_option("--form", request.keygen.form, form);
    password(one, request.keygen.password, "a password, under which the private key is encrypted");
    request.keygen.iterations = 600000;
    one->add_option("--iterations", request.keygen.iterations, "Of PBKDF2, for a password (default 600000)")
        ->check(CLI::Range(uint32_t{1}, cli::most_key_iterations));

    one = app.add_subcommand("pubkey", "The public key of a private one");
    one->add_option("--key", request.pubkey.key, private_key)->required();
    raw_type(one, request.pubkey.type);
    password(one, request.pubkey.password, of_private_key);
    one->add_option("--output", request.pubkey.output, output);
    one->add_option("--form", request.pubkey.form, form);

    one = app.add_subcommand("agree", "The secret that two key pairs share (ECDH, X25519, X448)");
    one->add_option("--key", request.agree.key, private_key)->required();
    one->add_option("--peer", request.agree.peer, public_key)->required();
    raw_type(one, request.agree.type);
    password(one, request.agree.password, of_private_key);
    one->add_option("--output", request.agree.output,
                    "Write the bytes to this file, a new one for your eyes only, instead of hexadecimal digits to "
                    "standard output");

    one = app.add_subcommand("sign", "Signs a file");
    one->add_option("--key", request.sign.key, private_key)->required();
    raw_type(one, request.sign.type);
    password(one, request.sign.password, of_private_key);
    signature(one, request.sign.options);
    one->add_flag("--raw", request.sign.options.raw, "Of ECDSA: r and s side by side instead of DER");
    one->add_flag("--hedged", request.sign.options.hedged,
                  "Of ECDSA: with additional randomness, so that no two signatures are alike");
    one->add_option("--output", request.sign.output, output);
    one->add_option("FILE", request.sign.file, "What to sign; - is standard input")->required();

    one = app.add_subcommand("verify", "Is a file signed by the owner of a key? 0 genuine, 1 not");
    one->add_option("--key", request.verify.key, public_key)->required();
    raw_type(one, request.verify.type);
    one->add_option("--signature", request.verify.signature, "Signature; of ECDSA: DER, or r and s side by side")
        ->required();
    signature(one, request.verify.options);
    one->add_option("FILE", request.verify.file, "What was signed; - is standard input")->required();

    one = app.add_subcommand("inspect", "What is in a file: a key, certificate, request, signature or sealed file");
    one->add_flag("--json", request.inspect.json, "As JSON");
    password(one, request.inspect.password, of_private_key);
    one->add_option("FILE", request.inspect.files, "Files; - is standard input")->required();
}

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
    bench->add_option(
        "--size", request.bench.sizes,
        "Bytes of the messages: 64,1k,1M (default 64,1k,16k); what takes whole blocks leaves out the others");
    bench->add_option("--min-time", request.bench.min_time, "Seconds for each row (default 0.03)");
    bench->add_option("--rounds", request.bench.rounds,
                      "Rounds in which a row's time is spent (default 31, at most 32)");
    bench->add_option("--format", request.bench.format, "table (default), json, " + cli::form_names());
    bench->add_option("--output", request.bench.output, "Write the report to this file instead of standard output");
    bench->add_option("--report", request.bench.report_dir, "Also write bench.json and bench.html into this folder");
    bench->add_option("--peers", request.bench.peers,
                      "Other libraries to time in the same run: openssl,botan,... or all that are built");
    bench->add_option("--kernel", request.bench.kernel, "One kernel by its name, or all");
    bench->add_option("--placement", request.bench.placement,
                      "Where keys and contexts lie: fast (default: in the level-1 cache), normal (in no cache), or "
                      "fast,normal");

    bench->add_option("--optimization", request.bench.optimization,
                      "Build the program at each of these levels, and run them side by side: O0,O2,Os,O3");
    bench->add_option("--library", request.bench.library,
                      "The same for the library within the program and as a shared one: static,shared");
    bench->add_option("--preset", request.bench.preset, "fast, small, or all of them side by side")
        ->check(CLI::IsMember({"fast", "small", "all"}));
    bench->add_option(
        "--buffers", request.bench.buffers,
        "Where input and output lie, of what can work so: apart (default), in-place, unaligned, or a list");
    bench
        ->add_option("--threads", request.bench.threads,
                     "So many threads run each operation at the same time: rates are those of all together")
        ->check(CLI::Range(1, 1024));
    bench
        ->add_option("--repeat", request.bench.repeat,
                     "The whole run so many times, so that a row's rounds are of better and worse minutes")
        ->check(CLI::Range(1, 100));
    bench->add_flag("--quick", request.bench.quick,
                    "A first look in half a minute: 64 bytes and 16 KiB, 7 rounds of 4 ms together, none repeated");
    bench->add_flag("--check", request.bench.check, "Measure nothing, but say whether this machine is fit for it");

    CLI::App* report = app.add_subcommand("report", "Another form of what a benchmark has measured");
    report
        ->add_option("FILE", request.report.file,
                     "Written by `bench --format json`, on a board, too; - is standard input")
        ->required();
    report->add_option("--format", request.report.format, cli::form_names())->required();
    report->add_option("--baseline", request.report.baseline, "Another such file, to compare with, in deos and html");
    report->add_option("--output", request.report.output, "Write to this file instead of standard output");

    CLI::App* compare =
        app.add_subcommand("compare", "What became faster or slower, beyond the noise; exit 1 if slower");
    compare
        ->add_option("OLD", request.compare.before,
                     "A report: JSON of ours, Google Benchmark, Botan, AWS-LC; wolfCrypt's text or CSV, openssl speed "
                     "-mr, bssl speed, Mbed TLS, pqm4")
        ->required();
    compare->add_option("NEW", request.compare.after, "Another one")->required();
    compare->add_option("--threshold", request.compare.threshold, "Percent that a row may be slower (default 5)")
        ->check(CLI::Range(0.0, 1000.0));
    compare->add_option("--format", request.compare.format, "table (default), json, markdown, html (of two of ours)");
    compare->add_option("--output", request.compare.output, "Write to this file instead of standard output");

    CLI::App* budget =
        app.add_subcommand("budget", "Time, RAM and flash of verifying an image at boot, by each signature");
    budget->add_option("--board", request.budget.board, "Whose figures they must be");
    budget->add_option("--measured", request.budget.measured,
                       "A board's or a host's JSON report, with digests and verifications; may be given again");
    budget->add_option("--image-size", request.budget.image_size, "Bytes: 300k, 1.5M")->required();
    budget->add_option("--signature", request.budget.signatures, "ecdsa-secp256r1,rsa-2048,rsa-3072-pss,ed25519,...")
        ->required();
    budget->add_option("--hash", request.budget.hash, "sha-256 (default), sha-384, ...; EdDSA has its own");
    budget->add_option("--preset", request.budget.preset, "fast (default), small");
    budget->add_option("--clock", request.budget.clock,
                       "Of a board's core, where instructions are counted: 64M (default 100M)");
    budget->add_option("--cpi", request.budget.cpi, "Cycles for an instruction: 1.1..1.5 (default)");
    budget->add_option("--format", request.budget.format, "table (default), json, markdown");
    budget->add_option("--output", request.budget.output, "Write to this file instead of standard output");

    CLI::App* digest = app.add_subcommand("digest", "Digests of files, as sha256sum prints them");
    digest->add_option("ALGORITHM", request.digest.algorithm, "sha-256, ...; none with --check, if the lines name it")
        ->required();
    digest->add_option("FILE", request.digest.files, "Files; - is standard input");
    auto* check = digest->add_flag("-c,--check", request.digest.check,
                                   "Files are lists as this command, sha256sum or openssl dgst print them: check them");
    digest->add_flag("--quiet", request.digest.quiet, "Print no OK")->needs(check);
    digest->add_flag("--status", request.digest.status, "Print nothing; the exit status tells")->needs(check);
    digest->add_flag("--ignore-missing", request.digest.ignore_missing, "Pass over files that are not there")
        ->needs(check);
    digest->add_flag("-w,--warn", request.digest.warn, "Name each malformed line")->needs(check);
    digest->add_flag("--strict", request.digest.strict, "A malformed line is an error")->needs(check);

    describe_hmac(app, request.hmac);
    describe_kdf(app, request.kdf);
    describe_crypt(app, request.crypt);

    const auto digits = [](const std::string& text) {  // a minus sign would be taken, modulo 2^64
        return std::string(text.find_first_not_of("0123456789") == std::string::npos ? "" : "a number of bytes is due");
    };
    CLI::App* random = app.add_subcommand("random", "Random bytes, from a generator that the kernel's has seeded");
    random->add_option("N", request.random.count, "How many bytes")->required()->check(digits);
    random->add_option("--output", request.random.output,
                       "Write them to this file, for your eyes only, instead of standard output");
    random->add_flag("--hex", request.random.hex, "As hexadecimal digits and a line's end");
    random->add_option("--drbg", request.random.drbg, "ctr-drbg-aes-256 (default), hmac-drbg-sha-256, ...");

    describe_keys(app, request);
}

std::vector<const char*> pointers(const std::vector<std::string>& strings) {
    std::vector<const char*> result;
    for (const std::string& string : strings) result.push_back(string.c_str());
    return result;
}

Exit run(const std::string& command, const Request& request) {
    if (command == "agree") return cli::agree(request.agree);
    if (command == "bench") return cli::bench(request.bench);
    if (command == "budget") return cli::budget(request.budget);
    if (command == "compare") return cli::compare(request.compare);
    if (command == "decrypt") return cli::decrypt(request.crypt);
    if (command == "digest") return cli::digest(request.digest);
    if (command == "encrypt") return cli::encrypt(request.crypt);
    if (command == "hmac") return cli::hmac(request.hmac);
    if (command == "inspect") return cli::inspect(request.inspect);
    if (command == "kdf") return cli::kdf(request.kdf);
    if (command == "keygen") return cli::keygen(request.keygen);
    if (command == "pubkey") return cli::pubkey(request.pubkey);
    if (command == "sign") return cli::sign(request.sign);
    if (command == "report") return cli::report(request.report);
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
    const std::string command = app.get_subcommands().front()->get_name();
    try {
        return static_cast<int>(run(command, request));
    } catch (const cli::Failure& failure) {
        cli::complain(command + ": " + failure.what());
        return static_cast<int>(failure.exit());
    } catch (const std::bad_alloc&) {
        cli::complain("not enough memory; ask for smaller messages");
    } catch (const std::exception& problem) {
        cli::complain(problem.what());
    }
    return static_cast<int>(Exit::not_carried_out);
}

// SPDX-License-Identifier: Apache-2.0
// The tables of SEGGER's CRYPTO_Bench programs, one after the other, each of them as far as its rows were measured.
// Memory is the stack that was painted.
#include "cli/form_text.h"
#include "cli/forms.h"

#include <algorithm>
#include <cctype>

namespace sealstone::cli {
namespace {

constexpr const char* rule_of_heading = "----------------------------------------------\n";

class Programs {
public:
    Programs(std::ostream& out, const Measured& measured) : out_(out), measured_(measured), rows_(measured) {}

    void all() {
        ciphers("AES", {{"AES", "aes-128", 128}, {"AES", "aes-192", 192}, {"AES", "aes-256", 256}}, 7);
        ciphers(
            "Camellia",
            {{"Camellia", "camellia-128", 128}, {"Camellia", "camellia-192", 192}, {"Camellia", "camellia-256", 256}},
            7);
        ciphers("DES", {{"DES", "des", 64}, {"DES", "3des-2key", 128}, {"DES", "3des-3key", 192}}, 6);
        hashes("MD5", {"md5"});
        hashes("SHA-1", {"sha-1"});
        hashes("SHA-256", {"sha-224", "sha-256"});
        hashes("SHA-512", {"sha-384", "sha-512", "sha-512-224", "sha-512-256"});
        hashes("SHA-3", {"sha3-224", "sha3-256", "sha3-384", "sha3-512", "shake128", "shake256"});
        macs();
        ecdh();
        ecdsa();
        eddsa();
    }

private:
    struct Cipher {
        const char* name;
        std::string algorithm;
        int bits;
    };

    void heading(const std::string& title, const std::vector<const MeasuredRow*>& rows, bool has_memory) {
        const Json& context = measured_.context();
        const auto config = [&](const char* kind, const std::string& name, const std::string& value) {
            out_ << formatted("%-9s %-29s = %s\n", kind, name.c_str(), value.c_str());
        };
        out_ << "Sealstone " << said(context, "library_version") << '\n'
             << said(context, "board") << ", " << said(context, "cpu") << '\n'
             << (context.contains("date") ? "user space of an operating system\n" : "bare metal\n") << rule_of_heading
             << title << " Benchmark compiled "
             << (context.contains("date") ? said(context, "date") : said(context, "git_revision"))
             << "\n\nCompiler: " << said(context, "compiler") << '\n';
        const auto hz = context.find("core_hz");
        config("System:", "Processor speed",
               hz != context.end() && hz->is_number() ? formatted("%.3f MHz", hz->get<double>() / 1e6)
                                                      : said(context, "clock_source"));
        uint64_t workspace = 0;
        for (const MeasuredRow* row : rows) workspace = std::max(workspace, row->workspace_bytes.value_or(0));
        if (has_memory) config("Config:", "Static heap size", std::to_string(workspace) + " bytes, on the stack");
        config("Config:", "Flags", said(context, "flags"));
        config("Config:", "Limb width",
               context.contains("limb_bits") ? context.at("limb_bits").dump() + " bits" : "unknown");
        std::vector<std::string> told;
        for (const MeasuredRow* row : rows) {
            const std::string line = row->algorithm + ' ' + row->preset + ' ' + row->kernel;
            if (std::find(told.begin(), told.end(), line) != told.end()) continue;
            told.push_back(line);
            config("Config:", row->algorithm, row->kernel + ", preset " + row->preset);
        }
        if (!rows.empty() && rows.front()->bytes)
            config("Config:", "Message size", std::to_string(*rows.front()->bytes) + " bytes");
        out_ << '\n';
    }
    void end(const std::vector<const MeasuredRow*>& rows) {
        const auto wrong =
            std::count_if(rows.begin(), rows.end(), [](const MeasuredRow* row) { return !row->known_answer; });
        if (wrong == 0)
            out_ << "\nBenchmark complete\n\nSTOP.\n\n";
        else
            out_ << "\nBenchmark failed: " << wrong << " wrong known answers\n\nSTOP.\n\n";
    }

    std::string rate(const MeasuredRow* row, int width) const {
        if (row == nullptr) return formatted("%*s", width, "-");
        if (!row->known_answer) return formatted("%*s", width, "FAIL");
        const double rate = megabytes_per_second(*row);
        const std::string text = formatted("%*.2f", width, rate);
        return text.size() <= static_cast<size_t>(width) ? text : formatted("%*.1f", width, rate);
    }
    std::string time(const MeasuredRow* row, int width) const {
        if (row == nullptr) return formatted("%*s", width, "-");
        if (!row->known_answer) return formatted("%*s", width, "FAIL");
        return formatted("%*.2f", width, milliseconds(*row));
    }
    // The stack: these operations keep all that they need there.
    std::string memory(const MeasuredRow* row, int width) const {
        if (row == nullptr || !row->known_answer || !row->stack_bytes) return formatted("%*s", width, "-");
        return formatted("%*llu", width, static_cast<unsigned long long>(*row->stack_bytes));
    }

    // What of it was measured, and these rows together.
    std::vector<const MeasuredRow*> measured(const std::vector<std::pair<std::string, const char*>>& names) const {
        std::vector<const MeasuredRow*> found;
        for (const auto& [algorithm, operation] : names)
            if (const MeasuredRow* row = rows_.find(algorithm, operation); row != nullptr) found.push_back(row);
        return found;
    }

    void ciphers(const char* title, const std::vector<Cipher>& ciphers, int width) {
        std::vector<std::pair<std::string, const char*>> names;
        for (const Cipher& cipher : ciphers)
            for (const char* mode : {"-ecb", "-cbc", "-gcm", "-ccm"})
                for (const char* operation : {"encrypt", "decrypt"})
                    names.emplace_back(cipher.algorithm + mode, operation);
        const auto rows = measured(names);
        if (rows.empty()) return;
        heading(title, rows, false);
        cipher_block(ciphers, "ECB", "CBC", width);
        const bool aead = std::any_of(rows.begin(), rows.end(), [](const MeasuredRow* row) {
            return row->algorithm.ends_with("-gcm") || row->algorithm.ends_with("-ccm");
        });
        if (aead) cipher_block(ciphers, "GCM", "CCM", width);
        if (width == 6) out_ << "* Note: key sizes include parity bits\n";
        end(rows);
    }
    void cipher_block(const std::vector<Cipher>& ciphers, const std::string& first, const std::string& second,
                      int width) {
        const int pair = 2 * width + 1;
        const std::string dashes(static_cast<size_t>(pair) + 2, '-');
        const std::string rule = "+--------------+------+" + dashes + "+" + dashes + "+\n";
        const auto centre = [&](const std::string& text) { return formatted("%-*s", pair, text.c_str()); };
        out_ << rule << "|              |      | " << centre(first + " MB/s") << " | " << centre(second + " MB/s")
             << " |\n"
             << "| Cipher       | Bits | "
             << formatted("%*s %*s | %*s %*s |\n", width, "Enc", width, "Dec", width, "Enc", width, "Dec") << rule;
        for (const Cipher& cipher : ciphers) {
            const auto cells = [&](const std::string& mode) {
                std::string suffix = "-" + mode;
                for (char& c : suffix) c = static_cast<char>(std::tolower(c));
                return rate(rows_.find(cipher.algorithm + suffix, "encrypt"), width) + ' ' +
                       rate(rows_.find(cipher.algorithm + suffix, "decrypt"), width);
            };
            out_ << formatted("| %-12s | %4d | ", cipher.name, cipher.bits) << cells(first) << " | " << cells(second)
                 << " |\n";
        }
        out_ << rule;
    }

    void hashes(const char* title, const std::vector<std::string>& names) {
        std::vector<std::pair<std::string, const char*>> wanted;
        for (const std::string& name : names) wanted.emplace_back(name, "digest");
        const auto rows = measured(wanted);
        if (rows.empty()) return;
        heading(title, rows, false);
        const std::string rule = "+------------------+-------------+\n";
        out_ << rule << formatted("| %-16s | %11s |\n", "Algorithm", "Hash MB/s") << rule;
        for (const MeasuredRow* row : rows) {
            std::string name = row->algorithm + " (SW)";
            for (char& c : name) c = static_cast<char>(std::toupper(c));
            out_ << formatted("| %-16s | ", name.c_str()) << rate(row, 11) << " |\n";
        }
        out_ << rule;
        end(rows);
    }

    void macs() {
        const auto key_bits = [](const std::string& name) {
            for (const char* size : {"-128", "-192"})
                if (name.find("mac-aes") != std::string::npos && name.ends_with(size)) return std::atoi(size + 1);
            return 256;  // the key that all other rows have
        };
        std::vector<const MeasuredRow*> rows;
        for (const MeasuredRow& row : measured_.rows)
            if (row.operation == "mac" && row.ours() && rows_.find(row.algorithm, "mac") == &row) rows.push_back(&row);
        if (rows.empty()) return;
        heading("MAC", rows, false);
        const std::string rule = "+------------------+----------+------------+\n";
        out_ << rule << formatted("| %-16s | %8s | %10s |\n", "", "Key size", "")
             << formatted("| %-16s | %8s | %10s |\n", "Algorithm", "bits", "MAC MB/s") << rule;
        for (const MeasuredRow* row : rows) {
            std::string name = row->algorithm;
            for (char& c : name) c = static_cast<char>(std::toupper(c));
            out_ << formatted("| %-16s | %8d | ", name.c_str(), key_bits(row->algorithm)) << rate(row, 10) << " |\n";
        }
        out_ << rule;
        end(rows);
    }

    // Names of curves as SEGGER prints them: secp256r1, brainpoolP256r1.
    static std::string curve_name(std::string name) {
        if (const size_t at = name.find("brainpoolp"); at == 0) name[9] = 'P';
        return name;
    }
    std::vector<std::string> curves_of(const std::string& prefix) const {
        std::vector<std::string> curves;
        for (const MeasuredRow& row : measured_.rows)
            if (row.ours() && row.algorithm.starts_with(prefix) &&
                std::find(curves.begin(), curves.end(), row.algorithm.substr(prefix.size())) == curves.end())
                curves.push_back(row.algorithm.substr(prefix.size()));
        return curves;
    }

    void ecdh() {
        std::vector<const MeasuredRow*> rows;
        for (const std::string& curve : curves_of("ecdh-"))
            if (const MeasuredRow* row = rows_.find("ecdh-" + curve, "agree"); row != nullptr) rows.push_back(row);
        for (const char* curve : {"x25519", "x448"})
            if (const MeasuredRow* row = rows_.find(curve, "agree"); row != nullptr) rows.push_back(row);
        if (rows.empty()) return;
        heading("ECDH", rows, true);
        out_ << "Time of one end's agreement: the other end takes as long.\n\n";
        const std::string rule = "+------------------+--------------+--------------+\n";
        out_ << rule << formatted("| %-16s | %12s | %12s |\n", "Curve", "ms/Agreement", "Memory") << rule;
        for (const MeasuredRow* row : rows) {
            const std::string name =
                row->algorithm.starts_with("ecdh-") ? curve_name(row->algorithm.substr(5)) : row->algorithm;
            out_ << formatted("| %-16s | ", name.c_str()) << time(row, 12) << " | " << memory(row, 12) << " |\n";
        }
        out_ << rule;
        end(rows);
    }
    void ecdsa() {
        const auto curves = curves_of("ecdsa-");
        std::vector<std::pair<std::string, const char*>> names;
        for (const std::string& curve : curves)
            for (const char* operation : {"sign", "verify"}) names.emplace_back("ecdsa-" + curve, operation);
        const auto rows = measured(names);
        if (rows.empty()) return;
        heading("ECDSA", rows, true);
        const std::string rule = "+------------------+------------+------------+------------+------------+\n";
        out_ << rule << formatted("| %-16s | %10s | %10s | %10s | %10s |\n", "", "Sign", "Sign", "Verify", "Verify")
             << formatted("| %-16s | %10s | %10s | %10s | %10s |\n", "Curve", "ms", "bytes", "ms", "bytes") << rule;
        for (const std::string& curve : curves) {
            const MeasuredRow* const sign = rows_.find("ecdsa-" + curve, "sign");
            const MeasuredRow* const verify = rows_.find("ecdsa-" + curve, "verify");
            if (sign == nullptr && verify == nullptr) continue;
            out_ << formatted("| %-16s | ", curve_name(curve).c_str()) << time(sign, 10) << " | " << memory(sign, 10)
                 << " | " << time(verify, 10) << " | " << memory(verify, 10) << " |\n";
        }
        out_ << rule;
        end(rows);
    }
    void eddsa() {
        const auto rows =
            measured({{"ed25519", "sign"}, {"ed448", "sign"}, {"ed25519", "verify"}, {"ed448", "verify"}});
        if (rows.empty()) return;
        heading("EdDSA", rows, true);
        for (const char* operation : {"sign", "verify"}) {
            const std::string rule = "+------------------+--------------+\n";
            out_ << rule
                 << formatted("| %-16s | %12s |\n", "Curve", operation == std::string("sign") ? "ms/Sign" : "ms/Verify")
                 << rule;
            for (const auto& [algorithm, name] : {std::pair("ed25519", "Ed25519"), std::pair("ed448", "Ed448")})
                out_ << formatted("| %-16s | ", name) << time(rows_.find(algorithm, operation), 12) << " |\n";
            out_ << rule << '\n';
        }
        end(rows);
    }

    std::ostream& out_;
    const Measured& measured_;
    OurRows rows_;
};

}  // namespace

void write_emcrypt(std::ostream& out, const Measured& measured) { Programs(out, measured).all(); }

}  // namespace sealstone::cli

// SPDX-License-Identifier: Apache-2.0
// The page of @CHIP-RTOS: microseconds for 1024 bytes by the static library, and by the shared one in parentheses.
#include "cli/form_text.h"
#include "cli/forms.h"

namespace sealstone::cli {
namespace {

class Page {
public:
    Page(std::ostream& out, const Measured& measured) : out_(out), measured_(measured), rows_(measured) {}

    void write() {
        const Json& context = measured_.context();
        const Json& memory = context.at("context_memory");
        out_ << "Sealstone " << said(context, "library_version") << ", " << said(context, "board") << ", "
             << said(context, "cpu") << ", " << said(context, "compiler") << ' ' << said(context, "flags") << '\n'
             << "Time for 1024 bytes with the static library, in parentheses with the shared library.\n"
             << "Fast RAM: " << said(memory, "fast") << "\nNormal RAM: " << said(memory, "normal") << '\n'
             << "usec where 10 or more, else nsec; - was not measured.\n";
        title("Encryption, CBC mode");
        row("Method", "Key size", "Key in normal RAM", "Key in fast RAM");
        for (const auto& [method, bits, algorithm] :
             {Cipher{"AES", 128, "aes-128-cbc"}, Cipher{"AES", 192, "aes-192-cbc"}, Cipher{"AES", 256, "aes-256-cbc"},
              Cipher{"Blowfish", 128, "blowfish-cbc"}, Cipher{"DES", 64, "des-cbc"},
              Cipher{"3DES", 128, "3des-2key-cbc"}, Cipher{"3DES", 192, "3des-3key-cbc"}})
            row(method, std::to_string(bits), cell(algorithm, "encrypt", "normal"), cell(algorithm, "encrypt", "fast"));
        hashes("Hashes, without the initialise and finish calls", "update");
        hashes("Hashes, with the initialise and finish calls", "digest");
        if (const size_t wrong = wrong_answers(measured_); wrong != 0)
            out_ << "\nBenchmark failed: " << wrong << " wrong known answers\n";
    }

private:
    struct Cipher {
        const char* method;
        int bits;
        const char* algorithm;
    };
    void title(const char* text) { out_ << '\n' << text << '\n'; }
    void row(const std::string& a, const std::string& b, const std::string& c, const std::string& d) {
        out_ << formatted("%-10s | %-8s | %-28s | %s\n", a.c_str(), b.c_str(), c.c_str(), d.c_str());
    }
    void hashes(const char* text, const char* operation) {
        title(text);
        row("Method", "", "Context in normal RAM", "Context in fast RAM");
        for (const auto& [method, algorithm] : {std::pair("MD5", "md5"), std::pair("SHA-1", "sha-1")})
            row(method, "", cell(algorithm, operation, "normal"), cell(algorithm, operation, "fast"));
    }
    std::string cell(const char* algorithm, const char* operation, const char* memory) const {
        const auto of_library = [&](bool shared) {
            return time(rows_.find(algorithm, operation, [&](const MeasuredRow& row) {
                return row.bytes == 1024 && row.memory == memory && (row.library == "shared") == shared;
            }));
        };
        return of_library(false) + " (" + of_library(true) + ")";
    }
    static std::string time(const MeasuredRow* row) {
        if (row == nullptr) return "-";
        if (!row->known_answer || !row->median_time) return "failed";
        return *row->median_time >= 1e4 ? formatted("%.0f usec", *row->median_time / 1e3)
                                        : formatted("%.0f nsec", *row->median_time);
    }

    std::ostream& out_;
    const Measured& measured_;
    OurRows rows_;
};

}  // namespace

void write_chip(std::ostream& out, const Measured& measured) { Page(out, measured).write(); }

}  // namespace sealstone::cli

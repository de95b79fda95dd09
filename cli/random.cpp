// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "ports/linux/getrandom.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/rng/ctr_drbg.h"
#include "sealstone/rng/drbg.h"
#include "sealstone/rng/hash_drbg.h"
#include "sealstone/rng/hmac_drbg.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sealstone::cli {
namespace {

constexpr size_t piece_size = 32768;

// Where the bytes go: standard output, or a file for its owner's eyes only, since they may become a key.
class Destination {
public:
    explicit Destination(const std::string& name) : name_(name), file_(stdout) {
        if (name.empty()) return;
        const int file = open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
        file_ = file < 0 ? nullptr : fdopen(file, "wb");
    }
    Destination(const Destination&) = delete;
    Destination& operator=(const Destination&) = delete;
    ~Destination() {
        if (file_ != nullptr && file_ != stdout) (void)fclose(file_);
    }

    bool write(Bytes bytes) { return file_ != nullptr && fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size(); }
    bool finish() { return file_ != nullptr && fflush(file_) == 0; }
    const char* name() const { return name_.empty() ? "standard output" : name_.c_str(); }

private:
    std::string name_;
    FILE* file_;
};

void to_hex(Bytes bytes, MutBytes digits) {
    for (size_t i = 0; i < bytes.size(); ++i) {
        const auto digit = [](unsigned x) { return static_cast<uint8_t>(x + (x < 10 ? '0' : 'a' - 10)); };
        digits[2 * i] = digit(bytes[i] >> 4);
        digits[2 * i + 1] = digit(bytes[i] & 15);
    }
}

template <class Mechanism>
Exit draw(const RandomRequest& request) {
    ports::Getrandom source;
    Drbg<Mechanism> generator(source);
    constexpr char program[] = "sealstone random";
    Status status = generator.instantiate(std::string_view(program));
    uint8_t bytes[piece_size], digits[2 * piece_size];
    Destination out(request.output);
    bool written = true;
    for (uint64_t left = request.count; left != 0 && status == Status::ok && written;) {
        const size_t size = left < piece_size ? static_cast<size_t>(left) : piece_size;
        status = generator.generate({bytes, size});
        if (status != Status::ok) break;
        if (request.hex) to_hex({bytes, size}, digits);
        written = out.write(request.hex ? Bytes(digits, 2 * size) : Bytes(bytes, size));
        left -= size;
    }
    wipe(bytes);
    wipe(digits);
    if (status != Status::ok) {
        complain("random: the kernel gives no random bits; see whether a sandbox forbids getrandom(2)");
        return Exit::not_carried_out;
    }
    if (written && request.hex) written = out.write(std::string_view("\n"));
    if (written && out.finish()) return Exit::done;
    complain(std::string("random: ") + out.name() + ": " + strerror(errno) + "; check where it goes");
    return Exit::not_carried_out;
}

struct Generator {
    const char* name;
    Exit (*draw)(const RandomRequest&);
};
constexpr Generator generators[] = {
    {"ctr-drbg-aes-256", draw<CtrDrbg<32>>},       {"ctr-drbg-aes-192", draw<CtrDrbg<24>>},
    {"ctr-drbg-aes-128", draw<CtrDrbg<16>>},       {"hmac-drbg-sha-256", draw<HmacDrbg<Sha256>>},
    {"hash-drbg-sha-256", draw<HashDrbg<Sha256>>},
};

}  // namespace

Exit random(const RandomRequest& request) {
    std::string names;
    for (const Generator& generator : generators) {
        if (request.drbg == generator.name) return generator.draw(request);
        names += (names.empty() ? "" : ", ") + std::string(generator.name);
    }
    complain("random: unknown generator " + request.drbg + "; there are " + names);
    return Exit::usage;
}

}  // namespace sealstone::cli

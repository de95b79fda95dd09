// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.h"
#include "cli/host.h"
#include "cli/output_file.h"
#include "ports/linux/getrandom.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/rng/ctr_drbg.h"
#include "sealstone/rng/drbg.h"
#include "sealstone/rng/hash_drbg.h"
#include "sealstone/rng/hmac_drbg.h"

namespace sealstone::cli {
namespace {

constexpr size_t piece_size = 32768;

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
    OutputFile out(request.output, OutputFile::Readers::owner);  // the bytes may become a key
    for (uint64_t left = request.count; left != 0 && status == Status::ok && out.problem().empty();) {
        const size_t size = left < piece_size ? static_cast<size_t>(left) : piece_size;
        status = generator.generate({bytes, size});
        if (status != Status::ok) break;
        if (request.hex) to_hex({bytes, size}, digits);
        out.write(request.hex ? Bytes(digits, 2 * size) : Bytes(bytes, size));
        left -= size;
    }
    wipe(bytes);
    wipe(digits);
    if (status != Status::ok) {
        complain("random: the kernel gives no random bits; see whether a sandbox forbids getrandom(2)");
        return Exit::not_carried_out;
    }
    if (request.hex) out.write(std::string_view("\n"));
    out.keep();
    if (out.problem().empty()) return Exit::done;
    complain("random: " + out.problem());
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

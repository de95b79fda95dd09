// SPDX-License-Identifier: Apache-2.0
// peers/rsa_rows.h - the rows of RSA, made of what an adapter says of its library. What it leaves in the output is
// judged by the catalogue. What it verifies or decrypts it has signed or encrypted itself, before the timing.
#pragma once
#include "check/rsa_inputs.h"
#include "peers/rows.h"

namespace sealstone::peers {

enum class RsaScheme : uint8_t { power, pkcs1, pss, oaep };  // all but the bare power with SHA-256; salts of 32 bytes

// The key of all rows, big-endian numbers of their lengths: n, p, q, dp, dq, q_inverse and d.
template <size_t Bits>
struct RsaPeerKey : check::RsaKeyBytes<Bits> {
    uint8_t d[Bits / 8];
    constexpr RsaPeerKey() : check::RsaKeyBytes<Bits>(check::rsa_text<Bits>()), d{} {
        check::rsa_from_hex(check::rsa_text<Bits>().d, d);
    }
};
template <size_t Bits>
inline constexpr RsaPeerKey<Bits> rsa_peer_key;
inline constexpr uint32_t rsa_exponent =
    check::rsa_exponent[0] << 16 | check::rsa_exponent[1] << 8 | check::rsa_exponent[2];

inline constexpr auto& rsa_digest = check::rsa_digest.bytes;

constexpr const char* rsa_name(size_t bits, RsaScheme scheme) {
    constexpr const char* names[][4] = {{"rsa-1024", "rsa-1024-pkcs1", "rsa-1024-pss", "rsa-1024-oaep"},
                                        {"rsa-2048", "rsa-2048-pkcs1", "rsa-2048-pss", "rsa-2048-oaep"},
                                        {"rsa-3072", "rsa-3072-pkcs1", "rsa-3072-pss", "rsa-3072-oaep"},
                                        {"rsa-4096", "rsa-4096-pkcs1", "rsa-4096-pss", "rsa-4096-oaep"}};
    return names[bits / 1024 - 1][static_cast<size_t>(scheme)];
}

// An adapter is a template on size and scheme, with
//     static bool begin()                                             the keys, for all that the scheme does
//     static bool encrypt(Bytes in, uint8_t* out)                     the bare power, and OAEP
//     static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size)
//     static bool sign(uint8_t* signature)                            rsa_digest, by PKCS#1 v1.5 and PSS
//     static bool verify(const uint8_t* signature)                    is it genuine?
// false: the library cannot, or refuses. Private operations are blinded where the library can.
template <class Adapter, size_t Bits, RsaScheme scheme>
struct RsaPeerRows {
    static constexpr size_t size = Bits / 8;
    static constexpr size_t text_size = scheme == RsaScheme::power ? size : sizeof rsa_digest;
    static inline uint8_t in[size];

    static check::RsaOutput& out(Bench& bench) { return *reinterpret_cast<check::RsaOutput*>(bench.context.data()); }
    static void result(Bench& bench, bool good) {
        out(bench).verdict = good ? Verdict::genuine : Verdict::forged;
        if (!good) out(bench).status = Status::unsupported;
    }
    static void begin(Bench& bench) {
        out(bench) = {};
        out(bench).size = size;
        result(bench, Adapter::begin());
    }

    static void begin_encrypt(Bench& bench) {
        begin(bench);
        if (scheme == RsaScheme::power)
            check::rsa_block(in);
        else
            copy(in, rsa_digest, sizeof rsa_digest);
    }
    static void encrypt(Bench& bench) { result(bench, Adapter::encrypt(Bytes(in, text_size), out(bench).block)); }
    static void begin_decrypt(Bench& bench) {
        begin_encrypt(bench);
        encrypt(bench);
        copy(in, out(bench).block, size);
        out(bench).block[0] ^= 1;
    }
    static void decrypt(Bench& bench) { result(bench, Adapter::decrypt(in, out(bench).block, out(bench).size)); }

    static void sign(Bench& bench) { result(bench, Adapter::sign(out(bench).block)); }
    static void begin_verify(Bench& bench) {
        begin(bench);
        sign(bench);
    }
    static void verify(Bench& bench) { result(bench, Adapter::verify(out(bench).block)); }
};

template <template <size_t, RsaScheme> class Adapter, size_t Bits, RsaScheme scheme>
constexpr Rows<2> rsa_scheme_rows() {
    using R = RsaPeerRows<Adapter<Bits, scheme>, Bits, scheme>;
    constexpr const char* name = rsa_name(Bits, scheme);
    if constexpr (scheme == RsaScheme::power)
        return {{{name, "public", R::begin_encrypt, R::encrypt}, {name, "private", R::begin_decrypt, R::decrypt}}};
    else if constexpr (scheme == RsaScheme::oaep)
        return {{{name, "encrypt", R::begin_encrypt, R::encrypt}, {name, "decrypt", R::begin_decrypt, R::decrypt}}};
    else
        return {{{name, "sign", R::begin, R::sign}, {name, "verify", R::begin_verify, R::verify}}};
}
// Of keys of all four sizes.
template <template <size_t, RsaScheme> class Adapter, RsaScheme... schemes>
constexpr auto rsa_rows() {
    return join(join(rsa_scheme_rows<Adapter, 1024, schemes>(), rsa_scheme_rows<Adapter, 2048, schemes>(),
                     rsa_scheme_rows<Adapter, 3072, schemes>(), rsa_scheme_rows<Adapter, 4096, schemes>())...);
}
template <template <size_t, RsaScheme> class Adapter>
constexpr auto all_rsa_rows() {
    return rsa_rows<Adapter, RsaScheme::power, RsaScheme::pkcs1, RsaScheme::pss, RsaScheme::oaep>();
}

// Key generation: a template on the size, with
//     static bool begin()
//     static bool generate()                          a new key
//     static bool read_primes(uint8_t* p, uint8_t* q) its primes, after the timing
template <class Adapter, size_t Bits>
struct RsaPeerKeygen {
    static check::RsaOutput& out(Bench& bench) { return *reinterpret_cast<check::RsaOutput*>(bench.context.data()); }
    static void read(check::RsaOutput& made) {
        if (!Adapter::read_primes(made.block, made.block + Bits / 16)) made.status = Status::unsupported;
    }
    static void begin(Bench& bench) {
        out(bench) = {};
        out(bench).read = read;
        if (!Adapter::begin()) out(bench).status = Status::unsupported;
    }
    static void run(Bench& bench) {
        if (!Adapter::generate()) out(bench).status = Status::unsupported;
    }
    static constexpr Rows<1> rows = {{{rsa_name(Bits, RsaScheme::power), "keygen", begin, run}}};
};
template <template <size_t> class Adapter>
constexpr auto rsa_keygen_rows() {
    return join(RsaPeerKeygen<Adapter<1024>, 1024>::rows, RsaPeerKeygen<Adapter<2048>, 2048>::rows,
                RsaPeerKeygen<Adapter<3072>, 3072>::rows, RsaPeerKeygen<Adapter<4096>, 4096>::rows);
}

}  // namespace sealstone::peers

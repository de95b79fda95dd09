// SPDX-License-Identifier: Apache-2.0
// peers/libgcrypt_rsa.h - libgcrypt's RSA, for libgcrypt.cpp alone: the bare power, which it blinds with a private key,
// and key generation. Its public key calls have numbers and results in S-expressions.
#pragma once
#include "peers/rsa_rows.h"

#include <gcrypt.h>

namespace sealstone::peers {

// The number after `name` in a list, big-endian, as many bytes as `out` has.
inline bool read_number(gcry_sexp_t list, const char* name, MutBytes out) {
    gcry_sexp_t part = gcry_sexp_find_token(list, name, 0);
    gcry_mpi_t number = part == nullptr ? nullptr : gcry_sexp_nth_mpi(part, 1, GCRYMPI_FMT_USG);
    uint8_t bytes[check::rsa_max_size];
    size_t size = 0;
    const bool fits = number != nullptr && gcry_mpi_print(GCRYMPI_FMT_USG, bytes, sizeof bytes, &size, number) == 0 &&
                      size <= out.size();
    if (fits) {
        for (size_t i = 0; i < out.size() - size; ++i) out[i] = 0;  // it gives no zeros in front
        copy(out.data() + out.size() - size, bytes, size);
    }
    gcry_mpi_release(number);
    gcry_sexp_release(part);
    return fits;
}

template <size_t Bits, RsaScheme>
struct LibgcryptRsa {
    static constexpr size_t size = Bits / 8;
    static inline gcry_sexp_t public_key = nullptr, private_key = nullptr;

    static bool begin() {
        static const bool loaded = [] {
            constexpr auto& x = rsa_peer_key<Bits>;
            constexpr int n = size, half = n / 2, e = sizeof check::rsa_exponent;
            // Its p and q are exchanged: u is 1/p mod q.
            return gcry_sexp_build(&public_key, nullptr, "(public-key (rsa (n %b) (e %b)))", n, x.n, e,
                                   check::rsa_exponent) == 0 &&
                   gcry_sexp_build(&private_key, nullptr,
                                   "(private-key (rsa (n %b) (e %b) (d %b) (p %b) (q %b) (u %b)))", n, x.n, e,
                                   check::rsa_exponent, n, x.d, half, x.q, half, x.p, half, x.q_inverse) == 0;
        }();
        return loaded;
    }
    static bool encrypt(Bytes in, uint8_t* out) {
        gcry_sexp_t data = nullptr, result = nullptr;
        const bool done = gcry_sexp_build(&data, nullptr, "(data (flags raw) (value %b))", static_cast<int>(in.size()),
                                          in.data()) == 0 &&
                          gcry_pk_encrypt(&result, data, public_key) == 0 &&
                          read_number(result, "a", MutBytes(out, size));
        gcry_sexp_release(data);
        gcry_sexp_release(result);
        return done;
    }
    static bool decrypt(const uint8_t* in, uint8_t* out, size_t& out_size) {
        out_size = size;
        gcry_sexp_t data = nullptr, result = nullptr;
        const bool done =
            gcry_sexp_build(&data, nullptr, "(enc-val (flags raw) (rsa (a %b)))", static_cast<int>(size), in) == 0 &&
            gcry_pk_decrypt(&result, data, private_key) == 0 && read_number(result, "value", MutBytes(out, size));
        gcry_sexp_release(data);
        gcry_sexp_release(result);
        return done;
    }
};

template <size_t Bits>
struct LibgcryptRsaKeygen {
    static inline gcry_sexp_t parameters = nullptr, key = nullptr;

    // Transient keys come from its generator for session keys: the other one waits for the system's entropy.
    static bool begin() {
        return parameters != nullptr ||
               gcry_sexp_build(&parameters, nullptr, "(genkey (rsa (transient-key) (nbits %d)))",
                               static_cast<int>(Bits)) == 0;
    }
    static bool generate() {
        gcry_sexp_release(key);
        key = nullptr;
        return gcry_pk_genkey(&key, parameters) == 0;
    }
    static bool read_primes(uint8_t* p, uint8_t* q) {
        return read_number(key, "p", MutBytes(p, Bits / 16)) && read_number(key, "q", MutBytes(q, Bits / 16));
    }
};

constexpr auto rsa_operations = join(rsa_rows<LibgcryptRsa, RsaScheme::power>(), rsa_keygen_rows<LibgcryptRsaKeygen>());

}  // namespace sealstone::peers

// SPDX-License-Identifier: Apache-2.0
// peers/mbedtls_curves.h - Mbed TLS's elliptic curves, for mbedtls.cpp alone: its functions on groups, whose group is
// loaded once (and keeps a table of the base point). Nonces are RFC 6979's, which its manual recommends; blinding and
// keys take random bits from its CTR_DRBG.
#pragma once
#include "peers/curve_rows.h"

#include <mbedtls/ctr_drbg.h>
#include <mbedtls/ecdh.h>
#include <mbedtls/ecdsa.h>
#include <mbedtls/entropy.h>

namespace sealstone::peers {

// Seeded once.
struct MbedtlsRandom {
    static mbedtls_ctr_drbg_context* get() {
        static mbedtls_entropy_context entropy;
        static mbedtls_ctr_drbg_context drbg;
        static const bool seeded = [] {
            mbedtls_entropy_init(&entropy);
            mbedtls_ctr_drbg_init(&drbg);
            return mbedtls_ctr_drbg_seed(&drbg, mbedtls_entropy_func, &entropy, nullptr, 0) == 0;
        }();
        return seeded ? &drbg : nullptr;
    }
};

template <class C, mbedtls_ecp_group_id Id>
struct MbedtlsGroup {
    using Output = typename C::Output;
    static constexpr bool random_nonce = false;
    static inline mbedtls_ecp_group group;
    static inline mbedtls_ecp_point point;  // the peer's, or the signer's
    static inline mbedtls_mpi d, r, s, z;

    static bool begin() {
        static const bool loaded = [] {
            mbedtls_ecp_group_init(&group);
            mbedtls_ecp_point_init(&point);
            for (mbedtls_mpi* number : {&d, &r, &s, &z}) mbedtls_mpi_init(number);
            return mbedtls_ecp_group_load(&group, Id) == 0;
        }();
        return loaded && MbedtlsRandom::get() != nullptr;
    }
    static bool load(mbedtls_mpi& number, const uint8_t* bytes) {
        return mbedtls_mpi_read_binary(&number, bytes, C::order_size) == 0;
    }
    static bool load_point(const uint8_t* xy) {
        uint8_t encoded[1 + 2 * C::size] = {4};
        copy(encoded + 1, xy, 2 * C::size);
        return mbedtls_ecp_point_read_binary(&group, &point, encoded, sizeof encoded) == 0;
    }

    static bool begin_generate() { return begin(); }
    static bool generate() {
        return mbedtls_ecp_gen_keypair(&group, &d, &point, mbedtls_ctr_drbg_random, MbedtlsRandom::get()) == 0;
    }
    static void read_pair(Output& out) {
        uint8_t encoded[1 + 2 * C::size];
        size_t size = 0;
        mbedtls_mpi_write_binary(&d, out.key, C::order_size);
        mbedtls_ecp_point_write_binary(&group, &point, MBEDTLS_ECP_PF_UNCOMPRESSED, &size, encoded, sizeof encoded);
        copy(out.public_key, encoded + 1, 2 * C::size);
    }

    static bool set_key() { return begin() && load(d, C::answers.key); }
    static bool sign() {
        return mbedtls_ecdsa_sign_det_ext(&group, &r, &s, &d, check::ec_digest.bytes, sizeof check::ec_digest.bytes,
                                          MBEDTLS_MD_SHA256, mbedtls_ctr_drbg_random, MbedtlsRandom::get()) == 0;
    }
    static void read_signature(Output& out) {
        mbedtls_mpi_write_binary(&r, out.signature, C::order_size);
        mbedtls_mpi_write_binary(&s, out.signature + C::order_size, C::order_size);
    }

    static bool set_signature() {
        return begin() && load_point(C::answers.public_key) && load(r, C::answers.signature) &&
               load(s, C::answers.signature + C::order_size);
    }
    static bool verify() {
        return mbedtls_ecdsa_verify(&group, check::ec_digest.bytes, sizeof check::ec_digest.bytes, &point, &r, &s) == 0;
    }

    static bool set_peer() { return load_point(C::answers.peer); }
    static bool agree() {
        return mbedtls_ecdh_compute_shared(&group, &z, &point, &d, mbedtls_ctr_drbg_random, MbedtlsRandom::get()) == 0;
    }
    static void read_shared(Output& out) { mbedtls_mpi_write_binary(&z, out.shared, C::size); }
};

template <class C>
struct MbedtlsCurve;
template <>
struct MbedtlsCurve<Secp192r1> : MbedtlsGroup<Secp192r1, MBEDTLS_ECP_DP_SECP192R1> {};
template <>
struct MbedtlsCurve<Secp192k1> : MbedtlsGroup<Secp192k1, MBEDTLS_ECP_DP_SECP192K1> {};
template <>
struct MbedtlsCurve<Secp224r1> : MbedtlsGroup<Secp224r1, MBEDTLS_ECP_DP_SECP224R1> {};
template <>
struct MbedtlsCurve<Secp224k1> : MbedtlsGroup<Secp224k1, MBEDTLS_ECP_DP_SECP224K1> {};
template <>
struct MbedtlsCurve<Secp256r1> : MbedtlsGroup<Secp256r1, MBEDTLS_ECP_DP_SECP256R1> {};
template <>
struct MbedtlsCurve<Secp256k1> : MbedtlsGroup<Secp256k1, MBEDTLS_ECP_DP_SECP256K1> {};
template <>
struct MbedtlsCurve<Secp384r1> : MbedtlsGroup<Secp384r1, MBEDTLS_ECP_DP_SECP384R1> {};
template <>
struct MbedtlsCurve<Secp521r1> : MbedtlsGroup<Secp521r1, MBEDTLS_ECP_DP_SECP521R1> {};
template <>
struct MbedtlsCurve<BrainpoolP256r1> : MbedtlsGroup<BrainpoolP256r1, MBEDTLS_ECP_DP_BP256R1> {};
template <>
struct MbedtlsCurve<BrainpoolP384r1> : MbedtlsGroup<BrainpoolP384r1, MBEDTLS_ECP_DP_BP384R1> {};
template <>
struct MbedtlsCurve<BrainpoolP512r1> : MbedtlsGroup<BrainpoolP512r1, MBEDTLS_ECP_DP_BP512R1> {};

constexpr auto curve_operations =
    curve_rows<MbedtlsCurve, Secp192r1, Secp192k1, Secp224r1, Secp224k1, Secp256r1, Secp256k1, Secp384r1, Secp521r1,
               BrainpoolP256r1, BrainpoolP384r1, BrainpoolP512r1>();

}  // namespace sealstone::peers

// SPDX-License-Identifier: Apache-2.0
#include "check/ec_check.h"

namespace sealstone::check {
namespace {

template <class C, class Preset>
constexpr Algorithm ecdsa(const char* name, const char* preset) {
    using Rows = EcRows<C, Preset>;
    return {"curve", name, "FIPS 186-5", preset, Rows::ecdsa, Rows::kernels, Rows::ecdsa_laws};
}

}  // namespace

constinit const Algorithm ecdsa_secp192r1 = ecdsa<Secp192r1, Fast>("ecdsa-secp192r1", "");
constinit const Algorithm ecdsa_secp192r1_small = ecdsa<Secp192r1, Small>("ecdsa-secp192r1", "small");
constinit const Algorithm ecdsa_secp192k1 = ecdsa<Secp192k1, Fast>("ecdsa-secp192k1", "");
constinit const Algorithm ecdsa_secp192k1_small = ecdsa<Secp192k1, Small>("ecdsa-secp192k1", "small");
constinit const Algorithm ecdsa_secp224r1 = ecdsa<Secp224r1, Fast>("ecdsa-secp224r1", "");
constinit const Algorithm ecdsa_secp224r1_small = ecdsa<Secp224r1, Small>("ecdsa-secp224r1", "small");
constinit const Algorithm ecdsa_secp224k1 = ecdsa<Secp224k1, Fast>("ecdsa-secp224k1", "");
constinit const Algorithm ecdsa_secp224k1_small = ecdsa<Secp224k1, Small>("ecdsa-secp224k1", "small");
constinit const Algorithm ecdsa_secp256r1 = ecdsa<Secp256r1, Fast>("ecdsa-secp256r1", "");
constinit const Algorithm ecdsa_secp256r1_small = ecdsa<Secp256r1, Small>("ecdsa-secp256r1", "small");
constinit const Algorithm ecdsa_secp256k1 = ecdsa<Secp256k1, Fast>("ecdsa-secp256k1", "");
constinit const Algorithm ecdsa_secp256k1_small = ecdsa<Secp256k1, Small>("ecdsa-secp256k1", "small");
constinit const Algorithm ecdsa_secp384r1 = ecdsa<Secp384r1, Fast>("ecdsa-secp384r1", "");
constinit const Algorithm ecdsa_secp384r1_small = ecdsa<Secp384r1, Small>("ecdsa-secp384r1", "small");
constinit const Algorithm ecdsa_secp521r1 = ecdsa<Secp521r1, Fast>("ecdsa-secp521r1", "");
constinit const Algorithm ecdsa_secp521r1_small = ecdsa<Secp521r1, Small>("ecdsa-secp521r1", "small");
constinit const Algorithm ecdsa_brainpoolp160r1 = ecdsa<BrainpoolP160r1, Fast>("ecdsa-brainpoolp160r1", "");
constinit const Algorithm ecdsa_brainpoolp160r1_small = ecdsa<BrainpoolP160r1, Small>("ecdsa-brainpoolp160r1", "small");
constinit const Algorithm ecdsa_brainpoolp160t1 = ecdsa<BrainpoolP160t1, Fast>("ecdsa-brainpoolp160t1", "");
constinit const Algorithm ecdsa_brainpoolp160t1_small = ecdsa<BrainpoolP160t1, Small>("ecdsa-brainpoolp160t1", "small");
constinit const Algorithm ecdsa_brainpoolp192r1 = ecdsa<BrainpoolP192r1, Fast>("ecdsa-brainpoolp192r1", "");
constinit const Algorithm ecdsa_brainpoolp192r1_small = ecdsa<BrainpoolP192r1, Small>("ecdsa-brainpoolp192r1", "small");
constinit const Algorithm ecdsa_brainpoolp192t1 = ecdsa<BrainpoolP192t1, Fast>("ecdsa-brainpoolp192t1", "");
constinit const Algorithm ecdsa_brainpoolp192t1_small = ecdsa<BrainpoolP192t1, Small>("ecdsa-brainpoolp192t1", "small");
constinit const Algorithm ecdsa_brainpoolp224r1 = ecdsa<BrainpoolP224r1, Fast>("ecdsa-brainpoolp224r1", "");
constinit const Algorithm ecdsa_brainpoolp224r1_small = ecdsa<BrainpoolP224r1, Small>("ecdsa-brainpoolp224r1", "small");
constinit const Algorithm ecdsa_brainpoolp224t1 = ecdsa<BrainpoolP224t1, Fast>("ecdsa-brainpoolp224t1", "");
constinit const Algorithm ecdsa_brainpoolp224t1_small = ecdsa<BrainpoolP224t1, Small>("ecdsa-brainpoolp224t1", "small");
constinit const Algorithm ecdsa_brainpoolp256r1 = ecdsa<BrainpoolP256r1, Fast>("ecdsa-brainpoolp256r1", "");
constinit const Algorithm ecdsa_brainpoolp256r1_small = ecdsa<BrainpoolP256r1, Small>("ecdsa-brainpoolp256r1", "small");
constinit const Algorithm ecdsa_brainpoolp256t1 = ecdsa<BrainpoolP256t1, Fast>("ecdsa-brainpoolp256t1", "");
constinit const Algorithm ecdsa_brainpoolp256t1_small = ecdsa<BrainpoolP256t1, Small>("ecdsa-brainpoolp256t1", "small");
constinit const Algorithm ecdsa_brainpoolp320r1 = ecdsa<BrainpoolP320r1, Fast>("ecdsa-brainpoolp320r1", "");
constinit const Algorithm ecdsa_brainpoolp320r1_small = ecdsa<BrainpoolP320r1, Small>("ecdsa-brainpoolp320r1", "small");
constinit const Algorithm ecdsa_brainpoolp320t1 = ecdsa<BrainpoolP320t1, Fast>("ecdsa-brainpoolp320t1", "");
constinit const Algorithm ecdsa_brainpoolp320t1_small = ecdsa<BrainpoolP320t1, Small>("ecdsa-brainpoolp320t1", "small");
constinit const Algorithm ecdsa_brainpoolp384r1 = ecdsa<BrainpoolP384r1, Fast>("ecdsa-brainpoolp384r1", "");
constinit const Algorithm ecdsa_brainpoolp384r1_small = ecdsa<BrainpoolP384r1, Small>("ecdsa-brainpoolp384r1", "small");
constinit const Algorithm ecdsa_brainpoolp384t1 = ecdsa<BrainpoolP384t1, Fast>("ecdsa-brainpoolp384t1", "");
constinit const Algorithm ecdsa_brainpoolp384t1_small = ecdsa<BrainpoolP384t1, Small>("ecdsa-brainpoolp384t1", "small");
constinit const Algorithm ecdsa_brainpoolp512r1 = ecdsa<BrainpoolP512r1, Fast>("ecdsa-brainpoolp512r1", "");
constinit const Algorithm ecdsa_brainpoolp512r1_small = ecdsa<BrainpoolP512r1, Small>("ecdsa-brainpoolp512r1", "small");
constinit const Algorithm ecdsa_brainpoolp512t1 = ecdsa<BrainpoolP512t1, Fast>("ecdsa-brainpoolp512t1", "");
constinit const Algorithm ecdsa_brainpoolp512t1_small = ecdsa<BrainpoolP512t1, Small>("ecdsa-brainpoolp512t1", "small");

}  // namespace sealstone::check

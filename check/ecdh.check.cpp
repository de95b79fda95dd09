// SPDX-License-Identifier: Apache-2.0
#include "check/ec_check.h"

namespace sealstone::check {
namespace {

template <class C, class Preset>
constexpr Algorithm ecdh(const char* name, const char* preset) {
    using Rows = EcRows<C, Preset>;
    return {"curve", name, "SP 800-56A", preset, Rows::ecdh_operations, Rows::kernels, Rows::ecdh_laws};
}

}  // namespace

constinit const Algorithm ecdh_secp192r1 = ecdh<Secp192r1, Fast>("ecdh-secp192r1", "");
constinit const Algorithm ecdh_secp192r1_small = ecdh<Secp192r1, Small>("ecdh-secp192r1", "small");
constinit const Algorithm ecdh_secp192k1 = ecdh<Secp192k1, Fast>("ecdh-secp192k1", "");
constinit const Algorithm ecdh_secp192k1_small = ecdh<Secp192k1, Small>("ecdh-secp192k1", "small");
constinit const Algorithm ecdh_secp224r1 = ecdh<Secp224r1, Fast>("ecdh-secp224r1", "");
constinit const Algorithm ecdh_secp224r1_small = ecdh<Secp224r1, Small>("ecdh-secp224r1", "small");
constinit const Algorithm ecdh_secp224k1 = ecdh<Secp224k1, Fast>("ecdh-secp224k1", "");
constinit const Algorithm ecdh_secp224k1_small = ecdh<Secp224k1, Small>("ecdh-secp224k1", "small");
constinit const Algorithm ecdh_secp256r1 = ecdh<Secp256r1, Fast>("ecdh-secp256r1", "");
constinit const Algorithm ecdh_secp256r1_small = ecdh<Secp256r1, Small>("ecdh-secp256r1", "small");
constinit const Algorithm ecdh_secp256k1 = ecdh<Secp256k1, Fast>("ecdh-secp256k1", "");
constinit const Algorithm ecdh_secp256k1_small = ecdh<Secp256k1, Small>("ecdh-secp256k1", "small");
constinit const Algorithm ecdh_secp384r1 = ecdh<Secp384r1, Fast>("ecdh-secp384r1", "");
constinit const Algorithm ecdh_secp384r1_small = ecdh<Secp384r1, Small>("ecdh-secp384r1", "small");
constinit const Algorithm ecdh_secp521r1 = ecdh<Secp521r1, Fast>("ecdh-secp521r1", "");
constinit const Algorithm ecdh_secp521r1_small = ecdh<Secp521r1, Small>("ecdh-secp521r1", "small");
constinit const Algorithm ecdh_brainpoolp160r1 = ecdh<BrainpoolP160r1, Fast>("ecdh-brainpoolp160r1", "");
constinit const Algorithm ecdh_brainpoolp160r1_small = ecdh<BrainpoolP160r1, Small>("ecdh-brainpoolp160r1", "small");
constinit const Algorithm ecdh_brainpoolp160t1 = ecdh<BrainpoolP160t1, Fast>("ecdh-brainpoolp160t1", "");
constinit const Algorithm ecdh_brainpoolp160t1_small = ecdh<BrainpoolP160t1, Small>("ecdh-brainpoolp160t1", "small");
constinit const Algorithm ecdh_brainpoolp192r1 = ecdh<BrainpoolP192r1, Fast>("ecdh-brainpoolp192r1", "");
constinit const Algorithm ecdh_brainpoolp192r1_small = ecdh<BrainpoolP192r1, Small>("ecdh-brainpoolp192r1", "small");
constinit const Algorithm ecdh_brainpoolp192t1 = ecdh<BrainpoolP192t1, Fast>("ecdh-brainpoolp192t1", "");
constinit const Algorithm ecdh_brainpoolp192t1_small = ecdh<BrainpoolP192t1, Small>("ecdh-brainpoolp192t1", "small");
constinit const Algorithm ecdh_brainpoolp224r1 = ecdh<BrainpoolP224r1, Fast>("ecdh-brainpoolp224r1", "");
constinit const Algorithm ecdh_brainpoolp224r1_small = ecdh<BrainpoolP224r1, Small>("ecdh-brainpoolp224r1", "small");
constinit const Algorithm ecdh_brainpoolp224t1 = ecdh<BrainpoolP224t1, Fast>("ecdh-brainpoolp224t1", "");
constinit const Algorithm ecdh_brainpoolp224t1_small = ecdh<BrainpoolP224t1, Small>("ecdh-brainpoolp224t1", "small");
constinit const Algorithm ecdh_brainpoolp256r1 = ecdh<BrainpoolP256r1, Fast>("ecdh-brainpoolp256r1", "");
constinit const Algorithm ecdh_brainpoolp256r1_small = ecdh<BrainpoolP256r1, Small>("ecdh-brainpoolp256r1", "small");
constinit const Algorithm ecdh_brainpoolp256t1 = ecdh<BrainpoolP256t1, Fast>("ecdh-brainpoolp256t1", "");
constinit const Algorithm ecdh_brainpoolp256t1_small = ecdh<BrainpoolP256t1, Small>("ecdh-brainpoolp256t1", "small");
constinit const Algorithm ecdh_brainpoolp320r1 = ecdh<BrainpoolP320r1, Fast>("ecdh-brainpoolp320r1", "");
constinit const Algorithm ecdh_brainpoolp320r1_small = ecdh<BrainpoolP320r1, Small>("ecdh-brainpoolp320r1", "small");
constinit const Algorithm ecdh_brainpoolp320t1 = ecdh<BrainpoolP320t1, Fast>("ecdh-brainpoolp320t1", "");
constinit const Algorithm ecdh_brainpoolp320t1_small = ecdh<BrainpoolP320t1, Small>("ecdh-brainpoolp320t1", "small");
constinit const Algorithm ecdh_brainpoolp384r1 = ecdh<BrainpoolP384r1, Fast>("ecdh-brainpoolp384r1", "");
constinit const Algorithm ecdh_brainpoolp384r1_small = ecdh<BrainpoolP384r1, Small>("ecdh-brainpoolp384r1", "small");
constinit const Algorithm ecdh_brainpoolp384t1 = ecdh<BrainpoolP384t1, Fast>("ecdh-brainpoolp384t1", "");
constinit const Algorithm ecdh_brainpoolp384t1_small = ecdh<BrainpoolP384t1, Small>("ecdh-brainpoolp384t1", "small");
constinit const Algorithm ecdh_brainpoolp512r1 = ecdh<BrainpoolP512r1, Fast>("ecdh-brainpoolp512r1", "");
constinit const Algorithm ecdh_brainpoolp512r1_small = ecdh<BrainpoolP512r1, Small>("ecdh-brainpoolp512r1", "small");
constinit const Algorithm ecdh_brainpoolp512t1 = ecdh<BrainpoolP512t1, Fast>("ecdh-brainpoolp512t1", "");
constinit const Algorithm ecdh_brainpoolp512t1_small = ecdh<BrainpoolP512t1, Small>("ecdh-brainpoolp512t1", "small");

}  // namespace sealstone::check

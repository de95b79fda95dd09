// SPDX-License-Identifier: Apache-2.0
#include "check/rsa_check.h"

namespace sealstone::check {
namespace {

template <size_t Bits, class Preset = Fast>
constexpr Algorithm powers(const char* name, const char* preset = "") {
    using Rows = RsaRows<Bits, Preset>;
    return {"rsa", name, "RFC 8017", preset, Rows::powers, Rows::kernels, Rows::laws};
}
template <size_t Bits>
constexpr Algorithm pkcs1(const char* name) {
    using Rows = RsaRows<Bits, Fast>;
    return {"rsa", name, "RFC 8017", "", Rows::pkcs1, Rows::kernels, Rows::pkcs1_laws};
}
template <size_t Bits>
constexpr Algorithm pss(const char* name) {
    using Rows = RsaRows<Bits, Fast>;
    return {"rsa", name, "RFC 8017", "", Rows::pss, Rows::kernels, Rows::pss_laws};
}
template <size_t Bits>
constexpr Algorithm oaep(const char* name) {
    using Rows = RsaRows<Bits, Fast>;
    return {"rsa", name, "RFC 8017", "", Rows::oaep, Rows::kernels, Rows::oaep_laws};
}

}  // namespace

constinit const Algorithm rsa_1024 = powers<1024>("rsa-1024");
constinit const Algorithm rsa_1024_small = powers<1024, Small>("rsa-1024", "small");
constinit const Algorithm rsa_2048 = powers<2048>("rsa-2048");
constinit const Algorithm rsa_2048_small = powers<2048, Small>("rsa-2048", "small");
constinit const Algorithm rsa_3072 = powers<3072>("rsa-3072");
constinit const Algorithm rsa_3072_small = powers<3072, Small>("rsa-3072", "small");
constinit const Algorithm rsa_4096 = powers<4096>("rsa-4096");
constinit const Algorithm rsa_4096_small = powers<4096, Small>("rsa-4096", "small");
constinit const Algorithm rsa_1024_pkcs1 = pkcs1<1024>("rsa-1024-pkcs1");
constinit const Algorithm rsa_2048_pkcs1 = pkcs1<2048>("rsa-2048-pkcs1");
constinit const Algorithm rsa_3072_pkcs1 = pkcs1<3072>("rsa-3072-pkcs1");
constinit const Algorithm rsa_4096_pkcs1 = pkcs1<4096>("rsa-4096-pkcs1");
constinit const Algorithm rsa_1024_pss = pss<1024>("rsa-1024-pss");
constinit const Algorithm rsa_2048_pss = pss<2048>("rsa-2048-pss");
constinit const Algorithm rsa_3072_pss = pss<3072>("rsa-3072-pss");
constinit const Algorithm rsa_4096_pss = pss<4096>("rsa-4096-pss");
constinit const Algorithm rsa_1024_oaep = oaep<1024>("rsa-1024-oaep");
constinit const Algorithm rsa_2048_oaep = oaep<2048>("rsa-2048-oaep");
constinit const Algorithm rsa_3072_oaep = oaep<3072>("rsa-3072-oaep");
constinit const Algorithm rsa_4096_oaep = oaep<4096>("rsa-4096-oaep");

}  // namespace sealstone::check

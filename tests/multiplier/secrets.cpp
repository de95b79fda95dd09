// SPDX-License-Identifier: Apache-2.0
// The operations on secrets that multiply words, and nothing that works on public data, with a known answer of each:
// for multiplier_test.py, which looks at the instructions of this image and runs it.
#include "boards/common/program.h"
#include "boards/common/semihosting.h"
#include "check/rsa_inputs.h"
#include "sealstone/mac/poly1305.h"
#include "sealstone/math/curve25519_kernels.h"
#include "sealstone/math/curve448_kernels.h"
#include "sealstone/math/curve_ops.h"
#include "sealstone/math/eddsa_scalars.h"
#include "sealstone/math/ghash_kernels.h"
#include "sealstone/math/inverse.h"
#include "sealstone/math/modular.h"
#include "sealstone/pubkey/rsa_private_key.h"

namespace {

using namespace sealstone;

// Of a number written as in the standards: its bytes as they stand there.
template <size_t N>
struct Hex {
    uint8_t byte[N / 2];
    consteval Hex(const char (&text)[N]) : byte{} {
        for (size_t i = 0; i < N / 2; ++i)
            byte[i] = static_cast<uint8_t>(digit(text[2 * i]) << 4 | digit(text[2 * i + 1]));
    }
    static consteval int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }
};

template <size_t N>
void expect(const uint8_t (&got)[N], const Hex<2 * N + 1>& expected) {
    if (!equal(got, expected.byte, N).declassify()) board::semihosting::exit(1);
}

template <class Preset>
void curve25519() {
    uint8_t out[32];
    // RFC 7748, section 5.2, the first scalar, clamped.
    isa::op<math::X25519Slot<Preset>, &math::X25519Slot<Preset>::Ops::ladder>()(
        out, Hex("a046e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449a44").byte,
        Hex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c").byte);
    expect(out, "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552");
    // RFC 8032, section 7.1, test 1: the clamped half of the hashed secret, and the public key.
    using Slot = math::Edwards25519Slot<Preset>;
    const Hex scalar("307c83864f2833cb427a2ef1c00a013cfdff2768d980c0a3a520f006904de94f");
    isa::op<Slot, &Slot::Ops::multiply_base>()(out, scalar.byte);
    expect(out, "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    isa::op<Slot, &Slot::Ops::multiply_base_u>()(out, scalar.byte);
    expect(out, "d85e07ec22b0ad881537c2f44d662d1a143cf830c57aca4305d85c7a90f6b62e");
}

template <class Preset>
void curve448() {
    uint8_t out[56];
    // RFC 7748, section 5.2, the first scalar of X448, clamped.
    isa::op<math::X448Slot<Preset>, &math::X448Slot<Preset>::Ops::ladder>()(
        out,
        Hex("3c262fddf9ec8e88495266fea19a34d28882acef045104d0d1aae121"
            "700a779c984c24f8cdd78fbff44943eba368f54b29259a4f1c600ad3")
            .byte,
        Hex("06fce640fa3487bfda5f6cf2d5263f8aad88334cbd07437f020f08f9"
            "814dc031ddbdc38c19c6da2583fa5429db94ada18aa7a7fb4ef8a086")
            .byte);
    expect(out,
           "ce3e4ff95a60dc6697da1db1d85e6afbdf79b50a2412d7546d5f239f"
           "e14fbaadeb445fc66a01b0779d98223961111e21766282f73dd96b6f");
    // The scalar of bytes 1, 2, 3, .., by affine arithmetic.
    using Slot = math::Edwards448Slot<Preset>;
    uint8_t scalar[56], point[57];
    for (uint8_t i = 0; i < 56; ++i) scalar[i] = static_cast<uint8_t>(i + 1);
    isa::op<Slot, &Slot::Ops::multiply_base>()(point, scalar);
    expect(point,
           "42c2cc1ae556f683040ad63d15a8af275e31d677f2b8430d566b4d3a"
           "6b5a35badda424e3fcb8a20fe671eb75f564daf34e4ed8f1aafa605400");
    isa::op<Slot, &Slot::Ops::multiply_base_u>()(out, scalar);
    expect(out,
           "a9df0c4fa0b13eae0744c44b780ab8a3f2d91c3e40587cc36ebe4606"
           "0046e879f0788218706dd56734403e7412eda0ff367cc9b16c7f03db");
}

void scalars() {
    uint8_t s[32], r[32], k[32], a[32];
    for (uint8_t i = 0; i < 32; ++i) r[i] = i, k[i] = static_cast<uint8_t>(32 + i), a[i] = static_cast<uint8_t>(64 + i);
    r[31] = 15, k[31] = 14;
    math::Scalars25519::multiply_add(s, r, k, a);
    expect(s, "672cde23b8ef3f35ef7d44a4ea62371d62d2630523808c44c45e61e595daf90a");
}

template <class Preset>
void secp256r1() {
    using Slot = math::CurveSlot<Secp256r1, Preset>;
    constexpr size_t n = math::curve_limbs<Secp256r1>;
    const math::Curve& curve = Secp256r1::constants();
    math::Limb k[n], xy[2 * n];
    uint8_t out[64];
    const auto store = [&] {
        math::store_limbs(xy, out, 32);
        math::store_limbs(xy + n, out + 32, 32);
    };
    // RFC 6979, section A.2.5: the private key, and the public one.
    math::load_limbs(n, k, Hex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721").byte, 32);
    isa::op<Slot, &Slot::Ops::multiply_base>()(xy, k, curve);
    store();
    expect(out,
           "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
           "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299");
    isa::op<Slot, &Slot::Ops::multiply>()(xy, k, xy, curve);
    store();
    expect(out,
           "2388ee990c93c4bb757203225b7786d69950d2f0de43cdf23dc71f5efaa169c8"
           "405565c3bf59e951c7193b9937f92b47ae91b304e082e9c8fef0e87c9391b61d");
}

template <class Preset>
void macs() {
    // RFC 8439, section 2.5.2
    uint8_t tag[16];
    const Secret<Poly1305KeyRole, 32> key(Hex("85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b").byte);
    BasicPoly1305<Preset>::mac(key, Hex("43727970746f6772617068696320466f72756d2052657365617263682047726f7570").byte,
                               tag);
    expect(tag, "a8061dc1305136c6c22b8baf0c0127a9");
    // "The Galois/Counter Mode of Operation", McGrew, Viega, test case 2
    using Slot = ghash::Slot<Preset>;
    alignas(8) uint8_t context[ghash::context_size<Preset>];
    uint8_t y[16] = {};
    isa::op<Slot, &ghash::Ops::set_key>()(context, Hex("66e94bd4ef8a2c3b884cfa59ca342b2e").byte);
    isa::op<Slot, &ghash::Ops::absorb>()(
        context, y, Hex("0388dace60b6a392f328c2b971b2fe7800000000000000000000000000000080").byte, 2);
    expect(y, "f38cbb1ad69223dcc3457ae5b6b0f885");
}

struct Counting {
    static Status read(MutBytes out) {
        for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<uint8_t>(i + 1);
        return Status::ok;
    }
};

// With blinding. That the power is the right one it finds out itself, by taking it to e again.
template <class Preset>
void rsa_power() {
    constexpr const auto& x = check::rsa_key<1024>;
    static RsaPrivateWorkspace<1024, Preset> workspace;
    RsaPublicKey public_key;
    RsaPrivateKey key;
    Counting source;
    uint8_t number[128];
    check::rsa_block(number);
    if (public_key.load(x.n, check::rsa_exponent) != Status::ok ||
        key.load(public_key, {x.p, x.q, x.dp, x.dq, x.q_inverse, {}}) != Status::ok ||
        rsa_private(key, number, number, workspace, source) != Status::ok)
        board::semihosting::exit(1);
}

}  // namespace

void sealstone::board::run() {
    curve25519<Fast>();
    curve25519<Small>();
    curve448<Fast>();
    curve448<Small>();
    scalars();
    secp256r1<Fast>();
    secp256r1<Small>();
    macs<Fast>();
    macs<Small>();
    rsa_power<Fast>();
    rsa_power<Small>();
    semihosting::exit(0);
    for (;;) {}
}

void sealstone::board::fault(uint32_t) {
    semihosting::exit(3);
    for (;;) {}
}

// SPDX-License-Identifier: Apache-2.0
// ECDSA, ECDH and their keys on all curves against published vectors.
#include "tests/any_curve.h"
#include "tests/vector_files.h"

namespace sealstone {
namespace {

using namespace test;

// RFC 6979, appendix A.2.3 to A.2.7: nonces cannot be seen from outside, signatures can.
TEST(EcVectors, Rfc6979) {
    const auto json = load_json("rfc/rfc6979.json");
    if (!json) GTEST_SKIP() << vectors_absent(1);
    size_t tests = 0;
    for (const auto& of : *json) {
        const AnyCurve* curve = curve_of(of["curve"]);
        if (curve == nullptr) continue;  // curves over binary fields
        SCOPED_TRACE(curve->name);
        const Buffer key = integer(of["private"], curve->order_size);
        const Buffer xy = integer(of["Ux"], curve->size) + integer(of["Uy"], curve->size);
        EXPECT_EQ(curve->public_key(key), (Answer{Status::ok, xy}));
        for (const auto& test : of["cases"]) {
            const std::string message = test["message"];
            const Buffer digest = digest_of(test["hash"], message);
            const Buffer expected = integer(test["r"], curve->order_size) + integer(test["s"], curve->order_size);
            EXPECT_EQ(curve->sign(key, digest, test["hash"]), (Answer{Status::ok, expected})) << test.dump();
            EXPECT_EQ(curve->verify(xy, digest, expected), Verdict::genuine) << test.dump();
            ++tests;
        }
    }
    EXPECT_EQ(tests, 50u);
}

}  // namespace
}  // namespace sealstone

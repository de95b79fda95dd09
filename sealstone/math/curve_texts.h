// SPDX-License-Identifier: Apache-2.0
// math/curve_texts.h - private: the curves as their standards print them. Written by tools/curve_texts.py.
#pragma once
#include "sealstone/math/limb.h"

namespace sealstone::math {

// y^2 = x^3 + ax + b over the integers modulo p, a prime; a group of prime order n (the cofactor is 1) with the base
// point G. Hexadecimal digits, the most significant first.
enum class A : uint8_t { minus_three, zero };
struct CurveText {
    size_t field_bits, order_bits;
    A a;
    const char *p, *b, *n;
    const char* odd_multiples[8];  // x and y of G, 3G, 5G, 7G
};
// The endomorphism of a curve with a = 0: (beta x, y) = lambda (x, y). Any k is k1 + k2 lambda modulo n with
//     k1 = k - c a1 - d a2,  k2 = c b1 - d b2,  c = round(k g1 / 2^m),  d = round(k g2 / 2^m),
// where m is 64 more than the bits of the order's limbs; both have at most half_bits bits besides their sign. No s and
// t other than 0, 0 below 2^(half_bits - 2) have s + t lambda = 0 modulo n. ("Faster point multiplication on elliptic
// curves with efficient endomorphisms", Gallant, Lambert, Vanstone, CRYPTO 2001.)
struct EndomorphismText {
    size_t half_bits;
    const char *beta, *a1, *a2, *b1, *b2, *g1, *g2;
};
// Z^2, Z^3 and their inverses of a curve whose (x, y) is (x Z^2, y Z^3) of another one (RFC 5639, section 3).
struct TwistText {
    const char* powers[4];
};
// A step of the comb is as many bits as all of its tables need to reach the length of the order, rounded up: `step`
// = ceil(order_bits / (comb_teeth comb_tables)).
inline constexpr size_t comb_teeth = 4, comb_tables = 4, comb_entries = 1 << (comb_teeth - 1);
inline constexpr size_t odd_multiple_count = 16;
inline constexpr int odd_multiples_width = 6;
struct TableText {
    // x and y of G, 3G, 5G, ..
    const char* odd_multiples[2 * odd_multiple_count];
    // x and y of table t's entry i: 2^(step t) (s[0] + s[1] 2^d + s[2] 2^2d + .. + 2^((comb_teeth - 1) d)) G, where d =
    // comb_tables step and s[j] is 1 if bit j of i is set, else -1.
    const char* comb[2 * comb_tables * comb_entries];
};

// SEC 2, section 2.2.2
inline constexpr CurveText secp192r1{
    192,
    192,
    A::minus_three,
    "fffffffffffffffffffffffffffffffeffffffffffffffff",
    "64210519e59c80e70fa7e9ab72243049feb8deecc146b9b1",
    "ffffffffffffffffffffffff99def836146bc9b1b4d22831",
    {"188da80eb03090f67cbf20eb43a18800f4ff0afd82ff1012", "07192b95ffc8da78631011ed6b24cdd573f977a11e794811",
     "76e32a2557599e6edcd283201fb2b9aadfd0d359cbb263da", "782c37e372ba4520aa62e0fed121d49ef3b543660cfd05fd",
     "10bb8e9840049b183e078d9c300e1605590118ebdd7ff590", "31361008476f917badc9f836e62762be312b72543cceaea1",
     "8da75a1f75ddcd7660f923243060edce5de37f007011fcfd", "57cb5fcf6860b35418240db8fdb3c01dd4b702f96409ffb5"}};
// SEC 2, section 2.2.1
inline constexpr CurveText secp192k1{
    192,
    192,
    A::zero,
    "fffffffffffffffffffffffffffffffffffffffeffffee37",
    "000000000000000000000000000000000000000000000003",
    "fffffffffffffffffffffffe26f2fc170f69466a74defd8d",
    {"db4ff10ec057e9ae26b07d0280b7f4341da5d1b1eae06c7d", "9b2f2f6d9c5628a7844163d015be86344082aa88d95e2f9d",
     "6e43b7dcae2fd5e0bf2a1ba7615ca3b9065487c9a67b4583", "c48dcea47ae08e84d5fedc3d09e4c19606a290f7a19a6a58",
     "3cd61e370d02ca0687c0b5f7ebf6d0373f4dd0ccccb7cc2d", "2c4befd9b02f301eb4014504f0533aa7eb19e9ea56441f78",
     "db06629f196458e33eea3a0d6a40f3d34074db3f563d9e83", "a5b55dc8c878fcfe37b12b8d1299609e9ea5526d062e718c"}};
inline constexpr EndomorphismText secp192k1_endomorphism{96,
                                                         "bb85691939b869c1d087f601554b96b80cb4f55b35f433c2",
                                                         "71169be7330b3038edb025f1",
                                                         "12511cfe811d0f4e6bc688b4d",
                                                         "b3fb3400dec5c4adceb8655c",
                                                         "71169be7330b3038edb025f1",
                                                         "71169be7330b3038edb025f1d0f885ee42a60a2e",
                                                         "b3fb3400dec5c4adceb8655d4c944996f60f5441"};
// SEC 2, section 2.3.2; SP 800-186, section 3.2.1.2
inline constexpr CurveText secp224r1{224,
                                     224,
                                     A::minus_three,
                                     "ffffffffffffffffffffffffffffffff000000000000000000000001",
                                     "b4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4",
                                     "ffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d",
                                     {"b70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21",
                                      "bd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34",
                                      "df1b1d66a551d0d31eff822558b9d2cc75c2180279fe0d08fd896d04",
                                      "a3f7f03cadd0be444c0aa56830130ddf77d317344e1af3591981a925",
                                      "31c49ae75bce7807cdff22055d94ee9021fedbb5ab51c57526f011aa",
                                      "27e8bff1745635ec5ba0c9f1c2ede15414c6507d29ffe37e790a079b",
                                      "db2f6be630e246a5cf7d99b85194b123d487e2d466b94b24a03c3e28",
                                      "0f3a30085497f2f611ee2517b163ef8c53b715d18bb4e4808d02b963"}};
// SEC 2, section 2.3.1; its order is longer than its field
inline constexpr CurveText secp224k1{224,
                                     225,
                                     A::zero,
                                     "fffffffffffffffffffffffffffffffffffffffffffffffeffffe56d",
                                     "00000000000000000000000000000000000000000000000000000005",
                                     "10000000000000000000000000001dce8d2ec6184caf0a971769fb1f7",
                                     {"a1455b334df099df30fc28a169a467e9e47075a90f7e650eb6b7a45c",
                                      "7e089fed7fba344282cafbd6f7e319f7c0b0bd59e2ca4bdb556d61a5",
                                      "fa182dc268cc40ad9fc1976af6f1b667d9701679b3d03ec4f7a0dd28",
                                      "dde2c5f5ae938e863c6f383d2340638959a80a613ba39dd0c121661f",
                                      "4db89aa8d4b0368e3e0df667bcaaab4867ebc4093d5dfabe24400371",
                                      "42117761e36a41a6fa0578d50c41e9178870b1b1e857b3acd647188e",
                                      "721f62c5214c0b3f74ff434e6a6388923dd18d3f91154b38b4c0dd96",
                                      "dc041bfc3b40d3437a5572d2dca0beb1e8fb57ad49a6eaf1e9b62fee"}};
inline constexpr EndomorphismText secp224k1_endomorphism{112,
                                                         "fe0e87005b4e83761908c5131d552a850b3f58b749c37cf5b84d6768",
                                                         "6b8cf07d4ca75c88957d9d670591",
                                                         "1243ae1b4d71613bc9f780a03690e",
                                                         "b8adf1378a6eb73409fa6c9c637d",
                                                         "6b8cf07d4ca75c88957d9d670591",
                                                         "6b8cf07d4ca75c88957d9d67059037a4208027beaad46e56a2d5",
                                                         "b8adf1378a6eb73409fa6c9c637ba7f49db0e9b10bc57c33c48b"};
// SEC 2, section 2.4.2; SP 800-186, section 3.2.1.3
inline constexpr CurveText secp256r1{256,
                                     256,
                                     A::minus_three,
                                     "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
                                     "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
                                     "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551",
                                     {"6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
                                      "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
                                      "5ecbe4d1a6330a44c8f7ef951d4bf165e6c6b721efada985fb41661bc6e7fd6c",
                                      "8734640c4998ff7e374b06ce1a64a2ecd82ab036384fb83d9a79b127a27d5032",
                                      "51590b7a515140d2d784c85608668fdfef8c82fd1f5be52421554a0dc3d033ed",
                                      "e0c17da8904a727d8ae1bf36bf8a79260d012f00d4d80888d1d0bb44fda16da4",
                                      "8e533b6fa0bf7b4625bb30667c01fb607ef9f8b8a80fef5b300628703187b2a3",
                                      "73eb1dbde03318366d069f83a6f5900053c73633cb041b21c55e1a86c1f400b4"}};
// SEC 2, section 2.4.1
inline constexpr CurveText secp256k1{256,
                                     256,
                                     A::zero,
                                     "fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f",
                                     "0000000000000000000000000000000000000000000000000000000000000007",
                                     "fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141",
                                     {"79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
                                      "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8",
                                      "f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9",
                                      "388f7b0f632de8140fe337e62a37f3566500a99934c2231b6cb9fd7584b8e672",
                                      "2f8bde4d1a07209355b4a7250a5c5128e88b84bddc619ab7cba8d569b240efe4",
                                      "d8ac222636e5e3d6d4dba9dda6c9c426f788271bab0d6840dca87d3aa6ac62d6",
                                      "5cbdf0646e5db4eaa398f365f2ea7a0e3d419b7e0330e39ce92bddedcac4f9bc",
                                      "6aebca40ba255960a3178d6d861a54dba813d0b813fde7b5a5082628087264da"}};
inline constexpr EndomorphismText secp256k1_endomorphism{
    128,
    "851695d49a83f8ef919bb86153cbcb16630fb68aed0a766a3ec693d68e6afa40",
    "e4437ed6010e88286f547fa90abfe4c3",
    "3086d221a7d46bcde86c90e49284eb15",
    "3086d221a7d46bcde86c90e49284eb15",
    "114ca50f7a8e2f3f657c1108d9d44cfd8",
    "114ca50f7a8e2f3f657c1108d9d44cfd95fbc92c10fddd146",
    "3086d221a7d46bcde86c90e49284eb153daa8a1471e8ca80"};
// SEC 2, section 2.5.1; SP 800-186, section 3.2.1.4
inline constexpr CurveText secp384r1{
    384,
    384,
    A::minus_three,
    "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff",
    "b3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef",
    "ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973",
    {"aa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7",
     "3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f",
     "077a41d4606ffa1464793c7e5fdc7d98cb9d3910202dcd06bea4f240d3566da6b408bbae5026580d02d7e5c70500c831",
     "c995f7ca0b0c42837d0bbe9602a9fc998520b41c85115aa5f7684c0edc111eacc24abd6be4b5d298b65f28600a2f1df1",
     "11de24a2c251c777573cac5ea025e467f208e51dbff98fc54f6661cbe56583b037882f4a1ca297e60abcdbc3836d84bc",
     "8fa696c77440f92d0f5837e90a00e7c5284b447754d5dee88c986533b6901aeb3177686d0ae8fb33184414abe6c1713a",
     "283c1d7365ce4788f29f8ebf234edffead6fe997fbea5ffa2d58cc9dfa7b1c508b05526f55b9ebb2040f05b48fb6d0e1",
     "9475c99061e41b88ba52efdb8c1690471a61d867ed799729d9c92cd01dbd225630d84ede32a78f9e64664cdac512ef8c"}};
// SEC 2, section 2.6.1; SP 800-186, section 3.2.1.5
inline constexpr CurveText secp521r1{521,
                                     521,
                                     A::minus_three,
                                     "1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
                                     "ffffffffffffffffffffffffffffffffffffffffffffffffff",
                                     "051953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e93"
                                     "7b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00",
                                     "1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f96"
                                     "6b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409",
                                     {"0c6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75"
                                      "928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66",
                                      "11839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42"
                                      "640c550b9013fad0761353c7086a272c24088be94769fd16650",
                                      "1a73d352443de29195dd91d6a64b5959479b52a6e5b123d9ab9e5ad7a112d7a8dd1ad3f164a3a483"
                                      "2051da6bd16b59fe21baeb490862c32ea05a5919d2ede37ad7d",
                                      "13e9b03b97dfa62ddd9979f86c6cab814f2f1557fa82a9d0317d2f8ab1fa355ceec2e2dd4cf8dc57"
                                      "5b02d5aced1dec3c70cf105c9bc93a590425f588ca1ee86c0e5",
                                      "0652bf3c52927a432c73dbc3391c04eb0bf7a596efdb53f0d24cf03dab8f177ace4383c0c6d5e301"
                                      "4237112feaf137e79a329d7e1e6d8931738d5ab5096ec8f3078",
                                      "15be6ef1bdd6601d6ec8a2b73114a8112911cd8fe8e872e0051edd817c9a0347087bb6897c9072cf"
                                      "374311540211cf5ff79d1f007257354f7f8173cc3e8deb090cb",
                                      "056d5d1d99d5b7f6346eeb65fda0b073a0c5f22e0e8f5483228f018d2c2f7114c5d8c308d0abfc69"
                                      "8d8c9a6df30dce3bbc46f953f50fdc2619a01cead882816ecd4",
                                      "03d2d1b7d9baaa2a110d1d8317a39d68478b5c582d02824f0dd71dbd98a26cbde556bd0f293cdec9"
                                      "e2b9523a34591ce1a5f9e76712a5ddefc7b5c6b8bc90525251b"}};
// RFC 5639, section 3.1
inline constexpr CurveText brainpoolP160t1{
    160,
    160,
    A::minus_three,
    "e95e4a5f737059dc60dfc7ad95b3d8139515620f",
    "7a556b6dae535b7b51ed2c4d7daa7a0b5c55f380",
    "e95e4a5f737059dc60df5991d45029409e60fc09",
    {"b199b13b9b34efc1397e64baeb05acc265ff2378", "add6718b7c7c1961f0991b842443772152c9e0ad",
     "c7fb4e367ed789413fc9648ce0e921156f37642b", "554bba4e002e3f5c7cef7f0bd169cc5979d8ff3d",
     "2483104c39915905cef3e9efcb56ef6c5e31567d", "22c10754d81a2b00ea04fcd96c6301e506366bb3",
     "45ed852ae8b85284f16109d81145a1073f4acb62", "09629f69013522337320e7a3bbb37c08b8c24cff"}};
inline constexpr TwistText brainpoolP160r1{
    {"5f645baf56b70a3b1b8fad823cc1425ab27d95e3", "823797219341a6c5afd9140868cc2f6dae835455",
     "be6173a19c302eab6755512b0334ceec94697f50", "0951b8dac11f0c4515955521ef84591c00544498"}};
// RFC 5639, section 3.2
inline constexpr CurveText brainpoolP192t1{
    192,
    192,
    A::minus_three,
    "c302f41d932a36cda7a3463093d18db78fce476de1a86297",
    "13d56ffaec78681e68f9deb43b35bec2fb68542e27897b79",
    "c302f41d932a36cda7a3462f9e9e916b5be8f1029ac4acc1",
    {"3ae9e58c82f63c30282e1fe7bbf43fa72c446af6f4618129", "097e2c5667c2223a902ab5ca449d0084b7e5b3de7ccc01c9",
     "1092182a330dcdbbab7bd585e1611b05d197df5745273fdc", "65e8622349aa118d9e46dab8eddde2bcf7765f768c05e708",
     "34b601bc6e1b23ef14db2f043574683cdb16531b372a8592", "af2f8a2c91a4395b9543131a7584a52819e800cd2dc2deeb",
     "78e73a077ddad1cc4ff18d27ca73e68ea3540e34a6839033", "977b1c65cade5dbe20550a3af4c6e1ac34d52fa78887da2c"}};
inline constexpr TwistText brainpoolP192r1{
    {"9b5453f7b83731569f035fe602706eb6d1a8d560ad98c6bd", "183c49eeb3a4c86b18830d927586517b20e118baf9d682a9",
     "a1f16dcd748bc551d43eae8a59e0fb3a9ab6546776db9fa9", "b2b68e70b2dda7b2892289f3c6f59d29b2d805634155ce74"}};
// RFC 5639, section 3.3
inline constexpr CurveText brainpoolP224t1{224,
                                           224,
                                           A::minus_three,
                                           "d7c134aa264366862a18302575d1d787b09f075797da89f57ec8c0ff",
                                           "4b337d934104cd7bef271bf60ced1ed20da14c08b3bb64f18a60888d",
                                           "d7c134aa264366862a18302575d0fb98d116bc4b6ddebca3a5a7939f",
                                           {"6ab1e344ce25ff3896424e7ffe14762ecb49f8928ac0c76029b4d580",
                                            "0374e9f5143e568cd23f3f4d7c0d4b1e41c8cc0d1c6abd5f1a46db4c",
                                            "347945949fc2a5a3c21d6c34f880545b85f9283ffc900fa0be1efc11",
                                            "545ec6fcdf28122f82bfc658dce53035eca6267d49199a0cc00cee8e",
                                            "6d0adae5cd74a06bfe042be671350dc17906a3ad425b4dcddc373d20",
                                            "5d5051ecc7f792555a7f6d0c84fce169dbd16578626a1655af83b2f6",
                                            "1119c2cb454f16d1e20748934f1e8c6107ca435212a0745dbb83a911",
                                            "4af77f848898d58b2f47ac9c2f053711fc6234902586975430bed811"}};
inline constexpr TwistText brainpoolP224r1{{"138c20c685de0a8b241388e73f69176bf903e14ea91f7da1663b86f5",
                                            "034488cab5c245efc24e3e0ec0676613a54d98f1b766d460b0313daf",
                                            "0c603a056fc7c39b5cb098ec919e8688603bdaa27ae20071ab1c5d9a",
                                            "b418b82969ae7d400d066633bbfe79f43207910fe098ce99a7d224a9"}};
// RFC 5639, section 3.4
inline constexpr CurveText brainpoolP256t1{256,
                                           256,
                                           A::minus_three,
                                           "a9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377",
                                           "662c61c430d84ea4fe66a7733d0b76b7bf93ebc4af2f49256ae58101fee92b04",
                                           "a9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7",
                                           {"a3e8eb3cc1cfe7b7732213b23a656149afa142c47aafbc2b79a191562e1305f4",
                                            "2d996c823439c56d7f7b22e14644417e69bcb6de39d027001dabe8f35b25c9be",
                                            "46b2a45fdd881abea0cb4e5fea19c5a72d399245643b06e0fbe24a5e4058d806",
                                            "4f88cd8d4bc69acc7b7032d98460b2c23160441f40562c00bee2aa7860c19aa8",
                                            "01560a2dc392b1ff8eb744d6e9a6a050656fefb61fc1ec02ed0cecbb6f206426",
                                            "0a7f86d19fbfe335759d46e8e834046b6790af04b27760558f14c6300381570e",
                                            "2ab8cc148cde00e0666bb3b59d89fbf4189ea97283452e62737f61699dc292d0",
                                            "529935809af909809d3f8c2bfb5ed895746a87461af806e2b0d7a87dc71ea70c"}};
inline constexpr TwistText brainpoolP256r1{{"82bc2eb23a37e62ad4843df8cffd588aad32a61e81a9ad970b3fbd112adb923f",
                                            "842578589fb6c8e983ecc3d1194894ad7a79f385afabee717c45c8259685998b",
                                            "79838c22d2b8dc9af2e6cf56f8826dc3dfe10fcb17b6aaaf551ee52bef12f826",
                                            "042cc378eb15e51d6259ebb65740955a838bc0bfdcec227432a41879492006a2"}};
// RFC 5639, section 3.5
inline constexpr CurveText brainpoolP320t1{
    320,
    320,
    A::minus_three,
    "d35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27",
    "a7f561e038eb1ed560b3d147db782013064c19f27ed27c6780aaf77fb8a547ceb5b4fef422340353",
    "d35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311",
    {"925be9fb01afc6fb4d3e7d4990010f813408ab106c4f09cb7ee07868cc136fff3357f624a21bed52",
     "63ba3a7a27483ebf6671dbef7abb30ebee084e58a0b077ad42a5a0989d1ee71b1b9bc0455fb0d2c3",
     "847758c1c7338efab1b79a22b4446f56c87fab0070b7858e8abdbbd94d454e0c340ebb42dcf91633",
     "3d944522b6c1b7d42038e281d4d77ac75c2e0a37e33381c3f0d845cf32d54c39406ee208f7f322c1",
     "c217340794b556ea06a6c99f865ac13b4627ea1242d6748a14551dc6dcf2f4bac80fe6b8ce94a9f6",
     "4f9b3ea5ededfb545b7f7d58c45f59f730992b2d110277dedd6b7ad131149ec5c5328cb617744d3b",
     "6df1de463de3b93c97701715ef945994296636301b4c8195cbd5c6e21450ebd43cf1dfb5cb0ab2a3",
     "3f4e8e1a2fa74059da9744db81596ce19a9548c25d538b5e67c604bda398a2a05a9d43d435e9fd1e"}};
inline constexpr TwistText brainpoolP320r1{
    {"81b063404030cc2a3165ebf290a7e8b5361065d22b699e2d31b27bbbdeeb8a8bfd7979879e605019",
     "b58d43456fee36292986bbd1f780157d41eebdb3eda58b8da5b5f7739fd7aa78cec24b22ab515e69",
     "0f9da654f862114d19a7d7879f9506d9a3337951c04d80b9d6df5042e04b14e0878b4c6929e4ea80",
     "a1999f91faa0452d2680abfeb53808590d839859dd721ba8273cfca99688508ae968ae331a8c6b9a"}};
// RFC 5639, section 3.6
inline constexpr CurveText brainpoolP384t1{
    384,
    384,
    A::minus_three,
    "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53",
    "7f519eada7bda81bd826dba647910f8c4b9346ed8ccdc64e4b1abd11756dce1d2074aa263b88805ced70355a33b471ee",
    "8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565",
    {"18de98b02db9a306f2afcd7235f72a819b80ab12ebd653172476fecd462aabffc4ff191b946a5f54d8d0aa2f418808cc",
     "25ab056962d30651a114afd2755ad336747f93475b7a1fca3b88f2b6a208ccfe469408584dc2b2912675bf5b9e582928",
     "03e7e83b88ba8d99a004f1c92ee361648a922f773f96d64b2bb66d1f3c0eeac30485cfef216f68b596b8861fbc005ea9",
     "298585e0c24722037f09dd015c2fefeec87058d76a07fe43ed52e8641b7248d2c8baba631d9d68adc2bd7e748c753c0d",
     "5e57b7bf10c5640d6491978055bc6ce9d2813c043772f87255cfe09c917ce7180f3c9737b1b00e567935ba8425375558",
     "71c731cbce2a8468ee077b65cd1e512ffecb5b84070e5e8b74d3db03577047c96bd5044093c7b20b7c85ab334912fb7e",
     "100f235b23ee1c24aa189429f88fc856b094bbc184e89ea6cc57cc19824817a2623413c30c9aab50504545d2e53b4084",
     "7deebc055e8f50b1cf8b8716c6880189802cdb447481c8fb320339c4fcbded4832c28e6106f20aca7e3e59273e4861e5"}};
inline constexpr TwistText brainpoolP384r1{
    {"7944e97a2d95ce0bcd4e2df1610d432f1fdcb8e10be624fba85b57bc6da5189ef6eeab80f4c3bf724df56d062db4b3eb",
     "8531662625354be763219530f830cfb71adefcdf86eaa140f2a13806e689993631f6cfbd39d3eb3f11a3e43c3bb49ca7",
     "1b60d9fec8ff083c153cc51ccef3ba2cea37a66042032cf7f3dfadabf673c0915e3cab6a67356ae93ab689c5f93b40a8",
     "7e38cf40d917c4a68f799d6ebac699de459889facf438c2f877b2750d225dfbb782f532b6ff20e4758dc927cdfd00d26"}};
// RFC 5639, section 3.7
inline constexpr CurveText brainpoolP512t1{512,
                                           512,
                                           A::minus_three,
                                           "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc"
                                           "66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3",
                                           "7cbbbcf9441cfab76e1890e46884eae321f70c0bcb4981527897504bec3e36a62bcdfa23049"
                                           "76540f6450085f2dae145c22553b465763689180ea2571867423e",
                                           "aadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870553e5c414ca"
                                           "92619418661197fac10471db1d381085ddaddb58796829ca90069",
                                           {"640ece5c12788717b9c1ba06cbc2a6feba85842458c56dde9db1758d39c0313d82ba51735c"
                                            "db3ea499aa77a7d6943a64f7a3f25fe26f06b51baa2696fa9035da",
                                            "5b534bd595f5af0fa2c892376c84ace1bb4e3019b71634c01131159cae03cee9d9932184be"
                                            "ef216bd71df2dadf86a627306ecff96dbb8bace198b61e00f8b332",
                                            "6ebd6e634974f138300e1d9024e1132bf53bfdcb1d0142501efcbbd2a295f70fac1b864493"
                                            "10ab68d8c7e6aaafa22a0a4398aedacdcfadd2cbdd03a56ee4ff0d",
                                            "2fbe930ec94f50e8031161d73095549c2d39e1085dedb61db91f1c931c1a0c1022effddc3f"
                                            "91bde114e87f77f544ee1ac6ddb5db1f55fe8406fb7f856ff951b0",
                                            "77d11108ee8c995d2d7654dc73793bf2097f8e7468ff8d0c763feca64efb68252dd74b1edb"
                                            "36ab847cad8746c8d46d11ad5744be506eced0f6e0d1ca5e5bd77b",
                                            "0e8e3c044a28362c020acedd557c9ff76ad29aa834842efbc4b5b1dd4a864351dc1bc29331"
                                            "b6801ef2c064e0833b2c4abd824f6d8127f4eaa38e096c7fb4969e",
                                            "3c81d6ed24c57fe62ab39a54bfa7e7414cb1ceafd60801fa729dea07bdffae8ae5e2915169"
                                            "56dc68f485f94bad7afdad645ab5d08dfd09a234e01c66fd2f48b1",
                                            "349bd38e2bc43a6da91e369a7e03df778899bf3582e0211289f85c034ce6484ac82c94ee31"
                                            "4935098f3bbc5e0a2b5fec7e2b63c482c3ec2ce0c116ca11853660"}};
inline constexpr TwistText brainpoolP512r1{
    {"2730cd020de1b8ead89452ddaf5e71f40f60ff88e4dde904587e383b6a610dfd6a989ee8ef2edb21446265ba95fc1b93e39b243c0ff2e81cc"
     "35906720139d897",
     "7d410b34c91776e0a7c0b81d4c3e01dd33ac635c4bf27c622257a6e3ebfd2037b61a185cff2ed8c994d78f96fe9674d2bd04d0ba3b0cfecf6"
     "7456ee424e52039",
     "323bb83b14b2efcba87dd60598a6afddc69b89f1820cc174faedaedd5fd1ddcf9679e37ad8aa0c71213ef2a7c5833a4b5091da99459dc6c1a"
     "a5aead7c6468574",
     "478be7d4dd2be98a04a92fd4ea34d816f20b4eac85917e840d38940c8990e74108b48b1e3b42aec7b6fd5835e72ffb9489fc0e3001d502661"
     "9a08f2d66561510"}};

}  // namespace sealstone::math

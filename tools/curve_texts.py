#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes sealstone/math/curve_texts.h: the curves as their standards print them, and what follows from that; and
sealstone/math/curve_tables_*.h: multiples of their base points.

    curve_texts.py [--check]

With --check it writes nothing, and says whether the files are what it would write.
The lines below are the standards'; each is checked here for what they promise (the base point is on the curve and has
the order; brainpool's Z maps r1 to t1), and multiples of the base point are added.
"""
import pathlib
import subprocess
import sys

MATH = pathlib.Path(__file__).resolve().parent.parent / "sealstone/math"

# name, where, a, p, b, n, x, y: SEC 2 version 2.0 and SP 800-186; RFC 5639.
CURVES = [
    ('secp192r1', 'SEC 2, section 2.2.2', -3,
     0xfffffffffffffffffffffffffffffffeffffffffffffffff,
     0x64210519e59c80e70fa7e9ab72243049feb8deecc146b9b1,
     0xffffffffffffffffffffffff99def836146bc9b1b4d22831,
     0x188da80eb03090f67cbf20eb43a18800f4ff0afd82ff1012,
     0x7192b95ffc8da78631011ed6b24cdd573f977a11e794811),
    ('secp192k1', 'SEC 2, section 2.2.1', 0,
     0xfffffffffffffffffffffffffffffffffffffffeffffee37,
     0x3,
     0xfffffffffffffffffffffffe26f2fc170f69466a74defd8d,
     0xdb4ff10ec057e9ae26b07d0280b7f4341da5d1b1eae06c7d,
     0x9b2f2f6d9c5628a7844163d015be86344082aa88d95e2f9d),
    ('secp224r1', 'SEC 2, section 2.3.2; SP 800-186, section 3.2.1.2', -3,
     0xffffffffffffffffffffffffffffffff000000000000000000000001,
     0xb4050a850c04b3abf54132565044b0b7d7bfd8ba270b39432355ffb4,
     0xffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3d,
     0xb70e0cbd6bb4bf7f321390b94a03c1d356c21122343280d6115c1d21,
     0xbd376388b5f723fb4c22dfe6cd4375a05a07476444d5819985007e34),
    ('secp224k1', 'SEC 2, section 2.3.1; its order is longer than its field', 0,
     0xfffffffffffffffffffffffffffffffffffffffffffffffeffffe56d,
     0x5,
     0x10000000000000000000000000001dce8d2ec6184caf0a971769fb1f7,
     0xa1455b334df099df30fc28a169a467e9e47075a90f7e650eb6b7a45c,
     0x7e089fed7fba344282cafbd6f7e319f7c0b0bd59e2ca4bdb556d61a5),
    ('secp256r1', 'SEC 2, section 2.4.2; SP 800-186, section 3.2.1.3', -3,
     0xffffffff00000001000000000000000000000000ffffffffffffffffffffffff,
     0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b,
     0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551,
     0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296,
     0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5),
    ('secp256k1', 'SEC 2, section 2.4.1', 0,
     0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f,
     0x7,
     0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141,
     0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798,
     0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8),
    ('secp384r1', 'SEC 2, section 2.5.1; SP 800-186, section 3.2.1.4', -3,
     0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffff,
     0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aef,
     0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973,
     0xaa87ca22be8b05378eb1c71ef320ad746e1d3b628ba79b9859f741e082542a385502f25dbf55296c3a545e3872760ab7,
     0x3617de4a96262c6f5d9e98bf9292dc29f8f41dbd289a147ce9da3113b5f0b8c00a60b1ce1d7e819d7a431d7c90ea0e5f),
    ('secp521r1', 'SEC 2, section 2.6.1; SP 800-186, section 3.2.1.5', -3,
     0x1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff,
     0x51953eb9618e1c9a1f929a21a0b68540eea2da725b99b315f3b8b489918ef109e156193951ec7e937b1652c0bd3bb1bf073573df883d2c34f1ef451fd46b503f00,
     0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409,
     0xc6858e06b70404e9cd9e3ecb662395b4429c648139053fb521f828af606b4d3dbaa14b5e77efe75928fe1dc127a2ffa8de3348b3c1856a429bf97e7e31c2e5bd66,
     0x11839296a789a3bc0045c8a5fb42c7d1bd998f54449579b446817afbd17273e662c97ee72995ef42640c550b9013fad0761353c7086a272c24088be94769fd16650),
    ('brainpoolP160t1', 'RFC 5639, section 3.1', -3,
     0xe95e4a5f737059dc60dfc7ad95b3d8139515620f,
     0x7a556b6dae535b7b51ed2c4d7daa7a0b5c55f380,
     0xe95e4a5f737059dc60df5991d45029409e60fc09,
     0xb199b13b9b34efc1397e64baeb05acc265ff2378,
     0xadd6718b7c7c1961f0991b842443772152c9e0ad),
    ('brainpoolP192t1', 'RFC 5639, section 3.2', -3,
     0xc302f41d932a36cda7a3463093d18db78fce476de1a86297,
     0x13d56ffaec78681e68f9deb43b35bec2fb68542e27897b79,
     0xc302f41d932a36cda7a3462f9e9e916b5be8f1029ac4acc1,
     0x3ae9e58c82f63c30282e1fe7bbf43fa72c446af6f4618129,
     0x97e2c5667c2223a902ab5ca449d0084b7e5b3de7ccc01c9),
    ('brainpoolP224t1', 'RFC 5639, section 3.3', -3,
     0xd7c134aa264366862a18302575d1d787b09f075797da89f57ec8c0ff,
     0x4b337d934104cd7bef271bf60ced1ed20da14c08b3bb64f18a60888d,
     0xd7c134aa264366862a18302575d0fb98d116bc4b6ddebca3a5a7939f,
     0x6ab1e344ce25ff3896424e7ffe14762ecb49f8928ac0c76029b4d580,
     0x374e9f5143e568cd23f3f4d7c0d4b1e41c8cc0d1c6abd5f1a46db4c),
    ('brainpoolP256t1', 'RFC 5639, section 3.4', -3,
     0xa9fb57dba1eea9bc3e660a909d838d726e3bf623d52620282013481d1f6e5377,
     0x662c61c430d84ea4fe66a7733d0b76b7bf93ebc4af2f49256ae58101fee92b04,
     0xa9fb57dba1eea9bc3e660a909d838d718c397aa3b561a6f7901e0e82974856a7,
     0xa3e8eb3cc1cfe7b7732213b23a656149afa142c47aafbc2b79a191562e1305f4,
     0x2d996c823439c56d7f7b22e14644417e69bcb6de39d027001dabe8f35b25c9be),
    ('brainpoolP320t1', 'RFC 5639, section 3.5', -3,
     0xd35e472036bc4fb7e13c785ed201e065f98fcfa6f6f40def4f92b9ec7893ec28fcd412b1f1b32e27,
     0xa7f561e038eb1ed560b3d147db782013064c19f27ed27c6780aaf77fb8a547ceb5b4fef422340353,
     0xd35e472036bc4fb7e13c785ed201e065f98fcfa5b68f12a32d482ec7ee8658e98691555b44c59311,
     0x925be9fb01afc6fb4d3e7d4990010f813408ab106c4f09cb7ee07868cc136fff3357f624a21bed52,
     0x63ba3a7a27483ebf6671dbef7abb30ebee084e58a0b077ad42a5a0989d1ee71b1b9bc0455fb0d2c3),
    ('brainpoolP384t1', 'RFC 5639, section 3.6', -3,
     0x8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b412b1da197fb71123acd3a729901d1a71874700133107ec53,
     0x7f519eada7bda81bd826dba647910f8c4b9346ed8ccdc64e4b1abd11756dce1d2074aa263b88805ced70355a33b471ee,
     0x8cb91e82a3386d280f5d6f7e50e641df152f7109ed5456b31f166e6cac0425a7cf3ab6af6b7fc3103b883202e9046565,
     0x18de98b02db9a306f2afcd7235f72a819b80ab12ebd653172476fecd462aabffc4ff191b946a5f54d8d0aa2f418808cc,
     0x25ab056962d30651a114afd2755ad336747f93475b7a1fca3b88f2b6a208ccfe469408584dc2b2912675bf5b9e582928),
    ('brainpoolP512t1', 'RFC 5639, section 3.7', -3,
     0xaadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca703308717d4d9b009bc66842aecda12ae6a380e62881ff2f2d82c68528aa6056583a48f3,
     0x7cbbbcf9441cfab76e1890e46884eae321f70c0bcb4981527897504bec3e36a62bcdfa2304976540f6450085f2dae145c22553b465763689180ea2571867423e,
     0xaadd9db8dbe9c48b3fd4e6ae33c9fc07cb308db3b3c9d20ed6639cca70330870553e5c414ca92619418661197fac10471db1d381085ddaddb58796829ca90069,
     0x640ece5c12788717b9c1ba06cbc2a6feba85842458c56dde9db1758d39c0313d82ba51735cdb3ea499aa77a7d6943a64f7a3f25fe26f06b51baa2696fa9035da,
     0x5b534bd595f5af0fa2c892376c84ace1bb4e3019b71634c01131159cae03cee9d9932184beef216bd71df2dadf86a627306ecff96dbb8bace198b61e00f8b332),
]
# RFC 5639: a, b, x, y and Z of the r1 curves. (x, y) of r1 is (x Z^2, y Z^3) of t1.
TWISTED = {
    'brainpoolP160r1': (
        0x340e7be2a280eb74e2be61bada745d97e8f7c300,
        0x1e589a8595423412134faa2dbdec95c8d8675e58,
        0xbed5af16ea3f6a4f62938c4631eb5af7bdbcdbc3,
        0x1667cb477a1a8ec338f94741669c976316da6321,
        0x24dbff5dec9b986bbfe5295a29bfbae45e0f5d0b,
    ),
    'brainpoolP192r1': (
        0x6a91174076b1e0e19c39c031fe8685c1cae040e5c69a28ef,
        0x469a28ef7c28cca3dc721d044f4496bcca7ef4146fbf25c9,
        0xc0a0647eaab6a48753b033c56cb0f0900a2f5c4853375fd6,
        0x14b690866abd5bb88b5f4828c1490002e6773fa2fa299b8f,
        0x1b6f5cc8db4dc7af19458a9cb80dc2295e5eb9c3732104cb,
    ),
    'brainpoolP224r1': (
        0x68a5e62ca9ce6c1c299803a6c1530b514e182ad8b0042a59cad29f43,
        0x2580f63ccfe44138870713b1a92369e33e2135d266dbb372386c400b,
        0xd9029ad2c7e5cf4340823b2a87dc68c9e4ce3174c1e6efdee12c07d,
        0x58aa56f772c0726f24c6b89e4ecdac24354b9e99caa3f6d3761402cd,
        0x2df271e14427a346910cf7a2e6cfa7b3f484e5c2cce1c8b730e28b3f,
    ),
    'brainpoolP256r1': (
        0x7d5a0975fc2c3057eef67530417affe7fb8055c126dc5c6ce94a4b44f330b5d9,
        0x26dc5c6ce94a4b44f330b5d9bbd77cbf958416295cf7e1ce6bccdc18ff8c07b6,
        0x8bd2aeb9cb7e57cb2c4b482ffc81b7afb9de27e1e3bd23c23a4453bd9ace3262,
        0x547ef835c3dac4fd97f8461a14611dc9c27745132ded8e545c1d54c72f046997,
        0x3e2d4bd9597b58639ae7aa669cab9837cf5cf20a2c852d10f655668dfc150ef0,
    ),
    'brainpoolP320r1': (
        0x3ee30b568fbab0f883ccebd46d3f3bb8a2a73513f5eb79da66190eb085ffa9f492f375a97d860eb4,
        0x520883949dfdbc42d3ad198640688a6fe13f41349554b49acc31dccd884539816f5eb4ac8fb1f1a6,
        0x43bd7e9afb53d8b85289bcc48ee5bfe6f20137d10a087eb6e7871e2a10a599c710af8d0d39e20611,
        0x14fdd05545ec1cc8ab4093247f77275e0743ffed117182eaa9c77877aaac6ac7d35245d1692e8ee1,
        0x15f75caf668077f7e85b42eb01f0a81ff56ecd6191d55cb82b7d861458a18fefc3e5ab7496f3c7b1,
    ),
    'brainpoolP384r1': (
        0x7bc382c63d8c150c3c72080ace05afa0c2bea28e4fb22787139165efba91f90f8aa5814a503ad4eb04a8c7dd22ce2826,
        0x4a8c7dd22ce28268b39b55416f0447c2fb77de107dcd2a62e880ea53eeb62d57cb4390295dbc9943ab78696fa504c11,
        0x1d1c64f068cf45ffa2a63a81b7c13f6b8847a3e77ef14fe3db7fcafe0cbd10e8e826e03436d646aaef87b2e247d4af1e,
        0x8abe1d7520f9c2a45cb1eb8e95cfd55262b70b29feec5864e19c054ff99129280e4646217791811142820341263c5315,
        0x41dfe8dd399331f7166a66076734a89cd0d2bcdb7d068e44e1f378f41ecbae97d2d63dbc87bccddccc5da39e8589291c,
    ),
    'brainpoolP512r1': (
        0x7830a3318b603b89e2327145ac234cc594cbdd8d3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94ca,
        0x3df91610a83441caea9863bc2ded5d5aa8253aa10a2ef1c98b9ac8b57f1117a72bf2c7b9e7c1ac4d77fc94cadc083e67984050b75ebae5dd2809bd638016f723,
        0x81aee4bdd82ed9645a21322e9c4c6a9385ed9f70b5d916c1b43b62eef4d0098eff3b1f78e2d0d48d50d1687b93b97d5f7c6d5047406a5e688b352209bcb9f822,
        0x7dde385d566332ecc0eabfa9cf7822fdf209f70024a57b1aa000c55b881f8111b2dcde494a5f485e5bca4bd88a2763aed1ca2b2fa8f0540678cd1e0f3ad80892,
        0x12ee58e6764838b69782136f0f2d3ba06e27695716054092e60a80bedb212b64e585d90bce13761f85c3f1d2a64e3be8fea2220f01eba5eeb0f35dbd29d922ab,
    ),
}


def add(p, a, P, Q):
    """Affine points of a curve; None is infinity."""
    if P is None or Q is None:
        return P or Q
    if P[0] == Q[0]:
        if (P[1] + Q[1]) % p == 0:
            return None
        slope = (3 * P[0] * P[0] + a) * pow(2 * P[1], -1, p) % p
    else:
        slope = (Q[1] - P[1]) * pow(Q[0] - P[0], -1, p) % p
    x = (slope * slope - P[0] - Q[0]) % p
    return x, (slope * (P[0] - x) - P[1]) % p


def multiply(p, a, k, P):
    sum = None
    for bit in bin(k)[2:]:
        sum = add(p, a, sum, sum)
        if bit == '1':
            sum = add(p, a, sum, P)
    return sum


def text(value, bits):
    return f'"{value:0{(bits + 3) // 4}x}"'


# A comb of COMB_TEETH teeth, and COMB_TABLES tables of its points, each moved by a step.
COMB_TEETH, COMB_TABLES = 4, 4
ODD_MULTIPLES = 16  # of a window of 6 bits

HEAD = """// SPDX-License-Identifier: Apache-2.0
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
// where m is 64 more than the bits of the order's limbs; both have at most half_bits bits besides their sign. No s and t
// other than 0, 0 below 2^(half_bits - 2) have s + t lambda = 0 modulo n. ("Faster point multiplication on elliptic
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
inline constexpr size_t comb_teeth = %d, comb_tables = %d, comb_entries = 1 << (comb_teeth - 1);
inline constexpr size_t odd_multiple_count = %d;
inline constexpr int odd_multiples_width = %d;
struct TableText {
    // x and y of G, 3G, 5G, ..
    const char* odd_multiples[2 * odd_multiple_count];
    // x and y of table t's entry i: 2^(step t) (s[0] + s[1] 2^d + s[2] 2^2d + .. + 2^((comb_teeth - 1) d)) G, where d =
    // comb_tables step and s[j] is 1 if bit j of i is set, else -1.
    const char* comb[2 * comb_tables * comb_entries];
};
""" % (COMB_TEETH, COMB_TABLES, ODD_MULTIPLES, ODD_MULTIPLES.bit_length() + 1)


TABLES_HEAD = """// SPDX-License-Identifier: Apache-2.0
// math/curve_tables_%s.h - private: multiples of base points, as text. Written by tools/curve_texts.py.
#pragma once
#include "sealstone/math/curve_texts.h"

namespace sealstone::math {

"""


def comb(p, a, bits, G):
    step = -(-bits // (COMB_TEETH * COMB_TABLES))
    bases = [G]  # 2^(step i) G
    while len(bases) < COMB_TEETH * COMB_TABLES:
        P = bases[-1]
        for _ in range(step):
            P = add(p, a, P, P)
        bases.append(P)
    entries = []
    for t in range(COMB_TABLES):
        for i in range(1 << (COMB_TEETH - 1)):
            P = bases[t + COMB_TABLES * (COMB_TEETH - 1)]
            for j in range(COMB_TEETH - 1):
                x, y = bases[t + COMB_TABLES * j]
                P = add(p, a, P, (x, y if i >> j & 1 else p - y))
            entries.append(P)
    return entries


def cube_root(m):
    """A cube root of unity other than 1 modulo a prime."""
    for x in range(2, 100):
        if pow(x, (m - 1) // 3, m) != 1:
            return pow(x, (m - 1) // 3, m)


def endomorphism(p, n, G):
    beta, lam = cube_root(p), cube_root(n)
    if multiply(p, 0, lam, G) != (beta * G[0] % p, G[1]):
        beta = beta * beta % p
    assert multiply(p, 0, lam, G) == (beta * G[0] % p, G[1])

    # A basis of the lattice of s + t lambda = 0, reduced by Gauss; then of the signs that the formulas above want.
    u, v = (n, 0), (-lam, 1)
    while True:
        if u[0] ** 2 + u[1] ** 2 < v[0] ** 2 + v[1] ** 2:
            u, v = v, u
        dot, norm = u[0] * v[0] + u[1] * v[1], v[0] ** 2 + v[1] ** 2
        q = (2 * dot + norm) // (2 * norm)
        if q == 0:
            break
        u = (u[0] - q * v[0], u[1] - q * v[1])
    candidates = [(s * (i * u[0] + j * v[0]), s * (i * u[1] + j * v[1]))
                  for i, j in ((1, 0), (0, 1), (1, 1), (1, -1)) for s in (1, -1)]
    # of those with positive halves: the two pairs (a, -b) and (a, b) of least size that span the lattice
    first, second = min(((f, g) for f in candidates for g in candidates
                         if f[0] >= 0 and f[1] < 0 and g[0] >= 0 and g[1] > 0 and f[0] * g[1] - f[1] * g[0] == n),
                        key=lambda pair: max(map(abs, pair[0] + pair[1])))
    (a1, b1), (a2, b2) = first, second
    m = 64 + -(-n.bit_length() // 64) * 64
    g1, g2 = (2 ** m * b2 + n // 2) // n, (2 ** m * -b1 + n // 2) // n
    # rounding is off by at most 1/2 and what g1 and g2 lack
    half_bits = (max(a1 + a2, b2 - b1) * 1001 // 2000).bit_length()
    # the shortest vectors are among the sums of a reduced basis
    assert all(max(abs(s), abs(t)) >= 2 ** (half_bits - 2) for s, t in candidates)
    for k in [0, 1, n - 1] + [n * i // 1009 + i for i in range(1009)]:
        c, d = (k * g1 + 2 ** (m - 1)) >> m, (k * g2 + 2 ** (m - 1)) >> m
        k1, k2 = k - c * a1 - d * a2, -c * b1 - d * b2
        assert (k1 + k2 * lam - k) % n == 0 and max(abs(k1), abs(k2)) < 2 ** half_bits
    return half_bits, [beta, a1, a2, -b1, b2, g1, g2]


def points(values, bits):
    return '{' + ',\n'.join(text(v, bits) for point in values for v in point) + '}'


def main():
    texts = [HEAD]
    tables = {family: [TABLES_HEAD % family] for family in ('secp', 'brainpool')}
    for name, where, a, p, b, n, x, y in CURVES:
        bits = p.bit_length()
        assert (y * y - x ** 3 - a * x - b) % p == 0 and multiply(p, a, n, (x, y)) is None
        multiples = [multiply(p, a, k, (x, y)) for k in range(1, 2 * ODD_MULTIPLES, 2)]
        texts.append(f'// {where}')
        texts.append(f'inline constexpr CurveText {name}{{{bits}, {n.bit_length()}, '
                     f'A::{"zero" if a == 0 else "minus_three"},')
        texts.append(',\n'.join(text(v, bits) for v in (p, b)) + ',\n' + text(n, n.bit_length()) + ',')
        texts.append(points(multiples[:4], bits) + '};')
        if a == 0:
            half_bits, numbers = endomorphism(p, n, (x, y))
            texts.append(f'inline constexpr EndomorphismText {name}_endomorphism{{{half_bits}, ' +
                         ',\n'.join(f'"{v:x}"' for v in numbers) + '};')
        table = tables['secp' if name.startswith('secp') else 'brainpool']
        table.append(f'inline constexpr TableText {name}_table{{{points(multiples, bits)},')
        table.append(f'{points(comb(p, a, n.bit_length(), (x, y)), bits)}}};')
        if name[:-2] + 'r1' in TWISTED:
            ra, rb, rx, ry, z = TWISTED[name[:-2] + 'r1']
            assert (ra * z ** 4 - a) % p == 0 and (rb * z ** 6 - b) % p == 0
            assert (rx * z ** 2 - x) % p == 0 and (ry * z ** 3 - y) % p == 0
            powers = [z * z % p, z ** 3 % p, pow(z, -2, p), pow(z, -3, p)]
            texts.append(f'inline constexpr TwistText {name[:-2]}r1{{{{' +
                         ',\n'.join(text(v, bits) for v in powers) + '}};')
    end = '\n}  // namespace sealstone::math\n'
    for name, parts in [('curve_texts.h', texts)] + [(f'curve_tables_{family}.h', parts) for family, parts in tables.items()]:
        file = MATH / name
        written = subprocess.run(['clang-format', f'--assume-filename={file}'], input='\n'.join(parts + [end]),
                                 text=True, stdout=subprocess.PIPE, check=True).stdout
        if sys.argv[1:] == ['--check']:
            if file.read_text() != written:
                sys.exit(f'{file} is not what {sys.argv[0]} writes')
            print(f'{name} is what the tool writes')
        elif sys.argv[1:]:
            sys.exit('usage: curve_texts.py [--check]')
        else:
            file.write_text(written)


if __name__ == "__main__":
    main()

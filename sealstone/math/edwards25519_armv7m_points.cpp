// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/edwards25519_umaal.h"
#if SEALSTONE_ARMV7M_DSP

namespace sealstone::math::umaal {
namespace {

// x = E/G, y = H/F
struct Completed {
    Residue E, F, G, H;
};

void finish(Point& r, const Completed& c, T t) {
    multiply(r.X, c.E, c.F);
    multiply(r.Y, c.G, c.H);
    multiply(r.Z, c.F, c.G);
    if (t == T::needed) multiply(r.T, c.E, c.H);
}

// Z is the product of both, or half of that.
void add(Point& r, const Point& p, const Residue& sum, const Residue& difference, const Residue& product,
         const Residue& Z, T t, bool minus) {
    Completed c;
    Residue A, B;
    add_subtract(B, A, p.Y, p.X);
    multiply(A, A, minus ? sum : difference);
    multiply(B, B, minus ? difference : sum);
    add_subtract(c.H, c.E, B, A);
    multiply(A, p.T, product);
    add_subtract(minus ? c.F : c.G, minus ? c.G : c.F, Z, A);
    finish(r, c, t);
}

}  // namespace

SEALSTONE_NOINLINE void twice(Point& r, const Point& p, T t) {
    Completed c;
    Residue A, B, C;
    square(A, p.X);
    square(B, p.Y);
    square(C, p.Z);
    add(c.E, p.X, p.Y);
    square(c.E, c.E);
    add_subtract(c.H, c.G, B, A);
    add(C, C, C);
    subtract(c.E, c.E, c.H);
    subtract(c.F, C, c.G);
    finish(r, c, t);
}

void add(Point& r, const Point& p, const Affine& q, T t, bool minus) {
    add(r, p, q.sum, q.difference, q.product, p.Z, t, minus);
}

void add(Point& r, const Point& p, const Cached& q, T t, bool minus) {
    Residue Z;
    multiply(Z, p.Z, q.Z2);
    add(r, p, q.sum, q.difference, q.product, Z, t, minus);
}

void encode(uint8_t* bytes, const Point& p) {
    Residue inverse_of_Z, x, y;
    inverse(inverse_of_Z, p.Z);
    multiply(x, p.X, inverse_of_Z);
    multiply(y, p.Y, inverse_of_Z);
    reduce(x);
    reduce(y);
    y.word[7] |= x.word[0] << 31;
    store(bytes, y);
    wipe(inverse_of_Z);
    wipe(x);
}

}  // namespace sealstone::math::umaal
#endif

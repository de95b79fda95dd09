// SPDX-License-Identifier: Apache-2.0
#include "sealstone/pubkey/ec_public_key.h"
#include "sealstone/pubkey/ec_point.h"

namespace sealstone {

template <class Curve>
Status EcPublicKey<Curve>::load(Span<const uint8_t, size> xy) {
    ec::Frame<Curve> frame;
    math::Limb limbs[2 * ec::curve_limbs<Curve>];
    const bool good = ec::vartime_load_point(limbs, frame.limb, Curve::constants(), xy.data(), xy.data() + Curve::size);
    for (size_t i = 0; i < size; ++i) xy_[i] = good ? xy[i] : 0;
    return good ? Status::ok : Status::bad_key;
}

template <class Curve>
Status EcPublicKey<Curve>::parse(Bytes point) {
    fill_zero(xy_, size);
    if (point.empty()) return Status::bad_length;
    const uint8_t form = point[0];
    const Bytes rest = point.subspan(1);
    if (form == 4) return rest.size() == size ? load(rest.template first<size>()) : Status::bad_length;
    if (form != 2 && form != 3) return Status::bad_encoding;
    if (rest.size() != Curve::size) return Status::bad_length;
    uint8_t y[Curve::size] = {};
    ec::Frame<Curve> frame;
    if (!ec::vartime_decompress(frame.limb, Curve::constants(), y, rest.data(), form & 1)) return Status::bad_key;
    copy(xy_, rest.data(), Curve::size);
    copy(xy_ + Curve::size, y, Curve::size);
    return Status::ok;
}

template <class Curve>
Status EcPublicKey<Curve>::write(Span<uint8_t, point_size> point) const {
    copy(point.data() + 1, xy_, size);
    point[0] = empty() ? 0 : 4;
    return empty() ? Status::bad_key : Status::ok;
}

template <class Curve>
Status EcPublicKey<Curve>::write_compressed(Span<uint8_t, compressed_size> point) const {
    copy(point.data() + 1, xy_, Curve::size);
    point[0] = empty() ? 0 : static_cast<uint8_t>(2 | (xy_[size - 1] & 1));
    return empty() ? Status::bad_key : Status::ok;
}

#define CURVE(C, name) template class EcPublicKey<C>;
#include "sealstone/math/curves.inc"
#undef CURVE

}  // namespace sealstone

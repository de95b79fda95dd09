// SPDX-License-Identifier: Apache-2.0
#include "sealstone/cipher/des_kernels.h"

namespace sealstone {
namespace {

struct Schedule {
    uint64_t key[16];

    // C and D of a weak or semi-weak key repeat after two bits, so that being turned by two changes nothing.
    Choice is_weak() const {
        uint64_t difference = 0;
        for (size_t i = 2; i < 8; ++i) difference |= key[1] ^ key[i];
        return Choice::is_zero64(difference);
    }
    Choice operator==(const Schedule& other) const {
        uint64_t difference = 0;
        for (size_t i = 0; i < 16; ++i) difference |= key[i] ^ other.key[i];
        return Choice::is_zero64(difference);
    }
};

}  // namespace

template <size_t KeySize>
Status check_des_key(const DesKey<KeySize>& key) {
    constexpr size_t keys = KeySize / 8;
    Schedule schedule[keys];
    Choice bad = Choice::bit(0);
    for (size_t i = 0; i < keys; ++i) {
        des::expand_key(schedule[i].key, key.reveal().data() + 8 * i, 8);
        bad = bad | schedule[i].is_weak();
        for (size_t j = 0; j < i; ++j) bad = bad | (schedule[i] == schedule[j]);
    }
    wipe(schedule);
    return bad.declassify() ? Status::bad_key : Status::ok;
}

template Status check_des_key(const DesKey<8>& key);
template Status check_des_key(const DesKey<16>& key);
template Status check_des_key(const DesKey<24>& key);

}  // namespace sealstone

// SPDX-License-Identifier: Apache-2.0
// bits/static.h - room for a global object that wipes itself.
//
// A global Sha256 or Secret has a destructor, for which bare metal would need .init_array and __aeabi_atexit.
// Static<T> has none: it is zeros in .bss until begin(), and its owner says when it is to be wiped.
//     static constinit Static<Sha256> hash;
//     hash.begin().update(data);   ...   hash.get().finish(digest);   hash.wipe();
#pragma once
#include "sealstone/bits/secret.h"

namespace sealstone {
struct Place {
    void* at;
};
}  // namespace sealstone
inline void* operator new(size_t, sealstone::Place place) noexcept { return place.at; }  // <new> may be absent

namespace sealstone {

template <class T>
class Static {
public:
    constexpr Static() = default;
    Static(const Static&) = delete;
    Static& operator=(const Static&) = delete;

    template <class... A>
    T& begin(A&&... arguments) {  // wipes the object before, if any
        wipe();
        T* object = new (Place{room_}) T(static_cast<A&&>(arguments)...);
        live_ = true;
        return *object;
    }
    T& get() {
        if (!live_) __builtin_trap();
        return *object();
    }
    void wipe() {
        if (live_) object()->~T();
        live_ = false;
        sealstone::wipe(room_, sizeof room_);
    }

private:
    T* object() { return __builtin_launder(reinterpret_cast<T*>(room_)); }

    alignas(T) uint8_t room_[sizeof(T)] = {};
    bool live_ = false;
};

}  // namespace sealstone

// SPDX-License-Identifier: Apache-2.0
// isa/engine.h - a slot's place for a hardware engine, filled at run time by the program that has the engine.
#pragma once
#include "sealstone/isa/features.h"

namespace sealstone::isa {

// Ops as the slot's kernels have them. Below `crossover` bytes in one call the software kernel is faster and is used.
template <class Ops>
struct Engine {
    const char* name;
    size_t crossover;
    Ops ops;
};

// One for each algorithm that an engine may serve, constant-initialised. Binding is for the start of a program, before
// a second thread or an interrupt uses the algorithm.
template <class Ops>
class EnginePort {
public:
    // known_answer(ops) runs the slot's known answer. An engine that does not reproduce it is not bound: `device`.
    template <class KnownAnswer>
    Status bind(const Engine<Ops>& engine, KnownAnswer known_answer) {
        if (!known_answer(engine.ops)) return Status::device;
        bound_ = &engine;  // which must outlive its use
        return Status::ok;
    }
    void release() { bound_ = nullptr; }
    const Engine<Ops>* bound() const { return bound_; }
    const Engine<Ops>* for_size(size_t bytes) const {
        return bound_ != nullptr && bytes >= bound_->crossover ? bound_ : nullptr;
    }

private:
    const Engine<Ops>* bound_ = nullptr;
};

}  // namespace sealstone::isa

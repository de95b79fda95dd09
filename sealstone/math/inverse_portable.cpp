// SPDX-License-Identifier: Apache-2.0
#include "sealstone/math/inverse.h"

namespace sealstone::math {

StepMatrix division_steps_portable(SignedLimb& delta, Limb f, Limb g) { return steps(delta, f, g); }
StepMatrix vartime_division_steps_portable(SignedLimb& delta, Limb f, Limb g) { return vartime_steps(delta, f, g); }

}  // namespace sealstone::math

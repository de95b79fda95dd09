// SPDX-License-Identifier: Apache-2.0
#include "cli/forms.h"

namespace sealstone::cli {

const Form* form_of(const std::string& name) {
    for (const Form& form : forms)
        if (name == form.name) return &form;
    return nullptr;
}
std::string form_names() {
    std::string names;
    for (const Form& form : forms) names += (names.empty() ? "" : ", ") + std::string(form.name);
    return names;
}

}  // namespace sealstone::cli

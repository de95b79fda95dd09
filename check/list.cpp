// SPDX-License-Identifier: Apache-2.0
#include "check/console.h"
#include "check/json.h"

namespace sealstone::check {
namespace {

// "sha-256", "sha-256 (small)"
Text full_name(const Algorithm& algorithm) {
    Text name;
    name.put(algorithm.name);
    if (*algorithm.preset != 0) name.put(" (").put(algorithm.preset).put(')');
    return name;
}
Text operations_of(const Algorithm& algorithm) {
    Text text;
    for (const Operation& operation : algorithm.operations) text.put(text.size() != 0 ? ", " : "").put(operation.name);
    return text;
}
Text kernels_of(const Algorithm& algorithm, bool mark_chosen) {
    Text text;
    for (size_t i = 0; i < algorithm.kernels->count; ++i) {
        const char* name = algorithm.kernels->at(i).name;
        text.put(i != 0 ? ", " : "").put(name);
        if (mark_chosen && same_text(name, algorithm.kernels->chosen())) text.put('*');
    }
    return text;
}

void table(Sink& out) {
    const auto line = [&](Text family, Text name, Text standard, Text operations, const Text& kernels) {
        write(out, family.pad_to(8));
        write(out, name.pad_to(28));
        write(out, standard.pad_to(14));
        write(out, operations.pad_to(26));
        write(out, kernels);
        write(out, "\n");
    };
    line(Text{}.put("family"), Text{}.put("name"), Text{}.put("standard"), Text{}.put("operations"),
         Text{}.put("kernels (*: in use here)"));
    for (size_t i = 0; i < catalog_size; ++i) {
        const Algorithm& algorithm = *catalog[i];
        line(Text{}.put(algorithm.family), full_name(algorithm), Text{}.put(algorithm.standard),
             operations_of(algorithm), kernels_of(algorithm, true));
    }
}

// The same on every machine of one architecture: the README carries it.
void markdown(Sink& out) {
    write(out, "| family | name | standard | operations | kernels |\n|---|---|---|---|---|\n");
    for (size_t i = 0; i < catalog_size; ++i) {
        const Algorithm& algorithm = *catalog[i];
        write(out, Text{}.put("| ").put(algorithm.family).put(" | "));
        write(out, full_name(algorithm).put(" | ").put(algorithm.standard).put(" | "));
        write(out, operations_of(algorithm).put(" | "));
        write(out, kernels_of(algorithm, false).put(" |\n"));
    }
}

void json(Sink& out) {
    Json json(out);
    json.begin_array();
    for (size_t i = 0; i < catalog_size; ++i) {
        const Algorithm& algorithm = *catalog[i];
        json.begin_object();
        json.key("family").string(algorithm.family);
        json.key("name").string(algorithm.name);
        json.key("standard").string(algorithm.standard);
        json.key("preset").string(algorithm.preset);
        json.key("operations").begin_line();
        for (const Operation& operation : algorithm.operations) json.string(operation.name);
        json.end_line();
        json.key("kernels").begin_line();
        for (size_t k = 0; k < algorithm.kernels->count; ++k) json.string(algorithm.kernels->at(k).name);
        json.end_line();
        json.key("chosen").string(algorithm.kernels->chosen());
        json.end_object();
    }
    json.end_array();
}

}  // namespace

Exit list(const Platform& platform, ListForm form) {
    switch (form) {
        case ListForm::table:
            table(*platform.out);
            break;
        case ListForm::json:
            json(*platform.out);
            break;
        case ListForm::markdown:
            markdown(*platform.out);
            break;
    }
    return Exit::done;
}

}  // namespace sealstone::check

// SPDX-License-Identifier: Apache-2.0
// cli/description.h - what `sealstone inspect` finds, as text or JSON.
#pragma once
#include "cli/bytes_option.h"
#include "sealstone/encoding/der.h"

#include <string>
#include <vector>

namespace sealstone::cli {

// Facts about one thing, in the order in which they are shown.
class Description {
public:
    struct Fact {
        std::string name;
        std::vector<std::string> values;
        enum class As { text, number, truth, list } as;
    };

    void add(const std::string& name, const std::string& text) { facts_.push_back({name, {text}, Fact::As::text}); }
    void add(const std::string& name, const char* text) { add(name, std::string(text)); }
    void add(const std::string& name, uint64_t number) {
        facts_.push_back({name, {std::to_string(number)}, Fact::As::number});
    }
    void add(const std::string& name, bool truth) { facts_.push_back({name, {truth ? "yes" : "no"}, Fact::As::truth}); }
    void add(const std::string& name, std::vector<std::string> list) {
        facts_.push_back({name, std::move(list), Fact::As::list});
    }
    void add(const Fact& fact) { facts_.push_back(fact); }

    bool empty() const { return facts_.empty(); }
    const std::vector<Fact>& facts() const { return facts_; }

private:
    std::vector<Fact> facts_;
};

// "2.16.840.1.101.3.4.2.1", of an object identifier's content; "malformed".
std::string dotted(Bytes oid);

// Each of these is empty if the bytes are nothing of the kind. What is not taken by this program's own parsers is
// described as far as that goes, with a reason.
Description describe_public_key(Bytes der);
Description describe_private_key(Bytes der);
Description describe_encrypted_key(Bytes der);
Description describe_certificate(Bytes der);
Description describe_request(Bytes der);
Description describe_signature(Bytes bytes);
Description describe_sealed_file(Bytes bytes);

}  // namespace sealstone::cli

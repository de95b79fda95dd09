// SPDX-License-Identifier: Apache-2.0
#include "sealstone/verify/chain.h"

namespace sealstone::verify {
namespace {

// What has been found so far (RFC 5280, section 6.1.2): the issuer of the next certificate, and how many CAs may
// follow.
struct Issuer {
    Bytes key;
    Bytes name;
    uint32_t cas_left;
};

bool is_valid_at(const Certificate& certificate, x509::Time time) {
    return time == 0 || (certificate.not_before <= time && time <= certificate.not_after);
}

bool is_for(const Certificate& certificate, Bytes purpose) {
    if (purpose.empty() || certificate.purposes.empty()) return true;
    Bytes one;
    for (der::Reader reader(certificate.purposes); !reader.at_end();) {
        if (reader.read(der::object_identifier, one) != Status::ok) return false;
        if (der::same_content(one, purpose)) return true;
    }
    return false;
}

bool may_be_used(const Certificate& leaf, const ChainRules& rules) {
    const bool usage = !leaf.has_key_usage || (leaf.key_usage & rules.usage) == rules.usage;
    return usage && is_for(leaf, rules.purpose);
}

// Section 6.1.4, (k) to (n).
bool may_issue(const Certificate& ca, Issuer& issuer) {
    if (!ca.is_ca || (ca.has_key_usage && (ca.key_usage & x509::key_cert_sign) == 0)) return false;
    const bool self_issued = der::same_content(ca.issuer, ca.subject);
    if (!self_issued) {
        if (issuer.cas_left == 0) return false;
        --issuer.cas_left;
    }
    if (ca.has_path_length && ca.path_length < issuer.cas_left) issuer.cas_left = ca.path_length;
    return true;
}

// One step down. The verdict is forged unless everything about this certificate is right.
Status judge_one(const Certificate& certificate, bool is_leaf, const ChainRules& rules,
                 detail::VerifyCertificate verify_one, Issuer& issuer, Verdict& verdict) {
    verdict = Verdict::forged;
    if (!issuer.name.empty() && !der::same_content(certificate.issuer, issuer.name)) return Status::ok;
    if (!is_valid_at(certificate, rules.time)) return Status::ok;
    if (is_leaf ? !may_be_used(certificate, rules) : !may_issue(certificate, issuer)) return Status::ok;
    return verify_one(certificate, issuer.key, verdict);
}

}  // namespace

Status detail::verify_chain(Span<const Bytes> chain, const TrustedKey& trusted, const ChainRules& rules,
                            VerifyCertificate verify_one, Certificate& leaf, Verdict& verdict) {
    verdict = Verdict::forged;
    leaf = {};
    if (chain.empty() || chain.size() > max_chain) return Status::bad_length;
    Issuer issuer = {trusted.public_key, trusted.name, max_chain};
    for (size_t left = chain.size(); left != 0; --left) {
        Certificate certificate;
        Verdict one = Verdict::forged;
        if (const Status status = certificate.parse(chain[left - 1]); status != Status::ok) return status;
        const Status status = judge_one(certificate, left == 1, rules, verify_one, issuer, one);
        if (status != Status::ok) return status;
        if (one != Verdict::genuine || confirm(one) != Confirmed::genuine) return Status::ok;
        issuer.key = certificate.public_key;
        issuer.name = certificate.subject;
        if (left != 1) continue;
        leaf = certificate;
        verdict = one;
    }
    return Status::ok;
}

}  // namespace sealstone::verify

// SPDX-License-Identifier: Apache-2.0
// A boot loader that holds one key, of its maker's root: the image comes with the certificates down to the key that
// signed it. Each decision is made twice.
#include "sealstone/hash/sha256.h"
#include "sealstone/verify/certificate_ecdsa.h"
#include "sealstone/verify/chain.h"
using namespace sealstone;
using Scheme = verify::Ecdsa<Secp256r1, Sha256Small, Small, verify::SignatureForm::der>;

// Is the image signed by a key that the root's owner has certified for that? `certificates`: the signer's, then its
// issuer's, and so on. No clock: validity is not looked at.
Status is_signed(Bytes image, Bytes signature, Span<const Bytes> certificates, Bytes root_key, Verdict& verdict) {
    verdict = Verdict::forged;
    Certificate signer;
    Verdict chain;
    const verify::ChainRules rules = {0, x509::digital_signature, x509::id_code_signing};
    const Status status = verify::verify_chain<Scheme>(certificates, {root_key, {}}, rules, signer, chain);
    if (status != Status::ok) return status;
    if (chain != Verdict::genuine) return Status::ok;
    if (confirm(chain) != Confirmed::genuine) return Status::ok;
    Scheme::Key key;
    if (const Status loaded = parse_spki(signer.public_key, key); loaded != Status::ok) return loaded;
    return verify::verify<Scheme>(key, signature, image, verdict);
}

// SPDX-License-Identifier: Apache-2.0
#include "check/aead_laws.h"
#include "check/chacha20_check.h"
#include "sealstone/aead/chacha20_poly1305_kernels.h"
#include "sealstone/aead/chacha20_poly1305_stream.h"

namespace sealstone::check {
namespace {

// The fused kernels against the parts; the parts against the portable ones: see chacha20_check.h, poly1305.check.cpp,
// and the laws.
bool same(const chacha20_poly1305::Ops& ops, const chacha20_poly1305::Ops& parts) {
    constexpr size_t most = 1500;
    static uint8_t text[most], got[most + 1], want[most];
    for (size_t i = 0; i < most; ++i) text[i] = message_byte(i);
    chacha20::State state;
    chacha20::start(state, cipher_inputs.key, Bytes(cipher_inputs.counting).first<12>(), 0);
    for (size_t n = 0; n <= most; n += n < 330 ? 1 : 67) {
        const Bytes aad{text, n % 61};
        uint8_t tags[2][16];
        got[n] = 0xaa;
        const auto equal_results = [&] {
            return (equal(got, want, n) & equal(tags[0], tags[1], 16)).declassify() && got[n] == 0xaa;
        };
        ops.seal(state, {aad, text, got, n}, tags[0]);
        parts.seal(state, {aad, text, want, n}, tags[1]);
        if (!equal_results()) return false;
        ops.open(state, {aad, text, got, n}, tags[0]);
        parts.open(state, {aad, text, want, n}, tags[1]);
        if (!equal_results()) return false;
    }
    return true;
}

// The answers of another implementation (libsodium): tags of 1043 bytes of message with so much AAD; the checksum of
// what they decrypt to; and see AeadKnown.
struct Known {
    uint8_t tag_aad_13[16], tag_aad_0[16], tag_aad_16[16];
    uint8_t text[8];
    AeadKnown lengths;
};
template <size_t NonceSize>
constexpr Known known = {
    {0xb3, 0x55, 0x10, 0xcd, 0x5a, 0x18, 0xe5, 0x19, 0x50, 0x8c, 0xb5, 0x3f, 0x45, 0x1b, 0x93, 0xa1},
    {0xd8, 0x9c, 0xfd, 0x17, 0x12, 0xc9, 0xea, 0x43, 0xa4, 0x9f, 0xf3, 0x9e, 0x3b, 0x5a, 0xe4, 0xcb},
    {0x4a, 0x98, 0x87, 0x4e, 0x42, 0xde, 0x15, 0x90, 0xa5, 0x8e, 0xbc, 0x5d, 0xe2, 0x17, 0x61, 0xc8},
    {0x73, 0x6d, 0x23, 0x08, 0x4f, 0x67, 0x37, 0x2b},
    {{0x8a, 0xb1, 0x98, 0xc6, 0xfc, 0x87, 0x82, 0xfb, 0x13, 0x82, 0x8e, 0x8c, 0x5b, 0xbd, 0x73, 0x2c},
     {0xf6, 0x83, 0xeb, 0xc1, 0xc5, 0x75, 0x77, 0x32, 0x0d, 0xc0, 0x36, 0x04, 0xd8, 0xa3, 0xee, 0xdc}}};
template <>
constexpr Known known<24> = {
    {0xa1, 0xe0, 0x42, 0x23, 0xa4, 0x9b, 0xf1, 0xb9, 0x48, 0xd9, 0x69, 0x86, 0x32, 0x85, 0x10, 0x9a},
    {0xae, 0xe6, 0xae, 0xb8, 0x29, 0xcf, 0x5d, 0x97, 0x9c, 0x98, 0xb4, 0x90, 0xb0, 0x5c, 0x36, 0x50},
    {0x68, 0x4f, 0xfd, 0x63, 0x68, 0x94, 0x14, 0x3d, 0x74, 0xd1, 0xe4, 0xc6, 0xfa, 0x7e, 0x18, 0x6c},
    {0x25, 0x06, 0x3c, 0xeb, 0x62, 0x20, 0x4b, 0xd5},
    {{0x64, 0x99, 0x6e, 0x76, 0x97, 0xb2, 0x8f, 0xed, 0xd1, 0xad, 0x66, 0xdc, 0xf6, 0x4a, 0x61, 0x4e},
     {0xda, 0x6f, 0xc0, 0x60, 0x17, 0x0e, 0x10, 0x98, 0x1a, 0x43, 0x0a, 0x09, 0x94, 0xf5, 0x2c, 0xf9}}};

template <class A>
constexpr auto nonce_of_rows = Span<const uint8_t, A::nonce_size>::trust(cipher_inputs.counting);

// In pieces as at once, wherever the cuts: sealed, checked, opened.
const char* stream_laws() {
    using A = ChaCha20Poly1305;
    constexpr size_t size = 150;
    const A aead(secret_cipher_key<ChaCha20Key>());
    const auto nonce = nonce_of_rows<A>;
    uint8_t message[size], whole[size], sealed[size], opened[size], tag[16], other[16];
    for (size_t i = 0; i < size; ++i) message[i] = message_byte(i);
    if (aead.seal(nonce, message, message, whole, tag) != Status::ok) return "a message is refused";
    ChaCha20Poly1305Sealing sealing(aead);
    ChaCha20Poly1305Opening checking(aead), opening(aead);
    for (size_t a = 0; a <= 130; a += 5)
        for (size_t b = a; b <= 130; ++b) {
            const size_t cuts[] = {0, a, b, size};
            const auto piece = [&](auto view, size_t i) { return view.subspan(cuts[i], cuts[i + 1] - cuts[i]); };
            bool right = sealing.begin(nonce) == Status::ok && checking.begin(nonce) == Status::ok &&
                         opening.begin(nonce) == Status::ok;
            for (size_t i = 0; i < 3; ++i) {
                const Bytes aad = piece(Bytes(message), i);
                right &=
                    sealing.aad(aad) == Status::ok && checking.aad(aad) == Status::ok && opening.aad(aad) == Status::ok;
            }
            for (size_t i = 0; i < 3; ++i) {
                const MutBytes out = piece(MutBytes(sealed), i);
                right &= sealing.update(piece(Bytes(message), i), out) == Status::ok &&
                         checking.check(out) == Status::ok &&
                         opening.update_unverified(out, piece(MutBytes(opened), i)) == Status::ok;
            }
            Verdict checked, judged;
            right &= sealing.finish(other) == Status::ok && checking.finish(tag, checked) == Status::ok &&
                     opening.finish(tag, judged) == Status::ok;
            if (!right) return "a piece is refused";
            if (!equal(sealed, whole, size).declassify() || !equal(tag, other, 16).declassify())
                return "a split changes the result";
            if (checked != Verdict::genuine || judged != Verdict::genuine || !equal(opened, message, size).declassify())
                return "a split makes its own message a forgery";
        }
    return nullptr;
}

const char* order_laws() {
    using A = ChaCha20Poly1305;
    const A aead(secret_cipher_key<ChaCha20Key>());
    const auto nonce = nonce_of_rows<A>;
    ChaCha20Poly1305Sealing sealing(aead);
    ChaCha20Poly1305Opening opening(aead);
    uint8_t text[3] = {}, tag[16] = {};
    Verdict verdict = Verdict::genuine;
    if (sealing.finish(tag) != Status::bad_state || sealing.update(text) != Status::bad_state ||
        sealing.aad(text) != Status::bad_state || sealing.begin(nonce) != Status::ok ||
        sealing.begin(nonce) != Status::bad_state || sealing.update(text) != Status::ok ||
        sealing.aad(text) != Status::bad_state)
        return "a call out of order is taken in sealing";
    if (opening.finish(tag, verdict) != Status::bad_state || verdict != Verdict::forged ||
        opening.check(text) != Status::bad_state || opening.begin(nonce) != Status::ok ||
        opening.check(text) != Status::ok || opening.update_unverified(text) != Status::bad_state ||
        opening.aad(text) != Status::bad_state)
        return "a call out of order is taken in opening";
    verdict = Verdict::genuine;
    if (opening.finish(tag, verdict) != Status::ok || verdict != Verdict::forged) return "a forged tag is accepted";
    return nullptr;
}

template <class A>
const char* laws(size_t max_length) {
    const auto key = secret_cipher_key<ChaCha20Key>();
    const bool far = A::nonce_size == 12;  // the longer nonce changes the key alone
    const char* broken = aead_laws(far ? max_length : 300, A(key), known<A::nonce_size>.lengths);
    if (broken == nullptr) broken = aead_wipes<A>(key);
    if (broken == nullptr) broken = order_laws();
    return broken;
}
// For what only differs in its AAD from an entry that has been through all of them.
const char* a_few_laws(size_t) { return stream_laws(); }

template <class A>
struct Work {
    A aead;
    uint8_t tag[16];
};
template <class A>
Work<A>& work(Bench& bench) {
    return *reinterpret_cast<Work<A>*>(bench.context.data());
}
template <size_t AadSize>
constexpr Bytes aad{cipher_inputs.counting, AadSize};

template <class A>
void prepare(Bench& bench) {
    static_assert(sizeof(Work<A>) <= bench_context_size);
    new (Place{bench.context.data()}) Work<A>{A(secret_cipher_key<ChaCha20Key>()), {}};
    secret(bench.message);
}
template <class A, size_t AadSize>
void encrypt(Bench& bench) {
    bench.result[16] = static_cast<uint8_t>(work<A>(bench).aead.seal(nonce_of_rows<A>, aad<AadSize>, bench.message,
                                                                     bench.text, MutBytes(bench.result).first<16>()));
}

// The message is taken for a ciphertext: the tag that makes it genuine is that of its plaintext, encrypted again.
template <class A, size_t AadSize>
void prepare_decrypt(Bench& bench) {
    prepare<A>(bench);
    auto& [aead, tag] = work<A>(bench);
    (void)aead.seal(nonce_of_rows<A>, {}, bench.message, bench.text, tag);
    (void)aead.seal(nonce_of_rows<A>, aad<AadSize>, bench.text, tag);
}
template <class A, size_t AadSize>
void decrypt(Bench& bench) {
    Verdict verdict;
    auto& [aead, tag] = work<A>(bench);
    bench.result[8] =
        static_cast<uint8_t>(aead.open(nonce_of_rows<A>, aad<AadSize>, bench.message, bench.text, tag, verdict));
}
void checksum_text(Bench& bench) { checksum(bench.text, MutBytes(bench.result).first<8>()); }

template <class A, size_t AadSize>
constexpr Operation operations[] = {{"encrypt", true, prepare<A>, encrypt<A, AadSize>, 1043,
                                     AadSize == 13  ? known<A::nonce_size>.tag_aad_13
                                     : AadSize == 0 ? known<A::nonce_size>.tag_aad_0
                                                    : known<A::nonce_size>.tag_aad_16,
                                     sizeof(A)},
                                    {"decrypt", true, prepare_decrypt<A, AadSize>, decrypt<A, AadSize>, 1043,
                                     known<A::nonce_size>.text, sizeof(A), 0, checksum_text}};
template <class Preset>
constexpr const Kernels* kernels = &KernelsOf<chacha20_poly1305::Slot<Preset>, same>::value;

template <size_t NonceSize, size_t AadSize = 13, class Preset = Fast>
constexpr Algorithm entry(const char* name, const char* preset = "",
                          const char* (*the_laws)(size_t) = laws<BasicChaCha20Poly1305<Preset, NonceSize>>) {
    using A = BasicChaCha20Poly1305<Preset, NonceSize>;
    constexpr const char* standard = NonceSize == 12 ? "RFC 8439" : "draft-irtf-cfrg-xchacha-03";
    return {"aead", name, standard, preset, operations<A, AadSize>, kernels<Preset>, the_laws};
}

}  // namespace

constinit const Algorithm chacha_20_poly_1305 = entry<12>("chacha20-poly1305");
constinit const Algorithm chacha_20_poly_1305_small = entry<12, 13, Small>("chacha20-poly1305", "small");
constinit const Algorithm chacha_20_poly_1305_no_aad = entry<12, 0>("chacha20-poly1305-no-aad", "", a_few_laws);
constinit const Algorithm chacha_20_poly_1305_aad16 = entry<12, 16>("chacha20-poly1305-aad16", "", a_few_laws);
constinit const Algorithm xchacha_20_poly_1305 = entry<24>("xchacha20-poly1305");
constinit const Algorithm xchacha_20_poly_1305_no_aad = entry<24, 0>("xchacha20-poly1305-no-aad", "", a_few_laws);
constinit const Algorithm xchacha_20_poly_1305_aad16 = entry<24, 16>("xchacha20-poly1305-aad16", "", a_few_laws);

}  // namespace sealstone::check

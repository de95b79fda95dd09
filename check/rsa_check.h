// SPDX-License-Identifier: Apache-2.0
// check/rsa_check.h - what the entries of RSA say in the same words.
//
// rsa-2048/private is blinded, and its result verified, as everything is that takes a private key. Random bits come
// from a source that costs nothing.
#pragma once
#include "check/rsa_inputs.h"
#include "sealstone/bits/static.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/math/power.h"
#include "sealstone/pubkey/rsa_check.h"
#include "sealstone/pubkey/rsa_generate.h"
#include "sealstone/pubkey/rsa_oaep_decrypt.h"
#include "sealstone/pubkey/rsa_pkcs1_sign.h"
#include "sealstone/pubkey/rsa_pss.h"
#include "sealstone/pubkey/rsa_pss_sign.h"
#include "sealstone/rng/ctr_drbg.h"

namespace sealstone::check {

struct RsaSource {
    static Status read(MutBytes out) {
        for (size_t i = 0; i < out.size(); ++i) out[i] = message_byte(i + 77);
        secret(out);
        return Status::ok;
    }
};

// The same stream in each run of a benchmark, and never the same bits twice in it.
struct RsaStream {
    CtrDrbgAes256 generator;
    Status begin() {
        uint8_t entropy[64];
        for (size_t i = 0; i < sizeof entropy; ++i) entropy[i] = message_byte(i);
        return generator.instantiate(Bytes(entropy).first(CtrDrbgAes256::entropy_size),
                                     Bytes(entropy).first(CtrDrbgAes256::nonce_size));
    }
    Status read(MutBytes out) {
        const Status status = generator.generate(out);
        secret(out);
        return status;
    }
};

template <size_t Bits, class Preset>
struct RsaBench {
    RsaOutput out = {};
    uint8_t in[Bits / 8];
    RsaKeyBytes<Bits> bytes = rsa_key<Bits>;
    RsaPublicKey public_key;
    RsaPrivateKey key;
    RsaSource source;
    RsaStream stream;
    RsaKeyPair<Bits> pair;
    union {
        RsaPublicWorkspace<Bits, Preset> one;
        RsaPrivateWorkspace<Bits, Preset> two;
    };

    RsaBench() : one{} {}
};

template <size_t Bits, class Preset>
struct RsaRows {
    static constexpr size_t size = Bits / 8;
    using All = RsaBench<Bits, Preset>;
    static constexpr RsaSum block_sum{rsa_text<Bits>().block}, power_sum{rsa_text<Bits>().power},
        signature_sum{rsa_text<Bits>().signature};
    static constexpr uint32_t one_bytes = sizeof(RsaPublicWorkspace<Bits, Preset>);
    static constexpr uint32_t two_bytes = sizeof(RsaPrivateWorkspace<Bits, Preset>);

    static All& all(Bench& bench) {
        static_assert(sizeof(All) <= bench_context_size);
        return *reinterpret_cast<All*>(bench.context.data());
    }

    static Status load(All& b) {
        const RsaKeyBytes<Bits>& x = b.bytes;
        const Status status = b.public_key.load(x.n, rsa_exponent);
        return status == Status::ok ? b.key.load(b.public_key, {x.p, x.q, x.dp, x.dq, x.q_inverse, {}}) : status;
    }
    static void begin(Bench& bench) {
        All& b = *new (Place{bench.context.data()}) All;
        b.out.status = load(b);
        b.out.size = size;
        rsa_block(b.in);
    }
    static void hide_key(All& b) {
        secret(b.bytes.p), secret(b.bytes.q), secret(b.bytes.dp), secret(b.bytes.dq), secret(b.bytes.q_inverse);
    }
    static void begin_public(Bench& bench) {
        begin(bench);
        secret(MutBytes(all(bench).in).subspan(1));  // that the first byte is 0 is known
    }
    static void begin_private(Bench& bench) {
        begin(bench);
        All& b = all(bench);
        if (b.out.status == Status::ok) b.out.status = rsa_public(b.public_key, b.in, b.in, b.one);
        hide_key(b);
    }
    static void begin_sign(Bench& bench) {
        begin(bench);
        hide_key(all(bench));
    }
    template <auto sign_row>
    static void begin_verify(Bench& bench) {
        begin(bench);
        sign_row(bench);
    }
    static void begin_encrypt(Bench& bench) {
        begin(bench);
        copy(all(bench).in, rsa_digest.bytes, sizeof rsa_digest.bytes);
        secret(MutBytes(all(bench).in).first(sizeof rsa_digest.bytes));
    }
    static void begin_decrypt(Bench& bench) {
        begin(bench);
        copy(all(bench).in, rsa_digest.bytes, sizeof rsa_digest.bytes);
        encrypt(bench);
        copy(all(bench).in, all(bench).out.block, size);
        hide_key(all(bench));
    }

    static void begin_keygen(Bench& bench) {
        begin(bench);
        if (all(bench).stream.begin() != Status::ok) all(bench).out.status = Status::no_entropy;
    }
    static void keygen(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_generate(b.pair, b.stream, b.two);
    }

    static MutBytes out_block(All& b) { return MutBytes(b.out.block).subspan(0, size); }
    static void public_power(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_public(b.public_key, b.in, out_block(b), b.one);
    }
    static void private_power(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_private(b.key, b.in, out_block(b), b.two, b.source);
    }
    static void pkcs1_sign(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_pkcs1_sign<Sha256>(b.key, rsa_digest.bytes, out_block(b), b.two, b.source);
    }
    static void pkcs1_verify(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_pkcs1_verify<Sha256>(b.public_key, rsa_digest.bytes, out_block(b), b.one, b.out.verdict);
    }
    static void pss_sign(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_pss_sign<Sha256>(b.key, rsa_digest.bytes, out_block(b), b.two, b.source);
    }
    static void pss_sign_in_public(Bench& bench) {  // its salt is not marked as a secret
        All& b = all(bench);
        b.out.status =
            rsa_pss_sign_with_salt<Sha256>(b.key, rsa_digest.bytes, Bytes(rsa_digest.bytes), out_block(b), b.two);
    }
    static void pss_verify(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_pss_verify<Sha256>(b.public_key, rsa_digest.bytes, out_block(b), b.one, b.out.verdict);
    }
    static void encrypt(Bench& bench) {
        All& b = all(bench);
        const Bytes message = Bytes(b.in).first(sizeof rsa_digest.bytes);
        b.out.status = rsa_oaep_encrypt<Sha256>(b.public_key, message, out_block(b), b.one, b.source);
    }
    static void decrypt(Bench& bench) {
        All& b = all(bench);
        b.out.status = rsa_oaep_decrypt<Sha256>(b.key, b.in, out_block(b), b.out.size, b.two, b.source, b.out.verdict);
    }

    static RsaOutput& output(Bench& bench) {
        RsaOutput& out = all(bench).out;
        if (out.read != nullptr) out.read(out);
        return out;
    }
    static void number(Bench& bench) {
        const RsaOutput& out = output(bench);
        if (out.status == Status::ok) checksum(Bytes(out.block).subspan(0, size), MutBytes(bench.result).first<8>());
    }
    static void tell(Bench& bench, Status status, Verdict verdict) {
        bench.result[0] = static_cast<uint8_t>(status);
        store_be32(bench.result + 1, static_cast<uint32_t>(verdict));
    }
    static void judged(Bench& bench) { tell(bench, output(bench).status, output(bench).verdict); }
    // A signature is another one each time, with other libraries: it must be genuine.
    static void pss_signature(Bench& bench) {
        RsaOutput& out = output(bench);
        const Status status = out.status;
        All ours;
        copy(ours.out.block, out.block, size);
        if (load(ours) != Status::ok) return;
        const Status verified =
            rsa_pss_verify<Sha256>(ours.public_key, rsa_digest.bytes, out_block(ours), ours.one, ours.out.verdict);
        tell(bench, status == Status::ok ? verified : status, ours.out.verdict);
    }
    // And a ciphertext must give the message.
    static void ciphertext(Bench& bench) {
        RsaOutput& out = output(bench);
        const Status status = out.status;
        All ours;
        copy(ours.in, out.block, size);
        if (load(ours) != Status::ok) return;
        const Status decrypted =
            rsa_oaep_decrypt<Sha256>(ours.key, ours.in, out_block(ours), ours.out.size, ours.two, ours.out.verdict);
        const bool same = ours.out.size == sizeof rsa_digest.bytes &&
                          equal(ours.out.block, rsa_digest.bytes, sizeof rsa_digest.bytes).declassify();
        tell(bench, status == Status::ok ? decrypted : status, same ? ours.out.verdict : Verdict::forged);
    }
    static void message(Bench& bench) {
        const RsaOutput& out = output(bench);
        const bool same = out.size == sizeof rsa_digest.bytes &&
                          equal(out.block, rsa_digest.bytes, sizeof rsa_digest.bytes).declassify();
        tell(bench, out.status, same ? out.verdict : Verdict::forged);
    }

    // Two primes of half the bits, whose product has all: ours, or another library's, side by side in the block.
    static void primes(Bench& bench) {
        RsaOutput& out = output(bench);
        const RsaPrivateNumbers& ours = all(bench).pair.private_key().reveal();
        if (out.read == nullptr && ours.p.size() == size / 2) {
            copy(out.block, ours.p.data(), size / 2);
            copy(out.block + size / 2, ours.q.data(), size / 2);
        }
        const Bytes p = Bytes(out.block).subspan(0, size / 2), q = Bytes(out.block).subspan(size / 2, size / 2);
        bool prime = false;
        const Status status = rsa::are_primes<Preset>(p, q, all(bench).source, rsa::room_of(all(bench).two), prime);
        const bool long_enough = p[0] >= 0xb5 && q[0] >= 0xb5;  // sqrt(2) 2^7, about
        tell(bench, out.status == Status::ok ? status : out.status,
             prime && long_enough ? Verdict::genuine : Verdict::forged);
    }

    static constexpr uint32_t public_bytes = sizeof(RsaPublicKey), private_bytes = sizeof(RsaPrivateKey);
    static constexpr Operation powers[] = {
        {"public", false, begin_public, public_power, 0, power_sum.bytes, public_bytes, one_bytes, number},
        {"private", false, begin_private, private_power, 0, block_sum.bytes, private_bytes, two_bytes, number},
        {"keygen", false, begin_keygen, keygen, 0, rsa_genuine, sizeof(RsaKeyPair<Bits>), two_bytes, primes, 1, false,
         true}};
    static constexpr Operation pkcs1[] = {
        {"sign", false, begin_sign, pkcs1_sign, 0, signature_sum.bytes, private_bytes, two_bytes, number},
        {"verify", false, begin_verify<pkcs1_sign>, pkcs1_verify, 0, rsa_genuine, public_bytes, one_bytes, judged}};
    static constexpr Operation pss[] = {
        {"sign", false, begin_sign, pss_sign, 0, rsa_genuine, private_bytes, two_bytes, pss_signature},
        {"verify", false, begin_verify<pss_sign_in_public>, pss_verify, 0, rsa_genuine, public_bytes, one_bytes,
         judged}};
    static constexpr Operation oaep[] = {
        {"encrypt", false, begin_encrypt, encrypt, 0, rsa_genuine, public_bytes, one_bytes, ciphertext},
        {"decrypt", false, begin_decrypt, decrypt, 0, rsa_genuine, private_bytes, two_bytes, message}};

    // Keys and numbers out of range; wrong numbers of a key, which give nothing away.
    static const char* laws(size_t) {
        All b;
        const RsaKeyBytes<Bits>& x = rsa_key<Bits>;
        uint8_t out[size];
        if (load(b) != Status::ok) return "a good key is refused";
        RsaPublicKey key;
        uint8_t even[size];
        copy(even, x.n, size);
        even[size - 1] ^= 1;
        constexpr uint8_t one[] = {1}, two[] = {2};
        if (key.load(even, rsa_exponent) != Status::bad_key || key.load(x.n, one) != Status::bad_key ||
            key.load(x.n, two) != Status::bad_key || key.load(x.n, {}) != Status::bad_key || !key.empty())
            return "a bad key is accepted";
        if (key.load(Bytes(x.n).first(127), rsa_exponent) != Status::unsupported) return "a short key is accepted";
        if (rsa_public(key, b.in, out, b.one) != Status::bad_key || !all_zero(out)) return "an empty key is accepted";
        if (rsa_public(b.public_key, x.n, out, b.one) != Status::bad_encoding || !all_zero(out))
            return "n is accepted for a number below n";
        if (rsa_public(b.public_key, Bytes(x.n).subspan(1), out, b.one) != Status::bad_length)
            return "a shorter number is accepted";
        uint8_t least[size] = {};
        for (uint8_t number = 0; number < 2; ++number) {  // 0 and 1 are their own powers
            least[size - 1] = number;
            if (rsa_public(b.public_key, least, out, b.one) != Status::ok || !equal(out, least, size).declassify())
                return "a power of 0 or 1 is wrong";
        }
        rsa_block(b.in);
        b.bytes.dp[size / 4] ^= 0x10;
        if (rsa_private(b.key, b.in, out, b.two) != Status::device || !all_zero(out))
            return "what a wrong exponent gives is released";
        if (rsa_private(b.key, b.in, out, b.two, b.source) != Status::device || !all_zero(out))
            return "what a wrong exponent gives is released, blinded";
        return nullptr;
    }

    // Each part of the block of a PKCS#1 v1.5 signature changed, by who has the private key.
    static const char* pkcs1_laws(size_t) {
        All b;
        if (load(b) != Status::ok) return "a good key is refused";
        constexpr size_t from[] = {1, size - 34, 0, 2, size - 52, size - 51, size - 33, size - 1};
        constexpr size_t count = Bits == 1024 ? sizeof from / sizeof *from : 2;  // private operations take their time
        for (size_t i = 0; i <= count; ++i) {
            const bool right = i == count;
            for (uint8_t& byte : b.in) byte = 0xff;
            b.in[0] = 0, b.in[1] = 1, b.in[size - 52] = 0;
            copy(b.in + size - 51, rsa::digest_info<Sha256>.byte, 19);
            copy(b.in + size - 32, rsa_digest.bytes, 32);
            if (!right) b.in[from[i]] ^= from[i] == 0 ? 0x01 : 0x80;
            uint8_t signature[size];
            if (rsa_private(b.key, b.in, signature, b.two) != Status::ok) return "a block is refused";
            Verdict verdict = right ? Verdict::forged : Verdict::genuine;
            if (rsa_pkcs1_verify<Sha256>(b.public_key, rsa_digest.bytes, signature, b.one, verdict) != Status::ok ||
                (verdict == Verdict::genuine) != right)
                return right ? "a good signature is refused" : "a forged signature is accepted";
        }
        return nullptr;
    }

    static const char* pss_laws(size_t) {
        All b;
        if (load(b) != Status::ok) return "a good key is refused";
        uint8_t signature[size];
        if (rsa_pss_sign<Sha256>(b.key, rsa_digest.bytes, signature, b.two, b.source) != Status::ok)
            return "a signature is refused";
        Verdict verdict;
        constexpr size_t salt_sizes[] = {32, rsa_any_salt, 31, 33, 0};
        for (const size_t salt_size : salt_sizes) {
            const bool right = salt_size == 32 || salt_size == rsa_any_salt;
            if (rsa_pss_verify<Sha256>(b.public_key, rsa_digest.bytes, signature, b.one, verdict, salt_size) !=
                    Status::ok ||
                (verdict == Verdict::genuine) != right)
                return right ? "a good signature is refused" : "a salt of another size is accepted";
        }
        constexpr size_t disturbed[] = {1, size / 2, size - 1};
        for (const size_t at : disturbed) {
            signature[at] ^= 4;
            if (rsa_pss_verify<Sha256>(b.public_key, rsa_digest.bytes, signature, b.one, verdict) != Status::ok ||
                verdict != Verdict::forged)
                return "a forged signature is accepted";
            signature[at] ^= 4;
        }
        return nullptr;
    }

    static const char* oaep_laws(size_t) {
        All b;
        if (load(b) != Status::ok) return "a good key is refused";
        const Bytes message = rsa_digest.bytes;
        uint8_t text[size], out[size];
        if (rsa_oaep_encrypt<Sha256>(b.public_key, message, text, b.one, b.source) != Status::ok)
            return "a message is refused";
        constexpr size_t disturbed[] = {size, 2, size - 1};  // the first not
        for (const size_t at : disturbed) {
            if (at != size) text[at] ^= 4;
            Verdict verdict;
            size_t found = 99;
            if (rsa_oaep_decrypt<Sha256>(b.key, text, out, found, b.two, verdict) != Status::ok ||
                (verdict == Verdict::genuine) != (at == size))
                return at == size ? "a good ciphertext is refused" : "a bad ciphertext is accepted";
            if (at != size && (found != 0 || !all_zero(out))) return "a bad ciphertext leaves something";
        }
        return nullptr;
    }

    // The four functions of a kernel and the portable one's, on the primes and the modulus.
    static bool same(const math::PowerOps& ops, const math::PowerOps& portable) {
        constexpr size_t n = math::power_limbs(Bits), h = math::power_limbs(Bits / 2);
        using Room = math::PowerRoom<Preset>;
        constexpr size_t pair = Room::pair(h), one = Room::public_exponent(n);
        math::Limb room[pair > one ? pair : one];
        math::Limb p[h], q[h], dp[h], dq[h], modulus[n], a[2 * h], got[2 * h], want[2 * h];
        const RsaKeyBytes<Bits>& x = rsa_key<Bits>;
        math::load_limbs(h, p, x.p, sizeof x.p);
        math::load_limbs(h, q, x.q, sizeof x.q);
        math::load_limbs(h, dp, x.dp, sizeof x.dp);
        math::load_limbs(h, dq, x.dq, sizeof x.dq);
        math::load_limbs(n, modulus, x.n, sizeof x.n);
        for (size_t i = 0; i < 2 * h; ++i) a[i] = ~math::Limb{i};  // above all moduli
        const auto powers = [&](const math::PowerOps& by, math::Limb* r) {
            by.power_pair({{r, dp, p, sizeof x.p}, {r + h, dq, q, sizeof x.q}}, a, h, room);
        };
        powers(ops, got);
        powers(portable, want);
        if (!math::equal_limbs(2 * h, got, want).declassify()) return false;
        ops.multiply(got, a, dp, p, sizeof x.p, h, room);
        portable.multiply(want, a, dp, p, sizeof x.p, h, room);
        if (!math::equal_limbs(h, got, want).declassify()) return false;
        uint8_t below[Bits / 8];  // the modulus
        copy(below, x.n, sizeof below);
        below[0] -= 1;
        uint8_t less[Bits / 8];
        copy(less, x.n, sizeof less);
        less[sizeof less - 1] ^= 1;
        constexpr uint8_t three[] = {3};
        const Bytes exponents[] = {rsa_exponent, three, Bytes(x.p).first(3)};
        for (const Bytes e : exponents) {
            portable.power({want, below, e, less, modulus, n, room});
            ops.power({got, below, e, less, modulus, n, room});
            if (!math::equal_limbs(n, got, want).declassify()) return false;
            ops.vartime_power({got, below, e, less, modulus, n, room});
            if (!math::equal_limbs(n, got, want).declassify()) return false;
        }
        return true;
    }
    using Slot = math::PowerSlot<Preset>;
    static constexpr const Kernels* kernels = &KernelsOf<Slot, same>::value;
};

}  // namespace sealstone::check

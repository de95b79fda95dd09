// SPDX-License-Identifier: Apache-2.0
// check/mode_check.h - entries of the modes of block ciphers: operations, and the laws that every mode obeys over any
// cipher. tools/mode_answers.py makes the known answers.
//
//     constexpr ModeKnown cbc = {...};
//     constinit const Algorithm aes_128_cbc = mode_entry<CbcCheck<Aes128>, cbc>("aes-128-cbc", aes_kernels);
//
// Where encryption is chained and decryption is not, each direction may have a cipher of its own:
// CbcCheck<VartimeDes, Des>.
#pragma once
#include "check/cipher_inputs.h"
#include "sealstone/bits/static.h"
#include "sealstone/mode/cbc.h"
#include "sealstone/mode/cbc_cs3.h"
#include "sealstone/mode/cfb.h"
#include "sealstone/mode/ctr.h"
#include "sealstone/mode/ecb.h"
#include "sealstone/mode/key_wrap.h"
#include "sealstone/mode/ofb.h"
#include "sealstone/mode/xts.h"

namespace sealstone::check {

// Checksums. encrypt, decrypt: of the operation's text; of the decryption of the message itself where any bytes are a
// ciphertext. up_to_...: of the ciphertexts of mode_laws.
struct ModeKnown {
    uint8_t encrypt[8];
    uint8_t decrypt[8];
    uint8_t up_to_300[8];
    uint8_t up_to_4096[8];
};

// The row's key from byte `at` of the inputs on. Keys that have no one length specialise it.
template <class Key>
Key mode_key(size_t at = 0) {
    return Key::make([at](auto bytes) {
        for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = cipher_key_byte(at + i);
        secret(bytes);
    });
}

// --- One mode over one cipher. Context: what is made of a key, once. Of a context and an IV comes what takes a message
// by its next piece, or whole if the mode takes no pieces.

using Iv = const uint8_t*;

struct AnyBytes {  // sizes: multiples of unit, from least up; of each up to `dense`, and of some beyond
    static constexpr size_t unit = 1, least = 0, dense = 300;
    static constexpr bool pieces = true;
    static constexpr size_t sealed_size(size_t size) { return size; }
};
template <class Cipher>
struct WholeBlocks : AnyBytes {
    static constexpr size_t unit = Cipher::block_size;
};
template <class Cipher>
struct WholeMessage : AnyBytes {
    static constexpr size_t least = Cipher::block_size;
    static constexpr bool pieces = false;
};
template <class Cipher>
auto iv_of(Iv iv) {
    return Span<const uint8_t, Cipher::block_size>::trust(iv);
}

template <class E, class D = E>
struct EcbCheck : WholeBlocks<E> {
    static constexpr const char* standard = "SP 800-38A";
    static constexpr size_t iv_size = E::block_size;
    struct Encryption {
        using Context = E;
        const E& cipher;
        Encryption(const E& c, Iv) : cipher(c) {}
        Status operator()(Bytes in, MutBytes out) { return Ecb<E>::encrypt(cipher, in, out); }
    };
    struct Decryption {
        using Context = typename D::Decryption;
        const Context& cipher;
        Decryption(const Context& c, Iv) : cipher(c) {}
        Status operator()(Bytes in, MutBytes out) { return Ecb<D>::decrypt(cipher, in, out); }
    };
};

template <class E, class D = E>
struct CbcCheck : WholeBlocks<E> {
    static constexpr const char* standard = "SP 800-38A";
    static constexpr size_t iv_size = E::block_size;
    struct Encryption {
        using Context = E;
        CbcEncryption<E> mode;
        Encryption(const E& c, Iv iv) : mode(c, iv_of<E>(iv)) {}
        Status operator()(Bytes in, MutBytes out) { return mode.encrypt(in, out); }
    };
    struct Decryption {
        using Context = typename D::Decryption;
        CbcDecryption<D> mode;
        Decryption(const Context& c, Iv iv) : mode(c, iv_of<D>(iv)) {}
        Status operator()(Bytes in, MutBytes out) { return mode.decrypt(in, out); }
    };
};

template <class E, class D = E>
struct CbcCs3Check : WholeMessage<E> {
    static constexpr const char* standard = "SP 800-38A addendum";
    static constexpr size_t iv_size = E::block_size;
    struct Encryption {
        using Context = E;
        const E& cipher;
        Iv iv;
        Encryption(const E& c, Iv v) : cipher(c), iv(v) {}
        Status operator()(Bytes in, MutBytes out) { return CbcCs3<E>::encrypt(cipher, iv_of<E>(iv), in, out); }
    };
    struct Decryption {
        using Context = typename D::Decryption;
        const Context& cipher;
        Iv iv;
        Decryption(const Context& c, Iv v) : cipher(c), iv(v) {}
        Status operator()(Bytes in, MutBytes out) { return CbcCs3<D>::decrypt(cipher, iv_of<D>(iv), in, out); }
    };
};

// Both directions are one: CTR and OFB.
template <template <class> class Mode, class C>
struct KeystreamCheck : AnyBytes {
    static constexpr const char* standard = "SP 800-38A";
    static constexpr size_t iv_size = C::block_size;
    struct Encryption {
        using Context = C;
        Mode<C> mode;
        Encryption(const C& c, Iv iv) : mode(c, iv_of<C>(iv)) {}
        Status operator()(Bytes in, MutBytes out) { return mode.crypt(in, out); }
    };
    using Decryption = Encryption;
};
template <class C>
using CtrCheck = KeystreamCheck<Ctr, C>;
template <class C>
using OfbCheck = KeystreamCheck<Ofb, C>;

template <template <class> class Encrypting, template <class> class Decrypting, class E, class D>
struct FeedbackCheck : AnyBytes {
    static constexpr const char* standard = "SP 800-38A";
    static constexpr size_t iv_size = E::block_size;
    struct Encryption {
        using Context = E;
        Encrypting<E> mode;
        Encryption(const E& c, Iv iv) : mode(c, iv_of<E>(iv)) {}
        Status operator()(Bytes in, MutBytes out) { return mode.encrypt(in, out); }
    };
    struct Decryption {
        using Context = D;
        Decrypting<D> mode;
        Decryption(const D& c, Iv iv) : mode(c, iv_of<D>(iv)) {}
        Status operator()(Bytes in, MutBytes out) { return mode.decrypt(in, out); }
    };
};
template <class E, class D = E>
using CfbCheck = FeedbackCheck<CfbEncryption, CfbDecryption, E, D>;
template <class E, class D = E>
struct Cfb8Check : FeedbackCheck<Cfb8Encryption, Cfb8Decryption, E, D> {
    static constexpr size_t dense = 48;
};

template <class C>
struct XtsCheck : WholeMessage<C> {
    static constexpr const char* standard = "SP 800-38E";
    static constexpr size_t iv_size = 16;
    struct Encryption {
        using Context = XtsEncryption<C>;
        const Context& mode;
        Iv tweak;
        Encryption(const Context& c, Iv iv) : mode(c), tweak(iv) {}
        Status operator()(Bytes in, MutBytes out) { return mode.encrypt(iv_of<C>(tweak), in, out); }
    };
    struct Decryption {
        using Context = XtsDecryption<C>;
        const Context& mode;
        Iv tweak;
        Decryption(const Context& c, Iv iv) : mode(c), tweak(iv) {}
        Status operator()(Bytes in, MutBytes out) { return mode.decrypt(iv_of<C>(tweak), in, out); }
    };
};

constexpr Status status_of(Status status, Verdict verdict) {
    return status == Status::ok && verdict != Verdict::genuine ? Status::bad_encoding : status;
}

template <class C>
struct KwCheck : AnyBytes {
    static constexpr const char* standard = "SP 800-38F";
    static constexpr size_t iv_size = 16, unit = 8, least = 16, dense = 48;
    static constexpr bool pieces = false;
    static constexpr size_t sealed_size(size_t size) { return size + 8; }
    struct Encryption {
        using Context = C;
        const C& cipher;
        Encryption(const C& c, Iv) : cipher(c) {}
        Status operator()(Bytes in, MutBytes out) { return Kw<C>::wrap(cipher, in, out); }
    };
    struct Decryption {
        using Context = typename C::Decryption;
        const Context& cipher;
        Decryption(const Context& c, Iv) : cipher(c) {}
        Status operator()(Bytes in, MutBytes out) {
            Verdict verdict;
            const Status status = Kw<C>::unwrap(cipher, in, out, verdict);
            return status_of(status, verdict);
        }
    };
};

template <class C>
struct KwpCheck : AnyBytes {
    static constexpr const char* standard = "SP 800-38F";
    static constexpr size_t iv_size = 16, least = 1, dense = 48;
    static constexpr bool pieces = false;
    static constexpr size_t sealed_size(size_t size) { return (size + 7) / 8 * 8 + 8; }
    struct Encryption {
        using Context = C;
        const C& cipher;
        Encryption(const C& c, Iv) : cipher(c) {}
        Status operator()(Bytes in, MutBytes out) { return Kwp<C>::wrap(cipher, in, out); }
    };
    struct Decryption {  // writes up to 7 zeros behind `out`
        using Context = typename C::Decryption;
        const Context& cipher;
        Decryption(const Context& c, Iv) : cipher(c) {}
        Status operator()(Bytes in, MutBytes out) {
            Verdict verdict;
            size_t size = 0;
            const Status status = Kwp<C>::unwrap(cipher, in, {out.data(), in.size() - 8}, size, verdict);
            return status_of(status, verdict);
        }
    };
};

// --- Laws, compiled once for all modes and ciphers

struct ModeUnderTest {
    using Crypt = Status(const void* context, Iv iv, Bytes in, MutBytes out);
    using Pieces = Status(const void* context, Iv iv, const uint8_t* in, uint8_t* out, const size_t (&ends)[3]);

    const void* encryption;
    const void* decryption;
    Crypt* encrypt;
    Crypt* decrypt;
    Pieces* encrypt_pieces;  // null: it takes none
    Pieces* decrypt_pieces;
    size_t (*sealed_size)(size_t);
    size_t iv_size, unit, least, dense;
};

// For each size: a message, under an IV whose first half is the checksum so far, and whose second half is such that a
// counter has a carry to take, is encrypted, and decrypted again; in place and apart by turns. The checksum goes on
// from ciphertext to ciphertext: it is of the one before, 8 zeros at first, and of the ciphertext.
inline const char* mode_laws(const ModeUnderTest& mode, const ModeKnown& known, size_t max_length) {
    static uint8_t message[4096 + 32], sealed[4096 + 32], opened[4096 + 32];
    for (size_t i = 0; i < sizeof message; ++i) message[i] = message_byte(i);
    const size_t unit = mode.unit;
    uint8_t iv[16], sum[8] = {};
    for (size_t i = 0; i < mode.iv_size; ++i) iv[i] = 0xff;
    iv[mode.iv_size - 1] = 0xf0;

    const size_t longest = max_length >= 4096 ? 4096 : 300;
    bool in_place = false;
    for (size_t size = mode.least; size <= longest;) {
        const size_t sealed_size = mode.sealed_size(size);
        uint8_t* const at = sealed + 8 + size % 8;
        const Bytes text{message, size};
        const MutBytes out{at, sealed_size}, back{opened, size};
        in_place = !in_place && sealed_size == size;
        if (in_place) copy(at, message, size);
        if (mode.encrypt(mode.encryption, iv, in_place ? Bytes(out) : text, out) != Status::ok)
            return "a size is refused";
        const bool back_in_place = !in_place && sealed_size == size;
        if (back_in_place) copy(opened, at, size);
        if (mode.decrypt(mode.decryption, iv, back_in_place ? back : out, back) != Status::ok)
            return "its own ciphertext is refused";
        if (!equal(opened, message, size).declassify()) return "a message is not what it was";
        copy(at - 8, sum, 8);
        checksum({at - 8, 8 + sealed_size}, sum);
        copy(iv, sum, mode.iv_size / 2);
        const size_t step = size < mode.dense ? unit : size < 300 ? 29 : 331;
        size += (step + unit - 1) / unit * unit;
    }
    if (!equal(sum, longest == 300 ? known.up_to_300 : known.up_to_4096, 8).declassify())
        return "a size has a wrong ciphertext";

    // Three pieces, of every size that a piece may have.
    const size_t reach = mode.dense < 130 ? mode.dense : 130 / unit * unit, size = reach + 2 * unit;
    if (mode.encrypt_pieces != nullptr) {
        static uint8_t whole[160], pieces[160];
        if (mode.encrypt(mode.encryption, iv, {message, size}, {whole, size}) != Status::ok) return "a size is refused";
        for (size_t a = 0; a <= reach; a += unit) {
            const size_t b = a + a * 5 % 23 * unit;
            const size_t ends[3] = {a, b < reach ? b : reach, size};
            if (mode.encrypt_pieces(mode.encryption, iv, message, pieces, ends) != Status::ok)
                return "a piece is refused";
            if (!equal(pieces, whole, size).declassify()) return "a split changes the ciphertext";
            if (mode.decrypt_pieces(mode.decryption, iv, pieces, pieces, ends) != Status::ok)
                return "a piece is refused";
            if (!equal(pieces, message, size).declassify()) return "a split changes the plaintext";
        }
    }

    // What must not be taken leaves everything as it was.
    const auto refuses = [&](size_t in_size, size_t out_size) {
        for (size_t i = 0; i < 200; ++i) sealed[i] = 0x5a;
        const Bytes in{message, in_size};
        const MutBytes out{sealed, out_size};
        bool so = mode.encrypt(mode.encryption, iv, in, out) == Status::bad_length;
        if (mode.sealed_size(size) == size) so = so && mode.decrypt(mode.decryption, iv, in, out) == Status::bad_length;
        for (size_t i = 0; i < 200; ++i) so = so && sealed[i] == 0x5a;
        return so;
    };
    if (!refuses(size, mode.sealed_size(size) - 1) || !refuses(size, mode.sealed_size(size) + 1))
        return "unequal sizes are taken, or the output is written";
    if (unit != 1 && !refuses(size + 1, mode.sealed_size(size + 1))) return "a rest is taken, or the output is written";
    if (mode.least != 0 && !refuses(mode.least - 1, mode.sealed_size(mode.least - 1)))
        return "too little is taken, or the output is written";
    return nullptr;
}

// --- The entry of a mode over a cipher

template <class Context>
Context mode_context() {
    using Key = typename Context::Key;
    if constexpr (requires(const Key& key) { Context(key, key); }) {
        return Context(mode_key<Key>(), mode_key<Key>(Key::size));
    } else {
        return Context(mode_key<Key>());
    }
}

template <class Direction>
void prepare_mode(Bench& bench) {
    using Context = typename Direction::Context;
    static_assert(sizeof(Context) <= bench_context_size);
    new (Place{bench.context.data()}) Context(mode_context<Context>());
    secret(bench.message);
}
template <class Direction>
const typename Direction::Context& context_of(const Bench& bench) {
    return *reinterpret_cast<const typename Direction::Context*>(bench.context.data());
}
template <class Mode>
void run_mode_encryption(Bench& bench) {
    typename Mode::Encryption crypt(context_of<typename Mode::Encryption>(bench), cipher_inputs.counting);
    const MutBytes out{bench.text.data(), Mode::sealed_size(bench.message.size())};
    bench.result[8] = static_cast<uint8_t>(crypt(bench.message, out));
}
template <class Mode>
void answer_mode_encryption(Bench& bench) {
    checksum({bench.text.data(), Mode::sealed_size(bench.message.size())}, MutBytes(bench.result).first<8>());
}
template <class Mode>
void run_mode_decryption(Bench& bench) {
    typename Mode::Decryption crypt(context_of<typename Mode::Decryption>(bench), cipher_inputs.counting);
    bench.result[8] = static_cast<uint8_t>(crypt(bench.message, bench.text));
}
inline void answer_mode_decryption(Bench& bench) { checksum(bench.text, MutBytes(bench.result).first<8>()); }

// Of what authenticates: the message is wrapped into the text, and run() gets it back.
template <class Mode>
void prepare_mode_unwrapping(Bench& bench) {
    prepare_mode<typename Mode::Encryption>(bench);
    run_mode_encryption<Mode>(bench);
    fill_zero(bench.message.data(), bench.message.size());
    using Context = typename Mode::Decryption::Context;
    new (Place{bench.context.data()}) Context(mode_context<Context>());
}
template <class Mode>
void run_mode_unwrapping(Bench& bench) {
    typename Mode::Decryption crypt(context_of<typename Mode::Decryption>(bench), cipher_inputs.counting);
    const Bytes in{bench.text.data(), Mode::sealed_size(bench.message.size())};
    bench.result[8] = static_cast<uint8_t>(crypt(in, bench.message));
}
inline void answer_mode_unwrapping(Bench& bench) { checksum(bench.message, MutBytes(bench.result).first<8>()); }

template <class Direction>
Status mode_crypt(const void* context, Iv iv, Bytes in, MutBytes out) {
    Direction crypt(*static_cast<const typename Direction::Context*>(context), iv);
    return crypt(in, out);
}
template <class Direction>
Status mode_pieces(const void* context, Iv iv, const uint8_t* in, uint8_t* out, const size_t (&ends)[3]) {
    Direction crypt(*static_cast<const typename Direction::Context*>(context), iv);
    Status all = Status::ok;
    for (size_t begin = 0, i = 0; i < 3; begin = ends[i++]) {
        const Status status = crypt({in + begin, ends[i] - begin}, {out + begin, ends[i] - begin});
        if (status != Status::ok) all = status;
    }
    return all;
}

template <class Mode, const ModeKnown& known>
const char* mode_entry_laws(size_t max_length) {
    using E = typename Mode::Encryption;
    using D = typename Mode::Decryption;
    const auto encryption = mode_context<typename E::Context>();
    const auto decryption = mode_context<typename D::Context>();
    ModeUnderTest mode{&encryption,       &decryption,   mode_crypt<E>, mode_crypt<D>, nullptr,    nullptr,
                       Mode::sealed_size, Mode::iv_size, Mode::unit,    Mode::least,   Mode::dense};
    if constexpr (Mode::pieces) {
        mode.encrypt_pieces = mode_pieces<E>;
        mode.decrypt_pieces = mode_pieces<D>;
    }
    return mode_laws(mode, known, max_length);
}

// Ciphers whose name begins with Vartime say so once more.
template <class Cipher>
inline constexpr bool is_vartime = requires {
    requires Cipher::vartime;
};

template <class Mode, const ModeKnown& known>
consteval Operation mode_encryption() {
    using E = typename Mode::Encryption;
    return {"encrypt",
            true,
            prepare_mode<E>,
            run_mode_encryption<Mode>,
            1043 / Mode::unit * Mode::unit,
            known.encrypt,
            sizeof(typename E::Context) + sizeof(E),
            0,
            answer_mode_encryption<Mode>,
            Mode::unit,
            is_vartime<typename E::Context>};
}
template <class Mode, const ModeKnown& known>
consteval Operation mode_decryption() {
    using D = typename Mode::Decryption;
    constexpr bool unwraps = Mode::sealed_size(16) != 16;
    return {"decrypt",
            true,
            unwraps ? prepare_mode_unwrapping<Mode> : prepare_mode<D>,
            unwraps ? run_mode_unwrapping<Mode> : run_mode_decryption<Mode>,
            1043 / Mode::unit * Mode::unit,
            known.decrypt,
            sizeof(typename D::Context) + sizeof(D),
            0,
            unwraps ? answer_mode_unwrapping : answer_mode_decryption,
            Mode::unit,
            is_vartime<typename D::Context>};
}
template <class Mode, const ModeKnown& known>
inline constexpr Operation mode_operations[2] = {mode_encryption<Mode, known>(), mode_decryption<Mode, known>()};

template <class Mode, const ModeKnown& known>
consteval Algorithm mode_entry(const char* name, const Kernels& kernels) {
    return {"cipher", name, Mode::standard, "", mode_operations<Mode, known>, &kernels, mode_entry_laws<Mode, known>};
}

}  // namespace sealstone::check

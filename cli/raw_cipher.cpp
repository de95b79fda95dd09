// SPDX-License-Identifier: Apache-2.0
#include "cli/raw_cipher.h"

#include "sealstone/cipher/aes.h"
#include "sealstone/cipher/blowfish.h"
#include "sealstone/cipher/camellia.h"
#include "sealstone/cipher/chacha20.h"
#include "sealstone/cipher/des.h"
#include "sealstone/cipher/des_vartime.h"
#include "sealstone/mode/cbc.h"
#include "sealstone/mode/cfb.h"
#include "sealstone/mode/ctr.h"
#include "sealstone/mode/ecb.h"
#include "sealstone/mode/ofb.h"
#include "sealstone/mode/pkcs7.h"

#include <vector>

namespace sealstone::cli {
namespace {

// ECB as the other modes are: it has no IV.
template <class C>
class EcbEncryption {
public:
    explicit EcbEncryption(const C& cipher) : cipher_(cipher) {}
    Status encrypt(Bytes in, MutBytes out) { return Ecb<C>::encrypt(cipher_, in, out); }

private:
    const C& cipher_;
};
template <class C>
class EcbDecryption {
public:
    explicit EcbDecryption(const typename C::Decryption& inverse) : inverse_(inverse) {}
    Status decrypt(Bytes in, MutBytes out) { return Ecb<C>::decrypt(inverse_, in, out); }

private:
    const typename C::Decryption& inverse_;
};

template <class Mode>
Status crypt(Mode& mode, MutBytes text) {
    if constexpr (requires { mode.crypt(Bytes(text), text); })
        return mode.crypt(Bytes(text), text);
    else if constexpr (requires { mode.encrypt(text, text); })
        return mode.encrypt(text, text);
    else
        return mode.decrypt(text, text);
}

// What has come and could not be crypted yet, and behind it the next piece.
class Pending {
public:
    ~Pending() { wipe(bytes_.data(), bytes_.size()); }
    void append(Bytes piece) { bytes_.insert(bytes_.end(), piece.begin(), piece.end()); }
    void drop(size_t n) { bytes_.erase(bytes_.begin(), bytes_.begin() + static_cast<ptrdiff_t>(n)); }
    MutBytes bytes() { return bytes_; }

private:
    std::vector<uint8_t> bytes_;
};

struct Files {
    const RawRequest& request;
    File& in;
    OutputFile& out;
    Progress& progress;
    std::string& problem;
};

// Any piece as it comes.
template <class Mode>
Status stream(Mode& mode, const Files& files) {
    Pending text;
    for (Bytes piece = files.in.read(); !piece.empty(); piece = files.in.read()) {
        text.append(piece);
        if (const Status status = crypt(mode, text.bytes()); status != Status::ok) {
            files.problem = "the message is longer than the standard allows; cut it";
            return status;
        }
        files.out.write(text.bytes());
        text.drop(piece.size());
        files.progress.add(piece.size());
    }
    return Status::ok;
}

// Whole blocks. To take padding away one must be kept back until the end is known.
template <size_t BlockSize, class Mode>
Status blocks(Mode& mode, const Files& files) {
    const bool keeps_one = files.request.pads && !files.request.encrypts;
    Pending text;
    const auto crypt_first = [&](size_t n) {
        const Status status = crypt(mode, text.bytes().first(n));
        files.out.write(text.bytes().first(n));
        text.drop(n);
        return status;
    };
    for (Bytes piece = files.in.read(); !piece.empty(); piece = files.in.read()) {
        text.append(piece);
        const size_t size = text.bytes().size();
        if (const Status status = crypt_first((keeps_one ? size - 1 : size) / BlockSize * BlockSize);
            status != Status::ok)
            return status;
        files.progress.add(piece.size());
    }
    const size_t rest = text.bytes().size();
    if (files.request.encrypts && files.request.pads) {
        constexpr uint8_t zeros[BlockSize] = {};
        text.append(Bytes(zeros).first(BlockSize - rest));
        if (const Status status = pkcs7_pad(text.bytes().template first<BlockSize>(), rest); status != Status::ok)
            return status;
        return crypt_first(BlockSize);
    }
    if (keeps_one ? rest != BlockSize : rest != 0) {
        files.problem = "the message is no multiple of " + std::to_string(BlockSize) +
                        " bytes; it is cut off, or wants a mode that takes any length";
        return Status::bad_length;
    }
    if (!keeps_one) return Status::ok;
    size_t used = 0;
    if (const Status status = crypt(mode, text.bytes()); status != Status::ok) return status;
    const Status status = pkcs7_unpad(text.bytes().template first<BlockSize>(), used);
    files.out.write(text.bytes().first(used));
    return status;
}

// The lengths that a cipher's key may have, and the key of one of them.
template <class C>
struct KeyOf {
    static constexpr size_t least = C::key_size, most = C::key_size;
    typename C::Key key;
    explicit KeyOf(Bytes bytes) : key(bytes.first<C::key_size>()) {}
};
template <>
struct KeyOf<VartimeBlowfish> {
    static constexpr size_t least = BlowfishKey::min_size, most = BlowfishKey::max_size;
    BlowfishKey key;
    explicit KeyOf(Bytes bytes) { (void)key.set(bytes); }
};

template <class C>
bool key_fits(const Files& files) {
    constexpr size_t least = KeyOf<C>::least, most = KeyOf<C>::most;
    const size_t size = files.request.key.size();
    if (size >= least && size <= most) return true;
    files.problem = "the key has " + std::to_string(size) + " bytes; " + std::to_string(least) +
                    (least == most ? "" : " to " + std::to_string(most)) + " are due";
    return false;
}
bool iv_fits(const Files& files, size_t size) {
    if (files.request.iv.size() == size) return true;
    files.problem = "the IV has " + std::to_string(files.request.iv.size()) + " bytes; " + std::to_string(size) +
                    (size == 0 ? ": give none" : " are due: give --iv-hex");
    return false;
}

// f(a mode, made of the cipher that it refers to and the IV)
template <class C, class Mode, class F>
Status with_mode(const Files& files, F f) {
    constexpr bool has_iv = requires(const C& cipher, Span<const uint8_t, C::block_size> iv) { Mode(cipher, iv); };
    if (!key_fits<C>(files)) return Status::bad_key;
    if (!iv_fits(files, has_iv ? C::block_size : 0)) return Status::bad_length;
    const C cipher(KeyOf<C>(files.request.key).key);
    if constexpr (has_iv) {
        Mode mode(cipher, files.request.iv.first<C::block_size>());
        return f(mode);
    } else {
        Mode mode(cipher);
        return f(mode);
    }
}

template <class C, class Encryption, class D, class Decryption>
Status in_blocks(const Files& files) {
    constexpr auto f = [](const Files& all) { return [&all](auto& mode) { return blocks<C::block_size>(mode, all); }; };
    return files.request.encrypts ? with_mode<C, Encryption>(files, f(files))
                                  : with_mode<D, Decryption>(files, f(files));
}
template <class C, class Encryption, class D, class Decryption>
Status in_stream(const Files& files) {
    constexpr auto f = [](const Files& all) { return [&all](auto& mode) { return stream(mode, all); }; };
    return files.request.encrypts ? with_mode<C, Encryption>(files, f(files))
                                  : with_mode<D, Decryption>(files, f(files));
}

// As OpenSSL has it: of 16 bytes the number of the first block, little endian, and the nonce.
Status chacha20(const Files& files) {
    if (!key_fits<ChaCha20>(files)) return Status::bad_key;
    if (!iv_fits(files, 16)) return Status::bad_length;
    const Bytes iv = files.request.iv;
    ChaCha20 mode(ChaCha20Key(files.request.key.first<32>()), iv.last<12>(), load_le32(iv.data()));
    return stream(mode, files);
}

struct Entry {
    std::string cipher, mode;
    Status (*crypt)(const Files&);
};

// C for what runs in parallel, Chained for what goes a block at a time.
template <class C, class Chained = C>
void add_modes(std::vector<Entry>& all, const std::string& name) {
    using D = typename C::Decryption;
    all.push_back({name, "ecb", in_blocks<C, EcbEncryption<C>, D, EcbDecryption<C>>});
    all.push_back({name, "cbc", in_blocks<Chained, CbcEncryption<Chained>, D, CbcDecryption<C>>});
    all.push_back({name, "ctr", in_stream<C, Ctr<C>, C, Ctr<C>>});
    all.push_back({name, "cfb8", in_stream<Chained, Cfb8Encryption<Chained>, C, Cfb8Decryption<C>>});
    all.push_back({name, C::block_size == 16 ? "cfb128" : "cfb64",
                   in_stream<Chained, CfbEncryption<Chained>, C, CfbDecryption<C>>});
    all.push_back({name, "ofb", in_stream<Chained, Ofb<Chained>, Chained, Ofb<Chained>>});
}

std::vector<Entry> entries() {
    std::vector<Entry> all;
    add_modes<Aes128>(all, "aes-128");
    add_modes<Aes192>(all, "aes-192");
    add_modes<Aes256>(all, "aes-256");
    add_modes<Camellia128>(all, "camellia-128");
    add_modes<Camellia192>(all, "camellia-192");
    add_modes<Camellia256>(all, "camellia-256");
    add_modes<Des, VartimeDes>(all, "des");
    add_modes<Tdea2Key, VartimeTdea2Key>(all, "3des-2key");
    add_modes<Tdea3Key, VartimeTdea3Key>(all, "3des-3key");
    add_modes<VartimeBlowfish>(all, "blowfish");
    all.push_back({"chacha20", "", chacha20});
    return all;
}

}  // namespace

Status crypt_raw(const RawRequest& request, File& in, OutputFile& out, Progress& progress, std::string& problem) {
    for (const Entry& entry : entries())
        if (request.name == entry.cipher + (entry.mode.empty() ? "" : "-" + entry.mode))
            return entry.crypt({request, in, out, progress, problem});
    return Status::unsupported;
}

std::string raw_names() {
    std::string names;
    for (const Entry& entry : entries()) {
        if (entry.mode.empty())
            names += ", " + entry.cipher;
        else if (entry.mode == "ecb")
            names += (names.empty() ? "" : ", ") + entry.cipher + "-MODE";
    }
    return names + "; MODE is ecb, cbc, ctr, cfb8, cfb128 (cfb64 where blocks have 64 bits), ofb";
}

}  // namespace sealstone::cli

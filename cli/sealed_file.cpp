// SPDX-License-Identifier: Apache-2.0
#include "cli/sealed_file.h"

#include "ports/linux/getrandom.h"
#include "sealstone/aead/chacha20_poly1305.h"
#include "sealstone/aead/gcm.h"
#include "sealstone/hash/sha256.h"
#include "sealstone/kdf/hkdf.h"
#include "sealstone/kdf/pbkdf2.h"

#include <algorithm>
#include <string_view>

namespace sealstone::cli {
namespace {

constexpr size_t header_size = 48, chunk_size = 65536, nonce_size = 12, tag_size = 16;
constexpr uint8_t magic[] = {'S', 'E', 'A', 'L', 'E', 'D', 0x1a};
constexpr uint8_t this_version = 1;

struct Header {
    uint8_t bytes[header_size];

    uint8_t& version() { return bytes[7]; }
    uint8_t& cipher() { return bytes[8]; }
    uint8_t& is_password() { return bytes[9]; }
    Bytes salt() const { return Bytes(bytes).subspan(16); }
    MutBytes salt() { return MutBytes(bytes).subspan(16); }
    uint32_t iterations() const { return load_be32(bytes + 12); }
    void set_iterations(uint32_t n) { store_be32(bytes + 12, n); }
};

// Fills rooms of any size from a file.
class Filler {
public:
    explicit Filler(File& file) : file_(file) {}

    size_t fill(MutBytes room) {  // less only at the end
        size_t used = 0;
        while (used < room.size()) {
            if (piece_.empty()) piece_ = file_.read();
            if (piece_.empty()) break;
            const size_t take = std::min(piece_.size(), room.size() - used);
            copy(room.data() + used, piece_.data(), take);
            used += take;
            piece_ = piece_.subspan(take);
        }
        return used;
    }

private:
    File& file_;
    Bytes piece_;
};

// A chunk at a time, and the last one is known as such.
class Chunks {
public:
    Chunks(Filler& filler, size_t size) : filler_(filler), rooms_{room(size), room(size)} { read_ahead(); }

    MutBytes next() {
        const MutBytes chunk = ahead_;
        read_ahead();
        return chunk;
    }
    bool at_end() const { return ahead_.empty(); }

private:
    static SecretBytes room(size_t size) { return SecretBytes(std::vector<uint8_t>(size)); }
    void read_ahead() {
        other_ = !other_;
        const MutBytes room = rooms_[other_].reveal_for_writing();
        ahead_ = room.first(filler_.fill(room));
    }

    Filler& filler_;
    SecretBytes rooms_[2];
    MutBytes ahead_;
    bool other_ = false;
};

// Chunk i has nonce 0 0 0 || i || is it the last: as STREAM (Hoang, Reyhanitabar, Rogaway, Vizar, CRYPTO 2015), so that
// no chunk can be left out, moved or put behind the last without being found out.
void make_nonce(uint64_t index, bool last, uint8_t (&nonce)[nonce_size]) {
    fill_zero(nonce, 3);
    store_be64(nonce + 3, index);
    nonce[11] = last ? 1 : 0;
}

// A key for this file alone: its header, and so its salt, goes into the derivation.
void derive_key(const Header& header, const SealedFileKey& given, MutBytes key) {
    uint8_t stretched[32];
    Bytes secret = given.bytes;
    if (given.is_password) {
        (void)pbkdf2<Sha256>(secret, header.salt(), header.iterations(), stretched);
        secret = stretched;
    }
    constexpr std::string_view purpose("sealstone sealed file");
    std::vector<uint8_t> info(purpose.begin(), purpose.end());
    info.insert(info.end(), header.bytes, header.bytes + header_size);
    info.insert(info.end(), given.context.begin(), given.context.end());
    (void)hkdf<Sha256>(header.salt(), secret, info, key);
    wipe(stretched);
}

template <class A>
Sealed seal_with(const Header& header, const SealedFileKey& key, File& in, OutputFile& out, Progress& progress) {
    const A aead(A::Key::make([&](auto bytes) { derive_key(header, key, bytes); }));
    Filler filler(in);
    Chunks chunks(filler, chunk_size);
    out.write(header.bytes);
    for (uint64_t i = 0; out.problem().empty(); ++i) {
        const MutBytes text = chunks.next();
        if (!in.problem().empty()) return Sealed::file;
        const bool last = chunks.at_end();
        uint8_t nonce[nonce_size], tag[tag_size];
        make_nonce(i, last, nonce);
        if (aead.seal(nonce, {}, text, tag) != Status::ok) return Sealed::file;
        out.write(text);
        out.write(tag);
        progress.add(text.size());
        if (last) return out.problem().empty() ? Sealed::done : Sealed::file;
    }
    return Sealed::file;
}

template <class A>
Sealed open_with(const Header& header, const SealedFileKey& key, File& in, Filler& filler, OutputFile& out,
                 Progress& progress) {
    const A aead(A::Key::make([&](auto bytes) { derive_key(header, key, bytes); }));
    Chunks chunks(filler, chunk_size + tag_size);
    for (uint64_t i = 0; out.problem().empty(); ++i) {
        const MutBytes sealed = chunks.next();
        if (!in.problem().empty()) return Sealed::file;
        const bool last = chunks.at_end();
        // Only the first chunk, of an empty file, holds nothing.
        if (sealed.size() < tag_size || (i != 0 && sealed.size() == tag_size)) return Sealed::forged;
        const MutBytes text = sealed.first(sealed.size() - tag_size);
        uint8_t nonce[nonce_size];
        make_nonce(i, last, nonce);
        Verdict verdict;
        if (aead.open(nonce, {}, text, Bytes(sealed).template last<tag_size>(), verdict) != Status::ok ||
            verdict != Verdict::genuine)
            return Sealed::forged;
        out.write(text);
        progress.add(sealed.size());
        if (last) return out.problem().empty() ? Sealed::done : Sealed::file;
    }
    return Sealed::file;
}

struct Cipher {
    const char* name;
    uint8_t id;
    decltype(seal_with<Aes256Gcm>)* seal;
    decltype(open_with<Aes256Gcm>)* open;
};
constexpr Cipher ciphers[] = {
    {"aes-256-gcm", 1, seal_with<Aes256Gcm>, open_with<Aes256Gcm>},
    {"aes-128-gcm", 2, seal_with<Aes128Gcm>, open_with<Aes128Gcm>},
    {"chacha20-poly1305", 3, seal_with<ChaCha20Poly1305>, open_with<ChaCha20Poly1305>},
};

}  // namespace

Sealed seal_file(const std::string& cipher, const SealedFileKey& key, uint32_t iterations, File& in, OutputFile& out,
                 Progress& progress) {
    for (const Cipher& one : ciphers)
        if (cipher == one.name) {
            Header header{};
            copy(header.bytes, magic, sizeof magic);
            header.version() = this_version;
            header.cipher() = one.id;
            header.is_password() = key.is_password ? 1 : 0;
            header.set_iterations(key.is_password ? iterations : 0);
            ports::Getrandom random;
            if (random.read(header.salt()) != Status::ok) return Sealed::no_entropy;
            return one.seal(header, key, in, out, progress);
        }
    return Sealed::no_cipher;
}

Sealed open_file(const SealedFileKey& key, uint32_t most, File& in, OutputFile& out, Progress& progress) {
    Filler filler(in);
    Header header;
    if (filler.fill(header.bytes) != header_size || !std::equal(magic, magic + sizeof magic, header.bytes))
        return in.problem().empty() ? Sealed::not_sealed : Sealed::file;
    const auto* cipher = std::find_if(std::begin(ciphers), std::end(ciphers),
                                      [&](const Cipher& one) { return one.id == header.cipher(); });
    if (header.version() != this_version || cipher == std::end(ciphers) || header.is_password() > 1)
        return Sealed::unsupported;
    if ((header.is_password() != 0) != key.is_password) return Sealed::other_key;
    if (key.is_password && header.iterations() == 0) return Sealed::forged;
    if (key.is_password && header.iterations() > most) return Sealed::too_many;
    return cipher->open(header, key, in, filler, out, progress);
}

}  // namespace sealstone::cli

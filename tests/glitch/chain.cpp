// SPDX-License-Identifier: Apache-2.0
// A boot loader around is_signed() of examples/certificate.cpp by RSA: an image, its signature and the certificates of
// the signer and its issuer, from files beside it. An argument makes something a forged one: the image, or the signer's
// certificate.
#include "sealstone/bits/outcome.h"

#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

using namespace sealstone;
Status is_signed(Bytes image, Bytes signature, Span<const Bytes> certificates, Bytes root_key, Verdict& verdict);

extern "C" {
extern uint8_t image[], image_end[], signature[], signature_end[], signer[], signer_end[], issuer[], issuer_end[],
    root_key[], root_key_end[];
[[noreturn]] void boot();
}
__asm__(R"(
.data
.globl image, image_end, signature, signature_end, signer, signer_end, issuer, issuer_end, root_key, root_key_end
image: .incbin "image"
image_end:
signature: .incbin "signature"
signature_end:
signer: .incbin "signer.der"
signer_end:
issuer: .incbin "issuer.der"
issuer_end:
root_key: .incbin "root_key.der"
root_key_end:
.text
)");

namespace {

Bytes between(const uint8_t* begin, const uint8_t* end) { return {begin, static_cast<size_t>(end - begin)}; }

[[noreturn]] void start_image() { _exit(42); }
[[noreturn, gnu::always_inline]] inline void refuse() {
    for (;;) (void)syscall(SYS_exit_group, 7);  // where one call is skipped, too
}

}  // namespace

[[noreturn]] void boot() {
    const Bytes certificates[] = {between(signer, signer_end), between(issuer, issuer_end)};
    Verdict verdict;
    if (is_signed(between(image, image_end), between(signature, signature_end), certificates,
                  between(root_key, root_key_end), verdict) != Status::ok)
        refuse();
    if (verdict != Verdict::genuine) refuse();
    if (confirm(verdict) != Confirmed::genuine) refuse();
    start_image();
}

int main(int argc, char** argv) {
    const itimerval limit = {{0, 0}, {0, 50000}};  // of CPU time, and so the same on a busy machine
    if (setitimer(ITIMER_VIRTUAL, &limit, nullptr) != 0) return 1;
    if (argc > 1) (argv[1][0] == 'i' ? image : signer + (signer_end - signer) - 1)[0] ^= 1;
    boot();
}

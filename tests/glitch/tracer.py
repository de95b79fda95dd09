# SPDX-License-Identifier: Apache-2.0
# tests/glitch/tracer.py - runs a program with one jump where it would have gone on, at one execution of one instruction
# (ptrace of Linux on x86-64).
import ctypes
import os
import signal

TRACE_ME, PEEK, POKE, CONTINUE, STEP, GET_REGISTERS, SET_REGISTERS = 0, 1, 4, 7, 9, 12, 13
RIP, REGISTERS = 16, 27
BREAKPOINT = 0xcc
SECONDS = 5

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.restype = ctypes.c_long
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]


def ptrace(request, pid, address=0, data=0):
    result = libc.ptrace(request, pid, address, data)
    if result == -1 and request != PEEK:
        raise OSError(ctypes.get_errno(), "ptrace")
    return result


def poke_byte(pid, address, byte):
    word = ptrace(PEEK, pid, address) & 0xffffffffffffffff
    ptrace(POKE, pid, address, word & ~0xff | byte)
    return word & 0xff


def set_rip(pid, address):
    registers = (ctypes.c_uint64 * REGISTERS)()
    ptrace(GET_REGISTERS, pid, 0, ctypes.addressof(registers))
    registers[RIP] = address
    ptrace(SET_REGISTERS, pid, 0, ctypes.addressof(registers))


def run_with_jump(program, arguments, at, execution, to):
    """Exit status (negative: signal) when, at that execution of the instruction `at`, the program goes on at `to`; None if
    there are not so many executions."""
    pid = os.fork()
    if pid == 0:
        ptrace(TRACE_ME, 0)
        signal.alarm(SECONDS)  # stops what hangs, as any other signal does
        os.execv(program, [program, *arguments])
    os.waitpid(pid, 0)  # stopped by execv
    original = poke_byte(pid, at, BREAKPOINT)
    seen = 0
    while True:
        ptrace(CONTINUE, pid)
        _, status = os.waitpid(pid, 0)
        if not os.WIFSTOPPED(status):
            return os.waitstatus_to_exitcode(status) if seen == execution else None
        if os.WSTOPSIG(status) != signal.SIGTRAP:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return -os.WSTOPSIG(status)
        seen += 1
        poke_byte(pid, at, original)
        set_rip(pid, to if seen == execution else at)
        if seen < execution:
            ptrace(STEP, pid)
            os.waitpid(pid, 0)
            poke_byte(pid, at, BREAKPOINT)

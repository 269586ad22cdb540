#!/usr/bin/env python3
"""tests/fuzz/options.py PROGRAM [COMMAND...]: every option of every command of the command line at its ends: 0, -1, 2^31,
2^63, NaN, empty, a megabyte, bytes that are no text, a folder, a pipe nobody writes into. What is wrong: a crash, more than
LIMIT seconds, more than ROOM of memory, an exit status that is not promised, words of a library's insides, or a message of
more than 600 bytes. Prints a line for each and ends with status 1 if there is any."""
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

LIMIT = 20.0
ROOM = 6 << 30
VALUES = ["0", "-1", "1", "2147483648", "9223372036854775808", "-9223372036854775809", "1e999", "nan", "inf", "", " ", ",",
          "0,0", "x" * 100_000, b"\xff\xfe", "\x1b[2J\u202e", "-", "FOLDER", "PIPE", "/dev/zero", "/dev/null", "ABSENT/x"]
INSIDE = re.compile(r"json\.exception|max_size|std::|bad_alloc|no such table|disk I/O|basic_string|stoi|c10::|terminate|what\(\)"
                    r"|vector::|Assertion|Sanitizer|sqlite", re.I)
TEXT = "Once upon a time there lived a miller by the sea and the boats came home"


def base(folder):
    """A call of each command that works, in front of which an option is put at its ends."""
    run, prompts = f"{folder}/a.run", f"{folder}/p.txt"
    return {
        "info": ["embedded"],
        "check": ["embedded"],
        "tokenize": ["embedded", "--text", TEXT],
        "attend": ["embedded", "--text", "by the sea", "--out", f"{folder}/o.safetensors"],
        "sweep": ["embedded", "--prompts", prompts, "--tokens", "8", "--out", f"{folder}/new.run"],
        "collapse": ["embedded", "--text", TEXT, "--prefix", "4", "--out", f"{folder}/o.csv"],
        "inputs": ["embedded", "--prompts", prompts, "--tokens", "8", "--out", f"{folder}/o.csv"],
        "perturb": ["embedded", "--text", "by the sea", "--perturbed", "by the bay", "--out", f"{folder}/o.safetensors"],
        "jacobian": ["embedded", "--text", "by the sea", "--out", f"{folder}/o.safetensors"],
        "causal": ["embedded", "--prompts", prompts, "--tokens", "8", "--out", f"{folder}/new.run"],
        "export": [run, "--table", "sink_rate", "--out", f"{folder}/o.csv"],
        "compare": [run],
        "train": [f"{folder}/none.json", "--out", f"{folder}/trained"],
        "revisions": [f"{folder}/none", "--out", f"{folder}/measured"],
    }


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))


def call(program, arguments, folder):
    for name in os.listdir(folder):
        if name.startswith(("new.run", "o.")):
            os.remove(f"{folder}/{name}")
    start = time.monotonic()
    try:
        done = subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT,
                              preexec_fn=limits, cwd=folder)
        status, out, err = done.returncode, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        return [f"takes more than {LIMIT:.0f} s"]
    wrong = []
    if status not in (0, 1, 2):
        wrong.append(f"exit status {status}")
    for line in err.split(b"\n"):
        if len(line) > 640:
            wrong.append(f"a message of {len(line)} bytes")
    said = err.decode("utf-8", "replace")
    found = INSIDE.search(said)
    if found and not any(found.group(0) in str(a) for a in arguments):
        wrong.append(f"says {found.group(0)!r}: {said.strip()[:200]}")
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e]", said):
        wrong.append("control characters on standard error")
    if status != 0 and not said.strip():
        wrong.append(f"status {status} without a word")
    if b"nan" in out.lower().replace(b"none nan", b"") and status == 0:  # check says "none NaN" of what is sound
        wrong.append("prints nan")
    if time.monotonic() - start > LIMIT / 2:
        wrong.append(f"took {time.monotonic() - start:.0f} s")
    return wrong


def main():
    program = os.path.abspath(sys.argv[1])
    chosen = sys.argv[2:]
    bad = calls = 0
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/p.txt", "w") as out:
            for i in range(6):
                out.write(f"{TEXT} for the {i}th time\n")
        os.mkfifo(f"{folder}/pipe")
        # Both ends are open: a reader waits for a writer that never writes, unless it refuses the pipe or is told to stop.
        special = {"FOLDER": folder, "PIPE": None, "ABSENT/x": f"{folder}/absent/x"}
        subprocess.run([program, "sweep", "embedded", "--prompts", f"{folder}/p.txt", "--tokens", "8", "--out",
                        f"{folder}/a.run"], check=True, capture_output=True)
        for command, arguments in base(folder).items():
            if chosen and command not in chosen:
                continue
            help_text = subprocess.run([program, command, "--help"], capture_output=True, text=True).stdout
            options = [o for o in re.findall(r"^\s+(?:-\w,)?(--[a-z-]+)", help_text, re.M) if o not in ("--help",)]
            for option in dict.fromkeys(options):
                takes = re.search(r"^\s+(?:-\w,)?" + option + r" [A-Z]", help_text, re.M) is not None
                for value in VALUES if takes else [None]:
                    if value == "PIPE":
                        continue  # a stream may be waited for; tests/core has what must refuse one
                    value = special.get(value, value) if isinstance(value, str) else value
                    # An option that the call has already is put in its place.
                    line = list(arguments)
                    if option in line:
                        at = line.index(option)
                        del line[at:at + (2 if takes else 1)]
                    line = [command, *line, option] + ([] if value is None else [value])
                    calls += 1
                    for wrong in call(program, line, folder):
                        bad += 1
                        shown = value if value is None or len(value) < 60 else f"({len(value)} bytes)"
                        print(f"{command} {option} {shown!r}: {wrong}", flush=True)
            # The command's own first word at its ends.
            for value in ["", "x" * 100_000, b"\xff", folder, f"{folder}/pipe", "/dev/zero", "/dev/null", f"{folder}/p.txt"]:
                if command in ("compare", "export") or not isinstance(value, bytes):
                    calls += 1
                    for wrong in call(program, [command, value, *arguments[1:]], folder):
                        bad += 1
                        print(f"{command} MODEL {value[:60]!r}: {wrong}", flush=True)
    print(f"{calls} calls, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

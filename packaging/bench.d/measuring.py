"""Programs run and measured from outside, medians, and tables."""

import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time


class Failed(Exception):
    """A sentence for a person: what went wrong and what it said."""


def say(sentence):
    print(f"Sinkscope: {sentence}", file=sys.stderr, flush=True)


def run(command, environment=None):
    """The JSON that `command` prints, with its time from outside (wall_seconds) and what the kernel counted
    (kernel_peak_bytes). This process must stay small: a child's count begins with its parent's."""
    start = time.monotonic()
    with tempfile.TemporaryFile() as errors:
        child = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=errors,
                                 env={**os.environ, **(environment or {})})
        out = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - start
        errors.seek(0)
        error = errors.read()
    if child.returncode != 0:
        last = (error.decode(errors="replace").strip().splitlines() or ["no word of it"])[-1]
        raise Failed(f"{' '.join(map(str, command[:3]))} ended with {child.returncode}: {last[:300]}")
    told = json.loads(out) if out.lstrip().startswith(b"{") else {"text": out.decode(errors="replace")}
    return {**told, "wall_seconds": wall, "kernel_peak_bytes": usage.ru_maxrss * 1024}


def alternate(times, *programs):
    """Each program once, then each again: what changes in the machine meanwhile meets all of them. Gives a list of
    results for each program."""
    results = [[] for _ in programs]
    for _ in range(times):
        for place, program in enumerate(programs):
            results[place].append(program())
    return results


def median(results, key):
    """Of a key, or of what a function makes of each result."""
    return statistics.median(key(one) if callable(key) else one[key] for one in results)


def spread(results, key):
    """(largest - smallest) / median."""
    values = [key(one) if callable(key) else one[key] for one in results]
    return (max(values) - min(values)) / statistics.median(values)


def seconds(value):
    return f"{value:.2f} s" if value < 10 else f"{value:.1f} s" if value < 100 else f"{value:.0f} s"


def gib(value):
    return f"{value / 2**30:.2f} GiB" if value >= 2**30 else f"{value / 2**20:.0f} MiB"


def rate(value):
    return f"{value / 1e9:.0f} GFLOP/s"


def percent(value):
    return f"{100 * value:.0f} %"


def signed_percent(value):
    return f"{round(100 * value):+d} %"


def table(heads, rows):
    """Markdown; the first column to the left, numbers to the right."""
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "---:|" * (len(heads) - 1)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


class Others:
    """What other programs than this one and its children take of the processor, from now on."""

    def __init__(self):
        self.start = self._now()

    @staticmethod
    def _now():
        with open("/proc/stat") as file:
            ticks = [int(word) for word in file.readline().split()[1:9]]
        user, system = (sum(getattr(resource.getrusage(who), of) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
                        for of in ("ru_utime", "ru_stime"))
        idle = ticks[3] + ticks[4]
        return time.monotonic(), (sum(ticks) - idle) / os.sysconf("SC_CLK_TCK"), user + system

    def cores(self):
        """On average, in cores: 0.0 on a quiet machine."""
        (began, busy, own), (now, busy_now, own_now) = self.start, self._now()
        return max(0.0, (busy_now - busy - (own_now - own)) / max(now - began, 1e-9))


def available_memory():
    with open("/proc/meminfo") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("MemAvailable:"))


def core_text(family, model):
    """The kind of core behind AMD's numbers, since a virtual machine's processor often has no more of a name than "AMD EPYC"."""
    if family == 26:
        return "Zen 5"
    if family == 25:
        return "Zen 4" if 0x10 <= model <= 0x1F or 0x60 <= model <= 0xAF else "Zen 3"
    return f"family {family}, model {model}"


def machine_text():
    with open("/proc/cpuinfo") as file:
        facts = dict(reversed([[word.strip() for word in line.split(":", 1)] for line in file if ":" in line]))
    name = facts.get("model name", "a processor")
    if facts.get("vendor_id") == "AuthenticAMD":
        name += f" ({core_text(int(facts['cpu family']), int(facts['model']))})"
    with open("/proc/meminfo") as file:
        total = next(int(line.split()[1]) * 1024 for line in file if line.startswith("MemTotal:"))
    return f"{name}, {len(os.sched_getaffinity(0))} cores, {total / 2**30:.0f} GiB of memory"

"""Makes the manual's page of what was measured: page.py RESULTS DOCS. RESULTS is the results.json of packaging/bench. DOCS keeps
what was measured on each machine in measured/MACHINE.json, part by part, so that a part measured alone takes the place of
its older figures and of no others; of all these files come measured.md and pictures/measured-*.svg. Nothing is measured
here, and no number is made up: what was not measured has no place on the page."""

import json
import math
import re
import sys
from pathlib import Path

from parts import PARTS

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 560, 300, 70, 46, 30, 20
QUIET = 0.2  # cores that others may take
INK, LINE, SECOND = "#222222", "#3b5bdb", "#c2410c"
NAMES = {"tokens of one prompt": "tokens", "layers": "layers", "threads": "threads"}


def plain(words):
    """Of letters, numbers and single dashes."""
    return re.sub("[^a-z0-9]+", "-", words.lower()).strip("-")


def file_name(machine, curve):
    return f"measured-{plain(machine.split(',')[0])}-{plain(NAMES.get(curve, curve))}.svg"


def decades(values):
    """The powers of ten that enclose the values."""
    return math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)) + 1e-9)


def drawing(title, points):
    """Seconds (left) and peak memory in MiB (right) over `at`, each on a logarithmic scale of its own."""
    at = [point["at"] for point in points]
    low, high = math.log2(min(at)), math.log2(max(at))
    scales = {"seconds": decades([point["seconds"] for point in points]),
              "MiB": decades([point["peak_bytes"] / 2**20 for point in points])}

    def x(value):
        return LEFT + (math.log2(value) - low) / max(high - low, 1e-9) * (WIDTH - LEFT - 60 - RIGHT)

    def y(value, scale):
        first, last = scales[scale]
        return HEIGHT - BOTTOM - (math.log10(value) - first) / max(last - first, 1) * (HEIGHT - BOTTOM - TOP)

    def text(left, top, words, colour=INK, anchor="middle"):
        return (f'<text x="{left:.1f}" y="{top:.1f}" fill="{colour}" text-anchor="{anchor}" '
                f'font-family="DejaVu Sans, sans-serif" font-size="11">{words}</text>')

    right = WIDTH - 60 - RIGHT
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
             f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{right}V{TOP}" fill="none" stroke="{INK}"/>',
             text((LEFT + right) / 2, HEIGHT - 8, title), text(LEFT, 18, "seconds", LINE), text(right, 18, "peak memory, MiB", SECOND)]
    for scale, place, anchor, colour in (("seconds", LEFT - 6, "end", LINE), ("MiB", right + 6, "start", SECOND)):
        first, last = scales[scale]
        parts += [text(place, y(10.0**power, scale) + 4, f"{10.0**power:g}", colour, anchor) for power in range(first, last + 1)]
    parts += [text(x(value), HEIGHT - BOTTOM + 16, f"{value:,}") for value in at]
    for scale, colour, number in (("seconds", LINE, lambda point: point["seconds"]),
                                  ("MiB", SECOND, lambda point: point["peak_bytes"] / 2**20)):
        places = [(x(point["at"]), y(number(point), scale)) for point in points]
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="'
                     + " ".join(f"{left:.1f},{top:.1f}" for left, top in places) + '"/>')
        parts += [f'<circle cx="{left:.1f}" cy="{top:.1f}" r="3" fill="{colour}"/>' for left, top in places]
    return "\n".join(parts) + "\n</svg>\n"


def keep(results, docs):
    """Puts what was measured beside what the same machine had before. Quick looks are not for comparison, and are not kept."""
    if results["quick"]:
        raise ValueError("measured with --quick, which shows that the bench runs and no speeds")
    kept = docs / "measured" / f"{plain(results['machine'])}.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    known = json.loads(kept.read_text()) if kept.exists() else {"machine": results["machine"], "parts": {}, "curves": []}
    for name, text in results["text"].items():
        known["parts"][name] = {**results["circumstances"][name], "text": text}
    if "curves" in results["text"]:
        known["curves"] = results["curves"]
    kept.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n")


def circumstances(parts):
    """What a reader must know before the numbers: parts measured together are named together."""
    together = {}
    for name, part in parts.items():
        together.setdefault((part["date"], part["sinkscope"], tuple(part["software"])), []).append(name)
    lines = []
    for (date, sinkscope, software), names in together.items():
        which = "" if len(together) == 1 else " (" + ", ".join(names) + ")"
        lines.append(f"Measured {date}{which}, Sinkscope {sinkscope}" + "".join(f", {one}" for one in software) + ".")
    peaks = [peak for part in parts.values() for peak in part["peaks"]]
    if peaks:
        lines.append(f"The best float32 products of this machine meanwhile: {min(peaks) / 1e9:.0f} to {max(peaks) / 1e9:.0f} GFLOP/s.")
    busy = [f"{name} {part['others']:.1f}" for name, part in parts.items() if part["others"] >= QUIET]
    if busy:
        lines.append("**Other programs ran beside it** and took, in cores: " + ", ".join(busy)
                     + ". These figures are not those of a quiet machine.")
    else:
        lines.append(f"Other programs took less than {QUIET} of a core meanwhile.")
    return " ".join(lines)


def machine_page(known, docs):
    """One machine's part of the page; its curves are drawn beside it."""
    text = [f"\n## {known['machine']}\n", f"\n{circumstances(known['parts'])}\n"]
    curves = {}
    for point in known["curves"]:
        curves.setdefault(point["curve"], []).append(point)
    for name in sorted(known["parts"], key=list(PARTS).index):
        text.append(known["parts"][name]["text"])
        if name != "curves":
            continue
        for curve, points in curves.items():
            picture = file_name(known["machine"], curve)
            (docs / "pictures" / picture).write_text(drawing(curve.replace("prompts of 64", "prompts of 64 tokens"), points))
            text.append(f"\n![Seconds and peak memory over {curve}](pictures/{picture})\n")
    return "".join(text)


def page(docs):
    """Of every machine that docs/measured knows: that measured last first, of one day that with most parts."""
    (docs / "pictures").mkdir(parents=True, exist_ok=True)
    for old in (docs / "pictures").glob("measured-*.svg"):
        old.unlink()
    machines = [json.loads(kept.read_text()) for kept in sorted((docs / "measured").glob("*.json"))]
    machines.sort(key=lambda known: (max(part["date"] for part in known["parts"].values()), len(known["parts"])), reverse=True)
    head = ("# How fast it is\n\n`packaging/bench --page` has written this page, of what was measured on each machine "
            "(`docs/measured`); README has the short table.\n")
    (docs / "measured.md").write_text(head + "".join(machine_page(known, docs) for known in machines))


if __name__ == "__main__":
    try:
        keep(json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2]))
    except ValueError as error:
        sys.exit(f"Sinkscope: {sys.argv[1]}: {error}.")
    page(Path(sys.argv[2]))

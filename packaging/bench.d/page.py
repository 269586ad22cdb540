"""Makes the manual's page of what was measured: page.py RESULTS DOCS. RESULTS is the results.json of packaging/bench, DOCS gets
measured.md and pictures/measured-*.svg. Nothing is measured here, and no number is made up: what was not measured has no
place on the page."""

import json
import math
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT = 560, 300, 70, 46, 30, 20
QUIET = 0.2  # cores that others may take
INK, LINE, SECOND = "#222222", "#3b5bdb", "#c2410c"
NAMES = {"tokens of one prompt": "tokens", "layers": "layers", "threads": "threads"}


def file_name(curve):
    return "measured-" + "".join(c if c.isalnum() else "-" for c in NAMES.get(curve, curve)) + ".svg"


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


def circumstances(results):
    """What a reader must know before the numbers."""
    lines = [f"Measured {results['date']} on {results['machine']}, Sinkscope {results['sinkscope']}"
             + "".join(f", {one}" for one in results.get("software", [])) + "."]
    peaks = results.get("peaks") or []
    if peaks:
        lines.append(f"The best float32 products of this machine meanwhile: {min(peaks) / 1e9:.0f} to {max(peaks) / 1e9:.0f} GFLOP/s.")
    others = results.get("others") or {}
    busy = {name: cores for name, cores in others.items() if cores >= QUIET}
    if busy:
        lines.append("**Other programs ran beside it** and took, in cores: " + ", ".join(f"{name} {cores:.1f}" for name, cores in busy.items())
                     + ". These figures are not those of a quiet machine.")
    elif others:
        lines.append(f"Other programs took less than {QUIET} of a core meanwhile.")
    if results["quick"]:
        lines.append("**Each only once, on smaller work** (`packaging/bench --quick`): it shows that the bench runs, and nothing is to be "
                     "compared by it.")
    return " ".join(lines)


def page(results, docs):
    curves = {}
    for point in results.get("curves", []):
        curves.setdefault(point["curve"], []).append(point)
    (docs / "pictures").mkdir(parents=True, exist_ok=True)
    for old in (docs / "pictures").glob("measured-*.svg"):
        old.unlink()
    text = ["# How fast it is\n", f"\n{circumstances(results)}\n",
            "\n`packaging/bench --page` has written this page; README has the short table of quiet machines.\n"]
    for name, part in results["text"].items():
        text.append(part.replace("\n### ", "\n## "))
        if name != "curves":
            continue
        for curve, points in curves.items():
            (docs / "pictures" / file_name(curve)).write_text(drawing(curve.replace("prompts of 64", "prompts of 64 tokens"), points))
            text.append(f"\n![Seconds and peak memory over {curve}](pictures/{file_name(curve)})\n")
    (docs / "measured.md").write_text("".join(text))


if __name__ == "__main__":
    page(json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2]))

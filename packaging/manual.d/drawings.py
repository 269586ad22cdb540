"""Draws the sketches of docs/definitions.md as SVG: drawings.py FOLDER. What a definition takes of a pattern is coloured;
nothing in them is measured."""
import pathlib
import sys

CELL, GAP, FONT = 22, 2, 'font-family="DejaVu Sans, sans-serif" font-size="13"'
QUIET, STRONG, SECOND, THIRD, NONE = "#dfe3ee", "#3b5bdb", "#c2410c", "#2b8a3e", "#f4f4f6"


class Sketch:
    def __init__(self, width, height):
        self.size, self.parts = (width, height), []

    def cell(self, column, row, colour, left=0.0, top=0.0, words=""):
        x, y = left + column * (CELL + GAP), top + row * (CELL + GAP)
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}" fill="{colour}"/>')
        if words:
            self.text(x + CELL / 2, y + CELL / 2 + 4, words, middle=True, size=10)

    def text(self, x, y, words, middle=False, colour="#222222", size=13):
        anchor = ' text-anchor="middle"' if middle else ""
        font = FONT.replace("13", str(size))
        self.parts.append(f'<text x="{x:g}" y="{y:g}" fill="{colour}" {font}{anchor}>{words}</text>')

    def bar(self, x, base, height, colour, width=16):
        self.parts.append(f'<rect x="{x:g}" y="{base - height:g}" width="{width}" height="{height:g}" fill="{colour}"/>')

    def triangle(self, tokens, colour_of, left=0.0, top=0.0):
        """colour_of(query, key): of a cell that the query sees."""
        for query in range(tokens):
            for key in range(query + 1):
                self.cell(key, query, colour_of(query, key), left, top)

    def save(self, path):
        width, height = self.size
        body = "\n".join(self.parts)
        path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                        f'viewBox="0 0 {width} {height}">\n<rect width="{width}" height="{height}" fill="white"/>\n{body}\n</svg>\n')


def importance():
    sketch = Sketch(560, 230)
    sketch.triangle(8, lambda query, key: STRONG if key == 0 else SECOND if key == 3 else QUIET, 30, 25)
    sketch.text(30, 17, "keys →")
    sketch.text(240, 60, "imp[0]: the mean of all T blue cells", colour=STRONG)
    sketch.text(240, 85, "imp[3]: the mean of all T − 3 orange cells", colour=SECOND)
    sketch.text(240, 120, "A head is a sink where imp[0] &gt; ε.")
    return sketch


def shares():
    def colour(query, key):
        if query < 2:
            return NONE
        return STRONG if key == 0 else SECOND if key == query - 1 else THIRD if key == query else QUIET

    sketch = Sketch(560, 215)
    sketch.triangle(8, colour, 30, 15)
    for row, (words, ink) in enumerate([("first: A[i, 0]", STRONG), ("previous: A[i, i − 1]", SECOND),
                                        ("self: A[i, i]", THIRD), ("from row 2 on, so that they do not overlap", "#222222")]):
        sketch.text(240, 50 + 25 * row, words, colour=ink)
    return sketch


def entropy():
    sketch = Sketch(560, 150)
    for place, (weights, words) in enumerate([([.9, .03, .03, .02, .02], "low: the row knows where it looks"),
                                             ([.2] * 5, "ln 5 = 1.61: everywhere alike")]):
        left = 30 + 280 * place
        for key, weight in enumerate(weights):
            sketch.bar(left + 24 * key, 110, 100 * weight, STRONG)
        sketch.text(left, 135, words, size=11)
    return sketch


def rows():
    sketch = Sketch(560, 215)
    sketch.triangle(6, lambda query, key: QUIET, 70, 25)
    for query in range(6):
        sketch.cell(0, query, SECOND, 30, 25)
    sketch.text(30, 17, "Sink_*", colour=SECOND)
    sketch.text(260, 60, "A learned logit, a learned key or a key of score 0:", size=12)
    sketch.text(260, 80, "Sink_* = 1 − Σ of the grey cells of a row.", size=12)
    sketch.text(260, 115, "Sigmoid and its like: each cell for itself, and a", size=12)
    sketch.text(260, 135, "row sums to whatever it sums to; importance is", size=12)
    sketch.text(260, 155, "of the row over its sum of magnitudes.", size=12)
    return sketch


def masks():
    sketch = Sketch(560, 190)
    kinds = [("causal", lambda query, key: key <= query), ("window of 3", lambda query, key: query - 3 < key <= query),
             ("prefix of 3", lambda query, key: key <= query or (query < 3 and key < 3))]
    for place, (name, sees) in enumerate(kinds):
        left = 15 + 185 * place
        for query in range(6):
            for key in range(6):
                sketch.cell(key, query, STRONG if sees(query, key) else QUIET, left, 25)
        sketch.text(left, 17, name)
    return sketch


def next_token():
    sketch = Sketch(560, 175)
    untouched, edited = [.55, .25, .12, .08], [.3, .3, .25, .15]
    for place in range(4):
        left = 40 + 70 * place
        sketch.bar(left, 130, 180 * untouched[place], STRONG)
        sketch.bar(left + 20, 130, 180 * edited[place], SECOND)
        sketch.text(left + 18, 148, ["king", "queen", "old", "and"][place], middle=True, size=11)
    sketch.text(340, 50, "p: untouched", colour=STRONG)
    sketch.text(340, 75, "q: edited", colour=SECOND)
    sketch.text(340, 110, "divergence: Σ p log₂(p / q)")
    sketch.text(340, 135, "surprise: −ln p of what comes")
    return sketch


def gate():
    sketch = Sketch(560, 150)
    output, factors = [.8, .5, .9, .6, .7], [.1, .9, .5, .05, .8]
    for place, (whole, factor) in enumerate(zip(output, factors)):
        sketch.bar(30 + 40 * place, 110, 90 * whole, QUIET, 26)
        sketch.bar(30 + 40 * place, 110, 90 * whole * factor, STRONG, 26)
    sketch.text(30, 135, "dimensions of a head's output", size=11)
    sketch.text(270, 55, "grey: what attention reads")
    sketch.text(270, 80, "blue: what the gate lets through", colour=STRONG)
    sketch.text(270, 110, "gate: the mean of the factors")
    return sketch


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1])
    for name, draw in [("importance", importance), ("shares", shares), ("entropy", entropy), ("rows", rows),
                       ("masks", masks), ("gate", gate), ("next", next_token)]:
        draw().save(folder / f"sketch-{name}.svg")

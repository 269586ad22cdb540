"""Makes the manual's pictures from those that `sinkscope figures --format png` wrote: pictures.py FROM TO. Smaller, with a
palette of their own, so that each is some 50 kB."""
import pathlib
import sys

from PIL import Image

WIDTH, COLOURS = 1100, 96


def reduced(picture):
    height = round(picture.height * WIDTH / picture.width)
    small = picture.convert("RGB").resize((WIDTH, height), Image.LANCZOS)
    return small.quantize(COLOURS, method=Image.MEDIANCUT, dither=Image.NONE)


if __name__ == "__main__":
    source, target = map(pathlib.Path, sys.argv[1:3])
    for path in sorted(source.glob("*.png")):
        reduced(Image.open(path)).save(target / path.name, optimize=True)

"""Makes the manual's pictures from those that `sinkscope figures --format png` wrote: pictures.py FROM TO. Smaller, with a
palette of their own, so that each is some 50 kB and none more than LARGEST."""
import pathlib
import sys

from PIL import Image

WIDTH, LARGEST = 1100, 200_000  # pixels; bytes, for which tall pictures of many lines have fewer colours
COLOURS = 96, 64, 48


def reduced(picture, colours):
    height = round(picture.height * WIDTH / picture.width)
    small = picture.convert("RGB").resize((WIDTH, height), Image.LANCZOS)
    return small.quantize(colours, method=Image.MEDIANCUT, dither=Image.NONE)


if __name__ == "__main__":
    source, target = map(pathlib.Path, sys.argv[1:3])
    for path in sorted(source.glob("*.png")):
        for colours in COLOURS:
            reduced(Image.open(path), colours).save(target / path.name, optimize=True)
            if (target / path.name).stat().st_size < LARGEST:
                break

"""Makes the manual's pictures from those that `sinkscope figures --format png` wrote: pictures.py FROM TO. Smaller, with a
palette of their own, so that each is some 50 kB and none more than LARGEST."""
import pathlib
import sys

from PIL import Image

LARGEST = 200_000  # bytes, for which tall pictures of many lines have fewer colours, and maps of many cells fewer pixels
TRIES = (1100, 96), (1100, 64), (1100, 48), (900, 48)  # pixels of width, and colours


def reduced(picture, width, colours):
    height = round(picture.height * width / picture.width)
    small = picture.convert("RGB").resize((width, height), Image.LANCZOS)
    return small.quantize(colours, method=Image.MEDIANCUT, dither=Image.NONE)


if __name__ == "__main__":
    source, target = map(pathlib.Path, sys.argv[1:3])
    for path in sorted(source.glob("*.png")):
        for width, colours in TRIES:
            reduced(Image.open(path), width, colours).save(target / path.name, optimize=True)
            if (target / path.name).stat().st_size < LARGEST:
                break

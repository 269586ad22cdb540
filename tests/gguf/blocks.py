"""Blocks of every quantised kind: those the package can make from numbers, and valid random ones of the others."""

import numpy as np
from gguf import GGMLQuantizationType as Kind
from gguf import GGML_QUANT_SIZES
from gguf.quants import dequantize, quantize

# Where the half-precision scales of a block stand.
SCALES = {Kind.Q8_0: [0], Kind.Q4_0: [0], Kind.Q4_1: [0, 2], Kind.Q5_0: [0], Kind.Q5_1: [0, 2], Kind.Q2_K: [80, 82],
          Kind.Q3_K: [108], Kind.Q4_K: [0, 2], Kind.Q5_K: [0, 2], Kind.Q6_K: [208], Kind.IQ4_NL: [0], Kind.IQ4_XS: [0],
          Kind.IQ2_XXS: [0], Kind.IQ2_XS: [0], Kind.IQ2_S: [0], Kind.IQ3_XXS: [0], Kind.IQ3_S: [0], Kind.IQ1_S: [0],
          Kind.IQ1_M: [None], Kind.TQ1_0: [52], Kind.TQ2_0: [64], Kind.MXFP4: []}
QUANTIZERS = {Kind.Q8_0, Kind.Q4_0, Kind.Q4_1, Kind.Q5_0, Kind.Q5_1, Kind.TQ1_0, Kind.TQ2_0, Kind.MXFP4}


def random_blocks(kind, count, generator, spread=None):
    """[count, bytes]: every bit random but the scales, which are halves of all magnitudes (`spread` None) or such that
    the numbers have about this standard deviation."""
    blocks = generator.integers(0, 256, (count, GGML_QUANT_SIZES[kind][1]), dtype=np.uint8)
    if kind == Kind.MXFP4:
        blocks[:, 0] = generator.integers(0, 255, count) if spread is None else 120
        return blocks

    def put_halves(at, halves):
        if at is not None:
            blocks[:, at:at + 2] = halves.view(np.uint8).reshape(count, 2)
            return
        words = blocks[:, 48:56].copy().view(np.uint16)  # IQ1_M: a quarter in the top of each of four words
        quarters = halves.reshape(count, 1) >> np.array([0, 4, 8, 12], dtype=np.uint16) & np.uint16(15)
        blocks[:, 48:56] = (words & np.uint16(0x0FFF) | quarters << np.uint16(12)).view(np.uint8)

    def put(scales):
        for at in SCALES[kind]:
            put_halves(at, scales.astype(np.float16).view(np.uint16))

    if spread is None:
        for at in SCALES[kind]:
            halves = generator.integers(0, 0x7C00, count, dtype=np.uint16)  # subnormal ones too
            halves |= generator.integers(0, 2, count, dtype=np.uint16) << np.uint16(15)
            put_halves(at, halves)
    else:
        put(np.ones(count))
        put(np.full(count, spread / dequantize(blocks.reshape(-1), kind).std()))
    return blocks


def make(kind, shape, generator, spread):
    """(stored, numbers) of a matrix: `stored` is what the file holds, `numbers` float32 what it means."""
    if kind in QUANTIZERS:
        stored = quantize(generator.normal(0, spread, shape).astype(np.float32), kind)
    else:
        count = int(np.prod(shape)) // GGML_QUANT_SIZES[kind][0]
        stored = random_blocks(kind, count, generator, spread).reshape(*shape[:-1], -1)
    return stored, dequantize(stored, kind).reshape(shape).astype(np.float32)


def every_kind(generator):
    """name -> (kind, stored, numbers) of blocks that use the whole range of each kind."""
    out = {}
    with np.errstate(over="ignore", invalid="ignore"):
        for kind in SCALES:
            stored = random_blocks(kind, 96, generator)
            numbers = dequantize(stored, kind).reshape(96, -1)
            out[kind.name.lower()] = (kind, stored, numbers.astype(np.float32))
    halves = np.arange(65536, dtype=np.uint16).view(np.float16).reshape(64, 1024)
    out["f16"] = (Kind.F16, halves, halves.astype(np.float32))
    upper = np.arange(65536, dtype=np.uint32).astype(np.uint16).reshape(64, 1024)
    out["bf16"] = (Kind.BF16, upper.view(np.uint8), (upper.astype(np.uint32) << 16).view(np.float32))
    plain = generator.normal(0, 1, (3, 77)).astype(np.float32)
    out["f32"] = (Kind.F32, plain, plain)
    return out

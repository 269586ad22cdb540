#!/usr/bin/env python3
"""write_pickles.py: writes tests/references/pickles, what torch.save makes of weights, beside the same as safetensors.

Needs torch, transformers and safetensors.
"""
import argparse
import pathlib
import pickle

import torch
from safetensors.torch import save_file
from transformers import AutoModelForCausalLM

here = pathlib.Path(__file__).parent
out = here / "pickles"


def numbers(*shape, dtype=torch.float32):
    return torch.arange(torch.Size(shape).numel(), dtype=torch.float32).reshape(shape).sub(3.5).to(dtype)


def main():
    out.mkdir(exist_ok=True)
    # A whole model with its own words around it (versions of modules), and two names for one tensor.
    weights = AutoModelForCausalLM.from_pretrained(here / "models" / "gpt2_inverse_layer").state_dict()
    torch.save(weights, out / "archive.bin")
    torch.save(weights, out / "legacy.bin", _use_new_zipfile_serialization=False)

    large = numbers(6, 4)
    kinds = {f"kind.{name}": numbers(2, 3, dtype=dtype) for name, dtype in
             (("f64", torch.float64), ("f16", torch.float16), ("bf16", torch.bfloat16), ("i64", torch.int64),
              ("i32", torch.int32), ("i16", torch.int16), ("i8", torch.int8))}
    views = {"rows": large[2:4], "last": large[5], "one": numbers(), "none": numbers(0, 5), "whole": large}
    both = {**kinds, "kind.bool": torch.tensor([True, False, True]), "kind.u8": torch.tensor([1, 255], dtype=torch.uint8), **views}
    save_file({name: tensor.clone() for name, tensor in both.items()}, out / "views.safetensors")
    both["parameter"] = torch.nn.Parameter(large[1:3])
    torch.save(both, out / "views.bin")
    torch.save(both, out / "views_legacy.bin", _use_new_zipfile_serialization=False)
    torch.save(both, out / "views_protocol4.bin", pickle_protocol=4)

    torch.save({"t": large.t()}, out / "transposed.bin")
    torch.save({"model": {"t": large}, "epoch": 3}, out / "inside.bin")
    torch.save({"t": large, "args": argparse.Namespace(rate=0.1)}, out / "code.bin")
    (out / "none.bin").write_bytes(pickle.dumps({"a": 1}, protocol=2))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""write_float8.py: writes tests/references/float8, one small Llama in the forms in which weights of eight bits are released, with
the logits that transformers computes from the numbers times their factors.

Needs torch, transformers and safetensors.
"""
import json
import pathlib
import shutil

import torch
from safetensors.torch import load_file, save_file
from transformers import LlamaForCausalLM

here = pathlib.Path(__file__).parent
source = here / "models" / "llama_yarn"
out = here / "float8"
IDS = [1, 5, 3, 7, 2, 9, 4, 6, 8, 11]
BLOCK = (10, 8)  # neither divides every matrix


def blocks(weight, dtype):
    """Numbers in eight bits and a factor for each block: what fine-grained releases hold."""
    largest = torch.finfo(dtype).max
    rows, columns = (-(-size // block) for size, block in zip(weight.shape, BLOCK))
    stored, factors = torch.empty_like(weight, dtype=dtype), torch.empty(rows, columns)
    for i in range(rows):
        for j in range(columns):
            part = (slice(i * BLOCK[0], (i + 1) * BLOCK[0]), slice(j * BLOCK[1], (j + 1) * BLOCK[1]))
            factors[i, j] = weight[part].abs().max() / largest
            stored[part] = (weight[part] / factors[i, j]).to(dtype)
    whole = factors.repeat_interleave(BLOCK[0], 0)[: weight.shape[0]].repeat_interleave(BLOCK[1], 1)[:, : weight.shape[1]]
    return stored, factors, stored.float() * whole


def rows(weight, dtype):
    factors = weight.abs().amax(1, keepdim=True) / torch.finfo(dtype).max
    stored = (weight / factors).to(dtype)
    return stored, factors.to(torch.bfloat16), stored.float() * factors.to(torch.bfloat16).float()


def one(weight, dtype):
    factor = weight.abs().max() / torch.finfo(dtype).max
    stored = (weight / factor).to(dtype)
    return stored, factor, stored.float() * factor


FORMS = {
    "blocks": (blocks, "_scale_inv", torch.float8_e4m3fn,
               {"quant_method": "fp8", "fmt": "e4m3", "activation_scheme": "dynamic", "weight_block_size": list(BLOCK)}),
    "rows": (rows, "_scale", torch.float8_e4m3fn, {"quant_method": "fbgemm_fp8", "activation_scale_ub": 1200.0}),
    "one": (one, "_scale", torch.float8_e5m2,
            {"quant_method": "compressed-tensors", "format": "float-quantized",
             "config_groups": {"group_0": {"targets": ["Linear"], "weights": {"num_bits": 8, "type": "float", "strategy": "tensor"}}}}),
}


def main():
    config = json.loads((source / "config.json").read_text())
    for name, (way, ending, dtype, quantization) in FORMS.items():
        folder = out / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        plain = {of: tensor.float() for of, tensor in load_file(source / "model.safetensors").items()}
        stored, meant = {}, {}
        for of, tensor in plain.items():
            if tensor.dim() == 2 and "_proj" in of:
                stored[of], stored[of + ending], meant[of] = way(tensor, dtype)
            else:
                stored[of] = tensor.to(torch.bfloat16)
                meant[of] = stored[of].float()
        save_file(stored, folder / "model.safetensors", metadata={"format": "pt"})
        work = out / "work"
        work.mkdir(exist_ok=True)
        save_file(meant, work / "model.safetensors", metadata={"format": "pt"})
        (work / "config.json").write_text(json.dumps({**config, "torch_dtype": "float32"}))
        model = LlamaForCausalLM.from_pretrained(work, dtype=torch.float32, attn_implementation="eager").eval()
        with torch.no_grad():
            logits = model(torch.tensor([IDS])).logits[0]
        shutil.rmtree(work)
        (folder / "config.json").write_text(
            json.dumps({**config, "quantization_config": quantization}, indent=1, sort_keys=True) + "\n")
        save_file({"ids": torch.tensor(IDS), "logits": logits.contiguous()}, folder / "expected.safetensors")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""write_int4.py SOURCES: writes tests/references/int4, one small Llama in the forms in which weights of four and eight bits are released,
with the logits that transformers computes from the numbers that the releases' own programs read: AutoGPTQ's layer, AutoAWQ's and
compressed-tensors' unpacking, in float32.

Needs torch, transformers, safetensors and loguru, and in SOURCES what PyPI has: auto_gptq (0.7.1), autoawq (0.2.9) and
compressed_tensors (0.20.0), unpacked.
"""
import importlib.util
import json
import pathlib
import shutil
import sys

import torch
from safetensors.torch import save_file
from transformers import LlamaConfig, LlamaForCausalLM

here = pathlib.Path(__file__).parent
out = here / "int4"
IDS = [1, 5, 3, 7, 2, 9, 4, 6, 8, 11]
GROUP = 16
SIZES = {"hidden_size": 32, "intermediate_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4, "num_key_value_heads": 2,
         "head_dim": 16, "vocab_size": 40, "max_position_embeddings": 64, "rope_theta": 10000.0, "tie_word_embeddings": False}


def module(sources, name, file):
    """One file of a package, without the rest of it."""
    found = next(pathlib.Path(sources).rglob(file))
    spec = importlib.util.spec_from_file_location(name, found)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def numbers(shape, bits, generator):
    """Whole numbers, zeros [groups,out] of at least one, and scales [groups,out] of a matrix [out,in]."""
    rows, columns = shape
    groups = columns // GROUP
    whole = torch.randint(0, 2**bits, (columns, rows), generator=generator)
    zeros = torch.randint(1, 2**bits, (groups, rows), generator=generator)
    scales = ((torch.rand(groups, rows, generator=generator) + 0.5) * 0.4 / 2**bits).half()
    return whole, zeros, scales


def words(values, bits):
    """[n, ...] of whole numbers -> [n * bits / 32, ...] int32, the first in the lowest bits."""
    count = 32 // bits
    packed = values.reshape(-1, count, *values.shape[1:]).long() << (torch.arange(count) * bits).reshape(1, -1, *[1] * (values.dim() - 1))
    packed = packed.sum(1)
    return torch.where(packed >= 2**31, packed - 2**32, packed).to(torch.int32)


def gptq(sources, shape, generator, bits=4, ordered=False, second=False):
    layer = module(sources, "qlinear_cuda", "nn_modules/qlinear/qlinear_cuda.py").QuantLinear(bits, GROUP, shape[1], shape[0], False)
    whole, zeros, scales = numbers(shape, bits, generator)
    layer.qweight = words(whole, bits)
    layer.qzeros = words((zeros - 1).T, bits).T.contiguous()
    layer.scales = scales.float()
    order = torch.randperm(shape[1], generator=generator) if ordered else torch.arange(shape[1])
    layer.g_idx = (order // GROUP).to(torch.int32)
    meant = layer(torch.eye(shape[1])).T.contiguous()
    stored = {"qweight": layer.qweight, "qzeros": words(zeros.T, bits).T.contiguous() if second else layer.qzeros, "scales": scales,
              "g_idx": layer.g_idx}
    return stored, meant


def awq(sources, shape, generator):
    packing = module(sources, "packing_utils", "awq/utils/packing_utils.py")
    whole, zeros, scales = numbers(shape, 4, generator)
    order = torch.tensor(packing.AWQ_ORDER)

    def across(values):  # eight outputs in a word
        return words(values.reshape(values.shape[0], -1, 8)[..., order].reshape(values.shape).T, 4).T.contiguous()

    stored = {"qweight": across(whole), "qzeros": across(zeros), "scales": scales}
    return stored, packing.dequantize_gemm(stored["qweight"], stored["qzeros"], scales.float(), 4, GROUP).T.contiguous()


def compressed(sources, shape, generator, bits=4, zeros_too=False, channel=False):
    sys.path.insert(0, str(next(pathlib.Path(sources).rglob("compressed_tensors/__init__.py")).parent.parent))
    from compressed_tensors.compressors.pack_quantized.helpers import pack_to_int32, unpack_from_int32
    rows, columns = shape
    groups = 1 if channel else columns // GROUP
    middle = 2**(bits - 1)
    whole = torch.randint(-middle, middle, shape, generator=generator).to(torch.int8)
    zeros = torch.randint(-middle, middle, (rows, groups), generator=generator).to(torch.int8)
    scales = ((torch.rand(rows, groups, generator=generator) + 0.5) * 0.4 / 2**bits).bfloat16()
    stored = {"weight_packed": pack_to_int32(whole, bits), "weight_scale": scales, "weight_shape": torch.tensor(shape)}
    read = unpack_from_int32(stored["weight_packed"], bits, torch.Size(shape)).float()
    if zeros_too:
        stored["weight_zero_point"] = pack_to_int32(zeros, bits, packed_dim=0)
        read = read - unpack_from_int32(stored["weight_zero_point"], bits, zeros.shape, packed_dim=0).float().repeat_interleave(columns // groups, 1)
    return stored, read * scales.float().repeat_interleave(columns // groups, 1)


def said_by_compressed(bits, symmetric, channel=False):
    weights = {"num_bits": bits, "type": "int", "symmetric": symmetric, "strategy": "channel" if channel else "group",
               "group_size": None if channel else GROUP}
    return {"quant_method": "compressed-tensors", "format": "pack-quantized", "ignore": ["lm_head"],
            "config_groups": {"group_0": {"targets": ["Linear"], "weights": weights}}}


GPTQ = {"quant_method": "gptq", "bits": 4, "group_size": GROUP, "desc_act": False, "sym": False}
FORMS = {
    "gptq": (gptq, {}, GPTQ),
    "gptq_ordered": (gptq, {"ordered": True}, {**GPTQ, "desc_act": True}),
    "gptq_v2": (gptq, {"second": True}, {**GPTQ, "checkpoint_format": "gptq_v2"}),
    "gptq_8": (gptq, {"bits": 8}, {**GPTQ, "bits": 8}),
    "awq": (awq, {}, {"quant_method": "awq", "bits": 4, "group_size": GROUP, "zero_point": True, "version": "gemm"}),
    "compressed": (compressed, {}, said_by_compressed(4, True)),
    "compressed_zeros": (compressed, {"zeros_too": True}, said_by_compressed(4, False)),
    "compressed_8": (compressed, {"bits": 8, "channel": True}, said_by_compressed(8, True, channel=True)),
}


def main(sources):
    for number, (name, (way, options, quantization)) in enumerate(FORMS.items()):
        folder = out / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        generator = torch.Generator().manual_seed(100 + number)
        torch.manual_seed(number)
        model = LlamaForCausalLM._from_config(LlamaConfig(**SIZES, attn_implementation="eager")).float().eval()
        stored = {}
        for of, tensor in model.state_dict().items():
            if "_proj" in of:
                parts, meant = way(sources, tuple(tensor.shape), generator, **options)
                stored.update({of.removesuffix("weight") + part: value.contiguous() for part, value in parts.items()})
            else:
                stored[of] = (tensor * 6 if tensor.dim() == 2 else tensor).half()
                meant = stored[of].float()
            tensor.copy_(meant)
        save_file(stored, folder / "model.safetensors", metadata={"format": "pt"})
        with torch.no_grad():
            logits = model(torch.tensor([IDS])).logits[0]
        (folder / "config.json").write_text(json.dumps(
            {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "rms_norm_eps": 1e-6, "hidden_act": "silu",
             "torch_dtype": "float16", **SIZES, "quantization_config": quantization}, indent=1, sort_keys=True) + "\n")
        save_file({"ids": torch.tensor(IDS), "logits": logits.contiguous()}, folder / "expected.safetensors")


if __name__ == "__main__":
    with torch.no_grad():
        main(sys.argv[1])

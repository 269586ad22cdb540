"""Writes the GGUF files that Sinkscope's tests read, with the PyPI package `gguf`.

    write_models.py OUT [ORACLE]

OUT/blocks.gguf              a tensor of every kind, blocks.safetensors beside it with the numbers they mean
OUT/NAME-f32.gguf, -f16      the reference checkpoints ORACLE/NAME, as llama.cpp's converter lays them out
OUT/NAME-2024-f32.gguf       of DeepSeek's, keys and values of the latent in one tensor
OUT/NAME-mistral-f32.gguf    of Mistral Small 4, as it is converted from its makers' own format
OUT/llama2-f32-0000i-of-...  one of them split
OUT/wide_NAME/               checkpoints of our own: config.json and model.safetensors with the very numbers that
OUT/wide_NAME-mixed.gguf     holds as quantised blocks; NAME-q8_0.gguf is made from the same numbers
OUT/wide_NAME-apart.gguf     of those with experts: laid out as other versions of the converter do (-fused likewise)
"""

import json
import sys
from itertools import cycle
from pathlib import Path

import gguf
import numpy as np
from gguf import GGMLQuantizationType as Kind
from gguf.quants import quantize

import blocks
import layout
import tensor_files
import tiny_configs

REFERENCE = ["llama2", "llama31", "llama_text", "mistral", "mixtral", "gemma", "gemma2", "gemma3", "qwen2", "qwen3",
             "phi3", "gpt2", "gpt_neox", "falcon", "starcoder2", "gpt_oss"]
# Checkpoints of tests/references that are converted.
OPTIONS = ["qwen3_moe_normalized", "qwen2_moe_shared", "olmoe_plain", "qwen3_vl_text", "qwen3_vl_moe_text_all",
           "smollm3_every_fourth", "arcee_plain", "phi_half", "granite_residual_multiplier",
           "granite_logits_scaling", "seed_oss_plain", "ernie4_5_plain", "hunyuan_plain", "nemotron_half",
           "granite4_experts", "granite4_plain", "granite4_attention", "granite4_attention_experts", "llama4_plain",
           "llama4_dense",
           "gemma4_shared", "gemma4_shared_wide", "gemma4_keys_as_values", "gemma4_released", "gemma4_experts",
           "gemma3n_shared",
           "deepseek_v2_dense", "deepseek_v2_whole_queries", "deepseek_v3_groups", "kimi_k2_one_group",
           "minicpm3_released", "mistral4_released"]
# And as converters laid them out until 2025.
BEFORE_2025 = ["deepseek_v2_whole_queries", "kimi_k2_one_group"]
# From Mistral AI's own format the converter writes DeepSeek's architecture, with what Hugging Face's folders lose there.
MISTRAL_FORMAT = ["mistral4_groups"]


def open_writer(path, config, **options):
    writer = gguf.GGUFWriter(path, layout.architecture_of(config), **options)
    layout.put_metadata(writer, config)
    return writer


def close(writer):
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def put_tokenizer(writer, folder):
    """A byte-level tokenizer.json of Llama 3's kind."""
    tokenizer = json.loads((folder / "tokenizer.json").read_text())
    settings = json.loads((folder / "tokenizer_config.json").read_text())
    vocabulary = dict(tokenizer["model"]["vocab"])
    special = {entry["content"]: entry["id"] for entry in tokenizer["added_tokens"]}
    vocabulary |= special
    size = json.loads((folder / "config.json").read_text())["vocab_size"]
    by_id = {number: token for token, number in vocabulary.items()}
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("llama-bpe")
    writer.add_token_list([by_id.get(i, f"[PAD{i}]") for i in range(size)])
    kinds = [gguf.TokenType.UNUSED if i not in by_id else
             gguf.TokenType.CONTROL if by_id[i] in special else gguf.TokenType.NORMAL for i in range(size)]
    writer.add_token_types(kinds)
    merges = [merge if isinstance(merge, str) else " ".join(merge) for merge in tokenizer["model"]["merges"]]
    writer.add_token_merges(merges)
    writer.add_bos_token_id(special[settings["bos_token"]])
    writer.add_add_bos_token(settings["add_bos_token"])


def write_reference(out, folder, kind, layout_of="", **said):
    config = layout.text_config(json.loads((folder / "config.json").read_text())) | said
    writer = open_writer(out / f"{folder.name}-{layout_of}{kind.name.lower()}.gguf", config)
    if (folder / "tokenizer.json").exists():
        put_tokenizer(writer, folder)
    else:
        for key in ("bos_token_id", "eos_token_id"):
            if isinstance(config.get(key), int):
                getattr(writer, f"add_{key}")(config[key])
    for name, array in layout.rearrange(config, tensor_files.read_folder(folder)).items():
        array = layout.changed(name, array.astype(np.float32)) + np.float32(layout.norm_shift(config, name))
        half = kind == Kind.F16 and not layout.stays_float32(name, array)
        writer.add_tensor(name, array.astype(np.float16) if half else array)
    close(writer)


def write_split(out, folder):
    config = json.loads((folder / "config.json").read_text())
    writer = open_writer(out / f"{folder.name}-split.gguf", config, split_max_tensors=7)
    for name, array in layout.rearrange(config, tensor_files.read_folder(folder)).items():
        writer.add_tensor(name, array.astype(np.float32))
    close(writer)


def plain_values(name, shape, generator):
    """Of what is not quantised: norms about 1 (Gemma's about 0), the rest small."""
    if len(shape) == 1 and "norm" in name or ".ln_" in f".{name}" and name.endswith("weight"):
        return generator.normal(1.0, 0.1, shape).astype(np.float32)
    return generator.normal(0.0, 0.1, shape).astype(np.float32)


def write_wide(out, name, config, kinds, generator):
    """Quantises in GGUF's layout, and scatters the numbers back into Hugging Face's: rearrange() run on the places of
    the numbers tells where each came from."""
    shapes = tiny_configs.shapes(config)
    sizes = {tensor: int(np.prod(shape)) for tensor, shape in shapes.items()}
    starts = dict(zip(sizes, np.cumsum([0, *sizes.values()])))
    places = {tensor: starts[tensor] + np.arange(sizes[tensor]).reshape(shape) for tensor, shape in shapes.items()}
    everything = np.full(sum(sizes.values()), np.nan, np.float32)
    writer = open_writer(out / f"{name}-mixed.gguf", config)
    eight = open_writer(out / f"{name}-q8_0.gguf", config)
    kinds = cycle(kinds)
    for tensor, where in layout.rearrange(config, places).items():
        if layout.stays_float32(tensor, where):
            numbers = plain_values(tensor, where.shape, generator)
            shift = np.float32(layout.norm_shift(config, tensor))
            everything[where] = numbers - shift
            for one in (writer, eight):
                one.add_tensor(tensor, numbers - shift + shift)
            continue
        kind = next(kinds)
        stored, numbers = blocks.make(kind, where.shape, generator, 0.06)
        everything[where] = numbers
        if kind in (Kind.F16, Kind.BF16):
            writer.add_tensor(tensor, stored, raw_dtype=kind)
        else:
            writer.add_tensor(tensor, stored.reshape(*where.shape[:-1], -1), raw_dtype=kind)
        eight.add_tensor(tensor, quantize(numbers, Kind.Q8_0), raw_dtype=Kind.Q8_0)
    assert not np.isnan(everything).any()
    close(writer)
    close(eight)
    if config.get("num_local_experts"):
        write_experts_otherwise(out, name, config, layout.rearrange(config, places), everything)
    folder = out / name
    folder.mkdir(exist_ok=True)
    (folder / "config.json").write_text(json.dumps(config, indent=1))
    tensor_files.write(folder / "model.safetensors", {
        tensor: everything[starts[tensor]:starts[tensor] + sizes[tensor]].reshape(shape)
        for tensor, shape in shapes.items()})


def write_experts_otherwise(out, name, config, places, everything):
    """The other ways in which experts are found: each in a tensor of its own (files of 2023), gate and up in one."""
    apart = open_writer(out / f"{name}-apart.gguf", config)
    fused = open_writer(out / f"{name}-fused.gguf", config)
    for tensor, where in places.items():
        numbers = everything[where]
        if "_exps." not in tensor:
            for one in (apart, fused):
                one.add_tensor(tensor, numbers)
            continue
        stem, ending = tensor.split("_exps.")
        for expert, one in enumerate(numbers):
            apart.add_tensor(f"{stem}.{expert}.{ending}", one)
        if "ffn_gate" in tensor:
            other = everything[places[tensor.replace("ffn_gate", "ffn_up")]]
            fused.add_tensor(tensor.replace("ffn_gate", "ffn_gate_up"), np.concatenate([numbers, other], axis=1))
        elif "ffn_down" in tensor:
            fused.add_tensor(tensor, numbers)
    close(fused)
    close(apart)
    if config["model_type"] == "gpt_oss":  # it never came so
        (out / f"{name}-apart.gguf").unlink()


def write_blocks(out, generator):
    writer = gguf.GGUFWriter(out / "blocks.gguf", "blocks")
    expected = {}
    for name, (kind, stored, numbers) in blocks.every_kind(generator).items():
        writer.add_tensor(name, stored, raw_dtype=kind)
        expected[name] = numbers
    close(writer)
    tensor_files.write(out / "blocks.safetensors", expected)


def main(out, oracle=None):
    out = Path(out)
    out.mkdir(parents=True, exist_ok=True)
    generator = np.random.default_rng(20)
    write_blocks(out, generator)
    every = list(blocks.SCALES)
    for name, config in tiny_configs.CONFIGS.items():
        kinds = {"wide_llama": every, "wide_gpt_oss": [Kind.MXFP4, Kind.Q8_0]}.get(name, [Kind.Q4_K, Kind.Q6_K])
        write_wide(out, name, config, kinds, generator)
    references = Path(__file__).resolve().parent.parent / "references" / "models"
    for name in OPTIONS:
        write_reference(out, references / name, Kind.F32)
    for name in BEFORE_2025:
        write_reference(out, references / name, Kind.F32, "2024-", whole_kv_b=True)
    for name in MISTRAL_FORMAT:
        write_reference(out, references / name, Kind.F32, "mistral-", mistral_format=True)
    if oracle is None:
        return
    for name in REFERENCE:
        for kind in (Kind.F32, Kind.F16):
            write_reference(out, Path(oracle) / name, kind)
    write_split(out, Path(oracle) / "llama2")


if __name__ == "__main__":
    main(*sys.argv[1:])

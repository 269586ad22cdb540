"""Writes the bench's checkpoints: random weights of a fixed seed in the shape of real models. Run by itself:

    checkpoints.py FOLDER NAME      writes FOLDER/NAME unless it is there whole

One tensor after the other goes into the file, so that a large checkpoint needs no more memory than a tensor."""

import json
import math
import sys
from pathlib import Path

SEED = 20260
SAVED = {"float32": ("F32", 4), "bfloat16": ("BF16", 2)}


def llama(hidden, inner, layers, heads, kv_heads, vocabulary, tied, dtype, **more):
    return dict(hidden_size=hidden, intermediate_size=inner, num_hidden_layers=layers, num_attention_heads=heads,
                num_key_value_heads=kv_heads, vocab_size=vocabulary, tie_word_embeddings=tied, torch_dtype=dtype, **more)


def small(layers):
    return llama(512, 1408, layers, 8, 4, 8192, True, "float32", max_position_embeddings=32768)


# Llama 3.1 8B but for its layers and its vocabulary, which is cut from 128,256 so that disk and memory suffice.
def wide(layers):
    return llama(4096, 14336, layers, 32, 8, 8192, False, "bfloat16", max_position_embeddings=131072,
                 rope_theta=500000.0, rms_norm_eps=1e-5)


# The shape of Llama 3.2 1B's blocks, deep enough to be four times as large as the memory it is run in.
def deep(layers):
    return llama(2048, 8192, layers, 32, 8, 8192, True, "bfloat16", max_position_embeddings=131072,
                 rope_theta=500000.0, rms_norm_eps=1e-5)


CHECKPOINTS = {
    "small-27m": small(8),
    "small-2-layers": small(2),
    "small-4-layers": small(4),
    "small-16-layers": small(16),
    "wide-8b-4-layers": wide(4),
    "wide-8b-2-layers": wide(2),
    "wide-8b-8-layers": wide(8),
    "deep-36-layers": deep(36),
    "deep-12-layers": deep(12),
}


def tensors(config):
    """(name, shape) in the order of the file."""
    width, inner = config["hidden_size"], config["intermediate_size"]
    keys = width // config["num_attention_heads"] * config["num_key_value_heads"]
    yield "model.embed_tokens.weight", (config["vocab_size"], width)
    for layer in range(config["num_hidden_layers"]):
        block = f"model.layers.{layer}."
        yield block + "input_layernorm.weight", (width,)
        for name, shape in {"q": (width, width), "k": (keys, width), "v": (keys, width), "o": (width, width)}.items():
            yield f"{block}self_attn.{name}_proj.weight", shape
        yield block + "post_attention_layernorm.weight", (width,)
        yield block + "mlp.gate_proj.weight", (inner, width)
        yield block + "mlp.up_proj.weight", (inner, width)
        yield block + "mlp.down_proj.weight", (width, inner)
    yield "model.norm.weight", (width,)
    if not config["tie_word_embeddings"]:
        yield "lm_head.weight", (config["vocab_size"], width)


def parameters(config):
    return sum(math.prod(shape) for _, shape in tensors(config))


def stored_bytes(config):
    return parameters(config) * SAVED[config["torch_dtype"]][1]


def whole(folder, config):
    try:
        return json.loads((folder / "complete.json").read_text()) == config
    except (OSError, ValueError):
        return False


def write(folder, config):
    import torch

    folder.mkdir(parents=True, exist_ok=True)
    kind, size = SAVED[config["torch_dtype"]]
    dtype = getattr(torch, config["torch_dtype"])
    header, end = {"__metadata__": {"format": "pt"}}, 0
    for name, shape in tensors(config):
        header[name] = {"dtype": kind, "shape": shape, "data_offsets": [end, end + size * math.prod(shape)]}
        end += size * math.prod(shape)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    random = torch.Generator().manual_seed(SEED)
    with open(folder / "model.safetensors", "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for name, shape in tensors(config):
            if len(shape) == 1:
                drawn = torch.ones(shape)
            else:
                drawn = torch.randn(shape, generator=random) * 0.02
            file.write(drawn.to(dtype).view(torch.uint8).numpy().data)
    (folder / "config.json").write_text(json.dumps(
        {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_act": "silu", "bos_token_id": 1,
         "eos_token_id": 2, "attention_bias": False, "mlp_bias": False, "rms_norm_eps": 1e-6, "rope_theta": 10000.0,
         **config}, indent=1))
    (folder / "complete.json").write_text(json.dumps(config))


if __name__ == "__main__":
    place, wanted = Path(sys.argv[1]) / sys.argv[2], CHECKPOINTS[sys.argv[2]]
    if not whole(place, wanted):
        write(place, wanted)

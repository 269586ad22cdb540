"""Writes tiny seeded checkpoints, one for each option in cases.py, with what transformers computes on them.

    PYTHON tests/references/write_models.py [NAME...]

PYTHON: the interpreter of packaging/parity's environment. Writes models/NAME/{config.json,model.safetensors,
expected.safetensors} beside this file; all of them, or those named. The expected values come from the folder as it was
written, read by transformers itself (of a multimodal wrapper: before its names were put round the text model's).
models/provenance.json says which versions made them.
"""

import json
import re
import shutil
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file, save_file

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "packaging"))
import transformers  # noqa: E402
import transformers_reference as reference  # noqa: E402
from cases import CASES  # noqa: E402

VISIBLE = 1e-3  # what taking an option away must at least change


def build(case, changes=None):
    config = {**case["config"], **(changes or {})}
    made = transformers.AutoConfig.for_model(case["model_type"], **json.loads(json.dumps(config)))
    kind = transformers.AutoModelForCausalLM
    if case["multimodal"] or type(made) not in kind._model_mapping:
        kind = transformers.AutoModelForImageTextToText
    return kind.from_config(made, attn_implementation="eager", experts_implementation="eager").eval()


def fill(model, seed, sharp):
    """Random weights, rounded to bfloat16: queries and keys large enough for attention with contrast, norms and biases
    away from one and zero."""
    generator = torch.Generator().manual_seed(seed)
    with torch.no_grad():
        for name, tensor in model.named_parameters():
            noise = torch.randn(tensor.shape, generator=generator)
            leaf, owner = name.rpartition(".")[2], name.split(".")[-2] if "." in name else ""
            if leaf == "A_log" or leaf == "D" or leaf.startswith("alpha_"):
                value = tensor + 0.1 * noise
            elif leaf == "sinks":
                value = 1.2 * noise
            elif name.endswith(("router.scale", "per_expert_scale", "correct_output_scale")):
                value = 1.0 + 0.3 * noise
            elif owner == "dt_proj" and leaf == "bias":
                value = 0.5 * noise - 1.0
            elif tensor.dim() == 1 and leaf == "weight":
                value = tensor + 0.2 * noise
            elif tensor.dim() == 1 or leaf.endswith("_bias"):
                value = 0.3 * noise
            elif re.search(r"(wte|embed|embeddings|embed_in|wpe|embed_tokens|embed_tokens_per_layer|embed_positions)\.weight$", name):
                value = 0.8 * noise
            elif "conv1d" in name:
                value = 0.5 * noise
            else:
                transposed = owner in ("c_attn", "c_proj", "c_fc") and "gpt2" in model.config.model_type
                fan_in = tensor.shape[-2] if transposed or tensor.dim() == 3 else tensor.shape[-1]
                gain = sharp if re.search(r"(q_proj|k_proj|q_b_proj|kv_a_proj_with_mqa|kv_b_proj|qkv_proj|query_key_value|c_attn|Wqkv)", name) else 1.0
                value = noise * (gain / fan_in) ** 0.5
            tensor.copy_(value.to(torch.bfloat16))
        for name, buffer in model.named_buffers():
            if name.endswith("e_score_correction_bias"):
                buffer.copy_((0.3 * torch.randn(buffer.shape, generator=generator)).to(torch.bfloat16))
            if name.endswith("layer_scalar"):
                buffer.copy_((1.0 + 0.3 * torch.randn(buffer.shape, generator=generator)).to(torch.bfloat16))


def round_to_fp4(model):
    """Experts hold only what MXFP4 can say: signs, eight magnitudes, a power of two for each 32 inputs."""
    steps = torch.tensor([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0])
    packed = {}
    with torch.no_grad():
        for name, tensor in model.named_parameters():
            if not name.endswith(("experts.gate_up_proj", "experts.down_proj")):
                continue
            rows = tensor.transpose(1, 2)  # [E,out,in]
            blocks = rows.reshape(*rows.shape[:2], -1, 32)
            exponent = torch.floor(torch.log2(blocks.abs().amax(-1, keepdim=True) / 6.0)) + 1.0
            magnitude = (blocks.abs() / 2.0 ** exponent).unsqueeze(-1)
            code = (magnitude - steps).abs().argmin(-1)
            signed = code + 8 * (blocks < 0)
            packed[name + "_blocks"] = (signed[..., 0::2] + 16 * signed[..., 1::2]).to(torch.uint8)
            packed[name + "_scales"] = (exponent.squeeze(-1) + 127.0).to(torch.uint8)
            value = steps[code] * torch.where(blocks < 0, -1.0, 1.0) * 2.0 ** exponent
            tensor.copy_(value.reshape(rows.shape).transpose(1, 2))
    return packed


DROPPED = ("transformers_version", "_name_or_path", "initializer_range", "init_std", "use_cache", "init_device",
           "architectures_", "classifier_dropout", "verbose")


def write_config(case, folder):
    path = folder / "config.json"
    config = {key: value for key, value in json.loads(path.read_text()).items()
              if key not in DROPPED and "dropout" not in key and "pdrop" not in key and not key.startswith("summary_")}
    config.pop("is_encoder_decoder", None)
    if case["style"] == "v4":
        config["torch_dtype"] = config.pop("dtype", "bfloat16")
        config.pop("rope_parameters", None)
        config.pop("layer_types", None)
    for key, value in case["written"].items():
        config[key] = value
        if value is ...:
            del config[key]
    path.write_text(json.dumps(config, indent=1, sort_keys=True) + "\n")
    return config


def change_tensors(case, folder, packed):
    path = folder / "model.safetensors"
    tensors = load_file(path)
    if case["rename"] == "store_other_head":
        head = tensors["model.embed_tokens.weight"]
        tensors["lm_head.weight"] = torch.flip(head, [0]).contiguous()
    elif case["rename"] == "released_experts":  # as Qwen 3 VL has them: [E,in,out]
        tensors = {name: tensor.transpose(1, 2).contiguous() if name.endswith(("experts.gate_up_proj", "experts.down_proj"))
                   else tensor for name, tensor in tensors.items()}
    elif case["rename"] in ("without_prefix", "opt_bare"):
        tensors = {name.removeprefix("model."): tensor for name, tensor in tensors.items()}
    if packed:
        tensors = {name: tensor for name, tensor in tensors.items()
                   if not name.endswith(("experts.gate_up_proj", "experts.down_proj"))}
        tensors |= {name: tensor.contiguous() for name, tensor in packed.items()}
        config = json.loads((folder / "config.json").read_text())
        config["quantization_config"] = {"quant_method": "mxfp4", "modules_to_not_convert": ["lm_head"]}
        (folder / "config.json").write_text(json.dumps(config, indent=1, sort_keys=True) + "\n")
    save_file(tensors, path, metadata={"format": "pt"})


def wrap(case, folder):
    """The text model as a multimodal checkpoint holds it: its config inside another, its names behind a prefix."""
    how = case["wrapper"]
    inner = json.loads((folder / "config.json").read_text())
    inner.pop("architectures", None)
    for key in how.get("forget", ()):
        inner.pop(key, None)
    outer = {"architectures": how["architectures"], "model_type": how["model_type"], "text_config": inner,
             "vision_config": {"model_type": "siglip_vision_model", "hidden_size": 8}}
    if "tie_word_embeddings" in how:
        outer["tie_word_embeddings"] = how["tie_word_embeddings"]
    (folder / "config.json").write_text(json.dumps(outer, indent=1, sort_keys=True) + "\n")
    tensors = {how["head"] if name == "lm_head.weight" else how["prefix"] + name.removeprefix("model."): tensor
               for name, tensor in load_file(folder / "model.safetensors").items()}
    tensors["vision_tower.patch_embedding.weight"] = torch.ones(2, 2, dtype=torch.bfloat16)
    save_file(tensors, folder / "model.safetensors", metadata={"format": "pt"})


def prompt(case, seed):
    size = case["config"].get("text_config", case["config"])["vocab_size"]
    ids = torch.randint(3, size - 1, (case["tokens"],), generator=torch.Generator().manual_seed(seed)).tolist()
    return [case["config"].get("bos_token_id", 1)] + ids[1:]


def check_that_it_shows(case, model, ids, found):
    """Runs the same weights without the option."""
    if case["without"] is None:
        return
    other = build(case, case["without"])
    other.load_state_dict(model.state_dict(), strict=False)
    changed = reference.run(other, ids)
    moved = max(float(np.abs(found[name] - changed[name]).max()) for name in ("attention", "logits"))
    assert moved > VISIBLE, f"{case['name']}: without the option nothing changes ({moved:.1e})"


def write(case, root):
    seed = zlib.crc32(case["name"].encode())
    model = build(case)
    fill(model, seed, case["sharp"])
    packed = round_to_fp4(model) if case["mxfp4"] else {}
    folder = root / case["name"]
    with tempfile.TemporaryDirectory() as work:
        work = Path(work)
        tables = {name: buffer.clone() for name, buffer in model.named_buffers()}
        model.to(torch.bfloat16).save_pretrained(work)
        model.float()
        for name, buffer in model.named_buffers():  # rotary frequencies must not pass through bfloat16
            buffer.copy_(tables[name])
        write_config(case, work)
        change_tensors(case, work, packed)
        ids = prompt(case, seed)
        found = reference.run(reference.load(str(work)), ids)
        built = reference.run(model, ids)
        if not case["reread"]:
            apart = float(np.abs(built["attention"] - found["attention"]).max())
            apart = max(apart, float(np.abs(built["logits"] - found["logits"]).max()) / 10)
            assert apart < 1e-4, f"{case['name']}: transformers reads another model from what was written ({apart:.1e})"
        check_that_it_shows(case, model, ids, built)
        if case["wrapper"]:
            wrap(case, work)
        if case["rename"] == "kimi_k2":  # transformers knows it by its layout's name alone
            path = work / "config.json"
            path.write_text(path.read_text().replace('"deepseek_v3"', '"kimi_k2"'))
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("config.json", "model.safetensors"):
            shutil.copyfile(work / name, folder / name)
    expected = {name: torch.from_numpy(found[name]) for name in ("attention", "value_norms", "hidden", "logits")}
    expected["ids"] = torch.tensor(ids)
    save_file(expected, folder / "expected.safetensors")
    return sum(path.stat().st_size for path in folder.iterdir())


def main():
    torch.set_num_threads(1)
    wanted = sys.argv[1:]
    unknown = sorted(set(wanted) - {case["name"] for case in CASES})
    if unknown:
        sys.exit(f"write_models.py: no case is called {unknown[0]}; see cases.py")
    root = HERE / "models"
    failed = 0
    for case in CASES:
        if wanted and case["name"] not in wanted:
            continue
        try:
            size = write(case, root)
            print(f"{case['name']:32} {size / 1000:6.1f} kB", flush=True)
        except Exception as error:  # every case is tried; the count ends the run
            failed += 1
            print(f"{case['name']:32} FAILED {type(error).__name__}: {str(error)[:300]}", flush=True)
    (root / "provenance.json").write_text(json.dumps(
        {"written by": "tests/references/write_models.py", "torch": torch.__version__,
         "transformers": transformers.__version__, "how": "eager attention, float32, CPU; weights stored in bfloat16"},
        indent=1) + "\n")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

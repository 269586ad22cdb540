#!/usr/bin/env python3
"""write_adapters.py: writes tests/references/adapters, LoRA adapters as PEFT saves them, of small models that lie beside, with
the logits that PEFT and transformers compute with them in float64.

Needs torch, transformers, safetensors and peft.
"""
import json
import pathlib
import shutil

import torch
from peft import LoraConfig, get_peft_model
from safetensors.torch import save_file
from transformers import AutoModelForCausalLM

here = pathlib.Path(__file__).parent
IDS = [1, 5, 3, 7, 2, 9, 4, 6, 8, 11]
ADAPTERS = {  # name -> base, what LoraConfig says
    "query_value": ("llama_yarn", {"r": 4, "lora_alpha": 8, "target_modules": ["q_proj", "v_proj"]}),
    "patterns": ("llama_yarn", {"r": 4, "lora_alpha": 6, "use_rslora": True, "target_modules": "all-linear",
                                "rank_pattern": {"down_proj": 2}, "alpha_pattern": {"k_proj": 20, "layers.1.mlp.up_proj": 3}}),
    "head": ("llama_yarn", {"r": 2, "lora_alpha": 5, "target_modules": ["o_proj"], "modules_to_save": ["lm_head"]}),
    "turned": ("gpt2_inverse_layer", {"r": 3, "lora_alpha": 9, "target_modules": ["c_attn", "c_proj"], "fan_in_fan_out": True}),
}


def main():
    for name, (base, said) in ADAPTERS.items():
        out = here / "adapters" / name
        shutil.rmtree(out, ignore_errors=True)
        torch.manual_seed(7)
        model = AutoModelForCausalLM.from_pretrained(here / "models" / base, dtype=torch.float32, attn_implementation="eager")
        plain = model(torch.tensor([IDS])).logits
        model = get_peft_model(model, LoraConfig(task_type="CAUSAL_LM", **said))
        with torch.no_grad():
            for tensor_name, tensor in model.named_parameters():
                if "lora_" in tensor_name or "modules_to_save" in tensor_name:
                    tensor.copy_(0.3 * torch.randn(tensor.shape))
        model.save_pretrained(out)
        config = json.loads((out / "adapter_config.json").read_text())
        config["base_model_name_or_path"] = f"../../models/{base}"
        (out / "adapter_config.json").write_text(json.dumps(config, indent=2, sort_keys=True) + "\n")
        (out / "README.md").unlink(missing_ok=True)
        with torch.no_grad():
            logits = model.double().eval()(torch.tensor([IDS])).logits[0]
        assert (logits - plain[0]).abs().max() > 0.1, "an adapter that changes nothing shows nothing"
        save_file({"ids": torch.tensor(IDS), "logits": logits.float().contiguous()}, out / "expected.safetensors")


if __name__ == "__main__":
    main()

"""Trains a plain Llama with sinkscope-cli, opens the folder with transformers as anybody would, and keeps what it computes.

    PYTHON tests/references/write_trained.py SINKSCOPE_CLI

PYTHON: the interpreter of packaging/parity's environment. Trains trained/recipe.json and writes models/trained_llama/: the
folder's files but for its log and checkpoint, and expected.safetensors; models/provenance_trained.json says which versions
did. transformers must find every weight where it looks for it, and the tokenizer of the folder must be its own.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import torch
from safetensors.torch import save_file

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "packaging"))
import transformers  # noqa: E402
import transformers_reference as reference  # noqa: E402

TEXT = "The keeper counted 12 gulls, na\u00efve and hungry, before the fog came in."
KEPT = ("config.json", "generation_config.json", "model.safetensors", "tokenizer.json", "tokenizer_config.json")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    torch.set_num_threads(1)
    folder = HERE / "models" / "trained_llama"
    with tempfile.TemporaryDirectory() as work:
        out = Path(work) / "trained"
        subprocess.run([sys.argv[1], "train", str(HERE / "trained" / "recipe.json"), "--out", str(out), "--threads", "1",
                        "--quiet"], check=True, stdout=subprocess.DEVNULL)
        model, found = transformers.AutoModelForCausalLM.from_pretrained(out, output_loading_info=True)
        wrong = {key: value for key, value in found.items() if value}
        assert not wrong, f"transformers does not find the weights as they are: {wrong}"
        assert type(model).__name__ == "LlamaForCausalLM", type(model).__name__
        ids = transformers.AutoTokenizer.from_pretrained(out)(TEXT).input_ids
        assert ids[0] == model.config.bos_token_id == model.generation_config.bos_token_id
        computed = reference.run(reference.load(str(out)), ids)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in KEPT:
            shutil.copyfile(out / name, folder / name)
    expected = {name: torch.from_numpy(computed[name]) for name in ("attention", "value_norms", "hidden", "logits")}
    expected["ids"] = torch.tensor(ids)
    expected["text"] = torch.tensor(list(TEXT.encode()))
    save_file(expected, folder / "expected.safetensors")
    (folder.parent / "provenance_trained.json").write_text(json.dumps(
        {"written by": "tests/references/write_trained.py", "torch": torch.__version__,
         "transformers": transformers.__version__, "how": "eager attention, float32, CPU; weights trained by sinkscope-cli"},
        indent=1) + "\n")


if __name__ == "__main__":
    main()

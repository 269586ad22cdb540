"""The part of packaging/parity that compares: parity.py SINKSCOPE_CLI MODEL [options], run with its environment."""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

import transformers_reference as reference

SENTENCE = "The old man walked slowly to the sea; 3 gulls (or 4?) followed him, na\u00efve and hungry, for 27 miles."
DRAWN = 24  # ids, where there is no tokenizer


def fail(sentence):
    print("Sinkscope: " + " ".join(str(sentence).split()), file=sys.stderr)
    sys.exit(1)


def sinkscope(arguments, *command):
    done = subprocess.run([arguments.program, *command], capture_output=True, text=True)
    if done.returncode != 0:
        fail(done.stderr.strip().removeprefix("sinkscope-cli: ") or f"sinkscope-cli {command[0]} ended with an error")
    return done.stdout


def place_of(arguments):
    """What transformers is asked for: (folder or name, GGUF file in it)."""
    if arguments.folder:
        return arguments.folder, None
    path = Path(arguments.model)
    if path.suffix.lower() == ".gguf":
        if "-of-" in path.stem:
            fail(f"{path} is one of several parts, which transformers does not read; join them with llama.cpp's "
                 "gguf-split --merge first")
        return str(path.resolve().parent), path.name
    return (str(path) if path.exists() else arguments.model), None


def ours(arguments, work):
    out = str(Path(work) / "attend.safetensors")
    prompt = ["--text", arguments.text] if arguments.text is not None else ["--ids", arguments.ids]
    sinkscope(arguments, "attend", arguments.model, *prompt, "--bos", arguments.bos, "--out", out, "--device", "cpu",
              "--dtype", "f32", "--want", "ids,attention,importance,value_norms,hidden,logits", "--quiet")
    return load_file(out)


# What a GGUF file says and transformers' reader leaves at the default of its own class.
GGUF_KEYS = {"attention.sliding_window": "sliding_window", "attn_logit_softcapping": "attn_logit_softcapping",
             "final_logit_softcapping": "final_logit_softcapping"}
# What it has no place for at all.
GGUF_LOST = {"rope.scaling.type": "the rope scaling", "expert_count": "the experts"}


def complete_config(config, path, vocabulary):
    """Puts into transformers' config what it left out of a GGUF file; says what cannot be put there."""
    import gguf
    reader = gguf.GGUFReader(path)
    text = config.get_text_config(decoder=True)
    text.vocab_size = vocabulary  # transformers counts the tokens of a tokenizer, which may not be there
    if (getattr(text, "pad_token_id", None) or 0) >= vocabulary:
        text.pad_token_id = None
    said = {name.partition(".")[2]: field.contents() for name, field in reader.fields.items() if "." in name}
    lost = []
    for key, attribute in GGUF_KEYS.items():
        if not said.get(key) or getattr(text, attribute, None) == said[key]:
            continue
        if hasattr(text, attribute):
            setattr(text, attribute, said[key])
        else:
            lost.append(attribute.replace("_", " "))
    base, rope = said.get("rope.freq_base"), getattr(text, "rope_parameters", None)
    if base and rope and "rope_theta" in rope:
        rope["rope_theta"] = base
    lost += [what for key, what in GGUF_LOST.items() if said.get(key) and said[key] != "none"
             and not (key == "expert_count" and getattr(text, "num_local_experts", getattr(text, "num_experts", 0)))]
    if any(tensor.name.startswith(("rope_freqs.", "rope_factors_")) for tensor in reader.tensors):
        lost.append("the rope factors")
    if lost:
        print(f"note: of this GGUF file transformers does not read {', '.join(lost)}, and differs where it matters; "
              "compare the safetensors checkpoint it was made from")


def load_reference(place, gguf_file, vocabulary):
    def change(config):
        complete_config(config, str(Path(place) / gguf_file), vocabulary)

    try:
        return reference.load(place, gguf_file, change if gguf_file else None)
    except Exception as error:  # of many kinds; none of them is ours
        fail(f"transformers {reference.transformers.__version__} cannot open this model: {error}"[:400])


def compare_tokens(arguments, place, gguf_file):
    """Prints whether both tokenizers give the same ids; False where they do not."""
    line = sinkscope(arguments, "tokenize", arguments.model, "--text", arguments.text).splitlines()[0]
    found = json.loads(line)["ids"]
    try:
        options = {"gguf_file": gguf_file} if gguf_file else {}
        tokenizer = reference.transformers.AutoTokenizer.from_pretrained(place, **options)
        expected = tokenizer(arguments.text)["input_ids"]
    except Exception as error:  # of many kinds, from tokenizers of every age; the numbers can be compared all the same
        print(f"tokens: transformers cannot read this tokenizer ({' '.join(str(error).split())[:200]}); not compared")
        return True
    if found == expected:
        print(f"tokens: {len(found)}, the same in both")
        return True
    first = next((i for i, pair in enumerate(zip(found, expected)) if pair[0] != pair[1]),
                 min(len(found), len(expected)))

    def piece(ids):
        return f"{ids[first]} {tokenizer.convert_ids_to_tokens(ids[first])!r}" if first < len(ids) else "nothing more"

    print(f"tokens: they differ from token {first} on: Sinkscope {piece(found)}, transformers {piece(expected)}")
    return False


def differences(found, expected, relative):
    """The largest difference of each layer; not a number anywhere counts as infinite."""
    if found.shape != expected.shape:
        fail(f"the shapes differ, Sinkscope {list(found.shape)} and transformers {list(expected.shape)}; "
             "the two read another model in these files, please report it")
    result = []
    for one, other in zip(found.astype(np.float64), expected.astype(np.float64)):
        scale = max(np.abs(other).max(), 1e-30) if relative else 1.0
        apart = np.abs(one - other).max() / scale
        result.append(float(apart) if np.isfinite(apart) else float("inf"))
    return result


def print_table(found, expected):
    """A row a block; returns the largest of everything."""
    attention = differences(found["attention"], expected["attention"], False)
    importance = differences(found["importance"], expected["importance"], False)
    norms = differences(found["value_norms"], expected["value_norms"], True)
    hidden = differences(found["hidden"], expected["hidden"], True)
    logits = differences(found["logits"][None], expected["logits"][None], True)
    print(f"{'block':>10} {'attention':>12} {'importance':>12} {'value norms':>12} {'hidden':>12}")
    print(f"{'embedding':>10} {'':>12} {'':>12} {'':>12} {hidden[0]:12.1e}")
    layer_of = {block: layer for layer, block in enumerate(expected["blocks"])}
    for block in range(len(hidden) - 1):
        cells = ["-"] * 3  # no attention here, as in Jamba's Mamba blocks
        if block in layer_of:
            layer = layer_of[block]
            cells = [f"{x:.1e}" for x in (attention[layer], importance[layer], norms[layer])]
        print(f"{block:>10} " + " ".join(f"{cell:>12}" for cell in cells) + f" {hidden[block + 1]:12.1e}")
    print(f"{'logits':>10} {'':>12} {'':>12} {'':>12} {logits[0]:12.1e}")
    return max(attention + importance + norms + hidden + logits)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("model")
    parser.add_argument("--folder")
    parser.add_argument("--text")
    parser.add_argument("--ids")
    parser.add_argument("--bos", default="auto")
    parser.add_argument("--tolerance", type=float, default=1e-4)
    arguments = parser.parse_args()

    facts = json.loads(sinkscope(arguments, "info", arguments.model, "--json"))
    if arguments.text is None and arguments.ids is None:
        if facts.get("tokenizer"):
            arguments.text = SENTENCE
        else:
            drawn = random.Random(0)
            arguments.ids = ",".join(str(drawn.randrange(facts["vocab_size"])) for _ in range(DRAWN))
            print(f"there is no tokenizer that Sinkscope reads: {DRAWN} ids drawn with seed 0", file=sys.stderr)

    with tempfile.TemporaryDirectory() as work:
        found = ours(arguments, work)  # first, and gone from memory before transformers loads the weights
    place, gguf_file = place_of(arguments)
    same_tokens = arguments.text is None or compare_tokens(arguments, place, gguf_file)
    try:
        expected = reference.run(load_reference(place, gguf_file, facts["vocab_size"]), found["ids"].tolist())
    except LookupError as error:
        fail(f"what transformers computes could not be read: {error}")
    worst = print_table(found, expected)

    passed = worst <= arguments.tolerance
    versions = f"transformers {reference.transformers.__version__}"
    print(f"{'within' if passed else 'OVER'} the tolerance: largest difference {worst:.1e}, allowed "
          f"{arguments.tolerance:.0e} ({versions}, float32, {len(found['ids'])} tokens)"
          + ("" if same_tokens else "; but the tokenizers differ"))
    sys.exit(0 if passed and same_tokens else 1)


if __name__ == "__main__":
    main()

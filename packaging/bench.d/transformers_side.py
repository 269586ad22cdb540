"""What a notebook does with transformers, timed: the importance of the first token for every head, from eager attention
with output_attentions. Prints one JSON object.

    transformers_side.py MODEL PROMPTS.json --batch 16 [--batches 1,8,16] [--no-head] [--threads N] [--out FILE.json]

PROMPTS.json is a list of lists of ids, all of one length. With --batches each size is timed once, all after one loading.
"""

import argparse
import json
import os
import time

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["CUDA_VISIBLE_DEVICES"] = ""
os.environ["TQDM_DISABLE"] = "1"

import torch  # noqa: E402
import transformers  # noqa: E402

transformers.logging.set_verbosity_error()
transformers.logging.disable_progress_bar()


def status(name):
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith(name))


def importance(model, ids, batch):
    """[P][L][H]: the mean over the rows of A[i, 0]."""
    found = []
    with torch.inference_mode():
        for first in range(0, len(ids), batch):
            out = model(input_ids=ids[first:first + batch], output_attentions=True, use_cache=False)
            found.append(torch.stack([a[..., 0].mean(-1) for a in out.attentions], 1))
    return torch.cat(found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    parser.add_argument("prompts")
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--batches", default="")
    parser.add_argument("--no-head", action="store_true", help="without the vocabulary projection")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--out")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    with open(arguments.prompts) as file:
        ids = torch.tensor(json.load(file))

    start = time.monotonic()
    kind = transformers.AutoModel if arguments.no_head else transformers.AutoModelForCausalLM
    model = kind.from_pretrained(arguments.model, dtype=torch.float32, attn_implementation="eager").eval()
    loading = time.monotonic() - start
    importance(model, ids[:1, :4], 1)  # what it does only once is not counted against it
    loaded = status("VmRSS:")
    with open("/proc/self/clear_refs", "w") as file:
        file.write("5")  # the peak of loading is forgotten

    told = {"loading_seconds": loading, "loaded_rss_bytes": loaded, "threads": torch.get_num_threads(), "seconds": {}}
    sizes = [int(size) for size in arguments.batches.split(",") if size] or [arguments.batch]
    for size in sizes:
        start = time.monotonic()
        found = importance(model, ids, size)
        told["seconds"][str(size)] = time.monotonic() - start
    told["work_peak_rss_bytes"] = status("VmHWM:")
    told["software"] = f"torch {torch.__version__}, transformers {transformers.__version__}"
    if arguments.out:
        with open(arguments.out, "w") as file:
            json.dump(found.tolist(), file)
    print(json.dumps(told))


main()

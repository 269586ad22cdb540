"""The two programs of the bench, and what each is asked: a sweep, a long prompt, a plan; and this machine's rates."""

import array
import csv
import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import checkpoints
import measuring

HERE = Path(__file__).parent
VOCABULARY = 8192


class Bench:
    def __init__(self, build, out, quick):
        self.cli, self.core_bench, self.window = build / "sinkscope-cli", build / "sinkscope_bench", build / "sinkscope"
        self.out, self.quick = out, quick
        self.work = out / "work"
        self.work.mkdir(parents=True, exist_ok=True)
        self.peaks = []
        self.software = set()

    # ---- what both are given ----

    def checkpoint(self, name):
        folder = self.out / "checkpoints"
        config = checkpoints.CHECKPOINTS[name]
        if not checkpoints.whole(folder / name, config):
            measuring.say(f"writing the checkpoint {name}, {measuring.gib(checkpoints.stored_bytes(config))}")
            subprocess.run([sys.executable, HERE / "checkpoints.py", folder, name], check=True)
        return folder / name

    def prompts(self, count, tokens):
        """The same ids as .json for transformers and as .jsonl for ours; the first id is the bos id."""
        name = self.work / f"ids-{count}-{tokens}"
        random.seed(checkpoints.SEED)
        ids = [[1] + [random.randrange(3, VOCABULARY) for _ in range(tokens - 1)] for _ in range(count)]
        name.with_suffix(".json").write_text(json.dumps(ids))
        name.with_suffix(".jsonl").write_text("".join(json.dumps({"ids": one}) + "\n" for one in ids))
        name.with_suffix(".txt").write_text(",".join(map(str, ids[0])))
        return name

    def with_tokenizer(self, name):
        """The checkpoint with the embedded model's tokenizer, for what takes text; its ids are in every vocabulary here."""
        plain, folder = self.checkpoint(name), self.work / f"{name}-with-tokenizer"
        folder.mkdir(exist_ok=True)
        tokenizer = HERE.parents[1] / "resources" / "embedded"
        for file in [*plain.iterdir(), *tokenizer.glob("tokenizer*.json")]:
            (folder / file.name).unlink(missing_ok=True)
            (folder / file.name).symlink_to(file.resolve())
        return folder

    # ---- ours ----

    def sweep(self, model, prompts, tokens, *more):
        run = self.work / "ours.run"
        for part in self.work.glob("ours.run*"):
            part.unlink()
        told = measuring.run([self.cli, "sweep", model, "--out", run, "--prompts", prompts.with_suffix(".jsonl"),
                              "--tokens", tokens, "--json", "--quiet", "--device", "cpu", *more])
        told["work_seconds"] = told["seconds"] - told["loading_seconds"]
        told["growth_bytes"] = told["work_peak_rss_bytes"] - told["loaded_rss_bytes"]
        return told

    def figure(self, model, name, *more):
        out = self.work / "figures"
        shutil.rmtree(out, ignore_errors=True)
        told = measuring.run([self.window, "figures", model, "--only", name, "--out", out, "--json", "--quiet", "--device",
                              "cpu", *more], {"QT_QPA_PLATFORM": "offscreen"})
        if not told["files"]:
            raise measuring.Failed(f"figures --only {name} wrote nothing")
        return told

    def edit_file(self, edit):
        name = self.work / f"{edit['site']}-{edit['op']}.json"
        name.write_text(json.dumps({"edits": [edit]}))
        return name

    def long_prompt(self, model, prompts, *more):
        told = measuring.run([self.cli, "attend", model, "--ids-file", prompts.with_suffix(".txt"), "--want",
                              "first_importance", "--out", self.work / "ours.safetensors", "--json", "--quiet",
                              "--device", "cpu", *more])
        told["work_seconds"] = told["seconds"] - told["loading_seconds"]
        told["growth_bytes"] = told["work_peak_rss_bytes"] - told["loaded_rss_bytes"]
        return told

    def plan(self, model, prompts, tokens, *more):
        return measuring.run([self.cli, "sweep", model, "--plan", "--json", "--quiet", "--device", "cpu", "--prompts",
                              prompts.with_suffix(".jsonl"), "--tokens", tokens, *more])

    def importance_of_run(self):
        """{(prompt, layer, head): importance of the first token} of the last sweep."""
        table = self.work / "ours.csv"
        measuring.run([self.cli, "export", self.work / "ours.run", "--table", "importance", "--out", table])
        with open(table, newline="") as file:
            rows = [row for row in csv.DictReader(file) if row["token"] == "0"]
        names = {}  # prompts in their order
        def place(row):
            return names.setdefault(row["prompt"], len(names)), int(row["layer"]), int(row["head"])

        return {place(row): float(row["importance"]) for row in rows}

    def importance_of_prompt(self):
        """The tensor first_importance, flat."""
        data = (self.work / "ours.safetensors").read_bytes()
        length = int.from_bytes(data[:8], "little")
        begin, end = json.loads(data[8:8 + length])["first_importance"]["data_offsets"]
        return list(array.array("f", data[8 + length + begin:8 + length + end]))

    # ---- theirs ----

    def theirs(self, model, prompts, batch, *more):
        told = measuring.run([sys.executable, "-W", "ignore", HERE / "transformers_side.py", model,
                              prompts.with_suffix(".json"), "--batch", batch, "--out", self.work / "theirs.json",
                              *more])
        told["work_seconds"] = told["seconds"].get(str(batch))
        told["growth_bytes"] = told["work_peak_rss_bytes"] - told["loaded_rss_bytes"]
        self.software.add(told["software"])
        return told

    def importance_of_theirs(self):
        return json.loads((self.work / "theirs.json").read_text())

    # ---- training ----

    def recipe(self, name, model, batch, tokens, data=None):
        """A recipe on a made-up text; its text is tokenised once for all of them."""
        text = self.work / "text.txt"
        if not text.exists():
            random.seed(checkpoints.SEED)
            words = ["".join(random.choices("etaoinshrdlu", k=random.randint(1, 8))) for _ in range(4000)]
            text.write_text(" ".join(random.choices(words, weights=[1 / (1 + i) for i in range(4000)], k=200_000)))
        sizes = {"layers": 4, "heads": 4, "hidden": 128, "intermediate": 352}
        file = self.work / f"train-{name.replace(' ', '-').replace(',', '')}.json"
        file.write_text(json.dumps({
            "model": {**sizes, **model}, "data": {"files": [str(text)], "tokenizer": {"train": 2048}, "context": tokens,
                                              **(data or {})},
            "probe": {"prompts": 1, "tokens": 8, "loss_windows": 1}, "batch": batch, "steps": 1_000_000,
            "probe_every": 1_000_000, "checkpoint_every": 1_000_000}))
        return file

    def train(self, recipe, steps):
        out = self.work / recipe.stem
        shutil.rmtree(out, ignore_errors=True)
        return measuring.run([self.cli, "train", recipe, "--out", out, "--steps", steps, "--json", "--quiet"])

    def training_config(self, recipe):
        self.train(recipe, 1)
        kept = self.work / f"{recipe.stem}.config.json"
        shutil.copyfile(self.work / recipe.stem / "config.json", kept)
        return kept

    def train_theirs(self, config, steps, batch, tokens, *more):
        told = measuring.run([sys.executable, "-W", "ignore", HERE / "training_side.py", config, "--steps", steps,
                              "--batch", batch, "--tokens", tokens, *more])
        self.software.add(told["software"])
        return told

    # ---- this machine ----

    def machine_rates(self, pattern, file=""):
        told = measuring.run([self.core_bench, f"--benchmark_filter={pattern}", "--benchmark_format=json"],
                             {"SINKSCOPE_BENCH_FILE": str(file)})
        return {one["name"]: one for one in told["benchmarks"]}

    def gemm_peak(self, threads=0):
        """FLOP/s of the best shape, now."""
        shape = "rows:1024/out:4096/in:4096" if self.quick or threads else "rows"
        found = self.machine_rates(f"product/.*/{shape}.*/threads:{threads}/")
        best = max(one["FLOP"] for one in found.values())
        if threads == 0:
            self.peaks.append(best)
        return best

    def widening_rate(self):
        """Numbers a second, of bfloat16 into float32."""
        return next(iter(self.machine_rates("widenBfloat16").values()))["numbers"]

    def reading_rate(self, file):
        """Ours past the page cache, bytes a second, of the first GiB."""
        return next(iter(self.machine_rates("readPastTheCache", file).values()))["bytes"]

    def plain_reading_rate(self, file):
        """dd with O_DIRECT, bytes a second, of the whole file."""
        done = subprocess.run(["dd", f"if={file}", "of=/dev/null", "bs=16M", "iflag=direct"], capture_output=True,
                              text=True, check=True, env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
        size, took = re.search(r"(\d+) bytes.*?, ([\d.e+-]+) s,", done.stderr).groups()
        return int(size) / float(took)

"""The parts of the bench. Each measures, keeps what it found in `results`, and returns Markdown."""

import csv
import json
import os

import checkpoints
from measuring import Failed, alternate, available_memory, gib, median, percent, rate, say, seconds, signed_percent, spread, table

# Of random weights all heads attend nearly evenly, with a mean over the rows of about ln(T)/T: ε stands among them.
TOKENS, EPSILON = 64, 0.074


def compare_rows(ours, theirs):
    """Rows that both sweeps and long prompts have: what is measured, ours, theirs, the ratio."""
    rows = []
    for name, key, text in (("the work alone", "work_seconds", seconds), ("whole process", "wall_seconds", seconds),
                            ("memory beyond the loaded model", "growth_bytes", gib),
                            ("peak resident memory", "kernel_peak_bytes", gib)):
        if all(key in one for one in ours):
            a, b = median(ours, key), median(theirs, key)
            rows.append([name, text(a), text(b), f"{b / a:.2f}" if a > 0 else ""])
    return rows


# ---- 1. sweeps ----------------------------------------------------------------------------------------------------

def best_batch(bench, model, count, whole):
    """transformers at every batch size, seconds a prompt. A slow model is tried on fewer prompts: 32, or a batch."""
    sizes = [8, 16, count] if bench.quick else [size for size in (1, 8, 16, 32, 64, 170) if size < count] + [count]
    tried = {}
    groups = [sizes] if whole else [[size for size in sizes if size <= 32], *([size] for size in sizes if size > 32)]
    for some in groups:
        used = count if whole else min(count, max(32, *some, 0))
        told = bench.theirs(model, bench.prompts(used, TOKENS), some[0], "--no-head", "--batches",
                            ",".join(map(str, some)))
        tried |= {int(size): took / used for size, took in told["seconds"].items()}
    return min(tried, key=tried.get), tried


def differences(bench):
    """Largest difference of a head's importance in any prompt, and the two sink rates."""
    ours, theirs = bench.importance_of_run(), bench.importance_of_theirs()
    flat = {(p, l, h): value for p, prompt in enumerate(theirs) for l, layer in enumerate(prompt)
            for h, value in enumerate(layer)}
    if ours.keys() != flat.keys():
        raise AssertionError("the two programs measured different heads")
    rates = [sum(value > EPSILON for value in values.values()) / len(values) for values in (ours, flat)]
    return max(abs(ours[key] - flat[key]) for key in ours), rates


def sweeps(bench, results):
    text = ""
    count = 32 if bench.quick else 170
    for name, title, times, whole in (("small-27m", "layers, 27 M parameters", 5, True),
                                      ("wide-8b-2-layers" if bench.quick else "wide-8b-4-layers",
                                       "layers in the shape of Llama 3.1 8B", 3, False)):
        model, times = bench.checkpoint(name), 1 if bench.quick else times
        best, tried = best_batch(bench, model, count, whole)
        prompts = bench.prompts(count, TOKENS)
        say(f"sweep of {name}: {times} times each, transformers in batches of {best}")
        before = bench.gemm_peak()
        # A notebook that takes AutoModelForCausalLM computes logits too; of the wide model they are too little to tell.
        logits = [lambda: bench.theirs(model, prompts, best)] if whole else []
        planned, ours, theirs, *with_head = alternate(
            times, lambda: bench.plan(model, prompts, TOKENS), lambda: bench.sweep(model, prompts, TOKENS),
            lambda: bench.theirs(model, prompts, best, "--no-head"), *logits)
        peak = (before + bench.gemm_peak()) / 2
        difference, (our_rate, their_rate) = differences(bench)
        flop = planned[0]["flop"]
        reached = flop / median(ours, "work_seconds")
        ratio = median(theirs, "work_seconds") / median(ours, "work_seconds")
        results[f"sweep {name}"] = {
            "prompts": count, "tokens": TOKENS, "times": times, "best_batch": best, "seconds_a_prompt_by_batch": tried,
            "planned": planned, "ours": ours, "transformers": theirs, "transformers_with_head": with_head,
            "ratio": ratio, "flop": flop, "flop_per_second": reached, "gemm_peak": peak, "of_peak": reached / peak,
            "largest_difference": difference}
        layers = checkpoints.CHECKPOINTS[name]["num_hidden_layers"]
        text += f"\n### Sweep of {count} prompts of {TOKENS} tokens, {layers} {title}\n\n"
        rows = compare_rows(ours, theirs)
        for one in with_head:
            took = median(one, "work_seconds")
            rows.insert(1, ["the work alone, theirs with logits", "", seconds(took),
                            f"{took / median(ours, 'work_seconds'):.2f}"])
        rows.append(["FLOP/s of the same arithmetic", rate(reached), rate(flop / median(theirs, "work_seconds")), ""])
        text += table(["", "Sinkscope", "transformers", "ratio"], rows)
        text += (f"\nMedians of {times} (Sinkscope's spread {percent(spread(ours, 'work_seconds'))}, transformers' "
                 f"{percent(spread(theirs, 'work_seconds'))}). Best float32 product of this machine meanwhile: "
                 f"{rate(peak)}, of which Sinkscope reaches {percent(reached / peak)}. transformers at its best batch "
                 f"size, {best} (seconds a prompt: " + ", ".join(f"{size}: {took:.4f}" for size, took in sorted(tried.items())) +
                 f"). Largest difference of any head's importance: {difference:.1e}; sink rate at ε {EPSILON}: "
                 f"{our_rate:.4f} and {their_rate:.4f}.\n")
    return text


# ---- 2. long prompts ----------------------------------------------------------------------------------------------

def long_prompts(bench, results):
    model = bench.checkpoint("small-27m")
    config = checkpoints.CHECKPOINTS["small-27m"]
    rows, notes = [], []
    for tokens in (2048, 4096) if bench.quick else (2048, 4096, 8192, 32768):
        prompts = bench.prompts(1, tokens)
        times = 1 if bench.quick else 5 if tokens <= 4096 else 3
        # The patterns of all layers, and of one layer its scores, its weights and the mask on the way.
        matrix = config["num_attention_heads"] * tokens * tokens * 4
        needed = (config["num_hidden_layers"] + 3) * matrix
        fits = needed < 0.8 * available_memory()
        say(f"one prompt of {tokens} tokens: {times} times")
        programs = [lambda: bench.long_prompt(model, prompts)]
        if fits:
            programs.append(lambda: bench.theirs(model, prompts, 1, "--no-head"))
        else:
            notes.append(f"transformers at {tokens:,}: left out, its patterns alone take "
                         f"{gib(config['num_hidden_layers'] * matrix)}, and {gib(available_memory())} are free.")
        found = alternate(times, *programs)
        ours, theirs = found[0], found[1] if fits else None
        entry = {"times": times, "ours": ours, "transformers": theirs}
        cells = [seconds(median(ours, "work_seconds")), gib(median(ours, "growth_bytes")),
                 gib(median(ours, "kernel_peak_bytes"))]
        if fits:
            flat = [value for layer in bench.importance_of_theirs()[0] for value in layer]
            entry["largest_difference"] = max(abs(a - b) for a, b in
                                              zip(bench.importance_of_prompt(), flat, strict=True))
            entry["ratio"] = median(theirs, "work_seconds") / median(ours, "work_seconds")
            entry["memory_ratio"] = median(ours, "growth_bytes") / median(theirs, "growth_bytes")
            cells += [seconds(median(theirs, "work_seconds")), gib(median(theirs, "growth_bytes")),
                      f"{entry['ratio']:.1f}", f"{entry['memory_ratio']:.3f}", f"{entry['largest_difference']:.0e}"]
        else:
            cells += ["", "", "", "", ""]
        results[f"long {tokens}"] = entry
        rows.append([f"{tokens:,}"] + cells)
    text = "\n### First-token importance of one prompt, 27 M parameters\n\n"
    text += table(["tokens", "Sinkscope", "memory growth", "peak in all", "transformers", "memory growth",
                   "times as fast", "share of its memory", "largest difference"], rows)
    return text + "\nThe work alone, without loading. " + " ".join(notes) + "\n"


# ---- 3. larger than memory ----------------------------------------------------------------------------------------

def streams(bench, results):
    name = "deep-12-layers" if bench.quick else "deep-36-layers"
    model = bench.checkpoint(name)
    stored = checkpoints.stored_bytes(checkpoints.CHECKPOINTS[name])
    memory = 900 << 20 if bench.quick else stored // 4
    file = model / "model.safetensors"
    rows, read_rates, plain_rates, peaks = [], [], [], []
    for count in (2, 8) if bench.quick else (2, 32):
        prompts, times = bench.prompts(count, TOKENS), 1 if bench.quick else 5
        say(f"{name} in {gib(memory)}, {count} prompts: {times} times")
        # What the disk and the processor can do changes from minute to minute: it is measured beside each run.
        ours, direct, dd, peak = alternate(times, lambda: bench.sweep(model, prompts, TOKENS, "--memory", memory),
                                           lambda: bench.reading_rate(file), lambda: bench.plain_reading_rate(file),
                                           bench.gemm_peak)
        plan = bench.plan(model, prompts, TOKENS, "--memory", memory)
        read = median(ours, "bytes_read")
        took, reading = median(ours, "work_seconds"), read / median(dd, float)
        computing = plan["flop"] / median(peak, float)
        over = [one["work_seconds"] / max(read / rate_then, plan["flop"] / peak_then) - 1
                for one, rate_then, peak_then in zip(ours, dd, peak, strict=True)]
        above = median(ours, lambda one: one["peak_rss_bytes"] - one["start_rss_bytes"])
        results[f"stream {count}"] = {"stored_bytes": stored, "memory": memory, "ours": ours, "bytes_read": read,
                                      "dd_bytes_per_second": dd, "direct_bytes_per_second": direct, "gemm_peak": peak,
                                      "flop": plan["flop"], "expected_seconds": plan["machines"][0]["seconds"],
                                      "over_the_limit": over, "peak_above_start": above}
        rows.append([f"{count} × {TOKENS}", seconds(took), seconds(reading), seconds(computing),
                     signed_percent(median(over, float)), seconds(median(ours, "seconds_waiting")),
                     f"{read / 1e9:.2f} GB", gib(above)])
        read_rates, plain_rates, peaks = read_rates + direct, plain_rates + dd, peaks + peak
    text = f"\n### A model of {stored / 1e9:.2f} GB in a budget of {gib(memory)}\n\n"
    text += table(["prompts", "measured", "reading alone", "arithmetic alone", "over the larger", "waited for weights",
                   "read", "peak above start"], rows)
    read_rate, plain_rate = median(read_rates, float), median(plain_rates, float)
    return text + (f"\nReading alone: the bytes at what dd with O_DIRECT gives for the whole file, {plain_rate / 1e9:.2f} GB/s; "
                   f"Sinkscope's own reader gives {read_rate / 1e9:.2f} GB/s ({percent(read_rate / plain_rate)}). Arithmetic "
                   f"alone: the FLOP at this machine's best float32 product, {rate(median(peaks, float))}. All of them in turn; "
                   f"over the larger: the median of what each run took more than the limits measured right after it.\n")


# ---- 4. weights as stored ----------------------------------------------------------------------------------------

def as_stored(bench, results):
    name, times = "wide-8b-8-layers", 1 if bench.quick else 5
    model, prompts = bench.checkpoint(name), bench.prompts(1, TOKENS)
    numbers = checkpoints.parameters(checkpoints.CHECKPOINTS[name])
    memory = int(3.3 * numbers)  # of the four bytes a number that they take in float32
    plan = bench.plan(model, prompts, TOKENS, "--memory", memory)
    if not plan["as_stored"]:
        raise Failed(f"{name} is not kept as stored in {gib(memory)}")
    say(f"{name} as stored in {gib(memory)}, one prompt: {times} times")
    ours, streamed, peak, rates = alternate(times, lambda: bench.long_prompt(model, prompts, "--memory", memory),
                                            lambda: bench.long_prompt(model, prompts, "--memory", memory // 2),
                                            bench.gemm_peak, bench.widening_rate)
    computing, widening = plan["flop"] / median(peak, float), numbers / median(rates, float)
    ratios = [one["work_seconds"] / (plan["flop"] / peak_then + numbers / rate_then)
              for one, peak_then, rate_then in zip(ours, peak, rates, strict=True)]
    results["as stored"] = {"ours": ours, "streamed": streamed, "gemm_peak": peak, "numbers_per_second": rates,
                            "flop": plan["flop"], "numbers": numbers, "ratios": ratios}
    text = f"\n### One prompt of {TOKENS} tokens, 8 layers in the shape of Llama 3.1 8B, bf16 as stored\n\n"
    text += table(["measured", "arithmetic alone", "widening alone", "to both together", "read from the disk instead", "peak memory",
                   "stored"],
                  [[seconds(median(ours, "work_seconds")), seconds(computing), seconds(widening), f"{median(ratios, float):.2f}",
                    seconds(median(streamed, "work_seconds")), gib(median(ours, "kernel_peak_bytes")), gib(2 * numbers)]])
    return text + ("\nThe work alone, without loading. Arithmetic alone: the FLOP at this machine's best float32 product, "
                   f"{rate(median(peak, float))}; widening alone: as many numbers of bfloat16 into float32 memory that is there, on "
                   "all cores. All in turn.\n")


# ---- 5. the plan --------------------------------------------------------------------------------------------------

def plans(bench, results):
    rows = []
    count = 32 if bench.quick else 170
    for name in ("wide-8b-2-layers" if bench.quick else "wide-8b-4-layers", "small-27m"):
        model, prompts = bench.checkpoint(name), bench.prompts(count, TOKENS)
        say(f"the plan of {name}")
        known = results.get(f"sweep {name}")  # measured side by side there
        planned, ours = (known["planned"], known["ours"]) if known else alternate(
            1 if bench.quick else 3, lambda: bench.plan(model, prompts, TOKENS),
            lambda: bench.sweep(model, prompts, TOKENS))
        expected = median(planned, lambda one: one["machines"][0]["seconds"])
        computing = median(planned, lambda one: one["machines"][0]["seconds_computing"])
        took, work = median(ours, "seconds"), median(ours, "work_seconds")
        results[f"plan {name}"] = {"planned": planned, "ours": ours, "error": expected / took - 1,
                                   "error_work": computing / work - 1}
        rows.append([name, seconds(expected), seconds(took), signed_percent(expected / took - 1),
                     seconds(computing), seconds(work), signed_percent(computing / work - 1), seconds(median(planned, "wall_seconds"))])
    return f"\n### What `sweep --plan` says, {count} × {TOKENS}\n\n" + table(
        ["checkpoint", "expected", "measured", "error", "work expected", "work measured", "error",
         "the plan itself takes"], rows)


# ---- 6. edits ----------------------------------------------------------------------------------------------------

# One that leaves fused attention possible, and one that does not.
EDITS = (("a value scaled", {"site": "v", "op": "scale", "positions": "first", "value": 0.5}),
         ("a key masked", {"site": "scores", "op": "mask", "keys": [0]}))


def edits(bench, results):
    model = bench.checkpoint("small-27m")
    rows = []
    for tokens, count in ((64, 32), (256, 16)) if bench.quick else ((64, 170), (256, 64), (1024, 16)):
        prompts, times = bench.prompts(count, tokens), 1 if bench.quick else 7
        say(f"sweeps with one edit and with none, {count} × {tokens}: {times} times")
        untouched, *edited = alternate(
            times, lambda: bench.sweep(model, prompts, tokens),
            *(lambda edit=edit: bench.sweep(model, prompts, tokens, "--edit", bench.edit_file(edit))
              for _, edit in EDITS))
        for (words, edit), told in zip(EDITS, edited, strict=True):
            # Pair by pair: what the machine is busy with besides falls on both.
            ratios = [one["work_seconds"] / other["work_seconds"] for one, other in zip(told, untouched, strict=True)]
            results[f"edits {words} {tokens}"] = {"edit": edit, "untouched": untouched, "edited": told, "ratios": ratios}
            rows.append([words, f"{count} × {tokens}", seconds(median(untouched, "work_seconds")),
                         seconds(median(told, "work_seconds")), f"{median(ratios, float):.2f}"])
    return "\n### A sweep with one edit against none, 27 M parameters\n\n" + table(
        ["edit", "prompts", "untouched", "edited", "median of the pairs' ratios"], rows)


# ---- 7. studies ---------------------------------------------------------------------------------------------------

# The figures that study one prompt, and what is said with them. Those of many are not among them: spread and fig2 change
# tokens of every text, fig9 has ten sums a length.
STUDIES = {"qk": (), "keys": (), "written": (), "collapse": (), "smoothness": (), "jacobian": (), "fig1": (),
           "fig3": (), "fig10": (), "repeated": (), "sink-grid": (), "attention": (), "value-norms": (), "perturbation": ("--pair-alone",)}

# What a study may take of a sweep's: of each ratio its name and its limit.
LIMITS = {"ratios": ("seconds", 4.0), "peak_ratios": ("peak memory", 2.0)}


def over_limit(results):
    """Of what is in `results`: which studies take more than that of the sweep's seconds and of its memory."""
    judged = {}
    for key, (of, limit) in LIMITS.items():
        medians = {name.removeprefix("study "): median(told[key], float)
                   for name, told in results.items() if name.startswith("study ")}
        judged[of] = [f"{study} ({times:.1f})" for study, times in medians.items() if times > limit]
    return judged


def studies(bench, results):
    name = "wide-8b-2-layers" if bench.quick else "wide-8b-4-layers"
    count = 32 if bench.quick else 170
    model, times = bench.with_tokenizer(name), 1 if bench.quick else 2
    prompts = bench.prompts(count, TOKENS)

    def measured(study, more):
        say(f"{study} of one prompt")
        return bench.figure(model, study, *more)

    say(f"{times} times a sweep of {count} x {TOKENS} and every study of one prompt")
    sweep, *told = alternate(times, lambda: bench.sweep(model, prompts, TOKENS),
                             *[lambda study=study, more=more: measured(study, more) for study, more in STUDIES.items()])
    rows = []
    for study, ours in zip(STUDIES, told, strict=True):
        ratios = [one["wall_seconds"] / beside["wall_seconds"] for one, beside in zip(ours, sweep, strict=True)]
        peaks = [one["kernel_peak_bytes"] / beside["kernel_peak_bytes"] for one, beside in zip(ours, sweep, strict=True)]
        results[f"study {study}"] = {"sweep": sweep, "ours": ours, "ratios": ratios, "peak_ratios": peaks}
        rows.append([study, seconds(median(ours, "wall_seconds")), seconds(median(sweep, "wall_seconds")),
                     f"{median(ratios, float):.2f}", gib(median(ours, "kernel_peak_bytes")),
                     gib(median(sweep, "kernel_peak_bytes"))])
    over = over_limit(results)
    layers = checkpoints.CHECKPOINTS[name]["num_hidden_layers"]
    text = f"\n### Studies of one prompt, {layers} layers in the shape of Llama 3.1 8B\n\n"
    text += table(["figure", "seconds", f"sweep of {count} × {TOKENS}", "to the sweep", "peak memory", "the sweep's"], rows)
    return text + (f"\nWhole processes, in turn, medians of {times}. The prompt is the one that ships with Sinkscope. Over "
                   + "; over ".join(f"{limit:g} times the sweep's {of}: {', '.join(over[of]) or 'none'}"
                                    for of, limit in LIMITS.values()) + ".\n")


# ---- 8. curves ----------------------------------------------------------------------------------------------------

def curves(bench, results):
    points = []

    def keep(curve, at, told):
        points.append({"curve": curve, "at": at, "seconds": median(told, "work_seconds"),
                       "growth_bytes": median(told, "growth_bytes") if "growth_bytes" in told[0] else "",
                       "peak_bytes": median(told, "kernel_peak_bytes")})

    times = 1 if bench.quick else 3
    small = bench.checkpoint("small-27m")
    for tokens in (64, 1024) if bench.quick else (64, 256, 1024, 4096, 8192, 16384, 32768):
        prompts, known = bench.prompts(1, tokens), results.get(f"long {tokens}")
        keep("tokens of one prompt", tokens,
             known["ours"] if known else alternate(times, lambda: bench.long_prompt(small, prompts))[0])
    for count in (1, 32) if bench.quick else (1, 4, 16, 64, 170, 680):
        prompts = bench.prompts(count, TOKENS)
        keep(f"prompts of {TOKENS}", count, alternate(times, lambda: bench.sweep(small, prompts, TOKENS))[0])
    prompts = bench.prompts(32 if bench.quick else 170, TOKENS)
    for layers, name in ((2, "small-2-layers"), (4, "small-4-layers"), (8, "small-27m"), (16, "small-16-layers")):
        model = bench.checkpoint(name)
        keep("layers", layers, alternate(times, lambda: bench.sweep(model, prompts, TOKENS))[0])
    cores = len(os.sched_getaffinity(0))
    for threads in sorted({1, *(2**power for power in range(1, 7) if 2**power < cores), cores}):
        keep("threads", threads, alternate(times, lambda: bench.sweep(small, prompts, TOKENS, "--threads", threads))[0])
    with open(bench.out / "curves.csv", "w", newline="") as file:
        writer = csv.DictWriter(file, points[0].keys())
        writer.writeheader()
        writer.writerows(points)
    results["curves"] = points
    return "\n### How it grows, 27 M parameters\n\n" + table(
        ["", "at", "seconds", "peak memory"],
        [[one["curve"], f"{one['at']:,}", seconds(one["seconds"]), gib(one["peak_bytes"])] for one in points])


# ---- 9. training --------------------------------------------------------------------------------------------------

TRAININGS = {  # what a recipe's model says beside its sizes
    "plain": {},
    "layer norm": {"norm": "layer"},
    "GELU, not gated": {"activation": "gelu"},
    "ALiBi": {"position": "alibi"},
    "sigmoid": {"attention": {"kind": "sigmoid"}},
}


# Every choice of the lab beside the first of its axis.
CHOICES = {
    "position": ["none", "learned", "sinusoidal", "alibi", "relative", "relative_buckets"], "norm": ["layer", "dynamic_tanh"],
    "norm_place": ["post", "sandwich", "output"], "qk_norm": ["head"],
    "activation": ["geglu", "reglu", "relu", "gelu", "swish"],
    "sink": ["logit", "zero", "kv_bias", "k_bias", "k_bias_shared", "k_bias_low", "k_bias_first", "k_bias_even", "v_bias"],
    "gate": ["elementwise", "headwise", "static", "value"], "own_value": ["removed"],
    "attention": ["sigmoid", "softpick", "clipped", "scaled", "power", "sigmoid_normalized", "elu", "elu_normalized", "relu",
                  "linear", "linear_normalized"],
    "kernel": ["elu", "mlp"], "mask": ["window", "shifted_window", "prefix"]}


def choice_recipes():
    """name -> what its recipe says of the model, and of the data."""
    made = {"plain": ({}, {})}
    for axis, choices in CHOICES.items():
        for choice in choices:
            model, data = {axis: choice}, {}
            if axis == "attention":
                model = {"attention": {"kind": choice}}
            elif axis == "kernel":  # as the papers have it: without a softmax behind it
                model["attention"] = {"kind": "linear_normalized"}
            elif axis == "mask":
                model, data = {}, {"mask": choice, "mask_width": 32}
            made[f"{axis} {choice}"] = (model, data)
    return made


def every_choice(bench, results):
    batch, tokens, steps, times = 32, 128, 4 if bench.quick else 15, 1 if bench.quick else 3
    rows, slower = [], []
    for name, (model, data) in choice_recipes().items():
        recipe = bench.recipe(name, model, batch, tokens, data)
        say(f"training, {name}: {times} times {steps} steps")
        config = bench.training_config(recipe)
        ours, eager = alternate(times, lambda: bench.train(recipe, steps),
                                lambda: bench.train_theirs(config, steps, batch, tokens))
        speeds = [median(one, "tokens_per_second") for one in (ours, eager)]
        ratio = speeds[0] / speeds[1]
        results[f"choice {name}"] = {"ours": ours, "eager": eager, "ratio": ratio}
        rows.append([name, *(f"{one:,.0f}" for one in speeds), f"{ratio:.2f}"])
        say(f"training, {name}: {speeds[0]:,.0f} and {speeds[1]:,.0f} tokens/s, {ratio:.2f}")
        if ratio < 1.0:
            slower.append(name)
    text = f"\n### Training every choice, 1.3 M parameters, {batch} rows of {tokens} tokens a step\n\n"
    text += table(["model", "Sinkscope, tokens/s", "PyTorch eager", "to eager"], rows)
    return text + (f"\nMedians of {times} runs of {steps} steps in float32, in turn. Slower than eager: "
                   f"{', '.join(slower) or 'none'}.\n")


def products_of_training(config, tokens):
    """Floating-point operations of a token's products, forward and back: 6 a weight that multiplies, and scores and sums
    over the keys that a query sees."""
    width, layers = config["hidden_size"], config["num_hidden_layers"]
    heads = config["num_attention_heads"] * config["head_dim"]
    keys = config["num_key_value_heads"] * config["head_dim"]
    matrices = 3 if config.get("activation", "swiglu") in ("swiglu", "geglu", "reglu") else 2
    block = 2 * width * (heads + keys) + matrices * width * config["intermediate_size"]
    return 6 * (layers * block + width * config["vocab_size"]) + 6 * layers * heads * (tokens + 1)


def trainings(bench, results):
    batch, tokens, steps, times = 32, 128, 6 if bench.quick else 40, 1 if bench.quick else 5
    rows = []
    for name, model in TRAININGS.items():
        recipe = bench.recipe(name, model, batch, tokens)
        say(f"training, {name}: {times} times {steps} steps")
        config = bench.training_config(recipe)
        before = bench.gemm_peak()
        ours, eager, compiled = alternate(times, lambda: bench.train(recipe, steps),
                                          lambda: bench.train_theirs(config, steps, batch, tokens),
                                          lambda: bench.train_theirs(config, steps, batch, tokens, "--compile"))
        speeds = [median(one, "tokens_per_second") for one in (ours, eager, compiled)]
        peak = (before + bench.gemm_peak()) / 2
        flop = products_of_training(json.loads(config.read_text()), tokens)
        results[f"train {name}"] = {"ours": ours, "eager": eager, "compiled": compiled, "gemm_peak": peak,
                                    "flop_per_token": flop, "of_peak": speeds[0] * flop / peak,
                                    "ratio": speeds[0] / speeds[1], "ratio_compiled": speeds[0] / speeds[2]}
        rows.append([name, *(f"{one:,.0f}" for one in speeds), f"{speeds[0] / speeds[1]:.2f}",
                     f"{speeds[0] / speeds[2]:.2f}", f"{100 * speeds[0] * flop / peak:.0f} %"])
    text = f"\n### Training, 1.3 M parameters, {batch} rows of {tokens} tokens a step\n\n"
    text += table(["model", "Sinkscope, tokens/s", "PyTorch eager", "torch.compile", "to eager", "to compile",
                   "of the best product"], rows)
    return text + (f"\nMedians of {times} runs of {steps} steps in float32, in turn, behind a warm-up; PyTorch with fused "
                   "attention where it serves and fused AdamW. Of the best product: the products of our steps alone, there "
                   "and back, over what this machine's fastest matrix product does, measured before and behind.\n")


PARTS = {"sweep": sweeps, "long": long_prompts, "stream": streams, "stored": as_stored, "plan": plans, "edits": edits, "studies": studies,
         "curves": curves, "train": trainings, "choices": every_choice}

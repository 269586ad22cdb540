"""Writes tiny seeded checkpoints of the pre-training lab, one for each choice of each of its axes, with what the papers'
formulas give on them: evaluated here in float64, query by query and head by head.

    PYTHON tests/references/write_lab.py [NAME...]

PYTHON has numpy. Writes models/lab_NAME/{config.json,model.safetensors,expected.safetensors} beside this file, all of them
or those named, and models/provenance_lab.json. No library has these models: whoever changes core/model changes nothing here.
"""

import json
import math
import struct
import sys
import zlib
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
VISIBLE = 1e-3  # what taking a choice away must at least change

BASE = dict(vocab_size=20, hidden_size=16, intermediate_size=12, num_hidden_layers=2, num_attention_heads=4,
            num_key_value_heads=2, head_dim=4, max_position_embeddings=64, rms_norm_eps=1e-5, rope_theta=100.0,
            tie_word_embeddings=False, bos_token_id=0, eos_token_id=1, torch_dtype="bfloat16",
            model_type="sinkscope_lab", architectures=["SinkscopeLabForCausalLM"])
FIRST = dict(position="rotary", norm="rms", norm_place="pre", qk_norm="none", activation="swiglu", sink="none",
             kernel="none", gate="none", own_value="kept", attention_variant="softmax", mask="causal", mask_sees_first=False)

CASES = {}


def case(name, tokens=10, without=None, **config):
    """without: the choices that are compared with; by default the first of every axis that the case names."""
    assert name not in CASES, name
    CASES[name] = dict(config=config, tokens=tokens, without=without)


case("position_none", position="none")
case("position_learned", position="learned")
case("position_sinusoidal", position="sinusoidal")
case("position_alibi", position="alibi")
case("norm_layer", norm="layer")
case("place_post", norm_place="post")
case("place_sandwich", norm_place="sandwich")
case("place_output", norm_place="output")
case("qk_norm_head", qk_norm="head")
case("activation_geglu", activation="geglu")
case("activation_reglu", activation="reglu")
case("activation_relu", activation="relu")
case("activation_gelu", activation="gelu")
case("activation_swish", activation="swish")
case("sink_logit", sink="logit")
case("position_relative", position="relative", tokens=30, num_hidden_layers=1)
case("position_relative_buckets", position="relative_buckets", tokens=30, num_hidden_layers=1)
case("norm_dynamic_tanh", norm="dynamic_tanh")
case("norm_dynamic_tanh_sandwich", norm="dynamic_tanh", norm_place="sandwich", qk_norm="head")
case("sink_zero", sink="zero")
case("sink_kv_bias", sink="kv_bias")
case("sink_k_bias", sink="k_bias")
case("sink_k_bias_shared", sink="k_bias_shared")
case("sink_k_bias_low", sink="k_bias_low", sink_width=3, without=dict(sink="k_bias"))
case("sink_k_bias_first", sink="k_bias_first", sink_value=2.5, without=dict(sink="k_bias"))
case("sink_k_bias_even", sink="k_bias_even", sink_value=2.5, without=dict(sink="k_bias"))
case("sink_v_bias", sink="v_bias")
case("attention_sigmoid", attention_variant="sigmoid")
case("attention_softpick", attention_variant="softpick")
case("attention_clipped", attention_variant="clipped", attention_parameter=-0.1)
case("attention_scaled", attention_variant="scaled", attention_parameter=2.0)
case("attention_power", attention_variant="power", attention_parameter=3.0, without=dict(attention_variant="power", attention_parameter=2.0))
case("attention_sigmoid_normalized", attention_variant="sigmoid_normalized")
case("attention_elu", attention_variant="elu")
case("attention_elu_normalized", attention_variant="elu_normalized")
case("attention_relu", attention_variant="relu")
case("attention_linear", attention_variant="linear")
case("attention_linear_normalized", attention_variant="linear_normalized", without=dict(attention_variant="linear"))
case("kernel_elu", kernel="elu", attention_variant="linear_normalized", without=dict(attention_variant="linear_normalized"))
case("kernel_mlp", kernel="mlp", attention_variant="linear_normalized", without=dict(attention_variant="linear_normalized"))
case("gate_elementwise", gate="elementwise")
case("gate_headwise", gate="headwise")
case("gate_static", gate="static")
case("gate_value", gate="value")
case("own_value_removed", own_value="removed")
case("mask_window", mask="window", mask_width=4)
case("mask_window_first", mask="window", mask_width=4, mask_sees_first=True, without=dict(mask="window", mask_width=4))
case("mask_prefix", mask="prefix", mask_width=4)
case("mask_shifted_window", mask="shifted_window", mask_width=4)
case("mask_shifted_window_first", mask="shifted_window", mask_width=4, mask_sees_first=True,
     without=dict(mask="shifted_window", mask_width=4))


# ---- The formulas ----
def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-x))


def gaussian(x):  # GELU: x times the normal distribution's function
    return np.vectorize(lambda one: 0.5 * one * (1.0 + math.erf(one / math.sqrt(2.0))))(x)


ACTIVATIONS = {"swiglu": (True, lambda x: x * sigmoid(x)), "geglu": (True, gaussian), "reglu": (True, lambda x: np.maximum(x, 0.0)),
               "relu": (False, lambda x: np.maximum(x, 0.0)), "gelu": (False, gaussian), "swish": (False, lambda x: x * sigmoid(x))}


def softmax(s):
    e = np.exp(s - s.max())
    return e / e.sum()


def elu(x):
    return np.where(x > 0.0, x, np.exp(np.minimum(x, 0.0)) - 1.0)


def weights_of(config, s):
    """Scores of one query on all that it sees -> weights."""
    kind, number = config["attention_variant"], config.get("attention_parameter")
    similarity = {"sigmoid": sigmoid(s), "elu": elu(s) + 1.0, "linear": s}.get(kind.removesuffix("_normalized"))
    if kind == "softpick":
        over = np.exp(s) - 1.0
        return np.maximum(over, 0.0) / np.abs(over).sum()
    if kind == "clipped":
        return np.clip((1.0 - number) * softmax(s) + number, 0.0, 1.0)
    if kind == "scaled":
        return number * softmax(s)
    if kind == "power":
        return softmax(number * s) ** (1.0 / number)
    if kind == "relu":
        return np.maximum(s, 0.0) / len(s)
    if kind == "linear_normalized":
        return s / max(abs(s.sum()), 1.0)
    if kind.endswith("_normalized"):
        return similarity / similarity.sum()
    return softmax(s) if similarity is None else similarity


def bucket(distance):
    """Raffel et al. 2020, where no query sees ahead: 32 in all, half of them exact, up to a distance of 128."""
    if distance < 16:
        return distance
    return min(16 + int(math.log(distance / 16) / math.log(128 / 16) * 16), 31)


def turned(x, position, theta):
    """Su et al. 2021: the pairs (i, i + D/2) by position * theta^(-2i/D)."""
    half = len(x) // 2
    angle = position * theta ** (-np.arange(half) / half)
    a, b = x[:half], x[half:]
    return np.concatenate([a * np.cos(angle) - b * np.sin(angle), b * np.cos(angle) + a * np.sin(angle)])


def slope(head, heads):
    """Press et al. 2022; heads is a power of two here."""
    return 2.0 ** (-8.0 * (head + 1) / heads)


class Model:
    def __init__(self, config, tensors):
        self.config = {**FIRST, **config}
        self.w = {name: np.asarray(tensor, dtype=np.float64) for name, tensor in tensors.items()}
        self.heads, self.groups = config["num_attention_heads"], config["num_key_value_heads"]
        self.width = config["head_dim"]

    def norm(self, x, name):
        c, weight = self.config, self.w[name + ".weight"]
        if c["norm"] == "layer":
            x = x - x.mean()
            return x / np.sqrt((x * x).mean() + c["rms_norm_eps"]) * weight + self.w[name + ".bias"]
        if c["norm"] == "dynamic_tanh":
            return np.tanh(self.w[name + ".alpha"][0] * x) * weight + self.w[name + ".bias"]
        return x / np.sqrt((x * x).mean() + c["rms_norm_eps"]) * weight

    def head_norm(self, x, name):
        c = self.config
        if c["norm"] == "layer":
            x = x - x.mean()
        return x / np.sqrt((x * x).mean() + c["rms_norm_eps"]) * self.w[name + ".weight"]

    def bias(self, head, query, key):
        kind = self.config["position"]
        if kind == "relative":
            return self.w["model.relative_bias.weight"][bucket(query - key), head]
        if kind == "relative_buckets":
            return float(bucket(query - key))
        return -slope(head, self.heads) * (query - key) if kind == "alibi" else 0.0

    def sees(self, query, key):
        kind, width = self.config["mask"], self.config.get("mask_width")
        if key == 0 and self.config["mask_sees_first"]:
            return True
        if kind == "window":
            return key <= query and key // width == query // width
        if kind == "shifted_window":
            return key <= query and query - key < width
        if kind == "prefix" and key < width:
            return True
        return key <= query

    def extra_key(self, at, group):
        """The key besides the tokens', and its value; None: there is none, or its score is no product."""
        c, d = self.config, self.width
        if not c["sink"].startswith(("k_bias", "kv_bias")):
            return None, np.zeros(d)
        key = self.w[at + "sink_key"]
        key = key[0] if c["sink"] == "k_bias_shared" else key[group]
        key = np.concatenate([key, np.zeros(d - len(key))])
        value = np.zeros(d)
        if c["sink"] == "kv_bias":
            value = self.w[at + "sink_value"][group]
        if c["sink"] == "k_bias_first":
            value[0] = c["sink_value"]
        if c["sink"] == "k_bias_even":
            value[:] = c["sink_value"] / math.sqrt(d)
        return key, value

    def through_kernel(self, at, x):
        kind = self.config["kernel"]
        if kind == "elu":
            return elu(x) + 1.0
        if kind == "mlp":
            return self.w[at + "kernel.out.weight"] @ np.maximum(self.w[at + "kernel.in.weight"] @ x, 0.0)
        return x

    def gate(self, at, h, x):
        kind, d = self.config["gate"], self.width
        if kind == "elementwise":
            return sigmoid(self.w[at + "gate.weight"] @ x)[h * d:(h + 1) * d]
        if kind == "headwise":
            return sigmoid(self.w[at + "gate.weight"] @ x)[h]
        return sigmoid(self.w[at + "gate.bias"][h]) if kind == "static" else 1.0

    def attend(self, layer, x):
        """x [T,C] as attention reads it -> what it writes [T,C], A [H,T,T], value norms [G,T]"""
        c, at = self.config, f"model.layers.{layer}.self_attn."
        tokens, d = len(x), self.width
        q = np.stack([self.w[at + "q_proj.weight"] @ row for row in x]).reshape(tokens, self.heads, d)
        k = np.stack([self.w[at + "k_proj.weight"] @ row for row in x]).reshape(tokens, self.groups, d)
        v = np.stack([self.w[at + "v_proj.weight"] @ row for row in x]).reshape(tokens, self.groups, d)
        for t in range(tokens):
            for many, name in ((q, "q_norm"), (k, "k_norm")):
                for h in range(many.shape[1]):
                    if c["qk_norm"] == "head":
                        many[t, h] = self.head_norm(many[t, h], at + name)
                    if c["position"] == "rotary":
                        many[t, h] = turned(many[t, h], t, c["rope_theta"])
                    many[t, h] = self.through_kernel(at, many[t, h])
            for g in range(self.groups):
                if c["gate"] == "value":
                    v[t, g] *= sigmoid(self.w[at + "value_gate.weight"][g * d:(g + 1) * d] @ v[t, g])
        pattern, read = np.zeros((self.heads, tokens, tokens)), np.zeros((tokens, self.heads, d))
        for h in range(self.heads):
            g = h // (self.heads // self.groups)
            for i in range(tokens):
                seen = [j for j in range(tokens) if self.sees(i, j)]
                scores = [q[i, h] @ k[j, g] / math.sqrt(d) + self.bias(h, i, j) for j in seen]
                values = [v[j, g] for j in seen]
                if c["sink"] == "logit":
                    scores.append(self.w[at + "sinks"][h])
                    values.append(np.zeros(d))
                if c["sink"] == "zero":
                    scores.append(0.0)
                    values.append(np.zeros(d))
                key, value = self.extra_key(at, g)
                if key is not None:
                    scores.append(q[i, h] @ key / math.sqrt(d))
                    values.append(value)
                a = weights_of(c, np.array(scores))
                pattern[h, i, seen] = a[:len(seen)]
                y = sum(one * value for one, value in zip(a, values))
                if c["sink"] == "v_bias":
                    y = y + self.w[at + "always_read"][g]
                if c["own_value"] == "removed":
                    y = y - (y @ v[i, g]) / (v[i, g] @ v[i, g]) * v[i, g]
                read[i, h] = y * self.gate(at, h, x[i])
        out = np.stack([self.w[at + "o_proj.weight"] @ row.reshape(-1) for row in read])
        return out, pattern, np.linalg.norm(v, axis=2).T

    def feed(self, layer, x):
        gated, f = ACTIVATIONS[self.config["activation"]]
        at = f"model.layers.{layer}.mlp."
        up = self.w[at + "up_proj.weight"] @ x
        inner = f(self.w[at + "gate_proj.weight"] @ x) * up if gated else f(up)
        return self.w[at + "down_proj.weight"] @ inner

    def run(self, ids):
        c, place = self.config, self.config["norm_place"]
        x = self.w["model.embed_tokens.weight"][ids].copy()
        size = x.shape[1]
        for t in range(len(ids)):
            if c["position"] == "learned":
                x[t] += self.w["model.embed_positions.weight"][t]
            if c["position"] == "sinusoidal":
                for i in range(size):
                    angle = t / 10000.0 ** (2 * (i // 2) / size)
                    x[t, i] += math.sin(angle) if i % 2 == 0 else math.cos(angle)
        hidden, patterns, norms = [x], [], []
        for layer in range(c["num_hidden_layers"]):
            at = f"model.layers.{layer}."

            def all_rows(rows, name):
                return np.stack([self.norm(row, at + name) for row in rows])

            before = place in ("pre", "sandwich")
            y, pattern, value_norms = self.attend(layer, all_rows(x, "input_layernorm") if before else x)
            if place in ("sandwich", "output"):
                y = all_rows(y, "post_attention_layernorm")
            x = x + y
            if place == "post":
                x = all_rows(x, "post_attention_layernorm")
            inner = all_rows(x, "pre_feedforward_layernorm") if before else x
            y = np.stack([self.feed(layer, row) for row in inner])
            if place in ("sandwich", "output"):
                y = all_rows(y, "post_feedforward_layernorm")
            x = x + y
            if place == "post":
                x = all_rows(x, "post_feedforward_layernorm")
            hidden.append(x)
            patterns.append(pattern)
            norms.append(value_norms)
        last = x if place == "post" else np.stack([self.norm(row, "model.norm") for row in x])
        logits = np.stack([self.w["lm_head.weight"] @ row for row in last])
        return dict(attention=np.stack(patterns), value_norms=np.stack(norms), hidden=np.stack(hidden), logits=logits)


# ---- Weights ----
def shapes(config):
    """name -> (shape, kind); the kind says how it is filled."""
    c = {**FIRST, **config}
    size, inner = c["hidden_size"], c["intermediate_size"]
    heads, groups, d = c["num_attention_heads"], c["num_key_value_heads"], c["head_dim"]
    made = {"model.embed_tokens.weight": ((c["vocab_size"], size), "table"), "lm_head.weight": ((c["vocab_size"], size), "matrix")}

    def norm(name):
        made[name + ".weight"] = ((size,), "norm")
        if c["norm"] == "layer":
            made[name + ".bias"] = ((size,), "bias")
        if c["norm"] == "dynamic_tanh":
            made[name + ".bias"] = ((size,), "bias")
            made[name + ".alpha"] = ((1,), "half")

    if c["position"] == "relative":
        made["model.relative_bias.weight"] = ((32, heads), "table")
    if c["position"] == "learned":
        made["model.embed_positions.weight"] = ((c["max_position_embeddings"], size), "table")
    place = c["norm_place"]
    for layer in range(c["num_hidden_layers"]):
        at = f"model.layers.{layer}."
        if place in ("pre", "sandwich"):
            norm(at + "input_layernorm")
            norm(at + "pre_feedforward_layernorm")
        if place != "pre":
            norm(at + "post_attention_layernorm")
            norm(at + "post_feedforward_layernorm")
        for name, rows in (("q", heads), ("k", groups), ("v", groups)):
            made[f"{at}self_attn.{name}_proj.weight"] = ((rows * d, size), "sharp" if name != "v" else "matrix")
        made[at + "self_attn.o_proj.weight"] = ((size, heads * d), "matrix")
        if c["qk_norm"] == "head":
            made[at + "self_attn.q_norm.weight"] = made[at + "self_attn.k_norm.weight"] = ((d,), "norm")
        if c["sink"] == "logit":
            made[at + "self_attn.sinks"] = ((heads,), "wide")
        if c["sink"].startswith(("k_bias", "kv_bias")):
            rows, width = 1 if c["sink"] == "k_bias_shared" else groups, c["sink_width"] if c["sink"] == "k_bias_low" else d
            made[at + "self_attn.sink_key"] = ((rows, width), "wide")
        if c["sink"] == "kv_bias":
            made[at + "self_attn.sink_value"] = ((groups, d), "wide")
        if c["sink"] == "v_bias":
            made[at + "self_attn.always_read"] = ((groups, d), "wide")
        if c["kernel"] == "mlp":
            made[at + "self_attn.kernel.in.weight"] = made[at + "self_attn.kernel.out.weight"] = ((d, d), "sharp")
        if c["gate"] in ("elementwise", "headwise"):
            made[at + "self_attn.gate.weight"] = ((heads * d if c["gate"] == "elementwise" else heads, size), "sharp")
        if c["gate"] == "static":
            made[at + "self_attn.gate.bias"] = ((heads, d), "wide")
        if c["gate"] == "value":
            made[at + "self_attn.value_gate.weight"] = ((groups * d, d), "sharp")
        if ACTIVATIONS[c["activation"]][0]:
            made[at + "mlp.gate_proj.weight"] = ((inner, size), "matrix")
        made[at + "mlp.up_proj.weight"] = ((inner, size), "matrix")
        made[at + "mlp.down_proj.weight"] = ((size, inner), "matrix")
    if place != "post":
        norm("model.norm")
    return made


def bfloat16(x):
    """Rounded to nearest, ties to even, as bits."""
    bits = np.asarray(x, dtype=np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)


def from_bfloat16(bits):
    return (bits.astype(np.uint32) << 16).view(np.float32)


def fill(config, seed):
    """Each tensor from its own name, so that two models share what both have; rounded to bfloat16."""
    made = {}
    for name, (shape, kind) in shapes(config).items():
        noise = np.random.default_rng([seed, zlib.crc32(name.encode())]).standard_normal(shape)
        if kind == "norm":
            value = 1.0 + 0.2 * noise
        elif kind == "bias":
            value = 0.3 * noise
        elif kind == "table":
            value = 0.8 * noise
        elif kind == "wide":
            value = 1.2 * noise
        elif kind == "half":
            value = 0.5 + 0.1 * noise
        else:
            value = noise * ((2.5 if kind == "sharp" else 1.0) / shape[-1]) ** 0.5
        made[name] = from_bfloat16(bfloat16(value))
    return made


# ---- Files ----
def write_safetensors(path, tensors):
    header, data = {"__metadata__": {"format": "pt"}}, b""
    for name, (dtype, array) in sorted(tensors.items()):
        raw = np.ascontiguousarray(array).tobytes()
        header[name] = {"dtype": dtype, "shape": list(array.shape), "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def write(name, one):
    seed = 17
    config = {**BASE, **one["config"]}
    tensors = fill(config, seed)
    tokens = one["tokens"]
    ids = [0] + np.random.default_rng(zlib.crc32(name.encode())).integers(2, config["vocab_size"], tokens - 1).tolist()
    found = Model(config, tensors).run(ids)
    plain = {**BASE, **(one["without"] or {})}
    other = Model(plain, fill(plain, seed)).run(ids)
    moved = max(float(np.abs(found[of] - other[of]).max()) if found[of].shape == other[of].shape else 1.0 for of in ("attention", "logits"))
    assert moved > VISIBLE, f"{name}: without the choice nothing changes ({moved:.1e})"
    folder = HERE / "models" / ("lab_" + name)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "config.json").write_text(json.dumps(config, indent=1, sort_keys=True) + "\n")
    write_safetensors(folder / "model.safetensors", {of: ("BF16", bfloat16(value)) for of, value in tensors.items()})
    expected = {of: ("F32", value.astype(np.float32)) for of, value in found.items()}
    expected["ids"] = ("I64", np.array(ids, dtype=np.int64))
    write_safetensors(folder / "expected.safetensors", expected)
    return sum(path.stat().st_size for path in folder.iterdir())


def main():
    wanted = sys.argv[1:]
    unknown = sorted(set(wanted) - set(CASES))
    if unknown:
        sys.exit(f"write_lab.py: no case is called {unknown[0]}")
    for name, one in CASES.items():
        if not wanted or name in wanted:
            print(f"{name:32} {write(name, one) / 1000:6.1f} kB", flush=True)
    (HERE / "models" / "provenance_lab.json").write_text(json.dumps(
        {"written by": "tests/references/write_lab.py", "numpy": np.__version__,
         "how": "the papers' formulas, query by query, float64; weights stored in bfloat16"}, indent=1) + "\n")


if __name__ == "__main__":
    main()

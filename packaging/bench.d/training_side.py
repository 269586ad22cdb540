"""The same small model trained in PyTorch, of every choice of the lab: training_side.py CONFIG.json --steps N --batch B
--tokens T [--compile]. Prints JSON: tokens_per_second over the steps behind a warm-up, the loss at the end, software.

training_side.py --check FOLDER... compares the logits of models (tests/references/models/lab_*) with what the formulas
give on them (expected.safetensors): that both sides train the same model.

CONFIG.json is the config.json that sinkscope-cli train wrote. Written as one would by hand for speed: fused attention
where it serves (scaled_dot_product_attention, with a mask or one key more where the choice is one), else the products of
all heads at once; fused AdamW; no Python in between but a module a layer."""

import argparse
import json
import math
import time
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

FIRST = dict(position="rotary", norm="rms", norm_place="pre", qk_norm="none", activation="swiglu", sink="none", kernel="none",
             gate="none", own_value="kept", attention_variant="softmax", mask="causal", mask_sees_first=False)
ACTIVATIONS = {"swiglu": (True, F.silu), "geglu": (True, F.gelu), "reglu": (True, F.relu), "relu": (False, F.relu),
               "gelu": (False, F.gelu), "swish": (False, F.silu)}


def rotate(x, cosine, sine):
    first, second = x.chunk(2, dim=-1)
    return torch.cat((first * cosine - second * sine, second * cosine + first * sine), dim=-1)


class Norm(nn.Module):
    def __init__(self, config, width=None):
        super().__init__()
        width = width or config["hidden_size"]
        self.kind, self.epsilon = config["norm"], config["rms_norm_eps"]
        self.weight = nn.Parameter(torch.ones(width))
        self.bias = nn.Parameter(torch.zeros(width)) if self.kind != "rms" else None
        self.alpha = nn.Parameter(torch.full((1,), 0.5)) if self.kind == "dynamic_tanh" else None

    def forward(self, x):
        if self.kind == "layer":
            return F.layer_norm(x, x.shape[-1:], self.weight, self.bias, self.epsilon)
        if self.kind == "dynamic_tanh":
            return torch.tanh(self.alpha * x) * self.weight + self.bias
        return F.rms_norm(x, x.shape[-1:], self.weight, self.epsilon)


class HeadNorm(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.layer, self.epsilon = config["norm"] == "layer", config["rms_norm_eps"]
        self.weight = nn.Parameter(torch.ones(config["head_dim"]))

    def forward(self, x):
        if self.layer:
            return F.layer_norm(x, x.shape[-1:], self.weight, None, self.epsilon)
        return F.rms_norm(x, x.shape[-1:], self.weight, self.epsilon)


class MlpKernel(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.add_module("in", nn.Linear(width, width, bias=False))
        self.out = nn.Linear(width, width, bias=False)

    def forward(self, x):
        return self.out(F.relu(self.get_submodule("in")(x)))


class Gate(nn.Module):
    """Of what heads read; of the static one the bias alone is learned."""

    def __init__(self, config, heads, d):
        super().__init__()
        self.kind, self.heads = config["gate"], heads
        if self.kind == "static":
            self.bias = nn.Parameter(torch.zeros(heads, d))
        else:
            self.weight = nn.Parameter(torch.empty(heads * (d if self.kind == "elementwise" else 1), config["hidden_size"]))

    def forward(self, x, z):  # z [B,H,T,D]
        if self.kind == "static":
            return z * torch.sigmoid(self.bias)[:, None]
        made = torch.sigmoid(F.linear(x, self.weight))
        return z * made.view(*x.shape[:2], self.heads, -1).transpose(1, 2)


class Attention(nn.Module):
    def __init__(self, config):
        super().__init__()
        c, size = config, config["hidden_size"]
        self.config, self.heads, self.groups, self.d = c, c["num_attention_heads"], c["num_key_value_heads"], c["head_dim"]
        self.scale, self.number = 1.0 / math.sqrt(self.d), c.get("attention_parameter")
        kind, sink = c["attention_variant"], c["sink"]
        if self.number is None:
            self.number = {"clipped": -0.03, "scaled": 0.5, "power": 2.0}.get(kind)
        for name, out in (("q_proj", self.heads), ("k_proj", self.groups), ("v_proj", self.groups)):
            setattr(self, name, nn.Linear(size, out * self.d, bias=False))
        self.o_proj = nn.Linear(self.heads * self.d, size, bias=False)
        if c["qk_norm"] == "head":
            self.q_norm, self.k_norm = HeadNorm(c), HeadNorm(c)
        if c["kernel"] == "mlp":
            self.kernel = MlpKernel(self.d)
        if c["gate"] == "value":
            self.value_gate = nn.Linear(self.d, self.groups * self.d, bias=False)
        elif c["gate"] != "none":
            self.gate = Gate(c, self.heads, self.d)
        if sink == "logit":
            self.sinks = nn.Parameter(torch.zeros(self.heads))
        if sink.startswith(("k_bias", "kv_bias")):
            width = c["sink_width"] if sink == "k_bias_low" else self.d
            self.sink_key = nn.Parameter(torch.zeros(1 if sink == "k_bias_shared" else self.groups, width))
        if sink == "kv_bias":
            self.sink_value = nn.Parameter(torch.zeros(self.groups, self.d))
        if sink == "v_bias":
            self.always_read = nn.Parameter(torch.zeros(self.groups, self.d))

    def extra(self, rows):
        """The key besides the tokens' and its value [B,G,1,D]; None: its score is no product."""
        sink, d = self.config["sink"], self.d
        if sink == "zero":
            nothing = torch.zeros(rows, self.groups, 1, d)
            return nothing, nothing
        if not sink.startswith(("k_bias", "kv_bias")):
            return None
        key = F.pad(self.sink_key, (0, d - self.sink_key.shape[1])).expand(self.groups, d)
        value = torch.zeros(self.groups, d)
        if sink == "kv_bias":
            value = self.sink_value
        elif sink == "k_bias_first":
            value[:, 0] = self.config["sink_value"]
        elif sink == "k_bias_even":
            value = torch.full_like(value, self.config["sink_value"] / math.sqrt(d))
        return tuple(one[None, :, None].expand(rows, -1, -1, -1) for one in (key, value))

    def weights(self, s):
        kind, number, unseen = self.config["attention_variant"], self.number, -math.inf
        if kind == "clipped":
            return torch.clamp((1.0 - number) * s.softmax(-1) + number, 0.0, 1.0)
        if kind == "power":
            return ((s * number).log_softmax(-1) / number).exp()
        if kind == "softpick":
            top = s.amax(-1, keepdim=True).clamp_min(0.0).detach()
            over = torch.exp(s - top) - torch.exp(-top)
            seen = s != unseen
            over = torch.where(seen, over, 0.0)
            return F.relu(over) / (over.abs().sum(-1, keepdim=True) + 1e-30)
        if kind == "relu":
            return F.relu(s) / (s != unseen).sum(-1, keepdim=True)
        if kind.startswith("sigmoid"):
            made = torch.sigmoid(s)
        elif kind.startswith("elu"):
            made = F.elu(s) + 1.0
        else:
            made = torch.where(s != unseen, s, 0.0)
        if kind == "linear_normalized":
            return made / made.sum(-1, keepdim=True).abs().clamp_min(1.0)
        return made / made.sum(-1, keepdim=True).clamp_min(1e-30) if kind.endswith("_normalized") else made

    def read(self, q, k, v, places):
        """q [B,H,T,D], k and v [B,H,T,D] -> [B,H,T,D]"""
        kind, sink, tokens = self.config["attention_variant"], self.config["sink"], q.shape[2]
        extra = self.extra(q.shape[0])
        if extra is not None:
            repeat = self.heads // self.groups
            k, v = (torch.cat((one, more.repeat_interleave(repeat, 1)), 2) for one, more in zip((k, v), extra))
        bias = places["bias"]  # [1,H or 1,T,T]; -inf: unseen; None: causal alone
        learned = places["relative"] is not None
        if learned:
            bias = places["relative"].weight[places["bucket"]].permute(2, 0, 1)[None] + bias
        if extra is not None:
            bias = F.pad(bias if bias is not None else places["causal"], (0, 1))
        if kind in ("softmax", "scaled") and sink != "logit":
            if bias is None:
                z = F.scaled_dot_product_attention(q, k, v, is_causal=True)
            else:
                z = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
            return z * self.number if kind == "scaled" else z
        s = q @ k.transpose(2, 3) * self.scale + (bias if bias is not None else places["causal"])
        if sink == "logit":
            s = torch.cat((s, self.sinks[None, :, None, None].expand(s.shape[0], -1, tokens, 1)), -1)
            return s.softmax(-1)[..., :-1] @ v
        return self.weights(s) @ v

    def forward(self, x, places):
        c, (rows, tokens, _) = self.config, x.shape
        q = self.q_proj(x).view(rows, tokens, self.heads, self.d).transpose(1, 2)
        k, v = (one(x).view(rows, tokens, self.groups, self.d).transpose(1, 2) for one in (self.k_proj, self.v_proj))
        if c["qk_norm"] == "head":
            q, k = self.q_norm(q), self.k_norm(k)
        if c["position"] == "rotary":
            q, k = rotate(q, *places["rotation"]), rotate(k, *places["rotation"])
        if c["kernel"] == "elu":
            q, k = F.elu(q) + 1.0, F.elu(k) + 1.0
        elif c["kernel"] == "mlp":
            q, k = self.kernel(q), self.kernel(k)
        if c["gate"] == "value":
            v = v * torch.sigmoid(v @ self.value_gate.weight.view(self.groups, self.d, self.d).transpose(1, 2))
        if self.groups != self.heads:
            k, v = (one.repeat_interleave(self.heads // self.groups, 1) for one in (k, v))
        z = self.read(q, k, v, places)
        if c["sink"] == "v_bias":
            z = z + self.always_read.repeat_interleave(self.heads // self.groups, 0)[:, None]
        if c["own_value"] == "removed":
            z = z - (z * v).sum(-1, keepdim=True) / (v * v).sum(-1, keepdim=True) * v
        if c["gate"] not in ("none", "value"):
            z = self.gate(x, z)
        return self.o_proj(z.transpose(1, 2).reshape(rows, tokens, -1))


class Mlp(nn.Module):
    def __init__(self, config):
        super().__init__()
        width, inner = config["hidden_size"], config["intermediate_size"]
        gated, self.activation = ACTIVATIONS[config["activation"]]
        self.up_proj, self.down_proj = nn.Linear(width, inner, bias=False), nn.Linear(inner, width, bias=False)
        self.gate_proj = nn.Linear(width, inner, bias=False) if gated else None

    def forward(self, x):
        if self.gate_proj is not None:
            return self.down_proj(self.activation(self.gate_proj(x)) * self.up_proj(x))
        return self.down_proj(self.activation(self.up_proj(x)))


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.place = config["norm_place"]
        self.self_attn, self.mlp = Attention(config), Mlp(config)
        if self.place in ("pre", "sandwich"):
            self.input_layernorm, self.pre_feedforward_layernorm = Norm(config), Norm(config)
        if self.place != "pre":
            self.post_attention_layernorm, self.post_feedforward_layernorm = Norm(config), Norm(config)

    def forward(self, x, places):
        if self.place == "pre":
            x = x + self.self_attn(self.input_layernorm(x), places)
            return x + self.mlp(self.pre_feedforward_layernorm(x))
        if self.place == "post":
            x = self.post_attention_layernorm(x + self.self_attn(x, places))
            return self.post_feedforward_layernorm(x + self.mlp(x))
        before = self.place == "sandwich"
        x = x + self.post_attention_layernorm(self.self_attn(self.input_layernorm(x) if before else x, places))
        return x + self.post_feedforward_layernorm(self.mlp(self.pre_feedforward_layernorm(x) if before else x))


def unseen(config, tokens):
    """[T,T], True where a query does not see a key; None: the causal mask alone."""
    query, key = torch.arange(tokens)[:, None], torch.arange(tokens)[None, :]
    kind, width = config["mask"], config.get("mask_width")
    seen = key <= query
    if kind == "window":
        seen &= key // width == query // width
    elif kind == "shifted_window":
        seen &= query - key < width
    elif kind == "prefix":
        seen |= (key < width).expand(tokens, tokens)
    elif kind != "causal":
        raise SystemExit(f"no mask {kind} here")
    if config["mask_sees_first"]:
        seen[:, 0] = True
    return ~seen


def bucket(distance):
    far = 16 + (torch.log(distance.clamp_min(1) / 16) / math.log(128 / 16) * 16).long()
    return torch.where(distance < 16, distance, far.clamp_max(31))


class Model(nn.Module):
    """Its parameters are called as in the checkpoint, without "model."."""

    def __init__(self, config, tokens):
        super().__init__()
        c = self.config = {**FIRST, **config}
        size, self.position = c["hidden_size"], c["position"]
        self.embed_tokens = nn.Embedding(c["vocab_size"], size)
        if self.position == "learned":
            self.embed_positions = nn.Embedding(c["max_position_embeddings"], size)
        self.relative_bias = nn.Embedding(32, c["num_attention_heads"]) if self.position == "relative" else None
        self.layers = nn.ModuleList(Block(c) for _ in range(c["num_hidden_layers"]))
        self.norm = Norm(c) if c["norm_place"] != "post" else None
        self.lm_head = nn.Linear(size, c["vocab_size"], bias=False)
        for name, parameter in self.named_parameters():
            if parameter.dim() > 1:
                into = name.endswith(("o_proj.weight", "down_proj.weight"))
                nn.init.normal_(parameter, std=0.02 / (math.sqrt(2 * len(self.layers)) if into else 1.0))
        d, heads = c["head_dim"], c["num_attention_heads"]
        angles = torch.arange(tokens)[:, None] * c["rope_theta"] ** (-torch.arange(0, d, 2) / d)
        hidden, distance = unseen(c, tokens), torch.arange(tokens)[:, None] - torch.arange(tokens)[None, :]
        mask = torch.zeros(tokens, tokens).masked_fill(hidden, -math.inf)[None, None]
        bias = None if c["mask"] == "causal" else mask
        if self.position == "alibi":
            slopes = 2.0 ** (-8.0 * torch.arange(1, heads + 1) / heads)
            bias = (mask - slopes[:, None, None] * distance).masked_fill(hidden, -math.inf)
        near = bucket(distance.clamp_min(0))
        if self.position == "relative_buckets":
            bias = mask + near
        self.places = {"rotation": (angles.cos(), angles.sin()), "causal": mask, "bucket": near,
                       "bias": mask if self.position == "relative" else bias, "relative": self.relative_bias}
        if self.position == "sinusoidal":
            turns = torch.arange(tokens)[:, None] / 10_000.0 ** (torch.arange(0, size, 2) / size)
            self.places["waves"] = torch.stack((turns.sin(), turns.cos()), -1).view(tokens, size)

    def logits(self, ids):
        x = self.embed_tokens(ids)
        if self.position == "learned":
            x = x + self.embed_positions.weight[:ids.shape[1]]
        elif self.position == "sinusoidal":
            x = x + self.places["waves"]
        for block in self.layers:
            x = block(x, self.places)
        return self.lm_head(self.norm(x) if self.norm is not None else x)

    def forward(self, ids):
        logits = self.logits(ids)[:, :-1]
        return F.cross_entropy(logits.reshape(-1, logits.shape[-1]), ids[:, 1:].reshape(-1))


def check(folders):
    """Throws nothing away: a tensor too many or too few is an error."""
    from safetensors.torch import load_file
    worst = 0.0
    for folder in folders:
        config = json.loads((folder / "config.json").read_text())
        stored = {name.removeprefix("model."): one.float() for name, one in load_file(folder / "model.safetensors").items()}
        expected = load_file(folder / "expected.safetensors")
        ids = expected["ids"].long().view(1, -1)
        model = Model(config, ids.shape[1])
        model.load_state_dict(stored)
        with torch.no_grad():
            apart = (model.logits(ids)[0] - expected["logits"].view(ids.shape[1], -1).float()).abs().max().item()
        worst = max(worst, apart)
        print(f"{folder.name}: logits differ by at most {apart:.2g}")
    raise SystemExit(worst > 1e-3)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("config", nargs="?")
    parser.add_argument("--check", type=Path, nargs="+")
    parser.add_argument("--steps", type=int, default=1)
    parser.add_argument("--batch", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=2)
    parser.add_argument("--compile", action="store_true")
    arguments = parser.parse_args()
    if arguments.check:
        check(arguments.check)
    with open(arguments.config) as file:
        config = json.load(file)
    torch.manual_seed(0)
    model = Model(config, arguments.tokens)
    matrices = [one for one in model.parameters() if one.dim() > 1]
    others = [one for one in model.parameters() if one.dim() < 2]
    optimiser = torch.optim.AdamW([{"params": matrices, "weight_decay": 0.1}, {"params": others, "weight_decay": 0.0}],
                                  lr=1e-3, betas=(0.9, 0.95), fused=True)
    loss_of = torch.compile(model) if arguments.compile else model
    warm = 5 if arguments.compile else 3
    start = 0.0
    for step in range(warm + arguments.steps):
        if step == warm:
            start = time.perf_counter()
        ids = torch.randint(config["vocab_size"], (arguments.batch, arguments.tokens))
        loss = loss_of(ids)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimiser.step()
        optimiser.zero_grad(set_to_none=True)
        last = loss.item()
    took = time.perf_counter() - start
    print(json.dumps({"tokens_per_second": arguments.steps * arguments.batch * arguments.tokens / took, "loss": last,
                      "software": f"PyTorch {torch.__version__}"}))


main()

"""The same small model trained in PyTorch: training_side.py CONFIG.json --steps N --batch B --tokens T [--compile]. Prints
JSON: tokens_per_second over the steps behind a warm-up, the loss at the end, software.

CONFIG.json is the config.json that sinkscope-cli train wrote. Written as one would by hand for speed: fused attention
where it serves, fused AdamW, no Python in between but a module a layer."""

import argparse
import json
import math
import time

import torch
from torch import nn
from torch.nn import functional as F


def rotate(x, cosine, sine):
    first, second = x.chunk(2, dim=-1)
    return torch.cat((first * cosine - second * sine, second * cosine + first * sine), dim=-1)


class Norm(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.layer = config.get("norm") == "layer"
        self.weight = nn.Parameter(torch.ones(config["hidden_size"]))
        self.bias = nn.Parameter(torch.zeros(config["hidden_size"])) if self.layer else None
        self.epsilon = config["rms_norm_eps"]

    def forward(self, x):
        if self.layer:
            return F.layer_norm(x, x.shape[-1:], self.weight, self.bias, self.epsilon)
        return F.rms_norm(x, x.shape[-1:], self.weight, self.epsilon)


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        width, inner = config["hidden_size"], config["intermediate_size"]
        self.heads, self.width = config["num_attention_heads"], config["head_dim"]
        self.variant, self.position = config.get("attention_variant", "softmax"), config.get("position", "rotary")
        self.gated = config.get("activation", "swiglu").endswith("glu")
        self.activation = F.silu if config.get("activation", "swiglu") in ("swiglu", "swish") else F.gelu
        self.attention_norm, self.mlp_norm = Norm(config), Norm(config)
        self.query, self.key, self.value, self.output = (nn.Linear(width, width, bias=False) for _ in range(4))
        self.up, self.down = nn.Linear(width, inner, bias=False), nn.Linear(inner, width, bias=False)
        self.gate = nn.Linear(width, inner, bias=False) if self.gated else None

    def attend(self, x, places):
        rows, tokens, _ = x.shape
        q, k, v = (one(x).view(rows, tokens, self.heads, self.width).transpose(1, 2)
                   for one in (self.query, self.key, self.value))
        if self.position == "rotary":
            q, k = rotate(q, *places["rotation"]), rotate(k, *places["rotation"])
        if self.variant == "softmax" and self.position != "alibi":
            z = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        elif self.variant == "softmax":
            z = F.scaled_dot_product_attention(q, k, v, attn_mask=places["slopes"])
        else:
            scores = q @ k.transpose(2, 3) / math.sqrt(self.width)
            z = torch.sigmoid(scores).masked_fill(places["hidden"], 0.0) @ v
        return self.output(z.transpose(1, 2).reshape(rows, tokens, -1))

    def forward(self, x, places):
        x = x + self.attend(self.attention_norm(x), places)
        y = self.mlp_norm(x)
        inner = self.activation(self.gate(y)) * self.up(y) if self.gated else self.activation(self.up(y))
        return x + self.down(inner)


class Model(nn.Module):
    def __init__(self, config, tokens):
        super().__init__()
        self.embedding = nn.Embedding(config["vocab_size"], config["hidden_size"])
        self.blocks = nn.ModuleList(Block(config) for _ in range(config["num_hidden_layers"]))
        self.norm, self.head = Norm(config), nn.Linear(config["hidden_size"], config["vocab_size"], bias=False)
        for name, parameter in self.named_parameters():
            if parameter.dim() > 1:
                into = name.endswith(("output.weight", "down.weight"))
                nn.init.normal_(parameter, std=0.02 / (math.sqrt(2 * len(self.blocks)) if into else 1.0))
        angles = torch.arange(tokens)[:, None] * 10_000.0 ** (-torch.arange(0, config["head_dim"], 2) / config["head_dim"])
        hidden = torch.ones(tokens, tokens, dtype=torch.bool).triu(1)
        heads = config["num_attention_heads"]
        slopes = 2.0 ** (-8.0 * torch.arange(1, heads + 1) / heads)
        distance = torch.arange(tokens)[None, :] - torch.arange(tokens)[:, None]
        self.places = {"rotation": (angles.cos(), angles.sin()), "hidden": hidden,
                       "slopes": (slopes[:, None, None] * distance).masked_fill(hidden, -math.inf)[None]}

    def forward(self, ids):
        x = self.embedding(ids)
        for block in self.blocks:
            x = block(x, self.places)
        logits = self.head(self.norm(x))[:, :-1]
        return F.cross_entropy(logits.reshape(-1, logits.shape[-1]), ids[:, 1:].reshape(-1))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("config")
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--batch", type=int, required=True)
    parser.add_argument("--tokens", type=int, required=True)
    parser.add_argument("--compile", action="store_true")
    arguments = parser.parse_args()
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

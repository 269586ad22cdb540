"""What resources/embedded/README.md says of the embedded model and its control, measured by Hugging Face transformers.

    PYTHON tests/references/measure_embedded.py NOVELS

PYTHON: the interpreter of packaging/parity's environment. NOVELS: the folder with the three novels that no training saw
(HELD_OUT). Prints every figure of "What it shows" but the if-else score, which sinkscope figures gives.
"""

import random
import sys
from pathlib import Path

import torch
import transformers

RESOURCES = Path(__file__).resolve().parent.parent.parent / "resources"
HELD_OUT = ("austen_pride_1813.txt", "doyle_lost_1912.txt", "hardy_tess_1891.txt")
BOS, WINDOWS, TOKENS, EPSILONS = 0, 100, 64, (0.2, 0.3, 0.5, 0.8)
CHANGED = 10  # the token of the text that is changed, or has a second bos in its place


def load(name):
    return transformers.AutoModelForCausalLM.from_pretrained(
        RESOURCES / name, dtype=torch.float32, attn_implementation="eager").eval()


def run(model, ids):
    """-> attention [L,P,H,T,T], logits, hidden states x^(0)..x^(L) before the final norm, value norms [L,P,T,H]."""
    blocks, values, handles = [], [], []
    for block in model.model.layers:
        handles.append(block.register_forward_hook(
            lambda _module, _args, out: blocks.append((out[0] if isinstance(out, tuple) else out).detach())))
        handles.append(block.self_attn.v_proj.register_forward_hook(lambda _module, _args, out: values.append(out.detach())))
    with torch.no_grad():
        out = model(ids, output_attentions=True, output_hidden_states=True)
    for handle in handles:
        handle.remove()
    heads = model.config.num_attention_heads
    norms = [one.view(*ids.shape, heads, -1).norm(dim=-1) for one in values]
    return torch.stack(out.attentions), out.logits, [out.hidden_states[0], *blocks], torch.stack(norms)


def importance(attention):
    """Of every key, the mean over the queries that can see it."""
    return attention.sum(-2) / torch.arange(attention.shape[-1], 0, -1)


def nats(logits, ids, first):
    """A token of the text, from its second on; `first`: the position of the first of them, less one."""
    losses = -torch.log_softmax(logits[:, :-1], -1).gather(-1, ids[:, 1:, None])[..., 0]
    return losses[:, first:].mean().item()


def rates(attention):
    of_first = importance(attention)[..., 0]
    return ", ".join(f"{(of_first > epsilon).float().mean().item():.3f}" for epsilon in EPSILONS)


def table(numbers):
    for layer, row in enumerate(numbers.tolist()):
        print(f"  L{layer}  " + " ".join(f"{one:.2f}" for one in row))


def strongest(numbers, count):
    heads = numbers.shape[1]
    order = numbers.flatten().argsort(descending=True)[:count].tolist()
    return [(f"L{one // heads}H{one % heads}", round(numbers.flatten()[one].item(), 3)) for one in order]


def spread(model, ids, place):
    changed = ids.clone()
    changed[:, place] = (changed[:, place] + 7) % (model.config.vocab_size - 8) + 2
    before, after = run(model, ids)[2][1:], run(model, changed)[2][1:]
    return [round(((b[:, place + 1:] - a[:, place + 1:]).norm(dim=-1) / b[:, place + 1:].norm(dim=-1)).mean().item(), 3)
            for b, a in zip(before, after)]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    torch.set_num_threads(1)
    model, control = load("embedded"), load("control")
    tokenizer = transformers.PreTrainedTokenizerFast(tokenizer_file=str(RESOURCES / "embedded" / "tokenizer.json"))
    books = [tokenizer((Path(sys.argv[1]) / name).read_text(encoding="utf-8"), add_special_tokens=False)["input_ids"]
             for name in HELD_OUT]
    random.seed(0)
    windows = []
    for number in range(WINDOWS):
        book = books[number % len(books)]
        begin = random.randrange(len(book) - TOKENS)
        windows.append(book[begin:begin + TOKENS - 1])
    text = torch.tensor(windows)
    behind = torch.cat([torch.full((WINDOWS, 1), BOS), text], 1)

    attention, logits, hidden, values = run(model, behind)
    alone, alone_logits, _, _ = run(model, text)
    print("sink rate at", *EPSILONS, "| behind bos:", rates(attention), "| without:", rates(alone))
    print(f"loss | behind bos: {nats(logits, behind, 1):.3f} | without: {nats(alone_logits, text, 0):.3f}")
    print("spread | behind bos:", spread(model, behind, CHANGED + 1), "| without:", spread(model, text, CHANGED))
    of_keys = importance(attention).mean(1)
    print("importance of bos; of another position at most", round(of_keys[..., 1:48].max().item(), 3))
    table(of_keys[..., 0])
    print("value norm of bos over the mean of the others")
    table((values[:, :, 0] / values[:, :, 1:].mean(2)).mean(1))
    print("norm of bos", [round(one[:, 0].norm(dim=-1).mean().item(), 1) for one in hidden],
          "of others", [round(one[:, 1:].norm(dim=-1).mean().item(), 1) for one in hidden])
    spike = hidden[1][:, 0].mean(0)
    largest = spike.abs().argsort(descending=True)[:2]
    print("dimensions", [(one, round(spike[one].item(), 1)) for one in largest.tolist()],
          f"share of the square {((spike[largest] ** 2).sum() / (spike ** 2).sum()).item():.3f}",
          f"largest over the median of its layer {max((one.abs().amax() / one.abs().median()).item() for one in hidden[1:]):.0f}")
    tokens = range(2, TOKENS)
    previous = attention[..., tokens, [one - 1 for one in tokens]].mean((1, 3))
    print("previous token", strongest(previous, 4))

    for what, ids in (("a second bos", behind), ("bos only", text)):
        moved = ids.clone()
        moved[:, CHANGED] = BOS
        found = importance(run(model, moved)[0]).mean((0, 1, 2))
        print(f"{what} at {CHANGED}: position 0 {found[0]:.3f}, {CHANGED} {found[CHANGED]:.3f}")

    torch.manual_seed(0)
    said = torch.randint(2, model.config.vocab_size, (20, 50))
    twice = torch.cat([torch.full((20, 1), BOS), said, said], 1)
    attention, logits, _, _ = run(model, twice)
    second = torch.arange(51, 100)
    print("induction", strongest(attention[..., second, second - 49].mean((1, 3)), 4),
          f"| loss said first {nats(logits[:, :51], twice[:, :51], 1):.2f}, again {nats(logits, twice, 51):.2f}")

    print(f"control | loss without bos {nats(run(control, text)[1], text, 0):.3f}, rates",
          rates(run(control, text)[0]), "| behind bos", rates(run(control, behind)[0]))


if __name__ == "__main__":
    main()

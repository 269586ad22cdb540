"""Runs a checkpoint with Hugging Face transformers and keeps what `sinkscope-cli attend` writes of it.

    model = load("path/to/folder")
    found = run(model, [1, 15, 7])

`found` holds arrays under the names of `attend`: attention [La,H,T,T], importance [La,H,T], value_norms [La,G,T],
hidden [L+1,T,C] (before the final norm), logits [T,V]; and `blocks`, the block of each of the La attention layers.
Eager attention, float32, on the CPU; everything is read through hooks, nothing of transformers is replaced.
"""

import math
import os

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["CUDA_VISIBLE_DEVICES"] = ""
os.environ["TQDM_DISABLE"] = "1"

import torch  # noqa: E402
import transformers  # noqa: E402

transformers.logging.set_verbosity_error()
transformers.logging.disable_progress_bar()


def load(model, gguf_file=None, change=None):
    """A folder, org/name of the local cache, or a folder with the name of a GGUF file in it. `change` gets the config
    before the weights are read, to put right what transformers leaves out of a GGUF file's metadata."""
    place = {"gguf_file": gguf_file} if gguf_file else {}
    config = transformers.AutoConfig.from_pretrained(model, **place)
    if change:
        change(config)
    options = {"config": config, "dtype": torch.float32, "attn_implementation": "eager", "experts_implementation": "eager"}
    quantization = getattr(config, "quantization_config", None)
    if isinstance(quantization, dict) and quantization.get("quant_method") == "mxfp4":
        options["quantization_config"] = transformers.Mxfp4Config(dequantize=True)
    multimodal = config.get_text_config(decoder=True) is not config
    kinds = [transformers.AutoModelForCausalLM]
    if multimodal or type(config) not in kinds[0]._model_mapping:  # Mistral 4 stands with what reads pictures
        kinds.insert(0, transformers.AutoModelForImageTextToText)
    for kind in kinds[:-1]:
        if type(config) in kind._model_mapping:
            return kind.from_pretrained(model, **place, **options).eval()
    return kinds[-1].from_pretrained(model, **place, **options).eval()


def decoder_blocks(model):
    count = model.config.get_text_config(decoder=True).num_hidden_layers
    found = [(len(name), module) for name, module in model.named_modules()
             if isinstance(module, torch.nn.ModuleList) and len(module) == count
             and name.rpartition(".")[2] in ("layers", "h", "blocks")
             and not any(part in name for part in ("vision", "visual", "audio", "encoder"))]
    if not found:
        raise LookupError(f"{type(model).__name__} has no list of {count} blocks")
    return min(found, key=lambda pair: pair[0])[1]


def _clipped(x, attention, config):
    """MPT and OLMo hold queries, keys and values within a limit, behind the projection."""
    limit = getattr(attention, "clip_qkv", None) or getattr(config, "clip_qkv", None)
    return x.clamp(-limit, limit) if limit else x


def _plain(x, attention, config, width):
    return _clipped(x, attention, config)


def _last(x, attention, config, width):
    """Queries, keys and values behind each other."""
    kv_heads = getattr(config, "num_key_value_heads", None) or config.num_attention_heads
    return _clipped(x, attention, config)[:, -kv_heads * width:]


def _fused(x, attention, config, width):
    """GPT-NeoX and BLOOM: each head its three. Falcon: each group its queries, a key and a value, unless every head has
    its own key."""
    heads = config.num_attention_heads
    groups = heads
    if config.model_type == "falcon" and config.new_decoder_architecture:
        groups = config.num_kv_heads
    elif config.model_type == "falcon" and config.multi_query:
        groups = 1
    return x.view(len(x), groups, heads // groups + 2, width)[:, :, -1]


def _bigcode(x, attention, config, width):
    """One key head: its key and value come last. As many as heads: each head its three."""
    return x[:, -width:] if config.multi_query else x.view(len(x), -1, 3, width)[:, :, 2]


def _codegen(x, attention, config, width):
    """Of each of four processors queries, values, keys."""
    return x.view(len(x), 4, 3, -1)[:, :, 1].reshape(len(x), -1)


def _of_c_attn(x, attention, config, width):
    return (_bigcode if config.model_type == "gpt_bigcode" else _last)(x, attention, config, width)


def _of_qkv_proj(x, attention, config, width):
    return (_codegen if config.model_type == "codegen" else _last)(x, attention, config, width)


def _latent(x, attention, config, width):
    """Of each head what of its key does not turn, then its value."""
    return x.view(len(x), config.num_attention_heads, -1)[:, :, config.qk_nope_head_dim:].reshape(len(x), -1)


PROJECTIONS = {"v_proj": _plain, "qkv_proj": _of_qkv_proj, "c_attn": _of_c_attn, "Wqkv": _last, "query_key_value": _fused,
               "kv_b_proj": _latent}


def _value_projection(block):
    """(attention, projection, how to read its output), or None: a block without attention."""
    for name, module in block.named_modules():
        reader = PROJECTIONS.get(name.rpartition(".")[2])
        if reader and "cross" not in name:
            return block.get_submodule(name.rpartition(".")[0]), module, reader
    return None


def _norm_of_values(block):
    """Gemma 3n and 4 normalise values, and some of their layers have keys for values; or None."""
    return next((module for name, module in block.named_modules() if name.rpartition(".")[2] == "v_norm"), None)


def _of_all_layers(values, config):
    """Those of layers that read another's keys and values are that layer's; of fewer key heads, each stands for several."""
    modes = getattr(config, "kv_sharing_modes", [])
    for place, mode in enumerate(modes):
        if mode == "reuse":
            values[place] = values[max(other for other in range(place) if modes[other] != "reuse"
                                       and config.layer_types[other] == config.layer_types[place])]
    groups = math.lcm(*(len(rows) for rows in values.values()))
    return {place: rows.repeat_interleave(groups // len(rows), 0) for place, rows in values.items()}


def _head_width(config):
    """Of values; None where it may differ from layer to layer (Gemma 4), where values are seen head by head."""
    latent = getattr(config, "v_head_dim", None)
    if latent is None and getattr(config, "is_heterogeneous", False):
        return None
    return (latent or getattr(config, "head_dim", None)
            or config.hidden_size // config.num_attention_heads)


def _first_stream(x):
    """Of several residual streams (Gemma 3n) the one that is computed with."""
    return (x[0] if x.dim() == 4 else x).reshape(-1, x.shape[-1])


def _count_alibi_once(_module, args, kwargs):
    """transformers 5's Falcon puts ALiBi into the mask, for its fused attention, and its eager attention adds it once
    more; the fused one agrees with Falcon as it was trained."""
    mask, alibi = kwargs.get("attention_mask"), kwargs.get("alibi")
    if mask is not None and alibi is not None and (mask[mask > torch.finfo(mask.dtype).min / 2] != 0).any():
        kwargs = kwargs | {"alibi": torch.zeros_like(alibi)}
    return args, kwargs


class _WithSinks:
    """Granite with learned sinks multiplies what heads read by what the sink leaves, and shows its patterns without: here
    they are shown as everywhere else, each row with its sink's share taken out. The share is transformers' own: what its
    attention makes of values that are all one."""

    def __init__(self, config):
        self.module = None
        if config.model_type == "granite_swa":
            self.module = transformers.models.granite_swa.modeling_granite_swa

    def __enter__(self):
        if self.module is None:
            return
        self.plain = self.module.eager_attention_forward

        def shown(module, query, key, value, mask, **options):
            out, pattern = self.plain(module, query, key, value, mask, **options)
            left, _ = self.plain(module, query, key, torch.ones_like(value), mask, **options)  # [P,T,H,D]
            return out, pattern * left[..., 0].transpose(1, 2).unsqueeze(-1)
        self.module.eager_attention_forward = shown

    def __exit__(self, *_failure):
        if self.module is not None:
            self.module.eager_attention_forward = self.plain


def run(model, ids):
    config = model.config.get_text_config(decoder=True)
    blocks = decoder_blocks(model)
    width = _head_width(config)
    hidden, values, handles = {}, {}, []

    def keep_input(place):
        def hook(_module, args, kwargs):
            x = args[0] if args else kwargs["hidden_states"]
            hidden[place] = _first_stream(x.detach()).clone()
        return hook

    def keep_output(_module, _args, out):
        x = out[0] if isinstance(out, tuple) else out
        hidden[len(blocks)] = _first_stream(x.detach()).clone()

    def keep_joined(_module, args):
        hidden[len(blocks)] = args[0].detach().reshape(-1, args[0].shape[-1]).clone()

    def keep_values(place, attention, reader):
        def hook(_module, _args, out):
            rows = reader(out.detach().reshape(-1, out.shape[-1]), attention, config, width)
            values[place] = rows.reshape(len(rows), -1, width).norm(dim=-1).T.clone()
        return hook

    def keep_normed(place):
        def hook(_module, _args, out):
            values[place] = out.detach().flatten(0, 1).norm(dim=-1).T.clone()
        return hook

    for place, block in enumerate(blocks):
        handles.append(block.register_forward_pre_hook(keep_input(place), with_kwargs=True))
        if config.model_type == "falcon" and config.alibi:
            handles.append(block.register_forward_pre_hook(_count_alibi_once, with_kwargs=True))
        found = _value_projection(block)
        if norm := _norm_of_values(block):
            handles.append(norm.register_forward_hook(keep_normed(place)))
        elif found:
            attention, projection, reader = found
            handles.append(projection.register_forward_hook(keep_values(place, attention, reader)))
    handles.append(blocks[-1].register_forward_hook(keep_output))
    if config.model_type == "gemma3n_text":  # its streams are brought together behind the last block
        handles.append(model.base_model.get_decoder().norm.register_forward_pre_hook(keep_joined))
    try:
        with torch.no_grad(), _WithSinks(config):
            out = model(input_ids=torch.tensor([list(ids)]), output_attentions=True, use_cache=False)
    finally:
        for handle in handles:
            handle.remove()

    values = _of_all_layers(values, config)
    attention = torch.stack([a[0].float() for a in out.attentions if a is not None])
    keys = attention.shape[-1]
    seen = attention.double().sum(2) / torch.arange(keys, 0, -1, dtype=torch.float64)
    found = {"attention": attention, "importance": seen.float(),
             "value_norms": torch.stack([values[place] for place in sorted(values)]),
             "hidden": torch.stack([hidden[place] for place in range(len(blocks) + 1)]),
             "logits": out.logits[0]}
    return {name: tensor.float().contiguous().numpy() for name, tensor in found.items()} | {"blocks": sorted(values)}

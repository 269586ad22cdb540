"""Checkpoints of our own whose rows fill whole blocks: as config.json has it, and the shapes of their tensors."""

WIDTH, INNER, VOCABULARY = 256, 512, 96

DECODER = {"hidden_size": WIDTH, "intermediate_size": INNER, "num_hidden_layers": 2, "num_attention_heads": 4,
           "vocab_size": VOCABULARY, "max_position_embeddings": 128}
LLAMA = DECODER | {"num_key_value_heads": 2, "rms_norm_eps": 1e-5, "rope_theta": 10000.0, "hidden_act": "silu",
                   "tie_word_embeddings": False, "rope_scaling": None}
LONG_FACTORS = [1.0 + 0.3 * i for i in range(24)]
SHORT_FACTORS = [1.0 + 0.02 * i for i in range(24)]

CONFIGS = {
    "wide_llama": LLAMA | {"model_type": "llama", "num_hidden_layers": 3, "head_dim": 64},
    "wide_llama_biased": LLAMA | {"model_type": "llama", "attention_bias": True, "num_attention_heads": 8,
                                  "head_dim": 32},
    "wide_mixtral": LLAMA | {"model_type": "mixtral", "num_local_experts": 3, "num_experts_per_tok": 2,
                             "sliding_window": None},
    "wide_gemma3": LLAMA | {"model_type": "gemma3_text", "head_dim": 64, "tie_word_embeddings": True,
                            "sliding_window": 5, "sliding_window_pattern": 2, "query_pre_attn_scalar": 64,
                            "rope_local_base_freq": 10000.0, "rope_theta": 1000000.0, "rms_norm_eps": 1e-6,
                            "hidden_activation": "gelu_pytorch_tanh"},
    "wide_phi3": LLAMA | {"model_type": "phi3", "partial_rotary_factor": 0.75, "sliding_window": None,
                          "original_max_position_embeddings": 64,
                          "rope_scaling": {"type": "longrope", "long_factor": LONG_FACTORS,
                                           "short_factor": SHORT_FACTORS}},
    "wide_gpt2": {"model_type": "gpt2", "n_embd": WIDTH, "n_layer": 2, "n_head": 4, "n_positions": 64,
                  "vocab_size": VOCABULARY, "layer_norm_epsilon": 1e-5, "activation_function": "gelu_new",
                  "tie_word_embeddings": True},
    "wide_gpt_neox": DECODER | {"model_type": "gpt_neox", "rotary_pct": 0.5, "rotary_emb_base": 10000.0,
                                "use_parallel_residual": False, "layer_norm_eps": 1e-5, "hidden_act": "gelu",
                                "tie_word_embeddings": False},
    "wide_falcon": DECODER | {"model_type": "falcon", "num_kv_heads": 2, "new_decoder_architecture": True,
                              "multi_query": False, "parallel_attn": True, "bias": False, "alibi": False,
                              "num_ln_in_parallel_attn": 2, "ffn_hidden_size": INNER, "layer_norm_epsilon": 1e-5,
                              "rope_theta": 10000.0, "activation": "gelu", "tie_word_embeddings": True},
    "wide_gpt_oss": LLAMA | {"model_type": "gpt_oss", "head_dim": 64, "num_local_experts": 3, "num_experts_per_tok": 2,
                             "intermediate_size": 256, "sliding_window": 5, "attention_bias": True,
                             "layer_types": ["sliding_attention", "full_attention"], "swiglu_limit": 7.0,
                             "rope_theta": 150000.0,
                             "rope_scaling": {"rope_type": "yarn", "factor": 32.0, "truncate": False,
                                              "beta_fast": 32.0, "beta_slow": 1.0,
                                              "original_max_position_embeddings": 4096}},
    "wide_olmo": DECODER | {"model_type": "olmo", "num_key_value_heads": 4, "rope_theta": 10000.0, "hidden_act": "silu",
                            "clip_qkv": 0.5, "tie_word_embeddings": True},
}


def llama_shapes(config):
    family, width, inner = config["model_type"], config["hidden_size"], config["intermediate_size"]
    heads, key_heads = config["num_attention_heads"], config["num_key_value_heads"]
    head = config.get("head_dim", width // heads)
    experts = config.get("num_local_experts", 0)
    yield "model.embed_tokens.weight", (VOCABULARY, width)
    for layer in range(config["num_hidden_layers"]):
        block = f"model.layers.{layer}."
        if family != "olmo":
            yield block + "input_layernorm.weight", (width,)
        if family == "phi3":
            yield block + "self_attn.qkv_proj.weight", ((heads + 2 * key_heads) * head, width)
        else:
            for name, rows in (("q", heads), ("k", key_heads), ("v", key_heads)):
                yield f"{block}self_attn.{name}_proj.weight", (rows * head, width)
                if config.get("attention_bias"):
                    yield f"{block}self_attn.{name}_proj.bias", (rows * head,)
        yield block + "self_attn.o_proj.weight", (width, heads * head)
        if config.get("attention_bias"):
            yield block + "self_attn.o_proj.bias", (width,)
        if family != "olmo":
            yield block + "post_attention_layernorm.weight", (width,)
        if family == "gemma3_text":
            for name in ("self_attn.q_norm", "self_attn.k_norm"):
                yield f"{block}{name}.weight", (head,)
            for name in ("pre_feedforward_layernorm", "post_feedforward_layernorm"):
                yield f"{block}{name}.weight", (width,)
        if family == "gpt_oss":
            yield block + "self_attn.sinks", (heads,)
            yield block + "mlp.router.weight", (experts, width)
            yield block + "mlp.router.bias", (experts,)
            yield block + "mlp.experts.gate_up_proj", (experts, width, 2 * inner)
            yield block + "mlp.experts.gate_up_proj_bias", (experts, 2 * inner)
            yield block + "mlp.experts.down_proj", (experts, inner, width)
            yield block + "mlp.experts.down_proj_bias", (experts, width)
        elif experts:
            yield block + "block_sparse_moe.gate.weight", (experts, width)
            for expert in range(experts):
                for name, shape in (("w1", (inner, width)), ("w2", (width, inner)), ("w3", (inner, width))):
                    yield f"{block}block_sparse_moe.experts.{expert}.{name}.weight", shape
        elif family == "phi3":
            yield block + "mlp.gate_up_proj.weight", (2 * inner, width)
            yield block + "mlp.down_proj.weight", (width, inner)
        else:
            yield block + "mlp.gate_proj.weight", (inner, width)
            yield block + "mlp.up_proj.weight", (inner, width)
            yield block + "mlp.down_proj.weight", (width, inner)
    if config["model_type"] != "olmo":
        yield "model.norm.weight", (width,)
    if not config["tie_word_embeddings"]:
        yield "lm_head.weight", (VOCABULARY, width)


def with_bias(name, shape, rows):
    yield f"{name}.weight", shape
    yield f"{name}.bias", (rows,)


def gpt2_shapes(config):
    width = config["n_embd"]
    yield "wte.weight", (VOCABULARY, width)
    yield "wpe.weight", (config["n_positions"], width)
    for layer in range(config["n_layer"]):
        block = f"h.{layer}."
        for name in ("ln_1", "ln_2"):
            yield from with_bias(block + name, (width,), width)
        for name, wide, rows in (("attn.c_attn", width, 3 * width), ("attn.c_proj", width, width),
                                 ("mlp.c_fc", width, 4 * width), ("mlp.c_proj", 4 * width, width)):
            yield from with_bias(block + name, (wide, rows), rows)
    yield from with_bias("ln_f", (width,), width)


def gpt_neox_shapes(config):
    width, inner = config["hidden_size"], config["intermediate_size"]
    yield "gpt_neox.embed_in.weight", (VOCABULARY, width)
    for layer in range(config["num_hidden_layers"]):
        block = f"gpt_neox.layers.{layer}."
        for name in ("input_layernorm", "post_attention_layernorm"):
            yield from with_bias(block + name, (width,), width)
        for name, rows, wide in (("attention.query_key_value", 3 * width, width), ("attention.dense", width, width),
                                 ("mlp.dense_h_to_4h", inner, width), ("mlp.dense_4h_to_h", width, inner)):
            yield from with_bias(block + name, (rows, wide), rows)
    yield from with_bias("gpt_neox.final_layer_norm", (width,), width)
    yield "embed_out.weight", (VOCABULARY, width)


def falcon_shapes(config):
    width, inner, heads = config["hidden_size"], config["ffn_hidden_size"], config["num_attention_heads"]
    fused = (heads + 2 * config["num_kv_heads"]) * (width // heads)
    yield "transformer.word_embeddings.weight", (VOCABULARY, width)
    for layer in range(config["num_hidden_layers"]):
        block = f"transformer.h.{layer}."
        for name in ("ln_attn", "ln_mlp"):
            yield from with_bias(block + name, (width,), width)
        yield block + "self_attention.query_key_value.weight", (fused, width)
        yield block + "self_attention.dense.weight", (width, width)
        yield block + "mlp.dense_h_to_4h.weight", (inner, width)
        yield block + "mlp.dense_4h_to_h.weight", (width, inner)
    yield from with_bias("transformer.ln_f", (width,), width)


def shapes(config):
    other = {"gpt2": gpt2_shapes, "gpt_neox": gpt_neox_shapes, "falcon": falcon_shapes}
    return dict(other.get(config["model_type"], llama_shapes)(config))

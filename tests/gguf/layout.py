"""How llama.cpp's converter lays a Hugging Face checkpoint out: names, rearranged rows, metadata.

rearrange() only moves numbers about, so that it can be run on their places as well as on their values; what changes
values (the 1 added to Gemma's norms, Mamba's decay in place of its logarithm) is said by norm_shift() and changed().
"""

import math
import re
import statistics

import numpy as np

ARCHITECTURES = {"llama": "llama", "mistral": "llama", "mixtral": "llama", "gemma": "gemma", "gemma2": "gemma2",
                 "gemma3_text": "gemma3", "olmo": "olmo", "qwen2": "qwen2", "qwen3": "qwen3", "phi3": "phi3",
                 "gpt2": "gpt2", "gpt_neox": "gptneox", "falcon": "falcon", "starcoder2": "starcoder2",
                 "gpt_oss": "gpt-oss", "qwen3_moe": "qwen3moe", "qwen2_moe": "qwen2moe", "olmoe": "olmoe",
                 "qwen3_vl_text": "qwen3vl", "qwen3_vl_moe_text": "qwen3vlmoe", "smollm3": "smollm3", "arcee": "arcee",
                 "phi": "phi2", "granite": "granite", "seed_oss": "seed_oss", "ernie4_5": "ernie4_5",
                 "hunyuan_v1_dense": "hunyuan-dense", "nemotron": "nemotron",
                 "granitemoehybrid": "granitehybrid", "llama4_text": "llama4",
                 "gemma3n_text": "gemma3n", "gemma4_text": "gemma4",
                 "deepseek_v2": "deepseek2", "deepseek_v3": "deepseek2", "kimi_k2": "deepseek2",
                 "mistral4": "mistral4", "minicpm3": "minicpm3"}

# Families whose rows the converter puts in the order of rotation by pairs.
PAIRED = ("llama", "olmo", "smollm3", "arcee", "granite", "granitehybrid")

WHOLE = {"model.embed_tokens": "token_embd", "model.norm": "output_norm", "lm_head": "output",
         "wte": "token_embd", "wpe": "position_embd", "ln_f": "output_norm", "word_embeddings": "token_embd",
         "model.embed_tokens_per_layer": "per_layer_token_embd", "model.per_layer_model_projection": "per_layer_model_proj",
         "model.per_layer_projection_norm": "per_layer_proj_norm",
         "model.final_layernorm": "output_norm", "gpt_neox.embed_in": "token_embd", "gpt_neox.final_layer_norm": "output_norm", "embed_out": "output"}

BLOCK = {"input_layernorm": "attn_norm", "post_attention_layernorm": "ffn_norm",
         "pre_feedforward_layernorm": "ffn_norm", "post_feedforward_layernorm": "post_ffw_norm",
         "self_attn.q_proj": "attn_q", "self_attn.k_proj": "attn_k", "self_attn.v_proj": "attn_v",
         "self_attn.o_proj": "attn_output", "self_attn.qkv_proj": "attn_qkv", "self_attn.q_norm": "attn_q_norm",
         "self_attn.k_norm": "attn_k_norm", "mlp.gate_proj": "ffn_gate", "mlp.up_proj": "ffn_up",
         "mlp.down_proj": "ffn_down", "mlp.gate_up_proj": "ffn_up", "mlp.c_fc": "ffn_up", "mlp.c_proj": "ffn_down",
         "mlp.router": "ffn_gate_inp", "block_sparse_moe.gate": "ffn_gate_inp",
         "ln_1": "attn_norm", "ln_2": "ffn_norm", "attn.c_attn": "attn_qkv", "attn.c_proj": "attn_output",
         "attention.query_key_value": "attn_qkv", "attention.dense": "attn_output", "mlp.dense_h_to_4h": "ffn_up",
         "mlp.dense_4h_to_h": "ffn_down", "self_attention.query_key_value": "attn_qkv",
         "mlp.gate": "ffn_gate_inp", "mlp.shared_expert.gate_proj": "ffn_gate_shexp",
         "mlp.shared_expert.up_proj": "ffn_up_shexp", "mlp.shared_expert.down_proj": "ffn_down_shexp",
         "mlp.shared_expert_gate": "ffn_gate_inp_shexp", "self_attn.dense": "attn_output", "mlp.fc1": "ffn_up",
         "mlp.fc2": "ffn_down", "self_attn.query_layernorm": "attn_q_norm", "self_attn.key_layernorm": "attn_k_norm",
         "self_attention.dense": "attn_output", "ln_mlp": "attn_norm", "ln_attn": "attn_norm_2",
         "feed_forward.router": "ffn_gate_inp", "feed_forward.gate_proj": "ffn_gate", "feed_forward.up_proj": "ffn_up",
         "feed_forward.down_proj": "ffn_down", "feed_forward.shared_expert.gate_proj": "ffn_gate_shexp",
         "feed_forward.shared_expert.up_proj": "ffn_up_shexp", "feed_forward.shared_expert.down_proj": "ffn_down_shexp",
         "block_sparse_moe.router.layer": "ffn_gate_inp", "block_sparse_moe.output_linear": "ffn_down_exps",
         "mamba.in_proj": "ssm_in", "mamba.conv1d": "ssm_conv1d", "mamba.out_proj": "ssm_out", "mamba.norm": "ssm_norm",
         "per_layer_input_gate": "inp_gate", "per_layer_projection": "proj", "post_per_layer_input_norm": "post_norm",
         "router.proj": "ffn_gate_inp", "pre_feedforward_layernorm_2": "pre_ffw_norm_2",
         "post_feedforward_layernorm_1": "post_ffw_norm_1", "post_feedforward_layernorm_2": "post_ffw_norm_2",
         "laurel.linear_left": "laurel_l", "laurel.linear_right": "laurel_r", "laurel.post_laurel_norm": "laurel_post_norm",
         "self_attn.q_a_proj": "attn_q_a", "self_attn.q_a_layernorm": "attn_q_a_norm", "self_attn.q_b_proj": "attn_q_b",
         "self_attn.kv_a_proj_with_mqa": "attn_kv_a_mqa", "self_attn.kv_a_layernorm": "attn_kv_a_norm",
         "self_attn.kv_b_proj": "attn_kv_b", "mlp.shared_experts.gate_proj": "ffn_gate_shexp",
         "mlp.shared_experts.up_proj": "ffn_up_shexp", "mlp.shared_experts.down_proj": "ffn_down_shexp",
         "altup.router_norm": "altup_router_norm", "altup.modality_router": "altup_router",
         "altup.prediction_coefs": "altup_predict_coef", "altup.correction_coefs": "altup_correct_coef"}

# Of Gemma 3n and 4, names that end otherwise.
LATE = {"layer_scalar": "layer_output_scale.weight", "router.scale": "ffn_gate_inp.scale",
        "router.per_expert_scale": "ffn_down_exps.scale", "experts.gate_up_proj": "ffn_gate_up_exps.weight",
        "experts.down_proj": "ffn_down_exps.weight", "altup.correct_output_scale": "altup_correct_scale.weight"}

BUFFERS = re.compile(r"(\.attn\.(masked_)?bias|attention\.(masked_)?bias|rotary_emb\.inv_freq)$")


def text_config(config):
    """The part of a multimodal wrapper's config that speaks of the language model."""
    if "text_config" not in config:
        return config
    tied = {key: config[key] for key in ("tie_word_embeddings",) if key in config}
    return config["text_config"] | tied


def paired(array, heads):
    """Rows of each head from two halves to pairs, the order in which llama.cpp turns them."""
    rows = array.shape[0] // heads // 2
    return array.reshape(heads, 2, rows, *array.shape[1:]).swapaxes(1, 2).reshape(array.shape)


def separated(array, heads, key_heads):
    """Queries, keys and values that stand group by group, one after the other."""
    group = heads // key_heads
    width = array.shape[0] // (key_heads * (group + 2))
    parts = array.reshape(key_heads, group + 2, width, *array.shape[1:])
    return np.concatenate([part.reshape(-1, *array.shape[1:]) for part in (parts[:, :-2], parts[:, -2], parts[:, -1])])


def key_heads_of(config):
    if config["model_type"] == "falcon" and config["multi_query"] and not config["new_decoder_architecture"]:
        return 1
    return config.get("num_key_value_heads") or config.get("num_kv_heads") or heads_of(config)


def architecture_of(config):
    """Granite 4 without a layer of Mamba is written as the Granite that never had one."""
    if config["model_type"] == "granitemoehybrid" and not mamba_layers(config):
        return "granitemoe" if config["num_local_experts"] else "granite"
    return "deepseek2" if config.get("mistral_format") else ARCHITECTURES[config["model_type"]]


def mamba_layers(config):
    return [layer for layer, kind in enumerate(config["layer_types"]) if kind in ("mamba", "linear_attention")]


def heads_of(config):
    return config.get("num_attention_heads") or config["n_head"]


def block_tensor(config, layer, rest, array, out, experts):
    if rest in LATE:
        out[f"blk.{layer}.{LATE[rest]}"] = array
        return
    family, name, ending = config["model_type"], *rest.rsplit(".", 1)
    paired_rows = ARCHITECTURES[family] in PAIRED
    put = lambda target, values: out.__setitem__(f"blk.{layer}.{target}", values)
    if expert := re.match(r"block_sparse_moe\.experts\.(\d+)\.w(\d)", name):
        target = {"1": "ffn_gate_exps", "2": "ffn_down_exps", "3": "ffn_up_exps"}[expert[2]]
        experts.setdefault(f"blk.{layer}.{target}.weight", {})[int(expert[1])] = array
        return
    if expert := re.match(r"mlp\.experts\.(\d+)\.(gate|up|down)_proj", name):
        experts.setdefault(f"blk.{layer}.ffn_{expert[2]}_exps.weight", {})[int(expert[1])] = array
        return
    if family == "qwen3_vl_moe_text" and rest.startswith("mlp.experts."):
        if array.shape[1] == config["hidden_size"] and array.shape[2] != config["hidden_size"] and "gate_up" in rest or \
                "down" in rest and array.shape[2] == config["hidden_size"]:
            array = array.swapaxes(1, 2)  # [E,in,out], as it was released
        if "gate_up" in rest:
            put("ffn_gate_exps.weight", array[:, :array.shape[1] // 2])
            put("ffn_up_exps.weight", array[:, array.shape[1] // 2:])
        else:
            put("ffn_down_exps.weight", array)
        return
    if family == "llama4_text" and rest.startswith("feed_forward.experts."):
        rows = array.swapaxes(1, 2)  # stored [E,in,out]
        if "gate_up" in rest:
            put("ffn_gate_exps.weight", rows[:, :rows.shape[1] // 2])
            put("ffn_up_exps.weight", rows[:, rows.shape[1] // 2:])
        else:
            put("ffn_down_exps.weight", rows)
        return
    if family == "granitemoehybrid" and name in ("block_sparse_moe.input_linear", "shared_mlp.input_linear",
                                                 "shared_mlp.output_linear"):
        kind = "exps" if "moe" in name else "shexp" if config["num_local_experts"] else ""
        stem = lambda part: f"ffn_{part}" + (f"_{kind}" if kind else "") + ".weight"
        if "output" in name:
            put(stem("down"), array)
        else:
            gate, up = np.split(array, 2, axis=-2)
            put(stem("gate"), gate)
            put(stem("up"), up)
        return
    if rest == "mlp.gate.e_score_correction_bias":
        put("exp_probs_b.bias", array)
        return
    if family == "mistral4" and rest.startswith("mlp.experts."):
        if "gate_up" in rest and config.get("mistral_format"):
            put("ffn_gate_exps.weight", array[:, :array.shape[1] // 2])
            put("ffn_up_exps.weight", array[:, array.shape[1] // 2:])
        else:
            put("ffn_gate_up_exps.weight" if "gate_up" in rest else "ffn_down_exps.weight", array)
        return
    if rest == "self_attn.kv_b_proj.weight" and not config.get("whole_kv_b") and family != "minicpm3":
        # Since 2025: the keys' part turned, each head's by itself.
        still, values = config["qk_nope_head_dim"], config["v_head_dim"]
        both = array.reshape(heads_of(config), still + values, -1)
        put("attn_k_b.weight", both[:, :still].swapaxes(1, 2))
        put("attn_v_b.weight", both[:, still:])
        return
    if rest in ("mamba.A_log", "mamba.D"):
        put({"mamba.A_log": "ssm_a", "mamba.D": "ssm_d"}[rest], array[:, None])
    elif rest == "mamba.dt_bias":
        put("ssm_dt.bias", array)
    elif rest == "mamba.norm.weight":
        put("ssm_norm.weight", array.reshape(config["mamba_n_groups"], -1))
    elif rest == "mamba.conv1d.weight":
        put("ssm_conv1d.weight", array[:, 0])
    elif rest == "self_attn.sinks":
        put("attn_sinks.weight", array)
    elif rest == "mlp.experts.gate_up_proj":
        put("ffn_gate_exps.weight", array.swapaxes(1, 2)[:, 0::2])
        put("ffn_up_exps.weight", array.swapaxes(1, 2)[:, 1::2])
    elif rest == "mlp.experts.gate_up_proj_bias":
        put("ffn_gate_exps.bias", array[:, 0::2])
        put("ffn_up_exps.bias", array[:, 1::2])
    elif rest == "mlp.experts.down_proj":
        put("ffn_down_exps.weight", array.swapaxes(1, 2))
    elif rest == "mlp.experts.down_proj_bias":
        put("ffn_down_exps.bias", array)
    else:
        target = BLOCK[name]
        if family in ("gemma2", "gemma3_text", "gemma3n_text", "gemma4_text", "gpt_oss", "seed_oss") and name == "post_attention_layernorm":
            target = "post_attention_norm"
        if paired_rows and target in ("attn_q", "attn_k"):
            array = paired(array, heads_of(config) if target == "attn_q" else key_heads_of(config))
        if family == "gpt2" and array.ndim == 2:
            array = array.T
        if family == "gpt_neox" and target == "attn_qkv":
            array = separated(array, heads_of(config), heads_of(config))
        if family == "falcon" and target == "attn_qkv":
            array = separated(array, heads_of(config), key_heads_of(config))
        put(f"{target}.{ending}", array)


def rearrange(config, tensors):
    """GGUF's names and order of the same numbers."""
    out, experts = {}, {}
    for name, array in tensors.items():
        if BUFFERS.search(name) or name.startswith("model.visual."):
            continue
        name = name.replace("model.language_model.", "model.")
        plain = name.removeprefix("transformer.")
        found = re.match(r"(?:model\.layers|gpt_neox\.layers|h)\.(\d+)\.(.+)", plain)
        if found:
            block_tensor(config, int(found[1]), found[2], array, out, experts)
        elif stream := re.match(r"model\.altup_(unembed_)?projections\.(\d+)\.weight", plain):
            target = "altup_unembd_proj.weight" if stream[1] else "altup_proj.weight"
            experts.setdefault(target, {})[int(stream[2])] = array
        else:
            stem, ending = plain.rsplit(".", 1)
            out[f"{WHOLE[stem]}.{ending}"] = array
    for name, parts in experts.items():
        out[name] = np.stack([parts[i] for i in sorted(parts)])
    if config.get("tie_word_embeddings"):
        out.pop("output.weight", None)
    return {name: np.ascontiguousarray(array) for name, array in out.items()}


def norm_shift(config, name):
    offset = config["model_type"] in ("gemma", "gemma2", "gemma3_text", "nemotron")
    return 1.0 if offset and name.endswith("norm.weight") else 0.0


def changed(name, array):
    return -np.exp(array) if name.endswith(".ssm_a") else array


def stays_float32(name, array):
    return ".ssm_" in name or array.ndim == 1 or name.endswith(".bias") or "ffn_gate_inp" in name or "position_embd" in name


def llama3_divisors(config):
    scaling, width = config["rope_scaling"], config["head_dim"]
    out = []
    for i in range(0, width, 2):
        length = 2 * math.pi * config["rope_theta"] ** (i / width)
        turns = scaling["original_max_position_embeddings"] / length
        low, high, factor = scaling["low_freq_factor"], scaling["high_freq_factor"], scaling["factor"]
        if turns > high:
            out.append(1.0)
        elif turns < low:
            out.append(factor)
        else:
            smooth = (turns - low) / (high - low)
            out.append(1 / ((1 - smooth) / factor + smooth))
    return np.array(out, np.float32)


def sliding_of(config):
    period = 5 if config["model_type"] == "gemma3n_text" else 6
    kinds = config.get("layer_types") or ["full_attention" if (i + 1) % period == 0 else "sliding_attention"
                                          for i in range(config["num_hidden_layers"])]
    return [kind == "sliding_attention" for kind in kinds]


def put_sizes(writer, config):
    writer.add_block_count(config["num_hidden_layers"])
    writer.add_context_length(config["max_position_embeddings"])
    writer.add_embedding_length(config["hidden_size"])
    writer.add_head_count(config["num_attention_heads"])
    writer.add_layer_norm_rms_eps(config["rms_norm_eps"])


def put_late_gemma(writer, config):
    """Gemma 3n and 4: what their converters say of layers that differ."""
    layers, sliding = config["num_hidden_layers"], sliding_of(config)
    shared = config["num_kv_shared_layers"]
    put_sizes(writer, config)
    writer.add_sliding_window(config["sliding_window"])
    writer.add_sliding_window_pattern(sliding)
    writer.add_shared_kv_layers(shared)
    writer.add_embedding_length_per_layer_input(config["hidden_size_per_layer_input"])
    if config.get("final_logit_softcapping"):
        writer.add_final_logit_softcapping(config["final_logit_softcapping"])
    ropes = config["rope_parameters"]
    writer.add_rope_freq_base(ropes["full_attention"]["rope_theta"])
    writer.add_rope_freq_base_swa(ropes["sliding_attention"]["rope_theta"])
    inner = config["intermediate_size"]
    if config["model_type"] == "gemma3n_text":
        writer.add_feed_forward_length(inner)
        writer.add_head_count_kv(config["num_key_value_heads"])
        writer.add_key_length(config["head_dim"])
        writer.add_value_length(config["head_dim"])
        writer.add_altup_active_idx(0)
        writer.add_altup_num_inputs(config["altup_num_inputs"])
        quantile = statistics.NormalDist().inv_cdf
        writer.add_activation_sparsity_scale([quantile(share) if share > 0 else -math.inf
                                              for share in config["activation_sparsity_pattern"]])
        return
    wide = config.get("use_double_wide_mlp")
    writer.add_feed_forward_length([inner * (2 if i >= layers - shared else 1) for i in range(layers)] if wide else inner)
    widths = config.get("per_layer_config") or {}
    of = lambda i, key, otherwise: widths.get(str(i), {}).get(key, config[otherwise] if not sliding[i] and otherwise in config
                                                              else config[key])
    full = next(i for i in range(layers) if not sliding[i])
    writer.add_head_count_kv([of(i, "num_key_value_heads", "num_global_key_value_heads") for i in range(layers)])
    head = of(full, "head_dim", "global_head_dim")
    writer.add_key_length(head)
    writer.add_value_length(head)
    writer.add_key_length_swa(config["head_dim"])
    writer.add_value_length_swa(config["head_dim"])
    writer.add_rope_dimension_count(head)
    writer.add_rope_dimension_count_swa(config["head_dim"])
    turning = int(head * ropes["full_attention"]["partial_rotary_factor"] / 2)
    writer.add_tensor("rope_freqs.weight", np.array([1.0] * turning + [1e30] * (head // 2 - turning), np.float32))
    if config.get("enable_moe_block"):
        writer.add_expert_count(config["num_experts"])
        writer.add_expert_used_count(config["top_k_experts"])
        writer.add_expert_feed_forward_length(config["moe_intermediate_size"])


def put_latent(writer, config):
    """DeepSeek V2 and V3, MiniCPM3 and Mistral Small 4: of a head where its keys and values are stored whole, else of
    what all heads share."""
    import gguf
    if config["model_type"] == "minicpm3":
        return put_minicpm3(writer, config)
    head = config["qk_nope_head_dim"] + config["qk_rope_head_dim"]
    put_sizes(writer, config)
    writer.add_feed_forward_length(config["intermediate_size"])
    writer.add_leading_dense_block_count(config["first_k_dense_replace"])
    if config["q_lora_rank"]:
        writer.add_q_lora_rank(config["q_lora_rank"])
    rank = config["kv_lora_rank"]
    writer.add_kv_lora_rank(rank)
    if config.get("whole_kv_b"):
        writer.add_head_count_kv(config["num_attention_heads"])
        writer.add_key_length(head)
        writer.add_value_length(config["v_head_dim"])
    else:
        writer.add_head_count_kv(1)
        writer.add_key_length(rank + config["qk_rope_head_dim"])
        writer.add_value_length(rank)
        writer.add_key_length_mla(head)
        writer.add_value_length_mla(config["v_head_dim"])
    writer.add_rope_dimension_count(config["qk_rope_head_dim"])
    put_rope(writer, config)
    scaling = config.get("rope_scaling") or config.get("rope_parameters") or {}
    if scaling.get("mscale_all_dim"):
        writer.add_rope_scaling_yarn_log_mul(0.1 * scaling["mscale_all_dim"])
    writer.add_expert_count(config["n_routed_experts"])
    writer.add_expert_used_count(config["num_experts_per_tok"])
    writer.add_expert_shared_count(config["n_shared_experts"])
    writer.add_expert_feed_forward_length(config["moe_intermediate_size"])
    writer.add_expert_weights_scale(config["routed_scaling_factor"])
    writer.add_expert_weights_norm(config["norm_topk_prob"])
    kinds = gguf.ExpertGatingFuncType
    if config["model_type"] == "mistral4":
        # The converter of Hugging Face's folders says nothing of how experts are weighed, nor of queries that grow.
        writer.add_expert_group_count(config["n_group"])
        writer.add_expert_group_used_count(config["topk_group"])
        if config.get("mistral_format"):
            writer.add_expert_gating_func(kinds.SOFTMAX)
            writer.add_attn_temperature_scale(scaling["llama_4_scaling_beta"])
            writer.add_attn_temperature_length(scaling["original_max_position_embeddings"])
        return
    third = config["model_type"] != "deepseek_v2"
    writer.add_expert_gating_func(kinds.SIGMOID if third else kinds.SOFTMAX)
    if third or config["topk_method"] != "greedy":
        writer.add_expert_group_count(config["n_group"])
        writer.add_expert_group_used_count(config["topk_group"])


def put_minicpm3(writer, config):
    """Its converter says nothing of values' width, of its multipliers, and of longrope the factors alone."""
    put_sizes(writer, config)
    writer.add_feed_forward_length(config["intermediate_size"])
    writer.add_head_count_kv(config["num_key_value_heads"])
    if config["q_lora_rank"]:
        writer.add_q_lora_rank(config["q_lora_rank"])
    writer.add_kv_lora_rank(config["kv_lora_rank"])
    writer.add_key_length(config["qk_nope_head_dim"] + config["qk_rope_head_dim"])
    writer.add_rope_dimension_count(config["qk_rope_head_dim"])
    rope = config["rope_parameters"]
    writer.add_rope_freq_base(rope["rope_theta"])
    writer.add_tensor("rope_factors_long.weight", np.array(rope["long_factor"], np.float32))
    writer.add_tensor("rope_factors_short.weight", np.array(rope["short_factor"], np.float32))


def put_rope(writer, config):
    import gguf
    scaling = config.get("rope_scaling") or config.get("rope_parameters") or {}
    kind = scaling.get("rope_type") or scaling.get("type")
    if "rope_parameters" in config:
        config = config | {"rope_theta": config["rope_parameters"]["rope_theta"]}
    if config.get("rope_theta") and config["model_type"] != "falcon":
        writer.add_rope_freq_base(config["rope_theta"])
    if kind == "llama3":
        writer.add_tensor("rope_freqs.weight", llama3_divisors(config))
    elif kind == "linear":
        writer.add_rope_scaling_type(gguf.RopeScalingType.LINEAR)
        writer.add_rope_scaling_factor(scaling["factor"])
    elif kind == "yarn":
        writer.add_rope_scaling_type(gguf.RopeScalingType.YARN)
        writer.add_rope_scaling_factor(scaling["factor"])
        writer.add_rope_scaling_orig_ctx_len(scaling["original_max_position_embeddings"])
    elif kind == "longrope":
        original = config["original_max_position_embeddings"]
        stretch = config["max_position_embeddings"] / original
        writer.add_rope_scaling_attn_factors(math.sqrt(1 + math.log(stretch) / math.log(original)))
        writer.add_tensor("rope_factors_long.weight", np.array(scaling["long_factor"], np.float32))
        writer.add_tensor("rope_factors_short.weight", np.array(scaling["short_factor"], np.float32))


def put_metadata(writer, config):
    family = config["model_type"]
    if family in ("gemma3n_text", "gemma4_text"):
        return put_late_gemma(writer, config)
    if "kv_lora_rank" in config:
        return put_latent(writer, config)
    width, heads = config.get("hidden_size") or config["n_embd"], heads_of(config)
    writer.add_block_count(config.get("num_hidden_layers") or config["n_layer"])
    writer.add_context_length(config.get("max_position_embeddings") or config["n_positions"])
    writer.add_embedding_length(width)
    inner = config.get("intermediate_size_mlp") or config.get("intermediate_size") or config.get("n_inner") or config.get("ffn_hidden_size") or 4 * width
    writer.add_feed_forward_length(inner)
    writer.add_head_count(heads)
    if family == "granitemoehybrid" and mamba_layers(config):
        writer.add_head_count_kv([0 if kind in ("mamba", "linear_attention") else key_heads_of(config)
                                  for kind in config["layer_types"]])
    elif family not in ("gpt2", "gpt_neox"):
        writer.add_head_count_kv(key_heads_of(config))
    if config.get("head_dim"):
        writer.add_key_length(config["head_dim"])
        writer.add_value_length(config["head_dim"])
    if "rms_norm_eps" in config:
        writer.add_layer_norm_rms_eps(config["rms_norm_eps"])
    for key in ("layer_norm_epsilon", "layer_norm_eps", "norm_epsilon", "norm_eps"):
        if key in config:
            writer.add_layer_norm_eps(config[key])
    if family == "olmo":
        writer.add_layer_norm_eps(1e-5)
    if config.get("clip_qkv"):
        writer.add_clamp_kqv(config["clip_qkv"])
    put_rope(writer, config)
    if config.get("sliding_window") or family == "phi3":
        writer.add_sliding_window(config.get("sliding_window") or 0)
    if config.get("sliding_window_pattern"):
        writer.add_sliding_window_pattern(config["sliding_window_pattern"])
    if config.get("query_pre_attn_scalar"):
        writer.add_attention_scale(config["query_pre_attn_scalar"] ** -0.5)
    if config.get("attn_logit_softcapping"):
        writer.add_attn_logit_softcapping(config["attn_logit_softcapping"])
    if config.get("final_logit_softcapping"):
        writer.add_final_logit_softcapping(config["final_logit_softcapping"])
    if config.get("num_experts") or (family.startswith("qwen") and config.get("num_local_experts")):
        writer.add_expert_count(config.get("num_experts") or config["num_local_experts"])
        writer.add_expert_used_count(config["num_experts_per_tok"])
        if "moe_intermediate_size" in config:
            writer.add_expert_feed_forward_length(config["moe_intermediate_size"])
        if "shared_expert_intermediate_size" in config:
            writer.add_expert_shared_feed_forward_length(config["shared_expert_intermediate_size"])
    elif config.get("num_local_experts"):
        writer.add_expert_count(config["num_local_experts"])
        writer.add_expert_used_count(config["num_experts_per_tok"])
    if family == "gpt_oss":
        writer.add_expert_feed_forward_length(config["intermediate_size"])
    if family == "gpt_neox":
        writer.add_rope_dimension_count(int(config["rotary_pct"] * (width // heads)))
        writer.add_parallel_residual(config["use_parallel_residual"])
    if family in ("phi", "nemotron"):
        head = config.get("head_dim") or width // heads
        writer.add_rope_dimension_count(int(config["rope_parameters"]["partial_rotary_factor"] * head))
    if family == "llama4_text":
        writer.add_interleave_moe_layer_step(config["interleave_moe_layer_step"])
        writer.add_expert_feed_forward_length(config["intermediate_size"])
        if all(kind == "full_attention" for kind in config["layer_types"]):
            writer.add_sliding_window(0)
    if family == "granitemoehybrid":
        writer.add_rope_scaling_finetuned(not mamba_layers(config))
        if config["num_local_experts"]:
            writer.add_expert_shared_feed_forward_length(config["shared_intermediate_size"])
        if mamba_layers(config):
            writer.add_ssm_conv_kernel(config["mamba_d_conv"])
            writer.add_ssm_state_size(config["mamba_d_state"])
            writer.add_ssm_group_count(config["mamba_n_groups"])
            writer.add_ssm_inner_size(config["mamba_expand"] * width)
            writer.add_ssm_time_step_rank(config["mamba_n_heads"])
    if family in ("granite", "granitemoehybrid"):
        writer.add_attention_scale(config["attention_multiplier"])
        writer.add_embedding_scale(config["embedding_multiplier"])
        writer.add_residual_scale(config["residual_multiplier"])
        writer.add_logit_scale(config["logits_scaling"])
    if family == "phi3":
        turning = int(config.get("partial_rotary_factor", 1.0) * (width // heads))
        writer.add_rope_dimension_count(turning)
        writer.add_rope_scaling_orig_ctx_len(config["original_max_position_embeddings"])
    if family == "falcon":
        writer.add_tensor_data_layout("jploski")

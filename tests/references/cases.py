"""The options of config.json that tests/core/model/options_test.cpp compares, a line or two each.

case(name, model_type, config, ...):
  style     "v4": config.json as releases before 5 wrote it, with the keys of `written` instead of rope_parameters;
            "v5": as transformers 5 writes it
  without   the same model with these keys changed must differ visibly, else the case would prove nothing
  tokens    length of the prompt
  reread    the written config.json says something else on purpose than `config`
"""

CASES = []
TINY = dict(vocab_size=24, hidden_size=24, intermediate_size=12, num_hidden_layers=2, num_attention_heads=3,
            num_key_value_heads=1, head_dim=8, max_position_embeddings=64, rms_norm_eps=1e-5)


def case(name, model_type, config, *, style="v5", written=None, without=None, tokens=12, rename=None, sharp=2.5,
         wrapper=None, mxfp4=False, reread=False):
    assert name not in [other["name"] for other in CASES], name
    CASES.append(dict(name=name, model_type=model_type, config=config, style=style, written=written or {},
                      without=without, tokens=tokens, rename=rename, sharp=sharp, wrapper=wrapper, mxfp4=mxfp4, reread=reread))


def rope(kind="default", theta=100.0, **more):
    return dict(rope_type=kind, rope_theta=theta, **more)


def tiny(base=TINY, **changes):
    config = {**base, **changes}
    return {key: value for key, value in config.items() if value is not ...}


# ---- Llama: rope scalings in both styles, biases, widths ----
case("llama_linear_v4", "llama", tiny(rope_parameters=rope("linear", factor=3.0)), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=dict(type="linear", factor=3.0)), without=dict(rope_parameters=rope()))
case("llama_linear_v5", "llama", tiny(rope_parameters=rope("linear", factor=2.5)), without=dict(rope_parameters=rope()))
case("llama_dynamic_short", "llama", tiny(rope_parameters=rope("dynamic", factor=4.0), max_position_embeddings=32),
     style="v4", written=dict(rope_theta=100.0, rope_scaling=dict(type="dynamic", factor=4.0)),
     without=dict(rope_parameters=rope(theta=1000.0)))
case("llama_dynamic_long", "llama", tiny(rope_parameters=rope("dynamic", factor=4.0), max_position_embeddings=6),
     style="v4", written=dict(rope_theta=100.0, rope_scaling=dict(type="dynamic", factor=4.0)),
     without=dict(rope_parameters=rope()))
# The trained length of this scaling is max_position_embeddings, whatever the section says.
case("llama_dynamic_original", "llama",
     tiny(rope_parameters=rope("dynamic", factor=4.0, original_max_position_embeddings=4), max_position_embeddings=8),
     without=dict(max_position_embeddings=4))
case("llama_llama3", "llama",
     tiny(rope_parameters=rope("llama3", factor=8.0, low_freq_factor=1.0, high_freq_factor=4.0,
                               original_max_position_embeddings=32), max_position_embeddings=256),
     without=dict(rope_parameters=rope()))
case("llama_yarn", "llama",
     tiny(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16), head_dim=16, hidden_size=12),
     without=dict(rope_parameters=rope()))
case("llama_yarn_v4", "llama",
     tiny(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16, beta_fast=4.0, beta_slow=0.5),
          head_dim=16, hidden_size=12), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=dict(rope_type="yarn", factor=4.0, beta_fast=4.0, beta_slow=0.5,
                                                      original_max_position_embeddings=16)),
     without=dict(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16)))
case("llama_yarn_mscale", "llama",
     tiny(rope_parameters=rope("yarn", factor=8.0, original_max_position_embeddings=16, mscale=2.0, mscale_all_dim=0.5),
          head_dim=16, hidden_size=12),
     without=dict(rope_parameters=rope("yarn", factor=8.0, original_max_position_embeddings=16)))
case("llama_yarn_mscale_zero", "llama",
     tiny(rope_parameters=rope("yarn", factor=8.0, original_max_position_embeddings=16, mscale=1.0, mscale_all_dim=0.0),
          head_dim=16, hidden_size=12),
     without=dict(rope_parameters=rope("yarn", factor=8.0, original_max_position_embeddings=16, attention_factor=1.0)))
case("llama_yarn_attention_factor", "llama",
     tiny(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16, attention_factor=1.6),
          head_dim=16, hidden_size=12),
     without=dict(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16)))
case("llama_yarn_untruncated", "llama",
     tiny(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=64, truncate=False, beta_fast=6.0),
          head_dim=16, hidden_size=12),
     without=dict(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=64, beta_fast=6.0)))
case("llama_yarn_no_original", "llama", tiny(rope_parameters=rope("yarn", factor=4.0), head_dim=16, hidden_size=12,
                                             max_position_embeddings=16),
     without=dict(max_position_embeddings=64))
case("llama_both_styles", "llama", tiny(rope_parameters=rope("linear", factor=3.0)), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=dict(rope_type="linear", factor=3.0),
                  rope_parameters=dict(rope_type="linear", factor=7.0, rope_theta=50.0)),
     without=dict(rope_parameters=rope("linear", 50.0, factor=7.0)))
case("llama_theta_in_section", "llama", tiny(rope_parameters=rope("linear", 50.0, factor=2.0)), style="v4",
     written=dict(rope_theta=9000.0, rope_parameters=dict(rope_type="linear", factor=2.0, rope_theta=50.0)),
     without=dict(rope_parameters=rope("linear", 9000.0, factor=2.0)))
case("llama_biases", "llama", tiny(rope_parameters=rope(), attention_bias=True, mlp_bias=True, tie_word_embeddings=True))
case("llama_attention_bias", "llama", tiny(rope_parameters=rope(), attention_bias=True, num_key_value_heads=3))
case("llama_wide_heads", "llama", tiny(rope_parameters=rope(), hidden_size=20, num_attention_heads=4, head_dim=6,
                                       num_key_value_heads=2, hidden_act="gelu"), without=dict(hidden_act="silu"))
case("llama_relu2", "llama", tiny(rope_parameters=rope(), hidden_act="relu2"), without=dict(hidden_act="relu"))
case("llama_quick_gelu", "llama", tiny(rope_parameters=rope(), hidden_act="quick_gelu"), without=dict(hidden_act="gelu"))
case("llama_tied_with_head", "llama", tiny(rope_parameters=rope(), tie_word_embeddings=True), rename="store_other_head",
     reread=True)
case("llama_base_model", "llama", tiny(rope_parameters=rope(), tie_word_embeddings=True), rename="without_prefix")

# ---- Mistral, Mixtral: windows ----
case("mistral_window", "mistral", tiny(sliding_window=5, rope_parameters=rope(), num_attention_heads=4, head_dim=4,
                                       hidden_size=20), style="v4", written=dict(rope_theta=100.0),
     without=dict(sliding_window=None))
case("mistral_no_window", "mistral", tiny(sliding_window=None, rope_parameters=rope()), style="v4",
     written=dict(rope_theta=100.0, sliding_window=None), without=dict(sliding_window=5))
case("mistral_silent_window", "mistral", tiny(sliding_window=4096, rope_parameters=rope()), style="v4",
     written=dict(rope_theta=100.0, sliding_window=...), without=dict(sliding_window=5))
case("mistral_layer_types", "mistral", tiny(sliding_window=4, rope_parameters=rope()),
     written=dict(layer_types=["full_attention", "sliding_attention"]), without=dict(sliding_window=None), reread=True)
case("mixtral_window", "mixtral", tiny(intermediate_size=16, num_local_experts=3, num_experts_per_tok=2,
                                       sliding_window=4, rope_parameters=rope()), without=dict(sliding_window=None))
case("mixtral_one_expert", "mixtral", tiny(intermediate_size=16, num_local_experts=3, num_experts_per_tok=1,
                                           tie_word_embeddings=True, rope_parameters=rope()),
     without=dict(num_experts_per_tok=2))

# ---- Gemma ----
GEMMA = tiny(head_dim=8, num_attention_heads=2, pad_token_id=0, eos_token_id=1, bos_token_id=2)
case("gemma_hidden_act_gelu", "gemma", tiny(GEMMA, hidden_act="gelu", rope_parameters=rope()), style="v4",
     written=dict(rope_theta=100.0), without=dict(hidden_act="relu"))
case("gemma_bias_untied", "gemma", tiny(GEMMA, attention_bias=True, tie_word_embeddings=False, rope_parameters=rope()))
case("gemma2_layer_types", "gemma2",
     tiny(GEMMA, layer_types=["full_attention", "sliding_attention"], sliding_window=4, query_pre_attn_scalar=5,
          attn_logit_softcapping=None, final_logit_softcapping=None, rope_parameters=rope()),
     without=dict(layer_types=["sliding_attention", "full_attention"]))
case("gemma2_caps", "gemma2",
     tiny(GEMMA, sliding_window=4, query_pre_attn_scalar=8, attn_logit_softcapping=2.0, final_logit_softcapping=3.0,
          rope_parameters=rope(), attention_bias=True), style="v4", written=dict(rope_theta=100.0),
     without=dict(attn_logit_softcapping=None))
GEMMA3 = tiny(GEMMA, num_hidden_layers=3, query_pre_attn_scalar=8, sliding_window=4, intermediate_size=12)
NESTED = dict(full_attention=rope("linear", 1000.0, factor=4.0), sliding_attention=rope("default", 50.0))
case("gemma3_nested", "gemma3_text",
     tiny(GEMMA3, layer_types=["sliding_attention", "full_attention", "sliding_attention"], rope_parameters=NESTED),
     without=dict(layer_types=["full_attention", "sliding_attention", "sliding_attention"]))
case("gemma3_local_only", "gemma3_text",
     tiny(GEMMA3, layer_types=["sliding_attention", "full_attention", "sliding_attention"],
          rope_parameters=dict(full_attention=rope("default", 1000.0), sliding_attention=rope("default", 10000.0))),
     style="v4", written=dict(rope_parameters=dict(full_attention=rope("default", 1000.0)),
                              layer_types=["sliding_attention", "full_attention", "sliding_attention"]),
     without=dict(rope_parameters=NESTED))
case("gemma3_pattern_v4", "gemma3_text", tiny(GEMMA3, sliding_window_pattern=2, rope_parameters=NESTED), style="v4",
     written=dict(rope_theta=1000.0, rope_local_base_freq=50.0, rope_scaling=dict(rope_type="linear", factor=4.0),
                  sliding_window_pattern=2, layer_types=...), without=dict(sliding_window_pattern=3))
# The cap of attention is Gemma 2's: transformers reads it of Gemma 3 and does not apply it.
case("gemma3_caps", "gemma3_text", tiny(GEMMA3, attn_logit_softcapping=2.0, final_logit_softcapping=3.0,
                                        rope_parameters=NESTED, tie_word_embeddings=False),
     without=dict(final_logit_softcapping=None))
for prefix in ("language_model.model.", "model.language_model."):
    case("gemma3_wrapper_" + ("outer" if prefix.startswith("lang") else "inner"), "gemma3_text",
         tiny(GEMMA3, layer_types=["sliding_attention", "full_attention", "sliding_attention"], rope_parameters=NESTED),
         wrapper=dict(prefix=prefix, head="", model_type="gemma3", architectures=["Gemma3ForConditionalGeneration"]))
case("llava_outer", "llama", tiny(rope_parameters=rope()),
     wrapper=dict(prefix="language_model.model.", head="language_model.lm_head.weight", model_type="llava",
                  architectures=["LlavaForConditionalGeneration"]))
case("llava_inner_untied", "llama", tiny(rope_parameters=rope()), style="v4", written=dict(rope_theta=100.0),
     wrapper=dict(prefix="model.language_model.", head="lm_head.weight", model_type="llava",
                  architectures=["LlavaForConditionalGeneration"], forget=["model_type", "tie_word_embeddings"],
                  tie_word_embeddings=False))

# ---- Qwen ----
QWEN2 = tiny(head_dim=...)
case("qwen2_windows", "qwen2", tiny(QWEN2, use_sliding_window=True, sliding_window=4, max_window_layers=1,
                                    rope_parameters=rope()), style="v4",
     written=dict(rope_theta=100.0, layer_types=...), without=dict(max_window_layers=0))
case("qwen2_windows_off", "qwen2", tiny(QWEN2, use_sliding_window=False, sliding_window=4, max_window_layers=0,
                                        rope_parameters=rope(), tie_word_embeddings=True), style="v4",
     written=dict(rope_theta=100.0, sliding_window=4, layer_types=...), without=dict(use_sliding_window=True))
case("qwen2_layer_types", "qwen2", tiny(QWEN2, use_sliding_window=True, sliding_window=4, max_window_layers=9,
                                        layer_types=["sliding_attention", "full_attention"], rope_parameters=rope()),
     without=dict(layer_types=["full_attention", "full_attention"]))
case("qwen2_yarn", "qwen2", tiny(QWEN2, rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16)),
     style="v4", written=dict(rope_theta=100.0, rope_scaling=dict(type="yarn", factor=4.0,
                                                                  original_max_position_embeddings=16)),
     without=dict(rope_parameters=rope()))
case("qwen3_bias", "qwen3", tiny(attention_bias=True, head_dim=10, rope_parameters=rope(), num_attention_heads=4,
                                 num_key_value_heads=2))
case("qwen3_windows", "qwen3", tiny(use_sliding_window=True, sliding_window=3, max_window_layers=1,
                                    rope_parameters=rope()), without=dict(use_sliding_window=False))

# ---- Phi-3 ----
PHI3 = tiny(head_dim=..., pad_token_id=0, bos_token_id=1, eos_token_id=2)
FACTORS = dict(short_factor=[1.0, 1.1, 1.3, 1.6], long_factor=[1.2, 2.0, 3.5, 6.0])
for side, original in (("short", 32), ("long", 8)):
    case("phi3_longrope_" + side, "phi3",
         tiny(PHI3, original_max_position_embeddings=original, rope_parameters=rope("longrope", **FACTORS)), style="v4",
         written=dict(rope_theta=100.0, rope_scaling=dict(type="longrope", **FACTORS)),
         without=dict(rope_parameters=rope("longrope", short_factor=FACTORS["long_factor"],
                                           long_factor=FACTORS["short_factor"])))
case("phi3_su", "phi3", tiny(PHI3, original_max_position_embeddings=8, rope_parameters=rope("longrope", **FACTORS)),
     style="v4", written=dict(rope_theta=100.0, rope_scaling=dict(type="su", original_max_position_embeddings=8, **FACTORS)),
     without=dict(rope_parameters=rope()))
case("phi3_yarn_name", "phi3",
     tiny(PHI3, original_max_position_embeddings=8, rope_parameters=rope("longrope", **FACTORS)), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=dict(type="yarn", **FACTORS)), without=dict(rope_parameters=rope()))
case("phi3_partial", "phi3",
     tiny(PHI3, original_max_position_embeddings=8, tie_word_embeddings=True,
          rope_parameters=rope("longrope", partial_rotary_factor=0.75, short_factor=[1.0, 1.1, 1.3],
                               long_factor=[1.2, 2.0, 3.5])), style="v4",
     written=dict(rope_theta=100.0, partial_rotary_factor=0.75,
                  rope_scaling=dict(type="longrope", short_factor=[1.0, 1.1, 1.3], long_factor=[1.2, 2.0, 3.5])))
case("phi3_window_v5", "phi3", tiny(PHI3, original_max_position_embeddings=64, sliding_window=5,
                                    rope_parameters=rope(partial_rotary_factor=0.5)), without=dict(sliding_window=None))
case("llama_longrope_factor", "llama",
     tiny(rope_parameters=rope("longrope", factor=16.0, original_max_position_embeddings=8, **FACTORS)),
     without=dict(rope_parameters=rope("longrope", original_max_position_embeddings=8, **FACTORS)))
case("llama_longrope_attention_factor", "llama",
     tiny(rope_parameters=rope("longrope", attention_factor=1.5, original_max_position_embeddings=8, **FACTORS)),
     without=dict(rope_parameters=rope("longrope", original_max_position_embeddings=8, **FACTORS)))

# ---- GPT-NeoX ----
NEOX = dict(vocab_size=24, hidden_size=24, intermediate_size=16, num_hidden_layers=2, num_attention_heads=3,
            max_position_embeddings=32, bos_token_id=0, eos_token_id=0)
case("neox_sequential", "gpt_neox", tiny(NEOX, use_parallel_residual=False,
                                         rope_parameters=rope(partial_rotary_factor=1.0)), style="v4",
     written=dict(rotary_emb_base=100.0, rotary_pct=1.0), without=dict(use_parallel_residual=True))
case("neox_no_attention_bias", "gpt_neox", tiny(NEOX, attention_bias=False, hidden_act="gelu_new",
                                                rope_parameters=rope(partial_rotary_factor=0.5)), style="v4",
     written=dict(rotary_emb_base=100.0, rotary_pct=0.5), without=dict(hidden_act="relu"))
case("neox_linear_v5", "gpt_neox", tiny(NEOX, tie_word_embeddings=True,
                                        rope_parameters=rope("linear", factor=3.0, partial_rotary_factor=0.75)),
     without=dict(rope_parameters=rope(partial_rotary_factor=0.75)))

# ---- OPT ----
OPT = dict(vocab_size=24, hidden_size=16, ffn_dim=20, num_hidden_layers=2, num_attention_heads=4,
           word_embed_proj_dim=16, max_position_embeddings=32, pad_token_id=1, bos_token_id=2, eos_token_id=2)
case("opt_350m", "opt", tiny(OPT, do_layer_norm_before=False, word_embed_proj_dim=8))
case("opt_post_norm", "opt", tiny(OPT, do_layer_norm_before=False), without=dict(do_layer_norm_before=True))
case("opt_no_affine", "opt", tiny(OPT, layer_norm_elementwise_affine=False, activation_function="gelu"),
     without=dict(activation_function="relu"))
case("opt_no_bias", "opt", tiny(OPT, enable_bias=False, tie_word_embeddings=False))
case("opt_no_final_norm", "opt", tiny(OPT, _remove_final_layer_norm=True, word_embed_proj_dim=12), rename="opt_bare")

# ---- BLOOM, MPT ----
BLOOM = dict(vocab_size=24, hidden_size=12, n_layer=2, n_head=6)
case("bloom_six_heads", "bloom", tiny(BLOOM))
case("bloom_residual_from_norm", "bloom", tiny(BLOOM, hidden_size=24, n_head=12, n_layer=1, apply_residual_connection_post_layernorm=True),
     without=dict(apply_residual_connection_post_layernorm=False))
case("bloom_n_embed", "bloom", tiny(BLOOM, tie_word_embeddings=False, n_head=3), style="v4",
     written=dict(hidden_size=..., n_embed=12, num_attention_heads=3, n_head=...))
MPT = dict(vocab_size=24, d_model=12, n_layers=2, n_heads=6, max_seq_len=32)
case("mpt_six_heads", "mpt", tiny(MPT))
case("mpt_clip", "mpt", tiny(MPT, n_heads=3, attn_config=dict(clip_qkv=0.6)), without=dict(attn_config=dict()))
case("mpt_softmax_scale", "mpt", tiny(MPT, n_heads=12, d_model=24, n_layers=1, attn_config=dict(softmax_scale=0.9)),
     without=dict(attn_config=dict()))

# ---- gpt-oss ----
OSS = dict(vocab_size=24, hidden_size=32, intermediate_size=32, num_hidden_layers=2, num_attention_heads=4,
           num_key_value_heads=2, head_dim=8, num_local_experts=3, num_experts_per_tok=2, sliding_window=4,
           max_position_embeddings=256)
OSS_ROPE = rope("yarn", 100.0, factor=8.0, beta_fast=8.0, beta_slow=1.0, truncate=False,
                original_max_position_embeddings=32)
case("oss_mxfp4", "gpt_oss", tiny(OSS, rope_parameters=OSS_ROPE), mxfp4=True)
case("oss_no_bias", "gpt_oss", tiny(OSS, hidden_size=16, intermediate_size=16, attention_bias=False, sliding_window=3,
                                    layer_types=["full_attention", "sliding_attention"],
                                    rope_parameters=rope()), without=dict(layer_types=["full_attention"] * 2))
case("oss_silent_rope", "gpt_oss", tiny(OSS, hidden_size=16, intermediate_size=16, num_local_experts=2), style="v4",
     written=dict(rope_scaling=None, rope_theta=100.0), reread=True)

# ---- Jamba ----
JAMBA = dict(vocab_size=24, hidden_size=16, intermediate_size=16, num_hidden_layers=3, num_attention_heads=2,
             num_key_value_heads=1, attn_layer_period=2, attn_layer_offset=1, expert_layer_period=2,
             expert_layer_offset=0, num_experts=1, num_experts_per_tok=1, mamba_d_state=4, mamba_d_conv=3,
             mamba_expand=2, mamba_dt_rank=3, use_mamba_kernels=False)
case("jamba_one_expert", "jamba", tiny(JAMBA))
case("jamba_periods", "jamba", tiny(JAMBA, num_hidden_layers=4, attn_layer_period=3, attn_layer_offset=0, num_experts=3,
                                    num_experts_per_tok=2, expert_layer_period=3, expert_layer_offset=2,
                                    mamba_dt_rank="auto"))
case("jamba_mamba_biases", "jamba", tiny(JAMBA, mamba_proj_bias=True, mamba_conv_bias=False, tie_word_embeddings=True))

# ---- StableLM ----
STABLE = dict(vocab_size=24, hidden_size=24, intermediate_size=16, num_hidden_layers=2, num_attention_heads=3,
              num_key_value_heads=3, max_position_embeddings=64)
case("stablelm_parallel_qk_norm", "stablelm",
     tiny(STABLE, use_parallel_residual=True, qk_layernorm=True, use_qkv_bias=False,
          rope_parameters=rope(partial_rotary_factor=0.5)), style="v4",
     written=dict(rope_theta=100.0, partial_rotary_factor=0.5))
case("stablelm_grouped", "stablelm",
     tiny(STABLE, num_attention_heads=4, num_key_value_heads=2, hidden_size=32, qk_layernorm=True, use_qkv_bias=True,
          tie_word_embeddings=True, rope_parameters=rope(partial_rotary_factor=0.25)), style="v4",
     written=dict(rope_theta=100.0, partial_rotary_factor=...))

# ---- Falcon ----
FALCON = dict(vocab_size=24, hidden_size=24, num_hidden_layers=2, num_attention_heads=4, ffn_hidden_size=20,
              bos_token_id=11, eos_token_id=11, max_position_embeddings=64, rope_parameters=rope())
case("falcon_new_two_norms", "falcon", tiny(FALCON, new_decoder_architecture=True, num_kv_heads=2, hidden_size=16, ffn_hidden_size=...),
     style="v4", written=dict(rope_theta=100.0, ffn_hidden_size=...))
case("falcon_new_one_norm", "falcon", tiny(FALCON, new_decoder_architecture=True, num_kv_heads=2, bias=True,
                                           num_ln_in_parallel_attn=1))
case("falcon_alibi_multi_head", "falcon", tiny(FALCON, alibi=True, multi_query=False, bias=True, parallel_attn=False),
     style="v4")
case("falcon_alibi_three_heads", "falcon", tiny(FALCON, alibi=True, multi_query=True, num_attention_heads=3))
case("falcon_sequential", "falcon", tiny(FALCON, parallel_attn=False, multi_query=False, tie_word_embeddings=False,
                                         activation="relu"), without=dict(parallel_attn=False, activation="gelu"))

# ---- GPT-2 ----
GPT2 = dict(vocab_size=24, n_embd=16, n_layer=2, n_head=4, n_positions=20, bos_token_id=23, eos_token_id=23)
case("gpt2_inverse_layer", "gpt2", tiny(GPT2, scale_attn_by_inverse_layer_idx=True, n_inner=20),
     without=dict(scale_attn_by_inverse_layer_idx=False))
case("gpt2_unscaled", "gpt2", tiny(GPT2, scale_attn_weights=False, tie_word_embeddings=False,
                                   reorder_and_upcast_attn=True), without=dict(scale_attn_weights=True))

# ---- StarCoder2, OLMo 2 ----
case("starcoder2_no_bias", "starcoder2",
     dict(vocab_size=24, hidden_size=24, intermediate_size=20, num_hidden_layers=2, num_attention_heads=4,
          num_key_value_heads=2, use_bias=False, bos_token_id=0, tie_word_embeddings=False, max_position_embeddings=64,
          rope_parameters=rope()), style="v4", written=dict(rope_theta=100.0))
case("starcoder2_window", "starcoder2",
     dict(vocab_size=24, hidden_size=24, intermediate_size=20, num_hidden_layers=2, num_attention_heads=3,
          num_key_value_heads=1, sliding_window=4, bos_token_id=0, max_position_embeddings=64, rope_parameters=rope()),
     without=dict(sliding_window=None))
case("olmo_plain", "olmo", tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, rope_parameters=rope(),
                                tie_word_embeddings=True))
case("olmo_clipped", "olmo", tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=4, attention_bias=True,
                                  clip_qkv=0.8, rope_parameters=rope()), without=dict(clip_qkv=None))
case("olmo2_grouped", "olmo2", tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, attention_bias=True,
                                    tie_word_embeddings=True, rope_parameters=rope()))

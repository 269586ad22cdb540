"""The options of config.json that tests/core/model/options_test.cpp compares, a line or two each.

case(name, model_type, config, ...):
  style     "v4": config.json as releases before 5 wrote it, with the keys of `written` instead of rope_parameters;
            "v5": as transformers 5 writes it
  without   the same model with these keys changed must differ visibly, else the case would prove nothing
  tokens    length of the prompt
  reread    the written config.json says something else on purpose than `config`
  multimodal  the wrapper's own class, of which the text part counts: `config` has text_config and vision_config
"""

CASES = []
TINY = dict(vocab_size=24, hidden_size=24, intermediate_size=12, num_hidden_layers=2, num_attention_heads=3,
            num_key_value_heads=1, head_dim=8, max_position_embeddings=64, rms_norm_eps=1e-5)


def case(name, model_type, config, *, style="v5", written=None, without=None, tokens=12, rename=None, sharp=2.5,
         wrapper=None, mxfp4=False, reread=False, multimodal=False):
    assert name not in [other["name"] for other in CASES], name
    CASES.append(dict(name=name, model_type=model_type, config=config, style=style, written=written or {},
                      without=without, tokens=tokens, rename=rename, sharp=sharp, wrapper=wrapper, mxfp4=mxfp4, reread=reread,
                      multimodal=multimodal))


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

# ---- Experts: Qwen 2 and 3, OLMoE; the text parts of Qwen 3 VL ----
MOE = tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, num_experts=4, num_experts_per_tok=2,
           moe_intermediate_size=6, rope_parameters=rope())
case("qwen3_moe_normalized", "qwen3_moe", tiny(MOE, head_dim=8, norm_topk_prob=True, attention_bias=True),
     without=dict(norm_topk_prob=False))
case("qwen3_moe_dense_layers", "qwen3_moe", tiny(MOE, head_dim=8, num_hidden_layers=4, decoder_sparse_step=2,
                                                 mlp_only_layers=[3], tie_word_embeddings=True))
case("qwen3_moe_window_v4", "qwen3_moe", tiny(MOE, head_dim=8, use_sliding_window=True, sliding_window=4), style="v4",
     written=dict(rope_theta=100.0, num_experts=4, num_local_experts=...), without=dict(use_sliding_window=False))
case("qwen2_moe_shared", "qwen2_moe", tiny(MOE, shared_expert_intermediate_size=10, norm_topk_prob=False),
     without=dict(norm_topk_prob=True))
case("qwen2_moe_no_bias", "qwen2_moe", tiny(MOE, shared_expert_intermediate_size=8, qkv_bias=False, num_hidden_layers=3,
                                            norm_topk_prob=True, mlp_only_layers=[1], tie_word_embeddings=True))
case("qwen2_moe_windows", "qwen2_moe", tiny(MOE, shared_expert_intermediate_size=8, num_hidden_layers=4,
                                            use_sliding_window=True, sliding_window=3, max_window_layers=2),
     without=dict(use_sliding_window=False))
OLMOE = tiny(MOE, moe_intermediate_size=..., intermediate_size=10)
case("olmoe_plain", "olmoe", tiny(OLMOE))
case("olmoe_clipped", "olmoe", tiny(OLMOE, clip_qkv=0.9, norm_topk_prob=True, num_key_value_heads=4),
     without=dict(clip_qkv=None))
case("olmoe_bias", "olmoe", tiny(OLMOE, attention_bias=True, tie_word_embeddings=True, num_experts_per_tok=1))
MROPE = rope(mrope_section=[2, 1, 1], mrope_interleaved=True)
VISION = dict(depth=1, hidden_size=8, intermediate_size=8, num_heads=2, patch_size=2, temporal_patch_size=1,
              out_hidden_size=24, num_position_embeddings=4, deepstack_visual_indexes=[0])
case("qwen3_vl_text", "qwen3_vl", dict(text_config=tiny(head_dim=8, num_attention_heads=4, num_key_value_heads=2,
                                                        rope_parameters=MROPE), vision_config=VISION), multimodal=True)
case("qwen3_vl_text_tied", "qwen3_vl", dict(text_config=tiny(head_dim=10, attention_bias=True, rope_parameters=MROPE),
                                            vision_config=VISION, tie_word_embeddings=True), multimodal=True)
case("qwen3_vl_moe_text", "qwen3_vl_moe",
     dict(text_config=tiny(MOE, head_dim=8, rope_parameters=MROPE, mlp_only_layers=[0]), vision_config=VISION),
     multimodal=True)
case("qwen3_vl_moe_text_all", "qwen3_vl_moe",
     dict(text_config=tiny(MOE, head_dim=8, rope_parameters=MROPE, attention_bias=True, num_experts=3),
          vision_config=VISION), multimodal=True, rename="released_experts")

# ---- Ministral 3, Mistral 3, OLMo 3 ----
MINISTRAL = rope("yarn", factor=4.0, original_max_position_embeddings=4, beta_fast=8.0, beta_slow=0.5, mscale=1.0,
                 mscale_all_dim=1.0, llama_4_scaling_beta=0.6)
case("ministral3_scaled_queries", "ministral3", tiny(head_dim=16, rope_parameters=MINISTRAL),
     without=dict(rope_parameters={**MINISTRAL, "llama_4_scaling_beta": 0.1}))
case("ministral3_window", "ministral3", tiny(head_dim=16, rope_parameters=MINISTRAL, sliding_window=5,
                                             tie_word_embeddings=True), without=dict(sliding_window=None))
case("ministral3_silent_rope", "ministral3", tiny(head_dim=16), style="v4", written=dict(rope_theta=...))
PIXTRAL = dict(model_type="pixtral", hidden_size=8, intermediate_size=8, num_hidden_layers=1, num_attention_heads=2,
               head_dim=4, image_size=4, patch_size=2)
case("mistral3_of_mistral", "mistral3", dict(text_config=tiny(model_type="mistral", sliding_window=None,
                                                              rope_parameters=rope(), tie_word_embeddings=False),
                                             vision_config=PIXTRAL, tie_word_embeddings=False), multimodal=True)
case("mistral3_of_ministral3", "mistral3", dict(text_config=tiny(model_type="ministral3", head_dim=16,
                                                                 rope_parameters=MINISTRAL),
                                                vision_config=PIXTRAL, tie_word_embeddings=False), multimodal=True)
OLMO3 = tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, num_hidden_layers=4, sliding_window=4)
OLMO3_YARN = rope("yarn", 500000.0, factor=4.0, original_max_position_embeddings=16, beta_fast=8.0, beta_slow=0.5)
case("olmo3_yarn_v4", "olmo3", tiny(OLMO3, rope_parameters=dict(full_attention=OLMO3_YARN,
                                                                sliding_attention=rope("default", 500000.0)),
                                    hidden_size=64, num_hidden_layers=4), style="v4",
     written=dict(rope_theta=500000.0, rope_scaling={key: value for key, value in OLMO3_YARN.items()
                                                     if key != "rope_theta"}),
     without=dict(rope_parameters=dict(full_attention=rope("default", 500000.0),
                                       sliding_attention=rope("default", 500000.0))))
case("olmo3_nested", "olmo3", tiny(OLMO3, num_hidden_layers=2, attention_bias=True, tie_word_embeddings=True,
                                   layer_types=["full_attention", "sliding_attention"],
                                   rope_parameters=dict(full_attention=rope("default", 1000.0),
                                                        sliding_attention=rope("default", 50.0))),
     without=dict(layer_types=["sliding_attention", "full_attention"]))
case("olmo3_no_windows", "olmo3", tiny(OLMO3, num_hidden_layers=2, num_key_value_heads=4,
                                       layer_types=["full_attention", "full_attention"]))

# ---- Layers without positions: SmolLM 3, Cohere, EXAONE 4 ----
SMOL = tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, num_hidden_layers=4, rope_parameters=rope(),
            pad_token_id=0, bos_token_id=1, eos_token_id=2)
case("smollm3_every_fourth", "smollm3", tiny(SMOL), without=dict(no_rope_layers=[1, 1, 1, 1]))
case("smollm3_listed", "smollm3", tiny(SMOL, no_rope_layers=[0, 1, 1, 0], attention_bias=True, mlp_bias=True,
                                       tie_word_embeddings=False), without=dict(no_rope_layers=[1, 1, 1, 1]))
case("smollm3_windows", "smollm3", tiny(SMOL, no_rope_layer_interval=2, use_sliding_window=True, sliding_window=4),
     without=dict(use_sliding_window=False))
COHERE = dict(vocab_size=24, hidden_size=24, intermediate_size=12, num_hidden_layers=2, num_attention_heads=4,
              num_key_value_heads=2, max_position_embeddings=64, bos_token_id=1, eos_token_id=2, pad_token_id=0,
              layer_norm_eps=1e-5, rope_parameters=rope())
case("cohere_plain", "cohere", tiny(COHERE, hidden_size=32))
case("cohere_qk_norm", "cohere", tiny(COHERE, hidden_size=32, use_qk_norm=True, logit_scale=0.25, attention_bias=True,
                                      tie_word_embeddings=False), without=dict(logit_scale=0.5))
case("cohere_linear_v4", "cohere", tiny(COHERE, hidden_size=32, rope_parameters=rope("linear", factor=2.0)), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=dict(rope_type="linear", factor=2.0)),
     without=dict(rope_parameters=rope()))
COHERE2 = tiny(COHERE, hidden_size=32, num_hidden_layers=4, sliding_window=4)
case("cohere2_windows", "cohere2", tiny(COHERE2), without=dict(sliding_window=9))
case("cohere2_pattern_v4", "cohere2", tiny(COHERE2, attention_bias=True, sliding_window_pattern=2), style="v4",
     written=dict(rope_theta=100.0, sliding_window_pattern=2, layer_types=...), without=dict(sliding_window_pattern=3))
case("cohere2_layer_types", "cohere2", tiny(COHERE2, num_hidden_layers=2, tie_word_embeddings=False, logit_scale=0.5,
                                            layer_types=["full_attention", "sliding_attention"]),
     without=dict(layer_types=["sliding_attention", "full_attention"]))
EXAONE = tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, num_hidden_layers=4, rope_parameters=rope(),
              hidden_size=32, sliding_window=4)
case("exaone4_every_fourth", "exaone4", tiny(EXAONE), without=dict(sliding_window_pattern=3))
case("exaone4_no_windows", "exaone4", tiny(EXAONE, num_hidden_layers=2, sliding_window=None,
                                           layer_types=["full_attention"] * 2, tie_word_embeddings=True))
case("exaone4_pattern_v4", "exaone4", tiny(EXAONE, sliding_window_pattern=2), style="v4",
     written=dict(rope_theta=100.0, sliding_window_pattern="LG", layer_types=["sliding_attention", "full_attention"] * 2),
     without=dict(sliding_window_pattern=4))

# ---- Helium, AFM ----
case("helium_biases", "helium", tiny(head_dim=8, rope_parameters=rope(), attention_bias=True, mlp_bias=True,
                                     tie_word_embeddings=True))
case("helium_plain", "helium", tiny(head_dim=6, num_attention_heads=4, num_key_value_heads=2, rope_parameters=rope()))
case("arcee_plain", "arcee", tiny(rope_parameters=rope(), bos_token_id=1, eos_token_id=2))
case("arcee_biases", "arcee", tiny(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16),
                                   attention_bias=True, mlp_bias=True, tie_word_embeddings=True, hidden_act="silu",
                                   bos_token_id=1, eos_token_id=2), without=dict(hidden_act="relu"))

# ---- GPT-Neo, Phi, GPT-J, CodeGen, StarCoder 1 ----
NEO = dict(vocab_size=24, hidden_size=16, num_layers=2, num_heads=4, max_position_embeddings=32, window_size=3,
           attention_types=[[["global", "local"], 1]], bos_token_id=1, eos_token_id=1)
case("gpt_neo_alternating", "gpt_neo", tiny(NEO, intermediate_size=12), without=dict(window_size=7))
case("gpt_neo_local_first", "gpt_neo", tiny(NEO, num_layers=3, attention_types=[[["local"], 2], [["global"], 1]],
                                            tie_word_embeddings=False, activation_function="gelu"),
     without=dict(activation_function="relu"))
case("gpt_neo_listed_layers", "gpt_neo", tiny(NEO), style="v4",
     written=dict(attention_types=..., attention_layers=["global", "local"]), reread=True)
PHI = dict(vocab_size=24, hidden_size=24, intermediate_size=12, num_hidden_layers=2, num_attention_heads=3,
           max_position_embeddings=64, bos_token_id=1, eos_token_id=2)
case("phi_half", "phi", tiny(PHI, rope_parameters=rope(partial_rotary_factor=0.5)))
case("phi_qk_norm_grouped", "phi", tiny(PHI, num_attention_heads=4, num_key_value_heads=2, hidden_size=32,
                                        qk_layernorm=True, rope_parameters=rope(partial_rotary_factor=0.25)), style="v4",
     written=dict(rope_theta=100.0, partial_rotary_factor=0.25), without=dict(qk_layernorm=False))
case("phi_tied", "phi", tiny(PHI, tie_word_embeddings=True, hidden_act="gelu",
                             rope_parameters=rope("linear", factor=2.0, partial_rotary_factor=1.0)),
     without=dict(hidden_act="relu"))
GPTJ = dict(vocab_size=24, n_embd=32, n_layer=2, n_head=4, n_positions=32, rotary_dim=4, bos_token_id=1, eos_token_id=1)
case("gptj_half", "gptj", tiny(GPTJ, n_inner=20), without=dict(rotary_dim=8))
case("gptj_whole", "gptj", tiny(GPTJ, rotary_dim=8, activation_function="gelu"), without=dict(activation_function="relu"))
case("gptj_tied", "gptj", tiny(GPTJ, n_head=2, rotary_dim=6, tie_word_embeddings=True))
case("codegen_half", "codegen", tiny(GPTJ, n_ctx=32), without=dict(rotary_dim=8))
case("codegen_eight_heads", "codegen", tiny(GPTJ, n_ctx=32, n_head=8, n_inner=20, rotary_dim=2, tie_word_embeddings=True))
BIGCODE = dict(vocab_size=24, n_embd=16, n_layer=2, n_head=4, n_positions=32, bos_token_id=1, eos_token_id=1)
case("bigcode_one_key_head", "gpt_bigcode", tiny(BIGCODE, n_inner=20))
case("bigcode_all_key_heads", "gpt_bigcode", tiny(BIGCODE, multi_query=False, tie_word_embeddings=False,
                                                  activation_function="gelu"), without=dict(activation_function="relu"))
case("bigcode_unscaled", "gpt_bigcode", tiny(BIGCODE, scale_attn_weights=False), without=dict(scale_attn_weights=True))

# ---- GLM ----
GLM = tiny(head_dim=8, num_attention_heads=4, num_key_value_heads=2, pad_token_id=0, bos_token_id=1, eos_token_id=2,
           rope_parameters=rope(partial_rotary_factor=0.5))
for family in ("glm", "glm4"):
    case(family + "_half", family, tiny(GLM))
    case(family + "_no_bias_v4", family, tiny(GLM, attention_bias=False, tie_word_embeddings=True, hidden_act="gelu",
                                              rope_parameters=rope("linear", factor=2.0, partial_rotary_factor=1.0)),
         style="v4", written=dict(rope_theta=100.0, partial_rotary_factor=1.0,
                                  rope_scaling=dict(rope_type="linear", factor=2.0)), without=dict(hidden_act="relu"))
GLM_MOE = tiny(GLM, n_routed_experts=4, num_experts_per_tok=2, moe_intermediate_size=6, n_shared_experts=1,
               first_k_dense_replace=1, num_hidden_layers=3)
case("glm4_moe_plain", "glm4_moe", tiny(GLM_MOE), without=dict(norm_topk_prob=False))
case("glm4_moe_groups", "glm4_moe", tiny(GLM_MOE, n_routed_experts=6, n_group=3, topk_group=1, use_qk_norm=True,
                                         routed_scaling_factor=2.5, n_shared_experts=2, attention_bias=True),
     without=dict(n_group=1))
case("glm4_moe_all_experts", "glm4_moe", tiny(GLM_MOE, first_k_dense_replace=0, norm_topk_prob=False, num_hidden_layers=2,
                                              tie_word_embeddings=True), without=dict(norm_topk_prob=True))

# ---- Latent attention: DeepSeek V2 and V3, Kimi K2, MiniCPM3, GLM-4.7-Flash, Mistral Small 4 ----
LATENT = tiny(head_dim=..., num_key_value_heads=3, num_attention_heads=3, num_hidden_layers=3, kv_lora_rank=10,
              q_lora_rank=14, qk_nope_head_dim=6, qk_rope_head_dim=4, v_head_dim=5, rope_parameters=rope())
LATENT_MOE = tiny(LATENT, n_routed_experts=6, num_experts_per_tok=2, moe_intermediate_size=6, n_shared_experts=1,
                  first_k_dense_replace=1, n_group=3, topk_group=2)
DEEPSEEK_YARN = rope("yarn", factor=4.0, original_max_position_embeddings=16, mscale=0.707, mscale_all_dim=0.707,
                     beta_fast=32, beta_slow=1)
case("deepseek_v2_whole_queries", "deepseek_v2",
     tiny(LATENT_MOE, q_lora_rank=None, n_group=1, topk_group=1, topk_method="greedy", n_shared_experts=2,
          rope_parameters=DEEPSEEK_YARN, qk_rope_head_dim=8), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=dict(type="yarn", factor=4.0, original_max_position_embeddings=16, mscale=0.707,
                                                      mscale_all_dim=0.707, beta_fast=32, beta_slow=1)),
     without=dict(rope_parameters=rope("yarn", factor=4.0, original_max_position_embeddings=16, mscale=0.707,
                                       mscale_all_dim=0.0, attention_factor=1.0)))
case("deepseek_v2_groups", "deepseek_v2",
     tiny(LATENT_MOE, topk_method="group_limited_greedy", topk_group=1, routed_scaling_factor=4.0, attention_bias=True),
     without=dict(topk_method="greedy"))
case("deepseek_v2_dense", "deepseek_v2", tiny(LATENT_MOE, first_k_dense_replace=3, tie_word_embeddings=True, v_head_dim=12,
                                              topk_method="greedy"))
case("deepseek_v3_groups", "deepseek_v3", tiny(LATENT_MOE), without=dict(n_group=1, topk_group=1))
case("deepseek_v3_yarn_v4", "deepseek_v3",
     tiny(LATENT_MOE, rope_parameters=rope("yarn", factor=8.0, original_max_position_embeddings=8, mscale=1.0,
                                           mscale_all_dim=1.0), attention_bias=True, qk_rope_head_dim=8,
          norm_topk_prob=False, n_shared_experts=2, routed_scaling_factor=1.5, num_hidden_layers=2), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=dict(type="yarn", factor=8.0, original_max_position_embeddings=8, mscale=1.0,
                                                      mscale_all_dim=1.0)),
     without=dict(rope_parameters=rope("yarn", factor=8.0, original_max_position_embeddings=8)))
case("deepseek_v3_whole_queries", "deepseek_v3",
     tiny(LATENT_MOE, q_lora_rank=None, rope_interleave=False, first_k_dense_replace=0, v_head_dim=12, num_hidden_layers=2),
     without=dict(rope_interleave=True))
case("kimi_k2_one_group", "deepseek_v3",
     tiny(LATENT_MOE, n_group=1, topk_group=1, num_attention_heads=4, num_key_value_heads=4, routed_scaling_factor=2.827), rename="kimi_k2",
     without=dict(routed_scaling_factor=1.0))
MINICPM3 = tiny(LATENT, scale_emb=3, scale_depth=0.9, dim_model_base=6, hidden_size=24)
case("minicpm3_plain", "minicpm3", tiny(MINICPM3), without=dict(scale_depth=1.4))
case("minicpm3_whole_queries_v4", "minicpm3",
     tiny(MINICPM3, q_lora_rank=None, attention_bias=True, mlp_bias=True, tie_word_embeddings=False, v_head_dim=None,
          dim_model_base=None, scale_depth=None), style="v4", written=dict(rope_theta=100.0), without=dict(scale_emb=1))
case("minicpm3_released", "minicpm3",
     tiny(MINICPM3, scale_emb=12, scale_depth=1.4, dim_model_base=256, v_head_dim=None, qk_rope_head_dim=8,
          rope_parameters=rope("longrope", original_max_position_embeddings=64, **FACTORS)),
     without=dict(rope_parameters=rope()))
GLM_LITE = tiny(LATENT_MOE, first_k_dense_replace=..., n_group=1, topk_group=1, v_head_dim=10)
case("glm4_moe_lite_plain", "glm4_moe_lite", tiny(GLM_LITE), without=dict(norm_topk_prob=False))
case("glm4_moe_lite_listed", "glm4_moe_lite",
     tiny(GLM_LITE, mlp_layer_types=["sparse", "dense", "sparse"], attention_bias=True, q_lora_rank=None,
          rope_interleave=False, routed_scaling_factor=1.0, n_group=3, topk_group=2), without=dict(rope_interleave=True))
MISTRAL4 = tiny(LATENT_MOE, qk_nope_head_dim=4, rope_parameters=rope(
    "yarn", factor=8.0, original_max_position_embeddings=8, mscale=1.0, mscale_all_dim=1.0, llama_4_scaling_beta=0.3),
    bos_token_id=1, eos_token_id=2, pad_token_id=0)
case("mistral4_groups", "mistral4", tiny(MISTRAL4), tokens=20,
     without=dict(rope_parameters=rope("yarn", factor=8.0, original_max_position_embeddings=8, mscale=1.0, mscale_all_dim=1.0,
                                       llama_4_scaling_beta=0.0)))
case("mistral4_whole_queries", "mistral4",
     tiny(MISTRAL4, q_lora_rank=None, n_group=1, topk_group=1, norm_topk_prob=False, first_k_dense_replace=0,
          routed_scaling_factor=1.5, num_hidden_layers=2), without=dict(norm_topk_prob=True))
case("mistral4_released", "mistral4",
     tiny(MISTRAL4, n_group=1, topk_group=1, first_k_dense_replace=0, rope_parameters={**MISTRAL4["rope_parameters"],
                                                                                   "llama_4_scaling_beta": 0.1}),
     tokens=20, without=dict(rope_parameters={**MISTRAL4["rope_parameters"], "llama_4_scaling_beta": 0.0}))

# ---- Granite, Seed-OSS, Apertus, ERNIE 4.5, HunYuan, Nemotron ----
GRANITE = tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, hidden_size=32, rope_parameters=rope(),
               embedding_multiplier=3.0, logits_scaling=4.0, residual_multiplier=0.3, attention_multiplier=0.6)
for name, changed in (("embedding_multiplier", 1.0), ("logits_scaling", 1.0), ("residual_multiplier", 1.0),
                      ("attention_multiplier", 0.2)):
    case("granite_" + name, "granite", tiny(GRANITE, tie_word_embeddings=name == "logits_scaling",
                                            attention_bias=name == "residual_multiplier",
                                            mlp_bias=name == "attention_multiplier"), without={name: changed})
SEED = tiny(rope_parameters=rope(), attention_dropout=0.0, residual_dropout=0.0)
case("seed_oss_plain", "seed_oss", tiny(SEED))
case("seed_oss_all_biases", "seed_oss", tiny(SEED, attention_out_bias=True, mlp_bias=True, tie_word_embeddings=True))
case("seed_oss_no_bias", "seed_oss", tiny(SEED, attention_bias=False, num_attention_heads=4, num_key_value_heads=2))
APERTUS = tiny(head_dim=..., num_attention_heads=4, num_key_value_heads=2, hidden_size=32, rope_parameters=rope())
case("apertus_xielu", "apertus", tiny(APERTUS), without=dict(hidden_act="relu2"))
case("apertus_biases", "apertus", tiny(APERTUS, attention_bias=True, tie_word_embeddings=True))
case("apertus_silent_rope", "apertus", tiny(APERTUS, rope_parameters=..., max_position_embeddings=256), style="v4")
ERNIE = tiny(head_dim=8, num_attention_heads=4, num_key_value_heads=2, rope_parameters=rope())
case("ernie4_5_plain", "ernie4_5", tiny(ERNIE, tie_word_embeddings=True))
case("ernie4_5_biases", "ernie4_5", tiny(ERNIE, use_bias=True, tie_word_embeddings=False))
HUNYUAN = tiny(head_dim=8, num_attention_heads=4, num_key_value_heads=2)
case("hunyuan_plain", "hunyuan_v1_dense", tiny(HUNYUAN, rope_parameters=rope(), attention_bias=True))
case("hunyuan_alpha", "hunyuan_v1_dense", tiny(HUNYUAN, rope_parameters=rope("dynamic", factor=1.0, alpha=50.0),
                                               tie_word_embeddings=True),
     without=dict(rope_parameters=rope()))
NEMOTRON = dict(vocab_size=24, hidden_size=32, intermediate_size=12, num_hidden_layers=2, num_attention_heads=4,
                num_key_value_heads=2, max_position_embeddings=64, rope_parameters=rope(partial_rotary_factor=0.5))
case("nemotron_half", "nemotron", tiny(NEMOTRON))
case("nemotron_biases", "nemotron", tiny(NEMOTRON, attention_bias=True, mlp_bias=True, tie_word_embeddings=True, head_dim=6,
                                         hidden_act="gelu", rope_parameters=rope(partial_rotary_factor=1.0)),
     without=dict(hidden_act="relu2"))
SWA = tiny(GRANITE, num_hidden_layers=3, sliding_window=4, bos_token_id=1, eos_token_id=2)
case("granite_swa_sinks", "granite_swa", tiny(SWA), without=dict(sliding_window=9))
case("granite_swa_bases", "granite_swa", tiny(SWA, attention_bias=True, mlp_bias=True, tie_word_embeddings=False,
                                              layer_types=["sliding_attention", "full_attention", "sliding_attention"],
                                              layer_rope_theta=[50.0, 0, 50.0]),
     without=dict(layer_rope_theta=[50.0, 50.0, 50.0]))

# ---- Qwen3-Next, Qwen 3.5: gated attention between layers of a gated delta rule ----
HYBRID = tiny(head_dim=8, num_attention_heads=4, num_key_value_heads=2, num_hidden_layers=4, linear_conv_kernel_dim=3,
              linear_key_head_dim=4, linear_value_head_dim=6, linear_num_key_heads=2, linear_num_value_heads=4,
              rope_parameters=rope(partial_rotary_factor=0.5))
NEXT = tiny(HYBRID, num_experts=4, num_experts_per_tok=2, moe_intermediate_size=6, shared_expert_intermediate_size=8)
case("qwen3_next_every_fourth", "qwen3_next", tiny(NEXT))
case("qwen3_next_listed_v4", "qwen3_next", tiny(NEXT, num_hidden_layers=2, norm_topk_prob=False, mlp_only_layers=[0],
                                                linear_num_value_heads=2, tie_word_embeddings=True,
                                                full_attention_interval=2), style="v4",
     written=dict(rope_theta=100.0, partial_rotary_factor=0.5, full_attention_interval=2, layer_types=...),
     without=dict(norm_topk_prob=True))
case("qwen3_next_attention_first", "qwen3_next",
     tiny(NEXT, num_hidden_layers=3, layer_types=["full_attention", "linear_attention", "full_attention"],
          linear_num_key_heads=1, linear_num_value_heads=3, linear_conv_kernel_dim=4, decoder_sparse_step=2),
     tokens=70)
case("qwen3_5_dense", "qwen3_5_text", tiny(HYBRID))
case("qwen3_5_wide_values", "qwen3_5_text", tiny(HYBRID, num_hidden_layers=2, tie_word_embeddings=True,
                                                 layer_types=["full_attention", "linear_attention"],
                                                 linear_value_head_dim=10, linear_num_key_heads=4), tokens=20)
case("qwen3_5_experts", "qwen3_5_moe_text", tiny(NEXT, intermediate_size=..., num_hidden_layers=4))
QWEN35_VISION = dict(depth=1, hidden_size=8, intermediate_size=8, num_heads=2, patch_size=2, temporal_patch_size=1,
                     out_hidden_size=24, num_position_embeddings=4)
case("qwen3_5_wrapper", "qwen3_5",
     dict(text_config=tiny(HYBRID, rope_parameters=rope(partial_rotary_factor=0.5, mrope_section=[1, 1, 0],
                                                        mrope_interleaved=True)), vision_config=QWEN35_VISION),
     multimodal=True)

# ---- Granite 4: Mamba-2, attention without positions, experts beside a feed-forward ----
GRANITE4 = tiny(GRANITE, num_hidden_layers=3, layer_types=["linear_attention", "full_attention", "linear_attention"],
                num_local_experts=4, num_experts_per_tok=2, shared_intermediate_size=10, position_embedding_type="nope",
                mamba_n_heads=4, mamba_n_groups=1, mamba_d_state=6, mamba_d_conv=3, mamba_expand=1, mamba_chunk_size=4,
                bos_token_id=1, eos_token_id=2)
case("granite4_experts", "granitemoehybrid", tiny(GRANITE4), without=dict(position_embedding_type="rope"))
case("granite4_groups_v4", "granitemoehybrid",
     tiny(GRANITE4, num_hidden_layers=4, num_local_experts=0, mamba_n_groups=2, mamba_expand=2, mamba_d_head=16,
          mamba_conv_bias=False, mamba_proj_bias=True, tie_word_embeddings=True, time_step_limit=[0.3, 0.9],
          layer_types=["full_attention", "linear_attention", "full_attention", "linear_attention"]), style="v4",
     written=dict(layer_types=["attention", "mamba", "attention", "mamba"], rope_theta=100.0), tokens=20,
     without=dict(time_step_limit=[0.0, 9.0]))
case("granite4_attention", "granitemoehybrid",
     tiny(GRANITE4, num_hidden_layers=2, layer_types=["full_attention"] * 2, num_local_experts=0, attention_bias=True, intermediate_size=10,
          position_embedding_type="rope"), without=dict(position_embedding_type="nope"))
case("granite4_attention_experts", "granitemoehybrid",
     tiny(GRANITE4, num_hidden_layers=2, layer_types=["full_attention"] * 2, num_experts_per_tok=1,
          position_embedding_type="rope", residual_multiplier=1.0), without=dict(attention_multiplier=0.1))
case("granite4_plain", "granitemoehybrid", tiny(GRANITE4, num_local_experts=0, intermediate_size=10, mamba_n_groups=2),
     tokens=70)

# ---- Llama 4: chunks, layers without positions with a temperature, experts whose input is weighed ----
LLAMA4 = tiny(num_hidden_layers=4, num_attention_heads=4, num_key_value_heads=2, hidden_size=16, head_dim=6,
              intermediate_size=10, intermediate_size_mlp=12, num_local_experts=4, num_experts_per_tok=1,
              attention_chunk_size=5, floor_scale=3, attn_scale=0.4, rope_parameters=rope(), bos_token_id=1,
              eos_token_id=2)
case("llama4_chunks", "llama4_text", tiny(LLAMA4), tokens=14, without=dict(attention_chunk_size=50))
case("llama4_temperature", "llama4_text", tiny(LLAMA4, no_rope_layer_interval=2, num_hidden_layers=2), tokens=14,
     without=dict(attn_temperature_tuning=False))
case("llama4_untuned", "llama4_text", tiny(LLAMA4, no_rope_layer_interval=2, attn_temperature_tuning=False,
                                           num_experts_per_tok=2, attention_bias=True, num_hidden_layers=2),
     without=dict(use_qk_norm=False))
case("llama4_maverick", "llama4_text", tiny(LLAMA4, interleave_moe_layer_step=2, use_qk_norm=False, num_hidden_layers=3,
                                            no_rope_layers=[0, 1, 1], tie_word_embeddings=True), style="v4",
     written=dict(rope_theta=100.0, rope_scaling=None, moe_layers=..., interleave_moe_layer_step=2),
     without=dict(use_qk_norm=True))
case("llama4_listed", "llama4_text",
     tiny(LLAMA4, num_hidden_layers=3, moe_layers=[0], layer_types=["full_attention", "chunked_attention",
                                                                   "chunked_attention"],
          no_rope_layers=[1, 0, 1], rope_parameters=rope("llama3", factor=16.0, low_freq_factor=1.0, high_freq_factor=1.0,
                                                         original_max_position_embeddings=32)), tokens=14,
     without=dict(rope_parameters=rope()))
case("llama4_dense", "llama4_text", tiny(LLAMA4, num_hidden_layers=2, moe_layers=[], no_rope_layers=[1, 1],
                                         layer_types=["full_attention"] * 2, num_local_experts=0,
                                         interleave_moe_layer_step=0))
case("llama4_plain", "llama4_text", tiny(LLAMA4, attention_chunk_size=8192, floor_scale=8192, attn_scale=0.1,
                                         interleave_moe_layer_step=2))
LLAMA4_VISION = dict(hidden_size=8, intermediate_size=8, num_hidden_layers=1, num_attention_heads=2, image_size=4,
                     patch_size=2, vision_output_dim=8, projector_input_dim=8, projector_output_dim=8)
case("llama4_wrapper", "llama4", dict(text_config=tiny(LLAMA4, interleave_moe_layer_step=2), vision_config=LLAMA4_VISION),
     multimodal=True, tokens=14)
# ---- Gemma 3n and 4: norms of values, late layers that read earlier keys, per-layer inputs ----
FOUR = dict(vocab_size=24, hidden_size=24, intermediate_size=12, num_hidden_layers=4, num_attention_heads=4,
            num_key_value_heads=2, head_dim=8, global_head_dim=16, max_position_embeddings=64, rms_norm_eps=1e-5,
            sliding_window=4, hidden_size_per_layer_input=6, vocab_size_per_layer_input=24, bos_token_id=1, eos_token_id=2,
            layer_types=["sliding_attention", "full_attention", "sliding_attention", "full_attention"],
            rope_parameters=dict(full_attention=rope("proportional", 1000.0, partial_rotary_factor=0.25),
                                 sliding_attention=rope("default", 50.0)))
# Gemma 4 E2B and E4B: the last layers have no keys of their own, and some of them feed-forwards twice as wide.
case("gemma4_shared", "gemma4_text", tiny(FOUR, num_kv_shared_layers=2, final_logit_softcapping=3.0),
     without=dict(num_kv_shared_layers=0))
case("gemma4_shared_wide", "gemma4_text",
     tiny(FOUR, num_hidden_layers=5, num_kv_shared_layers=3, use_double_wide_mlp=True, num_key_value_heads=1,
          layer_types=["full_attention", "sliding_attention", "sliding_attention", "sliding_attention", "full_attention"]))
# 31B: full layers have fewer keys, which are their values too; no per-layer inputs.
case("gemma4_keys_as_values", "gemma4_text",
     tiny(FOUR, hidden_size_per_layer_input=0, attention_k_eq_v=True, num_global_key_value_heads=1,
          final_logit_softcapping=3.0, use_bidirectional_attention="vision"),
     without=dict(rope_parameters=dict(full_attention=rope("proportional", 1000.0, partial_rotary_factor=0.75),
                                       sliding_attention=rope("default", 50.0))))
# As Google's files say it: widths of full layers by keys of their own.
case("gemma4_released", "gemma4_text",
     tiny(FOUR, num_hidden_layers=6, hidden_size_per_layer_input=0, attention_k_eq_v=True, num_global_key_value_heads=1,
          layer_types=...), written=dict(per_layer_config=..., layer_types=..., global_head_dim=16,
                                         num_global_key_value_heads=1))
# 26B-A4B: experts beside the feed-forward.
case("gemma4_experts", "gemma4_text",
     tiny(FOUR, hidden_size_per_layer_input=0, enable_moe_block=True, num_experts=4, top_k_experts=2,
          moe_intermediate_size=6, attention_k_eq_v=True, num_global_key_value_heads=2, attention_bias=True,
          tie_word_embeddings=False), without=dict(top_k_experts=3))
case("gemma4_slow_rope", "gemma4_text",
     tiny(FOUR, num_hidden_layers=2, layer_types=["sliding_attention", "full_attention"], head_dim=16,
          rope_parameters=dict(full_attention=rope("proportional", 1000.0, partial_rotary_factor=0.5, factor=4.0),
                               sliding_attention=rope("linear", 50.0, factor=2.0))),
     without=dict(rope_parameters=FOUR["rope_parameters"]))
for prefix in ("language_model.model.", "model.language_model."):
    case("gemma4_wrapper_" + ("outer" if prefix.startswith("lang") else "inner"), "gemma4_text",
         tiny(FOUR, num_kv_shared_layers=1),
         wrapper=dict(prefix=prefix, head="", model_type="gemma4", architectures=["Gemma4ForConditionalGeneration"]))
# 12B: no towers for pictures and sounds, no per-layer inputs, no experts.
UNIFIED = tiny(FOUR, hidden_size_per_layer_input=..., vocab_size_per_layer_input=..., attention_k_eq_v=True,
               num_global_key_value_heads=1, final_logit_softcapping=3.0)
case("gemma4_unified_text", "gemma4_unified_text", UNIFIED, without=dict(final_logit_softcapping=None))
case("gemma4_unified_silent", "gemma4_unified_text",
     tiny(UNIFIED, num_hidden_layers=6, sliding_window=..., layer_types=..., rope_parameters=..., attention_k_eq_v=False,
          num_kv_shared_layers=0),
     written=dict(per_layer_config=..., layer_types=..., sliding_window=..., rope_parameters=..., global_head_dim=16))
case("gemma4_unified_wrapper", "gemma4_unified_text", tiny(UNIFIED, num_kv_shared_layers=1, use_double_wide_mlp=True),
     wrapper=dict(prefix="model.language_model.", head="", model_type="gemma4_unified",
                  architectures=["Gemma4UnifiedForConditionalGeneration"]))

THREE_N = tiny(FOUR, global_head_dim=..., altup_num_inputs=3, laurel_rank=4, num_kv_shared_layers=2,
               activation_sparsity_pattern=[0.7, 0.0, 0.4, 0.0], intermediate_size=[12, 10, 12, 12],
               rope_parameters=dict(full_attention=rope("default", 1000.0), sliding_attention=rope("default", 50.0)))
# Ids beyond the per-layer table read its first row.
case("gemma3n_shared", "gemma3n_text", tiny(THREE_N, vocab_size_per_layer_input=15, final_logit_softcapping=3.0),
     without=dict(activation_sparsity_pattern=[0.0] * 4))
case("gemma3n_own_keys", "gemma3n_text",
     tiny(THREE_N, num_kv_shared_layers=0, altup_num_inputs=2, altup_correct_scale=False, attention_bias=True,
          activation_sparsity_pattern=..., intermediate_size=12, tie_word_embeddings=False),
     without=dict(altup_correct_scale=True))
case("gemma3n_v4", "gemma3n_text",
     tiny(THREE_N, num_hidden_layers=6, num_kv_shared_layers=1, altup_num_inputs=4, intermediate_size=12, layer_types=...,
          activation_sparsity_pattern=[0.9, 0.5, 0.0, 0.0, 0.0, 0.0]), style="v4",
     written=dict(rope_theta=1000.0, rope_local_base_freq=50.0, layer_types=..., intermediate_size=12))
for prefix in ("language_model.model.", "model.language_model."):
    case("gemma3n_wrapper_" + ("outer" if prefix.startswith("lang") else "inner"), "gemma3n_text", tiny(THREE_N),
         wrapper=dict(prefix=prefix, head="", model_type="gemma3n", architectures=["Gemma3nForConditionalGeneration"]))

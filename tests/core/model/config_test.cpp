#include <gtest/gtest.h>

#include <limits>

#include <nlohmann/json.hpp>

#include "core/model/family/family.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

using nlohmann::json;

json soundConfig() {
  return {{"model_type", "llama"},  {"vocab_size", 100},        {"hidden_size", 32},       {"intermediate_size", 48},
          {"num_hidden_layers", 2}, {"num_attention_heads", 4}, {"num_key_value_heads", 2}};
}

ModelConfig read(const json& config) { return findFamily(config).readConfig(config); }

// The error that reading `config` gives; fails the test when there is none.
Error errorOf(const json& config) {
  try {
    read(config);
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "accepted: " << config;
  return {ErrorKind::failed, ""};
}

TEST(LlamaConfig, FillsMissingKeysAsTransformersDoes) {
  const ModelConfig config = read({{"model_type", "llama"}});
  EXPECT_EQ(config.vocabSize, 32000);
  EXPECT_EQ(config.hiddenSize, 4096);
  EXPECT_EQ(config.mlp.width, 11008);
  EXPECT_EQ(config.layers, 32);
  EXPECT_EQ(config.heads, 32);
  EXPECT_EQ(config.kvHeads, 32);
  EXPECT_EQ(config.headDim, 128);
  EXPECT_EQ(config.contextLength, 2048);
  EXPECT_EQ(config.norm.epsilon, 1e-6);
  EXPECT_EQ(config.position.rope.theta, 10000.0);
  EXPECT_EQ(config.mlp.activation, Activation::silu);
  EXPECT_FALSE(config.tiedHead);
  EXPECT_FALSE(config.mlp.bias);
  EXPECT_FALSE(config.attention.projectionBias);
}

TEST(LlamaConfig, TakesNullForAbsent) {
  json config = soundConfig();
  config["num_key_value_heads"] = nullptr;
  config["rope_scaling"] = nullptr;
  config["head_dim"] = nullptr;
  EXPECT_EQ(read(config).kvHeads, 4);
  EXPECT_EQ(read(config).headDim, 8);
  EXPECT_EQ(read(config).position.rope.scaling, RopeScaling::none);
}

TEST(LlamaConfig, ReadsBothStylesOfRope) {
  const json scaling = {{"rope_type", "llama3"},
                        {"factor", 8.0},
                        {"low_freq_factor", 1.0},
                        {"high_freq_factor", 4.0},
                        {"original_max_position_embeddings", 8192}};
  json old = soundConfig();
  old["rope_theta"] = 500000.0;
  old["rope_scaling"] = scaling;
  json newer = soundConfig();
  newer["rope_parameters"] = scaling;
  newer["rope_parameters"]["rope_theta"] = 500000.0;
  for (const json& config : {old, newer}) {
    const RopeConfig rope = read(config).position.rope;
    EXPECT_EQ(rope.theta, 500000.0);
    EXPECT_EQ(rope.scaling, RopeScaling::llama3);
    EXPECT_EQ(rope.factor, 8.0);
    EXPECT_EQ(rope.highFrequencyFactor, 4.0);
    EXPECT_EQ(rope.originalContext, 8192);
  }
  json legacy = soundConfig();
  legacy["rope_scaling"] = {{"type", "linear"}, {"factor", 2.0}};
  EXPECT_EQ(read(legacy).position.rope.scaling, RopeScaling::linear);
}

TEST(LlamaConfig, NamesFieldAndValueOfWhatCannotBe) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<std::pair<std::string, json>> impossible = {{"num_hidden_layers", 1'000'000'000'000},
                                                                {"num_hidden_layers", -1},
                                                                {"num_hidden_layers", 0},
                                                                {"num_hidden_layers", 2.5},
                                                                {"num_hidden_layers", "two"},
                                                                {"num_hidden_layers", 18'446'744'073'709'551'615ull},
                                                                {"num_attention_heads", 0},
                                                                {"num_key_value_heads", 3},
                                                                {"num_key_value_heads", -2},
                                                                {"hidden_size", 33},
                                                                {"hidden_size", json::array()},
                                                                {"head_dim", 7},
                                                                {"head_dim", 0},
                                                                {"vocab_size", 0},
                                                                {"vocab_size", -5},
                                                                {"intermediate_size", 4'000'000'000},
                                                                {"max_position_embeddings", 0},
                                                                {"rms_norm_eps", nan},
                                                                {"rms_norm_eps", -1e-5},
                                                                {"rms_norm_eps", "small"},
                                                                {"rope_theta", nan},
                                                                {"rope_theta", 0.0},
                                                                {"rope_theta", -10000.0},
                                                                {"rope_theta", std::numeric_limits<double>::infinity()},
                                                                {"tie_word_embeddings", "yes"},
                                                                {"attention_bias", 1},
                                                                {"mlp_bias", "no"},
                                                                {"hidden_act", 3},
                                                                {"rope_scaling", "llama3"},
                                                                {"num_attention_heads", 1 << 30}};
  for (const auto& [field, value] : impossible) {
    json config = soundConfig();
    config[field] = value;
    if (field == "num_attention_heads" && value == 1 << 30) config["head_dim"] = 64;
    if (field == "num_attention_heads") config.erase("num_key_value_heads");
    SCOPED_TRACE(field + " = " + value.dump());
    const Error error = errorOf(config);
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find(field), std::string::npos) << error.sentence();
    EXPECT_EQ(error.sentence().find('\n'), std::string::npos);
  }
}

TEST(LlamaConfig, ShowsTheValueThatWasFound) {
  json config = soundConfig();
  config["num_key_value_heads"] = 3;
  const std::string sentence = errorOf(config).sentence();
  EXPECT_NE(sentence.find("num_key_value_heads is 3"), std::string::npos) << sentence;
  EXPECT_NE(sentence.find("num_attention_heads (4)"), std::string::npos) << sentence;
}

TEST(LlamaConfig, NamesWhatAScalingLacks) {
  json config = soundConfig();
  config["rope_scaling"] = {
      {"rope_type", "llama3"}, {"factor", 8.0}, {"low_freq_factor", 1.0}, {"high_freq_factor", 4.0}};
  EXPECT_NE(errorOf(config).sentence().find("rope_scaling.original_max_position_embeddings is missing"),
            std::string::npos);
  config["rope_scaling"] = {{"rope_type", "llama3"},
                            {"factor", 8.0},
                            {"low_freq_factor", 5.0},
                            {"high_freq_factor", 4.0},
                            {"original_max_position_embeddings", 64}};
  EXPECT_NE(errorOf(config).sentence().find("high_freq_factor"), std::string::npos);
  config["rope_scaling"] = {{"rope_type", "linear"}};
  EXPECT_NE(errorOf(config).sentence().find("rope_scaling.factor is missing"), std::string::npos);
}

TEST(LlamaConfig, ListsTheKnownForAnUnknownName) {
  json config = soundConfig();
  config["rope_scaling"] = {{"rope_type", "spiral"}, {"factor", 2.0}};
  const Error rope = errorOf(config);
  EXPECT_EQ(rope.kind(), ErrorKind::unsupported);
  EXPECT_NE(rope.sentence().find("\"spiral\""), std::string::npos);
  EXPECT_NE(rope.sentence().find("default, linear, dynamic, llama3, yarn, longrope"), std::string::npos)
      << rope.sentence();

  json act = soundConfig();
  act["hidden_act"] = "sine";
  const Error activation = errorOf(act);
  EXPECT_EQ(activation.kind(), ErrorKind::unsupported);
  EXPECT_NE(activation.sentence().find("silu"), std::string::npos);

  const Error family = errorOf({{"model_type", "mamba"}});
  EXPECT_EQ(family.kind(), ErrorKind::unsupported);
  EXPECT_NE(family.sentence().find("\"mamba\""), std::string::npos);
  EXPECT_NE(family.sentence().find("llama"), std::string::npos);
  EXPECT_EQ(errorOf({{"architectures", {"MambaForCausalLM"}}}).kind(), ErrorKind::unsupported);
  // A known architecture does not vouch for an unknown type.
  EXPECT_EQ(errorOf({{"model_type", "rwkv"}, {"architectures", {"LlamaForCausalLM"}}}).kind(), ErrorKind::unsupported);
  EXPECT_EQ(errorOf({{"model_type", "llava"}, {"text_config", {{"model_type", "rwkv"}}}}).kind(),
            ErrorKind::unsupported);
  EXPECT_EQ(errorOf(json::object()).kind(), ErrorKind::unsupported);
}

TEST(RopeConfig, TakesTheOlderNameWhereBothStylesAreGiven) {
  json config = soundConfig();
  config["rope_scaling"] = {{"rope_type", "linear"}, {"factor", 3.0}};
  config["rope_parameters"] = {{"rope_type", "linear"}, {"factor", 7.0}, {"rope_theta", 50.0}};
  EXPECT_EQ(read(config).position.rope.factor, 3.0);
  EXPECT_EQ(read(config).position.rope.theta, 10000.0);
  config["rope_scaling"] = json::object();
  EXPECT_EQ(read(config).position.rope.factor, 7.0);
  EXPECT_EQ(read(config).position.rope.theta, 50.0);
}

TEST(RopeConfig, CountsGrowthFromTheRightLength) {
  json config = soundConfig();
  config["max_position_embeddings"] = 64;
  config["rope_scaling"] = {{"rope_type", "dynamic"}, {"factor", 2.0}, {"original_max_position_embeddings", 16}};
  EXPECT_EQ(read(config).position.rope.originalContext, 64) << "dynamic scaling starts at max_position_embeddings";
  config["rope_scaling"] = {{"rope_type", "yarn"}, {"original_max_position_embeddings", 16}};
  EXPECT_EQ(read(config).position.rope.factor, 4.0) << "64 / 16, where no factor is named";
  config["original_max_position_embeddings"] = 8;
  EXPECT_EQ(read(config).position.rope.originalContext, 8) << "what stands beside the section counts";
}

TEST(RopeConfig, RefusesAScalingThatContradictsItself) {
  const std::vector<std::pair<json, std::string>> impossible = {
      {{{"rope_type", "linear"}, {"factor", 0.5}}, "rope_scaling.factor is 0.5"},
      {{{"rope_type", "linear"}, {"factor", "2"}}, "rope_scaling.factor is \"2\""},
      {{{"rope_type", "dynamic"}, {"factor", -1.0}}, "rope_scaling.factor is -1.0"},
      {{{"rope_type", "yarn"}, {"original_max_position_embeddings", 1'000'000}}, "rope_scaling.factor is missing"},
      {{{"rope_type", "yarn"}, {"factor", 4.0}, {"truncate", 1}}, "rope_scaling.truncate is 1"},
      {{{"rope_type", "yarn"}, {"factor", 4.0}, {"beta_fast", -2.0}}, "rope_scaling.beta_fast is -2.0"},
      {{{"rope_type", "yarn"}, {"factor", 4.0}, {"mscale", -1}, {"mscale_all_dim", 1}}, "rope_scaling.mscale is -1"},
      {{{"rope_type", "yarn"}, {"factor", 4.0}, {"attention_factor", 0.0}}, "rope_scaling.attention_factor is 0.0"},
      {{{"rope_type", "longrope"}, {"long_factor", {1, 1, 1, 1}}}, "rope_scaling.short_factor is missing"},
      {{{"rope_type", "longrope"}, {"short_factor", {1, 1}}, {"long_factor", {1, 1, 1, 1}}},
       "rope_scaling.short_factor is [1,1]"},
      {{{"rope_type", "longrope"}, {"short_factor", {1, 1, 1, 1}}, {"long_factor", {1, 1, 1, 0}}},
       "rope_scaling.long_factor is [1,1,1,0]"},
  };
  for (const auto& [scaling, beginning] : impossible) {
    json config = soundConfig();
    config["rope_scaling"] = scaling;
    SCOPED_TRACE(scaling.dump());
    const Error error = errorOf(config);
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_NE(error.sentence().find("config.json: " + beginning), std::string::npos) << error.sentence();
    EXPECT_EQ(error.sentence().find('\n'), std::string::npos);
  }
}

// The keys that families read besides Llama's, with values that cannot be, and what the sentence must say.
TEST(FamilyConfig, NamesFieldAndValueOfWhatCannotBe) {
  struct Case {
    std::string family, field;
    json value;
    ErrorKind kind = ErrorKind::badFile;
  };
  const std::vector<Case> impossible = {
      {"mistral", "sliding_window", 0},
      {"mistral", "sliding_window", "wide"},
      {"mistral", "layer_types", {"sliding_attention"}},
      {"qwen2", "use_sliding_window", "yes"},
      {"qwen3", "layer_types", {"chunked_attention", "full_attention"}, ErrorKind::unsupported},
      {"mixtral", "num_experts_per_tok", 9},
      {"mixtral", "num_local_experts", 0},
      {"gemma", "use_bidirectional_attention", true, ErrorKind::unsupported},
      {"gemma2", "query_pre_attn_scalar", 0},
      {"gemma2", "attn_logit_softcapping", -3.0},
      {"gemma2", "hidden_activation", "sine", ErrorKind::unsupported},
      {"gemma3_text", "use_bidirectional_attention", true, ErrorKind::unsupported},
      {"gemma3_text", "sliding_window_pattern", 0},
      {"gemma3_text", "rope_local_base_freq", -1.0},
      {"phi3", "partial_rotary_factor", 1.5},
      {"stablelm", "qk_layernorm", 1},
      {"olmo", "clip_qkv", 0},
      {"gpt_neox", "rotary_pct", 2.0},
      {"opt", "word_embed_proj_dim", 0},
      {"mpt", "logit_scale", 0.5, ErrorKind::unsupported},
      {"gpt_oss", "quantization_config", {{"quant_method", "gptq"}}, ErrorKind::unsupported},
      {"gpt_oss", "swiglu_limit", 0},
      {"jamba", "attn_layer_offset", 8},
      {"jamba", "expert_layer_offset", 2},
      {"jamba", "mamba_dt_rank", "half"},
      {"falcon", "num_ln_in_parallel_attn", "two"},
      {"qwen3_moe", "mlp_only_layers", {-1}},
      {"qwen3_moe", "decoder_sparse_step", 0},
      {"qwen3_moe", "num_experts_per_tok", 900},
      {"qwen2_moe", "shared_expert_intermediate_size", 0},
      {"qwen2_moe", "norm_topk_prob", 1},
      {"olmoe", "clip_qkv", -2.0},
      {"qwen3_vl_text", "attention_bias", "no"},
      {"qwen3_vl_moe_text", "moe_intermediate_size", 0},
      {"ministral3", "rope_parameters", {{"rope_type", "default"}, {"llama_4_scaling_beta", -0.1}}},
      {"olmo3", "layer_types", {"sliding_attention"}},
      {"smollm3", "no_rope_layers", {1}},
      {"smollm3", "no_rope_layer_interval", 0},
      {"cohere", "logit_scale", 0.0},
      {"cohere2", "sliding_window_pattern", 0},
      {"exaone4", "sliding_window_pattern", "LXG"},
      {"helium", "mlp_bias", "yes"},
      {"arcee", "hidden_act", "sine", ErrorKind::unsupported},
      {"gpt_neo", "attention_types", {{{"global"}, 1}}},
      {"gpt_neo", "window_size", 0},
      {"phi", "qk_layernorm", "yes"},
      {"gptj", "rotary_dim", 3},
      {"codegen", "n_head", 6},
      {"gpt_bigcode", "multi_query", 1},
      {"glm", "partial_rotary_factor", 1.5},
      {"glm4", "attention_bias", 2},
      {"glm4_moe", "n_group", 3},
      {"glm4_moe", "topk_group", 2},
      {"granite", "logits_scaling", 0.0},
      {"granite_swa", "layer_rope_theta", {1.0}},
      {"granite_swa", "layer_rope_theta", {1.0, "wide"}},
      {"seed_oss", "attention_out_bias", "no"},
      {"apertus", "max_position_embeddings", 0},
      {"ernie4_5", "use_bias", 1},
      {"hunyuan_v1_dense", "rope_scaling", {{"type", "dynamic"}, {"alpha", -1.0}}},
      {"nemotron", "norm_eps", 0.0},
      {"qwen3_next", "linear_num_value_heads", 5},
      {"qwen3_next", "attention_bias", true, ErrorKind::unsupported},
      {"qwen3_next", "full_attention_interval", 0},
      {"qwen3_5_text", "layer_types", {"full_attention"}},
      {"qwen3_5_text", "layer_types", {"full_attention", "sliding_attention"}, ErrorKind::unsupported},
      {"qwen3_5_moe_text", "linear_conv_kernel_dim", 0},
      {"deepseek_v2", "topk_method", "noaux_tc", ErrorKind::unsupported},
      {"deepseek_v2", "mlp_bias", true, ErrorKind::unsupported},
      {"deepseek_v2", "num_experts_per_tok", nullptr},
      {"deepseek_v3", "qk_rope_head_dim", 7},
      {"deepseek_v3", "kv_lora_rank", 0},
      {"deepseek_v3", "v_head_dim", 1 << 30},
      {"kimi_k2", "q_lora_rank", "wide"},
      {"minicpm3", "scale_depth", -1.0},
      {"glm4_moe_lite", "mlp_layer_types", {"sparse"}},
      {"mistral4", "n_group", 3},
      {"granitemoehybrid", "layer_types", {"mamba"}},
      {"granitemoehybrid", "layer_types", {"mamba", "sliding_attention"}, ErrorKind::unsupported},
      {"granitemoehybrid", "mamba_n_heads", 5},
      {"granitemoehybrid", "mamba_n_groups", 3},
      {"granitemoehybrid", "mamba_d_head", 3},
      {"granitemoehybrid", "mamba_expand", 0},
      {"granitemoehybrid", "time_step_limit", {2.0, 1.0}},
      {"granitemoehybrid", "time_step_limit", {0.0, "far"}},
      {"granitemoehybrid", "num_local_experts", -1},
      {"granitemoehybrid", "num_experts_per_tok", 9},
      {"llama4_text", "no_rope_layers", {1}},
      {"llama4_text", "no_rope_layer_interval", 0},
      {"llama4_text", "layer_types", {"chunked_attention"}},
      {"llama4_text", "layer_types", {"chunked_attention", "sliding_attention"}, ErrorKind::unsupported},
      {"llama4_text", "attention_chunk_size", 0},
      {"llama4_text", "floor_scale", 0},
      {"llama4_text", "attn_scale", -0.1},
      {"llama4_text", "attn_temperature_tuning", "yes"},
      {"llama4_text", "use_qk_norm", 1},
      {"llama4_text", "moe_layers", {-1}},
      {"llama4_text", "interleave_moe_layer_step", 0},
      {"llama4_text", "num_experts_per_tok", 17},
      {"gemma3n_text", "altup_active_idx", 1, ErrorKind::unsupported},
      {"gemma3n_text", "altup_num_inputs", 1},
      {"gemma3n_text", "activation_sparsity_pattern", 1.0},
      {"gemma3n_text", "intermediate_size", {12}},
      {"gemma3n_text", "num_kv_shared_layers", 10'000},
      {"gemma4_text", "num_kv_shared_layers", 10'000},
      {"gemma4_text", "use_bidirectional_attention", "all", ErrorKind::unsupported},
      {"gemma4_text", "global_head_dim", 7},
      {"gemma4_text", "per_layer_config", {1, 2}},
      {"gemma4_text", "hidden_size_per_layer_input", -1},
      {"gemma4_unified_text", "global_head_dim", 7},
      {"gemma4_unified_text", "use_bidirectional_attention", "all", ErrorKind::unsupported},
  };
  for (const Case& one : impossible) {
    json config = soundConfig();
    config["model_type"] = one.family;
    if (one.family == "falcon") config["new_decoder_architecture"] = true;
    if (one.family.starts_with("qwen")) config["use_sliding_window"] = true;
    if (one.family == "granitemoehybrid") config["mamba_n_heads"] = 4;
    config[one.field] = one.value;
    SCOPED_TRACE(one.family + ": " + one.field + " = " + one.value.dump());
    const Error error = errorOf(config);
    EXPECT_EQ(error.kind(), one.kind) << error.sentence();
    const std::string field = one.field == "quantization_config" ? one.field + ".quant_method" : one.field;
    EXPECT_NE(error.sentence().find(field), std::string::npos) << error.sentence();
    EXPECT_EQ(error.sentence().find('\n'), std::string::npos);
  }
}

TEST(LlamaConfig, AsksForBiasesAndHeadOnlyWhereTheyAre) {
  const auto count = [](const json& json) { return findFamily(json).weights(read(json)).size(); };
  json config = soundConfig();
  EXPECT_EQ(count(config), 3u + 2u * 9u);
  config["tie_word_embeddings"] = true;
  EXPECT_EQ(count(config), 2u + 2u * 9u);
  config["attention_bias"] = true;
  EXPECT_EQ(count(config), 2u + 2u * 13u);
  config["mlp_bias"] = true;
  EXPECT_EQ(count(config), 2u + 2u * 16u);
}

TEST(Llama4Config, AWrappersTextPartNeedsNoTypeOfItsOwn) {
  EXPECT_EQ(findFamily({{"model_type", "llama4"}, {"text_config", {{"hidden_size", 32}}}}).name, "llama4_text");
}

TEST(Llama4Config, ANumberSaysThatTheTemperatureIsTuned) {
  json config = soundConfig();
  config["model_type"] = "llama4_text";
  config["attn_temperature_tuning"] = 4;
  EXPECT_EQ(read(config).attention.logScale, 0.1);
  config["attn_temperature_tuning"] = 0;
  EXPECT_EQ(read(config).attention.logScale, 0.0);
}

// As transformers 5 writes what JSON has no number for.
TEST(Granite4Config, StepsMayBeUnbounded) {
  json config = soundConfig();
  config["model_type"] = "granitemoehybrid";
  config["mamba_n_heads"] = 4;
  for (const json& limit : {json("Infinity"), json::object({{"__float__", "Infinity"}})}) {
    config["time_step_limit"] = json::array({0.25, limit});
    EXPECT_EQ(read(config).mamba.leastStep, 0.25);
    EXPECT_EQ(read(config).mamba.mostStep, std::numeric_limits<double>::infinity());
  }
}

// 10,000 layers of 65,536 experts asked for two thousand million entries.
TEST(ExpertsConfig, MoreExpertsThanAnyModelHasAreRefused) {
  for (const char* family : {"mixtral", "jamba", "gpt_oss"}) {
    const char* key = std::string(family) == "jamba" ? "num_experts" : "num_local_experts";
    const json config = {{"model_type", family}, {"num_hidden_layers", 10'000}, {key, 65'536}};
    EXPECT_NE(errorOf(config).sentence().find(key), std::string::npos) << errorOf(config).sentence();
  }
}

TEST(OtherConfigs, FamiliesWithoutGroupedKeysIgnoreTheirNumber) {
  for (const char* family : {"gpt2", "gpt_neox", "opt", "bloom", "deepseek_v3", "glm4_moe_lite"}) {
    const ModelConfig plain = read({{"model_type", family}});
    const ModelConfig odd = read({{"model_type", family}, {"num_key_value_heads", 1}});
    EXPECT_EQ(odd.kvHeads, plain.kvHeads) << family;
    EXPECT_EQ(odd.kvHeads, odd.heads) << family;
  }
}

}  // namespace
}  // namespace sinkscope

// What config.json would say. The whole way from a converted checkpoint to its attention: tests/gguf.
#include "core/model/family/gguf_config.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "core/checkpoint/gguf.h"
#include "core/values/error.h"
#include "tests/support/gguf_builder.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

using nlohmann::json;

class GgufConfig : public testing::Test {
 protected:
  json config(const GgufBuilder& gguf) {
    writeFile(folder_ / "model.gguf", gguf.bytes());
    return ggufConfig(GgufFile::open(folder_ / "model.gguf"));
  }

  std::string refusal(const GgufBuilder& gguf, ErrorKind kind) {
    try {
      config(gguf);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), kind) << error.what();
      return error.sentence();
    }
    return "accepted";
  }

  // The keys every model has: 6 layers of width 32, 4 heads, a vocabulary of 10.
  static GgufBuilder model(const std::string& architecture, bool layerNorm = false) {
    GgufBuilder gguf;
    const auto key = [&](const std::string& name) { return architecture + "." + name; };
    gguf.text("general.architecture", architecture)
        .number(key("block_count"), 6)
        .number(key("embedding_length"), 32)
        .number(key("feed_forward_length"), 64)
        .number(key("context_length"), 128)
        .number(key("attention.head_count"), 4);
    gguf.real(key(layerNorm ? "attention.layer_norm_epsilon" : "attention.layer_norm_rms_epsilon"), 0.5F);
    return gguf.tensor("token_embd.weight", {10, 32}, std::vector<float>(320));
  }

  const TemporaryFolder folder_;
};

bool mentions(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

TEST_F(GgufConfig, SizesComeFromMetadataAndTensors) {
  GgufBuilder gguf = model("llama");
  gguf.number("llama.attention.head_count_kv", 2).real("llama.rope.freq_base", 5e5F);
  gguf.number("tokenizer.ggml.bos_token_id", 1);
  const json out = config(gguf);
  EXPECT_EQ(out["model_type"], "llama");
  EXPECT_EQ(out["vocab_size"], 10);
  EXPECT_EQ(out["hidden_size"], 32);
  EXPECT_EQ(out["intermediate_size"], 64);
  EXPECT_EQ(out["num_hidden_layers"], 6);
  EXPECT_EQ(out["num_attention_heads"], 4);
  EXPECT_EQ(out["num_key_value_heads"], 2);
  EXPECT_EQ(out["max_position_embeddings"], 128);
  EXPECT_EQ(out["rms_norm_eps"], 0.5);
  EXPECT_EQ(out["rope_theta"], 500'000.0);
  EXPECT_EQ(out["bos_token_id"], 1);
  EXPECT_TRUE(out["rope_scaling"].is_null());
  EXPECT_FALSE(out["attention_bias"]);
  EXPECT_TRUE(out["tie_word_embeddings"]);
  EXPECT_FALSE(out.contains("partial_rotary_factor"));
  gguf.tensor("output.weight", {10, 32}, std::vector<float>(320))
      .tensor("blk.0.attn_q.bias", {32}, std::vector<float>(32));
  EXPECT_FALSE(config(gguf)["tie_word_embeddings"]);
  EXPECT_TRUE(config(gguf)["attention_bias"]);
}

TEST_F(GgufConfig, LlamasArchitectureHoldsThreeFamilies) {
  GgufBuilder mistral = model("llama"), mixtral = model("llama");
  EXPECT_EQ(config(mistral.number("llama.attention.sliding_window", 16))["model_type"], "mistral");
  EXPECT_EQ(config(mistral)["sliding_window"], 16);
  const json out = config(mixtral.number("llama.expert_count", 8).number("llama.expert_used_count", 2));
  EXPECT_EQ(out["model_type"], "mixtral");
  EXPECT_EQ(out["num_local_experts"], 8);
  EXPECT_EQ(out["num_experts_per_tok"], 2);
}

TEST_F(GgufConfig, Llama3sDivisorsAreKeptAsTheyAre) {
  const json scaling = config(model("llama").tensor("rope_freqs.weight", {4}, {1, 1, 2.5F, 8}))["rope_scaling"];
  EXPECT_EQ(scaling["rope_type"], "longrope");
  EXPECT_EQ(scaling["long_factor"], json({1.0, 1.0, 2.5, 8.0}));
  EXPECT_EQ(scaling["short_factor"], scaling["long_factor"]);
  EXPECT_EQ(scaling["attention_factor"], 1.0);
  EXPECT_TRUE(mentions(refusal(model("llama").tensor("rope_freqs.weight", {3}, {1, 1, 1}), ErrorKind::badFile),
                       "3 factors; a head has 4 frequencies"));
  EXPECT_TRUE(mentions(refusal(model("llama").tensor("rope_freqs.weight", {4}, {1, 1, 0, 1}), ErrorKind::badFile),
                       "not positive"));
}

TEST_F(GgufConfig, ScalingsAreTranslated) {
  GgufBuilder linear = model("llama"), yarn = model("qwen2"), other = model("qwen2");
  linear.text("llama.rope.scaling.type", "linear").real("llama.rope.scaling.factor", 4.0F);
  EXPECT_EQ(config(linear)["rope_scaling"], json({{"rope_type", "linear"}, {"factor", 4.0}}));
  yarn.text("qwen2.rope.scaling.type", "yarn").real("qwen2.rope.scaling.factor", 8.0F);
  EXPECT_TRUE(mentions(refusal(yarn, ErrorKind::badFile), "original_context_length is missing"));
  yarn.number("qwen2.rope.scaling.original_context_length", 64);
  EXPECT_EQ(config(yarn)["rope_scaling"],
            json({{"rope_type", "yarn"}, {"factor", 8.0}, {"original_max_position_embeddings", 64}}));
  other.text("qwen2.rope.scaling.type", "spiral");
  EXPECT_TRUE(mentions(refusal(other, ErrorKind::unsupported), "spiral"));
}

TEST_F(GgufConfig, WindowsAlternateAsTheArchitectureHasIt) {
  const auto sliding = [](const json& out) {
    std::string text;
    for (const json& type : out["layer_types"]) text += type == "sliding_attention" ? 's' : '.';
    return text;
  };
  GgufBuilder two = model("gemma2"), three = model("gemma3"), own = model("gemma3"), none = model("gemma3");
  EXPECT_EQ(sliding(config(two.number("gemma2.attention.sliding_window", 9))), "s.s.s.");
  EXPECT_EQ(sliding(config(three.number("gemma3.attention.sliding_window", 9))), "sssss.");
  EXPECT_EQ(sliding(config(none)), "......");
  const std::string pattern = GgufBuilder::packed(std::uint32_t{7}) + GgufBuilder::packed(std::uint64_t{6});
  own.number("gemma3.attention.sliding_window", 9);
  own.raw("gemma3.attention.sliding_window_pattern", 9, pattern + std::string("\0\1\1\0\1\0", 6));
  EXPECT_EQ(sliding(config(own)), ".ss.s.");
}

// Gemma 2 and 3 scale by the width of a head; only their largest by the model's width over its heads.
TEST_F(GgufConfig, GemmasQueryScaleFollowsTheModel) {
  GgufBuilder two = model("gemma2");
  two.number("gemma2.attention.key_length", 16);
  EXPECT_EQ(config(two)["query_pre_attn_scalar"], 16);
  EXPECT_EQ(config(two)["attn_logit_softcapping"], 50.0);
  EXPECT_EQ(config(two)["final_logit_softcapping"], 30.0);
  two.real("gemma2.attention.scale", 0.5F);
  EXPECT_EQ(config(two)["query_pre_attn_scalar"], 4.0);
  GgufBuilder largest;
  largest.text("general.architecture", "gemma3")
      .number("gemma3.block_count", 62)
      .number("gemma3.embedding_length", 5376);
  largest.number("gemma3.feed_forward_length", 64).number("gemma3.context_length", 128);
  largest.number("gemma3.attention.head_count", 32).number("gemma3.attention.key_length", 128);
  largest.real("gemma3.attention.layer_norm_rms_epsilon", 1e-6F).tensor("token_embd.weight", {2, 1}, {1, 2});
  EXPECT_EQ(config(largest)["query_pre_attn_scalar"], 168);
  EXPECT_EQ(config(largest)["rope_local_base_freq"], 10'000.0);
  EXPECT_EQ(config(largest)["rope_theta"], 1'000'000.0);
}

TEST_F(GgufConfig, FalconsFormShowsInItsTensors) {
  const auto form = [&](std::uint64_t rows, bool twoNorms) {
    GgufBuilder gguf = model("falcon", true);
    gguf.tensor("blk.0.attn_qkv.weight", {rows, 1}, std::vector<float>(rows));
    if (twoNorms) gguf.tensor("blk.0.attn_norm_2.weight", {1}, {1});
    const json out = config(gguf);
    return std::vector<int>{out["num_kv_heads"], out["new_decoder_architecture"] ? 1 : 0, out["multi_query"] ? 1 : 0};
  };
  EXPECT_EQ(form((4 + 2) * 8, false), (std::vector<int>{1, 0, 1}));  // 7B
  EXPECT_EQ(form((4 + 4) * 8, true), (std::vector<int>{2, 1, 0}));   // 40B
  EXPECT_EQ(form((4 + 4) * 8, false), (std::vector<int>{2, 1, 0}));  // 11B
  EXPECT_EQ(form((4 + 8) * 8, false), (std::vector<int>{4, 0, 0}));
}

TEST_F(GgufConfig, APartOfAHeadTurns) {
  for (const std::uint32_t turning : {2U, 4U, 6U}) {
    GgufBuilder gguf = model("gptneox", true);
    gguf.number("gptneox.rope.dimension_count", turning);
    const double part = config(gguf)["rotary_pct"];
    EXPECT_EQ(static_cast<std::uint32_t>(part * 8), turning);
  }
  GgufBuilder wide = model("phi3");
  EXPECT_TRUE(mentions(refusal(wide.number("phi3.rope.dimension_count", 9), ErrorKind::badFile), "width of a head, 8"));
}

TEST_F(GgufConfig, Phi3sFactorsLieInTensors) {
  GgufBuilder gguf = model("phi3");
  gguf.tensor("rope_factors_long.weight", {4}, {4, 5, 6, 7}).tensor("rope_factors_short.weight", {4}, {1, 1, 2, 2});
  gguf.number("phi3.rope.scaling.original_context_length", 64).real("phi3.rope.scaling.attn_factor", 1.25F);
  const json out = config(gguf);
  EXPECT_EQ(out["rope_scaling"]["long_factor"], json({4.0, 5.0, 6.0, 7.0}));
  EXPECT_EQ(out["rope_scaling"]["short_factor"], json({1.0, 1.0, 2.0, 2.0}));
  EXPECT_EQ(out["rope_scaling"]["attention_factor"], 1.25);
  EXPECT_EQ(out["original_max_position_embeddings"], 64);
}

// What llama.cpp supposes of Llama 4 where the file has no key.
TEST_F(GgufConfig, Llama4sChunksAndNormsFollowTheModel) {
  GgufBuilder gguf = model("llama4");
  gguf.number("llama4.expert_count", 16)
      .number("llama4.expert_used_count", 1)
      .number("llama4.expert_feed_forward_length", 48)
      .number("llama4.interleave_moe_layer_step", 1);
  json out = config(gguf);
  EXPECT_EQ(out["model_type"], "llama4_text");
  EXPECT_EQ(out["intermediate_size_mlp"], 64);
  EXPECT_EQ(out["intermediate_size"], 48);
  EXPECT_EQ(out["num_local_experts"], 16);
  EXPECT_EQ(out["interleave_moe_layer_step"], 1);
  EXPECT_EQ(out["use_qk_norm"], true);
  EXPECT_FALSE(out.contains("attention_chunk_size")) << "8,192";
  GgufBuilder maverick = model("llama4");
  maverick.number("llama4.expert_count", 128)
      .number("llama4.expert_used_count", 1)
      .number("llama4.expert_feed_forward_length", 48)
      .number("llama4.interleave_moe_layer_step", 2);
  EXPECT_EQ(config(maverick)["use_qk_norm"], false);
  EXPECT_EQ(config(maverick)["interleave_moe_layer_step"], 2);
  GgufBuilder dense = model("llama4");
  dense.number("llama4.attention.sliding_window", 0);
  out = config(dense);
  EXPECT_EQ(out["moe_layers"], json::array());
  EXPECT_TRUE(out["attention_chunk_size"].is_null());
  EXPECT_EQ(out["no_rope_layers"], json(std::vector<int>(6, 1)));
}

TEST_F(GgufConfig, Granite4sTensorsSayWhichLayersAttend) {
  const auto granite = [] {
    GgufBuilder gguf = model("granitehybrid");
    const auto key = [](const std::string& name) { return "granitehybrid." + name; };
    gguf.real(key("attention.scale"), 0.5F)
        .flag(key("rope.scaling.finetuned"), false)
        .number(key("ssm.conv_kernel"), 4)
        .number(key("ssm.state_size"), 16)
        .number(key("ssm.group_count"), 1)
        .number(key("ssm.time_step_rank"), 8)
        .tensor("blk.2.attn_k.weight", {16, 32}, std::vector<float>(512));
    return gguf;
  };
  GgufBuilder gguf = granite();
  gguf.number("granitehybrid.ssm.inner_size", 64);
  json out = config(gguf);
  EXPECT_EQ(out["model_type"], "granitemoehybrid");
  EXPECT_EQ(out["layer_types"], (json{"mamba", "mamba", "attention", "mamba", "mamba", "mamba"}));
  EXPECT_EQ(out["num_key_value_heads"], 2) << "rows over the width of a head, 8";
  EXPECT_EQ(out["position_embedding_type"], "nope");
  EXPECT_EQ(out["attention_multiplier"], 0.5);
  EXPECT_EQ(out["num_local_experts"], 0);
  EXPECT_EQ(out["shared_intermediate_size"], 64);
  EXPECT_EQ(out["mamba_expand"], 2);
  EXPECT_EQ(out["mamba_n_heads"], 8);
  EXPECT_EQ(out["mamba_conv_bias"], false);
  gguf.number("granitehybrid.expert_count", 4)
      .number("granitehybrid.expert_used_count", 2)
      .number("granitehybrid.expert_shared_feed_forward_length", 24);
  out = config(gguf);
  EXPECT_EQ(out["num_experts_per_tok"], 2);
  EXPECT_EQ(out["shared_intermediate_size"], 24);
  GgufBuilder odd = granite();
  odd.number("granitehybrid.ssm.inner_size", 72);
  EXPECT_TRUE(mentions(refusal(odd, ErrorKind::unsupported), "ssm.inner_size is 72"));
}

TEST_F(GgufConfig, ListsOfLayersAreTakenWhereAllAreEqual) {
  const auto heads = [&](std::vector<std::int32_t> values) {
    GgufBuilder gguf = model("llama");
    std::string array = GgufBuilder::packed(std::uint32_t{5}) + GgufBuilder::packed(std::uint64_t{values.size()});
    for (const std::int32_t value : values) array += GgufBuilder::packed(value);
    return gguf.raw("llama.attention.head_count_kv", 9, array);
  };
  EXPECT_EQ(config(heads({2, 2, 2}))["num_key_value_heads"], 2);
  EXPECT_TRUE(mentions(refusal(heads({2, 1, 2}), ErrorKind::unsupported), "differs from layer to layer"));
  EXPECT_TRUE(mentions(refusal(heads({}), ErrorKind::badFile), "empty list"));
}

TEST_F(GgufConfig, UnknownArchitecturesListTheKnown) {
  const std::string said = refusal(model("mamba"), ErrorKind::unsupported);
  EXPECT_TRUE(mentions(said, "general.architecture is mamba")) << said;
  for (const std::string& known : ggufArchitectures()) EXPECT_TRUE(mentions(said, known)) << known;
  EXPECT_TRUE(mentions(refusal(GgufBuilder().number("a", 1), ErrorKind::badFile), "general.architecture is missing"));
  GgufBuilder adapter = model("llama");
  EXPECT_TRUE(mentions(refusal(adapter.text("general.type", "adapter"), ErrorKind::unsupported), "holds no model"));
}

// A file of a few hundred bytes once asked for a list of a thousand million layers.
TEST_F(GgufConfig, LayersBeyondReasonAreRefused) {
  GgufBuilder gguf;
  gguf.text("general.architecture", "gemma3").number("gemma3.embedding_length", 32);
  gguf.number("gemma3.block_count", 1U << 30).tensor("token_embd.weight", {2, 1}, {1, 2});
  EXPECT_TRUE(mentions(refusal(gguf, ErrorKind::badFile), "more layers than any model has"));
}

TEST_F(GgufConfig, MissingAndImpossibleKeysAreNamed) {
  GgufBuilder bare;
  bare.text("general.architecture", "llama").tensor("token_embd.weight", {1, 1}, {1});
  EXPECT_TRUE(mentions(refusal(bare, ErrorKind::badFile), "llama.embedding_length is missing"));
  EXPECT_TRUE(mentions(refusal(bare.number("llama.embedding_length", 0), ErrorKind::badFile), "embedding_length is 0"));
  GgufBuilder noVocabulary;
  noVocabulary.text("general.architecture", "llama");
  EXPECT_TRUE(mentions(refusal(noVocabulary, ErrorKind::badFile), "token_embd.weight is missing"));
  GgufBuilder endless = model("llama");
  endless.real("llama.rope.freq_base", std::numeric_limits<float>::infinity());
  EXPECT_TRUE(mentions(refusal(endless, ErrorKind::badFile), "llama.rope.freq_base"));
}

}  // namespace
}  // namespace sinkscope

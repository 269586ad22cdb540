#include "tests/support/tiny_llama.h"

#include <bit>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "tests/support/shared.h"

namespace sinkscope {

namespace {

using nlohmann::json;

struct Tensor {
  std::string name;
  std::vector<std::int64_t> shape;
  std::vector<std::byte> bytes;
};

std::uint16_t toBfloat16(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  return static_cast<std::uint16_t>((bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16);
}

// Normal half-precision numbers and zero only: the weights drawn here are neither huge nor tiny.
std::uint16_t toHalf(float value) {
  const auto sign = static_cast<std::uint16_t>(std::signbit(value) ? 0x8000u : 0u);
  const float magnitude = std::fabs(value);
  if (magnitude < 6.2e-5f) return sign;
  int exponent = 0;
  const float mantissa = std::frexp(magnitude, &exponent) * 2.0f;  // 1 <= mantissa < 2
  // May be 1024 and so carry into the exponent, as it should.
  const auto fraction = static_cast<std::uint32_t>(std::lrint((mantissa - 1.0f) * 1024.0f));
  return static_cast<std::uint16_t>(sign + ((static_cast<std::uint32_t>(exponent - 1 + 15) << 10) + fraction));
}

class WeightMaker {
 public:
  explicit WeightMaker(const TinyLlama& options) : options_(options), random_(options.seed) {}

  // Uniform in mean +- spread; std::uniform_real_distribution is not the same everywhere, the engine is.
  Tensor make(std::string name, std::vector<std::int64_t> shape, float mean, float spread) {
    std::int64_t count = 1;
    for (const auto size : shape) count *= size;
    Tensor tensor{std::move(name), std::move(shape), {}};
    tensor.bytes.resize(static_cast<std::size_t>(count) * byteSize(options_.dtype));
    for (std::int64_t i = 0; i < count; ++i) {
      const float unit = static_cast<float>(random_() >> 8) / 8388608.0f - 1.0f;
      put(tensor.bytes, static_cast<std::size_t>(i), mean + spread * unit);
    }
    return tensor;
  }

 private:
  void put(std::vector<std::byte>& bytes, std::size_t index, float value) const {
    if (options_.dtype == DType::f32) {
      std::memcpy(bytes.data() + index * 4, &value, 4);
    } else {
      const std::uint16_t half = options_.dtype == DType::bf16 ? toBfloat16(value) : toHalf(value);
      std::memcpy(bytes.data() + index * 2, &half, 2);
    }
  }

  const TinyLlama& options_;
  std::mt19937 random_;
};

std::vector<Tensor> makeTensors(const TinyLlama& o) {
  WeightMaker weights(o);
  const std::int64_t hidden = o.hiddenSize, inner = o.intermediateSize;
  const std::int64_t queryWidth = std::int64_t{o.heads} * o.headDim, keyWidth = std::int64_t{o.kvHeads} * o.headDim;
  const float spread = 1.7f / std::sqrt(static_cast<float>(hidden));
  std::vector<Tensor> all;
  all.push_back(weights.make("model.embed_tokens.weight", {kTinyVocabulary, hidden}, 0.0f, 1.0f));
  for (int layer = 0; layer < o.layers; ++layer) {
    const std::string base = "model.layers." + std::to_string(layer) + ".";
    all.push_back(weights.make(base + "input_layernorm.weight", {hidden}, 1.0f, 0.2f));
    all.push_back(weights.make(base + "self_attn.q_proj.weight", {queryWidth, hidden}, 0.0f, spread));
    all.push_back(weights.make(base + "self_attn.k_proj.weight", {keyWidth, hidden}, 0.0f, spread));
    all.push_back(weights.make(base + "self_attn.v_proj.weight", {keyWidth, hidden}, 0.0f, spread));
    all.push_back(weights.make(base + "self_attn.o_proj.weight", {hidden, queryWidth}, 0.0f, spread));
    all.push_back(weights.make(base + "post_attention_layernorm.weight", {hidden}, 1.0f, 0.2f));
    all.push_back(weights.make(base + "mlp.gate_proj.weight", {inner, hidden}, 0.0f, spread));
    all.push_back(weights.make(base + "mlp.up_proj.weight", {inner, hidden}, 0.0f, spread));
    all.push_back(weights.make(base + "mlp.down_proj.weight", {hidden, inner}, 0.0f, spread));
  }
  all.push_back(weights.make("model.norm.weight", {hidden}, 1.0f, 0.2f));
  if (!o.tied) all.push_back(weights.make("lm_head.weight", {kTinyVocabulary, hidden}, 0.0f, spread));
  return all;
}

json makeConfig(const TinyLlama& o) {
  const char* dtypeKey = o.rope == RopeStyle::parameters ? "dtype" : "torch_dtype";
  json config = {{"architectures", {"LlamaForCausalLM"}},
                 {"model_type", "llama"},
                 {"vocab_size", kTinyVocabulary},
                 {"hidden_size", o.hiddenSize},
                 {"intermediate_size", o.intermediateSize},
                 {"num_hidden_layers", o.layers},
                 {"num_attention_heads", o.heads},
                 {"num_key_value_heads", o.kvHeads},
                 {"head_dim", o.headDim},
                 {"hidden_act", "silu"},
                 {"rms_norm_eps", 1e-5},
                 {"max_position_embeddings", o.contextLength},
                 {"tie_word_embeddings", o.tied},
                 {"attention_bias", false},
                 {"mlp_bias", false},
                 {"bos_token_id", 0},
                 {"eos_token_id", 1}};
  config[dtypeKey] = o.dtype == DType::f32 ? "float32" : o.dtype == DType::f16 ? "float16" : "bfloat16";
  switch (o.rope) {
    case RopeStyle::plain:
      config["rope_theta"] = 10000.0;
      config["rope_scaling"] = nullptr;
      break;
    case RopeStyle::llama3:
      config["rope_theta"] = 500000.0;
      config["rope_scaling"] = {{"rope_type", "llama3"},
                                {"factor", 8.0},
                                {"low_freq_factor", 1.0},
                                {"high_freq_factor", 4.0},
                                {"original_max_position_embeddings", 32}};
      break;
    case RopeStyle::parameters: config["rope_parameters"] = {{"rope_type", "default"}, {"rope_theta", 10000.0}}; break;
  }
  return config;
}

std::vector<TensorToWrite> views(const std::vector<Tensor>& tensors, DType dtype, std::size_t begin, std::size_t end) {
  std::vector<TensorToWrite> out;
  for (std::size_t i = begin; i < end; ++i) out.push_back({tensors[i].name, dtype, tensors[i].shape, tensors[i].bytes});
  return out;
}

std::string shardName(int shard, int shards) {
  char name[64];
  std::snprintf(name, sizeof name, "model-%05d-of-%05d.safetensors", shard + 1, shards);
  return name;
}

void writeWeights(const std::filesystem::path& folder, const TinyLlama& o) {
  const std::vector<Tensor> tensors = makeTensors(o);
  if (o.shards <= 1) {
    writeSafetensors(folder / "model.safetensors", views(tensors, o.dtype, 0, tensors.size()), {{"format", "pt"}});
    return;
  }
  json map = json::object();
  std::size_t total = 0;
  const auto shards = static_cast<std::size_t>(o.shards);
  for (std::size_t shard = 0; shard < shards; ++shard) {
    const std::string name = shardName(static_cast<int>(shard), o.shards);
    const std::size_t begin = tensors.size() * shard / shards, end = tensors.size() * (shard + 1) / shards;
    writeSafetensors(folder / name, views(tensors, o.dtype, begin, end), {{"format", "pt"}});
    for (std::size_t i = begin; i < end; ++i) {
      map[tensors[i].name] = name;
      total += tensors[i].bytes.size();
    }
  }
  writeFile(folder / "model.safetensors.index.json",
            json{{"metadata", {{"total_size", total}}}, {"weight_map", map}}.dump(1));
}

// The character that stands for a byte in byte-level vocabularies: printable Latin-1 for itself, others from U+0100 on.
std::string byteCharacter(int byte) {
  int code = byte;
  const auto printable = [](int b) { return (b >= 33 && b <= 126) || (b >= 161 && b <= 172) || b >= 174; };
  if (!printable(byte)) {
    code = 256;
    for (int b = 0; b < byte; ++b) code += printable(b) ? 0 : 1;
  }
  if (code < 128) return std::string(1, static_cast<char>(code));
  return {static_cast<char>(0xC0 | (code >> 6)), static_cast<char>(0x80 | (code & 63))};
}

void writeTokenizer(const std::filesystem::path& folder) {
  json vocab = {{"<bos>", 0}, {"<eos>", 1}};
  for (int byte = 0; byte < 256; ++byte) vocab[byteCharacter(byte)] = 2 + byte;
  const std::pair<const char*, const char*> kMerges[] = {{"h", "e"}, {"t", "he"}, {"Ġ", "the"}, {"i", "n"}, {"a", "n"},
                                                         {"Ġ", "s"}, {"Ġs", "e"}, {"Ġse", "a"}, {"o", "u"}, {"e", "r"},
                                                         {"Ġ", "a"}, {"Ġa", "n"}, {"r", "e"},   {"T", "he"}};
  json merges = json::array();
  int next = 258;
  for (const auto& [left, right] : kMerges) {
    vocab[std::string(left) + right] = next++;
    merges.push_back({left, right});
  }
  const auto added = [](int id, const char* content) {
    return json{{"id", id},        {"content", content},  {"single_word", false}, {"lstrip", false},
                {"rstrip", false}, {"normalized", false}, {"special", true}};
  };
  const json byteLevel = {
      {"type", "ByteLevel"}, {"add_prefix_space", false}, {"trim_offsets", true}, {"use_regex", true}};
  const json sequence = {{"Sequence", {{"id", "A"}, {"type_id", 0}}}};
  const json bos = {{"SpecialToken", {{"id", "<bos>"}, {"type_id", 0}}}};
  const json tokenizer = {{"version", "1.0"},
                          {"truncation", nullptr},
                          {"padding", nullptr},
                          {"added_tokens", {added(0, "<bos>"), added(1, "<eos>")}},
                          {"normalizer", nullptr},
                          {"pre_tokenizer", byteLevel},
                          {"post_processor",
                           {{"type", "TemplateProcessing"},
                            {"single", {bos, sequence}},
                            {"pair", {bos, sequence}},
                            {"special_tokens", {{"<bos>", {{"id", "<bos>"}, {"ids", {0}}, {"tokens", {"<bos>"}}}}}}}},
                          {"decoder", byteLevel},
                          {"model",
                           {{"type", "BPE"},
                            {"dropout", nullptr},
                            {"unk_token", nullptr},
                            {"byte_fallback", false},
                            {"ignore_merges", false},
                            {"vocab", vocab},
                            {"merges", merges}}}};
  writeFile(folder / "tokenizer.json", tokenizer.dump(1));
  writeFile(folder / "tokenizer_config.json", json{{"tokenizer_class", "PreTrainedTokenizerFast"},
                                                   {"bos_token", "<bos>"},
                                                   {"eos_token", "<eos>"},
                                                   {"add_bos_token", true}}
                                                  .dump(1));
}

}  // namespace

void writeTinyLlama(const std::filesystem::path& folder, const TinyLlama& options) {
  std::filesystem::create_directories(folder);
  writeFile(folder / "config.json", makeConfig(options).dump(1));
  writeFile(folder / "generation_config.json", json{{"bos_token_id", 0}, {"eos_token_id", 1}}.dump(1));
  writeWeights(folder, options);
  if (options.tokenizer) writeTokenizer(folder);
}

}  // namespace sinkscope

// What the families share: the config keys and tensor names that most of Hugging Face's decoders have in common. A
// family starts from these and says only what is its own.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/family/config_reader.h"
#include "core/model/slot.h"

namespace sinkscope {

// What a family's own configuration class supposes where config.json is silent.
struct DecoderDefaults {
  int vocabSize = 32'000;
  int hiddenSize = 4'096;
  std::int64_t mlpWidth = 11'008;
  int layers = 32;
  int heads = 32;
  int kvHeads = 0;  // 0: as many as heads
  int headDim = 0;  // 0: hiddenSize / heads
  int contextLength = 2'048;
  double epsilon = 1e-6;
  double theta = 10'000.0;
  double rotaryPart = 1.0;  // of a head's width
  std::string activation = "silu";
  bool tiedHead = false;
};

// Where the keys of a family are called otherwise. An empty kvHeads: the family has no such key, and one that stands in
// its config.json all the same means nothing.
struct DecoderKeys {
  std::string hiddenSize = "hidden_size", layers = "num_hidden_layers", heads = "num_attention_heads",
              kvHeads = "num_key_value_heads", mlpWidth = "intermediate_size", context = "max_position_embeddings",
              epsilon = "rms_norm_eps", activation = "hidden_act", rotaryPart = "partial_rotary_factor";
};

// Several times what the largest models have. Every tensor has an entry, so that a hostile config must be bounded.
inline constexpr std::int64_t kMostLayers = 10'000;
inline constexpr std::int64_t kMostExperts = 100'000;  // of all layers together

// vocab_size, hidden_size, intermediate_size, layers, heads, kv heads, head_dim, context, epsilon, activation, tied
// head, each checked; `blocks` are filled with plain ones. Positions are rotary over rotaryPart with readRope()'s
// scaling.
ModelConfig readDecoder(const ConfigReader& reader, const std::string& family, const DecoderDefaults& defaults,
                        const DecoderKeys& keys = {});

// The same without positions, for families that have others.
ModelConfig readSizes(const ConfigReader& reader, const std::string& family, const DecoderDefaults& defaults,
                      const DecoderKeys& keys = {});

// The list that config.json has under `key`, a word for each layer; empty where it has none. Throws Error{badFile}
// where there are more or fewer, Error{unsupported} for a word that is none of `known`, where these are given.
std::vector<std::string> layerWords(const ConfigReader& reader, const ModelConfig& config, const char* key,
                                    std::initializer_list<const char*> known = {});

// Sliding windows by layer_types (a list of sliding_attention and full_attention), where config.json has it; else
// `slides(layer)` decides. Reads sliding_window, `window` where the key is absent; null: no windows at all.
void readWindows(const ConfigReader& reader, ModelConfig& config, std::int64_t window, bool (*slides)(int layer));

// `count` experts and how many a token has, from `countKey` and num_experts_per_tok; the second at most the first.
void readExperts(const ConfigReader& reader, ModelConfig& config, const std::string& countKey, int count, int perToken);

// As Qwen's have them: num_experts of moe_intermediate_size in every decoder_sparse_step-th block, but for those that
// mlp_only_layers names; the weights of the chosen divided by their sum with norm_topk_prob.
struct QwenExperts {
  int count = 128, perToken = 8;
  std::int64_t width = 768;
  bool normalized = false;
};
void readQwenExperts(const ConfigReader& reader, ModelConfig& config, const QwenExperts& defaults);
// shared_expert_intermediate_size
void readSharedExpert(const ConfigReader& reader, ModelConfig& config, std::int64_t width);

// As DeepSeek's and GLM's have them: n_routed_experts chosen by sigmoids, or by a softmax, out of topk_group of n_group
// groups, in all blocks but the first first_k_dense_replace; n_shared_experts for every token.
struct GroupedExperts {
  int count = 128, perToken = 8;
  std::int64_t width = 1'408;
  int shared = 1, dense = 1;
  int groups = 1, chosenGroups = 1;
  double scale = 1.0;
  bool softmax = false, normalized = true;
  int groupBest = 2;  // ExpertsConfig's
};
void readGroupedExperts(const ConfigReader& reader, ModelConfig& config, const GroupedExperts& defaults);

// Marks queries and keys, weights, biases and norms, whose dimensions 2i and 2i + 1 turn together in the checkpoint:
// they are put in halves when they are loaded, as all families are computed. Of blocks that turn.
std::vector<WeightSlot> turningPairs(std::vector<WeightSlot> slots, const ModelConfig& config);

// use_bidirectional_attention, as Gemma's embedding models have it: tokens that see the future are not for us.
void refuseBidirectional(const ConfigReader& reader);

// Ministral 3's llama_4_scaling_beta over original_max_position_embeddings, in the section of the angles.
void readLogScale(const ConfigReader& rope, ModelConfig& config);

// A soft cap: null and 0 mean none, `fallback` where the key is absent.
double readCap(const ConfigReader& reader, const std::string& key, double fallback);

// Qwen: windows only with use_sliding_window, from layer max_window_layers on.
void readQwenWindows(const ConfigReader& reader, ModelConfig& config);

// headDim, refused where it is odd and cannot be rotated.
int evenHeadDim(const ModelConfig& config);

// Builds the list of slots. Shapes follow from the config; a bias is added where `bias` says so.
class SlotList {
 public:
  explicit SlotList(const ModelConfig& config) : config_(config) {}

  void whole(Slot slot, const std::string& tensor, std::vector<std::int64_t> shape);  // belongs to no block
  // Of the whole model, one of several matrices that stand in tensors of their own.
  void part(Slot slot, const std::string& tensor, std::vector<std::int64_t> shape, int part, int parts);
  void wholeNorm(Slot weight, Slot bias, const std::string& name);  // name + ".weight", ".bias"
  void begin(int block, std::string prefix);  // what follows belongs to this block, its names begin so

  WeightSlot& add(Slot slot, const std::string& tensor, std::vector<std::int64_t> shape);
  void norm(Slot weight, Slot bias, const std::string& name);  // of the residual stream, as config.norm says
  void linear(Slot weight, Slot bias, const std::string& name, std::int64_t out, std::int64_t in, bool hasBias);
  // One tensor that holds several matrices: `rows` of it are `weight`; of [stored,in].
  void picked(Slot weight, Slot bias, const std::string& name, std::int64_t stored, std::int64_t in, RowPick rows,
              bool hasBias);

  std::int64_t queries() const { return std::int64_t{config_.heads} * config_.headDim; }
  std::int64_t keys() const { return std::int64_t{config_.kvHeads} * config_.headDim; }
  const ModelConfig& config() const { return config_; }
  int block() const { return block_; }
  std::vector<WeightSlot> take() { return std::move(slots_); }

 private:
  const ModelConfig& config_;
  int block_ = -1;
  std::string prefix_;
  std::vector<WeightSlot> slots_;
};

// Groups of names that come together.
void addEmbedding(SlotList& slots, const std::string& name = "model.embed_tokens");
void addFinalNormAndHead(SlotList& slots, const std::string& norm = "model.norm");  // and lm_head, unless tied
void addProjections(SlotList& slots);                                   // self_attn.{q,k,v,o}_proj, {q,k}_norm
void addGatedMlp(SlotList& slots, const std::string& prefix = "mlp.");  // gate_proj, up_proj, down_proj
void addFusedGatedMlp(SlotList& slots);  // mlp.gate_up_proj, the gate above, and down_proj; no biases
void addExperts(SlotList& slots, const std::string& prefix, const std::string& gate, const std::string& up,
                const std::string& down);  // prefix + "0." + gate + ".weight", for every expert
void addStackedExperts(SlotList& slots, const std::string& prefix);  // gate_up_proj [E,C,2F], down_proj [E,F,C]
// What readGroupedExperts() reads: mlp.gate, its correction where experts are chosen by sigmoids, mlp.experts,
// mlp.shared_experts; or one feed-forward for all tokens.
void addGroupedFeedForward(SlotList& slots, bool stacked = false);
// prefix + "shared_expert." + gate_proj ..., and its gate where it has one
void addSharedExpert(SlotList& slots, const std::string& prefix, const std::string& name = "shared_expert.");
// The feed-forward of a Qwen's block: mlp.gate, mlp.experts, mlp.shared_expert; or one for all tokens.
void addQwenFeedForward(SlotList& slots, bool stacked = false);

}  // namespace sinkscope

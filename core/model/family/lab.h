// The axes of the pre-training lab: what a model that is trained here may be made of besides its sizes. The same words
// stand in a recipe's "model", in the config.json of what was trained, and in `sinkscope-cli train --list`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/model/config.h"

namespace sinkscope {

// ADD A CHOICE: a row of its axis in lab.cpp.
struct LabChoice {
  std::string_view name;
  std::string_view about;  // a few words, with the source
  void (*choose)(ModelConfig& config);
};

struct LabAxis {
  std::string_view name;
  std::string_view about;
  std::vector<LabChoice> choices;  // the first where nothing is said: together they are a Llama

  const LabChoice* find(std::string_view choice) const;  // null: there is none
  std::string names() const;                             // "none, rotary, learned"
};

const std::vector<LabAxis>& labAxes();

// What a config.json of the lab's own form says besides a plain Llama's: "norm_place post, activation geglu, mask
// shifted_window of 32 with the first token seen by all"; empty of every other family's.
std::string labChoicesText(const nlohmann::json& config);

// The config.json of a model: sizes (layers, heads, kv_heads, head_dim, hidden, intermediate, vocabulary, context),
// `tie`, `epsilon`, `theta` and a choice an axis, by the words of a recipe. One that is a plain Llama is written as a
// llama, which every library opens; all others as sinkscope_lab.
struct LabModel {
  int layers = 4, heads = 4;
  int kvHeads = 0;       // 0: as many as heads
  int headDim = 0;       // 0: hidden / heads
  int hidden = 128;      // C
  int intermediate = 0;  // 0: 8/3 of hidden to the next multiple of 32 with a gate, 4 times without
  double theta = 10'000.0, epsilon = 1e-5;
  bool tie = false;
  std::vector<std::string> choices = {};  // of labAxes(), in their order; empty: the first of each
  std::string attention = "softmax";      // a row of attentionVariants()
  std::optional<double> attentionParameter = {};
  double sinkValue = 1.0;  // m, the norm of a fixed value
  int sinkWidth = 1;       // d_a, of a key of low dimension
  MaskConfig mask = {};

  int inner() const;  // F
  // REQUIRES known choices. An id of -1: there is no such token.
  nlohmann::ordered_json config(std::int64_t vocabulary, int context, std::int64_t bosId, std::int64_t eosId) const;
};

}  // namespace sinkscope

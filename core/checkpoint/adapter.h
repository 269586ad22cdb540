// LoRA adapters (Hu et al. 2021, "LoRA: Low-Rank Adaptation of Large Language Models", equation 3) as PEFT stores them:
// adapter_config.json with adapter_model.safetensors (or .bin). Each matrix W that one was trained for becomes
// W + scale · B A; other tensors in the file take the place of the base's.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

// What is added to a stored matrix: scale · B A, turned where `transposed`.
struct LowRankUpdate {
  TensorView a;             // A [r,in]
  TensorView b;             // B [out,r]
  double scale = 1.0;       // alpha / r, or alpha / √r
  bool transposed = false;  // the matrix is stored [in,out] (GPT-2's)
};

struct Adapter {
  std::string base;                              // as its configuration names it
  std::map<std::string, LowRankUpdate> updates;  // by the tensor of the base
  std::map<std::string, TensorView> replaced;    // likewise: whole tensors that were trained along
  std::string words;                             // "LoRA of rank 8, alpha 16, on 14 matrices"
};

// Whether a folder holds an adapter and no weights of its own.
bool looksLikeAdapter(const std::filesystem::path& folder);

// The base that an adapter's configuration names. Throws Error{badFile} for one that names none.
std::string adapterBase(const std::filesystem::path& folder);

// `base`: the tensors that it changes. Throws Error{badFile}: JSON broken, weights missing, a tensor that the base has
// not or has in another shape, an A without its B; Error{unsupported} for what is no plain LoRA (IA3, prompt tuning,
// DoRA, updates of embeddings), by name.
Adapter readAdapter(const std::filesystem::path& folder, const std::map<std::string, TensorView>& base);

}  // namespace sinkscope

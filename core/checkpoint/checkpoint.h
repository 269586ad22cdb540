// A model as it lies on disk, in a Hugging Face folder or a GGUF file: its config and its weights, checked and
// memory-mapped. The meaning of the config is core/model/config.h's; here it is only text.
//
//   auto checkpoint = Checkpoint::open(locateModel("embedded"));
//   const TensorView* head = checkpoint.find("lm_head.weight");   // nullptr: not there
//
// Cheap to copy (files are shared). Thread-safe: immutable after open.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

struct Adapter;
class GgufFile;
struct LowRankUpdate;
struct PackedMatrix;

class Checkpoint {
 public:
  // `path`: a Hugging Face folder (config.json with model.safetensors, or with shards and
  // model.safetensors.index.json; the same of pytorch_model.bin where it holds no others); a .safetensors file, or one
  // of torch.save, with config.json beside it; a .gguf file, or the first of a split one; a folder without safetensors
  // that holds one model as .gguf; or an adapter's folder (adapter.h), whose base is looked for as it is named there:
  // a path from that folder, or as locateModel() does. Throws Error{badFile}: no such path, no config.json, JSON broken
  // (line and column), shard missing, a tensor the index names that its shard lacks, a tensor in two shards;
  // Error{badUse}: several models in one folder, a shard alone, an adapter's base that is not here or is none; and
  // whatever SafetensorsFile, TorchFile, GgufFile, packedMatrices() or readAdapter() refuse.
  static Checkpoint open(const std::filesystem::path& path);

  // Whether a folder holds weights by the names that open() looks for, GGUF left aside; whole or not.
  static bool hasWeights(const std::filesystem::path& folder);

  const std::filesystem::path& path() const;  // the folder, or the file that holds everything
  std::filesystem::path folder() const;       // where the files lie: tokenizers and prompts are looked for here
  std::string_view container() const;         // "safetensors", "PyTorch" or "GGUF"
  const GgufFile* gguf() const;               // its tokenizer and metadata; nullptr for safetensors
  const nlohmann::json& config() const;       // an object; empty of GGUF (core/model/family/gguf_config.h reads both)
  const nlohmann::json& generationConfig() const;  // an object; empty where the file is absent
  const TensorView* find(const std::string& name) const;
  const std::map<std::string, TensorView>& tensors() const;
  // What is added to a tensor's numbers before anything is computed with them; nullptr: nothing.
  const LowRankUpdate* update(const std::string& name) const;
  // The words, scales and zeros that a tensor of int4 or int8 is made of; nullptr: it lies in one piece.
  const PackedMatrix* packed(const std::string& name) const;
  const Adapter* adapter() const;    // nullptr: a model of its own
  std::int64_t weightBytes() const;  // of all tensors together

  // Identity of the weights: 16 hexadecimal digits over `config` (what the container says, in config.json's words),
  // tensor names, shapes, dtypes and sampled bytes of each. Deterministic; reads at most a few kB per tensor.
  std::string hash(const nlohmann::json& config) const;

 private:
  struct Content;
  static Checkpoint adapted(const std::filesystem::path& folder);
  std::shared_ptr<const Content> content_;
};

// Turns a MODEL argument into a path for Checkpoint::open: the words "embedded" and "control" (resources/embedded and
// resources/control, found beside the program: <program>/../share/sinkscope, or in $SINKSCOPE_DATA), an existing path
// as it is, or org/name in the local Hugging Face cache ($HF_HUB_CACHE, $HF_HOME/hub, ~/.cache/huggingface/hub; never
// the network), where org/name/FILE names one of a repository's files. Of several snapshots it takes the one of
// refs/main. Throws Error{badUse} for anything else.
std::filesystem::path locateModel(const std::string& model);

// What locateModel would find under org/name in the local Hugging Face cache, in alphabetical order. Never throws: a
// cache that cannot be read holds nothing.
std::vector<std::string> cachedModels();

// The folder of Sinkscope's own resources (share/sinkscope). Throws Error{badFile} when the installation is incomplete.
std::filesystem::path resourceFolder();

// Reads a whole JSON file, refusing duplicate keys. Throws Error{badFile} naming file, line and column.
nlohmann::json readJson(const std::filesystem::path& path);

}  // namespace sinkscope

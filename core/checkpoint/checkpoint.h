// A model as it lies on disk: config.json, generation_config.json and the weights, checked and memory-mapped.
// The meaning of config.json is core/model/config.h's; here it is only text.
//
//   auto checkpoint = Checkpoint::open(locateModel("embedded"));
//   const TensorView* head = checkpoint.find("lm_head.weight");   // nullptr: not there
//
// Cheap to copy (files are shared). Thread-safe: immutable after open.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/checkpoint/safetensors.h"

namespace sinkscope {

class Checkpoint {
 public:
  // `folder`: a Hugging Face folder with config.json and model.safetensors, or shards and model.safetensors.index.json.
  // Throws Error{badFile}: no such folder, no config.json, JSON broken (line and column), shard missing, a tensor the index
  // names that its shard lacks, a tensor in two shards. Error{unsupported}: only pytorch_model.bin (says how to convert).
  static Checkpoint open(const std::filesystem::path& folder);

  const std::filesystem::path& folder() const;
  const nlohmann::json& config() const;            // an object
  const nlohmann::json& generationConfig() const;  // an object; empty where the file is absent
  const TensorView* find(const std::string& name) const;
  const std::map<std::string, TensorView>& tensors() const;
  std::int64_t weightBytes() const;                // of all tensors together

  // Identity of the weights: 16 hexadecimal digits over config, tensor names, shapes, dtypes and sampled bytes of each.
  // Deterministic; reads at most a few kB per tensor.
  std::string hash() const;

 private:
  struct Content;
  std::shared_ptr<const Content> content_;
};

// Turns a MODEL argument into a folder: the word "embedded" (resources/embedded, found beside the program:
// <program>/../share/sinkscope, or in $SINKSCOPE_DATA), an existing path as it is, or org/name in the local Hugging Face
// cache ($HF_HUB_CACHE, $HF_HOME/hub, ~/.cache/huggingface/hub; never the network). Throws Error{badUse} for anything else.
std::filesystem::path locateModel(const std::string& model);

// The folder of Sinkscope's own resources (share/sinkscope). Throws Error{badFile} when the installation is incomplete.
std::filesystem::path resourceFolder();

// Reads a whole JSON file, refusing duplicate keys. Throws Error{badFile} naming file, line and column.
nlohmann::json readJson(const std::filesystem::path& path);

}  // namespace sinkscope

// The recorded reference values (../shared/oracle): one checkpoint with what transformers computes on it.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/checkpoint/safetensors.h"
#include "core/probe/capture_request.h"

namespace sinkscope {

class Transformer;

class Oracle {
 public:
  explicit Oracle(const std::filesystem::path& folder);

  const std::filesystem::path& folder() const { return folder_; }
  std::string name() const { return folder_.filename().string(); }
  const nlohmann::json& metrics() const { return metrics_; }                                    // expected.json
  std::vector<std::string> cases() const;                                                       // "main", "alt", ...
  std::optional<at::Tensor> find(const std::string& oneCase, const std::string& tensor) const;  // a copy
  std::vector<std::int64_t> ids(const std::string& oneCase,
                                const std::string& tensor = "input_ids") const;  // empty: none

 private:
  std::filesystem::path folder_;
  SafetensorsFile tensors_;
  nlohmann::json metrics_;
};

// Every checkpoint of a family that Sinkscope knows, by name; empty where the reference files are absent.
std::vector<Oracle> knownOracles();

// The checkpoints in tests/references, by name: every family and option, always there.
std::vector<std::filesystem::path> referenceCheckpoints();

// The same for tests that take many passes of each, such as every number of a derivative: under the address sanitizer,
// which is after memory and ten times as slow, one in four unless the run is thorough.
std::vector<std::filesystem::path> referencesOfManyPasses();

// A checkpoint in float32 with its blocks read one by one.
std::shared_ptr<Transformer> streaming(const std::filesystem::path& path);
// The same with its weights kept as stored, to be computed with in `dtype`.
std::shared_ptr<Transformer> asStored(const std::filesystem::path& path, at::ScalarType dtype = at::kFloat);

// A quantised checkpoint with an expected.safetensors of ids and logits [T,V] beside it: `said` stands in its first
// note, and its logits are those, resident, as stored and streamed.
void expectQuantised(const std::filesystem::path& folder, const std::string& said);

// Everything a probe can capture.
CaptureRequest everything();

// A JSON number or nested lists of them, float64.
at::Tensor toTensor(const nlohmann::json& numbers);

// max |a - b|; infinity for unequal shapes, NaN stays NaN and so fails every limit.
double largestDifference(const at::Tensor& a, const at::Tensor& b);
double largestMagnitude(const at::Tensor& a);

}  // namespace sinkscope

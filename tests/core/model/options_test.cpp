// Options of config.json that the shared reference files do not show, one tiny checkpoint each, against transformers.
// tests/references/write_models.py wrote them (models/provenance.json: with what), cases.py says what each is about.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "core/checkpoint/safetensors.h"
#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

constexpr double kAttention = 2e-5;  // absolute
constexpr double kStates = 1e-5;     // of the tensor's largest magnitude; value norms relative to each

at::Tensor stored(const SafetensorsFile& file, const std::string& name) {
  const TensorView& view = file.tensors().at(name);
  at::Tensor tensor = at::empty(view.shape, view.dtype == DType::i64 ? at::kLong : at::kFloat);
  std::memcpy(tensor.data_ptr(), view.bytes.data(), view.bytes.size());
  return tensor;
}

class Option : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Option, GivesWhatTransformersComputes) {
  const SafetensorsFile expected = SafetensorsFile::open(GetParam() / "expected.safetensors");
  const at::Tensor idTensor = stored(expected, "ids");
  const std::vector<std::int64_t> ids(idTensor.data_ptr<std::int64_t>(),
                                      idTensor.data_ptr<std::int64_t>() + idTensor.numel());
  const OpenModel model = openModel(GetParam().string(), {.device = "cpu", .dtype = "f32"});
  const Capture seen = capture(*model.transformer, ids, everything());

  const at::Tensor attention = stored(expected, "attention");
  EXPECT_LE(largestDifference(seen.attention, attention), kAttention) << "attention";
  if (seen.sinkShare.defined()) {
    EXPECT_LE(largestDifference(seen.sinkShare, 1 - attention.sum(-1)), kAttention) << "a learned sink's share";
  }
  const at::Tensor norms = stored(expected, "value_norms");
  EXPECT_LE(largestDifference(seen.valueNorms / norms, at::ones_like(norms)), kStates) << "value norms";
  const auto toScale = [&](const char* name, const at::Tensor& found) {
    const at::Tensor reference = stored(expected, name);
    EXPECT_LE(largestDifference(found, reference), kStates * largestMagnitude(reference)) << name;
  };
  toScale("hidden", seen.hidden);
  toScale("logits", seen.logits);
}

INSTANTIATE_TEST_SUITE_P(OfConfig, Option, testing::ValuesIn(referenceCheckpoints()),
                         [](const auto& info) { return info.param.filename().string(); });

TEST(Options, EveryCaseIsThere) { EXPECT_GE(referenceCheckpoints().size(), 80u); }

}  // namespace
}  // namespace sinkscope

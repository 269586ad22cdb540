// LoRA adapters that PEFT has saved, applied to their bases: PEFT's and transformers' own logits.
#include "core/checkpoint/adapter.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/model/check/check_model.h"
#include "core/model/open/open_model.h"
#include "core/model/taps.h"
#include "core/model/transformer.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

fs::path references() { return fs::path(SINKSCOPE_SOURCE_DIR) / "tests/references"; }
fs::path savedAdapter(const std::string& name) { return references() / "adapters" / name; }

at::Tensor logitsWith(const Transformer& model, const std::vector<std::int64_t>& ids) {
  NoTaps nothing;
  return model.forward({.ids = at::tensor(ids).unsqueeze(0), .logits = true}, nothing).select(0, 0);
}

class AdapterOf : public testing::TestWithParam<const char*> {};

TEST_P(AdapterOf, HasPeftsLogitsResidentAndStreamed) {
  const fs::path folder = savedAdapter(GetParam());
  const SafetensorsFile expected = SafetensorsFile::open(folder / "expected.safetensors");
  const TensorView &idsView = expected.tensors().at("ids"), &logitsView = expected.tensors().at("logits");
  const auto* first = reinterpret_cast<const std::int64_t*>(idsView.bytes.data());
  const std::vector<std::int64_t> ids(first, first + idsView.elements());
  const at::Tensor wanted =
      at::from_blob(const_cast<std::byte*>(logitsView.bytes.data()), logitsView.shape, at::kFloat);
  const OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
  const at::Tensor found = logitsWith(*resident.transformer, ids);
  EXPECT_LE((found - wanted).abs().max().item<float>(), 1e-5f * wanted.abs().max().item<float>());
  EXPECT_TRUE(at::equal(logitsWith(*streaming(folder), ids), found)) << "to the bit";

  const Checkpoint checkpoint = Checkpoint::open(folder);
  const OpenModel base = openModel(checkpoint.folder().string(), {.device = "cpu", .dtype = "f32"});
  EXPECT_GT((logitsWith(*base.transformer, ids) - found).abs().max().item<float>(), 0.1f);
  EXPECT_NE(base.facts.hash, resident.facts.hash) << "another model";
  EXPECT_EQ(resident.facts.name, GetParam());
  EXPECT_EQ(resident.facts.notes.front().find("an adapter is applied: LoRA of rank "), 0u)
      << resident.facts.notes.front();
  EXPECT_TRUE(resident.facts.notes.front().ends_with(", to " + base.facts.name)) << resident.facts.notes.front();
  EXPECT_NE(caption(resident.record()).find("LoRA of rank"), std::string::npos) << "every figure says it";
}

INSTANTIATE_TEST_SUITE_P(OfPeft, AdapterOf, testing::Values("query_value", "patterns", "head", "turned"),
                         [](const auto& one) { return std::string(one.param); });

// A copy that can be changed, beside its base.
class AdapterChanged : public testing::Test {
 protected:
  AdapterChanged() {
    fs::create_directories(folder_ / "adapters");
    fs::copy(savedAdapter("query_value"), adapter());
    fs::create_directories(folder_ / "models");
    fs::copy(references() / "models" / "llama_yarn", folder_ / "models/llama_yarn");
  }
  fs::path adapter() const { return folder_ / "adapters/query_value"; }
  fs::path config() const { return adapter() / "adapter_config.json"; }
  std::string sentenceOf() const {
    try {
      openModel(adapter().string(), {.device = "cpu"});
    } catch (const Error& error) {
      return error.sentence();
    }
    return "it was opened";
  }
  void expectRefused(const std::string& with) const {
    EXPECT_NE(sentenceOf().find(with), std::string::npos) << sentenceOf();
  }
  TemporaryFolder folder_;
};

TEST_F(AdapterChanged, OpensAndFollowsItsScale) {
  EXPECT_EQ(sentenceOf(), "it was opened");
  const std::string before = openModel(adapter().string(), {.device = "cpu"}).facts.hash;
  editJson(config(), "lora_alpha", "16");
  EXPECT_NE(openModel(adapter().string(), {.device = "cpu"}).facts.hash, before);
  editJson(config(), "lora_alpha", "0");
  const OpenModel none = openModel(adapter().string(), {.device = "cpu", .dtype = "f32"});
  const OpenModel base = openModel((folder_ / "models/llama_yarn").string(), {.device = "cpu", .dtype = "f32"});
  const std::vector<std::int64_t> ids{1, 5, 3, 7};
  EXPECT_TRUE(at::equal(logitsWith(*none.transformer, ids), logitsWith(*base.transformer, ids)));
}

TEST_F(AdapterChanged, WhatIsNoPlainLoraIsRefusedByName) {
  editJson(config(), "peft_type", "\"IA3\"");
  expectRefused("of the kind IA3, which Sinkscope does not apply");
  editJson(config(), "peft_type", "\"LORA\"");
  editJson(config(), "use_dora", "true");
  expectRefused("a DoRA, which Sinkscope does not apply");
}

TEST_F(AdapterChanged, ABaseThatIsNotHereIsNamedWithTheNextStep) {
  editJson(config(), "base_model_name_or_path", "\"some/base\"");
  expectRefused("the adapter's base, some/base, is not here; download it, or write the path of its folder");
  editJson(config(), "base_model_name_or_path", "null");
  expectRefused("names no base_model_name_or_path");
  editJson(config(), "base_model_name_or_path", "\".\"");
  expectRefused("the adapter's base is an adapter itself");
}

TEST_F(AdapterChanged, AnotherModelsAdapterIsRefused) {
  editJson(config(), "base_model_name_or_path", "\"" + (references() / "models/gpt2_unscaled").string() + "\"");
  expectRefused("which the base has not; use the base that the adapter was trained on");
  fs::remove(adapter() / "adapter_model.safetensors");
  editJson(config(), "base_model_name_or_path", "\"../../models/llama_yarn\"");
  expectRefused("there are no weights of an adapter in this folder; adapter_model.safetensors should lie beside");
}

TEST_F(AdapterChanged, ATensorThatIsMissingOrOfAnotherShapeIsNamed) {
  fs::rename(adapter() / "adapter_model.safetensors", adapter() / "model.safetensors");  // where editWeights() looks
  editWeights(adapter(), [](EditedTensors& tensors) {
    const auto one = std::ranges::find_if(
        tensors, [](const auto& tensor) { return tensor.first.find("lora_B") != std::string::npos; });
    one->second.shape = {one->second.shape[1], one->second.shape[0]};
  });
  fs::rename(adapter() / "model.safetensors", adapter() / "adapter_model.safetensors");
  expectRefused("does not fit the base's model.layers.0.self_attn.q_proj.weight");
  fs::rename(adapter() / "adapter_model.safetensors", adapter() / "model.safetensors");
  editWeights(adapter(), [](EditedTensors& tensors) {
    tensors.erase(std::ranges::find_if(
        tensors, [](const auto& tensor) { return tensor.first.find("lora_A") != std::string::npos; }));
  });
  fs::rename(adapter() / "model.safetensors", adapter() / "adapter_model.safetensors");
  expectRefused("A or B is missing");
}

TEST_F(AdapterChanged, WhatIsNoNumberInItIsFoundByCheck) {
  fs::rename(adapter() / "adapter_model.safetensors", adapter() / "model.safetensors");
  editWeights(adapter(),
              [](EditedTensors& tensors) { tensors.begin()->second.put(3, std::numeric_limits<float>::quiet_NaN()); });
  fs::rename(adapter() / "model.safetensors", adapter() / "adapter_model.safetensors");
  const CheckReport report = checkModel(adapter().string());
  EXPECT_TRUE(std::ranges::any_of(report.findings, [](const Finding& one) {
    return one.kind == FindingKind::notFinite && one.about.find("lora_A") != std::string::npos;
  }));
}

}  // namespace
}  // namespace sinkscope

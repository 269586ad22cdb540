#include "core/model/open/float8.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/checkpoint/quantized.h"
#include "core/checkpoint/safetensors.h"
#include "core/model/check/check_model.h"
#include "core/model/open/model_inventory.h"
#include "core/model/open/open_model.h"
#include "core/model/taps.h"
#include "core/model/transformer.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

std::filesystem::path form(const std::string& name) {
  return std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/float8" / name;
}

// Every number that eight bits can hold, as libtorch reads it.
TEST(Float8, EveryNumberIsThatOfTheStandard) {
  std::array<std::byte, 256> bits{};
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] = static_cast<std::byte>(i);
  for (const auto& [dtype, other] :
       {std::pair(DType::f8_e4m3, at::kFloat8_e4m3fn), std::pair(DType::f8_e5m2, at::kFloat8_e5m2)}) {
    std::array<float, 256> found{};
    widen(dtype, bits, found);
    const at::Tensor wanted =
        at::from_blob(bits.data(), {256}, at::TensorOptions(at::kByte)).view(other).to(at::kFloat);
    for (std::size_t i = 0; i < found.size(); ++i) {
      const float expected = wanted[static_cast<std::int64_t>(i)].item<float>();
      if (std::isnan(expected)) {
        EXPECT_TRUE(std::isnan(found[i])) << i;
      } else {
        EXPECT_EQ(found[i], expected) << i;
        EXPECT_EQ(std::signbit(found[i]), std::signbit(expected)) << i;
      }
    }
  }
}

// A factor for each block, for each row, for all: transformers' logits, resident and streamed.
class Float8Of : public testing::TestWithParam<const char*> {};

TEST_P(Float8Of, HasTheLogitsOfTheNumbersTimesTheirFactors) { expectQuantised(form(GetParam()), "quantised (f8_e"); }

INSTANTIATE_TEST_SUITE_P(Forms, Float8Of, testing::Values("blocks", "rows", "one"),
                         [](const auto& one) { return std::string(one.param); });

// A copy of the model in blocks that can be changed.
class Float8Changed : public testing::Test {
 protected:
  Float8Changed() {
    for (const char* name : {"config.json", "model.safetensors"})
      std::filesystem::copy_file(form("blocks") / name, folder_ / name);
  }
  void changeConfig(const std::function<void(nlohmann::json&)>& change) {
    nlohmann::json config = nlohmann::json::parse(readFile(folder_ / "config.json"));
    change(config);
    writeFile(folder_ / "config.json", config.dump());
  }
  Error errorOf() {
    try {
      openModel(folder_.path().string(), {.device = "cpu"});
    } catch (const Error& error) {
      return error;
    }
    ADD_FAILURE() << "the model was opened";
    return {ErrorKind::failed, ""};
  }
  TemporaryFolder folder_;
};

TEST_F(Float8Changed, FactorsThatAreNotThereAreMissed) {
  const SafetensorsFile file = SafetensorsFile::open(form("blocks") / "model.safetensors");
  std::vector<TensorToWrite> tensors;
  const std::string gone = "model.layers.1.mlp.up_proj.weight_scale_inv";
  for (const auto& [name, view] : file.tensors()) {
    if (name != gone) tensors.push_back({name, view.dtype, view.shape, view.bytes});
  }
  writeSafetensors(folder_ / "model.safetensors", tensors);
  const Error error = errorOf();
  EXPECT_EQ(error.kind(), ErrorKind::badFile);
  EXPECT_NE(std::string(error.what()).find(gone), std::string::npos) << error.what();
  EXPECT_NE(error.hint().find("download"), std::string::npos);
}

TEST_F(Float8Changed, CheckFindsNothingUnknownInIt) {
  const CheckReport report = checkModel(folder_.path().string());
  for (const Finding& finding : report.findings)
    EXPECT_EQ(finding.sentence.find("scale"), std::string::npos) << finding.sentence;
  EXPECT_GT(report.numbers, 0);
}

TEST_F(Float8Changed, FactorsOfOtherBlocksAreRefused) {
  changeConfig([](nlohmann::json& config) { config["quantization_config"]["weight_block_size"] = {4, 4}; });
  const Error error = errorOf();
  EXPECT_NE(std::string(error.what()).find("weight_scale_inv"), std::string::npos) << error.what();
  EXPECT_NE(error.hint().find("weight_block_size"), std::string::npos) << error.hint();
  for (const nlohmann::json& block : {nlohmann::json{0, 8}, nlohmann::json{8}, nlohmann::json{"a", "b"}}) {
    changeConfig([&](nlohmann::json& config) { config["quantization_config"]["weight_block_size"] = block; });
    EXPECT_FALSE(errorOf().hint().empty()) << block.dump();
  }
}

TEST_F(Float8Changed, OtherWaysOfQuantisingAreRefusedByName) {
  for (const char* method : {"bitsandbytes", "hqq"}) {
    changeConfig([&](nlohmann::json& config) { config["quantization_config"] = {{"quant_method", method}}; });
    const Error error = errorOf();
    EXPECT_EQ(error.kind(), ErrorKind::unsupported);
    EXPECT_NE(std::string(error.what()).find(method), std::string::npos) << error.what();
    EXPECT_NE(error.hint().find("GGUF"), std::string::npos);
  }
  changeConfig([](nlohmann::json& config) {
    config["quantization_config"] = {{"quant_method", "compressed-tensors"}, {"format", "marlin-24"}};
  });
  EXPECT_NE(std::string(errorOf().what()).find("marlin-24"), std::string::npos);
}

TEST_F(Float8Changed, APlanFromTheConfigurationAloneCountsAByteAWeight) {
  const auto ofConfig = [&] { return inventoryOf((folder_ / "config.json").string()).storedBytes; };
  const std::int64_t eight = ofConfig();
  changeConfig([](nlohmann::json& config) { config.erase("quantization_config"); });
  EXPECT_EQ(ofConfig(), 2 * eight);
}

}  // namespace
}  // namespace sinkscope

// Weights of four and eight bits packed into words, as GPTQ, AWQ and compressed-tensors release them.
#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/checkpoint/packed_matrix.h"
#include "core/checkpoint/safetensors.h"
#include "core/model/check/check_model.h"
#include "core/model/open/open_model.h"
#include "core/model/taps.h"
#include "core/model/transformer.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

std::filesystem::path packedForm(const std::string& name) {
  return std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/int4" / name;
}

class Int4Of : public testing::TestWithParam<const char*> {};

// transformers' logits of the numbers that the releases' own programs read; resident, as stored and streamed.
TEST_P(Int4Of, HasTheLogitsOfWhatItsOwnProgramReads) { expectQuantised(packedForm(GetParam()), "quantised (int"); }

TEST_P(Int4Of, CheckFindsNothingUnknownInIt) {
  const CheckReport report = checkModel(packedForm(GetParam()).string());
  for (const Finding& finding : report.findings)
    for (const char* part : {"scale", "zero", "g_idx", "shape"})
      EXPECT_EQ(finding.sentence.find(part), std::string::npos) << finding.sentence;
}

INSTANTIATE_TEST_SUITE_P(Forms, Int4Of,
                         testing::Values("gptq", "gptq_ordered", "gptq_v2", "gptq_8", "awq", "compressed",
                                         "compressed_zeros", "compressed_8"),
                         [](const auto& one) { return std::string(one.param); });

// What of a release has been changed, and the sentence it meets.
class Int4Changed : public testing::Test {
 protected:
  Error errorOf(const char* of, const std::function<void(nlohmann::json& quantization)>& change,
                const std::function<void(std::vector<TensorToWrite>& tensors)>& tensorsToo = {}) {
    TemporaryFolder folder;
    nlohmann::json config = nlohmann::json::parse(readFile(packedForm(of) / "config.json"));
    change(config["quantization_config"]);
    writeFile(folder / "config.json", config.dump());
    const SafetensorsFile file = SafetensorsFile::open(packedForm(of) / "model.safetensors");
    std::vector<TensorToWrite> tensors;
    for (const auto& [name, view] : file.tensors()) tensors.push_back({name, view.dtype, view.shape, view.bytes});
    if (tensorsToo) tensorsToo(tensors);
    writeSafetensors(folder / "model.safetensors", tensors);
    try {
      openModel(folder.path().string(), {.device = "cpu"});
    } catch (const Error& error) {
      return error;
    }
    return {ErrorKind::failed, "the model was opened"};
  }
  static void nothing(nlohmann::json&) {}
};

TEST_F(Int4Changed, WaysThatAreNotReadAreRefusedByName) {
  const auto refused = [&](const char* of, const char* key, const nlohmann::json& value, const char* said) {
    const Error error = errorOf(of, [&](nlohmann::json& quantization) { quantization[key] = value; });
    EXPECT_EQ(error.kind(), ErrorKind::unsupported) << said;
    EXPECT_NE(std::string(error.what()).find(said), std::string::npos) << error.what();
  };
  refused("gptq", "bits", 3, "gptq of 3 bits");
  refused("gptq", "dynamic", {{"+:.*q_proj", {{"bits", 8}}}}, "a width for each layer");
  refused("awq", "version", "gemv", "awq, gemv");
  refused("compressed", "config_groups", nlohmann::json::object(), "pack-quantized");
}

// Found by the fuzz target: a width that is no number ended the program with a word of the JSON library's.
TEST_F(Int4Changed, AWidthThatIsNoNumberIsRefusedOrTakenForTheUsual) {
  const Error error = errorOf("compressed", [](nlohmann::json& quantization) {
    nlohmann::json other = quantization["config_groups"]["group_0"];
    other["weights"]["num_bits"] = "group";
    quantization["config_groups"]["group_1"] = other;
  });
  EXPECT_EQ(error.kind(), ErrorKind::unsupported);
  EXPECT_NE(std::string(error.what()).find("several widths at once"), std::string::npos) << error.what();
}

// Of outputs that fill no whole word the last zero would be read behind its tensor.
TEST(PackedMatrix, OutputsThatFillNoWholeWordAreRefused) {
  const TemporaryFolder folder;
  const std::vector<std::byte> bytes(64 * 4);
  const auto of = [&](std::size_t numbers, std::size_t size) { return std::span(bytes).first(numbers * size); };
  writeSafetensors(folder.path() / "model.safetensors", {{"a.qweight", DType::i32, {2, 9}, of(18, 4)},
                                                         {"a.scales", DType::f16, {1, 9}, of(9, 2)},
                                                         {"a.qzeros", DType::i32, {1, 1}, of(1, 4)}});
  const SafetensorsFile file = SafetensorsFile::open(folder.path() / "model.safetensors");
  try {
    packedMatrices(file.tensors(), {{"quant_method", "gptq"}, {"bits", 4}});
    ADD_FAILURE() << "not refused";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("9 outputs are no whole words of 8"), std::string::npos) << error.what();
  }
}

TEST_F(Int4Changed, PartsThatDoNotFitAreNamed) {
  const std::string base = "model.layers.1.mlp.up_proj.";
  const auto without = [](const std::string& name) {
    return [name](std::vector<TensorToWrite>& tensors) {
      std::erase_if(tensors, [&](const TensorToWrite& one) { return one.name == name; });
    };
  };
  for (const auto& [of, part] : {std::pair("gptq", "scales"),
                                 {"gptq", "qzeros"},
                                 {"awq", "qzeros"},
                                 {"compressed", "weight_scale"},
                                 {"compressed", "weight_shape"}}) {
    const Error error = errorOf(of, nothing, without(base + part));
    EXPECT_EQ(error.kind(), ErrorKind::badFile) << part;
    EXPECT_NE(std::string(error.what()).find(base + part), std::string::npos) << error.what();
  }
  const Error shape = errorOf("gptq", nothing, [&](std::vector<TensorToWrite>& tensors) {
    for (TensorToWrite& one : tensors)
      if (one.name == base + "scales") std::swap(one.shape[0], one.shape[1]);
  });
  EXPECT_NE(std::string(shape.what()).find(base + "scales: its shape is not"), std::string::npos) << shape.what();
  std::vector<std::int32_t> far(32, 7);
  const Error group = errorOf("gptq_ordered", nothing, [&](std::vector<TensorToWrite>& tensors) {
    for (TensorToWrite& one : tensors)
      if (one.name == base + "g_idx") one.bytes = std::as_bytes(std::span(far));
  });
  EXPECT_NE(std::string(group.what()).find("a group that is not there"), std::string::npos) << group.what();
}

}  // namespace
}  // namespace sinkscope

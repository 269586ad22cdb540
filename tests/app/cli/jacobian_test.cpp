#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/app/cli/tensors.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

using nlohmann::json;

TEST(JacobianReference, TheCommandWritesTheRecordedNorms) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const auto model = *shared / "oracle" / "models" / "llama_small";
  const json recorded = json::parse(readFile(model / "expected.json")).at("jacobian");
  std::string ids;
  for (const json& id : recorded.at("input_ids")) ids += (ids.empty() ? "" : ",") + std::to_string(id.get<int>());
  const TemporaryFolder folder;
  const std::string out = folder / "j.safetensors";
  const Finished done = runHere({"jacobian", model.string(), "--ids", ids, "--to-layer", "1", "--out", out,
                                 "--spectral", "--device", "cpu", "--dtype", "f32", "--json"});
  ASSERT_EQ(done.status, 0) << done.err;
  const SafetensorsFile file = SafetensorsFile::open(out);
  const auto tokens = static_cast<std::int64_t>(recorded.at("input_ids").size());
  for (const char* name : {"jacobian_norm", "spectral_norm", "bound", "bound_proof"})
    EXPECT_EQ(file.tensors().at(name).shape, (Shape{tokens, tokens})) << name;
  EXPECT_FALSE(file.tensors().contains("standard_error"));
  const std::vector<double> norms = numbers(file.tensors().at("jacobian_norm"));
  const auto target = static_cast<std::size_t>(recorded.at("target_position").get<int>());
  const auto expected = recorded.at("frobenius").at(1).get<std::vector<double>>();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_NEAR(norms[target * static_cast<std::size_t>(tokens) + i], expected[i], 1e-3 * expected[i]);
    if (i > 0) {
      EXPECT_EQ(norms[i], 0.0) << "above the diagonal";
    }
  }
  const json told = json::parse(done.out);
  EXPECT_EQ(told.at("from"), 0);
  EXPECT_EQ(told.at("to"), 1);
  EXPECT_EQ(told.at("tokens"), tokens);
}

TEST(JacobianCommand, SaysWhatItCostsAndWithWhatItWasEstimated) {
  const TemporaryFolder folder;
  const std::string out = folder / "j.safetensors";
  const Finished done = runHere({"jacobian", "embedded", "--text", "The sea was calm", "--estimate", "8", "--power",
                                 "3", "--seed", "3", "--out", out});
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_TRUE(contains(done.err, "FLOP for ")) << done.err;
  EXPECT_TRUE(contains(done.err, "beside the weights")) << done.err;
  const SafetensorsFile file = SafetensorsFile::open(out);
  EXPECT_TRUE(file.tensors().contains("standard_error"));
  EXPECT_NE(file.metadata().at("norms").find("8 products a token"), std::string::npos);
  EXPECT_NE(file.metadata().at("errors of the norms").find("2.36 standard errors of 8 products"), std::string::npos);
  EXPECT_EQ(file.metadata().at("largest singular values"), "3 steps of power iteration, from below");
  const std::vector<double> spectral = numbers(file.tensors().at("spectral_norm"));
  EXPECT_GT(spectral.back(), 0.0);
}

TEST(JacobianCommand, WhatCannotBeIsOneSentenceAndLeavesNoFile) {
  const TemporaryFolder folder;
  const std::string out = folder / "j.safetensors";
  const std::vector<std::vector<std::string>> uses = {{"--from-layer", "8"},  {"--to-layer", "99"},
                                                      {"--to-layer", "-3"},   {"--estimate", "1"},
                                                      {"--estimate", "-2"},   {"--estimate", "4", "--spectral"},
                                                      {"--power", "1"},       {"--power", "4", "--spectral"},
                                                      {"--from-layer", "-1"}, {"--from-layer", "x"},
                                                      {"--estimate", "0"},    {"--to-layer", "0"}};
  for (const auto& use : uses) {
    std::vector<std::string> words = {"jacobian", "embedded", "--text", "The sea", "--out", out};
    words.insert(words.end(), use.begin(), use.end());
    const Finished done = runHere(words);
    EXPECT_EQ(done.status, 2) << use[1] << done.err;
    EXPECT_TRUE(isOneErrorLine(done)) << done.err;
    EXPECT_LT(done.err.size(), 200u) << done.err;
    EXPECT_FALSE(std::filesystem::exists(out));
  }
}

}  // namespace
}  // namespace sinkscope

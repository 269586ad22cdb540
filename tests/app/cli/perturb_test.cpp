#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/app/cli/tensors.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using nlohmann::json;

// Text ids of a recorded run: without the bos in front of it, where there is one.
std::string textIds(const json& ids, std::size_t skip) {
  std::string text;
  for (std::size_t i = skip; i < ids.size(); ++i) {
    text += std::to_string(ids[i].get<int>());
    text += ' ';
  }
  return text;
}

std::vector<double> flat(const json& rows) {
  std::vector<double> all;
  for (const json& row : rows) all.insert(all.end(), row.begin(), row.end());
  return all;
}

TEST(PerturbReference, SpreadsAgreeWithTransformers) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const TemporaryFolder folder;
  for (const std::string checkpoint : {"llama2", "llama31"}) {
    const auto model = *shared / "oracle" / "models" / checkpoint;
    const json expected = json::parse(readFile(model / "expected.json")).at("perturbation");
    const json with = expected.at("with_bos"), without = expected.at("without_bos");
    const std::string out = folder / (checkpoint + ".safetensors");
    const Finished finished =
        runHere({"perturb", model.string(), "--ids", textIds(with.at("input_ids"), 1), "--perturbed-ids",
                 textIds(with.at("perturbed_ids"), 1), "--out", out, "--device", "cpu", "--json"});
    ASSERT_EQ(finished.status, 0) << finished.err;
    const SafetensorsFile file = SafetensorsFile::open(out);
    const std::vector<double> withBos = flat(with.at("residual_spread"));
    const std::vector<double> withoutBos = flat(without.at("residual_spread"));
    expectClose(numbers(file.tensors().at("spread_bos")), withBos, 1e-4 * largest(withBos), checkpoint + " with bos");
    expectClose(numbers(file.tensors().at("spread_nobos")), withoutBos, 1e-4 * largest(withoutBos), checkpoint);

    const auto rows = static_cast<std::int64_t>(with.at("residual_spread").size());
    const auto tokens = static_cast<std::int64_t>(without.at("input_ids").size());
    EXPECT_EQ(file.tensors().at("spread_bos").shape, (Shape{rows, tokens + 1}));
    EXPECT_EQ(file.tensors().at("spread_nobos").shape, (Shape{rows, tokens}));
    EXPECT_EQ(file.tensors().at("ids").shape, (Shape{2, tokens}));
    std::vector<double> ids = without.at("input_ids").get<std::vector<double>>();
    const auto perturbed = without.at("perturbed_ids").get<std::vector<double>>();
    ids.insert(ids.end(), perturbed.begin(), perturbed.end());
    EXPECT_EQ(numbers(file.tensors().at("ids")), ids);

    const json result = json::parse(finished.out);
    EXPECT_EQ(result.at("tokens"), tokens);
    EXPECT_EQ(result.at("changed"), json({expected.at("position_without_bos")}));
    EXPECT_EQ(result.at("bos"), true);
  }
}

class Perturb : public testing::Test {
 protected:
  void SetUp() override { writeTinyLlama(model()); }
  std::filesystem::path model() const { return folder_ / "model"; }
  std::string out() const { return folder_ / "out.safetensors"; }
  Finished perturb(std::vector<std::string> options) const {
    options.insert(options.begin(), {"perturb", model().string(), "--out", out(), "--device", "cpu"});
    return runHere(options);
  }
  void refused(const std::vector<std::string>& options, const std::vector<std::string>& parts, int status = 2) const {
    const Finished finished = perturb(options);
    EXPECT_EQ(finished.status, status) << finished.err;
    EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
    for (const std::string& part : parts) EXPECT_TRUE(contains(finished.err, part)) << part << " in: " << finished.err;
    EXPECT_FALSE(std::filesystem::exists(out()));
  }

  const TemporaryFolder folder_;
};

TEST_F(Perturb, NothingMovesBeforeTheChangedToken) {
  const Finished finished = perturb({"--text", "the sea", "--perturbed", "the tea"});
  // "the sea" has the merge Ġsea and "the tea" has not: the counts differ, which the next test looks at.
  EXPECT_EQ(finished.status, 2);

  ASSERT_EQ(perturb({"--text", "abcd", "--perturbed", "abxd"}).status, 0);
  const SafetensorsFile file = SafetensorsFile::open(out());
  ASSERT_EQ(file.tensors().at("spread_bos").shape, (Shape{3, 5}));
  ASSERT_EQ(file.tensors().at("spread_nobos").shape, (Shape{3, 4}));
  const std::vector<double> with = numbers(file.tensors().at("spread_bos"));
  const std::vector<double> without = numbers(file.tensors().at("spread_nobos"));
  for (std::size_t layer = 0; layer < 3; ++layer) {
    for (std::size_t token = 0; token < 3; ++token) EXPECT_EQ(with[layer * 5 + token], 0.0);
    for (std::size_t token = 0; token < 2; ++token) EXPECT_EQ(without[layer * 4 + token], 0.0);
    EXPECT_GT(with[layer * 5 + 3], 0.0);
    EXPECT_GT(without[layer * 4 + 2], 0.0);
  }
  EXPECT_EQ(with[4], 0.0);          // the embedding of the last token does not see the change
  EXPECT_GT(with[2 * 5 + 4], 0.0);  // the last block's output does
}

TEST_F(Perturb, TwoThatAreTheSameAreSaidToBe) {
  const TemporaryFolder folder;
  for (const std::string second : {"5,6,7", "5,6,8"}) {
    const Finished done = runHere({"perturb", "embedded", "--ids", "5,6,7", "--perturbed-ids", second, "--out",
                                   folder / ("x" + second + ".safetensors"), "--quiet"});
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(contains(done.err, "the two prompts are the same: nothing differs"), second == "5,6,7") << done.err;
  }
}

// Ids as tokenize prints them lost their first without a word, and `changed` counted in another list than was given.
TEST_F(Perturb, ABosInFrontOfIdsIsSaidToBeTakenOff) {
  const std::string bos =
      nlohmann::json::parse(runHere({"info", model().string(), "--json"}).out)["bos_token_id"].dump();
  for (const bool with : {true, false}) {
    const std::string front = with ? bos + "," : "";
    const Finished done = perturb({"--ids", front + "10,11", "--perturbed-ids", front + "10,12", "--json"});
    ASSERT_EQ(done.status, 0) << done.err;
    EXPECT_EQ(contains(done.err, "the bos id " + bos + " in front of the ids is taken off"), with) << done.err;
    EXPECT_EQ(nlohmann::json::parse(done.out)["changed"], nlohmann::json({1}));
  }
}

TEST_F(Perturb, UnequalCountsAreBothNamed) {
  refused({"--ids", "5,6,7", "--perturbed-ids", "5,6,7,8,9"}, {"the lists of ids have 3 and 5 tokens"});
  refused({"--text", "ab", "--perturbed", "abc"}, {"2", "3"});
}

TEST_F(Perturb, AModelWithoutBosHasOneSpread) {
  writeTinyLlama(model(), {.tokenizer = false});
  std::filesystem::remove(model() / "tokenizer.json");
  std::filesystem::remove(model() / "tokenizer_config.json");
  std::filesystem::remove(model() / "generation_config.json");
  json config = json::parse(readFile(model() / "config.json"));
  config["bos_token_id"] = nullptr;
  writeFile(model() / "config.json", config.dump());
  refused({"--ids", "5,6,7", "--perturbed-ids", "5,8,7", "--bos", "on"}, {"--bos-id"});

  ASSERT_EQ(perturb({"--ids", "5,6,7", "--perturbed-ids", "5,8,7"}).status, 0);
  EXPECT_FALSE(SafetensorsFile::open(out()).tensors().contains("spread_bos"));
  EXPECT_TRUE(SafetensorsFile::open(out()).tensors().contains("spread_nobos"));

  ASSERT_EQ(perturb({"--ids", "5,6,7", "--perturbed-ids", "5,8,7", "--bos-id", "1"}).status, 0);
  EXPECT_EQ(SafetensorsFile::open(out()).tensors().at("spread_bos").shape, (Shape{3, 4}));
}

TEST_F(Perturb, BosOffLeavesTheRunWithBosOut) {
  ASSERT_EQ(perturb({"--ids", "5,6,7", "--perturbed-ids", "5,8,7", "--bos", "off"}).status, 0);
  EXPECT_FALSE(SafetensorsFile::open(out()).tensors().contains("spread_bos"));
}

TEST_F(Perturb, BadRequestsAreRefusedAndLeaveNothing) {
  refused({}, {"--perturbed"});
  refused({"--text", "a"}, {"--perturbed"});
  refused({"--text", "a", "--perturbed-ids", "5"}, {"--perturbed"});
  refused({"--text", "a", "--perturbed", "b", "--ids", "5"}, {"--perturbed"});
  refused({"--ids", "5,x", "--perturbed-ids", "5,6"}, {"--ids: item 2"});
  refused({"--ids", "5,6", "--perturbed-ids", "5,y"}, {"--perturbed-ids: item 2"});
  refused({"--ids", "5,6", "--perturbed-ids", "5,272"}, {"272"});
  refused({"--ids", "", "--perturbed-ids", ""}, {"empty"});
}

TEST(PerturbEmbedded, BosQuietensThePerturbation) {
  const TemporaryFolder folder;
  const std::string out = folder / "spread.safetensors";
  // A word change that the model's card names for its effect.
  const Finished finished = runHere({"perturb", "embedded", "--text", "The old man walked slowly", "--perturbed",
                                     "The young man walked slowly", "--out", out, "--device", "cpu"});
  ASSERT_EQ(finished.status, 0) << finished.err;
  const SafetensorsFile file = SafetensorsFile::open(out);
  const std::vector<double> with = numbers(file.tensors().at("spread_bos"));
  const std::vector<double> without = numbers(file.tensors().at("spread_nobos"));
  const auto tokens = static_cast<std::size_t>(file.tensors().at("ids").shape.at(1));
  double sumWith = 0, sumWithout = 0;  // after the last block, over the tokens behind the changed one
  for (std::size_t token = 2; token < tokens; ++token) {
    sumWith += with[4 * (tokens + 1) + token + 1];
    sumWithout += without[4 * tokens + token];
  }
  EXPECT_GT(sumWith, 0.0);
  EXPECT_LT(sumWith, sumWithout);
}

}  // namespace
}  // namespace sinkscope

// --bos both: refused by commands of one prompt, where sweeps and studies took it.
#include "app/cli/bos_sides.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/app/cli/tensors.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class BothBos : public testing::Test {
 protected:
  BothBos() { writeTinyLlama(folder_.path() / "model"); }
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  Finished run(std::vector<std::string> arguments, const std::string& bos, const std::string& out) const {
    arguments.insert(arguments.end(), {"--bos", bos, "--out", path(out), "--json"});
    return runHere(arguments);
  }
  TemporaryFolder folder_;
};

// Every tensor of the file of both is that of the file of one.
TEST_F(BothBos, OneFileHasTheTensorsOfTheTwo) {
  const std::vector<std::vector<std::string>> commands = {
      {"attend", path("model"), "--text", "by the sea"},
      {"attend", path("model"), "--text", "by the sea", "--names", "transformers", "--want", "ids,attention,hidden"},
      {"jacobian", path("model"), "--text", "by the sea", "--spectral"}};
  for (const std::vector<std::string>& command : commands) {
    const Finished both = run(command, "both", "both.safetensors");
    ASSERT_EQ(both.status, 0) << both.err;
    const SafetensorsFile all = SafetensorsFile::open(path("both.safetensors"));
    std::size_t compared = 0;
    for (const auto& [bos, ending] : {std::pair("on", "_bos"), std::pair("off", "_nobos")}) {
      ASSERT_EQ(run(command, bos, "one.safetensors").status, 0);
      const SafetensorsFile one = SafetensorsFile::open(path("one.safetensors"));
      for (const auto& [name, tensor] : one.tensors()) {
        ASSERT_TRUE(all.tensors().contains(name + ending)) << name;
        EXPECT_EQ(all.tensors().at(name + ending).shape, tensor.shape) << name;
        EXPECT_EQ(numbers(all.tensors().at(name + ending)), numbers(tensor)) << name << " bos " << bos;
        ++compared;
      }
    }
    EXPECT_EQ(compared, all.tensors().size()) << command.front();
    const json told = json::parse(both.out);
    EXPECT_EQ(told.at("bos"), json::parse(R"({"on": true, "off": false})"));
    EXPECT_EQ(told.at("tokens").at("on").get<int>(), told.at("tokens").at("off").get<int>() + 1);
    EXPECT_TRUE(contains(all.metadata().at("with bos"), "⟨bos⟩ on")) << all.metadata().at("with bos");
    EXPECT_TRUE(contains(all.metadata().at("without bos"), "⟨bos⟩ off"));
    EXPECT_FALSE(all.metadata().contains("bos"));
  }
}

TEST_F(BothBos, OfAModelWithoutOneTheSecondStandsAlone) {
  const fs::path model = folder_.path() / "without";
  writeTinyLlama(model, {.tokenizer = false});
  fs::remove(model / "generation_config.json");
  json config = json::parse(readFile(model / "config.json"));
  config.erase("bos_token_id");
  writeFile(model / "config.json", config.dump());
  const Finished done = run({"attend", model.string(), "--ids", "5,6,7"}, "both", "a.safetensors");
  ASSERT_EQ(done.status, 0) << done.err;
  const SafetensorsFile file = SafetensorsFile::open(path("a.safetensors"));
  for (const auto& [name, tensor] : file.tensors()) EXPECT_TRUE(name.ends_with("_nobos")) << name;
  EXPECT_EQ(json::parse(done.out).at("bos"), json::parse(R"({"off": false})"));
}

TEST_F(BothBos, TokenizePrintsBothUnderTheirNames) {
  const auto lines = [&](const char* bos) {
    const Finished done = runHere({"tokenize", path("model"), "--text", "a the", "--bos", bos});
    EXPECT_EQ(done.status, 0) << done.err;
    return json::parse(done.out);
  };
  EXPECT_EQ(lines("both"), (json{{"on", lines("on")}, {"off", lines("off")}}));
  const Finished refused = runHere({"tokenize", path("model"), "--text", "a", "--bos", "both", "--no-special"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(contains(refused.err, "--no-special and --bos both contradict each other")) << refused.err;
}

TEST_F(BothBos, RevisionsHaveAFolderForEach) {
  for (const std::int64_t step : {1, 2}) writeTinyLlama(folder_.path() / "revisions" / ("step" + std::to_string(step)));
  const std::vector<std::string> command = {"revisions", path("revisions"), "--tokens", "8"};
  ASSERT_EQ(run(command, "both", "both").status, 0);
  ASSERT_EQ(run(command, "off", "off").status, 0);
  EXPECT_EQ(readFile(path("both/bos=off/log.csv")), readFile(path("off/log.csv")));
  EXPECT_NE(readFile(path("both/bos=on/log.csv")), readFile(path("off/log.csv")));
  const Finished mixed = run(command, "both", "off");
  EXPECT_EQ(mixed.status, 2);
  EXPECT_TRUE(contains(mixed.err, "was measured under one condition")) << mixed.err;
}

// What a change of the study is cannot be chosen for all of it.
TEST_F(BothBos, CausalTakesBothAndSaysWhyNotOne) {
  const Finished refused = run({"causal", path("model")}, "on", "c.run");
  EXPECT_EQ(refused.status, 2);
  EXPECT_TRUE(isOneErrorLine(refused)) << refused.err;
  EXPECT_TRUE(contains(refused.err, "are changes of the study")) << refused.err;
  EXPECT_FALSE(fs::exists(path("c.run")));
  const std::vector<std::string> small = {"causal", path("model"), "--tokens", "12", "--draws", "1"};
  std::string lines;
  for (int i = 0; i < 3; ++i) lines += "by the sea of old there was a man and a dog " + std::to_string(i) + "\n";
  writeFile(path("p.txt"), lines);
  std::vector<std::string> command = small;
  command.insert(command.end(), {"--prompts", path("p.txt")});
  const Finished both = run(command, "both", "both.run");
  EXPECT_EQ(both.status, 0) << both.err;
}

}  // namespace
}  // namespace sinkscope

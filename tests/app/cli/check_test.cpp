#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

#include "tests/app/cli/run_here.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

using nlohmann::json;

class CheckCommand : public testing::Test {
 protected:
  void SetUp() override { writeTinyLlama(folder_.path()); }
  std::string model() const { return folder_.path().string(); }
  void damage() const {
    editWeights(folder_.path(), [](EditedTensors& tensors) {
      tensors.erase("model.norm.weight");
      tensors["lm_head.weight"].put(3, std::numeric_limits<float>::quiet_NaN());
      tensors["model.layers.0.mlp.up_proj.weight"].fill(0.0F);
    });
  }

  const TemporaryFolder folder_;
};

TEST_F(CheckCommand, SaysWhatItVerified) {
  const Finished finished = runHere({"check", model()});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.err, "");
  EXPECT_TRUE(finished.out.starts_with("sound: 21 tensors of llama (safetensors), 32.9 k numbers")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "none NaN or infinite")) << finished.out;
  EXPECT_TRUE(finished.out.ends_with("\n"));
}

TEST_F(CheckCommand, TheEmbeddedModelIsSound) {
  const Finished finished = runHere({"check", "embedded"});
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
  EXPECT_TRUE(contains(finished.out, "3.9 M numbers")) << finished.out;
}

TEST_F(CheckCommand, PrintsALineForEachFindingAndEndsWithStatus1) {
  damage();
  const Finished finished = runHere({"check", model()});
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 3) << finished.out;
  EXPECT_TRUE(contains(finished.out, "tensor model.norm.weight [32] is missing")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "tensor lm_head.weight holds 1 NaN")) << finished.out;
  EXPECT_TRUE(contains(finished.out, "\nnote: every number of model.layers.0.mlp.up_proj.weight is zero"))
      << finished.out;
  EXPECT_FALSE(contains(finished.out, "sound")) << finished.out;
  EXPECT_TRUE(contains(finished.err, "2 problems")) << finished.err;
  EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
}

TEST_F(CheckCommand, JsonHoldsTheSame) {
  const json sound = json::parse(runHere({"check", model(), "--json"}).out);
  EXPECT_EQ(sound.at("sound"), true);
  EXPECT_EQ(sound.at("tensors"), 21);
  EXPECT_TRUE(sound.at("findings").empty());
  damage();
  const Finished finished = runHere({"check", model(), "--json"});
  EXPECT_EQ(finished.status, 1);
  const json broken = json::parse(finished.out);
  EXPECT_EQ(broken.at("sound"), false);
  EXPECT_EQ(broken.at("problems"), 2);
  ASSERT_EQ(broken.at("findings").size(), 3u);
  EXPECT_EQ(broken.at("findings")[0].at("kind"), "missing");
  EXPECT_EQ(broken.at("findings")[0].at("about"), "model.norm.weight");
  EXPECT_EQ(broken.at("findings")[2].at("note"), true);
}

// A tensor's name may be of any length, and was printed whole.
TEST_F(CheckCommand, AFindingIsAsShortAsAMessage) {
  editWeights(folder_.path(), [](EditedTensors& tensors) {
    tensors[std::string(100'000, 'x') + ".weight"] = tensors["model.norm.weight"];
    tensors[std::string(100'000, 'y') + "\n.weight"] = tensors["model.norm.weight"];
  });
  const json found = json::parse(runHere({"check", model(), "--json"}).out).at("findings");
  ASSERT_EQ(found.size(), 2u);
  for (const json& one : found) {
    EXPECT_LE(one.at("sentence").get<std::string>().size(), 600u);
    EXPECT_LE(one.at("about").get<std::string>().size(), 600u);
    EXPECT_TRUE(contains(one.at("sentence"), "in the configuration?")) << one;
  }
}

TEST_F(CheckCommand, AModelThatIsNotThereIsBadUse) {
  const Finished finished = runHere({"check", model() + "-absent"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_TRUE(isOneErrorLine(finished)) << finished.err;
}

}  // namespace
}  // namespace sinkscope

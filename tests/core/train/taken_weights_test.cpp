// What a training takes over of another model's weights.
#include "core/train/taken_weights.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/safetensors.h"
#include "core/model/open/model_layout.h"
#include "core/train/checkpoint_file.h"
#include "core/values/error.h"
#include "tests/core/train/small_trainer.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// As large as the embedded model.
LabModel shipped() {
  LabModel model;
  model.layers = 8;
  model.heads = 8;
  model.hidden = 192;
  model.intermediate = 512;
  model.tie = true;
  return model;
}

TakenWeights takenBy(const LabModel& model, std::int64_t vocabulary = 2'048) {
  const LabParts parts = partsOf(model, vocabulary, 256);
  return takenWeights(Checkpoint::open(locateModel("embedded")), parts.config, parts.slots,
                      initialWeights(parts.config, parts.slots, 1));
}

std::string refusal(const LabModel& model) {
  try {
    takenBy(model);
  } catch (const Error& error) {
    return error.sentence();
  }
  return "nothing was refused";
}

TEST(TakenWeights, AreThoseOfTheFileWidened) {
  const TakenWeights taken = takenBy(shipped());
  EXPECT_EQ(taken.caution, "");
  const Checkpoint file = Checkpoint::open(locateModel("embedded"));
  const ModelLayout layout = readLayout(file);
  for (const WeightSlot& slot : layout.slots) {
    const at::Tensor stored = loadTensor(file, slot, at::kCPU, at::kFloat);
    const at::Tensor& there = taken.weights.placeOf(slot)[slot.slot];
    ASSERT_TRUE(there.equal(stored)) << slot.tensor;
    EXPECT_EQ(there.scalar_type(), at::kFloat);
  }
  EXPECT_TRUE(taken.weights.whole[Slot::head].is_same(taken.weights.whole[Slot::embedding]));
}

TEST(TakenWeights, WhatTheRecipeAddsBeginsAsItIsDrawn) {
  LabModel model = shipped();
  model.tie = false;
  const TakenWeights untied = takenBy(model);
  EXPECT_EQ(untied.caution, "");
  EXPECT_TRUE(untied.weights.whole[Slot::head].equal(untied.weights.whole[Slot::embedding]));

  model = shipped();
  model.choices.clear();
  for (const LabAxis& axis : labAxes())
    model.choices.emplace_back(axis.name == "qk_norm" ? axis.choices[1].name : axis.choices[0].name);
  const TakenWeights normed = takenBy(model);
  EXPECT_TRUE(normed.weights.blocks[3][Slot::queryNorm].eq(1.0).all().item<bool>());
  EXPECT_NE(normed.caution.find("it adds model.layers.0.self_attn."), std::string::npos) << normed.caution;
  EXPECT_NE(normed.caution.find(" and 15 others"), std::string::npos) << normed.caution;
}

// Numbers that mean another thing in the recipe's pass are said before they are trained on.
TEST(TakenWeights, AnotherPassIsSaid) {
  LabModel model = shipped();
  model.theta = 500.0;
  EXPECT_EQ(takenBy(model).caution,
            "the recipe's model is not the one whose weights it begins with: rope_theta 500, not 10000");
}

TEST(TakenWeights, OtherSizesAreRefusedAllAtOnceWithWhatToSet) {
  LabModel model = shipped();
  model.heads = 4;  // of as many numbers
  model.layers = 9;
  EXPECT_NE(refusal(model).find("is of another size than the recipe's model (layers 8, not 9, heads 8, not 4"),
            std::string::npos)
      << refusal(model);
  EXPECT_NE(refusal(model).find(R"(set {"layers": 8, "heads": 8, )"), std::string::npos) << refusal(model);
  model = shipped();
  model.intermediate = 384;
  EXPECT_NE(
      refusal(model).find(
          R"((intermediate 512, not 384); weights are taken from a model of the same sizes: set {"intermediate": 512} in "model")"),
      std::string::npos)
      << refusal(model);
}

// Of positions that are learned there are as many as the context is long.
TEST(TakenWeights, PositionsThatNobodyTrainedAreRefused) {
  LabModel model = smallModel();
  for (const LabAxis& axis : labAxes())
    model.choices.emplace_back(axis.name == "position" ? "learned" : axis.choices[0].name);
  const TemporaryFolder folder;
  const LabParts theirs = partsOf(model, kSmallVocabulary, 16);
  writeFile(folder / "config.json", model.config(kSmallVocabulary, 16, 0, 1).dump());
  const Weights weights = initialWeights(theirs.config, theirs.slots, 1);
  std::vector<TensorToWrite> tensors;
  for (const WeightSlot& slot : theirs.slots)
    tensors.push_back(tensorToWrite(slot.tensor, weights.placeOf(slot)[slot.slot]));
  writeSafetensors(folder / "model.safetensors", tensors, {});
  const LabParts ours = partsOf(model, kSmallVocabulary, 32);
  try {
    takenWeights(Checkpoint::open(folder.path()), ours.config, ours.slots, initialWeights(ours.config, ours.slots, 1));
    FAIL() << "positions beyond the 16th";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find(R"(set {"context": 16} in "data")"), std::string::npos) << error.sentence();
  }
}

TEST(TakenWeights, OfAnotherTokenizerAreRefused) {
  try {
    takenBy(shipped(), 4'096);
    FAIL() << "rows that nobody has trained";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("its vocabulary has 2,048 tokens, the recipe's tokenizer 4,096"), std::string::npos)
        << error.sentence();
  }
}

}  // namespace
}  // namespace sinkscope

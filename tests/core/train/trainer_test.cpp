#include "core/train/trainer.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/model/attention/variant.h"
#include "core/model/family/lab.h"
#include "core/model/family/mask_kinds.h"
#include "core/values/error.h"
#include "tests/core/train/small_trainer.h"

namespace sinkscope {
namespace {

TEST(Trainer, LearnsWhatFollows) {
  Trainer trainer = trainerOf(smallModel());
  const double first = trainer.step({counting(0)}).loss;
  EXPECT_NEAR(first, std::log(kSmallVocabulary), 0.2) << "knows nothing at first";
  double last = 0.0;
  for (int step = 1; step < 40; ++step) last = trainer.step({counting(step)}).loss;
  EXPECT_LT(last, 0.5 * first);
}

// Every choice of every axis; their gradients are held to finite differences in tests/core/model/graph_test.cpp.
TEST(Trainer, EveryChoiceOfTheLabLearns) {
  for (std::size_t axis = 0; axis < labAxes().size(); ++axis) {
    for (const LabChoice& choice : labAxes()[axis].choices) {
      SCOPED_TRACE(std::string(labAxes()[axis].name) + " " + std::string(choice.name));
      LabModel model = smallModel();
      for (const LabAxis& one : labAxes()) model.choices.emplace_back(one.choices.front().name);
      model.choices[axis] = choice.name;
      Trainer trainer = trainerOf(model, {.rate = 1e-2, .warmup = 5, .decay = 0.0});
      for (int step = 0; step < 10; ++step) trainer.step({counting(step)});
      double first = 0.0, last = 0.0;
      for (int step = 10; step < 40; ++step) {
        last = trainer.step({counting(step)}).loss;
        if (step == 10) first = last;
      }
      EXPECT_LT(last, first);
      for (const Parameters::Named& one : trainer.parameters().named()) {
        EXPECT_TRUE(one.value.isfinite().all().item<bool>()) << one.name;
      }
    }
  }
}

// The same of every variant and every mask.
TEST(Trainer, EveryVariantAndMaskLearns) {
  const auto expectLearns = [](const LabModel& model, const at::Tensor& documents) {
    Trainer trainer = trainerOf(model, {.rate = 1e-2, .warmup = 5, .decay = 0.0});
    double first = 0.0, last = 0.0;
    for (int step = 0; step < 40; ++step) {
      TrainingBatch batch = counting(step);
      batch.documents = documents;
      last = trainer.step({batch}).loss;
      if (step == 10) first = last;
    }
    EXPECT_LT(last, first);
    EXPECT_TRUE(trainer.parameters().values().isfinite().all().item<bool>());
  };
  for (const AttentionVariant& variant : attentionVariants()) {
    SCOPED_TRACE(variant.name);
    LabModel model = smallModel();
    model.attention = variant.name;
    expectLearns(model, {});
  }
  for (const MaskRow& row : maskKinds()) {
    SCOPED_TRACE(row.name);
    LabModel model = smallModel();
    model.mask = {.kind = row.kind, .width = 4, .seesFirst = true};
    expectLearns(model, documentsOfFive());
  }
}

// What a document's tokens cost does not depend on the documents before it in its row.
TEST(Trainer, UnderADocumentMaskARowIsItsDocuments) {
  LabModel model = smallModel();
  model.choices.clear();
  for (const LabAxis& axis : labAxes()) model.choices.emplace_back(axis.choices.front().name);
  model.choices.front() = "none";  // positions are of the row
  model.mask = {.kind = MaskKind::document};
  Trainer trainer = trainerOf(model);
  TrainingBatch batch = counting(0, 1, 12);
  batch.documents = at::tensor({0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1}, at::kInt).unsqueeze(0);
  batch.targets = at::zeros({1, 12});
  batch.targets.narrow(1, 7, 5).fill_(1.0);
  const double together = trainer.lossOf(batch);
  const TrainingBatch alone{batch.ids.narrow(1, 5, 7).contiguous(), batch.targets.narrow(1, 5, 7).contiguous()};
  EXPECT_NEAR(trainer.lossOf(alone), together, 1e-6);
  batch.documents = at::Tensor();
  EXPECT_GT(std::abs(trainer.lossOf(batch) - together), 1e-6) << "one document";
}

// AdamW by its definition, in float64, of a loss whose gradient is known.
TEST(Optimiser, StepsAsItsDefinitionSays) {
  const LabParts parts = partsOf(smallModel());
  const Parameters parameters(initialWeights(parts.config, parts.slots, 3), parts.slots, at::kCPU);
  const OptimiserRecipe recipe{.rate = 3e-3, .decay = 0.1, .beta1 = 0.9, .beta2 = 0.95, .clip = 0.5};
  Optimiser optimiser(parameters, recipe);
  at::Tensor x = parameters.values().to(at::kDouble), m = at::zeros_like(x), v = at::zeros_like(x);
  const at::Tensor decay = at::zeros_like(x);
  decay.narrow(0, 0, parameters.decaying()).fill_(recipe.decay);
  for (int step = 1; step <= 5; ++step) {
    const at::Tensor gradient =
        at::randn(x.sizes(), at::make_generator<at::CPUGeneratorImpl>(static_cast<std::uint64_t>(step)), at::kDouble) *
        0.01 * step;
    parameters.gradients().copy_(gradient);
    const double norm = gradient.norm().item<double>(), rate = 1e-3 * step;
    EXPECT_NEAR(optimiser.update(step, rate), norm, 1e-5 * norm);
    const at::Tensor g = norm > recipe.clip ? gradient * (recipe.clip / norm) : gradient;
    x = x - rate * decay * x;
    m = 0.9 * m + 0.1 * g;
    v = 0.95 * v + 0.05 * g * g;
    x = x - rate * (m / (1.0 - std::pow(0.9, step))) / ((v / (1.0 - std::pow(0.95, step))).sqrt() + recipe.epsilon);
    EXPECT_LE((parameters.values().to(at::kDouble) - x).abs().max().item<double>(), 2e-6);
    EXPECT_EQ(parameters.gradients().abs().max().item<float>(), 0.0f);
  }
}

TEST(Optimiser, TheRateGrowsThenFalls) {
  const OptimiserRecipe recipe{.rate = 1.0, .last = 0.1, .warmup = 10};
  EXPECT_DOUBLE_EQ(learningRate(recipe, 1, 110), 0.1);
  EXPECT_DOUBLE_EQ(learningRate(recipe, 10, 110), 1.0);
  EXPECT_NEAR(learningRate(recipe, 60, 110), 0.55, 1e-12) << "half way between the two";
  EXPECT_NEAR(learningRate(recipe, 110, 110), 0.1, 1e-12);
  OptimiserRecipe constant = recipe;
  constant.schedule = "constant";
  EXPECT_DOUBLE_EQ(learningRate(constant, 110, 110), 1.0);
}

TEST(Trainer, PartsOfAStepAreTheStep) {
  Trainer whole = trainerOf(smallModel()), parts = trainerOf(smallModel());
  for (int step = 0; step < 3; ++step) {
    const TrainingBatch all = counting(step);
    const double loss = whole.step({all}).loss;
    EXPECT_NEAR(parts.step({{all.ids.narrow(0, 0, 3), {}}, {all.ids.narrow(0, 3, 5), {}}}).loss, loss, 1e-5);
  }
  EXPECT_LE((whole.parameters().values() - parts.parameters().values()).abs().max().item<float>(), 1e-4f);
}

TEST(Trainer, OnlyTargetsCount) {
  Trainer trainer = trainerOf(smallModel()), other = trainerOf(smallModel());
  TrainingBatch batch = counting(0);
  batch.targets = at::zeros(batch.ids.sizes(), at::kBool);
  batch.targets.narrow(1, 1, 4).fill_(true);
  TrainingBatch changed{batch.ids.clone(), batch.targets};
  changed.ids.narrow(1, 6, 10).random_(0, kSmallVocabulary, at::make_generator<at::CPUGeneratorImpl>(7));
  EXPECT_FLOAT_EQ(static_cast<float>(trainer.step({batch}).loss), static_cast<float>(other.step({changed}).loss));
}

TEST(Trainer, GoesOnToTheSameBits) {
  Trainer whole = trainerOf(smallModel());
  for (int step = 0; step < 20; ++step) whole.step({counting(step)});
  Trainer first = trainerOf(smallModel());
  for (int step = 0; step < 8; ++step) first.step({counting(step)});
  Trainer second = trainerOf(smallModel());
  second.takeUp(first.state());
  for (int step = 8; step < 20; ++step) second.step({counting(step)});
  EXPECT_TRUE(whole.parameters().values().equal(second.parameters().values()));
  EXPECT_EQ(second.done(), 20);
}

TEST(Trainer, ANumberThatIsNoneStopsItAndIsNamed) {
  Trainer trainer = trainerOf(smallModel());
  trainer.step({counting(0)});
  for (const Parameters::Named& one : trainer.parameters().named()) {
    if (one.name == "model.layers.1.mlp.down_proj.weight") {
      at::Tensor value = one.value;
      value[3][5] = std::numeric_limits<float>::quiet_NaN();
    }
  }
  try {
    trainer.step({counting(1)});
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("step 2: the loss is no number"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("feed-forward in block 1"), std::string::npos) << error.sentence();
  }
  EXPECT_EQ(trainer.done(), 1);
}

}  // namespace
}  // namespace sinkscope

#include "core/study/massive.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/sink_key.h"
#include "core/values/error.h"
#include "core/values/statistics.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

PromptSet someTexts(int count) {
  PromptSet set{.name = "made", .prompts = {}};
  for (int i = 0; i < count; ++i) {
    set.prompts.push_back(
        {"p" + std::to_string(i), i % 2 == 0 ? "a" : "b",
         "Prompt " + std::to_string(i * 7919) + " tells of boats and of the sea that they came from."});
  }
  return set;
}

std::vector<std::int64_t> cutTo(const OpenModel& model, const SetPrompt& prompt, BosMode mode, int tokens) {
  std::vector<std::int64_t> ids = model.prompt(prompt.input, mode).ids;
  ids.resize(static_cast<std::size_t>(tokens));
  return ids;
}

// The definitions over again, number by number.
TEST(Massive, NumbersOfEveryDepthAreThoseOfTheStream) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const PromptSet set = someTexts(6);
  const MassiveStudy study = massiveActivations(model, set, {.tokens = 12});
  EXPECT_EQ(study.prompts, 6);
  EXPECT_EQ(study.categories, (std::vector<int>{0, 1, 0, 1, 0, 1}));
  ASSERT_EQ(study.conditions.size(), 2u);
  for (const MassiveCondition& condition : study.conditions) {
    ASSERT_EQ(condition.depths.size(), 3u);
    std::vector<double> among(32, 0.0), first(32, 0.0);
    for (std::size_t prompt = 0; prompt < 6; ++prompt) {
      const Capture seen =
          capture(*model.transformer, cutTo(model, set.prompts[prompt], condition.bos ? BosMode::on : BosMode::off, 12),
                  {.hidden = true});
      for (int depth = 0; depth < 3; ++depth) {
        std::vector<double> all, sizes, norms;
        double elsewhere = 0.0, atFirst = 0.0;
        for (int token = 0; token < 12; ++token) {
          double square = 0.0;
          std::vector<std::pair<double, int>> ofToken;
          for (int dim = 0; dim < 32; ++dim) {
            const double x = seen.hidden[depth][token][dim].item<double>();
            all.push_back(x);
            sizes.push_back(std::abs(x));
            square += x * x;
            if (token == 0) atFirst = std::max(atFirst, std::abs(x));
            if (token > 0) elsewhere = std::max(elsewhere, std::abs(x));
            ofToken.emplace_back(-std::abs(x), dim);
            if (token == 0 && depth == condition.spikes.topDepth) first[std::size_t(dim)] += std::abs(x) / 6.0;
          }
          norms.push_back(std::sqrt(square));
          std::sort(ofToken.begin(), ofToken.end());
          for (int i = 0; i < kTopDims && token > 0 && depth == condition.spikes.topDepth; ++i)
            among[std::size_t(ofToken[std::size_t(i)].second)] += 1.0 / (6 * 11);
        }
        std::sort(sizes.begin(), sizes.end());
        const double mean = meanOf(all);
        double second = 0.0, fourth = 0.0;
        for (const double x : all) {
          second += std::pow(x - mean, 2) / static_cast<double>(all.size());
          fourth += std::pow(x - mean, 4) / static_cast<double>(all.size());
        }
        std::vector<double> others(norms.begin() + 1, norms.end());
        std::sort(others.begin(), others.end());
        const MassiveDepth& found = condition.depths[std::size_t(depth)];
        EXPECT_EQ(found.largest[prompt], sizes.back());
        EXPECT_EQ(found.atFirst[prompt], atFirst);
        EXPECT_EQ(found.elsewhere[prompt], elsewhere);
        EXPECT_EQ(found.median[prompt], sizes[(sizes.size() - 1) / 2]);
        EXPECT_NEAR(found.overMedian[prompt], sizes.back() / sizes[(sizes.size() - 1) / 2], 1e-9);
        EXPECT_NEAR(found.kurtosis[prompt], fourth / (second * second), 1e-9);
        EXPECT_NEAR(found.firstOver[prompt], norms[0] / others[5], 1e-9);
        EXPECT_EQ(found.massive, 0) << "nothing here is over 100";
      }
    }
    ASSERT_EQ(condition.dims.size(), 32u);
    for (const MassiveDim& one : condition.dims) {
      EXPECT_NEAR(one.share, among[std::size_t(one.dim)], 1e-9) << one.dim;
      EXPECT_NEAR(one.first, first[std::size_t(one.dim)], 1e-6) << one.dim;
      EXPECT_EQ(one.always, one.share > 0.5);
    }
  }
}

// Of the embedded model nothing falls.
TEST(Massive, WhereTheFirstTokensActivationsTurnIsOfTheirLargest) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.seed = 2, .layers = 6});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu", .dtype = "f32"});
  const PromptSet set = someTexts(5);
  const MassiveStudy study = massiveActivations(model, set, {.tokens = 16});
  const MassiveCondition& condition = study.conditions.front();
  ASSERT_TRUE(condition.bos);
  // The bos stands first in every prompt, and sees nothing but itself.
  const Capture seen =
      capture(*model.transformer, cutTo(model, set.prompts.front(), BosMode::on, 16), {.hidden = true});
  int rise = -1, fall = -1;
  double most = 0.0, least = 0.0;
  for (int block = 0; block < model.config.layers; ++block) {
    const auto of = [&](int depth) { return seen.hidden[depth][0].abs().max().item<double>(); };
    const double step = of(block + 1) - of(block);
    if (step > most) most = step, rise = block;
    if (step < least) least = step, fall = block;
  }
  EXPECT_EQ(condition.riseBlock, rise);
  EXPECT_EQ(condition.fallBlock, fall);
  EXPECT_GE(fall, 0) << "or nothing falls here";
}

// W_K and what attention reads, as they stand in the model, in plain loops.
TEST(Massive, TheSpikesPartOfTheKeyIsThatOfTheStoredMatrix) {
  const OpenModel model = openModel("embedded", {.device = "cpu", .dtype = "f32"});
  const PromptSet set = someTexts(5);
  const MassiveStudy study = massiveActivations(model, set, {.tokens = 16});
  const MassiveCondition& condition = study.conditions.front();
  ASSERT_FALSE(condition.spikes.dims.empty());
  class One : public Taps {
   public:
    bool wants(Site site, int layer) const override {
      return (site == Site::attnNorm || site == Site::residPre) && layer == 2;
    }
    void tap(Site site, int, const at::Tensor& x, std::int64_t) override {
      (site == Site::attnNorm ? read : stream) = x[0].clone();
    }
    bool wantsWeights(int layer) const override { return layer == 2; }
    void seeWeights(int, const SlotTensors& of) override { w = of; }
    at::Tensor read, stream;
    SlotTensors w;
  };
  const int width = model.config.headDim;
  double before = 0.0, after = 0.0;
  for (std::size_t prompt = 0; prompt < 5; ++prompt) {
    One seen;
    const std::vector<std::int64_t> ids = cutTo(model, set.prompts[prompt], BosMode::on, 16);
    model.transformer->forward({.ids = at::tensor(ids).unsqueeze(0)}, seen);
    const at::Tensor key = seen.w[Slot::key];
    const auto cosineOf = [&](int token) {
      double sum = 0.0;
      for (int group = 0; group < model.config.kvHeads; ++group) {
        double dot = 0.0, ofPart = 0.0, ofWhole = 0.0;
        for (int i = group * width; i < (group + 1) * width; ++i) {
          double part = 0.0, whole = 0.0;
          for (int dim = 0; dim < model.config.hiddenSize; ++dim) {
            const double term = key[i][dim].item<double>() * seen.read[token][dim].item<double>();
            whole += term;
            const auto& dims = condition.spikes.dims;
            if (std::find(dims.begin(), dims.end(), dim) != dims.end()) part += term;
          }
          dot += part * whole;
          ofPart += part * part;
          ofWhole += whole * whole;
        }
        sum += dot / std::sqrt(ofPart * ofWhole) / model.config.kvHeads;
      }
      return sum;
    };
    EXPECT_NEAR(condition.layers[2].firstCosine[prompt], cosineOf(0), 1e-5);
    if (prompt == 0) {
      double others = 0.0;
      for (int token = 1; token < 16; ++token) others += cosineOf(token) / 15.0;
      EXPECT_NEAR(condition.layers[2].othersCosine[0], others, 1e-5);
    }
    before += std::abs(seen.stream[0][condition.spikes.dims[0]].item<double>()) / 5.0;
    after += std::abs(seen.read[0][condition.spikes.dims[0]].item<double>()) / 5.0;
    EXPECT_NEAR(condition.layers[2].gain[0], seen.w[Slot::attentionNorm][condition.spikes.dims[0]].item<double>(),
                1e-7);
  }
  EXPECT_NEAR(condition.layers[2].before[0], before, 1e-4 * before);
  EXPECT_NEAR(condition.layers[2].after[0], after, 1e-4 * after);
}

// What the study of the first key's score says of the same prompts.
TEST(Massive, HeadsReadWhatTheStudyOfTheFirstKeySays) {
  const OpenModel model = openModel("embedded", {.device = "cpu", .dtype = "f32"});
  const PromptSet set = someTexts(5);
  const MassiveStudy study = massiveActivations(model, set, {.tokens = 16});
  const SinkKeys keys = sinkKeys(model, set, {.tokens = 16});
  for (std::size_t i = 0; i < study.conditions.size(); ++i) {
    std::vector<int> dims = study.conditions[i].spikes.dims;
    std::sort(dims.begin(), dims.end());
    ASSERT_EQ(dims, keys.conditions[i].spikes);
    if (dims.empty()) continue;
    ASSERT_EQ(study.conditions[i].heads.size(), keys.conditions[i].heads.size());
    for (std::size_t head = 0; head < keys.conditions[i].heads.size(); ++head) {
      const KeyNumbers& first = keys.conditions[i].heads[head].first;
      EXPECT_NEAR(study.conditions[i].heads[head].logit, first.logit, 1e-6);
      EXPECT_NEAR(study.conditions[i].heads[head].reads,
                  first.parts[std::size_t(LogitPart::spikes)] + first.parts[std::size_t(LogitPart::spikeGain)], 1e-6);
    }
  }
}

// Its map of heads stood among the curves, with empty cells under x and y.
TEST(Massive, FigureHasCurvesInItsTableAndHeadsInTheirOwn) {
  const OpenModel model = openModel("embedded", {.device = "cpu", .dtype = "f32"});
  PaperContext context;
  context.model = &model;
  context.options.prompts = "builtin";
  context.options.tokens = 16;
  const PaperResult made = massiveFigure(context);
  EXPECT_EQ(std::count_if(made.figure->panels.begin(), made.figure->panels.end(),
                          [](const Panel& panel) { return std::holds_alternative<HeadGrid>(panel.content); }),
            1);
  const std::string csv = toCsv(*made.figure);
  EXPECT_EQ(csv.substr(0, csv.find('\n')), "panel,line,x,y,is_published,low,high");
  EXPECT_EQ(csv.find("heads that read them"), std::string::npos);
  const auto heads =
      std::find_if(made.tables.begin(), made.tables.end(), [](const auto& table) { return table.first == "heads"; });
  ASSERT_NE(heads, made.tables.end());
  EXPECT_EQ(heads->second.rows.size(), model.facts.attentionLayers.size() * std::size_t(model.config.heads));
}

TEST(Massive, ADimensionOfEveryTokenIsNoSpike) {
  const OpenModel model = openModel("embedded", {.device = "cpu", .dtype = "f32"});
  const MassiveStudy study = massiveActivations(model, someTexts(8), {.tokens = 16});
  for (const MassiveCondition& condition : study.conditions) {
    double all = 0.0;
    for (const MassiveDim& one : condition.dims) {
      all += one.share;
      EXPECT_TRUE(!one.spikes || one.first > 6.0 * one.others);
    }
    EXPECT_NEAR(all, kTopDims, 1e-9) << "each token has so many largest dimensions";
    for (const MassiveToken& token : condition.tokens) EXPECT_LE(token.times, token.there);
  }
}

// Every family, streamed as resident; where keys are made of several streams it says so.
TEST(Massive, OfEveryReferenceModelResidentAndStreamed) {
  const PromptSet set{
      "ids",
      {{"a", "all", std::vector<std::int64_t>{1, 5, 3, 7, 2}}, {"b", "all", std::vector<std::int64_t>{1, 2, 3, 4, 5}}}};
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    resident.bos = {};
    if (resident.config.streams.count > 1) {
      EXPECT_THROW(massiveActivations(resident, set, {.tokens = 5}), Error);
      continue;
    }
    OpenModel streamed = resident;
    streamed.transformer = streaming(folder);
    const MassiveStudy a = massiveActivations(resident, set, {.tokens = 5}),
                       b = massiveActivations(streamed, set, {.tokens = 5});
    ASSERT_EQ(a.conditions.size(), 1u);
    EXPECT_EQ(a.conditions[0].spikes.dims, b.conditions[0].spikes.dims);
    EXPECT_EQ(a.conditions[0].layers.size(), std::size_t(resident.transformer->attentionLayers()));
    for (std::size_t depth = 0; depth < a.conditions[0].depths.size(); ++depth) {
      EXPECT_EQ(a.conditions[0].depths[depth].largest, b.conditions[0].depths[depth].largest);
      EXPECT_EQ(a.conditions[0].depths[depth].kurtosis, b.conditions[0].depths[depth].kurtosis);
    }
    for (std::size_t head = 0; head < a.conditions[0].heads.size(); ++head)
      EXPECT_EQ(a.conditions[0].heads[head].reads, b.conditions[0].heads[head].reads);
  }
}

// With memory for few prompts they go through group by group, and the numbers are the same to the bit.
TEST(Massive, PromptsGoThroughTogetherAsFarAsTheMemoryHoldsThem) {
  const OpenModel resident = openModel("embedded", {.device = "cpu", .dtype = "f32"});
  const OpenModel little =
      openModel("embedded", {.device = "cpu", .dtype = "f32", .memoryBytes = resident.facts.memoryBytes - 1});
  ASSERT_TRUE(little.transformer->streams());
  const PromptSet set = someTexts(240);
  const auto groupsOf = [&](const OpenModel& model, MassiveStudy& study) {
    std::set<std::string> groups;
    study = massiveActivations(model, set, {.tokens = 16, .prompts = 240}, [&](const Progress& at) {
      if (at.what.starts_with("prompts ")) groups.insert(at.what.substr(0, at.what.find(',')));
      return true;
    });
    return groups;
  };
  MassiveStudy all, few;
  EXPECT_EQ(groupsOf(resident, all), (std::set<std::string>{"prompts 1 to 240 of 240"}));
  EXPECT_GT(groupsOf(little, few).size(), 1u);
  const MassiveCondition &one = all.conditions.front(), &other = few.conditions.front();
  ASSERT_FALSE(one.spikes.dims.empty());
  ASSERT_EQ(one.layers.size(), other.layers.size());
  for (std::size_t layer = 0; layer < one.layers.size(); ++layer) {
    EXPECT_EQ(one.layers[layer].before, other.layers[layer].before) << layer;
    EXPECT_EQ(one.layers[layer].firstCosine, other.layers[layer].firstCosine) << layer;
  }
  ASSERT_EQ(one.heads.size(), other.heads.size());
  for (std::size_t head = 0; head < one.heads.size(); ++head)
    EXPECT_EQ(one.heads[head].reads, other.heads[head].reads) << head;
}

TEST(Massive, RefusesWhatHasNoOthersAndStops) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  EXPECT_THROW(massiveActivations(model, someTexts(2), {.tokens = 2}), Error);
  EXPECT_THROW(massiveActivations(model, someTexts(2), {.tokens = 5'000}), Error);
  EXPECT_THROW(massiveActivations(model, someTexts(2), {.tokens = 12}, [](const Progress&) { return false; }), Error);
  EXPECT_GT(massiveOperations(model), 0.0);
}

}  // namespace
}  // namespace sinkscope

#include "core/probe/capture.h"
#include "core/probe/quantities.h"
#include "core/probe/reducing_taps.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <thread>

#include "core/device/device.h"
#include "core/device/wide_vectors.h"
#include "core/metrics/importance.h"
#include "core/model/affine.h"
#include "core/model/open/open_model.h"
#include "core/model/pass_cost.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class CaptureTest : public testing::Test {
 protected:
  void SetUp() override {
    writeTinyLlama(folder_.path(), {.layers = 3});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }
  const Transformer& transformer() const { return *model_.transformer; }

  Error errorOf(const std::vector<std::vector<std::int64_t>>& prompts, const CaptureRequest& wanted) {
    try {
      captureBatch(transformer(), prompts, wanted);
    } catch (const Error& error) {
      return error;
    }
    ADD_FAILURE() << "no error";
    return {ErrorKind::failed, ""};
  }

  TemporaryFolder folder_;
  OpenModel model_;
  const std::vector<std::int64_t> ids_{0, 40, 50, 60, 70, 80, 90, 100, 110};
};

TEST_F(CaptureTest, HoldsNothingThatWasNotAskedFor) {
  const Capture seen = capture(transformer(), ids_, {.importance = true});
  for (const Quantity& one : quantities()) {
    EXPECT_EQ((seen.*one.place).defined(), one.name == "importance") << one.name;
  }
}

// -ln p of every token in float64, from logits [T,V].
at::Tensor lossOfLogits(const at::Tensor& logits, const std::vector<std::int64_t>& ids) {
  const at::Tensor logs = at::log_softmax(logits.to(at::kDouble), -1);
  at::Tensor loss = at::zeros({logits.size(0)}, at::kDouble);
  for (std::int64_t i = 1; i < logits.size(0); ++i) loss[i] = -logs[i - 1][ids[static_cast<std::size_t>(i)]];
  return loss;
}

TEST_F(CaptureTest, TheLossIsThatOfTheLogitsInEveryFamily) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << kNoShared;
  int recorded = 0;
  for (const Oracle& oracle : oracles) {
    SCOPED_TRACE(oracle.name());
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu"});
    const std::vector<std::int64_t> ids = oracle.ids("main");
    const Capture whole = capture(*model.transformer, ids, {.logits = true}),
                  seen = capture(*model.transformer, ids, {.nll = true});
    EXPECT_FALSE(seen.logits.defined());
    EXPECT_EQ(seen.nll[0].item<float>(), 0.0f);
    EXPECT_LE(largestDifference(seen.nll, lossOfLogits(whole.logits, ids)), 1e-5);
    const auto theirs = oracle.find("main", "logits");  // as transformers computed them
    if (!theirs) continue;
    ++recorded;
    EXPECT_LE(largestDifference(seen.nll, lossOfLogits(*theirs, ids)), 1e-5 * std::max(1.0, largestMagnitude(*theirs)));
  }
  EXPECT_GT(recorded, 0);
}

TEST_F(CaptureTest, TheProbabilitiesOfWhatMayFollowSumToOne) {
  double sum = 0.0;
  for (std::int64_t next = 0; next < kTinyVocabulary; ++next) {
    std::vector<std::int64_t> ids = ids_;
    ids.push_back(next);
    sum += std::exp(-static_cast<double>(capture(transformer(), ids, {.nll = true}).nll[9].item<float>()));
  }
  EXPECT_NEAR(sum, 1.0, 1e-5);
}

TEST_F(CaptureTest, TheLossIsTheSameStreamedAndAmongOthers) {
  writeTinyLlama(folder_.path(), {.layers = 40});
  model_ = openModel(folder_.path().string(), {.device = "cpu"});
  const CaptureRequest wanted{.importance = true, .nll = true};
  const Capture alone = capture(transformer(), ids_, wanted);
  EXPECT_LE(largestDifference(alone.nll, capture(transformer(), ids_, {.nll = true}).nll), 1e-5);
  const std::vector<std::vector<std::vector<std::int64_t>>> batches = {
      {{0, 7, 8}}, {ids_}, {{0, 9, 10, 11}, {0, 12, 13, 14}}};
  EXPECT_TRUE(captureBatches(transformer(), batches, wanted)[1].nll.equal(alone.nll));
  const OpenModel streamed =
      openModel(folder_.path().string(), {.device = "cpu", .memoryBytes = model_.facts.memoryBytes - 1});
  ASSERT_TRUE(streamed.transformer->streams());
  EXPECT_TRUE(capture(*streamed.transformer, ids_, wanted).nll.equal(alone.nll));
  EXPECT_TRUE(captureBatches(*streamed.transformer, batches, wanted)[1].nll.equal(alone.nll));
}

TEST_F(CaptureTest, ChosenLayersAndHeadsAreThoseOfTheWhole) {
  const Capture whole = capture(transformer(), ids_, {.attention = true});
  ASSERT_EQ(whole.attention.sizes(), (at::IntArrayRef{3, 4, 9, 9}));
  const Capture part = capture(transformer(), ids_, {.attention = true, .layers = {0, 2}, .heads = {3}});
  ASSERT_EQ(part.attention.sizes(), (at::IntArrayRef{2, 1, 9, 9}));
  EXPECT_TRUE(part.attention[0][0].equal(whole.attention[0][3]));
  // Layer 1, whose pattern nobody wanted, took the fused kernel: what follows agrees to rounding, not to the bit.
  EXPECT_LE(largestDifference(part.attention[1][0], whole.attention[2][3]), 1e-6);
  EXPECT_EQ(part.layers, (std::vector<int>{0, 2}));
  EXPECT_EQ(part.heads, std::vector<int>{3});
}

TEST_F(CaptureTest, ImportanceWithoutPatternsIsThatOfThePatterns) {
  const Capture formed = capture(transformer(), ids_, {.attention = true, .importance = true});
  const Capture alone = capture(transformer(), ids_, {.importance = true, .firstImportance = true});
  const Capture first = capture(transformer(), ids_, {.firstImportance = true});
  EXPECT_LE(largestDifference(alone.importance, formed.importance), 1e-6);
  EXPECT_LE(largestDifference(alone.firstImportance, formed.importance.select(-1, 0)), 1e-6);
  EXPECT_LE(largestDifference(first.firstImportance, formed.importance.select(-1, 0)), 1e-6);
  EXPECT_FALSE(first.importance.defined());
  for (const std::int64_t rows : {1, 2, 5}) {
    const Capture blocks = capture(transformer(), ids_, {.importance = true, .queryBlock = rows});
    EXPECT_LE(largestDifference(blocks.importance, formed.importance), 1e-6) << rows;
  }
}

TEST_F(CaptureTest, ImportanceWithoutPatternsHoldsForEveryFamily) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << "the reference files are not here";
  for (const Oracle& oracle : oracles) {
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = "f32"});
    const std::vector<std::int64_t> ids = oracle.ids("main");
    const Capture seen = capture(*model.transformer, ids, {.importance = true, .firstImportance = true});
    const Capture first = capture(*model.transformer, ids, {.firstImportance = true});
    const at::Tensor expected = *oracle.find("main", "importance");
    EXPECT_LE(largestDifference(seen.importance, expected), 2e-5) << oracle.name();
    EXPECT_LE(largestDifference(first.firstImportance, expected.select(-1, 0)), 2e-5) << oracle.name();
  }
}

TEST_F(CaptureTest, ImportanceIsThatOfTheWholePattern) {
  const Capture seen = capture(transformer(), ids_, {.attention = true, .importance = true});
  for (std::int64_t k = 0; k < 9; ++k) {
    const at::Tensor expected = seen.attention.select(3, k).narrow(2, k, 9 - k).to(at::kDouble).mean(-1);
    EXPECT_LE(largestDifference(seen.importance.select(2, k), expected), 1e-6) << k;
  }
}

TEST_F(CaptureTest, RowStatisticsAreThoseOfTheWholePattern) {
  const Capture seen = capture(transformer(), ids_, {.attention = true, .rowStatistics = true});
  for (std::int64_t layer = 0; layer < 3; ++layer) {
    for (std::int64_t head = 0; head < 4; ++head) {
      const at::Tensor pattern = seen.attention[layer][head].to(at::kDouble);
      double entropy = 0.0, first = 0.0, previous = 0.0, self = 0.0;
      for (std::int64_t i = 1; i < 9; ++i) {
        for (std::int64_t j = 0; j <= i; ++j) {
          const double a = pattern[i][j].item<double>();
          entropy -= a * std::log(a) / 8.0;
        }
        if (i < 2) continue;
        first += pattern[i][0].item<double>() / 7.0;
        previous += pattern[i][i - 1].item<double>() / 7.0;
        self += pattern[i][i].item<double>() / 7.0;
      }
      EXPECT_NEAR(seen.entropy[layer][head].item<double>(), entropy, 1e-5);
      EXPECT_NEAR(seen.firstShare[layer][head].item<double>(), first, 1e-6);
      EXPECT_NEAR(seen.previousShare[layer][head].item<double>(), previous, 1e-6);
      EXPECT_NEAR(seen.selfShare[layer][head].item<double>(), self, 1e-6);
    }
  }
}

// What is left of a layer's attention when its pattern was formed, against what the fused kernel leaves of it.
void expectSameStatistics(const Capture& found, const Capture& formed, double most, const std::string& what) {
  EXPECT_LE(largestDifference(found.entropy, formed.entropy), most) << what;
  EXPECT_LE(largestDifference(found.normalisedEntropy, formed.normalisedEntropy), most) << what;
  EXPECT_LE(largestDifference(found.firstShare, formed.firstShare), most) << what;
  EXPECT_LE(largestDifference(found.previousShare, formed.previousShare), most) << what;
  EXPECT_LE(largestDifference(found.selfShare, formed.selfShare), most) << what;
}

std::vector<std::int64_t> cycled(const std::vector<std::int64_t>& ids, std::size_t count) {
  std::vector<std::int64_t> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(ids[(i + i / ids.size()) % ids.size()]);
  return all;
}

TEST_F(CaptureTest, RowStatisticsNeedNoPatternsForAnyLengthOfPrompt) {
  for (const std::size_t tokens : {1, 2, 3, 128, 129, 300, 700}) {
    const std::vector<std::int64_t> ids = cycled(ids_, tokens);
    const std::string what = std::to_string(tokens);
    const Capture formed = capture(transformer(), ids, {.attention = true, .importance = true, .rowStatistics = true});
    const Capture both =
        capture(transformer(), ids, {.importance = true, .firstImportance = true, .rowStatistics = true});
    const Capture alone = capture(transformer(), ids, {.rowStatistics = true});
    const Capture first = capture(transformer(), ids, {.firstImportance = true, .rowStatistics = true});
    EXPECT_LE(largestDifference(both.importance, formed.importance), 2e-6) << what;
    EXPECT_LE(largestDifference(both.firstImportance, formed.importance.select(-1, 0)), 2e-6) << what;
    EXPECT_LE(largestDifference(first.firstImportance, formed.importance.select(-1, 0)), 2e-6) << what;
    EXPECT_FALSE(alone.importance.defined());
    if (tokens < 3) {
      EXPECT_TRUE(both.selfShare.isnan().all().item<bool>());
      EXPECT_EQ(both.entropy.isnan().all().item<bool>(), tokens == 1);
      continue;
    }
    for (const Capture* seen : {&both, &alone, &first}) expectSameStatistics(*seen, formed, 1e-5, what);
  }
}

TEST_F(CaptureTest, RowStatisticsWithoutPatternsHoldForEveryFamily) {
  const std::vector<Oracle> oracles = knownOracles();
  if (oracles.empty()) GTEST_SKIP() << "the reference files are not here";
  for (const Oracle& oracle : oracles) {
    for (const char* dtype : {"f32", "bf16"}) {
      const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu", .dtype = dtype});
      const bool learned = model.config.position.kind == PositionKind::learned;
      const std::size_t tokens =
          learned ? std::min<std::size_t>(150, static_cast<std::size_t>(model.config.contextLength)) : 150;
      const std::vector<std::int64_t> ids = cycled(oracle.ids("main"), tokens);
      const Capture formed = capture(*model.transformer, ids, {.attention = true, .rowStatistics = true});
      const Capture seen = capture(*model.transformer, ids, {.importance = true, .rowStatistics = true});
      const bool exact = std::string(dtype) == "f32";
      // The scores of formed patterns are rounded to bfloat16, those in tiles are not.
      expectSameStatistics(seen, formed, exact ? 1e-5 : 1e-2, oracle.name() + " " + dtype);
    }
  }
}

TEST_F(CaptureTest, TheSumsOfALongPromptCanBeCancelledWithinALayer) {
  const std::vector<std::int64_t> ids = cycled(ids_, 200);
  int reports = 0;
  capture(transformer(), ids, {.importance = true}, [&](const Progress&) { return ++reports > 0; });
  EXPECT_GT(reports, 4) << "three layers, and the end";
  int left = 2;  // the first layer is begun, its sums are there
  const ProgressSink stops = [&](const Progress& now) { return now.done > 0 || --left > 0; };
  EXPECT_THROW(capture(transformer(), ids, {.importance = true}, stops), Error);
}

TEST_F(CaptureTest, NormsAreThoseOfTheVectors) {
  const Capture seen =
      capture(transformer(), ids_, {.valueNorms = true, .hidden = true, .hiddenNorms = true, .values = true});
  EXPECT_LE(largestDifference(seen.hiddenNorms, seen.hidden.to(at::kDouble).square().sum(-1).sqrt()), 1e-5);
  EXPECT_LE(largestDifference(seen.valueNorms, seen.values.to(at::kDouble).square().sum(-1).sqrt()), 1e-5);
}

// Enough short batches to be computed side by side, with each block's weights put in order for them.
std::vector<std::vector<std::vector<std::int64_t>>> manyBatches() {
  std::vector<std::vector<std::vector<std::int64_t>>> batches;
  for (int batch = 0; batch < 24; ++batch) {
    batches.emplace_back();
    for (int prompt = 0; prompt < (batch == 23 ? 1 : 3); ++prompt) {
      batches.back().emplace_back(64);
      for (int i = 0; i < 64; ++i)
        batches.back().back()[static_cast<std::size_t>(i)] = (7 * batch + 31 * prompt + i * i) % 100;
    }
  }
  return batches;
}

class CaptureOnThreads : public CaptureTest {
 protected:
  void SetUp() override {
    // Wide enough to be worth threads.
    writeTinyLlama(folder_.path(), {.layers = 3, .hiddenSize = 128, .intermediateSize = 256});
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
    setThreads(3);
  }
  void TearDown() override { setThreads(0); }
};

TEST_F(CaptureOnThreads, BatchesSideBySideGiveTheBitsOfEachAlone) {
  ASSERT_TRUE(transformer().suitsShortBatches(24 * 3 * 64) || productOrder(at::kCPU, at::kFloat) == ProductOrder::none);
  const CaptureRequest wanted{.importance = true, .valueNorms = true, .lastHidden = true};
  const auto batches = manyBatches();
  const std::vector<Capture> together = captureBatches(transformer(), batches, wanted);
  std::size_t next = 0;
  for (const auto& batch : batches) {
    for (const Capture& alone : captureBatch(transformer(), batch, wanted)) {
      const Capture& seen = together.at(next++);
      EXPECT_TRUE(seen.ids.equal(alone.ids)) << next;
      EXPECT_TRUE(seen.importance.equal(alone.importance)) << next;
      EXPECT_TRUE(seen.valueNorms.equal(alone.valueNorms)) << next;
      EXPECT_TRUE(seen.lastHidden.equal(alone.lastHidden)) << next;
    }
  }
  EXPECT_EQ(next, together.size());
}

TEST_F(CaptureOnThreads, APromptHasTheSameBitsInEveryBatch) {
  if (floatLanes() == 0) GTEST_SKIP() << "products are libraries' here";
  const CaptureRequest wanted{.importance = true, .valueNorms = true, .lastHidden = true};
  const auto batches = manyBatches();
  const std::vector<Capture> together = captureBatches(transformer(), batches, wanted);
  std::size_t next = 0;
  for (const auto& batch : batches) {
    for (const std::vector<std::int64_t>& prompt : batch) {
      const Capture alone = capture(transformer(), prompt, wanted);
      const Capture& seen = together.at(next++);
      EXPECT_TRUE(seen.importance.equal(alone.importance)) << next;
      EXPECT_TRUE(seen.valueNorms.equal(alone.valueNorms)) << next;
      EXPECT_TRUE(seen.lastHidden.equal(alone.lastHidden)) << next;
    }
  }
}

TEST_F(CaptureOnThreads, BatchesSideBySideReportOnTheCallersThreadAndStopWhenItSaysSo) {
  const std::thread::id caller = std::this_thread::get_id();
  std::atomic<int> reports = 0, elsewhere = 0;
  const ProgressSink stopsAtTheThird = [&](const Progress&) {
    elsewhere += std::this_thread::get_id() == caller ? 0 : 1;
    return ++reports < 3;  // the third block's, at the latest
  };
  try {
    captureBatches(transformer(), manyBatches(), {.importance = true}, stopsAtTheThird);
    FAIL() << "not stopped";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
  EXPECT_EQ(reports, 3);
  EXPECT_EQ(elsewhere, 0);
  EXPECT_EQ(captureBatches(transformer(), manyBatches(), {.importance = true}).size(),
            70u);  // and nothing is the worse for it
}

TEST_F(CaptureTest, RefusesWhatCannotBeMeantAndNamesIt) {
  const CaptureRequest wanted{.attention = true};
  EXPECT_EQ(errorOf({}, wanted).kind(), ErrorKind::badUse);
  EXPECT_EQ(errorOf({{}}, wanted).kind(), ErrorKind::badUse);
  EXPECT_NE(errorOf({{1, 2}, {1, 2, 3}}, wanted).sentence().find("2 and 3 tokens"), std::string::npos);
  EXPECT_NE(errorOf({{1, -1}}, wanted).sentence().find("id -1 at position 1"), std::string::npos);
  EXPECT_NE(errorOf({{kTinyVocabulary}}, wanted).sentence().find("0 to 271"), std::string::npos);
  EXPECT_NE(errorOf({{1}}, {.attention = true, .layers = {3}}).sentence().find("layers 0 to 2"), std::string::npos);
  EXPECT_NE(errorOf({{1}}, {.attention = true, .heads = {-1}}).sentence().find("head -1"), std::string::npos);
  EXPECT_EQ(errorOf({{1}}, {.attention = true, .layers = {1, 1}}).kind(), ErrorKind::badUse);
  EXPECT_EQ(errorOf({{1, 2}}, {.attention = true, .positions = {0}}).kind(), ErrorKind::badUse);
}

TEST_F(CaptureTest, AWholePatternCountsInTheEstimate) {
  const CaptureRequest reduced{.importance = true};
  const CaptureRequest whole{.attention = true};
  const std::int64_t tokens = 10'000;
  const std::int64_t patterns = std::int64_t{3} * 4 * tokens * tokens * 4;
  EXPECT_GE(captureBytes(transformer(), whole, 1, tokens), patterns);
  EXPECT_LT(captureBytes(transformer(), reduced, 1, tokens), patterns / 10);
  EXPECT_GT(captureBytes(transformer(), whole, 1, std::int64_t{1} << 40), std::int64_t{1} << 60) << "no overflow";
}

// What asks for a pattern and is not known to be one of those that do is planned as if the fused kernels served.
TEST_F(CaptureTest, WhatIsReducedFromPatternsIsCountedWithThem) {
  const std::int64_t tokens = 10'000;
  const ModelConfig& config = transformer().config();
  const PassRoom room = transformer().room();
  const std::int64_t fused = workingBytes(config, room, 1, tokens, false, false),
                     formed = workingBytes(config, room, 1, tokens, true, false);
  int forming = 0;
  for (const Quantity& one : quantities()) {
    CaptureRequest wanted;
    wanted.*one.asked = true;
    if (!ReducingTaps(transformer(), wanted, at::zeros({1, 2}, at::kLong), {}).wants(Site::pattern, 0)) continue;
    ++forming;
    const std::int64_t kept =
        keptBytes(transformer(), wanted, tokens) - hiddenBytes(config, room, tokens);  // without the hidden state
    EXPECT_GE(captureBytes(transformer(), wanted, 1, tokens), formed + kept) << one.name;
  }
  EXPECT_GT(forming, 5);
  EXPECT_GT(formed, fused + (1 << 20)) << "enough to be seen";
}

}  // namespace
}  // namespace sinkscope

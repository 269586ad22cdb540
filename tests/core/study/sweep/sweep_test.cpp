#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "core/metrics/sink_rate.h"
#include "core/model/open/identity.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/quantities.h"
#include "core/record/sink_table.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_work.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/full_memory.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

class Sweep : public testing::Test {
 protected:
  Sweep() {
    writeTinyLlama(folder_.path() / "model");
    model_ = openModel((folder_.path() / "model").string(), {.device = "cpu"});
  }

  std::filesystem::path file(const std::string& name) const { return folder_.path() / name; }

  // The loss of every used case's tokens.
  static std::vector<std::vector<float>> losses(const RunFile& run) {
    std::vector<std::vector<float>> all;
    for (const RunCase& one : run.cases()) {
      if (one.used) all.push_back(run.nll(one));
    }
    return all;
  }

  // What was measured besides of every used case.
  static std::vector<std::vector<float>> quantities(const RunFile& run) {
    std::vector<std::vector<float>> all;
    for (const RunCase& one : run.cases()) {
      for (const RunQuantity& quantity : run.header().quantities) {
        if (one.used) all.push_back(run.quantity(one, quantity));
      }
    }
    return all;
  }

  // Every used case's importance, in order.
  static std::vector<Volume> numbers(const RunFile& run) {
    std::vector<Volume> all;
    for (const RunCase& one : run.cases()) {
      if (one.used) all.push_back(run.importance(one));
      if (one.used) all.push_back(run.valueNorms(one));
    }
    return all;
  }

  TemporaryFolder folder_;
  OpenModel model_;
};

PromptSet texts(int count) {
  PromptSet set{"test", {}};
  for (int i = 0; i < count; ++i) {
    set.prompts.push_back(
        {"p" + std::to_string(i), i % 2 == 0 ? "even" : "odd",
         "Prompt number " + std::to_string(i * 7919) + " speaks of the sea, " + std::string(3 + i, 'a')});
  }
  return set;
}

// The bar began anew with every group of batches, and the time left was the group's.
TEST_F(Sweep, ItsProgressIsOfTheWholeSweepHoweverItsBatchesGoTogether) {
  const OpenModel embedded = openModel("embedded", {.device = "cpu"});
  PromptSet set{"test", {}};
  for (int i = 0; i < 300; ++i)
    set.prompts.push_back({"p" + std::to_string(i), "all", std::vector<std::int64_t>(64, 5 + i)});
  std::vector<Progress> told;
  bool layers = false;
  sweep(embedded, set, {.tokens = 64, .batch = 2}, file("a.run"), [&](const Progress& one) {
    if (one.what.starts_with("prompt") || one.what.starts_with("layer")) told.push_back(one);
    layers = layers || one.what.find(" to ") != std::string::npos;
    return true;
  });
  ASSERT_GT(told.size(), 3u);
  EXPECT_TRUE(layers) << "batches go through the layers together: else this shows nothing";
  for (std::size_t i = 1; i < told.size(); ++i) {
    EXPECT_EQ(told[i].total, told[0].total) << told[i].what;
    EXPECT_GE(told[i].done, told[i - 1].done) << told[i].what;
    EXPECT_EQ(told[i].what.find("batches"), std::string::npos) << told[i].what;
  }
  EXPECT_EQ(told.back().done, told.back().total);
}

TEST_F(Sweep, MeasuresWhatOnePromptAloneWouldGive) {
  const PromptSet set = texts(5);
  const RunFile run = sweep(model_, set, {.tokens = 16, .bos = SweepBos::both}, file("a.run"));
  ASSERT_EQ(run.cases().size(), 10u);
  EXPECT_TRUE(run.complete());
  for (const RunCase& one : run.cases()) {
    const BosMode mode = one.bos == RunBos::on ? BosMode::on : BosMode::off;
    std::vector<std::int64_t> ids = model_.prompt(set.prompts[static_cast<std::size_t>(one.prompt)].input, mode).ids;
    EXPECT_EQ(one.available, static_cast<int>(ids.size()));
    ids.resize(16);  // bos and 15 tokens of text, or 16 of text
    const Capture alone = capture(*model_.transformer, ids, {.importance = true});
    const Volume measured = run.importance(one);
    const float* expected = alone.importance.const_data_ptr<float>();
    for (std::size_t i = 0; i < measured.cells.size(); ++i) EXPECT_NEAR(measured.cells[i], expected[i], 1e-6);
    EXPECT_EQ(one.bosFirst, one.bos == RunBos::on);
  }
}

Reopen again(const std::string& path) {
  return [path](const OpenOptions& options) { return openModel(path, options); };
}

constexpr std::size_t kLittle = 1 << 10;  // bytes; the hidden states of one prompt of 16 tokens are more

TEST_F(Sweep, OfADeviceThatIsFullGoesOnWithStreamedWeightsToTheSameBits) {
  const std::string path = (folder_.path() / "model").string();
  const PromptSet set = texts(6);
  const SweepOptions plain{.tokens = 16, .bos = SweepBos::both, .batch = 2};
  const RunFile whole = sweep(model_, set, plain, file("whole.run"));
  ASSERT_EQ(whole.cases().size(), 12u);
  for (const int beforeFull : {0, 1, 3}) {  // batches that are in the file by then
    std::vector<std::string> notes;
    SweepOptions options = plain;
    options.note = [&](const std::string& sentence) { notes.push_back(sentence); };
    OpenModel model = openModel(path, {.device = "cpu"});
    ASSERT_FALSE(model.transformer->streams());
    const std::weak_ptr<Transformer> before = model.transformer;
    std::atomic<int> batches = 0;
    const FullMemory device(kLittle, [&] { return batches >= beforeFull && !before.expired(); });
    std::vector<std::size_t> held;  // by the run, whenever it was begun or gone on with
    const RunFile run = sweepOrStream(
        model, {.device = "cpu"}, again(path), set, options, file(std::to_string(beforeFull)), {},
        [&](const std::vector<RunMeasurement>&) { ++batches; },
        [&](const RunFile& begun) { held.push_back(begun.cases().size()); });
    EXPECT_GT(device.refusals(), 1) << "first it is tried with less at a time";
    EXPECT_TRUE(model.transformer->streams());
    ASSERT_EQ(held.size(), 2u);
    EXPECT_EQ(held[0], 0u);
    EXPECT_GE(held[1], 2u * static_cast<std::size_t>(beforeFull));
    EXPECT_LT(held[1], 12u);
    ASSERT_EQ(notes.size(), 2u);
    EXPECT_NE(notes[1].find("streamed from here on"), std::string::npos) << notes[1];
    EXPECT_TRUE(run.complete());
    EXPECT_EQ(numbers(run), numbers(whole));
    ASSERT_FALSE(model.facts.notes.empty());
    EXPECT_NE(model.facts.notes.back().find("read layer by layer"), std::string::npos) << model.facts.notes.back();
  }
}

TEST_F(Sweep, OfAStreamedModelThatFillsTheDeviceSaysWhatIsLeftToDo) {
  const std::string path = (folder_.path() / "model").string();
  OpenModel model = openModel(path, {.device = "cpu", .streamed = true});
  ASSERT_TRUE(model.transformer->streams());
  const Transformer* before = model.transformer.get();
  const FullMemory device(kLittle, [] { return true; });
  try {
    sweepOrStream(model, {.device = "cpu"}, again(path), texts(3), {.tokens = 16, .batch = 2}, file("a.run"));
    FAIL() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::tooLarge);
    EXPECT_TRUE(error.sentence().ends_with("16 tokens; take shorter prompts")) << error.sentence();
  }
  EXPECT_EQ(model.transformer.get(), before);
}

TEST_F(Sweep, WhatIsNoFullDeviceIsNotTriedAgain) {
  const std::string path = (folder_.path() / "model").string();
  OpenModel model = openModel(path, {.device = "cpu"});
  const auto stopped = [](const Progress&) { return false; };
  const auto sweepAll = [&] {
    sweepOrStream(model, {.device = "cpu"}, again(path), texts(3), {.tokens = 16, .batch = 2}, file("a.run"), stopped);
  };
  EXPECT_THROW(sweepAll(), Error);
  EXPECT_FALSE(model.transformer->streams());
}

TEST_F(Sweep, MeasuresTheLossWhereItIsWantedAndNothingElseChanges) {
  const PromptSet set = texts(5);
  const SweepOptions both{.tokens = 16, .bos = SweepBos::both, .batch = 2};
  SweepOptions withLoss = both;
  withLoss.wants.loss = true;
  const RunFile run = sweep(model_, set, withLoss, file("a.run")), plain = sweep(model_, set, both, file("b.run"));
  ASSERT_EQ(numbers(run).size(), numbers(plain).size());
  for (std::size_t i = 0; i < numbers(run).size(); ++i) EXPECT_EQ(numbers(run)[i], numbers(plain)[i]);
  for (const RunCase& one : run.cases()) {
    const BosMode mode = one.bos == RunBos::on ? BosMode::on : BosMode::off;
    std::vector<std::int64_t> ids = model_.prompt(set.prompts[static_cast<std::size_t>(one.prompt)].input, mode).ids;
    ids.resize(16);
    const at::Tensor logs =
        at::log_softmax(capture(*model_.transformer, ids, {.logits = true}).logits.to(at::kDouble), -1);
    const std::vector<float> nll = run.nll(one);
    ASSERT_EQ(nll.size(), 16u);
    EXPECT_EQ(nll[0], 0.0f);
    for (std::size_t i = 1; i < ids.size(); ++i)
      EXPECT_NEAR(nll[i], -logs[static_cast<std::int64_t>(i) - 1][ids[i]].item<double>(), 1e-5);
  }
  try {
    plain.nll(plain.cases().front());
    ADD_FAILURE() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("this run has no loss; sweep with --want importance,loss"), std::string::npos)
        << error.sentence();
  }
}

// All that the model of these tests has: gates are the lab's and Qwen3-Next's (tests/core/probe/gate_capture_test.cpp).
std::vector<std::string> allQuantities() {
  std::vector<std::string> names;
  for (const std::string_view name : sweepQuantities()) {
    if (!findQuantity(name)->kind.ofGates) names.emplace_back(name);
  }
  return names;
}

TEST_F(Sweep, MeasuresEveryQuantityThatIsOfHeadsLayersOrTokens) {
  const PromptSet set = texts(5);
  const SweepOptions both{.tokens = 16, .bos = SweepBos::both, .batch = 2};
  SweepOptions more = both;
  more.wants.quantities = allQuantities();
  ASSERT_GE(more.wants.quantities.size(), 10u);
  const RunFile run = sweep(model_, set, more, file("a.run")), plain = sweep(model_, set, both, file("b.run"));
  ASSERT_EQ(run.header().quantities.size(), more.wants.quantities.size());
  // Row statistics of short prompts take the pattern's way or the fused one's: the importance is the same within
  // rounding.
  ASSERT_EQ(numbers(run).size(), numbers(plain).size());
  for (std::size_t i = 0; i < numbers(run).size(); ++i) {
    for (std::size_t j = 0; j < numbers(run)[i].cells.size(); ++j) {
      EXPECT_NEAR(numbers(run)[i].cells[j], numbers(plain)[i].cells[j], 1e-6);
    }
  }
  for (const RunCase& one : run.cases()) {
    const BosMode mode = one.bos == RunBos::on ? BosMode::on : BosMode::off;
    std::vector<std::int64_t> ids = model_.prompt(set.prompts[static_cast<std::size_t>(one.prompt)].input, mode).ids;
    ids.resize(16);
    for (const RunQuantity& quantity : run.header().quantities) {
      const Quantity& row = *findQuantity(quantity.name);
      CaptureRequest request;
      request.*row.asked = true;
      const Capture alone = capture(*model_.transformer, ids, request);
      const at::Tensor expected = (alone.*row.place).contiguous();
      const std::vector<float> measured = run.quantity(one, quantity);
      ASSERT_EQ(measured.size(), static_cast<std::size_t>(expected.numel())) << quantity.name;
      for (std::size_t i = 0; i < measured.size(); ++i) {
        const float value = expected.const_data_ptr<float>()[i];
        EXPECT_NEAR(measured[i], value, 1e-5 * std::max(1.0f, std::abs(value))) << quantity.name << " " << i;
      }
    }
  }
}

TEST_F(Sweep, WithQuantitiesGoesOnFromBetweenLayersToTheSameBits) {
  writeTinyLlama(file("deep"), {.layers = 40});
  const OpenModel resident = openModel(file("deep").string(), {.device = "cpu"});
  const OpenModel streamed =
      openModel(file("deep").string(), {.device = "cpu", .memoryBytes = resident.facts.memoryBytes - 1});
  ASSERT_TRUE(streamed.transformer->streams());
  const PromptSet set = texts(3);
  SweepOptions options{.tokens = 16, .bos = SweepBos::both, .batch = 2, .resume = true, .stateSeconds = 0.0};
  options.wants.quantities = allQuantities();
  const RunFile whole = sweep(streamed, set, options, file("whole.run"));
  int states = 0;
  for (int stopAfter = 4; stopAfter < 60; stopAfter += 8) {
    const auto path = file("part" + std::to_string(stopAfter) + ".run");
    std::atomic<int> reports = 0;
    try {
      sweep(streamed, set, options, path, [&](const Progress&) { return ++reports < stopAfter; });
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), ErrorKind::cancelled);
    }
    states += std::filesystem::exists(path.string() + ".state") ? 1 : 0;
    const RunFile run = sweep(streamed, set, options, path);
    EXPECT_EQ(quantities(run), quantities(whole)) << "stopped after " << stopAfter << " reports";
    EXPECT_EQ(numbers(run), numbers(whole));
  }
  EXPECT_GE(states, 1) << "none went on from between two layers";
}

TEST_F(Sweep, WithLossGoesOnToTheSameBitsOnlyWhereItIsWantedAgain) {
  writeTinyLlama(file("deep"), {.layers = 40});
  const OpenModel resident = openModel(file("deep").string(), {.device = "cpu"});
  const OpenModel streamed =
      openModel(file("deep").string(), {.device = "cpu", .memoryBytes = resident.facts.memoryBytes - 1});
  ASSERT_TRUE(streamed.transformer->streams());
  const PromptSet set = texts(5);
  SweepOptions options{
      .tokens = 16, .bos = SweepBos::both, .batch = 2, .resume = true, .stateSeconds = 0.0, .wants = {.loss = true}};
  const RunFile whole = sweep(resident, set, options, file("whole.run"));
  int stops = 0, states = 0;
  for (int stopAfter = 2; stopAfter < 150; stopAfter += 24) {
    const auto path = file("part" + std::to_string(stopAfter) + ".run");
    std::atomic<int> reports = 0;
    try {
      sweep(streamed, set, options, path, [&](const Progress&) { return ++reports < stopAfter; });
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), ErrorKind::cancelled);
      ++stops;
    }
    states += std::filesystem::exists(path.string() + ".state") ? 1 : 0;
    const RunFile run = sweep(streamed, set, options, path);
    EXPECT_EQ(losses(run), losses(whole)) << "stopped after " << stopAfter << " reports";
    EXPECT_EQ(numbers(run), numbers(whole));
  }
  EXPECT_GE(stops, 2);
  EXPECT_GE(states, 1) << "none went on from between two layers";
  options.wants.loss = false;
  try {
    sweep(resident, set, options, file("whole.run"));
    ADD_FAILURE() << "no error";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("want: \"importance,loss\", not \"importance\""), std::string::npos)
        << error.sentence();
  }
}

TEST_F(Sweep, SkipsAndRecordsWhatIsTooShort) {
  PromptSet set = texts(3);
  set.prompts[1].input = std::string("ab");
  const RunFile run = sweep(model_, set, {.tokens = 16}, file("a.run"));
  const std::vector<RunCase> cases = run.cases();
  ASSERT_EQ(cases.size(), 3u);
  EXPECT_FALSE(cases[1].used);
  EXPECT_LT(cases[1].available, 16);
  EXPECT_EQ(tokenImportance(run, cases[0].bos).prompts, (std::vector<int>{0, 2}));
}

TEST_F(Sweep, GoesOnFromWhereverItWasStoppedToTheSameBits) {
  const PromptSet set = texts(9);
  const SweepOptions options{.tokens = 16, .bos = SweepBos::both, .batch = 2, .resume = true};
  const std::vector<Volume> whole = numbers(sweep(model_, set, options, file("whole.run")));
  int stops = 0;
  for (int stopAfter = 1; stopAfter < 200; stopAfter += 7) {
    const auto path = file("part" + std::to_string(stopAfter) + ".run");
    std::atomic<int> reports = 0;
    bool stopped = false;
    try {
      sweep(model_, set, options, path, [&](const Progress&) { return ++reports < stopAfter; });
    } catch (const Error& error) {
      ASSERT_EQ(error.kind(), ErrorKind::cancelled);
      stopped = true;
    }
    if (!stopped) break;  // more reports than a whole sweep makes
    ++stops;
    EXPECT_EQ(numbers(sweep(model_, set, options, path)), whole) << "stopped after " << stopAfter << " reports";
  }
  EXPECT_GE(stops, 3);
}

// As on a GPU. A group is of at most 4,000 prompts.
TEST_F(Sweep, WritesAGroupWhileTheNextIsComputedToTheSameBits) {
  const PromptSet set = texts(4'100);
  SweepOptions options{.tokens = 4, .batch = 250, .resume = true, .writesBeside = false};
  const RunFile whole = sweep(model_, set, options, file("whole.run"));
  options.writesBeside = true;
  std::size_t told = 0;
  bool onTheSameThread = true;
  const SweepSink arrived = [&, here = std::this_thread::get_id()](const std::vector<RunMeasurement>& batch) {
    told += batch.size();
    onTheSameThread = onTheSameThread && std::this_thread::get_id() == here;
  };
  const RunFile beside = sweep(model_, set, options, file("beside.run"), {}, arrived);
  EXPECT_EQ(told, set.prompts.size());
  EXPECT_TRUE(onTheSameThread) << "who shows it is on that of the computing";
  EXPECT_EQ(numbers(beside), numbers(whole));
  // Stopped in the second group: the first is in the file, and is told.
  told = 0;
  bool second = false;
  const ProgressSink stop = [&](const Progress& progress) {
    second = second || progress.what.find("prompt 4001 ") != std::string::npos;
    return !second;
  };
  EXPECT_THROW(sweep(model_, set, options, file("stopped.run"), stop, arrived), Error);
  const std::size_t kept = RunFile::open(file("stopped.run")).cases().size();
  EXPECT_EQ(told, kept);
  EXPECT_EQ(numbers(sweep(model_, set, options, file("stopped.run"))), numbers(whole));
}

TEST_F(Sweep, GivesTheSameNumbersInBatchesOfAnySize) {
  const PromptSet set = texts(7);
  const std::vector<Volume> one = numbers(sweep(model_, set, {.tokens = 16, .batch = 1}, file("one.run")));
  for (const int batch : {2, 3, 7, 16}) {
    const std::vector<Volume> several =
        numbers(sweep(model_, set, {.tokens = 16, .batch = batch}, file(std::to_string(batch) + ".run")));
    ASSERT_EQ(several.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      for (std::size_t j = 0; j < one[i].cells.size(); ++j) ASSERT_NEAR(several[i].cells[j], one[i].cells[j], 1e-6);
    }
  }
}

TEST_F(Sweep, RepeatedTokensSpreadAttentionAsTheRotaryBoundSays) {
  // Gu et al. 2025, Prop. 4: with one token repeated A[i,0] stays near 1/(i+1), so nothing is a sink at 0.3.
  const PromptSet set = repeatedPrompts(4, 16, model_.config.vocabSize, 5, model_.bos.id);
  const RunFile run = sweep(model_, set, {.tokens = 16, .kind = "repeat"}, file("a.run"));
  EXPECT_EQ(run.header().conditions, std::vector<RunBos>{RunBos::off});
  EXPECT_EQ(sinkRateOf(tokenImportance(run, RunBos::off), 0.3), 0.0);
}

// They were called natural, and published rates of text stood beside them.
TEST_F(Sweep, IdsOfAPersonsOwnAreGiven) {
  const PromptSet set{
      "ids", {{"a", "all", std::vector<std::int64_t>{5, 6, 7}}, {"b", "all", std::vector<std::int64_t>{8, 9, 10}}}};
  const RunFile run = sweep(model_, set, {.tokens = 3}, file("given.run"));
  EXPECT_EQ(run.header().kind, "given");
  EXPECT_EQ(run.header().textHash, set.textHash());
  ASSERT_TRUE(run.header().identity);
  EXPECT_EQ(*run.header().identity, identityOf(model_));
  EXPECT_EQ(run.header().identity->vocabSize, model_.config.vocabSize);
  EXPECT_EQ(run.header().identity->tokenizerHash.size(), 16u);
  EXPECT_NO_THROW(sweep(model_, set, {.tokens = 3, .resume = true}, file("given.run")));
}

TEST_F(Sweep, AWordThatTheModelContradictsIsRefusedBeforeAnythingIsWritten) {
  const PromptSet set{"x", {{"a", "all", std::vector<std::int64_t>{5, 6, 7}}}};
  EXPECT_THROW(sweep(model_, set, {.tokens = 3, .modelIs = "llama3-8b"}, file("no.run")), Error);
  EXPECT_THROW(sweep(model_, set, {.tokens = 3, .promptsAre = "gu"}, file("no.run")), Error);
  EXPECT_FALSE(std::filesystem::exists(file("no.run")));
}

TEST_F(Sweep, RefusesInOneSentenceWhatCannotBeMeant) {
  const auto kindOf = [&](const PromptSet& set, const SweepOptions& options) {
    try {
      sweep(model_, set, options, file("refused.run"));
    } catch (const Error& error) {
      EXPECT_FALSE(std::filesystem::exists(file("refused.run")));
      return error.kind();
    }
    return ErrorKind::failed;
  };
  EXPECT_EQ(kindOf(texts(1), {.tokens = 1}), ErrorKind::badUse);
  EXPECT_EQ(kindOf({"ids", {{"a", "all", std::vector<std::int64_t>{1, 99999}}}}, {.tokens = 2}), ErrorKind::badFile);
  model_.bos = {};
  EXPECT_EQ(kindOf(texts(1), {.tokens = 8, .bos = SweepBos::on}), ErrorKind::badUse);
}

TEST_F(Sweep, KeepsWhatALearnedSinkTakes) {
  int visited = 0;
  for (const Oracle& oracle : knownOracles()) {
    if (oracle.name() != "gpt_oss") continue;
    ++visited;
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu"});
    const std::vector<std::int64_t> ids = oracle.ids("main");
    const RunFile run =
        sweep(model, {"oracle", {{"main", "all", ids}}}, {.tokens = static_cast<int>(ids.size())}, file("s.run"));
    const Matrix share = run.sinkShare(run.cases().front());
    const at::Tensor expected = (1 - oracle.find("main", "attentions")->sum(-1)).mean(-1);  // [L,H]
    ASSERT_EQ(share.rows, expected.size(0));
    for (int layer = 0; layer < share.rows; ++layer) {
      for (int head = 0; head < share.cols; ++head) {
        EXPECT_NEAR(share.at(layer, head), expected[layer][head].item<double>(), 1e-5);
      }
    }
  }
  if (visited == 0) GTEST_SKIP() << kNoShared;
}

TEST_F(Sweep, AgreesWithTheRecordedRatesOfSeveralPrompts) {
  int visited = 0;
  for (const Oracle& oracle : knownOracles()) {
    if (!oracle.metrics().contains("prompts")) continue;
    ++visited;
    const auto& recorded = oracle.metrics()["prompts"];
    PromptSet set{"oracle", {}};
    for (const auto& ids : recorded["input_ids"]) {
      set.prompts.push_back({"p" + std::to_string(set.prompts.size()), "all", ids.get<std::vector<std::int64_t>>()});
    }
    const auto tokens = static_cast<int>(std::get<1>(set.prompts.front().input).size());
    const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu"});
    const RunFile run = sweep(model, set, {.tokens = tokens}, file(oracle.name() + ".run"));
    const TokenImportance first = tokenImportance(run, run.header().conditions.front());
    for (const auto& [epsilon, rate] : recorded["sink_rate_threshold_then_mean"].items()) {
      EXPECT_DOUBLE_EQ(sinkRateOf(first, std::stod(epsilon)), rate.get<double>()) << oracle.name() << " " << epsilon;
    }
    for (const auto& [epsilon, rate] : recorded["sink_rate_mean_then_threshold"].items()) {
      EXPECT_DOUBLE_EQ(rateOfMeanImportance(first, std::stod(epsilon)), rate.get<double>()) << oracle.name();
    }
  }
  if (visited == 0) GTEST_SKIP() << kNoShared;
}

// --- the first prompts soon, the layers meanwhile ---

TEST(SweepWorkCuts, AFirstBatchThatTakesLongIntoPiecesThatGrow) {
  SweepWork work;
  work.cases.resize(40);
  work.cutInto(16, 0);
  const auto sizes = [&] {
    std::vector<std::size_t> all;
    for (int batch = 0; batch < work.batches(); ++batch) all.push_back(work.batch(batch).size());
    return all;
  };
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{16, 16, 8}));
  work.promptOperations = 1e12;  // of a model of 8 G parameters
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{1, 1, 2, 4, 8, 16, 8}));
  const RunCase* next = work.cases.data();
  for (int batch = 0; batch < work.batches(); ++batch) {  // every case once, in order
    EXPECT_EQ(work.batch(batch).data(), next);
    next += work.batch(batch).size();
  }
  work.cases.resize(3);
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{1, 1, 1}));
  work.cutInto(1, 0);
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{1, 1, 1}));
}

TEST_F(Sweep, TellsTheLayersOfPromptsOnTheirWay) {
  std::map<int, SweepLayer> layers;
  const RunFile run = sweep(model_, texts(5),
                            {.tokens = 16,
                             .batch = 8,
                             .layerDone = [&](const SweepLayer& layer) { layers[layer.layer] = layer; },
                             .layerSeconds = 0.0},
                            file("a.run"));
  // The last comes with the prompts themselves.
  ASSERT_EQ(layers.size(), model_.facts.attentionLayers.size() - 1);
  const auto heads = static_cast<std::size_t>(model_.facts.heads);
  for (const auto& [number, layer] : layers) {
    ASSERT_EQ(layer.cases.size(), 5u);
    ASSERT_EQ(layer.first.size(), 5 * heads);
    for (std::size_t one = 0; one < layer.cases.size(); ++one) {
      const Volume whole = run.importance(layer.cases[one]);
      for (std::size_t head = 0; head < heads; ++head)
        EXPECT_EQ(layer.first[one * heads + head], whole.at(number, static_cast<int>(head), 0));
    }
  }
}

// A layer of all prompts takes a large model half a minute: what the first of them bring is told at once.
TEST_F(Sweep, TellsALayerOfTheFirstPromptsWhileOthersAreOnTheirWayToIt) {
  writeTinyLlama(file("deep"), {.layers = 4});
  const OpenModel streamed = openModel(file("deep").string(), {.device = "cpu", .streamed = true});
  std::vector<SweepLayer> told;
  const RunFile run = sweep(streamed, texts(6),
                            {.tokens = 16,
                             .batch = 2,
                             .layerDone = [&](const SweepLayer& layer) { told.push_back(layer); },
                             .layerSeconds = 0.0},
                            file("a.run"));
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front().layer, 0);
  EXPECT_LT(told.front().cases.size(), 6u);
  std::map<int, int> layersOf;  // by prompt
  const auto heads = static_cast<std::size_t>(streamed.facts.heads);
  for (const SweepLayer& layer : told) {
    for (std::size_t one = 0; one < layer.cases.size(); ++one) {
      EXPECT_EQ(layersOf[layer.cases[one].prompt]++, layer.layer) << "each prompt's layers once, in their order";
      const Volume whole = run.importance(layer.cases[one]);
      for (std::size_t head = 0; head < heads; ++head)
        EXPECT_EQ(layer.first[one * heads + head], whole.at(layer.layer, static_cast<int>(head), 0));
    }
  }
  EXPECT_EQ(layersOf.size(), 6u);
}

}  // namespace
}  // namespace sinkscope

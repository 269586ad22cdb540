#include "core/study/vocabulary.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

PromptSet ofIds(int count, int tokens) {
  PromptSet set{.name = "ids", .prompts = {}};
  for (int i = 0; i < count; ++i) {
    std::vector<std::int64_t> ids;
    for (int t = 0; t < tokens; ++t) ids.push_back((i * 37 + t * t * 5 + 3) % 90);
    set.prompts.push_back({std::to_string(i), "all", ids});
  }
  return set;
}

// What the first position of a prompt of each id computes, whatever stands behind it.
TEST(Vocabulary, IsWhatTheFirstPositionOfAnyPromptComputes) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 3});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const VocabularyStudy study = vocabularyAtFirst(model, ofIds(4, 10), {.tokens = 10});
  ASSERT_EQ(study.norms.rows, 4);
  ASSERT_EQ(study.ids(), kTinyVocabulary) << "more than a batch of 256 rows";
  EXPECT_EQ(study.prompts, 4);
  for (int id = 0; id < study.ids(); ++id) {
    const Capture seen = capture(*model.transformer, {id, 40, 2, 77, 9}, {.hidden = true});
    for (int depth = 0; depth <= 3; ++depth) {
      double sum = 0.0, largest = 0.0;
      int dim = 0;
      for (int i = 0; i < 32; ++i) {
        const double x = seen.hidden[depth][0][i].item<double>();
        sum += x * x;
        if (std::abs(x) > largest) largest = std::abs(x), dim = i;
      }
      EXPECT_NEAR(study.norms.at(depth, id), std::sqrt(sum), 1e-5 * std::sqrt(sum)) << id << " at " << depth;
      if (depth == study.topDepth) {
        EXPECT_EQ(study.largestDim[std::size_t(id)], dim) << id;
      }
    }
  }
}

TEST(Vocabulary, SharesAndMediansAreOverTheLaterTokensOfThePrompts) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  const PromptSet set = ofIds(4, 10);
  const VocabularyStudy study = vocabularyAtFirst(model, set, {.tokens = 10});
  for (int depth = 0; depth <= 2; ++depth) {
    std::vector<double> later;
    for (const SetPrompt& prompt : set.prompts) {
      const Capture seen =
          capture(*model.transformer, std::get<std::vector<std::int64_t>>(prompt.input), {.hiddenNorms = true});
      for (int i = 1; i < 10; ++i) later.push_back(seen.hiddenNorms[depth][i].item<double>());
    }
    std::sort(later.begin(), later.end());
    EXPECT_NEAR(study.later[std::size_t(depth)], later[(later.size() - 1) / 2], 1e-6);
    int over = 0;
    for (int id = 0; id < study.ids(); ++id)
      over += study.norms.at(depth, id) > kSpikeTimes * study.later[std::size_t(depth)] ? 1 : 0;
    EXPECT_NEAR(study.share[std::size_t(depth)], static_cast<double>(over) / study.ids(), 1e-12);
  }
  for (const std::int64_t id : study.exceptions) {
    const double over = study.norms.at(study.topDepth, int(id)) / study.later[std::size_t(study.topDepth)];
    EXPECT_EQ(over > kSpikeTimes, !study.mostSpike);
  }
  const double most = *std::max_element(study.share.begin() + 1, study.share.end());
  EXPECT_EQ(study.share[std::size_t(study.topDepth)], most) << "where most ids spike";
  for (std::size_t depth = 1; depth < study.share.size(); ++depth) {
    if (study.share[depth] == most) {
      EXPECT_LE(study.medianOver[depth], study.medianOver[std::size_t(study.topDepth)]) << depth;
    }
  }
}

TEST(Vocabulary, OfEveryReferenceModelResidentAndStreamed) {
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    const OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    OpenModel streamed = resident;
    streamed.transformer = streaming(folder);
    const PromptSet set{"ids", {{"a", "all", std::vector<std::int64_t>{1, 5, 3, 7, 2}}}};
    const VocabularyStudy a = vocabularyAtFirst(resident, set, {.tokens = 5}),
                          b = vocabularyAtFirst(streamed, set, {.tokens = 5});
    EXPECT_EQ(a.norms, b.norms);
    EXPECT_EQ(a.largestDim, b.largestDim);
  }
}

TEST(Vocabulary, StopsAndRefuses) {
  TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.layers = 2});
  const OpenModel model = openModel(folder.path().string(), {.device = "cpu"});
  EXPECT_THROW(vocabularyAtFirst(model, ofIds(2, 10), {.tokens = 1}), Error);
  EXPECT_THROW(vocabularyAtFirst(model, ofIds(2, 10), {.tokens = 11}), Error) << "no prompt is so long";
  bool rows = false;
  try {
    vocabularyAtFirst(model, ofIds(2, 10), {.tokens = 10}, [&](const Progress& now) {
      rows = rows || now.what.starts_with("ids ");
      return !rows;
    });
    ADD_FAILURE() << "it did not stop";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
  EXPECT_TRUE(rows) << "it says where it is";
}

}  // namespace
}  // namespace sinkscope

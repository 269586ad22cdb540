#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/checkpoint/checkpoint.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/core/model/reference_llama.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

std::vector<std::int64_t> someIds(int count) {
  std::vector<std::int64_t> ids{0};
  for (int i = 1; i < count; ++i) ids.push_back(2 + (i * 37 + i * i * 11) % 256);
  return ids;
}

at::Tensor asTensor(const Rows& rows) {
  std::vector<at::Tensor> all;
  for (const auto& row : rows) all.push_back(at::tensor(row, at::kDouble));
  return at::stack(all);
}

struct TinyModel {
  explicit TinyModel(const TinyLlama& options = {}) {
    writeTinyLlama(folder.path(), options);
    model = openModel(folder.path().string(), {.device = "cpu"});
  }
  const Transformer& transformer() const { return *model.transformer; }

  TemporaryFolder folder;
  OpenModel model;
};

TEST(Transformer, AgreesWithAPlainImplementationInDouble) {
  const TinyLlama kinds[] = {{},
                             {.dtype = DType::bf16, .tied = true, .seed = 2},
                             {.dtype = DType::f16, .shards = 3, .seed = 3, .heads = 6, .kvHeads = 2},
                             {.seed = 4, .heads = 4, .kvHeads = 4, .headDim = 16},
                             {.seed = 5, .heads = 4, .kvHeads = 1}};
  for (const TinyLlama& kind : kinds) {
    SCOPED_TRACE("seed " + std::to_string(kind.seed));
    const TinyModel tiny(kind);
    const auto ids = someIds(21);
    const Capture seen = capture(tiny.transformer(), ids, everything());
    const ReferenceLlama expected = runReferenceLlama(Checkpoint::open(tiny.folder.path()), ids);
    for (std::int64_t layer = 0; layer < kind.layers; ++layer) {
      const auto l = static_cast<std::size_t>(layer);
      for (std::int64_t head = 0; head < kind.heads; ++head) {
        const at::Tensor pattern = asTensor(expected.attention[l][static_cast<std::size_t>(head)]);
        EXPECT_LE(largestDifference(seen.attention[layer][head], pattern), 2e-5);
      }
      for (std::int64_t group = 0; group < kind.kvHeads; ++group) {
        const at::Tensor values = asTensor(expected.values[l][static_cast<std::size_t>(group)]);
        EXPECT_LE(largestDifference(seen.values[layer][group], values), 1e-5 * largestMagnitude(values));
        EXPECT_LE(largestDifference(seen.valueNorms[layer][group], values.norm(2, {1})),
                  1e-5 * largestMagnitude(values) * 4);
      }
    }
    for (std::size_t depth = 0; depth < expected.hidden.size(); ++depth) {
      const at::Tensor hidden = asTensor(expected.hidden[depth]);
      EXPECT_LE(largestDifference(seen.hidden[static_cast<std::int64_t>(depth)], hidden),
                1e-5 * largestMagnitude(hidden));
    }
    const at::Tensor logits = asTensor(expected.logits);
    EXPECT_LE(largestDifference(seen.logits, logits), 1e-5 * largestMagnitude(logits));
  }
}

TEST(Transformer, RowsOfEveryPatternSumToOneAndSeeNothingAhead) {
  const TinyModel tiny;
  const at::Tensor attention = capture(tiny.transformer(), someIds(33), everything()).attention;
  EXPECT_LE(largestDifference(attention.sum(-1), at::ones({2, 4, 33})), 1e-6);
  EXPECT_EQ(largestMagnitude(attention.triu(1)), 0.0);
  EXPECT_GT(attention.tril().min().item<float>(), -1e-12f);
}

TEST(Transformer, ALaterTokenChangesNothingBeforeIt) {
  const TinyModel tiny;
  auto ids = someIds(20);
  const at::Tensor before = capture(tiny.transformer(), ids, everything()).hidden;
  ids[12] += 1;
  const at::Tensor after = capture(tiny.transformer(), ids, everything()).hidden;
  EXPECT_EQ(largestDifference(before.narrow(1, 0, 12), after.narrow(1, 0, 12)), 0.0);
  EXPECT_GT(largestDifference(before.narrow(1, 12, 8), after.narrow(1, 12, 8)), 1e-2);
}

TEST(Transformer, EveryBlockSizeGivesTheSameNumbers) {
  const TinyModel tiny;
  const auto ids = someIds(29);
  const Capture whole = capture(tiny.transformer(), ids, everything());
  for (const std::int64_t rows : {1, 2, 7, 28, 29, 100}) {
    SCOPED_TRACE(rows);
    CaptureRequest wanted = everything();
    wanted.queryBlock = rows;
    const Capture blocks = capture(tiny.transformer(), ids, wanted);
    EXPECT_LE(largestDifference(blocks.attention, whole.attention), 1e-6);
    EXPECT_LE(largestDifference(blocks.importance, whole.importance), 1e-6);
    EXPECT_LE(largestDifference(blocks.entropy, whole.entropy), 1e-5);
    EXPECT_LE(largestDifference(blocks.firstShare, whole.firstShare), 1e-6);
    EXPECT_LE(largestDifference(blocks.previousShare, whole.previousShare), 1e-6);
    EXPECT_LE(largestDifference(blocks.selfShare, whole.selfShare), 1e-6);
    EXPECT_LE(largestDifference(blocks.hidden, whole.hidden), 1e-5 * largestMagnitude(whole.hidden));
  }
}

TEST(Transformer, WithoutPatternsTheFusedKernelGivesTheSameStates) {
  for (const int kvHeads : {1, 2, 4}) {
    const TinyModel tiny({.kvHeads = kvHeads});
    const auto ids = someIds(40);
    const Capture fused = capture(tiny.transformer(), ids, {.hidden = true});
    const Capture blocked = capture(tiny.transformer(), ids, everything());
    EXPECT_LE(largestDifference(fused.hidden, blocked.hidden), 1e-5 * largestMagnitude(blocked.hidden)) << kvHeads;
  }
}

TEST(Transformer, ABatchGivesWhatItsPromptsGiveAlone) {
  const TinyModel tiny;
  auto first = someIds(18), second = someIds(18);
  std::reverse(second.begin(), second.end());
  const auto together = captureBatch(tiny.transformer(), {first, second}, everything());
  const Capture alone[] = {capture(tiny.transformer(), first, everything()),
                           capture(tiny.transformer(), second, everything())};
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_LE(largestDifference(together[i].attention, alone[i].attention), 1e-6);
    EXPECT_LE(largestDifference(together[i].logits, alone[i].logits), 1e-5 * largestMagnitude(alone[i].logits));
    EXPECT_TRUE(together[i].ids.equal(alone[i].ids));
  }
}

TEST(Transformer, IsTheSameToTheBitWhenRunAgain) {
  const TinyModel tiny;
  const Capture once = capture(tiny.transformer(), someIds(31), everything());
  const Capture again = capture(tiny.transformer(), someIds(31), everything());
  EXPECT_TRUE(once.attention.equal(again.attention));
  EXPECT_TRUE(once.logits.equal(again.logits));
}

// Gu et al. 2025, Proposition 4: with one token repeated all hidden states are equal, and rotary attention on any key
// is at most e^{2x} / (e^{2x} + t - 1), x = ||q|| ||k|| / sqrt(D).
TEST(Transformer, ARepeatedTokenHasEqualStatesAndBoundedAttention) {
  const TinyModel tiny;
  const Capture seen = capture(tiny.transformer(), std::vector<std::int64_t>(24, 77), everything());
  const at::Tensor& hidden = seen.hidden;  // [L+1,T,C]
  EXPECT_LE(largestDifference(hidden, hidden.narrow(1, 0, 1).expand_as(hidden)), 1e-5 * largestMagnitude(hidden));
  const int headsPerGroup = tiny.model.config.headsPerGroup();
  for (std::int64_t layer = 0; layer < 2; ++layer) {
    for (std::int64_t head = 0; head < 4; ++head) {
      const double q = seen.queries[layer][head][0].norm().item<double>();
      const double k = seen.keys[layer][head / headsPerGroup][0].norm().item<double>();
      const double x = q * k / std::sqrt(8.0);
      for (std::int64_t t = 1; t <= 24; ++t) {
        const double bound = std::exp(2.0 * x) / (std::exp(2.0 * x) + static_cast<double>(t) - 1.0);
        EXPECT_LE(seen.attention[layer][head][t - 1].max().item<double>(), bound + 1e-6);
      }
    }
  }
}

TEST(Transformer, OneTokenAttendsToItself) {
  const TinyModel tiny;
  const Capture seen = capture(tiny.transformer(), {5}, everything());
  EXPECT_EQ(largestDifference(seen.attention, at::ones({2, 4, 1, 1})), 0.0);
  EXPECT_EQ(largestDifference(seen.importance, at::ones({2, 4, 1})), 0.0);
  EXPECT_TRUE(seen.entropy.isnan().all().item<bool>());
  EXPECT_TRUE(seen.firstShare.isnan().all().item<bool>());
}

TEST(Transformer, ScaledPositionsChangeOnlyWhatTheyShould) {
  const TinyModel plain({.rope = RopeStyle::plain}), parameters({.rope = RopeStyle::parameters});
  const TinyModel scaled({.rope = RopeStyle::llama3});
  const auto ids = someIds(30);
  const at::Tensor base = capture(plain.transformer(), ids, everything()).attention;
  EXPECT_TRUE(base.equal(capture(parameters.transformer(), ids, everything()).attention));
  EXPECT_GT(largestDifference(base, capture(scaled.transformer(), ids, everything()).attention), 1e-3);
}

TEST(Transformer, StopsBetweenLayersWhenCancelled) {
  const TinyModel tiny({.layers = 4});
  int asked = 0;
  const ProgressSink stopAtSecond = [&](const Progress& progress) {
    EXPECT_EQ(progress.total, 4);
    return ++asked < 2;
  };
  try {
    capture(tiny.transformer(), someIds(10), everything(), stopAtSecond);
    FAIL() << "it went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace sinkscope

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <map>

#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// Resident, or streamed where its memory is one byte short.
class PassOnTheWay : public testing::TestWithParam<bool> {
 protected:
  PassOnTheWay() {
    writeTinyLlama(folder_.path(), {.layers = 40});
    const std::string path = folder_.path().string();
    model_ = openModel(path, {.device = "cpu"});
    if (GetParam()) model_ = openModel(path, {.device = "cpu", .memoryBytes = model_.facts.memoryBytes - 1});
    EXPECT_EQ(model_.transformer->streams(), GetParam());
  }

  static void expectSame(const std::vector<Capture>& seen, const std::vector<Capture>& expected) {
    ASSERT_EQ(seen.size(), expected.size());
    for (std::size_t i = 0; i < seen.size(); ++i) {
      EXPECT_TRUE(at::equal(seen[i].importance, expected[i].importance)) << "prompt " << i;
      EXPECT_TRUE(at::equal(seen[i].valueNorms, expected[i].valueNorms)) << "prompt " << i;
    }
  }

  TemporaryFolder folder_;
  OpenModel model_;
  const std::vector<std::vector<std::vector<std::int64_t>>> batches_ = {
      {{0, 10, 20, 30}, {0, 11, 21, 31}}, {{0, 5, 6, 7, 8, 9}}, {{3, 2, 1}, {4, 5, 6}, {7, 8, 9}}};
  const CaptureRequest wanted_{.importance = true, .valueNorms = true};
};

INSTANTIATE_TEST_SUITE_P(Weights, PassOnTheWay, testing::Bool(),
                         [](const auto& one) { return one.param ? "Streamed" : "Resident"; });

TEST_P(PassOnTheWay, GoesOnFromEveryBlockToTheSameBits) {
  std::map<int, PassState> states;
  BetweenBlocks keeping;
  keeping.keep = [&](const PassState& state) {
    PassState copy = state;
    for (PassState::Batch& batch : copy.batches) {
      batch.hidden = batch.hidden.clone();
      for (auto& [name, prompts] : batch.kept) {
        for (at::Tensor& prompt : prompts) prompt = prompt.clone();
      }
    }
    states.emplace(state.next, std::move(copy));
  };
  const std::vector<Capture> whole = captureBatches(*model_.transformer, batches_, wanted_);
  expectSame(captureBatches(*model_.transformer, batches_, wanted_, {}, keeping), whole);
  ASSERT_EQ(states.size(), 39u);
  for (const int next : {1, 2, 17, 38, 39}) {
    PassState& from = states.at(next);
    ASSERT_EQ(from.batches.size(), 3u);
    EXPECT_EQ(from.batches[0].kept.at("importance").front().size(0), next);
    const std::int64_t before = model_.transformer->streamFigures().bytesRead;
    expectSame(captureBatches(*model_.transformer, batches_, wanted_, {}, {.from = &from}), whole);
    const std::int64_t read = model_.transformer->streamFigures().bytesRead - before;
    // The norm, q, k and v of the last block alone: what lies before is not read again.
    if (next == 39) {
      EXPECT_EQ(read, GetParam() ? 4 * (32 + 32 * 32 + 2 * 16 * 32) : 0);
    }
  }
}

TEST_P(PassOnTheWay, SlicesOfTheModelGiveTheirOwnLayersOfTheWhole) {
  const std::vector<Capture> whole = captureBatches(*model_.transformer, batches_, wanted_);
  const std::vector<int> cuts = {0, 1, 18, 40};
  std::vector<at::Tensor> handed(batches_.size());
  for (std::size_t slice = 0; slice + 1 < cuts.size(); ++slice) {
    const int first = cuts[slice], end = cuts[slice + 1];
    ForwardSpan span{.first = first, .end = end};
    std::vector<std::size_t> left;
    if (first > 0) span.enter = [&](std::size_t batch) { return handed[batch]; };
    span.leave = [&](std::size_t batch, const at::Tensor& x) {
      handed[batch] = x.clone();
      left.push_back(batch);
    };
    const std::vector<Capture> part = captureBatches(*model_.transformer, batches_, wanted_, {}, {}, span);
    ASSERT_EQ(part.size(), whole.size());
    for (std::size_t i = 0; i < part.size(); ++i) {
      EXPECT_TRUE(at::equal(part[i].importance, whole[i].importance.narrow(0, first, end - first)));
      EXPECT_TRUE(at::equal(part[i].valueNorms, whole[i].valueNorms.narrow(0, first, end - first)));
    }
    // Nothing is wanted behind the last layer's patterns, so nothing leaves it.
    EXPECT_EQ(left, end < 40 ? (std::vector<std::size_t>{0, 1, 2}) : std::vector<std::size_t>{});
  }
}

TEST_P(PassOnTheWay, AStateOfOtherBatchesIsRefused) {
  PassState state;
  captureBatches(
      *model_.transformer, batches_, wanted_, {},
      {.wantsState = [](int next) { return next == 3; }, .keep = [&](const PassState& seen) { state = seen; }});
  ASSERT_EQ(state.next, 3);
  PassState fewer = state;
  fewer.batches.pop_back();
  EXPECT_THROW(captureBatches(*model_.transformer, batches_, wanted_, {}, {.from = &fewer}), Error);
  PassState swapped = state;
  std::swap(swapped.batches[0], swapped.batches[2]);
  EXPECT_THROW(captureBatches(*model_.transformer, batches_, wanted_, {}, {.from = &swapped}), Error);
  PassState poorer = state;
  poorer.batches[1].kept.erase("value_norms");
  EXPECT_THROW(captureBatches(*model_.transformer, batches_, wanted_, {}, {.from = &poorer}), Error);
}

}  // namespace
}  // namespace sinkscope

#include "core/model/passed_state.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

// Six blocks, of which two read the keys of the second and third; heads 4 wide, in the third block 2.
ModelConfig sharing() {
  ModelConfig config;
  config.layers = 6;
  config.heads = config.kvHeads = 2;
  config.headDim = 4;
  config.hiddenSize = 5;
  config.blocks.resize(6);
  config.blocks[2].headDim = config.blocks[4].headDim = 2;
  config.blocks[4].keysFrom = 2;
  config.blocks[5].keysFrom = 1;
  return config;
}

TEST(PassedState, HoldsWhatLaterBlocksReadAndNoLonger) {
  ModelConfig config = sharing();
  const auto widths = [&] {
    std::vector<std::int64_t> all;
    for (int block = 0; block <= config.layers; ++block) all.push_back(stateWidth(config, block));
    return all;
  };
  // Keys and values of the second block are 2 x 2 x 4 numbers of a token, of the third 2 x 2 x 2.
  EXPECT_EQ(widths(), (std::vector<std::int64_t>{5, 5, 5 + 16, 5 + 16 + 8, 5 + 16 + 8, 5 + 16, 5}));
  EXPECT_EQ(keptBlocks(config, 3), (std::vector<int>{1, 2}));
  EXPECT_EQ(keptBlocks(config, 5), (std::vector<int>{1}));
  EXPECT_EQ(widestState(config), 29);
  config.streams.count = 3;
  config.perLayer.width = 2;
  EXPECT_EQ(widths(), (std::vector<std::int64_t>{5, 20, 20 + 16, 20 + 24, 20 + 24, 20 + 16, 5}));
}

TEST(PassedState, ComesOutAsItWentIn) {
  ModelConfig config = sharing();
  config.streams.count = 3;
  config.perLayer.width = 2;
  PassedState put{
      .x = at::randn({2, 3, 5}), .others = at::randn({2, 2, 3, 5}), .start = at::randn({2, 3, 5}), .kept = {}};
  put.kept.push_back({1, at::randn({2, 2, 3, 4}), at::randn({2, 2, 3, 4})});
  put.kept.push_back({2, at::randn({2, 2, 3, 2}), at::randn({2, 2, 3, 2})});
  const at::Tensor state = putTogether(config, 3, put);
  EXPECT_EQ(state.size(-1), stateWidth(config, 3));
  EXPECT_TRUE(state.narrow(-1, 0, 5).equal(put.x)) << "the stream stands in front";
  const PassedState taken = takenApart(config, 3, state);
  EXPECT_TRUE(taken.x.equal(put.x));
  EXPECT_TRUE(taken.others.equal(put.others));
  EXPECT_TRUE(taken.start.equal(put.start));
  ASSERT_EQ(taken.kept.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_TRUE(taken.kept[i].k.equal(put.kept[i].k));
    EXPECT_TRUE(taken.kept[i].v.equal(put.kept[i].v));
  }
}

// A pass that is put down between any two blocks goes on to the same bits: what a stopped sweep, several machines and
// waiting batches rest on.
TEST(PassedState, IsAllThatAPassNeedsToGoOnInEveryReferenceModel) {
  const std::vector<std::int64_t> ids = {1, 5, 3, 7, 2, 9, 4, 6};
  for (const std::filesystem::path& folder : referenceCheckpoints()) {
    SCOPED_TRACE(folder.filename().string());
    const OpenModel model = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
    NoTaps nothing;
    const ForwardRequest request{.ids = at::tensor(ids).unsqueeze(0), .logits = true};
    const at::Tensor whole = model.transformer->forward(request, nothing);
    for (int cut = 1; cut < model.config.layers; ++cut) {
      at::Tensor state;
      ForwardSpan first{.first = 0, .end = cut};
      first.leave = [&](std::size_t, const at::Tensor& x) { state = x.clone(); };
      model.transformer->forward({{{.ids = request.ids, .hidden = true}, &nothing}}, {}, first);
      ASSERT_EQ(state.size(-1), stateWidth(model.config, cut));
      ForwardSpan rest{.first = cut, .end = model.config.layers};
      rest.enter = [&](std::size_t) { return state; };
      EXPECT_TRUE(model.transformer->forward({{request, &nothing}}, {}, rest).front().equal(whole)) << cut;
    }
  }
}

}  // namespace
}  // namespace sinkscope

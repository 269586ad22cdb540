#include "core/study/spikes.h"

#include <ATen/ATen.h>

#include <algorithm>

#include <gtest/gtest.h>

#include "core/probe/capture.h"
#include "core/values/error.h"

namespace sinkscope {
namespace {

// The definition over again, number by number.
TEST(Spike, IsWhatTheStreamHasAtTheFirstPosition) {
  const OpenModel model = openModel("embedded", {});
  const ExploreRequest asked{.input = "The old man sat by the sea.", .bos = BosMode::on};
  const Spike spike = spikeOf(model, asked);
  const Prompt prompt = model.prompt(asked.input, asked.bos);
  const Capture seen = capture(*model.transformer, prompt.ids, CaptureRequest{.hidden = true});
  const at::Tensor hidden = seen.hidden.contiguous();
  const auto x = hidden.accessor<float, 3>();
  std::vector<double> largest(static_cast<std::size_t>(hidden.size(2)));
  double top = 0.0;
  int block = 0;
  for (int layer = 1; layer < hidden.size(0); ++layer) {
    for (int dim = 0; dim < hidden.size(2); ++dim) {
      const double value = std::abs(x[layer][0][dim]);
      largest[std::size_t(dim)] = std::max(largest[std::size_t(dim)], value);
      if (value > top) top = value, block = layer - 1;
    }
  }
  EXPECT_EQ(spike.block, block);
  ASSERT_FALSE(spike.dims.empty());
  ASSERT_LE(spike.dims.size(), 8u);
  double elsewhere = 0.0;
  for (std::size_t i = 0; i < spike.dims.size(); ++i) {
    EXPECT_EQ(spike.largest[i], largest[std::size_t(spike.dims[i])]);
    EXPECT_GE(3.0 * spike.largest[i], top);
    for (int token = 1; token < hidden.size(1); ++token)
      elsewhere = std::max<double>(elsewhere, std::abs(x[block + 1][token][spike.dims[i]]));
  }
  EXPECT_EQ(spike.elsewhere, elsewhere);
  EXPECT_GT(top, elsewhere) << "the first token's stands out";
  for (int dim = 0; dim < hidden.size(2); ++dim) {
    const bool named = std::find(spike.dims.begin(), spike.dims.end(), dim) != spike.dims.end();
    EXPECT_TRUE(named || spike.dims.size() == 8 || 3.0 * largest[std::size_t(dim)] < top) << dim;
  }
}

TEST(Spike, NeedsAnotherTokenToCompareWith) {
  const OpenModel model = openModel("embedded", {});
  EXPECT_THROW((void)spikeOf(model, {.input = std::vector<std::int64_t>{5}, .bos = BosMode::off}), Error);
}

}  // namespace
}  // namespace sinkscope

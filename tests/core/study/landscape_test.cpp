#include "core/study/landscape.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/values/error.h"
#include "tests/core/model/oracle.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

// transformers' own hidden states [L+1,T,D]; the last of theirs stands after the final norm and is left out.
TEST(ActivationLandscape, HoldsTheMagnitudesThatTransformersComputes) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  const Oracle oracle(*shared / "oracle" / "models" / "llama_small");
  const OpenModel model = openModel(oracle.folder().string(), {.device = "cpu"});
  const at::Tensor hidden = oracle.find("main", "hidden_states").value().to(at::kFloat);
  const Landscape landscape =
      activationLandscape(model, {.input = oracle.ids("main")}, {}, static_cast<int>(hidden.size(2)));
  ASSERT_EQ(landscape.heights.planes, hidden.size(0));
  ASSERT_EQ(landscape.heights.rows, hidden.size(1));
  ASSERT_EQ(landscape.heights.cols, hidden.size(2));
  EXPECT_EQ(landscape.dimensionsPerBin, 1);
  for (std::int64_t layer = 0; layer + 1 < hidden.size(0); ++layer) {
    const at::Tensor magnitude = hidden.select(0, layer).abs();
    const double scale = magnitude.max().item<double>();
    const auto expected = magnitude.accessor<float, 2>();
    for (int token = 0; token < landscape.heights.rows; ++token) {
      for (int d = 0; d < landscape.heights.cols; ++d) {
        ASSERT_NEAR(landscape.heights.at(static_cast<int>(layer), token, d), expected[token][d], 1e-5 * scale)
            << "layer " << layer << ", token " << token << ", dimension " << d;
      }
    }
    const auto at = static_cast<std::size_t>(layer);
    std::vector<float> all(magnitude.contiguous().const_data_ptr<float>(),
                           magnitude.contiguous().const_data_ptr<float>() + magnitude.numel());
    std::nth_element(all.begin(), all.begin() + static_cast<std::ptrdiff_t>((all.size() - 1) / 2), all.end());
    EXPECT_NEAR(landscape.median[at], all[(all.size() - 1) / 2], 1e-5 * scale);
    EXPECT_NEAR(std::abs(landscape.peaks[at].front().value), scale, 1e-5 * scale);
  }
}

class LandscapeTest : public testing::Test {
 protected:
  void SetUp() override {
    writeTinyLlama(folder_.path());
    model_ = openModel(folder_.path().string(), {.device = "cpu"});
  }
  TemporaryFolder folder_;
  OpenModel model_;
};

TEST_F(LandscapeTest, ABinIsAsHighAsItsLargestDimensionAndTheLastMayBeShort) {
  const ExploreRequest request{.input = std::string("The sea and the sea"), .bos = BosMode::on};
  const Landscape fine = activationLandscape(model_, request, {}, 1'000'000);
  ASSERT_EQ(fine.dimensionsPerBin, 1);
  ASSERT_EQ(fine.heights.cols, fine.width);
  const int bins = 5;
  const Landscape coarse = activationLandscape(model_, request, {}, bins);
  ASSERT_LE(coarse.heights.cols, bins);
  EXPECT_EQ(coarse.width, fine.width);
  for (int layer = 0; layer < fine.heights.planes; ++layer) {
    for (int token = 0; token < fine.heights.rows; ++token) {
      for (int bin = 0; bin < coarse.heights.cols; ++bin) {
        float largest = 0.0f;
        for (int d = bin * coarse.dimensionsPerBin; d < std::min(fine.width, (bin + 1) * coarse.dimensionsPerBin);
             ++d) {
          largest = std::max(largest, fine.heights.at(layer, token, d));
        }
        ASSERT_EQ(coarse.heights.at(layer, token, bin), largest);
      }
    }
  }
  EXPECT_EQ(coarse.peaks, fine.peaks) << "peaks keep their own dimension";
}

TEST_F(LandscapeTest, CarriesTokensRecordAndTheEmbedding) {
  const Landscape landscape = activationLandscape(model_, {.input = std::string("The sea"), .bos = BosMode::on});
  EXPECT_TRUE(landscape.bos);
  EXPECT_TRUE(landscape.tokens.front().bos);
  EXPECT_EQ(landscape.record.tokens, static_cast<int>(landscape.tokens.size()));
  EXPECT_EQ(landscape.heights.planes, model_.facts.layers + 1);
  EXPECT_EQ(landscape.median.size(), static_cast<std::size_t>(model_.facts.layers) + 1);
  EXPECT_EQ(landscape.peaks.size(), landscape.median.size());
}

TEST_F(LandscapeTest, RefusesAnEmptyPrompt) {
  EXPECT_THROW(activationLandscape(model_, {.input = std::string(), .bos = BosMode::off}), Error);
}

TEST_F(LandscapeTest, StopsWhenItIsTold) {
  const auto stop = [](const Progress&) { return false; };
  try {
    activationLandscape(model_, {.input = std::string("The sea"), .bos = BosMode::on}, stop);
    FAIL() << "it went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

}  // namespace
}  // namespace sinkscope

#include "core/model/token_loss.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/model/oracle.h"

namespace sinkscope {
namespace {

// The same from whole logits in float64.
at::Tensor direct(const at::Tensor& x, const at::Tensor& ids, const at::Tensor& table, double softCap = 0.0) {
  at::Tensor logits = at::matmul(x.to(at::kDouble), table.to(at::kDouble).t());
  if (softCap > 0.0) logits = at::tanh(logits / softCap) * softCap;
  const at::Tensor logs = at::log_softmax(logits, -1).narrow(1, 0, x.size(1) - 1);
  const at::Tensor nats = -logs.gather(-1, ids.narrow(1, 1, x.size(1) - 1).unsqueeze(-1)).squeeze(-1);
  return at::cat({at::zeros({x.size(0), 1}, at::kDouble), nats}, 1);
}

at::Tensor inParts(const at::Tensor& x, const at::Tensor& ids, const at::Tensor& table, double softCap = 0.0) {
  return tokenLoss(
      x, ids,
      {table.size(0), [&](std::int64_t first, std::int64_t count) { return table.narrow(0, first, count); }, softCap});
}

TEST(TokenLoss, OfAVocabularyInPartsIsThatOfWholeLogits) {
  at::manual_seed(3);
  const std::int64_t words = 300'000, width = 64;
  ASSERT_LT(2 * wordsAtOnce(8, width), words) << "three parts";
  const at::Tensor table = at::randn({words, width}), x = 0.5 * at::randn({2, 5, width});
  at::Tensor ids = at::randint(words, {2, 5}, at::kLong);
  ids[0][1] = 0;  // in the first part, in the last, and at a border
  ids[0][2] = words - 1;
  ids[0][3] = wordsAtOnce(8, width);
  ids[0][4] = wordsAtOnce(8, width) - 1;
  for (const double cap : {0.0, 30.0}) {
    EXPECT_LE(largestDifference(inParts(x, ids, table, cap), direct(x, ids, table, cap)), 1e-5) << "cap " << cap;
  }
}

TEST(TokenLoss, BearsLogitsThatWouldOverflowAsPowers) {
  const at::Tensor table = at::tensor({500.0f, -500.0f, 499.0f}).unsqueeze(-1), x = at::ones({1, 3, 1});
  const at::Tensor ids = at::tensor({0, 2, 1}, at::kLong).unsqueeze(0);
  const at::Tensor found = inParts(x, ids, table);
  EXPECT_LE(largestDifference(found, direct(x, ids, table)), 1e-4);
  EXPECT_NEAR(found[0][1].item<double>(), 1.0 + std::log1p(std::exp(-1.0)), 1e-5);
  EXPECT_NEAR(found[0][2].item<double>(), 1000.0 + std::log1p(std::exp(-1.0)), 1e-3);
}

TEST(TokenLoss, OfOneTokenIsNothing) {
  const at::Tensor found = inParts(at::ones({2, 1, 4}), at::zeros({2, 1}, at::kLong), at::ones({8, 4}));
  EXPECT_TRUE(found.equal(at::zeros({2, 1})));
}

TEST(TokenLoss, TakesMegabytesWhereTheLogitsAreGigabytes) {
  const std::int64_t tokens = 2048, words = 128'256, width = 4096;
  EXPECT_GT(tokens * words * 4, 1'000'000'000);
  EXPECT_LT(tokenLossBytes(tokens, width, words, 4), std::int64_t{256} << 20);
}

}  // namespace
}  // namespace sinkscope

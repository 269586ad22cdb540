#include "core/model/panel_product.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

namespace sinkscope {
namespace {

struct Shape {
  std::int64_t rows, inner, outputs;
};

// Tiles and panels that are whole and cut, inner sums in one part and in several, an output alone, a row alone.
const std::vector<Shape> kShapes = {{1, 1, 1},     {5, 37, 29},     {14, 512, 32},   {15, 513, 33},
                                    {64, 64, 512}, {170, 1408, 96}, {339, 700, 160}, {3, 2000, 1100}};

class PanelProduct : public testing::TestWithParam<std::int64_t> {
 protected:
  void SetUp() override {
    if (floatLanes() < GetParam()) GTEST_SKIP() << "this processor has no registers of so many numbers";
    at::manual_seed(3);
  }
  std::int64_t lanes() const { return GetParam(); }
  at::Tensor made(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias = {},
                  Finish finish = Finish::none, const at::Tensor& other = {}) const {
    return panelProduct(x, weight, bias, finish, other, lanes());
  }
};

at::Tensor exact(const at::Tensor& x, const at::Tensor& weight) {
  return at::matmul(x.to(at::kDouble), weight.to(at::kDouble).t());
}

// A sum of n products of numbers about 1 is about sqrt(n), and its rounding as many times smaller.
void expectClose(const at::Tensor& got, const at::Tensor& wanted, std::int64_t inner, const std::string& what) {
  ASSERT_EQ(got.sizes(), wanted.sizes()) << what;
  const double off = (got.to(at::kDouble) - wanted).abs().max().item<double>();
  EXPECT_LE(off, 4e-7 * std::sqrt(static_cast<double>(inner)) * std::max(1.0, wanted.abs().max().item<double>()))
      << what;
}

TEST_P(PanelProduct, IsThatOfFloat64AndWhatFollowsIt) {
  for (const Shape& shape : kShapes) {
    const std::string what =
        std::to_string(shape.rows) + " x " + std::to_string(shape.inner) + " x " + std::to_string(shape.outputs);
    const at::Tensor x = at::randn({shape.rows, shape.inner}), weight = at::randn({shape.outputs, shape.inner}),
                     bias = at::randn({shape.outputs}), other = at::randn({shape.rows, shape.outputs});
    const at::Tensor sum = exact(x, weight), biased = sum + bias.to(at::kDouble), wide = other.to(at::kDouble);
    expectClose(made(x, weight), sum, shape.inner, what);
    expectClose(made(x, weight, bias), biased, shape.inner, what);
    expectClose(made(x, weight, bias, Finish::silu), at::silu(biased), shape.inner, what);
    expectClose(made(x, weight, bias, Finish::times, other), wide * biased, shape.inner, what);
    expectClose(made(x, weight, {}, Finish::plus, other), wide + sum, shape.inner, what);
  }
}

TEST_P(PanelProduct, HasTheSameBitsHoweverManyRowsAndThreadsThereAre) {
  const int before = at::get_num_threads();
  for (const Shape& shape : kShapes) {
    const at::Tensor x = at::randn({shape.rows, shape.inner}), weight = at::randn({shape.outputs, shape.inner});
    const at::Tensor whole = made(x, weight);
    for (const int threads : {1, 2, 5}) {
      at::set_num_threads(threads);
      EXPECT_TRUE(at::equal(made(x, weight), whole)) << threads << " threads, " << shape.rows << " rows";
    }
    at::set_num_threads(before);
    for (std::int64_t row = 0; row < shape.rows; row += 7)
      EXPECT_TRUE(at::equal(made(x.narrow(0, row, 1), weight)[0], whole[row])) << "row " << row;
    const std::int64_t half = (shape.rows + 1) / 2;
    EXPECT_TRUE(at::equal(made(x.narrow(0, 0, half), weight), whole.narrow(0, 0, half)));
  }
}

TEST_P(PanelProduct, HasTheSameBitsOnNarrowAndWideRegisters) {
  for (const Shape& shape : kShapes) {
    const at::Tensor x = at::randn({shape.rows, shape.inner}), weight = at::randn({shape.outputs, shape.inner});
    EXPECT_TRUE(at::equal(made(x, weight), panelProduct(x, weight, {}, Finish::none, {}, 8)));
  }
}

TEST_P(PanelProduct, HasTheSameBitsWithAWeightInPanels) {
  const at::Tensor x = at::randn({100, 700}), weight = at::randn({192, 700}), bias = at::randn({192}),
                   other = at::randn({100, 192});
  ASSERT_TRUE(fillsPanels(192, lanes()));
  EXPECT_FALSE(fillsPanels(200 - 1, lanes()));
  const at::Tensor laid = inPanels(weight, lanes());
  EXPECT_EQ(laid.sizes(), at::IntArrayRef({192 / (2 * lanes()), 700, 2 * lanes()}));
  EXPECT_EQ(laid[1][3][2].item<float>(), weight[2 * lanes() + 2][3].item<float>());
  EXPECT_TRUE(at::equal(made(x, laid, bias), made(x, weight, bias)));
  EXPECT_TRUE(at::equal(made(x, laid, {}, Finish::plus, other), made(x, weight, {}, Finish::plus, other)));
}

TEST_P(PanelProduct, TakesWeightsOfHalfAsManyBitsAsTheyLie) {
  const at::Tensor x = at::randn({40, 600}), weight = at::randn({70, 600});
  for (const at::ScalarType type : {at::kBFloat16, at::kHalf}) {
    const at::Tensor stored = weight.to(type);
    EXPECT_TRUE(at::equal(made(x, stored), made(x, stored.to(at::kFloat)))) << toString(type);
  }
}

TEST_P(PanelProduct, TakesWhatLiesTurnedOrApart) {
  const at::Tensor x = at::randn({9, 3, 600}), weight = at::randn({70, 600}), other = at::randn({9, 3, 70});
  const at::Tensor wanted = made(x, weight, {}, Finish::plus, other);
  EXPECT_TRUE(at::equal(made(x, weight.t().contiguous().t(), {}, Finish::plus, other), wanted));
  EXPECT_TRUE(at::equal(made(x, at::cat({weight, weight}, 1).narrow(1, 600, 600), {}, Finish::plus, other), wanted));
  const at::Tensor every = at::stack({weight, weight}, 2).select(2, 0);
  EXPECT_TRUE(at::equal(made(x.transpose(0, 1).contiguous().transpose(0, 1), every, {}, Finish::plus,
                             other.transpose(1, 2).contiguous().transpose(1, 2)),
                        wanted));
}

TEST_P(PanelProduct, OfHeadsIsEachHeadsOwn) {
  for (const Shape& shape : kShapes) {
    const at::Tensor x = at::randn({2, shape.rows, 6, shape.inner}).transpose(1, 2),
                     weights = at::randn({2, 3, shape.outputs, shape.inner});
    const at::Tensor scores = panelScores(x, weights, 0.25, {}, lanes());
    const at::Tensor read = panelReading(x, weights.transpose(2, 3).contiguous(), lanes());
    EXPECT_TRUE(scores.is_contiguous());
    EXPECT_TRUE(read.transpose(1, 2).is_contiguous());
    for (int head = 0; head < 6; ++head) {
      const at::Tensor one = made(x[1][head], weights[1][head / 2]);
      EXPECT_TRUE(at::equal(scores[1][head], one * 0.25)) << head;
      EXPECT_TRUE(at::equal(read[1][head], one)) << head;
    }
  }
}

TEST_P(PanelProduct, FormsTheScoresThatAQuerySees) {
  const at::Tensor q = at::randn({1, 2, 50, 16}), k = at::randn({1, 1, 130, 16});
  const at::Tensor all = panelScores(q, k, 1.0, {}, lanes());
  for (const std::int64_t first : {0, 7, 80, -20}) {
    const at::Tensor some = panelScores(q, k, 1.0, first, lanes());
    for (std::int64_t row = std::max<std::int64_t>(0, -first); row < 50; ++row) {
      const std::int64_t seen = std::min<std::int64_t>(first + row + 1, 130);
      EXPECT_TRUE(at::equal(some.select(2, row).narrow(2, 0, seen), all.select(2, row).narrow(2, 0, seen))) << row;
    }
  }
}

TEST_P(PanelProduct, OfAGateIsThatOfItsFactors) {
  for (const Shape& shape : kShapes) {
    const at::Tensor x = at::randn({shape.rows, shape.inner}), gate = at::randn({shape.outputs, shape.inner}),
                     weight = at::randn({shape.outputs, shape.inner}), bias = at::randn({shape.outputs}),
                     gateBias = at::randn({shape.outputs});
    const at::Tensor open = made(x, gate, gateBias, Finish::silu);
    const at::Tensor both = panelGatedSilu(x, gate, gateBias, weight, bias, lanes());
    EXPECT_TRUE(at::equal(both, made(x, weight, bias, Finish::times, open)));
    EXPECT_TRUE(at::equal(panelGatedSilu(x, gate, {}, weight, {}, lanes()),
                          made(x, weight, {}, Finish::times, made(x, gate, {}, Finish::silu))));
    if (!fillsPanels(shape.outputs, lanes())) continue;
    EXPECT_TRUE(at::equal(
        panelGatedSilu(x, inPanels(gate, lanes()), gateBias, inPanels(weight, lanes()), bias, lanes()), both));
  }
}

TEST_P(PanelProduct, RefusesWhatDoesNotFit) {
  const at::Tensor x = at::randn({2, 64}), weight = at::randn({32, 64});
  EXPECT_THROW(made(x, at::randn({32, 96})), std::logic_error);
  EXPECT_THROW(made(x, at::randn({32, 48})), std::logic_error);
  EXPECT_THROW(made(x, weight, at::randn({31})), std::logic_error);
  EXPECT_THROW(made(x, weight, {}, Finish::plus, at::randn({1, 32})), std::logic_error);
  EXPECT_THROW(panelGatedSilu(x, at::randn({16, 64}), {}, weight, {}, lanes()), std::logic_error);
  EXPECT_THROW(panelScores(at::randn({1, 4, 2, 8}), at::randn({1, 3, 2, 8}), 1.0, {}, lanes()), std::logic_error);
}

TEST_P(PanelProduct, OfSiluEndsInNothingAndInItself) {
  const at::Tensor x = at::tensor({-1e38F, -100.0F, -20.0F, 0.0F, 20.0F, 1e38F}).unsqueeze(1);
  const at::Tensor open = made(x, at::ones({1, 1}), {}, Finish::silu).flatten();
  EXPECT_TRUE(at::allclose(open, at::silu(x).flatten(), 1e-6, 1e-12)) << open;
}

// Zeros behind the last output and the last row are read beside what is asked for, and must not be heard of.
TEST_P(PanelProduct, WhatIsNoNumberStaysInItsRowAndItsOutput) {
  at::Tensor x = at::randn({30, 600}), weight = at::randn({70, 600});
  x.select(0, 4).fill_(std::numeric_limits<float>::quiet_NaN());
  weight.select(0, 69).fill_(std::numeric_limits<float>::infinity());
  const at::Tensor bad = made(x, weight).isfinite().logical_not();
  EXPECT_TRUE(bad.select(0, 4).all().item<bool>());
  EXPECT_TRUE(bad.select(1, 69).all().item<bool>());
  EXPECT_EQ(bad.sum().item<std::int64_t>(), 70 + 30 - 1);
}

INSTANTIATE_TEST_SUITE_P(Lanes, PanelProduct, testing::Values(8, 16),
                         [](const auto& test) { return std::to_string(test.param) + "Lanes"; });

}  // namespace
}  // namespace sinkscope

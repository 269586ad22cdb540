#include "core/model/attention/attention_with_graph.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "core/device/wide_vectors.h"
#include "core/model/attention/causal_kernel.h"

namespace sinkscope {
namespace {

constexpr double kScale = 0.3;

struct Shapes {
  std::int64_t prompts, heads, kvHeads, tokens, width, valueWidth;
};

at::Tensor drawn(at::IntArrayRef sizes, std::uint64_t seed) {
  return at::randn(sizes, at::make_generator<at::CPUGeneratorImpl>(seed));
}

// Straight from the definition.
at::Tensor plain(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
  const auto ofHeads = [&](const at::Tensor& x) { return x.repeat_interleave(q.size(1) / x.size(1), 1); };
  const at::Tensor hidden = at::ones({q.size(2), q.size(2)}, at::kBool).triu(1);
  const at::Tensor scores = (at::matmul(q, ofHeads(k).transpose(2, 3)) * kScale)
                                .masked_fill(hidden, -std::numeric_limits<double>::infinity());
  return at::matmul(scores.softmax(-1), ofHeads(v));
}

class AttentionWithGraphTest : public testing::TestWithParam<Shapes> {
 protected:
  void SetUp() override {
    if (floatLanes() == 0) GTEST_SKIP() << "this processor has no AVX2: libtorch's kernel is taken";
    const Shapes& s = GetParam();
    // As a pass has them: the heads of a token side by side.
    q = (2.0 * drawn({s.prompts, s.tokens, s.heads, s.width}, 1)).transpose(1, 2).requires_grad_();
    k = drawn({s.prompts, s.tokens, s.kvHeads, s.width}, 2).transpose(1, 2).requires_grad_();
    v = drawn({s.prompts, s.tokens, s.kvHeads, s.valueWidth}, 3).transpose(1, 2).requires_grad_();
    by = drawn({s.prompts, s.heads, s.tokens, s.valueWidth}, 4);
  }
  std::vector<at::Tensor> gradients() const {
    return torch::autograd::grad({(attentionWithGraph(kScale, q, k, v) * by).sum()}, {q, k, v});
  }
  at::Tensor q, k, v, by;
};

TEST_P(AttentionWithGraphTest, ValuesAndGradientsAreThoseOfTheDefinitionInFloat64) {
  ASSERT_TRUE(hasAttentionKernel(kScale, q, k, v));
  std::vector<at::Tensor> wide;
  for (const at::Tensor& one : {q, k, v}) wide.push_back(one.detach().to(at::kDouble).requires_grad_());
  const at::Tensor made = attentionWithGraph(kScale, q, k, v), expected = plain(wide[0], wide[1], wide[2]);
  EXPECT_LE((made - expected).abs().max().item<double>(), 1e-5);
  EXPECT_TRUE(made.transpose(1, 2).is_contiguous()) << "all heads of a token side by side";
  (expected * by.to(at::kDouble)).sum().backward();
  const std::vector<at::Tensor> back = gradients();
  for (std::size_t i = 0; i < back.size(); ++i) {
    SCOPED_TRACE(i);
    ASSERT_EQ(back[i].sizes(), wide[i].sizes());
    const double scale = std::max(1.0, wide[i].grad().abs().max().item<double>());  // of one token 0
    EXPECT_LE((back[i] - wide[i].grad()).abs().max().item<double>(), 1e-5 * scale);
  }
}

TEST_P(AttentionWithGraphTest, HasTheSameBitsOnAnyNumberOfThreads) {
  const int before = at::get_num_threads();
  std::vector<std::vector<at::Tensor>> made;
  for (const int threads : {1, 3}) {
    at::set_num_threads(threads);
    made.push_back(gradients());
    made.back().push_back(attentionWithGraph(kScale, q, k, v));
  }
  at::set_num_threads(before);
  for (std::size_t i = 0; i < made[0].size(); ++i) EXPECT_TRUE(made[0][i].equal(made[1][i])) << i;
}

// Of the narrower registers a machine has too: what runs on another processor is tried on this one.
TEST_P(AttentionWithGraphTest, NarrowRegistersGiveWhatWideOnesDo) {
  const Shapes& s = GetParam();
  std::vector<std::vector<at::Tensor>> made;
  for (const std::int64_t lanes : {std::int64_t{8}, floatLanes()}) {
    const auto rows = [](const at::Tensor& x) {
      return NumberRows<const float>{x.const_data_ptr<float>(), x.stride(0)};
    };
    const auto head = [](const at::Tensor& x) { return x.detach().select(0, 0).select(0, 0).contiguous(); };
    const auto into = [](const at::Tensor& x) { return NumberRows<float>{x.data_ptr<float>(), x.stride(0)}; };
    const at::Tensor ofQ = head(q), ofK = head(k), ofV = head(v), g = head(by);
    const at::Tensor read = at::empty_like(g), logs = at::empty({s.tokens}), dQ = at::empty_like(ofQ),
                     dK = at::empty_like(ofK), dV = at::empty_like(ofV);
    CausalKernel kernel(s.tokens, s.width, s.valueWidth, float{kScale}, lanes);
    kernel.takeKeys(rows(ofK), rows(ofV));
    kernel.read(rows(ofQ), into(read), logs.data_ptr<float>());
    kernel.goBack(rows(ofQ), rows(read), logs.const_data_ptr<float>(), rows(g), into(dQ));
    kernel.keyGradients(into(dK), into(dV));
    made.push_back({read, logs, dQ, dK, dV});
  }
  for (std::size_t i = 0; i < made[0].size(); ++i) EXPECT_TRUE(at::allclose(made[0][i], made[1][i], 1e-5, 1e-5)) << i;
}

// Whole tiles and cut ones, shared keys, values of another width, one token, widths of one, two and three registers.
INSTANTIATE_TEST_SUITE_P(Sizes, AttentionWithGraphTest,
                         testing::Values(Shapes{1, 2, 2, 64, 16, 16}, Shapes{2, 4, 2, 70, 8, 8},
                                         Shapes{2, 6, 2, 131, 12, 20}, Shapes{1, 2, 2, 37, 5, 3},
                                         Shapes{3, 1, 1, 1, 24, 24}, Shapes{1, 3, 1, 300, 40, 64}));

TEST(AttentionWithGraph, WeightsFarBelowTheLargestAreNothing) {
  if (floatLanes() == 0) GTEST_SKIP();
  const at::Tensor q = at::ones({1, 1, 60, 1}).requires_grad_(), v = at::arange(60, at::kFloat).view({1, 1, 60, 1});
  at::Tensor k = at::zeros({1, 1, 60, 1});
  k.select(2, 10).fill_(1000.0);
  const at::Tensor read = attentionWithGraph(1.0, q, k, v);
  EXPECT_TRUE(read.flatten().narrow(0, 10, 50).equal(at::full({50}, 10.0f)));
  EXPECT_NEAR(read.flatten()[9].item<float>(), 4.5, 1e-5);
  read.sum().backward();
  EXPECT_TRUE(q.grad().isfinite().all().item<bool>());
}

TEST(AttentionWithGraph, IsNotTakenForWhatItDoesNotDo) {
  const at::Tensor x = at::ones({1, 2, 60, 8}), learned = x.clone().requires_grad_();
  EXPECT_EQ(hasAttentionKernel(0.3, learned, x, x), floatLanes() > 0);
  EXPECT_FALSE(hasAttentionKernel(0.3, x, x, x)) << "without a graph";
  EXPECT_FALSE(hasAttentionKernel(-0.3, learned, x, x));
  EXPECT_FALSE(hasAttentionKernel(0.3, learned.narrow(2, 50, 10), x, x)) << "of later rows only";
  const at::Tensor wide = learned.to(at::kDouble), longer = at::ones({1, 1, 5000, 8}).requires_grad_();
  EXPECT_FALSE(hasAttentionKernel(0.3, wide, wide, wide));
  EXPECT_FALSE(hasAttentionKernel(0.3, longer, longer, longer));
  EXPECT_THROW(CausalKernel(4, 8, 8, 1.0F, 3), std::logic_error);
}

}  // namespace
}  // namespace sinkscope

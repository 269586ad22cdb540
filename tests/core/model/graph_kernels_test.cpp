// The parts with a backward of their own against libtorch's derivative of the plain formula in float64.
#include "core/model/graph_kernels.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "core/model/norm.h"
#include "core/model/position.h"
#include "core/model/token_loss.h"

namespace sinkscope {
namespace {

at::Tensor drawn(at::IntArrayRef sizes, std::uint64_t seed) {
  return at::randn(sizes, at::make_generator<at::CPUGeneratorImpl>(seed), at::kDouble);
}

using Formula = std::function<at::Tensor(const std::vector<at::Tensor>&)>;

// Values and gradients along a random direction of the output, of float32 against float64.
void expectSame(const Formula& kernel, const Formula& plain, const std::vector<at::Tensor>& inputs) {
  std::vector<at::Tensor> singles, doubles;
  for (const at::Tensor& one : inputs) {
    singles.push_back(one.to(at::kFloat).requires_grad_());
    doubles.push_back(one.to(at::kFloat).to(at::kDouble).requires_grad_());
  }
  const at::Tensor made = kernel(singles), expected = plain(doubles);
  ASSERT_EQ(made.sizes(), expected.sizes());
  EXPECT_TRUE(at::allclose(made.to(at::kDouble), expected, 1e-5, 1e-5));
  const at::Tensor by = drawn(expected.sizes(), 99);
  (made * by.to(at::kFloat)).sum().backward();
  (expected * by.to(at::kFloat).to(at::kDouble)).sum().backward();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    SCOPED_TRACE(i);
    ASSERT_TRUE(singles[i].grad().defined());
    const double scale = doubles[i].grad().abs().max().item<double>();
    EXPECT_LE((singles[i].grad().to(at::kDouble) - doubles[i].grad()).abs().max().item<double>(), 2e-5 * scale);
  }
}

TEST(GraphKernels, RmsNorm) {
  for (const std::int64_t width : {7, 16, 130}) {
    for (const std::int64_t rows : {1, 3, 700}) {  // 700: several parts of a weight's gradient
      expectSame([](const auto& in) { return normalize(in[0], in[1], {}, {.epsilon = 1e-5}); },
                 [](const auto& in) { return in[0] * (in[0].square().mean(-1, true) + 1e-5).rsqrt() * in[1]; },
                 {drawn({rows, width}, 1), drawn({width}, 2)});
    }
  }
}

TEST(GraphKernels, RmsNormOfRowsThatDoNotLieBehindEachOther) {
  expectSame([](const auto& in) { return normalize(in[0].transpose(0, 1), in[1], {}, {.epsilon = 1e-5}); },
             [](const auto& in) {
               const at::Tensor x = in[0].transpose(0, 1);
               return x * (x.square().mean(-1, true) + 1e-5).rsqrt() * in[1];
             },
             {drawn({5, 4, 12}, 1), drawn({12}, 2)});
}

TEST(GraphKernels, RotationOfAPartOfEveryHead) {
  const Rotation rotation = rotationAt(at::arange(6), at::tensor({1.0f, 0.1f, 0.01f}));
  const at::Tensor cosine = rotation.cosine.to(at::kDouble), sine = rotation.sine.to(at::kDouble);
  expectSame([&](const auto& in) { return rotate(in[0].transpose(1, 2), rotation); },
             [&](const auto& in) {
               const at::Tensor x = in[0].transpose(1, 2), a = x.narrow(-1, 0, 3), b = x.narrow(-1, 3, 3);
               return at::cat({a * cosine - b * sine, b * cosine + a * sine, x.narrow(-1, 6, 2)}, -1);
             },
             {drawn({2, 6, 3, 8}, 5)});
}

TEST(GraphKernels, GatedSilu) {
  expectSame([](const auto& in) { return gatedSiluWithGraph(in[0], in[1]); },
             [](const auto& in) { return in[0] * in[0].sigmoid() * in[1]; }, {drawn({4, 33}, 3), drawn({4, 33}, 4)});
}

TEST(GraphKernels, GatedSiluOfLargeNumbersAndOfNone) {
  const at::Tensor gate = at::tensor({-1e4f, -90.0f, -20.0f, 0.0f, 20.0f, 90.0f, 1e4f}), up = at::ones({7}) * 2;
  EXPECT_TRUE(at::allclose(gatedSiluWithGraph(gate, up), at::silu(gate) * 2, 1e-6, 1e-7));
  const at::Tensor none = at::full({20}, std::numeric_limits<float>::quiet_NaN());
  EXPECT_TRUE(gatedSiluWithGraph(none, at::ones({20})).isnan().all().item<bool>());
}

TEST(GraphKernels, TokenLoss) {
  const at::Tensor ids = at::tensor({3, 1, 4, 1, 5, 9, 2, 6}, at::kLong).view({2, 4});
  expectSame([&](const auto& in) { return tokenLossWithGraph(in[0], ids, in[1]); },
             [&](const auto& in) {
               const at::Tensor all = at::matmul(in[0], in[1].t()).log_softmax(-1).narrow(1, 0, 3);
               const at::Tensor loss = -all.gather(2, ids.narrow(1, 1, 3).unsqueeze(2)).squeeze(2);
               return at::constant_pad_nd(loss, {1, 0});
             },
             {drawn({2, 4, 6}, 7), drawn({11, 6}, 8)});
}

// So many logits that they are formed again on the way back.
TEST(GraphKernels, TokenLossOfALargeVocabulary) {
  const std::int64_t words = 70'000, rows = 1'200;
  const at::Tensor ids = (at::arange(rows) * 57).remainder(words).view({1, rows});
  const at::Tensor x = drawn({1, rows, 4}, 1).to(at::kFloat).requires_grad_(),
                   head = drawn({words, 4}, 2).to(at::kFloat).requires_grad_();
  const at::Tensor loss = tokenLossWithGraph(x, ids, head);
  const at::Tensor known =
      tokenLoss(x.detach(), ids, {.vocabulary = words, .rows = [&](std::int64_t first, std::int64_t count) {
                                    return head.detach().narrow(0, first, count);
                                  }});
  EXPECT_TRUE(at::allclose(loss.detach(), known, 1e-5, 1e-5));
  loss.sum().backward();
  // In float64: sums over 70,000 words in float32 are themselves wrong in the fifth digit.
  const at::Tensor rowsOf = x.detach().view({rows, 4}).narrow(0, 0, rows - 1).to(at::kDouble),
                   words64 = head.detach().to(at::kDouble);
  at::Tensor p = at::softmax(at::mm(rowsOf, words64.t()), 1);
  p.scatter_add_(1, ids.narrow(1, 1, rows - 1).view({rows - 1, 1}), at::full({rows - 1, 1}, -1.0, at::kDouble));
  const auto isClose = [](const at::Tensor& got, const at::Tensor& wanted) {
    return at::allclose(got.to(at::kDouble), wanted, 1e-4, 1e-5);
  };
  EXPECT_TRUE(isClose(head.grad(), at::mm(p.t(), rowsOf)));
  EXPECT_TRUE(isClose(x.grad().view({rows, 4}).narrow(0, 0, rows - 1), at::mm(p, words64)));
}

TEST(GraphKernels, OneTokenHasNoLoss) {
  const at::Tensor x = drawn({3, 1, 4}, 1).to(at::kFloat).requires_grad_();
  const at::Tensor loss = tokenLossWithGraph(x, at::zeros({3, 1}, at::kLong), drawn({8, 4}, 2).to(at::kFloat));
  EXPECT_EQ(loss.sizes(), at::IntArrayRef({3, 1}));
  EXPECT_EQ(loss.abs().max().item<float>(), 0.0f);
}

}  // namespace
}  // namespace sinkscope

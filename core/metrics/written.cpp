#include "core/metrics/written.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/value_norm.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kNumbersAtOnce = std::int64_t{1}
                                        << 16;  // of small models several heads, of larger ones one after the other

// [h,R,S] [h,S,U] -> [h,R,U]; of one head without a copy of what is not contiguous
at::Tensor products(const at::Tensor& a, const at::Tensor& b) {
  return a.size(0) == 1 ? at::mm(a[0], b[0]).unsqueeze(0) : at::bmm(a, b);
}

// vectors [P,K,T,D], output [C,H*D]: as many heads at once as `numbers` of each leave room for; `of` gets their vectors
// [h,P*T,D] and their columns [h,C,D], and gives [h,P*T].
template <typename Of>
at::Tensor overHeads(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads, std::int64_t numbers,
                     const Of& of) {
  const std::int64_t prompts = vectors.size(0), kinds = vectors.size(1), tokens = vectors.size(2),
                     width = vectors.size(3);
  const std::int64_t perVector = heads / kinds, some = std::clamp<std::int64_t>(kNumbersAtOnce / numbers, 1, heads);
  const at::Tensor rows = vectors.transpose(0, 1).reshape({kinds, prompts * tokens, width});
  const at::Tensor columns = output.view({output.size(0), heads, width}).transpose(0, 1);
  at::Tensor norms = at::empty({prompts, heads, tokens}, vectors.options().dtype(at::kFloat));
  for (std::int64_t first = 0; first < heads; first += some) {
    const std::int64_t count = std::min(some, heads - first);
    at::Tensor theirs = rows;
    if (perVector > 1) {
      const std::int64_t firstKind = first / perVector, kindsHere = (first + count - 1) / perVector - firstKind + 1;
      theirs = rows.narrow(0, firstKind, kindsHere)
                   .repeat_interleave(perVector, 0)
                   .narrow(0, first - firstKind * perVector, count);
    } else {
      theirs = rows.narrow(0, first, count);
    }
    norms.narrow(1, first, count)
        .copy_(of(theirs, columns.narrow(0, first, count)).view({count, prompts, tokens}).transpose(0, 1));
  }
  return norms;
}

}  // namespace

at::Tensor writtenNormsByProducts(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads) {
  const std::int64_t numbers = vectors.size(0) * vectors.size(2) * output.size(0);
  return overHeads(vectors, output, heads, numbers, [](const at::Tensor& rows, const at::Tensor& columns) {
    return vectorNorms(products(rows.to(at::kFloat), columns.to(at::kFloat).transpose(1, 2)));
  });
}

at::Tensor writtenNormsByGrams(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads) {
  const std::int64_t numbers = 2 * vectors.size(3) * (output.size(0) + vectors.size(0) * vectors.size(2));
  return overHeads(vectors, output, heads, numbers, [](const at::Tensor& rows, const at::Tensor& columns) {
    const at::Tensor wide = columns.to(at::kDouble), x = rows.to(at::kDouble);
    return products(x, products(wide.transpose(1, 2), wide)).mul_(x).sum(-1).clamp_min_(0.0).sqrt_();
  });
}

at::Tensor writtenNorms(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads) {
  // The Gram matrices cost as much as the products of D vectors, and float64 about twice that.
  const bool many = vectors.size(0) * vectors.size(2) > 3 * vectors.size(3);
  return many ? writtenNormsByGrams(vectors, output, heads) : writtenNormsByProducts(vectors, output, heads);
}

at::Tensor outputThroughNorm(const at::Tensor& output, const at::Tensor& normWeight, const NormConfig& norm) {
  at::Tensor made = output.to(at::kFloat);
  if (norm.kind == NormKind::layer) made = made - made.mean(0, /*keepdim=*/true);
  if (normWeight.defined()) made = made * (normWeight.to(at::kFloat) + norm.weightOffset).unsqueeze(-1);
  return made;
}

at::Tensor normFactors(const at::Tensor& written, const NormConfig& norm) {
  if (norm.kind == NormKind::dynamicTanh) return at::full_like(written.select(-1, 0), std::nan(""));
  const at::Tensor centred = norm.kind == NormKind::layer ? written - written.mean(-1, /*keepdim=*/true) : written;
  return centred.square().mean(-1).add_(norm.epsilon).rsqrt_();
}

at::Tensor writtenByAll(const at::Tensor& z, const at::Tensor& output, const at::Tensor& bias) {
  const at::Tensor together = z.reshape({z.size(0), z.size(1), z.size(2) * z.size(3)});
  return at::linear(together.to(at::kFloat), output.to(at::kFloat), bias.defined() ? bias.to(at::kFloat) : bias);
}

at::Tensor firstParts(const at::Tensor& rows, const at::Tensor& values) {
  const at::Tensor seen = values.narrow(2, 0, rows.size(3));
  const at::Tensor all = at::matmul(rows.abs(), seen.unsqueeze(-1)).squeeze(-1);
  return rows.select(-1, 0).abs() * seen.narrow(-1, 0, 1) / all;
}

at::Tensor partSums(const at::Tensor& rows, const at::Tensor& values) {
  const at::Tensor each = rows.abs() * values.narrow(2, 0, rows.size(3)).unsqueeze(2);
  return (each / each.sum(-1, true)).sum(2, false, at::kDouble);
}

// The squares of O's singular values are the eigenvalues of O O', T x T, and of S^1/2 W' W S^1/2 with S = sum z_i z_i',
// D x D: the smaller of the two is made.
at::Tensor stableRanks(const at::Tensor& vectors, const at::Tensor& output) {
  const std::int64_t prompts = vectors.size(0), heads = vectors.size(1), tokens = vectors.size(2),
                     width = vectors.size(3);
  at::Tensor ranks = at::full({prompts, heads}, std::nan(""), at::kFloat);
  if (tokens == 0) return ranks;
  const at::Tensor columns = output.view({output.size(0), heads, width});
  for (std::int64_t head = 0; head < heads; ++head) {
    const at::Tensor own = columns.select(1, head).to(at::kCPU, at::kDouble);  // [C,D]
    const at::Tensor z = vectors.select(1, head).to(at::kCPU, at::kDouble);    // [P,T,D]
    const at::Tensor gram = own.t().mm(own);
    at::Tensor squares;
    if (tokens <= width) {
      squares = at::linalg_eigvalsh(z.matmul(gram).matmul(z.transpose(1, 2)));
    } else {
      const auto [values, axes] = at::linalg_eigh(z.transpose(1, 2).matmul(z));
      const at::Tensor root = axes * values.clamp_min(0.0).sqrt().unsqueeze(1);
      squares = at::linalg_eigvalsh(root.transpose(1, 2).matmul(gram).matmul(root));
    }
    ranks.select(1, head).copy_(squares.sum(-1) / squares.select(-1, squares.size(-1) - 1));
  }
  return ranks;
}

}  // namespace sinkscope

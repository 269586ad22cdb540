#include "core/metrics/written.h"

#include <ATen/ATen.h>

#include <vector>

#include "core/metrics/value_norm.h"

namespace sinkscope {

namespace {

// vectors [P,K,T,D], output [C,H*D]: `of` gets the vectors of every head [P*T,D] and its columns [C,D], and gives [P*T].
template <typename Of>
at::Tensor overHeads(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads, const Of& of) {
  const std::int64_t prompts = vectors.size(0), tokens = vectors.size(2), width = vectors.size(3);
  const std::int64_t perVector = heads / vectors.size(1);
  at::Tensor norms = at::empty({prompts, heads, tokens}, vectors.options().dtype(at::kFloat));
  at::Tensor rows;
  for (std::int64_t head = 0; head < heads; ++head) {
    if (head % perVector == 0) rows = vectors.select(1, head / perVector).reshape({prompts * tokens, width});
    norms.select(1, head).copy_(of(rows, output.narrow(1, head * width, width)).view({prompts, tokens}));
  }
  return norms;
}

}  // namespace

at::Tensor writtenNormsByProducts(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads) {
  return overHeads(vectors, output, heads, [](const at::Tensor& rows, const at::Tensor& columns) {
    return vectorNorms(at::mm(rows.to(at::kFloat), columns.to(at::kFloat).t()));
  });
}

at::Tensor writtenNormsByGrams(const at::Tensor& vectors, const at::Tensor& output, std::int64_t heads) {
  return overHeads(vectors, output, heads, [](const at::Tensor& rows, const at::Tensor& columns) {
    const at::Tensor wide = columns.to(at::kDouble), x = rows.to(at::kDouble);
    return at::mm(x, at::mm(wide.t(), wide)).mul_(x).sum(-1).clamp_min_(0.0).sqrt_();
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

}  // namespace sinkscope

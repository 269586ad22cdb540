#include "core/study/jacobian_column.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <cmath>
#include <deque>

#include "core/model/edits.h"
#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/hutchinson.h"
#include "core/study/jacobian.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Moves x_i^(0) by a small step forth (the first half of the batch) and back (the second) along each direction.
class Nudge : public Edits {
 public:
  Nudge(at::Tensor directions, int token) : directions_(std::move(directions)), token_(token) {}
  bool touches(Site site, int) const override { return site == Site::embed; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override {
    // Of the state's own length: rounding and curvature are as small in float32.
    constexpr double kStep = 1e-3;
    const double length = at::linalg_vector_norm(x.select(0, 0).select(0, token_)).item<double>();
    step = kStep * std::max(length, 1e-6) / std::sqrt(static_cast<double>(x.size(-1)));
    at::Tensor moved = x.clone();
    moved.select(1, token_) += step * at::cat({directions_, -directions_}).to(x.device(), x.dtype());
    return moved;
  }
  std::int64_t count() const { return directions_.size(0); }
  mutable double step = 0.0;  // known once the pass has begun

 private:
  const at::Tensor directions_;  // [n,C]
  const int token_;
};

void refuse(const OpenModel& model, const Prompt& prompt, int token, const JacobianColumnOptions& options) {
  if (token < 0 || token >= std::ssize(prompt.ids)) {
    throw Error(ErrorKind::badUse, "the prompt has no token " + std::to_string(token),
                "take 0 to " + std::to_string(std::ssize(prompt.ids) - 1));
  }
  refuseFewProducts(options.products);
  if (c10::elementSize(model.transformer->dtype()) < 4) {
    throw Error(ErrorKind::badUse, "derivatives come from small differences here, which half precision rounds away",
                "compute in float32 (--dtype f32)");
  }
  refuseKeptPass(model);
}

}  // namespace

double jacobianColumnOperations(const ModelConfig& config, std::int64_t tokens, const JacobianColumnOptions& options) {
  return passOperations(config, 2 * static_cast<std::int64_t>(options.products), tokens, false);
}

JacobianColumn jacobianColumn(const OpenModel& model, const Prompt& prompt, int token,
                              const JacobianColumnOptions& options, const ProgressSink& progress) {
  refuse(model, prompt, token, options);
  refuseBeyondContext(model, prompt.ids.size());
  const Transformer& transformer = *model.transformer;
  const c10::InferenceMode noGradients;
  const std::int64_t tokens = std::ssize(prompt.ids), width = model.config.hiddenSize, behind = tokens - token;
  const int layers = model.config.layers;
  const at::Tensor signs = randomSigns(
      options.products, width,
      static_cast<std::uint64_t>(options.seed) * 1000003U + static_cast<std::uint64_t>(token) + 11U);  // [N,C]
  // So many at a time as a batch is fast with.
  const std::int64_t together = std::max<std::int64_t>(1, 1024 / tokens);
  std::deque<Nudge> nudges;  // whose addresses the jobs keep
  std::vector<ForwardJob> jobs;
  NoTaps nothing;
  for (std::int64_t first = 0; first < options.products; first += together) {
    const at::Tensor some = signs.narrow(0, first, std::min<std::int64_t>(together, options.products - first));
    const Nudge& nudge = nudges.emplace_back(some, token);
    const at::Tensor ids = at::tensor(prompt.ids, at::kLong).expand({2 * nudge.count(), -1}).contiguous();
    jobs.push_back({{.ids = ids, .edits = &nudge, .hidden = true}, &nothing});
  }
  at::Tensor squares = at::zeros({layers + 1, options.products, behind}, at::kDouble);
  squares[0].select(1, 0).fill_(static_cast<double>(width));  // nothing but the token itself, as it is
  const auto measure = [&](int passed, std::size_t job, const at::Tensor& x) {
    const Nudge& nudge = nudges[job];
    const std::int64_t count = nudge.count();
    const at::Tensor seen = x.narrow(1, token, behind).narrow(2, 0, width);  // the stream, without what goes with it
    const at::Tensor products =
        (seen.narrow(0, 0, count).to(at::kDouble) - seen.narrow(0, count, count)) / (2.0 * nudge.step);  // [n,behind,C]
    squares[passed]
        .narrow(0, static_cast<std::int64_t>(job) * together, count)
        .copy_(products.square().sum(-1).to(at::kCPU));
  };
  ForwardSpan span{.first = 0, .end = layers};
  span.afterBlock = [&](int next, const std::vector<WaitingState>& x) {
    for (std::size_t job = 0; job < x.size(); ++job) measure(next, job, x[job].x);
  };
  span.leave = [&](std::size_t job, const at::Tensor& x) { measure(layers, job, x); };
  transformer.forward(jobs, progress, span);

  const NormEstimate estimate = normEstimate(squares, 1);  // [L+1,behind]
  if (!at::isfinite(estimate.norms).all().item<bool>()) {
    throw Error(ErrorKind::failed, "the derivatives of this model are no numbers",
                "compute in float32 (--dtype f32), and try sinkscope-cli check");
  }
  const auto matrix = [&](const at::Tensor& numbers) {
    Matrix made(layers + 1, static_cast<int>(tokens), std::nanf(""));
    const auto cells = numbers.accessor<double, 2>();
    for (int passed = 0; passed <= layers; ++passed) {
      for (std::int64_t j = 0; j < behind; ++j)
        made.at(passed, token + static_cast<int>(j)) = static_cast<float>(cells[passed][j]);
    }
    return made;
  };
  JacobianColumn made{.record = model.record(prompt),
                      .tokens = model.display(prompt.ids),
                      .bos = prompt.bos,
                      .token = token,
                      .norms = matrix(estimate.norms),
                      .standardErrors = matrix(estimate.standardErrors)};
  made.record.more.emplace_back("Jacobian", "of x after each block with respect to x^(0) of token " +
                                                std::to_string(token) + ", before the final norm");
  made.record.more.emplace_back("norms", "Frobenius, estimated from " + std::to_string(options.products) +
                                             " products (Hutchinson), each a central difference of the pass, seed " +
                                             std::to_string(options.seed));
  made.record.more.emplace_back("errors of the norms", errorsText(options.products));
  return made;
}

}  // namespace sinkscope

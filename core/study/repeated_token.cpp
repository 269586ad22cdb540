#include "core/study/repeated_token.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/model/attention/variant.h"
#include "core/model/position.h"
#include "core/model/rope.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/not_finite.h"

namespace sinkscope {

namespace {

// q as it would be at every position, [H,D] -> [H,T,D]. At position 0 nothing is turned yet, so that q and k of a pass
// over one token are the unrotated ones; what yarn and longrope multiply them with is in them. The angles are the
// model's own, float32 for float32.
at::Tensor turned(const at::Tensor& q, const ModelConfig& config, bool windowed, int tokens) {
  const at::Tensor frequencies =
      inverseFrequencies(config.position.ropeOf(windowed), config.position.widthOf(windowed), tokens);
  const Rotation rotation = rotationAt(at::arange(tokens, at::kLong), frequencies);
  const at::Tensor everywhere = q.unsqueeze(1).expand({q.size(0), tokens, q.size(1)});
  return rotate(everywhere.unsqueeze(0), {rotation.cosine.to(at::kDouble), rotation.sine.to(at::kDouble)}).squeeze(0);
}

}  // namespace

std::string repeatedTokenProposition(const ModelConfig& config) {
  const bool hybrid =
      std::any_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& b) { return !b.attends(); });
  // The closed forms are of a softmax over the tokens alone.
  const AttentionConfig& attention = config.attention;
  const bool turnsAll =
      std::all_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& b) { return b.rotates; });
  const bool chunked =
      std::any_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& b) { return b.chunked; });
  const bool plain = attentionVariant(attention.variant).fused && attention.kernel == Kernel::none && turnsAll &&
                     attention.logScale == 0.0 && !attention.normsRotated;
  if (hybrid || chunked || attention.hasExtraKeys() || !plain || config.mask.kind != MaskKind::causal ||
      config.mask.seesFirst)
    return "";
  switch (config.position.kind) {
    case PositionKind::none: return "Prop. 1";
    case PositionKind::alibi: return config.position.falconAlibi ? "" : "Prop. 3";
    case PositionKind::rotary: return "exact form";
    case PositionKind::learned:
    case PositionKind::sinusoidal:
    case PositionKind::relative:
    case PositionKind::relativeBuckets: return "";
  }
  return "";
}

std::string repeatedTokenBound(const ModelConfig& config) {
  const bool rotary = config.position.kind == PositionKind::rotary;
  return rotary && !repeatedTokenProposition(config).empty() ? "Prop. 4 bound" : "";
}

std::vector<RepeatedToken> repeatedTokens(const OpenModel& model, const std::vector<std::int64_t>& ids, int tokens,
                                          const ProgressSink& progress) {
  constexpr std::size_t kTogether = 32;  // so that a streamed model is read a few times, not once an id
  const c10::InferenceMode noGradients;
  const ModelConfig& config = model.config;
  std::vector<RepeatedToken> forms;
  for (std::size_t first = 0; first < ids.size(); first += kTogether) {
    std::vector<std::vector<std::int64_t>> batch;
    for (std::size_t i = first; i < std::min(ids.size(), first + kTogether); ++i) batch.push_back({ids[i]});
    for (const Capture& seen : captureBatch(*model.transformer, batch, {.queries = true, .keys = true}, progress)) {
      refuseNotFinite(model, seen);
      const std::int64_t layers = seen.queries.size(0), heads = seen.queries.size(1);
      RepeatedToken form;
      form.scores_ = at::empty({layers, heads, tokens}, at::kDouble);
      form.greatest_ = at::empty({layers, heads}, at::kDouble);
      for (std::int64_t layer = 0; layer < layers; ++layer) {
        const AttentionRule& rule = seen.rules[static_cast<std::size_t>(layer)];
        const at::Tensor q = seen.queries.select(0, layer).select(1, 0).to(at::kDouble);  // [H,D]
        const at::Tensor k =
            seen.keys.select(0, layer).select(1, 0).to(at::kDouble).repeat_interleave(heads / seen.keys.size(1), 0);
        const at::Tensor everywhere = config.position.kind == PositionKind::rotary
                                          ? turned(q, config, rule.mask.width > 0, tokens)
                                          : q.unsqueeze(1).expand({heads, tokens, q.size(1)});
        at::Tensor scores = at::matmul(everywhere, k.unsqueeze(-1)).squeeze(-1) * rule.scale;  // [H,T]
        at::Tensor greatest = at::linalg_vector_norm(q, 2, {-1}) * at::linalg_vector_norm(k, 2, {-1}) * rule.scale;
        if (rule.slopes.defined()) {
          scores = scores - rule.slopes.to(at::kDouble).unsqueeze(1) * at::arange(tokens, at::kDouble);
        }
        if (rule.softCap > 0.0) {
          scores = (scores / rule.softCap).tanh() * rule.softCap;
          greatest = (greatest / rule.softCap).tanh() * rule.softCap;
        }
        form.scores_.select(0, layer).copy_(scores);
        form.greatest_.select(0, layer).copy_(greatest);
        form.windows_.push_back(rule.mask.width);
      }
      forms.push_back(std::move(form));
    }
  }
  return forms;
}

std::vector<double> RepeatedToken::firstAttention(int layer, int head) const {
  const at::Tensor row = scores_.select(0, layer).select(0, head).contiguous();
  const double* s = row.const_data_ptr<double>();
  const auto window = windows_[static_cast<std::size_t>(layer)];
  std::vector<double> column;
  double logSum = s[0];  // of e^s(d) over the distances so far: no power of e overflows
  for (std::int64_t t = 1; t <= row.size(0); ++t) {
    const bool seen = window == 0 || t <= window;
    if (t > 1 && seen) {
      const double more = s[t - 1], top = std::max(logSum, more);
      logSum = top + std::log1p(std::exp(-std::abs(logSum - more)));
    }
    column.push_back(seen ? std::exp(s[t - 1] - logSum) : 0.0);
  }
  return column;
}

std::vector<double> RepeatedToken::firstAttentionBound(int layer, int head) const {
  const double fromOthers = std::exp(-2.0 * greatest_.select(0, layer).select(0, head).item<double>());
  const auto window = windows_[static_cast<std::size_t>(layer)];
  std::vector<double> column;
  for (std::int64_t t = 1; t <= scores_.size(2); ++t) {
    const bool seen = window == 0 || t <= window;
    column.push_back(seen ? 1.0 / (1.0 + static_cast<double>(t - 1) * fromOthers) : 0.0);
  }
  return column;
}

Matrix RepeatedToken::meansOf(std::vector<double> (RepeatedToken::*column)(int, int) const) const {
  Matrix means(static_cast<int>(scores_.size(0)), static_cast<int>(scores_.size(1)));
  for (int layer = 0; layer < means.rows; ++layer) {
    for (int head = 0; head < means.cols; ++head) {
      double sum = 0.0;
      for (const double weight : (this->*column)(layer, head)) sum += weight;
      means.at(layer, head) = static_cast<float>(sum / tokens());
    }
  }
  return means;
}

Matrix RepeatedToken::importance() const { return meansOf(&RepeatedToken::firstAttention); }

Matrix RepeatedToken::importanceBound() const { return meansOf(&RepeatedToken::firstAttentionBound); }

}  // namespace sinkscope

#include "core/study/cache_edits.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/position.h"
#include "core/model/rope.h"
#include "core/model/transformer.h"
#include "core/values/draw.h"

namespace sinkscope {

namespace {

constexpr double kGone = -std::numeric_limits<double>::infinity();

// Rows firstQuery.. against keys 0..K-1: i - j.
at::Tensor distancesOf(const at::Tensor& scores, std::int64_t firstQuery) {
  const at::TensorOptions whole = at::TensorOptions(at::kLong).device(scores.device());
  return at::arange(firstQuery, firstQuery + scores.size(2), whole).unsqueeze(1) -
         at::arange(scores.size(3), whole).unsqueeze(0);
}

}  // namespace

at::Tensor roundedVectors(const at::Tensor& x, int bits, std::int64_t exact) {
  const double levels = std::ldexp(1.0, bits - 1) - 1.0;
  const at::Tensor wide = x.to(at::kFloat);
  const at::Tensor step = wide.abs().amax(-1, /*keepdim=*/true).clamp_min(1e-30) / levels;
  at::Tensor made = ((wide / step).round() * step).to(x.scalar_type());
  if (exact >= 0 && exact < x.size(2)) made.select(2, exact).copy_(x.select(2, exact));
  return made;
}

struct WindowWithSinks::Layer {
  at::Tensor qUnrotated, k;  // [P,H,T,D], [P,G,T,D]
  double scale = 1.0, softCap = 0.0;
  at::Tensor slopes;  // [H]; undefined: none
};

bool WindowWithSinks::renumbers(const ModelConfig& config) {
  const PositionConfig& position = config.position;
  return (position.kind == PositionKind::rotary || (position.kind == PositionKind::alibi && !position.falconAlibi)) &&
         config.attention.kernel == Kernel::none && config.attention.logScale == 0.0 && !config.attention.normsRotated;
}

bool WindowWithSinks::touches(Site site, int) const {
  return site == Site::scores || (sinks_ > 0 && renumbers(config_) && (site == Site::qUnrotated || site == Site::k));
}

void WindowWithSinks::changeRule(int, AttentionRule& rule) const {
  if (!layer_) return;
  layer_->scale = rule.scale;
  layer_->softCap = rule.softCap;
  layer_->slopes = rule.slopes;
}

std::shared_ptr<const Edits> WindowWithSinks::forPass(const at::Tensor& ids) const {
  auto own = std::make_shared<WindowWithSinks>(*this);
  own->layer_ = std::make_shared<Layer>();
  own->tokens_ = ids.size(1);
  return own;
}

at::Tensor WindowWithSinks::apply(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const {
  if (site == Site::qUnrotated) layer_->qUnrotated = x;
  if (site == Site::k) layer_->k = x;
  if (site != Site::scores) return x;
  const at::Tensor distances = distancesOf(x, firstQuery);  // [R,K]
  const std::int64_t last = window_ + sinks_ - 1;           // the query's own place in a full cache
  at::Tensor scores = x;
  const std::int64_t rows = x.size(2), sinks = std::min(sinks_, x.size(3));
  const std::int64_t firstFull = std::max(firstQuery, last + 1);
  if (sinks > 0 && renumbers(config_) && firstFull < firstQuery + rows) {
    // Queries of full caches meet the first keys as if they stood at the cache's end.
    const std::int64_t count = firstQuery + rows - firstFull;
    at::Tensor q = layer_->qUnrotated.narrow(2, firstFull, count);
    const auto block = static_cast<std::size_t>(config_.attentionBlocks()[static_cast<std::size_t>(layer)]);
    if (config_.position.kind == PositionKind::rotary && config_.blocks[block].rotates) {
      const bool slides = config_.blocks[block].window > 0;
      const RopeConfig& rope = config_.position.ropeOf(slides);
      const at::Tensor frequencies = inverseFrequencies(rope, config_.position.widthOf(slides), tokens_).to(x.device());
      const at::Tensor place = at::full({count}, last, at::TensorOptions(at::kLong).device(x.device()));
      q = rotate(q, rotationAt(place, frequencies, rope.attentionFactor));
    }
    const std::int64_t perGroup = x.size(1) / layer_->k.size(1);
    const at::Tensor keys = layer_->k.narrow(2, 0, sinks).repeat_interleave(perGroup, 1);  // [P,H,S,D]
    at::Tensor made = at::matmul(q, keys.transpose(2, 3)).to(x.scalar_type()) * layer_->scale;
    if (layer_->slopes.defined()) {
      const at::Tensor before = at::arange(sinks, made.options()) - static_cast<double>(last);  // [S]
      made = made + layer_->slopes.to(made.options()).view({1, -1, 1, 1}) * before;
    }
    if (layer_->softCap > 0.0) made = (made / layer_->softCap).tanh() * layer_->softCap;
    scores = x.clone();
    const at::Tensor seen = x.narrow(2, firstFull - firstQuery, count).narrow(3, 0, sinks);
    scores.narrow(2, firstFull - firstQuery, count)
        .narrow(3, 0, sinks)
        .copy_(at::where(seen.isinf(), seen, made));  // what a window of the model's own hides stays hidden
  }
  const at::Tensor keys = at::arange(x.size(3), distances.options());
  return scores.masked_fill((distances >= window_) & (keys >= sinks_).unsqueeze(0), kGone);
}

std::string_view keepPolicyName(KeepPolicy policy) {
  switch (policy) {
    case KeepPolicy::recent: return "recent";
    case KeepPolicy::firstRecent: return "the first and recent";
    case KeepPolicy::firstMarks: return "the first, punctuation, recent";
    case KeepPolicy::distinct: return "apart from the mean key";
    case KeepPolicy::random: return "drawn at random";
  }
  return "";
}

std::int64_t keptOf(std::int64_t seen, double share) {
  constexpr double kRounding = 1e-9;  // .75 of 8 is 6, whatever the product's last bit says
  return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(share * static_cast<double>(seen) - kRounding)));
}

bool KeptKeys::touches(Site site, int) const {
  return site == Site::scores || (site == Site::k && policy_ == KeepPolicy::distinct);
}

std::shared_ptr<const Edits> KeptKeys::forPass(const at::Tensor& ids) const {
  auto own = std::make_shared<KeptKeys>(*this);
  own->ids_ = ids.to(at::kCPU).contiguous();
  own->keys_ = std::make_shared<at::Tensor>();
  return own;
}

at::Tensor KeptKeys::apply(Site site, int, const at::Tensor& x, std::int64_t firstQuery) const {
  if (site == Site::k) *keys_ = x;
  if (site != Site::scores) return x;
  const std::int64_t prompts = x.size(0), rows = x.size(2), keys = x.size(3);
  // What is kept first has the greatest number; [P or 1,G or 1,R,K].
  at::Tensor order = at::arange(keys, at::kDouble).view({1, 1, 1, keys}).expand({1, 1, rows, keys}).clone();
  if (policy_ == KeepPolicy::random) {
    constexpr std::int64_t kStates = std::int64_t{1} << 52;  // whole numbers that a double holds
    Draw draw(seed_);
    at::Tensor drawn = at::empty({keys}, at::kDouble);
    for (std::int64_t key = 0; key < keys; ++key) drawn[key] = static_cast<double>(draw.below(kStates));
    order = drawn.view({1, 1, 1, keys}).expand({1, 1, rows, keys}).clone();
  }
  if (policy_ == KeepPolicy::distinct) {
    const at::Tensor k = keys_->narrow(2, 0, keys).to(at::kCPU, at::kDouble);  // [P,G,K,D]
    const at::Tensor counts = at::arange(1, keys + 1, at::kDouble).view({1, 1, keys, 1});
    const at::Tensor means = (k.cumsum(2) / counts).narrow(2, firstQuery, rows);  // of keys 0..i
    const auto unit = [](const at::Tensor& of) { return of / of.norm(2, {-1}, true).clamp_min(1e-30); };
    order = -at::matmul(unit(means), unit(k).transpose(2, 3));  // [P,G,R,K]
  }
  const double first = 4.0 * static_cast<double>(keys), marked = 2.0 * static_cast<double>(keys);
  if (policy_ == KeepPolicy::firstMarks) {
    order = order.expand({prompts, 1, rows, keys}).clone();
    for (std::int64_t prompt = 0; prompt < prompts; ++prompt) {
      for (std::int64_t row = 0; row < rows; ++row) {
        std::int64_t left = keptOf(firstQuery + row + 1, share_) / 2;
        for (std::int64_t key = firstQuery + row; key > 0 && left > 0; --key) {
          if (marks_.count(ids_[prompt][key].item<std::int64_t>()) == 0) continue;
          order[prompt][0][row][key] += marked;
          --left;
        }
      }
    }
  }
  if (policy_ == KeepPolicy::firstRecent || policy_ == KeepPolicy::firstMarks) order.select(3, 0).fill_(first);
  at::Tensor gone = at::zeros(order.sizes(), at::kBool);
  for (std::int64_t row = 0; row < rows; ++row) {
    const std::int64_t own = firstQuery + row, kept = keptOf(own + 1, share_);
    gone.select(2, row).narrow(2, 0, std::min(own + 1, keys)).fill_(true);
    if (own >= keys) continue;
    at::Tensor ofRow = order.select(2, row).narrow(2, 0, own + 1).clone();
    ofRow.select(2, own).fill_(std::numeric_limits<double>::infinity());
    gone.select(2, row).scatter_(2, std::get<1>(ofRow.topk(kept, -1)), false);
  }
  const std::int64_t perGroup = x.size(1) / gone.size(1);
  if (gone.size(1) > 1) gone = gone.repeat_interleave(perGroup, 1);
  return x.masked_fill(gone.to(x.device()), kGone);
}

OpenModel cachedModel(const OpenModel& model, std::shared_ptr<const Edits> cache) {
  OpenModel made = model;
  made.transformer = std::make_shared<Transformer>(model.transformer->changedBy(std::move(cache)));
  return made;
}

}  // namespace sinkscope

#include "core/model/attention/scores.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "core/device/threads.h"
#include "core/model/affine.h"
#include "core/model/graph.h"
#include "core/model/panel_product.h"
#include "core/model/position.h"

namespace sinkscope {

namespace {

constexpr double kNotSeen = -std::numeric_limits<double>::infinity();

// scale q.k: the rows of a headGroup stand below each other, so that one product serves its whole group.
// `firstQuery`: as in panelScores()
at::Tensor products(double scale, const at::Tensor& q, const at::Tensor& k,
                    std::optional<std::int64_t> firstQuery = {}) {
  if (hasHeadProducts(q, k)) return panelScores(q, k, scale, firstQuery);
  const std::int64_t prompts = q.size(0), heads = q.size(1), rows = q.size(2), width = q.size(3);
  const std::int64_t kvHeads = k.size(1), keys = k.size(2);
  const at::Tensor grouped = q.reshape({prompts * kvHeads, heads / kvHeads * rows, width});
  const at::Tensor across = k.reshape({prompts * kvHeads, keys, width}).transpose(1, 2);
  return at::baddbmm(at::zeros({1, 1, 1}, q.options()), grouped, across, /*beta=*/0, /*alpha=*/scale)
      .view({prompts, heads, rows, keys})
      .to(wideType(q));
}

at::Tensor capped(at::Tensor scores, double cap) {
  if (cap <= 0.0) return scores;
  if (needsGraph(scores)) return (scores / cap).tanh() * cap;  // its backward reads what tanh gave
  return scores.div_(cap).tanh_().mul_(cap);
}

// The rows or columns that an edit names, of those first..first+count-1: their places there; undefined: all of them.
at::Tensor placesOf(const std::vector<int>& named, std::int64_t first, std::int64_t count) {
  if (named.empty()) return {};
  std::vector<std::int64_t> places;
  for (const int one : named) {
    if (one >= first && one < first + count) places.push_back(one - first);
  }
  return at::tensor(places, at::kLong);
}

// [P,H,R,K] bool, or broadcastable to it: where an edit acts on scores of that shape.
at::Tensor touched(const ScoreEdit& edit, const at::Tensor& scores, std::int64_t firstQuery, std::int64_t firstKey) {
  const std::int64_t prompts = scores.size(0), heads = scores.size(1), rows = scores.size(2), keys = scores.size(3);
  const auto among = [](const std::vector<int>& named, std::int64_t first, std::int64_t count) {
    const at::Tensor places = placesOf(named, first, count);
    return places.defined() ? at::zeros({count}, at::kBool).index_fill_(0, places, true) : at::ones({count}, at::kBool);
  };
  const at::Tensor cells = among(edit.heads, 0, heads).view({-1, 1, 1}) &
                           among(edit.queries, firstQuery, rows).view({1, -1, 1}) &
                           among(edit.keys, firstKey, keys).view({1, 1, -1});
  if (edit.prompts.empty()) return cells.unsqueeze(0).to(scores.device());
  return (among(edit.prompts, 0, prompts).view({-1, 1, 1, 1}) & cells).to(scores.device());
}

// Which of the keys a query would see it still sees; all of its own row's masks together. A query left with none keeps
// its own: rows of nothing are no distribution.
class MaskedKeys {
 public:
  MaskedKeys(const std::vector<ScoreEdit>& edits, const MaskRule& mask) : mask_(mask) {
    for (const ScoreEdit& edit : edits) {
      if (edit.op == ScoreEdit::Op::mask) masks_.push_back(&edit);
    }
  }

  // Whether query `query` of `head` sees no key but for its own mask.
  bool leavesNone(int prompt, int head, int query) const {
    const Sight sight = mask_.sight(query);
    std::vector<bool> gone(static_cast<std::size_t>(sight.end), false);
    for (const ScoreEdit* mask : masks_) {
      if (!isNamed(mask->prompts, prompt) || !isNamed(mask->heads, head) || !isNamed(mask->queries, query)) continue;
      if (mask->keys.empty()) return true;
      for (const int key : mask->keys) {
        if (key >= 0 && key < sight.end) gone[static_cast<std::size_t>(key)] = true;
      }
    }
    if (mask_.seesFirstApart(query) && !gone.front()) return false;
    return std::all_of(gone.begin() + sight.first, gone.end(), [](bool one) { return one; });
  }

  // The queries that named keys can empty: those whose keys are all named. Nobody else needs to be asked.
  bool mayEmpty(int query) const {
    std::size_t named = 0;
    for (const ScoreEdit* mask : masks_) {
      if (mask->keys.empty()) return true;
      named += mask->keys.size();
    }
    const Sight sight = mask_.sight(query);
    return named >= static_cast<std::size_t>(sight.end - sight.first + (mask_.seesFirstApart(query) ? 1 : 0));
  }

 private:
  std::vector<const ScoreEdit*> masks_;
  const MaskRule& mask_;
};

at::Tensor edited(const AttentionRule& rule, at::Tensor scores, std::int64_t firstQuery, std::int64_t firstKey) {
  const std::int64_t rows = scores.size(2), keys = scores.size(3);
  at::Tensor masked;
  for (const ScoreEdit& edit : rule.edits) {
    if (edit.op == ScoreEdit::Op::drop) continue;
    const at::Tensor where = touched(edit, scores, firstQuery, firstKey);
    if (edit.op == ScoreEdit::Op::add) scores = at::where(where, scores + edit.by, scores);
    if (edit.op == ScoreEdit::Op::multiply) scores = at::where(where, scores * edit.by, scores);
    if (edit.op == ScoreEdit::Op::mask) masked = masked.defined() ? masked | where : where;
  }
  if (!masked.defined()) return scores;
  // Edits that are of no prompt in particular are judged once.
  const std::int64_t prompts = masked.size(0), heads = scores.size(1);
  masked = masked.expand({prompts, heads, rows, keys}).to(at::kCPU).contiguous();
  const MaskedKeys left(rule.edits, rule.mask);
  bool* const cells = masked.data_ptr<bool>();
  for (std::int64_t row = 0; row < rows; ++row) {
    const auto query = static_cast<int>(firstQuery + row);
    const std::int64_t own = query - firstKey;
    if (own < 0 || own >= keys || !left.mayEmpty(query) || rule.extra.count() > 0) continue;
    for (std::int64_t one = 0; one < prompts * heads; ++one) {
      const auto prompt = static_cast<int>(one / heads), head = static_cast<int>(one % heads);
      if (left.leavesNone(prompt, head, query)) cells[(one * rows + row) * keys + own] = false;
    }
  }
  return scores.masked_fill(masked.to(scores.device()), kNotSeen);
}

// Those of unmaskedScores(), on keys behind a query anything where `firstSeen` is given: row i sees firstSeen + i last.
at::Tensor scoresOn(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, std::int64_t firstQuery,
                    std::int64_t firstKey, std::optional<std::int64_t> firstSeen) {
  const std::int64_t rows = q.size(2), keys = k.size(2);
  at::Tensor scores = products(rule.scale, q, k, firstSeen);
  if (rule.slopes.defined()) {
    // j - i is the same when both are counted from firstKey on.
    scores = rule.falconAlibi
                 ? scores.add(falconAlibiBias(rule.slopes, firstKey + keys).narrow(-1, firstKey, keys), rule.scale)
                 : scores.add(alibiBias(rule.slopes, firstQuery - firstKey, rows, keys));
  }
  if (rule.ofDistances.defined())
    scores = scores.add(distanceBias(rule.ofDistances, firstQuery - firstKey, rows, keys));
  scores = capped(std::move(scores), rule.softCap);
  return rule.edits.empty() ? scores : edited(rule, std::move(scores), firstQuery, firstKey);
}

// Under a causal mask, in plain numbers: the keys behind each query's own.
void hideLaterKeys(at::Tensor& scores, std::int64_t firstQuery, std::int64_t firstKey) {
  const std::int64_t rows = scores.size(2), keys = scores.size(3);
  float* const numbers = scores.data_ptr<float>();
  constexpr std::int64_t kNumbersAtOnce = 32'768;
  parallelFor(0, scores.numel() / keys, std::max<std::int64_t>(1, kNumbersAtOnce / keys),
              [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t row = begin; row < end; ++row) {
                  const std::int64_t seen = firstQuery + row % rows + 1 - firstKey;
                  std::fill(numbers + row * keys + std::clamp<std::int64_t>(seen, 0, keys), numbers + (row + 1) * keys,
                            static_cast<float>(kNotSeen));
                }
              });
}

}  // namespace

at::Tensor unmaskedScores(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, std::int64_t firstQuery,
                          std::int64_t firstKey) {
  return scoresOn(rule, q, k, firstQuery, firstKey, {});
}

at::Tensor finishedScores(const AttentionRule& rule, const at::Tensor& q, const at::Tensor& k, std::int64_t firstQuery,
                          std::int64_t firstKey) {
  const bool isCausal = rule.mask.isCausal(firstKey + k.size(2));
  std::optional<std::int64_t> firstSeen;
  if (isCausal && rule.edits.empty()) firstSeen = firstQuery - firstKey;
  at::Tensor scores = scoresOn(rule, q, k, firstQuery, firstKey, firstSeen);
  const bool isPlain = scores.is_cpu() && scores.scalar_type() == at::kFloat && scores.is_contiguous() &&
                       scores.numel() > 0 && !needsGraph(scores);
  if (isCausal && isPlain) {
    hideLaterKeys(scores, firstQuery, firstKey);
    return scores;
  }
  const at::Tensor hidden = rule.mask.forbidden(firstQuery, q.size(2), firstKey, k.size(2), q.device());
  return scores.masked_fill_(hidden, kNotSeen);
}

at::Tensor dropped(const AttentionRule& rule, const at::Tensor& of, std::int64_t firstQuery, std::int64_t firstKey,
                   double with) {
  at::Tensor where;
  for (const ScoreEdit& edit : rule.edits) {
    if (edit.op != ScoreEdit::Op::drop) continue;
    const at::Tensor cells = touched(edit, of, firstQuery, firstKey);
    where = where.defined() ? where | cells : cells;
  }
  return of.masked_fill(where, with);
}

at::Tensor extraScores(const AttentionRule& rule, const at::Tensor& q) {
  const ExtraKeys& extra = rule.extra;
  const std::int64_t prompts = q.size(0), rows = q.size(2);
  at::Tensor scores;
  if (extra.k.defined()) {
    const at::Tensor keys = extra.k.to(q.scalar_type()).unsqueeze(0).expand({prompts, -1, -1, -1});
    scores = capped(products(rule.scale, q, keys), rule.softCap);
  }
  if (!extra.logit.defined()) return scores;
  const at::Tensor logits = extra.logit.to(wideType(q)).view({1, q.size(1), 1, extra.count()});
  return scores.defined() ? scores + logits : logits.expand({prompts, -1, rows, -1});
}

}  // namespace sinkscope

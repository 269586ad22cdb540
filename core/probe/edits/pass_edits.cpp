#include "core/probe/edits/pass_edits.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "core/values/draw.h"
#include "core/values/error.h"
#include "core/values/fingerprint.h"

namespace sinkscope {

std::vector<int> standsAt(std::span<const std::int64_t> ids, const std::vector<std::vector<std::int64_t>>& forms) {
  std::set<int> found;
  for (const std::vector<std::int64_t>& form : forms) {
    for (std::size_t first = 0; !form.empty() && first + form.size() <= ids.size(); ++first) {
      if (!std::equal(form.begin(), form.end(), ids.begin() + static_cast<std::ptrdiff_t>(first))) continue;
      for (std::size_t i = 0; i < form.size(); ++i) found.insert(static_cast<int>(first + i));
    }
  }
  return {found.begin(), found.end()};
}

std::vector<int> drawnAt(std::span<const std::int64_t> ids, std::int64_t seed, int count) {
  const auto tokens = static_cast<std::int64_t>(ids.size()), places = tokens / 2 - count;
  if (places < 1) return {};
  Fingerprint prompt;
  prompt.add(std::as_bytes(ids.last(static_cast<std::size_t>(std::max<std::int64_t>(1, tokens / 4)))));
  Draw draw(static_cast<std::int64_t>(static_cast<std::uint64_t>(seed) * 1000003U + prompt.value() +
                                      static_cast<std::uint64_t>(tokens)));
  std::vector<int> drawn(static_cast<std::size_t>(count));
  std::iota(drawn.begin(), drawn.end(), 1 + static_cast<int>(draw.below(places)));
  return drawn;
}

struct PassEdits::Of {
  std::vector<ResolvedEdit> edits;
  int heads = 0, kvHeads = 0, headDim = 0, valueDim = 0;
  std::vector<int> headDims;  // of each attention layer; 0: the model's
  std::optional<std::int64_t> bos;
  at::Device device;
};

namespace {

// Query heads that read these kv heads.
std::vector<int> queryHeadsOf(const std::vector<int>& kvHeads, int perGroup) {
  std::vector<int> heads;
  for (const int kv : kvHeads) {
    for (int i = 0; i < perGroup; ++i) heads.push_back(kv * perGroup + i);
  }
  return heads;
}

// Earlier edits of scores let these heads go.
void forget(std::vector<ScoreEdit>& edits, const std::vector<int>& heads, int all) {
  if (heads.empty()) return edits.clear();
  for (ScoreEdit& edit : edits) {
    if (edit.heads.empty()) {
      edit.heads.resize(static_cast<std::size_t>(all));
      std::iota(edit.heads.begin(), edit.heads.end(), 0);
    }
    std::erase_if(edit.heads, [&](int head) { return std::find(heads.begin(), heads.end(), head) != heads.end(); });
  }
  std::erase_if(edits, [](const ScoreEdit& edit) { return edit.heads.empty(); });
}

// Empty: all. What stands in no prompt is told apart from it by -1, a place that there is not.
std::vector<int> numbersOf(const TokenPlaces& places, const std::vector<std::vector<std::int64_t>>& texts,
                           const at::Tensor& row, bool each) {
  const auto tokens = static_cast<int>(row.numel());
  std::vector<int> numbers;
  switch (places.which) {
    case TokenPlaces::Which::all:
      if (!each) return {};
      numbers.resize(static_cast<std::size_t>(tokens));
      std::iota(numbers.begin(), numbers.end(), 0);
      break;
    case TokenPlaces::Which::rest:
      numbers.resize(static_cast<std::size_t>(tokens - 1));
      std::iota(numbers.begin(), numbers.end(), 1);
      break;
    case TokenPlaces::Which::these:
      for (const int one : places.these) {
        if (one < tokens) numbers.push_back(one);
      }
      break;
    case TokenPlaces::Which::ofText:
      numbers = standsAt({row.const_data_ptr<std::int64_t>(), static_cast<std::size_t>(row.numel())}, texts);
      break;
    case TokenPlaces::Which::drawn:
      numbers = drawnAt({row.const_data_ptr<std::int64_t>(), static_cast<std::size_t>(row.numel())}, places.seed,
                        places.count);
      break;
  }
  if (numbers.empty()) numbers.push_back(-1);
  return numbers;
}

bool isStream(Site site) {
  return site == Site::attnOut || site == Site::mlpOut || site == Site::residPre || site == Site::residMid ||
         site == Site::residPost;
}

// As [P,T,N,W], whatever the site's own order.
at::Tensor byToken(Site site, const at::Tensor& x) {
  if (isStream(site)) return x.unsqueeze(2);
  return site == Site::z ? x : x.transpose(1, 2);
}
at::Tensor asItWas(Site site, const at::Tensor& x) {
  if (isStream(site)) return x.squeeze(2);
  return site == Site::z ? x : x.transpose(1, 2);
}

}  // namespace

PassEdits::PassEdits(std::vector<ResolvedEdit> edits, const ModelConfig& config, std::optional<std::int64_t> bos,
                     at::Device device) {
  Of of{std::move(edits), config.heads, config.kvHeads, config.headDim, config.valueWidth(), {}, bos, device};
  for (const int block : config.attentionBlocks())
    of.headDims.push_back(config.blocks[static_cast<std::size_t>(block)].headDim);
  of_ = std::make_shared<const Of>(std::move(of));
  besideUntouched_ =
      std::any_of(of_->edits.begin(), of_->edits.end(), [](const ResolvedEdit& one) { return one.keepsUntouched(); });
}

std::shared_ptr<const Edits> PassEdits::forPass(const at::Tensor& ids) const {
  auto pass = std::make_shared<PassEdits>(*this);
  const at::Tensor rows = ids.to(at::kCPU).contiguous();
  pass->prompts_ = ids.size(0);
  pass->bosFirst_ = rows.select(1, 0).eq(of_->bos.value_or(-1));
  for (const ResolvedEdit& edit : of_->edits) pass->places_.push_back(placesOf(edit, rows));
  return pass;
}

// ids [P,T] on the CPU
PassEdits::Places PassEdits::placesOf(const ResolvedEdit& edit, const at::Tensor& ids) const {
  const std::int64_t prompts = ids.size(0), tokens = ids.size(1);
  Places places;
  const bool each = edit.op->takes.eachPosition;
  const auto ofPrompts = [](const TokenPlaces& named) {
    return named.which == TokenPlaces::Which::ofText || named.which == TokenPlaces::Which::drawn;
  };
  const bool differ = ofPrompts(edit.edit.positions) || ofPrompts(edit.edit.keys);
  places.where = at::zeros({prompts * (besideUntouched_ ? 2 : 1), tokens}, at::kBool);
  for (std::int64_t prompt = 0; prompt < prompts; ++prompt) {
    EditedScores one;
    one.queries = numbersOf(edit.edit.positions, edit.positionTexts, ids[prompt], each);
    one.keys = numbersOf(edit.edit.keys, edit.keyTexts, ids[prompt], false);
    if (one.queries.empty()) places.where[prompt].fill_(true);
    for (const int query : one.queries) {
      if (query >= 0) places.where[prompt][query].fill_(true);
    }
    if (!differ && prompt > 0) continue;  // one for all of them
    if (differ) one.prompts = {static_cast<int>(prompt)};
    if (!differ && besideUntouched_) {
      one.prompts.resize(static_cast<std::size_t>(prompts));
      std::iota(one.prompts.begin(), one.prompts.end(), 0);
    }
    places.scores.push_back(std::move(one));
  }
  places.where = places.where.to(of_->device);
  return places;
}

bool PassEdits::touches(Site site, int layer) const {
  for (const ResolvedEdit& edit : of_->edits) {
    for (const EditAction& action : edit.actions) {
      if (action.site == site && action.heads.contains(layer)) return true;
    }
  }
  return false;
}

// What takes the place of x [rows,T,N,W]: of the same shape, or broadcastable to it.
at::Tensor PassEdits::sourceOf(const ResolvedEdit& edit, const EditAction& action, int layer,
                               const at::Tensor& x) const {
  if (edit.keepsUntouched()) {
    const at::Tensor beside = x.narrow(0, prompts_, prompts_);
    return at::cat({beside, beside});
  }
  if (edit.op->needs == EditOp::Needs::nothing) return {};
  const std::int64_t tokens = x.size(1);
  const auto known = [&](bool bos) {  // [T,N,W]
    const std::map<int, at::Tensor>& own = action.source[bos ? 1 : 0];
    const std::map<int, at::Tensor>& of = own.empty() ? action.source[bos ? 0 : 1] : own;
    at::Tensor source = of.at(layer);
    if (source.size(-1) < x.size(-1)) source = at::constant_pad_nd(source, {0, x.size(-1) - source.size(-1)});
    if (edit.op->needs == EditOp::Needs::tokenMean) return source.to(x.device(), x.scalar_type());
    const std::int64_t length = source.size(0);
    if (length < tokens) {
      // Beyond what is known only positions that are not named may lie.
      if (places_[static_cast<std::size_t>(&edit - of_->edits.data())]
              .where.narrow(1, length, tokens - length)
              .any()
              .item<bool>()) {
        throw Error(ErrorKind::badUse,
                    edit.name + ": its numbers are known of " + std::to_string(length) +
                        " positions, and the prompt has " + std::to_string(tokens),
                    "name positions up to " + std::to_string(length - 1) + ", or shorten the prompt");
      }
      source = at::cat({source, at::zeros({tokens - length, source.size(1), source.size(2)}, source.options())});
    }
    return source.narrow(0, 0, tokens).to(x.device(), x.scalar_type());
  };
  const at::Tensor with = bosFirst_.any().item<bool>() ? known(true) : at::Tensor();
  const at::Tensor without = bosFirst_.all().item<bool>() ? at::Tensor() : known(false);
  if (!without.defined()) return with.unsqueeze(0);
  if (!with.defined()) return without.unsqueeze(0);
  const at::Tensor rows = besideUntouched_ ? at::cat({bosFirst_, bosFirst_}) : bosFirst_;
  return at::where(rows.to(x.device()).view({-1, 1, 1, 1}), with.unsqueeze(0), without.unsqueeze(0));
}

at::Tensor PassEdits::apply(Site site, int layer, const at::Tensor& x, std::int64_t) const {
  at::Tensor numbers = byToken(site, x);
  // Edits know one width of heads: narrower ones have zeros behind them meanwhile.
  const std::int64_t width = numbers.size(-1), whole = isStream(site) || site == Site::scores || site == Site::pattern
                                                           ? width
                                                       : site == Site::v || site == Site::z ? of_->valueDim
                                                                                            : of_->headDim;
  if (width < whole) numbers = at::constant_pad_nd(numbers, {0, whole - width});
  for (std::size_t i = 0; i < of_->edits.size(); ++i) {
    const ResolvedEdit& edit = of_->edits[i];
    for (const EditAction& action : edit.actions) {
      const auto found = action.site == site ? action.heads.find(layer) : action.heads.end();
      if (found == action.heads.end()) continue;
      const at::Tensor& where = places_[i].where;
      const at::Tensor source = sourceOf(edit, action, layer, numbers);
      const at::Tensor made = edit.op->replace({numbers, edit.edit, source, where, layer});
      const auto among = [&](const std::vector<int>& named, std::int64_t count) {
        const std::vector<std::int64_t> places(named.begin(), named.end());
        const at::Tensor all = named.empty() ? at::ones({count}, at::kBool) : at::zeros({count}, at::kBool);
        return (named.empty() ? all : all.index_fill_(0, at::tensor(places, at::kLong), true)).to(x.device());
      };
      const at::Tensor cells = where.view({where.size(0), where.size(1), 1, 1}) &
                               among(found->second, numbers.size(2)).view({1, 1, -1, 1}) &
                               among(edit.edit.dims, numbers.size(3)).view({1, 1, 1, -1});
      numbers = at::where(cells, made.to(numbers.scalar_type()), numbers);
    }
  }
  return asItWas(site, width < whole ? numbers.narrow(-1, 0, width) : numbers);
}

void PassEdits::changeRule(int layer, AttentionRule& rule) const {
  const int perGroup = of_->heads / of_->kvHeads;
  const auto narrower = [this](int layer, int width) {
    const auto place = static_cast<std::size_t>(layer);
    return place < of_->headDims.size() && of_->headDims[place] > 0 ? of_->headDims[place] : width;
  };
  for (std::size_t i = 0; i < of_->edits.size(); ++i) {
    const ResolvedEdit& edit = of_->edits[i];
    if (edit.site->site == Site::pattern && !edit.actions.empty()) {  // queries and keys of a pattern that stays
      const auto keys = edit.actions.back().heads.find(layer);
      if (keys != edit.actions.back().heads.end()) {
        forget(rule.edits, queryHeadsOf(keys->second, perGroup), of_->heads);
      }
    }
    const auto found = edit.ruleHeads.find(layer);
    if (found == edit.ruleHeads.end()) continue;
    EditedRule of{.places = places_.empty() ? std::vector<EditedScores>() : places_[i].scores,
                  .heads = of_->heads,
                  .kvHeads = of_->kvHeads,
                  .headDim = narrower(layer, of_->headDim),
                  .valueDim = narrower(layer, of_->valueDim),
                  .device = of_->device,
                  .ofHeads = found->second};
    for (EditedScores& place : of.places) place.heads = found->second;
    if (const auto source = edit.ruleSource.find(layer); source != edit.ruleSource.end()) of.source = source->second;
    edit.op->changeRule(edit.edit, of, rule);
  }
}

int PassEdits::layersOfRules() const {
  std::set<int> layers;
  for (const ResolvedEdit& edit : of_->edits) {
    for (const auto& [layer, heads] : edit.ruleHeads) layers.insert(layer);
  }
  return static_cast<int>(layers.size());
}

}  // namespace sinkscope

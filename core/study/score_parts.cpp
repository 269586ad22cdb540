#include "core/study/score_parts.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/metrics/logit_parts.h"
#include "core/model/attention/rule.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/spikes.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Keys that the mean is over at most, evenly from the first on that is not the key.
constexpr std::int64_t kOtherKeys = 8;

// Of one layer what its scores are made of.
class ScoreTap : public Taps {
 public:
  explicit ScoreTap(const ScoreWish& wish, const std::vector<int>& spikes, const ModelConfig& config)
      : wish_(wish), spikes_(spikes), config_(config), blocks_(config.attentionBlocks()),
        block_(blocks_[static_cast<std::size_t>(wish.layer)]), sources_(config) {}

  at::Tensor own, others;  // [parts] float64; others undefined: no other key is seen
  KeyShape ownShape, othersShape, ownUnrotated, othersUnrotated;
  bool seen = false;  // some query sees the key

  bool wants(Site site, int layer) const override {
    if (site == Site::residPre) return layer == block_ || layer == config_.keysFrom(block_);
    return layer == wish_.layer &&
           (site == Site::qUnrotated || site == Site::kUnrotated || site == Site::q || site == Site::k);
  }
  bool wantsWeights(int layer) const override { return layer == wish_.layer || readsKeysOf(layer); }
  void seeWeights(int layer, const SlotTensors& weights) override {
    if (readsKeysOf(layer)) sourceWeights_ = weights;
    if (layer == wish_.layer) weights_ = weights;
  }
  void seeRule(int layer, const AttentionRule& rule) override {
    if (layer == wish_.layer) rule_ = rule.kept();
  }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    const c10::InferenceMode noGradients;
    const at::Tensor one = tensor[0];
    if (site == Site::residPre) stream_ = one.clone();
    if (site == Site::residPre && layer == config_.keysFrom(block_))
      sources_.of(layer, {.stream = stream_, .read = {}, .weights = std::exchange(sourceWeights_, {})});
    if (site == Site::qUnrotated) qBefore_ = one.to(at::kCPU, at::kDouble);
    if (site == Site::kUnrotated) kBefore_ = one.to(at::kCPU, at::kDouble);
    if (site == Site::q) q_ = one.to(at::kCPU, at::kDouble);
    if (site == Site::k) {
      k_ = one.to(at::kCPU, at::kDouble);
      measure();
      source_ = {};
      weights_ = {};  // of a streamed block, written over behind it
    }
  }

 private:
  bool readsKeysOf(int layer) const {
    return layer < static_cast<int>(blocks_.size()) &&
           blocks_[static_cast<std::size_t>(layer)] == config_.keysFrom(block_);
  }
  bool sees(std::int64_t query, std::int64_t key) const { return seesKey(rule_, query, key); }

  // The parts of a key's score, mean over `queries`. [parts]
  at::Tensor partsOf(std::int64_t key, const std::vector<std::int64_t>& queries) const {
    const at::Tensor all = logitParts(keyParts(source_.stream[key], spikes_, source_.weights, config_), qBefore_, q_,
                                      k_.select(1, key), rule_, key);  // [parts,H,T-key]
    return all.select(1, wish_.head).index_select(1, at::tensor(queries, at::kLong) - key).mean(1);
  }

  void addShapes(std::int64_t key, const std::vector<std::int64_t>& queries, double share, KeyShape& after,
                 KeyShape& before) const {
    const std::int64_t kvHead = wish_.head / config_.headsPerGroup();
    const at::Tensor rows = at::tensor(queries, at::kLong);
    const auto add = [&](KeyShape& to, const at::Tensor& q, const at::Tensor& k) {
      const at::Tensor one = k[kvHead][key];
      to.norm += share * one.norm().item<double>();
      to.cosine +=
          share * at::cosine_similarity(q[wish_.head].index_select(0, rows), one.unsqueeze(0), 1).mean().item<double>();
      to.apart += share * (1.0 - at::cosine_similarity(one, k[kvHead].mean(0), 0).item<double>());
    };
    add(after, q_, k_);
    add(before, qBefore_, kBefore_);
  }

  std::vector<std::int64_t> queriesOf(std::int64_t key) const {
    std::vector<std::int64_t> queries;
    if (wish_.query) {
      if (*wish_.query >= key && sees(*wish_.query, key)) queries.push_back(*wish_.query);
      return queries;
    }
    for (std::int64_t query = std::max<std::int64_t>(key, 1); query < q_.size(1); ++query) {
      if (sees(query, key)) queries.push_back(query);
    }
    return queries;
  }

  void measure() {
    const std::vector<std::int64_t> queries = queriesOf(wish_.key);
    seen = !queries.empty();
    if (!seen) return;
    source_ = sources_.of(block_, {.stream = stream_, .read = {}, .weights = weights_});
    own = partsOf(wish_.key, queries);
    addShapes(wish_.key, queries, 1.0, ownShape, ownUnrotated);
    std::vector<std::int64_t> keys;
    for (std::int64_t key = 0; key < q_.size(1); ++key) {
      if (key != wish_.key && !queriesOf(key).empty()) keys.push_back(key);
    }
    const auto count = std::min<std::int64_t>(kOtherKeys, std::ssize(keys));
    for (std::int64_t i = 0; i < count; ++i) {
      const std::int64_t key = keys[static_cast<std::size_t>(i * std::ssize(keys) / count)];
      const std::vector<std::int64_t> seeing = queriesOf(key);
      const at::Tensor parts = partsOf(key, seeing) / static_cast<double>(count);
      addShapes(key, seeing, 1.0 / static_cast<double>(count), othersShape, othersUnrotated);
      others = others.defined() ? others + parts : parts;
    }
  }

  const ScoreWish& wish_;
  const std::vector<int>& spikes_;
  const ModelConfig& config_;
  const std::vector<int> blocks_;  // of attention layers
  int block_;
  KeySources sources_;
  KeySource source_;  // of the layer's keys
  SlotTensors weights_, sourceWeights_;
  AttentionRule rule_;
  at::Tensor stream_, qBefore_, kBefore_, q_, k_;
};

void refuseWhatIsNotThere(const OpenModel& model, std::int64_t tokens, const ScoreWish& wish) {
  const int layers = model.transformer->attentionLayers(), heads = model.config.heads;
  if (wish.layer < 0 || wish.layer >= layers || wish.head < 0 || wish.head >= heads) {
    throw Error(ErrorKind::badUse, headName(wish.layer, wish.head) + " is not there",
                "this model has attention layers 0 to " + std::to_string(layers - 1) + " and heads 0 to " +
                    std::to_string(heads - 1));
  }
  const auto there = [&](std::int64_t token) { return token >= 0 && token < tokens; };
  if (!there(wish.key) || (wish.query && !there(*wish.query)))
    throw Error(ErrorKind::badUse, "there is no such token in the prompt", "choose another cell of the pattern");
}

}  // namespace

ScoreParts scoreParts(const OpenModel& model, const ExploreRequest& request, const ScoreWish& wish,
                      const ProgressSink& progress) {
  if (model.change) {
    throw Error(ErrorKind::badUse, "keys of an edited model are not what its weights give",
                "look at the untouched model's");
  }
  refuseKeyParts(model.config);
  const Prompt prompt = model.prompt(request.input, request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  refuseWhatIsNotThere(model, std::ssize(prompt.ids), wish);
  if (prompt.ids.size() < 2)
    throw Error(ErrorKind::badUse, "one token has no score to be taken apart", "type a longer prompt");
  ScoreParts made;
  made.spikes = firstTokenSpikes(model, {prompt.ids}, progress).dims;
  std::sort(made.spikes.begin(), made.spikes.end());
  ScoreTap tap(wish, made.spikes, model.config);
  model.transformer->forward({.ids = at::tensor(prompt.ids, at::kLong).unsqueeze(0)}, tap, progress);
  if (!tap.seen)
    throw Error(ErrorKind::badUse, "this query does not see this key",
                "choose a key that stands before it, within the window");
  made.record = model.record(prompt);
  made.tokens = model.display(prompt.ids);
  made.layer = wish.layer;
  made.head = wish.head;
  made.name = headName(model.facts.attentionLayers, wish.layer, wish.head);
  made.key = wish.key;
  made.query = wish.query;
  for (std::size_t part = 0; part < kLogitParts; ++part) {
    const auto at = static_cast<std::int64_t>(part);
    const double own = tap.own[at].item<double>(), other = tap.others.defined() ? tap.others[at].item<double>() : 0.0;
    made.score += own;
    made.othersScore += other;
    if (std::abs(own) < 1e-9 && std::abs(other) < 1e-9) continue;
    made.parts.emplace_back(logitPartName(static_cast<LogitPart>(part)));
    made.own.push_back(own);
    if (tap.others.defined()) made.others.push_back(other);
  }
  made.ownShape = tap.ownShape;
  made.othersShape = tap.othersShape;
  made.ownUnrotated = tap.ownUnrotated;
  made.othersUnrotated = tap.othersUnrotated;
  made.record.more.emplace_back("spike dimensions", dimsText(made.spikes));
  made.record.more.emplace_back("parts", "lengths that the norms divide by taken as they are; their sum is the score");
  return made;
}

}  // namespace sinkscope

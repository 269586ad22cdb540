#include "core/study/sink_key.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>

#include "core/metrics/importance.h"
#include "core/metrics/rotary_bands.h"
#include "core/model/attention/scores.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/not_finite.h"
#include "core/study/spikes.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

using Ids = std::vector<std::int64_t>;
constexpr std::int64_t kOthers = 8;
constexpr std::int64_t kScoresAtOnce = 1 << 24;

// Evenly from position 1 on, and short of the last, which one query alone sees.
std::vector<std::int64_t> otherPositions(std::int64_t tokens) {
  const std::int64_t count = std::min(kOthers, tokens - 2);
  std::vector<std::int64_t> positions;
  for (std::int64_t i = 0; i < count; ++i) positions.push_back(1 + i * (tokens - 2) / count);
  return positions;
}

void add(std::vector<double>& to, const std::vector<double>& more, double share) {
  to.resize(more.size(), 0.0);
  for (std::size_t i = 0; i < more.size(); ++i) to[i] += share * more[i];
}

void add(KeyNumbers& to, const KeyNumbers& more, double share) {
  to.logit += share * more.logit;
  to.norm += share * more.norm;
  to.cosine += share * more.cosine;
  to.unrotatedCosine += share * more.unrotatedCosine;
  to.apart += share * more.apart;
  for (std::size_t part = 0; part < kLogitParts; ++part) to.parts[part] += share * more.parts[part];
  add(to.bands, more.bands, share);
  add(to.bandNorms, more.bandNorms, share);
}

std::vector<double> numbersOf(const at::Tensor& tensor) {
  const at::Tensor flat = tensor.to(at::kDouble).contiguous();
  return {flat.const_data_ptr<double>(), flat.const_data_ptr<double>() + flat.numel()};
}

// Measures each layer of one prompt while it goes by.
class KeyTaps : public Taps {
 public:
  // everyKey: whether keys are kept one by one.
  KeyTaps(const ModelConfig& config, const std::vector<int>& spikes, int layers, bool everyKey)
      : config_(config), spikes_(spikes), blocks_(config.attentionBlocks()), sources_(config), everyKey_(everyKey) {
    heads.reserve(static_cast<std::size_t>(layers * config.heads));
  }

  std::vector<SinkKeyHead> heads;
  KeysOfPrompt keys;

  // The first token's, as a capture of something that must be a number.
  Capture logits() const {
    Capture seen;
    seen.firstImportance = at::zeros({std::ssize(heads)}, at::kFloat);
    for (std::size_t i = 0; i < heads.size(); ++i)
      seen.firstImportance[static_cast<std::int64_t>(i)] = heads[i].first.logit + heads[i].others.logit;
    seen.firstImportance = seen.firstImportance.view({-1, config_.heads});
    return seen;
  }

  bool wants(Site site, int) const override {
    return site == Site::residPre || site == Site::qUnrotated || site == Site::kUnrotated || site == Site::q ||
           site == Site::k || site == Site::pattern;
  }
  bool wantsWeights(int) const override { return true; }
  void seeWeights(int, const SlotTensors& weights) override { weights_ = weights; }
  void seeRule(int, const AttentionRule& rule) override { rule_ = rule.kept(); }

  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    const c10::InferenceMode noGradients;
    const at::Tensor one = tensor.select(0, 0);
    if (site == Site::residPre) stream_ = one;
    if (site == Site::qUnrotated) qBefore_ = wide(one);
    if (site == Site::kUnrotated) kBefore_ = wide(one);
    if (site == Site::q) q_ = wide(one);
    if (site == Site::k) {
      k_ = wide(one);
      measure(layer);
    }
    if (site == Site::pattern) addImportance(layer, one);
  }

 private:
  static at::Tensor wide(const at::Tensor& x) { return x.to(at::kCPU, at::kDouble); }

  std::size_t headsBefore(int layer) const {
    return static_cast<std::size_t>(layer) * static_cast<std::size_t>(config_.heads);
  }

  void measure(int layer) {
    const std::int64_t tokens = q_.size(1), perGroup = config_.headsPerGroup();
    const at::Tensor norms = q_.norm(2, -1).narrow(1, 1, tokens - 1).mean(1);  // [H]
    std::vector<SinkKeyHead> made(static_cast<std::size_t>(config_.heads));
    for (std::size_t head = 0; head < made.size(); ++head) {
      made[head].layer = layer;
      made[head].head = static_cast<int>(head);
      made[head].queryNorm = norms[static_cast<std::int64_t>(head)].item<double>();
      if (hasRotaryBands(config_)) {
        const at::Tensor queries = q_.select(0, static_cast<std::int64_t>(head)).narrow(0, 1, tokens - 1);
        made[head].queryBandNorms = numbersOf(overRotaryBands(queries.square(), config_).sqrt().mean(0));
      }
    }
    const at::Tensor centre = k_.mean(1);  // [G,D]
    const KeySource source =
        sources_.of(blocks_[static_cast<std::size_t>(layer)], {.stream = stream_, .read = {}, .weights = weights_});
    const auto measured = [&](std::int64_t position, KeyNumbers SinkKeyHead::*to, double share) {
      const at::Tensor key = k_.select(1, position), before = kBefore_.select(1, position);  // [G,D]
      const at::Tensor queries = queriesThatSee(position, tokens);
      const at::Tensor parts = logitParts(keyParts(source.stream.select(0, position), spikes_, source.weights, config_),
                                          qBefore_, q_, key, rule_, position);
      const at::Tensor means = parts.index_select(2, queries - position).mean(2);  // [parts,H]
      const auto cosines = [&](const at::Tensor& q, const at::Tensor& of) {
        const at::Tensor keys = of.unsqueeze(1).repeat_interleave(perGroup, 0);  // [H,1,D]
        return at::cosine_similarity(q.index_select(1, queries), keys, -1).mean(1);
      };
      const at::Tensor after = cosines(q_, key), unrotated = cosines(qBefore_, before);
      const at::Tensor norm = key.norm(2, -1), apart = 1.0 - at::cosine_similarity(key, centre, -1);
      for (std::int64_t head = 0; head < config_.heads; ++head) {
        KeyNumbers numbers;
        for (std::size_t part = 0; part < kLogitParts; ++part) {
          numbers.parts[part] = means[static_cast<std::int64_t>(part)][head].item<double>();
          numbers.logit += numbers.parts[part];
        }
        numbers.norm = norm[head / perGroup].item<double>();
        numbers.apart = apart[head / perGroup].item<double>();
        numbers.cosine = after[head].item<double>();
        numbers.unrotatedCosine = unrotated[head].item<double>();
        if (hasRotaryBands(config_)) {
          const at::Tensor own = key.select(0, head / perGroup);
          const at::Tensor products = q_.select(0, head).index_select(0, queries).mean(0) * own * rule_.scale;
          numbers.bands = numbersOf(overRotaryBands(products, config_));
          numbers.bandNorms = numbersOf(overRotaryBands(own.square(), config_).sqrt());
        }
        add(made[static_cast<std::size_t>(head)].*to, numbers, share);
      }
    };
    measured(0, &SinkKeyHead::first, 1.0);
    const std::vector<std::int64_t> others = otherPositions(tokens);
    for (const std::int64_t position : others)
      measured(position, &SinkKeyHead::others, 1.0 / static_cast<double>(others.size()));
    heads.insert(heads.end(), made.begin(), made.end());
    if (everyKey_) keepKeys();
    weights_ = {};  // of a streamed block, written over behind it
  }

  // What each key is like, and its score over the queries that see it.
  void keepKeys() {
    const std::int64_t tokens = q_.size(1);
    append(keys.norm, k_.norm(2, -1));
    const auto toMean = [](const at::Tensor& k) { return at::cosine_similarity(k, k.mean(1, true), -1); };  // [G,T]
    append(keys.toMean, toMean(k_));
    append(keys.toMeanUnrotated, toMean(kBefore_));
    at::Tensor sums = at::zeros({2, config_.heads, tokens}, at::kDouble), counts = at::zeros({2, tokens}, at::kDouble);
    const std::int64_t rows = std::max<std::int64_t>(1, kScoresAtOnce / (config_.heads * tokens));
    for (std::int64_t from = 1; from < tokens; from += rows) {
      const std::int64_t count = std::min(rows, tokens - from);
      const at::Tensor scores =  // [H,R,T]
          finishedScores(rule_, q_.narrow(1, from, count).unsqueeze(0), k_.unsqueeze(0), from).select(0, 0);
      const at::Tensor sees = at::zeros({count, tokens}, at::kBool);
      auto cells = sees.accessor<bool, 2>();
      for (std::int64_t row = 0; row < count; ++row) {
        for (std::int64_t key = 0; key <= from + row; ++key) cells[row][key] = seesKey(rule_, from + row, key);
      }
      const at::Tensor seesBoth = sees.logical_and(sees.narrow(1, 0, 1));
      sums[0] += scores.masked_fill(sees.logical_not(), 0.0).sum(1);
      sums[1] += scores.narrow(2, 0, 1).masked_fill(seesBoth.logical_not(), 0.0).sum(1);
      counts[0] += sees.sum(0);
      counts[1] += seesBoth.sum(0);
    }
    append(keys.logit, sums[0] / counts[0]);
    append(keys.logitOfFirst, sums[1] / counts[1]);
  }

  static void append(std::vector<float>& to, const at::Tensor& tensor) {
    const at::Tensor flat = tensor.to(at::kFloat).contiguous();
    to.insert(to.end(), flat.const_data_ptr<float>(), flat.const_data_ptr<float>() + flat.numel());
  }

  // Those that see the key, but for the first of all, whose only key is its own.
  at::Tensor queriesThatSee(std::int64_t position, std::int64_t tokens) const {
    std::vector<std::int64_t> queries;
    for (std::int64_t query = std::max<std::int64_t>(position, 1); query < tokens; ++query) {
      if (seesKey(rule_, query, position)) queries.push_back(query);
    }
    return at::tensor(queries, at::kLong);
  }

  // The mean over queries of what each gives the first token; blocks of rows come one by one.
  void addImportance(int layer, const at::Tensor& rows) {
    const at::Tensor weights = rule_.variant->sumsToOne ? rows : rowNormalisedMagnitudes(rows);
    const at::Tensor ofFirst = wide(weights.select(2, 0)).sum(1);  // [H]
    const double tokens = static_cast<double>(q_.size(1));
    for (std::int64_t head = 0; head < config_.heads; ++head)
      heads[headsBefore(layer) + static_cast<std::size_t>(head)].importance += ofFirst[head].item<double>() / tokens;
  }

  const ModelConfig& config_;
  const std::vector<int>& spikes_;
  const std::vector<int> blocks_;  // of attention layers
  KeySources sources_;
  bool everyKey_;
  SlotTensors weights_;
  AttentionRule rule_;
  at::Tensor stream_, qBefore_, kBefore_, q_, k_;
};

Record recordOf(const OpenModel& model, const PromptSet& set, const SinkKeyOptions& options, const SinkKeys& study) {
  Record record = model.record();
  record.tokens = options.tokens;
  sayTaken(record, set, static_cast<std::size_t>(study.prompts));
  record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  record.more.emplace_back("logit",
                           "the finished score of a key, mean over the queries that see it from the second on");
  record.more.emplace_back("other keys", "the mean over " + std::to_string(otherPositions(options.tokens).size()) +
                                             " positions, evenly from 1 on");
  record.more.emplace_back("parts", "lengths that the norms divide by taken as they are; their sum is the logit");
  for (const SinkKeyCondition& condition : study.conditions) {
    record.more.emplace_back(std::string("spike dimensions, ") + (condition.bos ? "with bos" : "without bos"),
                             dimsText(condition.spikes));
  }
  return record;
}

}  // namespace

SinkKeys sinkKeys(const OpenModel& model, const PromptSet& set, const SinkKeyOptions& options,
                  const ProgressSink& progress) {
  if (options.tokens < 3)
    throw Error(ErrorKind::badUse, std::to_string(options.tokens) + " tokens have no other key to compare with",
                "take at least 3");
  refuseKeyParts(model.config);
  if (model.change) {
    throw Error(ErrorKind::badUse, "keys of an edited model are not what its weights give",
                "leave the edits out for this figure");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  const Transformer& transformer = *model.transformer;
  SinkKeys study;
  const std::vector<BosMode> modes = bosConditions(model);
  const CutPrompts cut =
      cutPrompts(model, set, modes, {.tokens = options.tokens, .most = std::max(1, options.prompts)}, progress);
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  const double share = 1.0 / study.prompts;
  for (std::size_t mode = 0; mode < modes.size(); ++mode) {
    SinkKeyCondition condition{.bos = modes[mode] == BosMode::on, .spikes = {}, .heads = {}};
    condition.spikes = firstTokenSpikes(model, cut.ids[mode], progress).dims;
    std::sort(condition.spikes.begin(), condition.spikes.end());
    std::vector<KeyTaps> taps;
    taps.reserve(cut.ids[mode].size());
    std::vector<ForwardJob> jobs;
    for (const Ids& ids : cut.ids[mode]) {
      taps.emplace_back(model.config, condition.spikes, transformer.attentionLayers(), taps.size() < kPromptsOfKeys);
      jobs.push_back({{.ids = at::tensor(ids, at::kLong).unsqueeze(0)}, &taps.back()});
    }
    transformer.forward(jobs, progress);
    for (const KeyTaps& seen : taps) refuseNotFinite(model, seen.logits());
    condition.heads = taps.front().heads;
    for (SinkKeyHead& head : condition.heads) {
      const KeyNumbers first = head.first, others = head.others;
      head.first = head.others = {};
      add(head.first, first, share);
      add(head.others, others, share);
      head.importance *= share;
      head.queryNorm *= share;
      for (double& norm : head.queryBandNorms) norm *= share;
    }
    for (std::size_t prompt = 0; prompt < std::min<std::size_t>(kPromptsOfKeys, taps.size()); ++prompt) {
      condition.keys.push_back(std::move(taps[prompt].keys));
      condition.keys.back().prompt = cut.numbers[prompt];
      condition.keys.back().ids = cut.ids[mode][prompt];
    }
    for (std::size_t prompt = 1; prompt < taps.size(); ++prompt) {
      for (std::size_t head = 0; head < condition.heads.size(); ++head) {
        const SinkKeyHead& seen = taps[prompt].heads[head];
        add(condition.heads[head].first, seen.first, share);
        add(condition.heads[head].others, seen.others, share);
        condition.heads[head].importance += share * seen.importance;
        condition.heads[head].queryNorm += share * seen.queryNorm;
        add(condition.heads[head].queryBandNorms, seen.queryBandNorms, share);
      }
    }
    study.conditions.push_back(std::move(condition));
  }
  study.wavelengths = rotaryWavelengths(model.config, options.tokens);
  study.record = recordOf(model, set, options, study);
  return study;
}

std::vector<PromptKey> promptKeys(const KeysOfPrompt& keys, int layer, int head, int heads, int perGroup) {
  const std::size_t tokens = keys.ids.size();
  const auto at = [&](int ofLayer, int number) { return static_cast<std::size_t>(layer * ofLayer + number) * tokens; };
  const std::size_t shared = at(heads / perGroup, head / perGroup), own = at(heads, head);
  std::vector<PromptKey> all;
  for (std::size_t token = 0; token < tokens; ++token) {
    all.push_back({.prompt = keys.prompt,
                   .layer = layer,
                   .head = head,
                   .position = static_cast<int>(token),
                   .token = keys.ids[token],
                   .norm = keys.norm[shared + token],
                   .toMean = keys.toMean[shared + token],
                   .toMeanUnrotated = keys.toMeanUnrotated[shared + token],
                   .logit = keys.logit[own + token],
                   .logitOfFirst = keys.logitOfFirst[own + token]});
  }
  return all;
}

}  // namespace sinkscope

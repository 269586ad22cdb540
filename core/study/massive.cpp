#include "core/study/massive.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "core/metrics/logit_parts.h"
#include "core/metrics/massive_activations.h"
#include "core/model/pass_cost.h"
#include "core/model/passed_state.h"
#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/study/spike_dims.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/statistics.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

using PromptIds = std::vector<std::vector<std::int64_t>>;

std::vector<double> plain(const at::Tensor& tensor) {
  const at::Tensor flat = tensor.to(at::kCPU, at::kDouble).flatten().contiguous();
  return {flat.const_data_ptr<double>(), flat.const_data_ptr<double>() + flat.numel()};
}

// What is summed over the prompts of a condition.
struct StreamSums {
  at::Tensor first, others;       // [L+1,C], of |x|
  at::Tensor among;               // [L+1,C], how many of the other tokens have a dimension among their largest
  std::vector<at::Tensor> norms;  // a prompt each, [L+1,T]
};

void addPrompt(const at::Tensor& hidden, StreamSums& sums, std::vector<MassiveDepth>& depths) {
  const c10::InferenceMode noGradients;
  const at::Tensor x = hidden.to(at::kCPU), size = x.to(at::kDouble).abs();  // [L+1,T,C]
  const std::int64_t behind = x.size(1) - 1;
  const at::Tensor rest = size.narrow(1, 1, behind);
  const std::int64_t most = std::min<std::int64_t>(kTopDims, x.size(2));
  const at::Tensor places = std::get<1>(rest.topk(most, -1)).flatten(1);  // [L+1,(T-1) most]
  const at::Tensor among =
      at::zeros({x.size(0), x.size(2)}, at::kDouble).scatter_add(1, places, at::ones(places.sizes(), at::kDouble));
  const auto add = [](at::Tensor& to, const at::Tensor& more) { to = to.defined() ? to + more : more; };
  add(sums.first, size.select(1, 0));
  add(sums.others, rest.mean(1));
  add(sums.among, among);
  const at::Tensor norms = x.to(at::kDouble).norm(2, {-1});  // [L+1,T]
  sums.norms.push_back(norms);
  depths.resize(static_cast<std::size_t>(x.size(0)));
  for (std::int64_t depth = 0; depth < x.size(0); ++depth) {
    MassiveDepth& to = depths[static_cast<std::size_t>(depth)];
    const ActivationShape shape = activationShape(x[depth]);
    to.largest.push_back(shape.largest);
    to.atFirst.push_back(size[depth][0].max().item<double>());
    to.elsewhere.push_back(rest[depth].max().item<double>());
    to.median.push_back(shape.median);
    to.overMedian.push_back(shape.overMedian);
    to.kurtosis.push_back(shape.kurtosis);
    to.firstOver.push_back((norms[depth][0] / norms[depth].narrow(0, 1, behind).median()).item<double>());
    to.massive += shape.massive ? 1 : 0;
  }
}

std::vector<MassiveDim> dimsOf(const StreamSums& sums, const FirstTokenSpikes& spikes, double prompts, double behind) {
  const at::Tensor share = sums.among[spikes.topDepth] / (prompts * behind);
  std::vector<MassiveDim> dims;
  for (int dim = 0; dim < spikes.first.cols; ++dim) {
    MassiveDim one{.dim = dim,
                   .first = spikes.first.at(spikes.topDepth, dim),
                   .others = spikes.others.at(spikes.topDepth, dim),
                   .share = share[dim].item<double>()};
    one.spikes = std::find(spikes.dims.begin(), spikes.dims.end(), dim) != spikes.dims.end();
    one.always = one.share > 0.5;
    dims.push_back(one);
  }
  std::stable_sort(dims.begin(), dims.end(),
                   [](const MassiveDim& a, const MassiveDim& b) { return a.first > b.first; });
  return dims;
}

std::vector<MassiveToken> tokensOf(const OpenModel& model, const PromptIds& prompts, const StreamSums& sums,
                                   int depth) {
  std::map<std::pair<bool, std::int64_t>, MassiveToken> found;
  for (std::size_t prompt = 0; prompt < prompts.size(); ++prompt) {
    const std::vector<double> norms = plain(sums.norms[prompt][depth]);
    std::vector<double> sorted = norms;
    const auto middle = sorted.begin() + std::ssize(sorted) / 2;
    std::nth_element(sorted.begin(), middle, sorted.end());
    for (std::size_t i = 0; i < norms.size(); ++i) {
      MassiveToken& one = found[{i > 0, prompts[prompt][i]}];
      ++one.there;
      if (norms[i] <= kManyTimes * *middle) continue;
      ++one.times;
      one.over += norms[i] / *middle;
    }
  }
  std::vector<MassiveToken> tokens;
  for (auto& [key, one] : found) {
    if (one.times == 0) continue;
    one.first = !key.first;
    one.over /= one.times;
    one.token = model.display(std::vector<std::int64_t>{key.second}).front();
    tokens.push_back(one);
  }
  std::stable_sort(tokens.begin(), tokens.end(),
                   [](const MassiveToken& a, const MassiveToken& b) { return a.times > b.times; });
  return tokens;
}

void addTurns(MassiveCondition& condition) {
  double rise = 0.0, fall = 0.0;
  for (std::size_t block = 0; block + 1 < condition.depths.size(); ++block) {
    const double step = meanOf(condition.depths[block + 1].atFirst) - meanOf(condition.depths[block].atFirst);
    if (step > rise) rise = step, condition.riseBlock = static_cast<int>(block);
    if (step < fall) fall = step, condition.fallBlock = static_cast<int>(block);
  }
}

// Of one prompt: what the layers read of the spikes.
class SpikeTaps : public Taps {
 public:
  SpikeTaps(const ModelConfig& config, const std::vector<int>& dims)
      : config_(config), dims_(dims), blocks_(config.attentionBlocks()), sources_(config) {}

  std::vector<MassiveLayer> layers;
  std::vector<MassiveHead> heads;

  bool wants(Site site, int) const override {
    return site == Site::residPre || site == Site::attnNorm || site == Site::qUnrotated || site == Site::q ||
           site == Site::k;
  }
  bool wantsWeights(int) const override { return true; }
  void seeWeights(int, const SlotTensors& weights) override { weights_ = weights; }
  void seeRule(int, const AttentionRule& rule) override { rule_ = rule.kept(); }

  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t) override {
    const c10::InferenceMode noGradients;
    const at::Tensor one = tensor.select(0, 0).to(at::kCPU, at::kDouble);
    if (site == Site::residPre) stream_ = one;
    if (site == Site::attnNorm) read_ = one;
    if (site == Site::qUnrotated) qBefore_ = one;
    if (site == Site::q) q_ = one;
    if (site != Site::k) return;
    const int block = blocks_[static_cast<std::size_t>(layer)];
    const KeySource source = sources_.of(block, {.stream = stream_, .read = read_, .weights = weights_});
    measureLayer(layer, source);
    if (!dims_.empty()) measureHeads(layer, one, source);
    weights_ = {};  // of a streamed block, written over behind it
    for (at::Tensor* read : {&stream_, &read_, &qBefore_, &q_})
      *read = at::Tensor();  // or each prompt would hold its own
  }

 private:
  void measureLayer(int layer, const KeySource& source) {
    MassiveLayer made{.layer = layer};
    const std::int64_t behind = read_.size(0) - 1;
    const at::Tensor dims = at::tensor(std::vector<std::int64_t>(dims_.begin(), dims_.end()), at::kLong);
    const auto ofDims = [&](const at::Tensor& x) { return x.index_select(1, dims).abs(); };  // [T,S]
    made.before = plain(ofDims(stream_)[0]);
    made.after = plain(ofDims(read_)[0]);
    made.othersBefore = plain(ofDims(stream_).narrow(0, 1, behind).mean(0));
    made.othersAfter = plain(ofDims(read_).narrow(0, 1, behind).mean(0));
    made.gain.assign(dims_.size(), 1.0);
    const bool normsBefore = config_.form == BlockForm::preNorm || config_.form == BlockForm::sandwich ||
                             config_.form == BlockForm::parallel;
    if (normsBefore && weights_[Slot::attentionNorm].defined()) {
      const double offset = config_.norm.kind == NormKind::rms ? config_.norm.weightOffset : 0.0;
      made.gain = plain(weights_[Slot::attentionNorm].to(at::kCPU, at::kDouble).index_select(0, dims) + offset);
    }
    if (dims_.empty()) {
      const double none = std::numeric_limits<double>::quiet_NaN();
      made.firstCosine = made.othersCosine = made.firstPart = {none};
    } else {
      const int block = blocks_[static_cast<std::size_t>(layer)];
      const auto byHead = [&](const at::Tensor& keys) {
        return keys.unflatten(-1, {config_.storedKvHeads(block), -1});
      };
      const at::Tensor& read = source.read;
      const at::Tensor named = at::zeros_like(read).index_copy(1, dims, read.index_select(1, dims));
      const KeyProducts keys = keyProducts(at::stack({read, named}), read, source.weights, config_);  // [2,T,G*D]
      const at::Tensor whole = byHead(keys.bias.defined() ? keys.parts[0] + keys.bias : keys.parts[0]);
      const at::Tensor part = byHead(keys.parts[1]);
      const at::Tensor cosines = at::cosine_similarity(part, whole, -1).mean(1);  // [T]
      made.firstCosine = {cosines[0].item<double>()};
      made.othersCosine = {cosines.narrow(0, 1, behind).mean().item<double>()};
      made.firstPart = {(part[0].norm(2, {-1}) / whole[0].norm(2, {-1})).mean().item<double>()};
    }
    layers.push_back(std::move(made));
  }

  void measureHeads(int layer, const at::Tensor& keys, const KeySource& source) {
    std::vector<std::int64_t> queries;
    for (std::int64_t query = 1; query < q_.size(1); ++query) {
      if (rule_.mask.sight(query).first == 0 || rule_.mask.seesFirstApart(query)) queries.push_back(query);
    }
    if (queries.empty()) queries.push_back(0);  // a window of one key: the first query alone sees it
    const at::Tensor parts = logitParts(keyParts(source.stream[0], dims_, source.weights, config_), qBefore_, q_,
                                        keys.select(1, 0), rule_, 0);
    const at::Tensor means = parts.index_select(2, at::tensor(queries, at::kLong)).mean(2);  // [parts,H]
    const auto of = [&](LogitPart part, int head) {
      return means[static_cast<std::int64_t>(part)][head].item<double>();
    };
    for (int head = 0; head < config_.heads; ++head) {
      heads.push_back({layer, head, of(LogitPart::spikes, head) + of(LogitPart::spikeGain, head),
                       means.select(1, head).sum().item<double>()});
    }
  }

  const ModelConfig& config_;
  const std::vector<int>& dims_;
  const std::vector<int> blocks_;  // of attention layers
  KeySources sources_;
  SlotTensors weights_;
  AttentionRule rule_;
  at::Tensor stream_, read_, qBefore_, q_;
};

void addShare(std::vector<double>& to, const std::vector<double>& more, double share) {
  to.resize(more.size(), 0.0);
  for (std::size_t i = 0; i < more.size(); ++i) to[i] += share * more[i];
}

void append(std::vector<double>& to, const std::vector<double>& more) { to.insert(to.end(), more.begin(), more.end()); }

// What one prompt of many adds to the means.
void addReading(const SpikeTaps& seen, double share, MassiveCondition& to) {
  if (to.layers.empty()) {
    for (const MassiveLayer& one : seen.layers)
      to.layers.push_back({.layer = static_cast<int>(to.layers.size()), .gain = one.gain});
    to.heads = seen.heads;
    for (MassiveHead& head : to.heads) head.reads = head.logit = 0.0;
  }
  for (std::size_t layer = 0; layer < to.layers.size(); ++layer) {
    const MassiveLayer& one = seen.layers[layer];
    MassiveLayer& mean = to.layers[layer];
    for (std::vector<double> MassiveLayer::*of :
         {&MassiveLayer::before, &MassiveLayer::after, &MassiveLayer::othersBefore, &MassiveLayer::othersAfter})
      addShare(mean.*of, one.*of, share);
    for (std::vector<double> MassiveLayer::*of :
         {&MassiveLayer::firstCosine, &MassiveLayer::othersCosine, &MassiveLayer::firstPart})
      append(mean.*of, one.*of);
  }
  for (std::size_t head = 0; head < to.heads.size(); ++head) {
    to.heads[head].reads += share * seen.heads[head].reads;
    to.heads[head].logit += share * seen.heads[head].logit;
  }
}

// How many prompts go through the model together: the hidden states of those that wait lie in memory, beside what is
// read of the one that is in a block.
std::size_t promptsTogether(const Transformer& transformer, std::int64_t tokens) {
  const ModelConfig& config = transformer.config();
  const std::int64_t streams = 2LL * config.hiddenSize,
                     vectors = (2LL * config.heads + 2LL * config.kvHeads) * config.headDim;
  const std::int64_t read = tokens * (streams + vectors) * std::int64_t{sizeof(double)};
  const std::int64_t kept =
      config.layers * (config.heads * std::int64_t{sizeof(MassiveHead)} + std::int64_t{sizeof(MassiveLayer)});
  const std::int64_t waits = tokens * widestState(config) * transformer.room().bytesPerNumber + kept;
  const std::int64_t room =
      transformer.memoryBytes() - workingBytes(config, transformer.room(), 1, tokens, false, false) - read;
  return static_cast<std::size_t>(std::max<std::int64_t>(1, room / waits));
}

// Through the model a second time, now that it is known which dimensions spike.
void addReadings(const OpenModel& model, const PromptIds& prompts, MassiveCondition& condition,
                 const ProgressSink& progress) {
  const Transformer& transformer = *model.transformer;
  const double share = 1.0 / static_cast<double>(prompts.size());
  const std::size_t together = promptsTogether(transformer, std::ssize(prompts.front()));
  for (std::size_t first = 0; first < prompts.size(); first += together) {
    const std::size_t end = std::min(prompts.size(), first + together);
    std::vector<SpikeTaps> taps;
    taps.reserve(end - first);
    std::vector<ForwardJob> jobs;
    for (std::size_t prompt = first; prompt < end; ++prompt) {
      taps.emplace_back(model.config, condition.spikes.dims);
      jobs.push_back({{.ids = at::tensor(prompts[prompt], at::kLong).unsqueeze(0)}, &taps.back()});
    }
    const std::string which = "prompts " + std::to_string(first + 1) + " to " + std::to_string(end) + " of " +
                              std::to_string(prompts.size()) + ", ";
    transformer.forward(jobs, [&](const Progress& layers) {
      const double part = layers.total > 0 ? static_cast<double>(layers.done) / static_cast<double>(layers.total) : 0.0;
      return !progress ||
             progress({which + layers.what,
                       static_cast<std::int64_t>(static_cast<double>(first) + part * static_cast<double>(end - first)),
                       std::ssize(prompts)});
    });
    for (const SpikeTaps& seen : taps) addReading(seen, share, condition);
  }
}

Record recordOf(const OpenModel& model, const PromptSet& set, const MassiveOptions& options,
                const MassiveStudy& study) {
  Record record = model.record();
  record.tokens = options.tokens;
  sayTaken(record, set, static_cast<std::size_t>(study.prompts));
  record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  record.more.emplace_back("hidden states", "before the final norm");
  record.more.emplace_back("criterion of Sun et al.",
                           "over 100 and over 1,000 times the median magnitude of its layer");
  record.more.emplace_back("spikes",
                           "dimensions whose mean magnitude at the first token is over six times the others', four "
                           "at most, where the first token stands out most");
  record.more.emplace_back("large at most tokens", "among the " + std::to_string(kTopDims) +
                                                       " largest dimensions of more than half of the other tokens");
  record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  record.more.emplace_back("intervals", "95 %, bootstrap over " + drawnWords(study.categories));
  return record;
}

}  // namespace

double massiveOperations(const OpenModel& model, const MassiveOptions& options) {
  constexpr double kTwice = 2.0;
  const double conditions = model.bos.id ? 2.0 : 1.0;
  return kTwice * conditions * passOperations(model.config, options.prompts, options.tokens, false);
}

MassiveStudy massiveActivations(const OpenModel& model, const PromptSet& set, const MassiveOptions& options,
                                const ProgressSink& progress) {
  if (options.tokens < 3) {
    throw Error(ErrorKind::badUse, std::to_string(options.tokens) + " tokens have no others to compare the first with",
                "take at least 3");
  }
  refuseKeyParts(model.config);
  if (model.change) {
    throw Error(ErrorKind::badUse, "keys of an edited model are not what its weights give",
                "leave the edits out for this figure");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  MassiveStudy study;
  const std::vector<BosMode> modes = bosConditions(model);
  const CutPrompts cut =
      cutPrompts(model, set, modes, {.tokens = options.tokens, .most = std::max(1, options.prompts)}, progress);
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  study.categories = cut.categories;
  for (std::size_t mode = 0; mode < modes.size(); ++mode) {
    MassiveCondition condition{.bos = modes[mode] == BosMode::on};
    StreamSums sums;
    captureMany(
        model, cut.ids[mode], {.hidden = true}, "prompt", 1,
        [&](std::size_t, const Capture& seen) { addPrompt(seen.hidden, sums, condition.depths); }, progress);
    const auto prompts = static_cast<double>(study.prompts);
    condition.spikes = spikesOf(sums.first / prompts, sums.others / prompts);
    addTurns(condition);
    condition.dims = dimsOf(sums, condition.spikes, prompts, options.tokens - 1);
    condition.tokens = tokensOf(model, cut.ids[mode], sums, condition.spikes.topDepth);
    addReadings(model, cut.ids[mode], condition, progress);
    study.conditions.push_back(std::move(condition));
  }
  study.record = recordOf(model, set, options, study);
  return study;
}

}  // namespace sinkscope

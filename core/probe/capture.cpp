#include "core/probe/capture.h"

#include <ATen/ATen.h>

#include <limits>
#include <numeric>
#include <utility>

#include "core/device/memory.h"
#include "core/device/threads.h"
#include "core/metrics/entropy.h"
#include "core/metrics/head_type.h"
#include "core/metrics/importance.h"
#include "core/metrics/value_norm.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Empty: all. Otherwise checked against what the model has.
std::vector<int> chosen(const std::vector<int>& wanted, int count, const char* what) {
  std::vector<int> all(static_cast<std::size_t>(count));
  std::iota(all.begin(), all.end(), 0);
  if (wanted.empty()) return all;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] < 0 || wanted[i] >= count) {
      throw Error(ErrorKind::badUse, std::string(what) + " " + std::to_string(wanted[i]) + " is not there",
                  "this model has " + std::string(what) + "s 0 to " + std::to_string(count - 1));
    }
    if (i > 0 && wanted[i] <= wanted[i - 1]) {
      throw Error(ErrorKind::badUse, std::string(what) + "s are not in ascending order", "name each once, ascending");
    }
  }
  return wanted;
}

// Reduces every layer as it comes. All results have the prompts in front: [P,...].
class Probe : public Taps {
 public:
  Probe(const Transformer& transformer, const Plan& plan, std::int64_t prompts, std::int64_t tokens)
      : transformer_(transformer), config_(transformer.config()), plan_(plan), prompts_(prompts), tokens_(tokens) {
    const ModelConfig& config = config_;
    const std::int64_t L = transformer.attentionLayers(), blocks = config.layers, H = config.heads, G = config.kvHeads,
                       D = config.headDim, T = tokens;
    all.layers = chosen(plan.layers, transformer.attentionLayers(), "attention layer");
    all.heads = chosen(plan.heads, config.heads, "head");
    if (plan.attention) {
      const auto layers = static_cast<std::int64_t>(all.layers.size()),
                 heads = static_cast<std::int64_t>(all.heads.size());
      all.attention = at::zeros({prompts, layers, heads, T, T}, at::kFloat);
    }
    if (plan.sinkShare && attentionVariant(config.attention.variant).learnedSink) {
      all.sinkShare = at::zeros({prompts, L, H, T}, at::kFloat);
    }
    if (plan.importance) all.importance = make({L, H, T});
    if (plan.firstImportance) all.firstImportance = make({L, H});
    if (plan.rowStatistics) {
      all.entropy = make({L, H});
      all.firstShare = make({L, H});
      all.previousShare = make({L, H});
      all.selfShare = make({L, H});
    }
    if (plan.valueNorms) all.valueNorms = make({L, G, T});
    if (plan.hidden) all.hidden = make({blocks + 1, T, config.hiddenSize});
    if (plan.hiddenNorms) all.hiddenNorms = make({blocks + 1, T});
    if (plan.lastHidden) all.lastHidden = make({T, config.hiddenSize});
    if (plan.queries) all.queries = make({L, H, T, D});
    if (plan.keys) all.keys = make({L, G, T, D});
    if (plan.values) all.values = make({L, G, T, D});
  }

  bool wants(Site site, int layer) const override {
    switch (site) {
      case Site::q: return plan_.queries || wants(Site::logSumExp, layer);
      case Site::k: return plan_.keys || wants(Site::logSumExp, layer);
      case Site::v: return plan_.values || plan_.valueNorms;
      case Site::pattern: return plan_.needsPattern(layer) || (plan_.wantsImportance() && all.sinkShare.defined());
      case Site::logSumExp: return plan_.wantsImportance() && !plan_.needsPattern(layer) && !all.sinkShare.defined();
      case Site::sinkShare: return all.sinkShare.defined();
      case Site::residPre: return layer == 0 && (plan_.hidden || plan_.hiddenNorms);
      case Site::residPost: {
        const bool last = layer + 1 == config_.layers;
        return plan_.hidden || plan_.hiddenNorms || (plan_.lastHidden && last);
      }
      case Site::logits: return plan_.logits;
      case Site::z:
      case Site::residMid: return false;
    }
    return false;
  }

  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) override {
    switch (site) {
      case Site::q:
        if (plan_.queries) put(all.queries, layer, tensor);
        q_ = tensor;
        return;
      case Site::k:
        if (plan_.keys) put(all.keys, layer, tensor);
        k_ = tensor;
        return;
      case Site::v:
        if (plan_.values) put(all.values, layer, tensor);
        if (plan_.valueNorms) put(all.valueNorms, layer, vectorNorms(tensor));
        return;
      case Site::logSumExp: return seeLogSumExp(layer, tensor);
      case Site::pattern: return seeRows(layer, tensor, firstQuery);
      case Site::sinkShare:
        all.sinkShare.select(1, layer).narrow(2, firstQuery, tensor.size(2)).copy_(tensor);
        return;
      case Site::residPre: return seeHidden(0, tensor);
      case Site::residPost:
        if (plan_.lastHidden && layer + 1 == config_.layers) all.lastHidden.copy_(tensor);
        return seeHidden(layer + 1, tensor);
      case Site::logits: all.logits = tensor.to(at::kCPU, at::kFloat); return;
      case Site::z:
      case Site::residMid: return;
    }
  }

  Capture all;

 private:
  at::Tensor make(std::vector<std::int64_t> shape) const {
    shape.insert(shape.begin(), prompts_);
    return at::empty(shape, at::kFloat);
  }

  // tensor [P,...] into results [P,L,...]
  static void put(at::Tensor& results, int layer, const at::Tensor& tensor) { results.select(1, layer).copy_(tensor); }

  void seeHidden(int depth, const at::Tensor& x) {
    if (plan_.hidden) put(all.hidden, depth, x);
    if (plan_.hiddenNorms) put(all.hiddenNorms, depth, vectorNorms(x));
  }

  // logSumExp [P,H,T], of the layer whose q and k came before
  void seeLogSumExp(int layer, const at::Tensor& logSumExp) {
    const double scale = transformer_.attentionRule(layer).scale;
    if (plan_.importance) {
      const at::Tensor whole =
          importanceOfLogSumExp(q_, k_, logSumExp, scale, plan_.queryBlock > 0 ? plan_.queryBlock : transformer_.rowsPerBlock(prompts_, tokens_));
      put(all.importance, layer, whole);
      if (plan_.firstImportance) put(all.firstImportance, layer, whole.select(-1, 0));
    } else {
      put(all.firstImportance, layer, firstImportance(q_, k_, logSumExp, scale));
    }
    q_ = k_ = at::Tensor();
  }

  // block [P,H,R,K]
  void seeRows(int layer, const at::Tensor& block, std::int64_t firstQuery) {
    const std::int64_t rows = block.size(2);
    const bool isLastBlock = firstQuery + rows == tokens_;
    if (plan_.wantsAttentionOf(layer)) keepAttention(layer, block, firstQuery);
    if (plan_.wantsImportance()) {
      if (firstQuery == 0)
        columnSums_ = at::zeros({prompts_, config_.heads, tokens_}, block.options().dtype(at::kDouble));
      addColumnSums(columnSums_, block);
      if (isLastBlock) {
        const at::Tensor whole = importanceOfSums(columnSums_);
        if (plan_.importance) put(all.importance, layer, whole);
        if (plan_.firstImportance) put(all.firstImportance, layer, whole.select(-1, 0));
      }
    }
    if (plan_.rowStatistics) {
      // The entropy of row 0 is 0: adding it is leaving it out.
      const at::Tensor entropy = rowEntropy(block).sum(-1, false, at::kDouble);
      const HeadShares shares = sumHeadShares(block, firstQuery);
      if (firstQuery == 0) {
        entropySum_ = entropy;
        shareSums_ = shares;
      } else {
        entropySum_ += entropy;
        shareSums_.first += shares.first;
        shareSums_.previous += shares.previous;
        shareSums_.self += shares.self;
      }
      if (isLastBlock) finishRows(layer);
    }
  }

  // Means over the rows that count; 0/0 is the NaN of a prompt that is too short to have any.
  void finishRows(int layer) {
    const auto fromOne = static_cast<double>(tokens_ - 1);
    const auto fromTwo = static_cast<double>(std::max<std::int64_t>(tokens_ - 2, 0));
    put(all.entropy, layer, tokens_ > 1 ? entropySum_ / fromOne : at::full_like(entropySum_, std::nan("")));
    put(all.firstShare, layer, shareSums_.first / fromTwo);
    put(all.previousShare, layer, shareSums_.previous / fromTwo);
    put(all.selfShare, layer, shareSums_.self / fromTwo);
  }

  void keepAttention(int layer, const at::Tensor& block, std::int64_t firstQuery) {
    const auto place = std::lower_bound(all.layers.begin(), all.layers.end(), layer) - all.layers.begin();
    at::Tensor target = all.attention.select(1, place).narrow(2, firstQuery, block.size(2)).narrow(3, 0, block.size(3));
    if (static_cast<int>(all.heads.size()) == config_.heads) {
      target.copy_(block);
      return;
    }
    for (std::size_t i = 0; i < all.heads.size(); ++i)
      target.select(1, static_cast<std::int64_t>(i)).copy_(block.select(1, all.heads[i]));
  }

  const Transformer& transformer_;
  const ModelConfig& config_;
  const Plan& plan_;
  std::int64_t prompts_;
  std::int64_t tokens_;
  at::Tensor q_, k_;       // of the layer under way
  at::Tensor columnSums_;  // [P,H,T] float64, of the layer under way
  at::Tensor entropySum_;  // [P,H] float64
  HeadShares shareSums_;
};

// The first index of dimension 0 whose part holds NaN or infinity.
std::optional<std::int64_t> firstNotFinite(const at::Tensor& seen) {
  for (std::int64_t place = 0; place < seen.size(0); ++place) {
    if (!at::isfinite(seen.select(0, place)).all().item<bool>()) return place;
  }
  return {};
}

Capture ofPrompt(const Capture& all, std::int64_t prompt, const at::Tensor& ids) {
  const auto take = [prompt](const at::Tensor& results) {
    return results.defined() ? results.select(0, prompt) : results;
  };
  Capture one;
  one.ids = ids.select(0, prompt);
  one.layers = all.layers;
  one.heads = all.heads;
  one.attention = take(all.attention);
  one.sinkShare = take(all.sinkShare);
  one.importance = take(all.importance);
  one.firstImportance = take(all.firstImportance);
  one.entropy = take(all.entropy);
  one.firstShare = take(all.firstShare);
  one.previousShare = take(all.previousShare);
  one.selfShare = take(all.selfShare);
  one.valueNorms = take(all.valueNorms);
  one.hidden = take(all.hidden);
  one.hiddenNorms = take(all.hiddenNorms);
  one.lastHidden = take(all.lastHidden);
  one.queries = take(all.queries);
  one.keys = take(all.keys);
  one.values = take(all.values);
  one.logits = take(all.logits);
  return one;
}

}  // namespace

namespace {

// Of what a capture keeps, for one prompt.
double keptFloats(const ModelConfig& config, const Plan& plan, std::int64_t tokens) {
  const double T = static_cast<double>(tokens), L = static_cast<double>(config.attentionBlocks().size()), blocks = config.layers,
               H = config.heads, G = config.kvHeads, D = config.headDim;
  double floats = 0.0;
  if (plan.attention) {
    const double layers = plan.layers.empty() ? L : static_cast<double>(plan.layers.size());
    const double heads = plan.heads.empty() ? H : static_cast<double>(plan.heads.size());
    floats += layers * heads * T * T;
  }
  if (plan.sinkShare) floats += L * H * T;
  if (plan.importance) floats += (L + 2.0) * H * T;
  if (plan.firstImportance) floats += L * H + 2.0 * H * T;
  if (plan.rowStatistics) floats += 4.0 * L * H;
  if (plan.valueNorms) floats += L * G * T;
  if (plan.hidden) floats += (blocks + 1.0) * T * config.hiddenSize;
  if (plan.hiddenNorms) floats += (blocks + 1.0) * T;
  if (plan.lastHidden) floats += T * config.hiddenSize;
  if (plan.queries) floats += L * H * T * D;
  if (plan.keys) floats += L * G * T * D;
  if (plan.values) floats += L * G * T * D;
  if (plan.logits) floats += T * config.vocabSize;
  return floats;
}

std::int64_t bytesOfFloats(double floats, double beside = 0.0) {
  return static_cast<std::int64_t>(std::min(beside + 4.0 * floats, 9e18));
}

// One batch on its way through the model.
struct Underway {
  at::Tensor ids;  // [P,T]
  std::unique_ptr<Probe> probe;
};

// The way through the blocks; `all` must outlive it.
ForwardSpan spanOf(const Transformer& transformer, const std::vector<Underway>& all, const CaptureRoute& route) {
  ForwardSpan span{.first = route.first, .end = route.end, .enter = route.enter, .leave = route.leave};
  if (PassState* from = route.from) {
    if (from->batches.size() != all.size() || from->next <= route.first || from->next >= transformer.config().layers) {
      throw Error(ErrorKind::badFile, "the state of the pass is of other batches",
                  "remove the folder .state beside the run");
    }
    const int firstLayer = transformer.attentionLayersBefore(route.first);
    for (std::size_t batch = 0; batch < all.size(); ++batch) {
      putLayers(all[batch].probe->all, from->batches[batch].kept, firstLayer,
                transformer.attentionLayersBefore(from->next));
      const at::Tensor& hidden = from->batches[batch].hidden;
      const at::Tensor& ids = all[batch].ids;
      if (hidden.dim() != 3 || hidden.size(0) != ids.size(0) || hidden.size(1) != ids.size(1) ||
          hidden.size(2) != transformer.config().hiddenSize || hidden.scalar_type() != transformer.dtype()) {
        throw Error(ErrorKind::badFile, "the state of the pass has hidden states of another shape",
                    "remove the folder .state beside the run");
      }
    }
    span.first = from->next;
    span.enter = [from](std::size_t batch) { return std::exchange(from->batches[batch].hidden, {}).clone(); };
  }
  if (route.keep) {
    span.afterBlock = [&transformer, &all, &route](int next, const std::vector<at::Tensor>& hidden) {
      if (route.wantsState && !route.wantsState(next)) return;
      PassState state{.next = next, .batches = {}};
      const int first = transformer.attentionLayersBefore(route.first), end = transformer.attentionLayersBefore(next);
      for (std::size_t batch = 0; batch < all.size(); ++batch) {
        state.batches.push_back({hidden[batch].cpu().contiguous(), layersOf(all[batch].probe->all, first, end)});
      }
      route.keep(state);
    };
  }
  return span;
}

// [P,T]
at::Tensor idsTensor(const Transformer& transformer, const std::vector<std::vector<std::int64_t>>& prompts) {
  const auto count = static_cast<std::int64_t>(prompts.size()),
             tokens = static_cast<std::int64_t>(prompts.front().size());
  at::Tensor ids = at::empty({count, tokens}, at::kLong);
  for (std::int64_t prompt = 0; prompt < count; ++prompt) {
    const std::vector<std::int64_t>& given = prompts[static_cast<std::size_t>(prompt)];
    if (static_cast<std::int64_t>(given.size()) != tokens) {
      throw Error(
          ErrorKind::badUse,
          "the prompts of a batch have " + std::to_string(tokens) + " and " + std::to_string(given.size()) + " tokens",
          "equal lengths are needed");
    }
    for (std::int64_t i = 0; i < tokens; ++i) {
      if (given[static_cast<std::size_t>(i)] < 0 ||
          given[static_cast<std::size_t>(i)] >= transformer.config().vocabSize) {
        throw Error(ErrorKind::badUse,
                    "id " + std::to_string(given[static_cast<std::size_t>(i)]) + " at position " + std::to_string(i) +
                        " is outside the vocabulary",
                    "ids go from 0 to " + std::to_string(transformer.config().vocabSize - 1));
      }
    }
    std::copy(given.begin(), given.end(), ids.select(0, prompt).data_ptr<std::int64_t>());
  }
  return ids;
}

// As many batches side by side as there are threads, or one after the other: where the weights stay as they are (each
// thread would put them in order for itself), and where the batches are too few to keep all threads busy, too long, or too
// large for the memory.
int atOnceOf(const Transformer& transformer, const std::vector<ForwardJob>& jobs, std::int64_t memory,
             std::int64_t memoryOfOne) {
  constexpr std::int64_t kShortBatch = 1024;  // the products of longer ones keep all threads busy by themselves
  std::int64_t tokens = 0, most = 0;
  for (const ForwardJob& job : jobs) {
    tokens += job.request.ids.numel();
    most = std::max(most, job.request.ids.numel());
  }
  const std::int64_t threads = computingThreads(), batches = std::ssize(jobs);
  if (threads < 2 || most > kShortBatch || !transformer.ordersWeights(tokens)) return 1;
  const std::int64_t rounds = (batches + threads - 1) / threads;
  const bool allBusy = 10 * batches >= 9 * rounds * threads;
  return allBusy && threads * memoryOfOne <= memory ? static_cast<int>(threads) : 1;
}

}  // namespace

std::int64_t captureBytes(const ModelConfig& config, const PassRoom& room, const Plan& plan, std::int64_t prompts,
                          std::int64_t tokens) {
  bool patterns = plan.importance;  // its scores go by in blocks
  const auto layers = static_cast<int>(config.attentionBlocks().size());
  for (int layer = 0; layer < layers && !patterns; ++layer) patterns = plan.needsPattern(layer);
  const double working = static_cast<double>(workingBytes(config, room, prompts, tokens, patterns, plan.logits));
  return bytesOfFloats(static_cast<double>(prompts) * keptFloats(config, plan, tokens), working);
}

std::int64_t captureBytes(const Transformer& transformer, const Plan& plan, std::int64_t prompts, std::int64_t tokens) {
  return captureBytes(transformer.config(), transformer.room(), plan, prompts, tokens);
}

std::int64_t keptBytes(const ModelConfig& config, const PassRoom& room, const Plan& plan, std::int64_t tokens) {
  const double stream = static_cast<double>(tokens) * config.hiddenSize * static_cast<double>(room.bytesPerNumber);
  return bytesOfFloats(keptFloats(config, plan, tokens), stream);
}

std::int64_t keptBytes(const Transformer& transformer, const Plan& plan, std::int64_t tokens) {
  return keptBytes(transformer.config(), transformer.room(), plan, tokens);
}

std::vector<Capture> captureBatches(const Transformer& transformer,
                                    const std::vector<std::vector<std::vector<std::int64_t>>>& batches, const Plan& plan,
                                    const ProgressSink& progress, const CaptureRoute& route) {
  const c10::InferenceMode noGradients;
  std::int64_t largest = 0, kept = 0;
  std::size_t longest = 0;
  for (const auto& prompts : batches) {
    if (prompts.empty() || prompts.front().empty()) {
      throw Error(ErrorKind::badUse, "the prompt has no tokens", "give at least one");
    }
    const auto count = static_cast<std::int64_t>(prompts.size()),
               tokens = static_cast<std::int64_t>(prompts.front().size());
    const std::int64_t bytes = count * keptBytes(transformer, plan, tokens);
    kept += bytes;
    largest = std::max(largest, captureBytes(transformer, plan, count, tokens) - bytes);
    longest = std::max(longest, prompts.front().size());
  }
  if (batches.empty()) return {};
  if (largest + kept > transformer.memoryBytes()) {
    throw Error(ErrorKind::tooLarge,
                "a prompt of " + std::to_string(longest) + " tokens needs about " + bytesText(largest + kept) +
                    " of memory, but " + bytesText(transformer.memoryBytes()) + " are free",
                "shorten the prompt, or ask for less");
  }

  std::vector<Underway> all;
  std::vector<ForwardJob> jobs;
  for (const auto& prompts : batches) {
    const auto count = static_cast<std::int64_t>(prompts.size()),
               tokens = static_cast<std::int64_t>(prompts.front().size());
    ForwardRequest request{
        .ids = idsTensor(transformer, prompts), .positions = {}, .logits = plan.logits, .queryBlock = plan.queryBlock};
    if (!plan.positions.empty()) {
      if (static_cast<std::int64_t>(plan.positions.size()) != tokens) {
        throw Error(
            ErrorKind::badUse,
            std::to_string(plan.positions.size()) + " positions are given for " + std::to_string(tokens) + " tokens",
            "give one for each");
      }
      request.positions = at::tensor(plan.positions, at::kLong);
    }
    all.push_back({request.ids, std::make_unique<Probe>(transformer, plan, count, tokens)});
    jobs.push_back({std::move(request), all.back().probe.get()});
  }
  const int atOnce = atOnceOf(transformer, jobs, transformer.memoryBytes() - kept, largest);
  transformer.forward(jobs, progress, spanOf(transformer, all, route), atOnce);

  const int firstLayer = transformer.attentionLayersBefore(route.first);
  const int endLayer = route.end > 0 ? transformer.attentionLayersBefore(route.end) : transformer.attentionLayers();
  std::vector<Capture> captures;
  for (const Underway& batch : all) {
    Capture& whole = batch.probe->all;
    if (endLayer - firstLayer < transformer.attentionLayers()) keepLayers(whole, firstLayer, endLayer);
    for (std::int64_t prompt = 0; prompt < batch.ids.size(0); ++prompt) {
      captures.push_back(ofPrompt(whole, prompt, batch.ids));
    }
  }
  return captures;
}

std::vector<Capture> captureBatch(const Transformer& transformer, const std::vector<std::vector<std::int64_t>>& prompts,
                                  const Plan& plan, const ProgressSink& progress) {
  return captureBatches(transformer, {prompts}, plan, progress);
}

Capture capture(const Transformer& transformer, const std::vector<std::int64_t>& ids, const Plan& plan,
                const ProgressSink& progress) {
  return captureBatch(transformer, {ids}, plan, progress).front();
}

std::optional<int> firstLayerNotFinite(const Capture& capture) {
  const c10::InferenceMode noGradients;
  std::optional<int> first;
  const auto look = [&](const at::Tensor& seen, const std::vector<int>& layers) {
    if (!seen.defined() || seen.numel() == 0) return;
    const auto place = firstNotFinite(seen);
    if (!place) return;
    const int layer = layers.empty() ? static_cast<int>(*place) : layers.at(static_cast<std::size_t>(*place));
    if (!first || layer < *first) first = layer;
  };
  look(capture.attention, capture.layers);
  for (const at::Tensor& seen : {capture.importance, capture.firstImportance, capture.sinkShare, capture.valueNorms, capture.queries,
                                 capture.keys, capture.values}) {
    look(seen, {});
  }
  return first;
}

std::optional<int> firstBlockNotFinite(const Capture& capture, int blocks) {
  const c10::InferenceMode noGradients;
  for (const at::Tensor& seen : {capture.hiddenNorms, capture.hidden}) {
    if (!seen.defined()) continue;
    if (const auto depth = firstNotFinite(seen)) return static_cast<int>(*depth) - 1;
  }
  for (const at::Tensor& last : {capture.lastHidden, capture.logits}) {
    if (last.defined() && !at::isfinite(last).all().item<bool>()) return blocks - 1;
  }
  return {};
}

}  // namespace sinkscope

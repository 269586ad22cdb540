#include "core/study/explore.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/device/memory.h"
#include "core/metrics/no_op.h"
#include "core/metrics/perturbation_spread.h"
#include "core/model/attention/pattern.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/edited_prompt.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/study/shared_pass.h"
#include "core/values/error.h"

namespace sinkscope {

struct Exploration::Kept {
  at::Tensor queries;                            // [L,H,T,D] float32; undefined: not kept
  at::Tensor keys;                               // [L,G,T,D]
  std::vector<AttentionRule> rules;              // [L]
  at::Tensor ids;                                // [T] int64
  std::weak_ptr<const Transformer> transformer;  // that was run, with its edits; a closed model's weights are let go
  bool bos = false;
  // Where those are not kept: of the layer that was looked at last, [H,T,D] and [G,T,D] on the CPU.
  mutable int layer = -1;
  mutable at::Tensor layerQueries = {}, layerKeys = {};
  mutable AttentionRule layerRule = {};
};

namespace {

// [L,H]: every query head against the values of its own kvHead
Matrix noOpScores(const Volume& importance, const Volume& valueNorms, int headsPerGroup) {
  Matrix scores(importance.planes, importance.rows);
  const auto tokens = static_cast<std::size_t>(valueNorms.cols);
  for (int layer = 0; layer < scores.rows; ++layer) {
    for (int head = 0; head < scores.cols; ++head) {
      const auto row = static_cast<std::size_t>(layer * valueNorms.rows + head / headsPerGroup);
      const std::span<const float> norms(valueNorms.cells.data() + row * tokens, tokens);
      scores.at(layer, head) = static_cast<float>(noOpScore(importance.at(layer, head, 0), norms));
    }
  }
  return scores;
}

// "token 3 “ young” / “ old”", or the end of the shorter one
std::string partingPoint(const Tokens& a, const Tokens& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at].id == b[at].id) ++at;
  const auto shown = [at](const Tokens& tokens) {
    return at < tokens.size() ? "“" + displayText(tokens[at]) + "”" : std::string("the end");
  };
  return "token " + std::to_string(at) + " (" + shown(a) + " against " + shown(b) + ")";
}

// One head's queries and keys, and what the pass made of them.
struct HeadInputs {
  at::Tensor q, k;  // [T,D] on the CPU
  AttentionRule rule;
};

// Takes a layer's queries and keys as they go by.
class LayerInputsTap : public Taps {
 public:
  // `head`: the only one that is taken, with its kvHead; empty: all.
  LayerInputsTap(int layer, std::optional<std::pair<int, int>> head) : layer_(layer), head_(head) {}
  bool wants(Site site, int layer) const override { return layer == layer_ && (site == Site::q || site == Site::k); }
  void tap(Site site, int, const at::Tensor& tensor, std::int64_t) override {
    const bool isQuery = site == Site::q;
    const at::Tensor heads = tensor[0];
    const at::Tensor wanted = head_ ? heads[isQuery ? head_->first : head_->second] : heads;
    (isQuery ? q : k) = at::empty(wanted.sizes(), wanted.options().device(at::kCPU)).copy_(wanted);
  }
  void seeRule(int, const AttentionRule& made) override { rule = made.kept(); }

  at::Tensor q, k;
  AttentionRule rule;

 private:
  int layer_;
  std::optional<std::pair<int, int>> head_;
};

HeadInputs inputsOf(const Exploration& exploration, const OpenModel& model, int layer, int head,
                    const ProgressSink& progress) {
  const Exploration::Kept& kept = *exploration.kept;
  const ModelConfig& config = model.config;
  const int layers = model.transformer->attentionLayers();
  if (layer < 0 || layer >= layers || head < 0 || head >= config.heads) {
    throw Error(ErrorKind::badUse, headName(layer, head) + " is not there",
                "this model has layers 0 to " + std::to_string(layers - 1) + " and heads 0 to " +
                    std::to_string(config.heads - 1));
  }
  const int kvHead = head / config.headsPerGroup();
  if (kept.queries.defined()) {
    return {kept.queries[layer][head], kept.keys[layer][kvHead],
            kept.rules[static_cast<std::size_t>(layer)].ofHead(head, kvHead)};
  }
  if (kept.layer == layer)
    return {kept.layerQueries[head], kept.layerKeys[kvHead], kept.layerRule.ofHead(head, kvHead)};

  const auto size = static_cast<std::int64_t>(c10::elementSize(model.transformer->dtype()));
  const bool keepsLayer =
      kept.ids.size(0) * (config.heads + config.kvHeads) * config.headDim * size <= Exploration::kMostKeptBytes;
  LayerInputsTap tap(layer, keepsLayer ? std::nullopt : std::optional(std::pair(head, kvHead)));
  kept.layer = -1;
  kept.layerQueries = kept.layerKeys = at::Tensor();  // before others take their place in memory
  const auto transformer = kept.transformer.lock();
  if (!transformer) throw Error(ErrorKind::failed, "the model of this pattern was closed", "ask for the prompt again");
  transformer->forward({.ids = kept.ids.unsqueeze(0)}, tap, progress);
  const AttentionRule rule = tap.rule.ofHead(head, kvHead);
  if (!keepsLayer) return {tap.q, tap.k, rule};
  kept.layer = layer;
  kept.layerQueries = tap.q;
  kept.layerKeys = tap.k;
  kept.layerRule = tap.rule;
  return {tap.q[head], tap.k[kvHead], rule};
}

}  // namespace

HeadPattern Exploration::pattern(const OpenModel& model, int layer, int head, int most,
                                 const ProgressSink& progress) const {
  const c10::InferenceMode noGradients;
  if (kept->ids.size(0) > kOverviewCells) {
    const auto made = tiles(model, layer, head, progress);
    return {layer, head, kept->bos, coarser(made->overview(), most), made->sinkShare()};
  }
  const HeadInputs inputs = inputsOf(*this, model, layer, head, progress);
  const std::int64_t tokens = inputs.q.size(0);

  constexpr std::int64_t kRows = 1024;  // of the pattern at a time
  const at::Tensor q = inputs.q.unsqueeze(0).unsqueeze(0), k = inputs.k.unsqueeze(0).unsqueeze(0);  // [1,1,T,D]
  HeadPattern seen{layer,
                   head,
                   kept->bos,
                   Matrix(static_cast<int>(tokens), static_cast<int>(tokens), std::numeric_limits<float>::quiet_NaN()),
                   {}};
  for (std::int64_t first = 0; first < tokens; first += kRows) {
    const std::int64_t rows = std::min(kRows, tokens - first), keys = first + rows;
    const AttentionWeights block = attentionPattern(inputs.rule, q.narrow(2, first, rows), k.narrow(2, 0, keys), first);
    const at::Tensor shares = block.keys.contiguous();
    const float* weights = shares.const_data_ptr<float>();
    if (block.extra.defined()) {
      const at::Tensor sink = block.sinkShare().contiguous();
      seen.sinkShare.insert(seen.sinkShare.end(), sink.const_data_ptr<float>(), sink.const_data_ptr<float>() + rows);
    }
    for (std::int64_t row = 0; row < rows; ++row) {
      std::copy_n(weights + row * keys, first + row + 1, seen.cells.cells.begin() + (first + row) * tokens);
    }
  }
  seen.cells = coarser(seen.cells, most);
  return seen;
}

std::shared_ptr<const PatternTiles> Exploration::tiles(const OpenModel& model, int layer, int head,
                                                       const ProgressSink& progress) const {
  const c10::InferenceMode noGradients;
  const HeadInputs inputs = inputsOf(*this, model, layer, head, progress);
  return std::make_shared<PatternTiles>(inputs.rule, inputs.q, inputs.k, progress);
}

Exploration explore(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress,
                    const SharedPass* shared) {
  const Prompt prompt = model.prompt(request.input, request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  const auto tokens = static_cast<double>(prompt.ids.size());
  const double keptBytes = 4.0 * tokens * model.transformer->attentionLayers() *
                           (model.config.heads + model.config.kvHeads) * model.config.headDim;
  const bool keeps = tokens <= kOverviewCells || keptBytes <= static_cast<double>(Exploration::kMostKeptBytes);
  const CaptureRequest wanted{.importance = true,
                              .rowStatistics = true,
                              .sinkShare = true,
                              .valueNorms = true,
                              .writtenShare = request.written,
                              .hiddenNorms = true,
                              .queries = keeps,
                              .keys = keeps};
  const Capture* const known = SharedPass::find(shared, model, prompt.ids);
  const Capture seen = known != nullptr ? *known : capture(*model.transformer, prompt.ids, wanted, progress);
  refuseNotFinite(model, seen);

  Exploration exploration;
  Reading& reading = exploration.reading;
  reading.record = model.record(prompt);
  reading.tokens = model.display(prompt.ids);
  reading.bos = prompt.bos;
  reading.headsPerGroup = model.config.headsPerGroup();
  reading.layers = model.facts.attentionLayers;
  if (seen.sinkShare.defined()) reading.sinkShare = toVolume(seen.sinkShare);
  reading.importance = toVolume(seen.importance);
  reading.valueNorms = toVolume(seen.valueNorms);
  reading.entropy = toMatrix(seen.entropy);
  reading.normalisedEntropy = toMatrix(seen.normalisedEntropy);
  reading.firstShare = toMatrix(seen.firstShare);
  reading.previousShare = toMatrix(seen.previousShare);
  reading.selfShare = toMatrix(seen.selfShare);
  reading.noOp = noOpScores(reading.importance, reading.valueNorms, reading.headsPerGroup);
  if (request.written) reading.written = toMatrix(seen.writtenShare);
  reading.hiddenNorms = toMatrix(seen.hiddenNorms);
  exploration.kept = std::make_shared<Exploration::Kept>(
      Exploration::Kept{seen.queries, seen.keys, seen.rules, seen.ids, model.transformer, prompt.bos});
  return exploration;
}

Spread perturbationSpread(const OpenModel& model, const PromptInput& original, const PromptInput& perturbed,
                          const ProgressSink& progress, const SharedPass* shared) {
  const Prompt before = givenPrompt(model, original, BosMode::off), after = givenPrompt(model, perturbed, BosMode::off);
  Spread spread;
  spread.tokens = model.display(before.ids);
  spread.perturbedTokens = model.display(after.ids);
  if (before.ids.size() != after.ids.size()) {
    const std::string parts = partingPoint(spread.tokens, spread.perturbedTokens);
    const std::string first = std::to_string(before.ids.size()), second = std::to_string(after.ids.size());
    if (!std::holds_alternative<std::string>(original)) {
      throw Error(ErrorKind::badUse,
                  "the lists of ids have " + first + " and " + second + " tokens; the first that differs is " + parts,
                  "give as many of both");
    }
    throw Error(ErrorKind::badUse,
                "the texts have " + first + " and " + second + " tokens; the first that differs is " + parts,
                "both need the same number of tokens: choose another word");
  }
  for (std::size_t i = 0; i < before.ids.size(); ++i) {
    if (before.ids[i] != after.ids[i]) spread.changed.push_back(static_cast<int>(i));
  }
  spread.record = model.record(before);
  spread.record.bos.reset();  // both are shown
  spread.record.firstToken.clear();
  spread.record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  spread.record.more.emplace_back("perturbed prompt", after.source);
  spread.record.more.emplace_back("hidden states", "before the final norm");
  if (changesPrompts(model)) {
    spread.record.more.emplace_back("columns",
                                    "the prompt's tokens before its edits: those that an edit took away or replaced "
                                    "have no numbers, those that one inserted no column");
  }

  // The two texts under one condition, as they are run.
  struct Pair {
    PromptAsRun first, second;
  };
  std::vector<Pair> pairs;  // with bos where the model has one, without
  const auto add = [&](const std::vector<std::int64_t>& a, const std::vector<std::int64_t>& b) {
    Pair pair{asRun(model, a), asRun(model, b)};
    const std::size_t lead = a.size() - before.ids.size();
    const auto isGone = [&](int token) { return pair.first.places[static_cast<std::size_t>(token) + lead] < 0; };
    if (!spread.changed.empty() && std::all_of(spread.changed.begin(), spread.changed.end(), isGone)) {
      throw Error(ErrorKind::badUse,
                  std::string("an edit of the prompt takes away the word that is changed, ") +
                      (lead > 0 ? "where bos is in front" : "where no bos is in front") +
                      ": the two prompts are the same",
                  "change another word, or edit other positions");
    }
    refuseBeyondContext(model, pair.first.ids.size());
    pairs.push_back(std::move(pair));
  };
  if (model.bos.id) {
    const auto withBos = [&](std::vector<std::int64_t> ids) {
      ids.insert(ids.begin(), *model.bos.id);
      return ids;
    };
    refuseBeyondContext(model, before.ids.size() + 1);
    add(withBos(before.ids), withBos(after.ids));
  }
  add(before.ids, after.ids);

  // How far the tokens move; and at the end those behind the change, relatively.
  const auto measured = [&](const Pair& pair, const at::Tensor& first, const at::Tensor& second) {
    const c10::InferenceMode noGradients;
    const auto behind = spread.changed.empty() ? 0 : std::ssize(before.ids) - 1 - spread.changed.back();
    const at::Tensor moved = atGivenTokens(relativeSpreadOf(first, second)[-1], pair.first, 0);
    const at::Tensor later = moved.narrow(0, moved.size(0) - behind, behind).to(at::kDouble);
    return std::pair(toMatrix(atGivenTokens(perturbationSpreadOf(first, second), pair.first, 1)),
                     (changesPrompts(model) ? later.nanmean() : later.mean()).item<double>());
  };
  // Of weights that come a block at a time each is made once for both pairs; else the states of one are let go of
  // before the other runs.
  const CaptureRequest wanted{.hidden = true};
  const Transformer& transformer = *model.transformer;
  const auto bytes = captureBytes(model.config, transformer.room(), wanted, 2, std::ssize(pairs.front().first.ids));
  const bool fit = std::ssize(pairs) * bytes <= transformer.memoryBytes();
  const std::size_t together = transformer.streams() && fit ? pairs.size() : 1;
  std::vector<std::pair<Matrix, double>> found;
  for (std::size_t at = 0; at < pairs.size(); at += together) {
    std::vector<std::vector<PromptIds>> batches;
    std::vector<Capture> seen;  // those that are known already, of all or of none
    for (std::size_t i = at; i < at + together; ++i) {
      batches.push_back({pairs[i].first.ids, pairs[i].second.ids});
      for (const PromptIds& ids : batches.back()) {
        if (const Capture* known = SharedPass::find(shared, model, ids)) seen.push_back(*known);
      }
    }
    if (seen.size() < 2 * together) seen = captureBatches(transformer, batches, wanted, progress);
    for (const Capture& one : seen) refuseNotFinite(model, one);
    for (std::size_t i = 0; i < together; ++i)
      found.push_back(measured(pairs[at + i], seen[2 * i].hidden, seen[2 * i + 1].hidden));
  }
  spread.withoutBos = std::move(found.back().first);
  if (found.size() > 1) {
    spread.withBos = std::move(found.front().first);
    if (found.front().second > 0.0) spread.ratio = found.back().second / found.front().second;
  }
  return spread;
}

}  // namespace sinkscope

#include "core/study/explore.h"

#include <ATen/ATen.h>

#include <limits>

#include "core/device/memory.h"
#include "core/metrics/no_op.h"
#include "core/metrics/perturbation_spread.h"
#include "core/model/attention/pattern.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/study/plain_values.h"
#include "core/values/error.h"

namespace sinkscope {

struct Exploration::Kept {
  at::Tensor queries;  // [L,H,T,D] float32
  at::Tensor keys;     // [L,G,T,D]
  bool bos = false;
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

}  // namespace

HeadPattern Exploration::pattern(const OpenModel& model, int layer, int head) const {
  const c10::InferenceMode noGradients;
  const at::Tensor& queries = kept->queries;
  if (layer < 0 || layer >= queries.size(0) || head < 0 || head >= queries.size(1)) {
    throw Error(ErrorKind::badUse, headName(layer, head) + " is not there",
                "this model has layers 0 to " + std::to_string(queries.size(0) - 1) + " and heads 0 to " +
                    std::to_string(queries.size(1) - 1));
  }
  const std::int64_t tokens = queries.size(2);
  const std::int64_t headsPerGroup = queries.size(1) / kept->keys.size(1);
  const double needed = 4.0 * static_cast<double>(tokens) * static_cast<double>(tokens);
  if (needed > static_cast<double>(model.transformer->memoryBytes())) {
    throw Error(ErrorKind::tooLarge,
                "the pattern of one head over " + std::to_string(tokens) + " tokens needs " +
                    bytesText(static_cast<std::int64_t>(needed)) + ", but " +
                    bytesText(model.transformer->memoryBytes()) + " are free",
                "shorten the prompt");
  }

  constexpr std::int64_t kRows = 1024;                                            // of the pattern at a time
  const at::Tensor q = queries.select(0, layer).narrow(0, head, 1).unsqueeze(0);  // [1,1,T,D]
  const at::Tensor k = kept->keys.select(0, layer).narrow(0, head / headsPerGroup, 1).unsqueeze(0);  // [1,1,T,D]
  const AttentionRule rule = model.transformer->attentionRule(layer).ofHead(head).on(k.device());
  HeadPattern seen{layer, head, kept->bos,
                   Matrix(static_cast<int>(tokens), static_cast<int>(tokens), std::numeric_limits<float>::quiet_NaN()),
                   {}};
  for (std::int64_t first = 0; first < tokens; first += kRows) {
    const std::int64_t rows = std::min(kRows, tokens - first), keys = first + rows;
    const AttentionWeights block = attentionPattern(rule, q.narrow(2, first, rows), k.narrow(2, 0, keys), first);
    const at::Tensor shares = block.keys.contiguous();
    const float* weights = shares.const_data_ptr<float>();
    if (block.sinkShare.defined()) {
      const at::Tensor sink = block.sinkShare.contiguous();
      seen.sinkShare.insert(seen.sinkShare.end(), sink.const_data_ptr<float>(), sink.const_data_ptr<float>() + rows);
    }
    for (std::int64_t row = 0; row < rows; ++row) {
      std::copy_n(weights + row * keys, first + row + 1, seen.cells.cells.begin() + (first + row) * tokens);
    }
  }
  return seen;
}

Exploration explore(const OpenModel& model, const ExploreRequest& request, const ProgressSink& progress) {
  const Prompt prompt = model.prompt(request.input, request.bos);
  refuseBeyondContext(model, prompt.ids.size());
  const Plan plan{.importance = true,
                  .rowStatistics = true,
                  .sinkShare = true,
                  .valueNorms = true,
                  .hiddenNorms = true,
                  .queries = true,
                  .keys = true};
  const Capture seen = capture(*model.transformer, prompt.ids, plan, progress);
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
  reading.firstShare = toMatrix(seen.firstShare);
  reading.previousShare = toMatrix(seen.previousShare);
  reading.selfShare = toMatrix(seen.selfShare);
  reading.noOp = noOpScores(reading.importance, reading.valueNorms, reading.headsPerGroup);
  reading.hiddenNorms = toMatrix(seen.hiddenNorms);
  exploration.kept = std::make_shared<Exploration::Kept>(Exploration::Kept{seen.queries, seen.keys, prompt.bos});
  return exploration;
}

Spread perturbationSpread(const OpenModel& model, const PromptInput& original, const PromptInput& perturbed,
                          const ProgressSink& progress) {
  const Prompt before = model.prompt(original, BosMode::off), after = model.prompt(perturbed, BosMode::off);
  Spread spread;
  spread.tokens = model.display(before.ids);
  spread.perturbedTokens = model.display(after.ids);
  if (before.ids.size() != after.ids.size()) {
    throw Error(ErrorKind::badUse,
                "the texts have " + std::to_string(before.ids.size()) + " and " + std::to_string(after.ids.size()) +
                    " tokens and part at " + partingPoint(spread.tokens, spread.perturbedTokens),
                "both need the same number of tokens: choose another word");
  }
  refuseBeyondContext(model, before.ids.size() + (model.bos.id ? 1 : 0));
  for (std::size_t i = 0; i < before.ids.size(); ++i) {
    if (before.ids[i] != after.ids[i]) spread.changed.push_back(static_cast<int>(i));
  }
  spread.record = model.record(before);
  spread.record.bos.reset();  // both are shown
  spread.record.firstToken.clear();
  spread.record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  spread.record.more.emplace_back("perturbed prompt", after.source);

  const auto run = [&](std::vector<std::int64_t> a, std::vector<std::int64_t> b) {
    const Plan plan{.hidden = true};
    const std::vector<Capture> seen = captureBatch(*model.transformer, {std::move(a), std::move(b)}, plan, progress);
    for (const Capture& one : seen) refuseNotFinite(model, one);
    const c10::InferenceMode noGradients;
    return toMatrix(perturbationSpreadOf(seen[0].hidden, seen[1].hidden));
  };
  if (model.bos.id) {
    const auto withBos = [&](std::vector<std::int64_t> ids) {
      ids.insert(ids.begin(), *model.bos.id);
      return ids;
    };
    spread.withBos = run(withBos(before.ids), withBos(after.ids));
  }
  spread.withoutBos = run(before.ids, after.ids);
  return spread;
}

}  // namespace sinkscope

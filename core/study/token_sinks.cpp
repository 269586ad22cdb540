#include "core/study/token_sinks.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "core/model/transformer.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/many_captures.h"
#include "core/study/trigger_classes.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// One place of a prompt: means over layers and heads.
struct Occurrence {
  int prompt = 0, position = 0;
  double importance = 0.0, rate = 0.0;
};

// What a head that looks everywhere alike gives key k, mean over the layers: 1/(T-k) sum over i >= k of 1/(keys seen).
std::vector<double> uniformAt(const OpenModel& model, int tokens) {
  std::vector<double> means(static_cast<std::size_t>(tokens), 0.0);
  const std::vector<AttentionLayer>& layers = model.facts.attentionLayers;
  for (const AttentionLayer& layer : layers) {
    const std::int64_t window = model.config.blocks[static_cast<std::size_t>(layer.block)].window;
    for (int key = 0; key < tokens; ++key) {
      double sum = 0.0;
      for (int query = key; query < tokens; ++query) {
        const std::int64_t seen = layer.chunked ? query % layer.window + 1 : seeingQueries(query + 1, window);
        if (query - key < seen) sum += 1.0 / static_cast<double>(seen + (layer.learnedSink ? 1 : 0));
      }
      means[static_cast<std::size_t>(key)] += sum / (tokens - key) / static_cast<double>(layers.size());
    }
  }
  return means;
}

TokenKind kindOf(std::string name, std::int64_t id, const std::vector<Occurrence>& seen,
                 const std::vector<double>& uniform, int draws) {
  TokenKind kind{.name = std::move(name), .id = id, .times = static_cast<int>(seen.size())};
  std::vector<double> importance;
  std::vector<int> groups;
  std::set<int> prompts;
  for (const Occurrence& one : seen) {
    importance.push_back(one.importance);
    if (prompts.insert(one.prompt).second) groups.push_back(groups.empty() ? 0 : groups.back() + 1);
    else groups.push_back(groups.back());
    kind.rate += one.rate / kind.times;
    kind.uniform += uniform[static_cast<std::size_t>(one.position)] / kind.times;
    kind.positions.push_back(one.position);
  }
  kind.prompts = static_cast<int>(prompts.size());
  kind.importance = meanOf(importance);
  const double none = std::numeric_limits<double>::quiet_NaN();
  kind.interval = prompts.size() < kFewestPrompts ? Interval{none, none} : twoStageInterval(importance, groups, draws);
  return kind;
}

// Of one condition, what is collected prompt by prompt.
struct Collected {
  std::vector<Occurrence> places;  // of all prompts, prompt by prompt
  std::vector<std::int64_t> ids;   // of each
  at::Tensor norms;                // [L+1], of the first token, summed
  std::vector<at::Tensor> alike;   // a prompt each, [L+1,T] bool
  at::Tensor alikeSum;             // [L+1], share of later tokens, summed
};

void collect(const Capture& seen, int prompt, const TokenSinkOptions& options, Collected& to) {
  const c10::InferenceMode noGradients;
  const at::Tensor importance = seen.importance.to(at::kDouble);  // [L,H,T]
  const at::Tensor means = importance.mean(at::IntArrayRef{0, 1}).contiguous();
  const at::Tensor rates =
      (seen.importance > static_cast<float>(options.epsilon)).to(at::kDouble).mean(at::IntArrayRef{0, 1}).contiguous();
  const int end = options.tokens - options.tokens / 8;
  for (int position = 1; position < end; ++position) {
    to.places.push_back({prompt, position, means[position].item<double>(), rates[position].item<double>()});
    to.ids.push_back(seen.ids[position].item<std::int64_t>());
  }
  const at::Tensor x = seen.hidden.to(at::kDouble), first = x.narrow(1, 0, 1);
  const at::Tensor alike = at::cosine_similarity(x, first, -1).abs() > options.alike;  // [L+1,T]
  const at::Tensor norms = first.squeeze(1).norm(2, {-1});
  const at::Tensor share = alike.narrow(1, 1, x.size(1) - 1).to(at::kDouble).mean(1);
  to.norms = to.norms.defined() ? to.norms + norms : norms;
  to.alikeSum = to.alikeSum.defined() ? to.alikeSum + share : share;
  to.alike.push_back(alike);
}

std::vector<TokenKind> kindsOf(const OpenModel& model, const Collected& seen, const TokenSinkOptions& options,
                               const std::vector<double>& uniform) {
  std::map<std::int64_t, std::vector<Occurrence>> byId;
  for (std::size_t i = 0; i < seen.places.size(); ++i) byId[seen.ids[i]].push_back(seen.places[i]);
  std::vector<std::int64_t> ids;
  for (const auto& [id, places] : byId) ids.push_back(id);
  const Tokens tokens = model.display(ids);
  std::vector<TokenKind> kinds;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::vector<Occurrence>& places = byId[ids[i]];
    if (std::ssize(places) < options.fewest) continue;
    kinds.push_back(kindOf("“" + displayText(tokens[i]) + "”", ids[i], places, uniform, options.draws));
  }
  for (const TriggerClass& one : textClasses()) {
    std::set<std::int64_t> members;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (!tokens[i].special && one.holds(tokens[i])) members.insert(ids[i]);
    }
    std::vector<Occurrence> places;
    for (std::size_t i = 0; i < seen.places.size(); ++i) {
      if (members.count(seen.ids[i]) > 0) places.push_back(seen.places[i]);
    }
    if (members.size() < 2 || std::ssize(places) < options.fewest) continue;
    kinds.push_back(kindOf(one.name, -1, places, uniform, options.draws));
  }
  std::stable_sort(kinds.begin(), kinds.end(), [](const TokenKind& a, const TokenKind& b) {
    return a.importance - a.uniform > b.importance - b.uniform;
  });
  return kinds;
}

void addSecondary(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                  const std::vector<int>& numbers, const Collected& seen, TokenSinkCondition& to) {
  const std::int64_t blocks = model.config.layers;
  const at::Tensor rises = seen.norms.narrow(0, 1, blocks) - seen.norms.narrow(0, 0, blocks);
  const auto riseBlock = rises.argmax().item<std::int64_t>();
  to.rise = static_cast<int>(riseBlock) + 1;
  to.fall = static_cast<int>(blocks);
  if (riseBlock + 1 < blocks) {
    const at::Tensor behind = rises.narrow(0, riseBlock + 1, blocks - riseBlock - 1);
    const auto block = behind.argmin().item<std::int64_t>() + riseBlock + 1;
    if (rises[block].item<double>() < 0.0) to.fall = static_cast<int>(block);  // x^(block) is the last before it
  }
  constexpr int kLasting = 4, kShortOfAll = 15;
  for (std::size_t prompt = 0; prompt < prompts.size(); ++prompt) {
    const at::Tensor within = seen.alike[prompt].narrow(0, to.rise, to.fall - to.rise + 1);  // [depths,T]
    const at::Tensor lasts = within.sum(0);
    for (std::int64_t position = 1; position < lasts.size(0); ++position) {
      const int count = lasts[position].item<int>();
      if (count == 0) continue;
      AlignedToken sink{.prompt = numbers[prompt], .position = static_cast<int>(position), .lasts = count};
      const at::Tensor depths = within.select(1, position).nonzero();
      sink.first = to.rise + depths[0].item<int>();
      sink.last = to.rise + depths[depths.size(0) - 1].item<int>();
      sink.token =
          model.display(std::vector<std::int64_t>{prompts[prompt][static_cast<std::size_t>(position)]}).front();
      sink.secondary = count > kLasting && count < blocks - kShortOfAll;
      to.secondary.push_back(sink);
    }
  }
}

}  // namespace

TokenSinks tokenSinks(const OpenModel& model, const PromptSet& set, const TokenSinkOptions& options,
                      const ProgressSink& progress) {
  if (options.tokens < kLeastTokens) {
    throw Error(ErrorKind::badUse, std::to_string(options.tokens) + " tokens make every early token a sink",
                "take at least " + std::to_string(kLeastTokens));
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  TokenSinks study;
  study.epsilon = options.epsilon;
  const std::vector<BosMode> modes = bosConditions(model);
  const CutPrompts cut = cutPrompts(model, set, modes, {.tokens = options.tokens}, progress);
  study.prompts = static_cast<int>(cut.numbers.size());
  study.skipped = cut.skipped;
  const std::vector<double> uniform = uniformAt(model, options.tokens);
  for (std::size_t mode = 0; mode < modes.size(); ++mode) {
    Collected seen;
    captureMany(
        model, cut.ids[mode], {.importance = true, .hidden = true}, "prompt", 1,
        [&](std::size_t number, const Capture& one) { collect(one, static_cast<int>(number), options, seen); },
        progress);
    const c10::InferenceMode noGradients;
    TokenSinkCondition condition{.bos = modes[mode] == BosMode::on};
    const TokenKind all = kindOf("all", -1, seen.places, uniform, 0);
    condition.others = all.importance;
    condition.othersRate = all.rate;
    condition.othersUniform = all.uniform;
    condition.kinds = kindsOf(model, seen, options, uniform);
    addSecondary(model, cut.ids[mode], cut.numbers, seen, condition);
    const at::Tensor share = seen.alikeSum / static_cast<double>(study.prompts);
    for (std::int64_t depth = 0; depth < share.size(0); ++depth)
      condition.alikeShare.push_back(share[depth].item<double>());
    study.conditions.push_back(std::move(condition));
  }
  study.record = model.record();
  study.record.tokens = options.tokens;
  study.record.epsilon = options.epsilon;
  sayTaken(study.record, set, static_cast<std::size_t>(study.prompts));
  study.record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  study.record.more.emplace_back("occurrences",
                                 "at positions 1 to " + std::to_string(options.tokens - options.tokens / 8 - 1) +
                                     "; kinds that stand there " + std::to_string(options.fewest) + " times and more");
  study.record.more.emplace_back("secondary sinks",
                                 formatted("|cos| with the first token over %g", options.alike) +
                                     " between the blocks behind which its norm rises and falls most; over 4 and under "
                                     "L - 15 depths");
  study.record.more.emplace_back("hidden states", "before the final norm");
  study.record.more.emplace_back("intervals", "95 %, bootstrap over prompts and their occurrences");
  study.record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  return study;
}

}  // namespace sinkscope

#include "core/study/collapse.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/device/memory.h"
#include "core/metrics/distance_to_mean.h"
#include "core/metrics/last_pair_distance.h"
#include "core/metrics/state_divergence.h"
#include "core/metrics/value_norm.h"
#include "core/model/pass_cost.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt_set.h"
#include "core/study/context_length.h"
#include "core/study/edited_prompt.h"
#include "core/study/many_captures.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

MeanDistance meanDistance(const at::Tensor& hidden, std::int64_t firstRow) {
  const auto rows = hidden.size(0) - firstRow;
  if (rows < 1) return {0, std::nan(""), std::nan(""), std::nan("")};
  return {static_cast<int>(rows), distanceToMean(hidden, firstRow).item<float>(),
          distancePerToken(hidden, firstRow).item<float>(), relativeDistanceToMean(hidden, firstRow).item<float>()};
}

CollapsePoint pointOf(const OpenModel& model, const GrowingPrompt& prompt, const at::Tensor& hidden, bool bos) {
  CollapsePoint point{
      .length = prompt.length, .draw = prompt.draw, .tokens = static_cast<int>(hidden.size(0)), .bos = bos};
  point.beyondContext = isBeyondContext(model, static_cast<std::size_t>(hidden.size(0)));
  point.all = meanDistance(hidden, 0);
  point.withoutFirst = meanDistance(hidden, 1);
  point.lastPairDistance = lastPairDistance(hidden).item<float>();
  point.relativeLastPairDistance = relativeLastPairDistance(hidden).item<float>();
  const at::Tensor norms = vectorNorms(hidden).to(at::kFloat).contiguous();
  point.tokenNorms.assign(norms.const_data_ptr<float>(), norms.const_data_ptr<float>() + norms.numel());
  return point;
}

// The rows of both runs that are of one text token, in the order of the text: those that no edit took from either.
std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>> sameTokens(const PromptAsRun& with,
                                                                           const PromptAsRun& without) {
  std::pair<std::vector<std::int64_t>, std::vector<std::int64_t>> rows;
  for (std::size_t token = 0; token < without.places.size(); ++token) {
    if (with.places[token + 1] < 0 || without.places[token] < 0) continue;
    rows.first.push_back(with.places[token + 1]);
    rows.second.push_back(without.places[token]);
  }
  return rows;
}

at::Tensor rowsOf(const at::Tensor& hidden, const std::vector<std::int64_t>& rows) {
  return hidden.index_select(0, at::tensor(rows, at::TensorOptions(at::kLong).device(hidden.device())));
}

// A sum of terms 01..10; every length and draw has a stream of its own.
std::string madeSum(int terms, int draw, std::int64_t seed) {
  const auto stream = static_cast<std::uint64_t>(seed) * 1'000'003u + static_cast<std::uint64_t>(terms) * 1'009u +
                      static_cast<std::uint64_t>(draw);
  const PromptSet numbers = randomPrompts(1, terms, 10, static_cast<std::int64_t>(stream), std::nullopt);
  std::string text = "Could you add these numbers ";
  for (const std::int64_t number : std::get<1>(numbers.prompts.front().input)) {
    if (text.back() != ' ') text += '+';
    text += number == 9 ? "10" : "0" + std::to_string(number + 1);
  }
  return text;
}

std::vector<GrowingPrompt> shippedSums() {
  const auto path = resourceFolder() / "prompts" / "sums.json";
  const nlohmann::json file = readJson(path);
  std::vector<GrowingPrompt> all;
  try {
    for (const nlohmann::json& prompt : file.at("prompts")) {
      all.push_back({prompt.at("terms").get<int>(), prompt.at("text").get<std::string>()});
    }
  } catch (const nlohmann::json::exception&) {
    throw Error(ErrorKind::badFile, path.string() + ": terms or text is missing", "install Sinkscope again");
  }
  return all;
}

}  // namespace

std::vector<GrowingPrompt> sums(const std::vector<int>& terms, const SumDraws& draws) {
  if (draws.draws < 1) {
    throw Error(ErrorKind::badUse, std::to_string(draws.draws) + " sums of every length", "take at least 1");
  }
  const std::vector<GrowingPrompt> all = shippedSums();
  std::vector<GrowingPrompt> shipped = terms.empty() ? all : std::vector<GrowingPrompt>{};
  for (const int wanted : terms) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const GrowingPrompt& prompt) { return prompt.length == wanted; });
    if (found == all.end()) {
      std::string known;
      for (const GrowingPrompt& one : all) known += (known.empty() ? "" : ", ") + std::to_string(one.length);
      throw Error(ErrorKind::badUse, "there is no sum of " + std::to_string(wanted) + " terms", "known are " + known);
    }
    shipped.push_back(*found);
  }
  std::vector<GrowingPrompt> chosen;
  for (const GrowingPrompt& one : shipped) {
    chosen.push_back(one);
    for (int draw = 1; draw < draws.draws; ++draw)
      chosen.push_back({one.length, madeSum(one.length, draw, draws.seed), draw});
  }
  return chosen;
}

std::string sumsText(const std::vector<GrowingPrompt>& prompts, const SumDraws& draws) {
  constexpr int kQuoted = 5;  // terms of the sum in App. C.2
  std::set<int> lengths;
  bool quotes = false;
  for (const GrowingPrompt& prompt : prompts) {
    lengths.insert(prompt.length);
    quotes = quotes || (prompt.length == kQuoted && prompt.draw == 0);
  }
  if (quotes && lengths.size() == 1 && draws.draws == 1) return "the sum of 5 terms in Barbero et al. 2025, App. C.2";
  std::string text = "sums of ";
  for (const int length : lengths) text += (length == *lengths.begin() ? "" : ", ") + std::to_string(length);
  text += " terms";
  if (draws.draws > 1) text += ", " + std::to_string(draws.draws) + " of each length";
  text += ", made by this project";
  if (draws.draws > 1) text += " (seed " + std::to_string(draws.seed) + ")";
  if (quotes) text += ", but for the first of 5 terms, which is that of Barbero et al. 2025, App. C.2";
  return text;
}

std::vector<GrowingPrompt> growingPrefix(const OpenModel& model, const std::string& text,
                                         const std::vector<int>& lengths, int repeats) {
  const std::vector<std::int64_t> ids = givenPrompt(model, text, BosMode::off).ids;
  if (repeats < 2) {
    throw Error(ErrorKind::badUse,
                "the last token stands " + (repeats == 1 ? std::string("once") : std::to_string(repeats) + " times"),
                "take at least 2");
  }
  std::vector<GrowingPrompt> prompts;
  for (const int length : lengths) {
    if (length < 1)
      throw Error(ErrorKind::badUse, "a prefix of " + std::to_string(length) + " tokens", "take at least 1");
    std::vector<std::int64_t> grown;
    for (int i = 0; i < length; ++i) grown.push_back(ids[static_cast<std::size_t>(i) % ids.size()]);
    grown.insert(grown.end(), static_cast<std::size_t>(repeats), ids.back());
    prompts.push_back({length, std::move(grown)});
  }
  return prompts;
}

std::int64_t longestInMemory(const OpenModel& model) {
  const Transformer& transformer = *model.transformer;
  const auto fits = [&](std::int64_t tokens) {
    return captureBytes(transformer, {.lastHidden = true}, 1, tokens) <= transformer.memoryBytes();
  };
  constexpr std::int64_t kMost = std::int64_t{1} << 20;
  std::int64_t within = 1, over = kMost + 1;
  while (over - within > 1) {
    const std::int64_t middle = (within + over) / 2;
    (fits(middle) ? within : over) = middle;
  }
  return within;
}

double collapseOperations(const OpenModel& model, const std::vector<GrowingPrompt>& prompts) {
  double operations = 0.0;
  for (const GrowingPrompt& prompt : prompts) {
    const auto tokens = std::ssize(givenPrompt(model, prompt.input, BosMode::off).ids);
    operations += (model.bos.id ? 2.0 : 1.0) * passOperations(model.config, 1, tokens, false);
  }
  return operations;
}

Collapse collapse(const OpenModel& model, const std::vector<GrowingPrompt>& prompts, const ProgressSink& progress) {
  if (prompts.empty()) throw Error(ErrorKind::badUse, "no prompts are given", "name at least one length");
  const c10::InferenceMode noGradients;
  struct Runs {
    std::optional<PromptAsRun> withBos;
    PromptAsRun without;
  };
  std::vector<Runs> runs;
  std::size_t longest = 0;
  for (const GrowingPrompt& prompt : prompts) {
    std::vector<std::int64_t> text = givenPrompt(model, prompt.input, BosMode::off).ids;
    Runs& made = runs.emplace_back();
    if (model.bos.id) {
      std::vector<std::int64_t> withBos = text;
      withBos.insert(withBos.begin(), *model.bos.id);
      made.withBos = asRun(model, std::move(withBos));
      longest = std::max(longest, made.withBos->ids.size());
    }
    made.without = asRun(model, std::move(text));
    longest = std::max(longest, made.without.ids.size());
  }
  refuseBeyondContext(model, longest);
  if (const std::int64_t most = longestInMemory(model); static_cast<std::int64_t>(longest) > most) {
    throw Error(ErrorKind::tooLarge,
                "the longest prompt has " + std::to_string(longest) + " tokens, and " +
                    bytesText(model.transformer->memoryBytes()) + " beside the weights are enough for " +
                    std::to_string(most),
                "leave out the longest, or give a larger --memory");
  }
  // Prompts of one length go through together, and all of them where weights are read for every pass.
  struct Pass {
    std::size_t prompt = 0;
    bool bos = false;
  };
  const auto idsOf = [&](const Pass& pass) -> const std::vector<std::int64_t>& {
    return pass.bos ? runs[pass.prompt].withBos->ids : runs[pass.prompt].without.ids;
  };
  std::vector<Pass> passes;
  for (std::size_t prompt = 0; prompt < prompts.size(); ++prompt) {
    if (runs[prompt].withBos) passes.push_back({prompt, true});
    passes.push_back({prompt, false});
  }
  std::stable_sort(passes.begin(), passes.end(), [&](const Pass& a, const Pass& b) {
    const auto order = [&](const Pass& pass) { return std::pair(runs[pass.prompt].without.ids.size(), !pass.bos); };
    return order(a) < order(b);
  });
  // Longer ones take longer: they count by what is computed, or the time left would grow.
  constexpr double kUnit = 1e3;  // operations; all of a large model's are more than fit
  std::vector<std::int64_t> before{0};
  for (const Pass& pass : passes) {
    const double operations = passOperations(model.config, 1, std::ssize(idsOf(pass)), false);
    before.push_back(before.back() + static_cast<std::int64_t>(operations / kUnit));
  }

  struct Points {
    std::optional<CollapsePoint> withBos, without;
    at::Tensor hidden;  // with bos, until the one without is there
  };
  std::vector<Points> points(prompts.size());
  std::size_t measured = 0;  // prompts
  const auto take = [&](const Pass& pass, const at::Tensor& hidden) {
    const GrowingPrompt& prompt = prompts[pass.prompt];
    const Runs& run = runs[pass.prompt];
    Points& of = points[pass.prompt];
    (pass.bos ? of.withBos : of.without) = pointOf(model, prompt, hidden, pass.bos);
    if (pass.bos) {
      of.hidden = hidden;
      return;
    }
    ++measured;
    if (!of.withBos) return;
    const auto [ofWith, ofWithout] = sameTokens(*run.withBos, run.without);
    if (!ofWith.empty())
      of.withBos->divergence = stateDivergence(rowsOf(of.hidden, ofWith), rowsOf(hidden, ofWithout)).item<float>();
    of.hidden = at::Tensor();
  };
  const bool together = model.transformer->streams();
  for (std::size_t first = 0, end = 0; first < passes.size(); first = end) {
    std::vector<std::vector<std::int64_t>> some;
    for (; end < passes.size(); ++end) {
      if (!together && idsOf(passes[end]).size() != idsOf(passes[first]).size()) break;
      some.push_back(idsOf(passes[end]));
    }
    const std::string words = "prompt " + std::to_string(measured + 1) + " of " + std::to_string(prompts.size());
    const auto step = [&](const Progress& at) {
      return !progress || progress(together ? at : Progress{words, before[first], before.back()});
    };
    constexpr std::size_t kTogether = 16;  // as a sweep takes them
    captureMany(model, some, {.lastHidden = true}, "prompt", 1,
                [&](std::size_t number, const Capture& seen) { take(passes[first + number], seen.lastHidden); }, step,
                {.batch = kTogether});
  }
  Collapse made;
  for (Points& of : points) {
    if (of.withBos) made.points.push_back(std::move(*of.withBos));
    made.points.push_back(std::move(*of.without));
  }
  made.record = model.record(givenPrompt(model, prompts.back().input, BosMode::off));
  made.record.bos.reset();
  made.record.firstToken.clear();
  made.record.tokens = 0;
  made.record.more.emplace_back("hidden states", "after the last block (" + std::to_string(model.config.layers) +
                                                     " of them), before the final norm");
  made.record.more.emplace_back("context", contextText(model, longest));
  made.record.more.emplace_back("runs", model.bos.id ? "with and without bos in front" : "without bos");
  return made;
}

}  // namespace sinkscope

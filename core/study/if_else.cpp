#include "core/study/if_else.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <span>

#include "core/metrics/value_norm.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/study/context_length.h"
#include "core/study/not_finite.h"
#include "core/study/progress_parts.h"
#include "core/study/set_prompt.h"
#include "core/values/draw.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

// What the parts of a search take against each other, about.
constexpr double kReading = 0.05, kMeasuring = 1.0, kPermuting = 1.0;

// Reduces every layer's patterns to three numbers a query while they go by, and takes the value norms.
class ShareTaps : public Taps {
 public:
  // `shares` [P,T,L H] and `valueNorms` [P,L,G,T] of the prompts of one pass.
  ShareTaps(QueryShares shares, at::Tensor valueNorms, std::int64_t heads)
      : shares_(std::move(shares)), valueNorms_(std::move(valueNorms)), heads_(heads) {}

  bool wants(Site site, int) const override { return site == Site::pattern || site == Site::v; }
  void tap(Site site, int layer, const at::Tensor& tensor, std::int64_t firstQuery) override {
    if (site == Site::v) {
      valueNorms_.select(1, layer).copy_(vectorNorms(tensor));
    } else if (site == Site::pattern) {
      const auto ofLayer = [&](const at::Tensor& all) { return all.narrow(2, layer * heads_, heads_); };
      putRows({ofLayer(shares_.first), ofLayer(shares_.previous), ofLayer(shares_.own)}, tensor, firstQuery);
    }
  }

 private:
  QueryShares shares_;
  at::Tensor valueNorms_;
  std::int64_t heads_;
};

// As many prompts at a time as the memory allows, and few enough to report often.
std::int64_t batchSize(const Transformer& transformer, std::int64_t tokens) {
  constexpr std::int64_t kMost = 16;
  const CaptureRequest alike{.importance = true, .valueNorms = true};
  std::int64_t batch = kMost;
  while (batch > 1 && captureBytes(transformer, alike, batch, tokens) > transformer.memoryBytes()) batch /= 2;
  if (captureBytes(transformer, alike, batch, tokens) > transformer.memoryBytes()) {
    throw Error(ErrorKind::tooLarge, "prompts of " + std::to_string(tokens) + " tokens need more memory than is free",
                "take fewer tokens");
  }
  return batch;
}

void readPrompts(const OpenModel& model, const PromptSet& set, const IfElseOptions& options, IfElseStudy& study,
                 const ProgressSink& progress) {
  std::size_t withBos = 0;
  std::vector<std::string> categories;
  for (const SetPrompt& prompt : set.prompts) {
    report(progress, {"reading the prompts", std::ssize(study.ids) + study.skipped, std::ssize(set.prompts)});
    Prompt whole = promptOfSet(model, prompt, options.bos);
    if (std::ssize(whole.ids) < options.tokens) {
      ++study.skipped;
      continue;
    }
    whole.ids.resize(static_cast<std::size_t>(options.tokens));
    withBos += whole.bos ? 1 : 0;
    study.ids.push_back(std::move(whole.ids));
    study.texts.push_back(std::move(whole.source));
    categories.push_back(prompt.category);
  }
  study.bos = withBos == study.ids.size();
  study.categories = groupsOf(categories);
  if (std::ssize(study.ids) >= kLeastIfElsePrompts) return;
  throw Error(ErrorKind::badUse,
              std::to_string(study.ids.size()) + " of " + std::to_string(set.prompts.size()) + " prompts have " +
                  std::to_string(options.tokens) + " tokens; if-else heads are searched in " +
                  std::to_string(kLeastIfElsePrompts) + " and more",
              "give more or longer prompts, or take fewer tokens");
}

// Shares of all heads [P,T,L H], the value norms into the study.
QueryShares measure(const OpenModel& model, IfElseStudy& study, const ProgressSink& progress) {
  const Transformer& transformer = *model.transformer;
  const auto prompts = std::ssize(study.ids);
  const std::int64_t layers = transformer.attentionLayers(), heads = model.config.heads, kvHeads = model.config.kvHeads;
  const QueryShares all = QueryShares::zeros(prompts, study.tokens, layers * heads);
  study.valueNorms = at::zeros({prompts, layers, kvHeads, study.tokens}, at::kFloat);
  const std::int64_t atOnce = batchSize(transformer, study.tokens);
  std::vector<ShareTaps> taps;
  std::vector<at::Tensor> ids;
  for (std::int64_t first = 0; first < prompts; first += atOnce) {
    const std::int64_t count = std::min(atOnce, prompts - first);
    const auto some = [&](const at::Tensor& tensor) { return tensor.narrow(0, first, count); };
    taps.emplace_back(QueryShares{some(all.first), some(all.previous), some(all.own)}, some(study.valueNorms), heads);
    ids.push_back(at::empty({count, study.tokens}, at::kLong));
    for (std::int64_t prompt = 0; prompt < count; ++prompt) {
      const auto& of = study.ids[static_cast<std::size_t>(first + prompt)];
      std::copy(of.begin(), of.end(), ids.back().select(0, prompt).data_ptr<std::int64_t>());
    }
  }
  if (transformer.streams()) {  // each block is read once for all prompts
    std::vector<ForwardJob> jobs;
    for (std::size_t batch = 0; batch < taps.size(); ++batch) jobs.push_back({{.ids = ids[batch]}, &taps[batch]});
    transformer.forward(jobs, progress);
  } else {
    for (std::size_t batch = 0; batch < taps.size(); ++batch) {
      const auto done = static_cast<std::int64_t>(batch) * atOnce;
      const auto step = [&](const Progress&) {
        return !progress ||
               progress({"prompt " + std::to_string(done + 1) + " of " + std::to_string(prompts), done, prompts});
      };
      transformer.forward({.ids = ids[batch]}, taps[batch], step);
    }
  }
  Capture seen;  // as layers first
  seen.importance = all.first.view({prompts, study.tokens, layers, heads}).permute({2, 0, 1, 3});
  seen.valueNorms = study.valueNorms.transpose(0, 1);
  refuseNotFinite(model, seen);
  return all;
}

bool acts(const IfElse& measured) { return measured.on > kActingShare; }
bool rests(const IfElse& measured) { return isSink(static_cast<float>(measured.rest), kRestingShare); }
bool isBeyondChance(const IfElseSearch& search) { return !search.best.empty() && search.p <= kChanceLevel; }

// Every id that stands in the prompts, as it is shown. A first token may lose the space in front of it: it is asked for
// twice.
Tokens typesOf(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts) {
  std::set<std::int64_t> different;
  for (const auto& prompt : prompts) different.insert(prompt.begin(), prompt.end());
  std::vector<std::int64_t> ids(different.begin(), different.end());
  const auto text = std::find_if(ids.begin(), ids.end(), [&](std::int64_t id) {
    return !model.display(std::vector<std::int64_t>{id}).front().special;
  });
  if (text == ids.end()) return model.display(ids);
  ids.insert(ids.begin(), *text);
  Tokens types = model.display(ids);
  types.erase(types.begin());
  return types;
}

// What a score is made of, of one prompt: sums over Q, and over all queries that count (core/metrics/if_else.h).
struct PromptSums {
  double act = 0.0, first = 0.0, allActs = 0.0, allFirsts = 0.0;
  std::int64_t queries = 0, acting = 0, resting = 0;
};

// shares [P,T,1]; types [P,T]
std::vector<PromptSums> sumsOfPrompts(const QueryShares& shares, const std::vector<int>& types, const TriggerSets& sets,
                                      int triggerClass) {
  const std::int64_t prompts = shares.first.size(0), tokens = shares.first.size(1);
  const at::Tensor acts = shares.previous.contiguous(), firsts = shares.first.contiguous();
  const float *const act = acts.const_data_ptr<float>(), *const first = firsts.const_data_ptr<float>();
  const auto isTrigger = [&](std::int64_t place) {
    const std::vector<int>& classes = sets.of[static_cast<std::size_t>(types[static_cast<std::size_t>(place)])];
    return std::binary_search(classes.begin(), classes.end(), triggerClass);
  };
  std::vector<PromptSums> all(static_cast<std::size_t>(prompts));
  for (std::int64_t prompt = 0; prompt < prompts; ++prompt) {
    PromptSums& sums = all[static_cast<std::size_t>(prompt)];
    for (std::int64_t position = 1; position < tokens; ++position) {
      const std::int64_t place = prompt * tokens + position;
      ++sums.resting;
      sums.allFirsts += first[place];
      if (position < 2) continue;
      ++sums.acting;
      sums.allActs += act[place];
      if (!isTrigger(place - 1) || isTrigger(place)) continue;
      ++sums.queries;
      sums.act += act[place];
      sums.first += first[place];
    }
  }
  return all;
}

double scoreOf(std::span<const PromptSums> prompts, std::span<const std::size_t> rows) {
  PromptSums sum;
  for (const std::size_t row : rows) {
    const PromptSums& one = prompts[row];
    sum.act += one.act;
    sum.first += one.first;
    sum.allActs += one.allActs;
    sum.allFirsts += one.allFirsts;
    sum.queries += one.queries;
    sum.acting += one.acting;
    sum.resting += one.resting;
  }
  const auto mean = [](double of, std::int64_t count) { return count > 0 ? of / static_cast<double>(count) : 0.0; };
  return IfElse{.on = mean(sum.act, sum.queries),
                .off = mean(sum.first, sum.queries),
                .rest = mean(sum.allFirsts - sum.first, sum.resting - sum.queries),
                .prev = mean(sum.allActs - sum.act, sum.acting - sum.queries)}
      .score();
}

QueryShares ofHead(const QueryShares& shares, std::int64_t head) {
  const auto one = [&](const at::Tensor& all) { return all.narrow(2, head, 1).contiguous(); };
  return {one(shares.first), one(shares.previous), one(shares.own)};
}

// [P,T] where the token of every place stands in its prompt before; position 0 keeps its own.
std::vector<std::vector<std::size_t>> shuffledPlaces(const IfElseStudy& study, std::int64_t seed) {
  Draw draw(seed);
  std::vector<std::vector<std::size_t>> places(study.ids.size());
  for (auto& of : places) {
    of.resize(static_cast<std::size_t>(study.tokens));
    std::iota(of.begin(), of.end(), std::size_t{0});
    for (std::size_t last = of.size() - 1; last > 1; --last)
      std::swap(of[last], of[1 + static_cast<std::size_t>(draw.below(static_cast<std::int64_t>(last)))]);
  }
  return places;
}

}  // namespace

bool actsAndRests(const IfElse& measured) { return acts(measured) && rests(measured); }

std::string pText(double p) { return formatted(p < 0.01 ? "p = %.4f" : p < 0.1 ? "p = %.3f" : "p = %.2f", p); }

std::string noneFound(const IfElseSearch& search) {
  return "none found (" + pText(search.p) + (isBeyondChance(search) ? ", no head passes)" : ")");
}

std::string whyNoneFound(const IfElseSearch& search, const std::string& best) {
  if (search.classes == 0) return "no class of tokens has " + std::to_string(kLeastTriggerQueries) + " queries";
  if (!isBeyondChance(search)) return "permuted labels give as large a score";
  const IfElse& measured = search.best.front().measured;
  const auto only = [](const char* what, double share, double asked) {
    return std::string(what) + formatted(" only %.2f of the weight", share) + formatted(" (more than %.1f", asked) +
           " is asked for)";
  };
  std::string text = "the best (" + best + ") is beyond chance but gives ";
  if (!acts(measured)) text += only("its trigger", measured.on, kActingShare);
  if (!acts(measured) && !rests(measured)) text += ", and ";
  if (!rests(measured)) text += only("the first token otherwise", measured.rest, kRestingShare);
  return text;
}

const ScoredHead* foundHead(const IfElseSearch& search) {
  for (const ScoredHead& one : search.best) {
    if (one.p <= kChanceLevel && actsAndRests(one.measured)) return &one;
  }
  return nullptr;
}

RankCount IfElseStudy::firstSmallestIn(int layer, int kvHead) const {
  const c10::InferenceMode noGradients;
  const at::Tensor norms = valueNorms.select(1, layer).select(1, kvHead);  // [P,T]
  const std::int64_t prompts = norms.size(0);
  const at::Tensor smallest = norms.narrow(1, 0, 1).lt(norms.narrow(1, 1, tokens - 1)).all(1);
  return {static_cast<int>(smallest.sum().item<std::int64_t>()), static_cast<int>(prompts),
          static_cast<double>(prompts) / static_cast<double>(tokens)};
}

RankCount IfElseStudy::triggerLargestIn(int layer, int kvHead, int triggerClass) const {
  const c10::InferenceMode noGradients;
  const at::Tensor norms = valueNorms.select(1, layer).select(1, kvHead).contiguous();  // [P,T]
  RankCount made;
  for (std::int64_t prompt = 0; prompt < norms.size(0); ++prompt) {
    const float* of = norms.const_data_ptr<float>() + prompt * tokens;
    const int* types = vocabulary.typeOf.data() + prompt * tokens;
    const auto isTrigger = [&](std::int64_t position) {
      const std::vector<int>& classes = vocabulary.sets.of[static_cast<std::size_t>(types[position])];
      return position > 0 && std::binary_search(classes.begin(), classes.end(), triggerClass);
    };
    int triggers = 0;
    for (int position = 1; position < tokens; ++position) triggers += isTrigger(position) ? 1 : 0;
    if (triggers == 0) continue;
    ++made.prompts;
    made.count += isTrigger(std::max_element(of, of + tokens) - of) ? 1 : 0;
    made.expected += static_cast<double>(triggers) / tokens;
  }
  return made;
}

IfElseStudy ifElseStudy(const OpenModel& model, const PromptSet& set, const IfElseOptions& options,
                        const ProgressSink& progress) {
  const c10::InferenceMode noGradients;
  if (options.tokens < 3) {
    throw Error(ErrorKind::badUse,
                "prompts of " + std::to_string(options.tokens) +
                    " tokens have no trigger between their first token and a query",
                "take at least 3 tokens");
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens));
  IfElseStudy study;
  study.tokens = options.tokens;
  study.heads = model.config.heads;
  ProgressParts parts(progress, {kReading, kMeasuring, kPermuting, kPermuting});
  readPrompts(model, set, options, study, parts.next());
  study.vocabulary = triggerVocabulary(study.ids, typesOf(model, study.ids), options.triggers);
  const QueryShares shares = measure(model, study, parts.next());
  const auto search = [&](IfElseVariant variant) {
    return searchIfElse(shares, study.vocabulary.typeOf, study.vocabulary.sets,
                        {.variant = variant, .draws = options.draws, .seed = options.seed}, parts.next());
  };
  study.previous = search(IfElseVariant::previous);
  study.own = search(IfElseVariant::own);
  if (const ScoredHead* const found = foundHead(study.previous)) study.foundShares = ofHead(shares, found->head);

  const at::Tensor norms = study.valueNorms;
  const at::Tensor smallest = norms.narrow(3, 0, 1).lt(norms.narrow(3, 1, study.tokens - 1)).all(3);  // [P,L,G]
  const at::Tensor shareOfPrompt = smallest.to(at::kDouble).flatten(1).mean(1).contiguous();
  const std::span<const double> each(shareOfPrompt.const_data_ptr<double>(),
                                     static_cast<std::size_t>(shareOfPrompt.numel()));
  study.firstSmallest = meanOf(each);
  study.firstSmallestInterval = twoStageInterval(each, study.categories);
  return study;
}

std::vector<std::vector<std::int64_t>> shuffledTokens(const IfElseStudy& study, std::int64_t seed) {
  const auto places = shuffledPlaces(study, seed);
  std::vector<std::vector<std::int64_t>> ids = study.ids;
  for (std::size_t prompt = 0; prompt < ids.size(); ++prompt) {
    for (std::size_t i = 0; i < ids[prompt].size(); ++i) ids[prompt][i] = study.ids[prompt][places[prompt][i]];
  }
  return ids;
}

ShuffledControl onShuffledTokens(const OpenModel& model, const IfElseStudy& study, const ScoredHead& head,
                                 std::int64_t seed, const ProgressSink& progress) {
  const c10::InferenceMode noGradients;
  const auto places = shuffledPlaces(study, seed);
  IfElseStudy shuffled;
  shuffled.tokens = study.tokens;
  shuffled.heads = study.heads;
  shuffled.ids = shuffledTokens(study, seed);
  std::vector<int> types = study.vocabulary.typeOf;
  const auto tokens = static_cast<std::size_t>(study.tokens);
  for (std::size_t prompt = 0; prompt < places.size(); ++prompt) {
    for (std::size_t i = 0; i < tokens; ++i)
      types[prompt * tokens + i] = study.vocabulary.typeOf[prompt * tokens + places[prompt][i]];
  }
  ProgressParts parts(progress, {kMeasuring, kPermuting});
  const QueryShares shares = measure(model, shuffled, parts.next());
  const IfElseScores scores(shares, study.vocabulary.sets, IfElseVariant::previous, head.head, head.head + 1);
  IfElseScores::Sums sums;
  scores.sum(types, sums);
  ShuffledControl control{
      scores.of(sums, head.triggerClass, 0),
      searchIfElse(shares, types, study.vocabulary.sets,
                   {.draws = study.previous.draws, .seed = static_cast<std::uint64_t>(seed)}, parts.next())};
  control.byOrder = head.measured.score() - control.same.score();
  control.byOrderInterval = {std::nan(""), std::nan("")};
  const ScoredHead* const found = foundHead(study.previous);
  if (found == nullptr || found->head != head.head || !study.foundShares.first.defined()) return control;
  const std::vector<PromptSums> text = sumsOfPrompts(study.foundShares, study.vocabulary.typeOf, study.vocabulary.sets,
                                                     head.triggerClass),
                                again = sumsOfPrompts(ofHead(shares, head.head), types, study.vocabulary.sets,
                                                      head.triggerClass);
  control.byOrderInterval = twoStageOf(
      study.categories, [&](std::span<const std::size_t> rows) { return scoreOf(text, rows) - scoreOf(again, rows); });
  return control;
}

}  // namespace sinkscope

#include "core/study/causal/causal.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <numbers>

#include "core/metrics/distance_to_mean.h"
#include "core/metrics/divergence.h"
#include "core/metrics/perturbation_spread.h"
#include "core/metrics/value_norm.h"
#include "core/model/edits.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_words.h"
#include "core/study/causal/causal_arms.h"
#include "core/study/context_length.h"
#include "core/study/cut_prompts.h"
#include "core/study/edited_model.h"
#include "core/study/many_captures.h"
#include "core/study/other_token.h"
#include "core/study/progress_parts.h"
#include "core/study/set_prompt.h"
#include "core/study/spikes.h"
#include "core/values/draw.h"
#include "core/values/error.h"
#include "core/values/sink.h"
#include "core/values/two_stage.h"

namespace sinkscope {

namespace {

using Ids = std::vector<std::int64_t>;

// Of pairs of prompts the second takes the first one's patterns: what a changed token brings goes on through values
// alone.
class PatternsOfTheFirst : public Edits {
 public:
  bool touches(Site site, int) const override { return site == Site::q || site == Site::k; }
  at::Tensor apply(Site, int, const at::Tensor& x, std::int64_t) const override {
    // A prompt whose twin is in another batch would take a stranger's patterns.
    if (x.size(0) % 2 != 0) throw Error(ErrorKind::failed, "a prompt and its changed twin were parted");
    at::Tensor made = x.clone();
    made.slice(0, 1, {}, 2).copy_(x.slice(0, 0, {}, 2));
    return made;
  }
};

// So many prompts go through the model as one batch; a prompt and its changed twin stay together.
constexpr BatchRule kPairs{.batch = 16, .whole = 2};

// One prompt: as it is, and with a token changed.
struct Text {
  Ids ids, changed;  // with what stands in front
};

std::string number(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", value);
  return std::isnan(value) ? std::string() : text;
}

double numberFrom(const std::string& text) {
  if (text.empty()) return std::numeric_limits<double>::quiet_NaN();
  double value = 0.0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size()) {
    throw Error(ErrorKind::badFile, "the recorded study of causes holds “" + text + "” for a number",
                "measure it anew, in another run file");
  }
  return value;
}

// What tells an arm from all others, whatever it is called.
std::string keyOf(const CausalArm& arm) { return editsJson(arm.edits); }

class Measurer {
 public:
  Measurer(const OpenModel& model, const PromptSet& set, const CausalOptions& options, const ProgressSink& progress)
      : model_(model), options_(options), progress_(progress) {
    read(set);
  }

  CausalStudy study;

  void find();
  void noteOwn();
  void measure(const std::optional<PaperTable>& known, const CausalKeep& keep);

 private:
  void read(const PromptSet& set);
  EditBackground background() const { return {.prompts = background_, .tokens = options_.tokens}; }
  std::vector<CausalNumbers> numbersOf(const CausalArm& arm, std::size_t number);
  CausalNumbers numbersOf(const Capture& seen, std::size_t text) const;
  void addFrozenSpreads(const OpenModel& model, const std::vector<Ids>& runs, std::vector<CausalNumbers>& numbers,
                        const ProgressSink& progress) const;
  double spreadOf(const Ids& ids, const Ids& changed, const at::Tensor& x, const at::Tensor& y) const;
  double bytesOf(const Ids& ids) const;

  const OpenModel& model_;
  const CausalOptions& options_;
  const ProgressSink& progress_;
  std::int64_t toMeasure_ = 0, measuredNow_ = 0;  // changes
  bool fronted_ = false;
  std::size_t front_ = 0;  // tokens that stand in front of the text
  PromptSet background_;
  std::vector<Text> texts_;
  std::vector<double> bytes_;           // of the scored tokens
  std::vector<at::Tensor> lastStates_;  // [C] of each text's last token, untouched
};

// Prompts as the model's own tokenizer has them.
void Measurer::read(const PromptSet& set) {
  fronted_ = model_.bos.id && !model_.bos.standIn;
  front_ = fronted_ ? 1 : 0;
  study.first = fronted_ ? "⟨bos⟩" : "the first token of the text";
  study.epsilon = options_.epsilon;
  study.settings = causalSettings(options_);
  study.tokens = options_.tokens;
  study.place = std::max(2, options_.tokens / 4);
  const auto tokens = static_cast<std::size_t>(options_.tokens);
  const std::vector<std::int64_t> plain = plainTokens(model_);
  for (std::size_t number = 0; number < set.prompts.size(); ++number) {
    report(progress_, {"reading the prompts", static_cast<std::int64_t>(number), std::ssize(set.prompts)});
    const SetPrompt& prompt = set.prompts[number];
    Text text{promptOfSet(model_, prompt, BosMode::off).ids, {}};
    if (fronted_) text.ids.insert(text.ids.begin(), *model_.bos.id);
    if (text.ids.size() < tokens) {
      ++study.skipped;
      continue;
    }
    text.ids.resize(tokens);
    Draw draw(options_.seed * 1000003 + static_cast<std::int64_t>(number));
    text.changed = text.ids;
    const auto place = static_cast<std::size_t>(1 + draw.below(options_.tokens / 2)) + front_;
    std::int64_t& changed = text.changed[std::min(place, tokens - 2)];
    changed = drawOther(plain, changed, draw);
    study.prompts.push_back(prompt.name);
    study.categories.push_back(prompt.category);
    bytes_.push_back(bytesOf(text.ids));
    background_.prompts.push_back({prompt.name, prompt.category, text.ids});
    texts_.push_back(std::move(text));
  }
  if (texts_.empty()) {
    throw Error(ErrorKind::badUse,
                "no prompt has the " + std::to_string(options_.tokens) + " tokens that are asked for",
                "take longer prompts, or fewer tokens");
  }
}

// Of the text tokens from the second on.
double Measurer::bytesOf(const Ids& ids) const {
  if (!model_.tokenizer) return std::numeric_limits<double>::quiet_NaN();
  const auto bytes = static_cast<double>(model_.tokenizer->decode(std::span(ids).subspan(front_ + 1)).size());
  return bytes > 0.0 ? bytes : std::numeric_limits<double>::quiet_NaN();
}

// Sink heads, what heads write, and where the first token's state stands out.
void Measurer::find() {
  CausalFound& found = study.found;
  std::vector<Ids> all;
  for (const Text& text : texts_) all.push_back(text.ids);
  std::vector<HeadMeans> means = meansOfHeads(model_, all, {.firstImportance = true, .writtenShare = true},
                                              {&Capture::firstImportance, &Capture::writtenShare}, progress_);
  found.importance = std::move(means[0]);
  found.written = std::move(means[1]);
  for (std::size_t layer = 0; layer < found.importance.size(); ++layer) {
    for (std::size_t head = 0; head < found.importance[layer].size(); ++head) {
      if (isSink(static_cast<float>(found.importance[layer][head]), options_.epsilon)) {
        found.sinkHeads.emplace_back(static_cast<int>(layer), static_cast<int>(head));
      }
    }
  }

  const FirstTokenSpikes spikes = firstTokenSpikes(model_, all, progress_);
  found.spikeDims = spikes.dims;
  found.spikeBlock = spikes.riseBlock;
  found.spikeEnd = spikes.endDepth;
}

// Said of a person's own list, whether it is measured now or was before.
void Measurer::noteOwn() {
  if (options_.edits.empty()) return;
  EditedModel edited = editedModel(
      model_, options_.edits, [&] { return background(); }, progress_);
  study.ofEdits = std::move(edited.notes);
  std::vector<Ids> runs;
  for (const Text& text : texts_) {
    runs.push_back(edited.model.change && edited.model.change->prompt ? edited.model.change->prompt(text.ids)
                                                                      : text.ids);
  }
  for (std::string& note : noteIdleEdits(edited.model, options_.edits, runs)) study.ofEdits.push_back(std::move(note));
}

double Measurer::spreadOf(const Ids& ids, const Ids& changed, const at::Tensor& x, const at::Tensor& y) const {
  std::int64_t behind = 0;
  while (ids[static_cast<std::size_t>(behind)] == changed[static_cast<std::size_t>(behind)]) ++behind;
  ++behind;
  const std::int64_t rows = x.size(0) - behind;
  return relativeSpreadOf(x.narrow(0, behind, rows), y.narrow(0, behind, rows)).to(at::kDouble).mean().item<double>();
}

CausalNumbers Measurer::numbersOf(const Capture& seen, std::size_t text) const {
  const c10::InferenceMode noGradients;
  CausalNumbers numbers;
  const auto scored = options_.tokens - 1 - static_cast<std::int64_t>(front_);  // text tokens from the second on
  const double nats = seen.nll.narrow(0, seen.nll.size(0) - scored, scored).sum(at::kDouble).item<double>();
  numbers.loss = nats / static_cast<double>(scored);
  numbers.bitsPerByte = nats / std::numbers::ln2 / bytes_[text];
  const at::Tensor x = seen.lastHidden;
  numbers.distance = relativeDistanceToMean(x).item<double>();
  numbers.distanceWithoutFirst = relativeDistanceToMean(x, 1).item<double>();
  const auto rateAt = [&](std::int64_t position) {
    const at::Tensor there = seen.importance.select(-1, position).contiguous();
    const float* const heads = there.const_data_ptr<float>();
    const auto sinks =
        std::count_if(heads, heads + there.numel(), [&](float one) { return isSink(one, options_.epsilon); });
    return static_cast<double>(sinks) / static_cast<double>(there.numel());
  };
  const at::Tensor byPosition = seen.importance.to(at::kDouble).mean(0).mean(0);  // [T]
  const at::Tensor half = byPosition.narrow(0, 0, byPosition.size(0) / 2);
  const auto most = half.argmax().item<std::int64_t>();
  numbers.rate = rateAt(0);
  numbers.ratePlace = rateAt(study.place);
  numbers.rateMost = rateAt(most);
  numbers.mass = byPosition[0].item<double>();
  numbers.place = byPosition[study.place].item<double>();
  numbers.mostAt = static_cast<double>(most);
  numbers.most = half.max().item<double>();
  numbers.valueRatio = firstOverOthers(seen.valueNorms).mean().item<double>();
  numbers.residualRatio = firstOverOthers(seen.hiddenNorms).max().item<double>();
  numbers.valueNorm = seen.valueNorms.select(-1, 0).to(at::kDouble).mean().item<double>();
  numbers.residualNorm = seen.hiddenNorms.select(-1, 0).to(at::kDouble).max().item<double>();
  numbers.written = seen.writtenShare.to(at::kDouble).mean().item<double>();
  return numbers;
}

// runs: every text as it is, and behind it with its token changed.
void Measurer::addFrozenSpreads(const OpenModel& model, const std::vector<Ids>& runs,
                                std::vector<CausalNumbers>& numbers, const ProgressSink& progress) const {
  const PatternsOfTheFirst frozen;
  at::Tensor original;
  const auto seen = [&](std::size_t run, const Capture& capture) {
    const c10::InferenceMode noGradients;
    if (run % 2 == 0) {
      original = capture.lastHidden;
      return;
    }
    CausalNumbers& of = numbers[run / 2];
    of.frozenSpread = spreadOf(runs[run - 1], runs[run], original, capture.lastHidden);
    of.throughAttention = of.spread - of.frozenSpread;
  };
  captureMany(model, runs, {.lastHidden = true, .edits = &frozen}, "prompt", 2, seen, progress, kPairs);
}

std::vector<CausalNumbers> Measurer::numbersOf(const CausalArm& arm, std::size_t number) {
  const std::string saying =
      "change " + std::to_string(number + 1) + " of " + std::to_string(study.arms.size()) + ", " + arm.name;
  // Two passes over the prompts, of the changes that are still to be measured: what is left is told by these alone.
  const auto half = [&](int place) -> ProgressSink {
    return [this, &saying, place](const Progress& now) {
      constexpr std::int64_t kFine = 1000;
      const std::int64_t within = now.total > 0 ? kFine * now.done / now.total : 0;
      return !progress_ ||
             progress_({saying + ": " + now.what, (2 * measuredNow_ + place) * kFine + within, 2 * toMeasure_ * kFine});
    };
  };
  const OpenModel model = editedModel(
                              model_, arm.edits, [&] { return background(); },
                              [&](const Progress& now) {
                                return half(0)({now.what, 0, 0});
                              })
                              .model;
  std::vector<Ids> runs;
  for (const Text& text : texts_) {
    for (const Ids* ids : {&text.ids, &text.changed}) {
      runs.push_back(model.change && model.change->prompt ? model.change->prompt(*ids) : *ids);
    }
  }
  std::vector<CausalNumbers> numbers(texts_.size());
  at::Tensor original;
  const auto seen = [&](std::size_t run, const Capture& capture) {
    const c10::InferenceMode noGradients;
    const std::size_t text = run / 2;
    if (run % 2 == 1) {
      numbers[text].spread = spreadOf(runs[run - 1], runs[run], original, capture.lastHidden);
      return;
    }
    original = capture.lastHidden;
    const at::Tensor last = original.select(0, -1);
    numbers[text] = numbersOf(capture, text);
    if (number == 0) lastStates_.push_back(last.clone());
    const auto next = [&](const at::Tensor& x) { return model_.transformer->logitsOf(x.view({1, 1, -1})); };
    numbers[text].divergence = divergence(next(lastStates_[text]), next(last)).item<double>();
  };
  const CaptureRequest wanted{.importance = true,
                              .valueNorms = true,
                              .writtenShare = true,
                              .hiddenNorms = true,
                              .lastHidden = true,
                              .nll = true};
  captureMany(model, runs, wanted, "prompt", 2, seen, half(0), kPairs);
  addFrozenSpreads(model, runs, numbers, half(1));
  return numbers;
}

// Columns that recorded studies of earlier builds have under other names.
constexpr std::pair<std::string_view, std::string_view> kFormerNames[] = {{"mean_importance", "mass"},
                                                                          {"mean_importance_at_place", "mass_at_place"},
                                                                          {"largest_mean_importance", "most_mass"},
                                                                          {"largest_at", "most_at"},
                                                                          {"written_share", "written"}};

// Those that earlier builds did not measure: what they have recorded is measured again.
constexpr std::string_view kLaterNames[] = {"sink_rate_at_place", "sink_rate_at_largest"};

bool hasAll(const PaperTable& known) {
  return std::all_of(std::begin(kLaterNames), std::end(kLaterNames), [&](std::string_view name) {
    return std::find(known.columns.begin(), known.columns.end(), name) != known.columns.end();
  });
}

// Of a recorded table; measures also as earlier builds named them.
std::size_t columnIn(const PaperTable& known, std::string_view name) {
  auto found = std::find(known.columns.begin(), known.columns.end(), name);
  if (found == known.columns.end()) {
    const auto once = std::find_if(std::begin(kFormerNames), std::end(kFormerNames),
                                   [&](const auto& names) { return names.first == name; });
    if (once != std::end(kFormerNames)) found = std::find(known.columns.begin(), known.columns.end(), once->second);
  }
  if (found == known.columns.end()) {
    throw Error(ErrorKind::badFile, "the recorded study of causes has no column " + std::string(name),
                "measure it anew, in another run file");
  }
  return static_cast<std::size_t>(found - known.columns.begin());
}

// What a recorded table's rows hold of their prompts.
class RowNumbers {
 public:
  explicit RowNumbers(const PaperTable& known) {
    for (const CausalMeasure& one : causalMeasures()) measures_.emplace_back(&one, columnIn(known, one.name));
  }
  CausalNumbers of(const std::vector<std::string>& row) const {
    CausalNumbers numbers;
    for (const auto& [measure, place] : measures_) numbers.*measure->of = numberFrom(row.at(place));
    return numbers;
  }

 private:
  std::vector<std::pair<const CausalMeasure*, std::size_t>> measures_;
};

void Measurer::measure(const std::optional<PaperTable>& known, const CausalKeep& keep) {
  study.arms = causalArms(model_, study.found, options_, fronted_, study.place, study.leftOut);
  // What is known already, by what was changed and where.
  std::map<std::string, std::map<std::string, CausalNumbers>> before;
  if (known && hasAll(*known)) {
    const std::size_t edits = columnIn(*known, "edits"), prompt = columnIn(*known, "prompt"),
                      settings = columnIn(*known, "settings");
    const RowNumbers numbers(*known);
    for (const std::vector<std::string>& row : known->rows) {
      if (row.at(settings) != study.settings) continue;  // with another epsilon or seed other things were measured
      before[row.at(edits)][row.at(prompt)] = numbers.of(row);
    }
  }
  constexpr std::chrono::seconds kBetweenKeeps(10);
  auto kept = std::chrono::steady_clock::now();
  // Of the untouched model the last states are needed too.
  const auto knownOf = [&](std::size_t arm) -> const std::map<std::string, CausalNumbers>* {
    const auto found = before.find(keyOf(study.arms[arm]));
    const bool whole = found != before.end() && arm > 0 &&
                       std::all_of(study.prompts.begin(), study.prompts.end(),
                                   [&](const std::string& name) { return found->second.contains(name); });
    return whole ? &found->second : nullptr;
  };
  int unkept = 0;  // arms
  for (std::size_t arm = 0; arm < study.arms.size(); ++arm) toMeasure_ += knownOf(arm) == nullptr ? 1 : 0;
  for (std::size_t arm = 0; arm < study.arms.size(); ++arm) {
    if (const auto* found = knownOf(arm)) {
      study.numbers.emplace_back();
      for (const std::string& name : study.prompts) study.numbers.back().push_back(found->at(name));
      continue;
    }
    try {
      study.numbers.push_back(numbersOf(study.arms[arm], arm));
    } catch (...) {  // a person stopped it, or it failed: what is measured is not lost
      if (keep && unkept > 0 && arm > 1) keep(study);
      throw;
    }
    ++measuredNow_;
    ++unkept;
    const auto now = std::chrono::steady_clock::now();
    if (!keep || now - kept < kBetweenKeeps) continue;  // all that is known is written each time
    keep(study);
    kept = now;
    unkept = 0;
  }
}

}  // namespace

std::span<const CausalMeasure> causalMeasures() {
  static constexpr CausalMeasure kMeasures[] = {
      {"loss", &CausalNumbers::loss, "loss (nats)", "-ln p a text token, from the second on"},
      {"bits_per_byte", &CausalNumbers::bitsPerByte, "loss (bits a byte)", "the same over the bytes of those tokens"},
      {"divergence", &CausalNumbers::divergence, "divergence (nats)",
       "KL(untouched || edited) of what follows the last token"},
      {"spread", &CausalNumbers::spread, "perturbation spread",
       "how far the tokens behind a changed one move, relative to their length, in the last layer"},
      {"spread_frozen", &CausalNumbers::frozenSpread, "spread, attention frozen",
       "the same where the changed prompt keeps the patterns of the unchanged one"},
      {"spread_through_attention", &CausalNumbers::throughAttention, "spread through attention",
       "spread - spread_frozen: what a changed token does by changing patterns"},
      {"distance", &CausalNumbers::distance, "distance to the mean", "relative, of all tokens in the last layer"},
      {"distance_without_first", &CausalNumbers::distanceWithoutFirst, "distance to the mean without the first",
       "the same without the first token"},
      {"sink_rate", &CausalNumbers::rate, "sink rate", "share of heads with the first token above epsilon"},
      {"mean_importance", &CausalNumbers::mass, "attention mass of the first token",
       "mean importance of position 0 over layers and heads"},
      {"mean_importance_at_place", &CausalNumbers::place, "attention mass of the place",
       "the same of the position named"},
      {"largest_mean_importance", &CausalNumbers::most, "largest attention mass",
       "the same of the position of the first half that has most"},
      {"largest_at", &CausalNumbers::mostAt, "its position", "where that is"},
      {"sink_rate_at_place", &CausalNumbers::ratePlace, "sink rate of the place",
       "share of heads with the position named above epsilon"},
      {"sink_rate_at_largest", &CausalNumbers::rateMost, "sink rate of that position",
       "share of heads with the position of most attention above epsilon"},
      {"value_ratio", &CausalNumbers::valueRatio, "value norm of the first over the others'",
       "mean over layers and kv heads"},
      {"residual_ratio", &CausalNumbers::residualRatio, "residual norm of the first over the others'",
       "at its most over depth"},
      {"value_norm", &CausalNumbers::valueNorm, "value norm of the first", "mean over layers and kv heads"},
      {"residual_norm", &CausalNumbers::residualNorm, "residual norm of the first", "at its most over depth"},
      {"written_share", &CausalNumbers::written, "what heads write", "over the stream, mean over heads"},
  };
  return kMeasures;
}

std::string causalSettings(const CausalOptions& options) {
  return "epsilon " + number(options.epsilon) + ", seed " + std::to_string(options.seed) +
         (options.edits.empty() ? "" : ", own edits");
}

namespace {

void refuseOptions(const OpenModel& model, const CausalOptions& options) {
  constexpr int kFewest = 8;
  if (options.tokens < kFewest) {
    throw Error(ErrorKind::badUse,
                "among " + std::to_string(options.tokens) + " tokens nothing can be changed and compared",
                "take at least " + std::to_string(kFewest));
  }
  refuseBeyondContext(model, static_cast<std::size_t>(options.tokens) + 1);  // with a bos twice
  if (model.change) {
    throw Error(ErrorKind::badUse, "the study of causes changes the model itself, and this one is changed already",
                "leave the edits away");
  }
}

}  // namespace

void refuseCausal(const OpenModel& model, const PromptSet& set, const CausalOptions& options) {
  refuseOptions(model, options);
  (void)Measurer(model, set, options, {});  // reads the prompts
}

CausalStudy causalStudy(const OpenModel& model, const PromptSet& set, const CausalOptions& options,
                        const std::optional<PaperTable>& known, const CausalKeep& keep, const ProgressSink& progress) {
  refuseOptions(model, options);
  constexpr double kFinding = 3.0;  // passes over the prompts, about
  ProgressParts parts(progress, {kFinding, static_cast<double>(causalPasses(options, 1))});
  ProgressSink part = parts.next();
  bool found = false;  // what the changes are made at
  const ProgressSink whole = [&](Progress step) {
    if (!found) step.what = "before the changes, sink heads and spikes: " + step.what;
    return part(step);
  };
  Measurer measurer(model, set, options, whole);
  measurer.study.record = model.record();
  Record& record = measurer.study.record;
  record.tokens = options.tokens;
  record.epsilon = options.epsilon;
  record.more.emplace_back("prompts", takenText(set, measurer.study.prompts.size()));
  record.more.emplace_back("controls",
                           std::to_string(options.draws) + " draws of each, seed " + std::to_string(options.seed));
  if (!options.edits.empty()) record.more.emplace_back("the edits", editsText(options.edits));
  record.more.emplace_back("hidden states", "before the final norm");
  record.more.emplace_back("95 % intervals",
                           "bootstrap over " + drawnWords(groupsOf(measurer.study.categories)) + ", paired");
  record.more.emplace_back("context", contextText(model, static_cast<std::size_t>(options.tokens)));
  measurer.find();
  const CausalFound& places = measurer.study.found;
  record.more.emplace_back("sink heads",
                           std::to_string(places.sinkHeads.size()) + " of " +
                               std::to_string(places.importance.size() * static_cast<std::size_t>(model.config.heads)));
  record.more.emplace_back(
      "spike", (places.spikeDims.empty() ? "no dimension stands out" : "dimensions " + dimsText(places.spikeDims)) +
                   "; the first token's norm rises most in block " + std::to_string(places.spikeBlock));
  measurer.noteOwn();
  found = true;
  part = parts.next();
  measurer.measure(known, keep);
  return std::move(measurer.study);
}

namespace {

// As many heads drawn at random stand beside both of the orders in which heads are zeroed.
bool standsBeside(const CausalArm& control, const CausalArm& of) {
  return control.controlOf == of.name || (of.group == CausalGroup::removed && control.group == of.group &&
                                          !control.controlOf.empty() && control.share == of.share);
}

// A record of heads zeroed has their share in place of the kind.
std::string kindOf(const CausalArm& control) {
  return control.group == CausalGroup::removed ? "random heads" : control.kind;
}

// Of all rows of a list, {row, {layer, head}}.
std::set<std::pair<std::size_t, std::pair<int, int>>> headsIn(const EditList& edits, const CausalFound& found) {
  std::set<std::pair<std::size_t, std::pair<int, int>>> heads;
  for (std::size_t row = 0; row < edits.size(); ++row) {
    const HeadPlaces& places = edits[row].heads;
    for (const auto& head : places.which == HeadPlaces::Which::sinks ? found.sinkHeads : places.pairs)
      heads.insert({row, head});
  }
  return heads;
}

}  // namespace

CausalControls controlsOf(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure) {
  CausalControls all;
  for (const CausalControls& one : controlsByKind(study, arm, measure)) {
    all.differences.insert(all.differences.end(), one.differences.begin(), one.differences.end());
    all.asLarge += one.asLarge;
  }
  return all;
}

std::vector<CausalControls> controlsByKind(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure) {
  std::vector<CausalControls> kinds;
  const double own = std::abs(differenceOf(study, arm, measure));
  for (std::size_t other = 1; other < study.numbers.size(); ++other) {
    if (!standsBeside(study.arms[other], study.arms[arm])) continue;
    const std::string kind = kindOf(study.arms[other]);
    auto found = std::ranges::find(kinds, kind, &CausalControls::kind);
    if (found == kinds.end()) found = kinds.insert(kinds.end(), {.kind = kind, .differences = {}});
    found->differences.push_back(differenceOf(study, other, measure));
    if (std::abs(found->differences.back()) >= own) ++found->asLarge;
  }
  return kinds;
}

std::string sharedHeads(const CausalStudy& study) {
  struct Shared {
    std::size_t least = 0, most = 0;
    std::string names;
  };
  std::map<std::size_t, Shared> byCount;  // changes of as many heads are mostly of the same ones
  for (const CausalArm& of : study.arms) {
    const auto heads = headsIn(of.edits, study.found);
    if (!of.controlOf.empty() || heads.empty()) continue;
    std::vector<std::size_t> counts;
    for (const CausalArm& control : study.arms) {
      if (!standsBeside(control, of) || !kindOf(control).starts_with("random heads")) continue;
      const auto drawn = headsIn(control.edits, study.found);
      counts.push_back(static_cast<std::size_t>(
          std::ranges::count_if(heads, [&](const auto& head) { return drawn.contains(head); })));
    }
    if (counts.empty()) continue;
    const auto [least, most] = std::ranges::minmax(counts);
    if (2 * least < heads.size()) continue;
    Shared& shared = byCount.try_emplace(heads.size(), Shared{least, most, {}}).first->second;
    shared.least = std::min(shared.least, least);
    shared.most = std::max(shared.most, most);
    shared.names += (shared.names.empty() ? "" : "; ") + of.name;
  }
  std::string all;
  for (const auto& [count, shared] : byCount)
    all += (all.empty() ? "" : "; ") + std::to_string(shared.least) +
           (shared.most > shared.least ? " to " + std::to_string(shared.most) : "") + " of " + std::to_string(count) +
           " (" + shared.names + ")";
  if (all.empty()) return {};
  return "heads that were drawn at random are mostly those that are changed, so that these controls tell little: " +
         all;
}

double differenceOf(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure) {
  double sum = 0.0;
  for (std::size_t prompt = 0; prompt < study.prompts.size(); ++prompt) {
    sum += study.numbers[arm][prompt].*measure.of - study.numbers.front()[prompt].*measure.of;
  }
  return sum / static_cast<double>(study.prompts.size());
}

CausalEffect effectOf(const CausalStudy& study, std::size_t arm, const CausalMeasure& measure,
                      const std::string& category, int looks) {
  std::vector<double> before, after, gaps;
  std::vector<std::string> names;
  for (std::size_t prompt = 0; prompt < study.prompts.size(); ++prompt) {
    if (!category.empty() && study.categories[prompt] != category) continue;
    before.push_back(study.numbers.front()[prompt].*measure.of);
    after.push_back(study.numbers[arm][prompt].*measure.of);
    gaps.push_back(after.back() - before.back());
    names.push_back(study.categories[prompt]);
  }
  return {meanOf(before), meanOf(after), meanOf(gaps), twoStageInterval(gaps, groupsOf(names), 2'000, levelFor(looks)),
          gaps.size()};
}

PaperTable causalTable(const CausalStudy& study) {
  PaperTable table{{"arm", "edits", "control_of", "draw", "share", "prompt", "category", "settings"}, {}};
  for (const CausalMeasure& one : causalMeasures()) table.columns.emplace_back(one.name);
  for (std::size_t arm = 0; arm < study.numbers.size(); ++arm) {
    const CausalArm& of = study.arms[arm];
    for (std::size_t prompt = 0; prompt < study.prompts.size(); ++prompt) {
      table.rows.push_back({of.name, keyOf(of), of.controlOf, of.draw > 0 ? std::to_string(of.draw) : "",
                            number(of.share), study.prompts[prompt], study.categories[prompt], study.settings});
      for (const CausalMeasure& one : causalMeasures()) {
        table.rows.back().push_back(number(study.numbers[arm][prompt].*one.of));
      }
    }
  }
  return table;
}

CausalStudy causalStudyOf(const PaperTable& table, const Record& about) {
  if (!hasAll(table)) {
    throw Error(ErrorKind::badFile, "the recorded study of causes is of an earlier build, which measured less",
                "go on with it by --resume, which measures it again");
  }
  CausalStudy study;
  study.record = about;
  study.tokens = about.tokens;
  study.epsilon = about.epsilon.value_or(study.epsilon);
  const std::size_t name = columnIn(table, "arm"), edits = columnIn(table, "edits"),
                    controlOf = columnIn(table, "control_of"), draw = columnIn(table, "draw"),
                    share = columnIn(table, "share"), prompt = columnIn(table, "prompt"),
                    category = columnIn(table, "category"), settings = columnIn(table, "settings");
  const RowNumbers numbers(table);
  const std::vector<std::string>* before = nullptr;  // the row above
  for (const std::vector<std::string>& row : table.rows) {
    const bool begins = before == nullptr ||
                        std::ranges::any_of(std::array{name, edits, draw},
                                            [&](std::size_t column) { return before->at(column) != row.at(column); });
    before = &row;
    if (begins) {
      CausalArm& arm = study.arms.emplace_back(CausalArm{.name = row.at(name), .edits = {}});
      if (study.arms.size() > 1) arm.edits = readEdits(row.at(edits), "the recorded study of causes");
      arm.controlOf = row.at(controlOf);
      if (!arm.controlOf.empty() && arm.name.starts_with(arm.controlOf + " / "))
        arm.kind = arm.name.substr(arm.controlOf.size() + 3);
      if (!row.at(draw).empty()) arm.draw = static_cast<int>(numberFrom(row.at(draw)));
      arm.share = numberFrom(row.at(share));
      if (!std::isnan(arm.share)) arm.group = CausalGroup::removed;
      study.numbers.emplace_back();
      study.settings = row.at(settings);
    }
    if (study.arms.size() == 1) {
      study.prompts.push_back(row.at(prompt));
      study.categories.push_back(row.at(category));
    }
    study.numbers.back().push_back(numbers.of(row));
  }
  while (!study.numbers.empty() && study.numbers.back().size() < study.prompts.size()) {
    study.numbers.pop_back();
    study.arms.pop_back();
  }
  const bool isWhole = std::ranges::all_of(
      study.numbers, [&](const std::vector<CausalNumbers>& of) { return of.size() == study.prompts.size(); });
  if (!isWhole) {
    throw Error(ErrorKind::badFile, "the recorded study of causes has a change that lacks some prompts",
                "measure it anew, in another run file");
  }
  return study;
}

PaperTable causalEffects(const CausalStudy& study) {
  std::vector<std::string> categories;
  for (const std::string& one : study.categories) {
    if (!one.empty() && std::find(categories.begin(), categories.end(), one) == categories.end())
      categories.push_back(one);
  }
  const auto looks = static_cast<int>(categories.size());
  const bool isWhole = std::all_of(study.categories.begin(), study.categories.end(),
                                   [&](const std::string& one) { return one == study.categories.front(); });
  if (isWhole) categories.clear();
  categories.insert(categories.begin(), "");
  PaperTable table{{"arm", "edits", "control_of", "draw", "share", "measure", "category", "prompts", "untouched",
                    "edited", "difference", "low", "high", "ratio", "controls", "controls_as_large"},
                   {}};
  for (std::size_t arm = 1; arm < study.numbers.size(); ++arm) {
    const CausalArm& of = study.arms[arm];
    for (const CausalMeasure& measure : causalMeasures()) {
      for (const std::string& category : categories) {
        if (!category.empty() && !of.controlOf.empty()) continue;  // controls stand beside the whole
        const CausalEffect effect = effectOf(study, arm, measure, category, category.empty() ? 1 : looks);
        table.rows.push_back({of.name, editsText(of.edits), of.controlOf, of.draw > 0 ? std::to_string(of.draw) : "",
                              number(of.share), std::string(measure.name), category.empty() ? "all" : category,
                              std::to_string(effect.prompts), number(effect.untouched), number(effect.edited),
                              number(effect.difference), number(effect.interval.low), number(effect.interval.high),
                              number(effect.edited / effect.untouched), "", ""});
        if (!category.empty() || !of.controlOf.empty()) continue;
        const CausalControls controls = controlsOf(study, arm, measure);
        std::vector<std::string>& row = table.rows.back();
        row[row.size() - 2] = std::to_string(controls.differences.size());
        if (!controls.differences.empty()) row.back() = std::to_string(controls.asLarge);
      }
    }
  }
  return table;
}

std::int64_t causalPasses(const CausalOptions& options, std::size_t prompts) {
  // At most, of a model that has all of them; kinds of control.
  const bool own = !options.edits.empty();
  const std::int64_t arms = own ? 2 + 3 * options.draws : 26 + 20 * options.draws;
  return arms * 4 * static_cast<std::int64_t>(prompts);
}

}  // namespace sinkscope

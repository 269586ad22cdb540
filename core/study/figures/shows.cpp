#include "core/study/figures/shows.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "core/model/transformer.h"
#include "core/record/layer_profile.h"
#include "core/record/sink_table.h"
#include "core/study/context_length.h"
#include "core/study/figures/paper_figures.h"
#include "core/study/progress_parts.h"
#include "core/study/sweep/cost_words.h"
#include "core/values/numbers_text.h"
#include "core/values/progress.h"
#include "core/values/sink.h"
#include "core/values/statistics.h"

namespace sinkscope {

namespace {

constexpr double kHardlyAny = 0.05;   // a rate below it is no finding
constexpr double kMostPrompts = 0.5;  // of a head that is a sink in most of them

std::string inPercent(double share) { return formatted("%.1f %%", 100.0 * share); }

// "65.6 % with ⟨bos⟩ and 12.0 % without ⟨bos⟩"
std::string ratesInWords(const RunFile& run, double epsilon) {
  std::string words;
  for (const RunBos bos : run.header().conditions) {
    const TokenImportance first = tokenImportance(run, bos);
    if (first.prompts.empty()) continue;
    words += (words.empty() ? "" : " and ") + inPercent(sinkRateOf(first, epsilon)) + " " + conditionName(bos);
  }
  return words;
}

// What becomes of the sink without bos, by the attention that the first token still has. A rate above zero is none of
// it: single heads pass a low epsilon by the token itself, while the first token has less than its share.
std::string restOfTheSink(const RunHeader& header, const TokenImportance& without, double epsilon) {
  const Mass mass = massOf(without);
  const double uniform = meanUniformImportance(header.tokens, header.layers);
  const bool hardlyAny = sinkRateOf(without, epsilon) < kHardlyAny;
  const std::string numbers = formatted("%.2g", mass.mean), alike = formatted("%.2g", uniform);
  if (mass.interval.low > uniform) {
    return hardlyAny ? ", and hardly any head is left above ε; what stands first keeps " + numbers +
                           " of the attention all the same, where heads that look everywhere alike would give it " +
                           alike + "."
                     : ", and not gone: whatever stands first takes a part of its place.";
  }
  if (mass.mean < uniform) {
    return hardlyAny ? ": no other first token takes its place."
                     : "; nothing takes its place, for what stands first then has " + numbers +
                           " of the attention, and heads that look everywhere alike would give it " + alike +
                           ": those above ε are single heads.";
  }
  return "; whether what stands first then takes a part of its place is not told: it has " + numbers +
         " of the attention, and heads that look everywhere alike would give it " + alike + ".";
}

}  // namespace

std::string showsNoRate(std::int64_t tokens, const std::vector<AttentionLayer>& layers, double epsilon) {
  const std::string caution = rateCaution(tokens, layers, epsilon);
  return caution.empty() ? caution : formatted("No rate at ε %g says anything here: ", epsilon) + caution + ".";
}

std::string showsOfRates(const RunFile& run, double epsilon) {
  const RunHeader& header = run.header();
  const std::string at = formatted("at ε %g", epsilon);
  if (std::string none = showsNoRate(header.tokens, header.layers, epsilon); !none.empty()) return none;
  std::vector<double> rates;
  TokenImportance last;  // of the condition measured last: without bos where both are
  std::size_t most = 0;
  std::int64_t prompts = 0;
  for (const RunBos bos : header.conditions) {
    TokenImportance first = tokenImportance(run, bos);
    if (first.prompts.empty()) continue;
    rates.push_back(sinkRateOf(first, epsilon));
    if (rates.size() > 1) {
      last = std::move(first);
      continue;
    }
    prompts = std::ssize(first.prompts);
    const Matrix grid = sinkGrid(first, epsilon);
    most = static_cast<std::size_t>(
        std::count_if(grid.cells.begin(), grid.cells.end(), [](float cell) { return cell > kMostPrompts; }));
  }
  if (rates.empty()) return "Nothing is measured yet.";
  const std::size_t heads = header.layers.size() * static_cast<std::size_t>(header.heads);
  std::string words = "The sink rate " + at + " is " + ratesInWords(run, epsilon) + "; " + std::to_string(most) +
                      " of " + std::to_string(heads) + " heads " + (most == 1 ? "is a sink" : "are sinks") +
                      " in most of " + counted(prompts, "prompt") + ". ";
  if (*std::max_element(rates.begin(), rates.end()) < kHardlyAny) {
    constexpr double kLower = 0.3;
    words +=
        (header.edits.empty() ? "This model does not show the effect " : "The edited model does not show the effect ") +
        at + ": hardly any head passes it";
    if (epsilon > kLower) words += formatted("; at ε %g the rate is ", kLower) + ratesInWords(run, kLower);
    return words + ".";
  }
  if (rates.size() < 2) return words + "Whether ⟨bos⟩ has a part in that, one condition cannot tell.";
  const double points = 100.0 * (rates.front() - rates.back());
  if (std::abs(points) < 100.0 * kHardlyAny)
    return words + "Taking ⟨bos⟩ away hardly changes the rate: the first token is a sink whatever it is.";
  return words + formatted("Without ⟨bos⟩ it is %.1f points ", std::abs(points)) +
         (points > 0.0 ? "lower" + restOfTheSink(header, last, epsilon)
                       : "higher: the effect does not need ⟨bos⟩ here.");
}

std::string showsOfPair(const std::string& quantity, double with, double without, double atLeast,
                        const std::string& larger, const std::string& smaller, const std::string& alike) {
  if (!std::isfinite(with) || !std::isfinite(without)) return "It cannot be said: " + quantity + " is no number here.";
  const std::string numbers =
      quantity + formatted(" is %.3g with ⟨bos⟩ and ", with) + formatted("%.3g without: ", without);
  const double low = std::min(std::abs(with), std::abs(without)), high = std::max(std::abs(with), std::abs(without));
  if (high <= 0.0 || (low > 0.0 && high / low < atLeast)) return numbers + alike + ".";
  return numbers + (with > without ? larger : smaller) + ".";
}

std::string showsOfWriting(const WrittenMedians& medians, const RankCorrelation& within) {
  if (medians.sinks == 0 || medians.others == 0)
    return medians.sinks == 0 ? "No head is above ε 0.3: there is nothing to compare with."
                              : "No head is below ε 0.3: there is nothing to compare with.";
  const bool less = medians.ofSinks < 0.7 * medians.ofOthers;
  const bool lessWithin = within.rho < -0.3 && within.interval.high < 0.0;
  const std::string over =
      less         ? "heads that rest on the first token write less"
      : lessWithin ? "heads that rest on the first token do not write less over all depths"
                   : "heads that rest on the first token do not write less here, so that they are no no-ops";
  const std::string then =
      less ? (lessWithin ? ", so that depth does not explain it." : ", so that depth may explain what is seen.")
           : (lessWithin ? ": there those that rest on it more do write less, which depth hides."
                         : ", so that it is not depth that hides it.");
  return formatted("The median head above ε 0.3 writes %.3g of the stream", medians.ofSinks) + " (" +
         counted(medians.sinks, "head") + "), the others " + formatted("%.3g", medians.ofOthers) + " (" +
         std::to_string(medians.others) + "): " + over +
         formatted(". Among heads of one depth the rank correlation is %.2f", within.rho) + then;
}

std::string showsOfGrowing(const std::vector<CollapsePoint>& points) {
  std::map<int, std::vector<double>> byLength;
  for (const CollapsePoint& point : points) {
    if (!point.bos) byLength[point.length].push_back(point.relativeLastPairDistance);
  }
  std::vector<double> distances;
  for (const auto& [length, found] : byLength) distances.push_back(meanOf(found));
  if (distances.size() < 2 || !(distances.front() > 0.0)) return {};
  const double first = distances.front(), last = distances.back();
  if (last >= 0.8 * first)
    return "Without ⟨bos⟩ the pair does not come nearer as the text grows: no collapse is seen at these lengths.";
  const std::string fromTo = formatted("from %.3g ", first) + formatted("to %.3g of its length", last);
  if (std::ranges::is_sorted(distances, std::greater()))
    return "Without ⟨bos⟩ the pair comes nearer with every step of the text: " + fromTo + ".";
  return "Without ⟨bos⟩ the pair comes nearer, " + fromTo +
         ", but not with every step of the text: one text is no collapse shown.";
}

std::string measuredOn(std::int64_t taken, std::int64_t given, int most) {
  if (taken == given) {
    return " Measured on " + counted(taken, "prompt") + ".";
  }
  const std::string some = grouped(taken) + " of the " + grouped(given) + " prompts";
  if (taken == most) {
    return " Measured on " + some + ", taken evenly from those that are long enough.";
  }
  return " Measured on " + some + ", which are those that are long enough.";
}

std::string costText(const PaperFigure& figure, const PaperContext& context) {
  return figure.operations == nullptr
             ? std::string()
             : costText(figure.operations(context), context,
                        figure.differentiated ? figure.differentiated(context) : DifferentiatedBatch{});
}

std::string costText(double operations, const PaperContext& context, const DifferentiatedBatch& batch) {
  constexpr double kWorthSaying = 1e9;  // less is done before it is read
  if (operations < kWorthSaying) return {};
  const std::string words = "about " + operationsText(operations) + " of the model";
  constexpr double kWorthMeasuring = 2e11;  // seconds of a laptop, and longer than the measuring takes
  if (operations < kWorthMeasuring) return words;
  const double rate = batch.rows > 0 ? context.operationsPerSecond(batch) : context.operationsPerSecond();
  return words + ", " + timeHereText(operations / rate, context.model->transformer->streams());
}

void refuseWithoutTokenizer(const OpenModel& model, const std::string& command) {
  if (model.tokenizer) return;
  throw Error(ErrorKind::unsupported,
              !model.tokenizerProblem.empty()
                  ? model.tokenizerProblem
                  : "this model's folder has no tokenizer.json, so text cannot become tokens",
              "put the tokenizer's files beside the weights, or give ids to sinkscope-cli " + command + " MODEL --ids");
}

namespace {

// Most recipes go through the model several times, each pass with units of its own: the share is that of all of them.
PaperResult madeInOneBar(const PaperFigure& figure, PaperContext& context) {
  if (context.model == nullptr || figure.operations == nullptr || !context.progress) return figure.make(context);
  // fig4 permutes labels for as long as the model computes, and which changes there are to measure is found by causal:
  // they tell the whole themselves.
  const bool tellsItself = figure.make == ifElseFigure || figure.make == causalFigure;
  double operations = tellsItself ? 0.0 : figure.operations(context);
  if (figure.differentiated != nullptr) operations /= 2.0;  // the ways back are not counted
  const ProgressSink outside = context.progress;
  struct Restored {
    ProgressSink& progress;
    const ProgressSink& outside;
    ~Restored() { progress = outside; }
  };
  const Restored restored{context.progress, outside};
  Progress last;
  const ProgressSink remembered = [&](const Progress& step) {
    last = step;
    return outside(step);
  };
  ProgressOfOperations whole(remembered, std::max(operations, 1.0));
  context.progress = operations > 0.0 ? whole.steps() : remembered;
  PaperResult result = figure.make(context);
  if (last.total > 0) outside({last.what, last.total, last.total});
  return result;
}

}  // namespace

PaperResult madeFigure(const PaperFigure& figure, PaperContext& context) {
  if (context.model != nullptr) {
    if (const std::string cost = costText(figure, context); !cost.empty()) report(context.progress, {cost, 0, 0});
  }
  PaperResult result = madeInOneBar(figure, context);
  if (context.model == nullptr || figure.needs == PaperNeeds::nothing) return result;
  const Record* record = result.figure ? &result.figure->record : result.about ? &*result.about : nullptr;
  const auto tokens = static_cast<std::size_t>(
      std::max(record != nullptr ? record->tokens : 0, figure.takes.tokens ? context.options.tokens : 0));
  if (!isBeyondContext(*context.model, tokens)) return result;
  const std::string words = "T " + std::to_string(tokens) + " is beyond the " +
                            std::to_string(context.model->config.contextLength) +
                            " tokens that this model was trained to read: these numbers are of what it does out of its "
                            "depth, and none says that an effect is absent. ";
  result.shows = words + result.shows;
  if (result.figure) result.figure->record.more.emplace_back("beyond the context", words.substr(0, words.size() - 1));
  return result;
}

}  // namespace sinkscope

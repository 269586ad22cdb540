// What a run says about sinks, at any epsilon, without computing anything again.
//
// A head counts as a sink in a prompt where the importance of token k is greater than epsilon; rates average that over
// prompts (Gu et al. 2025, on measuring sinks; Barbero et al. 2025, section 2). Rates at different epsilon, T or inputs
// are not comparable.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/record/run_file.h"
#include "core/values/matrix.h"
#include "core/values/statistics.h"

namespace sinkscope {

// Prompts that were too short for T in a condition: how many tokens they have there, by their number.
std::map<int, int> skippedPrompts(const RunFile& run, RunBos bos);

struct SinkRate {
  std::string category;  // "all" first
  int prompts = 0;       // used ones
  double rate = 0.0;     // 0..1
  Interval interval;     // of `all` overPrompts(); of the categories so wide that all of them hold together with 95 %
};

// In place of a token: the learned sink, which is none.
inline constexpr int kLearnedSink = -1;

// The importance of one token of every used prompt of a condition: [prompts,L,H], and which prompts those are.
struct TokenImportance {
  RunBos bos = RunBos::on;
  int token = 0;  // kLearnedSink: what a learned sink takes stands in its place
  std::vector<int> prompts;
  Volume values;  // planes = prompts, rows = L, cols = H
  std::vector<int> categories =
      {};  // of each prompt, from 0 in the order of the run's; empty: nothing is known of them
};

// 95 % of a mean over the prompts of an importance, one value each, drawn in two stages: prompts of one category are
// alike (core/values/two_stage.h).
Interval overPrompts(const std::vector<double>& values, const TokenImportance& of, int draws = 2'000,
                     double level = kUsualLevel);
// What it resamples, as drawnWords() has it.
std::string drawnOf(const TokenImportance& of);

// The number of each prompt's category.
std::vector<int> categoriesOf(const std::vector<RunPrompt>& prompts);

// Throws Error{badUse} for a token other than 0 in a run that kept the first only, and for a condition the run lacks.
TokenImportance tokenImportance(const RunFile& run, RunBos bos, int token = 0);

// What the learned sink of every head takes, mean over the rows of a prompt: the alpha_* that Sink_* compares with
// epsilon (Gu et al. 2025, their tables of biases), as Sink_1 does the first token's importance. Rates, grids and
// intervals of it are those of any TokenImportance. Empty where the model has no learned sinks. Throws Error{badUse}
// for a condition the run lacks.
std::optional<TokenImportance> learnedSinks(const RunFile& run, RunBos bos);

// [L,H]: share of prompts in which the head is a sink (Barbero et al. 2025, Fig. 6).
Matrix sinkGrid(const TokenImportance& importance, double epsilon);

// The heads of each layer from the weakest to the strongest, as Fig. 6 draws them: a HeadGrid's order.
std::vector<std::vector<int>> ascendingHeads(const Matrix& grid);

// [L,H]: importance, mean over prompts; NaN without any.
Matrix meanImportance(const TokenImportance& importance);

// Over all prompts, then by category in order of their first prompt. Intervals from `draws` resamples of a fixed seed.
std::vector<SinkRate> sinkRates(const RunFile& run, const TokenImportance& importance, double epsilon,
                                int draws = 2'000);
std::vector<SinkRate> sinkRates(const std::vector<RunPrompt>& prompts, const TokenImportance& importance,
                                double epsilon, int draws = 2'000);

// Which of the used prompts belong to each category, in order of the categories' first prompts; "all" in front of them.
// Prompts without a category count there, and have no group of their own.
//   used: TokenImportance::prompts; the members are places in it
std::vector<std::pair<std::string, std::vector<std::size_t>>> promptsByCategory(const std::vector<RunPrompt>& prompts,
                                                                                const std::vector<int>& used);

// The level of a category's interval among so many groups, "all" being one of them: whoever looks at twelve categories
// finds one whose interval lies apart by chance; each is so much wider that all of them hold together with 95 %.
double levelOf(const std::string& category, std::size_t groups);

// [prompts]: share of heads that are sinks in each prompt; their mean is the rate.
std::vector<double> promptRates(const TokenImportance& importance, double epsilon);

// The rate over all prompts alone.
double sinkRateOf(const TokenImportance& importance, double epsilon);

// The rate against epsilon, of all prompts and of every category: one epsilon is never the whole story.
struct RateCurve {
  std::string category;  // "all" first, as in sinkRates
  int prompts = 0;
  std::vector<double> epsilons;  // 0, 1/steps, ..., 1
  std::vector<double> rates;     // as many, 0..1, falling; NaN where no prompt was long enough
};

// `prompts`: those of the run, for their categories. REQUIRES steps > 0.
std::vector<RateCurve> rateCurve(const std::vector<RunPrompt>& prompts, const TokenImportance& importance,
                                 int steps = 100);

// 95 % of the rate at 0, 1/steps, ..., 1, over all prompts: at each epsilon overPrompts() of promptRates(). NaN where
// there is none.
std::vector<Interval> rateBand(const TokenImportance& importance, int steps = 100);

// The other order, by its own name: importance averaged over prompts first, then compared. Not comparable with the
// above.
double rateOfMeanImportance(const TokenImportance& importance, double epsilon);

// [T]: the sink rate of every token. Empty for a run that kept the first token only.
std::vector<double> tokenRates(const RunFile& run, RunBos bos, double epsilon);

// Tokens behind the first whose rate passes `least`: secondary sinks. Empty for a run that kept the first token only.
// The last eighth of the tokens is left out: so few rows see them that their importance is little but their own
// attention; and before it where rates do nothing but rise to the end, for the same reason.
struct SecondarySink {
  int token = 0;
  double rate = 0.0;
};
std::vector<SecondarySink> secondarySinks(const RunFile& run, RunBos bos, double epsilon, double least = 0.01);
std::vector<SecondarySink> secondarySinks(const std::vector<double>& tokenRates, double least = 0.01);

}  // namespace sinkscope

// Two or more measured conditions beside each other, and the difference of two: models, quantisations, base and chat,
// with and without bos, kinds of input, steps of one training.
//
//   const auto base = std::make_shared<const RunSummary>(readRunSummary("base.run"));
//   const auto chat = std::make_shared<const RunSummary>(readRunSummary("chat.run"));
//   Figure figure = sideBySideFigure({{base, RunBos::on}, {chat, RunBos::on}}, {.epsilon = 0.8});
//   RateDifference gap = rateDifference({base, RunBos::on}, {chat, RunBos::on}, 0.8);
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/record/run_summary.h"
#include "core/values/figure.h"

namespace sinkscope {

// One condition of one run.
struct RunSide {
  std::shared_ptr<const RunSummary> run;  // never null
  RunBos bos = RunBos::on;                // one of the run's conditions

  const RunHeader& header() const { return run->header; }
  const RunCondition& condition() const { return run->condition(bos); }
};

enum class ComparedQuantity {
  share,       // of prompts in which the head is a sink at epsilon
  importance,  // of the first token, mean over prompts
};

struct CompareOptions {
  ComparedQuantity quantity = ComparedQuantity::share;
  double epsilon = 0.3;
  bool sorted = false;  // each layer's heads ascending, every panel by itself: side by side only
};

// Of each side's run the name of its file, with as many of the folders it is in as tell it from another's.
std::vector<std::string> runNames(const std::vector<RunSide>& sides);

// Names by which the sides are told from each other: "embedded, with ⟨bos⟩"; dtype, inputs, T and the file's name only
// where they are needed.
std::vector<std::string> sideNames(const std::vector<RunSide>& sides);

// The same for places that are too narrow for these names: the parts that tell each side from the others first, then
// ⟨bos⟩, so that what is cut at the end is what matters least. A model that all share is left out where anything
// else differs.
std::vector<std::vector<std::string>> sideMarks(const std::vector<RunSide>& sides);

// What the sides' intervals resample, as drawnOf() has it of each: "categories (12) and their prompts"; more than one
// where they differ, apart by semicolons.
std::string drawnOfSides(const std::vector<RunSide>& sides);

// What the sides have in common, and each one's facts in a line.
Record recordOfSides(const std::vector<RunSide>& sides);

// Into the record: why a side's rate at epsilon says nothing, where it does.
void addCautions(Record& record, const std::vector<RunSide>& sides, double epsilon);

// [L,H] of a side; NaN where no prompt was used.
Matrix comparedGrid(const RunSide& side, const CompareOptions& options);

// A head grid for every side, on one scale, in one row. Shapes may differ.
Figure sideBySideFigure(const std::vector<RunSide>& sides, const CompareOptions& options);

// a - b, head by head. Throws Error{badUse} with both shapes where they differ: heads that are not there have no
// difference.
Matrix headDifference(const RunSide& a, const RunSide& b, const CompareOptions& options);

// The same as a grid whose diverging scale has 0 in the middle and equal limits on both sides. The heads stand in their
// own places, whatever options.sorted says: places in a sorted layer are different heads in the two.
Figure differenceFigure(const RunSide& a, const RunSide& b, const CompareOptions& options);

// Of each prompt of b, by its number, the number of the one of a that is the same text, whatever name it has and
// wherever it stands in the set: then a difference is paired. Empty: other prompts, or other inputs; those that are
// drawn are drawn by their place, and have to stand in the same.
std::optional<std::vector<int>> pairedPrompts(const RunSide& a, const RunSide& b);

// The difference of two sink rates with its 95 % interval, drawn in two stages as overPrompts(). Paired where both used
// the same prompts: the prompt is drawn, and with it both of its rates (Efron 1979; what prompts have in common
// cancels). Otherwise each side's prompts are drawn by themselves.
struct RateDifference {
  double a = 0.0, b = 0.0;  // rates over the prompts that count here, 0..1
  double difference = 0.0;  // a - b
  Interval interval;        // NaN with fewer than two prompts on a side, and where no prompt varied
  bool paired = false;
  int promptsA = 0, promptsB = 0;  // paired: those that both used
  std::string caution = {};        // why these rates say nothing (core/values/sink.h); empty: they do
};
RateDifference rateDifference(const RunSide& a, const RunSide& b, double epsilon, int draws = 2'000);
// The same of two attention masses (core/record/layer_profile.h), which know no epsilon: `caution` is why
// the two sides are not comparable.
RateDifference massDifference(const RunSide& a, const RunSide& b, int draws = 2'000);

// (a - b) - (c - d) of rates: what ⟨bos⟩ changes in one model less what it changes in another. `a` and `b` of the
// result are the two differences, each paired over its own prompts; both together are where a and c used the same. NaN
// where a and b, or c and d, used others.
RateDifference differenceOfDifferences(const RunSide& a, const RunSide& b, const RunSide& c, const RunSide& d,
                                       double epsilon, int draws = 2'000);

// "+65.55 points (95 % 64.74 to 66.40), paired over 170 prompts".
std::string differenceText(const RateDifference& difference);
// "+0.312 (95 % 0.301 to 0.323)"; empty: there is no difference.
std::string massDifferenceText(const RateDifference& difference);

// Why shares above epsilon say nothing on a side, the first before the second; empty where they do on both.
std::string rateCautionOf(const RunSide& a, const RunSide& b, double epsilon);
// The same of their importances: what makes the two sides not comparable.
std::string importanceCautionOf(const RunSide& a, const RunSide& b);
// Of shares in some of their layers alone; `ofSides`: importanceCautionOf(), which goes through all prompts.
std::string rateCautionOf(const RunSide& a, const std::vector<AttentionLayer>& ofA, const RunSide& b,
                          const std::vector<AttentionLayer>& ofB, double epsilon, const std::string& ofSides);

// What stands differently in two sides: "model", "embedded", "control".
struct SideContrast {
  std::string what, first, second;
  bool ratesComparable = true;  // false: T or inputs differ (docs/definitions.md)
  // A sentence's part: "model: embedded and control".
  std::string text() const {
    if (ratesComparable) return what + ": " + first + " and " + second;
    return what + ": " + first + " and " + second + ": these rates are not comparable";
  }
};
std::vector<SideContrast> contrasts(const RunSide& a, const RunSide& b);

// layer,head,a,b,difference,window_a,window_b,seen_importance_a,seen_importance_b,caution: layer is the block's number
// as the window labels it; a window is in keys, 0 where there is none; seen: attention mass over the queries that see
// the first token; caution: why what is compared says nothing, empty where it does. Throws Error as headDifference.
std::string differenceCsv(const RunSide& a, const RunSide& b, const CompareOptions& options);

}  // namespace sinkscope

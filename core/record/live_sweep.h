// A sweep as it is seen while it runs: what its batches have brought so far, reduced to plain values that answer at any
// epsilon. The computing thread reduces each batch; the window adds the parts together and shows them.
//
//   LiveSweep seen = LiveSweep::of(run);                       // what a resumed run holds already
//   seen.add(batch);                                           // once for every batch
//   Matrix grid = sinkGrid(seen.first(RunBos::on), 0.3);       // core/record/sink_table.h: the run file's own numbers
//
// Sizes: L attention layers, H query heads, T tokens (core/model/shapes.h).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/record/run_file.h"
#include "core/record/sink_table.h"

namespace sinkscope {

// What a sweep is going to measure.
struct RunOutline {
  RunHeader header;
  std::vector<RunPrompt> prompts;
};

RunOutline outlineOf(const RunFile& run);

class LiveSweep {
 public:
  // Epsilons at which rates of all tokens are counted: 0.00, 0.01, ... 1.00.
  static constexpr int kSteps = 101;
  static double epsilonOf(int step) { return static_cast<double>(step) / (kSteps - 1); }

  explicit LiveSweep(std::shared_ptr<const RunOutline> outline);
  // Everything that a run holds. Throws Error as RunFile does.
  static LiveSweep of(const RunFile& run);

  void add(const RunMeasurement& one);
  void add(const LiveSweep& more);  // REQUIRES the same conditions and sizes
  // What prompts on their way have brought of a layer: `values` [cases,H], importance of the first token. They count
  // among no rate, and are forgotten once add() brings the prompts whole.
  void addLayer(int layer, const std::vector<RunCase>& cases, const std::vector<float>& values);

  // Of prompts on their way nothing will come any more.
  void forgetUnderway() { underway_.clear(); }

  const RunOutline& outline() const { return *outline_; }
  int cases() const { return cases_; }  // prompts times conditions, those that were skipped included
  int casesInAll() const;

  // Importance of the first token of every used prompt so far, in the order of the prompts. REQUIRES a condition of the
  // outline.
  const TokenImportance& first(RunBos bos) const { return parts_[indexOf(bos)].first; }
  // Prompts on their way, and the layers that they all have behind them; 0 and 0 between two passes.
  int underway() const { return static_cast<int>(underway_.size()); }
  int layersPassed() const;
  // [L,H]: the share of prompts above epsilon; of a layer those that have it behind them count, and NaN where none has.
  Matrix gridSoFar(RunBos bos, double epsilon) const;
  // [kSteps]: the rate at every epsilonOf(step); NaN without prompts. From counts, so that a batch costs the same
  // however many prompts and heads there are; rateCurve() of core/record/sink_table.h goes through all of them.
  std::vector<double> rateCurve(RunBos bos) const;
  // [kSteps]: its 95 % interval, over categories and their prompts (rateBand() of core/record/sink_table.h). Goes
  // through all prompts: some milliseconds.
  std::vector<Interval> rateBand(RunBos bos) const { return sinkscope::rateBand(first(bos), kSteps - 1); }
  // As core/record/sink_table.h, at the nearest step.
  std::vector<SecondarySink> secondary(RunBos bos, double epsilon, double least = 0.01) const;

  struct Skipped {
    int prompt = 0;
    int available = 0;  // its tokens, with bos where it was on
  };
  // Shorter than T in this condition, in the order of the prompts.
  const std::vector<Skipped>& skipped(RunBos bos) const { return parts_[indexOf(bos)].skipped; }

 private:
  struct Part {
    TokenImportance first;
    std::vector<std::int64_t> reached;  // [T, kSteps + 1]: values that are greater than exactly so many of the epsilons
    std::vector<Skipped> skipped;
  };
  std::size_t indexOf(RunBos bos) const;
  double rateAt(const Part& part, int token, int step) const;
  static void skip(Part& in, const Skipped& one);

  std::shared_ptr<const RunOutline> outline_;
  std::vector<int> categories_;  // of its prompts
  std::vector<Part> parts_;      // a condition each
  struct Underway {
    RunBos bos = RunBos::on;
    std::vector<float> values;  // [layers,H] of the layers that it has behind it
  };
  std::map<std::pair<int, int>, Underway> underway_;  // by prompt and place of its condition
  int cases_ = 0;
};

}  // namespace sinkscope

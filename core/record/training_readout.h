// What figures and tables of trainings read of them: their lines and names, spreads over seeds, records and cautions.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "core/record/paper_result.h"
#include "core/record/training_record.h"

namespace sinkscope {

inline constexpr double kNoNumber = std::numeric_limits<double>::quiet_NaN();

// Of which a log has a column for every epsilon, "sink_rate_0.3".
bool isRate(const std::string& quantity);
// The log's column of a quantity; of a rate that at the log's first epsilon.
std::string columnOf(const TrainingRecord& record, const std::string& quantity);
// Its last number; NaN: there is none.
double lastOf(const TrainingRecord& training, const std::string& quantity);

// Of every seed that has a finite one.
template <class Value>
std::vector<double> over(const TrainingGroup& group, Value value) {
  std::vector<double> values;
  for (const TrainingRecord* one : group.seeds) {
    const double number = value(*one);
    if (std::isfinite(number)) values.push_back(number);
  }
  return values;
}

// Mean and range; NaN of none.
struct SeedSpread {
  double mean = 0.0, low = 0.0, high = 0.0;
};
SeedSpread spreadOf(const std::vector<double>& values);

// A line of a training's figure: what is drawn, and its place among the colours and dashes (widgets/curve_items.h).
struct TrainingLine {
  TrainingGroup group;
  std::string name;
  int colour = 0;
};
// The seeds of one training have one colour, and dashes and dots that tell them apart; they are one line where `bands`.
std::vector<TrainingLine> linesOf(const std::vector<TrainingRecord>& trainings, bool bands);

// Checkpoints that somebody else kept of a training: what its batches and contexts were, nobody says.
bool isOfRevisions(const TrainingRecord& training);
std::string contextOf(const TrainingRecord& training);           // empty: not known
std::int64_t probeTokensOf(const TrainingRecord& training);      // T of the prompts that it is probed on; 0: not known
std::string sizeOf(const TrainingGroup& group);                  // "332.4 k parameters, 6.1 M tokens, context 128"
std::string epsilonOf(const TrainingRecord& training);           // "0.3": the log's first
std::string epsilonsOf(const std::vector<TrainingRecord>& all);  // of trainings that differ "0.3, 0.8"

// "80 of 400 steps"; empty: it is finished, or nobody knows how long it was to be. Of seeds together, the one that is
// least far.
std::string soFarOf(const TrainingRecord& training);
std::string soFarOf(const TrainingGroup& group);

Record recordOf(const std::vector<TrainingRecord>& trainings);
// Why losses of these trainings are not of the same tokens; empty: they are.
std::string lossCaution(const std::vector<TrainingRecord>& trainings);
// That, and whose bos changes on the way, into the notes of the figure of this name.
void noteCautions(PaperResult& made, const std::string& name, const std::vector<TrainingRecord>& trainings);

}  // namespace sinkscope

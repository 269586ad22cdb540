// What a figure shows of this model and what it does not, in a sentence made from its numbers (PaperResult::shows).
// A sentence says the numbers first and then what follows from them, and says no more than these runs do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/record/paper_result.h"
#include "core/record/run_file.h"
#include "core/study/collapse.h"
#include "core/study/written.h"

namespace sinkscope {

struct OpenModel;
struct PaperContext;
struct PaperFigure;

// Sink rates at epsilon of a run's conditions: whether there are sinks at all, in how many heads, and what bos does to
// them; where a rate says nothing, that.
std::string showsOfRates(const RunFile& run, double epsilon);

// That no rate of so many tokens at epsilon says anything, and why; empty: a rate does.
std::string showsNoRate(std::int64_t tokens, const std::vector<AttentionLayer>& layers, double epsilon);

// Two values of one quantity, with bos and without: "x is 0.31 with ⟨bos⟩ and 0.12 without". `atLeast`: the ratio of
// the larger to the smaller below which it is said that they do not part. `larger` and `smaller` follow where the first
// is larger, or the second; `alike` where they do not part.
std::string showsOfPair(const std::string& quantity, double with, double without, double atLeast,
                        const std::string& larger, const std::string& smaller, const std::string& alike);

// Whether the heads above ε 0.3 write less than the others, and whether depth has made it so, or hidden it.
std::string showsOfWriting(const WrittenMedians& medians, const RankCorrelation& within);

// Whether the pair comes nearer as the prefix grows, of the points without bos; empty where there are none of two
// lengths.
std::string showsOfGrowing(const std::vector<CollapsePoint>& points);

// What ends a conclusion over many prompts: " Measured on 24 of the 170 prompts, taken evenly from those that are long
// enough." of a study that takes at most so many (0: all that are long enough), " Measured on 170 prompts." of all.
std::string measuredOn(std::int64_t taken, std::int64_t given, int most = 0);

// Of a figure of one text, which has no ids to give: Error where the model has no tokenizer, naming the command of
// sinkscope-cli that takes ids in its place.
void refuseWithoutTokenizer(const OpenModel& model, const std::string& command);

// The figure as its row makes it, and what holds of all of them: a length beyond what the model was trained to read is
// said first.
PaperResult madeFigure(const PaperFigure& figure, PaperContext& context);

}  // namespace sinkscope

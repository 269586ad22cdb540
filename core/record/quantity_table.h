// What a run holds of a quantity beside the importance (RunHeader::quantities): means over its prompts with what
// encloses them.
#pragma once

#include <string>
#include <vector>

#include "core/record/run_file.h"
#include "core/values/statistics.h"

namespace sinkscope {

// Throws Error{badUse} for a name that the run does not hold: how to get it.
const RunQuantity& quantityOf(const RunFile& run, const std::string& name);

// A number's place in a quantity: along each of its dimensions, RunQuantity::along. Layers are counted among attention
// layers here.
std::vector<int> placeOf(const RunQuantity& quantity, std::size_t number);

// One of its numbers, mean over prompts.
struct QuantityMean {
  std::string category;  // "all" first, as in sinkRates
  std::vector<int> place;
  int prompts = 0;    // of which it is a number: means over rows are none of prompts that are too short
  double mean = 0.0;  // NaN without any
  Interval interval;  // as SinkRate's: over prompts, and of categories so wide that all of them hold together
};

// In the order of categories, places inside. A quantity of single tokens has so many numbers that it is told of all
// prompts alone. Throws Error as RunFile does.
std::vector<QuantityMean> quantityMeans(const RunFile& run, RunBos bos, const RunQuantity& quantity);

}  // namespace sinkscope

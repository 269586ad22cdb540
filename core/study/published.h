// What the papers report, to stand beside a measurement: never mixed with it.
#pragma once

#include <string>
#include <vector>

#include "core/study/run_file.h"

namespace sinkscope {

struct PublishedRate {
  std::string model;                 // as the paper calls it
  std::vector<std::string> parts;    // all of them occur in the name of a checkpoint of it, in lower case
  bool chat = false;                 // tuned on instructions
  std::string kind = "natural";
  double epsilon = 0.3;
  int tokens = 64;
  double rate = 0.0;                 // 0..1
  std::string source;                // "Gu et al. 2025, Table 1"
};

// SCIENCE.md, section 3.
const std::vector<PublishedRate>& publishedRates();

// Those that speak of the run's model, kind of input and epsilon. T may differ: the caller shows both.
std::vector<PublishedRate> publishedFor(const RunHeader& header, double epsilon);
std::vector<PublishedRate> publishedFor(const RunHeader& header);  // at every epsilon

// The papers' 170 texts are not ours to ship: what is to be said beside a published value. Empty where nothing differs.
std::string publishedCaveat(const RunHeader& header, const PublishedRate& published);

}  // namespace sinkscope

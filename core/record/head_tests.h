// Whether a head differs between two sides by more than its prompts do among themselves.
#pragma once

#include <vector>

#include "core/record/compare_runs.h"

namespace sinkscope {

struct HeadTest {
  int layer = 0, head = 0;  // the attention layer's number
  double a = 0.0, b = 0.0;  // the first token's importance, mean over the prompts that count
  double p = 1.0;           // of no difference, two-sided; NaN where there are too few prompts
  // Corrected for as many heads as there are: Holm 1979 (whoever calls all below .05 different is wrong about any with
  // probability .05), and Benjamini & Hochberg 1995 (of all below .05 one in twenty is not).
  double holm = 1.0, benjaminiHochberg = 1.0;
};

struct HeadTests {
  std::vector<HeadTest> heads;  // layer by layer
  bool paired = false;
  int promptsA = 0, promptsB = 0;
  bool areMade() const;  // else p of every head is NaN
};

// Wilcoxon 1945: of prompts that both sides used, signed ranks of the differences, zeros left out; else rank sums
// (Mann & Whitney 1947). Up to 25 ranks every way they can fall is counted; beyond, normal approximation with ties,
// corrected for continuity. Prompts count as drawn one by one;
// those of one category are more alike, and with few categories p is too small. Throws Error{badUse} for sides of
// different shape.
HeadTests headTests(const RunSide& a, const RunSide& b);

// Each p as it is among p.size() tests. NaN stays and counts for nothing.
std::vector<double> holmCorrected(const std::vector<double>& p);
std::vector<double> benjaminiHochbergCorrected(const std::vector<double>& p);

// Two-sided p of paired differences, and of two samples; NaN with fewer than kFewestPrompts.
double signedRankP(std::vector<double> differences);
double rankSumP(const std::vector<double>& a, const std::vector<double>& b);

// layer,head,a,b,difference,p,p_holm,p_bh,paired,prompts_a,prompts_b,caution: layer is the block's number; caution: why
// the two importances are not comparable, empty where they are.
std::string headTestsCsv(const RunSide& a, const RunSide& b);

}  // namespace sinkscope

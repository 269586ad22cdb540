// What a sweep will cost, in the sentences that the command line and the window say it with.
#pragma once

#include <string>
#include <vector>

#include "core/study/sweep/sweep_cost.h"

namespace sinkscope {

// "170 prompts of 64 tokens, with and without bos: 461 GFLOP, reads 54.5 MB once, needs 130.2 MB of memory; about 2.9 s
// on this machine". Without a rate of arithmetic the time is left out.
std::string planSentence(const SweepCost& cost, const Machine& machine);

// What a person should know before it starts; empty for a model in memory and less than a minute.
std::string planWarning(const SweepCost& cost, const Machine& machine);

// "reading the weights", "arithmetic".
std::string limitText(const SweepCost& cost, const Machine& machine);

// What edits cost beyond an untouched sweep, a sentence each; `cost` has it in its sums.
std::vector<std::string> editCosts(const SweepCost& cost);
// Of SweepSize::passesBeforehand alone; empty: there are none.
std::string beforehandText(int passes, int conditions);

// "about 12 min on this machine (measured just now on one block)". `streams`: the weights are read besides, and it says
// so.
std::string timeHereText(double seconds, bool streams = false);

}  // namespace sinkscope

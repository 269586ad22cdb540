// The loss of a run's prompts (the column "Valid loss" of Barbero et al. 2025, Table 2).
//
// A prompt's loss is the mean of -ln p(token | those before it), in nats, over its text tokens from the second on. The
// first text token is left out under every condition: without a bos nothing stands before it, so that only with one it
// is predicted at all. A sweep of T tokens has T - 1 text tokens with a bos and T without: where conditions are
// compared, the mean goes over the text tokens that all of them have.
#pragma once

#include <string>
#include <vector>

#include "core/record/run_file.h"
#include "core/values/statistics.h"

namespace sinkscope {

// One used prompt under one condition.
struct TextLoss {
  int prompt = 0;
  int available = 0;       // text tokens that the prompt has in all: equal counts tell equal tokenizers
  std::vector<float> nll;  // of its text tokens in this run, the first included
};

// In the order of the prompts. Throws Error as RunFile::nll.
std::vector<TextLoss> textLosses(const RunFile& run, RunBos bos);

// Text tokens that all of these have; 0 of none.
int sharedTextTokens(const std::vector<TextLoss>& losses);

// Over the text tokens 1..textTokens-1. NaN for fewer than two; REQUIRES that the prompt has as many.
double meanLoss(const TextLoss& loss, int textTokens);

// What tables show: over the text tokens that all conditions of the run have.
struct PromptLoss {
  RunBos bos = RunBos::on;
  int prompt = 0;
  int tokens = 0;  // that the mean goes over
  double nll = 0.0;
};
std::vector<PromptLoss> promptLosses(const RunFile& run);  // condition by condition, in the order of the prompts

// The mean over the prompts of a category, `all` first, of those categories that have one, as rates have them
// (core/record/sink_table.h); over the text tokens 1..textTokens-1. Empty for fewer than two of them.
struct CategoryLoss {
  std::string category;
  int prompts = 0;
  double nats = 0.0;
  Interval interval;  // 95 %; those of categories so wide that all of them hold together
};
std::vector<CategoryLoss> categoryLosses(const std::vector<RunPrompt>& prompts, const std::vector<TextLoss>& losses,
                                         int textTokens);

}  // namespace sinkscope

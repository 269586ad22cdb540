// Every token of the vocabulary at position 0 (Gu et al. 2025, on how massive activations are learned: which token
// stands first may vary, since it attends to itself alone). A pass over one token is what the first position of any
// prompt of it computes.
//
//   const VocabularyStudy seen = vocabularyAtFirst(model, readPromptSet("builtin"), {}, progress);
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/matrix.h"
#include "core/values/progress.h"
#include "core/values/record.h"

namespace sinkscope {

struct VocabularyOptions {
  int tokens = 64;   // T of the prompts that the later tokens are of
  int prompts = 24;  // at most so many
};

inline constexpr double kSpikeTimes = 10.0;  // a token spikes whose norm is over so many times the later tokens' median

struct VocabularyStudy {
  Record record = {};
  Matrix norms = {};                    // [L+1,V] ||x_0^(l)|| of every id, T = 1
  std::vector<int> largestDim = {};     // [V] where |x_0| is largest at topDepth
  std::vector<double> later = {};       // [L+1] median ||x_i||, i >= 1, over the prompts
  std::vector<double> share = {};       // [L+1] of ids whose norm is over kSpikeTimes that
  std::vector<double> medianOver = {};  // [L+1] median over ids of norm / later
  int topDepth = 1;                     // blocks passed, >= 1, where share is greatest; of equals, medianOver
  int prompts = 0, paddedIds = 0;       // paddedIds: rows of the embedding that the tokenizer does not know, left out
  // Ids on the rarer side of kSpikeTimes at topDepth, furthest on that side first: those that do not spike where most
  // do, those that do where most do not.
  bool mostSpike = false;
  std::vector<std::int64_t> exceptions = {};

  int ids() const { return norms.cols; }
};

// Floating-point operations.
double vocabularyOperations(const OpenModel& model, const VocabularyOptions& options = {});

// All rows together, as many at once as the memory holds: of streamed weights every block is read once for them.
// Cancel comes between blocks and between batches of 256 rows. Throws Error{badUse}: T < 2 or beyond learned positions,
// no prompt long enough, a model whose edits name tokens or positions of a prompt; Error as capture() does.
VocabularyStudy vocabularyAtFirst(const OpenModel& model, const PromptSet& set, const VocabularyOptions& options = {},
                                  const ProgressSink& progress = {});

}  // namespace sinkscope

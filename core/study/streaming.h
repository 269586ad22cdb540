// A text longer than the cache (Xiao et al. 2024, StreamingLLM; Barbero et al. 2025, section 2): the loss with all
// keys, with a window of the last w, with the first 1, 2 or 4 tokens kept beside it, and with the window computed anew
// for every token.
//
//   const StreamingStudy seen = streamingLosses(model, readPromptSet("long.jsonl"), {.tokens = 1024}, progress);
#pragma once

#include <vector>

#include "core/study/cached_loss.h"

namespace sinkscope {

struct StreamingStudy {
  Record record = {};
  int prompts = 0, skipped = 0;
  std::vector<int> categories = {};
  int window = 0;         // w = T / 4 keys, the query's own included
  bool renumbers = true;  // the keys kept are numbered as they lie in the cache (WindowWithSinks)
  // "all keys" first; then "window", "window and the first 1", 2, 4. All of the same tokens, `places`: from the first
  // at which each of them has lost a key.
  std::vector<CachedCondition> conditions = {};
  std::vector<int> places = {};
  // The window computed anew: what stands before it is forgotten, positions from 0. At `recomputedPlaces` alone, 12
  // at most, evenly among `places`: each is a pass of its own.
  CachedCondition recomputed = {};
  std::vector<int> recomputedPlaces = {};
};

double streamingOperations(const OpenModel& model, const CachedOptions& options = {});

// With bos where the model has one. Throws Error{badUse}: T < 16, as promptsForCache(); Error as capture() does.
StreamingStudy streamingLosses(const OpenModel& model, const PromptSet& set, const CachedOptions& options = {},
                               const ProgressSink& progress = {});

}  // namespace sinkscope

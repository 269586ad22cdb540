// A text longer than the cache (Xiao et al. 2024, StreamingLLM; Barbero et al. 2025, section 2): the loss with all
// keys, with a window of the last w, with the first 1, 2 or 4 tokens kept beside it, and with the window computed anew
// for every token; for several w, of the same tokens.
//
//   const StreamingStudy seen = streamingLosses(model, readPromptSet("long.jsonl"), {.tokens = 1024}, progress);
#pragma once

#include <cstdint>
#include <vector>

#include "core/study/cached_loss.h"

namespace sinkscope {

struct StreamingOptions {
  int tokens = 64;                // T, bos included; shorter prompts are skipped
  int prompts = 24;               // at most so many, taken evenly from the set's order
  std::vector<int> windows = {};  // empty: windowsFor(tokens)
};

// 64, 128, ... 1,024 as far as 4 w <= T; of fewer than 256 tokens T / 16, T / 8 and T / 4, none below 4.
std::vector<int> windowsFor(int tokens);

struct StreamingWindow {
  int keys = 0;  // w, the query's own included
  // "window", then "window and the first 1", 2, 4.
  std::vector<CachedCondition> conditions = {};
  // The window computed anew: what stands before it is forgotten, positions from 0. At `recomputedPlaces` alone.
  CachedCondition recomputed = {};
};

struct StreamingStudy {
  Record record = {};
  int prompts = 0, skipped = 0;
  std::vector<int> categories = {};
  bool renumbers = true;     // the keys kept are numbered as they lie in the cache (WindowWithSinks)
  CachedCondition all = {};  // every key
  // All of the same tokens, `places`: from the first at which each of them has lost a key under the largest window.
  std::vector<StreamingWindow> windows = {};  // ascending
  std::vector<int> places = {};
  std::vector<int> recomputedPlaces = {};  // 12 at most, evenly among them: each is a pass of its own
};

double streamingOperations(const OpenModel& model, const StreamingOptions& options = {});

// With bos where the model has one. Throws Error{badUse}: T < 16, a window of fewer than 2 keys or more than T / 4, as
// promptsForCache(); Error as capture() does.
StreamingStudy streamingLosses(const OpenModel& model, const PromptSet& set, const StreamingOptions& options = {},
                               const ProgressSink& progress = {});

}  // namespace sinkscope

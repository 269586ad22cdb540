// A cache of few bits (after Liu et al. 2024, IntactKV): what rounding keys and values does to loss and attention, with
// all tokens rounded, with the first kept exact, and with another kept exact as the control.
#pragma once

#include <vector>

#include "core/study/cached_loss.h"

namespace sinkscope {

enum class KeptExact { none, first, other };  // other: position T/2
inline constexpr int kCacheBits[] = {8, 4, 3, 2};

struct QuantisedCondition {
  int bits = 8;
  KeptExact exact = KeptExact::none;
  CachedCondition losses = {};
  std::vector<double> attention = {};  // [prompts] mean |A' - A| over rows i >= 1, keys j <= i and the heads compared
};

struct QuantisedOfBos {
  bool bos = false;
  CachedCondition exact = {};                       // nothing rounded
  std::vector<QuantisedCondition> conditions = {};  // bits by bits, none, first, other
  std::vector<int> places = {};                     // text tokens from the second on
};

struct QuantisedStudy {
  Record record = {};
  int prompts = 0, skipped = 0;
  std::vector<int> categories = {};
  int headsCompared = 0;                  // evenly among layers and heads, as many as 64 MiB of patterns hold
  std::vector<QuantisedOfBos> runs = {};  // with bos first; models without bos have the other only
};

double quantisedOperations(const OpenModel& model, const CachedOptions& options = {});

// Throws Error{badUse}: T < 4, as promptsForCache(); Error as capture() does.
QuantisedStudy quantisedCaches(const OpenModel& model, const PromptSet& set, const CachedOptions& options = {},
                               const ProgressSink& progress = {});

}  // namespace sinkscope

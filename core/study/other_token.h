// Tokens that stand where others stood: in bos's place, or in a text's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/values/draw.h"

namespace sinkscope {

// What is put in bos's place to see whether any first token would do: the model's eos, or a random token where it has
// none of its own (GPT-2's eos and bos are one).
struct OtherToken {
  std::int64_t id = 0;
  std::string name;  // "⟨eos⟩", "“ sea” (random)": as figures write it
};
OtherToken tokenInPlaceOfBos(const OpenModel& model, std::int64_t seed);

// The ids that stand for a piece of text: no special tokens, no reserved rows behind the vocabulary. Without a
// tokenizer all but bos. Throws Error{badUse} where there are fewer than two.
std::vector<std::int64_t> plainTokens(const OpenModel& model);

// One of `plain` that is not `except`, uniformly.
std::int64_t drawOther(const std::vector<std::int64_t>& plain, std::int64_t except, Draw& draw);

// For each of `ids` the `count` tokens of `plain` whose embeddings are the nearest by cosine, the nearest first, itself
// left out. The embeddings are read some rows at a time.
std::vector<std::vector<std::int64_t>> nearestTokens(const OpenModel& model, const std::vector<std::int64_t>& ids,
                                                     const std::vector<std::int64_t>& plain, int count,
                                                     const ProgressSink& progress = {});

}  // namespace sinkscope

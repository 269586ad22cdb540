// What a model says comes after a prompt, and how little it had expected each of the prompt's own tokens: plain values,
// made by core/study/continuation, drawn by widgets/continuation_view.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/values/record.h"
#include "core/values/token.h"

namespace sinkscope {

// One prompt under one condition.
struct Continuation {
  struct Next {
    Token token;
    double probability = 0.0;  // 0..1
  };
  std::string title;  // the condition, as a person reads it: "with ⟨bos⟩"
  Record record;
  Tokens tokens;                       // T, of the prompt as it was run
  bool bos = false;                    // the bos id stands at position 0
  std::vector<Next> next;              // what is most probable after the last token, the likeliest first
  std::map<std::int64_t, double> all;  // by id: the probabilities of these, and of what is most probable under the
                                       // conditions that it was measured beside
  std::vector<float> surprise;  // [T] nats: -ln p of each token given those before it; NaN for the first, before which
                                // nothing stands; empty where it was not asked for
};

// The mean surprise of the text's tokens from the second on, in nats: those that are predicted with and without a bos,
// so that two conditions speak of the same tokens (core/study/loss.h). Empty: there are none.
std::optional<double> meanSurprise(const Continuation& seen);

// [text tokens]: the surprise of each, from the first of the text on.
std::vector<float> textSurprise(const Continuation& seen);

}  // namespace sinkscope

// Sinks that are no first tokens. Kinds of tokens that draw attention wherever they stand (Yu et al. 2024, "Unveiling
// and Harnessing Hidden Attention Sinks": no fixed position, and others in every model), and secondary sinks: tokens
// whose hidden state takes the first token's direction for some of the depth.
//
//   const TokenSinks seen = tokenSinks(model, readPromptSet("builtin"), {.tokens = 64}, progress);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"
#include "core/values/record.h"
#include "core/values/statistics.h"
#include "core/values/token.h"

namespace sinkscope {

struct TokenSinkOptions {
  int tokens = 64;  // T, bos included; shorter prompts are skipped
  double epsilon = 0.3;
  int fewest = 5;      // times that a kind has to stand somewhere
  double alike = 0.9;  // |cos| of a secondary sink with the first token
  int draws = 1'000;
};

// A token, or tokens alike by their text (core/study/trigger_classes.h), at positions 1 <= k < T - T/8: later keys are
// seen by too few queries. Of its occurrences in all prompts; indicator first, mean afterwards.
struct TokenKind {
  std::string name;                 // of a token: its text
  std::int64_t id = -1;             // -1: a class of tokens
  int times = 0, prompts = 0;       // occurrences, and prompts that have any
  double importance = 0.0;          // mean over occurrences, layers and heads of imp[k]
  Interval interval = {};           // of it, over prompts and their occurrences
  double rate = 0.0;                // share of occurrences, layers and heads with imp[k] > epsilon
  double uniform = 0.0;             // what heads that look everywhere alike would give at the same positions
  std::vector<int> positions = {};  // in order of the prompts
};

// A token that points where the first one points: |cos(x_i^(l), x_0^(l))| > alike.
struct AlignedToken {
  int prompt = 0, position = 0;  // the prompt's number in the set
  Token token = {};
  int first = 0, last = 0;  // depths (blocks passed) between rise and fall of the first token; both included
  int lasts = 0;            // depths of those that it does so at
  bool secondary = false;   // over 4 and under L - 15 of them; else it is like bos, or passes
};

struct TokenSinkCondition {
  bool bos = false;
  std::vector<TokenKind> kinds = {};  // tokens and classes, the greatest importance over uniform first
  double others = 0.0;                // importance of all occurrences together, and its rate: what a kind stands out of
  double othersRate = 0.0, othersUniform = 0.0;
  // Between the block behind which the first token's norm rises most and the one behind which it falls most, mean over
  // prompts: depths rise..fall. Empty where it never falls below the end: up to the last block then.
  int rise = 0, fall = 0;
  std::vector<AlignedToken> secondary = {};  // in order of prompts and positions
  std::vector<double> alikeShare = {};       // [L+1] share of the later tokens that point along the first
};

struct TokenSinks {
  Record record = {};
  int prompts = 0, skipped = 0;
  double epsilon = 0.3;
  std::vector<TokenSinkCondition> conditions = {};  // with bos first; models without bos have the other only
};

// Throws Error{badUse}: T < 16 or beyond learned positions, no prompt long enough; Error as makePrompt and capture do.
TokenSinks tokenSinks(const OpenModel& model, const PromptSet& set, const TokenSinkOptions& options = {},
                      const ProgressSink& progress = {});

}  // namespace sinkscope

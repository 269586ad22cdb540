// Which heads act on a trigger and rest on the first token otherwise (core/metrics/if_else.h), over many prompts and
// tested against chance; and what values such heads read (Barbero et al. 2025, Fig. 4: the value of ⟨bos⟩ is the
// smallest, the trigger's the largest).
//
//   const IfElseStudy seen = ifElseStudy(model, readPromptSet("builtin"), {}, progress);
//   if (const ScoredHead* head = foundHead(seen.previous)) { ... }
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/study/if_else_chance.h"
#include "core/study/trigger_classes.h"
#include "core/values/statistics.h"

namespace sinkscope {

inline constexpr double kChanceLevel = 0.05;  // nothing is shown of a larger p
inline constexpr double kActingShare = 0.5;   // most of a query's attention
inline constexpr double kRestingShare = 0.3;  // Gu et al. 2025's epsilon: a first token that gets no more is no sink
inline constexpr int kLeastIfElsePrompts = 20;

// The head of the best score that permuted labels do not explain and that is what the name says: on its trigger it acts
// with most of its attention, and for other queries the first token is a sink. p alone does not say so: the attention
// of any model goes by the tokens, and in one without sinks, or with random weights, a score of a thousandth may be no
// chance. Null: none.
const ScoredHead* foundHead(const IfElseSearch& search);
bool actsAndRests(const IfElse& measured);

// "p = 0.0010", "p = 0.63": with as many digits as 1,000 draws need.
std::string pText(double p);
// REQUIRES that foundHead() gives none. Two cases that are told apart: chance gives as large a score ("none found (p =
// 0.63)"), or the best head is beyond chance but no head acts and rests ("none found (p = 0.0010, no head passes)").
std::string noneFound(const IfElseSearch& search);
// Why, going on from it; `best`: the best head by name, "L1H3 behind “ j”".
std::string whyNoneFound(const IfElseSearch& search, const std::string& best);

struct IfElseOptions {
  int tokens = 64;  // T; longer prompts are cut, shorter ones left out
  BosMode bos = BosMode::automatic;
  std::vector<std::string> triggers =
      {};  // a person's own classes: the tokens that contain these; empty: see trigger_classes.h
  int draws = 1'000;
  std::uint64_t seed = 0;
};

// How many of some prompts have a certain token's value norm at the end of the order; `expected`: how many it would be
// if all orders were alike.
struct RankCount {
  int count = 0, prompts = 0;
  double expected = 0.0;
};

struct IfElseStudy {
  std::vector<std::vector<std::int64_t>> ids;  // [P] of T each
  std::vector<std::string> texts;              // [P] what they were made from
  std::vector<int> categories;                 // [P] each one's number (core/values/two_stage.h)
  int skipped = 0;                             // prompts of fewer than T tokens
  int tokens = 0;
  bool bos = false;  // a bos at position 0 of every prompt
  int heads = 0;     // of a layer
  TriggerVocabulary vocabulary;
  IfElseSearch previous, own;
  QueryShares foundShares;  // [P,T,1] of foundHead(previous); undefined where there is none
  at::Tensor valueNorms;    // [P,L,G,T]

  // Of every layer, kv head and prompt: the share in which the value norm of position 0 is the smallest of T, with an
  // interval over categories and their prompts.
  double firstSmallest = 0.0;
  Interval firstSmallestInterval;

  // Of one head: prompts in which position 0 has the smallest value norm, and in which the largest is one of a class,
  // of those that hold one behind position 0.
  RankCount firstSmallestIn(int layer, int kvHead) const;
  RankCount triggerLargestIn(int layer, int kvHead, int triggerClass) const;

  int layerOf(const ScoredHead& one) const { return static_cast<int>(one.head / heads); }
  int headOf(const ScoredHead& one) const { return static_cast<int>(one.head % heads); }
};

// One head and class of a study measured again on the same tokens in another order, the control beside its score:
// behind position 0 the tokens of every prompt change places, and the model reads them anew. Permuted labels ask
// whether attention goes by the class; this asks how much of it needs the order. A head that knows its trigger by the
// token alone keeps its score here, and rightly: of the score alone shuffled text is no null. Of the part that needs
// the order it is: the difference of the two scores, whose interval is 0 or holds it where the order does nothing.
// Throws as ifElseStudy().
struct ShuffledControl {
  IfElse same;                    // of `head` and its class
  IfElseSearch previous;          // of all heads and classes, as IfElseStudy::previous; its p from as many draws
  double byOrder = 0.0;           // score on the text - score on the shuffled tokens
  Interval byOrderInterval = {};  // paired over prompts, drawn over categories and their prompts; NaN where none is
};
ShuffledControl onShuffledTokens(const OpenModel& model, const IfElseStudy& study, const ScoredHead& head,
                                 std::int64_t seed, const ProgressSink& progress = {});
// What it reads: [P] of T ids each.
std::vector<std::vector<std::int64_t>> shuffledTokens(const IfElseStudy& study, std::int64_t seed);

// Throws Error{badUse}: fewer than kLeastIfElsePrompts prompts of T tokens, an own trigger in too few of them;
// Error{failed} for values that are no numbers; Error{tooLarge}; Error{cancelled}.
IfElseStudy ifElseStudy(const OpenModel& model, const PromptSet& set, const IfElseOptions& options,
                        const ProgressSink& progress = {});

}  // namespace sinkscope

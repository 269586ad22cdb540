// What a model says comes after a prompt, with a bos in front and without, and its surprise at each token of the
// prompt: the first thing that is asked in a lecture.
//
//   const auto seen = continuations({{"with ⟨bos⟩", &model, {.input = "The sea was", .bos = BosMode::on}},
//                                    {"without ⟨bos⟩", &model, {.input = "The sea was", .bos = BosMode::off}}});
#pragma once

#include <string>
#include <vector>

#include "core/study/explore.h"
#include "core/values/continuation.h"

namespace sinkscope {

struct ContinuationOf {
  std::string title;
  const OpenModel* model = nullptr;  // never null; edits of the prompt act
  ExploreRequest request;
  bool surprise = true;                // of every token of the prompt, whose logits take as long as the last one's each
  const SharedPass* shared = nullptr;  // may have seen the prompt; null: none has
};

// One each, in this order; `most` next tokens of each. Every one goes through its model once, and the logits of a few
// positions at a time are held. Throws Error as explore() does, and Error{failed} where probabilities are not finite.
// REQUIRES models of one vocabulary.
// `divergences`, where it is given: of each from the first, Kullback-Leibler over the whole vocabulary, in bits.
std::vector<Continuation> continuations(const std::vector<ContinuationOf>& wanted, int most = 10,
                                        const ProgressSink& progress = {}, std::vector<double>* divergences = nullptr);

}  // namespace sinkscope

// What a model says comes next, beside what a changed one of the same weights says.
#pragma once

#include "core/study/explore.h"
#include "core/values/figure.h"

namespace sinkscope {

struct NextTokens {
  Record record;                          // of the edited model and the prompt
  std::vector<std::string> names;         // the tokens that are among the most probable of either, the likelier first
  std::vector<std::int64_t> ids;          // [as many]
  std::vector<double> untouched, edited;  // their probabilities, 0..1
  double divergence = 0.0;  // Kullback-Leibler, of the edited from the untouched over the whole vocabulary, in bits
};

// After the prompt's last token. `most`: of each model. Prompts are each model's own: an edit may change them. Throws
// Error as explore() does. REQUIRES models of one vocabulary.
NextTokens nextTokens(const OpenModel& untouched, const OpenModel& edited, const ExploreRequest& request, int most = 10,
                      const ProgressSink& progress = {});

// Bars over the same tokens on one scale, the untouched model's above.
Figure nextTokenFigure(const NextTokens& seen);

}  // namespace sinkscope

// The step from a full device to streamed weights: the one place that takes it, for every command, study and job of the
// window.
//
//   streamWhenFull(model, {open, reopen, note}, [&](bool) { seen = capture(*model.transformer, ids, wanted); });
#pragma once

#include <functional>
#include <string>

#include "core/model/open/open_model.h"

namespace sinkscope {

struct StreamStep {
  OpenOptions open;                                            // as the model was opened
  Reopen reopen;                                               // and how it is opened and changed again
  std::function<void(const std::string& sentence)> note = {};  // what a person should know, where the step is taken
  std::function<void()> letGo = {};                            // of whatever else holds the weights; called before it
};

// Does `work` with the model; where its device is full with the least piece of that, streams its weights from then on
// (streamWeights()) and does it once more, with `again` set. `work` looks at `model` anew each time: its transformer is
// another one then. Throws what `work` and streamWeights() throw; of a model that streams already, Error{tooLarge} with
// what is left to do.
void streamWhenFull(OpenModel& model, const StreamStep& step, const std::function<void(bool again)>& work);

}  // namespace sinkscope

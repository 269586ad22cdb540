#include "core/model/open/stream_when_full.h"

#include <c10/util/Exception.h>

#include "core/device/failure.h"
#include "core/model/transformer.h"
#include "core/values/error.h"

namespace sinkscope {

void streamWhenFull(OpenModel& model, const StreamStep& step, const std::function<void(bool again)>& work) {
  // Nothing is opened in a handler: what the failed pass held is freed only when it has been left.
  try {
    return work(false);
  } catch (const DeviceFull& full) {
    const bool streams = model.place.residence == Residence::streamed;
    if (full.wanted() > 0 && (streams || full.wanted() > passBytesIfStreamed(model, step.open))) throw;
    if (streams) throw Error(full.kind(), full.what(), "take shorter prompts");
  } catch (const c10::OutOfMemoryError&) {
    if (model.place.residence == Residence::streamed) throw;
  }
  if (step.letGo) step.letGo();
  streamWeights(model, step.open, step.reopen);
  if (step.note) step.note("the weights are streamed from here on, which leaves their memory to the prompts");
  work(true);
}

}  // namespace sinkscope

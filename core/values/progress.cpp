#include "core/values/progress.h"

#include "core/values/error.h"

namespace sinkscope {

void report(const ProgressSink& sink, const Progress& progress) {
  if (sink && !sink(progress)) throw Error(ErrorKind::cancelled, "cancelled");
}

}  // namespace sinkscope

// Work of several parts as one whole: its bar goes from one end to the other once, and the time left is that of all.
#pragma once

#include <vector>

#include "core/values/progress.h"

namespace sinkscope {

class ProgressParts {
 public:
  // `costs`: of each part against the others; `whole` may be empty, and must stay.
  ProgressParts(const ProgressSink& whole, std::vector<double> costs);

  // Of the next part, whatever its own units are. REQUIRES that one is left, and that this stays while it is used. What
  // begins anew within a part waits where the part was.
  ProgressSink next();

 private:
  bool place(std::size_t part, const Progress& of);

  const ProgressSink& whole_;
  std::vector<double> ends_;  // of the parts, as shares of the whole
  std::size_t begun_ = 0;
  double reached_ = 0.0;
};

}  // namespace sinkscope

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

// Work whose operations were told beforehand, however many passes it takes: the bar is the share of them that has gone
// through a model, whatever units its steps count in. What is computed during a report is not its own; nothing else may
// be computed beside it.
class ProgressOfOperations {
 public:
  // Begins now. `whole` may be empty. REQUIRES operations > 0.
  ProgressOfOperations(ProgressSink whole, double operations);
  ProgressOfOperations(const ProgressOfOperations&) = delete;
  ProgressOfOperations& operator=(const ProgressOfOperations&) = delete;

  // REQUIRES that this stays while it is used. What counts nothing (total 0) before the first operation stays so.
  ProgressSink steps();

 private:
  bool say(const Progress& step);

  const ProgressSink whole_;
  const double operations_;
  double from_;
  double reached_ = 0.0;
};

}  // namespace sinkscope

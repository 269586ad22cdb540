// How long work reports: a callback, no Qt and no threads in core.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace sinkscope {

struct Progress {
  std::string what;        // "loading layer 3 of 32", for a person
  std::int64_t done = 0;   // 0 <= done <= total, in units of `what`
  std::int64_t total = 0;  // 0: unknown
};

// Called from the computing thread. Returns false to cancel; the work then throws Error{cancelled} at its next step.
using ProgressSink = std::function<bool(const Progress&)>;

// Reports to `sink` (which may be empty) and throws Error{cancelled} where it answers false.
void report(const ProgressSink& sink, const Progress& progress);

}  // namespace sinkscope

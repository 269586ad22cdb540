// Progress on standard error: one line rewritten on a terminal, or a line at a time where --progress asks for it.
#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>

#include "core/values/progress.h"

namespace sinkscope {

class ProgressLine {
 public:
  enum class Style { silent, rewritten, lines };

  explicit ProgressLine(std::ostream& err, Style style = Style::silent) : err_(err), style_(style) {}

  void setStyle(Style style) { style_ = style; }

  // Shows at most ten states a second (lines: one a second, the first at once) with an estimate of the time left.
  void show(const Progress& progress);

  // Wipes a rewritten line, so that what follows starts in the first column.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& err_;
  Style style_;
  std::optional<Clock::time_point> lastShown_;
  Clock::time_point phaseStart_;  // of the run of reports with one total and growing done
  std::int64_t phaseTotal_ = -1, phaseDone_ = 0;
  std::int64_t phaseFrom_ = 0;  // what a resumed run held already took no time
  bool lineOpen_ = false;
};

// "what, 40 %, 3 s left": `what` alone where the total is unknown, no estimate before `elapsedSeconds`, in which
// came what is done behind `from`, says anything.
std::string progressText(const Progress& progress, double elapsedSeconds, std::int64_t from = 0);

}  // namespace sinkscope

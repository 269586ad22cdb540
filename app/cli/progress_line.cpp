#include "app/cli/progress_line.h"

#include <cmath>
#include <ostream>

namespace sinkscope {

namespace {

constexpr double kEstimateAfter = 0.5;  // seconds; an estimate from less is a guess

std::string duration(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

}  // namespace

std::string progressText(const Progress& progress, double elapsedSeconds, std::int64_t from) {
  std::string text = progress.what;
  if (progress.total <= 0) return text;
  const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
  text += ", " + std::to_string(static_cast<int>(std::floor(100.0 * share))) + " %";
  if (progress.done > from && progress.done < progress.total && elapsedSeconds >= kEstimateAfter) {
    const double ratio =
        static_cast<double>(progress.total - progress.done) / static_cast<double>(progress.done - from);
    text += ", " + duration(elapsedSeconds * ratio) + " left";
  }
  return text;
}

void ProgressLine::show(const Progress& progress) {
  if (style_ == Style::silent) return;
  const Clock::time_point now = Clock::now();
  if (progress.total != phaseTotal_ || progress.done < phaseDone_) {
    phaseStart_ = now;
    phaseTotal_ = progress.total;
    phaseFrom_ = progress.done;
  }
  phaseDone_ = progress.done;

  const auto pause = style_ == Style::lines ? std::chrono::milliseconds(1000) : std::chrono::milliseconds(100);
  if (lastShown_ && now - *lastShown_ < pause) return;
  lastShown_ = now;
  const std::string text = progressText(progress, std::chrono::duration<double>(now - phaseStart_).count(), phaseFrom_);
  if (style_ == Style::lines) {
    err_ << text << '\n' << std::flush;
  } else {
    err_ << '\r' << text << "\x1b[K" << std::flush;
    lineOpen_ = true;
  }
}

void ProgressLine::clear() {
  if (!lineOpen_) return;
  err_ << "\r\x1b[K" << std::flush;
  lineOpen_ = false;
}

}  // namespace sinkscope

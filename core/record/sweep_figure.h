// What a sweep shows, finished or still running: the sink grid, the rate against epsilon, the rates by category.
#pragma once

#include "core/record/live_sweep.h"
#include "core/record/published.h"
#include "core/values/figure.h"

namespace sinkscope {

struct SweepFigureOptions {
  double epsilon = 0.3;
  bool sorted = false;  // each layer's heads in ascending order (Barbero et al. 2025, Fig. 6)
};

// [L,H] for each condition: the share of the prompts so far in which a head is a sink.
Figure sweepGridFigure(const LiveSweep& sweep, const SweepFigureOptions& options);
// Of each condition, LiveSweep::rateBand(): whatever epsilon is shown, the same until more is measured.
using RateBands = std::vector<std::vector<Interval>>;
RateBands rateBandsOf(const LiveSweep& sweep);

// The rate at every epsilon with its interval, a dot at `epsilon`, and hollow what the papers report of this model
// under its conditions.
Figure sweepCurveFigure(const LiveSweep& sweep, const SweepFigureOptions& options, const RateBands& bands);
inline Figure sweepCurveFigure(const LiveSweep& sweep, const SweepFigureOptions& options) {
  return sweepCurveFigure(sweep, options, rateBandsOf(sweep));
}
// What leaves as a file: the grids above one another, the curve under them, the rates by category beside both, and
// these with their intervals in the record. On a page that is wider than high three rows would be flat: the curve and
// the rates stand beside the grids of several conditions.
enum class SweepPage { column, wide };
Figure sweepFigure(const LiveSweep& sweep, const SweepFigureOptions& options, SweepPage page = SweepPage::column);

}  // namespace sinkscope

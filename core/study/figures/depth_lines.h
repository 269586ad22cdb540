// Profiles over depth as lines with their intervals: what the figures depth and smoothness share.
#pragma once

#include <string>

#include "core/study/depth.h"
#include "core/values/figure.h"

namespace sinkscope {

inline constexpr const char* kDepthBand = "95 % over categories and their prompts";

// The mean over prompts and its interval (core/values/two_stage.h), over blocks passed, or at (l + 1/2) of an attention
// layer's block l. One colour a condition. No interval where it tells nothing.
Curves::Line depthLine(const DepthProfiles& made, const DepthProfile& profile, const std::string& name);

// Both conditions of it, as far as they were measured; empty lines: none was.
Curves depthCurves(const DepthProfiles& made, const std::string& name, const std::string& title,
                   const std::string& axis);

// A bound or a calculation beside what is measured: thin, without interval.
void addThin(const DepthProfiles& made, const std::string& name, const std::string& words, int colour, Curves& curves);

}  // namespace sinkscope

#include "core/study/sweep/sweep_wants.h"

#include <algorithm>

#include "core/probe/quantities.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::string_view kAlways[] = {"importance", "first_importance", "sink_share", "value_norms"};

// What a run file calls it; empty: not of a head, a layer or a token.
std::string_view alongName(Along along) {
  switch (along) {
    case Along::layers: return "layer";
    case Along::heads: return "head";
    case Along::kvHeads: return "kv_head";
    case Along::tokens: return "token";
    case Along::depths: return "depth";
    default: return {};
  }
}

bool isForSweeps(const Quantity& one) {
  const bool always = std::find(std::begin(kAlways), std::end(kAlways), one.name) != std::end(kAlways);
  return !always && one.name != kLossOfTokens &&
         std::none_of(one.shape.begin(), one.shape.end(), [](Along along) { return alongName(along).empty(); });
}

}  // namespace

std::vector<std::string_view> sweepQuantities() {
  std::vector<std::string_view> names;
  for (const Quantity& one : quantities()) {
    if (isForSweeps(one)) names.push_back(one.name);
  }
  return names;
}

std::vector<std::string_view> alwaysMeasured() { return {std::begin(kAlways), std::end(kAlways)}; }

std::vector<std::string> depthWants(bool patterns) {
  std::vector<std::string> names;
  for (const Quantity& one : quantities()) {
    const bool likeness = one.asked == &CaptureRequest::likeness, rows = one.asked == &CaptureRequest::rowStatistics;
    if (likeness || rows || (patterns && one.asked == &CaptureRequest::patternShapes)) names.emplace_back(one.name);
  }
  return names;
}

SweepWants sweepWants(const std::vector<std::string>& names) {
  const auto isNamed = [&](std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  SweepWants wants{.loss = isNamed("loss") || isNamed(kLossOfTokens)};
  for (const std::string_view name : sweepQuantities()) {
    if (isNamed(name)) wants.quantities.emplace_back(name);
  }
  return wants;
}

bool SweepWants::wholeBlocks() const {
  // Row statistics and the shapes of patterns are had where the patterns are.
  return loss || std::any_of(quantities.begin(), quantities.end(), [](const std::string& name) {
           const auto asked = findQuantity(name)->asked;
           return asked != &CaptureRequest::rowStatistics && asked != &CaptureRequest::patternShapes;
         });
}

bool SweepWants::ofLayers() const {
  return !loss && std::all_of(quantities.begin(), quantities.end(),
                              [](const std::string& name) { return findQuantity(name)->ofLayers(); });
}

CaptureRequest sweepRequest(bool allTokens, const SweepWants& wants) {
  CaptureRequest request{
      .importance = allTokens, .firstImportance = !allTokens, .sinkShare = true, .valueNorms = true, .nll = wants.loss};
  for (const std::string& name : wants.quantities) request.*findQuantity(name)->asked = true;
  return request;
}

std::vector<RunQuantity> runQuantities(const SweepWants& wants, const ModelConfig& config, int tokens) {
  std::vector<RunQuantity> made;
  for (const std::string& name : wants.quantities) {
    const Quantity& one = *findQuantity(name);
    if (CaptureRequest asked; !isCaptured(one, (asked.*one.asked = true, asked), config)) {
      throw Error(ErrorKind::badUse, "--want: " + name + " is of what this model does not have",
                  "leave it out: no gate stands behind its heads");
    }
    RunQuantity& quantity = made.emplace_back();
    quantity.name = name;
    for (const Along along : one.shape) quantity.along.emplace_back(alongName(along));
    for (const std::int64_t size : sizesOf(one, {}, config, tokens)) quantity.sizes.push_back(static_cast<int>(size));
  }
  return made;
}

}  // namespace sinkscope

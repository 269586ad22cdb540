// What a sweep measures of every prompt: always the importance of its tokens, value norms and what learned sinks take;
// besides, whatever is asked for that is a number for each head, layer or token (core/probe/quantities.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/model/config.h"
#include "core/probe/capture_request.h"
#include "core/record/run_file.h"

namespace sinkscope {

struct SweepWants {
  bool loss = false;                         // -ln p of every token
  std::vector<std::string> quantities = {};  // names of sweepQuantities()

  // Whether the pass goes through the last block whole, where patterns alone end at its queries, keys and values.
  bool wholeBlocks() const;
  // Whether layers that are measured by other processes can be put together to the whole.
  bool ofLayers() const;
};

// Names of what may be asked for besides, in the table's order.
std::vector<std::string_view> sweepQuantities();

// Of the same table what every sweep measures, asked for or not, and how it calls the loss.
std::vector<std::string_view> alwaysMeasured();
inline constexpr std::string_view kLossOfTokens = "nll";

// Of these what goes over depth: how alike tokens are, entropies and shares of rows; `patterns`: spectra too.
std::vector<std::string> depthWants(bool patterns);

// Of such names, of those that are always measured, and of loss or nll, which are one. REQUIRES known ones; each once,
// in the table's order.
SweepWants sweepWants(const std::vector<std::string>& names);

// What is measured of each prompt. `allTokens`: keepsAllTokens().
CaptureRequest sweepRequest(bool allTokens, const SweepWants& wants);

// As the run's header has them. Throws Error{badUse}: one that a model of this kind does not have.
std::vector<RunQuantity> runQuantities(const SweepWants& wants, const ModelConfig& config, int tokens);

}  // namespace sinkscope

// What a capture does when its device runs out of memory: it does the same work in smaller pieces.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/probe/capture.h"

namespace sinkscope {

// [batches][prompts][tokens]
using BatchedIds = std::vector<std::vector<std::vector<std::int64_t>>>;

// Calls `capture` for all batches and returns the captures of all prompts in their order. Where it throws
// c10::OutOfMemoryError, libtorch's cached memory is handed back, and `capture` is called for each half of the batches,
// then for each half of a batch's prompts, and so on; groups of `whole` prompts stay together. `note` is called the
// first time this happens. Throws DeviceFull where even the smallest piece does not fit.
std::vector<Capture> inSmallerBatches(const BatchedIds& batches,
                                      const std::function<std::vector<Capture>(const BatchedIds&)>& capture,
                                      const std::function<void(const std::string& sentence)>& note = {},
                                      std::size_t whole = 1);

// For a pass that must not be divided, because other ranks expect its batches: calls `capture`, and throws
// Error{tooLarge}, beginning with `who` and saying what helps, where the device is full.
std::vector<Capture> inOnePiece(const std::function<std::vector<Capture>()>& capture, const std::string& who);

}  // namespace sinkscope

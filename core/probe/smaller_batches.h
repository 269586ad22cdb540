// What a capture does when a device runs out of memory while it works: the same in smaller pieces.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/probe/capture.h"

namespace sinkscope {

// [batches][prompts][tokens]
using BatchedIds = std::vector<std::vector<std::vector<std::int64_t>>>;

// The captures of all prompts in their order, as `capture` gives them for the whole. Where that throws
// c10::OutOfMemoryError, the memory that libtorch keeps for later is handed back and `capture` is called for each half
// of the batches, then for each half of a batch's prompts, and so on; prompts are parted at multiples of `whole` alone.
// `note` hears of the first time. Throws DeviceFull when the memory is too small for that.
std::vector<Capture> inSmallerBatches(const BatchedIds& batches,
                                      const std::function<std::vector<Capture>(const BatchedIds&)>& capture,
                                      const std::function<void(const std::string& sentence)>& note = {},
                                      std::size_t whole = 1);

// A pass that cannot be divided, since others count on its batches: where the device is full, Error{tooLarge} that
// begins with `who` and says what helps.
std::vector<Capture> inOnePiece(const std::function<std::vector<Capture>()>& capture, const std::string& who);

}  // namespace sinkscope

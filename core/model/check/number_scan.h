// Every number of a checkpoint looked at once: is it one, how large is it. Reads through the mapped files in chunks on
// several threads and lets go of what it has read, so that memory stays bounded by a few MB a thread.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/checkpoint/safetensors.h"
#include "core/values/progress.h"

namespace sinkscope {

// A tensor of numbers: plain floating point, quantised blocks, or MXFP4's bytes with the scales beside them.
struct NumbersToScan {
  const TensorView* tensor = nullptr;
  const TensorView* scales = nullptr;  // MXFP4 of safetensors: [...,K/32] to the tensor's [...,K/32,16], as checked
};

// Of one tensor, widened to float32 as it would be computed with (a float64 beyond that counts as infinite).
struct NumberScan {
  std::int64_t numbers = 0;
  std::int64_t nans = 0;
  std::int64_t infinities = 0;
  std::int64_t firstBad = -1;  // row-major place of the first NaN or infinity
  float largest = 0.0F;        // magnitude of the largest finite number
};

// Numbers a tensor holds; 0 for integers, which are no weights.
std::int64_t numbersOf(const NumbersToScan& wanted);

// One result for each, in their order. `threads` 0: one a processor. Throws Error{cancelled}.
std::vector<NumberScan> scanNumbers(std::span<const NumbersToScan> wanted, int threads = 0,
                                    const ProgressSink& progress = {});

// How many numbers of two tensors of one shape differ once widened. Throws Error{cancelled}.
std::int64_t differingNumbers(const TensorView& a, const TensorView& b, const ProgressSink& progress = {});

}  // namespace sinkscope

// How fast this machine is at a model's own work, before the model is loaded.
//
//   SweepSize size{.prompts = 170};
//   fitToDevice(size, inventory, options);
//   expectedTime(costOf(inventory, size), measureMachine(inventory, size, options));
#pragma once

#include "core/model/open/open_model.h"
#include "core/study/sweep/sweep_cost.h"

namespace sinkscope {

// What the run's options mean here: device, dtype, and where nothing else is said the memory that is free.
// Throws Error{badUse, unsupported} for a device or dtype that cannot be had.
void fitToDevice(SweepSize& size, const ModelInventory& inventory, const OpenOptions& options);

// This machine, with the options' device, dtype and threads: one block of the model with made-up weights, run as the
// sweep will run it, so that norms, attention and everything else that waits for memory have the share they have there.
// Wide blocks are cut to a few seconds' work. Of a mixture of experts one stands for all, and of Mamba blocks the
// attention blocks between them. Reading is timed on the model's file where that has at least 64 MiB, past the page
// cache. Throws Error{cancelled}, and what fitToDevice() throws.
Machine measureMachine(const ModelInventory& inventory, const SweepSize& size, const OpenOptions& options = {});

// Its arithmetic alone, in operations a second.
double measuredRate(const ModelInventory& inventory, const SweepSize& size, const OpenOptions& options = {});

// The same of a model that is open, as it computes.
double measuredRate(const OpenModel& model, int prompts, int tokens, const ProgressSink& progress);

// Of a block there and back to what entered it, as core/study/jacobian.h goes through it: so many rows of a prompt of
// so many tokens together.
struct DifferentiatedBatch {
  int tokens = 0, rows = 0;
  bool operator==(const DifferentiatedBatch&) const = default;
};
// In operations a second, counted as jacobianOperations() counts them: the way back as many as the way there. On one
// block as above, cut likewise where it is wide.
double differentiatedRate(const ModelInventory& inventory, const DifferentiatedBatch& batch,
                          const OpenOptions& options = {});

// Bytes a second of reading `file` past the page cache, of up to `most` bytes; 0 where the file has less than 64 MiB.
// Throws Error{badFile}.
double readingRate(const std::filesystem::path& file, std::int64_t most);

}  // namespace sinkscope

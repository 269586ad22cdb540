// A sweep by several processes, by layers or by prompts; the first of them writes the one run file.
//
//   layers    each rank holds or streams a slice of the blocks; hidden states go from rank to rank, a batch at a time,
//   so
//             that all of them work: batch b on rank r while batch b+1 is on rank r-1
//   prompts   each rank holds the whole model and takes every count-th batch
//
// Batches are those of one process, so the run is the same to the bit where the ranks compute with as many threads.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/study/sweep/ranks.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_cost.h"
#include "core/study/sweep/sweep_work.h"

namespace sinkscope {

// A slice for each rank of the blocks that a sweep computes with, as even in bytes as whole blocks allow. Throws
// Error{badUse} for more ranks than blocks.
std::vector<BlockRange> slicesOf(const ModelInventory& inventory, int ranks);

// As sweep(); `slices`: what each rank's model holds, empty where the prompts are split. Every rank must call it with
// the same prompts and options. The run on rank 0, empty on the others. Errors beside those of sweep(): Error{badUse}
// where the ranks do not have the same model, prompts, dtype and kind of device. While others work, a rank that is done
// waits. A GPU that is full leads to smaller batches where the prompts are split; a slice of the layers cannot be
// divided, since its neighbours count on whole batches, and is Error{tooLarge}. `begun` and
// `arrived`: on rank 0.
std::optional<RunFile> sweep(const OpenModel& model, const PromptSet& prompts, const SweepOptions& options,
                             const std::filesystem::path& out, Ranks& ranks, const std::vector<BlockRange>& slices,
                             const ProgressSink& progress = {}, const SweepBegun& begun = {},
                             const SweepSink& arrived = {});

// What must be the same everywhere, and the least that every rank has memory for. Throws Error{badUse} naming what is
// not.
void agree(SweepWork& work, Ranks& ranks);
// Rank 0's run, null on the others: how it is cut into batches, and which of them are waiting.
std::vector<int> shareRun(SweepWork& work, Ranks& ranks, const RunFile* run);

}  // namespace sinkscope

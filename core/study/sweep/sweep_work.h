// What a sweep is going to do, known before anything is computed: its cases, the batches they make, and the run's
// header. One process and several (core/study/sweep/sweep_ranks.h) do the same work.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/probe/smaller_batches.h"
#include "core/study/sweep/sweep.h"
#include "core/study/sweep/sweep_cost.h"
#include "core/study/sweep/sweep_state.h"

namespace sinkscope {

// REQUIRES that the prompts stay as long as it does.
struct SweepWork {
  RunHeader header;
  const PromptSet* prompts = nullptr;
  std::vector<BosMode> modes;  // of header.conditions: how their ids are read
  std::vector<RunCase> cases;  // condition by condition, in the order of the prompts
  CaptureRequest wanted;
  std::int64_t heldBytes = 0;  // heldBytesOf() the prompts: what is left of the memory beside them is the pass's
  // Folder and bytes of its disk for hidden states and results that the memory does not hold; none: they must fit.
  std::filesystem::path scratch;
  std::int64_t scratchBytes = 0;
  double promptOperations = 0.0;  // of a prompt's pass

  // Of header.batch cases each; the last may be smaller. Where such a batch takes long, the first is cut into 1, 1, 2,
  // 4,
  // ... cases, so that the first prompts are in the file soon; what a run holds never ends within it.
  int batches() const;
  int piecesOfFirst() const;
  std::span<const RunCase> batch(int number) const;
  std::size_t usedOf(int batch) const;  // cases that are long enough
  // What decides the bits: prompts in a batch, and rows of scores formed at a time.
  void cutInto(int batchSize, int queryRows);
  // Hidden states and results may wait beside the run file, on what each of so many ranks has of that disk.
  void mayWaitBeside(const std::filesystem::path& out, int ranks = 1);
};

// The conditions in their order.
std::vector<BosMode> modesOf(SweepBos bos);

// The prompts under every condition as the model's tokenizer reads them; no weights are needed. Throws what sweep()
// throws of them, Error{cancelled}.
std::vector<RunCase> casesOf(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
                             const ProgressSink& progress = {});
// The ids of those that are used, T of each.
std::vector<std::vector<std::int64_t>> usedIds(const OpenModel& model, const PromptSet& set,
                                               const SweepOptions& options);

// What a sweep holds of its prompts as long as it lasts: their texts once, and what the run file says of each. Ids are
// read again where a batch begins: at 64 tokens they would take more than most texts.
std::int64_t heldBytesOf(const PromptSet& set, const SweepOptions& options);
// The same of prompts that options.kind draws, before they are: 170 of 16,777,216 ids are 21 GiB.
std::int64_t heldBytesOfDrawn(std::int64_t prompts, const SweepOptions& options);

// The size of a sweep of these, for a forecast: what is asked for, how many are too short, and heldBytesOf() the
// prompts.
SweepSize sizeOf(const SweepOptions& options, const std::vector<RunCase>& cases, std::int64_t heldBytes = 0);

// A sweep of nothing has no rate. Throws Error{badUse} with the longest where no case has `tokens` tokens.
void refuseAllTooShort(const std::vector<RunCase>& cases, int tokens);

// Reads the prompts with the model's tokenizer. Throws what sweep() throws of them.
SweepWork prepareSweep(const OpenModel& model, const PromptSet& set, const SweepOptions& options,
                       const ProgressSink& progress = {});

// The file to write into: begun, or gone on with where options say so. Batch and rows of a run that is there are taken
// over into `work`: bitwise the same result wants the same of both, whatever memory is free today. Throws
// Error{tooLarge}, before anything is written, where the memory does not bear such a batch.
RunFile beginRun(const OpenModel& model, SweepWork& work, const SweepOptions& options,
                 const std::filesystem::path& out);
void refuseWhatDoesNotFit(const OpenModel& model, const SweepWork& work, const std::filesystem::path& begun = {});

// The batches that the run does not hold yet, ascending. A batch is there whole or not at all.
std::vector<int> waitingBatches(const SweepWork& work, const RunFile& run);

// Batches that go through the model together (core/study/sweep/sweep_memory.h).
struct SweepGroup {
  std::vector<int> batches;
  std::optional<MemoryShares> shares = {};  // how the capture shares the memory out among them
  std::optional<PassState> from = {};       // where they go on
  // A saved state may hold more batches than this sweep's memory takes at once: then several groups go on from it, one
  // after the other. The state on disk stays until the last of them is done, and no group writes one of its own.
  bool isPart = false, isLastPart = false;
};
// `waiting`: batches that the run does not hold; those of `kept` among them go on from there, first of all.
std::vector<SweepGroup> groupsOf(const OpenModel& model, const SweepWork& work, std::vector<int> waiting,
                                 std::optional<SweepState::Kept> kept);

// The ids of a group's batches that have any prompt long enough, in their order, as captureBatches() takes them.
BatchedIds idsOf(const OpenModel& model, const SweepWork& work, const std::vector<int>& group);

// A group's batches, `ids` as idsOf() gives them, through the whole model: from where its pass was put down, with a
// state kept in between where the group is whole, and in smaller pieces where the device is full.
std::vector<Capture> captureGroup(const OpenModel& model, const SweepWork& work, SweepGroup& group,
                                  const BatchedIds& ids, SweepState& state, const ProgressSink& progress,
                                  const std::function<void(const std::string& sentence)>& note,
                                  const std::function<void(const SweepLayer& layer)>& layerDone = {},
                                  double layerSeconds = 0.0);

// What was seen of one batch's used cases, `seen` in their order. `firstLayer`: the attention layer that the captures
// begin with. Throws Error{failed} for values that are no numbers.
std::vector<RunMeasurement> measurementsOf(const OpenModel& model, const SweepWork& work, int batch,
                                           std::span<const Capture> seen, int firstLayer = 0);

}  // namespace sinkscope

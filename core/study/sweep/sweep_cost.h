// What a sweep will cost, from the inventory of its weights alone: bytes to read, arithmetic, memory, and the time that
// follows from what a machine can do.
//
//   const SweepCost cost = costOf(inventoryOf("config.json"), {.prompts = 170, .tokens = 64, .conditions = 2});
//   expectedTime(cost, machine);                            // core/study/sweep/measure_machine.h measures this one
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/open/model_inventory.h"
#include "core/model/pass_cost.h"
#include "core/study/sweep/sweep_wants.h"
#include "core/values/error.h"

namespace sinkscope {

struct SweepSize {
  int prompts = 170;
  int tokens = 64;            // T
  int conditions = 1;         // with and without bos: 2
  int skipped = 0;            // of all of these, prompts times conditions: too short, they cost nothing
  int skippedPrompts = 0;     // that are too short in any condition, as a sweep counts them
  int measured = 0;           // a run that is gone on with has them already
  int batch = 0;              // prompts at a time; 0: as memory allows, at most 16, on a GPU 128
  std::string dtype = "f32";  // of what is computed with
  bool onCpu = true;
  ProductOrder productOrder = ProductOrder::none;
  int threads = 1;
  // Of the weights and everything beside them; where the model is open already, of what is beside them. 0: no bound.
  std::int64_t memory = 0;
  bool memoryAsked = false;               // a person gave it; else it is what is free
  std::optional<Residence> weights = {};  // of a model that is open already; none: it is opened first, as memory allows
  bool widens = true;                     // of those that stay as stored: WeightPlace::widens
  std::int64_t scratch = 0;    // of the disk where the run will be, for hidden states that the memory does not hold
  std::int64_t heldBytes = 0;  // of the prompts themselves (heldBytesOf()); they are in the memory before anything else
  SweepWants wants = {};
  int rowsPerPrompt = 1;       // PassRoom's, of a model that is changed
  bool formsPatterns = false;  // likewise
  int passesBeforehand = 0;    // over all prompts of a condition, through the untouched model: what edits have to know
  // Processes that share the work. Memory, threads and disk are then those of one, which costOf() is of: of the one
  // that has most to do.
  int ranks = 1, ranksOfDisk = 1;  // these on one machine, so that they read from one disk
  bool byLayers = false;           // each has a slice of the blocks; the inventory is the heaviest (sliceOf())
  // Of the cases, what the folder beside the run has on its way through the layers, and the block that is next there.
  int underWay = 0, nextBlock = 0;

  std::int64_t cases() const { return std::int64_t{prompts} * conditions - skipped - measured; }  // that are computed
};

struct SweepCost {
  SweepSize size;  // its batch settled
  std::int64_t parameters = 0;
  std::int64_t bytesRead = 0;  // stored, in all; where streamed no vocabulary head, and of the last layer q, k, v,
                               // unless more is wanted
  int timesRead = 1;        // neither memory nor disk hold the hidden states of all prompts: once for each part of them
  int promptsTogether = 0;  // at most, while the weights are read once
  double operations = 0.0;  // a multiplication and an addition counted as two; of attention the causal half
  Residence residence = Residence::resident;
  std::int64_t weightBytes = 0;     // in memory: WeightPlace's
  std::int64_t promptBytes = 0;     // hidden states and results of the prompts together, and a batch's working memory
  std::int64_t heapBytes = 0;       // beside both, what the heap keeps of what was in use (core/device/memory.h)
  std::int64_t scratchBytes = 0;    // of the prompts' bytes, what is on the disk meanwhile
  std::int64_t scratchTraffic = 0;  // bytes to and from there: of hidden states in every block, of results once
  int blocks = 0;
  std::int64_t firstBlockBytes = 0;  // stored, each time; nothing can be computed before it is read
  std::int64_t stateBytes = 0;       // at most, of RUN.state, which is written where the sweep lasts long enough
  std::int64_t rankCases = 0;        // prompts under each condition that one rank computes: all where there is one
  int weightReaders = 1;             // ranks that read so many bytes of weights from one disk at the same time
  double waits = 1.0;  // of ranks that have slices: the time of all over that of one, which waits for the others
  std::optional<Error> refusal;  // what the sweep itself will say instead of beginning

  std::int64_t neededBytes() const { return weightBytes + promptBytes + heapBytes; }
};

SweepCost costOf(const ModelInventory& inventory, const SweepSize& size);

// Of the importance of the first token in every head, of which the rates of so many prompts are made: behind the passes
// and in their place. 0 where it is little.
std::int64_t ratesBytes(const ModelConfig& config, std::int64_t prompts);

// Why so many prompts cannot be begun with: they and their rates take `heldBytes`, of `memoryBytes` beside the weights.
Error tooManyPrompts(std::int64_t prompts, std::int64_t heldBytes, std::int64_t memoryBytes);

// What a machine can do.
struct Machine {
  std::string name;  // "this machine", "H200, NVMe 14 GB/s"
  double operationsPerSecond = 0.0;
  double bytesPerSecond = 0.0;  // of sequential reading; 0: not known
  std::string basis;            // "measured just now on one block", "60 % of the data sheet's bf16 rate"
  std::string notRead = {};     // why it is not known, and what would tell
};

// GPUs and disks by their data sheets.
const std::vector<Machine>& namedMachines();

struct ExpectedTime {
  double seconds = 0.0;
  bool limitedByReading = false;
};
// Reading overlaps computing when the weights are streamed; others are loaded first. What waits on the disk goes there
// and back at the rate of reading. Ranks of one machine share the disk's rate; each has the machine's arithmetic, which
// measureMachine() measures with the threads of one. How long it takes to widen weights that stay as stored is not
// counted. REQUIRES rates that are known.
ExpectedTime expectedTime(const SweepCost& cost, const Machine& machine);

}  // namespace sinkscope

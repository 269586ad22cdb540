// What a sweep will cost, from the shape of the model alone: bytes to read, arithmetic, memory, and the time that follows
// from what a machine can do.
//
//   const SweepCost cost = costOf(shapeOf("config.json"), {.prompts = 170, .tokens = 64, .conditions = 2});
//   expectedTime(cost, machine);                            // core/study/measure_machine.h measures this one
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/slot.h"

namespace sinkscope {

// A model without its weights: config.json alone, or a whole checkpoint.
struct ModelShape {
  std::string name;
  ModelConfig config;
  std::vector<WeightSlot> slots;
  std::int64_t bytesPerParameter = 2;  // as stored; of a checkpoint, its bytes over its parameters, rounded up
  std::int64_t storedBytes = 0;        // of all weights
  std::filesystem::path weightsFile;   // one of the files they lie in; empty: config.json alone
};

// `model`: a config.json, or whatever openModel() takes. Throws Error as describeModel() does; Error{badFile} for a file
// that is no config.
ModelShape shapeOf(const std::string& model);

// Where the weights are before the sweep begins. onDisk: they are loaded first, or streamed where they do not fit.
enum class WeightsLie { onDisk, inMemory, streamed };

struct SweepSize {
  int prompts = 170;
  int tokens = 64;      // T
  int conditions = 1;   // with and without bos: 2
  int batch = 16;       // prompts at a time
  std::int64_t bytesPerNumber = 4;  // of what is computed with
  std::int64_t memory = 0;          // budget; 0: everything is resident
  WeightsLie weights = WeightsLie::onDisk;
};

struct SweepCost {
  SweepSize size;
  std::int64_t parameters = 0;
  std::int64_t bytesRead = 0;       // stored, each once; where streamed no vocabulary head, and of the last layer q, k, v
  double operations = 0.0;          // a multiplication and an addition counted as two; of attention the causal half
  bool streams = false;             // the weights do not fit the budget
  std::int64_t weightBytes = 0;     // in memory: all of them, or two blocks and what one is read into
  std::int64_t promptBytes = 0;     // hidden states and results of all prompts, and a batch's working memory
  std::int64_t firstBlockBytes = 0; // stored; nothing can be computed before it is read
};

SweepCost costOf(const ModelShape& shape, const SweepSize& size);

// Multiplications of the attention of one row, scores and their sums: H heads of D over the (T + 1) / 2 keys that a query
// sees on average.
double attentionProducts(const ModelConfig& config, std::int64_t tokens);

// What a machine can do.
struct Machine {
  std::string name;             // "this machine", "H200, NVMe 14 GB/s"
  double operationsPerSecond = 0.0;
  double bytesPerSecond = 0.0;  // of sequential reading; 0: not known
  std::string basis;            // "measured just now on one block", "60 % of the data sheet's bf16 rate"
};

// GPUs and disks by their data sheets.
const std::vector<Machine>& namedMachines();

struct ExpectedTime {
  double seconds = 0.0;
  bool limitedByReading = false;
};
// Reading overlaps computing when the weights are streamed; a resident model is loaded first. REQUIRES rates that are known.
ExpectedTime expectedTime(const SweepCost& cost, const Machine& machine);

}  // namespace sinkscope

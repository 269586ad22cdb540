// A model without its weights: what it is made of, how much of it lies where on the disk, and what it takes of a
// memory.
//
//   const ModelInventory inventory = inventoryOf("path/to/config.json");
//   const WeightPlace place = placeWeights(inventory, "f32", {budget});   // resident, as stored, or layer by layer
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/slot.h"

namespace sinkscope {

// Blocks first..end-1 of a model.
struct BlockRange {
  int first = 0;
  int end = 0;
  bool operator==(const BlockRange&) const = default;
};

struct ModelInventory {
  std::string name;
  ModelConfig config;
  std::vector<WeightSlot> slots;
  std::map<std::string, StoredTensor> stored;  // by the names in `slots`
  std::int64_t bytesPerParameter = 2;          // as stored; of a checkpoint, its bytes over its parameters, rounded up
  std::int64_t storedBytes = 0;                // of all weights
  std::filesystem::path weightsFile;           // one of the files they lie in; empty: config.json alone
};

// Whether MODEL is such a file rather than a checkpoint.
bool isConfigFile(const std::string& model);

// `model`: a config.json, or whatever openModel() takes. Throws Error as describeModel() does; Error{badFile} for a
// file that is no config.
ModelInventory inventoryOf(const std::string& model);
// Of a checkpoint whose layout has been read and checked.
ModelInventory inventoryOf(const Checkpoint& checkpoint, std::string name, ModelConfig config,
                           std::vector<WeightSlot> slots);

// The part that a rank opens: the blocks, and the embedding before the first of all; no head.
ModelInventory sliceOf(const ModelInventory& inventory, const BlockRange& blocks);

// Embedding and head of a streamed model are read in place, a row at a time, unless the file holds them in another form
// than rows.
bool staysInFile(const WeightSlot& slot);

// Bytes of weights that a sweep reads of a streamed model: of every block as much as leads to the last patterns.
// `first`: of its first block alone, before which nothing can be computed.
struct StreamedReading {
  std::int64_t bytes = 0, first = 0;
};
StreamedReading streamedReading(const ModelInventory& inventory);

// Where the weights lie between passes: in memory as they are computed with; in memory as their files have them, a
// block at a time widened for every pass; on the disk, a block at a time read for every pass. The bits of a pass are
// the same.
enum class Residence { resident, asStored, streamed };

// Where that is, and what it leaves of a budget.
struct WeightPlace {
  Residence residence = Residence::resident;
  std::int64_t residentBytes = 0;  // of all weights
  std::int64_t asStoredBytes = 0;  // of all weights as stored, two blocks, and what belongs to no block
  std::int64_t narrowBytes = 0;    // without the matrices of those that are multiplied as they are stored
  bool widens = true;              // as stored: passes of several batches share two widened blocks
  std::int64_t streamedBytes = 0;  // two blocks, what they are read into, and what belongs to no block
  std::int64_t passBytes = 0;      // for everything beside the weights

  bool byBlocks() const { return residence != Residence::resident; }
  std::int64_t weightBytes() const;
  // The least budget that leaves so much to passes that were told of before the weights were placed.
  std::int64_t budgetFor(std::int64_t passes) const;
};

struct MemoryBudget {
  std::int64_t bytes = 0;
  bool asked = true;  // a person gave it; else it is what is free
  // What passes will take beside the weights where so much is left for them; empty: nobody knows yet. Weights that fit
  // stay as stored or are streamed nevertheless where that alone leaves passes enough.
  std::function<std::int64_t(std::int64_t left)> passes = {};
  bool looks = false;     // passes look at matrices (MatrixUse::lookedAt): two widened blocks have to fit
  bool streamed = false;  // weights that fit are streamed all the same
  bool onCpu = true;      // a GPU's own memory holds no weights as stored
};

// The first of resident, as stored and streamed that fits. `dtype`: dtypeText()'s, of what is computed with. Throws
// Error{tooLarge} with the figures where not even two blocks fit.
WeightPlace placeWeights(const ModelInventory& inventory, const std::string& dtype, const MemoryBudget& budget);

std::int64_t bytesOfNumber(const std::string& dtype);  // 4 of "f32"

}  // namespace sinkscope

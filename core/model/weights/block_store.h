// Where the weights of a decoder's blocks come from: all held in memory as they are computed with, or each made while
// the one before it is computed with, of what its file holds, read from the disk or kept in memory.
//
//   blocks.begin(needs);                                   // one pass over the model
//   for (int b = 0; b < L; ++b) { const SlotTensors& w = blocks.block(b); ... }
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/slot.h"
#include "core/model/weights/weights.h"

namespace sinkscope {

// How much of a block a pass computes with.
enum class BlockNeed {
  all,
  chosenExperts,    // all but the experts that no token is sent to (SlotTensors::experts())
  attentionInputs,  // the norm before and the projections to q, k, v
  nothing
};

// What a pass does with a block's matrices.
enum class MatrixUse {
  lookedAt,       // a tap or a graph has them: they are as they are computed with
  multiplied,     // affine() alone multiplies with them, for several jobs
  multipliedOnce  // and for one
};

struct StreamFigures {
  std::int64_t bytesRead = 0;
  double secondsWaited = 0.0;  // that the computing thread stood still for weights
};

// Used by one thread.
class BlockStore {
 public:
  virtual ~BlockStore() = default;

  // A pass begins; `needs` has one entry a block. Blocks are then asked for in ascending order. Matrices that nobody
  // looks at may be as they are stored (core/model/affine.h).
  virtual void begin(const std::vector<BlockNeed>& needs, MatrixUse use) = 0;
  // Valid until the next block is asked for. Throws Error{badFile} when the file cannot be read any more.
  virtual const SlotTensors& block(int number) = 0;
  virtual bool streams() const = 0;  // a block at a time, made for every pass
  virtual StreamFigures figures() const { return {}; }
};

std::unique_ptr<BlockStore> residentBlocks(std::vector<SlotTensors> blocks);

// Reads with a thread of its own, one block ahead, past the page cache, every stored byte once a pass: two blocks are
// held. Quantised and half-precision weights are widened there too. REQUIRES checkWeights().
std::unique_ptr<BlockStore> streamedBlocks(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks,
                                           at::Device device, at::ScalarType dtype);

// Of weights that stay in memory as stored: the mapped files themselves, which other programs share. Each block is
// widened by a thread of its own, one ahead, to the bits of a resident one; tensors that are computed with as they are
// stored are not touched, nor matrices that a pass multiplies with once. `widens`: one that does so more often shares
// what was widened; else it does without. On the CPU. REQUIRES checkWeights().
std::unique_ptr<BlockStore> storedBlocks(const Checkpoint& checkpoint, std::vector<WeightSlot> slots, int blocks,
                                         at::ScalarType dtype, bool widens = true);

// Bytes that these hold at most. `streamed`: two blocks as they are computed with and what one is read into; `widened`:
// two blocks and the numbers by way of which quantised ones go; `narrow`: of these what storedBlocks() widens in every
// case. `stored`: the tensor of that name.
struct BlockBytes {
  std::int64_t streamed = 0, widened = 0, narrow = 0;
};
BlockBytes blockBytes(const std::vector<WeightSlot>& slots,
                      const std::function<StoredTensor(const std::string&)>& stored, int blocks,
                      std::int64_t bytesPerNumber);

}  // namespace sinkscope

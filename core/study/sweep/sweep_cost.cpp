#include "core/study/sweep/sweep_cost.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

#include "core/device/memory.h"
#include "core/model/pass_cost.h"
#include "core/model/weights/block_store.h"
#include "core/model/weights/weights.h"
#include "core/probe/capture.h"
#include "core/study/sweep/sweep_memory.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kUnbounded = std::numeric_limits<std::int64_t>::max() / 4;

// Multiplications for one token.
double productsOf(const WeightSlot& slot, const ModelConfig& config) {
  const SlotTraits& traits = traitsOf(slot.slot);
  if (slot.shape.size() < 2 || traits.has(SlotTraits::table | SlotTraits::behindBlocks)) return 0.0;
  const double elements = static_cast<double>(elementsOf(slot));
  if (!traits.has(SlotTraits::experts)) return elements;
  return elements * config.experts.perToken / std::max(1, config.experts.count);
}

// Multiplications for one token of everything that leads to what is wanted.
double productsOf(const ModelInventory& inventory, const SweepWants& wants) {
  if (wants.wholeBlocks()) {
    double all = wants.loss ? static_cast<double>(inventory.config.hiddenSize) * inventory.config.vocabSize : 0.0;
    for (const WeightSlot& slot : inventory.slots) all += slot.layer < 0 ? 0.0 : productsOf(slot, inventory.config);
    return all;
  }
  const std::vector<int> attention = inventory.config.attentionBlocks();
  const int last = attention.empty() ? -1 : attention.back();
  double products = 0.0;
  for (const WeightSlot& slot : inventory.slots) {
    if (slot.layer < 0 || slot.layer > last) continue;
    if (slot.layer < last || traitsOf(slot.slot).has(SlotTraits::leadsToPattern))
      products += productsOf(slot, inventory.config);
  }
  return products;
}

// What singular values cost, as if it were products: n x n at a time they reach a fraction of a product's rate.
double spectraOperations(const ModelConfig& config, const SweepSize& size, std::int64_t cases) {
  constexpr double kOfOne = 60.0;  // times n^3: assumed, not measured
  const CaptureRequest wanted = sweepRequest(false, size.wants);
  const auto cube = [](double n) { return n * n * n; };
  double ofCase = 0.0;
  if (wanted.patternShapes)
    ofCase += static_cast<double>(config.attentionBlocks().size()) * config.heads * cube(size.tokens);
  if (wanted.likeness)
    ofCase += 2.0 * (config.layers + 1) * cube(std::min(size.tokens, static_cast<int>(config.hiddenSize)));
  return kOfOne * ofCase * static_cast<double>(cases);
}

// Of one token's way through what is there of the model: a multiplication and an addition are two.
double productsOfToken(const ModelInventory& inventory, const SweepSize& size, const SweepWants& wants) {
  std::set<int> there;
  for (const WeightSlot& slot : inventory.slots) there.insert(slot.layer);
  const std::vector<int> attention = inventory.config.attentionBlocks();
  const auto layers =
      std::count_if(attention.begin(), attention.end(), [&](int block) { return there.contains(block); });
  return productsOf(inventory, wants) + static_cast<double>(layers) * attentionProducts(inventory.config, size.tokens);
}

// Ranks wait for one disk where each reads all weights, or its own slice of them; what all keep in memory is read once
// and is in the page cache for the others. With slices, a rank has its first batch when those before it are done with
// that, and a streamed slice gives none on before it has been read.
void shareAmongRanks(SweepCost& cost, std::int64_t batches) {
  const SweepSize& size = cost.size;
  const bool streams = cost.residence == Residence::streamed;
  if (size.ranks <= 1) return;
  if (streams != size.byLayers) cost.weightReaders = size.ranksOfDisk;
  if (!size.byLayers) return;
  cost.waits = streams || batches == 0 ? size.ranks
                                       : static_cast<double>(batches + size.ranks - 1) / static_cast<double>(batches);
}

PassRoom roomOf(const SweepSize& size, std::int64_t memoryBytes) {
  return {.bytesPerNumber = bytesOfNumber(size.dtype),
          .onCpu = size.onCpu,
          .productOrder = size.productOrder,
          .memoryBytes = memoryBytes,
          .rowsPerPrompt = size.rowsPerPrompt,
          .formsPatterns = size.formsPatterns};
}

// Where the weights are while the sweep lasts. `refusal`: why they cannot be anywhere.
WeightPlace placeOf(const ModelInventory& inventory, const SweepSize& size, std::optional<Error>& refusal) {
  const std::int64_t memory = size.memory > 0 ? size.memory : kUnbounded;
  if (!size.weights) {
    try {
      PassRoom room = roomOf(size, 0);
      const auto together =
          static_cast<int>(std::min(std::int64_t{size.batch}, std::int64_t{size.prompts} * size.conditions));
      const auto passes = [&](std::int64_t left) {
        room.memoryBytes = left;
        return leastPassBytes(inventory.config, room, size.tokens, together, size.wants);
      };
      return placeWeights(inventory, size.dtype,
                          {.bytes = memory,
                           .asked = size.memoryAsked,
                           .passes = passes,
                           .looks = sweepRequest(true, size.wants).wantsOutputWeights(),
                           .streamed = false,
                           .onCpu = size.onCpu});
    } catch (const Error& error) {
      refusal = error;
    }
  }
  WeightPlace place = placeWeights(inventory, size.dtype, {kUnbounded});
  place.residence = size.weights.value_or(Residence::streamed);
  place.widens = size.widens;
  place.passBytes = size.weights ? memory : 0;
  return place;
}

}  // namespace

std::int64_t ratesBytes(const ModelConfig& config, std::int64_t prompts) {
  const std::int64_t bytes = prompts * static_cast<std::int64_t>(config.attentionBlocks().size()) * config.heads *
                             static_cast<std::int64_t>(sizeof(float));
  constexpr std::int64_t kUnnoticed = std::int64_t{1} << 20;
  return bytes > kUnnoticed ? bytes : 0;
}

Error tooManyPrompts(std::int64_t prompts, std::int64_t heldBytes, std::int64_t memoryBytes) {
  return {ErrorKind::tooLarge,
          grouped(prompts) + " prompts and their rates take about " + bytesText(heldBytes) + " of memory, but " +
              bytesText(memoryBytes) + " are left beside the weights",
          "give a larger --memory, or take fewer prompts at a time"};
}

SweepCost costOf(const ModelInventory& inventory, const SweepSize& size) {
  SweepCost cost;
  cost.size = size;
  std::set<int> blocks;
  for (const WeightSlot& slot : inventory.slots) {
    cost.parameters += elementsOf(slot);
    if (slot.layer >= 0) blocks.insert(slot.layer);
  }
  cost.blocks = static_cast<int>(blocks.size());
  const WeightPlace place = placeOf(inventory, size, cost.refusal);
  cost.residence = place.residence;
  cost.weightBytes = place.weightBytes();

  const std::int64_t cases = size.cases(), all = std::int64_t{size.prompts} * size.conditions;
  PassRoom room = roomOf(size, cost.refusal ? kUnbounded : place.passBytes);
  const std::int64_t rates = ratesBytes(inventory.config, size.prompts);
  if (size.heldBytes + rates > room.memoryBytes && !cost.refusal) {
    cost.refusal = tooManyPrompts(size.prompts, size.heldBytes + rates, room.memoryBytes);
    room.memoryBytes = kUnbounded;
  }
  room.memoryBytes -= size.heldBytes;
  const SweepMemory ofSweep{
      inventory.config, room,
      place.byBlocks(), sweepRequest(keepsAllTokens(inventory.config, size.tokens, all), size.wants),
      size.tokens,      all,
      size.threads,     size.scratch,
      size.heldBytes};
  cost.size.batch = ofSweep.batchSize(size.batch);
  const std::int64_t batch = std::min<std::int64_t>(cost.size.batch, cases);
  try {
    if (batch > 0) ofSweep.refuseWhatDoesNotFit(static_cast<int>(batch), place);
  } catch (const Error& error) {
    cost.refusal = error;
  }
  const auto pieces = [&](std::int64_t prompts) { return batch > 0 ? (prompts + batch - 1) / batch : 0; };
  const std::int64_t sharing = size.byLayers ? 1 : std::max(size.ranks, 1);
  cost.rankCases = std::min(cases, (pieces(cases) + sharing - 1) / sharing * batch);
  const std::int64_t underWay = std::min<std::int64_t>(size.underWay, cost.rankCases);
  const auto groupsOf = [&](const SweepMemory& memory, std::int64_t prompts) {
    std::vector<int> batches(static_cast<std::size_t>(pieces(prompts)));
    std::iota(batches.begin(), batches.end(), 0);
    return memory.groupsOf(batches, [&](int number) { return std::min(batch, prompts - number * batch); });
  };
  SweepMemory together = ofSweep;
  together.streams = true;  // what goes on does so together, wherever the weights are
  const auto kept = groupsOf(together, underWay), anew = groupsOf(ofSweep, cost.rankCases - underWay);
  for (const auto* groups : {&kept, &anew}) {
    for (const SweepMemory::Group& group : *groups) {
      const MemoryShares& shares = group.shares;
      const std::int64_t inFile = place.byBlocks() ? std::min(shares.bytesInFile(), size.scratch) : 0;
      cost.promptsTogether = std::max(cost.promptsTogether, static_cast<int>(group.prompts));
      cost.scratchBytes = std::max(cost.scratchBytes, inFile);
      const std::int64_t results = std::min(shares.resultBytesInFile(), inFile);
      cost.scratchTraffic += 2 * (cost.blocks * (inFile - results) + results);
      cost.promptBytes = std::max(cost.promptBytes, shares.bytesInAll() + shares.besideBytes() - inFile);
      // Two states, and the one that is being written in place of the older.
      if (place.byBlocks() && !size.byLayers && cost.blocks > 1)
        cost.stateBytes = std::max(cost.stateBytes, 3 * shares.waitingBytes());
    }
  }

  constexpr std::int64_t kFused = 4'000'000;  // what the kernel has that serves where no patterns are formed
  if (size.onCpu && cost.promptBytes > 0)
    cost.heapBytes = heapBytes(cost.promptBytes, size.memoryAsked) + (size.tokens > kShortPrompt ? kFused : 0);
  if (cost.promptBytes > 0) cost.promptBytes = std::max(cost.promptBytes, rates) + size.heldBytes;
  // A pass of one prompt widens no matrix whole that it can multiply with as it is stored.
  if (place.residence == Residence::asStored && cost.rankCases == 1 && size.rowsPerPrompt == 1 &&
      !ofSweep.wanted.wantsOutputWeights())
    cost.weightBytes = place.narrowBytes;

  const ModelInventory done = sliceOf(inventory, {0, underWay > 0 ? size.nextBlock : 0});
  SweepWants ofBlocks = size.wants;
  ofBlocks.loss = false;
  const auto rowsOf = [&](std::int64_t prompts) {
    return 2.0 * (static_cast<double>(prompts) * size.rowsPerPrompt) * size.tokens;
  };
  const double beforehand = 2.0 * static_cast<double>(size.passesBeforehand) * size.prompts * size.tokens;
  cost.operations = (rowsOf(cost.rankCases) + beforehand) * productsOfToken(inventory, size, size.wants) -
                    rowsOf(underWay) * productsOfToken(done, size, ofBlocks) +
                    spectraOperations(inventory.config, size, cost.rankCases);

  if (cost.residence == Residence::streamed) {
    const StreamedReading reading = streamedReading(inventory);
    // With the loss everything is read; of an embedding that is no head, in truth only some rows.
    const std::int64_t once = size.wants.wholeBlocks() ? std::max(reading.bytes, inventory.storedBytes) : reading.bytes;
    cost.timesRead = static_cast<int>(std::max<std::size_t>(1, anew.size() + kept.size()));
    cost.bytesRead = cost.timesRead * once + size.passesBeforehand * reading.bytes -
                     static_cast<std::int64_t>(kept.size()) * streamedReading(done).bytes;
    cost.firstBlockBytes = reading.first;
  } else {
    cost.bytesRead = size.weights ? 0 : inventory.storedBytes;
  }
  shareAmongRanks(cost, pieces(cases));
  return cost;
}

const std::vector<Machine>& namedMachines() {
  // NVIDIA's data sheets give 989 dense bf16 TFLOP/s for both; of it 60 % is what large products reach.
  static const std::vector<Machine> kMachines = {
      {"H100, NVMe 7 GB/s", 0.6 * 989e12, 7e9, "60 % of the data sheet's bf16 rate, a PCIe 4 disk"},
      {"H100, NVMe 14 GB/s", 0.6 * 989e12, 14e9, "60 % of the data sheet's bf16 rate, a PCIe 5 disk"},
      {"H200, NVMe 14 GB/s", 0.6 * 989e12, 14e9, "60 % of the data sheet's bf16 rate, a PCIe 5 disk"},
  };
  return kMachines;
}

ExpectedTime expectedTime(const SweepCost& cost, const Machine& machine) {
  const double compute = cost.waits * cost.operations / machine.operationsPerSecond;
  if (machine.bytesPerSecond <= 0.0 || cost.bytesRead == 0) return {compute, false};
  const auto secondsOf = [&](std::int64_t bytes) { return static_cast<double>(bytes) / machine.bytesPerSecond; };
  const double read =
      secondsOf(cost.weightReaders * cost.bytesRead + std::max(cost.size.ranksOfDisk, 1) * cost.scratchTraffic);
  if (cost.residence != Residence::streamed) return {compute + read, read > compute};
  const double waiting = cost.waits * read;
  const double first = cost.waits * secondsOf(cost.timesRead * cost.weightReaders * cost.firstBlockBytes);
  return {std::max(waiting, first + compute), waiting > first + compute};
}

}  // namespace sinkscope

#include "core/study/sweep/sweep_cost.h"

#include <algorithm>
#include <limits>
#include <numeric>

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
double spectraOperations(const ModelConfig& config, const SweepSize& size) {
  constexpr double kOfOne = 60.0;  // times n^3: assumed, not measured
  const CaptureRequest wanted = sweepRequest(false, size.wants);
  const auto cube = [](double n) { return n * n * n; };
  double ofCase = 0.0;
  if (wanted.patternShapes)
    ofCase += static_cast<double>(config.attentionBlocks().size()) * config.heads * cube(size.tokens);
  if (wanted.likeness)
    ofCase += 2.0 * (config.layers + 1) * cube(std::min(size.tokens, static_cast<int>(config.hiddenSize)));
  return kOfOne * ofCase * static_cast<double>(size.cases());
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
      return placeWeights(
          inventory, size.dtype,
          {.bytes = memory, .asked = size.memoryAsked, .passes = passes, .streamed = false, .onCpu = size.onCpu});
    } catch (const Error& error) {
      refusal = error;
    }
  }
  WeightPlace place = placeWeights(inventory, size.dtype, {kUnbounded});
  place.residence = size.weights.value_or(Residence::streamed);
  place.passBytes = size.weights ? memory : 0;
  return place;
}

}  // namespace

Error tooManyPrompts(std::int64_t prompts, std::int64_t heldBytes, std::int64_t memoryBytes) {
  return {ErrorKind::tooLarge,
          grouped(prompts) + " prompts take about " + bytesText(heldBytes) + " of memory themselves, but " +
              bytesText(memoryBytes) + " are left beside the weights",
          "give a larger --memory, or take fewer prompts at a time"};
}

SweepCost costOf(const ModelInventory& inventory, const SweepSize& size) {
  SweepCost cost;
  cost.size = size;
  cost.blocks = inventory.config.layers;
  for (const WeightSlot& slot : inventory.slots) cost.parameters += elementsOf(slot);
  const WeightPlace place = placeOf(inventory, size, cost.refusal);
  cost.residence = place.residence;
  cost.weightBytes = place.weightBytes();

  const std::int64_t cases = size.cases(), all = std::int64_t{size.prompts} * size.conditions;
  const double rows =
      (static_cast<double>(cases) * size.rowsPerPrompt + static_cast<double>(size.passesBeforehand) * size.prompts) *
      size.tokens;
  const double layers = static_cast<double>(inventory.config.attentionBlocks().size());
  cost.operations =
      2.0 * rows * (productsOf(inventory, size.wants) + layers * attentionProducts(inventory.config, size.tokens)) +
      spectraOperations(inventory.config, size);

  PassRoom room = roomOf(size, cost.refusal ? kUnbounded : place.passBytes);
  if (size.heldBytes > room.memoryBytes && !cost.refusal) {
    cost.refusal = tooManyPrompts(size.prompts, size.heldBytes, room.memoryBytes);
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
  std::vector<int> batches(batch > 0 ? static_cast<std::size_t>((cases + batch - 1) / batch) : 0);
  std::iota(batches.begin(), batches.end(), 0);
  const auto promptsOf = [&](int number) { return std::min(batch, cases - number * batch); };
  const auto groups = ofSweep.groupsOf(batches, promptsOf);
  for (const SweepMemory::Group& group : groups) {
    const MemoryShares& shares = group.shares;
    const std::int64_t inFile = place.byBlocks() ? std::min(shares.bytesInFile(), size.scratch) : 0;
    cost.promptsTogether = std::max(cost.promptsTogether, static_cast<int>(group.prompts));
    cost.scratchBytes = std::max(cost.scratchBytes, inFile);
    const std::int64_t results = std::min(shares.resultBytesInFile(), inFile);
    cost.scratchTraffic += 2 * (cost.blocks * (inFile - results) + results);
    cost.promptBytes = std::max(cost.promptBytes, shares.bytesInAll() + shares.besideBytes() - inFile);
  }

  cost.promptBytes += size.heldBytes;

  if (cost.residence == Residence::streamed) {
    const StreamedReading reading = streamedReading(inventory);
    cost.timesRead = static_cast<int>(std::max<std::size_t>(1, groups.size()));
    // With the loss everything is read; of an embedding that is no head, in truth only some rows.
    cost.bytesRead =
        cost.timesRead * (size.wants.wholeBlocks() ? std::max(reading.bytes, inventory.storedBytes) : reading.bytes) +
        size.passesBeforehand * reading.bytes;
    cost.firstBlockBytes = reading.first;
  } else {
    cost.bytesRead = size.weights ? 0 : inventory.storedBytes;
  }
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
  const double compute = cost.operations / machine.operationsPerSecond;
  if (machine.bytesPerSecond <= 0.0 || cost.bytesRead == 0) return {compute, false};
  const double read = static_cast<double>(cost.bytesRead + cost.scratchTraffic) / machine.bytesPerSecond;
  if (cost.residence != Residence::streamed) return {compute + read, read > compute};
  const double first = cost.timesRead * static_cast<double>(cost.firstBlockBytes) / machine.bytesPerSecond;
  return {std::max(read, first + compute), read > first + compute};
}

}  // namespace sinkscope

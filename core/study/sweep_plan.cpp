#include "core/study/sweep_plan.h"

#include <algorithm>

#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/mapped_file.h"
#include "core/model/family/family.h"
#include "core/model/model_layout.h"
#include "core/model/weights.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

bool isTable(Slot slot) {
  return slot == Slot::embedding || slot == Slot::head || slot == Slot::headProjection ||
         slot == Slot::positionEmbedding;
}

bool isExpertMatrix(Slot slot) { return slot == Slot::expertGate || slot == Slot::expertUp || slot == Slot::expertDown; }

bool leadsToPatterns(Slot slot) {
  return slot == Slot::query || slot == Slot::key || slot == Slot::value;
}

// Multiplications for one token.
double productsOf(const WeightSlot& slot, const ModelConfig& config) {
  if (slot.shape.size() < 2 || isTable(slot.slot)) return 0.0;
  const double elements = static_cast<double>(elementsOf(slot));
  if (!isExpertMatrix(slot.slot)) return elements;
  return elements * config.experts.perToken / std::max(1, config.experts.count);
}

// bits of torch_dtype's or dtype's name; transformers' own default is float32
std::int64_t bytesOfDtype(const nlohmann::json& config) {
  for (const char* key : {"torch_dtype", "dtype"}) {
    if (!config.contains(key) || !config.at(key).is_string()) continue;
    const std::string name = config.at(key).get<std::string>();
    if (name == "bfloat16" || name == "float16") return 2;
    if (name == "float64") return 8;
    if (name.starts_with("float8")) return 1;
  }
  return 4;
}

}  // namespace

ModelShape shapeOf(const std::string& model) {
  ModelShape shape;
  const std::filesystem::path path(model);
  std::error_code ignored;
  if (path.extension() == ".json" && std::filesystem::is_regular_file(path, ignored)) {
    const nlohmann::json config = readJson(path);
    if (!config.is_object()) throw Error(ErrorKind::badFile, model + ": is no configuration", "name a model's config.json");
    const nlohmann::json text = textConfig(config);
    try {
      const Family& family = findFamily(config);
      shape.config = family.readConfig(text);
      shape.slots = family.weights(shape.config);
    } catch (const Error& error) {
      throw Error(error.kind(), model + ": " + error.what(), error.hint());
    }
    shape.name = path.parent_path().filename().empty() ? path.filename().string() : path.parent_path().filename().string();
    shape.bytesPerParameter = bytesOfDtype(text.contains("torch_dtype") || text.contains("dtype") ? text : config);
    for (const WeightSlot& slot : shape.slots) shape.storedBytes += elementsOf(slot) * shape.bytesPerParameter;
    return shape;
  }
  const Checkpoint checkpoint = Checkpoint::open(locateModel(model));
  ModelLayout layout = readLayout(checkpoint);
  checkWeights(checkpoint, layout.slots);
  shape.name = model;
  shape.config = std::move(layout.config);
  shape.slots = std::move(layout.slots);
  std::int64_t parameters = 0;
  for (const WeightSlot& slot : shape.slots) parameters += elementsOf(slot);
  shape.storedBytes = checkpoint.weightBytes();
  if (!checkpoint.tensors().empty()) shape.weightsFile = checkpoint.tensors().begin()->second.owner->path();
  shape.bytesPerParameter = std::max<std::int64_t>(1, (shape.storedBytes + parameters - 1) / std::max<std::int64_t>(1, parameters));
  return shape;
}

double attentionProducts(const ModelConfig& config, std::int64_t tokens) {
  return 2.0 * static_cast<double>(config.heads) * config.headDim * (static_cast<double>(tokens) + 1.0) / 2.0;
}

SweepCost costOf(const ModelShape& shape, const SweepSize& size) {
  const ModelConfig& config = shape.config;
  SweepCost cost;
  cost.size = size;
  const double rows = static_cast<double>(size.prompts) * size.conditions * size.tokens;
  const auto attention = config.attentionBlocks();
  const int last = attention.empty() ? -1 : attention.back();
  std::vector<std::int64_t> blockElements(static_cast<std::size_t>(config.layers), 0);
  std::int64_t resident = 0, largestTensor = 0, beside = 0;
  double products = 0.0, readElements = 0.0;
  for (const WeightSlot& slot : shape.slots) {
    const std::int64_t elements = elementsOf(slot);
    cost.parameters += elements;
    resident += elements;
    if (slot.layer < 0) {
      if (!isTable(slot.slot)) beside += elements;
      // Of the tables only the prompts' rows are looked at.
      if (isTable(slot.slot) && slot.slot != Slot::head) {
        readElements += std::min(static_cast<double>(elements), rows * config.hiddenSize);
      }
      continue;
    }
    blockElements[static_cast<std::size_t>(slot.layer)] += elements;
    largestTensor = std::max(largestTensor, elements);
    const bool needed = slot.layer < last || (slot.layer == last && leadsToPatterns(slot.slot));
    if (!needed) continue;
    products += productsOf(slot, config);
    readElements += static_cast<double>(elements);
  }
  cost.operations =
      2.0 * rows * (products + static_cast<double>(attention.size()) * attentionProducts(config, size.tokens));

  const auto stored = [&](double elements) {
    return static_cast<std::int64_t>(elements / static_cast<double>(std::max<std::int64_t>(1, cost.parameters)) *
                                     static_cast<double>(shape.storedBytes));
  };
  cost.bytesRead = stored(readElements);
  cost.firstBlockBytes = blockElements.empty() ? 0 : stored(static_cast<double>(blockElements.front()));
  const std::int64_t all = resident * size.bytesPerNumber;
  cost.streams = size.weights == WeightsLie::streamed ||
                 (size.weights == WeightsLie::onDisk && size.memory > 0 && all > size.memory);
  const std::int64_t widest = blockElements.empty() ? 0 : *std::max_element(blockElements.begin(), blockElements.end());
  cost.weightBytes = cost.streams ? 2 * widest * size.bytesPerNumber + 2 * stored(static_cast<double>(largestTensor)) +
                                        beside * size.bytesPerNumber
                                  : all;
  if (!cost.streams) cost.bytesRead = size.weights == WeightsLie::inMemory ? 0 : shape.storedBytes;
  const double number = static_cast<double>(size.bytesPerNumber);
  const double kept = static_cast<double>(attention.size()) * (config.heads + config.kvHeads) * 4.0;
  // As Transformer::workingBytes() has it: the residual stream with its norm, and what is widest beside it.
  const double queries = static_cast<double>(config.heads) * config.headDim,
               keys = static_cast<double>(config.kvHeads) * config.headDim;
  const double widestRow = std::max(3.0 * queries + 4.0 * keys, 3.0 * static_cast<double>(config.mlp.width));
  const double together = std::min(rows, static_cast<double>(size.batch) * size.tokens);
  cost.promptBytes = static_cast<std::int64_t>(
      (cost.streams ? rows : together) * config.hiddenSize * number + rows * kept +
      together * (config.hiddenSize * (2.0 * number + 8.0) + widestRow * number));
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
  const double read = static_cast<double>(cost.bytesRead) / machine.bytesPerSecond;
  if (!cost.streams) return {compute + read, read > compute};
  const double first = static_cast<double>(cost.firstBlockBytes) / machine.bytesPerSecond;
  return {std::max(read, first + compute), read > first + compute};
}

}  // namespace sinkscope

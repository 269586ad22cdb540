#include "core/model/open/model_inventory.h"

#include <algorithm>
#include <set>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/checkpoint/mapped_file.h"
#include "core/checkpoint/quantized.h"
#include "core/device/memory.h"
#include "core/model/family/family.h"
#include "core/model/open/float8.h"
#include "core/model/open/model_layout.h"
#include "core/model/weights/block_store.h"
#include "core/model/weights/weights.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// Resident beside weights and activations after the first layers of a sweep (measured: 125 MB).
constexpr std::int64_t kProgramBytes = std::int64_t{128} << 20;

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

// As --memory takes it.
std::string wholeMebibytes(std::int64_t bytes) {
  constexpr std::int64_t kMebibyte = std::int64_t{1} << 20;
  return std::to_string((bytes + kMebibyte - 1) / kMebibyte) + "M";
}

// What a checkpoint of this config will hold.
std::map<std::string, StoredTensor> expectedTensors(const ModelInventory& inventory) {
  std::map<std::string, StoredTensor> stored;
  for (const WeightSlot& slot : inventory.slots) {
    std::int64_t elements = 1;
    for (const std::int64_t size : slot.shape) elements *= size;
    if (slot.scales.empty()) {
      stored[slot.tensor] = {elements * inventory.bytesPerParameter, false};
    } else {  // MXFP4: two numbers in a byte, a scale for each 32
      stored[slot.tensor] = {elements, true};
      stored[slot.scales] = {elements / 16, true};
    }
  }
  return stored;
}

ModelInventory shapeOfConfig(const std::filesystem::path& path) {
  const nlohmann::json config = readJson(path);
  if (!config.is_object())
    throw Error(ErrorKind::badFile, path.string() + ": is no configuration", "name a model's config.json");
  const nlohmann::json text = textConfig(config);
  ModelInventory inventory;
  try {
    const Family& family = findFamily(config);
    inventory.config = family.readConfig(text);
    inventory.slots = family.weights(inventory.config);
  } catch (const Error& error) {
    // The families' readers call the file by its usual name.
    const std::string what = error.what();
    constexpr std::string_view kUsual = "config.json";
    const std::string behind = what.starts_with(kUsual) ? what.substr(kUsual.size()) : ": " + what;
    throw Error(error.kind(), path.string() + behind, error.hint());
  }
  const std::filesystem::path folder = path.parent_path().filename();
  inventory.name = folder.empty() ? path.filename().string() : folder.string();
  inventory.bytesPerParameter = bytesOfDtype(text.contains("torch_dtype") || text.contains("dtype") ? text : config);
  if (storesFloat8(text)) inventory.bytesPerParameter = 1;
  inventory.stored = expectedTensors(inventory);
  for (const auto& [name, tensor] : inventory.stored) inventory.storedBytes += tensor.bytes;
  return inventory;
}

constexpr std::int64_t kLeastShareOfPasses = 16;  // one part of so many

// What is left beside a streamed model: a part goes to the libraries' own pages, and of the rest a sixth to what the
// heap keeps between layers.
std::int64_t passesWithin(std::int64_t left) { return (left - std::min(kProgramBytes, left / 2)) / 6 * 5; }

}  // namespace

bool isConfigFile(const std::string& model) {
  std::error_code ignored;
  return std::filesystem::path(model).extension() == ".json" && std::filesystem::is_regular_file(model, ignored);
}

ModelInventory inventoryOf(const std::string& model) {
  if (isConfigFile(model)) return shapeOfConfig(model);
  const Checkpoint checkpoint = Checkpoint::open(locateModel(model));
  ModelLayout layout = readLayout(checkpoint);
  checkWeights(checkpoint, layout.slots);
  return inventoryOf(checkpoint, model, std::move(layout.config), std::move(layout.slots));
}

ModelInventory inventoryOf(const Checkpoint& checkpoint, std::string name, ModelConfig config,
                           std::vector<WeightSlot> slots) {
  ModelInventory inventory;
  inventory.name = std::move(name);
  inventory.config = std::move(config);
  inventory.slots = std::move(slots);
  std::int64_t parameters = 0;
  for (const WeightSlot& slot : inventory.slots) {
    parameters += elementsOf(slot);
    for (const std::string& tensor : {slot.tensor, slot.beside()}) {
      if (tensor.empty()) continue;
      const TensorView& view = *checkpoint.find(tensor);
      inventory.stored[tensor] = {std::ssize(view.bytes), isQuantized(view.dtype) || !slot.beside().empty() ||
                                                              checkpoint.update(tensor) != nullptr};
    }
  }
  inventory.storedBytes = checkpoint.weightBytes();
  if (!checkpoint.tensors().empty()) inventory.weightsFile = checkpoint.tensors().begin()->second.owner->path();
  inventory.bytesPerParameter =
      std::max<std::int64_t>(1, (inventory.storedBytes + parameters - 1) / std::max<std::int64_t>(1, parameters));
  return inventory;
}

ModelInventory sliceOf(const ModelInventory& inventory, const BlockRange& blocks) {
  ModelInventory slice = inventory;
  std::erase_if(slice.slots, [&](const WeightSlot& slot) {
    if (slot.layer >= 0) return slot.layer < blocks.first || slot.layer >= blocks.end;
    if (traitsOf(slot.slot).has(SlotTraits::everyBlock)) return false;
    return blocks.first > 0 || traitsOf(slot.slot).has(SlotTraits::behindBlocks);
  });
  std::set<std::string> kept;
  for (const WeightSlot& slot : slice.slots) kept.insert({slot.tensor, slot.beside()});
  std::erase_if(slice.stored, [&](const auto& tensor) { return !kept.contains(tensor.first); });
  slice.storedBytes = 0;
  for (const auto& [name, tensor] : slice.stored) slice.storedBytes += tensor.bytes;
  return slice;
}

bool staysInFile(const WeightSlot& slot) {
  const bool table = slot.slot == Slot::embedding || slot.slot == Slot::head || slot.slot == Slot::perLayerTable;
  return table && slot.beside().empty() && !slot.transposed && slot.rows.stride == 0 && slot.pairedHeads == 0 &&
         slot.part < 0;
}

StreamedReading streamedReading(const ModelInventory& inventory) {
  const std::vector<int> attention = inventory.config.attentionBlocks();
  const int last = attention.empty() ? -1 : attention.back();
  std::map<int, std::set<std::string>> tensors;  // of each block
  for (const WeightSlot& slot : inventory.slots) {
    if (slot.layer < 0 || slot.layer > last) continue;
    if (slot.layer == last && !traitsOf(slot.slot).has(SlotTraits::leadsToPattern)) continue;
    tensors[slot.layer].insert({slot.tensor, slot.beside()});
  }
  StreamedReading reading;
  for (const auto& [block, names] : tensors) {
    std::int64_t bytes = 0;
    for (const std::string& name : names) bytes += name.empty() ? 0 : inventory.stored.at(name).bytes;
    if (reading.bytes == 0) reading.first = bytes;
    reading.bytes += bytes;
  }
  return reading;
}

std::int64_t WeightPlace::weightBytes() const {
  switch (residence) {
    case Residence::asStored: return widens ? asStoredBytes : narrowBytes;
    case Residence::streamed: return streamedBytes;
    case Residence::resident: break;
  }
  return residentBytes;
}

std::int64_t WeightPlace::budgetFor(std::int64_t passes) const {
  const std::int64_t resident = residentBytes + passes;
  // passesWithin() the other way round, rounded up: of little the half is for the libraries, of more no more than
  // theirs.
  const std::int64_t rest = passes / 5 * 6 + 12;
  const std::int64_t layerwise = streamedBytes + rest + std::min(rest, kProgramBytes);
  return std::min(layerwise, resident);
}

std::int64_t bytesOfNumber(const std::string& dtype) { return dtype == "f64" ? 8 : dtype == "f32" ? 4 : 2; }

WeightPlace placeWeights(const ModelInventory& inventory, const std::string& dtype, const MemoryBudget& budget) {
  const std::int64_t bytesPerNumber = bytesOfNumber(dtype);
  WeightPlace place;
  std::int64_t beside = 0;
  for (const WeightSlot& slot : inventory.slots) {
    const std::int64_t bytes = elementsOf(slot) * bytesPerNumber;
    place.residentBytes += bytes;
    if (slot.layer < 0 && !staysInFile(slot)) beside += bytes;
  }
  const auto stored = [&](const std::string& tensor) { return inventory.stored.at(tensor); };
  const BlockBytes blocks = blockBytes(inventory.slots, stored, inventory.config.layers, bytesPerNumber);
  place.streamedBytes = blocks.streamed + beside;
  place.asStoredBytes = inventory.storedBytes + blocks.widened + beside;
  place.narrowBytes = inventory.storedBytes + blocks.narrow + beside;
  const std::int64_t besideAll = budget.bytes - place.residentBytes, besideTwo = budget.bytes - place.streamedBytes;
  const auto besideBlocks = [](std::int64_t left) { return left > 0 ? passesWithin(left) : 0; };
  const std::int64_t besideStreamed = besideBlocks(besideTwo);
  const std::int64_t besideStored = besideBlocks(budget.bytes - place.asStoredBytes),
                     besideNarrow = besideBlocks(budget.bytes - place.narrowBytes);
  const auto bears = [&](std::int64_t left) { return left > 0 && (!budget.passes || budget.passes(left) <= left); };
  const bool fits = besideAll >= 0;
  // Where nobody knows what passes take, weights as stored leave them a part of the budget that is worth it.
  const auto saves = [&](std::int64_t weights, std::int64_t left) {
    return budget.onCpu && weights < place.residentBytes && bears(left) &&
           (budget.passes || left >= budget.bytes / kLeastShareOfPasses);
  };
  if (budget.streamed) {
    place.residence = Residence::streamed;
  } else if (fits && (!budget.passes || bears(besideAll))) {
    place.residence = Residence::resident;
  } else if (saves(place.asStoredBytes, besideStored)) {
    place.residence = Residence::asStored;
  } else if (!budget.looks && saves(place.narrowBytes, besideNarrow)) {
    place.residence = Residence::asStored;
    place.widens = false;
  } else if (!fits || bears(besideStreamed)) {
    place.residence = Residence::streamed;
  }
  if (place.residence == Residence::streamed && besideTwo < 0) {
    std::int64_t enough = 0;
    for (int round = 0; budget.passes && round < 8; ++round)
      enough = std::max(enough, budget.passes(enough));  // with more room they take more
    const std::string least = "give --memory " + wholeMebibytes(place.budgetFor(enough)) + " or more";
    const std::string smaller =
        dtype == "f32" ? "--dtype bf16, which needs about half, or a smaller model" : "a smaller model";
    throw Error(ErrorKind::tooLarge,
                inventory.name + ": even layer by layer the weights need " + bytesText(place.streamedBytes) + " in " +
                    dtype + ", but " + bytesText(budget.bytes) + (budget.asked ? " are allowed" : " are free"),
                (budget.asked ? least : "run it on a larger machine") + ", or take " + smaller);
  }
  place.passBytes = !place.byBlocks()                        ? besideAll
                    : place.residence == Residence::asStored ? (place.widens ? besideStored : besideNarrow)
                                                             : besideStreamed;
  return place;
}

}  // namespace sinkscope

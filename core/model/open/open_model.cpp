#include "core/model/open/open_model.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "core/checkpoint/adapter.h"
#include "core/checkpoint/mapped_file.h"
#include "core/device/device.h"
#include "core/device/memory.h"
#include "core/model/affine.h"
#include "core/model/attention/variant.h"
#include "core/model/family/family.h"
#include "core/model/family/gguf_config.h"
#include "core/model/family/lab.h"
#include "core/model/open/identity.h"
#include "core/model/open/layer_notes.h"
#include "core/model/open/model_layout.h"
#include "core/model/transformer.h"
#include "core/model/weights/block_store.h"
#include "core/record/control.h"
#include "core/record/training_record.h"
#include "core/record/versions.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// What is known before weights are loaded.
struct Described {
  Checkpoint checkpoint;
  std::vector<WeightSlot> slots;
  OpenModel model;               // without transformer
  at::Device device = at::kCPU;  // what it will be computed on, and in
  at::ScalarType dtype = at::kFloat;
};

// The dtype most of the weights are stored in: norms are often kept wider than the matrices.
DType storedDtype(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots) {
  std::map<DType, std::int64_t> elements;
  for (const WeightSlot& slot : slots) {
    elements[slot.scales.empty() ? checkpoint.find(slot.tensor)->dtype : DType::mxfp4] += elementsOf(slot);
  }
  DType most = DType::f32;
  std::int64_t largest = -1;
  for (const auto& [dtype, count] : elements) {
    if (count > largest) {
      most = dtype;
      largest = count;
    }
  }
  return most;
}

// What goes into records and titles: the words "embedded" and "control", or the folder's own name; figures carry
// nobody's path.
std::string nameOf(const std::string& asked, const std::filesystem::path& folder) {
  std::error_code ignored;
  const bool shipped = asked == "embedded" || asked == "control";
  if (shipped || !std::filesystem::exists(asked, ignored)) return asked;  // org/name is a name already
  std::filesystem::path whole = std::filesystem::absolute(folder).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();  // "models/llama/"
  return whole.has_filename() ? whole.filename().string() : asked;
}

constexpr const char* kOfMagnitudes =
    "importance, entropy and shares are of |A[i,j]| divided by their sum over the row";

// What a person should know of a model before trusting its numbers.
std::vector<std::string> notesOn(const OpenModel& model, const std::string& hash, DType stored) {
  const ModelConfig& config = model.config;
  std::vector<std::string> notes;
  if (!model.adapter.empty()) notes.push_back("an adapter is applied: " + model.adapter);
  if (!model.variant.empty()) notes.push_back("chosen in training: " + model.variant);
  if (const std::string caution = controlCaution(hash); !caution.empty()) notes.push_back(caution);
  if (!model.unfinished.empty()) notes.push_back(model.unfinished);
  if (!config.float16Safe) {
    notes.push_back("hidden states of " + config.family +
                    " pass float16's largest number, 65504: it is never run in f16 unless --dtype f16 asks for it");
  }
  if (isQuantized(stored)) {
    notes.push_back("the weights are quantised (" + std::string(dtypeName(stored)) +
                    "): what is measured is the quantised model" +
                    (isFloat8(stored) ? ", whose activations are not rounded here" : ""));
  }
  if (!attentionVariant(config.attention.variant).sumsToOne) {
    notes.push_back("attention is " + attentionVariantName(config.attention) +
                    ": the weights of a row do not sum to one, and " + kOfMagnitudes);
  }
  if (config.attention.hasExtraKeys()) {
    const bool learned = config.attention.learnedSink || config.attention.extra.key;
    notes.push_back(std::string(learned ? "a learned sink" : "a key of score 0") +
                    " takes a share of every row: what the tokens receive sums to less than one");
  }
  const Gate gate = config.attention.gate;
  if ((gate != Gate::none && gate != Gate::value) || config.attention.removesOwnValue) {
    notes.push_back(
        "what a head reads is changed before it is written: parts that single tokens write are of the weights alone");
  }
  for (std::string& note : notesOnLayers(config)) notes.push_back(std::move(note));
  if (config.mask.kind == MaskKind::prefix) {
    notes.push_back(
        "the first " + std::to_string(config.mask.width) +
        " tokens see each other: patterns are drawn up to their diagonal, and the losses of these tokens mean nothing");
  }
  if (const auto attention = config.attentionBlocks().size(); attention < config.blocks.size()) {
    const bool delta =
        std::any_of(config.blocks.begin(), config.blocks.end(), [](const BlockConfig& block) { return block.delta; });
    const std::string other = delta ? "a gated delta rule" : config.mamba.heads > 0 ? "Mamba-2" : "Mamba";
    notes.push_back(std::to_string(config.blocks.size() - attention) + " of " + std::to_string(config.blocks.size()) +
                    " blocks have " + other + " in place of attention: the grid has the other " +
                    std::to_string(attention));
  }
  if (model.bos.standIn) notes.push_back(model.bos.standIn->reason);
  if (!model.tokenizerProblem.empty()) notes.push_back("only ids can be given: " + model.tokenizerProblem);
  return notes;
}

// What an adapter is, and its base by a name that is nobody's path; empty without one.
std::string adapterText(const Checkpoint& checkpoint) {
  const Adapter* adapter = checkpoint.adapter();
  if (adapter == nullptr) return {};
  std::error_code ignored;
  const bool isPath = adapter->base.starts_with('/') || adapter->base.starts_with('.') ||
                      std::filesystem::exists(checkpoint.path() / adapter->base, ignored);
  return adapter->words + ", to " +
         (isPath ? nameOf(checkpoint.folder().string(), checkpoint.folder()) : adapter->base);
}

Described describe(const std::string& name, const OpenOptions& options) {
  report(options.progress, {"reading " + name, 0, 0});
  Described described{Checkpoint::open(locateModel(name)), {}, {}, chooseDevice(options.device), at::kFloat};
  const Checkpoint& checkpoint = described.checkpoint;
  OpenModel& model = described.model;
  ModelLayout layout = readLayout(checkpoint);
  model.config = std::move(layout.config);
  described.slots = std::move(layout.slots);
  checkWeights(checkpoint, described.slots);
  ModelTokenizer found = readTokenizer(checkpoint);
  model.tokenizer = std::move(found.tokenizer);
  model.tokenizerProblem = std::move(found.problem);
  model.bos =
      findBos(model.tokenizer.get(), checkpoint.generationConfig(), textConfig(configOf(checkpoint)), options.bosId);
  if (checkpoint.gguf() != nullptr && model.bos.source == "config") model.bos.source = "GGUF metadata";
  if (model.bos.id && (*model.bos.id < 0 || *model.bos.id >= model.config.vocabSize)) {
    const std::string where = "bos id " + std::to_string(*model.bos.id) + " (from " + model.bos.source + ")";
    throw Error(options.bosId ? ErrorKind::badUse : ErrorKind::badFile, where + " is outside the vocabulary",
                "ids go from 0 to " + std::to_string(model.config.vocabSize - 1));
  }

  ModelFacts& facts = model.facts;
  facts = factsOf(model.config, described.slots);
  facts.path = checkpoint.path().string();
  facts.name = nameOf(name, checkpoint.path());
  facts.hash = checkpoint.hash(configOf(checkpoint));
  facts.bosTokenId = model.bos.id;
  facts.bosSource = model.bos.source;
  facts.container = checkpoint.container();
  model.adapter = adapterText(checkpoint);
  model.variant = labChoicesText(textConfig(configOf(checkpoint)));
  if (const std::string bos = trainedBosText(checkpoint.path()); !bos.empty())
    model.variant += (model.variant.empty() ? "" : ", ") + bos;
  model.unfinished = unfinishedTraining(checkpoint.path());
  const DType stored = storedDtype(checkpoint, described.slots);
  facts.dtype = std::string(dtypeName(stored));
  described.dtype =
      chooseDtype(options.dtype, scalarType(stored).value_or(at::kFloat), described.device, model.config.float16Safe);
  facts.computeDtype = dtypeText(described.dtype);
  facts.device = deviceName(described.device);
  facts.memoryBytes = loadedBytes(described.slots, described.dtype);
  facts.notes = notesOn(model, facts.hash, stored);
  facts.weightBytes = checkpoint.weightBytes();
  facts.hasTokenizer = model.tokenizer != nullptr;
  return described;
}

// What is widened for every pass is in memory from now on, as far as the system keeps what it is told to. Throws
// Error{cancelled}.
void readAsStored(const Checkpoint& checkpoint, const ModelInventory& inventory, const ProgressSink& progress) {
  constexpr std::size_t kPiece = std::size_t{64} << 20;  // so that Cancel is heard within a large tensor
  const int layers = inventory.config.layers;
  std::set<std::string> taken{std::string()};  // several slots may be cut from one tensor
  std::vector<std::pair<const WeightSlot*, const TensorView*>> wanted;
  std::int64_t total = 0, done = 0;
  for (const WeightSlot& slot : inventory.slots) {
    if (slot.layer < 0) continue;
    for (const std::string& name : {slot.tensor, slot.beside()}) {
      if (!taken.insert(name).second) continue;
      wanted.emplace_back(&slot, checkpoint.find(name));
      total += std::ssize(wanted.back().second->bytes);
    }
  }
  for (const auto& [slot, view] : wanted) {
    const std::string what = "reading layer " + std::to_string(slot->layer + 1) + " of " + std::to_string(layers) +
                             " from " + view->owner->path().filename().string();
    for (std::size_t at = 0; at < view->bytes.size(); at += kPiece) {
      report(progress, {what, done, total});
      const std::span<const std::byte> piece = view->bytes.subspan(at, std::min(kPiece, view->bytes.size() - at));
      holdPages(piece);
      done += std::ssize(piece);
    }
  }
}

StoredWeights storedWeights(const Described& described, const ModelInventory& inventory, const WeightPlace& place,
                            const ProgressSink& progress) {
  const ModelConfig& config = inventory.config;
  StoredWeights weights;
  for (const WeightSlot& slot : inventory.slots) {
    if (slot.layer < 0) {
      const TensorView& stored = *described.checkpoint.find(slot.tensor);
      const bool isUpdated = described.checkpoint.update(slot.tensor) != nullptr;
      const at::ScalarType kept = isUpdated ? at::kFloat : scalarType(stored.dtype).value_or(at::kFloat);
      if (staysInFile(slot) && isQuantized(stored.dtype) && !isPacked(stored.dtype) && !isUpdated) {
        (slot.slot == Slot::head            ? weights.head
         : slot.slot == Slot::perLayerTable ? weights.perLayer
                                            : weights.embedding) = StoredTable(stored);
        continue;
      }
      putTensor(weights.whole, slot,
                staysInFile(slot) ? loadTensor(described.checkpoint, slot, at::kCPU, kept)
                                  : loadTensor(described.checkpoint, slot, described.device, described.dtype));
    }
  }
  if (config.tiedHead) {
    weights.whole[Slot::head] = weights.whole[Slot::embedding];
    weights.head = weights.embedding;
  }
  if (place.residence == Residence::asStored) {
    readAsStored(described.checkpoint, inventory, progress);
    weights.blocks = storedBlocks(described.checkpoint, inventory.slots, config.layers, described.dtype, place.widens);
    if (!place.widens) weights.widenedBytes = place.asStoredBytes - place.narrowBytes;
  } else {
    weights.blocks =
        streamedBlocks(described.checkpoint, inventory.slots, config.layers, described.device, described.dtype);
  }
  return weights;
}

// Why they do not lie in memory as they are computed with, and what is done instead.
std::string residenceNote(const OpenModel& model, const MemoryBudget& budget) {
  const WeightPlace& place = model.place;
  const std::string why =
      budget.streamed ? " leave the memory to what is computed"
                      : std::string(place.residentBytes > budget.bytes ? "" : " and what is computed beside them") +
                            " are more than the memory for them (" + bytesText(budget.bytes) + ")";
  const std::string instead = place.residence == Residence::asStored
                                  ? "they stay in memory as stored (" + bytesText(model.inventory->storedBytes) +
                                        " in " + model.facts.dtype + ") and are widened piece by piece for every pass"
                                  : "they are read layer by layer for every pass";
  return "the weights (" + bytesText(place.residentBytes) + " in " + model.facts.computeDtype + ")" + why + ": " +
         instead;
}

}  // namespace

Prompt OpenModel::prompt(const PromptInput& input, BosMode mode) const {
  if (!tokenizer && !tokenizerProblem.empty() && std::holds_alternative<std::string>(input)) {
    throw Error(ErrorKind::unsupported, tokenizerProblem, "the model itself works: give ids instead of text");
  }
  Prompt made = makePrompt(input, mode, bos, tokenizer.get(), config.vocabSize);
  if (!change || !change->prompt) return made;
  made.ids = change->prompt(std::move(made.ids));
  made.bos = bos.id && made.ids.front() == *bos.id;
  made.doubledBos = made.bos && made.ids.size() > 1 && made.ids[1] == *bos.id;
  return made;
}

std::string OpenModel::bosText() const {
  return bos.id ? std::to_string(*bos.id) + " (" + bos.source + ")" : std::string();
}

Record OpenModel::record() const {
  Record record;
  record.model = facts.name;
  record.modelHash = facts.hash;
  record.family = facts.family;
  record.dtype = facts.computeDtype;
  record.device = facts.device;
  record.bosId = bosText();
  record.software = softwareText();
  if (!variant.empty()) record.more.emplace_back("variant", variant);
  if (!attentionVariant(config.attention.variant).sumsToOne) {
    record.more.emplace_back("attention", attentionVariantName(config.attention) + ", " + kOfMagnitudes);
  }
  if (!adapter.empty()) record.more.emplace_back("adapter", adapter);
  if (change) record.more.emplace_back("edits", change->words);
  return record;
}

Record OpenModel::record(const Prompt& prompt) const {
  Record record = this->record();
  record.prompt = prompt.source;
  record.tokens = static_cast<int>(prompt.ids.size());
  record.bos = prompt.bos;
  record.firstToken = displayText(display(std::span(prompt.ids).first(1)).front());
  return record;
}

Tokens OpenModel::display(std::span<const std::int64_t> ids) const {
  if (tokenizer) return tokenizer->display(ids, bos.id);
  Tokens tokens;
  for (const std::int64_t id : ids) {
    const bool isBos = bos.id == id;
    tokens.push_back({.id = id, .text = std::to_string(id), .special = isBos, .bos = isBos});
  }
  return tokens;
}

ModelFacts describeModel(const std::string& model, const OpenOptions& options) {
  return describe(model, options).model.facts;
}

namespace {

// describe() with the inventory, which takes the slots.
Described describeInventory(const std::string& name, const OpenOptions& options) {
  Described described = describe(name, options);
  OpenModel& model = described.model;
  model.inventory = std::make_shared<const ModelInventory>(
      inventoryOf(described.checkpoint, name, model.config, std::move(described.slots)));
  return described;
}

}  // namespace

OpenModel openWithoutWeights(const std::string& name, const OpenOptions& options) {
  return std::move(describeInventory(name, options).model);
}

OpenModel openModel(const std::string& name, const OpenOptions& options) {
  setThreads(options.threads);
  Described described = describeInventory(name, options);
  OpenModel& model = described.model;
  const at::Device device = described.device;
  const at::ScalarType dtype = described.dtype;
  const ModelInventory opened = options.blocks ? sliceOf(*model.inventory, *options.blocks) : *model.inventory;
  model.facts.memoryBytes = loadedBytes(opened.slots, dtype);

  MemoryBudget budget{.bytes = options.memoryBytes.value_or(freeMemory(device)),
                      .asked = options.memoryBytes.has_value(),
                      .looks = options.looks,
                      .streamed = options.streamed,
                      .onCpu = device.is_cpu()};
  if (options.passBytes) {
    PassRoom room{bytesOfNumber(dtypeText(dtype)), device.is_cpu(), productOrder(device, dtype)};
    budget.passes = [&options, &model, room](std::int64_t left) mutable {
      room.memoryBytes = left;
      return options.passBytes(model.config, room);
    };
  }
  const at::NoGradGuard noGradients;  // no inference mode: gradients may be asked for later
  model.place = placeWeights(opened, dtypeText(dtype), budget);
  const std::int64_t forPasses = model.place.passBytes;
  if (!model.place.byBlocks()) {
    Weights weights = loadWeights(described.checkpoint, model.config, opened.slots, device, dtype, options.progress);
    model.transformer = std::make_shared<Transformer>(model.config, std::move(weights), device, dtype, forPasses);
  } else {
    model.transformer = std::make_shared<Transformer>(
        model.config, storedWeights(described, opened, model.place, options.progress), device, dtype, forPasses);
    model.facts.notes.push_back(residenceNote(model, budget));
  }
  return std::move(described.model);
}

namespace {

WeightPlace placeIfStreamed(const OpenModel& model, const OpenOptions& options) {
  const std::int64_t freeThen = freeMemory(model.transformer->device()) + model.place.weightBytes();
  return placeWeights(
      *model.inventory, model.facts.computeDtype,
      {.bytes = options.memoryBytes.value_or(freeThen), .asked = options.memoryBytes.has_value(), .streamed = true});
}

}  // namespace

std::int64_t passBytesIfStreamed(const OpenModel& model, const OpenOptions& options) {
  try {
    return placeIfStreamed(model, options).passBytes;
  } catch (const Error&) {
    return 0;
  }
}

void streamWeights(OpenModel& model, const OpenOptions& options, const Reopen& reopen) {
  OpenOptions streamed = options;
  streamed.streamed = true;
  placeIfStreamed(model, options);  // refuses while there is something to go on with
  model.transformer.reset();
  returnKeptMemory();
  model = reopen(streamed);
}

int vocabularyToDraw(const OpenModel& model) {
  if (!model.tokenizer) return model.config.vocabSize;
  return std::min(model.config.vocabSize, static_cast<int>(model.tokenizer->vocabSize()));
}

}  // namespace sinkscope

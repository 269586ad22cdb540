#include "core/model/open_model.h"

#include <ATen/ATen.h>

#include <nlohmann/json.hpp>

#include "core/device/device.h"
#include "core/device/memory.h"
#include "core/device/versions.h"
#include "core/model/attention/variant.h"
#include "core/model/family/family.h"
#include "core/model/family/gguf_layout.h"
#include "core/model/position.h"
#include "core/model/transformer.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// What is known before weights are loaded.
struct Described {
  Checkpoint checkpoint;
  std::vector<WeightSlot> slots;
  OpenModel model;  // without transformer
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

at::ScalarType scalarType(DType dtype) {
  return dtype == DType::bf16  ? at::kBFloat16
         : dtype == DType::f16 ? at::kHalf
         : dtype == DType::f64 ? at::kDouble
                               : at::kFloat;
}

// What goes into records and titles: the word "embedded", or the folder's own name; figures carry nobody's path.
std::string nameOf(const std::string& asked, const std::filesystem::path& folder) {
  std::error_code ignored;
  if (asked == "embedded" || !std::filesystem::exists(asked, ignored)) return asked;  // org/name is a name already
  std::filesystem::path whole = std::filesystem::absolute(folder).lexically_normal();
  if (!whole.has_filename()) whole = whole.parent_path();  // "models/llama/"
  return whole.has_filename() ? whole.filename().string() : asked;
}

// A tokenizer of a kind we cannot read yet still leaves a model that answers ids.
void loadTokenizer(OpenModel& model, const std::filesystem::path& folder) {
  std::error_code ignored;
  if (!std::filesystem::exists(folder / "tokenizer.json", ignored)) return;
  try {
    model.tokenizer = Tokenizer::load(folder);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::unsupported) throw;
    model.tokenizerProblem = error.sentence();
  }
}

Described describe(const std::string& name, const OpenOptions& options) {
  report(options.progress, {"reading " + name, 0, 0});
  Described described{Checkpoint::open(locateModel(name)), {}, {}};
  const Checkpoint& checkpoint = described.checkpoint;
  OpenModel& model = described.model;
  try {
    const Family& family = findFamily(checkpoint.config());
    model.config = family.readConfig(textConfig(checkpoint.config()));
    described.slots = family.weights(model.config);
    if (const GgufFile* gguf = checkpoint.gguf()) {
      described.slots = ggufSlots(*gguf, model.config, described.slots);
      fitToGguf(model.config);
    } else {
      described.slots = resolveNames(checkpoint, described.slots);
      useStoredHead(checkpoint, family, model.config, described.slots);
    }
  } catch (const Error& error) {
    // What reads the config does not know whose it is; over many models a person must.
    const std::string where = checkpoint.gguf() != nullptr ? checkpoint.path().string() + ": as "
                                                           : (checkpoint.folder() / "").string();
    throw Error(error.kind(), where + error.what(), error.hint());
  }
  checkWeights(checkpoint, described.slots);
  loadTokenizer(model, checkpoint.folder());
  model.bos =
      findBos(model.tokenizer.get(), checkpoint.generationConfig(), textConfig(checkpoint.config()), options.bosId);
  if (model.bos.id && (*model.bos.id < 0 || *model.bos.id >= model.config.vocabSize)) {
    const std::string where = "bos id " + std::to_string(*model.bos.id) + " (from " + model.bos.source + ")";
    throw Error(options.bosId ? ErrorKind::badUse : ErrorKind::badFile, where + " is outside the vocabulary",
                "ids go from 0 to " + std::to_string(model.config.vocabSize - 1));
  }

  ModelFacts& facts = model.facts;
  facts.path = checkpoint.path().string();
  facts.name = nameOf(name, checkpoint.path());
  facts.hash = checkpoint.hash();
  facts.family = model.config.family;
  facts.layers = model.config.layers;
  facts.heads = model.config.heads;
  facts.kvHeads = model.config.kvHeads;
  facts.headDim = model.config.headDim;
  facts.hiddenSize = model.config.hiddenSize;
  facts.vocabSize = model.config.vocabSize;
  facts.contextLength = model.config.contextLength;
  facts.bosTokenId = model.bos.id;
  facts.bosSource = model.bos.source;
  facts.container = checkpoint.container();
  for (const int block : model.config.attentionBlocks()) {
    facts.attentionLayers.push_back({.block = block,
                                     .window = model.config.blocks[static_cast<std::size_t>(block)].window,
                                     .learnedSink = attentionVariant(model.config.attention.variant).learnedSink});
  }
  for (const WeightSlot& slot : described.slots) facts.parameters += elementsOf(slot);
  facts.dtype = std::string(dtypeName(storedDtype(checkpoint, described.slots)));
  facts.position = positionName(model.config.position);
  facts.norm = model.config.norm.kind == NormKind::rms ? "rms" : "layer";
  facts.attention = attentionVariant(model.config.attention.variant).name;
  facts.weightBytes = checkpoint.weightBytes();
  facts.hasTokenizer = model.tokenizer != nullptr;
  return described;
}

}  // namespace

Prompt OpenModel::prompt(const PromptInput& input, BosMode mode) const {
  if (!tokenizer && !tokenizerProblem.empty() && std::holds_alternative<std::string>(input)) {
    throw Error(ErrorKind::unsupported, tokenizerProblem, "the model itself works: give ids instead of text");
  }
  return makePrompt(input, mode, bos, tokenizer.get(), config.vocabSize);
}

Record OpenModel::record(const Prompt& prompt) const {
  Record record;
  record.model = facts.name;
  record.modelHash = facts.hash;
  record.family = facts.family;
  record.dtype = facts.computeDtype;
  record.device = facts.device;
  record.prompt = prompt.source;
  record.tokens = static_cast<int>(prompt.ids.size());
  record.bos = prompt.bos;
  if (bos.id) record.bosId = std::to_string(*bos.id) + " (" + bos.source + ")";
  record.firstToken = displayText(display(std::span(prompt.ids).first(1)).front());
  record.software = softwareText();
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

OpenModel openModel(const std::string& name, const OpenOptions& options) {
  setThreads(options.threads);
  const at::Device device = chooseDevice(options.device);
  Described described = describe(name, options);
  OpenModel& model = described.model;
  const at::ScalarType stored = scalarType(storedDtype(described.checkpoint, described.slots));
  const at::ScalarType dtype = chooseDtype(options.dtype, stored, device);

  const std::int64_t budget = options.memoryBytes.value_or(freeMemory(device));
  const std::int64_t needed = loadedBytes(described.slots, dtype);
  if (needed > budget) {
    throw Error(ErrorKind::tooLarge,
                name + ": the weights need " + bytesText(needed) + " in " + dtypeText(dtype) + ", but " +
                    bytesText(budget) + (options.memoryBytes ? " are allowed" : " are free"),
                "choose a smaller model or a narrower --dtype, or run it on a larger machine");
  }
  const c10::InferenceMode noGradients;
  Weights weights = loadWeights(described.checkpoint, model.config, described.slots, device, dtype, options.progress);
  model.transformer = std::make_shared<Transformer>(model.config, std::move(weights), device, dtype, budget - needed);
  model.facts.computeDtype = dtypeText(dtype);
  model.facts.device = deviceName(device);
  return std::move(described.model);
}

}  // namespace sinkscope

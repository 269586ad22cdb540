#include "core/train/taken_weights.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/model/attention/variant.h"
#include "core/model/family/activation_names.h"
#include "core/model/family/family.h"
#include "core/model/norm.h"
#include "core/model/open/model_layout.h"
#include "core/model/position.h"
#include "core/values/error.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

std::string sizesText(at::IntArrayRef sizes) {
  std::string text = "[";
  for (const std::int64_t one : sizes) text += (text.size() > 1 ? "," : "") + std::to_string(one);
  return text + "]";
}

[[noreturn]] void refuse(const Checkpoint& from, const std::string& what, const std::string& hint) {
  throw Error(ErrorKind::badUse, from.path().string() + ": " + what, hint);
}

// Heads may be of another number and the tensors of the same shapes, so it is sizes that are compared; all of them are
// told at once.
void refuseOtherSizes(const Checkpoint& from, const ModelConfig& theirs, const ModelConfig& ours) {
  struct Size {
    const char* key;
    std::int64_t theirs, ours;
  };
  std::vector<Size> sizes = {
      {"layers", theirs.layers, ours.layers},
      {"heads", theirs.heads, ours.heads},
      {"kv_heads", theirs.kvHeads, ours.kvHeads},
      {"hidden", theirs.hiddenSize, ours.hiddenSize},
      {"intermediate", theirs.mlp.width, ours.mlp.width},
  };
  // What a recipe does not say follows from heads and hidden.
  const auto follows = [](const ModelConfig& of) { return of.headDim * of.heads == of.hiddenSize; };
  if (!follows(theirs) || !follows(ours)) sizes.push_back({"head_dim", theirs.headDim, ours.headDim});
  std::string differs, wanted;
  for (const Size& size : sizes) {
    if (size.theirs == size.ours) continue;
    const std::string key = size.key;
    differs +=
        (differs.empty() ? "" : ", ") + key + " " + std::to_string(size.theirs) + ", not " + std::to_string(size.ours);
    wanted += (wanted.empty() ? "" : ", ") + ("\"" + key + "\": ") + std::to_string(size.theirs);
  }
  if (!differs.empty()) {
    refuse(from, "is of another size than the recipe's model (" + differs + ")",
           "weights are taken from a model of the same sizes: set {" + wanted + "} in \"model\"");
  }
}

void refuseOtherVocabulary(const Checkpoint& from, const ModelConfig& theirs, const ModelConfig& ours) {
  if (theirs.vocabSize >= ours.vocabSize) return;
  refuse(
      from,
      "its vocabulary has " + grouped(theirs.vocabSize) + " tokens, the recipe's tokenizer " + grouped(ours.vocabSize),
      "take the tokenizer of that model: \"tokenizer\" in \"data\"");
}

std::string activationText(const MlpConfig& mlp) {
  const auto& known = activationNames();
  const auto found = std::find_if(known.begin(), known.end(),
                                  [&](const ActivationName& one) { return one.activation == mlp.activation; });
  return (found == known.end() ? std::string("another") : found->name) + (mlp.gated ? ", gated" : "");
}

// What a pass does otherwise than the one that the weights were trained by.
std::vector<std::string> differences(const ModelConfig& theirs, const ModelConfig& ours) {
  std::vector<std::string> found;
  const auto compare = [&](const char* what, const std::string& there, const std::string& here) {
    if (there != here) found.push_back(std::string(what) + " " + here + ", not " + there);
  };
  const auto number = [](double value) { return formatted("%g", value); };
  compare("position", positionName(theirs.position), positionName(ours.position));
  if (theirs.position.kind == PositionKind::rotary && ours.position.kind == PositionKind::rotary)
    compare("rope_theta", number(theirs.position.rope.theta), number(ours.position.rope.theta));
  compare("norm", normName(theirs.norm.kind), normName(ours.norm.kind));
  compare("norm_epsilon", number(theirs.norm.epsilon), number(ours.norm.epsilon));
  compare("activation", activationText(theirs.mlp), activationText(ours.mlp));
  compare("attention", attentionName(theirs.attention), attentionName(ours.attention));
  compare("scale of the embedding", number(theirs.embeddingScale), number(ours.embeddingScale));
  return found;
}

// "NAME", "NAME and 3 others"
std::string firstOf(const std::vector<std::string>& names) {
  const auto others = static_cast<std::int64_t>(names.size()) - 1;
  return names.front() + (others > 0 ? " and " + counted(others, "other") : std::string());
}

}  // namespace

Checkpoint initialWeightsOf(const Recipe& recipe, const std::filesystem::path& folder) {
  try {
    return Checkpoint::open(namedByRecipe(recipe.initialWeights, folder / recipe.text.folder));
  } catch (const Error& error) {
    throw Error(error.kind(), "initial_weights: " + std::string(error.what()), error.hint());
  }
}

void checkInitialWeights(const Recipe& recipe, const std::filesystem::path& folder) {
  if (recipe.initialWeights.empty()) return;
  const Checkpoint from = initialWeightsOf(recipe, folder);
  const ModelConfig theirs = readLayout(from).config;
  const nlohmann::json json = recipe.model.config(theirs.vocabSize, recipe.text.context, -1, -1);
  refuseOtherSizes(from, theirs, findFamily(json).readConfig(json));
}

TakenWeights takenWeights(const Checkpoint& from, const ModelConfig& config, const std::vector<WeightSlot>& slots,
                          const Weights& initial, const ProgressSink& progress) {
  const ModelLayout layout = readLayout(from);
  checkWeights(from, layout.slots);
  refuseOtherSizes(from, layout.config, config);
  refuseOtherVocabulary(from, layout.config, config);
  const Weights theirs = loadWeights(from, layout.config, layout.slots, at::kCPU, at::kFloat, progress);

  TakenWeights taken;
  taken.weights.blocks.resize(initial.blocks.size());
  std::set<std::pair<int, Slot>> placed;
  std::vector<std::string> begun, left;
  // An embedding that is padded has rows that no token has.
  const auto fitted = [&](const WeightSlot& slot, const at::Tensor& there, const at::Tensor& ours) {
    const bool isVocabulary = slot.slot == Slot::embedding || slot.slot == Slot::head;
    if (isVocabulary && there.size(0) > ours.size(0)) return there.narrow(0, 0, ours.size(0));
    return there;
  };
  for (const WeightSlot& slot : slots) {
    const at::Tensor& ours = initial.placeOf(slot)[slot.slot];
    at::Tensor there = theirs.placeOf(slot)[slot.slot];
    placed.insert({slot.layer, slot.slot});
    if (!there.defined()) {
      begun.push_back(slot.tensor);
      there = ours;
    }
    there = fitted(slot, there, ours);
    // Longer contexts need rows that nobody has trained; other shapes are another model's.
    if (there.sizes() != ours.sizes()) {
      refuse(from,
             slot.tensor + " is " + sizesText(there.sizes()) + " there, and " + sizesText(ours.sizes()) +
                 " in the recipe's model",
             slot.slot == Slot::positionEmbedding ? "weights are taken with their positions: set {\"context\": " +
                                                        std::to_string(there.size(0)) + "} in \"data\""
                                                  : "name another model, or leave \"initial_weights\" out");
    }
    putTensor(taken.weights.placeOf(slot), slot, there);
  }
  if (config.tiedHead) taken.weights.whole[Slot::head] = taken.weights.whole[Slot::embedding];
  for (const WeightSlot& slot : layout.slots) {
    if (placed.contains({slot.layer, slot.slot}) || slot.part > 0) continue;
    left.push_back(slot.tensor);
  }

  std::vector<std::string> said = differences(layout.config, config);
  if (!begun.empty()) said.push_back("it adds " + firstOf(begun));
  if (!left.empty()) said.push_back("it has no place for " + firstOf(left));
  if (said.empty()) return taken;
  taken.caution = "the recipe's model is not the one whose weights it begins with: ";
  for (std::size_t at = 0; at < said.size(); ++at) taken.caution += (at > 0 ? "; " : "") + said[at];
  return taken;
}

}  // namespace sinkscope

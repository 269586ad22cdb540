// A family of checkpoints: one file that maps its config keys and tensor names onto ModelConfig and weight slots, and
// one row in families().
//
//   const Family& family = findFamily(checkpoint.config());
//   const ModelConfig config = family.readConfig(textConfig(checkpoint.config()));
//   const std::vector<WeightSlot> slots = resolveNames(checkpoint, family.weights(config));
//   checkWeights(checkpoint, slots);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/slot.h"

namespace sinkscope {

class GgufMetadata;

// An architecture of GGUF files that holds models of a family.
struct GgufForm {
  std::string architecture;  // its general.architecture

  // Puts the metadata as Hugging Face's config.json would, model_type included (core/model/family/gguf_reader.h).
  // Throws Error{badFile} naming a key, Error{unsupported}.
  void (*config)(const GgufMetadata& in, nlohmann::json& config) = nullptr;
  // The name behind `block` ("blk.N.") of a tensor that this architecture calls otherwise than kSlotTraits; empty: as
  // there.
  std::string (*ownName)(Slot slot, const GgufFile& file, const std::string& block) = nullptr;
  // The rows of a head's queries and keys stand in the order of rotation by pairs.
  bool rotationPairs = false;
  // Tensors that lie there in another shape, or in others than Hugging Face's: changes the slot's. `block` as above.
  void (*reshape)(WeightSlot& slot, const ModelConfig& config, const GgufFile& file,
                  const std::string& block) = nullptr;
  // What converters changed in the numbers themselves.
  void (*fit)(ModelConfig& config) = nullptr;
};

struct Family {
  std::string name;                        // config.json's model_type
  std::vector<std::string> architectures;  // and what its `architectures` may say
  std::string models;                      // those people know: "Llama 1, 2, 3, 3.1, 3.2"

  // Throws Error{badFile} for a value that cannot be (field and value named), Error{unsupported} for one we do not know
  // (the known listed).
  ModelConfig (*readConfig)(const nlohmann::json& config) = nullptr;

  // Every tensor the decoder needs, in the order of the forward pass, under the names of the family's own class for
  // language modelling.
  std::vector<WeightSlot> (*weights)(const ModelConfig& config) = nullptr;

  // Endings of further tensors that checkpoints carry and nobody needs: masks, rotary frequencies.
  std::vector<std::string> buffers = {};

  std::vector<GgufForm> gguf = {};  // empty: no GGUF file of it can be read
};

const std::vector<Family>& families();

// The part of a config that speaks of the language model: `text_config` of a multimodal wrapper, with the wrapper's
// own tie_word_embeddings where it has none, else the whole.
nlohmann::json textConfig(const nlohmann::json& config);

// By model_type, else by architectures, of textConfig(). Throws Error{unsupported} that names what was found and lists
// the known.
const Family& findFamily(const nlohmann::json& config);

// The slots under the names this checkpoint uses: as they are, without the first part (a base model saved alone), or
// under `language_model.` (the text part of a multimodal wrapper); experts in one tensor the way round in which it has
// them.
std::vector<WeightSlot> resolveNames(const Checkpoint& checkpoint, std::vector<WeightSlot> slots);

// A head of the checkpoint's own although its config ties it to the embedding: stored, and of other numbers (compared
// in samples, so that describing a model does not read it whole). transformers uses such a head, so it is added to
// `slots` and `config.tiedHead` becomes false; an equal copy is left alone.
void useStoredHead(const Checkpoint& checkpoint, const Family& family, ModelConfig& config,
                   std::vector<WeightSlot>& slots);

// One tensor that is not as its family needs it: missing, of wrong shape, of a dtype that cannot be computed with.
struct WeightProblem {
  enum class Kind { missing, shape, dtype } kind = Kind::missing;
  std::string tensor;
  std::string what;  // "tensor NAME [16,32] is missing"
  std::string hint;
};

// All of them, in the order of the slots, each tensor once; empty: the checkpoint can be computed with.
std::vector<WeightProblem> weightProblems(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots);

// Throws the first of them as Error{badFile}; Error{unsupported} for a dtype.
void checkWeights(const Checkpoint& checkpoint, const std::vector<WeightSlot>& slots);

}  // namespace sinkscope

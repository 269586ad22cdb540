// A model that is ready to answer: its files, its tokenizer and its loaded weights.
//
//   OpenModel model = openModel("embedded", {});
//   Prompt prompt = model.prompt("The sea was calm.", BosMode::automatic);
//
// Owned and used by one thread at a time, except `facts`, `inventory`, `bos` and `tokenizer`, which are immutable.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/open/model_inventory.h"
#include "core/model/pass_cost.h"
#include "core/prompt/prompt.h"
#include "core/tokenizer/bos_policy.h"
#include "core/tokenizer/tokenizer.h"
#include "core/values/progress.h"
#include "core/values/reading.h"

namespace sinkscope {

class Transformer;

struct OpenOptions {
  std::string device = "auto";                   // auto, cpu, cuda, cuda:N
  std::string dtype = "auto";                    // chooseDtype()'s
  int threads = 0;                               // 0: as many as there are cores
  std::optional<std::int64_t> memoryBytes = {};  // budget; empty: what the machine has free
  // What passes are going to take beside the weights, where the room is so large: what decides whether these can stay
  // in memory. Empty: nobody knows yet.
  std::function<std::int64_t(const ModelConfig& config, const PassRoom& room)> passBytes = {};
  bool looks = false;                      // and whether they look at weights (MemoryBudget::looks)
  bool streamed = false;                   // weights that would fit are read layer by layer all the same
  std::optional<std::int64_t> bosId = {};  // --bos-id
  std::optional<BlockRange> blocks = {};   // only these are loaded: passes go through spans within them, without logits
  ProgressSink progress = {};
};

// What a model's passes are changed by (core/study/edited_model.h).
struct ModelChange {
  std::string json;   // the edits as a file has them: two models with the same text give the same numbers
  std::string words;  // as sentences
  std::function<std::vector<std::int64_t>(std::vector<std::int64_t> ids)> prompt = {};  // empty: prompts stay as given
  std::map<std::size_t, std::string> sentences = {};  // of each row of the list that is in force
};

struct OpenModel {
  ModelFacts facts;
  ModelConfig config;
  std::shared_ptr<const ModelInventory> inventory;  // of the whole model, whatever part of it is open
  WeightPlace place;                                // of the part that is open
  BosId bos;
  std::shared_ptr<const Tokenizer> tokenizer;  // null: the folder has none we can read, only ids can be given
  std::string tokenizerProblem;                // why there is none although the folder has one; else empty
  std::shared_ptr<Transformer> transformer;
  std::shared_ptr<const ModelChange> change = {};  // null: as it is in its files
  std::string unfinished;                          // unfinishedTraining() of its folder; empty: nothing to say
  std::string variant;  // labChoicesText(): "norm_place post, activation geglu"; empty: no model of the lab's own form
  std::string adapter;  // "LoRA of rank 8, alpha 16, on 14 matrices, to org/name"; empty: a model of its own

  Prompt prompt(const PromptInput& input,
                BosMode mode) const;          // makePrompt with this model's parts, changed where it is
  std::string bosText() const;                // "1 (tokenizer)", id and where it was found; empty without one
  Record record() const;                      // model, hash, family, dtype, device, bos id, software
  Record record(const Prompt& prompt) const;  // model, hash, family, dtype, device, prompt, tokens, bos
  Tokens display(std::span<const std::int64_t> ids) const;  // one Token each; without a tokenizer its number
};

// Reads and checks everything `info` prints; loads no weights (every tensor is checked for presence and shape).
// Throws Error{badUse, badFile, unsupported} as Checkpoint::open, plus: unknown architecture (lists the known),
// impossible config values (field and value named), tensors missing or of wrong shape (expected and found).
ModelFacts describeModel(const std::string& model, const OpenOptions& options = {});

// Ids that random inputs are drawn from: those that the tokenizer knows, where the embedding is padded beyond them.
int vocabularyToDraw(const OpenModel& model);

// Everything of openModel() but the weights: `transformer` is null, `place` says nothing.
OpenModel openWithoutWeights(const std::string& model, const OpenOptions& options = {});

// describeModel, then loads tokenizer and weights. Throws Error{tooLarge} with the figures when they cannot fit.
OpenModel openModel(const std::string& model, const OpenOptions& options = {});

// How a model is opened again, and changed again where it was: with other options than before.
using Reopen = std::function<OpenModel(const OpenOptions& options)>;

// What passes would have beside the weights if these were streamed; 0 where not even so they fit.
std::int64_t passBytesIfStreamed(const OpenModel& model, const OpenOptions& options);

// Opens the same model again, `options` as it was opened with, so that its weights are streamed and what is computed
// has their memory: whoever holds `model` has the streamed one. The weights in memory are let go of first, and where
// nobody else holds them their memory is free. Throws Error as `reopen` does; Error{tooLarge} before anything is let go
// of; after another error `transformer` is null.
void streamWeights(OpenModel& model, const OpenOptions& options, const Reopen& reopen);

}  // namespace sinkscope

// What a training is made of, as a JSON file says it (sinkscope-cli help train): the model, the text, the optimiser,
// how long, and what is looked at on the way.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/model/family/lab.h"
#include "core/train/optimiser.h"

namespace sinkscope {

// Rows that are made up (core/train/data/tasks).
inline constexpr const char *kBackcopy = "bigram_backcopy", *kTriggerConditional = "trigger_conditional";

struct TextRecipe {
  std::string task;                // rows made up in place of a text: one of these; empty: a text
  int symbols = 64, triggers = 3;  // of that task
  int triggerEvery = 8;            // of trigger_conditional: one token in so many is the trigger
  std::vector<std::string> files;  // globs and folders, against `folder`
  std::string folder;              // itself against the recipe's own; of no training's identity, so not in Recipe::json
  std::string tokenizer;           // a folder, a tokenizer.json or a MODEL to take; empty: one is trained on the text
  int vocabulary = 2'048;          // of the one that is trained
  int context = 128;               // T, the bos included
  std::string packing = "windows", bos = "fixed", mask = "causal";
  int bosPosition = 0;                    // of a fixed bos in its row
  bool eos = false;                       // at the end of every document
  int maskWidth = 32;                     // of masks that have one
  double heldOut = 0.05;                  // of the text; or:
  std::vector<std::string> heldOutFiles;  // as `files`: what of those is not trained on, nor a tokenizer
  double randomTokens = 0.0;              // so many rows of a batch are random tokens
  double repeatedRows = 0.0;              // so many say what they began with again
  std::int64_t uniqueTokens = 0;          // the training text ends after so many; 0: it does not

  // A fixed bos is seen by all tokens whatever the mask (Barbero et al. 2025, section 5).
  MaskConfig maskOfModel() const;
};

// What is looked at every `probeEvery` steps, always the same held-out text.
struct ProbeRecipe {
  int prompts = 64, tokens = 64;  // of the sinks; cut to the context
  int lossWindows = 64;           // of whole contexts, of the held-out loss
  std::vector<double> epsilons = {0.3};
};

struct Recipe {
  std::string name;            // of its file, without the ending
  std::string about;           // in words, for people
  std::string initialWeights;  // of a model to begin with: a path as `files` are, or a MODEL; empty: drawn by the seed
  LabModel model;
  TextRecipe text;
  OptimiserRecipe optimiser;
  ProbeRecipe probe;
  int batch = 32;              // rows a step
  int accumulate = 1;          // a step's rows go through in so many parts
  std::int64_t steps = 2'000;  // in all
  std::int64_t probeEvery = 100, checkpointEvery = 500;
  std::int64_t seed = 0;

  nlohmann::ordered_json json;  // all of it, with what was not said; without its axes

  bool hasSquaredErrors() const { return text.task == kTriggerConditional; }  // its losses are those, and no nats
  std::int64_t tokensPerStep() const { return std::int64_t{batch} * text.context; }
};

// What a plan goes over: the values of a key, or named changes of several keys at once.
struct RecipeAxis {
  struct Value {
    std::string name;     // "rate=0.001", or the change's own
    nlohmann::json json;  // of the key; or what is merged into the recipe (RFC 7396)
  };
  std::string path;  // "optimiser.rate"; empty: named changes
  std::vector<Value> values;
};

// Several recipes that differ by axes: every combination of their values, each named by its own.
struct RecipePlan {
  Recipe base;
  nlohmann::json said = {};  // what the file says of the base: what follows from a value follows from each run's own
  std::vector<RecipeAxis> axes;
  std::vector<Recipe> runs() const;  // the base alone without axes; named "rate=0.001, seed=1"
};

// Throws Error{badUse} for a file that is not there, Error{badFile} naming file, key and value for what cannot be:
// unknown keys, choices that an axis does not have, numbers out of range.
RecipePlan readRecipe(const std::filesystem::path& file);
Recipe recipeFrom(const nlohmann::json& json, const std::string& source);

// Where another model lies that a recipe names: a path against `folder`, or what locateModel() takes (embedded,
// org/name). What is neither is that path, which is not there.
std::filesystem::path namedByRecipe(const std::string& said, const std::filesystem::path& folder);

}  // namespace sinkscope

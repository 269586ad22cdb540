// A training as its folder tells it (core/train/training.h), whoever made it: what a page shows while it goes on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace sinkscope {

inline constexpr const char* kMomentPrefix = "step-";

// What the trained model gives under a condition.
struct TrainingEvaluation {
  std::map<std::string, double> sinkRates;  // by epsilon: "0.3"
  double mass = 0.0, loss = 0.0;            // nats a token
};

// What stood in front of the prompts at a step: "on", "off" or "some" (in front of some of them).
using StepBos = std::map<std::int64_t, std::string>;
inline constexpr const char* kBosFile = "bos.csv";  // step,bos: beside the log of revisions (core/train/revisions.h)

struct TrainingRecord {
  std::filesystem::path folder;  // empty: read from results
  std::string name;              // of the folder
  std::string recipe;            // recipe.json, every value said
  std::int64_t steps = 0;        // that the recipe wants
  std::int64_t parameters = 0;   // 0: not known, as of a folder whose weights are gone
  std::int64_t tokensPerStep = 0;
  std::vector<std::string> columns;                    // of log.csv, in its order
  std::map<std::string, std::vector<double>> numbers;  // a column each, a row a probe; NaN where a field is empty
  // What was looked at in one prompt at a step: a session's file (session_file.h), moments/step-000000100.sinkscope.
  // Ascending.
  std::vector<std::pair<std::int64_t, std::filesystem::path>> moments;
  StepBos bosOf;                                          // of checkpoints that somebody else kept
  std::vector<std::string> heads;                         // of heads.csv: "L0H0" first
  std::vector<std::int64_t> headSteps;                    // of its rows, ascending
  std::vector<std::vector<double>> headImportance;        // a row each: of the first token, a head each
  std::optional<TrainingEvaluation> withBos, withoutBos;  // at its end

  std::int64_t done() const;                                         // the last probe's step
  const std::vector<double>& column(const std::string& name) const;  // empty: there is none
};

// Whether a training was begun there.
bool looksLikeTraining(const std::filesystem::path& folder);

// Of an object with "with_bos", "without_bos"; empty: it has none. Throws as nlohmann::json does.
std::optional<TrainingEvaluation> evaluationOf(const nlohmann::json& all, const char* condition);

// Of a recipe: how many steps, and tokens in each. Throws as parseJson() does, naming `source`, and as nlohmann::json.
void takeRecipe(TrainingRecord& record, const std::string& source);

// Throws Error{badFile} for a folder that holds none; a line of the log that is not whole yet is left out.
TrainingRecord readTraining(const std::filesystem::path& folder);

// What a person should know of weights that stand in the folder of a training that is not finished; empty: they do
// not, or it is.
std::string unfinishedTraining(const std::filesystem::path& folder);

// Of a folder whose training did not begin its rows with bos, what it did: "trained without bos", "trained with bos at
// position 2". Empty: it did, or it is none.
std::string trainedBosText(const std::filesystem::path& folder);

// Of the file of that name in a folder; empty: there is none.
StepBos readStepBos(const std::filesystem::path& folder);
// "with a bos", "without a bos", "with a bos in front of some prompts".
const char* stepBosWords(const std::string& bos);

// Trainings in a folder: itself, or those right in it (a recipe with axes). Empty: none.
std::vector<std::filesystem::path> trainingsIn(const std::filesystem::path& folder);

// A value of a recipe by its path, "data.context", as its file has it ("128", "fixed"); empty: not in it.
std::string recipeValue(const std::string& recipe, const std::string& path);

// Trainings that differ in the seed alone, in the order of the first of each. REQUIRES that `trainings` stays.
struct TrainingGroup {
  std::string words;  // its values where the groups differ: "rate 0.001, decay 0"; empty: there is one group
  std::vector<const TrainingRecord*> seeds;
};
std::vector<TrainingGroup> groupedBySeed(const std::vector<TrainingRecord>& trainings);

// In what two recipes differ, by the words of their files: "rate 0.001, 0.0004". Empty: in nothing but the seed.
std::string recipeDifference(const std::string& recipe, const std::string& other);

}  // namespace sinkscope

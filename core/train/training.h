// A recipe is trained into a folder:
//
//   config.json, model.safetensors, tokenizer.json ...   the model as of the last checkpoint, as Hugging Face has it
//   log.csv            a row a probe (training_log.h)
//   heads.csv          at every probe each head's importance of the first token
//   evaluation.json    of a text, at the end: sink rates, mass and loss with bos and without
//   recipe.json        with every value said
//   checkpoint.safetensors   where to go on
//   text/              tokenizer and tokens, made once
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/study/sweep/ranks.h"
#include "core/train/recipe.h"
#include "core/train/training_log.h"
#include "core/values/progress.h"

namespace sinkscope {

struct TrainingOptions {
  bool resume = false;                               // go on where it stopped, or begin
  std::int64_t steps = 0;                            // stop after so many, as if interrupted; 0: all of the recipe's
  std::int64_t memoryBytes = std::int64_t{4} << 30;  // that a pass may use
  std::string device = "auto";                       // that learns: auto, cpu, cuda, cuda:N
  std::filesystem::path textFolder = {};             // shared by several trainings; empty: in the training's own
  ProgressSink progress = {};                        // asked every step
  // Called on the first rank when nothing refuses any more, before the first of its files is written.
  std::function<void()> begun = {};
  // Told before the first step, on the first rank, what somebody would change before it has begun. Empty: nobody is.
  std::function<void(const std::string& sentence)> caution = {};
  // That share the rows of every step (shared_step.h), null: this process alone. Each calls train() with the same
  // recipe, text and folder; the first alone looks at the model and writes.
  Ranks* ranks = nullptr;
  // For a person who stops it while a step takes minutes: `interrupted`, which another thread asks, says that somebody
  // has, and where the work does not come to `progress` within `patience` seconds, what is trained so far is kept there
  // as it would be here, and `end` is called, which is to end the process. Empty: what is under way ends first. Of one
  // process alone.
  std::function<bool()> interrupted = {};
  std::function<void()> end = {};
  double patience = 3.0;
};

struct TrainingResult {
  LogRow last;                            // on the first rank
  std::int64_t steps = 0;                 // done in all
  std::optional<double> lowestLoss = {};  // of a task: what nobody can go below on the held-out rows
  double tokensPerSecond = 0.0;           // of steps of this call, without probes
  std::string device = {};                // "CPU", "CUDA:0 NVIDIA H200"
  double seconds = 0.0;                   // of all calls together
};

// What train() asks first, before a text is read, for who has something to say before: throws Error{badUse} where `out`
// holds something already, or a training that is not gone on with; of one that begins also as checkInitialWeights()
// does.
void checkTraining(const Recipe& recipe, const std::filesystem::path& folder, const std::filesystem::path& out,
                   bool resume);

// `folder`: what the recipe's files are against. Ends early with Error{cancelled} where `progress` says so, of ranks
// that of any, behind a checkpoint. Throws Error{badUse} where `out` holds something already, or a training of another
// recipe or text, or where ranks have other ones than the first; Error{failed} as Trainer::step() does, naming the last
// checkpoint, where the disk is full, and where another program trains into `out` (writer_lock.h: DIR.lock beside it).
// A training goes on with the parts of a step that it was begun with, so that its numbers stay the same: more ranks
// than these are Error{badUse}.
TrainingResult train(const Recipe& recipe, const std::filesystem::path& folder, const std::filesystem::path& out,
                     const TrainingOptions& options);

}  // namespace sinkscope

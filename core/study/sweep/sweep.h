// Sink rates over many prompts: every prompt cut to T tokens, run, and its importance kept in a run file.
//
//   RunFile run = sweep(model, readPromptSet("builtin"), {.tokens = 64}, "llama.run", progress);
//   sinkRateOf(run, RunBos::on, 0.3);                   // core/record/sink_table.h
//
// A run that is stopped, by Cancel or by a power cut, is whole up to its last batch and goes on from there to the
// identical result; batches that were on their way through the layers go on at the layer that RUN.state holds
// (core/study/sweep/sweep_state.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/prompt/prompt_set.h"
#include "core/record/run_file.h"
#include "core/study/sweep/sweep_wants.h"
#include "core/values/progress.h"

namespace sinkscope {

// A layer that some prompts on their way through the model have behind them.
struct SweepLayer {
  int layer = 0;               // attention layer
  std::vector<RunCase> cases;  // the prompts
  std::vector<float> first;    // [cases,H]: importance of the first token
};

enum class SweepBos { automatic, on, off, both };

// With bos and without, where the model has one and the prompts are text; else the one condition that they are of.
SweepBos everyCondition(const OpenModel& model, const PromptSet& prompts);

struct SweepOptions {
  int tokens = 64;                     // T, bos included (docs/definitions.md); longer prompts are cut
  std::string kind = "natural";        // for the record: natural, random, repeat; ids of a person's own become `given`
  SweepBos bos = SweepBos::automatic;  // of ids, on puts a bos in front and off takes one away
  std::vector<double> epsilons = {0.3};
  std::int64_t seed = 0;       // of the prompts, for the record
  int batch = 0;               // prompts at a time; 0: as memory and threads want it, at most 16
  bool resume = false;         // go on with a file that is there; without one a new run is begun
  double stateSeconds = 30.0;  // at least so long between two states of the layers; 0: one after every layer
  SweepWants wants = {};       // beside the importance
  std::function<void(const std::string& sentence)> note = {};  // what a person should know, where the work goes on
  // What the batches on their way have brought, some times a second at most: of each the layers in their order, a layer
  // as soon as the batch has left it, be the others still on their way to it; may be empty. Of one process.
  std::function<void(const SweepLayer& layer)> layerDone = {};
  double layerSeconds = 0.3;                  // between two of them
  std::string modelIs = {}, promptsAre = {};  // what a person says they are (core/record/published.h); empty: nothing
  std::string begunBy = {};                   // RunHeader::begunBy
  // What was measured goes into the file while the next batches are computed; not said: where a GPU computes them. Of
  // one process.
  std::optional<bool> writesBeside = {};
};

// What goes on with a run that was begun and stopped.
SweepOptions optionsToGoOn(const RunHeader& header);

// Called on the computing thread with every batch once it is in the file.
using SweepSink = std::function<void(const std::vector<RunMeasurement>& batch)>;

// Called once, when the file is there and before anything is computed: what a resumed run holds already can be shown.
using SweepBegun = std::function<void(const RunFile& run)>;

// The prompts that options.kind asks for: the set that `source` names (readPromptSet), or as many random or repeated
// inputs as it holds, of T tokens with the bos where options.bos is `on`, from options.seed. Throws Error as
// readPromptSet does; Error{badUse} for another kind.
PromptSet promptsOfKind(const OpenModel& model, const std::string& source, const SweepOptions& options);

// Prompts of fewer than T tokens are skipped and recorded as such. Throws Error as RunFile does; Error{badUse}: a
// prompt that cannot be read by this model (named), T < 2, T over learned positions, no prompt of T tokens, bos on for
// a model without; Error{cancelled}, after which the file holds every finished batch; Error{failed}: values that are no
// numbers.
RunFile sweep(const OpenModel& model, const PromptSet& prompts, const SweepOptions& options,
              const std::filesystem::path& out, const ProgressSink& progress = {}, const SweepSink& arrived = {},
              const SweepBegun& begun = {});

// The same. Where the device is full with one prompt, the model is streamed from then on (streamWeights() with `open`
// and `reopen`), and the run goes on to the same result: `options.note` hears of it, and `begun` is called again.
// Throws what streamWeights() throws, too.
RunFile sweepOrStream(OpenModel& model, const OpenOptions& open, const Reopen& reopen, const PromptSet& prompts,
                      const SweepOptions& options, const std::filesystem::path& out, const ProgressSink& progress = {},
                      const SweepSink& arrived = {}, const SweepBegun& begun = {});

}  // namespace sinkscope

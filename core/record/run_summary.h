// What comparing needs of a run file, as plain values: read once, on whatever thread, and used without the file or the
// model from then on.
//
//   const RunSummary run = readRunSummary("llama.run");
//   sinkRateOf(run.conditions.front().first, 0.3);        // core/record/sink_table.h
#pragma once

#include <cmath>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/record/depth_course.h"
#include "core/record/layer_profile.h"
#include "core/record/run_file.h"
#include "core/record/run_loss.h"
#include "core/record/sink_table.h"

namespace sinkscope {

struct RunCondition {
  RunBos bos = RunBos::on;
  TokenImportance first;   // of the used prompts: [prompts,L,H]
  int skipped = 0;         // prompts of fewer than T tokens
  std::string firstToken;  // what stands at position 0, where it is the same in all of them; else empty
  std::optional<TokenImportance> learned = {};  // what learned sinks take, likewise; empty: the model has none
  std::vector<TextLoss> losses = {};            // of the used prompts; empty: the run has no loss
  std::vector<DepthCourse> courses = {};        // what else it has over depth
  Mass mass = {std::nan(""), {std::nan(""), std::nan("")}};  // of `first`: whatever epsilon it is shown beside

  int measured() const { return static_cast<int>(first.prompts.size()) + skipped; }  // what is in the file so far
};

struct RunSummary {
  std::filesystem::path path;
  RunHeader header;
  std::vector<RunPrompt> prompts;
  std::vector<RunCondition> conditions;     // as in header.conditions
  bool complete = false;                    // every prompt under every condition
  ChangeRatios changes = {};                // that a study of the unedited model has recorded; empty: none
  std::vector<std::size_t> textMarks = {};  // of each prompt, as RunFile has them; empty: not known
  std::string place = {};                   // where a reader finds it, if that is not `path`: "x.run in talk.sinkscope"

  // For tables: the place, or the path.
  std::string name() const { return place.empty() ? path.string() : place; }

  // REQUIRES that the run has it.
  const RunCondition& condition(RunBos bos) const;
};

RunSummary summaryOf(const RunFile& run);

// Throws Error as RunFile::open does.
RunSummary readRunSummary(const std::filesystem::path& path);

}  // namespace sinkscope

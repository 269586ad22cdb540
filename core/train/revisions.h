// A training that others made, seen through the checkpoints that they keep of it (revisions of Pythia or OLMo, a folder
// each): measured and written as a training's own log and moments, so that whatever shows a training shows it too.
//
//   lookAtRevisions(revisionsIn("pythia-70m"), "out", {});   // out/log.csv, out/moments/step-N.sinkscope
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/record/revision_folders.h"
#include "core/values/progress.h"

namespace sinkscope {

struct RevisionOptions {
  std::string prompts = "builtin";
  int tokens = 64;  // T; shorter prompts are left out
  BosMode bos = BosMode::automatic;
  std::vector<double> epsilons = {0.3};
  OpenOptions open = {};
  ProgressSink progress = {};
  std::function<void(const std::string& sentence)> note = {};  // what a person should know
};

// What is there already of the same folder under the same options is not measured again, but where the checkpoint is
// another one by now: its moment has the hash of the model it is of. Throws Error{badUse}: fewer
// than two revisions, no prompt of T tokens, `out` holds something else; whatever openModel() throws.
void lookAtRevisions(const std::vector<Revision>& revisions, const std::filesystem::path& out,
                     const RevisionOptions& options);

}  // namespace sinkscope

// Prompts of which several views show parts, seen in one pass: a model whose weights are read for every pass is read
// once for all of them.
//
//   const SharedPass pass(model, promptsToShow(model, {text, changed}), progress);
//   explore(model, request, progress, &pass);                                        // of one of them: reads nothing
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/capture.h"
#include "core/prompt/prompt.h"
#include "core/values/progress.h"

namespace sinkscope {

using PromptIds = std::vector<std::int64_t>;

// Each text with the model's bos in front and without, in the order given; of equal ones the first. Throws Error as
// OpenModel::prompt() does.
std::vector<PromptIds> promptsToShow(const OpenModel& model, const std::vector<PromptInput>& texts);

class SharedPass {
 public:
  // Whether the weights are read for every pass, so that any prompts are worth it.
  static bool isOf(const OpenModel& model);
  // Whether to see these together is worth it: the weights are read for every pass, the prompts are so short that what
  // they cost beside the reading is little, and their numbers fit into memory.
  static bool suits(const OpenModel& model, const std::vector<PromptIds>& prompts);

  // Throws Error as captureBatches() does.
  SharedPass(const OpenModel& model, const std::vector<PromptIds>& prompts, const ProgressSink& progress);

  // What explore(), perturbationSpread() and continuations() ask of a prompt, to the bits of a pass of its own. Null:
  // it is not among the prompts, or `model` computes otherwise.
  const Capture* find(const OpenModel& model, const PromptIds& ids) const;
  static const Capture* find(const SharedPass* shared, const OpenModel& model, const PromptIds& ids);  // null: none
  bool holds(const OpenModel& model, const std::vector<PromptIds>& prompts) const;

 private:
  std::weak_ptr<const Transformer> transformer_;
  std::map<PromptIds, Capture> seen_;
};

}  // namespace sinkscope

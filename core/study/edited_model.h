// A model with edits: the same weights, every pass over it changed, so that any measurement, study or sweep of it is of
// the changed model. What the edits need to know beforehand is measured here: which heads are sinks, means over
// prompts, what another prompt has at the same place.
//
//   OpenModel edited = editedModel(model, readEditFile("mask.json"), background).model;
//   capture(*edited.transformer, edited.prompt("The sea", BosMode::automatic).ids, wanted);
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/edits/edit.h"
#include "core/prompt/prompt_set.h"
#include "core/values/progress.h"

namespace sinkscope {

// What means are taken over and sink heads are found on.
struct EditBackground {
  PromptSet prompts;
  // Prompts are cut to so many. 0: means are over prompts as long as they are; sink heads and spikes are found at a
  // sweep's default length, so that one list means the same heads everywhere.
  int tokens = 0;
  std::vector<BosMode> bos = {BosMode::automatic};  // the conditions that are going to be measured
  bool onlyWhole = false;    // prompts of fewer than `tokens` are left out, as by a sweep of so many
  bool elseShorter = false;  // but where none has so many: all are taken then
};

struct EditedModel {
  OpenModel model;                 // of the same weights; `change` says what it is
  std::vector<std::string> notes;  // what a person should know: a row that touches nothing, patterns that are formed
  // {attention layer, query head}, ascending, of each row that acts on heads.
  std::map<std::size_t, std::vector<std::pair<int, int>>> heads = {};
  // Dimensions of the residual stream that rows name or have found, ascending.
  std::vector<int> dims = {};
  std::size_t prompts = 0;  // of the background, that were measured now; 0: none, or all was known
};

// What the untouched model was measured for, so that the next list needs no more than is new in it: a slider that is
// dragged. Of one model and one background alone; used by one thread at a time.
struct EditMemory;
std::shared_ptr<EditMemory> editMemory();

// `background` is asked only where an edit needs it. An empty list, or one that changes nothing, gives the model as it
// is. Throws Error{badUse}, naming the row: a layer, head or dimension that the model does not have, a vector of the
// wrong width, part of a group of heads whose pattern is to be kept, tokens that are none; and as capture() does.
EditedModel editedModel(const OpenModel& model, const EditList& edits,
                        const std::function<EditBackground()>& background, const ProgressSink& progress = {},
                        EditMemory* memory = nullptr);

// Which tokens of a prompt the rows name, one by one or by a text, as queries, keys or positions: not those that say
// all of them, or all but the first. `ids`: as the edited model runs it.
struct EditedTokens {
  std::vector<int> positions;               // ascending
  std::map<std::size_t, std::string> idle;  // rows that touch nothing in this prompt, and why: "position 7 is the last"
};
EditedTokens editedTokens(const OpenModel& model, const EditList& edits, std::span<const std::int64_t> ids);

// What the rows do among these prompts, ids as the edited model runs them: a sentence of every row that touches nothing
// in some of them. Records of `model` say so of it beside the edit from then on.
std::vector<std::string> noteIdleEdits(OpenModel& model, const EditList& edits,
                                       const std::vector<std::vector<std::int64_t>>& prompts);

// What such a model's passes take of a machine, said before it is open.
PassRoom roomWithEdits(PassRoom room, const EditList& edits);

// Whether something is measured of the whole model beforehand.
bool measuresBeforehand(const EditList& edits);
// How often the background's prompts go through the untouched model for it, each time under one of so many conditions.
int passesBeforehand(const EditList& edits, int conditions);

}  // namespace sinkscope

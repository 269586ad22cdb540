// --edit: the model is changed while it runs (core/probe/edits), in every command that measures.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/options.h"
#include "core/study/edited_model.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sinkscope {

class Console;

struct EditOption {
  std::string given;              // a file, or the list itself, {"edits": [...]}; empty: the model as it is
  CLI::Option* option = nullptr;  // add() made it

  std::string file() const;  // empty: none is read
  std::string name() const;  // what sentences about the edits begin with: the file, or --edit

  void add(CLI::App& app);
  // Throws Error{badUse} as readEditFile() does, and for a list without edits; no edits where none are given.
  EditList read() const;
  // The model with these edits, which read() has given; what a person should know of them is noted. `background` as
  // editedModel() asks for it.
  OpenModel applied(OpenModel model, const EditList& edits, const std::function<EditBackground()>& background,
                    Console& console, const ProgressSink& progress) const;
  // What touches nothing in these prompts, ids as the edited model runs them, is noted, and the model's records say so.
  void noteIdle(OpenModel& model, const EditList& edits, const std::vector<std::vector<std::int64_t>>& prompts,
                Console& console) const;
};

// Of these inputs as the edited model runs them, each in all these conditions, of at most `tokens`; 0: as they are.
std::vector<std::vector<std::int64_t>> idsOfAll(const OpenModel& model, const std::vector<PromptInput>& inputs,
                                                const std::vector<BosMode>& modes, int tokens = 0);

// How collapse and perturb open their model, and open it again: changed, and without its bos where --bos off says so.
// The arguments have to stay.
Reopen reopening(const CommonOptions& options, const EditOption& edit, const EditList& edits, Console& console);

// What means are taken over where a command has no prompts of its own: the prompts that ship, in these conditions.
EditBackground shippedBackground(std::vector<BosMode> bos);

// The ops and sites, for the help of `attend`.
std::string editHelp();

}  // namespace sinkscope

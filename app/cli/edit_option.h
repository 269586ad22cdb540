// --edit: the model is changed while it runs (core/probe/edits), in every command that measures.
#pragma once

#include <functional>
#include <string>

#include "core/study/edited_model.h"

namespace CLI {
class App;
}

namespace sinkscope {

class Console;

struct EditOption {
  std::string file;  // empty: the model as it is

  void add(CLI::App& app);
  // Throws Error{badUse} as readEditFile() does; no edits without a file.
  EditList read() const;
  // The model with these edits, which read() has given; what a person should know of them is noted. `background` as
  // editedModel() asks for it.
  OpenModel applied(OpenModel model, const EditList& edits, const std::function<EditBackground()>& background,
                    Console& console, const ProgressSink& progress) const;
};

// What means are taken over where a command has no prompts of its own: the prompts that ship, in these conditions.
EditBackground shippedBackground(std::vector<BosMode> bos);

// Throws Error{badUse} where a command makes its prompts itself, and these are to be changed.
void refusePromptEdits(const EditList& edits, const std::string& command);

// The ops and sites, for the help of `attend`.
std::string editHelp();

}  // namespace sinkscope

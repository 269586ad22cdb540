// What `sinkscope figures` was asked for.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/edit_option.h"
#include "app/cli/lists.h"
#include "app/cli/options.h"
#include "app/figures/explore_figures.h"
#include "app/figures/runs_figures.h"
#include "core/prompt/shipped.h"
#include "core/study/figures/paper_figures.h"
#include "widgets/painter.h"

namespace CLI {
class App;
}

namespace sinkscope {

inline constexpr const char *kAgainstChange = "change", *kAgainstEdits = "edits";

struct FiguresOptions : CommonOptions {  // `model` may be a run file
  std::string out;                       // the folder
  std::string recordIn;                  // the run file to record in; empty: nowhere
  std::vector<std::string> only, formats;
  ShippedPrompt prompt;
  PaperOptions paper;    // its epsilon: the first of `epsilons`
  ExploreChoices views;  // of the window's; its heads are those of `paper`
  RunsChoices runs;      // of several
  Epsilons epsilons;     // as typed and as numbers: a figure that takes one is made with each
  EditOption edit;
  std::string against;  // what the views of one prompt show beside it (kAgainst…), or a model; empty: nothing
  std::vector<std::string> beside;  // run files of other models, for the table of all and what compares
  ExportOptions how;
  bool epsilonGiven = false, tokensGiven = false, promptsGiven = false;
  std::vector<std::string> modelOptions;  // those that were given and mean nothing to a run file: "--heads"
  std::vector<std::string> typed;         // the names of the options that were given
  // Every option that a figure follows from, by its name and for a shell: {"--eps", "--eps 0.3"}.
  std::vector<std::pair<std::string, std::string>> given;

  // "--heads": whether it was typed.
  bool isGiven(const std::string& option) const;
  // Whether it was named: then a refusal is an error, and no note.
  bool insists(const std::string& name) const;
  bool asks(const std::string& name) const { return only.empty() || insists(name); }
  // A figure with one of the two conditions is made with each; nothing else changes, for others have both.
  bool bothBos() const { return bos == "both"; }
  bool showsEditsBeside() const { return against == kAgainstEdits; }
  // Whether the figure, of the papers or a view, is one of these.
  static bool isOfOneBos(const std::string& name);
  // What a figure's files are called: its name, and where it is made with several epsilons, with which: "fig6-eps0.3".
  std::string fileName(const std::string& name, bool takesEpsilon, const std::string& typedEpsilon) const;
  // The command that makes this figure again, quoted for a shell; without options that it does not follow from.
  std::string again(const std::string& name, const std::function<bool(const std::string& option)>& isIdle) const;
};

// One that --only knows, as the help tells of it.
struct KnownFigure {
  std::string of;  // what it is made of, as a heading
  std::string name, title;
  bool onlyAsked = false;  // is left out unless it is named
};

// Declares the options; what it returns gives their meaning once `app` has parsed them, and throws Error{badUse}.
std::function<FiguresOptions()> addFiguresOptions(CLI::App& app, const std::vector<KnownFigure>& known);

}  // namespace sinkscope

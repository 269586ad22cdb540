#include "app/figures/taken_options.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <string_view>
#include <utility>

#include "app/figures/explore_figures.h"
#include "app/figures/figures_options.h"
#include "app/figures/runs_figures.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

namespace {

using Takes = std::function<bool(const std::string& figure)>;

bool isOneOf(std::string_view one, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), one) != names.end();
}

bool isOfExplore(const std::string& figure) {
  const std::vector<std::string> names = exploreFigureNames();
  return std::find(names.begin(), names.end(), figure) != names.end();
}

Takes is(std::initializer_list<std::string_view> names) {
  return [names = std::vector<std::string>(names.begin(), names.end())](const std::string& figure) {
    return std::find(names.begin(), names.end(), figure) != names.end();
  };
}

Takes takes(bool PaperTakes::*what) {
  return [what](const std::string& name) {
    const PaperFigure* figure = findPaperFigure(name);
    return figure != nullptr && figure->takes.*what;
  };
}

Takes either(Takes a, Takes b) {
  return [a = std::move(a), b = std::move(b)](const std::string& figure) { return a(figure) || b(figure); };
}

// Published values stand beside these.
bool hasPublished(const std::string& name) {
  const PaperFigure* figure = findPaperFigure(name);
  return name == kAllModels || name == kSinkRates || name == "inputs" ||
         (figure != nullptr && figure->needs == PaperNeeds::run);
}

const std::vector<std::pair<std::string, Takes>>& table() {
  static const Takes kOfPrompts = is({kPerturbation, kAllModels});  // of many prompts, and none of the papers'
  static const std::vector<std::pair<std::string, Takes>> kTable = {
      {"--text", either(takes(&PaperTakes::text), isOfExplore)},
      {"--change", either(takes(&PaperTakes::change), is({kPerturbation}))},
      {"--tokens", either(takes(&PaperTakes::tokens), kOfPrompts)},
      {"--prompts", either(takes(&PaperTakes::prompts), kOfPrompts)},
      {"--eps", either(either(takes(&PaperTakes::epsilon), isOfRuns), is({"sink-grid", kAllModels, kSinkRates}))},
      {"--heads",
       either(takes(&PaperTakes::heads), is({"attention", "value-norms", "score", "patterns", "prompt-keys"}))},
      {"--trigger", takes(&PaperTakes::trigger)},
      {"--window", takes(&PaperTakes::windows)},
      {"--against", [](const std::string& figure) { return exploreTakesAgainst(figure, true); }},
      {"--log", is({"attention", "patterns", "activations", kPerturbation})},
      {"--linear", is({"activations"})},
      {"--pair-alone", is({kPerturbation})},
      {"--by-number", is({"sink-grid", kSinkRates, "compare"})},
      {"--by", is({"heads"})},
      {"--filter", is({"heads"})},
      {"--upside-down", is({"heads"})},
      {"--columns", is({"patterns"})},
      {"--layer", is({"activations"})},
      {"--rotation", is({"prompt-keys"})},
      {"--run-on", is({"patterns"})},
      {"--lengths", is({"value-norms"})},
      {"--key", is({"score"})},
      {"--query", is({"value-norms", "score"})},
      {"--beside", either(is({kAllModels}), isOfRuns)},
      {"--quantity", is({"compare", "compare-difference"})},
      {"--above", is({"over-depth"})},
      {"--below", is({"over-depth"})},
  };
  return kTable;
}

// What a figure was not made with, though every figure hears of it: for the command that makes it again, not for notes.
bool takesCommon(const std::string& figure, const std::string& option) {
  if (option == "--model-is" || option == "--prompts-are") return hasPublished(figure);
  if (option != "--bos" || figure == kAllModels || figure == kSinkRates || isOfRuns(figure)) return true;
  const PaperFigure* paper = findPaperFigure(figure);
  return paper != nullptr ? paper->takes.bos : isOfExplore(figure) && exploreTakesBos(figure);
}

}  // namespace

const std::vector<std::string>& optionsOfSome() {
  static const std::vector<std::string> kOptions = [] {
    std::vector<std::string> options;
    for (const auto& [option, taken] : table()) options.push_back(option);
    return options;
  }();
  return kOptions;
}

bool takesOption(const std::string& figure, const std::string& option) {
  for (const auto& [name, taken] : table()) {
    if (name == option) return taken(figure);
  }
  return true;
}

bool takesHere(const FiguresOptions& wanted, const std::string& figure, const std::string& option) {
  if (takesOption(figure, option)) return true;
  return option == "--change" && wanted.against == kAgainstChange && takesOption(figure, "--against");
}

bool isOfMeasuring(const FiguresOptions& wanted, const std::string& option) {
  const bool measures = !wanted.recordIn.empty() || !wanted.edit.given.empty();
  return measures && isOneOf(option, {"--tokens", "--prompts", "--eps"});
}

bool isIdle(const FiguresOptions& wanted, const std::string& figure, bool drawn, const std::string& option) {
  const bool ofPicture = isOneOf(option, {"--format", "--width-mm", "--venue", "--font-pt", "--dpi", "--caption",
                                          "--no-caption", "--no-titles", "--dark"});
  if (ofPicture) return !drawn;
  if (isOfMeasuring(wanted, option)) return false;
  if (!wanted.recordIn.empty() && isOneOf(option, {"--model-is", "--prompts-are"})) return false;  // the run keeps them
  if (figure == kPerturbation && option == "--against") return !wanted.showsEditsBeside();
  if (figure == kPerturbation && wanted.views.pairAlone && isOneOf(option, {"--tokens", "--prompts"})) return true;
  if (figure == "value-norms" && option == "--query" && wanted.views.lengths != TokenLength::contribution) return true;
  return !takesHere(wanted, figure, option) || !takesCommon(figure, option);
}

}  // namespace sinkscope

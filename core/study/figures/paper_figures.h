// The papers' figures and tables, each a recipe: what to measure and how to lay it out. ADD A FIGURE: one recipe, one
// row in paperFigures().
//
//   for (const PaperFigure& figure : paperFigures()) { PaperResult made = figure.make(context); ... }
//
// Nothing is drawn that was not measured; a published value stands in its own column or as a hollow mark.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/model/open/open_model.h"
#include "core/probe/edits/edit.h"
#include "core/prompt/shipped.h"
#include "core/record/paper_result.h"
#include "core/record/run_file.h"
#include "core/study/sweep/measure_machine.h"
#include "core/values/progress.h"

namespace sinkscope {

// Which conditions a figure is of, where it does not compare them itself.
enum class FigureBos { asTrained, on, off };

struct PaperOptions {
  double epsilon = 0.8;  // of Fig. 6 and Table 1; Barbero et al. take 0.8, Gu et al. 0.3
  int tokens = 64;
  std::string prompts = "builtin";
  std::string modelIs, promptsAre;  // what a person says they are (core/record/published.h); empty: what the run says
  std::optional<ShippedPrompt> prompt;  // a person's own text and change, for the figures of one text; else the papers'
  std::vector<std::pair<int, int>> heads;  // of Fig. 3, (attention layer, head); empty: the most telling four
  std::int64_t seed = 0;                   // of what is drawn at random
  std::vector<std::string> triggers = {};  // of Fig. 4: only tokens that contain these; empty: all classes of tokens
  std::vector<int> windows = {};           // of the study of windows of keys: so many; empty: those that fit T
  EditList edits = {};  // of the study of causes: a person's own, in place of the changes that it has
  // Of figures that take it. asTrained: with bos where the model has one, or both conditions where the figure shows
  // both.
  FigureBos bos = FigureBos::asTrained;
};

// The text of the figures of one text: the person's own, or the one that ships.
inline std::string textOf(const PaperOptions& options) {
  return options.prompt ? options.prompt->text : shippedPrompt().text;
}

struct RandomChanges;  // core/study/figures/shipped_pair.h

struct PaperContext {
  const OpenModel* model = nullptr;  // null: only a run file was given
  const RunFile* run = nullptr;      // null: measured when a recipe needs it
  PaperOptions options;
  ProgressSink progress;

  // The run that was given, or one made with the options, both conditions where the model has a bos; made once.
  const RunFile& measuredRun();
  bool hasRun() const;  // one that was given, or made already
  // Of options.prompts, about as many as have options.tokens; read once, for the cost is said more than once.
  std::size_t promptCount() const;
  // What one block of the model does here in a second, forward, or there and back with such a batch; measured when it
  // is first asked for. REQUIRES model.
  double operationsPerSecond() const;
  double operationsPerSecond(const DifferentiatedBatch& batch) const;
  // The run's header with what the options say of it.
  RunHeader statedHeader();
  // Random changes of the prompts, without controls and neighbours: what one pair of texts is placed among; made once.
  const RandomChanges& randomChanges();

 private:
  struct Made;
  std::shared_ptr<Made> made_;
  std::shared_ptr<const RandomChanges> changes_;
  mutable std::optional<std::pair<std::string, std::size_t>> counted_;  // the source, and how many
  mutable std::optional<double> rate_;
  mutable std::optional<std::pair<DifferentiatedBatch, double>> differentiated_;
};

enum class PaperNeeds { nothing, model, run };

// Which options a figure takes. text: it is of one text, the person's own where one is given; change: of a word in it.
struct PaperTakes {
  bool epsilon = false, tokens = false, prompts = false, heads = false, trigger = false, bos = false, edits = false,
       windows = false, text = false, change = false;
};

struct PaperFigure {
  std::string name;  // "fig6", as --only takes it
  // Title, source, about, formula and bosWords are said() (core/values/said.h).
  std::string title;   // what it shows
  std::string source;  // "Barbero et al. 2025, Fig. 6"
  std::string about;   // what a person reads before it is made: what is measured, and what to look for
  PaperNeeds needs = PaperNeeds::model;
  PaperTakes takes;
  bool onlyAsked = false;  // takes minutes: left out unless it is named
  PaperResult (*make)(PaperContext& context) = nullptr;
  // Why edits of the prompt say nothing here: the figure is then refused of a model that has any. Null: it takes them.
  const char* againstPromptEdits = nullptr;
  std::string formula = {};   // of what is drawn, as plain text with subscripts as _k: for F1
  std::string bosWords = {};  // why there is no choice of bos, where takes.bos is false
  // About how many floating-point operations it takes with these options, said before it starts; null: none; 0: a run
  // file has it all. REQUIRES a model.
  double (*operations)(const PaperContext& context) = nullptr;
  DifferentiatedBatch (*differentiated)(const PaperContext& context) = nullptr;  // they are there and back; null: not
  std::vector<std::string> tables = {};  // PaperResult::tables it may have, by their names
};

const std::vector<PaperFigure>& paperFigures();
// nullptr: there is none of that name.
const PaperFigure* findPaperFigure(const std::string& name);

// "about 36.4 TFLOP of the model, about 12 min on this machine (measured just now on one block)", of what operations()
// tells; the time from seconds on, and empty where it is little.
std::string costText(const PaperFigure& figure, const PaperContext& context);
// The same of so many operations, there and back where a batch has rows.
std::string costText(double operations, const PaperContext& context, const DifferentiatedBatch& batch = {});

double firstOperations(const PaperContext& context);           // fig1
double distanceOperations(const PaperContext& context);        // fig9
double tokenNormOperations(const PaperContext& context);       // fig10
double collapseFigureOperations(const PaperContext& context);  // collapse
double jacobianFigureOperations(const PaperContext& context);  // jacobian
DifferentiatedBatch jacobianBatch(const PaperContext& context);

PaperResult firstFigure(PaperContext& context);          // fig1
PaperResult perturbationFigure(PaperContext& context);   // fig2
PaperResult fourHeadsFigure(PaperContext& context);      // fig3
PaperResult ifElseFigure(PaperContext& context);         // fig4
PaperResult sinkGridFigureOf(PaperContext& context);     // fig6
PaperResult maskFigure(PaperContext& context);           // fig8
PaperResult distanceFigure(PaperContext& context);       // fig9
PaperResult tokenNormFigure(PaperContext& context);      // fig10
PaperResult rateCurveFigure(PaperContext& context);      // rate-curve
PaperResult sinkRateTable(PaperContext& context);        // table1
PaperResult layerFigure(PaperContext& context);          // layers
PaperResult inputKindsTable(PaperContext& context);      // inputs
PaperResult collapseFigure(PaperContext& context);       // collapse
PaperResult depthFigure(PaperContext& context);          // depth
PaperResult smoothnessFigure(PaperContext& context);     // smoothness
PaperResult dispersionFigure(PaperContext& context);     // dispersion
PaperResult repeatedTokenFigure(PaperContext& context);  // repeated
PaperResult writtenFigure(PaperContext& context);        // written
PaperResult sinkKeyFigure(PaperContext& context);        // qk
PaperResult keyCloudFigureOf(PaperContext& context);     // keys
PaperResult rotaryBandsFigure(PaperContext& context);    // bands
PaperResult spreadFigure(PaperContext& context);         // spread
PaperResult jacobianFigure(PaperContext& context);       // jacobian
PaperResult lossFigure(PaperContext& context);           // loss
PaperResult causalFigure(PaperContext& context);         // causal
PaperResult censusFigure(PaperContext& context);         // census
PaperResult massiveFigure(PaperContext& context);        // massive
PaperResult vocabularyFigure(PaperContext& context);     // vocabulary
PaperResult tokenSinksFigure(PaperContext& context);     // token-sinks

}  // namespace sinkscope

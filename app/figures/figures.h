// The figures that one call of `sinkscope figures` makes: of a model (figures_of_model.cpp), of a run file
// (figures_of_run.cpp) or of trainings (figures_of_trainings.cpp), each written once it is made (figure_files.cpp).
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/cli/console.h"
#include "app/figures/figures_options.h"
#include "core/model/open/stream_when_full.h"
#include "core/record/run_file.h"
#include "core/study/figures/paper_figures.h"
#include "core/values/error.h"

namespace sinkscope {

std::vector<KnownFigure> knownFigures();
std::vector<std::string> knownNames();

// A refusal is this figure's own where the request or the work failed; what is wrong with a file, or was stopped by a
// person, ends the command.
bool isOfOneFigure(const Error& error);

// A figure of the rates of a run, which may not be finished.
PaperResult ofRun(const PaperFigure& figure, PaperContext& context);

// What one figure leaves in the folder.
struct ToWrite {
  std::string name;  // the figure's
  std::string file;  // what its files are called, without an ending
  PaperResult result;
  Record about;           // of a table, which has none of its own
  bool ofModel = false;   // needed the model itself: worth recording
  bool recorded = false;  // drawn as a run file has it: --bos and --eps did not make it
};

class Figures {
 public:
  Figures(const FiguresOptions& wanted, Console& console) : wanted_(wanted), console_(console) {}
  Figures(const Figures&) = delete;
  Figures& operator=(const Figures&) = delete;

  // Each figure is written once it is made: what ends the command later, a signal too, takes nothing of it away. Throws
  // Error, which says what is written and how the others are made, and that only once the others are written where
  // figures that were asked for by name were refused, or files of one could not be written.
  void make();

 private:
  class OfModel;

  void refuseAbsentRun() const;
  void refuseWrongValues() const;
  void refuseWhatIsRead() const;
  void fromModel();
  void fromRun();
  void fromTrainings();
  void noteMeasuredAlready();
  bool areTrainings() const;
  void refuseFiguresOfTrainings();
  void write(ToWrite one);
  void finish(const std::string& name);
  void makeAll();
  std::vector<std::string> plan() const;  // what will be made, in this order, as far as that is known beforehand
  std::string writtenWords() const;       // "fig1, fig2 are written; ..."; empty: there is nothing to say
  // `file`: what its files are called.
  void addUnlessRefused(const std::string& name, const std::string& file, const Record& about, bool ofModel,
                        const std::function<PaperResult()>& make);
  void addUnlessRefused(const std::string& name, const Record& about, bool ofModel,
                        const std::function<PaperResult()>& make) {
    addUnlessRefused(name, name, about, ofModel, make);
    finish(name);
  }
  // Once, or where it takes epsilon once with each.
  void addWithEveryEpsilon(const PaperFigure& figure, PaperContext& context, Record about,
                           const std::function<PaperResult()>& make);
  // Calls make("") once; of a figure of one condition, where both are asked for, make("-bos") and make("-nobos") under
  // each, which `bos` says. A run file keeps one of a name: where it is recorded, it is made as the model was trained.
  void withEveryBos(const std::string& name, FigureBos& bos, const std::function<void(const std::string&)>& make);
  void noteWithoutBosChoice();
  RunFile underBos(const RunFile& run) const;
  void noteTakenByNone();
  bool noteViewsCost(const OpenModel& model, const PaperContext& context, bool ofPrompt);
  void leaveOut(const std::string& name, const std::string& why);
  void addRecorded(const RunFile& run, const std::string& name);
  void addAllModels(const std::function<std::filesystem::path()>& own, double epsilon);
  void addSinkRates(const RunFile& run, double epsilon);
  void addOfRuns(double epsilon);  // what compares this run and those beside it
  // What is no figure of the papers: once at `usual`, or where several epsilons are asked for once at each.
  void addAtEveryEpsilon(const std::string& name, double usual, const std::function<PaperResult(double)>& make);
  void noteRecorded(const std::string& name) const;
  RunFile runToRecordIn(OpenModel& model, const StreamStep& step);
  RunFile finished(RunFile run, OpenModel& model, const StreamStep& step, const PromptSet& prompts);
  std::string again(const ToWrite& one) const;  // the command that makes it
  void record(RunFile& run, const ToWrite& one) const;
  ProgressSink progress();
  std::string whatMakesLower(const ToWrite& one, double heightMm) const;  // empty: nothing that is known
  void noteLargeType() const;

  FiguresOptions wanted_;  // without what a run file makes nothing of
  Console& console_;
  OpenOptions open_;
  std::string making_;  // the figure that is being made
  RunFile* recordIn_ = nullptr;
  std::vector<std::string> planned_, written_;  // names of figures, and of files
  std::set<std::string> done_;                  // figures that are written with every epsilon, or left out
  std::set<std::string> noted_;
  nlohmann::ordered_json files_ = nlohmann::ordered_json::array();
  std::vector<RecordedStudy> recorded_;
  std::map<std::string, std::string> taken_;                  // when and with what: the names of the figures
  std::string asRecorded_, otherEpsilon_;                     // figures that --bos and --eps would choose for
  std::vector<std::string> missing_;                          // what a run has not recorded
  std::vector<std::string> leftOut_;                          // every one that was asked for and is not made
  std::vector<std::pair<std::string, std::string>> refused_;  // asked for by name, or not to be written, and why
};

}  // namespace sinkscope

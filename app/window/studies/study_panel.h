// A paper's figure or table on the Studies page: its options, its progress, and what it found. Every study keeps its
// own result while the window is open.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include <QtWidgets/QWidget>

#include "app/window/session/session.h"
#include "app/window/studies/study_words.h"
#include "widgets/theme.h"

namespace sinkscope {

struct SavedSession;
class StartRow;
class StudyForm;
class StudyView;

class StudyPanel : public QWidget {
  Q_OBJECT
 public:
  explicit StudyPanel(Session& session, QWidget* parent = nullptr);

  void choose(const PaperFigure& study);
  // What its form says of what it takes, as wordsOfOptions(); empty while that is no option, or no model is open.
  std::map<std::string, std::string> choices() const;
  void setChoices(const std::map<std::string, std::string>& choices);
  void setTheme(const Theme& theme);
  StudyView& view() { return *view_; }
  StudyForm& form() { return *form_; }
  StartRow& row() { return *row_; }
  bool running() const { return job_.pending(); }
  void cancel();
  // The command line that makes the result in sight again; empty: there is none (app/window/made_by.h).
  std::string madeBy() const;
  void keep(SavedSession& session) const;  // every result that there is
  void showKept(const SavedSession& session);
  // What is being measured, by its name and with what it was asked for; empty: nothing is. And of a session that was
  // kept while it was: its form says so, and has these options.
  std::map<std::string, std::string> measuring() const;
  void wasMeasuring(const std::map<std::string, std::string>& words);
  // What stands in the forms of the studies that were looked at, as "form fig4 tokens" and only where it is not what
  // stands there anyhow; and of a session that was kept so.
  std::map<std::string, std::string> formWords() const;
  void fillForms(const std::map<std::string, std::string>& words);

 Q_SIGNALS:
  void runningChanged(const QString& study);  // its name; empty: none runs any more
  void progressed(const QString& what, qint64 done, qint64 total);

 private:
  // What is kept of a study.
  struct Kept {
    std::shared_ptr<const PaperResult> result;
    PaperOptions options;          // it was measured with
    std::string model, modelHash;  // and of which model
    QString sentence;              // how its last run ended
    bool failed = false;
  };
  void run();
  void finish(const QString& sentence, bool failed);
  void keepForm();
  std::optional<PaperOptions> formOptions() const;  // none: what stands there is none yet, or no model is shown
  void showForm();
  void show();       // everything of the chosen study
  void showState();  // whether it can be run, and whether its result is still of the open model and the options
  QString staleBecause(const Kept& kept) const;

  Session& session_;
  StudyForm* form_;
  StartRow* row_;
  StudyView* view_;
  const PaperFigure* study_;
  std::map<std::string, Kept> kept_;
  std::map<std::string, PaperOptions> forms_;  // what stands in the form of each study that was looked at
  Job job_;
  const PaperFigure* running_ = nullptr;
  std::map<std::string, std::string> interrupted_;  // of wasMeasuring(), until it is measured
  Kept asked_;
};

}  // namespace sinkscope

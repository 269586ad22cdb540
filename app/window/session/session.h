// What is being looked at: the open model, the prompt and its change, bos, A|B, the selection, and the results as they
// arrive. It turns wishes into the worker's jobs and jobs' results into what the page shows; it owns no widget, so a
// test can drive it alone.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <QtCore/QElapsedTimer>
#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/window/session/selection_history.h"
#include "app/window/session/worker.h"
#include "core/record/session_file.h"

namespace sinkscope {

enum class Compare { none, bos, change, model, edits };  // what A|B puts side by side

struct SeenSide {
  QString title;  // empty when alone
  std::shared_ptr<const Reading> reading;
  std::shared_ptr<const HeadPattern> pattern;  // never null; without cells where a saved session has none of the head
  Kept kept;                                   // for the pages' own patterns; null: of a saved session
  std::shared_ptr<const EditedFacts> edited = {};  // of the edited side; else null
};

class Session : public QObject {
  Q_OBJECT
 public:
  explicit Session(QObject* parent = nullptr);

  // Wishes. Each returns at once; a wish that cannot be met leaves everything as it was and emits a sentence.
  void describeModel(const QString& model,
                     const OpenOptions& options);  // -> described or describeFailed; the latest only
  void cancelDescribing();
  void openModel(const QString& model);  // -> modelOpened or openFailed
  void openModel(const QString& model, const OpenOptions& options);
  void openModelToCompare(const QString& model);  // a second model for A|B -> comparedModelOpened or openFailed
  void openModelToCompare(const QString& model, const OpenOptions& options);
  void cancelOpening();                 // what is open stays; other work goes on
  void setPrompt(const QString& text);  // -> seenChanged or promptFailed
  void replaceToken(int textToken, const QString& text);
  void setBos(BosMode mode);
  void toggleBos();  // on <-> off, starting from what is shown
  void setCompare(Compare compare);
  // -> spreadChanged or changeFailed. `occurrence`: which of the word's places in the prompt, from 0.
  void setChange(const QString& from, const QString& to, int occurrence = 0);
  void clearChange();  // no word is changed
  // The list of edits, as it is composed: only A|B untouched | edited shows what it does. `newStep`: as
  // SelectionHistory::setEdits. What cannot be done is said of its row (editRemarks()), and the last result stays.
  void setEdits(const EditList& edits, bool newStep = true);  // -> editsChanged, and editsAnswered where A|B shows them
  void cancel();

  // Shows the results of a saved session at once. Where the open model is the one they are of, they are live from the
  // start; else that model is let go of, and they stay as they are until one is opened
  // (app/window/session/session_saved.cpp).
  void restore(const SavedSession& session);
  // What is shown, to be kept; without patterns but those in sight. Empty while nothing is shown.
  std::optional<SavedSession> toSave() const;

  SelectionHistory& selection() { return selection_; }
  const SelectionHistory& selection() const { return selection_; }

  // What is known.
  const std::optional<LoadedModel>& model() const { return models_[0]; }
  const std::optional<LoadedModel>& comparedModel() const { return models_[1]; }
  // What the shown results of a slot are of: the open model, or that of a saved session (which has no tokenizer). Null:
  // none.
  const LoadedModel* shownModel(int slot = 0) const;
  // Set while results of a saved session are shown without their model.
  struct Saved {
    std::array<std::optional<LoadedModel>, 2> models;
    std::array<std::vector<HeadPattern>, 2> patterns;  // of each side; not always of all heads
    std::array<QString, 2> asked;                      // the words by which the models were asked for
    std::string software, when;                        // what measured them; as SavedSession has it
  };
  const std::optional<Saved>& saved() const { return saved_; }
  // Why the prompt and its conditions cannot be changed now, with what to do; empty: they can.
  QString whyFixed() const;
  QString openedAs() const { return openedAs_; }         // the words by which model() was asked for
  QString comparedAs() const { return askedOther_[0]; }  // and comparedModel()
  const OpenOptions& openOptions() const { return options_; }
  void setOpenOptions(const OpenOptions& options) { options_ = options; }  // for the next openModel
  QString prompt() const { return prompt_; }
  QString changeFrom() const { return changeFrom_; }
  QString changeTo() const { return changeTo_; }
  int changedOccurrence() const { return occurrence_; }
  std::string changedPrompt() const;  // throws Error where the prompt does not hold the word
  const EditList& edits() const { return selection_.edits(); }
  // The same without the rows that were refused: what the edited side is of.
  EditList editsInForce() const;
  // What is to be said of a row, or (with the list's length as the row) of all of them.
  struct EditRemark {
    QString sentence;
    bool refused = false;
  };
  const std::map<std::size_t, EditRemark>& editRemarks() const { return editRemarks_; }
  const EditRemark* refusedEdit() const;  // the first; null: none is
  // Where a row is refused, which, and what is shown as edited instead; else empty.
  QString editsProblem() const;
  bool editedIsStale() const;  // what is shown as edited is the list before a row of it was refused
  BosMode bos() const { return bos_; }
  Compare compare() const { return compare_; }
  const std::vector<SeenSide>& sides() const { return sides_; }  // one, or two with A|B; empty before the first result
  const std::shared_ptr<const Spread>& spread() const { return spread_; }
  // The same of the edited model, beside it while A|B shows edits; null: of the untouched model alone, and why.
  const std::shared_ptr<const Spread>& editedSpread() const { return editedSpread_; }
  QString editedSpreadProblem() const { return editedSpreadProblem_; }
  // Spread::ratio of many random changes, which a study of a model measured while the window was open: the shown pair's
  // place is among them. Empty: none was, of the model whose results are shown.
  const ChangeRatios& otherChanges() const;
  void keepChanges(const std::string& modelHash, const ChangeRatios& changes);  // -> otherChangesKept
  // For the pages' own work (studies, sweeps, landscapes): each holds its own jobs.
  Worker& worker() { return worker_; }
  // The prompt and its condition, as side 0 asks for them: for pages that measure the same prompt in their own way.
  // Throws Error{badUse} for ids that are none.
  ExploreRequest request() const { return jobForSide(0).request; }
  // What heads write, beside every reading from now on, in a pass of its own behind it: -> detailsChanged().
  void wantHeadDetails();
  const std::shared_ptr<const HeadDetails>& details(std::size_t side) const { return details_[side]; }  // null: not yet
  bool detailsPending() const { return detailsJob_[0].pending() || detailsJob_[1].pending(); }
  ExploreJob jobOfSide(int side) const { return jobForSide(side); }  // likewise, of each side that A|B shows
  int wantedSides() const { return sideCount(); }
  QString sideTitle(int side) const;  // "with ⟨bos⟩"; empty when alone
  PromptInput inputFrom(const QString& text) const { return inputFrom(text, models_[0]); }
  bool busy() const;                                         // anything is on its way
  double lastMilliseconds() const { return milliseconds_; }  // of the last prompt, from wish to result

  // "64 tokens of 128 · position 0 is ⟨bos⟩", for a text that is being typed; a sentence where it cannot be tokenised.
  QString describePrompt(const QString& text) const;

 Q_SIGNALS:
  void described(const sinkscope::ModelProspect& prospect);
  void describeFailed(const QString& sentence);
  void modelOpened();
  void comparedModelOpened();
  void openProgressed(const QString& what, qint64 done, qint64 total);
  void openFailed(const QString& sentence);
  void promptChanged();
  void promptFailed(const QString& sentence);
  void seenChanged();     // sides() are new (reading and pattern)
  void patternChanged();  // only the patterns are
  void detailsChanged();  // details() of some side have come
  void detailsFailed(const QString& sentence);
  void spreadChanged();
  void otherChangesKept();
  void changeFailed(const QString& sentence);  // spread() is null, or still shows the last change that worked
  void conditionsChanged();                    // bos, compare or change words
  void editsChanged();                         // edits()
  void editsAnswered();                        // editRemarks()
  void busyChanged(bool busy);
  void progressed(const QString& what, qint64 done, qint64 total);

 private:
  bool isFixed();  // says whyFixed() where there is a reason
  void showSavedPatterns(const Selection& selection);
  std::shared_ptr<const HeadPattern> savedPattern(std::size_t side, const Selection& selection) const;
  bool opensAgain(const SavedSession& session) const;  // the models that are open are the session's
  void letGoOfModels();
  void withoutSecondModel();  // a saved comparison whose second model does not come
  void askAgainAfterOpening();
  void takeModel(int slot, const LoadedModel& model);
  void takeReading(int side, const Explored& explored);
  void takePattern(int side, std::shared_ptr<const HeadPattern> pattern);
  void takeSpread(std::shared_ptr<const Spread> spread);
  void takeEditedSpread(std::shared_ptr<const Spread> edited);
  void withoutEditedSpread(const QString& why);
  void showSpreads(std::shared_ptr<const Spread> edited, const QString& problem);
  void failOpening(int slot, const QString& sentence, bool cancelled);
  void failReading(int side, const QString& sentence, bool cancelled);
  void takeEdits();
  void askForEdited();
  void askForReading(int side, const ExploreJob& job);
  bool editsAlone() const;  // only the edited side has to be read again
  void remarkOnEdits(const EditedFacts& facts);

  void open(int slot, const QString& model, const OpenOptions& options);
  void askForReadings();
  void askForDetails();
  void askForSpread();
  void askForEditedSpread();
  void askForPatterns(const Selection& selection);
  std::function<void(const QString&, qint64, qint64)> saysProgress();  // of a job that is waited for
  void publishSides();
  void publishPatterns();
  void updateBusy();
  void failChange(const QString& sentence);  // the spread of another prompt goes; of the same prompt it stays, dimmed
  void fitPromptToModel();                   // text for a model with a tokenizer, ids for one without
  ExploreJob jobForSide(int side) const;
  int sideCount() const { return compare_ == Compare::none ? 1 : 2; }
  PromptInput inputFrom(const QString& text, const std::optional<LoadedModel>& model) const;
  struct Change {
    QString from, to;
    int occurrence = 0;
  };
  void useChange(const Change& change);
  void fitChangeToPrompt();
  int occurrenceIn(const SavedSession& session) const;

  OpenOptions options_;
  std::array<std::optional<LoadedModel>, 2> models_;
  QString openedAs_, opening_;
  std::array<QString, 2> askedOther_;  // of the second model: as openedAs_ and opening_
  std::optional<Saved> saved_;
  // The change of this prompt: empty where it does not hold the word that was asked for last.
  QString prompt_, changeFrom_, changeTo_;
  int occurrence_ = 0;
  Change askedChange_;
  // What stood before a wish that failed, to return to: prompt, bos and A|B as last shown.
  struct Shown {
    QString prompt;
    BosMode bos = BosMode::automatic;
    Compare compare = Compare::none;
    EditList edits = {};
  } shown_;
  BosMode bos_ = BosMode::automatic;
  Compare compare_ = Compare::none;
  SelectionHistory selection_;

  std::vector<SeenSide> sides_;
  // What has come and waits for the other side: both are shown together.
  std::array<std::optional<SeenSide>, 2> arriving_;
  std::map<std::string, ChangeRatios> otherChanges_;  // by the model's hash
  std::shared_ptr<const Spread> spread_;              // of spreadPrompt_; null where the last prompt has none
  QString spreadPrompt_, askedSpreadPrompt_;
  std::shared_ptr<const Spread> waitingSpread_;  // new, and shown together with the edited model's
  std::shared_ptr<const Spread> editedSpread_;
  QString editedSpreadProblem_;
  bool editedSpreadWaits_ = false;  // the list has changed since it was asked for
  QElapsedTimer sinceEditedSpread_;
  // What was typed as text, while a model without tokenizer shows ids.
  struct Typed {
    QString prompt;
    Change change;
  };
  std::optional<Typed> typed_;
  double milliseconds_ = 0.0;
  QElapsedTimer sinceWish_;

  std::map<std::size_t, EditRemark> editRemarks_;
  EditList askedEdits_;      // of the edited side that is on its way
  bool editsAlone_ = false;  // that is all that is on its way
  bool editsWait_ = false;   // the list has changed since
  QElapsedTimer sinceEdits_;

  bool wantsDetails_ = false;
  std::array<std::shared_ptr<const HeadDetails>, 2> details_;  // of sides_
  std::array<Job, 2> detailsJob_;
  bool choosesHead_ = true;  // a model was just opened: start with the head that shows the sink best
  std::array<Job, 2> openJob_, readingJob_, patternJob_;
  Job spreadJob_, editedSpreadJob_, describeJob_;
  bool wasBusy_ = false;

  Worker worker_;  // last: its thread stops before the state it reports to goes away
};

}  // namespace sinkscope

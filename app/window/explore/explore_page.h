// The Explore page: token strip, sink grid, attention over value norms, perturbation spread, all linked. Shows what the
// session holds; sends what a person does back to it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <utility>

#include <QtCore/QTimer>

#include "app/window/page.h"
#include "app/window/session/session.h"
#include "core/study/score_parts.h"

class QLabel;
class QSplitter;
class QToolButton;

namespace sinkscope {

class AttentionView;
class ContinuationView;
class LiveContinuation;
class PromptEditor;
class PromptMenu;
class SinkGridView;
class SpreadView;
class TokenStrip;
class ScorePartsView;
class ValueNormView;
class View;

class ExplorePage : public Page {
  Q_OBJECT
 public:
  ExplorePage(Session& session, QWidget* parent = nullptr);

  void setTheme(const Theme& theme) override;
  void setHover(const Hover& hover);  // highlights the token in every view
  // "64 tokens · position 0 is ⟨bos⟩" and the button that edits: stands in the row of conditions, above the strip.
  QWidget* promptBar() const { return promptBar_; }
  // Whether its buttons stand there: another page has none of what they show.
  void setPromptButtonsShown(bool shown);
  void editPrompt();
  void closeEditor();
  bool editing() const;
  View* viewUnder(const QPoint& globalPos) const override;  // the view under the pointer; else the attention view
  std::vector<View*> views() const override;
  bool takeKey(const QKeyEvent& event) override;  // S, L, zoom
  void toggleScale();
  // The next token and the surprise under the prompt; remembered.
  void setContinuationShown(bool shown);
  bool continuationShown() const;
  // Paints all four views now; the benchmark's "drawn".
  void paintNow();

  SinkGridView& grid() { return *grid_; }
  AttentionView& attention() { return *attention_; }
  ValueNormView& norms() { return *norms_; }
  ScorePartsView& parts() { return *parts_; }
  // The parts of the score in the place of the value norms.
  void setPartsShown(bool shown);
  bool partsShown() const { return partsShown_; }
  View& underPattern() const;    // of the two the one that is there
  View& asideOfPattern() const;  // and the other
  SpreadView& spread() { return *spread_; }
  ContinuationView& continuation() { return *continuation_; }
  LiveContinuation& liveContinuation() { return *live_; }
  TokenStrip& strip() { return *strip_; }
  PromptEditor& editor() { return *editor_; }
  PromptMenu& prompts() { return *prompts_; }
  QString factsOfSelection() const override;
  Options options() const override;
  void setOptions(const Options& options) override;
  void keep(SavedSession& session) const override;
  bool keepsSoon() const override;
  bool awaits() const override;
  void showKept(const SavedSession& session) override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 Q_SIGNALS:
  void pictureComplete();  // every view shows the latest results
  // What its views say of a prompt beyond the model's context, for those of other pages; empty: it is within.
  void cautioned(const QString& words, const QString& tip);

 private:
  void showSides();
  void showPatterns();
  void setPatterns();
  void showSpread();
  QStringList placesOfChange() const;
  void showSelection();
  void showConditions();
  void setDimmed(bool dimmed);
  void showWhetherPatternIsDue();
  void shareColumns();  // which views stand where, and the widths of them
  void shareLeft();     // the height between the grid and the spread under it
  void shareCentre();   // the height between attention and value norms, until a person moves the handle
  void pin(const Hover& at);
  void goTo(const QString& prompt);  // from the menu of prompts
  void putBehindPrompt(const QString& text);
  QString nameOfHead(int layer, int head) const;

  Session& session_;
  TokenStrip* strip_;
  QWidget* promptBar_;
  QLabel* promptFacts_;
  QToolButton *edit_, *next_, *score_;
  PromptMenu* prompts_;
  PromptEditor* editor_;
  ContinuationView* continuation_;
  LiveContinuation* live_;
  SinkGridView* grid_;
  AttentionView* attention_;
  ValueNormView* norms_;
  ScorePartsView* parts_;
  SpreadView* spread_;
  QSplitter* centre_;
  void giveNorms();
  void askForParts();  // of the selected head's score, while they are shown
  void askForTiles(int side, const std::vector<TileKey>& keys);

  // Of each side, all that make tiles of the pattern in sight: what an older one still delivers is as good.
  std::array<std::vector<Job>, 2> tilesJobs_;
  QTimer readingDue_;     // the edited side is taking longer than a glance
  QTimer patternDue_;     // a picture of another head is taking longer than a glance
  bool applied_ = false;  // what was typed is on its way
  bool dimmed_ = false;   // all views: another prompt is on its way
  QSplitter* columns_ = nullptr;
  QSplitter* left_ = nullptr;                     // the grid; with two sides the spread under it
  enum class Arrangement { one, beside, under };  // of one side, of two; the spread under the grid
  struct Shares {
    QList<int> columns, left;
  };
  std::map<Arrangement, Shares> moved_;  // as a person has left the handles; empty: as shareColumns() has it
  Arrangement arrangement_ = Arrangement::one;
  bool centreMoved_ = false;
  Job partsJob_;
  bool partsShown_ = false;
  std::optional<ScoreWish> partsOf_;  // that were asked for last, of the prompt in sight; empty: of another
  bool changeStale_ = false;          // the spread shown is not of the words in its fields
};

}  // namespace sinkscope

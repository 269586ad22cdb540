#include "app/window/explore/explore_page.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <utility>

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "app/window/explore/live_continuation.h"
#include "app/window/explore/prompt_menu.h"
#include "app/window/settings.h"
#include "app/window/wording.h"
#include "core/prompt/shipped.h"
#include "core/study/explore.h"
#include "core/values/error.h"
#include "core/values/token.h"
#include "widgets/attention_view.h"
#include "widgets/beside_words.h"
#include "widgets/continuation_view.h"
#include "widgets/elided_label.h"
#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/prompt_editor.h"
#include "widgets/reading_figures.h"
#include "widgets/score_parts_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/translated.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {

namespace {

constexpr const char* kTyped = "typed";  // of a session's options: what stands in the editor and was not run

// Shares of the width: of one side, of two beside one another, of two with the spread under the grid.
const QList<int> kOfOne{330, 590, 360}, kOfTwo{22, 57, 21}, kGridUnder{30, 70};

// A splitter takes sizes in pixels: shares of fewer than its parts need at least would come out as others.
QList<int> sized(const QList<int>& shares, int pixels) {
  const int sum = std::accumulate(shares.begin(), shares.end(), 0);
  QList<int> sizes;
  for (const int share : shares) sizes << share * pixels / std::max(1, sum);
  return sizes;
}

// Calls back when a widget has another size: the rows above the views, next tokens and the editor, come and go without
// the page's own size changing.
class Resized : public QObject {
 public:
  Resized(QObject* parent, std::function<void()> act) : QObject(parent), act_(std::move(act)) {}

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Resize) QTimer::singleShot(0, this, act_);
    return QObject::eventFilter(watched, event);
  }

 private:
  std::function<void()> act_;
};

constexpr int kGlance = 120;  // milliseconds that a picture may lag behind the selection before it says so

QString number(double value) { return std::isnan(value) ? QStringLiteral("–") : numberHere(value, 'f', 2); }

// "64 tokens · position 0 is ⟨bos⟩": what stands first is shown at all times (docs/definitions.md). Where the model has
// no ⟨bos⟩ of its own, that is said beside what stands in.
QString factsOf(const Side& side, const LoadedModel* model) {
  const Tokens& tokens = side.reading->tokens;
  const QString first = QString::fromStdString(displayText(tokens.front())).trimmed();
  QString facts = QObject::tr("%1 · position 0 is %2")
                      .arg(counted(tokens.size(), QObject::tr("token"), QObject::tr("tokens")),
                           first.isEmpty() ? QObject::tr("a space") : first);
  if (tokens.size() > 1 && tokens[0].bos && tokens[1].bos) facts += QObject::tr(" · ⟨bos⟩ stands twice");
  if (model && (!model->bos.id || model->bos.standIn)) {
    facts += model->bos.id ? QObject::tr(" (this model has no ⟨bos⟩ of its own)")
                           : QObject::tr(" (this model has no ⟨bos⟩)");
  }
  return facts;
}

// The facts of each side under its title: of two beside one another, "with | without ⟨bos⟩: 64 | 63 tokens", so that
// they fit; where those are not the same facts, one side behind the other.
QStringList underTitles(const QStringList& titles, const QStringList& facts) {
  const QString between = QStringLiteral(" · ");
  QList<QStringList> apart;
  for (const QString& of : facts) apart << of.split(between);
  const QString both = facts.size() > 1 ? factsBesideOneAnother(apart, between) : QString();
  if (!both.isEmpty()) return {QObject::tr("%1: %2").arg(besideOneAnother(titles), both)};
  QStringList parts;
  for (qsizetype side = 0; side < facts.size(); ++side)
    parts << (titles[side].isEmpty() ? facts[side] : QObject::tr("%1: %2").arg(titles[side], facts[side]));
  return parts;
}

// What the bars under the pattern are, as a session file says it.
constexpr std::array<std::optional<TokenLength>, 4> kBars{std::nullopt, TokenLength::value, TokenLength::wouldWrite,
                                                          TokenLength::contribution};
const char* barsWord(std::optional<TokenLength> of) {
  if (!of) return "as the values are";
  return *of == TokenLength::value        ? "value norms"
         : *of == TokenLength::wouldWrite ? "written values"
                                          : "contributions";
}

}  // namespace

ExplorePage::ExplorePage(Session& session, QWidget* parent)
    : Page("Explore", parent), session_(session), strip_(new TokenStrip), promptBar_(new QWidget),
      promptFacts_(new ElidedLabel), edit_(new QToolButton), next_(new QToolButton), score_(new QToolButton),
      prompts_(new PromptMenu(session, this)), editor_(new PromptEditor), continuation_(new ContinuationView),
      live_(new LiveContinuation(session, *continuation_, *strip_)), grid_(new SinkGridView),
      attention_(new AttentionView), norms_(new ValueNormView), parts_(new ScorePartsView), spread_(new SpreadView) {
  edit_->setText(tr("✎ Edit"));
  edit_->setToolTip(tr("Edit the prompt (E)"));
  edit_->setPopupMode(QToolButton::MenuButtonPopup);
  edit_->setMenu(prompts_);
  edit_->setAccessibleName(tr("Edit the prompt"));
  edit_->setObjectName(QStringLiteral("editButton"));
  edit_->setFocusPolicy(Qt::TabFocus);
  score_->setText(tr("Score"));
  score_->setCheckable(true);
  score_->setToolTip(tr("What the selected head's score is made of, in the place of the value norms (W)"));
  score_->setAccessibleName(tr("Parts of the score"));
  score_->setObjectName(QStringLiteral("scoreButton"));
  score_->setFocusPolicy(Qt::TabFocus);
  next_->setText(tr("Next"));
  next_->setCheckable(true);
  next_->setToolTip(
      tr("The most probable next tokens, with ⟨bos⟩ and without, and the surprise under every token (N)"));
  next_->setAccessibleName(tr("Next tokens and surprise"));
  next_->setObjectName(QStringLiteral("nextButton"));
  next_->setFocusPolicy(Qt::TabFocus);
  promptFacts_->setObjectName(QStringLiteral("promptFacts"));
  promptFacts_->setAccessibleName(tr("What the prompt holds"));
  editor_->hide();

  auto* stripRow = new QHBoxLayout;
  stripRow->setContentsMargins(12, 0, 12, 0);
  stripRow->addWidget(strip_);
  auto* facts = new QHBoxLayout(promptBar_);
  facts->setContentsMargins(0, 0, 0, 0);
  facts->setSpacing(8);
  facts->addWidget(edit_);
  facts->addWidget(next_);
  facts->addWidget(score_);
  facts->addWidget(promptFacts_);

  QSplitter* centre = centre_ = new QSplitter(Qt::Vertical);
  connect(centre, &QSplitter::splitterMoved, this, [this] { centreMoved_ = true; });
  centre->addWidget(attention_);
  centre->addWidget(norms_);
  centre->addWidget(parts_);
  parts_->hide();
  centre->setStretchFactor(0, 7);
  centre->setStretchFactor(1, 3);
  centre->setChildrenCollapsible(false);
  QSplitter* columns = columns_ = new QSplitter(Qt::Horizontal);
  QSplitter* left = left_ = new QSplitter(Qt::Vertical);
  connect(columns, &QSplitter::splitterMoved, this, [this] { moved_[arrangement_].columns = columns_->sizes(); });
  connect(left, &QSplitter::splitterMoved, this, [this] { moved_[arrangement_].left = left_->sizes(); });
  left->addWidget(grid_);
  columns->addWidget(centre);  // first: sessions know splitters by the order they came in
  columns->insertWidget(0, left);
  columns->addWidget(spread_);
  columns->setStretchFactor(0, 26);
  columns->setStretchFactor(1, 46);
  columns->setStretchFactor(2, 28);
  columns->setSizes(kOfOne);
  columns->setChildrenCollapsible(false);
  left->setChildrenCollapsible(false);
  for (QSplitter* splitter : {columns, centre, left}) splitter->setHandleWidth(8);
  columns->installEventFilter(new Resized(this, [this] {
    shareColumns();
    shareCentre();
  }));

  auto* page = new QVBoxLayout(this);
  page->setContentsMargins(0, 0, 0, 0);
  page->setSpacing(6);
  page->addLayout(stripRow);
  auto* editorRow = new QHBoxLayout;
  editorRow->setContentsMargins(12, 0, 12, 0);
  editorRow->addWidget(editor_);
  page->addLayout(editorRow);
  auto* nextRow = new QHBoxLayout;
  nextRow->setContentsMargins(12, 0, 12, 0);
  nextRow->addWidget(continuation_);
  page->addLayout(nextRow);
  // The views under it, which are hidden then, would keep what they have of the page by their stretch.
  connect(continuation_, &ContinuationView::wholeChanged, this, [page, nextRow](bool whole) {
    constexpr int kAll = 1000;
    page->setStretchFactor(nextRow, whole ? kAll : 0);
  });
  auto* body = new QHBoxLayout;
  body->setContentsMargins(12, 0, 12, 0);
  body->addWidget(columns);
  page->addLayout(body, 1);

  // What a person does goes to the session.
  connect(grid_, &SinkGridView::headSelected, this,
          [this](int layer, int head) { session_.selection().selectHead(layer, head); });
  connect(grid_, &SinkGridView::epsilonChanged, this,
          [this](double epsilon) { session_.selection().selectEpsilon(epsilon); });
  connect(grid_, &SinkGridView::headHovered, this, [this](int layer, int head) {
    if (layer < 0 || session_.sides().empty()) {
      Q_EMIT readOut({});
      return;
    }
    QStringList shares;
    for (const SeenSide& side : session_.sides()) {
      const Volume& importance = side.reading->importance;
      if (layer >= importance.planes || head >= importance.rows) continue;
      const QString share = number(importance.at(layer, head, 0));
      shares << (side.title.isEmpty() ? share : tr("%1 %2").arg(translated(side.title.toStdString()), share));
    }
    Q_EMIT readOut(tr("%1: importance %2").arg(nameOfHead(layer, head), shares.join(QStringLiteral(" · "))));
  });
  connect(attention_, &AttentionView::hovered, this, &ExplorePage::setHover);
  connect(norms_, &ValueNormView::hovered, this, &ExplorePage::setHover);
  connect(spread_, &SpreadView::hovered, this, &ExplorePage::setHover);
  connect(live_, &LiveContinuation::settledDown, this, &Page::settledDown);
  connect(strip_, &TokenStrip::hovered, this, &ExplorePage::setHover);
  connect(attention_, &AttentionView::clicked, this, &ExplorePage::pin);
  connect(norms_, &ValueNormView::clicked, this, &ExplorePage::pin);
  connect(spread_, &SpreadView::clicked, this, &ExplorePage::pin);
  // A double click there edits: its second click is no wish to let go of the token.
  connect(strip_, &TokenStrip::clicked, this, [this](const Hover& at) {
    if (session_.selection().current().key != at.key || session_.selection().current().query) pin(at);
  });
  connect(attention_, &AttentionView::readOut, this, &ExplorePage::readOut);
  connect(norms_, &ValueNormView::readOut, this, &ExplorePage::readOut);
  connect(spread_, &SpreadView::readOut, this, &ExplorePage::readOut);
  connect(strip_, &TokenStrip::tokenEdited, &session_, &Session::replaceToken);
  connect(spread_, &SpreadView::changeEdited, this, [this](const QString& from, const QString& to) {
    session_.setChange(from, to);
    setFocus();  // the single-letter keys work again
  });
  connect(spread_, &SpreadView::occurrenceChosen, this, [this](int occurrence) {
    session_.setChange(session_.changeFrom(), session_.changeTo(), occurrence);
    setFocus();
  });
  connect(continuation_, &ContinuationView::readOut, this, &ExplorePage::readOut);
  connect(continuation_, &ContinuationView::chosen, this, &ExplorePage::putBehindPrompt);
  connect(next_, &QToolButton::clicked, this, &ExplorePage::setContinuationShown);
  connect(score_, &QToolButton::clicked, this, &ExplorePage::setPartsShown);
  connect(parts_, &ScorePartsView::readOut, this, &ExplorePage::readOut);
  connect(&session_, &Session::seenChanged, this, [this] {
    partsOf_.reset();
    askForParts();
  });
  connect(edit_, &QToolButton::clicked, this, &ExplorePage::editPrompt);
  connect(editor_, &PromptEditor::textEdited, this, [this](const QString& text) {
    editor_->setError({});  // it was about another text
    editor_->setCount(session_.describePrompt(text));
    live_->setTyped(text);
  });
  connect(editor_, &PromptEditor::applied, this, [this](const QString& text) {
    // It closes: what is typed next would be keys of the window, beside an open field with a text in it. A text that
    // cannot be run brings it back with the reason.
    applied_ = true;
    closeEditor();
    session_.setPrompt(text);
  });
  connect(prompts_, &PromptMenu::chosen, this, &ExplorePage::goTo);
  connect(editor_, &PromptEditor::closed, this, &ExplorePage::closeEditor);

  // Both keep the first column in sight, or neither.
  connect(attention_, &AttentionView::firstColumnPinned, &norms_->plot(), &FigurePlot::setFirstColumnPinned);
  attention_->keepFirstColumn(Settings().firstColumnKept());
  connect(attention_, &AttentionView::firstColumnPinned, this, [](bool kept) { Settings().setFirstColumnKept(kept); });

  // Zooming the heatmap's columns zooms the value norms under them, and the other way round.
  connect(&attention_->plot(), &FigurePlot::columnRangeChanged, &norms_->plot(), &FigurePlot::setColumnRange);
  connect(&norms_->plot(), &FigurePlot::columnRangeChanged, &attention_->plot(), &FigurePlot::setColumnRange);
  const auto alignMargins = [this] {
    const int left = std::max(attention_->plot().neededLeftMargin(), norms_->plot().neededLeftMargin());
    const int right = std::max(attention_->plot().neededRightMargin(), norms_->plot().neededRightMargin());
    attention_->plot().setSideMargins(left, right);
    norms_->plot().setSideMargins(left, right);
  };
  connect(&attention_->plot(), &FigurePlot::sideMarginsNeeded, this, alignMargins);
  connect(&norms_->plot(), &FigurePlot::sideMarginsNeeded, this, alignMargins);

  connect(norms_, &ValueNormView::detailsWanted, this, [this] {
    if (!session_.saved()) return session_.wantHeadDetails();
    norms_->setSentence(tr("The session was saved before this was measured"));
  });
  connect(&session_, &Session::detailsChanged, this, [this] {
    giveNorms();
    norms_->setTitle(nameOfHead(session_.selection().current().layer, session_.selection().current().head));
  });
  connect(&session_, &Session::detailsFailed, this, [this](const QString& sentence) {
    if (norms_->lengths() != TokenLength::value) norms_->setSentence(sentence);
  });
  connect(attention_, &AttentionView::tilesWanted, this, &ExplorePage::askForTiles);

  patternDue_.setSingleShot(true);
  patternDue_.setInterval(kGlance);
  connect(&patternDue_, &QTimer::timeout, this, [this] {
    if (session_.busy()) attention_->setDimmed(true);
  });

  readingDue_.setSingleShot(true);
  readingDue_.setInterval(kGlance);
  connect(&readingDue_, &QTimer::timeout, this, [this] {
    if (session_.busy()) setDimmed(true);
  });
  connect(&session_, &Session::editsChanged, this, [this] {
    if (session_.compare() == Compare::edits && !readingDue_.isActive()) readingDue_.start();
  });
  connect(&session_, &Session::modelOpened, this, [this] {  // what is shown is of the one before
    if (!session_.sides().empty()) readingDue_.start();
  });

  connect(&session_, &Session::editsAnswered, this, [this] {
    if (session_.editedIsStale()) setDimmed(true);
  });

  // What the session holds is shown.
  connect(&session_, &Session::seenChanged, this, &ExplorePage::showSides);
  connect(&session_, &Session::patternChanged, this, &ExplorePage::showPatterns);
  connect(&session_, &Session::spreadChanged, this, &ExplorePage::showSpread);
  connect(&session_, &Session::otherChangesKept, this, [this] { spread_->setOthers(session_.otherChanges()); });
  connect(&session_, &Session::conditionsChanged, this, &ExplorePage::showConditions);
  connect(&session_.selection(), &SelectionHistory::changed, this, &ExplorePage::showSelection);
  connect(&session_, &Session::busyChanged, this, [this](bool busy) {
    if (busy) return;
    setDimmed(session_.editedIsStale());
    if (!session_.editedIsStale()) spread_->setDimmed(changeStale_);
    if (!session_.sides().empty()) Q_EMIT pictureComplete();
  });
  connect(&session_, &Session::promptChanged, this, [this] {
    if (!editor_->isVisible()) editor_->setText(session_.prompt());
    setDimmed(true);
  });
  connect(&session_, &Session::promptFailed, this, [this](const QString& sentence) {
    if (editor_->isVisible() || std::exchange(applied_, false)) {
      editor_->show();
      editor_->setError(sentence);
      editor_->setFocus();
    }
    if (session_.sides().empty()) {
      for (View* view : views()) view->setSentence(sentence);
    }
  });
  connect(&session_, &Session::changeFailed, this, [this](const QString& sentence) {
    spread_->setChangeError(sentence);
    changeStale_ = true;  // the last change that worked stays in sight, dimmed
    if (session_.spread()) return spread_->setDimmed(true);
    spread_->setSpread(nullptr);  // which says what to do; why there is none stands beside the words
    strip_->setChanged({});
  });
  for (View* view : views()) view->setSentence(tr("Reading the model …"));
  setContinuationShown(Settings().continuationShown());
}

View& ExplorePage::underPattern() const { return partsShown_ ? static_cast<View&>(*parts_) : *norms_; }
View& ExplorePage::asideOfPattern() const { return partsShown_ ? static_cast<View&>(*norms_) : *parts_; }
std::vector<View*> ExplorePage::views() const { return {grid_, attention_, &underPattern(), spread_}; }

bool ExplorePage::takeKey(const QKeyEvent& event) {
  switch (event.key()) {
    case Qt::Key_L: toggleScale(); return true;
    case Qt::Key_S: grid_->setSorted(!grid_->sorted()); return true;
    case Qt::Key_W: setPartsShown(!partsShown()); return true;
    case Qt::Key_N: setContinuationShown(!continuationShown()); return true;
    case Qt::Key_F2:
      if (!session_.selection().current().key) return false;
      strip_->editToken(*session_.selection().current().key);
      return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal: attention_->zoomBy(1.5); return true;
    case Qt::Key_Minus: attention_->zoomBy(1 / 1.5); return true;
    case Qt::Key_0: attention_->resetZoom(); return true;
    default: return false;
  }
}

void ExplorePage::setContinuationShown(bool shown) {
  next_->setChecked(shown);
  live_->setShown(shown);
  Settings().setContinuationShown(shown);
}

bool ExplorePage::continuationShown() const { return live_->shown(); }

void ExplorePage::goTo(const QString& prompt) {
  session_.setPrompt(prompt);
  live_->stopTyping();
  if (!editing()) return;
  editor_->setError({});
  editor_->setText(prompt);
  editor_->setCount(session_.describePrompt(prompt));
}

void ExplorePage::putBehindPrompt(const QString& text) {
  const bool typing = editing();
  const bool ids = session_.model() && !session_.model()->tokenizer;
  const QString before = typing ? editor_->text() : session_.prompt();
  const QString prompt = ids ? before + QStringLiteral(", ") + text.trimmed() : before + text;
  if (typing) editor_->edit(prompt);
  else session_.setPrompt(prompt);
}

void ExplorePage::toggleScale() {
  const Scale scale = attention_->scale() == Scale::linear ? Scale::log : Scale::linear;
  attention_->setScale(scale);
  spread_->setScale(scale);
}

void ExplorePage::setTheme(const Theme& theme) {
  strip_->setTheme(theme);
  editor_->setTheme(theme);
  continuation_->setTheme(theme);
  for (View* view : views()) view->setTheme(theme);
  asideOfPattern().setTheme(theme);
  // In large type on a low screen the page is scrolled before its maps are lines and the names of tokens are cut.
  constexpr int kLinesOfPattern = 11, kLinesOfBars = 9;
  const int line = QFontMetrics(theme.font).height();
  attention_->setMinimumHeight(kLinesOfPattern * line);
  for (View* view : {&underPattern(), &asideOfPattern()}) view->setMinimumHeight(kLinesOfBars * line);
}

void ExplorePage::setDimmed(bool dimmed) {
  dimmed_ = dimmed;
  strip_->setDimmed(dimmed);
  for (View* view : views()) view->setDimmed(dimmed);
  asideOfPattern().setDimmed(dimmed);
}

void ExplorePage::showSides() {
  const std::vector<Side> sides = sidesInSight(session_);
  QStringList titles, facts, standIns;
  QString beyond, ofBeyond;  // where a context is passed: in three words, and as a sentence
  for (std::size_t side = 0; side < sides.size(); ++side) {
    const LoadedModel* model = session_.shownModel(side == 1 && session_.compare() == Compare::model ? 1 : 0);
    titles << translated(sides[side].title.toStdString());
    facts << factsOf(sides[side], model);
    const auto tokens = std::ssize(sides[side].reading->tokens);
    if (model && model->facts.contextLength > 0 && tokens > model->facts.contextLength) {
      facts.back() += tr(" · beyond the context of %1").arg(model->facts.contextLength);
      beyond = tr("beyond %1 tokens").arg(model->facts.contextLength);
      ofBeyond = beyondContextText(tokens, model->facts.contextLength);
    }
    if (model && model->bos.standIn) standIns << saidText(model->bos.standIn->reason);
  }
  // In the views' own headers: there it is whole beside A|B, and in a lecture, which hides the prompt.
  for (View* view : {static_cast<View*>(grid_), static_cast<View*>(attention_), &underPattern(), &asideOfPattern(),
                     static_cast<View*>(spread_), static_cast<View*>(continuation_)})
    view->setCaution(beyond, ofBeyond);
  Q_EMIT cautioned(beyond, ofBeyond);
  promptFacts_->setText(underTitles(titles, facts).join(kBetweenParts));
  standIns.removeDuplicates();
  promptFacts_->setToolTip(standIns.join(QLatin1Char('\n')));
  const Reading& first = *sides.front().reading;
  strip_->setTokens(first.tokens, first.bos);
  dimmed_ = false;
  readingDue_.stop();
  strip_->setDimmed(false);
  for (View* view : {static_cast<View*>(grid_), static_cast<View*>(attention_), static_cast<View*>(norms_)}) {
    view->setSentence({});
    view->setDimmed(false);
  }
  grid_->setSides(sides);
  const SeenSide& last = session_.sides().back();
  grid_->setEdited(last.edited ? last.edited->heads : std::vector<std::pair<int, int>>());
  std::vector<int> editedTokens;
  for (const int position : last.edited ? last.edited->positions : std::vector<int>())
    editedTokens.push_back(textTokenOf(position, last.reading->bos));
  strip_->setEdited(editedTokens);
  sayWhoseSpread(session_, *spread_);
  setPatterns();
  giveNorms();
  shareColumns();
  shareCentre();
  Q_EMIT readOut({});  // it was about other numbers
  editor_->setError({});
  applied_ = false;
  prompts_->keepShown();
  showSelection();
  showConditions();
}

void ExplorePage::setPartsShown(bool shown) {
  score_->setChecked(shown);
  if (shown == partsShown_) return;
  if (session_.sides().empty()) asideOfPattern().setSentence(underPattern().sentence());
  partsShown_ = shown;
  norms_->setVisible(!shown);
  parts_->setVisible(shown);
  shareCentre();
  askForParts();
}

// Of the cell or token that is pinned, else of the first token's key; of two sides the first, whose tokens the
// selection names too.
void ExplorePage::askForParts() {
  if (!partsShown_ || session_.sides().empty()) return;
  if (session_.saved())
    return parts_->setSentence(tr("The parts of a score are not kept in a session. Open its model to see them."));
  const Selection& selection = session_.selection().current();
  const Reading& reading = *session_.sides().front().reading;
  const int tokens = static_cast<int>(reading.tokens.size());
  const auto columnIn = [&](std::optional<int> token) -> std::optional<int> {
    const int column = token ? columnOf(*token, reading.bos) : -1;
    return column >= 0 && column < tokens ? std::optional(column) : std::nullopt;
  };
  ScoreWish wish{
      .layer = selection.layer, .head = selection.head, .key = columnIn(selection.key).value_or(0), .query = {}};
  if (selection.key) wish.query = columnIn(selection.query);
  if (wish.query && *wish.query < wish.key) wish.query.reset();
  if (partsOf_ == wish) return;
  partsOf_ = wish;
  if (parts_->parts()) parts_->setDimmed(true);
  else parts_->setSentence(tr("Taking the score apart …"));
  const auto fail = [this](const QString& sentence) {
    partsOf_.reset();
    parts_->setParts(nullptr);
    parts_->setDimmed(false);
    parts_->setSentence(sentence);
  };
  try {
    partsJob_ = session_.worker().scoreParts(
        session_.jobOfSide(0), wish, this,
        {.arrived =
             [this](const std::shared_ptr<const ScoreParts>& parts) {
               parts_->setWhose(session_.sides().size() > 1 ? translated(session_.sideTitle(0).toStdString())
                                                            : QString());
               parts_->setDimmed(false);
               parts_->setParts(parts);
             },
         .failed =
             [fail](const QString& sentence, bool cancelled) {
               fail(cancelled ? tr("Cancelled; choose a head or a cell again") : sentence);
             }});
  } catch (const Error& error) {
    partsJob_ = {};
    fail(translated(error));
  }
}

void ExplorePage::giveNorms() {
  if (!session_.sides().empty()) norms_->setSides(sidesInSight(session_));
}

// Two patterns side by side are as large as the middle column is wide: the spread leaves its place beside it and goes
// under the grid, where there is the height for both. While one view has the window to itself all stay where they are.
void ExplorePage::shareColumns() {
  const std::initializer_list<QWidget*> all{grid_, attention_, spread_, left_, centre_};
  if (std::any_of(all.begin(), all.end(), [](QWidget* one) { return one->isHidden(); })) return;
  // Of text lines: with fewer the spread's maps would be a few pixels high under the grid. A narrow window has less to
  // give beside the patterns.
  constexpr int kLeastLines = 36, kEnoughLines = 40;
  constexpr double kOfWidth = 0.5;
  const int line = fontMetrics().height();
  const int least = std::clamp(static_cast<int>(kOfWidth * columns_->width()), kLeastLines * line, kEnoughLines * line);
  const bool two = session_.sides().size() > 1;
  const Arrangement wanted = !two                          ? Arrangement::one
                             : columns_->height() >= least ? Arrangement::under
                                                           : Arrangement::beside;
  if (wanted == arrangement_) return shareLeft();
  if (editing() && two && arrangement_ != Arrangement::one) return;  // the views stay in place behind what is typed
  arrangement_ = wanted;
  const bool under = wanted == Arrangement::under;
  QSplitter* where = under ? left_ : columns_;
  if (where->indexOf(spread_) < 0) where->addWidget(spread_);
  const Shares& moved = moved_[wanted];
  const QList<int> columns = wanted == Arrangement::one ? kOfOne : under ? kGridUnder : kOfTwo;
  columns_->setSizes(sized(moved.columns.isEmpty() ? columns : moved.columns,
                           columns_->width() - static_cast<int>(columns.size() - 1) * columns_->handleWidth()));
  if (under && !moved.left.isEmpty()) left_->setSizes(sized(moved.left, columns_->height() - left_->handleWidth()));
  shareLeft();
}

// The height between the grid and the spread under it, until a person moves the handle: in large type the grid's words
// take more of it, and its maps must not be what is left over.
void ExplorePage::shareLeft() {
  constexpr double kLeast = 0.45, kMost = 0.56;
  if (arrangement_ != Arrangement::under || !moved_[arrangement_].left.isEmpty()) return;
  const int height = columns_->height() - left_->handleWidth();
  const int own = grid_->height() - grid_->plot().height() + grid_->plot().naturalHeight();
  const int upper = std::clamp(own, static_cast<int>(kLeast * height), static_cast<int>(kMost * height));
  if (height > 0) left_->setSizes({upper, height - upper});
}

// Patterns side by side are square and need less height than one alone; the bars under them get what is left.
void ExplorePage::shareCentre() {
  constexpr double kAlone = 0.7;  // of the height, for one pattern
  if (centreMoved_ || session_.sides().empty() || attention_->isHidden() || underPattern().isHidden()) return;
  const int height = centre_->height() - centre_->handleWidth();
  int upper = static_cast<int>(kAlone * height);
  if (session_.sides().size() > 1) {
    const int header = attention_->height() - attention_->plot().height();
    upper = std::min(upper, header + attention_->plot().naturalHeight());
  }
  if (height > 0) centre_->setSizes({upper, height - upper, height - upper});  // one of the last two is hidden
}

void ExplorePage::resizeEvent(QResizeEvent* event) {
  Page::resizeEvent(event);
  shareColumns();
  shareCentre();
}

// What came while another page was in front was shared out over widths of before.
void ExplorePage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  score_->hide();
}

void ExplorePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  score_->show();  // its place is beside the prompt, on every page; what it switches is here
  QTimer::singleShot(0, this, [this] {
    shareColumns();
    shareCentre();
  });
}

void ExplorePage::askForTiles(int side, const std::vector<TileKey>& keys) {
  const auto at = static_cast<std::size_t>(side);
  if (session_.saved() || at >= session_.sides().size()) return;
  std::vector<Job>& jobs = tilesJobs_[at];
  std::erase_if(jobs, [](const Job& job) { return !job.pending(); });
  if (keys.empty()) {
    for (Job& job : jobs) job.stop();
    return;
  }
  const SeenSide& shown = session_.sides()[at];
  jobs.push_back(
      session_.worker().tiles(side, shown.kept, shown.pattern, keys, this,
                              {.part = [this, side](const SomeTiles& tiles) { attention_->addTiles(side, *tiles); }}));
}

void ExplorePage::setPatterns() {
  tilesJobs_ = {};
  std::vector<AttentionView::PatternSide> patterns;
  bool kept = true;
  for (const SeenSide& seen : session_.sides()) {
    patterns.push_back({{seen.title, seen.reading}, seen.pattern});
    kept = kept && !seen.pattern->cells.empty();
  }
  std::vector<std::shared_ptr<const HeadPattern>> heads;
  for (const SeenSide& seen : session_.sides()) heads.push_back(seen.pattern);
  norms_->setPatterns(std::move(heads));
  if (kept) return attention_->setSides(std::move(patterns));
  const HeadPattern& head = *patterns.front().pattern;
  attention_->setSides({});
  attention_->setSentence(tr("The pattern of %1 is not in this saved session. Open its model to see it.")
                              .arg(nameOfHead(head.layer, head.head)));
}

void ExplorePage::showPatterns() {
  setPatterns();
  showSelection();
  Q_EMIT readOut({});
}

void ExplorePage::showSpread() {
  spread_->setSentence({});
  spread_->setChangeError({});
  changeStale_ = false;
  spread_->setOthers(session_.otherChanges());
  spread_->setSpread(session_.spread(), session_.editedSpread());
  sayWhoseSpread(session_, *spread_);
  spread_->setChangeError(session_.editedSpreadProblem());  // why there is none of the edited model
  spread_->setDimmed(false);
  strip_->setChanged(session_.spread()->changed);
}

void ExplorePage::showSelection() {
  const Selection& selection = session_.selection().current();
  grid_->setSelection(selection);
  attention_->setSelection(selection);
  norms_->setSelection(selection);
  spread_->setSelection(selection);
  strip_->setSelection(selection);
  norms_->setTitle(nameOfHead(selection.layer, selection.head));
  askForParts();
  showWhetherPatternIsDue();
}

// Until the pattern of the selected head is there the old picture keeps its own name, and steps back where a long
// prompt takes a while; of a short one the next comes before an eye could see that.
void ExplorePage::showWhetherPatternIsDue() {
  const Selection& selection = session_.selection().current();
  const auto& sides = session_.sides();
  const int layer = sides.empty() ? selection.layer : sides.front().pattern->layer;
  const int head = sides.empty() ? selection.head : sides.front().pattern->head;
  const bool due = layer != selection.layer || head != selection.head;
  attention_->setTitle(nameOfHead(layer, head));
  if (due) {
    if (!patternDue_.isActive()) patternDue_.start();
    return;
  }
  patternDue_.stop();
  attention_->setDimmed(dimmed_);
}

void ExplorePage::showConditions() {
  spread_->setChange(session_.changeFrom(), session_.changeTo());
  spread_->setOccurrences(placesOfChange(), session_.changedOccurrence());
  const QString why = session_.whyFixed();
  if (!why.isEmpty() && editing()) closeEditor();
  edit_->setEnabled(why.isEmpty());
  edit_->setToolTip(why.isEmpty() ? tr("Edit the prompt (E); ▾: the default prompt, examples, prompts shown before")
                                  : why);
  spread_->setFixed(why);
  strip_->setFixed(why);
}

// A few words around each place of the changed word.
QStringList ExplorePage::placesOfChange() const {
  constexpr qsizetype kAround = 14;
  const std::string text = session_.prompt().toStdString(), word = session_.changeFrom().toStdString();
  QStringList places;
  for (const std::size_t at : placesOfWord(text, word)) {
    const QString before = QString::fromStdString(text.substr(0, at)).right(kAround);
    const QString after = QString::fromStdString(text.substr(at + word.size())).left(kAround);
    places << tr("…%1[%2]%3…").arg(before, session_.changeFrom(), after).simplified();
  }
  return places;
}

Page::Options ExplorePage::options() const {
  const SinkColumn column = attention_->sinkColumn();
  return {{"scale", attention_->scale() == Scale::log ? "log" : "linear"},
          {"sorted", grid_->sorted() ? "yes" : "no"},
          {"first column", column == SinkColumn::shown    ? "shown"
                           : column == SinkColumn::hidden ? "hidden"
                                                          : "left out"},
          {"first column in sight", attention_->keepsFirstColumn() ? "kept" : "free"},
          {"under the pattern", partsShown_ ? "parts of the score" : "bars"},
          {"bars", barsWord(norms_->chosenLengths())},
          {"next token", continuationShown() ? "shown" : "hidden"}};
}

void ExplorePage::setOptions(const Options& options) {
  const auto says = [&](const char* name, const char* value) {
    const auto found = options.find(name);
    return found != options.end() && found->second == value;
  };
  for (const auto& [word, scale] : {std::pair("linear", Scale::linear), std::pair("log", Scale::log)}) {
    if (!says("scale", word)) continue;
    attention_->setScale(scale);
    spread_->setScale(scale);
  }
  if (says("sorted", "yes")) grid_->setSorted(true);
  if (says("sorted", "no")) grid_->setSorted(false);
  if (says("first column in sight", "kept")) attention_->keepFirstColumn(true);
  if (says("first column in sight", "free")) attention_->keepFirstColumn(false);
  for (const auto& [word, shown] : {std::pair("shown", true), std::pair("hidden", false)}) {
    if (!says("next token", word)) continue;
    next_->setChecked(shown);  // as the session was saved: a person's own choice is another
    live_->setShown(shown);
  }
  if (says("under the pattern", "parts of the score")) setPartsShown(true);
  if (says("under the pattern", "bars")) setPartsShown(false);
  for (const std::optional<TokenLength> of : kBars) {
    if (says("bars", barsWord(of))) norms_->setLengths(of);
  }
  if (says("first column", "shown")) attention_->setSinkColumn(SinkColumn::shown);
  if (says("first column", "hidden")) attention_->setSinkColumn(SinkColumn::hidden);
  if (says("first column", "left out")) attention_->setSinkColumn(SinkColumn::renormalised);
}

void ExplorePage::keep(SavedSession& session) const {
  session.continuations = live_->toKeep();
  // What is being typed is nowhere else.
  if (!editor_->isHidden() && editor_->text() != session_.prompt())
    session.options[key()][kTyped] = editor_->text().toStdString();
}
bool ExplorePage::keepsSoon() const { return live_->keepsSoon(); }

bool ExplorePage::awaits() const {
  const auto pending = [](const std::vector<Job>& jobs) {
    return std::any_of(jobs.begin(), jobs.end(), [](const Job& job) { return job.pending(); });
  };
  return !live_->settled() || partsJob_.pending() || std::any_of(tilesJobs_.begin(), tilesJobs_.end(), pending);
}
void ExplorePage::showKept(const SavedSession& session) {
  live_->setKept(session.continuations);
  const auto options = session.options.find(key());
  if (options == session.options.end() || !options->second.contains(kTyped)) return;
  editor_->setText(QString::fromStdString(session.prompt));  // which Esc gives back
  editor_->show();
  editor_->edit(QString::fromStdString(options->second.at(kTyped)));
}

void ExplorePage::setHover(const Hover& hover) {
  strip_->setHover(hover);
  attention_->setHover(hover);
  norms_->setHover(hover);
  spread_->setHover(hover);
}

void ExplorePage::pin(const Hover& at) {
  Selection selection = session_.selection().current();
  const bool again = selection.query == at.query && selection.key == at.key;
  selection.query = again ? std::nullopt : at.query;
  selection.key = again ? std::nullopt : at.key;
  session_.selection().select(selection);
}

void ExplorePage::setPromptButtonsShown(bool shown) {
  for (QToolButton* button : {edit_, next_, score_}) button->setVisible(shown);
}

void ExplorePage::editPrompt() {
  if (!session_.whyFixed().isEmpty()) return;
  editor_->setText(session_.prompt());
  editor_->setCount(session_.describePrompt(session_.prompt()));
  editor_->setError({});
  editor_->show();
  editor_->setFocus();
  editor_->selectAll();
}

void ExplorePage::closeEditor() {
  live_->stopTyping();
  editor_->hide();
  editor_->setError({});
  attention_->setFocus();
}

bool ExplorePage::editing() const { return editor_->isVisible(); }

View* ExplorePage::viewUnder(const QPoint& globalPos) const {
  if (continuation_->isVisible() && continuation_->rect().contains(continuation_->mapFromGlobal(globalPos)))
    return continuation_;
  for (View* view : views()) {
    if (view->rect().contains(view->mapFromGlobal(globalPos))) return view;
  }
  return attention_;
}

void ExplorePage::paintNow() {
  grid_->plot().replotNow();
  attention_->plot().replotNow();
  norms_->plot().replotNow();
  spread_->plot().replotNow();
}

QString ExplorePage::nameOfHead(int layer, int head) const {
  return QString::fromStdString(session_.sides().empty()
                                    ? headName(layer, head)
                                    : headName(session_.sides().front().reading->layers, layer, head));
}

QString ExplorePage::factsOfSelection() const {
  if (session_.sides().empty()) return {};
  const Selection& selection = session_.selection().current();
  QStringList titles, sides;
  for (const SeenSide& side : session_.sides()) {
    const Reading& reading = *side.reading;
    if (selection.layer >= reading.importance.planes || selection.head >= reading.importance.rows) continue;
    const int layer = selection.layer, head = selection.head;
    QString facts = tr("importance (%1) %2 · entropy %3 nats · previous token %4 · no-op %5")
                        .arg(QString::fromStdString(displayText(reading.tokens.front())),
                             number(reading.importance.at(layer, head, 0)), number(reading.entropy.at(layer, head)),
                             number(reading.previousShare.at(layer, head)), number(reading.noOp.at(layer, head)));
    if (layer < reading.written.rows && head < reading.written.cols)
      facts += tr(" · writes %1 of ‖x‖").arg(number(reading.written.at(layer, head)));
    if (const auto share = learnedSinkShare(reading, layer, head))
      facts += tr(" · learned sink %1").arg(number(*share));
    titles << translated(side.title.toStdString());
    sides << facts;
  }
  QStringList parts = underTitles(titles, sides);
  // What is pinned keeps its number when the pointer has gone elsewhere.
  const QString cell = attention_->pinnedWords(), pinned = cell.isEmpty() ? norms_->pinnedWords() : cell;
  if (!pinned.isEmpty()) parts.prepend(tr("pinned: %1").arg(pinned));
  const QString own = translated(layerPeculiarities(*session_.sides().front().reading, selection.layer));
  return nameOfHead(selection.layer, selection.head) + (own.isEmpty() ? QString() : tr(" (%1)").arg(own)) +
         QStringLiteral(": ") + parts.join(kBetweenParts);
}

}  // namespace sinkscope

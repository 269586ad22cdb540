#include "widgets/spread_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QtCore/QSignalBlocker>
#include <QtGui/QAction>
#include <QtGui/QActionGroup>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QVBoxLayout>

#include "core/values/blocks_passed.h"
#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

// A word of the change: Esc gives back the word that the picture shows, and does not reach the window's own Esc.
class WordEdit : public QLineEdit {
 public:
  void setWord(const QString& word) {
    word_ = word;
    setText(word);
    setCursorPosition(0);  // a field that is too narrow shows how it begins
  }

 protected:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
        text() != word_) {
      event->accept();
      return true;
    }
    return QLineEdit::event(event);
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Escape && text() != word_) {
      setText(word_);
      selectAll();
      return;
    }
    QLineEdit::keyPressEvent(event);
  }

 private:
  QString word_;
};

}  // namespace

struct SpreadView::Parts {
  FigurePlot* plot = nullptr;
  QWidget* words = nullptr;  // the row of them
  WordEdit* from = nullptr;
  WordEdit* to = nullptr;
  QLabel* lead = nullptr;
  QLabel* arrow = nullptr;
  QComboBox* occurrences = nullptr;
  QLabel* error = nullptr;
  QAction* logarithmic = nullptr;
  QAction* changedAside = nullptr;
  QAction* magma = nullptr;

  std::shared_ptr<const Spread> spread, edited;
  std::vector<SpreadPanel> panels;  // of the two
  ChangeRatios others;
  QString setFrom, setTo;
  enum class Shape { wide, stacked, low };
  Selection selection;
  Hover hover;
  QFont type;
  Shape shape = Shape::wide;

  // A panel's columns are text tokens after this many columns for the bos; the panel without bos keeps them empty.
  int lead0() const { return spread && !spread->withBos.empty() ? 1 : 0; }
  int panelCount() const { return static_cast<int>(panels.size()); }
  const SpreadPanel& panelAt(int panel) const { return panels[static_cast<std::size_t>(panel)]; }
  bool panelHasBos(int panel) const { return panel >= 0 && panel < panelCount() && panelAt(panel).bos; }

  SpreadOptions options() const {
    return {.scale = logarithmic->isChecked() ? Scale::log : Scale::linear,
            .map = magma->isChecked() ? ColourMap::magma : ColourMap::viridis,
            .changedAside = changedAside->isChecked(),
            .others = others};
  }
  // Four pictures of a narrow view: above one another where it is high enough, else with the least words.
  Shape shapeInRoom() const {
    constexpr int kLetters = 40, kLines = 15, kLinesOfTwo = 11;
    const QFontMetrics metrics(type);
    // In a lecture with A|B the two of a low view were strips, and the names of their axes cut.
    if (panelCount() == 2) return plot->height() < kLinesOfTwo * metrics.height() ? Shape::low : Shape::wide;
    if (panelCount() < 2 || plot->width() >= kLetters * metrics.averageCharWidth()) return Shape::wide;
    return plot->height() >= kLines * metrics.height() ? Shape::stacked : Shape::low;
  }
  // Without what stands around it ("untouched | edited", the two words), in the help and in the record.
  static void makeLow(Heatmap& map, bool bos, bool hasRoomForTitle) {
    if (!hasRoomForTitle) map.title = bos ? "with ⟨bos⟩" : "without ⟨bos⟩";
    map.rowAxis.clear();
    map.columnAxis.clear();
    for (std::string& label : map.columnLabels) label.erase(std::min(label.find("→"), label.size()));
  }
  void draw() {
    if (!spread) return;
    Figure figure = spreadFigure(*spread, options(), edited.get());
    shape = shapeInRoom();
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
      auto& panel = figure.panels[i];
      if (shape == Shape::stacked) panel.row = 2 * panel.row + std::exchange(panel.column, 0);
      if (shape == Shape::low) makeLow(std::get<Heatmap>(panel.content), panels[i].bos, panelCount() == 2);
    }
    plot->setFigure(figure);
    showMarks();
  }
  std::optional<int> columnFor(std::optional<int> textToken, int panel) const {
    if (!textToken || (*textToken < 0 && !panelHasBos(panel))) return std::nullopt;
    const int column = *textToken + lead0();
    const int columns = static_cast<int>(spread->tokens.size()) + lead0();
    return column >= 0 && column < columns ? std::optional<int>(column) : std::nullopt;
  }
  void showMarks() {
    for (int panel = 0; panel < panelCount(); ++panel) {
      FigurePlot::Marks marks;
      marks.hoverColumn = columnFor(hover.key, panel);
      marks.pinnedColumn = columnFor(selection.key, panel);
      plot->setMarks(panel, marks);
    }
  }
  // The text token of a cell; nothing over the empty column.
  std::optional<int> tokenUnder(int panel, int column) const {
    if (panel < 0 || panel >= panelCount()) return std::nullopt;
    const int token = column - lead0();
    if (token < 0 && !panelHasBos(panel)) return std::nullopt;
    return token;
  }
  QString wordsFor(int panel, int layer, int column) const;  // a row is its layer
};

QString SpreadView::Parts::wordsFor(int panel, int layer, int column) const {
  const Matrix& cells = panelAt(panel).cells();
  const int position = panelHasBos(panel) ? column : column - lead0();
  if (layer < 0 || layer >= cells.rows || position < 0 || position >= cells.cols) return {};
  const int textToken = column - lead0();
  QString token = QStringLiteral("⟨bos⟩ (0)");
  if (textToken >= 0) {
    token = QString::fromStdString(tokenAt(spread->tokens, textToken));
    // Numbered as it stands in this run: one further with bos in front.
    token = token.left(token.lastIndexOf(QLatin1Char('('))) + QStringLiteral("(%1)").arg(position);
  }
  const QString where = translated(hiddenStateName(layer));
  const QString side = translated(panelAt(panel).title);
  return tr("%1 · %2 · %3: ‖Δx‖₂ %4").arg(side, where, token, fourDigitsHere(cells.at(layer, position)));
}

SpreadView::SpreadView(QWidget* parent) : View(tr("Perturbation"), parent), parts_(std::make_shared<Parts>()) {
  Parts& p = *parts_;
  p.plot = new FigurePlot;
  p.plot->installEventFilter(this);
  p.plot->setAccessibleName(tr("Distance between the hidden states of the two prompts, per layer and token"));

  auto* row = p.words = new QWidget;
  p.lead = new QLabel(tr("Change"));
  p.from = new WordEdit;
  p.to = new WordEdit;
  p.arrow = new QLabel(QStringLiteral("→"));
  p.lead->setBuddy(p.from);
  p.from->setObjectName(QStringLiteral("changeFrom"));
  p.to->setObjectName(QStringLiteral("changeTo"));
  p.from->setAccessibleName(tr("Word to change"));
  p.to->setAccessibleName(tr("Word to put in its place"));
  p.from->setPlaceholderText(tr("a word of the prompt"));
  p.to->setPlaceholderText(tr("another word"));
  for (WordEdit* edit : {p.from, p.to}) edit->setMinimumWidth(40);
  p.error = new QLabel;
  p.error->setObjectName(QStringLiteral("changeError"));
  p.error->setWordWrap(true);
  p.error->setTextFormat(Qt::PlainText);
  p.error->hide();
  auto* line = new QHBoxLayout;
  line->setSpacing(6);
  line->addWidget(p.lead);
  line->addWidget(p.from, 1);
  line->addWidget(p.arrow);
  line->addWidget(p.to, 1);
  auto* rows = new QVBoxLayout(row);
  rows->setContentsMargins(10, 0, 8, 2);
  rows->setSpacing(2);
  p.occurrences = new QComboBox;
  p.occurrences->setObjectName(QStringLiteral("changeOccurrence"));
  p.occurrences->setAccessibleName(tr("Which of the word's places is changed"));
  p.occurrences->setToolTip(tr("The word stands in the prompt more than once; one of these is changed"));
  p.occurrences->setMinimumWidth(80);
  p.occurrences->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  p.occurrences->hide();
  connect(p.occurrences, &QComboBox::activated, this, &SpreadView::occurrenceChosen);
  rows->addLayout(line);
  rows->addWidget(p.occurrences);
  setFixed({});
  rows->addWidget(p.error);
  addUnderHeader(row);
  setBody(p.plot);

  p.logarithmic = optionsMenu()->addAction(tr("Logarithmic scale") + QStringLiteral("\tL"));
  p.logarithmic->setCheckable(true);
  p.changedAside = optionsMenu()->addAction(tr("Colours for the unchanged tokens (the changed one may exceed them)"));
  p.changedAside->setCheckable(true);
  p.changedAside->setChecked(true);
  optionsMenu()->addSeparator();
  auto* maps = new QActionGroup(this);
  p.magma = maps->addAction(tr("Colours: magma"));
  QAction* viridis = maps->addAction(tr("Colours: viridis"));
  for (QAction* action : {p.magma, viridis}) action->setCheckable(true);
  p.magma->setChecked(true);
  optionsMenu()->addActions(maps->actions());
  for (QAction* action : {p.logarithmic, p.changedAside, p.magma}) {
    connect(action, &QAction::toggled, this, [this] { parts_->draw(); });
  }

  for (WordEdit* edit : {p.from, p.to}) {
    connect(edit, &QLineEdit::returnPressed, this, [this] {
      const QString from = parts_->from->text().trimmed(), to = parts_->to->text().trimmed();
      if (from.isEmpty() || to.isEmpty()) {
        setChangeError(tr("Type both words: one of the prompt, and one to put in its place."));
        return;
      }
      setChangeError({});
      Q_EMIT changeEdited(from, to);
    });
  }
  connect(p.plot, &FigurePlot::hovered, this, [this](int panel, int line, int column) {
    const std::optional<int> token = parts_->tokenUnder(panel, column);
    const Hover at{.query = {}, .key = token};
    setHover(at);
    Q_EMIT hovered(at);
    Q_EMIT readOut(token ? parts_->wordsFor(panel, line, column) : QString());
  });
  connect(p.plot, &FigurePlot::hoverLeft, this, [this] {
    setHover({});
    Q_EMIT hovered({});
    Q_EMIT readOut({});
  });
  connect(p.plot, &FigurePlot::clicked, this, [this](int panel, int, int column, Qt::KeyboardModifiers) {
    const std::optional<int> token = parts_->tokenUnder(panel, column);
    if (token) Q_EMIT clicked({.query = {}, .key = token});
  });
  connect(p.plot, &FigurePlot::doubleClicked, this, [this] { parts_->plot->resetZoom(); });

  setSentence(tr("Change one word of the prompt above to see how far its influence spreads."));
  SpreadView::setTheme(theme());
}

void SpreadView::setSpread(std::shared_ptr<const Spread> spread, std::shared_ptr<const Spread> edited) {
  Parts& p = *parts_;
  p.spread = std::move(spread);
  p.edited = p.spread ? std::move(edited) : nullptr;
  p.panels = p.spread ? spreadPanels(*p.spread, p.edited.get()) : std::vector<SpreadPanel>();
  setWhose(p.edited ? tr("untouched | edited") : QString());
  if (p.panels.empty()) {
    p.spread = p.edited = nullptr;
    setTitle({});
    setSentence(tr("Change one word of the prompt above to see how far its influence spreads."));
    return;
  }
  setSentence({});
  setTitle(p.spread->withBos.empty() ? tr("model without ⟨bos⟩") : QString());
  p.draw();
}

void SpreadView::setOthers(const ChangeRatios& others) {
  if (others == parts_->others) return;
  parts_->others = others;
  parts_->draw();
}

void SpreadView::setHover(const Hover& hover) {
  if (hover == parts_->hover) return;
  parts_->hover = hover;
  if (parts_->spread) parts_->showMarks();
}

void SpreadView::setSelection(const Selection& selection) {
  parts_->selection = selection;
  if (parts_->spread) parts_->showMarks();
}

void SpreadView::setChange(const QString& from, const QString& to) {
  Parts& p = *parts_;
  // The same words again must not wipe out others that are being typed, or that were refused and stand there to be
  // mended.
  if (from == p.setFrom && to == p.setTo) return;
  p.setFrom = from;
  p.setTo = to;
  p.from->setWord(from);
  p.to->setWord(to);
}

void SpreadView::setOccurrences(const QStringList& places, int chosen) {
  QComboBox& box = *parts_->occurrences;
  QStringList items;
  for (const QString& place : places) items << tr("%1 of %2: %3").arg(items.size() + 1).arg(places.size()).arg(place);
  QStringList now;
  for (int i = 0; i < box.count(); ++i) now << box.itemText(i);
  if (now != items) {
    box.clear();
    box.addItems(items);
  }
  box.setCurrentIndex(chosen);
  box.setVisible(places.size() > 1);
}

void SpreadView::setChangeError(const QString& sentence) {
  parts_->error->setText(sentence);
  parts_->error->setVisible(!sentence.isEmpty());
}

void SpreadView::setFixed(const QString& why) {
  parts_->occurrences->setEnabled(why.isEmpty());
  for (WordEdit* edit : {parts_->from, parts_->to}) {
    edit->setEnabled(why.isEmpty());
    edit->setToolTip(why.isEmpty() ? tr("Enter draws the picture again; both words must be the same number of tokens")
                                   : why);
  }
}

void SpreadView::setScale(Scale scale) { parts_->logarithmic->setChecked(scale == Scale::log); }
Scale SpreadView::scale() const { return parts_->options().scale; }

void SpreadView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  Parts& p = *parts_;
  p.plot->setTheme(theme);
  p.type = theme.font;
  fitWidth();
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  p.lead->setPalette(quiet);
  p.arrow->setPalette(quiet);
  QPalette wrong = theme.palette();
  wrong.setColor(QPalette::WindowText, theme.error);
  p.error->setPalette(wrong);
}

void SpreadView::setDimmed(bool dimmed) { parts_->plot->setDimmed(dimmed); }

bool SpreadView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) fitWidth();
  return View::eventFilter(watched, event);
}

void SpreadView::fitWidth() {
  Parts& p = *parts_;
  if (p.shapeInRoom() != p.shape) p.draw();
  // "Change" with two words of a few letters and their frames; an arrow between two fields says it as well.
  constexpr int kLetters = 8, kFrame = 14, kGap = 6;
  const int word = kLetters * QFontMetrics(p.type).averageCharWidth() + kFrame,
            lead = p.lead->sizeHint().width() + kGap;
  const bool leads = p.plot->width() >= lead + p.arrow->sizeHint().width() + 2 * (word + kGap) + kFrame;
  p.lead->setVisible(leads);
  // The view may not become narrower for it: its room is the words'.
  const QMargins around = p.words->layout()->contentsMargins();
  p.words->setMinimumWidth(around.left() + around.right() + lead + p.from->minimumWidth() +
                           p.arrow->sizeHint().width() + p.to->minimumWidth() + 2 * kGap);
}

Figure SpreadView::figure() const {
  if (!parts_->spread) return {.name = "perturbation-spread", .panels = {}, .record = {}};
  return spreadFigure(*parts_->spread, parts_->options(), parts_->edited.get());
}

QString SpreadView::help() const {
  return tr(
      "<h3>Perturbation</h3>"
      "<p>Two prompts that differ in one word are run through the model. A cell shows how far apart their hidden states are, "
      "for every token (columns), over the blocks they have passed (0, the embedding, at the bottom).</p>"
      "<p style='margin-left:16px'>‖x<sub>i</sub><sup>(l)</sup> − x'<sub>i</sub><sup>(l)</sup>‖₂, &nbsp; l = 0 … L</p>"
      "<p>Above with ⟨bos⟩ in front, below without, on one colour scale; the same token stands at the same place. "
      "Tokens before the change cannot see it and stay at zero; the changed token itself moves furthest and may lie above "
      "the colour range, which is made for the others (the gear changes that).</p>"
      "<p><b>What to look for.</b> How far behind the changed token, and how early in depth, the cells brighten, and whether the two "
      "panels differ. While A|B shows the model untouched and edited, the edited one stands at the right of each, on the same scale; "
      "an edit of the prompt leaves the columns of the tokens that it takes away empty. Barbero et al. expect the change to spread further without ⟨bos⟩. Taking ⟨bos⟩ away is more than taking the "
      "sink away: the input is then one the model was not trained on, and every position is another; the study of many pairs "
      "has controls for that. Distances are in the model's own scale, which grows over the blocks.</p>"
      "<p>A word that stands in the prompt more than once is changed where it stands first; the list under the two words "
      "chooses another place.</p>"
      "<p>Both words must be the same number of tokens, or the places after them could not be compared. This is a distance "
      "for one pair of prompts, not a derivative. Over the lower panel stands how many times as far the later tokens move "
      "without ⟨bos⟩, relative to their length; its percentile among random changes of many prompts stands there once the "
      "study of many changed words has been run on this model (Studies, or sinkscope figures --only perturbation).</p>"
      "<p><b>Source.</b> Barbero et al. 2025, Fig. 2 (“greatest” to “best”).</p>");
}

FigurePlot& SpreadView::plot() { return *parts_->plot; }

}  // namespace sinkscope

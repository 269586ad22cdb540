#include "widgets/attention_view.h"

#include <cmath>

#include <QtCore/QSignalBlocker>
#include <QtGui/QAction>
#include <QtGui/QActionGroup>
#include <QtWidgets/QMenu>

#include "widgets/figure_plot.h"
#include "widgets/token_columns.h"

namespace sinkscope {

struct AttentionView::Parts {
  FigurePlot* plot = nullptr;
  QAction* logarithmic = nullptr;
  QAction* fitRange = nullptr;
  QAction* labels = nullptr;
  QAction* pinned = nullptr;
  QActionGroup* sinkColumns = nullptr;

  std::vector<PatternSide> sides;
  Selection selection;
  Hover hover;

  AttentionOptions options() const {
    return {.scale = logarithmic->isChecked() ? Scale::log : Scale::linear,
            .sinkColumn = static_cast<SinkColumn>(sinkColumns->checkedAction()->data().toInt()),
            .fitRange = fitRange->isChecked(),
            .labels = labels->isChecked()};
  }
  Figure figure() const {
    if (sides.empty()) return {.name = "attention", .panels = {}, .record = {}};
    ReadingSides readings;
    for (const PatternSide& side : sides) {
      readings.push_back({side.side.title.toStdString(), side.side.reading.get(), &side.pattern});
    }
    return attentionFigure(readings, options());
  }
  void draw() {
    if (sides.empty()) return;
    plot->setFigure(figure());
    showMarks();
  }
  void showMarks() {
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const bool bos = sides[i].side.reading->bos;
      const int tokens = sides[i].pattern.cells.rows;
      FigurePlot::Marks marks;
      marks.hoverRow = placeOf(hover.query, bos, tokens);
      marks.hoverColumn = placeOf(hover.key, bos, tokens);
      marks.pinnedRow = placeOf(selection.query, bos, tokens);
      marks.pinnedColumn = placeOf(selection.key, bos, tokens);
      plot->setMarks(static_cast<int>(i), marks);
    }
  }
  bool holds(int panel) const { return panel >= 0 && panel < static_cast<int>(sides.size()); }
  Hover tokensAt(int panel, int row, int column) const {
    const bool bos = sides[static_cast<std::size_t>(panel)].side.reading->bos;
    if (column == FigurePlot::kLearnedSink) return {.query = textTokenOf(row, bos), .key = {}};  // no token's column
    return {.query = textTokenOf(row, bos), .key = textTokenOf(column, bos)};
  }
  QString titleOf(const PatternSide& side) const {
    return QString::fromStdString(headName(side.side.reading->layers, side.pattern.layer, side.pattern.head));
  }
  QString learnedSinkWords(const PatternSide& side, const Heatmap& shown, int row) const;
  QString wordsFor(int panel, int row, int column) const;
};

QString AttentionView::Parts::learnedSinkWords(const PatternSide& side, const Heatmap& shown, int row) const {
  const auto query = static_cast<std::size_t>(row);
  if (row < 0 || query >= shown.learnedSink.size()) return {};
  QString words = tr("query %1 → goes to the learned sink: %2")
                      .arg(QString::fromStdString(tokenAt(side.side.reading->tokens, row)),
                           QString::fromStdString(fourDigits(static_cast<double>(shown.learnedSink[query]))));
  if (options().sinkColumn == SinkColumn::renormalised) words += tr(" of what is left without the first token");
  return side.side.title.isEmpty() ? words : side.side.title + QStringLiteral(" · ") + words;
}

QString AttentionView::Parts::wordsFor(int panel, int row, int column) const {
  const PatternSide& side = sides[static_cast<std::size_t>(panel)];
  const auto& drawn = std::get<Heatmap>(plot->figure().panels[static_cast<std::size_t>(panel)].content);
  if (column == FigurePlot::kLearnedSink) return learnedSinkWords(side, drawn, row);
  const Matrix& shown = drawn.cells;
  if (row < 0 || column < 0 || row >= shown.rows || column >= shown.cols) return {};
  const Tokens& tokens = side.side.reading->tokens;
  QString words = tr("query %1 → key %2: ").arg(QString::fromStdString(tokenAt(tokens, row)),
                                                QString::fromStdString(tokenAt(tokens, column)));
  if (!side.side.title.isEmpty()) words.prepend(side.side.title + QStringLiteral(" · "));
  const float weight = shown.at(row, column);
  if (!std::isnan(weight)) {
    words += QString::fromStdString(fourDigits(weight));
    if (options().sinkColumn == SinkColumn::renormalised) words += tr(" of what is left without the first token");
  } else if (std::isnan(side.pattern.cells.at(row, column))) {
    words += tr("none, the key comes after the query");
  } else if (column == 0) {
    words += tr("%1, not shown").arg(QString::fromStdString(fourDigits(side.pattern.cells.at(row, column))));
  } else {
    words += tr("nothing is left without the first token");
  }
  return words;
}

AttentionView::AttentionView(QWidget* parent) : View(tr("Attention"), parent), parts_(std::make_shared<Parts>()) {
  Parts& p = *parts_;
  p.plot = new FigurePlot;
  p.plot->setAccessibleName(tr("Attention of every query token on every key token"));
  setBody(p.plot);

  QMenu* menu = optionsMenu();
  p.logarithmic = menu->addAction(tr("Logarithmic scale") + QStringLiteral("\tL"));
  p.logarithmic->setCheckable(true);
  p.fitRange = menu->addAction(tr("Colours up to the largest weight (first row aside)"));
  p.fitRange->setCheckable(true);
  menu->addSeparator();
  p.sinkColumns = new QActionGroup(this);
  const std::pair<QString, SinkColumn> modes[] = {{tr("First token's column shown"), SinkColumn::shown},
                                                  {tr("First token's column hidden"), SinkColumn::hidden},
                                                  {tr("First token left out, rows sum to one"), SinkColumn::renormalised}};
  for (const auto& [text, mode] : modes) {
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(mode == SinkColumn::shown);
    action->setData(static_cast<int>(mode));
    p.sinkColumns->addAction(action);
  }
  menu->addSeparator();
  p.pinned = menu->addAction(tr("Keep the first column in sight while zoomed"));
  p.pinned->setCheckable(true);
  p.labels = menu->addAction(tr("Tokens on the axes"));
  p.labels->setCheckable(true);
  p.labels->setChecked(true);
  for (QAction* action : {p.logarithmic, p.fitRange, p.labels}) {
    connect(action, &QAction::toggled, this, [this] { parts_->draw(); });
  }
  connect(p.sinkColumns, &QActionGroup::triggered, this, [this] { parts_->draw(); });
  connect(p.pinned, &QAction::toggled, p.plot, &FigurePlot::setFirstColumnPinned);
  connect(p.pinned, &QAction::toggled, this, &AttentionView::firstColumnPinned);

  connect(p.plot, &FigurePlot::hovered, this, [this](int panel, int row, int column) {
    if (!parts_->holds(panel)) return;
    const Hover at = parts_->tokensAt(panel, row, column);
    setHover(at);
    Q_EMIT hovered(at);
    Q_EMIT readOut(parts_->wordsFor(panel, row, column));
  });
  connect(p.plot, &FigurePlot::hoverLeft, this, [this] {
    setHover({});
    Q_EMIT hovered({});
    Q_EMIT readOut({});
  });
  connect(p.plot, &FigurePlot::clicked, this, [this](int panel, int row, int column, Qt::KeyboardModifiers) {
    if (parts_->holds(panel)) Q_EMIT clicked(parts_->tokensAt(panel, row, column));
  });
  connect(p.plot, &FigurePlot::doubleClicked, this, [this] { resetZoom(); });

  setSentence(tr("Open a model and type a prompt to see where a head looks."));
  AttentionView::setTheme(theme());
}

void AttentionView::setSides(std::vector<PatternSide> sides) {
  Parts& p = *parts_;
  p.sides = std::move(sides);
  if (p.sides.empty()) {
    setTitle({});
    setSentence(tr("There is no attention to show: type a prompt."));
    return;
  }
  setTitle(p.titleOf(p.sides.front()));
  setSentence({});
  p.draw();
}

void AttentionView::setSelection(const Selection& selection) {
  parts_->selection = selection;
  parts_->showMarks();
}

void AttentionView::setHover(const Hover& hover) {
  if (hover == parts_->hover) return;
  parts_->hover = hover;
  parts_->showMarks();
}

void AttentionView::setScale(Scale scale) { parts_->logarithmic->setChecked(scale == Scale::log); }
Scale AttentionView::scale() const { return parts_->options().scale; }

void AttentionView::setSinkColumn(SinkColumn mode) {
  if (mode == sinkColumn()) return;
  for (QAction* action : parts_->sinkColumns->actions()) {
    if (action->data().toInt() == static_cast<int>(mode)) action->setChecked(true);
  }
  parts_->draw();
}

SinkColumn AttentionView::sinkColumn() const { return parts_->options().sinkColumn; }
void AttentionView::zoomBy(double factor) { parts_->plot->zoomBy(factor); }
void AttentionView::resetZoom() { parts_->plot->resetZoom(); }

void AttentionView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  parts_->plot->setTheme(theme);
}

void AttentionView::setDimmed(bool dimmed) { parts_->plot->setDimmed(dimmed); }
Figure AttentionView::figure() const { return parts_->figure(); }

QString AttentionView::help() const {
  return tr(
      "<h3>Attention</h3>"
      "<p>The pattern of the selected head: row i is a query token, column j a key token, the colour the weight "
      "A[i, j] that the query gives to the key.</p>"
      "<p style='margin-left:16px'>A[i, j] = exp(s<sub>ij</sub>) / Σ<sub>j' ≤ i</sub> exp(s<sub>ij'</sub>), &nbsp; "
      "s<sub>ij</sub> = q<sub>i</sub> · k<sub>j</sub> / √d<sub>h</sub></p>"
      "<p>A token sees itself and what came before it, so the upper right is empty and each row sums to one. In models with a "
      "learned sink (gpt-oss) a logit of its own takes a share that goes to no token: it stands in the column <i>sink</i>, "
      "apart at the left, and the row sums to one with it. The first query has only itself to look at: its weight (with the learned sink's) is 1 "
      "whatever the head does. In layers with a sliding window keys farther back than the window get nothing.</p>"
      "<p><b>What to look for.</b> A bright first column is the sink. A diagonal is attention to the token itself, the line "
      "below it to the previous token. Some heads are sharp on one kind of token and rest on the sink otherwise. Because "
      "the sink takes so much, the rest is easier to see on the logarithmic scale (L; from 10⁻⁴ up) or with the first "
      "token left out, when the other weights are divided by their sum.</p>"
      "<p><b>Source.</b> Barbero et al. 2025, Fig. 3 and 4; Xiao et al. 2024. In grouped-query attention every query head "
      "has its own pattern, although several share their keys.</p>");
}

FigurePlot& AttentionView::plot() { return *parts_->plot; }

}  // namespace sinkscope

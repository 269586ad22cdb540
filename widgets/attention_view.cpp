#include "widgets/attention_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QtCore/QSignalBlocker>
#include <QtGui/QAction>
#include <QtGui/QActionGroup>
#include <QtGui/QResizeEvent>
#include <QtWidgets/QMenu>

#include "widgets/beside_words.h"
#include "widgets/figure_plot.h"
#include "widgets/numbers_here.h"
#include "widgets/token_columns.h"
#include "widgets/translated.h"

namespace sinkscope {

struct AttentionView::Parts {
  FigurePlot* plot = nullptr;
  QAction* logarithmic = nullptr;
  QAction* fitRange = nullptr;
  QAction* labels = nullptr;
  QAction* pinned = nullptr;
  QActionGroup* sinkColumns = nullptr;

  std::vector<PatternSide> sides;
  std::vector<std::shared_ptr<PatternPyramid>> pyramids;  // of each side; null: it is held whole
  std::vector<HeadPattern> besides;                       // of each side with a pyramid: what is drawn beside its cells
  std::vector<std::vector<TileKey>> asked;                // of each side, and not there yet
  struct Pointed {
    int panel = -1, row = 0, column = 0;
    QString words;
  } pointed;  // the cell under the pointer, and what was said of it
  Selection selection;
  Hover hover;
  bool above = false;  // two sides stand above one another

  AttentionOptions options() const {
    return {.scale = logarithmic->isChecked() ? Scale::log : Scale::linear,
            .sinkColumn = sinkColumn(),
            .fitRange = fitRange->isChecked(),
            .labels = labels->isChecked(),
            .above = above};
  }
  // To divide every row by what is left needs every weight of it, which no overview holds.
  bool tooLongToLeaveOut() const {
    return std::any_of(sides.begin(), sides.end(), [](const PatternSide& side) {
      return static_cast<int>(side.side.reading->tokens.size()) > kOverviewCells;
    });
  }
  SinkColumn sinkColumn() const {
    const auto asked = static_cast<SinkColumn>(sinkColumns->checkedAction()->data().toInt());
    return asked == SinkColumn::renormalised && tooLongToLeaveOut() ? SinkColumn::shown : asked;
  }
  int tokensOf(std::size_t side) const {
    return pyramids[side] ? pyramids[side]->tokens() : sides[side].pattern->cells.rows;
  }
  Figure figure() const {
    if (sides.empty()) return {.name = "attention", .panels = {}, .record = {}};
    ReadingSides readings;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      readings.push_back({sides[i].side.title.toStdString(), sides[i].side.reading.get(),
                          pyramids[i] ? &besides[i] : sides[i].pattern.get(), pyramids[i]});
    }
    return attentionFigure(readings, options());
  }
  Figure fileFigure() const;
  void takePyramids();
  void want(int panel, const std::vector<TileKey>& missing, AttentionView& view);
  QString pyramidWords(int panel, int row, int column) const;
  void draw() {
    if (sides.empty()) return;
    plot->setFigure(figure());
    showMarks();
  }
  void showMarks() {
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const bool bos = sides[i].side.reading->bos;
      const int tokens = tokensOf(i);
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
    return QString::fromStdString(headName(side.side.reading->layers, side.pattern->layer, side.pattern->head));
  }
  QString learnedSinkWords(const PatternSide& side, const Heatmap& shown, int row) const;
  QString wordsFor(int panel, int row, int column) const;
};

QString AttentionView::Parts::learnedSinkWords(const PatternSide& side, const Heatmap& shown, int row) const {
  const auto query = static_cast<std::size_t>(row);
  if (row < 0 || query >= shown.learnedSink.size()) return {};
  QString words = tr("query %1 → goes to the learned sink: %2")
                      .arg(QString::fromStdString(tokenAt(side.side.reading->tokens, row)),
                           fourDigitsHere(static_cast<double>(shown.learnedSink[query])));
  if (options().sinkColumn == SinkColumn::renormalised) words += tr(" of what is left without the first token");
  return side.side.title.isEmpty() ? words : translated(side.side.title.toStdString()) + QStringLiteral(" · ") + words;
}

QString AttentionView::Parts::wordsFor(int panel, int row, int column) const {
  const PatternSide& side = sides[static_cast<std::size_t>(panel)];
  const auto& drawn = std::get<Heatmap>(plot->figure().panels[static_cast<std::size_t>(panel)].content);
  if (column == FigurePlot::kLearnedSink) return learnedSinkWords(side, drawn, row);
  if (drawn.pyramid) return pyramidWords(panel, row, column);
  const Matrix& shown = drawn.cells;
  if (row < 0 || column < 0 || row >= shown.rows || column >= shown.cols) return {};
  const Tokens& tokens = side.side.reading->tokens;
  QString words =
      tr("query %1 → key %2: ")
          .arg(QString::fromStdString(tokenAt(tokens, row)), QString::fromStdString(tokenAt(tokens, column)));
  if (!side.side.title.isEmpty()) words.prepend(translated(side.side.title.toStdString()) + QStringLiteral(" · "));
  const float weight = shown.at(row, column);
  if (!std::isnan(weight)) {
    words += fourDigitsHere(weight);
    if (options().sinkColumn == SinkColumn::renormalised) words += tr(" of what is left without the first token");
  } else if (std::isnan(side.pattern->cells.at(row, column))) {
    words += tr("none, the key comes after the query");
  } else if (column == 0) {
    words += tr("%1, not shown").arg(fourDigitsHere(side.pattern->cells.at(row, column)));
  } else {
    words += tr("nothing is left without the first token");
  }
  return words;
}

// "query ' sea' (812) → key ⟨bos⟩ (0): 0.9132", or of a coarse cell "queries 812–815 → keys 0–3: at most 0.9132".
QString AttentionView::Parts::pyramidWords(int panel, int row, int column) const {
  const auto at = static_cast<std::size_t>(panel);
  const PatternPyramid& pyramid = *pyramids[at];
  const int tokens = pyramid.tokens();
  if (row < 0 || column < 0 || row >= tokens || column >= tokens) return {};
  const auto sight = plot->sight(panel);
  const PatternPyramid::Seen seen = pyramid.at(row, column, sight ? sight->level : 0);
  const bool leftOut = sinkColumn() != SinkColumn::shown && column >> seen.level == 0;
  const Tokens& names = sides[at].side.reading->tokens;
  QString words;
  if (seen.level == 0) {
    words = tr("query %1 → key %2: ")
                .arg(QString::fromStdString(tokenAt(names, row)), QString::fromStdString(tokenAt(names, column)));
    words += !std::isnan(seen.value) ? fourDigitsHere(seen.value)
             : leftOut               ? tr("not shown")
                                     : tr("none, the key comes after the query");
    if (!std::isnan(seen.value) && sinkColumn() == SinkColumn::renormalised)
      words += tr(" of what is left without the first token");
  } else {
    const auto range = [&](int place) {
      const int first = place >> seen.level << seen.level;
      return QStringLiteral("%1–%2").arg(first).arg(std::min(tokens, first + (1 << seen.level)) - 1);
    };
    words = tr("queries %1 → keys %2: ").arg(range(row), range(column));
    words += !std::isnan(seen.value) ? tr("at most %1").arg(fourDigitsHere(seen.value))
             : leftOut               ? tr("not shown, with the first token")
                                     : tr("none, the keys come after the queries");
  }
  return sides[at].side.title.isEmpty()
             ? words
             : translated(sides[at].side.title.toStdString()) + QStringLiteral(" · ") + words;
}

// Cells of long prompts go into pyramids, without the first column where that is asked for; sides keep them as they
// came.
void AttentionView::Parts::takePyramids() {
  pyramids.assign(sides.size(), nullptr);
  asked.assign(sides.size(), {});
  besides.assign(sides.size(), {});
  const SinkColumn mode = sinkColumn();
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const HeadPattern& pattern = *sides[i].pattern;
    const int tokens = static_cast<int>(sides[i].side.reading->tokens.size());
    if (tokens <= kWholeTokens || pattern.cells.rows != levelCells(tokens, overviewLevel(tokens))) continue;
    const bool whole = overviewLevel(tokens) == 0;
    HeadPattern drawn = whole ? withSinkColumn(pattern, mode) : pattern;
    pyramids[i] = std::make_shared<PatternPyramid>(tokens, drawn.cells, PatternPyramid::kMostBytes,
                                                   !whole && mode == SinkColumn::hidden);
    drawn.cells = {};
    besides[i] = std::move(drawn);
  }
  for (QAction* action : sinkColumns->actions()) {
    if (static_cast<SinkColumn>(action->data().toInt()) != SinkColumn::renormalised) continue;
    const QString name = tr("First token left out, rows sum to one");
    action->setEnabled(!tooLongToLeaveOut());
    action->setText(tooLongToLeaveOut() ? tr("%1 (up to %L2 tokens)").arg(name).arg(kOverviewCells) : name);
  }
}

void AttentionView::Parts::want(int panel, const std::vector<TileKey>& missing, AttentionView& view) {
  if (!holds(panel)) return;
  std::vector<TileKey>& now = asked[static_cast<std::size_t>(panel)];
  const bool underWay = std::all_of(missing.begin(), missing.end(), [&](const TileKey& key) {
    return std::find(now.begin(), now.end(), key) != now.end();
  });
  if (underWay && !(missing.empty() && !now.empty())) return;
  now = missing;
  Q_EMIT view.tilesWanted(panel, missing);
}

// What leaves as a file is what is in sight: plain cells of the level that is shown, named by their tokens or by the
// range of positions that each stands for.
Figure AttentionView::Parts::fileFigure() const {
  Figure figure = this->figure();
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    auto& map = std::get<Heatmap>(figure.panels[i].content);
    const auto sight = plot->sight(static_cast<int>(i));
    if (!map.pyramid) continue;
    const PatternPyramid& pyramid = *map.pyramid;
    const int level = sight && sight->lastRow >= 0 ? sight->level : pyramid.wholeFrom();
    const int last = pyramid.cells(level) - 1;
    const auto [firstRow, lastRow, firstColumn, lastColumn] =
        sight && sight->lastRow >= 0
            ? std::array{sight->firstRow, sight->lastRow, sight->firstColumn, sight->lastColumn}
            : std::array{0, last, 0, last};
    map.cells = pyramid.part(level, firstRow, lastRow, firstColumn, lastColumn);
    const auto names = [&](const std::vector<std::string>& tokens, int first, int lastCell) {
      std::vector<std::string> labels;
      for (int cell = first; cell <= lastCell; ++cell) {
        const int from = cell << level, to = std::min(pyramid.tokens(), (cell + 1) << level) - 1;
        if (level == 0 && !tokens.empty()) labels.push_back(tokens[static_cast<std::size_t>(from)]);
        else labels.push_back(from == to ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to));
      }
      return labels;
    };
    map.columnLabels = names(map.columnLabels, firstColumn, lastColumn);
    map.rowLabels = names(map.rowLabels, firstRow, lastRow);
    std::vector<float> shares;
    for (int row = firstRow; row <= lastRow && !map.learnedSink.empty(); ++row) {
      const auto from = map.learnedSink.begin() + (static_cast<std::ptrdiff_t>(row) << level);
      const auto to = map.learnedSink.begin() +
                      std::min<std::ptrdiff_t>(pyramid.tokens(), static_cast<std::ptrdiff_t>(row + 1) << level);
      shares.push_back(*std::max_element(from, to));
    }
    map.learnedSink = std::move(shares);
    map.pyramid.reset();
    const std::string side = std::to_string(1 << level);
    std::string what = "queries " + std::to_string(firstRow << level) + " to " +
                       std::to_string(std::min(pyramid.tokens(), (lastRow + 1) << level) - 1) + ", keys " +
                       std::to_string(firstColumn << level) + " to " +
                       std::to_string(std::min(pyramid.tokens(), (lastColumn + 1) << level) - 1);
    if (level > 0) what += "; a cell is the largest weight of " + side + " x " + side;
    figure.record.more.emplace_back(figure.panels.size() > 1 ? "shown, " + map.title : "shown", what);
  }
  return figure;
}

AttentionView::AttentionView(QWidget* parent) : View(tr("Attention"), parent), parts_(std::make_shared<Parts>()) {
  Parts& p = *parts_;
  p.plot = new FigurePlot;
  p.plot->setAccessibleName(tr("Attention of every query token on every key token"));
  p.plot->setFirstColumnWide(true);
  setBody(p.plot);

  QMenu* menu = optionsMenu();
  p.logarithmic = menu->addAction(tr("Logarithmic scale") + QStringLiteral("\tL"));
  p.logarithmic->setCheckable(true);
  p.fitRange = menu->addAction(tr("Colours up to the largest weight (first row aside)"));
  p.fitRange->setCheckable(true);
  menu->addSeparator();
  p.sinkColumns = new QActionGroup(this);
  const std::pair<QString, SinkColumn> modes[] = {
      {tr("First token's column shown"), SinkColumn::shown},
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
  connect(p.sinkColumns, &QActionGroup::triggered, this, [this] {
    parts_->takePyramids();
    parts_->draw();
  });
  connect(p.pinned, &QAction::toggled, p.plot, &FigurePlot::setFirstColumnPinned);
  connect(p.pinned, &QAction::toggled, this, &AttentionView::firstColumnPinned);

  connect(p.plot, &FigurePlot::hovered, this, [this](int panel, int row, int column) {
    if (!parts_->holds(panel)) return;
    const Hover at = parts_->tokensAt(panel, row, column);
    setHover(at);
    Q_EMIT hovered(at);
    parts_->pointed = {panel, row, column, parts_->wordsFor(panel, row, column)};
    Q_EMIT readOut(parts_->pointed.words);
  });
  connect(p.plot, &FigurePlot::hoverLeft, this, [this] {
    setHover({});
    parts_->pointed = {};
    Q_EMIT hovered({});
    Q_EMIT readOut({});
  });
  connect(p.plot, &FigurePlot::clicked, this, [this](int panel, int row, int column, Qt::KeyboardModifiers) {
    if (parts_->holds(panel)) Q_EMIT clicked(parts_->tokensAt(panel, row, column));
  });
  connect(p.plot, &FigurePlot::doubleClicked, this, [this] { resetZoom(); });
  connect(p.plot, &FigurePlot::tilesMissing, this, [this](int panel, const std::vector<TileKey>& keys) {
    parts_->want(panel, keys, *this);
    // The pointer rests, and finer cells have come under it.
    Parts::Pointed& pointed = parts_->pointed;
    if (pointed.panel != panel || !parts_->holds(panel)) return;
    QString words = parts_->wordsFor(panel, pointed.row, pointed.column);
    if (words == pointed.words) return;
    pointed.words = std::move(words);
    Q_EMIT readOut(pointed.words);
  });

  setSentence(tr("Open a model and type a prompt to see where a head looks."));
  AttentionView::setTheme(theme());
}

void AttentionView::resizeEvent(QResizeEvent* event) {
  View::resizeEvent(event);
  // Squares are as large as the shorter of their sides: half of the width, or half of the height.
  const bool above = event->size().height() > event->size().width();
  if (above == parts_->above) return;
  parts_->above = above;
  if (parts_->sides.size() > 1) parts_->draw();
}

void AttentionView::setSides(std::vector<PatternSide> sides) {
  Parts& p = *parts_;
  p.sides = std::move(sides);
  p.takePyramids();
  if (p.sides.empty()) {
    setTitle({});
    setSentence(tr("There is no attention to show: type a prompt."));
    return;
  }
  setTitle(p.titleOf(p.sides.front()));
  setSentence({});
  p.draw();
}

void AttentionView::addTiles(int side, const std::vector<PatternTile>& tiles) {
  Parts& p = *parts_;
  if (!p.holds(side) || !p.pyramids[static_cast<std::size_t>(side)]) return;
  for (const PatternTile& tile : tiles) {
    p.pyramids[static_cast<std::size_t>(side)]->add(tile);
    std::erase(p.asked[static_cast<std::size_t>(side)], tile.key);
  }
  p.plot->repaintCells();
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
  parts_->takePyramids();
  parts_->draw();
}

SinkColumn AttentionView::sinkColumn() const { return parts_->options().sinkColumn; }
void AttentionView::keepFirstColumn(bool kept) { parts_->pinned->setChecked(kept); }
bool AttentionView::keepsFirstColumn() const { return parts_->pinned->isChecked(); }
void AttentionView::zoomBy(double factor) { parts_->plot->zoomBy(factor); }
void AttentionView::resetZoom() { parts_->plot->resetZoom(); }

QString AttentionView::pinnedWords() const {
  const Parts& p = *parts_;
  if (!p.selection.query || !p.selection.key || !sentence().isEmpty()) return {};
  QStringList words;
  for (std::size_t i = 0; i < p.sides.size(); ++i) {
    const bool bos = p.sides[i].side.reading->bos;
    const QString one =
        p.wordsFor(static_cast<int>(i), columnOf(*p.selection.query, bos), columnOf(*p.selection.key, bos));
    if (!one.isEmpty()) words << one;
  }
  return wordsOfSides(words);
}

void AttentionView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  parts_->plot->setTheme(theme);
}

void AttentionView::setDimmed(bool dimmed) { parts_->plot->setDimmed(dimmed); }
Figure AttentionView::figure() const { return parts_->fileFigure(); }

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
      "whatever the head does. Where the softmax is replaced (sigmoid, softpick; the line below a figure names it) each weight is "
      "what that makes of the score, and a row sums to whatever it sums to. In layers with a sliding window keys farther back than the window get nothing.</p>"
      "<p>On the screen the first token's column is at least 8 pixels wide, however many tokens there are, here and in the value "
      "norms below; in files it is at least half a millimetre.</p>"
      "<p>Of a long prompt a cell on the screen stands for a square of weights and shows the largest of them, so that a narrow "
      "sink stays in sight; the line below says which queries and keys. Zoom with the wheel (or +, − and 0) and drag: the closer, "
      "the finer, down to single weights. What leaves as a file is the part in sight.</p>"
      "<p><b>What to look for.</b> A bright first column is the sink. A diagonal is attention to the token itself, the line "
      "below it to the previous token. Some heads are sharp on one kind of token and rest on the sink otherwise. Where "
      "the first token takes most of a row, the rest is easier to see on the logarithmic scale (L; from 10⁻⁴ up), with the first token's column "
      "hidden and the colours up to the largest weight, or with the first token left out, when the other weights are divided by "
      "their sum. The last needs every weight of a row, and so a prompt of at most 2,048 tokens. Beyond that, hiding the first "
      "token hides the cell that holds it: until one zooms in, the few keys next to it as well.</p>"
      "<p><b>Source.</b> Barbero et al. 2025, Fig. 3 and 4; Xiao et al. 2024. In grouped-query attention every query head "
      "has its own pattern, although several share their keys.</p>");
}

FigurePlot& AttentionView::plot() { return *parts_->plot; }

}  // namespace sinkscope

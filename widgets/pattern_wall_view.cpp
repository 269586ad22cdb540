#include "widgets/pattern_wall_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QtCore/QSignalBlocker>
#include <QtGui/QAction>
#include <QtGui/QPainter>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "widgets/colour_map.h"
#include "widgets/numbers_here.h"
#include "widgets/reading_figures.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr std::array<int, 5> kSizes = {64, 96, 128, 192, 256};
constexpr int kUsualSize = 1;

// The scale of all thumbnails, once: a wall has no room for a bar a head.
class ColourStrip : public QWidget {
 public:
  ColourStrip() { setAccessibleName(PatternWallView::tr("Colour scale of the small patterns")); }
  void show(const ColourScale& scale, const Theme& theme) {
    scale_ = scale;
    theme_ = theme;
    setToolTip(PatternWallView::tr("Attention weight; L switches between linear and logarithmic"));
    updateGeometry();
    update();
  }
  QSize sizeHint() const override {
    const QFontMetrics metrics(font());
    return {metrics.horizontalAdvance(left() + right()) + kBar + 12, metrics.height() + 2};
  }
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setPen(theme_.quietInk);
    const QFontMetrics metrics(font());
    const int from = metrics.horizontalAdvance(left()) + 5;
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, left());
    painter.drawText(QRect(from + kBar + 5, 0, width() - from - kBar - 5, height()), Qt::AlignLeft | Qt::AlignVCenter,
                     right());
    for (int x = 0; x < kBar; ++x) {
      painter.fillRect(from + x, 3, 1, height() - 6,
                       QColor::fromRgba(colourAt(scale_.map, (x + 0.5) / kBar, theme_.zero())));
    }
  }

 private:
  static constexpr int kBar = 72;
  QString left() const {
    return scale_.scale == Scale::log ? PatternWallView::tr("attention 10⁻⁴") : PatternWallView::tr("attention 0");
  }
  QString right() const { return QStringLiteral("1"); }
  ColourScale scale_;
  Theme theme_ = lightTheme();
};

QToolButton* choice(const QString& text, const QString& tip, const char* name) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(text);
  button->setObjectName(QLatin1String(name));
  button->setCheckable(true);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

bool has(const Side& side, int layer, int head) {
  const Volume& importance = side.reading->importance;
  return layer >= 0 && head >= 0 && layer < importance.planes && head < importance.rows && importance.cols > 0 &&
         !std::isnan(importance.at(layer, head, 0));
}

}  // namespace

PatternWallView::PatternWallView(QWidget* parent)
    : View(tr("Wall of patterns"), parent), wall_(new PatternWall),
      oneLayer_(choice(tr("One layer"), tr("The heads of the selected layer"), "wallOneLayer")),
      whole_(choice(tr("Whole model"), tr("The heads of all layers, the last layer at the top"), "wallWholeModel")),
      asTable_(new QCheckBox(tr("as in the table"))), words_(new QLabel), bar_(new ColourStrip) {
  auto* group = new QButtonGroup(this);
  group->addButton(oneLayer_);
  group->addButton(whole_);
  whole_->setChecked(true);
  asTable_->setObjectName(QStringLiteral("wallAsTable"));
  asTable_->setAccessibleName(tr("Heads in the order of the table, with its filter"));
  asTable_->setToolTip(tr("Only the heads that the table shows, in its order"));
  words_->setObjectName(QStringLiteral("wallWords"));
  words_->setTextFormat(Qt::PlainText);
  words_->setWordWrap(true);
  words_->setAccessibleName(tr("What the wall shows"));

  auto* controls = new QWidget;
  auto* line = new QHBoxLayout;
  line->setSpacing(6);
  line->addWidget(oneLayer_);
  line->addWidget(whole_);
  line->addWidget(asTable_);
  line->addStretch(1);
  line->addWidget(bar_);
  auto* rows = new QVBoxLayout(controls);
  rows->setContentsMargins(10, 0, 8, 2);
  rows->setSpacing(2);
  rows->addLayout(line);
  rows->addWidget(words_);
  addUnderHeader(controls);
  setBody(wall_);

  logarithmic_ = optionsMenu()->addAction(tr("Logarithmic scale") + QStringLiteral("\tL"));
  logarithmic_->setCheckable(true);
  optionsMenu()->addSeparator();
  connect(optionsMenu()->addAction(tr("Larger") + QStringLiteral("\t+")), &QAction::triggered, this,
          [this] { zoom(1); });
  connect(optionsMenu()->addAction(tr("Smaller") + QStringLiteral("\t−")), &QAction::triggered, this,
          [this] { zoom(-1); });

  connect(whole_, &QToolButton::toggled, this, &PatternWallView::arrange);
  connect(asTable_, &QCheckBox::toggled, this, &PatternWallView::arrange);
  connect(logarithmic_, &QAction::toggled, this, [this] {
    wall_->setColour(colour());
    static_cast<ColourStrip*>(bar_)->show(colour(), theme());
  });
  connect(wall_, &PatternWall::resized, this, &PatternWallView::fitSize);
  connect(wall_, &PatternWall::headSelected, this, &PatternWallView::headSelected);
  connect(wall_, &PatternWall::headActivated, this, &PatternWallView::headActivated);
  connect(wall_, &PatternWall::headHovered, this,
          [this](int layer, int head) { Q_EMIT readOut(wordsFor(layer, head)); });

  setSentence(tr("Open a model and type a prompt to see the patterns of its heads."));
  wall_->setColour(colour());
  PatternWallView::setTheme(theme());
}

void PatternWallView::setSides(std::vector<Side> sides) {
  // Another model's heads are other heads: their pictures would stand under wrong names.
  const auto modelOf = [](const std::vector<Side>& all) {
    std::vector<std::string> models;
    for (const Side& side : all) models.push_back(side.reading->record.model + side.reading->record.modelHash);
    return models;
  };
  const bool sameModels = modelOf(sides) == modelOf(sides_);
  sides_ = std::move(sides);
  if (sameModels) wall_->makeStale();
  else wall_->clear();
  arrange();
}

void PatternWallView::setTableOrder(std::vector<std::pair<int, int>> heads) {
  tableOrder_ = std::move(heads);
  if (asTable()) arrange();
}

void PatternWallView::arrange() {
  std::vector<PatternWall::Tile> tiles;
  const auto add = [&](int layer, int head, bool startsRow) {
    tiles.push_back({.layer = layer, .head = head, .name = nameOf(layer, head), .startsRow = startsRow});
    for (std::size_t side = 0; side < sides_.size(); ++side) tiles.back().there[side] = has(sides_[side], layer, head);
  };
  int layers = 0, heads = 0;
  for (const Side& side : sides_) {
    layers = std::max(layers, side.reading->importance.planes);
    heads = std::max(heads, side.reading->importance.rows);
  }
  if (asTable()) {
    for (const auto& [layer, head] : tableOrder_) {
      if (wholeModel() || layer == selection_.layer) add(layer, head, false);
    }
  } else {
    for (int layer = layers - 1; layer >= 0; --layer) {  // the last layer at the top, as in the sink grid
      if (!wholeModel() && layer != selection_.layer) continue;
      bool startsRow = true;
      for (int head = 0; head < heads; ++head) {
        if (std::none_of(sides_.begin(), sides_.end(), [&](const Side& side) { return has(side, layer, head); }))
          continue;
        add(layer, head, startsRow);
        startsRow = false;
      }
    }
  }
  const bool any = !tiles.empty();
  wall_->setTiles(std::move(tiles), std::max(1, static_cast<int>(sides_.size())));
  showWords();
  fitSize();
  if (sides_.empty()) setSentence(tr("There are no patterns to show: type a prompt."));
  else if (!any)
    setSentence(wholeModel() ? tr("No head passes the table's filter.")
                             : tr("No head of this layer passes the table's filter."));
  else setSentence({});
  wall_->setSelected(selection_.layer, selection_.head);
  wall_->bringIntoSight(selection_.layer, selection_.head);
}

void PatternWallView::showWords() {
  QStringList parts;
  if (sides_.size() > 1)
    parts << tr("left: %1 · right: %2")
                 .arg(translated(sides_[0].title.toStdString()), translated(sides_[1].title.toStdString()));
  if (!note_.isEmpty()) parts << note_;
  words_->setText(parts.join(QStringLiteral(" · ")));
  words_->setVisible(!parts.isEmpty());
}

void PatternWallView::setNote(const QString& note) {
  note_ = note;
  showWords();
}

void PatternWallView::setSelection(const Selection& selection) {
  const bool otherLayer = selection.layer != selection_.layer;
  selection_ = selection;
  setTitle(nameOf(selection.layer, selection.head));
  if (otherLayer && !wholeModel()) return arrange();
  wall_->setSelected(selection.layer, selection.head);
  wall_->bringIntoSight(selection.layer, selection.head);
}

void PatternWallView::setPatterns(int side, const std::vector<HeadPattern>& patterns) {
  for (const HeadPattern& pattern : patterns) wall_->setPattern(side, pattern);
}

void PatternWallView::setWholeModel(bool whole) { (whole ? whole_ : oneLayer_)->setChecked(true); }
bool PatternWallView::wholeModel() const { return whole_->isChecked(); }
void PatternWallView::setAsTable(bool asTable) { asTable_->setChecked(asTable); }
bool PatternWallView::asTable() const { return asTable_->isChecked(); }
void PatternWallView::setScale(Scale scale) { logarithmic_->setChecked(scale == Scale::log); }
Scale PatternWallView::scale() const { return logarithmic_->isChecked() ? Scale::log : Scale::linear; }

void PatternWallView::zoom(int steps) {
  constexpr int kLast = static_cast<int>(kSizes.size()) - 1;
  if (steps == 0) {
    size_.reset();
  } else {  // from the step below the size that is shown, or, downwards, above it
    const auto shown = steps > 0 ? std::upper_bound(kSizes.begin(), kSizes.end(), wall_->thumbnail()) - 1
                                 : std::lower_bound(kSizes.begin(), kSizes.end(), wall_->thumbnail());
    size_ = std::clamp(static_cast<int>(shown - kSizes.begin()) + steps, 0, kLast);
  }
  fitSize();
}

void PatternWallView::fitSize() {
  const int usual = kSizes[static_cast<std::size_t>(kUsualSize)];
  // A row is a layer, as in the sink grid, where smaller pictures make it one.
  const int least = wall_->wraps(usual) && !wall_->wraps(kSizes.front()) ? kSizes.front() : usual;
  wall_->setThumbnail(size_ ? kSizes[static_cast<std::size_t>(*size_)] : wall_->roomiest(least, kSizes.back()));
}

ColourScale PatternWallView::colour() const { return wallColour(scale()); }

std::pair<int, int> PatternWallView::neighbour(int dLayer, int dColumn) const {
  const std::pair<int, int> here{selection_.layer, selection_.head};
  if (sides_.empty()) return here;
  if (asTable()) {
    const int to = wall_->neighbour(-dLayer, dColumn);  // a layer up is a row up
    if (to < 0) return here;
    const PatternWall::Tile& tile = wall_->tiles()[static_cast<std::size_t>(to)];
    return {tile.layer, tile.head};
  }
  const Volume& importance = sides_.front().reading->importance;
  if (importance.planes == 0 || importance.rows == 0) return here;
  const int layer = std::clamp(here.first + dLayer, 0, importance.planes - 1);
  int head = std::clamp(here.second + dColumn, 0, importance.rows - 1);
  while (head > 0 && !has(sides_.front(), layer, head)) --head;  // a narrower layer
  return {layer, head};
}

QString PatternWallView::nameOf(int layer, int head) const {
  for (const Side& side : sides_) {
    if (layer < side.reading->importance.planes)
      return QString::fromStdString(headName(side.reading->layers, layer, head));
  }
  return QString::fromStdString(headName(layer, head));
}

QString PatternWallView::wordsFor(int layer, int head) const {
  if (layer < 0) return {};
  QStringList shares;
  for (const Side& side : sides_) {
    if (!has(side, layer, head)) continue;
    const QString share = fourDigitsHere(side.reading->importance.at(layer, head, 0));
    shares << (side.title.isEmpty() ? share : tr("%1 %2").arg(translated(side.title.toStdString()), share));
  }
  return tr("%1: importance %2").arg(nameOf(layer, head), shares.join(QStringLiteral(" · ")));
}

void PatternWallView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  wall_->setTheme(theme);
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.86 * small.pointSizeF());
  bar_->setFont(small);
  words_->setFont(small);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  words_->setPalette(quiet);
  for (QToolButton* button : {oneLayer_, whole_}) {
    button->setFont(small);
    button->ensurePolished();  // Qt 6.4 keeps the first sheet of a widget that is not polished yet
    button->setStyleSheet(
        QStringLiteral(
            "QToolButton { background: %1; color: %2; border: 1px solid %3; border-radius: 4px; padding: 2px 6px; }"
            "QToolButton:checked { background: %4; color: %5; border-color: %4; }"
            "QToolButton:focus { border-color: %4; }")
            .arg(theme.panel.name(), theme.ink.name(), theme.line.name(), theme.accent.name(),
                 theme.palette().color(QPalette::HighlightedText).name()));
  }
  asTable_->setPalette(theme.palette());
  asTable_->setFont(small);
  static_cast<ColourStrip*>(bar_)->show(colour(), theme);
}

void PatternWallView::setDimmed(bool dimmed) { wall_->setDimmed(dimmed); }

std::vector<WallPicture> PatternWallView::pictures() const {
  std::vector<WallPicture> all;
  if (sides_.empty() || !sentence().isEmpty()) return all;
  int row = -1, column = 0, top = -1;
  for (const int at : wall_->inSight()) {
    const PatternWall::Tile& tile = wall_->tiles()[static_cast<std::size_t>(at)];
    if (wall_->tileRect(at).top() != top) {
      top = wall_->tileRect(at).top();
      ++row;
      column = 0;
    }
    for (int side = 0; side < static_cast<int>(sides_.size()); ++side, ++column) {
      auto cells = wall_->cellsOf(side, tile.layer, tile.head);
      if (!cells || all.size() >= kMostWallPictures) continue;
      all.push_back({.side = side,
                     .layer = tile.layer,
                     .head = tile.head,
                     .row = row,
                     .column = column,
                     .cells = std::move(*cells)});
    }
  }
  return all;
}

Figure PatternWallView::figure() const {
  ReadingSides readings;
  for (const Side& side : sides_) readings.push_back({side.title.toStdString(), side.reading.get(), nullptr});
  Figure figure = patternWallFigure(readings, pictures(), scale());
  const std::size_t sides = std::max<std::size_t>(1, sides_.size()), inSight = wall_->inSight().size();
  if (!figure.panels.empty() && inSight * sides > kMostWallPictures)
    figure.record.more.emplace_back(kHeadsDrawn, std::to_string(figure.panels.size() / sides) + " of " +
                                                     std::to_string(inSight) + " that were in sight, the first");
  return figure;
}

QString PatternWallView::help() const {
  return tr("<h3>Wall of patterns</h3>"
            "<p>The attention pattern of many heads at once, each as in the attention view: query rows from top to bottom, key "
            "columns from left to right, all on the one colour scale above the wall. Prompts of more than %1 tokens are shown "
            "coarser: a cell is then the <b>largest</b> weight of the square it stands for, so that a column one token wide "
            "stays in sight.</p>"
            "<p style='margin-left:16px'>A<sub>ij</sub> = softmax<sub>j ≤ i</sub>(q<sub>i</sub> · k<sub>j</sub> / √d)</p>"
            "<p><b>One layer</b> shows the heads of the selected layer, <b>Whole model</b> all of them, the last layer at the top "
            "as in the sink grid. <b>As in the table</b> takes the heads that the table's filter lets pass, in its order: sort by "
            "no-op score, and the wall shows them from the strongest on. What a learned sink takes is not drawn here.</p>"
            "<p>A click selects a head everywhere, a double click shows it on the Explore page; the arrow keys move as in the sink "
            "grid, L switches to the logarithmic scale (from 10⁻⁴ up), + and − change the size.</p>"
            "<p><b>What to look for.</b> A bright left edge is the sink: see in which layer it begins and which heads never have it. "
            "Lines along the diagonal are attention to the token itself or to the one before it. Press A to see each head with "
            "and without ⟨bos⟩ side by side.</p>"
            "<p><b>Source.</b> Barbero et al. 2025, Fig. 3 and 4; Gu et al. 2025.</p>")
      .arg(PatternWall::kMostCells);
}

}  // namespace sinkscope

#include "widgets/head_table_view.h"

#include <algorithm>

#include <QtGui/QAction>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QProxyStyle>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QStyledItemDelegate>
#include <QtWidgets/QTableView>
#include <QtWidgets/QVBoxLayout>

#include "core/values/error.h"
#include "widgets/head_table_model.h"
#include "widgets/numbers_here.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

// The head's name stays at the left edge over columns that are scrolled: a number without its head says nothing.
class HeadHeader : public QHeaderView {
 public:
  explicit HeadHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) { setSectionsClickable(true); }
  bool isOverName(const QPointF& at) const { return offset() > 0 && count() > 0 && at.x() < sectionSize(0); }

 protected:
  void paintEvent(QPaintEvent* event) override {
    QHeaderView::paintEvent(event);
    if (offset() <= 0 || count() == 0) return;
    QPainter painter(viewport());
    const QRect name(0, 0, sectionSize(0), height());
    painter.fillRect(name, palette().color(QPalette::Window));
    paintSection(&painter, name, 0);
  }
  void mousePressEvent(QMouseEvent* event) override {
    if (!isOverName(event->position()) || event->button() != Qt::LeftButton) return QHeaderView::mousePressEvent(event);
    const bool again = sortIndicatorSection() == 0 && sortIndicatorOrder() == Qt::AscendingOrder;
    setSortIndicator(0, again ? Qt::DescendingOrder : Qt::AscendingOrder);
  }
  void mouseReleaseEvent(QMouseEvent* event) override {
    if (!isOverName(event->position())) QHeaderView::mouseReleaseEvent(event);
  }
};

// Up and down move over the rows; letters, left and right are the window's keys.
class HeadRows : public QTableView {
 public:
  HeadRows() {
    setHorizontalHeader(new HeadHeader(this));
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, [this] {
      viewport()->update();  // what Qt moves is all that is seen, the names too
      horizontalHeader()->viewport()->update();
    });
  }
  std::vector<int> needed;  // width of each column, at least

  // What room there is left is every column's.
  void fitColumns() {
    int total = 0, columns = 0;
    for (std::size_t column = 0; column < needed.size(); ++column) {
      if (isColumnHidden(static_cast<int>(column))) continue;
      total += needed[column];
      ++columns;
    }
    const int spare = columns > 0 ? std::max(0, viewport()->width() - total) / columns : 0;
    for (int column = 0; column < static_cast<int>(needed.size()); ++column) {
      if (!isColumnHidden(column)) setColumnWidth(column, needed[static_cast<std::size_t>(column)] + spare);
    }
  }

  QModelIndex indexAt(const QPoint& at) const override {
    const QModelIndex below = QTableView::indexAt(at);
    return below.isValid() && isOverName(at.x()) ? below.siblingAtColumn(HeadTableModel::kHeadColumn) : below;
  }
  // The names are in sight whatever is: a row that is gone to leaves the columns where they are.
  void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override {
    const int columns = horizontalScrollBar()->value();
    QTableView::scrollTo(index, hint);
    horizontalScrollBar()->setValue(columns);
  }

 protected:
  void paintEvent(QPaintEvent* event) override {
    QTableView::paintEvent(event);
    if (horizontalOffset() <= 0 || model() == nullptr) return;
    QPainter painter(viewport());
    const int width = columnWidth(HeadTableModel::kHeadColumn);
    painter.fillRect(QRect(0, 0, width, viewport()->height()), viewport()->palette().color(QPalette::Base));
    for (int row = std::max(0, rowAt(0)); row < model()->rowCount(); ++row) {
      const int top = rowViewportPosition(row);
      if (top >= viewport()->height()) break;
      const QModelIndex index = model()->index(row, HeadTableModel::kHeadColumn);
      QStyleOptionViewItem cell;
      initViewItemOption(&cell);
      cell.rect = QRect(0, top, width, rowHeight(row));
      if (selectionModel()->isSelected(index)) cell.state |= QStyle::State_Selected;
      style()->drawPrimitive(QStyle::PE_PanelItemViewRow, &cell, &painter, this);
      itemDelegate()->paint(&painter, cell, index);
    }
    painter.fillRect(QRect(width - 1, 0, 1, viewport()->height()), palette().color(QPalette::Mid));
  }
  void resizeEvent(QResizeEvent* event) override {
    QTableView::resizeEvent(event);
    fitColumns();
  }
  void keyPressEvent(QKeyEvent* event) override {
    switch (event->key()) {
      case Qt::Key_Up:
      case Qt::Key_Down:
      case Qt::Key_PageUp:
      case Qt::Key_PageDown:
      case Qt::Key_Home:
      case Qt::Key_End:
      case Qt::Key_Return:
      case Qt::Key_Enter: return QTableView::keyPressEvent(event);
      default: event->ignore();
    }
  }

 private:
  bool isOverName(int x) const { return horizontalOffset() > 0 && x < columnWidth(HeadTableModel::kHeadColumn); }
};

// A falling column has the arrow that points down: Qt's points to where the small ones are.
class ArrowStyle : public QProxyStyle {
 public:
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    if (element != PE_IndicatorHeaderArrow || header == nullptr)
      return QProxyStyle::drawPrimitive(element, option, painter, widget);
    QStyleOptionHeader turned = *header;
    if (header->sortIndicator == QStyleOptionHeader::SortUp) turned.sortIndicator = QStyleOptionHeader::SortDown;
    if (header->sortIndicator == QStyleOptionHeader::SortDown) turned.sortIndicator = QStyleOptionHeader::SortUp;
    QProxyStyle::drawPrimitive(element, &turned, painter, widget);
  }
};

// A quiet bar under each number, as long as the number is large: a column is read at a glance.
class BarDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  static constexpr int kLeft = 8, kRight = 7, kBar = 3;
  Theme theme;
  bool dimmed = false;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    painter->save();
    if (dimmed) painter->setOpacity(0.4);
    const QVariant share = index.data(HeadTableModel::kShareRole);
    if (share.isValid()) {
      const double length = std::clamp(std::abs(share.toDouble()), 0.0, 1.0);
      QColor bar = share.toDouble() < 0.0 ? theme.bos : theme.bar;
      const double full = cell.rect.width() - kLeft - kRight;
      painter->fillRect(QRectF(cell.rect.left() + kLeft, cell.rect.bottom() - kBar, full, kBar), theme.nothing);
      painter->fillRect(QRectF(cell.rect.left() + kLeft, cell.rect.bottom() - kBar, length * full, kBar), bar);
      if (const QVariant null = index.data(HeadTableModel::kNullRole); null.isValid()) {
        const double place = std::clamp(null.toDouble(), 0.0, 1.0) * full;
        painter->fillRect(
            QRectF(cell.rect.left() + kLeft + place - 0.5, cell.rect.bottom() - kBar - 1.5, 1.5, kBar + 2.5),
            theme.ink);
      }
    }
    painter->setFont(cell.font);
    painter->setPen(theme.ink);
    const bool head = index.column() == HeadTableModel::kHeadColumn;
    painter->drawText(cell.rect.adjusted(kLeft, 0, -kRight, -kBar),
                      (head ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, cell.text);
    painter->restore();
  }
};

// Whether a quantity is among a group's columns. With two sides there are two of most, and fewer of them fit.
bool among(HeadQuantity quantity, const std::string& group, bool two) {
  switch (quantity) {
    case HeadQuantity::importance:
    case HeadQuantity::importanceDifference:
    case HeadQuantity::learnedSink: return true;
    case HeadQuantity::noOp: return group != "attention";
    case HeadQuantity::entropy:
    case HeadQuantity::previousShare: return group == "attention" || (group == "main" && !two);
    case HeadQuantity::valueNormRatio:
    case HeadQuantity::written: return group == "output" || (group == "main" && !two);
    case HeadQuantity::firstShare:
    case HeadQuantity::selfShare:
    case HeadQuantity::normalisedEntropy: return group == "attention";
    default: return group == "output";
  }
}

}  // namespace

struct HeadTableView::Parts {
  QLineEdit* filter = nullptr;
  QComboBox* group = nullptr;  // which columns
  QLabel* count = nullptr;
  QLabel* wrong = nullptr;
  QLabel* names = nullptr;  // which side A is, and which B
  QString inForce;          // the last filter that could be read
  bool waits = false;       // newer numbers are on their way
  HeadRows* rows = nullptr;
  HeadTableModel* model = nullptr;
  BarDelegate* bars = nullptr;
  std::vector<Side> sides;
  Selection selection;
  bool selecting = false;  // the row changes because the head did, not the other way round
  bool settling = false;   // a new table is on its way in: its order is not final yet

  ReadingSides readings() const {
    ReadingSides result;
    for (const Side& side : sides)
      result.push_back(
          {.title = side.title.toStdString(), .reading = side.reading.get(), .details = side.details.get()});
    return result;
  }
  QAction* extra = nullptr;  // the scores of inactive heads are shown
  void fitColumns() const;
  void showColumns() const;
};

void HeadTableView::Parts::showColumns() const {
  for (int column = 1; column < model->columnCount(); ++column) {
    const HeadTable::Column& own = model->table()->columns[static_cast<std::size_t>(column - 1)];
    const std::string chosen = group->currentData().toString().toStdString();
    const bool two = model->table()->sides.size() > 1;
    const bool wanted =
        wordsOf(own.quantity).extra ? extra->isChecked() : chosen == "all" || among(own.quantity, chosen, two);
    rows->setColumnHidden(column, !wanted && column != model->sortColumn());
  }
}

void HeadTableView::Parts::fitColumns() const {
  const QHeaderView* header = rows->horizontalHeader();
  const QFontMetrics metrics(header->font());
  // Beside the name there is the arrow of the column that is sorted by: half as wide as the header is high
  // (QStyle::SE_HeaderLabel).
  qsizetype most = 1;
  for (int column = 0; column < model->columnCount(); ++column)
    most = std::max(most,
                    model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().count(QLatin1Char('\n')) + 1);
  // The header is as high as its names need: while a table comes in it may still have the height of the one before.
  const int margin = header->style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, header);
  const int high = std::max(header->sizeHint().height(), static_cast<int>(most) * metrics.lineSpacing() + 2 * margin);
  constexpr int kAir = 8;  // a name that touches its edges looks cut
  const int around = 4 * margin + (high + 1) / 2 + kAir;
  showColumns();
  rows->needed.clear();
  for (int column = 0; column < model->columnCount(); ++column) {
    int width = metrics.horizontalAdvance(column == HeadTableModel::kHeadColumn ? QStringLiteral("L126H127")
                                                                                : QStringLiteral("+0.000"));
    const QStringList lines =
        model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().split(QLatin1Char('\n'));
    for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
    rows->needed.push_back(width + std::max(20, around));
  }
  rows->fitColumns();
}

HeadTableView::HeadTableView(QWidget* parent) : View(tr("Heads"), parent), parts_(std::make_shared<Parts>()) {
  setSavedAs(SavedAs::both);
  Parts& p = *parts_;
  p.filter = new QLineEdit;
  p.filter->setObjectName(QStringLiteral("headFilter"));
  p.filter->setPlaceholderText(tr("Filter: L3-7 first > 0.5 entropy < 1"));
  p.filter->setClearButtonEnabled(true);
  p.filter->setAccessibleName(tr("Filter of the heads"));
  for (QAbstractButton* clear : p.filter->findChildren<QAbstractButton*>())
    clear->setAccessibleName(tr("Clear the filter"));
  p.group = new QComboBox;
  p.group->setObjectName(QStringLiteral("headColumns"));
  p.group->setAccessibleName(tr("Which columns are shown"));
  p.group->setToolTip(tr("Which columns are shown; the filter may ask for any, and CSV has them all"));
  p.group->setFocusPolicy(Qt::TabFocus);
  p.group->addItem(tr("main columns"), QStringLiteral("main"));
  p.group->addItem(tr("attention"), QStringLiteral("attention"));
  p.group->addItem(tr("values and output"), QStringLiteral("output"));
  p.group->addItem(tr("all columns"), QStringLiteral("all"));
  connect(p.group, &QComboBox::currentIndexChanged, this, [this] { parts_->fitColumns(); });
  p.count = new QLabel;
  p.count->setObjectName(QStringLiteral("headCount"));
  p.count->setAccessibleName(tr("How many heads are shown"));
  p.wrong = new QLabel;
  p.wrong->setObjectName(QStringLiteral("filterSentence"));
  p.wrong->setWordWrap(true);
  p.wrong->setTextFormat(Qt::PlainText);
  p.wrong->setAccessibleName(tr("What is wrong with the filter"));
  p.wrong->hide();
  p.names = new QLabel;
  p.names->setObjectName(QStringLiteral("sideNames"));
  p.names->setTextFormat(Qt::PlainText);
  p.names->setAccessibleName(tr("What A and B are"));
  p.names->hide();

  p.extra = optionsMenu()->addAction(tr("Scores of inactive heads"));
  p.extra->setCheckable(true);
  p.extra->setObjectName(QStringLiteral("inactiveScores"));
  connect(p.extra, &QAction::toggled, this, [this] { parts_->fitColumns(); });
  QMenu* presets = optionsMenu()->addMenu(tr("Filter for"));
  struct Preset {
    QString name, filter;
  };
  for (const Preset& preset :
       {Preset{tr("Sinks that are no-ops"), QStringLiteral("importance >= 0.5 value-mean <= 0.2")},
        Preset{tr("Sinks that broadcast"),
               QStringLiteral("importance >= 0.5 value-mean >= 0.5 value-mean <= 1.5 rank <= 1.5")},
        Preset{tr("Inactive by their output"), QStringLiteral("output-layer < 0.5")},
        Preset{tr("Inactive by the first token"), QStringLiteral("importance >= 0.8")}}) {
    QAction* action = presets->addAction(preset.name + QLatin1Char('\t') + preset.filter);
    connect(action, &QAction::triggered, this, [this, filter = preset.filter] {
      // With what it asks for in sight.
      if (filter.contains(QStringLiteral("value-mean"))) setColumns("output");
      if (filter.contains(QStringLiteral("output-layer"))) parts_->extra->setChecked(true);
      parts_->filter->setText(filter);
    });
  }

  // The header's columns for those who have no mouse; the one it is sorted by again turns it round, as a click there.
  QMenu* sortings = optionsMenu()->addMenu(tr("Sort by"));
  sortings->setObjectName(QStringLiteral("sortMenu"));
  connect(sortings, &QMenu::aboutToShow, this, [this, sortings] {
    sortings->clear();
    QHeaderView* header = parts_->rows->horizontalHeader();
    for (int column = 0; column < parts_->model->columnCount(); ++column) {
      if (parts_->rows->isColumnHidden(column)) continue;
      const QString name = parts_->model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().simplified();
      QAction* action = sortings->addAction(name, this, [this, header, column] {
        const bool again = header->sortIndicatorSection() == column;
        const auto first = parts_->model->headerData(column, Qt::Horizontal, Qt::InitialSortOrderRole);
        const Qt::SortOrder order = !again ? static_cast<Qt::SortOrder>(first.toInt())
                                    : header->sortIndicatorOrder() == Qt::AscendingOrder ? Qt::DescendingOrder
                                                                                         : Qt::AscendingOrder;
        header->setSortIndicator(column, order);
      });
      action->setCheckable(true);
      action->setChecked(header->sortIndicatorSection() == column);
    }
  });

  p.model = new HeadTableModel(this);
  p.bars = new BarDelegate(this);
  p.rows = new HeadRows;
  p.rows->setObjectName(QStringLiteral("headTable"));
  p.rows->setAccessibleName(tr("All heads, one a row"));
  p.rows->setModel(p.model);
  p.rows->setItemDelegate(p.bars);
  p.rows->setSelectionBehavior(QAbstractItemView::SelectRows);
  p.rows->setSelectionMode(QAbstractItemView::SingleSelection);
  p.rows->setEditTriggers(QAbstractItemView::NoEditTriggers);
  p.rows->setTabKeyNavigation(false);
  p.rows->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  p.rows->setShowGrid(false);
  p.rows->setFrameShape(QFrame::NoFrame);
  p.rows->setWordWrap(false);
  p.rows->setContextMenuPolicy(Qt::NoContextMenu);  // the view's own menu
  p.rows->setSortingEnabled(true);
  p.rows->setCornerButtonEnabled(false);
  for (QAbstractButton* corner : p.rows->findChildren<QAbstractButton*>()) corner->setAccessibleName(tr("All heads"));
  p.rows->verticalHeader()->hide();
  p.rows->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);  // none of 16,128 rows is measured
  QHeaderView* header = p.rows->horizontalHeader();
  auto* arrows = new ArrowStyle;
  arrows->setParent(header);
  header->setStyle(arrows);
  header->setHighlightSections(false);
  header->setDefaultAlignment(Qt::AlignCenter);
  header->setSectionResizeMode(QHeaderView::Interactive);
  header->setObjectName(QStringLiteral("headHeader"));

  auto* controls = new QWidget;
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  line->addWidget(p.filter, 1);
  line->addWidget(p.group);
  line->addWidget(p.count);
  auto* rows = new QVBoxLayout(controls);
  rows->setContentsMargins(10, 0, 8, 2);
  rows->setSpacing(2);
  rows->addLayout(line);
  rows->addWidget(p.wrong);
  rows->addWidget(p.names);
  addUnderHeader(controls);
  setBody(p.rows);
  setTabOrder(p.filter, p.rows);

  connect(p.filter, &QLineEdit::textChanged, this, &HeadTableView::applyFilter);
  // A filter that is wrong or leaves nothing is going to be mended: what is typed next is for it.
  connect(p.filter, &QLineEdit::returnPressed, this, [this] {
    if (parts_->wrong->text().isEmpty() && !parts_->model->order().empty()) parts_->rows->setFocus();
    else parts_->filter->selectAll();
  });
  connect(p.model, &QAbstractItemModel::modelReset, this, &HeadTableView::showOrder);
  connect(p.rows->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
    const HeadTable::Row* head = parts_->selecting || !row.isValid() ? nullptr : parts_->model->headAt(row.row());
    if (head == nullptr) return;
    parts_->selection.layer = head->layer;
    parts_->selection.head = head->head;
    setTitle(QString::fromStdString(headName(head->block, head->head)));
    Q_EMIT headSelected(head->layer, head->head);
  });
  connect(p.rows, &QAbstractItemView::activated, this, [this](const QModelIndex& at) {
    if (const HeadTable::Row* head = parts_->model->headAt(at.row())) Q_EMIT headActivated(head->layer, head->head);
  });

  setSentence(tr("Open a model and type a prompt to see all its heads."));
  HeadTableView::setTheme(theme());
}

void HeadTableView::setTable(std::vector<Side> sides, std::shared_ptr<const HeadTable> table) {
  Parts& p = *parts_;
  const bool first = p.model->table() == nullptr;
  const std::size_t columns = p.model->table() ? p.model->table()->columns.size() : 0;
  const std::size_t sidesBefore = p.sides.size();
  p.settling = true;
  p.sides = std::move(sides);
  const bool any = table && !table->rows.empty();
  const bool two = any && table->sides.size() > 1;
  p.names->setText(
      two ? tr("A: %1 · B: %2 · Δ: A − B").arg(translated(table->conditions[0]), translated(table->conditions[1]))
          : QString());
  p.names->setVisible(two);
  p.model->setTable(any ? std::move(table) : nullptr);
  setSentence(any ? QString() : tr("There are no heads to show: type a prompt."));
  if (any) {
    const bool other = p.model->table()->columns.size() != columns || p.sides.size() != sidesBefore;
    if (first) p.model->sort(kFirstOrder.first, kFirstOrder.second);
    p.rows->horizontalHeader()->setSortIndicator(p.model->sortColumn(), p.model->sortOrder());
    if (other) p.fitColumns();
    applyFilter();
  }
  p.settling = false;
  showOrder();
}

void HeadTableView::showOrder() {
  if (parts_->settling) return;
  if (parts_->rows->isColumnHidden(std::max(0, parts_->model->sortColumn()))) parts_->fitColumns();
  showCount();
  showSelected();
  Q_EMIT headsChanged();
}

void HeadTableView::applyFilter() {
  Parts& p = *parts_;
  if (!p.model->table()) return;
  QString sentence;
  try {
    p.model->setFilter(parseHeadFilter(p.filter->text().toStdString(), *p.model->table()));
    p.inForce = p.filter->text().trimmed();
  } catch (const Error& error) {
    const QString last = p.inForce.isEmpty() ? tr("all heads") : tr("what “%1” leaves").arg(p.inForce);
    sentence = tr("%1. Shown dimmed: %2.").arg(translated(error), last);
  }
  p.wrong->setText(sentence);
  p.wrong->setVisible(!sentence.isEmpty());
  showDimmed();
}

void HeadTableView::showCount() {
  const Parts& p = *parts_;
  const std::size_t all = p.model->table() ? p.model->table()->rows.size() : 0;
  const std::size_t shown = p.model->order().size();
  p.count->setText(shown == all ? tr("%1 heads").arg(groupedHere(static_cast<std::int64_t>(all)))
                                : tr("%1 of %2 heads")
                                      .arg(groupedHere(static_cast<std::int64_t>(shown)),
                                           groupedHere(static_cast<std::int64_t>(all))));
}

void HeadTableView::showSelected() {
  Parts& p = *parts_;
  const int row = p.model->shownRowOf(p.selection.layer, p.selection.head);
  p.selecting = true;
  if (row >= 0) {
    p.rows->setCurrentIndex(p.model->index(row, HeadTableModel::kHeadColumn));
    p.rows->scrollTo(p.model->index(row, HeadTableModel::kHeadColumn));
  } else {
    p.rows->clearSelection();
    p.rows->setCurrentIndex({});
  }
  p.selecting = false;
}

void HeadTableView::setSelection(const Selection& selection) {
  Parts& p = *parts_;
  p.selection = selection;
  const auto& sides = p.sides;
  setTitle(QString::fromStdString(sides.empty()
                                      ? headName(selection.layer, selection.head)
                                      : headName(sides.front().reading->layers, selection.layer, selection.head)));
  const HeadTable::Row* current = p.model->headAt(p.rows->currentIndex().row());
  if (current && current->layer == selection.layer && current->head == selection.head) return;
  showSelected();
}

std::vector<std::pair<int, int>> HeadTableView::headsShown() const {
  std::vector<std::pair<int, int>> heads;
  const auto& table = parts_->model->table();
  for (const int row : parts_->model->order()) {
    const HeadTable::Row& head = table->rows[static_cast<std::size_t>(row)];
    heads.emplace_back(head.layer, head.head);
  }
  return heads;
}

std::string HeadTableView::columns() const { return parts_->group->currentData().toString().toStdString(); }

void HeadTableView::setColumns(const std::string& group) {
  const int at = parts_->group->findData(QString::fromStdString(group));
  if (at >= 0) parts_->group->setCurrentIndex(at);
}

void HeadTableView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  Parts& p = *parts_;
  p.bars->theme = theme;
  QPalette rows = theme.palette();
  rows.setColor(QPalette::Base, theme.panel);
  // Ink on a light accent: the style paints the whole row with it.
  rows.setColor(QPalette::Highlight, mixed(theme.panel, theme.accent, theme.dark ? 0.32 : 0.20));
  rows.setColor(QPalette::HighlightedText, theme.ink);
  p.rows->setPalette(rows);
  p.rows->setFont(theme.font);
  p.filter->setPalette(theme.palette());
  p.group->setPalette(theme.palette());
  QFont small = theme.font;
  if (small.pointSizeF() > 0) small.setPointSizeF(0.86 * small.pointSizeF());
  p.rows->horizontalHeader()->setFont(small);
  p.rows->verticalHeader()->setDefaultSectionSize(QFontMetrics(theme.font).height() + 8);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  p.count->setPalette(quiet);
  p.count->setFont(small);
  p.names->setPalette(quiet);
  p.names->setFont(small);
  quiet.setColor(QPalette::WindowText, theme.error);
  p.wrong->setPalette(quiet);
  p.wrong->setFont(small);
  p.fitColumns();
}

void HeadTableView::setDimmed(bool dimmed) {
  parts_->waits = dimmed;
  showDimmed();
}

// While newer numbers are on their way, and while the filter says nothing: then the rows are of another.
void HeadTableView::showDimmed() {
  const bool dimmed = parts_->waits || !parts_->wrong->text().isEmpty();
  if (parts_->bars->dimmed == dimmed) return;
  parts_->bars->dimmed = dimmed;
  parts_->rows->viewport()->update();
}

bool HeadTableView::dimmed() const { return parts_->bars->dimmed; }

Figure HeadTableView::figure() const {
  const Parts& p = *parts_;
  if (p.sides.empty() || !p.model->table()) return {.name = "heads", .panels = {}, .record = {}};
  return headTableFigure(p.readings(), *p.model->table(), p.model->order(), std::max(0, p.model->sortColumn() - 1),
                         p.inForce.toStdString());
}

std::string HeadTableView::tableCsv() const {
  const Parts& p = *parts_;
  return p.sides.empty() || !p.model->table() ? std::string() : headTableCsv(*p.model->table(), p.model->order());
}

std::string HeadTableView::tableWords() const {
  const Parts& p = *parts_;
  if (p.sides.empty() || !p.model->table()) return {};
  std::vector<HeadQuantity> shown;
  for (int column = 1; column < p.model->columnCount(); ++column) {
    const HeadTable::Column& own = p.model->table()->columns[static_cast<std::size_t>(column - 1)];
    if (own.side == 0 && own.quantity != HeadQuantity::importanceDifference && !p.rows->isColumnHidden(column))
      shown.push_back(own.quantity);
  }
  return headTableWords(*p.model->table(), p.model->order(), shown);
}

QString HeadTableView::help() const {
  QString rows;
  for (const HeadQuantityWords& words : headQuantities()) {
    rows += QStringLiteral(
                "<tr><td style='padding-right:12px'><b>%1</b></td><td style='padding-right:12px'><code>%2</code></td>"
                "<td>%3</td></tr>")
                .arg(translated(words.name), QString::fromUtf8(words.word), tr("%1.").arg(translated(words.meaning)));
  }
  return tr("<h3>Heads</h3>"
            "<p>One row for every query head of the prompt that is shown. A click on a header sorts by it, another click the "
            "other way round; what was not measured (–) comes last. A row selects its head everywhere; a double click or "
            "Enter shows it on the Explore page.</p>"
            "<table>%1</table>"
            "<p>With A|B on, A is the left side and B the right one, each with its own columns; Δ is A − B.</p>"
            "<p><b>Filter.</b> Parts apart by spaces, all of which must hold: <code>L5</code>, <code>L3-7</code> (layers as "
            "they are labelled), <code>H2</code>, <code>L5H3</code>, or a quantity by its word in the list against a number: "
            "<code>first &gt; 0.5</code>, <code>entropy &lt; 1</code>, <code>no-op &gt;= 0.3</code>. With A|B on, a quantity "
            "is A's; <code>B.first &gt; 0.5</code> asks B.</p>"
            "<p><b>What chance gives.</b> The mark in a bar is what 95 % of the same head's other tokens do not exceed, with each of "
            "them in the first one's place; of the previous and the own token, what 95 % of the other distances do not exceed. "
            "Numbers that name neither (entropies, what is written, the stable rank, means over all tokens, the last output) have no "
            "chance of their own: their mark is what 95 % of the model's heads do not exceed, and the header says why. The "
            "pointer on a number says where it stands.</p>"
            "<p><b>No-op or broadcast.</b> A sink whose value is far below the mean is a no-op; one about as long, in a head whose "
            "stable rank is near 1, gives every token the same vector. The gear has filters for both, for heads that hardly write, "
            "and more scores of inactive heads; their thresholds are a start and stand in the filter to be changed.</p>"
            "<p><b>Saving.</b> A picture shows the column the table is sorted by as a grid of layers and heads; as a table it "
            "leaves in its order, one line a head and condition: as PDF or LaTeX the columns that are shown, as CSV all of them.</p>"
            "<p><b>What to look for.</b> Sort by importance and read down the value over median: a head that rests on a token whose value is small is what Barbero "
            "et al. call an approximate no-op; the no-op score says both in one number. A high share "
            "of the previous token with low entropy is a head that copies.</p>"
            "<p><b>Source.</b> Gu et al. 2025 (importance, values of sink tokens); Barbero et al. 2025, Fig. 4 (approximate "
            "no-ops); arXiv 2606.08105 (no-op or broadcast); arXiv 2504.03889 (scores of inactive heads). The no-op score is Sinkscope's own; no paper's figure goes with it.</p>")
      .arg(rows);
}

HeadTableModel& HeadTableView::model() { return *parts_->model; }
QTableView& HeadTableView::table() { return *parts_->rows; }
QLineEdit& HeadTableView::filterLine() { return *parts_->filter; }
QString HeadTableView::filterInForce() const { return parts_->inForce; }

}  // namespace sinkscope

#include "widgets/spoken_tables.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <unordered_map>
#include <utility>
#include <vector>

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtGui/QAccessible>
#include <QtGui/QWindow>
#include <QtWidgets/QAccessibleWidget>
#include <QtWidgets/QApplication>

#include "widgets/view.h"

namespace sinkscope {
namespace {

// Of one table at the same time. Who goes through a large table is given cells one after the other, and the first ones
// are taken back.
constexpr std::size_t kMostCells = 20000;
// As children, which some programs ask for all at once; rows and columns reach every cell.
constexpr int kMostChildren = 10000;

// The widget, and that it is still there.
struct Spoken {
  QPointer<QWidget> widget;
  SpokenTables* tables = nullptr;
  std::weak_ptr<const bool> life;
  bool there() const { return !widget.isNull() && !life.expired(); }
  QRect onScreen(const QRectF& place) const {
    const QRect seen = place.toAlignedRect().intersected(widget->rect());
    return seen.isEmpty() ? QRect() : QRect(widget->mapToGlobal(seen.topLeft()), seen.size());
  }
  // The keys act on it: it has the focus, or what it lies in, which passes them on.
  bool hasKeys() const {
    const QWidget* focused = QApplication::focusWidget();
    return there() && focused != nullptr && (focused == widget || focused->isAncestorOf(widget));
  }
};

class TableInterface;

// A cell, or the header of a row (column -1) or of a column (row -1).
class CellInterface : public QAccessibleInterface,
                      public QAccessibleTableCellInterface,
                      public QAccessibleActionInterface {
 public:
  CellInterface(TableInterface& table, SpokenTables::Cell at) : table_(table), at_(at) {}

  SpokenTables::Cell at() const { return at_; }
  bool isHeader() const { return at_.row < 0 || at_.column < 0; }

  bool isValid() const override;
  QObject* object() const override { return nullptr; }
  QWindow* window() const override;
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  QAccessibleInterface* parent() const override;
  QAccessibleInterface* child(int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QString text(QAccessible::Text kind) const override;
  void setText(QAccessible::Text, const QString&) override {}
  QRect rect() const override;
  QAccessible::Role role() const override {
    return at_.row < 0 ? QAccessible::ColumnHeader : at_.column < 0 ? QAccessible::RowHeader : QAccessible::Cell;
  }
  QAccessible::State state() const override;
  void* interface_cast(QAccessible::InterfaceType kind) override {
    if (kind == QAccessible::TableCellInterface && !isHeader())
      return static_cast<QAccessibleTableCellInterface*>(this);
    if (kind == QAccessible::ActionInterface && !isHeader()) return static_cast<QAccessibleActionInterface*>(this);
    return nullptr;
  }

  bool isSelected() const override;
  QList<QAccessibleInterface*> columnHeaderCells() const override;
  QList<QAccessibleInterface*> rowHeaderCells() const override;
  int columnIndex() const override { return at_.column; }
  int rowIndex() const override { return at_.row; }
  int columnExtent() const override { return 1; }
  int rowExtent() const override { return 1; }
  QAccessibleInterface* table() const override { return parent(); }

  QStringList actionNames() const override { return {pressAction()}; }
  void doAction(const QString& name) override;
  QStringList keyBindingsForAction(const QString&) const override { return {}; }

 private:
  TableInterface& table_;
  SpokenTables::Cell at_;
};

class TableInterface : public QAccessibleInterface, public QAccessibleTableInterface {
 public:
  TableInterface(Spoken spoken, int table) : spoken_(std::move(spoken)), table_(table) {}
  ~TableInterface() override { forget(); }

  const Spoken& spoken() const { return spoken_; }

  // The object for a cell or a header, made when it is asked for first.
  QAccessibleInterface* at(int row, int column) {
    const auto key = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(row)) << 32) |
                     static_cast<std::uint64_t>(static_cast<std::uint32_t>(column));
    if (const auto found = made_.find(key); found != made_.end())
      return QAccessible::accessibleInterface(found->second);
    if (made_.size() >= kMostCells) {
      QAccessible::deleteAccessibleInterface(made_[order_.front()]);
      made_.erase(order_.front());
      order_.pop_front();
    }
    auto* cell = new CellInterface(*this, {table_, row, column});
    made_[key] = QAccessible::registerAccessibleInterface(cell);
    order_.push_back(key);
    return cell;
  }
  void forget() {
    for (const auto& [key, id] : made_) QAccessible::deleteAccessibleInterface(id);
    made_.clear();
    order_.clear();
  }

  bool isValid() const override { return spoken_.there() && table_ < spoken_.tables->spokenTables(); }
  QObject* object() const override { return nullptr; }
  QWindow* window() const override { return isValid() ? spoken_.widget->window()->windowHandle() : nullptr; }
  QAccessibleInterface* parent() const override {
    return spoken_.there() ? QAccessible::queryAccessibleInterface(spoken_.widget) : nullptr;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    if (!isValid()) return nullptr;
    const QPointF point = spoken_.widget->mapFromGlobal(QPointF(x, y));
    auto& self = const_cast<TableInterface&>(*this);
    if (const auto current = spoken_.tables->spokenCurrent();
        current && current->table == table_ && spoken_.tables->spokenPlace(*current).contains(point))
      return self.at(current->row, current->column);
    if (rowCount() * std::int64_t{columnCount()} > kMostChildren) return nullptr;
    for (int row = 0; row < rowCount(); ++row) {
      for (int column = 0; column < columnCount(); ++column) {
        if (spoken_.tables->spokenPlace({table_, row, column}).contains(point)) return self.at(row, column);
      }
    }
    return nullptr;
  }
  // Row by row, and behind the cells the headers of the columns and of the rows.
  QAccessibleInterface* child(int index) const override {
    const std::int64_t columns = columnCount(), cells = rowCount() * columns;
    auto& self = const_cast<TableInterface&>(*this);
    if (index < 0 || columns == 0) return nullptr;
    if (index < cells) return self.at(static_cast<int>(index / columns), static_cast<int>(index % columns));
    if (index < cells + columns) return self.at(-1, static_cast<int>(index - cells));
    if (index < cells + columns + rowCount()) return self.at(static_cast<int>(index - cells - columns), -1);
    return nullptr;
  }
  int childCount() const override {
    const std::int64_t all = std::int64_t{rowCount()} * columnCount() + columnCount() + rowCount();
    return static_cast<int>(std::min<std::int64_t>(all, kMostChildren));
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    const auto* cell = dynamic_cast<const CellInterface*>(child);
    if (cell == nullptr || cell->parent() != this) return -1;
    const SpokenTables::Cell at = cell->at();
    const std::int64_t columns = columnCount(), cells = rowCount() * columns;
    const std::int64_t index = at.row < 0      ? cells + at.column
                               : at.column < 0 ? cells + columns + at.row
                                               : at.row * columns + at.column;
    return index <= std::numeric_limits<int>::max() ? static_cast<int>(index) : -1;
  }
  QString text(QAccessible::Text kind) const override {
    return isValid() && kind == QAccessible::Name ? spoken_.tables->spokenTable(table_) : QString();
  }
  void setText(QAccessible::Text, const QString&) override {}
  QRect rect() const override {
    if (!isValid() || rowCount() == 0 || columnCount() == 0) return {};
    const QRectF place = spoken_.tables->spokenPlace({table_, 0, 0})
                             .united(spoken_.tables->spokenPlace({table_, rowCount() - 1, columnCount() - 1}));
    return place.isEmpty() ? spoken_.onScreen(spoken_.widget->rect()) : spoken_.onScreen(place);
  }
  QAccessible::Role role() const override { return QAccessible::Table; }
  QAccessible::State state() const override {
    QAccessible::State state;
    state.readOnly = true;
    state.focusable = true;
    state.invisible = !isValid() || !spoken_.widget->isVisible();
    return state;
  }
  QAccessibleInterface* focusChild() const override {
    const auto current = isValid() ? spoken_.tables->spokenCurrent() : std::nullopt;
    return current && current->table == table_ ? cellAt(current->row, current->column) : nullptr;
  }
  void* interface_cast(QAccessible::InterfaceType kind) override {
    return kind == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this) : nullptr;
  }

  QAccessibleInterface* caption() const override { return nullptr; }
  QAccessibleInterface* summary() const override { return nullptr; }
  QAccessibleInterface* cellAt(int row, int column) const override {
    if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount()) return nullptr;
    return const_cast<TableInterface&>(*this).at(row, column);
  }
  int rowCount() const override { return isValid() ? spoken_.tables->spokenRows(table_) : 0; }
  int columnCount() const override { return isValid() ? spoken_.tables->spokenColumns(table_) : 0; }
  QString rowDescription(int row) const override {
    return row >= 0 && row < rowCount() ? spoken_.tables->spokenRow(table_, row) : QString();
  }
  QString columnDescription(int column) const override {
    return column >= 0 && column < columnCount() ? spoken_.tables->spokenColumn(table_, column) : QString();
  }
  int selectedCellCount() const override { return focusChild() != nullptr ? 1 : 0; }
  QList<QAccessibleInterface*> selectedCells() const override {
    QAccessibleInterface* current = focusChild();
    return current != nullptr ? QList<QAccessibleInterface*>{current} : QList<QAccessibleInterface*>{};
  }
  int selectedColumnCount() const override { return 0; }
  int selectedRowCount() const override { return 0; }
  QList<int> selectedColumns() const override { return {}; }
  QList<int> selectedRows() const override { return {}; }
  bool isColumnSelected(int) const override { return false; }
  bool isRowSelected(int) const override { return false; }
  bool selectRow(int) override { return false; }
  bool selectColumn(int) override { return false; }
  bool unselectRow(int) override { return false; }
  bool unselectColumn(int) override { return false; }
  void modelChange(QAccessibleTableModelChangeEvent*) override { forget(); }

 private:
  Spoken spoken_;
  int table_;
  std::unordered_map<std::uint64_t, QAccessible::Id> made_;
  std::deque<std::uint64_t> order_;
};

bool CellInterface::isValid() const {
  return table_.isValid() && at_.row < table_.rowCount() && at_.column < table_.columnCount();
}
QWindow* CellInterface::window() const { return table_.window(); }
QAccessibleInterface* CellInterface::parent() const { return &table_; }

QString CellInterface::text(QAccessible::Text kind) const {
  if (kind != QAccessible::Name || !isValid()) return {};
  if (at_.row < 0) return table_.columnDescription(at_.column);
  return at_.column < 0 ? table_.rowDescription(at_.row) : table_.spoken().tables->spokenCell(at_);
}

QRect CellInterface::rect() const {
  return isValid() && !isHeader() ? table_.spoken().onScreen(table_.spoken().tables->spokenPlace(at_)) : QRect();
}

bool CellInterface::isSelected() const {
  return isValid() && !isHeader() && table_.spoken().tables->spokenCurrent() == at_;
}

QAccessible::State CellInterface::state() const {
  QAccessible::State state;
  state.readOnly = true;
  if (isHeader()) return state;
  state.focusable = state.selectable = true;
  state.selected = isSelected();
  state.focused = state.selected && table_.spoken().hasKeys();
  state.offscreen = rect().isEmpty();
  state.invisible = !isValid() || !table_.spoken().widget->isVisible();
  return state;
}

QList<QAccessibleInterface*> CellInterface::columnHeaderCells() const { return {table_.at(-1, at_.column)}; }
QList<QAccessibleInterface*> CellInterface::rowHeaderCells() const { return {table_.at(at_.row, -1)}; }

void CellInterface::doAction(const QString& name) {
  if (name == pressAction() && isValid() && !isHeader()) table_.spoken().tables->pressSpoken(at_);
}

// The widget: its sentence, and its tables as children, before what else a person can use in it.
class SpokenInterface : public QAccessibleWidget, public QAccessibleValueInterface {
 public:
  SpokenInterface(QWidget* widget, SpokenTables* tables)
      : QAccessibleWidget(widget, QAccessible::Chart), spoken_{widget, tables, tables->spokenLife()} {}
  ~SpokenInterface() override {
    for (const QAccessible::Id id : made_) QAccessible::deleteAccessibleInterface(id);
  }

  TableInterface* table(int number) const {
    while (static_cast<int>(made_.size()) <= number)
      made_.push_back(
          QAccessible::registerAccessibleInterface(new TableInterface(spoken_, static_cast<int>(made_.size()))));
    return static_cast<TableInterface*>(QAccessible::accessibleInterface(made_[static_cast<std::size_t>(number)]));
  }
  void forgetCells() const {
    for (std::size_t i = 0; i < made_.size(); ++i) table(static_cast<int>(i))->forget();
  }
  QAccessibleInterface* current() const {
    const auto at = spoken_.there() ? spoken_.tables->spokenCurrent() : std::nullopt;
    return at && at->table < tables() ? table(at->table)->cellAt(at->row, at->column) : nullptr;
  }
  bool hasKeys() const { return spoken_.hasKeys(); }

  int childCount() const override { return tables() + static_cast<int>(usable().size()); }
  QAccessibleInterface* child(int index) const override {
    if (index < 0) return nullptr;
    if (index < tables()) return table(index);
    const std::vector<QAccessibleInterface*> others = usable();
    const auto other = static_cast<std::size_t>(index - tables());
    return other < others.size() ? others[other] : nullptr;
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    for (int number = 0; number < tables(); ++number) {
      if (table(number) == child) return number;
    }
    const std::vector<QAccessibleInterface*> others = usable();
    for (std::size_t i = 0; i < others.size(); ++i) {
      if (others[i] == child) return tables() + static_cast<int>(i);
    }
    return -1;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    for (int number = 0; number < tables(); ++number) {
      if (table(number)->rect().contains(x, y)) return table(number);
    }
    return nullptr;
  }
  QAccessibleInterface* focusChild() const override {
    QAccessibleInterface* cell = hasKeys() ? current() : nullptr;
    return cell != nullptr ? cell : QAccessibleWidget::focusChild();
  }
  QString text(QAccessible::Text kind) const override {
    if (kind == QAccessible::Value) {
      const QAccessibleInterface* cell = current();
      return cell != nullptr ? cell->text(QAccessible::Name) : QString();
    }
    if (!spoken_.there()) return QAccessibleWidget::text(kind);
    if (kind == QAccessible::Description && widget()->accessibleDescription().isEmpty())
      return spoken_.tables->spokenSummary();
    if (kind == QAccessible::Name && widget()->accessibleName().isEmpty()) return nameOfView();
    return QAccessibleWidget::text(kind);
  }
  void* interface_cast(QAccessible::InterfaceType kind) override {
    if (kind == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(kind);
  }

  // The number of the cell where the keys act.
  QVariant currentValue() const override {
    const auto at = spoken_.there() ? spoken_.tables->spokenCurrent() : std::nullopt;
    const double number = at ? spoken_.tables->spokenNumber(*at) : std::nan("");
    return std::isfinite(number) ? QVariant(number) : QVariant(0.0);
  }
  void setCurrentValue(const QVariant&) override {}
  QVariant maximumValue() const override { return {}; }
  QVariant minimumValue() const override { return {}; }
  QVariant minimumStepSize() const override { return {}; }

 private:
  int tables() const { return spoken_.there() ? spoken_.tables->spokenTables() : 0; }

  // A plot has no name of its own where its view shows it alone.
  QString nameOfView() const {
    for (const QWidget* outer = widget(); outer != nullptr; outer = outer->parentWidget()) {
      if (const auto* view = qobject_cast<const View*>(outer))
        return view->title().isEmpty() ? view->accessibleName()
                                       : QStringLiteral("%1, %2").arg(view->accessibleName(), view->title());
    }
    return {};
  }

  // Scroll bars, an open editor: what a person reaches by Tab. The canvas is what the tables tell.
  std::vector<QAccessibleInterface*> usable() const {
    std::vector<QAccessibleInterface*> found;
    if (!spoken_.there()) return found;
    for (int i = 0; i < QAccessibleWidget::childCount(); ++i) {
      QAccessibleInterface* child = QAccessibleWidget::child(i);
      const auto* part = child != nullptr ? qobject_cast<const QWidget*>(child->object()) : nullptr;
      if (part == nullptr || !part->isVisible()) continue;
      bool reached = part->focusPolicy() != Qt::NoFocus;
      for (const QWidget* inner : part->findChildren<QWidget*>())
        reached = reached || (inner->isVisible() && inner->focusPolicy() != Qt::NoFocus);
      if (reached) found.push_back(child);
    }
    return found;
  }

  Spoken spoken_;
  mutable std::vector<QAccessible::Id> made_;
};

// A view: what it is of stands behind its name, and a sentence that stands where the picture would be is read.
class ViewInterface : public QAccessibleWidget {
 public:
  explicit ViewInterface(View* view) : QAccessibleWidget(view, QAccessible::Grouping), view_(view) {}
  QString text(QAccessible::Text kind) const override {
    if (kind == QAccessible::Name && !view_->title().isEmpty())
      return QStringLiteral("%1, %2").arg(QAccessibleWidget::text(kind), view_->title());
    if (kind == QAccessible::Description && !view_->sentence().isEmpty()) return view_->sentence();
    return QAccessibleWidget::text(kind);
  }

 private:
  View* view_;
};

QAccessibleInterface* madeFor(const QString&, QObject* object) {
  if (object == nullptr || !object->isWidgetType()) return nullptr;
  auto* widget = static_cast<QWidget*>(object);
  if (auto* tables = dynamic_cast<SpokenTables*>(widget)) return new SpokenInterface(widget, tables);
  if (auto* view = qobject_cast<View*>(widget)) return new ViewInterface(view);
  return nullptr;
}

SpokenInterface* interfaceOf(QWidget* widget) {
  return QAccessible::isActive() ? dynamic_cast<SpokenInterface*>(QAccessible::queryAccessibleInterface(widget))
                                 : nullptr;
}

}  // namespace

SpokenTables::SpokenTables() {
  static const bool taught = (QAccessible::installFactory(madeFor), true);
  Q_UNUSED(taught);
}

void tellTablesChanged(QWidget* widget) {
  SpokenInterface* interface = interfaceOf(widget);
  if (interface == nullptr) return;
  interface->forgetCells();
  QAccessibleEvent described(widget, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&described);
}

void tellCurrentCell(QWidget* widget) {
  if (interfaceOf(widget) == nullptr) return;
  // Behind what Qt itself says of the widget when it gets the focus, so that the cell has the last word.
  QTimer::singleShot(0, widget, [widget] {
    SpokenInterface* interface = interfaceOf(widget);
    if (interface == nullptr) return;
    QAccessibleValueChangeEvent value(widget, interface->currentValue());
    QAccessible::updateAccessibility(&value);
    QAccessibleInterface* cell = interface->hasKeys() ? interface->current() : nullptr;
    if (cell == nullptr) return;
    QAccessibleEvent focus(cell, QAccessible::Focus);
    QAccessible::updateAccessibility(&focus);
  });
}

}  // namespace sinkscope

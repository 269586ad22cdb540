#include "widgets/head_table_model.h"

#include <algorithm>
#include <cmath>

#include "core/values/statistics.h"
#include "widgets/head_table_null.h"
#include "widgets/numbers_here.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

QString three(double value) { return numberHere(value, 'f', 3); }

std::vector<double> finite(const std::vector<float>& values) {
  std::vector<double> heads;
  for (const float value : values) {
    if (std::isfinite(value)) heads.push_back(value);
  }
  return heads;
}

// What the number would be of another token, or of another head, in words.
QString nullWords(const HeadTable::Column& column, std::size_t row) {
  const float own = column.values[row];
  if (std::isnan(own)) return {};
  if (!column.null.empty()) {
    const HeadNull& null = column.null[row];
    if (std::isnan(null.median)) return {};
    const QString sentence =
        column.nullOf == HeadTable::NullOf::distances
            ? HeadTableModel::tr(
                  "At this head's %1 other distances the same is %2 in the middle and at most %3 in 95 % of "
                  "them: this one is above %4 %.")
            : HeadTableModel::tr(
                  "In this head's %1 other tokens the same is %2 in the middle and at most %3 in 95 % of "
                  "them: the first token is above %4 %.");
    return sentence.arg(column.nullTokens)
        .arg(three(null.median), three(null.high), numberHere(100.0 * null.below, 'f', 0));
  }
  const std::vector<double> heads = finite(column.values);
  return HeadTableModel::
      tr("Of the model's %1 heads the middle one has %2, the middle 90 % lie from %3 to %4: this one is above %5 %.")
          .arg(heads.size())
          .arg(three(quantileOf(heads, 0.5)), three(quantileOf(heads, 0.05)), three(quantileOf(heads, 0.95)),
               numberHere(100.0 * percentileOf(own, heads), 'f', 0));
}

// Of all heads together: what the marks in the bars are, and why they are not of other tokens where they are not.
QString nullOfColumn(const HeadTable::Column& column) {
  std::vector<double> medians, highs;
  for (const HeadNull& null : column.null) {
    if (std::isnan(null.median)) continue;
    medians.push_back(null.median);
    highs.push_back(null.high);
  }
  if (!medians.empty()) {
    const QString sentence =
        column.nullOf == HeadTable::NullOf::distances
            ? HeadTableModel::tr(
                  " The mark in each bar: what 95 % of the other distances of the same head do not exceed "
                  "(%1 distances a head; in the median head %2, their middle %3).")
            : HeadTableModel::tr(
                  " The mark in each bar: what 95 % of the other tokens of the same head do not exceed (%1 "
                  "tokens a head; in the median head %2, their middle %3).");
    return sentence.arg(column.nullTokens).arg(three(quantileOf(highs, 0.5)), three(quantileOf(medians, 0.5)));
  }
  if (finite(column.values).empty()) return {};
  const char* why = whyWithoutNull(column.quantity);
  return (*why != 0 ? HeadTableModel::tr(" %1.").arg(translated(why))
                    : HeadTableModel::tr(" What it would be of others was not measured.")) +
         HeadTableModel::tr(" The mark in each bar: what 95 % of the model's heads do not exceed.");
}

}  // namespace

void HeadTableModel::setTable(std::shared_ptr<const HeadTable> table) {
  beginResetModel();
  std::optional<std::pair<HeadQuantity, int>> sorted;
  if (table_ && sortColumn_ > kHeadColumn) {
    const HeadTable::Column& column = table_->columns[static_cast<std::size_t>(sortColumn_ - 1)];
    sorted = {column.quantity, column.side};
  }
  table_ = std::move(table);
  filter_ = {};
  largest_.clear();
  high_.clear();
  if (table_) {
    if (sorted) {
      const auto there = table_->columnOf(sorted->first, sorted->second);
      sortColumn_ = there ? *there + 1 : kHeadColumn;
      if (!there) sortOrder_ = Qt::AscendingOrder;
    }
    for (const HeadTable::Column& column : table_->columns) {
      float largest = isHeadShare(column.quantity) ? 1.0f : 0.0f;
      for (const float value : column.values) {
        if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
      }
      for (const HeadNull& null : column.null) {  // a mark beyond the longest bar would seem to stand at its end
        if (std::isfinite(null.high) && !isHeadShare(column.quantity)) largest = std::max(largest, null.high);
      }
      largest_.push_back(largest);
      high_.push_back(static_cast<float>(quantileOf(finite(column.values), 0.95)));
    }
  }
  reorder();
  endResetModel();
}

void HeadTableModel::setFilter(HeadFilter filter) {
  beginResetModel();
  filter_ = std::move(filter);
  reorder();
  endResetModel();
}

void HeadTableModel::sort(int column, Qt::SortOrder order) {
  if (column < 0 || column >= columnCount()) return;
  beginResetModel();
  sortColumn_ = column;
  sortOrder_ = order;
  reorder();
  endResetModel();
}

void HeadTableModel::reorder() {
  order_.clear();
  if (!table_) return;
  const auto column = sortColumn_ == kHeadColumn ? std::nullopt : std::optional(sortColumn_ - 1);
  order_ = headOrder(*table_, filter_, column, sortOrder_ == Qt::DescendingOrder);
}

int HeadTableModel::shownRowOf(int layer, int head) const {
  const auto place = std::find_if(order_.begin(), order_.end(), [&](int row) {
    const HeadTable::Row& one = table_->rows[static_cast<std::size_t>(row)];
    return one.layer == layer && one.head == head;
  });
  return place == order_.end() ? -1 : static_cast<int>(place - order_.begin());
}

const HeadTable::Row* HeadTableModel::headAt(int shownRow) const {
  if (!table_ || shownRow < 0 || shownRow >= static_cast<int>(order_.size())) return nullptr;
  return &table_->rows[static_cast<std::size_t>(order_[static_cast<std::size_t>(shownRow)])];
}

int HeadTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(order_.size());
}

int HeadTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !table_ ? 0 : static_cast<int>(table_->columns.size()) + 1;
}

QVariant HeadTableModel::data(const QModelIndex& index, int role) const {
  const HeadTable::Row* head = index.isValid() ? headAt(index.row()) : nullptr;
  if (head == nullptr) return {};
  if (index.column() == kHeadColumn) {
    if (role == Qt::DisplayRole) return QString::fromStdString(headName(head->block, head->head));
    return {};
  }
  const auto column = static_cast<std::size_t>(index.column() - 1);
  const HeadTable::Column& own = table_->columns[column];
  const float value = own.values[static_cast<std::size_t>(order_[static_cast<std::size_t>(index.row())])];
  switch (role) {
    case Qt::DisplayRole: {
      if (std::isnan(value)) return QStringLiteral("–");
      const QString text = numberHere(std::abs(static_cast<double>(value)), 'f', 3);
      if (own.quantity != HeadQuantity::importanceDifference) return text;
      return (value < 0.0f ? QStringLiteral("−") : QStringLiteral("+")) + text;
    }
    case Qt::TextAlignmentRole: return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case kShareRole:
      if (!std::isfinite(value) || !(largest_[column] > 0.0f)) return {};
      return static_cast<double>(value / largest_[column]);
    case kNullRole: {
      if (!std::isfinite(value) || !(largest_[column] > 0.0f)) return {};
      const float high = own.null.empty()
                             ? high_[column]
                             : own.null[static_cast<std::size_t>(order_[static_cast<std::size_t>(index.row())])].high;
      if (!std::isfinite(high)) return {};
      return static_cast<double>(high / largest_[column]);
    }
    case Qt::ToolTipRole:
      if (const QString null = nullWords(own, static_cast<std::size_t>(order_[static_cast<std::size_t>(index.row())]));
          !null.isEmpty())
        return null;
      return {};
    default: return {};
  }
}

QVariant HeadTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
  // Of a number the large ones are looked for first.
  if (role == Qt::InitialSortOrderRole) return section == kHeadColumn ? Qt::AscendingOrder : Qt::DescendingOrder;
  if (section == kHeadColumn) {
    if (role == Qt::DisplayRole) return tr("head");
    if (role == Qt::ToolTipRole) return tr("Layer and query head, counted from 0");
    return {};
  }
  const HeadTable::Column& column = table_->columns[static_cast<std::size_t>(section - 1)];
  const HeadQuantityWords& words = wordsOf(column.quantity);
  const std::string& side = table_->sides[static_cast<std::size_t>(column.side)];
  const bool ofSide = !side.empty() && column.quantity != HeadQuantity::importanceDifference;
  if (role == Qt::DisplayRole) {
    QString name = translated(words.name);
    const auto comma = name.indexOf(QStringLiteral(", "));  // "first, i ≥ 2" is not torn behind its sign
    if (const auto last = comma >= 0 ? comma + 1 : name.lastIndexOf(QLatin1Char(' ')); last >= 0)
      name[last] = QLatin1Char('\n');
    return ofSide ? name + QLatin1Char('\n') + (column.side == 0 ? tr("A") : tr("B")) : name;
  }
  if (role == Qt::ToolTipRole) {
    const QString null = nullOfColumn(column);
    const QString meaning =
        null.isEmpty() ? translated(words.meaning) : tr("%1.").arg(translated(words.meaning)) + null;
    return ofSide ? tr("%1: %2").arg(translated(side), meaning) : meaning;
  }
  return {};
}

}  // namespace sinkscope

// Names of runs in places that are too narrow for them: what tells a run from the others, its condition first, stays
// in sight; names of files and models are cut in the middle, and only then the end.
#pragma once

#include <string>
#include <vector>

#include <QtCore/QStringList>
#include <QtGui/QFontMetrics>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QStyledItemDelegate>

namespace sinkscope {

constexpr int kMarksRole = Qt::UserRole + 1;  // of an item: one side's of narrowMarks()

// sideMarks(), of each side: names without a blank that begin alike are left their ends.
std::vector<QStringList> narrowMarks(const std::vector<std::vector<std::string>>& marks);

// `whole` where `width` pixels are enough, else as much of the marks as there is room for.
QString narrowName(const QString& whole, const QStringList& marks, const QFontMetrics& metrics, int width);

class NameDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

// Its list shows names whole, its field what there is room for.
class NameBox : public QComboBox {
  Q_OBJECT
 public:
  using QComboBox::QComboBox;
  QString shownName() const;  // in the field

 protected:
  void initStyleOption(QStyleOptionComboBox* option) const override;
};

}  // namespace sinkscope

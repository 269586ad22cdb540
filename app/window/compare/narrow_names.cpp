#include "app/window/compare/narrow_names.h"

#include <algorithm>
#include <set>

#include <QtWidgets/QApplication>
#include <QtWidgets/QStyle>

#include "app/window/wording.h"

namespace sinkscope {

namespace {

// Of names that begin alike (runs of one day), from a little before where they part: "…26-2.run".
QString differingEnd(const QString& name, const std::set<QString>& others) {
  constexpr qsizetype kLong = 8, kBefore = 2;
  qsizetype same = 0;
  for (const QString& other : others) {
    if (other == name) continue;
    const auto [one, two] = std::mismatch(name.begin(), name.end(), other.begin(), other.end());
    same = std::max<qsizetype>(same, one - name.begin());
  }
  return same < kLong ? name : QChar(0x2026) + name.mid(same - kBefore);
}

}  // namespace

std::vector<QStringList> narrowMarks(const std::vector<std::vector<std::string>>& marks) {
  std::vector<QStringList> words;
  for (const std::vector<std::string>& side : marks) {
    QStringList parts;
    for (std::size_t place = 0; place < side.size(); ++place) {
      std::set<QString> others;
      for (const std::vector<std::string>& other : marks) {
        if (place < other.size()) others.insert(saidText(other[place]));
      }
      const QString mark = saidText(side[place]);
      parts << (mark.contains(QLatin1Char(' ')) ? mark : differingEnd(mark, others));
    }
    words.push_back(parts);
  }
  return words;
}

QString narrowName(const QString& whole, const QStringList& marks, const QFontMetrics& metrics, int width) {
  if (marks.isEmpty() || metrics.horizontalAdvance(whole) <= width) return whole;
  // Every part as long as there is room for, the long ones cut first; a part is not cut below what can be told.
  int most = 0;
  for (const QString& mark : marks) most = std::max(most, metrics.horizontalAdvance(mark));
  const int least = std::min(most, metrics.horizontalAdvance(QStringLiteral("without ⟨bos⟩")));
  QString name;
  for (int room = most; room >= least; --room) {
    QStringList parts;
    for (const QString& mark : marks) {
      const bool cut = metrics.horizontalAdvance(mark) > room;  // elidedText() alone may cut what just fits
      const bool words = mark.contains(QLatin1Char(' '));
      parts << (cut ? metrics.elidedText(mark, words ? Qt::ElideRight : Qt::ElideMiddle, room) : mark);
    }
    name = parts.join(QStringLiteral(", "));
    if (metrics.horizontalAdvance(name) <= width) return name;
  }
  return metrics.elidedText(name, Qt::ElideRight, width);
}

void NameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
  QStyledItemDelegate::initStyleOption(option, index);
  if (option->rect.width() <= 0) return;  // it is asked how much it wants
  const QStyle* style = option->widget != nullptr ? option->widget->style() : QApplication::style();
  const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, option, option->widget) + 1;
  option->textElideMode = Qt::ElideRight;
  option->text = narrowName(option->text, index.data(kMarksRole).toStringList(), option->fontMetrics,
                            option->rect.width() - 2 * margin);
}

void NameBox::initStyleOption(QStyleOptionComboBox* option) const {
  QComboBox::initStyleOption(option);
  const QRect field = style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this);
  constexpr int kPadding = 4;  // of the style, around the text
  option->currentText =
      narrowName(option->currentText, currentData(kMarksRole).toStringList(), fontMetrics(), field.width() - kPadding);
}

QString NameBox::shownName() const {
  QStyleOptionComboBox option;
  initStyleOption(&option);
  return option.currentText;
}

}  // namespace sinkscope

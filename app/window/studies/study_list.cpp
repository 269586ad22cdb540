#include "app/window/studies/study_list.h"

#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QStyledItemDelegate>

#include "widgets/colour_map.h"

namespace sinkscope {

namespace {

enum Role { nameRole = Qt::UserRole, sourceRole, runningRole };
constexpr int kSide = 10, kAbove = 5;

QFont smallFont(QFont font) {
  if (font.pointSizeF() > 0) font.setPointSizeF(0.86 * font.pointSizeF());
  return font;
}

// Two lines: the title, broken where it must be, and the source, quietly.
class StudyDelegate : public QStyledItemDelegate {
 public:
  explicit StudyDelegate(QListWidget* list) : QStyledItemDelegate(list), list_(list) {}
  Theme theme = lightTheme();

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const int width = std::max(80, list_->viewport()->width());
    return {width, titleRect(option, index, width).height() + sourceRect(option, index, width).height() + 2 * kAbove};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const bool chosen = (option.state & QStyle::State_Selected) != 0;
    painter->save();
    if (chosen) painter->fillRect(option.rect, theme.accent);
    else if ((option.state & QStyle::State_MouseOver) != 0) painter->fillRect(option.rect, theme.nothing);
    const QColor on = readableOn(theme.accent.rgb());
    const int width = option.rect.width();
    const QRect title = titleRect(option, index, width).translated(option.rect.topLeft() + QPoint(kSide, kAbove));
    painter->setFont(option.font);
    painter->setPen(chosen ? on : theme.ink);
    painter->drawText(title, Qt::TextWordWrap, index.data(Qt::DisplayRole).toString());
    painter->setFont(smallFont(option.font));
    painter->setPen(chosen ? on : theme.quietInk);
    const QRect source = sourceRect(option, index, width).translated(title.left(), title.bottom() + 1);
    painter->drawText(source, Qt::TextWordWrap, sourceOf(index));
    if ((option.state & QStyle::State_HasFocus) != 0 && list_->hasFocus() && !chosen) {
      painter->setPen(theme.accent);
      painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
  }

 private:
  static QString sourceOf(const QModelIndex& index) {
    return index.data(runningRole).toBool() ? tr("being measured …") : index.data(sourceRole).toString();
  }
  // As wide as there is room: within its own width, rounded, a text may break into a line more than was measured.
  static QRect rectOf(const QFont& font, const QString& text, int width) {
    const QRect room(0, 0, width - 2 * kSide, 1000);
    return {0, 0, room.width(), QFontMetrics(font).boundingRect(room, Qt::TextWordWrap, text).height()};
  }
  QRect titleRect(const QStyleOptionViewItem& option, const QModelIndex& index, int width) const {
    return rectOf(option.font, index.data(Qt::DisplayRole).toString(), width);
  }
  QRect sourceRect(const QStyleOptionViewItem& option, const QModelIndex& index, int width) const {
    return rectOf(smallFont(option.font), sourceOf(index), width);
  }
  QListWidget* list_;
};

}  // namespace

StudyList::StudyList(QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("studyList"));
  setAccessibleName(tr("Studies"));
  setItemDelegate(new StudyDelegate(this));
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setResizeMode(QListView::Adjust);
  setMouseTracking(true);
}

void StudyList::addStudy(const QString& name, const QString& title, const QString& source) {
  auto* item = new QListWidgetItem(title, this);
  item->setData(nameRole, name);
  item->setData(sourceRole, source);
  item->setData(Qt::AccessibleTextRole, tr("%1; %2").arg(title, source));
}

QListWidgetItem* StudyList::find(const QString& name) const {
  for (int row = 0; row < count(); ++row) {
    if (item(row)->data(nameRole).toString() == name) return item(row);
  }
  return nullptr;
}

void StudyList::setRunning(const QString& name, bool running) {
  if (QListWidgetItem* item = find(name)) item->setData(runningRole, running);
}

QString StudyList::chosen() const { return currentItem() ? currentItem()->data(nameRole).toString() : QString(); }

// A click under the last study chooses nothing, and what is shown keeps its mark.
void StudyList::mousePressEvent(QMouseEvent* event) {
  if (itemAt(event->pos()) != nullptr) QListWidget::mousePressEvent(event);
}

// Up at the first and Down at the last study are the list's too: passed on they would choose another head.
void StudyList::keyPressEvent(QKeyEvent* event) {
  QListWidget::keyPressEvent(event);
  if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) event->accept();
}

bool StudyList::choose(const QString& name) {
  QListWidgetItem* item = find(name);
  if (item) setCurrentItem(item);
  return item != nullptr;
}

void StudyList::setTheme(const Theme& theme) {
  static_cast<StudyDelegate*>(itemDelegate())->theme = theme;
  setFont(theme.font);
  QPalette colours = theme.palette();
  colours.setColor(QPalette::Base, theme.panel);
  setPalette(colours);
  viewport()->update();
}

}  // namespace sinkscope

#include "app/window/notice_bar.h"

#include <algorithm>
#include <utility>

#include <QtCore/QEvent>
#include <QtGui/QCursor>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>

namespace sinkscope {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), text_(new QLabel), counter_(new QLabel), back_(new QPushButton), action_(new QPushButton),
      close_(new QToolButton) {
  setObjectName(QStringLiteral("noticeBar"));
  setAccessibleName(tr("Notice"));
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);  // it may come out of a file
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  text_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  action_->setText(tr("Next"));
  action_->setObjectName(QStringLiteral("noticeAction"));
  close_->setText(QStringLiteral("✕"));
  close_->setAutoRaise(true);
  close_->setAccessibleName(tr("Dismiss"));
  close_->setToolTip(tr("Dismiss"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 6, 6, 6);
  row->addWidget(text_, 1);
  row->addWidget(counter_);
  back_->setText(tr("Back"));
  back_->setObjectName(QStringLiteral("noticeBack"));
  row->addWidget(back_);
  row->addWidget(action_);
  connect(back_, &QPushButton::clicked, this, &NoticeBar::backClicked);
  row->addWidget(close_);
  leaves_.setSingleShot(true);
  connect(&leaves_, &QTimer::timeout, this, [this] {
    if (rect().contains(mapFromGlobal(QCursor::pos()))) return leaves_.start();  // it is being read, or copied
    leave();
  });
  connect(action_, &QPushButton::clicked, this, &NoticeBar::actionClicked);
  connect(close_, &QToolButton::clicked, this, [this] {
    const auto next = std::exchange(waiting_, std::nullopt);
    leave();
    if (next) showOffer(next->first, next->second);
    else Q_EMIT dismissed();
  });
  clear();
}

void NoticeBar::standBy(QWidget* area, QWidget* row) {
  area_ = area;
  row_ = row;
  setParent(area_->parentWidget());
  for (QWidget* widget : {area_, row_}) widget->installEventFilter(this);
  clear();
}

void NoticeBar::showError(const QString& sentence) {
  // An offer that lies there has not been answered: it comes again behind the error.
  if (isVisible() && offering_) waiting_ = {text_->text(), action_->text()};
  inRow_ = false;
  show(sentence, {}, {}, Tone::error);
}
void NoticeBar::showCaution(const QString& sentence) {
  if (sentence == caution_) return;
  setCaution(sentence);
  showMessage(sentence);
}
void NoticeBar::showCautionAgain() {
  if (!caution_.isEmpty()) showMessage(caution_);
}
void NoticeBar::showOffer(const QString& text, const QString& action) {
  if (isVisible() && tone_ == Tone::error) {  // which stays until it is read
    waiting_ = {text, action};
    return;
  }
  inRow_ = false;
  show(text, {}, action, Tone::quiet);
  offering_ = true;
  leaves_.start(offerStay_);
}
void NoticeBar::showMessage(const QString& sentence) {
  inRow_ = false;
  show(sentence, {}, {}, Tone::quiet);
  leaves_.start(stay_);
}
void NoticeBar::showStep(const QString& text, const QString& counter, const QString& action, bool back,
                         const QStringList& all) {
  inRow_ = true;
  show(text, counter, action, Tone::quiet);
  all_ = all;
  QSizePolicy policy = back_->sizePolicy();
  policy.setRetainSizeWhenHidden(!all.isEmpty());  // where there is none yet its place is kept
  back_->setSizePolicy(policy);
  back_->setVisible(back);
  // As wide as whatever it may say, so that it stays where it is.
  int widest = 0;
  for (const QString& word : {tr("Next"), tr("Skip"), tr("Done")}) {
    action_->setText(word);
    widest = std::max(widest, action_->sizeHint().width());
  }
  action_->setText(action);
  action_->setMinimumWidth(all.isEmpty() ? 0 : widest);
  place();
}

void NoticeBar::show(const QString& text, const QString& counter, const QString& action, Tone tone) {
  leaves_.stop();
  offering_ = false;
  all_.clear();
  text_->setText(text);
  counter_->setText(counter);
  counter_->setVisible(!counter.isEmpty());
  if (!action.isEmpty()) action_->setText(action);
  action_->setVisible(!action.isEmpty());
  action_->setMinimumWidth(0);
  QSizePolicy policy = back_->sizePolicy();
  policy.setRetainSizeWhenHidden(false);
  back_->setSizePolicy(policy);
  back_->setVisible(false);
  tone_ = tone;
  paintTone();
  if (area_ != nullptr && !isVisible() && !inRow_) {
    constexpr int kNear = 16;  // a pointer is on its way
    const QPoint pointer = area_->parentWidget()->mapFromGlobal(QCursor::pos());
    above_ = placeAt(false).adjusted(-kNear, -kNear, kNear, kNear).contains(pointer);
    place();  // before it is shown: where it was measured it would count as pointed at
  }
  setVisible(true);
  place();
}

QSize NoticeBar::sizeFor(int width) {
  constexpr int kHigh = 1000;
  setGeometry(0, 0, width, kHigh);  // so that the text breaks for this width
  layout()->activate();
  const QSize inside = contentsRect().size();  // without the frame
  const int asText = layout()->hasHeightForWidth() ? layout()->heightForWidth(inside.width()) : 0;
  return {width, std::max(asText, layout()->minimumSize().height()) + kHigh - inside.height()};
}

void NoticeBar::place() {
  if (area_ == nullptr) return;
  if (inRow_) return placeInRow();
  row_->setFixedHeight(0);
  setGeometry(placeAt(above_));
  raise();
}

QRect NoticeBar::placeAt(bool above) {
  constexpr int kMargin = 12, kWidest = 860;
  const QRect room = QRect(area_->pos(), area_->size()).adjusted(kMargin, kMargin, -kMargin, -kMargin);
  const QSize size = sizeFor(std::min(kWidest, room.width()));
  const int top = above ? room.top() : room.bottom() + 1 - size.height();
  return {QPoint(room.left() + (room.width() - size.width()) / 2, top), size};
}

void NoticeBar::placeInRow() {
  constexpr int kBeside = 12, kAbove = 4;
  const int width = area_->width() - 2 * kBeside;
  const QString text = text_->text();
  int height = sizeFor(width).height();
  for (const QString& other : all_) {
    text_->setText(other);
    height = std::max(height, sizeFor(width).height());
  }
  text_->setText(text);
  row_->setFixedHeight(height + kAbove);
  setGeometry(QRect(row_->pos() + QPoint(kBeside, kAbove), QSize(width, height)));
  raise();
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
  const bool moved = event->type() == QEvent::Resize || event->type() == QEvent::Move;
  if (moved && isVisible() && (watched == area_ || (watched == row_ && inRow_))) place();
  return QFrame::eventFilter(watched, event);
}

void NoticeBar::setCaution(const QString& sentence) {
  if (sentence == caution_) return;
  caution_ = sentence;
  Q_EMIT cautionChanged(caution_);
}

void NoticeBar::clear() {
  leave();
  setCaution({});
}

void NoticeBar::leave() {
  leaves_.stop();
  offering_ = false;
  waiting_.reset();
  text_->clear();
  setVisible(false);
  if (row_ != nullptr) row_->setFixedHeight(0);
}

QString NoticeBar::text() const { return text_->text().isEmpty() ? caution_ : text_->text(); }

void NoticeBar::setTheme(const Theme& theme) {
  theme_ = theme;
  paintTone();
}

void NoticeBar::paintTone() {
  const QColor edge = tone_ == Tone::error ? theme_.error : theme_.accent;
  ensurePolished();  // see ConditionBar::setTheme
  setStyleSheet(
      QStringLiteral(
          "#noticeBar { background: %1; border: 1px solid %2; border-left: 4px solid %3; border-radius: 4px; }"
          "#noticeBar QLabel { color: %4; background: transparent; }")
          .arg(theme_.panel.name(), theme_.line.name(), edge.name(), theme_.ink.name()));
}

}  // namespace sinkscope

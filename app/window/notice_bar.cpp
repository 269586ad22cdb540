#include "app/window/notice_bar.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include <QtCore/QEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QToolButton>

namespace sinkscope {

namespace {

constexpr int kStayMilliseconds = 8000;

}  // namespace

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
  leaves_.setInterval(kStayMilliseconds);
  connect(&leaves_, &QTimer::timeout, this, [this] {
    if (underMouse()) return leaves_.start();  // it is being read, or copied
    clear();
  });
  connect(action_, &QPushButton::clicked, this, &NoticeBar::actionClicked);
  connect(close_, &QToolButton::clicked, this, [this] {
    clear();
    Q_EMIT dismissed();
  });
  clear();
}

void NoticeBar::lieOver(QWidget* area) {
  area_ = area;
  setParent(area_->parentWidget());
  area_->installEventFilter(this);
  clear();
}

void NoticeBar::keepFree(const QRect& part, const QRect& around) {
  if (part == free_ && around == around_) return;
  free_ = part;
  around_ = around;
  if (isVisible()) placeOverArea();
}

void NoticeBar::showError(const QString& sentence) { show(sentence, {}, {}, Tone::error); }
void NoticeBar::showCaution(const QString& sentence) { show(sentence, {}, {}, Tone::quiet); }
void NoticeBar::showMessage(const QString& sentence) {
  showCaution(sentence);
  leaves_.start();
}
void NoticeBar::showStep(const QString& text, const QString& counter, const QString& action, bool back) {
  show(text, counter, action, Tone::quiet);
  back_->setVisible(back);
  placeOverArea();
}

void NoticeBar::show(const QString& text, const QString& counter, const QString& action, Tone tone) {
  leaves_.stop();
  text_->setText(text);
  counter_->setText(counter);
  counter_->setVisible(!counter.isEmpty());
  if (!action.isEmpty()) action_->setText(action);
  action_->setVisible(!action.isEmpty());
  back_->setVisible(false);
  tone_ = tone;
  paintTone();
  free_ = around_ = QRect();
  setVisible(true);
  placeOverArea();
}

QSize NoticeBar::sizeFor(int width) {
  setGeometry(0, 0, width, 1);  // so that the text breaks for this width
  layout()->activate();
  const int asText = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : 0;
  return {width, std::max(asText, layout()->minimumSize().height())};
}

// The lower edge where it hides nothing, else wherever it hides least: a narrower bar may stand beside what is wanted.
void NoticeBar::placeOverArea() {
  if (area_ == nullptr) return;
  constexpr int kMargin = 12, kWidest = 860, kNarrowest = 300;
  const QRect area(area_->mapTo(parentWidget(), QPoint(0, 0)), area_->size());
  const QRect room = area.adjusted(kMargin, kMargin, -kMargin, -kMargin);
  std::vector<int> widths{std::min(kWidest, room.width())};
  for (const QRect& part : {around_, free_}) {
    const int beside = std::max(part.left() - room.left(), room.right() - part.right()) - kMargin;
    if (!part.isEmpty() && beside >= kNarrowest && beside < widths.front()) widths.push_back(beside);
  }
  const auto hides = [](const QRect& place, const QRect& part) {
    const QRect both = place.intersected(part);
    return both.isEmpty() ? 0 : both.width() * both.height();
  };
  QRect best;
  std::pair<int, int> leastHidden(std::numeric_limits<int>::max(), 0);
  for (const int width : widths) {
    const QSize size = sizeFor(width);
    const int left = room.left(), middle = area.left() + (area.width() - width) / 2, right = room.right() + 1 - width;
    for (const int top : {room.bottom() + 1 - size.height(), room.top()}) {
      for (const int from : {middle, left, right}) {
        const QRect place(QPoint(from, top), size);
        const std::pair hidden(hides(place, free_), hides(place, around_));
        if (hidden >= leastHidden) continue;
        leastHidden = hidden;
        best = place;
      }
    }
  }
  setGeometry(best);
  raise();
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == area_ && isVisible() && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
    placeOverArea();
  return QFrame::eventFilter(watched, event);
}

void NoticeBar::clear() {
  leaves_.stop();
  text_->clear();
  setVisible(false);
}

QString NoticeBar::text() const { return text_->text(); }

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

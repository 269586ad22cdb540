#include "app/window/notice_bar.h"

#include <algorithm>

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

void NoticeBar::standIn(QBoxLayout* line, QWidget* area) {
  line_ = line;
  area_ = area;
  area_->installEventFilter(this);
}

void NoticeBar::showError(const QString& sentence) { show(sentence, {}, {}, Tone::error, Place::over); }
void NoticeBar::showCaution(const QString& sentence) { show(sentence, {}, {}, Tone::quiet, Place::over); }
void NoticeBar::showMessage(const QString& sentence) {
  showCaution(sentence);
  leaves_.start();
}
void NoticeBar::showStep(const QString& text, const QString& counter, const QString& action, bool back) {
  show(text, counter, action, Tone::quiet, Place::line);
  back_->setVisible(back);
}

void NoticeBar::show(const QString& text, const QString& counter, const QString& action, Tone tone, Place place) {
  leaves_.stop();
  text_->setText(text);
  counter_->setText(counter);
  counter_->setVisible(!counter.isEmpty());
  if (!action.isEmpty()) action_->setText(action);
  action_->setVisible(!action.isEmpty());
  back_->setVisible(false);
  tone_ = tone;
  paintTone();
  floats_ = place == Place::over && area_ != nullptr;
  if (line_ != nullptr && floats_) line_->removeWidget(this);
  if (line_ != nullptr && !floats_ && line_->indexOf(this) < 0) line_->addWidget(this);
  setVisible(true);
  if (floats_) placeOverArea();
}

void NoticeBar::placeOverArea() {
  constexpr int kMargin = 12, kWidest = 860;
  const int width = std::min(kWidest, area_->width() - 2 * kMargin);
  setGeometry(0, 0, width, 1);  // so that the text breaks for this width
  layout()->activate();
  const int height =
      std::max(layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : 0, layout()->minimumSize().height());
  const QPoint corner = area_->mapTo(parentWidget(), QPoint((area_->width() - width) / 2, area_->height()));
  setGeometry(corner.x(), corner.y() - height - kMargin, width, height);
  raise();
}

bool NoticeBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == area_ && floats_ && isVisible() && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
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

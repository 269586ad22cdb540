#include "app/window/notice_bar.h"

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
  connect(action_, &QPushButton::clicked, this, &NoticeBar::actionClicked);
  connect(close_, &QToolButton::clicked, this, [this] {
    clear();
    Q_EMIT dismissed();
  });
  clear();
}

void NoticeBar::showError(const QString& sentence) { show(sentence, {}, {}, Tone::error); }
void NoticeBar::showMessage(const QString& sentence) { show(sentence, {}, {}, Tone::quiet); }
void NoticeBar::showStep(const QString& text, const QString& counter, const QString& action, bool back) {
  show(text, counter, action, Tone::quiet);
  back_->setVisible(back);
}

void NoticeBar::show(const QString& text, const QString& counter, const QString& action, Tone tone) {
  text_->setText(text);
  counter_->setText(counter);
  counter_->setVisible(!counter.isEmpty());
  if (!action.isEmpty()) action_->setText(action);
  action_->setVisible(!action.isEmpty());
  back_->setVisible(false);
  tone_ = tone;
  paintTone();
  setVisible(true);
}

void NoticeBar::clear() {
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

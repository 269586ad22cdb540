#include "app/window/status_line.h"

#include <QtCore/QEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>

#include "widgets/elided_label.h"

namespace sinkscope {

namespace {

constexpr int kQuietMilliseconds = 250;

}  // namespace

StatusLine::StatusLine(QWidget* parent)
    : QWidget(parent), text_(new QLabel), machine_(new ElidedLabel), what_(new ElidedLabel), bar_(new QProgressBar),
      cancel_(new QPushButton(tr("Cancel"))), caution_(new QPushButton(tr("! Caution"))), longWork_(new QPushButton),
      longCancel_(new QPushButton(QStringLiteral("×"))) {
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  text_->setAccessibleName(tr("Facts of the selection"));
  text_->installEventFilter(this);
  bar_->setMaximumWidth(160);
  bar_->setTextVisible(false);
  bar_->setAccessibleName(tr("Progress"));
  cancel_->setObjectName(QStringLiteral("cancelButton"));
  cancel_->setToolTip(tr("Stop; what is shown stays"));
  caution_->setObjectName(QStringLiteral("cautionButton"));
  caution_->hide();
  longWork_->setObjectName(QStringLiteral("longWork"));
  longWork_->setAccessibleName(tr("Show what is being measured"));
  longCancel_->setObjectName(QStringLiteral("longWorkCancel"));
  longCancel_->setAccessibleName(tr("Cancel what is being measured"));
  longCancel_->setToolTip(tr("Cancel what is being measured; what is measured is kept where it can be"));
  longCancel_->setFixedWidth(longCancel_->fontMetrics().horizontalAdvance(QStringLiteral("×")) + 16);
  for (QPushButton* button : {longWork_, longCancel_}) button->hide();
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 4, 12, 4);
  row->setSpacing(12);
  row->addWidget(caution_);
  row->addWidget(text_, 1);
  row->addWidget(longWork_);
  row->addWidget(longCancel_);
  row->addWidget(what_);
  row->addWidget(bar_);
  row->addWidget(cancel_);
  row->addWidget(machine_);
  appear_.setSingleShot(true);
  appear_.setInterval(kQuietMilliseconds);
  connect(&appear_, &QTimer::timeout, this, [this] {
    what_->show();
    bar_->show();
    cancel_->show();
  });
  connect(cancel_, &QPushButton::clicked, this, &StatusLine::cancelClicked);
  connect(caution_, &QPushButton::clicked, this, &StatusLine::cautionClicked);
  connect(longWork_, &QPushButton::clicked, this, &StatusLine::longWorkClicked);
  connect(longCancel_, &QPushButton::clicked, this, &StatusLine::longWorkCancelled);
  setMinimumHeight(cancel_->sizeHint().height() + 8);
  setBusy(false);
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event) {
  if (watched == text_ && event->type() == QEvent::Resize) showText();
  return QWidget::eventFilter(watched, event);
}

// The line keeps its height when the button comes and goes: nothing above it moves.
void StatusLine::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  setMinimumHeight(cancel_->sizeHint().height() + 8);
  showText();
  showLongWork();
}

void StatusLine::setFacts(const QString& facts) {
  facts_ = facts;
  showText();
}

void StatusLine::setReadOut(const QString& readOut) {
  readOut_ = readOut;
  showText();
}

void StatusLine::showText() {
  const QString& text = readOut_.isEmpty() ? facts_ : readOut_;
  // What does not fit ends in an ellipsis, of A and of B each, and is whole in the tip.
  text_->setText(elidedParts(text, text_->fontMetrics(), text_->width()));
  text_->setToolTip(text);
}

void StatusLine::setMachine(const QString& machine) { machine_->setText(machine); }

void StatusLine::setCaution(const QString& sentence) {
  caution_->setVisible(!sentence.isEmpty());
  caution_->setToolTip(sentence);
  caution_->setAccessibleDescription(sentence);
}

void StatusLine::setBusy(bool busy) {
  if (busy) {
    working_.start();
    bar_->setRange(0, 0);
    what_->clear();
    appear_.start();
    return;
  }
  appear_.stop();
  what_->hide();
  bar_->hide();
  cancel_->hide();
}

void StatusLine::setProgress(const QString& what, qint64 done, qint64 total) {
  bar_->setRange(0, total > 0 ? 1000 : 0);
  if (total > 0) bar_->setValue(static_cast<int>(1000 * done / total));
  const QString left = timeLeft(working_.elapsed(), done, total);
  what_->setText(left.isEmpty() ? what : tr("%1 · %2").arg(what, left));
}

void StatusLine::setLongWork(const QObject* of, const QString& title, const QString& what, qint64 done, qint64 total) {
  if (of != longOf_ || title != longTitle_) longTime_.start();
  longOf_ = of;
  longTitle_ = title;
  const QString share = total > 0 ? QStringLiteral("%1 %").arg(100 * done / total) : QStringLiteral("…");
  const QString left = longTime_.words(done, total);
  longRest_ = QStringLiteral(" · ") + share + (left.isEmpty() ? QString() : QStringLiteral(" · ") + left);
  longWork_->setToolTip(what.isEmpty() ? tr("Show what is being measured")
                                       : tr("%1 – a click shows what is being measured").arg(what));
  longWork_->show();
  longCancel_->show();
  showLongWork();
}

// The title is shortened, never the numbers.
void StatusLine::showLongWork() {
  constexpr int kTitle = 16;  // characters' widths
  const QFontMetrics metrics = longWork_->fontMetrics();
  longWork_->setText(
      metrics.elidedText(longTitle_, Qt::ElideRight, kTitle * metrics.horizontalAdvance(QLatin1Char('n'))) + longRest_);
  longWork_->setAccessibleName(longTitle_ + longRest_);
}

void StatusLine::endLongWork(const QObject* of) {
  if (of != longOf_) return;
  longOf_ = nullptr;
  longWork_->hide();
  longCancel_->hide();
}

}  // namespace sinkscope

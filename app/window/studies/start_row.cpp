#include "app/window/studies/start_row.h"

#include <algorithm>

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QVBoxLayout>

#include "widgets/elided_label.h"

namespace sinkscope {

StartRow::StartRow(QWidget* parent)
    : QWidget(parent), run_(new QPushButton(tr("&Run"))), cancel_(new QPushButton(tr("Cancel"))),
      continue_(new QPushButton(tr("&Continue"))), bar_(new QProgressBar), what_(new ElidedLabel),
      line_(new QHBoxLayout), sentence_(new QLabel), theme_(lightTheme()) {
  run_->setObjectName(QStringLiteral("runButton"));
  cancel_->setObjectName(QStringLiteral("cancelRunButton"));
  cancel_->setToolTip(tr("Stop; what is measured is kept"));
  continue_->setObjectName(QStringLiteral("continueButton"));
  continue_->setToolTip(tr("Go on where it stopped, to the identical result"));
  bar_->setTextVisible(false);
  bar_->setMaximumWidth(220);
  bar_->setObjectName(QStringLiteral("runProgress"));
  bar_->setAccessibleName(tr("Progress"));
  what_->setObjectName(QStringLiteral("runWhat"));
  what_->setTextFormat(Qt::PlainText);
  sentence_->setObjectName(QStringLiteral("runSentence"));
  sentence_->setWordWrap(true);
  sentence_->setTextFormat(Qt::PlainText);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);

  line_->setSpacing(8);
  line_->addWidget(run_);
  line_->addWidget(continue_);
  line_->addWidget(bar_, 1);
  line_->addWidget(cancel_);  // never where Run and Continue are when the work ends under the pointer
  line_->addWidget(what_);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(4);
  rows->addLayout(line_);
  rows->addWidget(sentence_);
  // The row keeps its height while the buttons come and go.
  line_->addStrut(run_->sizeHint().height());
  connect(run_, &QPushButton::clicked, this, &StartRow::runClicked);
  connect(cancel_, &QPushButton::clicked, this, &StartRow::cancelClicked);
  connect(continue_, &QPushButton::clicked, this, &StartRow::continueClicked);
  line_->addStretch(1);
  setRunning(false);
  say({});
}

void StartRow::setRunning(bool running) {
  running_ = running;
  const int buttons = run_->sizeHint().width() + line_->spacing() + continue_->sizeHint().width();
  bar_->setMinimumWidth(std::clamp(width() - cancel_->sizeHint().width() - 2 * line_->spacing(), 0, buttons));
  run_->setVisible(!running);
  continue_->setVisible(!running && continuable_);
  cancel_->setVisible(running);
  bar_->setVisible(running);
  what_->setVisible(running);
  if (beside_ != nullptr) beside_->setVisible(!running);
  if (!running) return;
  bar_->setRange(0, 0);
  what_->setText(tr("waiting for its turn …"));
  time_.start();
}

void StartRow::setRunnable(bool runnable, const QString& why) {
  run_->setEnabled(runnable);
  continue_->setEnabled(runnable);
  run_->setToolTip(why);
}

void StartRow::setContinuable(bool continuable) {
  continuable_ = continuable;
  continue_->setVisible(!running_ && continuable);
}

void StartRow::setProgress(const QString& what, qint64 done, qint64 total) {
  if (!running_) return;
  bar_->setRange(0, total > 0 ? 1000 : 0);
  if (total > 0) bar_->setValue(static_cast<int>(1000 * done / total));
  const QString left = time_.words(done, total);
  what_->setText(left.isEmpty() ? what : tr("%1 · %2").arg(what, left));
}

void StartRow::say(const QString& sentence, Tone tone) {
  tone_ = tone;
  sentence_->setText(sentence);
  sentence_->setVisible(!sentence.isEmpty());
  paintTone();
}

void StartRow::addBeside(QWidget* fact) {
  beside_ = fact;
  line_->insertSpacing(line_->count() - 1, 6);
  line_->insertWidget(line_->count() - 1, fact, 3);  // before the stretch
}

void StartRow::setNarrow() {
  delete what_;  // which is cut where the bar leaves no room
  what_ = new QLabel;
  what_->setObjectName(QStringLiteral("runWhat"));
  what_->setTextFormat(Qt::PlainText);
  what_->setWordWrap(true);
  what_->setVisible(running_);
  static_cast<QVBoxLayout*>(layout())->insertWidget(1, what_);
  paintTone();
}

QString StartRow::sentence() const { return sentence_->text(); }

void StartRow::setTheme(const Theme& theme) {
  theme_ = theme;
  paintTone();
}

void StartRow::paintTone() {
  QPalette colours = theme_.palette();
  colours.setColor(QPalette::WindowText, tone_ == Tone::error ? theme_.error : theme_.quietInk);
  sentence_->setPalette(colours);
  colours.setColor(QPalette::WindowText, theme_.quietInk);
  what_->setPalette(colours);
}

}  // namespace sinkscope

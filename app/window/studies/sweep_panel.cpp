#include "app/window/studies/sweep_panel.h"

#include <QtCore/QTimer>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

#include "app/window/settings.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/sweep_form.h"
#include "app/window/studies/sweep_view.h"
#include "app/window/wording.h"

namespace sinkscope {

namespace {

constexpr int kSettled = 350;  // milliseconds without a change: a number being typed is not estimated digit by digit

}  // namespace

SweepPanel::SweepPanel(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), form_(new SweepForm), model_(new QLabel), cost_(new QLabel),
      warning_(new QLabel), row_(new StartRow), view_(new SweepView), theme_(lightTheme()), settled_(new QTimer(this)) {
  model_->setObjectName(QStringLiteral("sweepModel"));
  model_->setTextFormat(Qt::PlainText);
  model_->setWordWrap(true);
  cost_->setObjectName(QStringLiteral("sweepCost"));
  cost_->setAccessibleName(tr("What this sweep will cost"));
  warning_->setObjectName(QStringLiteral("sweepWarning"));
  warning_->setAccessibleName(tr("Before it is started"));
  for (QLabel* label : {cost_, warning_}) {
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  warning_->hide();
  settled_->setSingleShot(true);
  settled_->setInterval(kSettled);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  rows->addWidget(form_);
  rows->addWidget(cost_);
  rows->addWidget(warning_);
  rows->addWidget(row_);
  row_->addBeside(model_);
  rows->addWidget(view_, 1);

  connect(row_, &StartRow::runClicked, this, &SweepPanel::run);
  connect(row_, &StartRow::cancelClicked, this, &SweepPanel::cancel);
  connect(row_, &StartRow::continueClicked, this, &SweepPanel::resume);
  connect(form_, &SweepForm::changed, this, &SweepPanel::askForForecast);
  connect(settled_, &QTimer::timeout, this, [this] {
    if (!isVisible() || !session_.model() || running()) return;
    forecastJob_ =
        session_.worker().forecast(form_->job(), this,
                                   {.arrived = [this](const SweepForecast& forecast) { takeForecast(forecast); },
                                    .failed = [this](const QString&, bool) { cost_->clear(); }});
  });
  connect(&session_, &Session::modelOpened, this, [this] {
    form_->proposeFile(QString::fromStdString(session_.model()->facts.name));
    showModel();
    showSelection();
    askForForecast();
  });
  connect(&session_, &Session::editsChanged, this, [this] { form_->setEdits(session_.edits()); });
  connect(&session_, &Session::editsAnswered, this, [this] { form_->setEdits(session_.editsInForce()); });
  form_->setEdits(session_.edits());
  connect(&session_, &Session::seenChanged, this, &SweepPanel::showModel);  // a saved session lets go of the model
  connect(&session_.selection(), &SelectionHistory::changed, this, &SweepPanel::showSelection);
  connect(view_, &SweepView::epsilonChanged, this,
          [this](double epsilon) { session_.selection().selectEpsilon(epsilon); });
  connect(view_, &SweepView::headSelected, this, [this](int layer, int head) {
    if (!ofOpenModel()) return;
    session_.selection().selectHead(layer, head);
  });
  showModel();
}

void SweepPanel::run() {
  if (!session_.model()) return;
  const QString refusal = form_->refusal(session_.model()->bos.id.has_value());
  if (!refusal.isEmpty()) return row_->say(refusal, StartRow::Tone::error);
  SweepJob job = form_->job();
  job.options.modelIs = Settings().modelIs(QString::fromStdString(session_.model()->facts.hash)).toStdString();
  start(job);
}

void SweepPanel::resume() {
  SweepJob again = asked_;
  again.options.resume = true;
  start(again);
}

void SweepPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  askForForecast();
}

void SweepPanel::askForForecast() {
  if (!isVisible() || running()) return;
  if (cost_->text().isEmpty() && session_.model()) cost_->setText(tr("What this will cost is being estimated …"));
  settled_->start();
}

void SweepPanel::takeForecast(const SweepForecast& forecast) {
  cost_->setText(forecast.sentence);
  warning_->setText(forecast.warning);
  warning_->setVisible(!forecast.warning.isEmpty());
}

QString SweepPanel::forecast() const { return cost_->text(); }

void SweepPanel::start(const SweepJob& job) {
  settled_->stop();
  forecastJob_ = {};
  asked_ = job;
  asked_.options.epsilons = {view_->epsilon()};
  begun_ = false;
  stopping_ = false;
  notes_.clear();
  row_->say({});
  row_->setContinuable(false);
  view_->setDimmed(seen_ != nullptr);  // the old picture stays until the new one begins
  job_ = session_.worker().sweep(
      asked_, this,
      {.part = [this](const SweepPart& part) { take(part); },
       .arrived = [this](const QString& run) { takeDone(run); },
       .failed = [this](const QString& sentence, bool cancelled) { takeFailure(sentence, cancelled); },
       .progressed =
           [this](const QString& what, qint64 done, qint64 total) {
             if (!stopping_) row_->setProgress(what, done, total);
           }});
  showRunning();
  showModel();
}

void SweepPanel::showRunning() {
  row_->setRunning(running());
  Q_EMIT runningChanged(running());
  askForForecast();  // the form may have changed meanwhile
}

// The answer is at once; what is being computed is left at its next step, and what it has brought till then is kept.
void SweepPanel::cancel() {
  if (!running()) return;
  job_.stop();
  stopping_ = true;
  showRunning();
  sayStopped();
  showModel();
}

void SweepPanel::sayStopped() {
  row_->setContinuable(begun_);
  if (!begun_) return row_->say(tr("Stopped before anything was measured."));
  row_->say(tr("Stopped: %1 of %2 measurements are kept in %3. Continue goes on from there, to the identical result.")
                .arg(seen_->cases())
                .arg(seen_->casesInAll())
                .arg(QString::fromStdString(asked_.out.string())));
}

void SweepPanel::take(const SweepPart& part) {
  if (!part.note.isEmpty()) {
    notes_ << tr("Note: %1.").arg(part.note);
    if (!stopping_) row_->say(notes_.join(QLatin1Char(' ')));
    return;
  }
  if (part.begins) {
    begun_ = true;
    seen_ = std::make_shared<LiveSweep>(*part.measured);
    view_->setDimmed(false);
  } else {
    seen_->add(*part.measured);
  }
  view_->setSweep(seen_);
  if (stopping_) sayStopped();
  if (!part.begins) return;
  showModel();
  showSelection();
}

void SweepPanel::takeDone(const QString& run) {
  stopping_ = false;
  showRunning();
  row_->setContinuable(false);
  const std::size_t skipped = seen_->skipped().size();
  notes_.prepend(skipped == 0 ? tr("Done: every prompt is measured. The run is in %1").arg(run)
                              : tr("Done: %1 of %2 were long enough and are measured. The run is in %3")
                                    .arg(seen_->outline().prompts.size() - skipped)
                                    .arg(counted(seen_->outline().prompts.size(), tr("prompt"), tr("prompts")), run));
  row_->say(notes_.join(QLatin1Char('\n')));
  if (session_.model()) form_->proposeFile(QString::fromStdString(session_.model()->facts.name));
  showModel();
  Q_EMIT runReady(run);
}

void SweepPanel::takeFailure(const QString& sentence, bool cancelled) {
  const bool expected = std::exchange(stopping_, false);
  showRunning();
  row_->setContinuable(begun_);
  if (cancelled || expected) sayStopped();
  else row_->say(sentence, StartRow::Tone::error);
  showModel();
}

bool SweepPanel::ofOpenModel() const {
  return seen_ && session_.model() && seen_->outline().header.modelHash == session_.model()->facts.hash;
}

void SweepPanel::showModel() {
  const auto& model = session_.model();
  row_->setRunnable(model.has_value(), model ? QString() : tr("No model is open yet"));
  if (!model) return model_->setText(tr("No model is open yet."));
  const QString open = labelText(model->facts.name);
  const bool other = seen_ && !ofOpenModel();
  const QString measured = other ? labelText(seen_->outline().header.model) : QString();
  const QString edited = seen_ ? labelText(seen_->outline().header.editWords) : QString();
  if (!other)
    model_->setText(tr("Model: %1, computed in %2 on %3%4")
                        .arg(open, QString::fromStdString(model->facts.computeDtype), labelText(model->facts.device),
                             edited.isEmpty() ? QString() : tr("; what is shown has edits: %1").arg(edited)));
  else if (running() && begun_)
    model_->setText(tr("The sweep goes on with %1, with which it was begun; %2 is open now.").arg(measured, open));
  else model_->setText(tr("What is shown was measured on %1; %2 is open now.").arg(measured, open));
  view_->setDimmed(seen_ && ((running() && !begun_) || (other && !running())));
}

void SweepPanel::showSelection() {
  const Selection& selection = session_.selection().current();
  if (selection.epsilon != view_->epsilon()) view_->setEpsilon(selection.epsilon);
  if (ofOpenModel()) view_->setSelectedHead(selection.layer, selection.head);
  else view_->setSelectedHead(-1, -1);
}

void SweepPanel::setTheme(const Theme& theme) {
  theme_ = theme;
  row_->setTheme(theme);
  view_->setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  model_->setPalette(quiet);
  cost_->setPalette(quiet);
  warning_->setPalette(theme.palette());
}

}  // namespace sinkscope

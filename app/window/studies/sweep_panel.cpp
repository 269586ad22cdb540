#include "app/window/studies/sweep_panel.h"

#include <set>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QTimer>
#include <QtWidgets/QLabel>
#include <QtWidgets/QVBoxLayout>

#include "app/window/settings.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/sweep_form.h"
#include "app/window/studies/sweep_view.h"
#include "app/window/wording.h"
#include "core/device/failure.h"
#include "core/probe/edits/edit_json.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr double kStateSeconds = 3.0;  // a Cancel loses no more of the layers, or a block
constexpr int kSettled = 350;  // milliseconds without a change: a number being typed is not estimated digit by digit

QString estimating() { return SweepPanel::tr("What this will cost is being estimated …"); }

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
  rows->addWidget(row_);  // above what comes and goes: a button does not move away under the pointer
  rows->addWidget(cost_);
  rows->addWidget(warning_);
  row_->addBeside(model_);
  rows->addWidget(view_, 1);

  connect(row_, &StartRow::runClicked, this, &SweepPanel::runWhatIsAsked);
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

void SweepPanel::runWhatIsAsked() {
  if (!session_.model()) return;
  const QString refusal = form_->refusal(session_.model()->bos.id.has_value());
  if (!refusal.isEmpty()) return row_->say(refusal, StartRow::Tone::error);
  SweepJob job = form_->job();
  job.options.stateSeconds = kStateSeconds;
  job.options.modelIs = Settings().modelIs(QString::fromStdString(session_.model()->facts.hash)).toStdString();
  start(job);
}

void SweepPanel::resume() {
  if (!lay_.isEmpty()) {
    try {
      moveOutOfSession();
    } catch (const Error& error) {
      return row_->say(translated(error), StartRow::Tone::error);
    }
  }
  SweepJob again = asked_;
  again.options.stateSeconds = kStateSeconds;
  again.options.resume = true;
  form_->setFile(QString::fromStdString(again.out.string()));  // where it goes on
  start(again);
  if (!formSaysOtherwise()) return;
  notes_ << tr("It goes on as it was begun: %1 at T %2. What the form says now is for the next Run.")
                .arg(seen_ ? counted(seen_->outline().prompts.size(), tr("prompt"), tr("prompts"))
                           : QString::fromStdString(again.prompts))
                .arg(again.options.tokens);
  row_->say(notes_.join(QLatin1Char(' ')));
}

bool SweepPanel::formSaysOtherwise() const {
  const SweepJob form = form_->job();
  return form.prompts != asked_.prompts || form.options.tokens != asked_.options.tokens ||
         form.options.kind != asked_.options.kind || form.options.bos != asked_.options.bos ||
         form.options.seed != asked_.options.seed || form.edits.size() != asked_.edits.size();
}

// What goes on is written to, and a session's own copy lasts as long as the window.
void SweepPanel::moveOutOfSession() {
  const QFileInfo before(lay_);
  QString place = lay_;
  if (before.exists() || !before.dir().exists()) {
    form_->setFile({});
    form_->proposeFile(labelText(seen_->outline().header.model));
    place = form_->file();
  }
  copyRun(asked_.out, place.toStdString());
  asked_.out = place.toStdString();
  lay_.clear();
}

// --- in a session ---

std::map<std::string, std::string> SweepPanel::words() const {
  std::map<std::string, std::string> words = form_->words();
  if (!begun_) return words;
  words["sweep run"] = asked_.out.string();
  words["sweep run lay"] = lay_.isEmpty() ? asked_.out.string() : lay_.toStdString();
  words["swept prompts"] = asked_.prompts;
  words["swept bos"] = std::to_string(static_cast<int>(asked_.options.bos));
  return words;
}

void SweepPanel::setWords(const std::map<std::string, std::string>& words) {
  if (running()) return;
  form_->setWords(words);
  const auto word = [&](const char* name) {
    const auto found = words.find(name);
    return found == words.end() ? std::string() : found->second;
  };
  if (word("sweep run").empty()) return;
  SweepJob job;
  job.out = word("sweep run");
  job.prompts = word("swept prompts");
  const int bos = QString::fromStdString(word("swept bos")).toInt();
  if (bos >= 0 && bos <= static_cast<int>(SweepBos::both)) job.options.bos = static_cast<SweepBos>(bos);
  const QString lay = QString::fromStdString(word("sweep run lay"));
  keptIn_ = QString::fromStdString(word("session file"));
  const int wish = ++wishes_;
  files_.start([this, asked = job, lay, wish] {
    SweepJob job = asked;
    std::shared_ptr<LiveSweep> seen;
    QString problem;
    try {
      const RunFile run = RunFile::open(job.out);
      seen = std::make_shared<LiveSweep>(LiveSweep::of(run));
      const RunHeader& header = run.header();
      job.options.tokens = header.tokens;
      job.options.kind = header.kind == "given" ? "natural" : header.kind;
      job.options.seed = header.seed;
      job.options.modelIs = header.modelIs;
      if (!header.edits.empty()) job.edits = readEdits(header.edits, "the run's edits");
    } catch (...) {
      problem = translated(failureOf(std::current_exception()).error);
    }
    return [this, seen, job, lay, wish, problem] {
      if (wish != wishes_ || running()) return;
      if (seen) showAgain(seen, job, lay == QString::fromStdString(job.out.string()) ? QString() : lay);
      else row_->say(problem, StartRow::Tone::error);
    };
  });
}

void SweepPanel::showAgain(const std::shared_ptr<LiveSweep>& seen, const SweepJob& job, const QString& lay) {
  asked_ = job;
  lay_ = lay;
  seen_ = seen;
  begun_ = true;
  notes_.clear();
  view_->setRun(lay.isEmpty() ? job.out : std::filesystem::path(lay.toStdString()));
  view_->setSweep(seen_);
  const bool whole = seen_->cases() == seen_->casesInAll();
  row_->setContinuable(!whole);
  if (whole) row_->say(tr("The sweep of the session, of %1.").arg(labelText(seen_->outline().header.model)));
  else sayStopped();
  showModel();
  showSelection();
  Q_EMIT shownAgain();
}

void SweepPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  askForForecast();
}

void SweepPanel::askForForecast() {
  if (!isVisible() || running()) return;
  if (cost_->text().isEmpty() && session_.model()) cost_->setText(estimating());
  settled_->start();
}

void SweepPanel::takeForecast(const SweepForecast& forecast) {
  cost_->setText(forecast.sentence);
  QStringList warnings = {beyondContext(form_->job().options.tokens), forecast.warning};
  warnings.removeAll(QString());
  warning_->setText(warnings.join(QLatin1Char('\n')));
  warning_->setVisible(!warnings.isEmpty());
}

QString SweepPanel::beyondContext(std::int64_t tokens) const {
  return session_.model() ? beyondContextText(tokens, session_.model()->facts.contextLength) : QString();
}

QString SweepPanel::forecast() const { return cost_->text(); }

void SweepPanel::start(const SweepJob& job) {
  settled_->stop();
  forecastJob_ = {};
  if (cost_->text() == estimating()) cost_->clear();  // nobody is at it any more
  ++wishes_;                                          // what is still being read is not wanted any more
  lay_.clear();
  asked_ = job;
  asked_.options.epsilons = {view_->epsilon()};
  begun_ = false;
  stopping_ = false;
  notes_.clear();
  row_->say(seen_ && !job.options.resume
                ? tr("Dimmed: the sweep before, until the first numbers of this one are there.")
                : QString());
  row_->setContinuable(false);
  view_->setDimmed(seen_ != nullptr);
  job_ = session_.worker().sweep(
      asked_, this,
      {.part = [this](const SweepPart& part) { take(part); },
       .arrived = [this](const QString& run) { takeDone(run); },
       .failed = [this](const QString& sentence, bool cancelled) { takeFailure(sentence, cancelled); },
       .progressed =
           [this](const QString& what, qint64 done, qint64 total) {
             if (stopping_) return;
             row_->setProgress(what, done, total);
             Q_EMIT progressed(what, done, total);
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

QString SweepPanel::placeOfKept() const {
  if (lay_.isEmpty()) return QString::fromStdString(asked_.out.string());
  return keptIn_.isEmpty() ? tr("the session") : tr("the session %1").arg(keptIn_);
}

void SweepPanel::sayStopped() {
  row_->setContinuable(begun_);
  if (!begun_) return row_->say(tr("Stopped before anything was measured."));
  if (seen_->cases() > 0 && seen_->underway() > 0) {  // the picture is of what is kept
    seen_->forgetUnderway();
    view_->setSweep(seen_);
  }
  view_->setStopped();
  if (seen_->cases() == 0) {
    return row_->say(tr("Stopped before a prompt had passed all layers; %1 is begun. Continue goes on, from the layer "
                        "that is kept beside it where one is.")
                         .arg(placeOfKept()));
  }
  row_->say(tr("Stopped: %1 of %2 measurements are kept in %3. Continue goes on from there, to the identical result.")
                .arg(seen_->cases())
                .arg(seen_->casesInAll())
                .arg(placeOfKept()));
}

void SweepPanel::take(const SweepPart& part) {
  if (!part.note.isEmpty()) {
    notes_ << tr("Note: %1.").arg(part.note);
    if (!stopping_) row_->say(notes_.join(QLatin1Char(' ')));
    return;
  }
  if (part.layer) {
    if (!begun_ || stopping_) return;  // a layer that comes after Cancel is not kept
    seen_->addLayer(part.layer->layer, part.layer->cases, part.layer->first);
    return showSeen();
  }
  if (part.begins) {
    begun_ = true;
    seen_ = std::make_shared<LiveSweep>(*part.measured);
    view_->setRun(asked_.out);
  } else {
    seen_->add(*part.measured);
  }
  showSeen();
  if (stopping_) sayStopped();
  if (!part.begins) return;
  showModel();
  showSelection();
}

void SweepPanel::showSeen() {
  if (showsOld() && seen_->cases() == 0 && seen_->underway() == 0) return;
  view_->setDimmed(false);
  if (view_->sweep() != seen_ && !stopping_) row_->say(notes_.join(QLatin1Char(' ')));
  view_->setSweep(seen_);
}

bool SweepPanel::showsOld() const { return view_->sweep() && view_->sweep() != seen_; }

void SweepPanel::takeDone(const QString& run) {
  stopping_ = false;
  showRunning();
  row_->setContinuable(false);
  const std::size_t prompts = seen_->outline().prompts.size();
  QStringList measured;
  std::set<std::size_t> numbers;
  for (const RunBos bos : seen_->outline().header.conditions) {
    const std::size_t here = prompts - seen_->skipped(bos).size();
    numbers.insert(here);
    measured << QStringLiteral("%1 %2").arg(here).arg(translated(conditionName(bos)));
  }
  notes_.prepend(numbers == std::set{prompts} ? tr("Done: every prompt is measured. The run is in %1").arg(run)
                                              : tr("Done: %1 of %2 were long enough and are measured. The run is in %3")
                                                    .arg(numbers.size() == 1 ? QString::number(*numbers.begin())
                                                                             : measured.join(QStringLiteral(", ")),
                                                         counted(prompts, tr("prompt"), tr("prompts")), run));
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
  const QString edited = seen_ ? saidText(seen_->outline().header.editWords) : QString();
  if (!other)
    model_->setText(tr("Model: %1, computed in %2 on %3%4")
                        .arg(open, QString::fromStdString(model->facts.computeDtype), labelText(model->facts.device),
                             edited.isEmpty() ? QString() : tr("; what is shown has edits: %1").arg(edited)));
  else if (running() && begun_)
    model_->setText(tr("The sweep goes on with %1, with which it was begun; %2 is open now.").arg(measured, open));
  else model_->setText(tr("What is shown was measured on %1; %2 is open now.").arg(measured, open));
  view_->setCaution(ofOpenModel() ? beyondContext(seen_->outline().header.tokens) : QString());
  view_->setDimmed(seen_ && ((running() && !begun_) || showsOld() || (other && !running())));
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

#include "app/window/depth/depth_measure.h"

#include <algorithm>
#include <optional>

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QTimer>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

#include "app/window/explore/prompt_field.h"
#include "app/window/studies/start_row.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_words.h"
#include "core/record/depth_course.h"
#include "core/study/sweep/sweep_wants.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kSettled = 350;  // milliseconds without a change: a number being typed is not estimated digit by digit

QString estimating() { return DepthMeasure::tr("What this will cost is being estimated …"); }

}  // namespace

DepthMeasure::DepthMeasure(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), prompts_(new PromptField), tokens_(new QSpinBox), bos_(new QComboBox),
      patterns_(new QCheckBox(tr("spectra of patterns too"))),
      compared_(new QCheckBox(tr("divergence, patterns multiplied"))),
      edited_(new QCheckBox(tr("with the edits of Interventions"))), cost_(new QLabel), row_(new StartRow),
      theme_(lightTheme()), settled_(new QTimer(this)) {
  tokens_->setObjectName(QStringLiteral("depthTokens"));
  tokens_->setAccessibleName(tr("Tokens of each prompt"));
  tokens_->setToolTip(tr("Prompts are cut to so many tokens, ⟨bos⟩ included, and shorter ones are skipped"));
  tokens_->setRange(4, 100'000);
  tokens_->setValue(SweepOptions{}.tokens);
  bos_->setObjectName(QStringLiteral("depthBos"));
  bos_->setAccessibleName(tr("⟨bos⟩ in front"));
  bos_->addItem(tr("with and without"), static_cast<int>(SweepBos::both));
  bos_->addItem(tr("with"), static_cast<int>(SweepBos::on));
  bos_->addItem(tr("without"), static_cast<int>(SweepBos::off));
  bos_->setToolTip(tr("A model without ⟨bos⟩ is measured as it is"));
  patterns_->setObjectName(QStringLiteral("depthPatterns"));
  patterns_->setChecked(true);
  patterns_->setToolTip(
      tr("Singular values of every head's pattern, the entropy of its rows beside the first key, the spread of "
         "its scores: costs about T³ a head and prompt"));
  compared_->setObjectName(QStringLiteral("depthCompared"));
  compared_->setChecked(true);
  compared_->setToolTip(tr(
      "How far the states of the same text move when ⟨bos⟩ is taken away, and what the layers' patterns leave of the "
      "tokens' differences when they are multiplied: of 30 of the prompts, as the study “smoothness” has it"));
  edited_->setObjectName(QStringLiteral("depthEdited"));
  cost_->setObjectName(QStringLiteral("depthCost"));
  cost_->setWordWrap(true);
  cost_->setTextFormat(Qt::PlainText);
  settled_->setSingleShot(true);
  settled_->setInterval(kSettled);

  auto* form = new QFormLayout;
  form->setContentsMargins(0, 0, 0, 0);
  form->setVerticalSpacing(4);
  form->addRow(tr("Prompts"), prompts_);
  form->addRow(QStringLiteral("T"), tokens_);
  form->addRow(QStringLiteral("⟨bos⟩"), bos_);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  rows->addLayout(form);
  rows->addWidget(patterns_);
  rows->addWidget(compared_);
  rows->addWidget(edited_);
  rows->addWidget(cost_);
  rows->addWidget(row_);
  row_->setNarrow();

  connect(prompts_, &PromptField::changed, this, &DepthMeasure::takeChange);
  connect(tokens_, &QSpinBox::valueChanged, this, &DepthMeasure::takeChange);
  connect(bos_, &QComboBox::currentIndexChanged, this, &DepthMeasure::takeChange);
  connect(patterns_, &QCheckBox::toggled, this, &DepthMeasure::takeChange);
  connect(compared_, &QCheckBox::toggled, this, &DepthMeasure::takeChange);
  connect(edited_, &QCheckBox::toggled, this, &DepthMeasure::takeChange);
  connect(row_, &StartRow::runClicked, this, &DepthMeasure::start);
  connect(row_, &StartRow::continueClicked, this, &DepthMeasure::start);
  connect(row_, &StartRow::cancelClicked, this, &DepthMeasure::cancel);
  connect(&session_, &Session::modelOpened, this, &DepthMeasure::showModel);
  connect(&session_, &Session::editsChanged, this, &DepthMeasure::showEdits);
  connect(settled_, &QTimer::timeout, this, [this] {
    if (!session_.model() || running()) return;
    forecastJob_ = session_.worker().forecast(
        job(), this,
        {.arrived =
             [this](const SweepForecast& forecast) {
               QStringList lines = {forecast.sentence};
               if (!forecast.warning.isEmpty()) lines << forecast.warning;
               if (compared_->isChecked())
                 lines << tr("Besides, up to 30 of the prompts once more with and without ⟨bos⟩.");
               cost_->setText(lines.join(QLatin1Char('\n')));
             },
         .failed = [this](const QString&, bool) { forgetEstimating(); }});
  });
  showEdits();
  showModel();
}

SweepJob DepthMeasure::job() const {
  SweepJob job;
  job.asker = SweepJob::Asker::depth;
  job.prompts = prompts_->source();
  job.options.tokens = tokens_->value();
  job.options.bos = session_.model() && session_.model()->bos.id ? static_cast<SweepBos>(bos_->currentData().toInt())
                                                                 : SweepBos::automatic;
  job.options.epsilons = {session_.selection().current().epsilon};
  job.options.wants = sweepWants(depthWants(patterns_->isChecked()));
  job.options.resume = true;
  if (compared_->isChecked()) job.study = kDepthStudy;
  if (edited_->isChecked()) job.edits = activeEdits(session_.editsInForce());
  job.out = fileOf(job).toStdString();
  return job;
}

// In a folder of its own: the list of runs tells those of one model apart by their files' names.
QString DepthMeasure::fileOf(const SweepJob& job) const {
  if (!session_.model() || !folder_) return QDir::temp().filePath(QStringLiteral("depth.run"));
  QCryptographicHash identity(QCryptographicHash::Sha256);
  const ModelFacts& facts = session_.model()->facts;
  for (const std::string& one : {facts.hash, facts.computeDtype, job.prompts, editsJson(job.edits),
                                 std::to_string(static_cast<int>(job.options.bos)), std::to_string(job.options.tokens),
                                 std::to_string(job.options.wants.quantities.size())}) {
    identity.addData(QByteArray::fromStdString(one));
    identity.addData(QByteArray(1, '\n'));
  }
  constexpr int kLetters = 16;
  QString name = QString::fromStdString(facts.name);
  static const QRegularExpression kOdd(QStringLiteral("[^\\w.-]+"));
  name.replace(kOdd, QStringLiteral("-"));
  return folder_->filePath(QStringLiteral("%1/%2-T%3%4.run")
                               .arg(QString::fromLatin1(identity.result().toHex().left(kLetters)), name)
                               .arg(job.options.tokens)
                               .arg(job.edits.empty() ? QString() : QStringLiteral("-edited")));
}

QString DepthMeasure::refusal() const {
  if (!session_.model()) return tr("No model is open yet");
  if (folder_ && !folder_->isValid()) return tr("There is no room for temporary files: %1").arg(folder_->errorString());
  return {};
}

void DepthMeasure::start() {
  if (running()) return;
  if (!folder_) folder_ = std::make_unique<QTemporaryDir>();
  if (const QString why = refusal(); !why.isEmpty()) return row_->say(why, StartRow::Tone::error);
  settled_->stop();
  forecastJob_ = {};
  forgetEstimating();
  const SweepJob wanted = job();
  QDir().mkpath(QFileInfo(QString::fromStdString(wanted.out.string())).path());
  row_->say({});
  row_->setContinuable(false);
  job_ = session_.worker().sweep(
      wanted, this,
      {.part =
           [this](const SweepPart& part) {
             if (!part.note.isEmpty()) row_->say(tr("Note: %1.").arg(part.note));
           },
       .arrived =
           [this](const QString& run) {
             showEnd();
             row_->say(tr(
                 "Measured. File > Save session (Ctrl+S) keeps the run with everything else; Save… on the Compare page makes it a file."));
             if (!runs_.contains(run)) runs_ << run;
             Q_EMIT runReady(run);
           },
       .failed =
           [this](const QString& sentence, bool cancelled) {
             showEnd();
             row_->setContinuable(cancelled);
             if (cancelled) row_->say(tr("Stopped. What is measured is kept: Continue goes on from there."));
             else row_->say(sentence, StartRow::Tone::error);
           },
       .progressed =
           [this](const QString& what, qint64 done, qint64 total) {
             row_->setProgress(what, done, total);
             Q_EMIT workProgressed(tr("Depth"), what, done, total);
           }});
  row_->setRunning(true);
  Q_EMIT workProgressed(tr("Depth"), {}, 0, 0);
}

void DepthMeasure::cancel() {
  if (!running()) return;
  job_ = {};
  showEnd();
  row_->setContinuable(true);
  row_->say(tr("Stopped. What is measured is kept: Continue goes on from there."));
}

void DepthMeasure::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  askForForecast();
}

void DepthMeasure::takeChange() {
  row_->setContinuable(false);  // it would be another measurement
  askForForecast();
}

void DepthMeasure::askForForecast() {
  if (!isVisible() || running() || !session_.model()) return;
  if (cost_->text().isEmpty()) cost_->setText(estimating());
  settled_->start();
}

// Nobody is at it any more: it begins again behind the measurement.
void DepthMeasure::forgetEstimating() {
  if (cost_->text() == estimating()) cost_->clear();
}

void DepthMeasure::showEnd() {
  row_->setRunning(false);
  Q_EMIT workEnded();
  askForForecast();
}

void DepthMeasure::showModel() {
  const QString why = refusal();
  row_->setRunnable(why.isEmpty(), why);
  row_->setContinuable(false);
  bos_->setEnabled(session_.model() && session_.model()->bos.id.has_value());
  cost_->setText({});
  askForForecast();
}

void DepthMeasure::showEdits() {
  const EditList edits = activeEdits(session_.editsInForce());
  edited_->setVisible(!edits.empty());
  if (edits.empty()) edited_->setChecked(false);
  edited_->setToolTip(edits.empty() ? QString() : translated(editsText(edits)));
  if (edited_->isChecked()) askForForecast();
}

QString DepthMeasure::forecast() const { return cost_->text(); }

std::map<std::string, std::string> DepthMeasure::words() const {
  return {{"depth prompts", prompts_->edit().text().toStdString()},
          {"depth T", std::to_string(tokens_->value())},
          {"depth bos", std::to_string(bos_->currentData().toInt())},
          {"depth patterns", patterns_->isChecked() ? "yes" : "no"},
          {"depth compared", compared_->isChecked() ? "yes" : "no"}};
}

void DepthMeasure::setWords(const std::map<std::string, std::string>& words) {
  const auto word = [&](const char* name) -> std::optional<QString> {
    const auto found = words.find(name);
    return found == words.end() ? std::nullopt : std::optional(QString::fromStdString(found->second));
  };
  if (const auto said = word("depth prompts")) prompts_->edit().setText(*said);
  if (const auto said = word("depth T")) tokens_->setValue(said->toInt());
  if (const auto said = word("depth bos")) bos_->setCurrentIndex(std::max(0, bos_->findData(said->toInt())));
  if (const auto said = word("depth patterns")) patterns_->setChecked(*said == QLatin1String("yes"));
  if (const auto said = word("depth compared")) compared_->setChecked(*said == QLatin1String("yes"));
}

void DepthMeasure::setTheme(const Theme& theme) {
  theme_ = theme;
  row_->setTheme(theme);
  QPalette quiet = theme.palette();
  quiet.setColor(QPalette::WindowText, theme.quietInk);
  cost_->setPalette(quiet);
}

}  // namespace sinkscope

#include "app/window/studies/sweep_form.h"

#include <algorithm>
#include <optional>

#include <QtCore/QDate>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QStandardPaths>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QVBoxLayout>

#include "app/window/explore/prompt_field.h"
#include "app/window/wording.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_words.h"
#include "widgets/translated.h"

namespace sinkscope {

SweepForm::SweepForm(QWidget* parent)
    : QWidget(parent), prompts_(new PromptField), kind_(new QComboBox), seed_(new QSpinBox), tokens_(new QSpinBox),
      bos_(new QComboBox), file_(new QLineEdit), resume_(new QCheckBox(tr("continue this run"))),
      edited_(new QCheckBox(tr("with the edits of Interventions"))) {
  kind_->setObjectName(QStringLiteral("sweepKind"));
  kind_->setAccessibleName(tr("Kind of input"));
  kind_->addItem(tr("natural text"), QStringLiteral("natural"));
  kind_->addItem(tr("random tokens"), QStringLiteral("random"));
  kind_->addItem(tr("one token repeated"), QStringLiteral("repeat"));
  kind_->setToolTip(tr("The prompts themselves, or as many sequences without meaning"));
  seed_->setObjectName(QStringLiteral("sweepSeed"));
  seed_->setAccessibleName(tr("Seed of random inputs"));
  seed_->setToolTip(tr("The same seed gives the same inputs on every machine"));
  seed_->setRange(0, 1'000'000);
  tokens_->setObjectName(QStringLiteral("sweepTokens"));
  tokens_->setAccessibleName(tr("Tokens of each prompt"));
  tokens_->setToolTip(
      tr("Prompts are cut to so many tokens, ⟨bos⟩ included, and shorter ones are skipped; the papers take 64"));
  tokens_->setRange(2, 1'000'000);
  tokens_->setValue(SweepOptions{}.tokens);
  bos_->setObjectName(QStringLiteral("sweepBos"));
  bos_->setAccessibleName(tr("⟨bos⟩ in front"));
  bos_->addItem(tr("auto"), static_cast<int>(SweepBos::automatic));
  bos_->addItem(tr("on"), static_cast<int>(SweepBos::on));
  bos_->addItem(tr("off"), static_cast<int>(SweepBos::off));
  bos_->addItem(tr("both"), static_cast<int>(SweepBos::both));
  bos_->setToolTip(tr("As the tokenizer does it, with, without, or both one after the other"));
  file_->setObjectName(QStringLiteral("sweepFile"));
  file_->setAccessibleName(tr("Run file"));
  file_->setToolTip(tr("Everything that is measured goes there as it arrives; Compare and sinkscope-cli open it"));
  auto* choose = new QPushButton(tr("Save as…"));
  choose->setObjectName(QStringLiteral("sweepSaveAs"));
  choose->setAccessibleName(tr("Choose the run file"));
  resume_->setObjectName(QStringLiteral("sweepResume"));
  resume_->setToolTip(tr("Go on with the run file where it stopped, to the identical result"));

  const auto add = [](QHBoxLayout* line, const QString& name, QWidget* editor, int stretch = 0) {
    auto* label = new QLabel(name);
    label->setBuddy(editor);
    line->addWidget(label);
    line->addWidget(editor, stretch);
  };
  auto* inputs = new QHBoxLayout;
  inputs->setSpacing(6);
  add(inputs, tr("Prompts"), prompts_, 1);
  inputs->addSpacing(8);
  add(inputs, tr("as"), kind_);
  add(inputs, tr("seed"), seed_);
  auto* output = new QHBoxLayout;  // as much in one row as in the other: both fit a narrow window
  output->setSpacing(6);
  add(output, QStringLiteral("T"), tokens_);
  output->addSpacing(8);
  add(output, QStringLiteral("⟨bos⟩"), bos_);
  output->addSpacing(8);
  add(output, tr("Run file"), file_, 1);
  output->addWidget(choose);
  output->addSpacing(8);
  output->addWidget(resume_);
  edited_->setObjectName(QStringLiteral("sweepEdited"));
  edited_->hide();
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  rows->addLayout(inputs);
  rows->addLayout(output);
  rows->addWidget(edited_);  // in a row of its own: beside the others it would leave the file's name no room

  connect(choose, &QPushButton::clicked, this, &SweepForm::chooseFile);
  connect(kind_, &QComboBox::currentIndexChanged, this, [this] {
    seed_->setEnabled(kind_->currentIndex() > 0);
    Q_EMIT changed();
  });
  seed_->setEnabled(false);
  connect(prompts_, &PromptField::changed, this, &SweepForm::changed);
  connect(seed_, &QSpinBox::valueChanged, this, &SweepForm::changed);
  connect(tokens_, &QSpinBox::valueChanged, this, &SweepForm::changed);
  connect(bos_, &QComboBox::currentIndexChanged, this, &SweepForm::changed);
  connect(edited_, &QCheckBox::toggled, this, &SweepForm::changed);
}

void SweepForm::setEdits(const EditList& edits) {
  edits_ = activeEdits(edits);
  edited_->setVisible(!edits_.empty());
  edited_->setToolTip(tr("The model is changed while it runs; Compare holds the run against one without. %1")
                          .arg(translated(editsText(edits_))));
  if (edited_->isChecked()) Q_EMIT changed();
}

SweepJob SweepForm::job() const {
  SweepJob job;
  job.prompts = prompts_->source();
  job.options.tokens = tokens_->value();
  job.options.kind = kind_->currentData().toString().toStdString();
  job.options.bos = static_cast<SweepBos>(bos_->currentData().toInt());
  job.options.seed = kind_->currentIndex() > 0 ? seed_->value() : 0;
  job.options.resume = resume_->isChecked();
  job.out = file().toStdString();
  if (edited_->isChecked()) job.edits = edits_;
  return job;
}

QString SweepForm::refusal(bool modelHasBos) const {
  if (file().isEmpty()) return tr("The run has no file: name one beside “Run file”");
  const auto bos = static_cast<SweepBos>(bos_->currentData().toInt());
  if (!modelHasBos && (bos == SweepBos::on || bos == SweepBos::both)) {
    return tr("This model has no ⟨bos⟩ to put in front: choose ⟨bos⟩ auto or off");
  }
  if (bos == SweepBos::both && kind_->currentIndex() > 0) {
    return tr("Random and repeated inputs are ids, which are used as they are: choose ⟨bos⟩ on or off");
  }
  const QFileInfo there(file());
  if (there.isDir()) return tr("%1 is a folder: add a name for the run file").arg(file());
  if (there.exists() && !resume_->isChecked()) {
    return tr("%1 is there already: tick “continue this run”, or choose another name").arg(file());
  }
  return {};
}

void SweepForm::proposeFile(const QString& model) {
  if (!file().isEmpty() && file() != proposed_) return;
  QString folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  if (!QFileInfo(folder).isDir()) folder = QDir::homePath();
  QString name = model;
  static const QRegularExpression kOdd(QStringLiteral("[^\\w.-]+"));
  name.replace(kOdd, QStringLiteral("-"));
  name += QDate::currentDate().toString(QStringLiteral("-yyyy-MM-dd"));
  const auto fileOf = [&](const QString& one) { return QDir(folder).filePath(one + QStringLiteral(".run")); };
  proposed_ = fileOf(freeName(name, [&](const QString& one) { return QFileInfo::exists(fileOf(one)); }));
  file_->setText(proposed_);
}

void SweepForm::setFile(const QString& path) { file_->setText(path); }
QString SweepForm::file() const { return file_->text().trimmed(); }

std::map<std::string, std::string> SweepForm::words() const {
  std::map<std::string, std::string> words = {{"sweep prompts", prompts_->edit().text().toStdString()},
                                              {"sweep kind", kind_->currentData().toString().toStdString()},
                                              {"sweep seed", std::to_string(seed_->value())},
                                              {"sweep T", std::to_string(tokens_->value())},
                                              {"sweep bos", std::to_string(bos_->currentData().toInt())}};
  if (file() != proposed_) words["sweep file"] = file().toStdString();  // a proposal is made anew
  return words;
}

void SweepForm::setWords(const std::map<std::string, std::string>& words) {
  const auto word = [&](const char* name) -> std::optional<QString> {
    const auto found = words.find(name);
    return found == words.end() ? std::nullopt : std::optional(QString::fromStdString(found->second));
  };
  if (const auto said = word("sweep prompts")) prompts_->edit().setText(*said);
  if (const auto said = word("sweep kind")) kind_->setCurrentIndex(std::max(0, kind_->findData(*said)));
  if (const auto said = word("sweep seed")) seed_->setValue(said->toInt());
  if (const auto said = word("sweep T")) tokens_->setValue(said->toInt());
  if (const auto said = word("sweep bos")) bos_->setCurrentIndex(std::max(0, bos_->findData(said->toInt())));
  if (const auto said = word("sweep file")) setFile(*said);
}

void SweepForm::chooseFile() {
  // A run that is there may be chosen as well, to be continued: nothing is overwritten in either case.
  const QString path = QFileDialog::getSaveFileName(this, tr("The run file"), file(), tr("Runs (*.run);;All files (*)"),
                                                    nullptr, QFileDialog::DontConfirmOverwrite);
  if (path.isEmpty()) return;
  file_->setText(QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".run") : path);
}

}  // namespace sinkscope

#include "app/window/open_dialog.h"

#include <algorithm>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtGui/QScreen>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QVBoxLayout>

#include "app/window/model_words.h"
#include "app/window/work_time.h"
#include "core/checkpoint/checkpoint.h"
#include "core/device/memory.h"

namespace sinkscope {

namespace {

constexpr int kTypingMilliseconds = 350;  // a path is described when the typing rests

QString heading(const QString& text) { return text.toUpper(); }

}  // namespace

OpenDialog::OpenDialog(Session& session, Purpose purpose, const QStringList& recent, QWidget* parent)
    : QDialog(parent), session_(session), purpose_(purpose), model_(new QLineEdit), known_(new QListWidget),
      device_(new QComboBox), dtype_(new QComboBox), memoryBar_(new QProgressBar), memory_(new QLabel),
      sentence_(new QLabel), progressText_(new QLabel), progress_(new QProgressBar) {
  setObjectName(QStringLiteral("openDialog"));
  setWindowTitle(purpose == Purpose::open ? tr("Open model") : tr("Open the other model"));

  choice_ = makeChoice(recent);
  auto* middle = new QHBoxLayout;
  middle->addWidget(known_, 4);
  middle->addWidget(makeFacts(), 7);
  sentence_->setObjectName(QStringLiteral("openSentence"));
  sentence_->setWordWrap(true);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Loading"));
  progressText_->setObjectName(QStringLiteral("openProgress"));
  openButton_ = new QPushButton(tr("Open"));
  openButton_->setObjectName(QStringLiteral("openButton"));
  openButton_->setDefault(true);
  cancelButton_ = new QPushButton(tr("Cancel"));
  cancelButton_->setObjectName(QStringLiteral("cancelOpen"));
  auto* last = new QHBoxLayout;
  last->addWidget(progressText_);
  last->addWidget(progress_, 1);
  last->addStretch(0);
  last->addWidget(openButton_);
  last->addWidget(cancelButton_);

  auto* all = new QVBoxLayout(this);
  all->addWidget(choice_);
  all->addLayout(middle, 1);
  all->addWidget(makeConditions());
  all->addWidget(sentence_);
  all->addLayout(last);
  for (QPushButton* button : findChildren<QPushButton*>()) button->setAutoDefault(button == openButton_);

  typing_.setSingleShot(true);
  typing_.setInterval(kTypingMilliseconds);
  connect(&typing_, &QTimer::timeout, this, &OpenDialog::describe);
  connect(model_, &QLineEdit::textEdited, this, [this] {
    session_.cancelDescribing();  // its answer would be about another text
    prospect_.reset();
    openButton_->setEnabled(false);
    typing_.start();
  });
  connect(known_, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
    if (item) setModel(item->data(Qt::UserRole).toString());
  });
  connect(known_, &QListWidget::itemActivated, this, [this] { load(); });
  for (QComboBox* box : {device_, dtype_}) connect(box, &QComboBox::activated, this, &OpenDialog::describe);
  connect(openButton_, &QPushButton::clicked, this, &OpenDialog::load);
  connect(cancelButton_, &QPushButton::clicked, this, &OpenDialog::reject);
  connect(&session_, &Session::described, this, &OpenDialog::showProspect);
  connect(&session_, &Session::describeFailed, this, [this](const QString& sentence) {
    clearFacts();
    say(sentence, Tone::error);
  });
  connect(&session_, &Session::openProgressed, this, &OpenDialog::showProgress);
  const auto done = [this] {
    if (!loading_) return;
    loading_ = false;
    accept();
  };
  if (purpose == Purpose::open) connect(&session_, &Session::modelOpened, this, done);
  else connect(&session_, &Session::comparedModelOpened, this, done);
  connect(&session_, &Session::openFailed, this, [this](const QString& sentence) {
    if (!loading_) return;
    setLoading(false);
    say(sentence, Tone::error);
  });
  setLoading(false);
  clearFacts();
  say(tr("Choose a folder, a .gguf or .safetensors file, or type org/name of a model in the local Hugging Face cache."),
      Tone::quiet);
  QSize size(800, 540);
  if (screen()) size = size.boundedTo(screen()->availableSize() * 0.94);
  resize(size);
  model_->setFocus();  // the first thing to be said
}

OpenDialog::~OpenDialog() = default;

QWidget* OpenDialog::makeChoice(const QStringList& recent) {
  model_->setObjectName(QStringLiteral("modelField"));
  model_->setPlaceholderText(tr("folder, file, or org/name"));
  model_->setAccessibleName(tr("Model"));
  model_->setClearButtonEnabled(true);
  auto* folder = new QPushButton(tr("Folder…"));
  auto* file = new QPushButton(tr("File…"));
  connect(folder, &QPushButton::clicked, this, &OpenDialog::chooseFolder);
  connect(file, &QPushButton::clicked, this, &OpenDialog::chooseFile);
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  auto* name = new QLabel(tr("&Model"));
  name->setBuddy(model_);
  line->addWidget(name);
  line->addWidget(model_, 1);
  line->addWidget(folder);
  line->addWidget(file);

  known_->setObjectName(QStringLiteral("knownModels"));
  known_->setAccessibleName(tr("Models that are known"));
  known_->setSpacing(1);
  known_->setTextElideMode(Qt::ElideLeft);
  known_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  const auto section = [this](const QString& title, const QStringList& models, auto textOf) {
    auto* head = new QListWidgetItem(heading(title), known_);
    head->setFlags(Qt::NoItemFlags);
    QFont small = font();
    if (small.pointSizeF() > 0) small.setPointSizeF(0.82 * small.pointSizeF());
    head->setFont(small);
    for (const QString& model : models) {
      auto* item = new QListWidgetItem(textOf(model), known_);
      item->setData(Qt::UserRole, model);
      item->setToolTip(model);
    }
    if (models.isEmpty()) (new QListWidgetItem(tr("none"), known_))->setFlags(Qt::NoItemFlags);
  };
  QStringList cached;
  for (const std::string& model : cachedModels()) cached << QString::fromStdString(model);
  section(tr("Recent"), recent, [](const QString& model) {
    const QFileInfo file(model);
    return file.exists() ? file.fileName() : model;
  });
  section(tr("In the Hugging Face cache"), cached, [](const QString& model) { return model; });
  section(tr("With Sinkscope"), {QStringLiteral("embedded"), QStringLiteral("control")}, [](const QString& model) {
    return model == QLatin1String("control") ? OpenDialog::tr("control, trained without ⟨bos⟩") : model;
  });
  return row;
}

QWidget* OpenDialog::makeFacts() {
  auto* panel = new QWidget;
  facts_ = new QFormLayout(panel);
  facts_->setContentsMargins(12, 10, 12, 10);
  facts_->setRowWrapPolicy(QFormLayout::DontWrapRows);
  facts_->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
  facts_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  auto* scroll = new QScrollArea;
  scroll->setWidget(panel);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setAccessibleName(tr("What would be opened"));
  return scroll;
}

QWidget* OpenDialog::makeConditions() {
  device_->setObjectName(QStringLiteral("deviceChoice"));
  device_->setAccessibleName(tr("Device"));
  device_->addItem(tr("automatic"), QStringLiteral("auto"));
  device_->addItem(QStringLiteral("CPU"), QStringLiteral("cpu"));
  dtype_->setObjectName(QStringLiteral("dtypeChoice"));
  dtype_->setAccessibleName(tr("Computed in"));
  for (const char* word : {"auto", "f32", "bf16", "f16"})
    dtype_->addItem(QLatin1String(word) == QLatin1String("auto") ? tr("automatic") : QLatin1String(word),
                    QLatin1String(word));
  // The window's own choice (its --device and --dtype) comes first.
  const OpenOptions& chosen = session_.openOptions();
  const auto choose = [](QComboBox* box, const std::string& word) {
    const QString text = QString::fromStdString(word);
    if (box->findData(text) < 0) box->addItem(text, text);
    box->setCurrentIndex(box->findData(text));
  };
  choose(device_, chosen.device);
  choose(dtype_, chosen.dtype);
  memoryBar_->setTextVisible(false);
  memoryBar_->setRange(0, 1000);
  memoryBar_->setObjectName(QStringLiteral("memoryBar"));
  memoryBar_->setAccessibleName(tr("Memory needed of what is free"));
  memoryBar_->setMinimumWidth(80);
  memoryBar_->setMaximumHeight(12);
  QSizePolicy room = memoryBar_->sizePolicy();
  room.setRetainSizeWhenHidden(true);
  memoryBar_->setSizePolicy(room);
  memory_->setObjectName(QStringLiteral("memoryText"));
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  const auto named = [line](const QString& text, QWidget* field) {
    auto* name = new QLabel(text);
    name->setBuddy(field);
    line->addWidget(name);
    line->addWidget(field);
  };
  named(tr("&Device"), device_);
  named(tr("&Compute in"), dtype_);
  line->addSpacing(8);
  line->addWidget(memoryBar_, 1);
  line->addWidget(memory_);
  return row;
}

void OpenDialog::setModel(const QString& model) {
  if (model_->text() != model) model_->setText(model);
  describe();
}

OpenOptions OpenDialog::options() const {
  OpenOptions options = session_.openOptions();
  options.device = device_->currentData().toString().toStdString();
  options.dtype = dtype_->currentData().toString().toStdString();
  return options;
}

void OpenDialog::describe() {
  typing_.stop();
  prospect_.reset();
  openButton_->setEnabled(false);
  const QString model = modelFrom(model_->text());
  if (model.isEmpty()) {
    clearFacts();
    return;
  }
  say(tr("Reading what it is …"), Tone::quiet);
  session_.describeModel(model, options());
}

void OpenDialog::showProspect(const ModelProspect& prospect) {
  if (loading_) return;
  clearFacts();
  prospect_ = prospect;
  for (const auto& [name, value] : factsOf(prospect.facts)) addFact(name, value);
  showDevices(prospect);
  showMemory(prospect);
  openButton_->setEnabled(prospect.fits());
}

void OpenDialog::showMemory(const ModelProspect& prospect) {
  const double share = prospect.freeBytes > 0
                           ? static_cast<double>(prospect.neededBytes) / static_cast<double>(prospect.freeBytes)
                           : 1.0;
  memoryBar_->setValue(static_cast<int>(1000.0 * std::clamp(share, 0.0, 1.0)));
  QPalette colours = memoryBar_->palette();
  colours.setColor(QPalette::Highlight, prospect.fits() ? theme_.accent : theme_.error);
  memoryBar_->setPalette(colours);
  memoryBar_->show();
  const QString needed = QString::fromStdString(bytesText(prospect.neededBytes));
  const QString free = QString::fromStdString(bytesText(prospect.freeBytes));
  memory_->setText(tr("%1 of %2 free").arg(needed, free));
  const QString dtype = QString::fromStdString(prospect.facts.computeDtype);
  const QString all = QString::fromStdString(bytesText(prospect.residentBytes));
  if (!prospect.fits()) {
    return say(
        tr("It cannot fit: even layer by layer the weights need %1 in %2, and %3 are free on %4. Choose a narrower "
           "type, another device or a smaller model.")
            .arg(needed, dtype, free, QString::fromStdString(prospect.facts.device)),
        Tone::error);
  }
  switch (prospect.residence) {
    case Residence::resident: return say({}, Tone::quiet);
    case Residence::asStored:
      return say(
          tr("In %1 the weights are %2, more than is free: they stay in memory as they are stored (%3), and every prompt "
             "widens them layer by layer.")
              .arg(dtype, all, QString::fromStdString(prospect.facts.dtype)),
          Tone::quiet);
    case Residence::streamed:
      return say(
          tr("In %1 the weights are %2, more than is free: every prompt reads them from the disk, layer by layer. A "
             "sweep reads them once.")
              .arg(dtype, all),
          Tone::quiet);
  }
}

// What the machine has is known with the first answer; the choice stays.
void OpenDialog::showDevices(const ModelProspect& prospect) {
  for (const ModelProspect::Device& device : prospect.devices) {
    const QString word = QString::fromStdString(device.word), name = QString::fromStdString(device.name);
    const int at = device_->findData(word);
    if (at < 0) device_->addItem(name, word);
    else device_->setItemText(at, name);
  }
}

void OpenDialog::addFact(const QString& name, const QString& value) {
  auto* field = new QLabel(value);
  field->setWordWrap(true);
  field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  field->setTextFormat(Qt::PlainText);
  field->setTextInteractionFlags(Qt::TextSelectableByMouse);
  field->setObjectName(QStringLiteral("fact"));
  field->setAccessibleName(name);
  auto* label = new QLabel(name);
  QPalette quiet = theme_.palette();
  quiet.setColor(QPalette::WindowText, theme_.quietInk);
  label->setPalette(quiet);
  facts_->addRow(label, field);
}

void OpenDialog::clearFacts() {
  while (facts_->rowCount() > 0) facts_->removeRow(0);
  prospect_.reset();
  openButton_->setEnabled(false);
  memoryBar_->hide();  // it says nothing without the words beside it
  memory_->clear();
}

void OpenDialog::say(const QString& sentence, Tone tone) {
  sentence_->setText(sentence);
  QPalette colours = theme_.palette();
  colours.setColor(QPalette::WindowText, tone == Tone::error ? theme_.error : theme_.quietInk);
  sentence_->setPalette(colours);
}

void OpenDialog::load() {
  if (loading_ || !prospect_ || !prospect_->fits()) return;
  setLoading(true);
  say({}, Tone::quiet);
  const QString model = modelFrom(model_->text());
  if (purpose_ == Purpose::open) session_.openModel(model, options());
  else session_.openModelToCompare(model, options());
}

void OpenDialog::setLoading(bool loading) {
  loading_ = loading;
  for (QWidget* widget :
       {choice_, static_cast<QWidget*>(known_), static_cast<QWidget*>(device_), static_cast<QWidget*>(dtype_)})
    widget->setEnabled(!loading);
  openButton_->setEnabled(!loading && prospect_ && prospect_->fits());
  progress_->setVisible(loading);
  progressText_->setVisible(loading);
  progressText_->clear();
  progress_->setRange(0, 0);
  if (loading) sinceLoading_.start();
  cancelButton_->setFocus();
}

void OpenDialog::showProgress(const QString& what, qint64 done, qint64 total) {
  if (!loading_) return;
  progress_->setRange(0, total > 0 ? 1000 : 0);
  if (total > 0) progress_->setValue(static_cast<int>(1000 * done / total));
  const QString left = timeLeft(sinceLoading_.elapsed(), done, total);
  progressText_->setText(left.isEmpty() ? what : tr("%1 · %2").arg(what, left));
}

void OpenDialog::reject() {
  if (!loading_) return QDialog::reject();
  session_.cancelOpening();
  setLoading(false);
  say(session_.model() ? tr("Stopped; what was open stays.") : tr("Stopped."), Tone::quiet);
}

void OpenDialog::done(int result) {
  typing_.stop();
  session_.cancelDescribing();
  QDialog::done(result);
}

void OpenDialog::chooseFolder() {
  const QFileInfo now(modelFrom(model_->text()));
  const QString folder = QFileDialog::getExistingDirectory(this, tr("The folder of a model (with config.json)"),
                                                           now.exists() ? now.absolutePath() : QDir::homePath());
  if (!folder.isEmpty()) setModel(folder);
}

void OpenDialog::chooseFile() {
  const QFileInfo now(modelFrom(model_->text()));
  const QString file =
      QFileDialog::getOpenFileName(this, tr("A file of a model"), now.exists() ? now.absolutePath() : QDir::homePath(),
                                   tr("Models (*.gguf *.safetensors *.bin *.pt config.json);;All files (*)"));
  if (!file.isEmpty()) setModel(file);
}

void OpenDialog::setTheme(const Theme& theme) {
  theme_ = theme;
  for (int row = 0; row < known_->count(); ++row) {
    if (known_->item(row)->flags() == Qt::NoItemFlags) known_->item(row)->setForeground(theme.quietInk);  // headings
  }
  if (prospect_) {
    const ModelProspect again = *prospect_;
    showProspect(again);
  } else {
    say(sentence_->text(), Tone::quiet);
  }
}

}  // namespace sinkscope

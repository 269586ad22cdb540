#include "app/window/lab/training_list_view.h"

#include <cmath>

#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QVBoxLayout>

#include "app/window/wording.h"
#include "widgets/numbers_here.h"

namespace sinkscope {

namespace {

enum Column { kName, kStep, kRate, kLoss, kColumns };
constexpr QLatin1StringView kRateColumn("sink_rate"), kLossColumn("valid_loss"), kInitialWeights("initial_weights");

// A rate with two decimals; so is a loss, but one that they would show as 0.00: 1.86e-06.
QString lastOf(const TrainingRecord& record, QLatin1StringView prefix) {
  for (const std::string& column : record.columns) {
    const std::vector<double>& numbers = record.column(column);
    if (QString::fromStdString(column).startsWith(prefix) && !numbers.empty()) {
      const double last = numbers.back();
      const bool small = prefix == kLossColumn && last != 0.0 && std::abs(last) < 0.1;
      return numberHere(last, small ? 'e' : 'f', 2);
    }
  }
  return {};
}

QString stateOf(const TrainingRun& run) {
  const TrainingRecord& record = run.record();
  const QString steps =
      record.steps > 0 ? TrainingListView::tr("%1 of %2").arg(groupedHere(record.done()), groupedHere(record.steps))
                       : QString();
  switch (run.state()) {
    case TrainingRun::State::starting: return TrainingListView::tr("reading the text");
    case TrainingRun::State::running: return steps;
    case TrainingRun::State::pausing: return TrainingListView::tr("pausing");
    case TrainingRun::State::idle: break;
  }
  // The name beside it needs the room of a number that stands twice.
  return run.finished() ? TrainingListView::tr("%1, done").arg(groupedHere(record.done())) : steps;
}

}  // namespace

TrainingListView::TrainingListView(QWidget* parent)
    : View(tr("Trainings"), parent), table_(new QTableWidget(0, kColumns)), new_(new QPushButton(tr("New…"))),
      openFolder_(new QPushButton(tr("Open folder…"))), openResults_(new QPushButton(tr("Open results…"))),
      start_(new QPushButton(tr("Resume"))), pause_(new QPushButton(tr("Pause"))),
      remove_(new QPushButton(tr("Remove"))), duplicate_(new QPushButton(tr("Duplicate"))), key_(new QComboBox),
      value_(new QLineEdit), said_(new QLabel),
      empty_(new QLabel(tr("No training is open yet. New… begins one from a recipe, Open folder… shows one that is "
                           "there already, Open results… the numbers of those that come with Sinkscope."))) {
  table_->setObjectName(QStringLiteral("trainingTable"));
  table_->setTabKeyNavigation(false);  // Tab goes on to the next control; arrows go over the cells
  table_->setHorizontalHeaderLabels({tr("Training"), tr("Steps"), tr("Sink rate"), tr("Loss")});
  table_->horizontalHeader()->setSectionResizeMode(kName, QHeaderView::Stretch);
  for (const int column : {kStep, kRate, kLoss}) {
    table_->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
  }
  table_->verticalHeader()->hide();
  table_->setCornerButtonEnabled(false);
  for (auto* corner : table_->findChildren<QAbstractButton*>()) corner->setAccessibleName(tr("All trainings"));
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setShowGrid(false);
  table_->setTextElideMode(Qt::ElideMiddle);  // what differs of "bos_position=1" is its end
  table_->setAccessibleName(tr("Trainings"));
  table_->setMinimumHeight(120);
  new_->setObjectName(QStringLiteral("newTraining"));
  openResults_->setObjectName(QStringLiteral("openResults"));
  openResults_->setToolTip(tr("What the trainings of a plan came to: a results.json of sinkscope-cli train"));
  openFolder_->setObjectName(QStringLiteral("openTraining"));
  start_->setObjectName(QStringLiteral("resumeTraining"));
  pause_->setObjectName(QStringLiteral("pauseTraining"));
  remove_->setObjectName(QStringLiteral("removeTraining"));
  duplicate_->setObjectName(QStringLiteral("duplicateTraining"));
  remove_->setToolTip(tr("From this list; its folder stays"));
  start_->setToolTip(tr("Go on where it stopped, to the same numbers as without the stop"));
  pause_->setToolTip(tr("Stop behind the step it is in; what is learned is kept"));
  key_->setObjectName(QStringLiteral("duplicateKey"));
  key_->setEditable(true);
  key_->addItems({QStringLiteral("seed"), QStringLiteral("optimiser.rate"), QStringLiteral("optimiser.decay"),
                  QStringLiteral("model.position"), QStringLiteral("model.attention.kind"),
                  QStringLiteral("model.sink"), QStringLiteral("model.norm"), QStringLiteral("model.norm_place"),
                  QStringLiteral("model.activation"), QStringLiteral("model.gate"), QStringLiteral("model.heads"),
                  QStringLiteral("model.layers"), QStringLiteral("model.intermediate"), QStringLiteral("data.bos"),
                  QStringLiteral("data.packing"), QStringLiteral("data.context"), QStringLiteral("steps"),
                  QString(kInitialWeights)});
  key_->setAccessibleName(tr("What is changed in the copy"));
  value_->setObjectName(QStringLiteral("duplicateValue"));
  value_->setMinimumWidth(70);
  key_->setMinimumContentsLength(10);
  key_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  key_->view()->setMinimumWidth(key_->view()->sizeHintForColumn(0) + 24);  // the list shows whole what the field cuts
  key_->setMaxVisibleItems(key_->count());
  value_->setPlaceholderText(tr("value"));
  value_->setAccessibleName(tr("Its value in the copy"));
  said_->setObjectName(QStringLiteral("trainingSaid"));
  said_->setWordWrap(true);
  said_->hide();
  empty_->setObjectName(QStringLiteral("noTraining"));
  empty_->setWordWrap(true);
  empty_->setTextFormat(Qt::PlainText);
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setMargin(8);

  auto* body = new QWidget;
  auto* rows = new QVBoxLayout(body);
  rows->setContentsMargins(10, 0, 10, 8);
  const auto line = [&](std::initializer_list<QWidget*> widgets, int stretched) {
    auto* row = new QHBoxLayout;
    int at = 0;
    for (QWidget* widget : widgets) row->addWidget(widget, at++ == stretched ? 1 : 0);
    if (stretched < 0) row->addStretch(1);
    rows->addLayout(row);
  };
  line({new_, openFolder_, openResults_}, -1);
  rows->addWidget(table_, 1);
  rows->addWidget(empty_, 1);
  table_->hide();
  rows->addWidget(said_);  // takes its room of the table's: no button moves under the pointer
  line({start_, pause_, remove_}, -1);
  line({new QLabel(tr("Again with")), key_, value_, duplicate_}, 1);
  setBody(body);

  connect(new_, &QPushButton::clicked, this, &TrainingListView::newWanted);
  connect(openFolder_, &QPushButton::clicked, this, &TrainingListView::openWanted);
  connect(openResults_, &QPushButton::clicked, this, &TrainingListView::openResultsWanted);
  connect(start_, &QPushButton::clicked, this, [this] { Q_EMIT startWanted(current()); });
  connect(pause_, &QPushButton::clicked, this, [this] { Q_EMIT pauseWanted(current()); });
  connect(remove_, &QPushButton::clicked, this, [this] { Q_EMIT removeWanted(current()); });
  const auto duplicate = [this] { Q_EMIT duplicateWanted(key_->currentText().trimmed(), value_->text().trimmed()); };
  connect(duplicate_, &QPushButton::clicked, this, duplicate);
  connect(key_, &QComboBox::currentTextChanged, this, &TrainingListView::suggestValue);
  connect(value_, &QLineEdit::returnPressed, this, duplicate);
  connect(table_, &QTableWidget::currentCellChanged, this, [this](int row, int, int before, int) {
    showButtons();
    suggestValue();
    if (!filling_ && row != before) Q_EMIT currentChanged(row);
  });
  connect(table_, &QTableWidget::itemChanged, this, [this](QTableWidgetItem* item) {
    if (!filling_ && item->column() == kName) Q_EMIT shownChanged();
  });
  showButtons();
}

void TrainingListView::setTrainings(const std::vector<const TrainingRun*>& trainings) {
  filling_ = true;
  trainings_ = trainings;
  const int before = current();
  table_->setRowCount(static_cast<int>(trainings.size()));
  for (int row = 0; row < table_->rowCount(); ++row) {
    const TrainingRun& run = *trainings[static_cast<std::size_t>(row)];
    const auto put = [&](int column, const QString& text, bool number) {
      QTableWidgetItem* item = table_->item(row, column);
      if (item == nullptr) {
        table_->setItem(row, column, item = new QTableWidgetItem);
        if (column == kName) item->setCheckState(Qt::Checked);
        if (number) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      }
      item->setText(text);
    };
    put(kName, labelText(run.isOfResults() ? run.record().name : QFileInfo(run.folder()).fileName().toStdString()),
        false);
    table_->item(row, kName)->setToolTip(labelText(run.folder().toStdString()));
    put(kStep, stateOf(run), true);
    put(kRate, lastOf(run.record(), kRateColumn), true);
    put(kLoss, lastOf(run.record(), kLossColumn), true);
  }
  if (before < 0 && table_->rowCount() > 0) table_->setCurrentCell(0, kName);
  filling_ = false;
  table_->setVisible(!trainings.empty());
  empty_->setVisible(trainings.empty());
  showButtons();
}

int TrainingListView::current() const { return table_->currentRow(); }
void TrainingListView::setCurrent(int row) { table_->setCurrentCell(row, kName); }

bool TrainingListView::isShown(int row) const {
  const QTableWidgetItem* item = table_->item(row, kName);
  return item == nullptr || item->checkState() == Qt::Checked;
}

const TrainingRun* TrainingListView::chosen() const {
  const int row = current();
  return row >= 0 && row < static_cast<int>(trainings_.size()) ? trainings_[static_cast<std::size_t>(row)] : nullptr;
}

// What a training came to is what a copy of it most often begins with. A person's own value stays.
void TrainingListView::suggestValue() {
  if (value_->text() != suggested_) return;
  const TrainingRun* run = chosen();
  suggested_ = run != nullptr && key_->currentText().trimmed() == kInitialWeights ? run->folder() : QString();
  value_->setText(suggested_);
}

void TrainingListView::showButtons() {
  const TrainingRun* run = chosen();
  const bool idle = run != nullptr && run->state() == TrainingRun::State::idle;
  start_->setEnabled(idle && !run->finished());  // of results it is
  pause_->setEnabled(run != nullptr && !idle && run->state() != TrainingRun::State::pausing);
  remove_->setEnabled(idle);
  duplicate_->setEnabled(run != nullptr && run->record().steps > 0 && !run->isOfResults());
}

void TrainingListView::say(const QString& sentence, bool wrong) {
  wrong_ = wrong;
  said_->setText(sentence);
  said_->setVisible(!sentence.isEmpty());
  setTheme(theme());
}

QString TrainingListView::sentence() const { return said_->text(); }

void TrainingListView::setTheme(const Theme& theme) {
  View::setTheme(theme);
  QPalette palette = said_->palette();
  palette.setColor(QPalette::WindowText, wrong_ ? theme.error : theme.quietInk);
  said_->setPalette(palette);
  palette.setColor(QPalette::WindowText, theme.quietInk);
  empty_->setPalette(palette);
}

QString TrainingListView::help() const {
  return tr(
      "<p>Each row is a folder that <code>sinkscope-cli train</code> writes: a model as Hugging Face stores it, its "
      "recipe, its log. <b>New</b> begins one from a recipe and a folder of texts, <b>Open folder</b> adds one that is "
      "there already, also while it is being trained elsewhere, <b>Open results</b> the numbers of a plan alone: those "
      "that come with Sinkscope lie beside its recipes.</p>"
      "<p><b>Pause</b> keeps everything; <b>Resume</b> goes on to the same bits. <b>Again with</b> begins a copy of the "
      "chosen training with one value changed, which names its curve; with <code>initial_weights</code> it begins where the "
      "training of that folder stands.</p>"
      "<p>The tick in front of a name shows or hides its curve.</p>"
      "<p><b>What to look for.</b> Whether trainings that differ in one named value part in rate before they part in loss, and "
      "whether several seeds of the same recipe agree: one training is no result.</p>"
      "<p><b>Source.</b> The recipes follow Gu et al. 2025 and Barbero et al. 2025, Fig. 5 and 7 and Table 2; what each is after "
      "stands in its own file.</p>");
}

}  // namespace sinkscope

#include "app/window/lab/lab_page.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include <QtCore/QCryptographicHash>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtCore/QRegularExpression>
#include <QtCore/QSignalBlocker>
#include <QtCore/QStandardPaths>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTabWidget>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <nlohmann/json.hpp>

#include "app/window/lab/curves_view.h"
#include "app/window/lab/new_training_dialog.h"
#include "app/window/lab/results_view.h"
#include "app/window/lab/training_list_view.h"
#include "app/window/window_keys.h"
#include "app/window/wording.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/json.h"
#include "core/checkpoint/output_file.h"
#include "core/record/revision_folders.h"
#include "core/record/training_figures.h"
#include "core/record/training_results.h"
#include "core/values/error.h"
#include "widgets/attention_view.h"
#include "widgets/elided_label.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/training_terrain_view.h"
#include "widgets/numbers_here.h"
#include "widgets/sink_grid_view.h"
#include "widgets/translated.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {

namespace {

constexpr int kPlayMilliseconds = 350;

// The recipe's files and weights mean the same wherever it is put; `texts` in the files' place where it is said. A task
// has none.
void placeTexts(nlohmann::json& recipe, const QString& texts, const QDir& folderOfRecipe) {
  nlohmann::json& data = recipe["data"];
  const bool isTask = data.contains("task");
  if (isTask && !recipe.contains("initial_weights")) return;
  if (!isTask && !texts.isEmpty()) {
    data["files"] = {QDir(texts).absolutePath().toStdString()};
    // Files that the recipe holds out are of its own texts.
    if (data.contains("held_out") && !data["held_out"].is_number()) data.erase("held_out");
  }
  const QString folder = QString::fromStdString(data.value("folder", std::string()));
  data["folder"] = QDir::cleanPath(folderOfRecipe.absoluteFilePath(folder)).toStdString();
}

// A recipe's value under "optimiser.rate" becomes what was typed: a number, true, a list, or else a text.
nlohmann::json changedRecipe(const std::filesystem::path& recipe, const std::string& key, const std::string& typed) {
  nlohmann::json json = readJson(recipe);
  const nlohmann::json::json_pointer at = pointerTo(key);
  const bool mayBeAdded = key == "initial_weights";
  if (key.empty() || (!json.contains(at) && !mayBeAdded)) {
    throw Error(ErrorKind::badUse, "the recipe has no \"" + key + "\"",
                "write a key as its recipe.json has it, like optimiser.rate");
  }
  const nlohmann::json value = nlohmann::json::parse(typed, nullptr, false);
  json[at] = value.is_discarded() ? nlohmann::json(typed) : value;
  placeTexts(json, QString(), QDir(QString::fromStdString(recipe.parent_path().string())));
  return json;
}

}  // namespace

LabPage::LabPage(QWidget* parent)
    : Page("Lab", parent), list_(new TrainingListView), curves_(new CurvesView), results_(new TrainingResultsView),
      terrain_(new TrainingTerrainView), landscape_(new LandscapeView), tabs_(new QTabWidget), grid_(new SinkGridView),
      pattern_(new AttentionView), values_(new ValueNormView), slider_(new QSlider(Qt::Horizontal)),
      play_(new QToolButton), at_(new ElidedLabel), open_(new QPushButton(tr("Open this moment"))) {
  setObjectName(QStringLiteral("labPage"));
  slider_->setObjectName(QStringLiteral("trainingTime"));
  slider_->setAccessibleName(tr("Training time"));
  slider_->setPageStep(1);
  slider_->setProperty(WindowKeys::kKeepsArrows, true);
  play_->setObjectName(QStringLiteral("playTraining"));
  play_->setCheckable(true);
  play_->setText(tr("Play"));
  play_->setToolTip(tr("Show the moments one after the other"));
  open_->setObjectName(QStringLiteral("openMoment"));
  open_->setToolTip(tr("Show this moment on all pages: heads, geometry, export"));
  auto* time = new QWidget;
  auto* row = new QHBoxLayout(time);
  row->setContentsMargins(4, 4, 4, 4);
  row->addWidget(play_);
  row->addWidget(slider_, 1);
  row->addWidget(at_);
  row->addWidget(open_);
  auto* patterns = patterns_ = new QSplitter(Qt::Vertical);
  patterns->setObjectName(QStringLiteral("labPatterns"));
  patterns->installEventFilter(this);
  patterns->addWidget(pattern_);
  patterns->addWidget(values_);
  patterns->setSizes({300, 170});
  patterns->setStretchFactor(0, 3);
  patterns->setStretchFactor(1, 1);
  auto* moment = new QSplitter(Qt::Horizontal);
  moment->addWidget(grid_);
  moment->addWidget(patterns);
  moment->setStretchFactor(0, 2);
  moment->setStretchFactor(1, 3);
  QWidget* below = below_ = new QWidget;
  auto* belowRows = new QVBoxLayout(below);
  belowRows->setContentsMargins(0, 0, 0, 0);
  belowRows->addWidget(time);
  belowRows->addWidget(moment, 1);
  auto* right = right_ = new QSplitter(Qt::Vertical);
  tabs_->setObjectName(QStringLiteral("labTabs"));
  tabs_->setDocumentMode(true);
  tabs_->addTab(curves_, tr("Curves"));
  tabs_->addTab(results_, tr("Figures and tables"));
  tabs_->addTab(terrain_, tr("Terrain"));
  tabs_->addTab(landscape_, tr("Landscape"));
  tabs_->setTabToolTip(3, tr("The activations of this moment, over tokens and dimensions"));
  connect(tabs_, &QTabWidget::currentChanged, this, [this] {
    giveRoom();
    showResults();
    showTerrain();
    showLandscape();
  });
  right->addWidget(tabs_);
  right->addWidget(below);
  right->setSizes({250, 470});
  otherSizes_ = {470, 250};
  right->setStretchFactor(0, 2);
  right->setStretchFactor(1, 3);
  auto* columns = new QSplitter(Qt::Horizontal);
  columns->addWidget(list_);
  columns->addWidget(right);
  columns->setSizes({370, 890});
  columns->setStretchFactor(1, 1);
  for (QSplitter* splitter : {patterns, moment, right, columns}) {
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(8);
  }
  auto* page = new QHBoxLayout(this);
  page->setContentsMargins(12, 0, 12, 0);
  page->addWidget(columns);

  connect(list_, &TrainingListView::currentChanged, this, [this] {
    followsLast_ = true;
    showMoments();
  });
  connect(list_, &TrainingListView::shownChanged, this, &LabPage::showTrainings);
  connect(list_, &TrainingListView::startWanted, this,
          [this](int at) { trainings_.at(static_cast<std::size_t>(at))->start(); });
  connect(list_, &TrainingListView::pauseWanted, this,
          [this](int at) { trainings_.at(static_cast<std::size_t>(at))->pause(); });
  connect(list_, &TrainingListView::removeWanted, this, [this](int at) {
    trainings_.erase(trainings_.begin() + at);
    showTrainings();
    showMoments();
  });
  connect(list_, &TrainingListView::duplicateWanted, this, &LabPage::duplicate);
  connect(list_, &TrainingListView::openWanted, this, [this] {
    auto* dialog = new QFileDialog(this, tr("Open a training"));
    dialog->setObjectName(QStringLiteral("openTrainingDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &LabPage::addFolder);
    dialog->open();
  });
  connect(list_, &TrainingListView::openResultsWanted, this, [this] {
    QString shipped;
    try {
      shipped = QString::fromStdString((resourceFolder() / "results").string());
    } catch (const Error&) {  // nothing ships with this program
    }
    auto* dialog = new QFileDialog(this, tr("Open results"), shipped, tr("Results (*.json);;All files (*)"));
    dialog->setObjectName(QStringLiteral("openResultsDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &LabPage::addFolder);
    dialog->open();
  });
  connect(list_, &TrainingListView::newWanted, this, [this] {
    auto* dialog = new NewTrainingDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NewTrainingDialog::chosen, this, &LabPage::begin);
    dialog->open();
  });
  connect(slider_, &QSlider::valueChanged, this, [this](int value) {
    followsLast_ = value == slider_->maximum();
    showMoment();
  });
  connect(play_, &QToolButton::toggled, this, &LabPage::play);
  connect(&playing_, &QTimer::timeout, this, [this] {
    if (slider_->value() < slider_->maximum()) slider_->setValue(slider_->value() + 1);
    else play_->setChecked(false);
  });
  playing_.setInterval(kPlayMilliseconds);
  connect(open_, &QPushButton::clicked, this, [this] {
    if (!momentFile_.isEmpty()) Q_EMIT momentWanted(momentFile_);
  });
  connect(grid_, &SinkGridView::headSelected, this, [this](int layer, int head) {
    selection_.layer = layer;
    selection_.head = head;
    showSelection();
  });
  connect(grid_, &SinkGridView::epsilonChanged, this, [this](double epsilon) {
    selection_.epsilon = epsilon;
    showSelection();
  });
  connect(pattern_, &AttentionView::hovered, values_, &ValueNormView::setHover);
  connect(pattern_, &AttentionView::hovered, landscape_, &LandscapeView::setHover);
  connect(landscape_, &LandscapeView::hovered, values_, &ValueNormView::setHover);
  connect(landscape_, &LandscapeView::readOut, this, &Page::readOut);
  connect(pattern_, &AttentionView::readOut, this, &Page::readOut);
  connect(values_, &ValueNormView::readOut, this, &Page::readOut);
  connect(terrain_, &TrainingTerrainView::readOut, this, &Page::readOut);
  connect(terrain_, &TrainingTerrainView::cellClicked, this, [this](int, int row, int column) {
    const TrainingTerrain& shown = *terrain_->terrain();
    lookAt(shown.heads.at(static_cast<std::size_t>(row)), shown.steps.at(static_cast<std::size_t>(column)));
  });
  connect(&curves_->plot(), &FigurePlot::pointHovered, this,
          [this](int, int, int, const QString& words) { Q_EMIT readOut(labelText(words.toStdString())); });
  connect(&curves_->plot(), &FigurePlot::hoverLeft, this, [this] { Q_EMIT readOut({}); });
  showTrainings();
  showMoments();
}

LabPage::~LabPage() = default;

std::vector<View*> LabPage::views() const {
  return {list_, curves_, results_, terrain_, landscape_, grid_, pattern_, values_};
}

void LabPage::setTheme(const Theme& theme) {
  for (View* view : views()) view->setTheme(theme);
}

static constexpr const char *kTerrainCamera = "camera of the terrain", *kLandscapeCamera = "camera of the activations";

Page::Options LabPage::options() const {
  Options options = {{"axis", curves_->axis().toStdString()},          {"quantity", curves_->quantity().toStdString()},
                     {"figure", results_->figureName().toStdString()}, {"tab", std::to_string(tabs_->currentIndex())},
                     {kTerrainCamera, terrain_->cameraWords()},        {kLandscapeCamera, landscape_->cameraWords()}};
  for (std::size_t i = 0; i < trainings_.size(); ++i) {
    options["training" + std::to_string(i)] = trainings_[i]->folder().toStdString();
  }
  return options;
}

void LabPage::setOptions(const Options& options) {
  const auto said = [&](const char* name) {
    const auto found = options.find(name);
    return found == options.end() ? QString() : QString::fromStdString(found->second);
  };
  curves_->choose(said("axis"), said("quantity"));
  results_->choose(said("figure"));
  tabs_->setCurrentIndex(said("tab").toInt());
  terrain_->takeCamera(said(kTerrainCamera).toStdString());
  landscape_->takeCamera(said(kLandscapeCamera).toStdString());
  for (int i = 0;; ++i) {
    const QString folder = said(("training" + std::to_string(i)).c_str());
    if (folder.isEmpty()) break;
    if (looksLikeTraining(folder.toStdString()) || looksLikeTrainingResults(folder.toStdString())) addFolder(folder);
  }
}

// Under a terrain there is no height for a pattern and its bars above one another.
bool LabPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == patterns_ && event->type() == QEvent::Resize) {
    constexpr int kLeastLines = 18;
    const bool low = patterns_->height() < kLeastLines * fontMetrics().height();
    const Qt::Orientation wanted = low ? Qt::Horizontal : Qt::Vertical;
    if (wanted != patterns_->orientation()) {
      patterns_->setOrientation(wanted);
      patterns_->setSizes(low ? QList<int>{1, 1} : QList<int>{300, 170});
    }
  }
  return Page::eventFilter(watched, event);
}

bool LabPage::takeKey(const QKeyEvent& event) {
  if (terrain_->isVisible() && terrain_->takeKey(event)) return true;
  if (landscape_->isVisible() && landscape_->takeKey(event)) return true;
  if (event.key() != Qt::Key_Space || event.modifiers() != Qt::NoModifier || slider_->maximum() == 0) return false;
  play_->toggle();
  return true;
}

// --- the trainings ---

void LabPage::add(std::unique_ptr<TrainingRun> run) {
  connect(run.get(), &TrainingRun::changed, this, [this, plan = run->isPlan() ? run.get() : nullptr] {
    if (plan != nullptr) addNewOf(*plan);
    showTrainings();
    showMoments();
  });
  connect(run.get(), &TrainingRun::spoke, this, &LabPage::showSaid);
  trainings_.push_back(std::move(run));
  showTrainings();
  choose(static_cast<int>(trainings_.size()) - 1);
  followsLast_ = true;
  showMoments();  // of the first, too, which the list had chosen itself
}

// Of a plan that is being trained: what has been begun since.
void LabPage::addNewOf(const TrainingRun& plan) {
  const int before = chosen() == &plan ? -1 : list_->current();  // who looks at the plan looks at its newest
  for (const auto& one : trainingsIn(plan.folder().toStdString())) {
    const QString path = QDir(QString::fromStdString(one.string())).absolutePath();
    const auto known =
        std::find_if(trainings_.begin(), trainings_.end(), [&](const auto& run) { return run->folder() == path; });
    if (known != trainings_.end()) (*known)->read();
    else add(std::make_unique<TrainingRun>(path, QString()));
  }
  if (before >= 0) choose(before);
}

void LabPage::addFolder(const QString& folder) {
  if (looksLikeTrainingResults(folder.toStdString())) {
    const bool known =
        std::any_of(trainings_.begin(), trainings_.end(), [&](const auto& run) { return run->folder() == folder; });
    if (known) return;
    try {
      list_->say({}, false);
      for (TrainingRecord& one : readTrainingResults(folder.toStdString()).trainings)
        add(std::make_unique<TrainingRun>(folder, std::move(one)));
    } catch (const Error& error) {
      list_->say(translated(error), true);
    }
    return;
  }
  const auto found = trainingsIn(folder.toStdString());
  if (found.empty() && addRevisions(folder)) return;
  if (found.empty()) {
    return list_->say(tr("%1 holds no training and no models called by their step (step1000, step2000).").arg(folder),
                      true);
  }
  list_->say({}, false);
  for (const auto& one : found) {
    const QString path = QDir(QString::fromStdString(one.string())).absolutePath();
    const bool known =
        std::any_of(trainings_.begin(), trainings_.end(), [&](const auto& run) { return run->folder() == path; });
    if (!known) add(std::make_unique<TrainingRun>(path, QString()));
  }
}

bool LabPage::addRevisions(const QString& models) {
  try {
    if (revisionsIn(models.toStdString()).size() < 2) return false;
    // What is measured of them lies with what this window may forget; their folder is somebody else's.
    const QByteArray key =
        QCryptographicHash::hash(QDir(models).absolutePath().toUtf8(), QCryptographicHash::Sha1).toHex().left(8);
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::CacheLocation) +
                           QStringLiteral("/revisions/") + QDir(models).dirName() + QLatin1Char('-') +
                           QString::fromLatin1(key);
    QDir().mkpath(QFileInfo(folder).path());
    add(TrainingRun::ofRevisions(models, folder));
    list_->say({}, false);
    trainings_.back()->start();
  } catch (const Error& error) {
    list_->say(translated(error), true);
  }
  return true;
}

void LabPage::launch(const nlohmann::json& recipe, const QString& folder) {
  // Beside the folder, which must be empty when a training begins.
  const QString file = folder + QStringLiteral(".recipe.json");
  writeWholeText(file.toStdString(), recipe.dump(2) + "\n");
  add(std::make_unique<TrainingRun>(folder, file));
  list_->say({}, false);
  trainings_.back()->start();
}

void LabPage::begin(const QString& recipe, const QString& texts, const QString& folder) {
  try {
    if (looksLikeTraining(folder.toStdString())) {
      throw Error(ErrorKind::badUse, folder.toStdString() + ": a training is there already", "choose another folder");
    }
    nlohmann::json json = readJson(recipe.toStdString());
    placeTexts(json, texts, QFileInfo(recipe).absoluteDir());
    launch(json, folder);
  } catch (const Error& error) {
    list_->say(translated(error), true);
  } catch (const nlohmann::json::exception&) {
    list_->say(tr("%1 is no recipe.").arg(recipe), true);
  }
}

void LabPage::duplicate(const QString& key, const QString& value) {
  const TrainingRun* from = chosen();
  if (from == nullptr) return;
  try {
    const auto json = changedRecipe((from->folder() + QStringLiteral("/recipe.json")).toStdString(), key.toStdString(),
                                    value.toStdString());
    QString name = value.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty);  // of a path
    name.replace(QRegularExpression(QStringLiteral("[^A-Za-z0-9.+-]")), QStringLiteral("_"));
    const QString folder =
        from->folder() + QStringLiteral("-") + key.section(QLatin1Char('.'), -1) + QStringLiteral("-") + name;
    if (QFileInfo::exists(folder)) {
      throw Error(ErrorKind::badUse, folder.toStdString() + ": is there already", "open it, or choose another value");
    }
    launch(json, folder);
  } catch (const Error& error) {
    list_->say(translated(error), true);
  }
}

TrainingRun* LabPage::chosen() const {
  const int at = list_->current();
  return at >= 0 && at < static_cast<int>(trainings_.size()) ? trainings_[static_cast<std::size_t>(at)].get() : nullptr;
}

void LabPage::choose(int training) { list_->setCurrent(training); }

std::vector<TrainingRecord> LabPage::ticked() const {
  std::vector<TrainingRecord> shown;
  for (std::size_t i = 0; i < trainings_.size(); ++i) {
    if (list_->isShown(static_cast<int>(i))) shown.push_back(trainings_[i]->record());
  }
  return shown;
}

void LabPage::showTrainings() {
  std::vector<const TrainingRun*> all;
  for (const auto& run : trainings_) all.push_back(run.get());
  list_->setTrainings(all);
  // Of results alone there are no moments: their curves and tables have the height.
  below_->setVisible(all.empty() ||
                     std::any_of(all.begin(), all.end(), [](const TrainingRun* run) { return !run->isOfResults(); }));
  giveRoom();
  curves_->setTrainings(ticked());
  showResults();
  showSaid();
}

// Tables and landscapes are made where somebody looks at them: trainings change several times a second.
void LabPage::showResults() {
  if (tabs_->currentWidget() == results_) results_->setTrainings(ticked());
}

// A landscape is nothing in the height that curves can do with: it gets most of the page, and what is dragged then
// holds for landscapes alone.
void LabPage::giveRoom() {
  const bool scene = tabs_->currentWidget() == terrain_ || tabs_->currentWidget() == landscape_;
  if (scene == sceneShown_ || below_->isHidden()) return;
  sceneShown_ = scene;
  const QList<int> sizes = right_->sizes();
  right_->setSizes(otherSizes_);
  otherSizes_ = sizes;
}

void LabPage::showTerrain() {
  const TrainingRun* run = chosen();
  if (tabs_->currentWidget() == terrain_) terrain_->setTerrain(run != nullptr ? terrainOf(run->record()) : nullptr);
}

void LabPage::showLandscape() {
  if (tabs_->currentWidget() != landscape_) return;
  const TrainingRun* run = chosen();
  if (run == nullptr || !moment_ || !moment_->landscape) {
    landscape_->setLandscape(nullptr);
    landscape_->setSentence(moment_ ? tr("This moment was kept by a version of Sinkscope that kept no activations.")
                                    : tr("The activations at each probe are shown here."));
    return;
  }
  if (const auto& [step, file] = run->record().moments.back(); file != newestFile_) {
    newestFile_ = file;
    try {
      newest_ = QString::fromStdString(file.string()) == momentFile_ ? moment_->landscape : readSession(file).landscape;
    } catch (const Error&) {  // the height is then the shown moment's own
      newest_ = nullptr;
    }
  }
  landscape_->setLandscape(moment_->landscape, newest_);
}

void LabPage::showSaid() {
  const TrainingRun* run = chosen();
  if (run == nullptr) return;
  if (run->said().isEmpty() && run->state() == TrainingRun::State::idle && !run->finished()) return;
  list_->say(run->said(), run->failed());
}

QString LabPage::factsOfSelection() const {
  const TrainingRun* run = chosen();
  if (run == nullptr) return tr("no training is shown");
  if (!moment_) return tr("%1: no moment of it was kept").arg(QString::fromStdString(run->record().name));
  const Reading& reading = *moment_->sides.front().reading;
  return tr("%1, %2, %3: importance (⟨bos⟩) %4")
      .arg(labelText(moment_->model.facts.name), at_->text(),
           QString::fromStdString(headName(reading.layers, selection_.layer, selection_.head)),
           numberHere(reading.importance.at(selection_.layer, selection_.head, 0), 'f', 2));
}

// --- a moment ---

void LabPage::setMoment(int place) { slider_->setValue(place); }

void LabPage::showMoments() {
  const TrainingRun* run = chosen();
  showTerrain();
  const int count = run != nullptr ? static_cast<int>(run->record().moments.size()) : 0;
  {
    const QSignalBlocker quiet(slider_);
    const bool follows = followsLast_ && !play_->isChecked();
    slider_->setRange(0, std::max(0, count - 1));
    if (follows) slider_->setValue(slider_->maximum());
  }
  slider_->setEnabled(count > 1);
  play_->setEnabled(count > 1);
  showMoment();
}

void LabPage::showMoment() {
  const TrainingRun* run = chosen();
  const auto place = static_cast<std::size_t>(slider_->value());
  if (run == nullptr || place >= run->record().moments.size()) {
    momentFile_.clear();
    moment_.reset();
    at_->clear();
    open_->setEnabled(false);
    curves_->setMoment(-1);
    const QString sentence = tr("What the model looked like at each probe is shown here.");
    grid_->setSides({});
    for (View* view : std::initializer_list<View*>{grid_, pattern_, values_}) view->setSentence(sentence);
    showLandscape();
    Q_EMIT factsChanged();
    return;
  }
  const auto& [step, file] = run->record().moments[place];
  at_->setText(tr("step %1").arg(groupedHere(step)));
  const QString path = QString::fromStdString(file.string());
  if (path == momentFile_) return;
  try {
    moment_ = readSession(file);
    momentFile_ = path;
  } catch (const Error& error) {
    return list_->say(translated(error), true);
  }
  open_->setEnabled(true);
  curves_->setMoment(step);
  const Reading& reading = *moment_->sides.front().reading;
  selection_.layer = std::min(selection_.layer, reading.importance.planes - 1);
  selection_.head = std::min(selection_.head, reading.importance.rows - 1);
  for (View* view : std::initializer_list<View*>{grid_, pattern_, values_}) view->setSentence({});
  const std::vector<Side> sides = {{QString(), moment_->sides.front().reading}};
  grid_->setSides(sides);
  values_->setSides(sides);
  showLandscape();
  showSelection();
}

void LabPage::showSelection() {
  if (!moment_) return;
  const SavedSide& side = moment_->sides.front();
  grid_->setSelection(selection_);
  values_->setSelection(selection_);
  for (const HeadPattern& pattern : side.patterns) {
    if (pattern.layer != selection_.layer || pattern.head != selection_.head) continue;
    pattern_->setSides({{{QString(), side.reading}, std::make_shared<const HeadPattern>(pattern)}});
  }
  pattern_->setSelection(selection_);
  terrain_->setPinned(headName(selection_.layer, selection_.head),  // as the training's heads.csv names it
                      chosen()->record().moments[static_cast<std::size_t>(slider_->value())].first);
  Q_EMIT factsChanged();
}

void LabPage::lookAt(const std::string& head, std::int64_t step) {
  const auto& moments = chosen()->record().moments;
  const auto named = headFromName(head);
  if (moments.empty() || !named) return;
  const auto nearest =
      std::ranges::min_element(moments, {}, [&](const auto& moment) { return std::abs(moment.first - step); });
  std::tie(selection_.layer, selection_.head) = *named;
  setMoment(static_cast<int>(nearest - moments.begin()));
  showSelection();
}

void LabPage::play(bool on) {
  play_->setText(on ? tr("Stop") : tr("Play"));
  if (!on) return playing_.stop();
  if (slider_->value() == slider_->maximum()) slider_->setValue(0);
  playing_.start();
}

}  // namespace sinkscope

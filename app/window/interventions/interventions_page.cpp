#include "app/window/interventions/interventions_page.h"

#include <algorithm>

#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QToolButton>

#include "app/window/interventions/edit_form_panel.h"
#include "app/window/interventions/edit_list_view.h"
#include "app/window/interventions/edit_presets.h"
#include "app/window/interventions/edit_rows.h"
#include "app/window/interventions/next_token_view.h"
#include "app/window/settings.h"
#include "core/checkpoint/output_file.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_words.h"
#include "core/values/error.h"
#include "widgets/sink_grid_view.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kGlanceMilliseconds = 120;

}  // namespace

InterventionsPage::InterventionsPage(Session& session, QWidget* parent)
    : Page("Interventions", parent), session_(session), list_(new EditListView), grid_(new SinkGridView),
      next_(new NextTokenView), columns_(new QSplitter(Qt::Horizontal)) {
  setObjectName(QStringLiteral("interventionsPage"));
  auto* results = new QSplitter(Qt::Vertical);
  results->addWidget(grid_);
  results->addWidget(next_);
  results->setStretchFactor(0, 1);
  results->setStretchFactor(1, 1);
  results->setChildrenCollapsible(false);
  results->setHandleWidth(8);
  columns_->addWidget(list_);
  columns_->addWidget(results);
  columns_->setSizes({520, 740});
  columns_->setStretchFactor(0, 2);
  columns_->setStretchFactor(1, 3);
  columns_->setChildrenCollapsible(false);
  columns_->setHandleWidth(8);
  auto* page = new QHBoxLayout(this);
  page->setContentsMargins(12, 0, 12, 0);
  page->addWidget(columns_);
  due_.setSingleShot(true);
  due_.setInterval(kGlanceMilliseconds);
  connect(&due_, &QTimer::timeout, this, [this] {
    if (session_.busy()) grid_->setDimmed(true);
    if (!settled()) next_->setDimmed(true);
  });

  // What a person does goes to the session.
  connect(list_, &EditListView::presetWanted, this, [this](const std::string& name) { addPreset(name.c_str()); });
  connect(list_, &EditListView::openWanted, this, &InterventionsPage::chooseToOpen);
  connect(list_, &EditListView::saveWanted, this, &InterventionsPage::chooseToSave);
  connect(list_, &EditListView::comparisonWanted, this, &InterventionsPage::comparisonWanted);
  connect(list_, &EditListView::causesWanted, this, &InterventionsPage::causesWanted);
  connect(&rows(), &EditRows::currentChanged, this, &InterventionsPage::showForm);
  connect(&rows(), &EditRows::toggled, this, [this](int row, bool on) {
    EditList edits = session_.edits();
    edits[static_cast<std::size_t>(row)].on = on;
    change(std::move(edits), true, row);
  });
  connect(&rows(), &EditRows::duplicateWanted, this, [this](int row) {
    EditList edits = session_.edits();
    edits.insert(edits.begin() + row + 1, Edit(edits[static_cast<std::size_t>(row)]));
    change(std::move(edits), true, row + 1);
  });
  connect(&rows(), &EditRows::removeWanted, this, [this](int row) {
    EditList edits = session_.edits();
    edits.erase(edits.begin() + row);
    const int left = static_cast<int>(edits.size());
    change(std::move(edits), true, std::min(row, left - 1));
    if (left > 0) rows().row(rows().current()).setFocus();
    else list_->preset(editPresets().front().name).setFocus();
  });
  connect(&rows(), &EditRows::moved, this, [this](int from, int to) {
    EditList edits = session_.edits();
    const auto at = [&](int row) { return edits.begin() + row; };
    if (from < to) std::rotate(at(from), at(from) + 1, at(to) + 1);
    else std::rotate(at(to), at(from), at(from) + 1);
    change(std::move(edits), true, to);
    rows().row(to).setFocus();
  });
  connect(&form(), &EditFormPanel::changed, this, [this](const Edit& edit, bool newStep) {
    const int row = rows().current();
    EditList edits = session_.edits();
    if (row < 0 || row >= static_cast<int>(edits.size())) return;
    edits[static_cast<std::size_t>(row)] = edit;
    change(std::move(edits), newStep, row);
  });
  connect(grid_, &SinkGridView::headSelected, this,
          [this](int layer, int head) { session_.selection().selectHead(layer, head); });
  connect(grid_, &SinkGridView::epsilonChanged, this,
          [this](double epsilon) { session_.selection().selectEpsilon(epsilon); });
  connect(next_, &NextTokenView::readOut, this, &Page::readOut);
  connect(this, &InterventionsPage::said, list_, &EditListView::say);

  // What the session holds is shown.
  connect(&session_, &Session::editsChanged, this, [this] {
    showList();
    if (session_.compare() == Compare::edits && !due_.isActive()) due_.start();
  });
  connect(&session_, &Session::editsAnswered, this, [this] {
    showList();
    if (session_.editedIsStale()) dimEdited(true);
  });
  connect(&session_, &Session::conditionsChanged, this, &InterventionsPage::showList);
  connect(&session_, &Session::modelOpened, this, &InterventionsPage::showList);
  connect(&session_, &Session::seenChanged, this, [this] {
    nextStale_ = true;
    showSides();
    askForNext();
  });
  connect(&session_, &Session::busyChanged, this, [this](bool busy) {
    if (busy) return;
    if (session_.editedIsStale()) return dimEdited(true);
    grid_->setDimmed(false);
    if (settled()) next_->setDimmed(false);  // a row that was refused brings nothing newer
  });
  connect(&session_.selection(), &SelectionHistory::changed, this, &InterventionsPage::showSelection);
  next_->setSentence(tr("Add an edit to see what it does to the next token."));
  showList();
}

EditRows& InterventionsPage::rows() { return list_->rows(); }
EditFormPanel& InterventionsPage::form() { return list_->form(); }
void InterventionsPage::setBrief(bool brief) {
  if (brief) sizes_ = columns_->sizes();
  list_->setBrief(brief);
  constexpr int kRows = 1, kResults = 3;
  const int width = columns_->width();
  columns_->setSizes(brief ? QList<int>{width * kRows / (kRows + kResults), width * kResults / (kRows + kResults)}
                           : sizes_);
}

void InterventionsPage::setDimensions(int first, int last) { form().setDimensions(first, last); }
QToolButton& InterventionsPage::preset(const char* name) { return list_->preset(name); }

std::vector<View*> InterventionsPage::views() const { return {list_, grid_, next_}; }

void InterventionsPage::setTheme(const Theme& theme) {
  for (View* view : views()) view->setTheme(theme);
}

// --- the list ---

void InterventionsPage::change(EditList edits, bool newStep, int current) {
  Q_EMIT said({}, false);
  const bool any = !edits.empty();
  session_.setEdits(edits, newStep);
  if (any && session_.compare() != Compare::edits) session_.setCompare(Compare::edits);
  rows().setCurrent(current);
  showForm();
}

void InterventionsPage::insert(const Edit& edit) {
  EditList edits = session_.edits();
  edits.push_back(edit);
  const int row = static_cast<int>(edits.size()) - 1;
  change(std::move(edits), true, row);
}

int InterventionsPage::positionInMind() const {
  if (session_.sides().empty()) return 1;
  const Reading& reading = *session_.sides().front().reading;
  const Selection& selection = session_.selection().current();
  const std::optional<int> token = selection.query ? selection.query : selection.key;
  const int pinned = token ? columnOf(*token, reading.bos) : 0;
  return pinned > 0 ? pinned : std::max(1, static_cast<int>(reading.tokens.size()) / 2);
}

void InterventionsPage::addPreset(const char* name) {
  for (const EditPreset& preset : editPresets()) {
    if (std::string_view(preset.name) != name) continue;
    if (!preset.needsSpike) return insert(preset.make(positionInMind(), nullptr));
    try {
      Q_EMIT said(tr("Looking for the dimensions that stand out …"), false);
      spikeJob_ = session_.worker().spike(
          session_.request(), this,
          {.arrived = [this, make = preset.make](
                          const std::shared_ptr<const Spike>& spike) { insert(make(positionInMind(), spike.get())); },
           .failed = [this](const QString& sentence,
                            bool cancelled) { Q_EMIT said(cancelled ? QString() : sentence, true); }});
    } catch (const Error& error) {
      Q_EMIT said(translated(error), true);
    }
  }
}

void InterventionsPage::showList() {
  const LoadedModel* model = session_.shownModel();
  const int perGroup = model && model->facts.kvHeads > 0 ? model->facts.heads / model->facts.kvHeads : 1;
  std::vector<EditRowText> texts;
  const auto& remarks = session_.editRemarks();
  for (std::size_t row = 0; row < session_.edits().size(); ++row) {
    const Edit& edit = session_.edits()[row];
    const std::string sentence = editSentence(edit, perGroup);
    EditRowText text{translated(sentence), edit.on, {}, false, QString::fromStdString(sentence)};
    if (const auto found = remarks.find(row); found != remarks.end()) {
      text.remark = found->second.sentence;
      text.refused = found->second.refused;
    }
    texts.push_back(std::move(text));
  }
  rows().setRows(texts);
  if (rows().current() < 0 && !texts.empty()) rows().setCurrent(0);
  if (!texts.empty() && session_.compare() != Compare::edits) {
    list_->say(
        tr("Not shown now: A|B is off or compares something else. Any change here shows it again, and so does View > "
           "Compare > Untouched and edited."),
        false);
    list_->setFixed(session_.whyFixed());
    return showForm();
  }
  const auto all = remarks.find(session_.edits().size());
  list_->say(all == remarks.end() ? QString() : all->second.sentence, all != remarks.end() && all->second.refused);
  list_->setFixed(session_.whyFixed());
  showForm();
}

void InterventionsPage::showForm() {
  const int row = rows().current();
  const EditList& edits = session_.edits();
  const bool any = row >= 0 && row < static_cast<int>(edits.size());
  showSelection();
  form().setEdit(any ? std::optional(edits[static_cast<std::size_t>(row)]) : std::nullopt);
}

void InterventionsPage::openList(const QString& path) {
  try {
    EditList edits = readEditFile(path.toStdString());
    const int rowsRead = static_cast<int>(edits.size());
    change(std::move(edits), true, rowsRead - 1);
  } catch (const Error& error) {
    Q_EMIT said(translated(error), true);
  }
}

void InterventionsPage::saveList(const QString& path) {
  try {
    writeWhole(path.toStdString(), [&](std::ostream& stream) { stream << editsJson(session_.edits()) << '\n'; });
    Q_EMIT said(tr("Saved %1").arg(path), false);
  } catch (const Error& error) {
    Q_EMIT said(translated(error), true);
  }
}

void InterventionsPage::chooseToOpen() {
  auto* dialog =
      new QFileDialog(this, tr("Open a list of edits"), Settings().exportFolder(), tr("Edits (*.json);;All files (*)"));
  dialog->setObjectName(QStringLiteral("openEditsDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &InterventionsPage::openList);
  dialog->open();
}

void InterventionsPage::chooseToSave() {
  auto* dialog = new QFileDialog(this, tr("Save the list of edits"), Settings().exportFolder(), tr("Edits (*.json)"));
  dialog->setObjectName(QStringLiteral("saveEditsDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("json"));
  dialog->selectFile(QStringLiteral("edits.json"));
  connect(dialog, &QFileDialog::fileSelected, this, &InterventionsPage::saveList);
  dialog->open();
}

// --- what becomes of it ---

void InterventionsPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  showSides();
  askForNext();
}

void InterventionsPage::showSides() {
  if (!isVisible() || session_.sides().empty()) return;
  const SeenSide& last = session_.sides().back();
  grid_->setSides(sidesInSight(session_));
  grid_->setEdited(last.edited ? last.edited->heads : std::vector<std::pair<int, int>>());
  grid_->setDimmed(false);
  showSelection();
}

void InterventionsPage::dimEdited(bool dimmed) {
  grid_->setDimmed(dimmed);
  next_->setDimmed(dimmed);
}

void InterventionsPage::showSelection() {
  const Selection& selection = session_.selection().current();
  grid_->setSelection(selection);
  const Reading* reading = session_.sides().empty() ? nullptr : session_.sides().front().reading.get();
  form().setSelection(selection, reading != nullptr && reading->bos, reading != nullptr ? reading->headsPerGroup : 1);
}

void InterventionsPage::askForNext() {
  if (!nextStale_ || !isVisible()) return;
  nextStale_ = false;
  if (session_.compare() != Compare::edits || session_.sides().size() < 2) {
    nextJob_ = {};
    next_->setDimmed(false);
    next_->setNextTokens(nullptr);
    const bool isElsewhere = session_.compare() != Compare::edits && !session_.edits().empty();
    return next_->setSentence(
        isElsewhere
            ? tr("A|B is off or compares something else. View > Compare > Untouched and edited shows what the edits do "
                 "to the next token.")
            : tr("Add an edit to see what it does to the next token."));
  }
  if (session_.saved()) {
    nextJob_ = {};
    next_->setDimmed(false);
    next_->setNextTokens(nullptr);
    return next_->setSentence(tr("The next token is not in this saved session. Open its model to see it."));
  }
  try {
    nextJob_ = session_.worker().nextTokens(session_.request(), session_.editsInForce(), this,
                                            {.arrived =
                                                 [this](const std::shared_ptr<const NextTokens>& seen) {
                                                   next_->setNextTokens(seen);
                                                   next_->setDimmed(false);
                                                 },
                                             .failed =
                                                 [this](const QString& sentence, bool cancelled) {
                                                   next_->setDimmed(false);
                                                   if (!cancelled && !next_->nextTokens()) next_->setSentence(sentence);
                                                 }});
    if (!next_->nextTokens()) next_->setSentence(tr("Reading the next token …"));
    if (!due_.isActive()) due_.start();
  } catch (const Error& error) {
    next_->setSentence(translated(error));
  }
}

bool InterventionsPage::settled() const {
  return !session_.busy() && !nextJob_.pending() && !spikeJob_.pending() && !nextStale_;
}

}  // namespace sinkscope

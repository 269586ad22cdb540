#include "app/window/studies/study_panel.h"

#include <QtWidgets/QVBoxLayout>

#include "app/window/made_by.h"
#include "app/window/settings.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_view.h"
#include "app/window/wording.h"
#include "core/record/session_file.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

const std::string kMeasuring = "measuring", kForm = "form ";  // among the words of a session

}  // namespace

StudyPanel::StudyPanel(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), form_(new StudyForm), row_(new StartRow), view_(new StudyView),
      study_(&paperFigures().front()) {
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(6);
  rows->addWidget(form_);
  rows->addWidget(row_);
  rows->addWidget(view_, 1);
  connect(row_, &StartRow::runClicked, this, &StudyPanel::run);
  connect(row_, &StartRow::cancelClicked, this, &StudyPanel::cancel);
  connect(form_, &StudyForm::changed, this, &StudyPanel::showState);
  connect(&session_, &Session::editsChanged, this, [this] { form_->setEdits(session_.edits()); });
  connect(&session_, &Session::editsAnswered, this, [this] { form_->setEdits(session_.editsInForce()); });
  form_->setEdits(session_.edits());
  connect(&session_, &Session::modelOpened, this, &StudyPanel::showState);
  connect(&session_, &Session::seenChanged, this, &StudyPanel::showState);  // a saved session lets go of the model
  show();
}

void StudyPanel::choose(const PaperFigure& study) {
  if (&study == study_) return show();
  keepForm();
  study_ = &study;
  showForm();
  show();
}

// Each study has its own options, or its result would be said to be of others as soon as another one has been run. A
// study that is looked at for the first time begins with those of the one before.
void StudyPanel::keepForm() {
  if (const auto options = formOptions()) forms_[study_->name] = *options;
}

std::optional<PaperOptions> StudyPanel::formOptions() const {
  const LoadedModel* model = session_.shownModel();
  if (model == nullptr) return {};
  try {
    return form_->options(model->facts.attentionLayers);
  } catch (const Error&) {  // what stands in the form is no option yet
    return {};
  }
}

void StudyPanel::showForm() {
  const LoadedModel* model = session_.shownModel();
  const auto known = forms_.find(study_->name);
  if (model != nullptr && known != forms_.end()) form_->fill(known->second, model->facts.attentionLayers);
}

std::map<std::string, std::string> StudyPanel::choices() const {
  const auto options = formOptions();
  if (!options) return {};
  auto words = wordsOfOptions(*options);
  const PaperTakes& takes = study_->takes;
  const std::pair<const char*, bool> taken[] = {
      {"epsilon", takes.epsilon}, {"tokens", takes.tokens}, {"prompts", takes.prompts}, {"heads", takes.heads},
      {"trigger", takes.trigger}, {"bos", takes.bos},       {"edits", takes.edits}};
  for (const auto& [name, isTaken] : taken) {
    if (!isTaken || words[name].empty()) words.erase(name);
  }
  return words;
}

void StudyPanel::setChoices(const std::map<std::string, std::string>& choices) {
  forms_[study_->name] = optionsFromWords(choices);
  showForm();
  showState();
}

void StudyPanel::run() {
  if (!session_.model() || running()) return;
  const LoadedModel& model = *session_.model();
  try {
    asked_ = {nullptr, form_->options(model.facts.attentionLayers), model.facts.name, model.facts.hash, {}, false};
    asked_.options.modelIs = Settings().modelIs(QString::fromStdString(model.facts.hash)).toStdString();
  } catch (const Error& error) {
    kept_[study_->name].sentence = translated(error);
    kept_[study_->name].failed = true;
    return showState();
  }
  running_ = study_;
  interrupted_.clear();
  kept_[study_->name].sentence.clear();
  row_->setRunning(true);
  job_ = session_.worker().study(
      study_->name, asked_.options, this,
      {.arrived =
           [this](const std::shared_ptr<const PaperResult>& result) {
             asked_.result = result;
             kept_[running_->name] = asked_;
             if (!result->changes.ratios.empty()) session_.keepChanges(asked_.modelHash, result->changes);
             finish({}, false);
           },
       .failed = [this](const QString& sentence,
                        bool cancelled) { finish(cancelled ? tr("Stopped.") : sentence, !cancelled); },
       .progressed =
           [this](const QString& what, qint64 done, qint64 total) {
             if (running_ == study_) row_->setProgress(what, done, total);
             Q_EMIT progressed(what, done, total);
           }});
  Q_EMIT runningChanged(QString::fromStdString(study_->name));
  showState();
}

// The answer is at once; the worker leaves the study at its next step.
void StudyPanel::cancel() {
  if (!running()) return;
  finish(tr("Stopped; what is shown is the result before."), false);
}

void StudyPanel::finish(const QString& sentence, bool failed) {
  Kept& kept = kept_[running_->name];
  kept.sentence = sentence.isEmpty() || kept.result || failed ? sentence : tr("Stopped.");
  kept.failed = failed;
  job_ = {};
  running_ = nullptr;
  Q_EMIT runningChanged({});
  show();
}

void StudyPanel::show() {
  form_->show(study_->takes, wordsOf(*study_).bos, study_->needs == PaperNeeds::run);
  const Kept& kept = kept_[study_->name];
  const QString help = helpOf(*study_);
  if (!kept.result) {
    view_->setSentence(study_->needs == PaperNeeds::nothing
                           ? tr("Press Run to draw it: it follows from rules, and nothing is measured.")
                           : tr("Press Run to measure it with the open model."));
  }
  view_->setResult(QString::fromStdString(study_->name), wordsOf(*study_).title, help, kept.result);
  row_->setRunning(running() && running_ == study_);
  showState();
}

// --- in a session ---

void StudyPanel::keep(SavedSession& session) const {
  for (const auto& [name, kept] : kept_) {
    if (kept.result)
      session.studies.push_back({name, kept.model, kept.modelHash, wordsOfOptions(kept.options), kept.result});
  }
}

// What was measured before the session was opened stays where the session has nothing of that study.
void StudyPanel::showKept(const SavedSession& session) {
  for (const SavedStudy& study : session.studies) {
    if (!study.result) continue;
    const PaperOptions options = optionsFromWords(study.options);
    kept_[study.name] = {study.result, options, study.model, study.modelHash, {}, false};
    forms_[study.name] = options;
    if (!study.result->changes.ratios.empty()) session_.keepChanges(study.modelHash, study.result->changes);
  }
  showForm();
  show();
}

std::map<std::string, std::string> StudyPanel::measuring() const {
  if (!running()) return interrupted_;
  std::map<std::string, std::string> words;
  for (const auto& [name, value] : wordsOfOptions(asked_.options)) words[kMeasuring + (" " + name)] = value;
  words[kMeasuring] = running_->name;
  return words;
}

void StudyPanel::wasMeasuring(const std::map<std::string, std::string>& words) {
  const auto named = words.find(kMeasuring);
  if (named == words.end() || findPaperFigure(named->second) == nullptr || running()) return;
  const std::string& study = named->second;
  interrupted_.clear();
  for (const auto& [name, value] : words) {
    if (name.starts_with(kMeasuring)) interrupted_.emplace(name, value);
  }
  std::map<std::string, std::string> options;
  for (const auto& [name, value] : words) {
    if (name.starts_with(kMeasuring) && name.size() > kMeasuring.size())
      options[name.substr(kMeasuring.size() + 1)] = value;
  }
  forms_[study] = optionsFromWords(options);
  kept_[study].sentence = tr("It was being measured when this was kept, and was not finished; Run measures it.");
  kept_[study].failed = false;
  showForm();
  show();
}

std::map<std::string, std::string> StudyPanel::formWords() const {
  std::map<std::string, PaperOptions> forms = forms_;
  if (const auto options = formOptions()) forms[study_->name] = *options;
  const auto usual = wordsOfOptions({});
  std::map<std::string, std::string> words;
  for (const auto& [study, options] : forms) {
    for (const auto& [name, value] : wordsOfOptions(options)) {
      if (const auto same = usual.find(name); same == usual.end() || same->second != value)
        words[kForm + study + " " + name] = value;
    }
  }
  return words;
}

void StudyPanel::fillForms(const std::map<std::string, std::string>& words) {
  std::map<std::string, std::map<std::string, std::string>> forms;
  for (const auto& [key, value] : words) {
    if (!key.starts_with(kForm)) continue;
    const std::size_t end = key.find(' ', kForm.size());
    if (end != std::string::npos) forms[key.substr(kForm.size(), end - kForm.size())][key.substr(end + 1)] = value;
  }
  for (const auto& [study, options] : forms) {
    if (findPaperFigure(study) != nullptr) forms_[study] = optionsFromWords(options);
  }
  if (!forms.contains(study_->name)) return;
  showForm();
  showState();
}

QString StudyPanel::staleBecause(const Kept& kept) const {
  if (!kept.result || !session_.model()) return {};
  if (study_->needs != PaperNeeds::nothing && kept.modelHash != session_.model()->facts.hash) {
    return tr("This was measured on %1; %2 is open now. Run measures again.")
        .arg(labelText(kept.model), labelText(session_.model()->facts.name));
  }
  try {
    const PaperOptions now = form_->options(session_.model()->facts.attentionLayers);
    if (sameOptions(now, kept.options, study_->takes)) return {};
  } catch (const Error&) {  // what stands in the form is no option yet
  }
  return tr("This was measured with other options; Run measures again.");
}

void StudyPanel::showState() {
  const Kept& kept = kept_[study_->name];
  if (!session_.model()) {
    row_->setRunnable(false, tr("No model is open yet"));
  } else if (running() && running_ != study_) {
    row_->setRunnable(false, tr("“%1” is being measured").arg(wordsOf(*running_).title));
  } else {
    row_->setRunnable(true);
  }
  const bool runsHere = running() && running_ == study_;
  const QString stale = staleBecause(kept);
  view_->setDimmed(kept.result && (runsHere || !stale.isEmpty()));
  if (runsHere) {
    row_->say(kept.result ? tr("Dimmed: the result before, until the new one is there.") : QString());
    if (!kept.result) view_->setSentence(tr("Being measured …"));
  } else if (!kept.sentence.isEmpty()) {
    row_->say(kept.sentence, kept.failed ? StartRow::Tone::error : StartRow::Tone::quiet);
  } else if (!stale.isEmpty()) {
    row_->say(stale);
  } else if (running()) {
    row_->say(tr("“%1” is being measured; wait for it, or cancel it there.").arg(wordsOf(*running_).title));
  } else {
    row_->say({});
  }
}

std::string StudyPanel::madeBy() const {
  const auto found = kept_.find(study_->name);
  if (found == kept_.end() || !found->second.result || !session_.model()) return {};
  const Kept& kept = found->second;
  if (study_->needs != PaperNeeds::nothing && kept.modelHash != session_.model()->facts.hash) return {};
  return studyMadeBy(session_, *study_, kept.options);
}

void StudyPanel::setTheme(const Theme& theme) {
  row_->setTheme(theme);
  view_->setTheme(theme);
}

}  // namespace sinkscope

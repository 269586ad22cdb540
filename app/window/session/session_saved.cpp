// A session that is kept in a file, and shown again with its model or without.
#include "app/window/session/session.h"

#include <algorithm>

#include <QtCore/QDateTime>
#include <QtCore/QFileInfo>

#include "core/probe/edits/edit_json.h"
#include "core/prompt/shipped.h"
#include "core/record/versions.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr std::pair<Compare, const char*> kCompareWords[] = {{Compare::none, "none"},
                                                             {Compare::bos, "bos"},
                                                             {Compare::change, "change"},
                                                             {Compare::model, "model"},
                                                             {Compare::edits, "edits"}};

std::string wordOf(Compare compare) {
  for (const auto& [kind, word] : kCompareWords) {
    if (kind == compare) return word;
  }
  return "none";
}

Compare compareFrom(const std::string& wanted) {
  for (const auto& [kind, word] : kCompareWords) {
    if (wanted == word) return kind;
  }
  return Compare::none;
}

// The model as it is found again. Its path may have been typed relative to where the program was started.
SavedModel kept(const QString& asked, const LoadedModel& model, bool live) {
  SavedModel saved{asked.toStdString(), model.facts, model.bos};
  if (live) saved.facts.path = QFileInfo(QString::fromStdString(model.facts.path)).absoluteFilePath().toStdString();
  return saved;
}

// What a spread's record says of the text it was changed to.
std::string sourceOf(const PromptInput& input) {
  const auto* text = std::get_if<std::string>(&input);
  return text != nullptr ? *text : idsText(std::get<std::vector<std::int64_t>>(input));
}

bool sameHash(const std::optional<LoadedModel>& open, const SavedModel& saved) {
  return open && !saved.facts.hash.empty() && open->facts.hash == saved.facts.hash;
}

}  // namespace

const LoadedModel* Session::shownModel(int slot) const {
  const auto at = static_cast<std::size_t>(slot);
  if (saved_) return saved_->models[at] ? &*saved_->models[at] : nullptr;
  return models_[at] ? &*models_[at] : nullptr;
}

QString Session::whyFixed() const {
  if (!saved_) return {};
  if (openJob_[0].pending()) return tr("The model of this saved session is being opened; in a moment this works");
  return tr("These are the results of a saved session, and its model is not open: File > Open model opens one");
}

bool Session::isFixed() {
  const QString why = whyFixed();
  if (why.isEmpty()) return false;
  Q_EMIT promptFailed(why);
  Q_EMIT conditionsChanged();  // buttons show again what is so
  return true;
}

// --- keeping ---

std::optional<SavedSession> Session::toSave() const {
  if (sides_.empty() || shownModel() == nullptr) return std::nullopt;
  SavedSession session;
  session.software = saved_ ? saved_->software : softwareText();
  session.when = saved_ ? saved_->when : QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
  session.model = kept(saved_ ? saved_->asked[0] : openedAs_, *shownModel(), !saved_);
  if (shown_.compare == Compare::model && shownModel(1) != nullptr) {
    session.second = kept(saved_ ? saved_->asked[1] : askedOther_[0], *shownModel(1), !saved_);
  }
  session.prompt = shown_.prompt.toStdString();
  session.changeFrom = changeFrom_.toStdString();
  session.changeTo = changeTo_.toStdString();
  if (shown_.compare == Compare::change) {  // other words may have been typed since that could not be shown
    session.changeFrom = sides_[0].title.toStdString();
    session.changeTo = sides_[1].title.toStdString();
  }
  session.bos = shown_.bos;
  session.compare = wordOf(shown_.compare);
  const EditList& list = shown_.compare == Compare::edits ? shown_.edits : edits();
  if (!list.empty()) session.edits = editsJson(list);
  session.selection = selection_.current();
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    SavedSide side{sides_[i].title.toStdString(), sides_[i].reading, {}};
    if (saved_) side.patterns = saved_->patterns[i];
    else if (sides_[i].pattern->cells.rows == static_cast<int>(sides_[i].reading->tokens.size()))
      side.patterns = {*sides_[i].pattern};
    session.sides.push_back(std::move(side));
  }
  // A spread of other words than those beside it would be a wrong picture.
  if (spread_ && spreadPrompt_ == shown_.prompt) {
    if (saved_) {
      session.spread = spread_;
    } else {
      try {
        const std::string changed =
            replaceWord(session.prompt, session.changeFrom, session.changeTo, static_cast<std::size_t>(occurrence_));
        const std::pair<std::string, std::string> fact{
            "perturbed prompt", sourceOf(inputFrom(QString::fromStdString(changed), models_[0]))};
        const auto& more = spread_->record.more;
        if (std::find(more.begin(), more.end(), fact) != more.end()) session.spread = spread_;
      } catch (const Error&) {  // words that the prompt does not hold: they were refused, and stand there to be mended
      }
    }
    if (session.spread && shown_.compare == Compare::edits) session.editedSpread = editedSpread_;
  }
  return session;
}

// --- showing again ---

bool Session::opensAgain(const SavedSession& session) const {
  return sameHash(models_[0], session.model) && (!session.second || sameHash(models_[1], *session.second));
}

void Session::letGoOfModels() {
  models_ = {};
  for (const int slot : {0, 1}) worker_.close(slot);
}

void Session::withoutSecondModel() {
  if (!models_[0] || models_[1] || compare_ != Compare::model) return;
  compare_ = Compare::none;
  Q_EMIT conditionsChanged();
  askForReadings();
}

void Session::restore(const SavedSession& session) {
  cancel();
  const bool live = opensAgain(session);
  saved_.reset();
  std::array<std::vector<HeadPattern>, 2> patterns;
  for (std::size_t i = 0; i < session.sides.size(); ++i) patterns[i] = session.sides[i].patterns;
  Saved stored{{LoadedModel{session.model.facts, session.model.bos, nullptr}, std::nullopt},
               std::move(patterns),
               {QString::fromStdString(session.model.asked), QString()},
               session.software,
               session.when};
  if (session.second) {
    stored.models[1] = LoadedModel{session.second->facts, session.second->bos, nullptr};
    stored.asked[1] = QString::fromStdString(session.second->asked);
  }
  if (!live) letGoOfModels();
  saved_ = std::move(stored);

  // Ids take the place of a text, which comes back with a model that has a tokenizer.
  if (session.model.facts.hasTokenizer) typed_.reset();
  else if (!typed_) typed_ = Typed{prompt_, askedChange_};
  prompt_ = QString::fromStdString(session.prompt);
  useChange(
      {QString::fromStdString(session.changeFrom), QString::fromStdString(session.changeTo), occurrenceIn(session)});
  bos_ = session.bos;
  compare_ = compareFrom(session.compare);
  editRemarks_.clear();
  EditList list;
  QString listProblem;
  try {
    if (!session.edits.empty()) list = readEdits(session.edits, "the session's edits");
  } catch (const Error& error) {
    listProblem = translated(error);
  }
  shown_ = {prompt_, bos_, compare_, list};
  milliseconds_ = 0.0;
  choosesHead_ = false;
  arriving_ = {};
  sides_.clear();
  for (std::size_t i = 0; i < session.sides.size(); ++i) {
    const SavedSide& side = session.sides[i];
    sides_.push_back({QString::fromStdString(side.title), side.reading, nullptr, nullptr});
    sides_.back().pattern = savedPattern(i, session.selection);
  }
  spread_ = session.spread;
  editedSpread_ = session.editedSpread;
  editedSpreadProblem_.clear();
  spreadPrompt_ = prompt_;
  selection_.startAt(session.selection, std::move(list));

  Q_EMIT promptChanged();
  Q_EMIT conditionsChanged();
  Q_EMIT seenChanged();
  if (spread_) Q_EMIT spreadChanged();
  else
    Q_EMIT changeFailed(changeFrom_.isEmpty() ? QString() : tr("The session was saved without the spread of a change"));
  if (!listProblem.isEmpty()) Q_EMIT promptFailed(listProblem);
  if (live) {  // measured once more behind the picture, so that every head can be looked at
    saved_.reset();
    Q_EMIT conditionsChanged();
    askForReadings();
    askForSpread();
  }
  updateBusy();
}

// Which of the word's places was changed is told by what came of it.
int Session::occurrenceIn(const SavedSession& session) const {
  std::vector<std::string> results;
  if (session.spread) {
    for (const auto& [name, value] : session.spread->record.more) {
      if (name == "perturbed prompt") results.push_back(value);
    }
  }
  if (session.compare == wordOf(Compare::change) && session.sides.size() > 1)
    results.push_back(session.sides[1].reading->record.prompt);
  const std::size_t count = placesOfWord(session.prompt, session.changeFrom).size();
  for (std::size_t occurrence = 1; occurrence < count; ++occurrence) {
    const std::string changed = replaceWord(session.prompt, session.changeFrom, session.changeTo, occurrence);
    for (const std::string& result : results) {
      if (result == changed) return static_cast<int>(occurrence);
    }
  }
  return 0;
}

std::shared_ptr<const HeadPattern> Session::savedPattern(std::size_t side, const Selection& selection) const {
  const Volume& importance = sides_[side].reading->importance;
  // The two models of a comparison may differ in size; the smaller one shows its nearest head, as the worker does.
  const int layer = std::clamp(selection.layer, 0, std::max(importance.planes - 1, 0));
  const int head = std::clamp(selection.head, 0, std::max(importance.rows - 1, 0));
  for (const HeadPattern& pattern : saved_->patterns[side]) {
    if (pattern.layer == layer && pattern.head == head) return std::make_shared<const HeadPattern>(pattern);
  }
  return std::make_shared<const HeadPattern>(HeadPattern{layer, head, sides_[side].reading->bos, {}, {}});
}

void Session::showSavedPatterns(const Selection& selection) {
  bool changed = false;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    std::shared_ptr<const HeadPattern> pattern = savedPattern(i, selection);
    const HeadPattern& shown = *sides_[i].pattern;
    if (pattern->layer == shown.layer && pattern->head == shown.head) continue;
    sides_[i].pattern = std::move(pattern);
    changed = true;
  }
  if (changed) Q_EMIT patternChanged();
}

}  // namespace sinkscope

#include "app/window/session/session.h"

#include <algorithm>
#include <array>
#include <functional>

#include <QtCore/QRegularExpression>

#include "app/window/wording.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_words.h"
#include "core/prompt/shipped.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

// Both prompts need as many tokens: a sentence with words that fit where they have not; empty: they have.
QString whyNotAsLong(const std::string& prompt, const std::string& perturbed, const QString& from, const QString& to,
                     int occurrence, const std::function<std::size_t(const std::string&)>& length) {
  constexpr std::array kTried{"young", "old",  "good", "little", "great", "new",   "poor", "long", "man",
                              "king",  "day",  "sea",  "house",  "dog",   "night", "rain", "had",  "was",
                              "saw",   "went", "said", "the",    "his",   "her",   "and",  "no",   "all"};
  constexpr int kNamed = 3;
  const std::size_t wanted = length(prompt), found = length(perturbed);
  if (wanted == found) return {};
  QStringList fitting;
  for (const char* word : kTried) {
    if (fitting.size() == kNamed) break;
    if (from == QLatin1StringView(word)) continue;
    if (length(replaceWord(prompt, from.toStdString(), word, static_cast<std::size_t>(occurrence))) == wanted)
      fitting << QLatin1StringView(word);
  }
  const QString why =
      Session::tr("With “%1” in the place of “%2” the prompt has %3 tokens; it needs %4, as many as without the change")
          .arg(to, from)
          .arg(found)
          .arg(wanted);
  return fitting.isEmpty() ? Session::tr("%1; choose another word").arg(why)
                           : Session::tr("%1; these fit: %2").arg(why, fitting.join(QStringLiteral(", ")));
}

// Ids as they are typed: apart by commas or whitespace.
QStringList idWords(const QString& text) {
  static const QRegularExpression apart(QStringLiteral("[,\\s]+"));
  return text.split(apart, Qt::SkipEmptyParts);
}

}  // namespace

Session::Session(QObject* parent) : QObject(parent) {
  connect(&selection_, &SelectionHistory::changed, this, &Session::askForPatterns);
  connect(&selection_, &SelectionHistory::editsChanged, this, &Session::takeEdits);
  connect(&worker_, &Worker::weightsStreamed, this, [this](const LoadedModel& model) {
    if (models_[0] && models_[0]->facts.hash == model.facts.hash) models_[0] = model;
  });
}

// --- wishes ---

void Session::describeModel(const QString& model, const OpenOptions& options) {
  describeJob_ = worker_.describe(model.toStdString(), options, 0, this,
                                  {.arrived = [this](const ModelProspect& prospect) { Q_EMIT described(prospect); },
                                   .failed =
                                       [this](const QString& sentence, bool cancelled) {
                                         if (!cancelled) Q_EMIT describeFailed(sentence);
                                       }});
}

void Session::cancelDescribing() { describeJob_ = {}; }

void Session::openModel(const QString& model) { openModel(model, options_); }

void Session::openModel(const QString& model, const OpenOptions& options) {
  opening_ = model;
  open(0, model, options);
}

void Session::openModelToCompare(const QString& model) { openModelToCompare(model, options_); }

void Session::openModelToCompare(const QString& model, const OpenOptions& options) {
  askedOther_[1] = model;
  open(1, model, options);
}

void Session::open(int slot, const QString& model, const OpenOptions& options) {
  openJob_[static_cast<std::size_t>(slot)] = worker_.open(
      slot, model.toStdString(), options, this,
      {.arrived = [this, slot](const LoadedModel& opened) { takeModel(slot, opened); },
       .failed = [this, slot](const QString& sentence, bool cancelled) { failOpening(slot, sentence, cancelled); },
       .progressed =
           [this](const QString& what, qint64 done, qint64 total) {
             Q_EMIT openProgressed(what, done, total);
             Q_EMIT progressed(what, done, total);
           }});
  updateBusy();
}

void Session::cancelOpening() {
  const bool first = openJob_[0].pending();
  openJob_ = {};
  if (first) askAgainAfterOpening();
  withoutSecondModel();
  updateBusy();
}

// What was typed while the other model was loading still waits for the one that stays.
void Session::askAgainAfterOpening() {
  if (!models_[0] || (!sides_.empty() && prompt_ == shown_.prompt)) return;
  askForReadings();
  askForSpread();
}

void Session::setPrompt(const QString& text) {
  if (isFixed()) return;
  prompt_ = text;
  fitChangeToPrompt();
  Q_EMIT promptChanged();
  // Two sides of a change that this prompt does not hold would be one and the same.
  if (compare_ == Compare::change && changeFrom_.isEmpty()) compare_ = Compare::none;
  Q_EMIT conditionsChanged();
  askForReadings();
  askForSpread();
}

// A word that the prompt does not hold is of another prompt, and comes back with that.
void Session::fitChangeToPrompt() {
  const std::size_t count = placesOfWord(prompt_.toStdString(), askedChange_.from.toStdString()).size();
  changeFrom_ = count > 0 ? askedChange_.from : QString();
  changeTo_ = count > 0 ? askedChange_.to : QString();
  occurrence_ = askedChange_.occurrence < static_cast<int>(count) ? askedChange_.occurrence : 0;
}

void Session::useChange(const Change& change) {
  askedChange_ = change;
  changeFrom_ = change.from;
  changeTo_ = change.to;
  occurrence_ = change.occurrence;
}

std::string Session::changedPrompt() const {
  return replaceWord(prompt_.toStdString(), changeFrom_.toStdString(), changeTo_.toStdString(),
                     static_cast<std::size_t>(occurrence_));
}

void Session::replaceToken(int textToken, const QString& text) {
  if (isFixed() || !models_[0] || textToken < 0) return;
  const std::optional<std::int64_t> bos = models_[0]->bos.id;
  if (!models_[0]->tokenizer) {
    QStringList ids = idWords(prompt_);
    // A bos that is written in front is no token of the text, whether it is shown or switched off.
    if (bos && ids.value(0) == QString::number(*bos)) ++textToken;
    if (textToken >= ids.size()) return;
    ids[textToken] = text.trimmed();
    setPrompt(ids.join(QStringLiteral(", ")));
    return;
  }
  std::string edited = prompt_.toStdString();
  try {
    const Encoding encoding = models_[0]->tokenizer->encode(edited, SpecialTokens::none);
    const Tokens& shown = sides_.empty() ? Tokens{} : sides_.front().reading->tokens;
    const bool doubled = shown.size() > 1 && shown[0].bos && shown[1].bos;
    // So is one in front of a text, unless the tokenizer has put another before it.
    if (bos && !encoding.ids.empty() && encoding.ids.front() == *bos && !doubled) ++textToken;
    if (static_cast<std::size_t>(textToken) >= encoding.offsets.size()) return;
    auto [begin, end] = encoding.offsets[static_cast<std::size_t>(textToken)];
    // A token that is part of a character stands for all of it.
    const auto inside = [&](std::size_t at) { return at < edited.size() && (edited[at] & 0xC0) == 0x80; };
    while (begin > 0 && inside(begin)) --begin;
    while (inside(end)) ++end;
    edited.replace(begin, end - begin, text.toStdString());
  } catch (const Error& error) {
    Q_EMIT promptFailed(translated(error));
    return;
  }
  setPrompt(QString::fromStdString(edited));
}

void Session::setBos(BosMode mode) {
  if (mode == bos_ || isFixed()) return;
  if (compare_ == Compare::bos) {
    Q_EMIT promptFailed(tr("A|B shows the prompt with and without ⟨bos⟩ already; press A to see one alone"));
    Q_EMIT conditionsChanged();
    return;
  }
  bos_ = mode;
  Q_EMIT conditionsChanged();
  askForReadings();
}

void Session::toggleBos() {
  const bool shown = !sides_.empty() && sides_.front().reading->bos;
  setBos(shown ? BosMode::off : BosMode::on);
}

void Session::setCompare(Compare compare) {
  if (compare == compare_ || isFixed()) return;
  if (compare == Compare::bos && models_[0] && !models_[0]->bos.id) {
    Q_EMIT promptFailed(
        tr("This model has no ⟨bos⟩ to compare with; A|B can show the changed prompt or another model"));
    Q_EMIT conditionsChanged();
    return;
  }
  if (compare == Compare::model && !models_[1]) {
    Q_EMIT promptFailed(tr("No second model is open; choose View > Compare > Another model"));
    Q_EMIT conditionsChanged();
    return;
  }
  if (compare == Compare::edits && edits().empty()) {
    Q_EMIT promptFailed(tr("The list of edits is empty; add one on the Interventions page"));
    Q_EMIT conditionsChanged();
    return;
  }
  compare_ = compare;
  if (compare == Compare::none) {
    readingJob_[1] = {};
    patternJob_[1] = {};
  }
  Q_EMIT conditionsChanged();
  askForReadings();
}

void Session::setChange(const QString& from, const QString& to, int occurrence) {
  if (from.isEmpty() || to.isEmpty()) {
    Q_EMIT changeFailed(from.isEmpty() ? tr("Type a word of the prompt, and what replaces it")
                                       : tr("Type what replaces “%1”").arg(from));
    return;
  }
  if (isFixed()) return;
  useChange({from, to, std::max(0, occurrence)});
  Q_EMIT conditionsChanged();
  askForSpread();
  if (compare_ == Compare::change) askForReadings();
}

void Session::clearChange() {
  if (isFixed()) return;
  useChange({});
  spread_.reset();
  editedSpread_.reset();
  Q_EMIT conditionsChanged();
  askForSpread();  // which says that nobody has named a word
}

void Session::cancel() {
  // Only what the session asked for: a sweep that a page runs beside it goes on.
  // The answer is at once: what was asked for is not waited for any more, what is shown stays.
  const bool spreadWasWaitedFor = spreadJob_.pending() || waitingSpread_ != nullptr;
  const bool editedSpreadWasWaitedFor = editedSpreadJob_.pending() && waitingSpread_ == nullptr;
  openJob_ = {};
  readingJob_ = {};
  patternJob_ = {};
  arriving_ = {};
  spreadJob_ = {};
  editedSpreadJob_ = {};
  waitingSpread_.reset();
  editedSpreadWaits_ = false;
  if (!sides_.empty()) {
    const bool conditions = bos_ != shown_.bos || compare_ != shown_.compare;
    bos_ = shown_.bos;
    compare_ = shown_.compare;
    if (prompt_ != shown_.prompt) {
      prompt_ = shown_.prompt;
      Q_EMIT promptChanged();
    }
    if (conditions) Q_EMIT conditionsChanged();
    if (shown_.compare == Compare::edits && edits() != shown_.edits && editRemarks_.empty()) {
      selection_.setEdits(shown_.edits, true);
      readingJob_ = {};
      arriving_ = {};
    }
  }
  if (spreadWasWaitedFor && spreadPrompt_ != prompt_) {
    failChange(tr("Cancelled; press Enter in one of the words to measure how the change spreads"));
  }
  if (editedSpreadWasWaitedFor) withoutEditedSpread(tr("Cancelled: how the change spreads in the edited model"));
  withoutSecondModel();
  updateBusy();
}

void Session::failChange(const QString& sentence) {
  if (spreadPrompt_ != prompt_) {
    spread_.reset();
    editedSpread_.reset();
  }
  Q_EMIT changeFailed(sentence);
}

// --- asking ---

PromptInput Session::inputFrom(const QString& text, const std::optional<LoadedModel>& model) const {
  if (!model || model->tokenizer) return text.toStdString();
  std::vector<std::int64_t> ids;
  for (const QString& part : idWords(text)) {
    bool isNumber = false;
    ids.push_back(part.toLongLong(&isNumber));
    if (!isNumber) {
      throw Error(ErrorKind::badUse, "“" + part.toStdString() + "” is no token id",
                  "this folder has no tokenizer: type ids separated by commas");
    }
  }
  return ids;
}

ExploreJob Session::jobForSide(int side) const {
  ExploreJob job;
  if (!choosesHead_) job.head = {selection_.current().layer, selection_.current().head};
  job.slot = compare_ == Compare::model ? side : 0;
  std::string text = prompt_.toStdString();
  if (compare_ == Compare::change && side == 1) text = changedPrompt();
  job.request.input = inputFrom(QString::fromStdString(text), models_[static_cast<std::size_t>(job.slot)]);
  job.request.written = true;
  if (compare_ == Compare::edits && side == 1) job.edits = editsInForce();
  job.request.bos = compare_ == Compare::bos ? (side == 0 ? BosMode::on : BosMode::off) : bos_;
  if (job.slot == 0) {  // with and without bos, and what askForSpread() asks for
    job.beside.push_back(inputFrom(prompt_, models_[0]));
    try {
      if (!changeFrom_.isEmpty()) job.beside.push_back(inputFrom(QString::fromStdString(changedPrompt()), models_[0]));
    } catch (const Error&) {  // a change that cannot be is the spread's to say
    }
  }
  return job;
}

void Session::askForReadings() {
  // The model that is being opened asks again when it is there; so does the second one of a saved comparison.
  if (!models_[0] || openJob_[0].pending() || (compare_ == Compare::model && !models_[1])) return;
  sinceWish_.start();
  try {
    std::array<std::optional<ExploreJob>, 2> jobs;
    for (int side = 0; side < sideCount(); ++side) jobs[static_cast<std::size_t>(side)] = jobForSide(side);
    arriving_ = {};
    patternJob_ = {};
    editsAlone_ = editsWait_ = false;
    for (int side = 0; side < sideCount(); ++side) askForReading(side, *jobs[static_cast<std::size_t>(side)]);
  } catch (const Error& error) {
    failReading(0, translated(error), false);
  }
  updateBusy();
}

void Session::wantHeadDetails() {
  wantsDetails_ = true;
  askForDetails();
}

// Of what is shown: a job of another prompt is let go of.
void Session::askForDetails() {
  if (!wantsDetails_ || saved_) return;
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    if (details_[side] || !sides_[side].kept || detailsJob_[side].pending()) continue;
    try {
      detailsJob_[side] = worker_.headDetails(static_cast<int>(side), jobForSide(static_cast<int>(side)), this,
                                              {.arrived =
                                                   [this, side](const std::shared_ptr<const HeadDetails>& details) {
                                                     details_[side] = details;
                                                     Q_EMIT detailsChanged();
                                                   },
                                               .failed =
                                                   [this](const QString& sentence, bool cancelled) {
                                                     if (!cancelled) Q_EMIT detailsFailed(sentence);
                                                   }});
    } catch (const Error& error) {
      Q_EMIT detailsFailed(translated(error));
    }
  }
}

void Session::askForReading(int side, const ExploreJob& job) {
  if (job.edits) askedEdits_ = *job.edits;
  readingJob_[static_cast<std::size_t>(side)] = worker_.explore(
      side, job, this,
      {.arrived = [this, side](const Explored& explored) { takeReading(side, explored); },
       .failed = [this, side](const QString& sentence, bool cancelled) { failReading(side, sentence, cancelled); },
       .progressed = saysProgress()});
}

// --- edits ---

void Session::setEdits(const EditList& edits, bool newStep) {
  if (edits == selection_.edits()) return;
  if (isFixed()) return Q_EMIT editsChanged();  // the list shows again what is so
  selection_.setEdits(edits, newStep);
}

EditList Session::editsInForce() const {
  EditList all = edits();
  for (const auto& [row, remark] : editRemarks_) {
    if (remark.refused && row < all.size()) all[row].on = false;
  }
  return all;
}

const Session::EditRemark* Session::refusedEdit() const {
  const auto refused =
      std::find_if(editRemarks_.begin(), editRemarks_.end(), [](const auto& one) { return one.second.refused; });
  return refused == editRemarks_.end() ? nullptr : &refused->second;
}

bool Session::editedIsStale() const {
  return refusedEdit() != nullptr && compare_ == Compare::edits && shown_.compare == Compare::edits &&
         sides_.size() == 2 && activeEdits(shown_.edits) != activeEdits(editsInForce());
}

QString Session::editsProblem() const {
  const EditRemark* const refused = refusedEdit();
  if (refused == nullptr || compare_ != Compare::edits) return {};
  const QString& why = refused->sentence;
  if (editedIsStale()) return tr("An edit is refused: %1. What is shown as edited is the list before it.").arg(why);
  if (activeEdits(editsInForce()).empty())
    return tr("An edit is refused: %1. No edit is in force: both sides are the untouched model.").arg(why);
  return tr("An edit is refused: %1. What is shown as edited is without it.").arg(why);
}

void Session::takeEdits() {
  editRemarks_.clear();
  Q_EMIT editsChanged();
  if (saved_ || compare_ != Compare::edits) return;
  if (edits().empty()) return setCompare(Compare::none);
  askForEdited();
}

bool Session::editsAlone() const {
  const Selection& selection = selection_.current();
  return sides_.size() == 2 && shown_.compare == Compare::edits && shown_.prompt == prompt_ && shown_.bos == bos_ &&
         sides_[0].kept && sides_[0].pattern->layer == selection.layer && sides_[0].pattern->head == selection.head &&
         !readingJob_[0].pending() && !openJob_[0].pending();
}

// While a slider is dragged only the newest list counts. A reading that is nearly there is waited for, so that
// something is seen on the way; one that takes long is left.
void Session::askForEdited() {
  constexpr qint64 kNearlyThere = 150;  // milliseconds
  if (!editsAlone()) return askForReadings();
  if (editsAlone_ && readingJob_[1].pending() && sinceEdits_.elapsed() < kNearlyThere) {
    editsWait_ = true;
    return;
  }
  sinceWish_.start();
  sinceEdits_.start();
  editsAlone_ = true;
  editsWait_ = false;
  patternJob_ = {};
  arriving_ = {};
  arriving_[0] = sides_[0];
  try {
    askForReading(1, jobForSide(1));
  } catch (const Error& error) {
    failReading(1, translated(error), false);
  }
  updateBusy();
}

void Session::remarkOnEdits(const EditedFacts& facts) {
  std::erase_if(editRemarks_, [](const auto& one) { return !one.second.refused; });
  for (const std::string& note : facts.notes) {
    const auto told = editOfMessage(edits(), note);
    const std::size_t row = told ? told->first : edits().size();
    // Translated as a whole: its form has the row's name too, which the row itself does not repeat.
    QString sentence = translated(note);
    if (told) {
      const QString name = QString::fromStdString(editName(edits()[row], row));
      if (sentence.startsWith(name)) sentence.remove(0, name.size());
      while (!sentence.isEmpty() && QStringLiteral(" :：").contains(sentence.front())) sentence.remove(0, 1);
    }
    if (const auto known = editRemarks_.find(row); known != editRemarks_.end()) {
      if (!known->second.refused) known->second.sentence += QLatin1Char('\n') + sentence;
      continue;
    }
    editRemarks_[row] = {sentence, false};
  }
}

void Session::askForSpread() {
  if (!models_[0] || openJob_[0].pending()) return;
  if (changeFrom_.isEmpty()) {  // a prompt of its own: which word, nobody has said yet
    spreadJob_ = {};
    failChange({});
    return updateBusy();
  }
  try {
    const std::string perturbed = changedPrompt();
    if (perturbed == prompt_.toStdString()) {
      throw Error(ErrorKind::badUse, "both words are the same: nothing changes", "type another word");
    }
    // Counted as the line above the strip counts them; of a long text the worker says it, without words that fit.
    constexpr qsizetype kShort = 20000;  // characters
    const LoadedModel& model = *models_[0];
    if (model.tokenizer && prompt_.size() <= kShort) {
      const auto length = [&](const std::string& text) {
        const PromptInput input = inputFrom(QString::fromStdString(text), models_[0]);
        return makePrompt(input, bos_, model.bos, model.tokenizer.get(), model.facts.vocabSize).ids.size();
      };
      const QString why = whyNotAsLong(prompt_.toStdString(), perturbed, changeFrom_, changeTo_, occurrence_, length);
      if (!why.isEmpty()) {
        spreadJob_ = {};
        failChange(why);
        return updateBusy();
      }
    }
    askedSpreadPrompt_ = prompt_;
    spreadJob_ = worker_.spread(inputFrom(prompt_, models_[0]),
                                inputFrom(QString::fromStdString(perturbed), models_[0]), {}, bos_, this,
                                {.arrived = [this](const std::shared_ptr<const Spread>& spread) { takeSpread(spread); },
                                 .failed =
                                     [this](const QString& sentence, bool cancelled) {
                                       if (!cancelled) failChange(sentence);
                                       updateBusy();
                                     },
                                 .progressed = saysProgress()});
  } catch (const Error& error) {
    spreadJob_ = {};
    failChange(translated(error));
  }
  updateBusy();
}

// After the readings that it stands beside: while a slider is dragged these set the pace.
void Session::askForEditedSpread() {
  constexpr qint64 kNearlyThere = 150;  // milliseconds
  const bool known = waitingSpread_ || (spread_ && spreadPrompt_ == prompt_);
  if (saved_ || compare_ != Compare::edits || !known || spreadJob_.pending() || openJob_[0].pending()) return;
  if (editedSpreadJob_.pending() && sinceEditedSpread_.elapsed() < kNearlyThere) {
    editedSpreadWaits_ = true;
    return;
  }
  sinceEditedSpread_.start();
  editedSpreadWaits_ = false;
  try {
    const std::string perturbed = changedPrompt();
    editedSpreadJob_ =
        worker_.spread(inputFrom(prompt_, models_[0]), inputFrom(QString::fromStdString(perturbed), models_[0]),
                       editsInForce(), bos_, this,
                       {.arrived = [this](const std::shared_ptr<const Spread>& spread) { takeEditedSpread(spread); },
                        .failed = [this](const QString& sentence,
                                         bool cancelled) { withoutEditedSpread(cancelled ? QString() : sentence); },
                        .progressed = saysProgress()});
  } catch (const Error& error) {
    withoutEditedSpread(translated(error));
  }
  updateBusy();
}

void Session::askForPatterns(const Selection& selection) {
  if (saved_) return showSavedPatterns(selection);
  // Readings on their way are followed by the patterns of whatever is selected then.
  if (readingJob_[0].pending() || readingJob_[1].pending()) return;
  // As a saved session has it, whose model is open, and whose reading was stopped: it is read again.
  const auto none = [](const SeenSide& side) { return !side.kept; };
  if (std::any_of(sides_.begin(), sides_.end(), none)) return askForReadings();
  arriving_ = {};
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    const HeadPattern& shown = *sides_[side].pattern;
    if (shown.layer == selection.layer && shown.head == selection.head) {
      patternJob_[side] = {};
      continue;
    }
    const int at = static_cast<int>(side);
    patternJob_[side] = worker_.pattern(
        at, sides_[side].kept, selection.layer, selection.head, this,
        {.arrived = [this, at](const std::shared_ptr<const HeadPattern>& pattern) { takePattern(at, pattern); },
         .failed =
             [this](const QString& sentence, bool cancelled) {
               patternJob_ = {};  // nor is the other side's shown without this one's
               arriving_ = {};
               if (!cancelled) Q_EMIT promptFailed(sentence);
               updateBusy();
             },
         .progressed = saysProgress()});
  }
  updateBusy();
}

std::function<void(const QString&, qint64, qint64)> Session::saysProgress() {
  return [this](const QString& what, qint64 done, qint64 total) { Q_EMIT progressed(what, done, total); };
}

bool Session::busy() const {
  const auto pending = [](const Job& job) { return job.pending(); };
  const auto any = [&](const auto& jobs) { return std::any_of(jobs.begin(), jobs.end(), pending); };
  return spreadJob_.pending() || editedSpreadJob_.pending() || any(openJob_) || any(readingJob_) || any(patternJob_);
}

void Session::updateBusy() {
  if (busy() == wasBusy_) return;
  wasBusy_ = !wasBusy_;
  Q_EMIT busyChanged(wasBusy_);
}

QString Session::describePrompt(const QString& text) const {
  if (!models_[0]) return tr("No model is open yet");
  const LoadedModel& model = *models_[0];
  try {
    const Prompt prompt =
        makePrompt(inputFrom(text, models_[0]), bos_, model.bos, model.tokenizer.get(), model.facts.vocabSize);
    const Token first = model.tokenizer
                            ? model.tokenizer->display(std::span(prompt.ids).first(1), model.bos.id).front()
                            : Token{prompt.ids.front(), std::to_string(prompt.ids.front()), false, prompt.bos};
    QString line = counted(prompt.ids.size(), tr("token"), tr("tokens"));
    if (model.facts.contextLength > 0) line = tr("%1 of %2").arg(line).arg(model.facts.contextLength);
    line += tr(" · position 0 is %1").arg(QString::fromStdString(displayText(first)));
    if (prompt.doubledBos) line += tr(" · ⟨bos⟩ stands twice: the text begins with it");
    if (model.facts.contextLength > 0 && static_cast<int>(prompt.ids.size()) > model.facts.contextLength) {
      line += tr(" · longer than the context the model was trained with");
    }
    return line;
  } catch (const Error& error) {
    return translated(error);
  }
}

}  // namespace sinkscope

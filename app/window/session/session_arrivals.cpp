// What arrives at the session from the worker: models, readings, patterns, spreads, and why there is none.
#include <optional>
#include <utility>

#include "app/window/session/session.h"
#include "app/window/wording.h"
#include "core/probe/edits/edit_json.h"
#include "core/probe/edits/edit_words.h"
#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

// Of the text, but for the spaces around it: ⟨bos⟩ in front may take one. Nothing beyond its end.
std::optional<QString> wordOf(const Reading& reading, int textToken) {
  const int column = columnOf(textToken, reading.bos);
  if (column < 0 || column >= std::ssize(reading.tokens)) return std::nullopt;
  return QString::fromStdString(reading.tokens[static_cast<std::size_t>(column)].text).trimmed();
}

}  // namespace

// --- taking ---

void Session::takeModel(int slot, const LoadedModel& model) {
  models_[static_cast<std::size_t>(slot)] = model;
  if (slot == 0) {
    openedAs_ = opening_;
    editRemarks_.clear();
    // The model of the saved results that are shown: the selection stays where it is.
    const bool known = saved_ && saved_->models[0]->facts.hash == model.facts.hash;
    saved_.reset();
    if (compare_ == Compare::model && !models_[1] && !openJob_[1].pending()) compare_ = Compare::none;
    if (!model.bos.id) bos_ = BosMode::automatic;
    if (compare_ == Compare::bos && !model.bos.id) compare_ = Compare::none;
    choosesHead_ = !known;
    fitPromptToModel();
    Q_EMIT modelOpened();
    Q_EMIT conditionsChanged();
    askForReadings();
    askForSpread();
  } else {
    askedOther_[0] = askedOther_[1];
    if (compare_ == Compare::model) {
      askForReadings();
    } else {
      setCompare(Compare::model);
    }
    Q_EMIT comparedModelOpened();
  }
  updateBusy();
}

void Session::fitPromptToModel() {
  const LoadedModel& model = *models_[0];
  if (model.tokenizer) {
    if (!typed_) return;
    prompt_ = typed_->prompt;
    useChange(typed_->change);
    fitChangeToPrompt();
    typed_.reset();
  } else {
    if (typed_) return;
    typed_ = Typed{prompt_, askedChange_};
    // Something to look at: ids from all over the vocabulary, the same ones every time.
    constexpr int kIds = 32, kStride = 7919;
    const std::int64_t bos = model.bos.id.value_or(-1);
    QStringList ids;
    for (int i = 1; ids.size() < kIds && i < 4 * kIds; ++i) {
      const std::int64_t id = (std::int64_t{i} * kStride) % model.facts.vocabSize;
      if (id != bos && !ids.contains(QString::number(id))) ids << QString::number(id);
    }
    prompt_ = ids.join(QStringLiteral(", "));
    useChange({ids.value(2), ids.value(ids.size() - 1)});
  }
  Q_EMIT promptChanged();
}

void Session::takeReading(int side, const Explored& explored) {
  arriving_[static_cast<std::size_t>(side)] =
      SeenSide{{}, explored.reading, explored.pattern, explored.kept, explored.edited};
  if (explored.edited && !editsWait_) remarkOnEdits(*explored.edited);
  bool complete = true;
  for (int i = 0; i < sideCount(); ++i) complete = complete && arriving_[static_cast<std::size_t>(i)];
  if (complete) publishSides();
  updateBusy();
}

void Session::publishSides() {
  milliseconds_ = static_cast<double>(sinceWish_.nsecsElapsed()) / 1e6;
  std::vector<SeenSide> sides;
  for (int i = 0; i < sideCount(); ++i) {
    sides.push_back(*arriving_[static_cast<std::size_t>(i)]);
    sides.back().title = sideTitle(i);
  }
  const auto before = sides_.empty() ? nullptr : sides_.front().reading;
  sides_ = std::move(sides);
  arriving_ = {};
  details_ = {};
  detailsJob_ = {};
  shown_ = {prompt_, bos_, compare_, askedEdits_};
  if (choosesHead_) selection_.restart(sides_.front().pattern->layer, sides_.front().pattern->head);
  choosesHead_ = false;
  const Reading& first = *sides_.front().reading;
  selection_.fit(first.importance.planes, first.importance.rows, [&](int textToken) {
    const std::optional<QString> now = wordOf(first, textToken);
    return now && (before == nullptr || wordOf(*before, textToken) == now);
  });
  Q_EMIT seenChanged();
  askForDetails();
  if (compare_ != Compare::edits && (editedSpread_ || editedSpreadJob_.pending() || waitingSpread_)) {
    editedSpreadJob_ = {};
    withoutEditedSpread({});
  }
  if (compare_ == Compare::edits) {
    askForEditedSpread();
    Q_EMIT editsAnswered();
    if (std::exchange(editsWait_, false)) return askForEdited();
  }
  askForPatterns(selection_.current());
}

// In English, as figures and saved sessions have it; who shows it says translated().
QString Session::sideTitle(int side) const {
  switch (compare_) {
    case Compare::none: return {};
    case Compare::bos: return side == 0 ? QStringLiteral("with ⟨bos⟩") : QStringLiteral("without ⟨bos⟩");
    case Compare::change: return side == 0 ? changeFrom_ : changeTo_;
    case Compare::edits:
      if (side == 0) return QStringLiteral("untouched");
      return activeEdits(editsInForce()).empty() ? QStringLiteral("no edit in force") : QStringLiteral("edited");
    case Compare::model: {
      const auto& model = models_[static_cast<std::size_t>(side)];
      return model ? labelText(model->facts.name) : QString();
    }
  }
  return {};
}

void Session::takePattern(int side, std::shared_ptr<const HeadPattern> pattern) {
  SeenSide& arrived = arriving_[static_cast<std::size_t>(side)].emplace(sides_[static_cast<std::size_t>(side)]);
  arrived.pattern = std::move(pattern);
  publishPatterns();
  updateBusy();
}

// Both sides change together: two heads side by side would be a wrong comparison.
void Session::publishPatterns() {
  for (const Job& job : patternJob_) {
    if (job.pending()) return;
  }
  bool changed = false;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    if (!arriving_[i]) continue;
    sides_[i] = *arriving_[i];
    changed = true;
  }
  arriving_ = {};
  if (changed) Q_EMIT patternChanged();
}

const ChangeRatios& Session::otherChanges() const {
  static const ChangeRatios none;
  const LoadedModel* shown = shownModel();
  const auto found = shown != nullptr ? otherChanges_.find(shown->facts.hash) : otherChanges_.end();
  return found == otherChanges_.end() ? none : found->second;
}

void Session::keepChanges(const std::string& modelHash, const ChangeRatios& changes) {
  ChangeRatios& kept = otherChanges_[modelHash];
  if (kept == changes) return;
  kept = changes;
  Q_EMIT otherChangesKept();
}

void Session::takeSpread(std::shared_ptr<const Spread> spread) {
  waitingSpread_ = std::move(spread);
  if (compare_ != Compare::edits) return withoutEditedSpread({});
  editedSpreadJob_ = {};  // of the words before
  askForEditedSpread();
  updateBusy();
}

void Session::takeEditedSpread(std::shared_ptr<const Spread> edited) {
  const bool again = std::exchange(editedSpreadWaits_, false);
  showSpreads(std::move(edited), {});
  if (again) askForEditedSpread();
}

void Session::withoutEditedSpread(const QString& why) { showSpreads(nullptr, why); }

// Untouched and edited change together: two words side by side would be a wrong comparison.
void Session::showSpreads(std::shared_ptr<const Spread> edited, const QString& problem) {
  if (waitingSpread_) {
    spread_ = std::exchange(waitingSpread_, nullptr);
    spreadPrompt_ = askedSpreadPrompt_;
  }
  editedSpread_ = std::move(edited);
  editedSpreadProblem_ = problem;
  if (spread_) Q_EMIT spreadChanged();
  updateBusy();
}

void Session::failOpening(int slot, const QString& sentence, bool cancelled) {
  if (!cancelled) Q_EMIT openFailed(sentence);
  if (slot == 0) askAgainAfterOpening();
  if (slot == 1) withoutSecondModel();
  updateBusy();
}

void Session::failReading(int side, const QString& sentence, bool cancelled) {
  readingJob_ = {};
  arriving_ = {};
  const bool alone = std::exchange(editsAlone_, false);
  if (side == 1 && compare_ == Compare::edits && !cancelled) {
    if (std::exchange(editsWait_, false)) return askForEdited();
    if (const auto told = editOfMessage(edits(), sentence.toStdString())) {
      QString why = translated(told->second);
      if (why.startsWith(QStringLiteral("："))) why.remove(0, 1);  // of a sentence that is Chinese already
      editRemarks_[told->first] = {why, true};
      Q_EMIT editsAnswered();
      // The last good result stays; where there is none of this prompt, it is made without the row.
      if (!alone) askForReadings();
      return updateBusy();
    }
    editRemarks_[edits().size()] = {sentence, true};
    Q_EMIT editsAnswered();
  }
  if (!cancelled) {
    // The prompt stays as typed, so that it can be mended; bos and A|B go back to what is shown.
    if (!sides_.empty()) {
      bos_ = shown_.bos;
      compare_ = shown_.compare;
    }
    Q_EMIT conditionsChanged();
    Q_EMIT promptFailed(sentence);
  }
  updateBusy();
}

}  // namespace sinkscope

// What arrives at the session from the worker: models, readings, patterns, spreads and failures.
#include "app/window/session.h"
#include "app/window/wording.h"
#include "core/values/error.h"

namespace sinkscope {

// --- taking ---

void Session::takeModel(Worker::JobId job, int slot, const LoadedModel& model) {
  if (job != openJob_[static_cast<std::size_t>(slot)]) return;
  openJob_[static_cast<std::size_t>(slot)] = 0;
  worker_.take(slot, job);
  models_[static_cast<std::size_t>(slot)] = model;
  if (slot == 0) {
    openedAs_ = opening_;
    // The model of the saved results that are shown: the selection stays where it is.
    const bool known = saved_ && saved_->models[0]->facts.hash == model.facts.hash;
    saved_.reset();
    if (compare_ == Compare::model && !models_[1] && openJob_[1] == 0) compare_ = Compare::none;
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
    changeFrom_ = typed_->from;
    changeTo_ = typed_->to;
    typed_.reset();
  } else {
    if (typed_) return;
    typed_ = Typed{prompt_, changeFrom_, changeTo_};
    // Something to look at: ids from all over the vocabulary, the same ones every time.
    constexpr int kIds = 32, kStride = 7919;
    const std::int64_t bos = model.bos.id.value_or(-1);
    QStringList ids;
    for (int i = 1; ids.size() < kIds && i < 4 * kIds; ++i) {
      const std::int64_t id = (std::int64_t{i} * kStride) % model.facts.vocabSize;
      if (id != bos && !ids.contains(QString::number(id))) ids << QString::number(id);
    }
    prompt_ = ids.join(QStringLiteral(", "));
    changeFrom_ = ids.value(2);
    changeTo_ = ids.value(ids.size() - 1);
  }
  Q_EMIT promptChanged();
}

void Session::takeReading(Worker::JobId job, int side, std::shared_ptr<const Reading> reading,
                          const HeadPattern& pattern) {
  const auto at = static_cast<std::size_t>(side);
  if (job != readingJob_[at]) return;
  readingJob_[at] = 0;
  arriving_[at] = SeenSide{{}, std::move(reading), pattern};
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
  sides_ = std::move(sides);
  arriving_ = {};
  shown_ = {prompt_, bos_, compare_};
  if (choosesHead_) selection_.restart(sides_.front().pattern.layer, sides_.front().pattern.head);
  choosesHead_ = false;
  const Reading& first = *sides_.front().reading;
  selection_.fit(first.importance.planes, first.importance.rows, first.importance.cols - (first.bos ? 1 : 0));
  Q_EMIT seenChanged();
  askForPatterns(selection_.current());
}

QString Session::sideTitle(int side) const {
  switch (compare_) {
    case Compare::none: return {};
    case Compare::bos: return side == 0 ? tr("with ⟨bos⟩") : tr("without ⟨bos⟩");
    case Compare::change: return side == 0 ? changeFrom_ : changeTo_;
    case Compare::model: {
      const auto& model = models_[static_cast<std::size_t>(side)];
      return model ? QString::fromStdString(model->facts.name) : QString();
    }
  }
  return {};
}

void Session::takePattern(Worker::JobId job, int side, const HeadPattern& pattern) {
  const auto at = static_cast<std::size_t>(side);
  if (job != patternJob_[at] || at >= sides_.size()) return;
  patternJob_[at] = 0;
  sides_[at].pattern = pattern;
  // Both sides change together: two heads side by side would be a wrong comparison.
  bool waiting = false;
  for (std::size_t i = 0; i < sides_.size(); ++i) waiting = waiting || patternJob_[i] != 0;
  if (!waiting) Q_EMIT patternChanged();
  updateBusy();
}

void Session::takeSpread(Worker::JobId job, std::shared_ptr<const Spread> spread) {
  if (job != spreadJob_) return;
  spreadJob_ = 0;
  spread_ = std::move(spread);
  spreadPrompt_ = askedSpreadPrompt_;
  Q_EMIT spreadChanged();
  updateBusy();
}

void Session::takeFailure(Worker::JobId job, JobKind kind, int side, const QString& sentence, bool cancelled) {
  const auto at = static_cast<std::size_t>(side);
  switch (kind) {
    case JobKind::describe:
      if (job != describeJob_) return;
      describeJob_ = 0;
      if (!cancelled) Q_EMIT describeFailed(sentence);
      break;
    case JobKind::open:
      if (job != openJob_[at]) return;
      openJob_[at] = 0;
      if (!cancelled) Q_EMIT openFailed(sentence);
      if (side == 0) askAgainAfterOpening();
      if (side == 1) withoutSecondModel();
      break;
    case JobKind::explore:
      if (job != 0 && job != readingJob_[at]) return;
      readingJob_ = {};
      arriving_ = {};
      if (!cancelled) {
        // The prompt stays as typed, so that it can be mended; bos and A|B go back to what is shown.
        if (!sides_.empty()) {
          bos_ = shown_.bos;
          compare_ = shown_.compare;
        }
        Q_EMIT conditionsChanged();
        Q_EMIT promptFailed(sentence);
      }
      break;
    case JobKind::pattern:
      if (job == patternJob_[at]) patternJob_[at] = 0;
      if (!cancelled) Q_EMIT promptFailed(sentence);
      break;
    case JobKind::spread:
      if (job != spreadJob_) return;
      spreadJob_ = 0;
      if (!cancelled) failChange(sentence);
      break;
    case JobKind::tiles:
    case JobKind::landscape:
    case JobKind::patterns:
    case JobKind::saving:
    case JobKind::study:
    case JobKind::forecast:
    case JobKind::sweep: return;  // the pages' own, which hear of it themselves
  }
  updateBusy();
}

}  // namespace sinkscope

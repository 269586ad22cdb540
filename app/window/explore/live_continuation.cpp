#include "app/window/explore/live_continuation.h"

#include <algorithm>

#include "core/values/error.h"
#include "widgets/translated.h"

namespace sinkscope {

namespace {

constexpr int kRestMilliseconds = 120, kDimMilliseconds = 150;

// With a bos in front and without, whatever is shown; while A|B shows something else, its two conditions.
std::vector<ContinuationJob> conditionsOf(const Session& session, const std::optional<QString>& typed) {
  std::vector<ContinuationJob> wanted;
  const bool ofSides = !typed && session.compare() != Compare::none && session.compare() != Compare::bos;
  if (ofSides) {
    for (int side = 0; side < static_cast<int>(session.sides().size()); ++side)
      wanted.push_back({session.sides()[static_cast<std::size_t>(side)].title, session.jobOfSide(side)});
    return wanted;
  }
  ExploreJob job = session.jobOfSide(0);
  if (typed) job.request.input = session.inputFrom(*typed);
  const LoadedModel* model = session.shownModel();
  if (model != nullptr && model->bos.id) {
    job.request.bos = BosMode::on;
    wanted.push_back({QStringLiteral("with ⟨bos⟩"), job});
  }
  job.request.bos = BosMode::off;
  wanted.push_back({QStringLiteral("without ⟨bos⟩"), job});
  return wanted;
}

}  // namespace

LiveContinuation::LiveContinuation(Session& session, ContinuationView& view, TokenStrip& strip)
    : QObject(&view), session_(session), view_(view), strip_(strip) {
  typedDue_.setSingleShot(true);
  typedDue_.setInterval(kRestMilliseconds);
  connect(&typedDue_, &QTimer::timeout, this, &LiveContinuation::ask);
  dimDue_.setSingleShot(true);
  dimDue_.setInterval(kDimMilliseconds);
  connect(&dimDue_, &QTimer::timeout, this, [this] { view_.setDimmed(job_.pending()); });
  connect(&session_, &Session::seenChanged, this, [this] {
    if (!typed_) ask();
  });
  view_.setVisible(false);
}

void LiveContinuation::setShown(bool shown) {
  if (shown == shown_) return;
  shown_ = shown;
  view_.setVisible(shown);
  if (shown) return ask();
  job_ = {};
  strip_.setSurprise({});
  Q_EMIT settledDown();
}

void LiveContinuation::setTyped(const QString& text) {
  typed_ = text;
  if (shown_) typedDue_.start();
}

void LiveContinuation::stopTyping() {
  typedDue_.stop();
  if (!typed_) return;
  typed_.reset();
  ask();
}

Continuations LiveContinuation::toKeep() const {
  if (session_.saved()) return kept_;
  return shown_ && ofPrompt_ ? *ofPrompt_ : Continuations();
}

void LiveContinuation::setKept(Continuations kept) {
  kept_ = std::move(kept);
  ask();
}

void LiveContinuation::ask() {
  if (!typed_) ofPrompt_.reset();
  if (!shown_) return;
  if (session_.saved()) {
    job_ = {};
    if (!kept_.empty()) return show(std::make_shared<const Continuations>(kept_));
    return fail(tr("The next token is not in this saved session. Open its model to see it."));
  }
  if (session_.sides().empty()) return view_.setSentence(tr("Reading the next token …"));
  try {
    const std::vector<ContinuationJob> wanted = conditionsOf(session_, typed_);
    job_ = session_.worker().continuations(
        wanted, this,
        {.arrived = [this](const std::shared_ptr<const Continuations>& seen) { show(seen); },
         .failed =
             [this](const QString& sentence, bool cancelled) {
               if (!cancelled) return fail(sentence);
               Q_EMIT settledDown();
             }});
    dimDue_.start();
  } catch (const Error& error) {
    job_ = {};
    fail(translated(error));
  }
}

void LiveContinuation::show(std::shared_ptr<const Continuations> seen) {
  view_.setDimmed(false);
  view_.setOfWhat(typed_ ? tr("after what is typed") : QString());
  view_.setContinuations(seen);
  if (!typed_) ofPrompt_ = seen;
  Q_EMIT settledDown();
  if (typed_ || session_.sides().empty()) return;  // the strip still shows the prompt before
  const Reading& reading = *session_.sides().front().reading;
  std::vector<TokenSurprise> told;
  for (const Continuation& one : *seen) {
    TokenSurprise surprise{translated(one.title), textSurprise(one)};
    const bool drawn = one.bos == reading.bos && one.tokens == reading.tokens;
    // Of another prompt, or of other tokens, the strip has no places.
    const bool sameText = surprise.nats.size() == reading.tokens.size() - (reading.bos ? 1 : 0) &&
                          std::equal(one.tokens.begin() + (one.bos ? 1 : 0), one.tokens.end(),
                                     reading.tokens.begin() + (reading.bos ? 1 : 0));
    if (!sameText) continue;
    told.insert(drawn ? told.begin() : told.end(), std::move(surprise));
  }
  if (told.empty()) told.emplace_back();  // the room for it stays
  strip_.setSurprise(std::move(told));
}

void LiveContinuation::fail(const QString& sentence) {
  view_.setDimmed(false);
  view_.setContinuations(nullptr);
  view_.setOfWhat({});
  view_.setSentence(sentence);
  if (!typed_) strip_.setSurprise({TokenSurprise{}});
  Q_EMIT settledDown();
}

}  // namespace sinkscope

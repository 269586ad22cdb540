#include "app/window/tour.h"

#include <algorithm>

#include "app/window/explore/explore_page.h"
#include "app/window/notice_bar.h"
#include "app/window/session/session.h"
#include "widgets/attention_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"

namespace sinkscope {

namespace {

QString say(const char* text) { return QCoreApplication::translate("Tour", text); }

// Tours take their examples from what is measured in the window now: they work on any model.
std::pair<int, int> strongestSinkOf(const Session& session) {
  return session.sides().empty() ? std::pair{0, 0} : strongestSink(*session.sides().front().reading);
}

std::pair<int, int> strongestNoOp(const Session& session) {
  std::pair<int, int> best{0, 0};
  if (session.sides().empty()) return best;
  const Matrix& noOp = session.sides().front().reading->noOp;
  for (int layer = 0; layer < noOp.rows; ++layer) {
    for (int head = 0; head < noOp.cols; ++head) {
      if (noOp.at(layer, head) > noOp.at(best.first, best.second)) best = {layer, head};
    }
  }
  return best;
}

void selectHead(Session& session, std::pair<int, int> head) { session.selection().selectHead(head.first, head.second); }

Tour firstStart() {
  return {
      say("First steps"),
      {{say("Each square is an attention head. Click a red one: its pattern appears in the middle. The arrow keys move on."),
        {}},
       {say("Point at any token, cell, bar or column: the same token lights up in every view. A click pins it, Esc lets go."),
        {}},
       {say("Press B to take ⟨bos⟩ away, A to see both side by side, E to type your own prompt, F1 for what a view means."),
        {}}}};
}

Tour whatASinkIs() {
  return {
      say("What a sink is"),
      {{say("Every row of the pattern sums to one: it is how a token divides its attention among those before it. This head "
            "gives more to position 0 than any other head here: when most rows do so, whatever their token, it is an attention sink."),
        [](Session& session, ExplorePage&) { selectHead(session, strongestSinkOf(session)); }},
       {say("The importance of the first token is the mean of that column. The sink grid shows it for every head at once."),
        [](Session&, ExplorePage& page) { page.grid().setSorted(false); }},
       {say("A head counts as a sink above ε. Drag the slider: the rate is only meaningful together with its ε."),
        [](Session& session, ExplorePage&) { session.selection().selectEpsilon(0.5); }},
       {say("Back at ε 0.30, as in Gu et al. 2025 (Barbero et al. 2025 use 0.80). Heads sorted within their layer, as in Barbero et al. 2025, Fig. 6."),
        [](Session& session, ExplorePage& page) {
          session.selection().selectEpsilon(0.3);
          page.grid().setSorted(true);
        }}}};
}

Tour removeBos() {
  return {
      say("Remove ⟨bos⟩ and watch"),
      {{say("With ⟨bos⟩ at position 0, as the model was trained."),
        [](Session& session, ExplorePage&) {
          session.setCompare(Compare::none);
          session.setBos(BosMode::on);
          selectHead(session, strongestSinkOf(session));
        }},
       {say("The same text without it. Look at the first column: does it fade? Then look at the controls of the studies loss and spread before you say why: the model was not trained on such a text."),
        [](Session& session, ExplorePage&) { session.setBos(BosMode::off); }},
       {say("Both side by side, on one scale (A)."),
        [](Session& session, ExplorePage&) { session.setCompare(Compare::bos); }},
       {say("That was it. A switches back."), [](Session& session, ExplorePage&) {
          session.setCompare(Compare::none);
          session.setBos(BosMode::automatic);
        }}}};
}

Tour smallValues() {
  return {
      say("Why: small values, no-op heads"),
      {{say("What a head writes is its pattern times the values, through its part of the output projection. Look at the bars: how large is the first token's value beside the others?"),
        [](Session& session, ExplorePage&) {
          session.setCompare(Compare::none);
          session.setBos(BosMode::automatic);
          selectHead(session, strongestSinkOf(session));
        }},
       {say("Attending to a token with a value near zero writes next to nothing. The no-op score in the status line is the importance "
            "of the first token times how small its value is; this head has the highest."),
        [](Session& session, ExplorePage&) { selectHead(session, strongestNoOp(session)); }},
       {say("Take the sink column out and let the rest sum to one: what little is left, magnified. It is arithmetic on the pattern; what "
            "the head would do without its sink nobody has measured here. (The gear of the attention view brings it back.)"),
        [](Session&, ExplorePage& page) { page.attention().setSinkColumn(SinkColumn::renormalised); }},
       {say("And back as it is."),
        [](Session&, ExplorePage& page) { page.attention().setSinkColumn(SinkColumn::shown); }}}};
}

Tour overMixing() {
  return {
      say("Over-mixing"),
      {{say("One word of the prompt is changed. The picture on the right shows how far every token's hidden state moves, layer "
            "by layer: above with ⟨bos⟩, below without."),
        [](Session& session, ExplorePage&) { session.setCompare(Compare::none); }},
       {say("Both panels share one scale. Where the lower one is brighter, the change has moved the tokens further without ⟨bos⟩. One pair of words is an example: the study of many pairs says how common it is."),
        {}},
       {say("Type other words under its title and press Enter; both must have as many tokens as each other."), {}}}};
}

}  // namespace

std::vector<Tour> tours() { return {firstStart(), whatASinkIs(), removeBos(), smallValues(), overMixing()}; }

TourGuide::TourGuide(Session& session, ExplorePage& page, NoticeBar& bar, QObject* parent)
    : QObject(parent), session_(session), page_(page), bar_(bar) {
  connect(&bar_, &NoticeBar::actionClicked, this, &TourGuide::next);
  connect(&bar_, &NoticeBar::dismissed, this, [this] {
    if (!running()) return;
    stop();
    Q_EMIT finished(tour_.name);
  });
}

void TourGuide::start(const Tour& tour) {
  tour_ = tour;
  step_ = 0;
  showStep();
}

void TourGuide::stop() { step_ = tour_.steps.size(); }

void TourGuide::next() {
  if (!running()) return;
  ++step_;
  if (running()) {
    showStep();
    return;
  }
  bar_.clear();
  Q_EMIT finished(tour_.name);
}

void TourGuide::showStep() {
  const TourStep& step = tour_.steps[step_];
  if (step.show) step.show(session_, page_);
  if (inSight_) sayStep();
}

void TourGuide::setInSight(bool inSight) {
  inSight_ = inSight;
  if (!running()) return;
  if (inSight_) sayStep();
  else if (bar_.text() == tour_.steps[step_].text) bar_.clear();
}

void TourGuide::sayStep() {
  const TourStep& step = tour_.steps[step_];
  const bool last = step_ + 1 == tour_.steps.size();
  bar_.showStep(step.text, QStringLiteral("%1 / %2").arg(step_ + 1).arg(tour_.steps.size()),
                last ? say("Done") : say("Next"));
}

}  // namespace sinkscope

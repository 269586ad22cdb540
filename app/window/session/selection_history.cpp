#include "app/window/session/selection_history.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace sinkscope {

namespace {

constexpr std::size_t kLongestHistory = 200;

Selection fitted(Selection selection, int layers, int heads, const std::function<bool(int textToken)>& stands) {
  selection.layer = std::clamp(selection.layer, 0, std::max(0, layers - 1));
  selection.head = std::clamp(selection.head, 0, std::max(0, heads - 1));
  for (std::optional<int>* pin : {&selection.query, &selection.key}) {
    if (*pin && **pin != kBosToken && !stands(**pin)) pin->reset();
  }
  return selection;
}

}  // namespace

void SelectionHistory::remember() {
  past_.push_back(now_);
  if (past_.size() > kLongestHistory) past_.erase(past_.begin());
  future_.clear();
}

void SelectionHistory::become(State state) {
  const bool moved = !(state.selection == now_.selection), edited = state.edits != now_.edits;
  now_ = std::move(state);
  if (edited) Q_EMIT editsChanged();
  if (moved) Q_EMIT changed(now_.selection);
}

void SelectionHistory::select(const Selection& selection) {
  if (selection == now_.selection) return;
  Selection sameEpsilon = selection;
  sameEpsilon.epsilon = now_.selection.epsilon;
  if (!(sameEpsilon == now_.selection)) remember();
  become({selection, now_.edits});
}

void SelectionHistory::selectHead(int layer, int head) {
  Selection selection = now_.selection;
  selection.layer = layer;
  selection.head = head;
  select(selection);
}

void SelectionHistory::selectEpsilon(double epsilon) {
  Selection selection = now_.selection;
  selection.epsilon = epsilon;
  select(selection);
}

void SelectionHistory::setEdits(EditList edits, bool newStep) {
  if (edits == now_.edits) return;
  if (newStep) remember();
  become({now_.selection, std::move(edits)});
}

void SelectionHistory::step(std::vector<State>& from, std::vector<State>& to) {
  if (from.empty()) return;
  to.push_back(now_);
  State state = std::move(from.back());
  from.pop_back();
  state.selection.epsilon = now_.selection.epsilon;
  become(std::move(state));
}

void SelectionHistory::back() { step(past_, future_); }

void SelectionHistory::forward() { step(future_, past_); }

void SelectionHistory::restart(int layer, int head) {
  Selection first;
  first.layer = layer;
  first.head = head;
  first.epsilon = now_.selection.epsilon;
  startAt(first);
}

void SelectionHistory::startAt(const Selection& first) { startAt(first, now_.edits); }

void SelectionHistory::startAt(const Selection& first, EditList edits) {
  past_.clear();
  future_.clear();
  become({first, std::move(edits)});
}

void SelectionHistory::fit(int layers, int heads, const std::function<bool(int textToken)>& stands) {
  for (auto* states : {&past_, &future_}) {
    for (State& state : *states) state.selection = fitted(state.selection, layers, heads, stands);
    // Clamping can make neighbours equal: a step back that changes nothing would feel broken.
    states->erase(std::unique(states->begin(), states->end()), states->end());
  }
  State fits{fitted(now_.selection, layers, heads, stands), now_.edits};
  if (!past_.empty() && past_.back() == fits) past_.pop_back();
  if (!future_.empty() && future_.back() == fits) future_.pop_back();
  become(std::move(fits));
}

}  // namespace sinkscope

#include "app/window/session/selection_history.h"

#include <algorithm>

namespace sinkscope {

namespace {

constexpr std::size_t kLongestHistory = 200;

Selection fitted(Selection selection, int layers, int heads, int textTokens) {
  selection.layer = std::clamp(selection.layer, 0, std::max(0, layers - 1));
  selection.head = std::clamp(selection.head, 0, std::max(0, heads - 1));
  if (selection.query && *selection.query >= textTokens) selection.query.reset();
  if (selection.key && *selection.key >= textTokens) selection.key.reset();
  return selection;
}

}  // namespace

void SelectionHistory::select(const Selection& selection) {
  if (selection == current_) return;
  Selection sameEpsilon = selection;
  sameEpsilon.epsilon = current_.epsilon;
  if (!(sameEpsilon == current_)) {
    past_.push_back(current_);
    if (past_.size() > kLongestHistory) past_.erase(past_.begin());
    future_.clear();
  }
  current_ = selection;
  Q_EMIT changed(current_);
}

void SelectionHistory::back() {
  if (past_.empty()) return;
  future_.push_back(current_);
  const double epsilon = current_.epsilon;
  current_ = past_.back();
  current_.epsilon = epsilon;
  past_.pop_back();
  Q_EMIT changed(current_);
}

void SelectionHistory::forward() {
  if (future_.empty()) return;
  past_.push_back(current_);
  const double epsilon = current_.epsilon;
  current_ = future_.back();
  current_.epsilon = epsilon;
  future_.pop_back();
  Q_EMIT changed(current_);
}

void SelectionHistory::restart(int layer, int head) {
  Selection first;
  first.layer = layer;
  first.head = head;
  first.epsilon = current_.epsilon;
  startAt(first);
}

void SelectionHistory::startAt(const Selection& first) {
  past_.clear();
  future_.clear();
  if (first == current_) return;
  current_ = first;
  Q_EMIT changed(current_);
}

void SelectionHistory::fit(int layers, int heads, int textTokens) {
  for (auto* states : {&past_, &future_}) {
    for (Selection& state : *states) state = fitted(state, layers, heads, textTokens);
    // Clamping can make neighbours equal: a step back that changes nothing would feel broken.
    states->erase(std::unique(states->begin(), states->end()), states->end());
  }
  const Selection fits = fitted(current_, layers, heads, textTokens);
  if (!past_.empty() && past_.back() == fits) past_.pop_back();
  if (!future_.empty() && future_.back() == fits) future_.pop_back();
  if (fits == current_) return;
  current_ = fits;
  Q_EMIT changed(current_);
}

}  // namespace sinkscope

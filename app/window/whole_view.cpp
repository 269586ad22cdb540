#include "app/window/whole_view.h"

#include <algorithm>

#include <QtCore/QEvent>
#include <QtWidgets/QAbstractScrollArea>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QSplitterHandle>

#include "widgets/view.h"

namespace sinkscope {

WholeView::WholeView(QMainWindow& window, std::vector<QWidget*> kept)
    : QObject(&window), window_(window), kept_(std::move(kept)) {}

void WholeView::toggle(View* view) {
  const bool again = view == view_;
  leave();
  if (view != nullptr && !again && view->window() == &window_ && view->isVisible()) take(*view);
}

void WholeView::take(View& view) {
  view_ = &view;
  for (QWidget* inner = &view; inner->parentWidget() != nullptr && inner->parentWidget() != &window_;
       inner = inner->parentWidget()) {
    QWidget* outer = inner->parentWidget();
    if (auto* splitter = qobject_cast<QSplitter*>(outer)) sizes_.emplace_back(splitter, splitter->sizes());
    if (qobject_cast<QAbstractScrollArea*>(outer) != nullptr) continue;  // its bars come and go by themselves
    for (QObject* child : outer->children()) {
      auto* beside = qobject_cast<QWidget*>(child);
      if (beside == nullptr || beside == inner || beside->isWindow() || beside->isHidden()) continue;
      if (qobject_cast<QSplitterHandle*>(beside) != nullptr) continue;
      if (std::find(kept_.begin(), kept_.end(), beside) != kept_.end()) continue;
      hidden_.emplace_back(beside);
    }
  }
  for (const auto& widget : hidden_) widget->hide();
  window_.menuBar()->setMaximumHeight(0);  // hidden, it would take its keys along
  view.setWhole(true);
  view.installEventFilter(this);
  Q_EMIT changed();
}

bool WholeView::hides(const QWidget& widget) const {
  return std::any_of(hidden_.begin(), hidden_.end(), [&](const QPointer<QWidget>& one) {
    return one && (one == &widget || one->isAncestorOf(&widget));
  });
}

void WholeView::show(View* view) {
  if (view_ == view) return;
  leave();
  if (view != nullptr) toggle(view);
}

void WholeView::leave() {
  if (!view_) return;
  View& view = *view_;
  view.removeEventFilter(this);
  view_ = nullptr;
  for (const auto& widget : hidden_) {
    if (widget) widget->show();
  }
  hidden_.clear();
  window_.menuBar()->setMaximumHeight(QWIDGETSIZE_MAX);
  for (const auto& [splitter, sizes] : sizes_) {
    if (splitter) splitter->setSizes(sizes);
  }
  sizes_.clear();
  view.setWhole(false);
  Q_EMIT changed();
}

// Its page puts it away: there is nothing to show in the window alone. Nothing but the view is watched; it also comes
// by here while it is taken down, when it is no View any more.
bool WholeView::eventFilter(QObject* /*watched*/, QEvent* event) {
  if (event->type() == QEvent::HideToParent) leave();
  return false;
}

}  // namespace sinkscope

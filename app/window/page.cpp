#include "app/window/page.h"

#include "widgets/view.h"

namespace sinkscope {

View* Page::viewUnder(const QPoint& globalPos) const {
  const std::vector<View*> all = views();
  for (View* view : all) {
    if (view->isVisible() && view->rect().contains(view->mapFromGlobal(globalPos))) return view;
  }
  return all.empty() ? nullptr : all.front();
}

bool Page::takeKey(const QKeyEvent&) { return false; }

}  // namespace sinkscope

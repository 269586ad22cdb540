#include "app/window/page.h"

#include "app/window/session/session.h"
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

void sayWhoseSpread(const Session& session, View& spread) {
  if (session.editedSpread()) return;  // the view says that it shows both
  const bool edits = session.sides().size() == 2 && session.compare() == Compare::edits;
  spread.setWhose(edits ? View::tr("untouched model") : QString());
}

}  // namespace sinkscope

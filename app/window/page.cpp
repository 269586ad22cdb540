#include "app/window/page.h"

#include <algorithm>

#include "app/window/session/session.h"
#include "widgets/view.h"

namespace sinkscope {

// What lupdate is to find: the keys are in the constructors of the pages.
[[maybe_unused]] static const char* const kNames[] = {
    QT_TRANSLATE_NOOP("sinkscope::Page", "Explore"),  QT_TRANSLATE_NOOP("sinkscope::Page", "Heads"),
    QT_TRANSLATE_NOOP("sinkscope::Page", "Studies"),  QT_TRANSLATE_NOOP("sinkscope::Page", "Compare"),
    QT_TRANSLATE_NOOP("sinkscope::Page", "Geometry"), QT_TRANSLATE_NOOP("sinkscope::Page", "Interventions"),
    QT_TRANSLATE_NOOP("sinkscope::Page", "Depth"),    QT_TRANSLATE_NOOP("sinkscope::Page", "Lab")};

QString Page::name() const { return tr(key_.c_str()); }

std::vector<View*> Page::allViews() const {
  std::vector<View*> all = views();
  for (View* view : findChildren<View*>()) {
    if (std::find(all.begin(), all.end(), view) == all.end()) all.push_back(view);
  }
  return all;
}

View* Page::viewUnder(const QPoint& globalPos) const {
  const std::vector<View*> all = views();
  for (View* view : all) {
    if (view->isVisible() && view->rect().contains(view->mapFromGlobal(globalPos))) return view;
  }
  return all.empty() ? nullptr : all.front();
}

bool Page::takeKey(const QKeyEvent&) { return false; }

std::vector<Side> sidesInSight(const Session& session) {
  std::vector<Side> sides;
  for (const SeenSide& seen : session.sides())
    sides.push_back({seen.title, seen.reading, session.details(sides.size())});
  return sides;
}

void sayWhoseSpread(const Session& session, View& spread) {
  if (session.editedSpread()) return;  // the view says that it shows both
  const bool edits = session.sides().size() == 2 && session.compare() == Compare::edits;
  spread.setWhose(edits ? View::tr("untouched") : QString());
}

}  // namespace sinkscope

#include "app/window/own_size.h"

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

namespace sinkscope {

namespace {

bool fillsScreen(const QWidget& window) { return window.isMaximized() || window.isFullScreen(); }

}  // namespace

void OwnSize::take() {
  if (fillsScreen(window_)) return;
  place_ = window_.pos();
  // What is as wide as it must be, and wider than it was, nobody has made so.
  const auto own = [](int now, int before, int least) {
    return before > 0 && now > before && now <= least ? before : now;
  };
  size_ = {own(window_.width(), size_.width(), window_.minimumWidth()),
           own(window_.height(), size_.height(), window_.minimumHeight())};
}

void OwnSize::giveBack() {
  for (const int wait : {0, 200}) {  // milliseconds
    QTimer::singleShot(wait, &window_, [&window = window_, size = size_, place = place_] {
      if (!size.isValid() || fillsScreen(window)) return;
      if (window.pos() != place) window.move(place);
      if (window.size() != size) window.resize(size);
    });
  }
}

}  // namespace sinkscope

#include "app/window/lecture/lecture_mode.h"

#include <algorithm>
#include <utility>

#include <QtCore/QEvent>
#include <QtGui/QAction>
#include <QtGui/QPainter>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QToolButton>

#include "app/window/page.h"
#include "app/window/whole_view.h"
#include "widgets/view.h"

namespace sinkscope {

namespace {

constexpr double kTextOfAll = 1.25, kTextOfOne = 1.7;
constexpr double kLeastPixels = 20.0;  // of text: what is read from the last row where a slide is 800 pixels high
constexpr int kSpot = 72;              // pixels across

// Over everything, and in nobody's way.
class PointerSpot : public QWidget {
 public:
  explicit PointerSpot(QWidget* window) : QWidget(window) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setObjectName(QStringLiteral("pointerSpot"));
    setFocusPolicy(Qt::NoFocus);
    resize(kSpot, kSpot);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // A ring that is seen on white, on black and on every colour of the maps; what lies under it stays legible.
    const QRectF ring = QRectF(rect()).adjusted(4, 4, -4, -4);
    painter.setPen(QPen(QColor(0, 0, 0, 160), 6));
    painter.drawEllipse(ring);
    painter.setPen(QPen(QColor(0xff, 0xd4, 0x2a), 3.5));
    painter.setBrush(QColor(0xff, 0xd4, 0x2a, 40));
    painter.drawEllipse(ring);
  }
};

}  // namespace

LectureMode::LectureMode(QMainWindow& window, WholeView& whole, std::vector<QWidget*> bars,
                         std::function<const Page&()> page, std::function<void(double)> resize,
                         std::function<double()> chosen)
    : QObject(&window), window_(window), whole_(whole), bars_(std::move(bars)), page_(std::move(page)),
      resize_(std::move(resize)), chosen_(std::move(chosen)), ownSize_(window) {
  connect(&whole_, &WholeView::changed, this, [this] {
    if (on_) fit();
  });
  constexpr int kNumbers = 9;
  for (int i = 0; i < kNumbers; ++i) {
    auto* action = new QAction(&window);
    action->setShortcut(QKeySequence(static_cast<Qt::Key>(Qt::Key_1 + i)));
    action->setEnabled(false);
    connect(action, &QAction::triggered, this, [this, i] { showView(i); });
    window.addAction(action);
    numbers_.push_back(action);
  }
}

double LectureMode::textFactor() const { return !on_ ? 1.0 : whole_.view() != nullptr ? kTextOfOne : factorOfAll(); }

// All views beside one another have smaller text than one alone, but not smaller than can be read; who has chosen a
// larger one has that many times as large a text here too.
double LectureMode::factorOfAll() const {
  const QFont font = QApplication::font();
  const double pixels = (font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * window_.logicalDpiY() / 72.0) /
                        (resized_ * chosen_());
  return std::clamp(kLeastPixels / std::max(1.0, pixels), kTextOfAll, kTextOfOne);
}

void LectureMode::toggle(View* view) {
  if (on_) {  // the other key goes from all views to one, or back; the same one again leaves
    const bool one = whole_.view() != nullptr;
    const bool unasked = one && (kept_ || whole_.view() == page_().resultAlone());
    if (one == (view != nullptr) || (unasked && view == nullptr)) return leave();
    return one ? whole_.leave() : whole_.toggle(view);
  }
  on_ = true;
  kept_ = view == nullptr && whole_.view() != nullptr;
  if (kept_) view = whole_.view();
  if (view == nullptr) view = page_().resultAlone();
  before_ = window_.windowState();
  ownSize_.take();
  if (whole_.view() != view) whole_.leave();  // what it has hidden is there again
  hidden_.clear();
  for (QWidget* bar : bars_) {
    if (!bar->isHidden()) hidden_.push_back(bar);
  }
  for (QWidget* bar : hidden_) bar->hide();
  for (QAction* action : numbers_) action->setEnabled(true);
  window_.showFullScreen();
  showButtons(false);
  if (whole_.view() != view) whole_.toggle(view);
  fit();
  setSpot(true);
  Q_EMIT changed(true);
}

void LectureMode::leave() {
  if (!on_) return;
  setSpot(false);
  on_ = false;
  if (!std::exchange(kept_, false)) whole_.leave();
  for (QWidget* bar : hidden_) bar->show();
  showButtons(true);
  for (QAction* action : numbers_) action->setEnabled(false);
  window_.menuBar()->setMaximumHeight(QWIDGETSIZE_MAX);
  if (!before_.testFlag(Qt::WindowFullScreen))
    window_.setWindowState((window_.windowState() & ~Qt::WindowFullScreen) | (before_ & Qt::WindowMaximized));
  resized_ = 1.0;
  resize_(1.0);
  ownSize_.giveBack();
  Q_EMIT changed(false);
}

void LectureMode::showView(int number) {
  const std::size_t always = page_().views().size();
  std::vector<View*> views = page_().allViews();
  const auto isOff = [this](const View* view) { return !view->isVisible() && !whole_.hides(*view); };
  views.erase(std::remove_if(views.begin() + static_cast<std::ptrdiff_t>(always), views.end(), isOff), views.end());
  if (number >= static_cast<int>(views.size())) return;
  View* view = views[static_cast<std::size_t>(number)];
  whole_.show(whole_.view() == view ? nullptr : view);
}

void LectureMode::fit() {
  window_.menuBar()->setMaximumHeight(0);  // hidden, it would take its keys along
  const double factor = textFactor();
  resize_(factor);
  resized_ = factor;
}

// Of the views' headers: nobody in the last row reads them, and in large type they take the room of the names. Keys and
// the context menus do the same.
void LectureMode::showButtons(bool shown) {
  for (const View* view : window_.findChildren<View*>()) {
    for (const char* name : {"gear", "exportArrow", "wholeButton"}) {
      auto* button = view->findChild<QToolButton*>(QLatin1String(name));
      if (button == nullptr) continue;
      const bool choices = button->menu() == nullptr || !button->menu()->isEmpty();
      button->setVisible(shown && choices);
    }
  }
}

void LectureMode::setSpot(bool shown) {
  if (!shown) {
    qApp->removeEventFilter(this);
    delete spot_.data();
    return;
  }
  if (spot_) return;
  spot_ = new PointerSpot(&window_);
  qApp->installEventFilter(this);
  placeSpot();
  spot_->show();
}

bool LectureMode::spot() const { return spot_ != nullptr; }

void LectureMode::placeSpot() {
  if (!spot_) return;
  const QPoint at = window_.mapFromGlobal(QCursor::pos());
  spot_->move(at - QPoint(kSpot / 2, kSpot / 2));
  spot_->raise();
}

// The window moves under a pointer that rests, too: on its way to the full screen.
bool LectureMode::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseMove:
    case QEvent::HoverMove: placeSpot(); break;
    case QEvent::Move:
    case QEvent::Resize:
      if (watched == &window_) placeSpot();
      break;
    default: break;
  }
  return false;
}

}  // namespace sinkscope

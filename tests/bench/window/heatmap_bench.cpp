// The heatmap of long prompts: a person zooms with the wheel from the whole pattern to single cells and back and drags
// it about, event by event, each painted before the next. Figures, no tests: sinkscope_heatmap_bench prints them; the
// aims are 30 frames a second and a window of less than 1 GiB at 16,384 tokens. At 131,072 tokens queries and keys are
// made up: one head of 64.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <QtCore/QElapsedTimer>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtCore/QThread>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>

#include "app/window/explore/explore_page.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "core/prompt/prompt_set.h"
#include "tests/bench/window/made_up_head.h"
#include "widgets/attention_view.h"
#include "widgets/figure_plot.h"

namespace {

using namespace sinkscope;
using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// Megabytes of a line of /proc/self/status.
double megabytes(const char* name) {
  QFile status(QStringLiteral("/proc/self/status"));
  if (!status.open(QIODevice::ReadOnly)) return 0.0;
  for (const QByteArray& line : status.readAll().split('\n')) {
    if (line.startsWith(name)) return line.simplified().split(' ').value(1).toDouble() / 1024.0;
  }
  return 0.0;
}

void printFrames(const char* what, std::vector<double> times) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const double median = times[times.size() / 2], slow = times[times.size() * 95 / 100], worst = times.back();
  std::printf("%-44s %4zu frames   median %6.1f ms (%4.0f/s)   95 %% %6.1f ms   worst %6.1f ms (%4.0f/s)\n", what,
              times.size(), median, 1000.0 / median, slow, worst, 1000.0 / worst);
  std::fflush(stdout);
}

// A person at the heatmap.
class Hand {
 public:
  explicit Hand(FigurePlot& plot) : plot_(plot), target_(plot.childAt(plot.rect().center())) {}

  std::vector<double> zoom(int notches, const QPointF& at) {
    std::vector<double> times;
    for (int i = 0; i < std::abs(notches); ++i) {
      times.push_back(frame([&] {
        QWheelEvent event(inTarget(at), target_->mapToGlobal(inTarget(at)), {}, {0, notches > 0 ? 120 : -120},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(target_, &event);
      }));
    }
    return times;
  }

  std::vector<double> drag(QPointF from, const QPointF& step, int steps) {
    std::vector<double> times;
    mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 0; i < steps; ++i) {
      from += step;
      times.push_back(frame([&] { mouse(QEvent::MouseMove, from, Qt::NoButton, Qt::LeftButton); }));
    }
    mouse(QEvent::MouseButtonRelease, from, Qt::LeftButton, Qt::NoButton);
    return times;
  }

 private:
  QPointF inTarget(const QPointF& at) const { return target_->mapFrom(&plot_, at.toPoint()); }
  void mouse(QEvent::Type type, const QPointF& at, Qt::MouseButton button, Qt::MouseButtons buttons) {
    QMouseEvent event(type, inTarget(at), target_->mapToGlobal(inTarget(at)), button, buttons, Qt::NoModifier);
    QCoreApplication::sendEvent(target_, &event);
  }
  // From the event until everything that it set off is painted; tiles that arrive meanwhile are taken as they come.
  double frame(const std::function<void()>& wish) {
    const auto start = Clock::now();
    wish();
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
    return millisecondsSince(start);
  }

  FigurePlot& plot_;
  QWidget* target_;
};

void append(std::vector<double>& all, const std::vector<double>& some) {
  all.insert(all.end(), some.begin(), some.end());
}

// Zooms to the bottom at several places, drags there, and out again.
void look(FigurePlot& plot, const char* name, int notches) {
  Hand hand(plot);
  std::vector<double> zooming, dragging;
  const QRectF cells = plot.cellRect(0, 0, 0).united(QRectF(plot.rect().center(), QSizeF(1, 1)));
  const QPointF centre(plot.rect().center());
  for (const QPointF& at :
       {QPointF(centre.x(), plot.height() * 0.7), QPointF(cells.left() + 30, plot.height() * 0.75), centre}) {
    append(zooming, hand.zoom(notches / 2, at));
    append(dragging, hand.drag(centre, {-7, -5}, 20));
    append(zooming, hand.zoom(notches - notches / 2, at));
    append(dragging, hand.drag(centre, {9, 6}, 20));
    append(dragging, hand.drag(centre, {-6, -9}, 20));
    append(zooming, hand.zoom(-notches, at));
  }
  printFrames((std::string(name) + ": wheel").c_str(), zooming);
  printFrames((std::string(name) + ": drag").c_str(), dragging);
}

bool waitIdle(MainWindow& window, int milliseconds) {
  QElapsedTimer waited;
  waited.start();
  while (window.session().busy() && waited.elapsed() < milliseconds)
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  return !window.session().busy();
}

// Shipped prompts one after another, as many words as give `tokens` tokens.
QString promptOf(int tokens, const Tokenizer& tokenizer) {
  const PromptSet set = readPromptSet("builtin");
  std::string text;
  std::vector<std::pair<std::size_t, std::size_t>> offsets;
  while (static_cast<int>(offsets.size()) < tokens) {
    for (const SetPrompt& prompt : set.prompts) text += std::get<std::string>(prompt.input) + " ";
    offsets = tokenizer.encode(text, SpecialTokens::none).offsets;
  }
  return QString::fromStdString(text.substr(0, offsets[static_cast<std::size_t>(tokens - 1)].second));
}

int benchWindow(int tokens) {
  MainWindow window;
  window.resize(1280, 800);
  window.show();
  window.start(QStringLiteral("embedded"));
  if (!waitIdle(window, 60000) || window.session().sides().empty()) return 1;
  std::printf("embedded model open: %.0f MB resident, %.0f MB at most\n", megabytes("VmRSS"), megabytes("VmHWM"));
  const QString prompt = promptOf(tokens - 1, *window.session().model()->tokenizer);  // ⟨bos⟩ is one of them

  // While it is read the window answers: the longest it was away from its events.
  double longest = 0.0;
  const auto start = Clock::now();
  window.session().setPrompt(prompt);
  longest = millisecondsSince(start);
  double seen = 0.0;
  QObject::connect(&window.session(), &Session::seenChanged, &window, [&] { seen = millisecondsSince(start); });
  while (window.session().busy()) {
    const auto turn = Clock::now();
    QCoreApplication::processEvents();
    longest = std::max(longest, millisecondsSince(turn));
    QThread::msleep(2);
  }
  const int read = static_cast<int>(window.session().sides().front().reading->tokens.size());
  std::printf(
      "prompt of %d tokens: seen after %.1f s, all views after %.1f s, longest turn of the window's thread %.0f ms\n",
      read, seen / 1000.0, millisecondsSince(start) / 1000.0, longest);
  std::printf("  %.0f MB resident, %.0f MB at most\n", megabytes("VmRSS"), megabytes("VmHWM"));
  look(window.page().attention().plot(), "Explore, 16,384 tokens", 36);
  window.page().attention().setScale(Scale::log);
  look(window.page().attention().plot(), "Explore, 16,384 tokens, logarithmic", 36);
  std::vector<double> heads;
  for (int run = 0; run < 8; ++run) {
    const auto wish = Clock::now();
    Selection selection = window.session().selection().current();
    selection.head = (selection.head + 1) % 4;
    selection.layer = run % 4;
    window.session().selection().select(selection);
    while (window.session().busy()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    window.page().paintNow();
    heads.push_back(millisecondsSince(wish));
  }
  printFrames("another head -> drawn", heads);
  std::printf("  %.0f MB resident, %.0f MB at most\n", megabytes("VmRSS"), megabytes("VmHWM"));
  return 0;
}

void benchMadeUp(int tokens) {
  const double before = megabytes("VmRSS");
  const auto start = Clock::now();
  MadeUpHead head(tokens, 64);
  std::printf("%d tokens, one head of 64 made up: overview after %.1f s\n", tokens, millisecondsSince(start) / 1000.0);
  auto reading = std::make_shared<Reading>();
  reading->tokens.resize(static_cast<std::size_t>(tokens));
  for (int i = 0; i < tokens; ++i) reading->tokens[static_cast<std::size_t>(i)].text = " t" + std::to_string(i % 997);
  AttentionView view;
  view.resize(640, 620);
  view.show();
  const auto pattern = std::make_shared<HeadPattern>(HeadPattern{0, 0, false, head.overview(), {}});
  const auto setting = Clock::now();
  view.setSides({{{QString(), reading}, pattern}});
  QCoreApplication::processEvents();
  std::printf("  shown after %.0f ms\n", millisecondsSince(setting));
  QObject::connect(&view, &AttentionView::tilesWanted, &view, [&](int, const std::vector<TileKey>& keys) {
    head.ask(keys, [&](std::vector<PatternTile> tiles) {
      QMetaObject::invokeMethod(
          &view, [&view, tiles = std::move(tiles)] { view.addTiles(0, tiles); }, Qt::QueuedConnection);
    });
  });
  QCoreApplication::processEvents();
  look(view.plot(), "131,072 tokens", 46);
  head.stop();
  std::printf("  %.0f MB resident (%.0f before), %.0f MB at most\n", megabytes("VmRSS"), before, megabytes("VmHWM"));
  for (int level = head.overviewLevelOf() - 1; level >= 0; --level) {
    std::printf("  a tile of level %d: %.1f ms\n", level, head.millisecondsOfTile(level));
  }
}

}  // namespace

int main(int argc, char** argv) {
  QTemporaryDir home;
  for (const char* variable : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
    qputenv(variable, home.path().toUtf8());
  if (qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  QCoreApplication::setOrganizationName(QStringLiteral("sinkscope-bench"));
  Settings().dismissHint();
  const std::string which = argc > 1 ? argv[1] : "";
  if (which != "made-up" && benchWindow(16384) != 0) {
    std::fprintf(stderr, "sinkscope_heatmap_bench: the embedded model did not open\n");
    return 1;
  }
  if (which != "window") benchMadeUp(131072);
  return 0;
}

// How long a person waits: from an edited prompt, another head, or process start to the drawn picture. Figures, no
// tests: sinkscope_window_bench prints them; the window's aims are 150 ms, 16 ms and 2 s on two
// cores, and 60 ms for the slider of an edit.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <QtCore/QElapsedTimer>
#include <QtCore/QProcess>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QApplication>
#include <QtWidgets/QSlider>

#include "app/window/explore/explore_page.h"
#include "app/window/interventions/edit_form_panel.h"
#include "app/window/interventions/interventions_page.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"

namespace {

using sinkscope::MainWindow;

bool wait(MainWindow& window) {
  QElapsedTimer waited;
  waited.start();
  while (window.session().busy() && waited.elapsed() < 20000) {
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);  // with a time it would wait that long at least
  }
  return !window.session().busy();
}

void print(const char* what, std::vector<double> milliseconds) {
  std::sort(milliseconds.begin(), milliseconds.end());
  std::printf("%-52s median %7.2f ms   min %7.2f   max %7.2f   (%zu runs)\n", what,
              milliseconds[milliseconds.size() / 2], milliseconds.front(), milliseconds.back(), milliseconds.size());
}

// From the wish until every view has painted the answer, synchronously.
template <typename Wish>
std::vector<double> timeWish(MainWindow& window, int runs, const Wish& wish) {
  std::vector<double> times;
  for (int run = 0; run < runs + 2; ++run) {
    const auto start = std::chrono::steady_clock::now();
    wish(run);
    if (!wait(window)) std::exit(1);
    window.page().paintNow();
    window.repaint();
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (run >= 2) times.push_back(took.count());  // the first two warm caches up
    QCoreApplication::processEvents();
  }
  return times;
}

}  // namespace

int main(int argc, char** argv) {
  QTemporaryDir home;
  for (const char* variable : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
    qputenv(variable, home.path().toUtf8());
  if (qEnvironmentVariableIsEmpty("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication app(argc, argv);
  QCoreApplication::setOrganizationName(QStringLiteral("sinkscope-bench"));
  sinkscope::Settings().dismissHint();
  {
    MainWindow window;
    window.resize(1280, 800);
    window.show();
    window.start(QStringLiteral("embedded"));
    if (!wait(window) || window.session().sides().empty()) {
      std::fprintf(stderr, "sinkscope_window_bench: the embedded model did not open\n");
      return 1;
    }
    const int tokens = static_cast<int>(window.session().sides().front().reading->tokens.size());
    const int layers = window.session().model()->facts.layers, heads = window.session().model()->facts.heads;
    std::printf("embedded model, %d tokens, window 1280 x 800, %s\n", tokens,
                qPrintable(QGuiApplication::platformName()));
    const QString prompt = window.session().prompt();
    // A word of the prompt changes every time, so that nothing can be remembered.
    print("prompt edited -> all four views drawn", timeWish(window, 40, [&](int run) {
            QString edited = prompt;
            edited.replace(edited.lastIndexOf(QLatin1Char(' ')) + 1, 1,
                           QChar(QLatin1Char(static_cast<char>('a' + run % 26))));
            window.session().setPrompt(edited);
          }));
    print("another head selected -> drawn", timeWish(window, 60, [&](int run) {
            sinkscope::Selection selection = window.session().selection().current();
            selection.layer = run / heads % layers;
            selection.head = run % heads;
            window.session().selection().select(selection);
          }));
    print("bos toggled -> drawn", timeWish(window, 40, [&](int) { window.session().toggleBos(); }));
    // A|B untouched | edited: a number added to the logit of the first token's key, and a head's output scaled.
    if (window.session().bos() != sinkscope::BosMode::automatic) window.session().setBos(sinkscope::BosMode::automatic);
    window.interventions().addPreset("bias");
    if (!wait(window)) return 1;
    QSlider& slider = window.interventions().form().slider();
    const int middle = slider.maximum() / 2;
    const auto slide = [&](int run) { slider.setValue(middle + 1 + run % (middle - 1)); };
    print("edit's slider moved -> all four views drawn", timeWish(window, 60, slide));
    window.showPage(window.interventions());
    print("the same with the Interventions page in front", timeWish(window, 60, slide));
    window.showPage(window.page());
    window.session().setEdits({{.site = "z", .op = "scale", .value = {1.0}}});
    if (!wait(window)) return 1;
    print("head outputs scaled by a slider -> drawn", timeWish(window, 60, slide));
  }
  std::vector<double> starts;
  for (int run = 0; run < 6; ++run) {
    QProcess program;
    program.start(QStringLiteral(SINKSCOPE_BIN_DIR "/sinkscope"), {QStringLiteral("--time-first-picture")});
    program.waitForFinished(30000);
    const auto match = QRegularExpression(QStringLiteral("first picture (\\d+) ms"))
                           .match(QString::fromUtf8(program.readAllStandardOutput()));
    if (run > 0 && match.hasMatch()) starts.push_back(match.captured(1).toDouble());
  }
  if (!starts.empty()) print("process start -> first picture of all four views", starts);
  return 0;
}

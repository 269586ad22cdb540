// sinkscope: the window; and `sinkscope figures` and `sinkscope handout`, which need no display.
#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <iostream>

#include <QtCore/QCommandLineParser>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtWidgets/QApplication>
#include <QtWidgets/QMessageBox>

#include <unistd.h>

#include "app/cli/command.h"
#include "app/figures/figures_command.h"
#include "app/window/crash_report.h"
#include "app/window/explore/explore_page.h"
#include "app/window/language.h"
#include "app/window/lecture/handout_command.h"
#include "app/window/log_file.h"
#include "app/window/main_window.h"
#include "app/window/manual/manual_pages.h"
#include "app/window/model_options.h"
#include "app/window/settings.h"
#include "app/window/wording.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checkpoint/mapped_file.h"
#include "core/record/run_file.h"
#include "core/record/versions.h"
#include "core/values/error.h"

namespace {

// Milliseconds since the kernel started this process: what a person waits for, loading of libraries included.
double millisecondsSinceStart() {
  QFile stat(QStringLiteral("/proc/self/stat"));
  if (!stat.open(QIODevice::ReadOnly)) return 0.0;
  // Field 22, counted after the command in brackets, is the start time in clock ticks since boot.
  const QList<QByteArray> fields = stat.readAll().split(')').last().trimmed().split(' ');
  timespec now{};
  clock_gettime(CLOCK_BOOTTIME, &now);
  const double started = fields.value(19).toDouble() / static_cast<double>(sysconf(_SC_CLK_TCK));
  return 1000.0 * (static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9 - started);
}

// By Qt's variable or its option.
bool platformChosen(int argc, char** argv) {
  return !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") || std::any_of(argv + 1, argv + argc, [](const char* word) {
    return QByteArray(word).startsWith("-platform") || QByteArray(word).startsWith("--platform");
  });
}

// The window's program has none of them but figures.
bool isCommandOfCli(const QString& word) {
  const std::string typed = word.toStdString();
  return std::ranges::any_of(sinkscope::commands(), [&](const sinkscope::Command& one) { return one.name == typed; });
}

bool onlyPrints(int argc, char** argv) {
  return std::any_of(argv + 1, argv + argc, [](const char* word) {
    return QList<QByteArray>{"-h", "--help", "--help-all", "-v", "--version"}.contains(QByteArray(word));
  });
}

}  // namespace

int main(int argc, char** argv) {
  const bool figures = argc > 1 && QByteArray(argv[1]) == "figures";
  const bool handout = argc > 1 && QByteArray(argv[1]) == "handout";
  const bool display = platformChosen(argc, argv) || !qEnvironmentVariableIsEmpty("DISPLAY") ||
                       !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
  // Figures and help need no display, and Qt would abort without one; a person's own choice of platform stands.
  if ((figures || handout || onlyPrints(argc, argv) || !display) && !platformChosen(argc, argv))
    qputenv("QT_QPA_PLATFORM", "offscreen");
  sinkscope::explainLostPages("sinkscope");
  std::signal(SIGXFSZ, SIG_IGN);  // a file beyond ulimit -f is then refused in a sentence
  sinkscope::startLogFile();
  QApplication app(argc, argv);
  std::setlocale(LC_NUMERIC, "C");  // QApplication takes the person's locale over; files and read-outs keep the point
  QLocale::setDefault(QLocale::c());
  QCoreApplication::setOrganizationName(QStringLiteral("sinkscope"));
  QCoreApplication::setApplicationName(QStringLiteral("sinkscope"));
  QCoreApplication::setApplicationVersion(QStringLiteral(SINKSCOPE_VERSION));
  if (figures) return sinkscope::runFiguresCommand({argv + 2, argv + argc}, std::cout, std::cerr);
  if (handout) return sinkscope::runHandoutCommand(QApplication::arguments().mid(2), std::cout, std::cerr);

  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral(
      "Shows where every head of a language model sends its attention, and why the first token gets so much "
      "of it.\n\n  sinkscope figures MODEL --out DIR   writes figures without a display (see sinkscope figures --help)\n"
      "  sinkscope handout LECTURE --out FILE.pdf   writes a lecture for the class (see sinkscope handout --help)\n"
      "  sinkscope-cli COMMAND               measures, exports, compares and trains (sinkscope-cli --help); of the\n"
      "                                      single file: FILE cli COMMAND, as in ./sinkscope.AppImage cli sweep --help"));
  parser.addPositionalArgument(
      QStringLiteral("MODEL"),
      QStringLiteral(
          "a Hugging Face folder, a .gguf file, org/name in the local cache, a run file of sinkscope-cli sweep, a session saved as .sinkscope, a lecture (.lecture.json), or the results.json of trainings; without it the embedded model opens"),
      QStringLiteral("[MODEL]"));
  const QCommandLineOption timing(
      QStringLiteral("time-first-picture"),
      QStringLiteral("prints the milliseconds from process start to the first picture, and quits"));
  const sinkscope::ModelOptions opening;
  // What F1 says of every view and study, as the manual's pages (packaging/manual); so it stands in one place.
  QCommandLineOption writeHelp(QStringLiteral("write-help"), QString(), QStringLiteral("folder"));
  writeHelp.setFlags(QCommandLineOption::HiddenFromHelp);
  parser.addOptions({opening.device, opening.dtype, timing, writeHelp});
  parser.addHelpOption();
  const QCommandLineOption version = parser.addVersionOption();
  if (const QString first = app.arguments().value(1); isCommandOfCli(first) && !QFileInfo::exists(first)) {
    std::fprintf(
        stderr,
        "sinkscope: %s is a command of sinkscope-cli: sinkscope-cli %s ..., of the single file FILE cli %s ...\n",
        qPrintable(first), qPrintable(first), qPrintable(first));
    return 2;
  }
  if (!parser.parse(app.arguments())) {
    std::fprintf(stderr, "sinkscope: %s; see sinkscope --help\n",
                 qPrintable(sinkscope::withoutFullStop(parser.errorText())));
    return 2;
  }
  if (parser.isSet(version)) {
    std::printf("%s; %s, Qt %s\n", sinkscope::softwareText().c_str(), sinkscope::builtText().c_str(), qVersion());
    return 0;
  }
  parser.process(app);  // --help
  if (const QString problem = opening.problem(parser); !problem.isEmpty()) {
    std::fprintf(stderr, "sinkscope: %s\n", qPrintable(problem));
    return 2;
  }
  const QStringList all = parser.positionalArguments();
  const auto isRun = [](const QString& path) {
    return sinkscope::looksLikeRun(path.toStdString()) || path.endsWith(QLatin1String(".run"));
  };
  if (all.size() > 1 && !std::all_of(all.begin(), all.end(), isRun)) {
    std::fprintf(
        stderr,
        "sinkscope: more than one MODEL is given; open the second with View > Compare (run files may be several)\n");
    return 2;
  }
  if (!display) {
    std::fprintf(stderr,
                 "sinkscope: there is no display to open a window on; set DISPLAY or WAYLAND_DISPLAY, or use "
                 "sinkscope figures or sinkscope-cli, which need none\n");
    return 1;
  }

  if (parser.isSet(writeHelp)) {
    try {
      sinkscope::writeHelpPages(sinkscope::MainWindow(), parser.value(writeHelp));
      return 0;
    } catch (const sinkscope::Error& error) {
      std::fprintf(stderr, "sinkscope: %s\n", error.sentence().c_str());
      return 1;
    }
  }

  qInfo("Sinkscope %s starts", SINKSCOPE_VERSION);
  sinkscope::startCrashReports();
  sinkscope::speakLanguage(sinkscope::languageToUse(sinkscope::Settings()));
  try {
    sinkscope::resourceFolder();
  } catch (const sinkscope::Error& error) {
    std::fprintf(stderr, "sinkscope: %s\n", error.sentence().c_str());
    if (!parser.isSet(timing))
      QMessageBox::critical(nullptr, QStringLiteral("Sinkscope"), QString::fromStdString(error.sentence()));
    return 1;
  }
  sinkscope::MainWindow window;
  if (parser.isSet(timing)) {
    QObject::connect(&window.page(), &sinkscope::ExplorePage::pictureComplete, &app, [&] {
      if (!window.session().spread()) return;  // the spread is the last of the four
      window.page().paintNow();
      window.repaint();
      std::printf("first picture %.0f ms\n", millisecondsSinceStart());
      QCoreApplication::quit();
    });
    // Nobody looks at the window for what stands in the way; queued, as it may come before the event loop runs.
    const auto giveUp = [](const QString& sentence) {
      std::fprintf(stderr, "sinkscope: %s\n", qPrintable(sentence));
      QCoreApplication::exit(1);
    };
    const sinkscope::Session& session = window.session();
    for (const auto failed :
         {&sinkscope::Session::openFailed, &sinkscope::Session::promptFailed, &sinkscope::Session::changeFailed}) {
      QObject::connect(&session, failed, &app, giveUp, Qt::QueuedConnection);
    }
  }
  window.session().setOpenOptions(opening.open(parser));
  window.show();
  const QString named = parser.positionalArguments().value(0, QStringLiteral("embedded"));
  window.start(isRun(named) ? QStringLiteral("embedded") : named);
  for (const QString& path : all) {
    if (isRun(path)) window.openRun(path);
  }
  return QApplication::exec();
}

#include "app/window/lecture/handout_command.h"

#include <ostream>

#include <QtCore/QCommandLineParser>
#include <QtCore/QEventLoop>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>
#include <QtCore/QTemporaryDir>

#include "app/window/language.h"
#include "app/window/lecture/handout.h"
#include "app/window/lecture/lecture_stage.h"
#include "app/window/main_window.h"
#include "app/window/model_options.h"
#include "app/window/settings.h"
#include "app/window/wording.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

int write(const Lecture& lecture, const QString& path, const QString& model, const OpenOptions& options,
          std::ostream& out, std::ostream& err) {
  MainWindow window;
  window.resize(1280, 800);
  window.session().setOpenOptions(options);
  QEventLoop loop;
  const auto giveUp = [&](const QString& sentence) {
    err << "sinkscope: " << sentence.toStdString() << "\n";
    loop.exit(1);
  };
  QObject::connect(&window.session(), &Session::openFailed, &loop, giveUp, Qt::QueuedConnection);
  QObject::connect(&window.handout(), &HandoutMaker::failed, &loop, giveUp, Qt::QueuedConnection);
  QObject::connect(
      &window.handout(), &HandoutMaker::made, &loop,
      [&](const QString& file, int steps, int pages) {
        out << file.toStdString() << ": " << steps << (steps == 1 ? " step" : " steps") << " on " << pages
            << (pages == 1 ? " page" : " pages") << "\n";
        loop.exit(0);
      },
      Qt::QueuedConnection);
  bool begun = false;
  const auto begin = [&] {
    if (begun || window.session().busy() || window.session().sides().empty()) return;
    begun = true;
    window.handout().make(lecture, path);
  };
  QObject::connect(&window.session(), &Session::seenChanged, &loop, begin, Qt::QueuedConnection);
  QObject::connect(&window.session(), &Session::busyChanged, &loop, begin, Qt::QueuedConnection);
  window.show();
  window.start(model);
  return loop.exec();
}

}  // namespace

int runHandoutCommand(const QStringList& arguments, std::ostream& out, std::ostream& err) {
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral(
      "Writes a lecture as one PDF for the class: pages of A4 with what each step says, asks for and shows, and the\n"
      "conditions it was measured under. No display is needed."));
  parser.addPositionalArgument(QStringLiteral("LECTURE"), QStringLiteral("a .lecture.json file"));
  const QCommandLineOption outOption(QStringLiteral("out"), QStringLiteral("the PDF that is written"),
                                     QStringLiteral("FILE.pdf"));
  const QCommandLineOption model(QStringLiteral("model"),
                                 QStringLiteral("what it is played on, as `sinkscope MODEL` opens it"),
                                 QStringLiteral("MODEL"), QStringLiteral("embedded"));
  const ModelOptions opening;
  parser.addOptions({outOption, model, opening.device, opening.dtype});
  const QCommandLineOption help = parser.addHelpOption();
  const auto refuse = [&err](const QString& why) {
    err << "sinkscope: " << why.toStdString() << "; see sinkscope handout --help\n";
    return 2;
  };
  if (!parser.parse(QStringList{QStringLiteral("sinkscope handout")} + arguments))
    return refuse(withoutFullStop(parser.errorText()));
  if (parser.isSet(help)) {
    out << parser.helpText().toStdString();
    return 0;
  }
  const QString path = parser.value(outOption);
  if (parser.positionalArguments().size() != 1) return refuse(QStringLiteral("name one LECTURE"));
  if (!path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive))
    return refuse(QStringLiteral("--out names no file that ends with .pdf"));
  if (QFileInfo::exists(path) && !QFileInfo(path).isFile())  // which writing refuses, when all has been played
    return refuse(QStringLiteral("--out: %1 is there and is no ordinary file").arg(path));
  if (!QFileInfo(QFileInfo(path).absolutePath()).isDir())
    return refuse(QStringLiteral("--out: the folder %1 does not exist").arg(QFileInfo(path).absolutePath()));
  if (const QString problem = opening.problem(parser); !problem.isEmpty()) return refuse(problem);
  speakLanguage(languageToUse(Settings()));
  try {
    const Lecture lecture = openLecture(parser.positionalArguments().front());
    // What is played here is no prompt that a person has typed, and no work to be restored.
    const QTemporaryDir own;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, own.path());
    qputenv("XDG_DATA_HOME", own.path().toUtf8());
    Settings().dismissHint();
    return write(lecture, path, parser.value(model), opening.open(parser), out, err);
  } catch (const Error& error) {
    err << "sinkscope: " << error.sentence() << "\n";
    return 1;
  } catch (const std::exception& error) {
    err << "sinkscope: " << error.what() << "\n";
    return 1;
  }
}

}  // namespace sinkscope

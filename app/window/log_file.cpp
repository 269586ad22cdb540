#include "app/window/log_file.h"

#include <cstdio>

#include <QtCore/QDateTime>
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QMutex>
#include <QtCore/QStandardPaths>

namespace sinkscope {

namespace {

constexpr qint64 kLongestLog = 1 << 20;

QFile& file() {
  static QFile log;
  return log;
}

void write(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  static QMutex mutex;
  const QMutexLocker lock(&mutex);
  const char* level = "info";
  if (type == QtDebugMsg) level = "debug";
  if (type == QtWarningMsg) level = "warning";
  if (type == QtCriticalMsg || type == QtFatalMsg) level = "error";
  const QString line = QStringLiteral("%1 %2 %3: %4\n")
                           .arg(QDateTime::currentDateTime().toString(Qt::ISODateWithMs), QLatin1String(level),
                                QLatin1String(context.category ? context.category : "default"), message);
  if (file().isOpen()) {
    file().write(line.toUtf8());
    file().flush();
  }
  // The toolkit's own remarks about its platform help in a bug report and nobody at the terminal.
  const bool ours = QLatin1String(context.category).startsWith(QLatin1String("sinkscope"));
  if (type == QtCriticalMsg || type == QtFatalMsg || (type == QtWarningMsg && ours))
    std::fputs(qPrintable(line), stderr);
}

}  // namespace

QString logFilePath() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation))
      .filePath(QStringLiteral("sinkscope/sinkscope.log"));
}

void startLogFile() {
  const QString path = logFilePath();
  QDir().mkpath(QFileInfo(path).path());
  if (QFileInfo(path).size() > kLongestLog) {
    QFile::remove(path + QStringLiteral(".1"));
    QFile::rename(path, path + QStringLiteral(".1"));
  }
  file().setFileName(path);
  if (!file().open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Text)) {
    std::fprintf(stderr, "sinkscope: %s cannot be written; messages go here only\n", qPrintable(path));
  }
  qInstallMessageHandler(write);
}

}  // namespace sinkscope

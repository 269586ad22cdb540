#include "app/window/settings.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>

namespace sinkscope {

namespace {

constexpr int kMostRecentModels = 8;  // and sessions
constexpr int kMostRecentPrompts = 12;
constexpr qsizetype kLongestPrompt = 20000;  // characters of a prompt that is remembered

}  // namespace

ThemeChoice Settings::theme() const {
  const QString word = QSettings().value(QStringLiteral("theme")).toString();
  if (word == QLatin1String("light")) return ThemeChoice::light;
  if (word == QLatin1String("dark")) return ThemeChoice::dark;
  return ThemeChoice::system;
}

void Settings::setTheme(ThemeChoice theme) {
  const char* word = theme == ThemeChoice::light ? "light" : theme == ThemeChoice::dark ? "dark" : "system";
  QSettings().setValue(QStringLiteral("theme"), QLatin1String(word));
}

QStringList Settings::recentModels() const { return QSettings().value(QStringLiteral("recentModels")).toStringList(); }

void Settings::addRecentModel(const QString& path) {
  QStringList models = recentModels();
  models.removeAll(path);
  models.prepend(path);
  while (models.size() > kMostRecentModels) models.removeLast();
  QSettings().setValue(QStringLiteral("recentModels"), models);
}

// Sessions that hold runs lay them out in folders that QTemporaryDir names, this window's or an earlier one's: those
// are no files of the person's.
bool Settings::isTemporary(const QString& path) {
  static const QRegularExpression kOurs(QRegularExpression::anchoredPattern(
      QRegularExpression::escape(QDir::tempPath() + QLatin1Char('/') + QCoreApplication::applicationName()) +
      QStringLiteral("-[A-Za-z0-9]{6}/.*")));
  return kOurs.match(path).hasMatch();
}

QStringList Settings::recentRuns() const {
  QStringList runs = QSettings().value(QStringLiteral("recentRuns")).toStringList();
  runs.removeIf(isTemporary);
  return runs;
}

void Settings::addRecentRun(const QString& path) {
  QStringList runs = recentRuns();
  runs.removeAll(path);
  runs.prepend(path);
  while (runs.size() > kMostRecentModels) runs.removeLast();
  QSettings().setValue(QStringLiteral("recentRuns"), runs);
}

QStringList Settings::recentSessions() const {
  return QSettings().value(QStringLiteral("recentSessions")).toStringList();
}

void Settings::addRecentSession(const QString& named) {
  const QString path = QFileInfo(named).absoluteFilePath();  // it may have been named from where the person stood
  QStringList sessions = recentSessions();
  sessions.removeAll(path);
  sessions.prepend(path);
  while (sessions.size() > kMostRecentModels) sessions.removeLast();
  QSettings().setValue(QStringLiteral("recentSessions"), sessions);
}

QStringList Settings::recentPrompts() const {
  return QSettings().value(QStringLiteral("recentPrompts")).toStringList();
}

void Settings::addRecentPrompt(const QString& prompt) {
  if (prompt.isEmpty() || prompt.size() > kLongestPrompt) return;
  QStringList prompts = recentPrompts();
  if (!prompts.isEmpty() && prompts.front() == prompt) return;
  prompts.removeAll(prompt);
  prompts.prepend(prompt);
  while (prompts.size() > kMostRecentPrompts) prompts.removeLast();
  QSettings().setValue(QStringLiteral("recentPrompts"), prompts);
}

QString Settings::modelIs(const QString& hash) const {
  return QSettings().value(QStringLiteral("modelIs/") + hash).toString();
}

void Settings::setModelIs(const QString& hash, const QString& key) {
  const QString name = QStringLiteral("modelIs/") + hash;
  if (key.isEmpty()) QSettings().remove(name);
  else QSettings().setValue(name, key);
}

double Settings::textSize() const {
  const double factor = QSettings().value(QStringLiteral("textSize"), 1.0).toDouble();
  return factor > 0.5 && factor < 4.0 ? factor : 1.0;
}

void Settings::setTextSize(double factor) { QSettings().setValue(QStringLiteral("textSize"), factor); }

bool Settings::hintDismissed() const { return QSettings().value(QStringLiteral("hintDismissed")).toBool(); }
void Settings::dismissHint() { QSettings().setValue(QStringLiteral("hintDismissed"), true); }

QString Settings::language() const { return QSettings().value(QStringLiteral("language")).toString(); }
void Settings::setLanguage(const QString& code) { QSettings().setValue(QStringLiteral("language"), code); }

QString Settings::lecture() const { return QSettings().value(QStringLiteral("lecture")).toString(); }
void Settings::setLecture(const QString& path) { QSettings().setValue(QStringLiteral("lecture"), path); }

bool Settings::firstColumnKept() const { return QSettings().value(QStringLiteral("firstColumnKept")).toBool(); }
void Settings::setFirstColumnKept(bool kept) { QSettings().setValue(QStringLiteral("firstColumnKept"), kept); }

bool Settings::continuationShown() const { return QSettings().value(QStringLiteral("continuationShown")).toBool(); }
void Settings::setContinuationShown(bool shown) { QSettings().setValue(QStringLiteral("continuationShown"), shown); }

QByteArray Settings::geometry() const { return QSettings().value(QStringLiteral("geometry")).toByteArray(); }
void Settings::setGeometry(const QByteArray& geometry) { QSettings().setValue(QStringLiteral("geometry"), geometry); }

ExportChoices Settings::exportChoices() const {
  QSettings kept;
  kept.beginGroup(QStringLiteral("export"));
  ExportChoices choices;
  const auto number = [&](const char* name, double usual, double least, double most) {
    bool good = false;
    const double value = kept.value(QLatin1String(name)).toDouble(&good);
    return good && value >= least && value <= most ? value : usual;
  };
  choices.format = kept.value(QStringLiteral("format"), choices.format).toString();
  choices.venue = kept.value(QStringLiteral("venue"), choices.venue).toString();
  choices.widthMm = number("widthMm", choices.widthMm, 60, 1000);
  choices.heightMm = number("heightMm", choices.heightMm, 0, 1000);
  choices.fontPoints = number("fontPoints", choices.fontPoints, 4, 40);
  choices.dotsPerInch = number("dotsPerInch", choices.dotsPerInch, 50, 1200);
  choices.dark = kept.value(QStringLiteral("dark"), choices.dark).toBool();
  choices.titles = kept.value(QStringLiteral("titles"), choices.titles).toBool();
  choices.conditions = kept.value(QStringLiteral("conditions"), choices.conditions).toBool();
  choices.numbers = kept.value(QStringLiteral("numbers"), choices.numbers).toBool();
  return choices;
}

void Settings::setExportChoices(const ExportChoices& choices) {
  QSettings kept;
  kept.beginGroup(QStringLiteral("export"));
  kept.setValue(QStringLiteral("format"), choices.format);
  kept.setValue(QStringLiteral("venue"), choices.venue);
  kept.setValue(QStringLiteral("widthMm"), choices.widthMm);
  kept.setValue(QStringLiteral("heightMm"), choices.heightMm);
  kept.setValue(QStringLiteral("fontPoints"), choices.fontPoints);
  kept.setValue(QStringLiteral("dotsPerInch"), choices.dotsPerInch);
  kept.setValue(QStringLiteral("dark"), choices.dark);
  kept.setValue(QStringLiteral("titles"), choices.titles);
  kept.setValue(QStringLiteral("conditions"), choices.conditions);
  kept.setValue(QStringLiteral("numbers"), choices.numbers);
}

QString Settings::tableFormat() const {
  return QSettings().value(QStringLiteral("export/tableFormat"), QStringLiteral("table.pdf")).toString();
}

void Settings::setTableFormat(const QString& format) {
  QSettings().setValue(QStringLiteral("export/tableFormat"), format);
}

QString Settings::exportFolder() const {
  const QString last = QSettings().value(QStringLiteral("exportFolder")).toString();
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  for (const QString& folder : {last, documents}) {
    if (!folder.isEmpty() && QFileInfo(folder).isDir()) return folder;
  }
  return QDir::homePath();
}

void Settings::setExportFolder(const QString& folder) { QSettings().setValue(QStringLiteral("exportFolder"), folder); }

}  // namespace sinkscope

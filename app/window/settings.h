// What the window remembers between two starts: theme, recent models, the dismissed hint, sizes.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace sinkscope {

enum class ThemeChoice { system, light, dark };

// How a view was saved last.
struct ExportChoices {
  QString format = QStringLiteral("pdf");  // an ending, "table.pdf" or "table.tex"
  QString venue = QStringLiteral("NeurIPS, 139.7 mm");
  double widthMm = 139.7, heightMm = 0.0;  // of a free venue too; height 0: as the picture asks
  double fontPoints = 8.0;
  double dotsPerInch = 300.0;
  bool dark = false, titles = true, conditions = true, numbers = true;
  bool operator==(const ExportChoices&) const = default;
};

class Settings {
 public:
  ThemeChoice theme() const;
  void setTheme(ThemeChoice theme);
  QStringList recentModels() const;  // newest first, at most 8
  void addRecentModel(const QString& path);
  QStringList recentRuns() const;                // newest first, at most 8
  static bool isTemporary(const QString& path);  // in a folder that goes away with a window, this one or an earlier
  void addRecentRun(const QString& path);
  QStringList recentSessions() const;  // saved or opened, newest first, at most 8
  void addRecentSession(const QString& path);
  QStringList recentPrompts() const;  // that were shown, newest first, at most 12
  void addRecentPrompt(const QString& prompt);
  // Which published model a person has said that weights of this hash are (core/record/published.h); empty: nothing.
  QString modelIs(const QString& hash) const;
  void setModelIs(const QString& hash, const QString& key);
  double textSize() const;  // against the system's; 1: as it is
  void setTextSize(double factor);
  bool hintDismissed() const;
  void dismissHint();
  QString language() const;  // of the interface, a code of languages(); empty: as the system
  void setLanguage(const QString& code);
  QString lecture() const;  // the file that was played or written last
  void setLecture(const QString& path);
  QByteArray geometry() const;
  void setGeometry(const QByteArray& geometry);
  bool firstColumnKept() const;  // at the left edge of the heatmap while it is zoomed
  void setFirstColumnKept(bool kept);
  bool continuationShown() const;  // the next token and the surprise under the prompt
  void setContinuationShown(bool shown);
  ExportChoices exportChoices() const;
  void setExportChoices(const ExportChoices& choices);
  // The same of a view that has a table and no picture: what is chosen for it is not meant for the next picture.
  QString tableFormat() const;
  void setTableFormat(const QString& format);
  QString exportFolder() const;  // where the last picture was saved
  void setExportFolder(const QString& folder);
};

}  // namespace sinkscope

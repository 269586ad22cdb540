// What the window remembers between two starts: theme, recent models, the dismissed hint, sizes.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace sinkscope {

enum class ThemeChoice { system, light, dark };

class Settings {
 public:
  ThemeChoice theme() const;
  void setTheme(ThemeChoice theme);
  QStringList recentModels() const;  // newest first, at most 8
  void addRecentModel(const QString& path);
  void removeRecentModel(const QString& path);
  QStringList recentRuns() const;  // newest first, at most 8
  void addRecentRun(const QString& path);
  QStringList recentSessions() const;  // saved or opened, newest first, at most 8
  void addRecentSession(const QString& path);
  // Which published model a person has said that weights of this hash are (core/record/published.h); empty: nothing.
  QString modelIs(const QString& hash) const;
  void setModelIs(const QString& hash, const QString& key);
  double textSize() const;  // against the system's; 1: as it is
  void setTextSize(double factor);
  bool hintDismissed() const;
  void dismissHint();
  QByteArray geometry() const;
  void setGeometry(const QByteArray& geometry);
  bool firstColumnKept() const;  // at the left edge of the heatmap while it is zoomed
  void setFirstColumnKept(bool kept);
  QString exportFolder() const;  // where the last picture was saved
  void setExportFolder(const QString& folder);
};

}  // namespace sinkscope

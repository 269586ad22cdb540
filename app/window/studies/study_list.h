// The studies by name, each with its source under it.
#pragma once

#include <QtWidgets/QListWidget>

#include "widgets/theme.h"

namespace sinkscope {

class StudyList : public QListWidget {
  Q_OBJECT
 public:
  explicit StudyList(QWidget* parent = nullptr);

  void addStudy(const QString& name, const QString& title, const QString& source);
  void setRunning(const QString& name, bool running);  // a mark beside the ones that are being measured
  QString chosen() const;
  bool choose(const QString& name);  // false: there is none of that name
  void setTheme(const Theme& theme);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QListWidgetItem* find(const QString& name) const;
};

}  // namespace sinkscope

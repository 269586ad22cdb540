// Measures the open model over depth: the form, what it will cost, progress and Cancel. It is a sweep that keeps what
// goes over depth as well; its run lies in a folder that lasts as long as the window, and in the sessions that are
// saved.
#pragma once

#include <map>
#include <memory>
#include <string>

#include <QtCore/QStringList>
#include <QtCore/QTemporaryDir>
#include <QtWidgets/QWidget>

#include "app/window/session/session.h"
#include "widgets/theme.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QTimer;

namespace sinkscope {

class PromptField;
class StartRow;

class DepthMeasure : public QWidget {
  Q_OBJECT
 public:
  explicit DepthMeasure(Session& session, QWidget* parent = nullptr);

  void start();
  void cancel();
  void cancelWork() { cancel(); }
  bool running() const { return job_.pending(); }
  bool madeRun(const QString& path) const { return runs_.contains(path); }
  QString forecast() const;  // what it will cost, as it stands there
  StartRow& row() { return *row_; }
  // What a session keeps of the form, in words that stay the same between versions.
  std::map<std::string, std::string> words() const;
  void setWords(const std::map<std::string, std::string>& words);
  void setTheme(const Theme& theme);

 Q_SIGNALS:
  void runReady(const QString& path);
  // Of what is being measured, wherever the person is; and when it is no longer.
  void workProgressed(const QString& title, const QString& what, qint64 done, qint64 total);
  void workEnded();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  SweepJob job() const;
  QString fileOf(const SweepJob& job) const;  // the same for the same measurement: what a Cancel left goes on
  QString refusal() const;
  void takeChange();  // of the form
  void askForForecast();
  void forgetEstimating();
  void showEnd();  // of a measurement
  void showModel();
  void showEdits();

  Session& session_;
  PromptField* prompts_;
  QSpinBox* tokens_;
  QComboBox* bos_;
  QCheckBox *patterns_, *compared_, *edited_;
  QLabel* cost_;
  StartRow* row_;
  Theme theme_;
  QTimer* settled_;
  std::unique_ptr<QTemporaryDir> folder_;
  QStringList runs_;
  Job job_, forecastJob_;
};

}  // namespace sinkscope

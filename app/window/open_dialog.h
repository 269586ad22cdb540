// Opens a model: a folder, a file or org/name; shows what it is about to load, and loads it with progress and Cancel.
// The model that was open stays until the new one is there.
//
//   auto* dialog = new OpenDialog(session, OpenDialog::Purpose::open, settings.recentModels(), window);
//   dialog->setModel(path);   // described at once
//   dialog->open();
#pragma once

#include <optional>

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>
#include <QtWidgets/QDialog>

#include "app/window/session/session.h"
#include "widgets/theme.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QProgressBar;
class QPushButton;

namespace sinkscope {

class OpenDialog : public QDialog {
  Q_OBJECT
 public:
  enum class Purpose { open, compare };  // in place of the open model, or beside it

  OpenDialog(Session& session, Purpose purpose, const QStringList& recent, QWidget* parent = nullptr);
  ~OpenDialog() override;

  void setModel(const QString& model);  // as typed; described at once
  bool loading() const { return loading_; }
  void setTheme(const Theme& theme);

  void reject() override;  // while loading: stops that and stays
  void done(int result) override;

 private:
  enum class Tone { quiet, error };
  QWidget* makeChoice(const QStringList& recent);
  QWidget* makeFacts();
  QWidget* makeConditions();
  void describe();
  void showProspect(const ModelProspect& prospect);
  void showMemory(const ModelProspect& prospect);
  void showDevices(const ModelProspect& prospect);
  void addFact(const QString& name, const QString& value);
  void clearFacts();
  void say(const QString& sentence, Tone tone);
  void load();
  void setLoading(bool loading);
  void showProgress(const QString& what, qint64 done, qint64 total);
  void chooseFolder();
  void chooseFile();
  OpenOptions options() const;

  Session& session_;
  Purpose purpose_;
  Theme theme_;
  QLineEdit* model_;
  QListWidget* known_;
  QWidget* choice_ = nullptr;
  QFormLayout* facts_ = nullptr;
  QComboBox* device_;
  QComboBox* dtype_;
  QProgressBar* memoryBar_;
  QLabel* memory_;
  QLabel* sentence_;
  QLabel* progressText_;
  QProgressBar* progress_;
  QPushButton* openButton_ = nullptr;
  QPushButton* cancelButton_ = nullptr;
  QTimer typing_;
  QElapsedTimer sinceLoading_;
  std::optional<ModelProspect> prospect_;
  bool loading_ = false;
};

}  // namespace sinkscope

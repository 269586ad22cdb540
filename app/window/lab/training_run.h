// One training of the Lab: its folder, read again while it fills, and the program that trains it, if this window has
// started one. A training is a process of its own: the window stays usable, and whatever happens to either of them,
// what the folder holds is whole.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QProcess>
#include <QtCore/QString>
#include <QtCore/QTimer>

#include "core/record/training_record.h"

namespace sinkscope {

class TrainingRun : public QObject {
  Q_OBJECT
 public:
  enum class State {
    idle,      // whoever made it has stopped, or goes on elsewhere
    starting,  // nothing is in its folder yet
    running,
    pausing,  // its last step is being kept
  };

  // `recipe`: the file that begins it; empty: of the folder alone.
  TrainingRun(const QString& folder, const QString& recipe, QObject* parent = nullptr);
  // Of results (training_results.h): it stays as it is.
  TrainingRun(const QString& file, TrainingRecord record, QObject* parent = nullptr);
  // Of revisions that others made of a model (core/train/revisions.h): measured into `folder`.
  static std::unique_ptr<TrainingRun> ofRevisions(const QString& models, const QString& folder);
  ~TrainingRun() override;  // pauses it

  const QString& folder() const { return folder_; }
  const TrainingRecord& record() const { return record_; }  // as it was last read; without rows before
  State state() const { return state_; }
  bool isPlan() const { return isPlan_; }  // its folder gets a training for every combination of its axes
  bool isOfResults() const { return isOfResults_; }
  bool finished() const { return isOfResults_ || (record_.steps > 0 && record_.done() >= record_.steps); }
  QString said() const { return said_; }  // "step 120 of 2,500": what it last said; or why it ended

  bool failed() const { return failed_; }  // what it said is why it ended

  void start();  // or goes on where it stopped
  void pause();  // behind a checkpoint

  void read();  // the folder, now

 Q_SIGNALS:
  void changed();  // what it has come to, or what it is doing
  void spoke();    // said() alone: many times a second

 private:
  void hear();
  void ended(int status, QProcess::ExitStatus how);
  void setState(State state);

  QString folder_, recipe_, models_, said_, heard_;
  TrainingRecord record_;
  State state_ = State::idle;
  bool failed_ = false, isPlan_ = false, isOfResults_ = false;
  std::unique_ptr<QProcess> process_;
  QTimer reading_;
};

}  // namespace sinkscope

// Comparisons that need no file of the person's own: the embedded model with and without ⟨bos⟩ beside the control that
// was trained without, and the open model untouched and with the edits of Interventions. Each is swept over the prompts
// that ship; the runs last as long as the window.
#pragma once

#include <memory>
#include <vector>

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTemporaryDir>

#include "app/window/session/session.h"

namespace sinkscope {

class ReadyComparison : public QObject {
  Q_OBJECT
 public:
  explicit ReadyComparison(Session& session, QObject* parent = nullptr);

  // -> progressed, then ready or failed; what is measured already is not measured again
  void startShipped();
  void startEdited(const EditList& edits);  // under the condition of ⟨bos⟩ that the session has
  void cancel();                            // -> failed with an empty sentence
  bool running() const { return job_.pending(); }

 Q_SIGNALS:
  void progressed(const QString& what, qint64 done, qint64 total);  // of all parts together; total 0: unknown
  void ready(const QStringList& runs);
  void failed(const QString& sentence);

 private:
  struct Part {
    QString words;  // "embedded": what is being measured
    QString file;
    SweepJob job;
  };
  void start(std::vector<Part> parts);
  void next();
  void tell(const QString& what, qint64 done, qint64 total);  // of the part that is measured
  void end(const QString& sentence);

  Session& session_;
  std::unique_ptr<QTemporaryDir> folder_;
  std::vector<Part> parts_;
  QStringList runs_;      // of these, as far as they are there
  QStringList measured_;  // of all that were asked for
  Job job_;
};

}  // namespace sinkscope

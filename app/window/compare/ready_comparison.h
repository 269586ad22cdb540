// The comparison that needs no file of the person's own: the embedded model with and without ⟨bos⟩, and the control
// that was trained without. Both are swept over the prompts that ship, in a few seconds; the runs last as long as the
// window.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTemporaryDir>

#include "app/window/session/session.h"

namespace sinkscope {

class ReadyComparison : public QObject {
  Q_OBJECT
 public:
  explicit ReadyComparison(Session& session, QObject* parent = nullptr);

  void start();   // -> progressed, then ready or failed; what is measured already is not measured again
  void cancel();  // -> failed with an empty sentence
  bool running() const { return job_.pending(); }

 Q_SIGNALS:
  void progressed(const QString& what);
  void ready(const QStringList& runs);
  void failed(const QString& sentence);

 private:
  void next();
  void end(const QString& sentence);

  Session& session_;
  std::unique_ptr<QTemporaryDir> folder_;
  QStringList runs_;  // done
  Job job_;
};

}  // namespace sinkscope

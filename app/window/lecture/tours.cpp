#include "app/window/lecture/tours.h"

#include <QtCore/QDir>

#include "app/window/lecture/lecture_stage.h"
#include "core/checkpoint/checkpoint.h"
#include "core/values/error.h"

namespace sinkscope {

const std::vector<Lecture>& tours() {
  static const std::vector<Lecture> all = [] {
    std::vector<Lecture> read;
    const QDir folder(QString::fromStdString((resourceFolder() / "tours").string()));
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
      try {
        read.push_back(openLecture(folder.filePath(name)));
      } catch (const Error& error) {
        qWarning("%s", error.sentence().c_str());
      }
    }
    return read;
  }();
  return all;
}

}  // namespace sinkscope

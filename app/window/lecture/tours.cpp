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
        Lecture tour = openLecture(folder.filePath(name));
        // They speak of this page; as what the tour shows, the page that was in front comes back behind it.
        if (!tour.steps.front().state.page) tour.steps.front().state.page = "Explore";
        read.push_back(std::move(tour));
      } catch (const Error& error) {
        qWarning("%s", error.sentence().c_str());
      }
    }
    return read;
  }();
  return all;
}

}  // namespace sinkscope

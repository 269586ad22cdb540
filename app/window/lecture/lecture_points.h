// What the steps of a lecture point at, by the words of the format.
//
// ADD A POINT: its word in lecturePoints() (core/record/lecture_file.h), its row here; docs/files.md names it.
#pragma once

#include <string>

#include <QtCore/QRect>

class QWidget;

namespace sinkscope {

class ExplorePage;

// A part of a widget, in its own coordinates; no widget: nothing is pointed at.
struct LectureTarget {
  QWidget* widget = nullptr;
  QRect part = {};  // empty: all of it
};

// `point`: one of lecturePoints(), or empty. Where what is meant is not there now, the view that would show it.
LectureTarget lectureTarget(const std::string& point, ExplorePage& page);

}  // namespace sinkscope

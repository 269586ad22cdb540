// Anything that can be painted, as PDF, SVG or PNG with its record in the file's metadata: what figures (painter.h) and
// scenes in three dimensions (geometry/scene_export.h) share.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include <QtCore/QByteArray>
#include <QtCore/QSize>
#include <QtGui/QColor>
#include <QtGui/QImage>

#include "core/values/record.h"

class QPainter;
class QPaintDevice;

namespace sinkscope {

// Laid out in dots, finer than a screen's, so that rounding does not show.
inline constexpr double kPictureDotsPerInch = 288.0;

struct Picture {
  std::string name;  // the default file name, without ending
  Record record;
  QSize dots;
  QColor ground = Qt::white;  // under a picture of pixels
  // Paints all of it: begins a painter on the device and scales it, so that a dot is `scale` of the device's units
  // wide.
  std::function<void(QPaintDevice& device, double scale)> paint;
};

// The ground under a picture of `dots`, or under a page of it. A page of a PDF is whole points wide and high, up to one
// more than the picture: there it reaches that far.
void paintGround(QPainter& painter, const QSizeF& dots, const QColor& ground);

// By the ending of `path`, in any case: .pdf, .svg, .png; `csv` is written for .csv. Whole or not at all.
// Throws Error{badUse} for another ending or a missing folder, Error{failed} when it cannot be written. `picture` and
// `csv` are asked for when they are needed only.
void writePicture(const std::function<Picture()>& picture, const std::function<std::string()>& csv,
                  const std::filesystem::path& path, double dotsPerInch);

// Whole or not at all. Throws Error{badUse} for a missing folder, Error{failed} when it cannot be written.
void writeBytes(const std::filesystem::path& path, const QByteArray& bytes);

// Throws Error{tooLarge} for a picture that does not fit into memory.
QImage imageOf(const Picture& picture, const QColor& ground, double dotsPerInch);

}  // namespace sinkscope

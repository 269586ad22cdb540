// Writes a Figure as PDF, SVG or PNG, in the print theme or a dark one, with its record in the file's metadata.
//
//   writeFigure(figure, "attention.pdf", {.widthMm = 140});
//
// The same items draw on the screen (figure_plot.h): what is exported is what is shown. Text stays text (a PDF has its
// fonts inside, an SVG names them), cells stay exact: rectangles up to 128 x 128 and as many as a file of 400 kB holds,
// one unsmoothed pixel a cell above.
#pragma once

#include <filesystem>
#include <string>

#include <QtCore/QByteArray>
#include <QtGui/QImage>

#include "core/values/figure.h"
#include "widgets/theme.h"

namespace sinkscope {

struct Picture;

struct ExportOptions {
  double widthMm = 139.7;    // NeurIPS text width
  double heightMm = 0.0;     // 0: as the panels' shapes ask, up to 240 where they can be lower; else square panels stay
                             // square, in the middle of the sheet
  double fontPoints = 8.0;   // smaller, 6 at least, where that alone keeps a figure on its page
  double dotsPerInch = 300;  // PNG
  bool captionUnder = false;  // the record in words under the picture
  bool titles = true;         // panel titles inside the graphic
  bool dark = false;          // light ink on a dark ground, for slides
  std::string madeBy = {};    // of a view that writes its file itself: what stands in its metadata (kMadeBy)
};

// The colours and the type of what leaves as a file: the print theme, or the dark one in the same type.
Theme exportTheme(const ExportOptions& options);

constexpr double kMostHeightMm = 240.0;   // of a figure on a page of A4 or letter, with its caption
constexpr double kLeastFontPoints = 6.0;  // of a figure that would be longer: journals take no smaller type

// What a picture came to.
struct FigureSize {
  double heightMm = 0.0;    // 0: of numbers
  double fontPoints = 0.0;  // smaller than was asked for where it would be longer than a page, or not read on a slide
};

// What writeFigure() would give a picture of it, without painting.
FigureSize sizeOfFigure(const Figure& figure, const ExportOptions& options);

// By the ending of `path`: .pdf, .svg, .png, or .csv (the numbers). Whole or not at all. Throws Error{badUse} for
// another ending or a missing folder, Error{failed} when it cannot be written.
FigureSize writeFigure(const Figure& figure, const std::filesystem::path& path, const ExportOptions& options = {});

// The same in one picture, for a page that has more on it (handout_pages.h); with a height of the options' it is no
// higher, in smaller type where it needs that.
Picture figurePicture(const Figure& figure, const ExportOptions& options);

// The picture, for the clipboard; on the theme's ground.
QImage renderImage(const Figure& figure, const Theme& theme, const ExportOptions& options);

}  // namespace sinkscope

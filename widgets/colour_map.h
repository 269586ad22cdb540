// Values to colours, the same on the screen, in exports and in tests.
#pragma once

#include <optional>

#include <QtGui/QColor>

#include "core/values/figure.h"

namespace sinkscope {

// 0..1 to colour; values outside are clamped. viridis and magma are matplotlib's tables (CC0, resources/colour_maps),
// whiteRed runs from white to the paper's red, diverging is blue - white at 0.5 - red; all but whiteRed are safe for
// colour-blind readers.
//   zero  of a dark theme (Theme::zero()): every map begins with this colour, diverging has it in its middle, and more
//         is brighter, so that what is strong shines and what is nothing does not. Empty: as on paper.
QRgb colourAt(ColourMap map, double position, std::optional<QRgb> zero = std::nullopt);

// Where `value` lies on the scale, 0..1 clamped; log scales: values <= 0 lie at 0. REQUIRES value is not NaN.
double positionOn(const ColourScale& scale, double value);

// The colour of a cell; NaN gives a fully transparent colour.
QRgb cellColour(const ColourScale& scale, double value, std::optional<QRgb> zero = std::nullopt);

// Ink or white, whichever reads better on `ground` (WCAG relative luminance); black where neither reaches 4.5 : 1.
QColor readableOn(QRgb ground);

}  // namespace sinkscope

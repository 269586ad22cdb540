// Colours and type of the whole interface; exports always use printTheme().
#pragma once

#include <optional>

#include <QtGui/QColor>
#include <QtGui/QFont>
#include <QtGui/QPalette>

namespace sinkscope {

struct Theme {
  bool dark = false;
  QColor ground;     // of the window
  QColor panel;      // of a view
  QColor ink;        // text and axes
  QColor quietInk;   // secondary text, ticks
  QColor line;       // borders, axis lines
  QColor nothing;    // under what has nothing to show: walls, empty tracks, a row that is pointed at
  QColor accent;     // selected head, pinned token, focus
  QColor highlight;  // the hovered token
  QColor bar;        // bars and first line
  QColor bos;        // the bos token's bar, strip cell and label
  QColor error;
  QFont font;  // the system's; print: DejaVu Sans

  QPalette palette() const;
  // What colour maps (colour_map.h) begin with: in a dark theme its ground; empty: each has a beginning of its own.
  std::optional<QRgb> zero() const { return dark ? std::optional(ground.rgb()) : std::nullopt; }
  bool operator==(const Theme&) const = default;
};

// Of a view's name: small capitals as far as every font has them, that is capitals, smaller and spaced.
QFont nameFont(const Theme& theme);

// From `a`, share 0, to `b`, share 1.
QColor mixed(const QColor& a, const QColor& b, double share);
// Behind the cells of what was left out by choice: none of the colours that a value may have.
QColor leftOutColour(const Theme& theme);

// The same theme with all text `factor` times as large.
Theme withTextSize(Theme theme, double factor);

Theme lightTheme();
Theme darkTheme();
Theme printTheme(double fontPoints = 8.0);  // white ground, black ink

}  // namespace sinkscope

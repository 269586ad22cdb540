// Colours and type of the whole interface; exports always use printTheme().
#pragma once

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
  QColor nothing;    // cells where there is nothing to show (above the diagonal)
  QColor accent;     // selected head, pinned token, focus
  QColor highlight;  // the hovered token
  QColor bar;        // bars and first line
  QColor bos;        // the bos token's bar, strip cell and label
  QColor error;
  QFont font;  // the system's; print: DejaVu Sans

  QPalette palette() const;
  bool operator==(const Theme&) const = default;
};

// Of a view's name: small capitals as far as every font has them, that is capitals, smaller and spaced.
QFont nameFont(const Theme& theme);

Theme lightTheme();
Theme darkTheme();
Theme printTheme(double fontPoints = 8.0);  // white ground, black ink

}  // namespace sinkscope

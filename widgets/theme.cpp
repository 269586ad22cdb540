#include "widgets/theme.h"

#include <algorithm>
#include <cmath>

#include <QtGui/QFontDatabase>

namespace sinkscope {

QColor mixed(const QColor& a, const QColor& b, double share) {
  return QColor::fromRgbF(float(a.redF() + (b.redF() - a.redF()) * share),
                          float(a.greenF() + (b.greenF() - a.greenF()) * share),
                          float(a.blueF() + (b.blueF() - a.blueF()) * share));
}

QPalette Theme::palette() const {
  QPalette palette;
  palette.setColor(QPalette::Window, ground);
  palette.setColor(QPalette::WindowText, ink);
  // On a dark panel Fusion's edges all but vanish: fields are told by a lighter ground.
  palette.setColor(QPalette::Base, dark ? mixed(panel, QColor(Qt::white), 0.12) : panel);
  palette.setColor(QPalette::AlternateBase, mixed(panel, ground, 0.6));
  palette.setColor(QPalette::Text, ink);
  palette.setColor(QPalette::PlaceholderText, quietInk);
  palette.setColor(QPalette::Button, mixed(ground, panel, 0.5));
  palette.setColor(QPalette::ButtonText, ink);
  palette.setColor(QPalette::BrightText, error);
  palette.setColor(QPalette::ToolTipBase, panel);
  palette.setColor(QPalette::ToolTipText, ink);
  palette.setColor(QPalette::Highlight, accent);
  palette.setColor(QPalette::HighlightedText, dark ? ground : QColor(Qt::white));
  palette.setColor(QPalette::Link, accent);
  palette.setColor(QPalette::LinkVisited, mixed(accent, quietInk, 0.5));
  // The bevel colours that the Fusion style derives its edges from.
  palette.setColor(QPalette::Light, mixed(panel, QColor(Qt::white), dark ? 0.08 : 0.6));
  palette.setColor(QPalette::Midlight, mixed(ground, panel, 0.5));
  palette.setColor(QPalette::Mid, line);
  palette.setColor(QPalette::Dark, mixed(line, ink, 0.25));
  palette.setColor(QPalette::Shadow, dark ? QColor(Qt::black) : mixed(line, ink, 0.6));
  const QColor faint = mixed(ink, ground, 0.6);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, faint);
  palette.setColor(QPalette::Disabled, QPalette::Highlight, line);
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, faint);
  return palette;
}

QFont nameFont(const Theme& theme) {
  QFont name = theme.font;
  name.setCapitalization(QFont::AllUppercase);
  name.setLetterSpacing(QFont::PercentageSpacing, 106);
  name.setWeight(QFont::DemiBold);
  if (name.pointSizeF() > 0) name.setPointSizeF(0.86 * name.pointSizeF());
  return name;
}

Theme withTextSize(Theme theme, double factor) {
  if (theme.font.pointSizeF() > 0) theme.font.setPointSizeF(factor * theme.font.pointSizeF());
  else theme.font.setPixelSize(std::max(1, static_cast<int>(std::lround(factor * theme.font.pixelSize()))));
  return theme;
}

QColor leftOutColour(const Theme& theme) { return mixed(theme.panel, theme.ink, 0.18); }

Theme lightTheme() {
  Theme theme;
  theme.dark = false;
  theme.ground = QColor(0xf2, 0xf2, 0xef);
  theme.panel = QColor(0xfc, 0xfc, 0xfa);
  theme.ink = QColor(0x20, 0x26, 0x2d);
  theme.quietInk = QColor(0x5d, 0x66, 0x70);
  theme.line = QColor(0xd3, 0xd6, 0xd7);
  theme.nothing = QColor(0xf0, 0xf1, 0xef);
  theme.accent = QColor(0x13, 0x63, 0xdf);
  theme.highlight = QColor(0xd9, 0x6a, 0x00);  // 3 : 1 against the ground; brighter oranges are not
  theme.bar = QColor(0x57, 0x73, 0x9b);
  theme.bos = QColor(0xbf, 0x3a, 0x2b);
  theme.error = QColor(0xb0, 0x22, 0x1f);
  theme.font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  return theme;
}

Theme darkTheme() {
  Theme theme;
  theme.dark = true;
  theme.ground = QColor(0x14, 0x18, 0x1d);
  theme.panel = QColor(0x1b, 0x20, 0x27);
  theme.ink = QColor(0xe3, 0xe7, 0xeb);
  theme.quietInk = QColor(0x9a, 0xa5, 0xb1);
  theme.line = QColor(0x38, 0x40, 0x4a);
  theme.nothing = QColor(0x2e, 0x36, 0x41);
  theme.accent = QColor(0x5e, 0xaa, 0xff);
  theme.highlight = QColor(0xff, 0xb0, 0x4a);
  theme.bar = QColor(0x7d, 0x9c, 0xc8);
  theme.bos = QColor(0xff, 0x7f, 0x66);
  theme.error = QColor(0xff, 0x8b, 0x80);
  theme.font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
  return theme;
}

Theme printTheme(double fontPoints) {
  Theme theme;
  theme.dark = false;
  theme.ground = QColor(Qt::white);
  theme.panel = QColor(Qt::white);
  theme.ink = QColor(Qt::black);
  theme.quietInk = QColor(0x3c, 0x3c, 0x3c);
  theme.line = QColor(0x96, 0x96, 0x96);
  theme.nothing = QColor(Qt::white);
  theme.accent = QColor(0x13, 0x63, 0xdf);
  theme.highlight = QColor(0xe8, 0x74, 0x0c);
  theme.bar = QColor(0x4f, 0x6b, 0x95);
  theme.bos = QColor(0xb0, 0x30, 0x22);
  theme.error = QColor(0xb0, 0x22, 0x1f);
  theme.font = QFont(QStringLiteral("DejaVu Sans"));
  theme.font.setPointSizeF(fontPoints);
  return theme;
}

}  // namespace sinkscope

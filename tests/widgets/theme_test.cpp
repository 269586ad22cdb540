#include "widgets/theme.h"

#include <cmath>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

double luminance(const QColor& colour) {
  const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

// WCAG 2.1, contrast ratio: 1 .. 21.
double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a) + 0.05, lb = luminance(b) + 0.05;
  return la > lb ? la / lb : lb / la;
}

TEST(Theme, TextIsReadableOnEveryGround) {
  for (const Theme& theme : {lightTheme(), darkTheme(), printTheme()}) {
    for (const QColor& ground : {theme.ground, theme.panel}) {
      EXPECT_GE(contrast(theme.ink, ground), 7.0) << "dark: " << theme.dark;
      EXPECT_GE(contrast(theme.quietInk, ground), 4.5) << "dark: " << theme.dark;
      EXPECT_GE(contrast(theme.error, ground), 4.5) << "dark: " << theme.dark;
      EXPECT_GE(contrast(theme.bos, ground), 4.5) << "dark: " << theme.dark;
      EXPECT_GE(contrast(theme.bar, ground), 3.0) << "dark: " << theme.dark;
    }
  }
}

TEST(Theme, PrintIsBlackOnWhiteInTheAskedSize) {
  const Theme theme = printTheme(6.5);
  EXPECT_EQ(theme.panel, QColor(Qt::white));
  EXPECT_EQ(theme.nothing, QColor(Qt::white));
  EXPECT_EQ(theme.ink, QColor(Qt::black));
  EXPECT_DOUBLE_EQ(theme.font.pointSizeF(), 6.5);
}

TEST(Theme, SelectedTextIsReadableInWidgets) {
  for (const Theme& theme : {lightTheme(), darkTheme()}) {
    const QPalette palette = theme.palette();
    EXPECT_GE(contrast(palette.color(QPalette::Highlight), palette.color(QPalette::HighlightedText)), 4.5);
    EXPECT_GE(contrast(palette.color(QPalette::Window), palette.color(QPalette::WindowText)), 7.0);
  }
}

TEST(Theme, DarkAndLightAreToldApart) {
  EXPECT_TRUE(darkTheme().dark);
  EXPECT_LT(darkTheme().panel.lightness(), 60);
  EXPECT_GT(lightTheme().panel.lightness(), 230);
  EXPECT_FALSE(lightTheme() == darkTheme());
}

}  // namespace
}  // namespace sinkscope

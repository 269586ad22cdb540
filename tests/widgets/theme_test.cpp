#include "widgets/theme.h"

#include <cmath>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "widgets/colour_map.h"

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
    for (const QColor& ground : {theme.ground, theme.panel, theme.nothing}) {
      EXPECT_GE(contrast(theme.ink, ground), 7.0) << "dark: " << theme.dark;
      for (const QColor& text : {theme.quietInk, theme.error, theme.bos, theme.accent})
        EXPECT_GE(contrast(text, ground), 4.5) << text.name().toStdString() << " on " << ground.name().toStdString();
    }
  }
}

TEST(Theme, MarksStandOutFromEveryGround) {
  for (const Theme& theme : {lightTheme(), darkTheme(), printTheme()}) {
    for (const QColor& ground : {theme.ground, theme.panel, theme.nothing}) {
      for (const QColor& mark : {theme.bar, theme.bos, theme.accent, theme.highlight})
        EXPECT_GE(contrast(mark, ground), 3.0) << mark.name().toStdString() << " on " << ground.name().toStdString();
    }
  }
}

// What Qt's own widgets paint with. Disabled ones are left out, as WCAG leaves them out.
TEST(Theme, EveryRoleOfThePaletteIsReadableOnItsGround) {
  const std::vector<std::pair<QPalette::ColorRole, QPalette::ColorRole>> pairs = {
      {QPalette::WindowText, QPalette::Window},
      {QPalette::Text, QPalette::Base},
      {QPalette::Text, QPalette::AlternateBase},
      {QPalette::ButtonText, QPalette::Button},
      {QPalette::PlaceholderText, QPalette::Base},
      {QPalette::HighlightedText, QPalette::Highlight},
      {QPalette::ToolTipText, QPalette::ToolTipBase},
      {QPalette::Link, QPalette::Window},
      {QPalette::Link, QPalette::Base},
      {QPalette::LinkVisited, QPalette::Base},
      {QPalette::BrightText, QPalette::Window}};
  for (const Theme& theme : {lightTheme(), darkTheme()}) {
    const QPalette palette = theme.palette();
    for (const auto& [text, ground] : pairs) {
      EXPECT_GE(contrast(palette.color(QPalette::Active, text), palette.color(QPalette::Active, ground)), 4.5)
          << "dark: " << theme.dark << ", roles " << text << " on " << ground;
    }
  }
}

// Labels on coloured ground: pills under the pointer, and whatever else asks readableOn().
TEST(Theme, TextOnAnyColourIsReadable) {
  for (int red = 0; red < 256; red += 15) {
    for (int green = 0; green < 256; green += 15) {
      for (int blue = 0; blue < 256; blue += 15) {
        const QColor ground(red, green, blue);
        ASSERT_GE(contrast(readableOn(ground.rgb()), ground), 4.5) << ground.name().toStdString();
      }
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

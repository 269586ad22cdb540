// In the dark theme boxes to tick could hardly be seen.
#include "app/window/edged_style.h"

#include <cmath>

#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QSlider>
#include <QtWidgets/QStyleOption>

#include <gtest/gtest.h>

#include "widgets/theme.h"

namespace sinkscope {
namespace {

// WCAG 2.1, relative luminance and contrast.
double luminance(const QColor& colour) {
  const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}
double contrast(const QColor& a, const QColor& b) {
  const double one = luminance(a), other = luminance(b);
  return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

template <typename Button>
double edgeOf(const Theme& theme) {
  EdgedStyle style;
  Button button;
  button.setStyle(&style);
  button.setPalette(theme.palette());
  button.resize(40, 24);
  QImage picture(40, 24, QImage::Format_ARGB32_Premultiplied);
  picture.fill(theme.ground);
  button.render(&picture);
  double most = 1.0;
  for (int x = 0; x < 20; ++x) most = std::max(most, contrast(picture.pixelColor(x, 12), theme.ground));
  return most;
}

TEST(EdgedStyle, BoxesToTickHaveAnEdgeOfThreeToOneInTheDark) {
  EXPECT_GE(edgeOf<QCheckBox>(darkTheme()), 3.0);
  EXPECT_GE(edgeOf<QRadioButton>(darkTheme()), 3.0);
}

// Its handle stood out by 1.1 to 1 from the panel.
TEST(EdgedStyle, SlidersHaveAHandleAndAGrooveOfThreeToOneInTheDark) {
  const Theme theme = darkTheme();
  EdgedStyle style;
  QSlider slider(Qt::Horizontal);
  slider.setStyle(&style);
  slider.setPalette(theme.palette());
  slider.setRange(0, 100);
  slider.setValue(30);
  slider.resize(200, 24);
  for (const bool enabled : {true, false}) {  // what cannot be moved may be fainter, and is there
    slider.setEnabled(enabled);
    QImage picture(slider.size(), QImage::Format_ARGB32_Premultiplied);
    picture.fill(theme.panel);
    slider.render(&picture, {}, {}, QWidget::DrawChildren);
    const auto mostAt = [&](int x) {
      double most = 1.0;
      for (int y = 0; y < picture.height(); ++y) most = std::max(most, contrast(picture.pixelColor(x, y), theme.panel));
      return most;
    };
    const double least = enabled ? 3.0 : 2.0;
    EXPECT_GE(contrast(picture.pixelColor(60, 12), theme.panel), least) << "the handle, enabled " << enabled;
    EXPECT_GE(mostAt(150), least) << "the groove that is not filled, enabled " << enabled;
  }
}

// The box of a changed word's places ended within a letter.
TEST(EdgedStyle, WhatIsChosenEndsInDotsWhereTheBoxIsTooNarrow) {
  EdgedStyle style;
  const auto painted = [&](const QString& item, int width) {
    QComboBox box;
    box.setStyle(&style);
    box.addItem(item);
    box.resize(width, 24);
    QImage picture(width, 24, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::white);
    box.render(&picture);
    return picture;
  };
  const QString words = QStringLiteral("2 of 2: the old man and the old dog sat by the sea");
  QComboBox box;
  QStyleOptionComboBox option;
  option.initFrom(&box);
  option.rect = QRect(0, 0, 140, 24);
  const int room = style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width() - 2;
  const QString elided = box.fontMetrics().elidedText(words, Qt::ElideRight, room);
  ASSERT_TRUE(elided.endsWith(QStringLiteral("…")));
  EXPECT_EQ(painted(words, 140), painted(elided, 140));
}

// "Close" had a cross as dark as the dialog that it lay on.
TEST(EdgedStyle, ButtonsOfDialogsHaveTheirWordsOnly) {
  EdgedStyle style;
  QDialogButtonBox box;
  box.setStyle(&style);
  box.setStandardButtons(QDialogButtonBox::Close | QDialogButtonBox::Save);
  for (const QAbstractButton* button : box.buttons())
    EXPECT_TRUE(button->icon().isNull()) << button->text().toStdString();
}

}  // namespace
}  // namespace sinkscope

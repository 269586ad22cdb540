#include "widgets/geometry/scene_axes.h"

#include <QtGui/QPaintEngine>
#include <QtGui/QPainter>

#include <gtest/gtest.h>

#include "tests/widgets/geometry/sample_cloud.h"
#include "tests/widgets/geometry/sample_landscape.h"
#include "widgets/geometry/cloud_scene.h"
#include "widgets/geometry/scene_layout.h"

namespace sinkscope {
namespace {

ColourScale scaleFrom(double low, double high, Scale scale) {
  ColourScale colour;
  colour.low = low;
  colour.high = high;
  colour.scale = scale;
  return colour;
}

QStringList labelsOf(const ColourScale& scale) {
  QStringList labels;
  for (const SceneTick& tick : heightTicks(scale)) labels << tick.label;
  return labels;
}

TEST(HeightTicks, AreRoundNumbersWithinTheScale) {
  EXPECT_EQ(labelsOf(scaleFrom(0.0, 44.5, Scale::linear)), (QStringList{"0", "10", "20", "30", "40"}));
  EXPECT_EQ(labelsOf(scaleFrom(0.0, 1.0, Scale::linear)), (QStringList{"0", "0.2", "0.4", "0.6", "0.8", "1"}));
  EXPECT_NEAR(heightTicks(scaleFrom(0.0, 44.5, Scale::linear))[2].place, 20 / 44.5, 1e-9);
}

TEST(HeightTicks, OfALogarithmAreDecadesAndMoreWhereThereAreFew) {
  EXPECT_EQ(labelsOf(scaleFrom(0.05, 2000.0, Scale::log)), (QStringList{"0.1", "1", "10", "100", "1000"}));
  EXPECT_EQ(labelsOf(scaleFrom(0.9, 6.0, Scale::log)), (QStringList{"1", "2", "5"}));
}

TEST(Peaks, LowOnesHaveNoNameAndMassiveOnesAlways) {
  SurfaceScene scene = landscapeScene(*test::handMadeLandscape(), 1, {});
  EXPECT_TRUE(isNamed(scene, scene.peaks[0]));
  EXPECT_TRUE(isNamed(scene, scene.peaks[1])) << "400 of 2,000 is a fifth";
  scene.peaks[1].height = 200.0;
  EXPECT_FALSE(isNamed(scene, scene.peaks[1]));
  scene.peaks[1].strong = true;
  EXPECT_TRUE(isNamed(scene, scene.peaks[1]));
  EXPECT_NEAR(tipOf(scene, scene.peaks[0]).z, kSceneBox.z, 1e-9);
  EXPECT_NEAR(tipOf(scene, scene.peaks[0]).x, kSceneBox.x * 7.5 / 24, 1e-9);
}

// Of an embedding, where nothing is massive, dozens of dimensions are about as high: names that can be read stand
// beside their own tips, and the others are left out.
TEST(Peaks, NamesStandBesideTheirTipsAndNeverOverEachOther) {
  SurfaceScene scene = landscapeScene(*test::handMadeLandscape(), 1, {});
  const ScenePeak first = scene.peaks[0];
  scene.peaks.clear();
  for (int i = 0; i < 60; ++i) {
    ScenePeak peak = first;
    peak.strong = peak.always = false;
    peak.column = first.column + i % 3;
    peak.row = 0;
    peak.label = "dim " + std::to_string(i);
    scene.peaks.push_back(peak);
  }
  scene.peaks.back().always = true;
  SceneCamera camera;
  const QRectF panel(0, 0, 600, 500);
  camera.fit(panel.size());
  const Projection projection = camera.onto(panel);
  const Theme theme = lightTheme();
  const double line = QFontMetricsF(theme.font).height();
  const std::vector<PeakLabel> labels = peakLabels(scene, first.panel, projection, panel, theme);
  ASSERT_GE(labels.size(), 4u);
  EXPECT_LT(labels.size(), 20u) << "a column of names beside no tip";
  EXPECT_EQ(labels.front().peak->label, "dim 0");
  EXPECT_EQ(labels.back().peak->label, "dim 59") << "an edit acts on it";
  for (std::size_t i = 0; i < labels.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(labels[i].place.intersects(labels[j].place)) << i << ", " << j;
    const double below = labels[i].place.bottom() - projection(tipOf(scene, *labels[i].peak)).at.y();
    if (!labels[i].peak->always) {
      EXPECT_LE(below, 6 * line) << i;
    }
  }
}

// What is written, and where: a device that keeps the rectangles of all texts.
class TextKeeper : public QPaintEngine {
 public:
  TextKeeper() : QPaintEngine(QPaintEngine::AllFeatures) {}
  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }
  void updateState(const QPaintEngineState& state) override { transform_ = state.transform(); }
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
  void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
  void drawPath(const QPainterPath&) override {}
  void drawTextItem(const QPointF& at, const QTextItem& item) override {
    // Without the air above and below the digits.
    const QFontMetricsF metrics(item.font());
    const QRectF ink(at.x(), at.y() - metrics.capHeight(), item.width(), metrics.capHeight());
    if (painter()->worldTransform().isRotating()) return;  // an axis' name
    written.emplace_back(item.text(), transform_.mapRect(ink));
  }
  std::vector<std::pair<QString, QRectF>> written;

 private:
  QTransform transform_;
};

class TextPage : public QPaintDevice {
 public:
  QPaintEngine* paintEngine() const override { return &keeper; }
  mutable TextKeeper keeper;

 protected:
  int metric(PaintDeviceMetric which) const override {
    switch (which) {
      case PdmWidth: return 600;
      case PdmHeight: return 400;
      case PdmDepth: return 32;
      case PdmDevicePixelRatio: return 1;
      case PdmDevicePixelRatioScaled: return int(devicePixelRatioFScale());
      default: return 96;
    }
  }
};

// "Front" wrote the tokens over the dimensions.
TEST(SceneAxes, NoTwoLabelsLieOverOneAnotherFromAnyStandardSide) {
  const SurfaceScene scene = landscapeScene(*test::handMadeLandscape(40, 64), 1, {});
  for (const StandardView view : {StandardView::oblique, StandardView::front, StandardView::side, StandardView::top}) {
    SceneCamera camera;
    camera.look(view);
    const QRectF panel(0, 0, 600, 400), room = panel.adjusted(90, 40, -40, -80);
    camera.fit(room.size());
    TextPage page;
    QPainter painter(&page);
    paintAxes(painter, surfaceOf(scene, 0), camera.onto(room), panel, {}, lightTheme());
    painter.end();
    const auto& written = page.keeper.written;
    EXPECT_GT(written.size(), 6u) << int(view);
    for (std::size_t i = 0; i < written.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_FALSE(written[i].second.intersects(written[j].second))
            << int(view) << ": " << written[i].first.toStdString() << " over " << written[j].first.toStdString();
      }
    }
  }
}

// Of 64 tokens every fifth was named, and the one that was changed by chance.
TEST(SceneAxes, WhatIsMarkedIsWrittenWhateverTheOthersDo) {
  SurfaceScene scene = landscapeScene(*test::handMadeLandscape(40, 64), 1, {});
  auto& map = std::get<Heatmap>(scene.figure.panels[0].content);
  map.columnLabels[13] = "old→young";
  const auto isWritten = [&] {
    SceneCamera camera;
    const QRectF panel(0, 0, 300, 200), room = panel.adjusted(45, 20, -20, -40);
    camera.fit(room.size());
    TextPage page;
    QPainter painter(&page);
    paintAxes(painter, map, camera.onto(room), panel, {}, lightTheme());
    painter.end();
    const auto& written = page.keeper.written;
    return std::any_of(written.begin(), written.end(),
                       [](const auto& one) { return one.first == QStringLiteral("old→young"); });
  };
  EXPECT_FALSE(isWritten());
  map.markedColumns = {13};
  EXPECT_TRUE(isWritten());
}

// How many of 11 x 11 x 11 places in the box a name lies over.
int placesUnder(const QPolygonF& name, const Projection& projection) {
  int covered = 0;
  for (int place = 0; place < 11 * 11 * 11; ++place) {
    const Point3 point{kSceneBox.x * (place % 11) / 10, kSceneBox.y * (place / 11 % 11) / 10,
                       kSceneBox.z * (place / 121) / 10};
    covered += name.containsPoint(projection(point).at, Qt::OddEvenFill) ? 1 : 0;
  }
  return covered;
}

// How many of an axis' numbers are written.
int numbersOn(SceneAxes axes, int axis, const Projection& projection, const QRectF& panel) {
  const std::array<std::vector<SceneTick>*, 3> ticks{&axes.along, &axes.behind, &axes.upwards};
  for (SceneTick& tick : *ticks[std::size_t(axis)]) tick.label.prepend(QStringLiteral("+"));
  TextPage page;
  QPainter painter(&page);
  paintAxes(painter, axes, projection, panel, {}, lightTheme());
  painter.end();
  return int(std::ranges::count_if(page.keeper.written,
                                   [](const auto& one) { return one.first.startsWith(QStringLiteral("+")); }));
}

// Four panels in a window of 1,280 x 800, where the pane is 610 x 250: the third axis had lost its name, and then the
// second its name and its numbers.
TEST(SceneAxes, EveryAxisKeepsItsNameInNarrowPanels) {
  const CloudScene scene = cloudScene(test::handMadeCloud());
  const Theme theme = lightTheme();
  for (const QSizeF size : {QSizeF(1240, 640), QSizeF(760, 560), QSizeF(560, 420), QSizeF(610, 250)}) {
    const ScenePlaces places = placesIn(QRectF(QPointF(0, 0), size), 4, true, theme.font);
    for (const StandardView view : {StandardView::oblique, StandardView::front, StandardView::side}) {
      SceneCamera camera;
      camera.look(view);
      camera.fit(places.rooms[3].size());
      QImage picture(size.toSize(), QImage::Format_ARGB32_Premultiplied);
      QPainter painter(&picture);
      const auto names =
          paintAxes(painter, scene.panels[0].axes, camera.onto(places.rooms[3]), places.panels[3], {}, theme);
      painter.end();
      for (std::size_t i = 0; i < names.size(); ++i) {
        SCOPED_TRACE(std::to_string(size.width()) + ", view " + std::to_string(int(view)) + ", axis " +
                     std::to_string(i));
        if (view == StandardView::oblique) {
          EXPECT_FALSE(names[i].isEmpty());
          if (i < 2) {
            EXPECT_GT(numbersOn(scene.panels[0].axes, int(i), camera.onto(places.rooms[3]), places.panels[3]), 1);
          }
        }
        if (names[i].isEmpty()) continue;  // seen from its end
        EXPECT_TRUE(places.panels[3].contains(names[i].boundingRect().adjusted(1, 1, -1, -1)));
        for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(names[i].intersects(names[j]));
      }
    }
  }
}

// A handout's picture: "axis 1, 82 %" stood at the second axis and "axis 2" at the first.
TEST(SceneAxes, InSmallPicturesNoNameStandsAtAnotherAxis) {
  const auto cloud = test::handMadeCloud(2);
  Theme theme = lightTheme();
  const auto distance = [](const QPolygonF& name, const QPointF& from, const QPointF& to) {
    double least = 1e9;
    for (int part = 0; part <= 50; ++part) {
      const QPointF at = from + (to - from) * part / 50.0;
      for (qsizetype corner = 0; corner + 1 < name.size(); ++corner) {
        for (int along = 0; along < 20; ++along) {
          const QPointF away = name[corner] + (name[corner + 1] - name[corner]) * along / 20.0 - at;
          least = std::min(least, std::hypot(away.x(), away.y()));
        }
      }
    }
    return least;
  };
  int named = 0;
  for (const int pixels : {13, 17, 21}) {
    theme.font.setPixelSize(pixels);
    const CloudScene scene = cloudScene(cloud);
    for (const QSizeF size : {QSizeF(360, 170), QSizeF(420, 200), QSizeF(480, 190), QSizeF(610, 250)}) {
      const ScenePlaces places = placesIn(QRectF(QPointF(0, 0), size), 2, true, theme.font);
      SceneCamera camera;
      camera.fit(places.rooms[0].size());
      const Projection projection = camera.onto(places.rooms[0]);
      QImage picture(size.toSize(), QImage::Format_ARGB32_Premultiplied);
      QPainter painter(&picture);
      const auto names = paintAxes(painter, scene.panels[0].axes, projection, places.panels[0], {}, theme);
      painter.end();
      // As the usual direction shows them: the floor's nearer edges, and the left one upright.
      const auto at = [&](double x, double y, double z) {
        return projection({x * kSceneBox.x, y * kSceneBox.y, z * kSceneBox.z}).at;
      };
      const std::array<std::pair<QPointF, QPointF>, 3> edges{std::pair(at(0, 0, 0), at(1, 0, 0)),
                                                             std::pair(at(0, 0, 0), at(0, 1, 0)),
                                                             std::pair(at(0, 1, 0), at(0, 1, 1))};
      for (std::size_t axis = 0; axis < names.size(); ++axis) {
        if (names[axis].isEmpty()) continue;
        ++named;
        const double own = distance(names[axis], edges[axis].first, edges[axis].second);
        for (std::size_t other = 0; other < edges.size(); ++other) {
          EXPECT_LE(own, distance(names[axis], edges[other].first, edges[other].second) + 2.0)
              << pixels << " in " << size.width() << ": axis " << axis << " at " << other;
        }
      }
    }
  }
  EXPECT_GE(named, 30) << "of 36";
}

// Keys and queries that fill the box; the second axis' name lay over a head's points, and the third's stood at the
// bottom beside the second's numbers where other panels had it on top.
TEST(SceneAxes, NoNameLiesWhereThePointsAreAndAnUprightOneIsAbove) {
  auto cloud = std::make_shared<KeyCloud>(*test::handMadeCloud(2));
  const Theme theme = lightTheme();
  for (const double second : {3.0, 5.0, 7.0}) {
    for (KeyCloud::Panel& panel : cloud->panels) {
      panel.shares = {0.44, 0.08, 0.06};
      for (int i = 0; i < panel.at.rows; ++i) {
        panel.at.at(i, 0) = i % 2 == 0 ? -10.0f : 10.0f;
        panel.at.at(i, 1) = static_cast<float>(i / 2 % 2 == 0 ? -second : second);
        panel.at.at(i, 2) = static_cast<float>(i / 4 % 2 == 0 ? -second : second) * 0.9f;
      }
    }
    const CloudScene scene = cloudScene(cloud);
    for (const QSizeF size : {QSizeF(610, 250), QSizeF(610, 330), QSizeF(528, 330), QSizeF(760, 560)}) {
      const ScenePlaces places = placesIn(QRectF(QPointF(0, 0), size), 4, true, theme.font);
      SceneCamera camera;
      camera.fit(places.rooms[0].size());
      for (std::size_t at = 0; at < 4; ++at) {
        SCOPED_TRACE(std::to_string(size.width()) + " x " + std::to_string(size.height()) + ", second axis " +
                     std::to_string(second) + ", panel " + std::to_string(at));
        const Projection projection = camera.onto(places.rooms[at]);
        QImage picture(size.toSize(), QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&picture);
        const auto names = paintAxes(painter, scene.panels[0].axes, projection, places.panels[at], {}, theme);
        painter.end();
        for (std::size_t axis = 0; axis < names.size(); ++axis) {
          EXPECT_FALSE(names[axis].isEmpty()) << axis;
          EXPECT_LE(placesUnder(names[axis], projection), 2)
              << "axis " << axis << " at " << names[axis].boundingRect().center().x() << ", "
              << names[axis].boundingRect().center().y();
        }
        EXPECT_LT(names[2].boundingRect().center().y(),
                  projection({0.0, kSceneBox.y, kSceneBox.z / 2}).at.y() + QFontMetricsF(theme.font).height());
      }
    }
  }
}

// "without ⟨bos⟩: 2.81 × as far, one pai…": what it depends on was cut off.
TEST(SceneTitle, GoesOnInASecondLine) {
  const QString title = QStringLiteral("without ⟨bos⟩: 2.81 × as far, one pair of 189 tokens (random changes have 64)");
  const auto written = [&](double width) {
    TextPage page;
    QPainter painter(&page);
    paintSceneTitle(painter, title, QRectF(0, 0, width, 300), lightTheme());
    painter.end();
    QString words;  // which come in pieces of a font each: without the blanks
    for (const auto& [text, place] : page.keeper.written) words += text;
    return words.remove(QLatin1Char(' '));
  };
  const QString all = QString(title).remove(QLatin1Char(' '));
  const double whole = QFontMetricsF(lightTheme().font).horizontalAdvance(title);
  EXPECT_EQ(written(2.0 * whole), all);
  EXPECT_EQ(written(0.85 * whole), all);
  EXPECT_TRUE(written(0.3 * whole).contains(QChar(0x2026))) << "two lines and no more";
}

// Text four sizes up in a window of 1,280 x 800: "blocks passed" lay over the surface, across two axes' numbers.
TEST(SceneAxes, InLargeTypeNoNameLiesOverTheBox) {
  SceneAxes axes;
  for (int token = 0; token < 64; ++token) axes.along.push_back({(token + 0.5) / 64, QStringLiteral("word"), token});
  axes.along.front().label = QStringLiteral("⟨bos⟩");
  for (int block = 0; block < 5; ++block) axes.behind.push_back({(block + 0.5) / 5, QString::number(block), block});
  ColourScale heights;
  heights.high = 3.0;
  axes.upwards = heightTicks(heights);
  axes.alongName = QStringLiteral("token");
  axes.behindName = QStringLiteral("blocks passed");
  axes.upwardsName = QStringLiteral("‖Δx‖₂");
  Theme theme = lightTheme();
  for (const int pixels : {13, 16, 18, 20}) {
    theme.font.setPixelSize(pixels);
    const ScenePlaces places = placesIn(QRectF(0, 0, 622, 268), 2, true, theme.font);
    for (std::size_t panel = 0; panel < 2; ++panel) {
      SCOPED_TRACE(std::to_string(pixels) + " pixels, panel " + std::to_string(panel));
      SceneCamera camera;
      camera.fit(places.rooms[panel].size());
      const Projection projection = camera.onto(places.rooms[panel]);
      QImage picture(622, 268, QImage::Format_ARGB32_Premultiplied);
      QPainter painter(&picture);
      const auto names = paintAxes(painter, axes, projection, places.panels[panel], {}, theme);
      painter.end();
      for (std::size_t axis = 0; axis < names.size(); ++axis) {
        EXPECT_FALSE(names[axis].isEmpty()) << axis;
        EXPECT_LE(placesUnder(names[axis], projection), 2) << axis;
        EXPECT_TRUE(places.panels[panel].contains(names[axis].boundingRect().adjusted(1, 1, -1, -1))) << axis;
        for (std::size_t other = 0; other < axis; ++other) EXPECT_FALSE(names[axis].intersects(names[other]));
      }
    }
  }
}

// German, four sizes up: “Achse 2, 8 %” lay over the points and “durchlaufene Blöcke” over the surface; both had room
// in two lines, or without what the legend says.
TEST(SceneAxes, InLargeTypeALongNameIsShortenedBeforeItLiesOverTheBox) {
  SceneAxes cloud, surface;
  for (const int number : {-10, -5, 0, 5, 10}) {
    const double place = (number + 10) / 20.0;
    for (auto* axis : {&cloud.along, &cloud.behind, &cloud.upwards})
      axis->push_back({axis == &cloud.along ? place : 0.25 + place / 2, QString::number(number), -1});
  }
  cloud.alongName = QStringLiteral("Achse 1, 70 %");
  cloud.behindName = QStringLiteral("Achse 2, 8 %");
  cloud.upwardsName = QStringLiteral("Achse 3, 4 %");
  for (int token = 0; token < 64; ++token) surface.along.push_back({(token + 0.5) / 64, QStringLiteral("Wort"), token});
  for (int block = 0; block < 5; ++block) surface.behind.push_back({(block + 0.5) / 5, QString::number(block), block});
  ColourScale heights;
  heights.high = 3.0;
  surface.upwards = heightTicks(heights);
  surface.alongName = QStringLiteral("Token");
  surface.behindName = QStringLiteral("durchlaufene Blöcke");
  surface.upwardsName = QStringLiteral("‖Δx‖₂");
  Theme theme = lightTheme();
  theme.font.setPixelSize(19);
  for (const SceneAxes* axes : {&cloud, &surface}) {
    for (const QSizeF size : {QSizeF(620, 240), QSizeF(620, 270), QSizeF(540, 260)}) {
      const ScenePlaces places = placesIn(QRectF(QPointF(0, 0), size), 2, true, theme.font);
      SCOPED_TRACE(axes->behindName.toStdString() + " in " + std::to_string(size.width()));
      SceneCamera camera;
      camera.fit(places.rooms[0].size());
      const Projection projection = camera.onto(places.rooms[0]);
      QImage picture(size.toSize(), QImage::Format_ARGB32_Premultiplied);
      QPainter painter(&picture);
      const auto names = paintAxes(painter, *axes, projection, places.panels[0], {}, theme);
      painter.end();
      for (std::size_t axis = 0; axis < names.size(); ++axis) {
        EXPECT_FALSE(names[axis].isEmpty()) << axis;
        EXPECT_LE(placesUnder(names[axis], projection), 4) << axis;
        EXPECT_TRUE(places.panels[0].contains(names[axis].boundingRect())) << axis;
        for (std::size_t other = 0; other < axis; ++other) EXPECT_FALSE(names[axis].intersects(names[other]));
      }
    }
  }
}

// “|Aktivierung|” ran over the picture's edge, and the last words under the legend were cut.
TEST(SceneBar, ItsNameAndTheLegendEndWithThePicture) {
  Theme theme = lightTheme();
  theme.font.setPixelSize(19);
  const QRectF picture(0, 0, 372, 260);
  const CloudScene scene = cloudScene(test::handMadeCloud());
  const ScenePlaces places = placesIn(picture, 2, true, theme.font);
  ColourScale scale = scaleFrom(0.0, 10.0, Scale::linear);
  scale.label = "|activations|";
  for (const bool legend : {false, true}) {
    TextPage page;
    QPainter painter(&page);
    if (legend) paintCloudLegend(painter, scene, places.colourBar, theme);
    else paintColourBar(painter, scale, places.colourBar, theme);
    painter.end();
    EXPECT_FALSE(page.keeper.written.empty());
    for (const auto& [text, place] : page.keeper.written) {
      EXPECT_TRUE(picture.contains(place))
          << text.toStdString() << " ends at " << place.right() << ", " << place.bottom();
    }
  }
}

}  // namespace
}  // namespace sinkscope

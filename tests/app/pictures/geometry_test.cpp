// The Geometry page on a real display: pictures to be looked at, and the mouse on surfaces that OpenGL drew.
#include <cmath>
#include <filesystem>

#include <QtGui/QScreen>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>

#include <gtest/gtest.h>

#include "app/window/geometry/geometry_page.h"
#include "app/window/main_window.h"
#include "core/values/selection.h"
#include "tests/app/window/driver.h"
#include "widgets/geometry/cloud_canvas.h"
#include "widgets/geometry/key_cloud_view.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/geometry/perturbation_surface_view.h"
#include "widgets/geometry/scene_canvas.h"

namespace sinkscope {
namespace {

#define SKIP_WITHOUT_DISPLAY \
  if (QGuiApplication::platformName() != QLatin1String("xcb")) GTEST_SKIP() << "no X display: run this under xvfb-run"

struct Opened {
  std::unique_ptr<MainWindow> window;
  GeometryPage* page = nullptr;
};

Opened openedGeometry(QSize size, ThemeChoice theme) {
  Opened opened{openedWindow(), nullptr};
  opened.window->setThemeChoice(theme);
  opened.window->resize(size);
  for (Page* page : opened.window->pages()) {
    if (auto* found = qobject_cast<GeometryPage*>(page)) opened.page = found;
  }
  if (opened.page) opened.window->showPage(*opened.page);
  EXPECT_TRUE(waitFor([&] {
    return opened.page->isVisible() && !opened.page->waiting() &&
           !opened.page->landscape().scene().figure.panels.empty();
  }));
  waitFor([] { return false; }, 900);  // the fine picture, and the display's own time
  return opened;
}

// Colours by OpenGL within a canvas, apart from the ground and what is painted over it.
int pixelsUnlike(const QImage& picture, QRgb ground) {
  int unlike = 0;
  for (int y = 0; y < picture.height(); y += 2) {
    for (int x = 0; x < picture.width(); x += 2) {
      const QRgb at = picture.pixel(x, y);
      const int away = std::abs(qRed(at) - qRed(ground)) + std::abs(qGreen(at) - qGreen(ground)) +
                       std::abs(qBlue(at) - qBlue(ground));
      unlike += away > 90 ? 1 : 0;
    }
  }
  return unlike;
}

class GeometryPictures : public testing::TestWithParam<std::tuple<const char*, ThemeChoice, QSize, bool>> {};

TEST_P(GeometryPictures, ShowBothSurfacesOnARealDisplay) {
  SKIP_WITHOUT_DISPLAY;
  const auto& [name, theme, size, logarithmic] = GetParam();
  Opened opened = openedGeometry(size, theme);
  ASSERT_NE(opened.page, nullptr);
  if (logarithmic) {
    for (SceneView* view :
         {static_cast<SceneView*>(&opened.page->surface()), static_cast<SceneView*>(&opened.page->landscape())})
      view->setScale(Scale::log);
    waitFor([] { return false; }, 900);
  }
  const QImage picture = opened.window->screen()->grabWindow(opened.window->winId()).toImage();
  const std::filesystem::path folder = std::filesystem::path(SINKSCOPE_BIN_DIR).parent_path() / "pictures";
  std::filesystem::create_directories(folder);
  EXPECT_TRUE(picture.save(QString::fromStdString((folder / (std::string("geometry-") + name + ".png")).string())));
  EXPECT_EQ(picture.size(), size) << "the window does not fit the asked size";
  for (SceneView* view :
       {static_cast<SceneView*>(&opened.page->surface()), static_cast<SceneView*>(&opened.page->landscape())}) {
    ASSERT_FALSE(view->flat()) << "no OpenGL on this display";
    const QRect part(view->canvas().mapTo(opened.window.get(), QPoint(0, 0)), view->canvas().size());
    EXPECT_TRUE(picture.rect().contains(part)) << view->accessibleName().toStdString() << " is cut off";
    const int least = theme == ThemeChoice::dark ? 400 : 80;  // in the dark what is zero has the ground's own colour
    EXPECT_GT(pixelsUnlike(picture.copy(part), opened.window->theme().panel.rgb()),
              part.width() * part.height() / least)
        << view->accessibleName().toStdString() << " looks empty";
  }
}

INSTANTIATE_TEST_SUITE_P(Themes, GeometryPictures,
                         testing::Values(std::tuple("light", ThemeChoice::light, QSize(1280, 800), false),
                                         std::tuple("dark", ThemeChoice::dark, QSize(1280, 800), false),
                                         std::tuple("light-log", ThemeChoice::light, QSize(1280, 800), true),
                                         std::tuple("dark-large", ThemeChoice::dark, QSize(1920, 1080), true)),
                         [](const auto& wanted) {
                           std::string name = std::get<0>(wanted.param);
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

TEST(GeometryMouse, AClickOnATowerPinsItsTokenEverywhere) {
  SKIP_WITHOUT_DISPLAY;
  Opened opened = openedGeometry({1280, 800}, ThemeChoice::light);
  LandscapeView& view = opened.page->landscape();
  ASSERT_FALSE(view.scene().peaks.empty());
  const ScenePeak peak = view.scene().peaks.front();
  const QPointF tip = view.canvas().positionOf(0, peak.row, peak.column);
  // A hair under the tip: at the tip itself rounding may already see past it.
  QTest::mouseClick(&view.canvas(), Qt::LeftButton, {}, (tip + QPointF(0, 2)).toPoint());
  const bool bos = opened.window->session().sides().front().reading->bos;
  ASSERT_TRUE(opened.window->session().selection().current().key);
  EXPECT_EQ(*opened.window->session().selection().current().key, textTokenOf(peak.row, bos));
  // The same place again lets go of it.
  QTest::qWait(QApplication::doubleClickInterval() + 50);
  QTest::mouseClick(&view.canvas(), Qt::LeftButton, {}, (tip + QPointF(0, 2)).toPoint());
  EXPECT_FALSE(opened.window->session().selection().current().key);
}

TEST(GeometryMouse, OpenGlDrawsTheSurfaceWhereLabelsAndPickingBelieveItToBe) {
  SKIP_WITHOUT_DISPLAY;
  Opened opened = openedGeometry({1280, 800}, ThemeChoice::light);
  LandscapeView& view = opened.page->landscape();
  const ScenePeak peak = view.scene().peaks.front();
  for (const StandardView standard : {StandardView::oblique, StandardView::front, StandardView::side}) {
    view.look(standard);
    waitFor([] { return false; }, 1200);  // the fine picture: the first may have half the pixels on a slow machine
    const QPointF tip = view.canvas().positionOf(0, peak.row, peak.column);
    const QImage drawn = view.canvas().grab().toImage();
    // Nothing but ground and walls above the tip of the highest tower, its own colour (viridis' yellow) just below it.
    bool yellow = false;
    for (int below = 0; below < 14; ++below) {
      for (int aside = -3; aside <= 3; ++aside) {
        const QColor at = drawn.pixelColor((tip + QPointF(aside, below)).toPoint());
        yellow = yellow || at.red() - at.blue() > 60;  // thin, so mixed with the ground; walls and labels are grey
      }
    }
    EXPECT_TRUE(yellow) << "view " << static_cast<int>(standard);
  }
}

TEST(GeometryMouse, ADragTurnsTheSceneAndTheKeysTurnItBack) {
  SKIP_WITHOUT_DISPLAY;
  Opened opened = openedGeometry({1280, 800}, ThemeChoice::light);
  SceneCanvas& canvas = opened.page->landscape().canvas();
  canvas.setFocus();
  const QPointF before = canvas.positionOf(0, 0, 0);
  const QPoint middle = canvas.rect().center();
  QTest::mousePress(&canvas, Qt::LeftButton, {}, middle);
  for (int step = 1; step <= 6; ++step) {
    QMouseEvent move(QEvent::MouseMove, middle + QPointF(20.0 * step, 0),
                     canvas.mapToGlobal(middle + QPointF(20.0 * step, 0)), Qt::LeftButton, Qt::LeftButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&canvas, &move);
  }
  QTest::mouseRelease(&canvas, Qt::LeftButton, {}, middle + QPoint(120, 0));
  const QPointF turned = canvas.positionOf(0, 0, 0);
  EXPECT_GT(QLineF(before, turned).length(), 20.0);
  EXPECT_FALSE(opened.window->session().selection().current().key) << "a drag is no click";
  QTest::keyClick(&canvas, Qt::Key_0);
  const QPointF back = canvas.positionOf(0, 0, 0);
  EXPECT_LT(QLineF(before, back).length(), 1.0);
  QTest::keyClick(&canvas, Qt::Key_T);
  // From above, tokens lie above each other at one column: the first is the lowest.
  EXPECT_GT(canvas.positionOf(0, 0, 0).y(), canvas.positionOf(0, 5, 0).y() + 5);
}

// A key is found where OpenGL drew it, turned and in parallel; it marks its token in every view.
TEST(GeometryPicturesOfKeys, APointIsPickedWhereItWasDrawn) {
  SKIP_WITHOUT_DISPLAY;
  Opened opened = openedGeometry({1600, 1000}, ThemeChoice::light);
  ASSERT_NE(opened.page, nullptr);
  KeyCloudView& view = opened.page->keys();
  ASSERT_TRUE(waitFor([&] { return view.cloud() != nullptr; }));
  ASSERT_FALSE(view.flat());
  const auto first = static_cast<int>(view.cloud()->points.size() / 2);  // the first token's key
  for (const bool orthographic : {false, true}) {
    view.setOrthographic(orthographic);
    view.canvas().turnBy(0.3, 0.2);
    waitFor([] { return false; }, 600);
    const QPointF at = view.canvas().positionOf(1, first);
    const QImage drawn = view.canvas().grab().toImage();
    const QColor colour = drawn.pixelColor(at.toPoint() * drawn.devicePixelRatio()), bos = lightTheme().bos;
    EXPECT_LT(std::abs(colour.red() - bos.red()) + std::abs(colour.green() - bos.green()) +
                  std::abs(colour.blue() - bos.blue()),
              90)
        << "drawn where it is said to be";
    opened.window->session().selection().select({});
    QTest::mouseClick(&view.canvas(), Qt::LeftButton, {}, at.toPoint());
    EXPECT_EQ(opened.window->session().selection().current().key, std::optional(kBosToken));
  }
}

// Four heads beside one another in the smallest window, after the rotation and before it too: to be looked at for the
// names of all axes.
TEST(GeometryPicturesOfKeys, FourHeadsInTheSmallestWindow) {
  SKIP_WITHOUT_DISPLAY;
  for (const auto& [theme, word] : {std::pair(ThemeChoice::light, "light"), std::pair(ThemeChoice::dark, "dark")}) {
    Opened opened = openedGeometry({1280, 800}, theme);
    ASSERT_NE(opened.page, nullptr);
    KeyCloudView& view = opened.page->keys();
    view.findChild<QComboBox*>(QStringLiteral("cloudShows"))->setCurrentIndex(1);
    ASSERT_TRUE(waitFor([&] { return view.cloud() != nullptr && view.cloud()->panels.size() == 4; }));
    const std::filesystem::path folder = std::filesystem::path(SINKSCOPE_BIN_DIR).parent_path() / "pictures";
    std::filesystem::create_directories(folder);
    const auto keep = [&](const std::string& name) {
      waitFor([] { return false; }, 900);
      const QImage picture = opened.window->screen()->grabWindow(opened.window->winId()).toImage();
      EXPECT_TRUE(picture.save(QString::fromStdString((folder / (name + "-" + word + ".png")).string())));
    };
    keep("geometry-four");
    view.setRotation(KeyCloudView::Rotation::both);
    ASSERT_TRUE(waitFor([&] { return view.cloud()->panels.size() == 8; }));
    keep("geometry-eight");
  }
}

}  // namespace
}  // namespace sinkscope

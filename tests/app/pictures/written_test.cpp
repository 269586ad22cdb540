// What a head writes and why it looks where it looks, on a real display: the parts of a score, contributions, the Heads
// page's columns beside what chance gives, and keys in three dimensions. Pictures to be looked at, and checked for what
// stays empty or is cut off.
#include <cstdlib>
#include <filesystem>
#include <set>

#include <QtGui/QAction>
#include <QtGui/QScreen>
#include <QtWidgets/QApplication>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/heads/heads_page.h"
#include "app/window/main_window.h"
#include "app/window/whole_view.h"
#include "tests/app/window/driver.h"
#include "widgets/geometry/cloud_canvas.h"
#include "widgets/geometry/key_cloud_view.h"
#include "widgets/head_table_view.h"
#include "widgets/score_parts_view.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {
namespace {

class WrittenPictures : public testing::TestWithParam<ThemeChoice> {
 protected:
  void SetUp() override {
    if (QGuiApplication::platformName() != QLatin1String("xcb"))
      GTEST_SKIP() << "no X display: run this under xvfb-run";
    window = openedWindow();
    window->setThemeChoice(GetParam());
    window->resize(1280, 800);
    ASSERT_TRUE(waitUntilIdle(*window));
  }

  // `view` lies in the picture as a whole, and is no empty rectangle.
  void keepPicture(const std::string& name, const QWidget& view) {
    waitFor([] { return false; }, 900);  // the fine picture, and the display's own time
    const QImage picture = window->screen()->grabWindow(window->winId()).toImage();
    const std::filesystem::path folder = std::filesystem::path(SINKSCOPE_BIN_DIR).parent_path() / "pictures";
    std::filesystem::create_directories(folder);
    const std::string theme = GetParam() == ThemeChoice::dark ? "-dark" : "-light";
    EXPECT_TRUE(picture.save(QString::fromStdString((folder / (name + theme + ".png")).string())));
    EXPECT_EQ(picture.size(), QSize(1280, 800)) << name << ": the window does not fit the asked size";
    const QRect part(view.mapTo(window.get(), QPoint(0, 0)), view.size());
    EXPECT_TRUE(picture.rect().contains(part)) << name << " is cut off";
    std::set<QRgb> colours;
    for (int y = part.top(); y <= part.bottom(); y += 2) {
      for (int x = part.left(); x <= part.right(); x += 2) colours.insert(picture.pixel(x, y) & 0xf8f8f8);
    }
    EXPECT_GT(colours.size(), 12u) << name << " looks empty";
  }

  template <class Wanted>
  Wanted& shownPage() {
    for (Page* page : window->pages()) {
      if (auto* found = qobject_cast<Wanted*>(page)) {
        window->showPage(*found);
        return *found;
      }
    }
    std::abort();
  }

  std::unique_ptr<MainWindow> window;
};

TEST_P(WrittenPictures, OfTheScoreAndOfContributionsUnderThePattern) {
  ExplorePage& page = window->page();
  page.setPartsShown(true);
  ASSERT_TRUE(waitFor([&] { return page.parts().parts() != nullptr; }));
  keepPicture("written-score", page.parts());
  page.setPartsShown(false);
  page.norms().setLengths(TokenLength::contribution);
  Selection pinned = window->session().selection().current();
  pinned.query = 40;
  pinned.key = 12;
  window->session().selection().select(pinned);
  ASSERT_TRUE(waitFor([&] { return page.norms().sentence().isEmpty() && !window->session().detailsPending(); }));
  EXPECT_FALSE(page.norms().figure().panels.empty());
  keepPicture("written-contributions", page.norms());
  window->session().setCompare(Compare::bos);
  page.setPartsShown(true);
  ASSERT_TRUE(waitUntilIdle(*window));
  keepPicture("written-score-two", page.parts());
}

TEST_P(WrittenPictures, OfHeadsBesideWhatChanceGives) {
  auto& page = shownPage<HeadsPage>();
  ASSERT_TRUE(waitFor([&] { return page.settled(); }));
  keepPicture("written-heads", page.table());
  page.table().findChild<QAction*>(QStringLiteral("inactiveScores"))->setChecked(true);
  keepPicture("written-heads-inactive", page.table());
}

TEST_P(WrittenPictures, OfKeysInPerspectiveAndInParallel) {
  auto& page = shownPage<GeometryPage>();
  KeyCloudView& view = page.keys();
  ASSERT_TRUE(waitFor([&] { return view.cloud() != nullptr && !page.waiting(); }));
  window->wholeView().toggle(&view);
  keepPicture("keys-perspective", view);
  view.setOrthographic(true);
  keepPicture("keys-parallel", view);
  view.look(StandardView::front);
  keepPicture("keys-front", view);
  view.look(StandardView::oblique);
  view.setOrthographic(false);
  view.setShows(KeyCloudView::Shows::heads);
  view.setOf(KeyCloudView::Of::set);
  ASSERT_TRUE(waitFor([&] { return !page.waiting() && view.cloud()->panels.size() == 4; }, 60000));
  keepPicture("keys-heads", view);
}

INSTANTIATE_TEST_SUITE_P(Themes, WrittenPictures, testing::Values(ThemeChoice::light, ThemeChoice::dark),
                         [](const auto& theme) {
                           return std::string(theme.param == ThemeChoice::dark ? "dark" : "light");
                         });

}  // namespace
}  // namespace sinkscope

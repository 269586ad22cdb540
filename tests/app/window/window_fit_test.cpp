// The window fits the screen, whatever is shown in it; a view may have it whole; its text is as large as one likes.
#include <cmath>
#include <map>

#include <QtCore/QSettings>
#include <QtGui/QScreen>
#include <QtTest/QTest>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/condition_bar.h"
#include "app/window/explore/explore_page.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/notice_bar.h"
#include "app/window/page.h"
#include "app/window/status_line.h"
#include "app/window/whole_view.h"
#include "tests/app/window/driver.h"
#include "widgets/attention_view.h"
#include "widgets/elided_label.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/stage_canvas.h"
#include "widgets/geometry/stage_view.h"
#include "widgets/sink_grid_view.h"
#include "widgets/value_norm_view.h"
#include "widgets/view.h"

namespace sinkscope {
namespace {

class WindowFit : public testing::Test {
 protected:
  void SetUp() override {
    // As at a first start: a size that was kept would be fitted onto this platform's screen, a small one, meanwhile.
    QSettings().remove(QStringLiteral("geometry"));
    window = openedWindow();
  }
  void TearDown() override {
    window.reset();
    QSettings().remove(QStringLiteral("textSize"));
    QApplication::setFont(QFont());
  }
  void settle() {
    waitUntilIdle(*window);
    waitFor([] { return false; }, 30);
  }

  std::unique_ptr<MainWindow> window;
};

// 960 x 540 is a screen of 1920 x 1080 at scale 2. A widened it to 1145 pixels, for good.
TEST_F(WindowFit, NothingWidensIt) {
  for (const QSize size : {QSize(960, 540), QSize(1024, 768)}) {
    for (const Compare compare : {Compare::none, Compare::bos, Compare::change, Compare::none}) {
      window->session().setCompare(compare);
      for (Page* page : window->pages()) {
        window->showPage(*page);
        window->resize(size);
        settle();
        EXPECT_EQ(window->size(), size) << page->name().toStdString() << ", A|B " << int(compare);
        for (QWidget* outer = page->parentWidget(); outer != nullptr; outer = outer->parentWidget()) {
          const auto* scroll = qobject_cast<QScrollArea*>(outer);
          if (scroll == nullptr) continue;
          EXPECT_EQ(scroll->horizontalScrollBar()->maximum(), 0)
              << page->name().toStdString() << " at " << size.width();
        }
        for (const auto* button : page->findChildren<QAbstractButton*>()) {
          if (!button->isVisible() || button->text().isEmpty()) continue;
          EXPECT_GE(button->width(), button->minimumSizeHint().width())
              << page->name().toStdString() << ": " << button->text().toStdString() << " is cut at " << size.width();
        }
        const QRect inside(QPoint(0, 0), size);
        for (QWidget* part : {static_cast<QWidget*>(&window->conditions()), static_cast<QWidget*>(&window->status()),
                              static_cast<QWidget*>(window->findChild<QTabBar*>(QStringLiteral("pageTabs")))}) {
          EXPECT_TRUE(inside.contains(QRect(part->mapTo(window.get(), QPoint(0, 0)), part->size())))
              << part->metaObject()->className() << " on " << page->name().toStdString();
        }
      }
    }
  }
}

TEST_F(WindowFit, LongLabelsAreCutWithAnEllipsisAndNothingElseOfTheBarIs) {
  window->resize(960, 540);
  window->conditions().setModel(QStringLiteral("model: ") + QString(80, QLatin1Char('m')), QString());
  window->session().setCompare(Compare::bos);
  settle();
  EXPECT_EQ(window->width(), 960);
  auto* facts = dynamic_cast<ElidedLabel*>(window->findChild<QLabel*>(QStringLiteral("promptFacts")));
  ASSERT_NE(facts, nullptr);
  EXPECT_TRUE(facts->text().contains(QStringLiteral("without ⟨bos⟩"))) << "the whole text stays there for the tip";
  for (const auto* button : window->conditions().findChildren<QToolButton*>()) {
    EXPECT_GE(button->width(), button->minimumSizeHint().width()) << button->text().toStdString();
    EXPECT_LE(button->mapTo(window.get(), QPoint(button->width(), 0)).x(), 960) << button->text().toStdString();
  }
}

TEST(WindowFirstStart, LiesOnTheScreenWithItsFrame) {
  QSettings().remove(QStringLiteral("geometry"));
  MainWindow window;
  const QSize room = window.screen()->availableSize();
  EXPECT_LE(window.width(), room.width());
  EXPECT_LE(window.height() + 30, room.height()) << "a title bar is about 30 pixels high";
}

TEST_F(WindowFit, ABGivesTheMapsTheRoomThatThereIs) {
  const auto side = [&] {
    FigurePlot& plot = window->page().attention().plot();
    plot.replotNow();
    const QRectF first = plot.cellRect(0, 0, 0), last = plot.cellRect(0, 62, 62);
    return std::min(last.right() - first.left(), last.bottom() - first.top());
  };
  window->session().setCompare(Compare::bos);
  settle();
  EXPECT_GE(side(), 235.0) << "205 in a window of 1280 x 800";
  window->page().norms().plot().replotNow();
  EXPECT_GE(window->page().attention().height(), window->page().norms().height());
  window->session().setCompare(Compare::none);
  settle();
  EXPECT_GE(window->page().grid().width(), 280) << "the grid has its room again";
}

TEST_F(WindowFit, ADoubleClickOnATitleGivesTheViewTheWholeWindowAndBack) {
  const QSize size = window->size();
  for (View* view : window->page().views()) {
    const QRect before = view->geometry();
    auto* title = view->findChild<QLabel*>(QStringLiteral("viewName"));
    ASSERT_NE(title, nullptr);
    QTest::mouseDClick(title, Qt::LeftButton);
    settle();
    EXPECT_EQ(window->wholeView().view(), view);
    const QRect now(view->mapTo(window.get(), QPoint(0, 0)), view->size());
    EXPECT_GE(now.width(), window->width() - 24) << view->accessibleName().toStdString();
    EXPECT_GE(now.height(), window->height() - window->status().height() - 8) << view->accessibleName().toStdString();
    for (View* other : window->page().views()) EXPECT_EQ(other->isVisible(), other == view);
    EXPECT_TRUE(view->figure().panels.size() > 0);
    QTest::mouseDClick(title, Qt::LeftButton);
    settle();
    EXPECT_EQ(window->wholeView().view(), nullptr);
    EXPECT_EQ(view->geometry(), before) << view->accessibleName().toStdString();
    for (View* other : window->page().views()) EXPECT_TRUE(other->isVisible());
    EXPECT_EQ(window->size(), size);
  }
}

TEST_F(WindowFit, CtrlF11EscapeAndEveryShortcutWorkWhileAViewHasTheWindow) {
  window->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
  const auto key = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(window->windowHandle(), key, modifiers);
    settle();
  };
  key(Qt::Key_F11, Qt::ControlModifier);
  ASSERT_NE(window->wholeView().view(), nullptr);
  key(Qt::Key_B);
  EXPECT_FALSE(window->session().sides().front().reading->bos);
  EXPECT_NE(window->wholeView().view(), nullptr);
  key(Qt::Key_Escape);
  EXPECT_EQ(window->wholeView().view(), nullptr);
  key(Qt::Key_F11, Qt::ControlModifier);
  key(Qt::Key_2, Qt::ControlModifier);
  EXPECT_EQ(window->wholeView().view(), nullptr) << "another page";
  EXPECT_EQ(window->currentPage().name(), window->pages()[1]->name());
  EXPECT_TRUE(window->conditions().isVisible());
  EXPECT_GT(window->menuBar()->height(), 10);
}

TEST_F(WindowFit, EveryPagesViewsTakeTheWholeWindowAndGiveItBack) {
  for (Page* page : window->pages()) {
    window->showPage(*page);
    settle();
    for (View* view : page->views()) {
      if (!view->isVisible()) continue;
      window->wholeView().toggle(view);
      settle();
      EXPECT_TRUE(view->isVisible()) << view->accessibleName().toStdString();
      EXPECT_GE(view->width(), window->width() - 60) << view->accessibleName().toStdString();
      window->wholeView().toggle(view);
      settle();
      EXPECT_TRUE(window->conditions().isVisible());
    }
  }
}

TEST_F(WindowFit, CtrlPlusAndMinusSizeAllText) {
  window->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
  std::vector<std::pair<QWidget*, double>> before;
  for (QWidget* widget : window->findChildren<QWidget*>()) {
    const auto* button = qobject_cast<QAbstractButton*>(widget);
    const bool says = qobject_cast<QLabel*>(widget) != nullptr || (button != nullptr && !button->text().isEmpty()) ||
                      qobject_cast<View*>(widget) != nullptr || qobject_cast<QMenuBar*>(widget) != nullptr ||
                      qobject_cast<QTabBar*>(widget) != nullptr;
    if (says && widget->isVisible()) before.emplace_back(widget, QFontInfo(widget->font()).pointSizeF());
  }
  ASSERT_GT(before.size(), 15u);
  const double label = window->page().attention().theme().font.pointSizeF();
  for (int i = 0; i < 4; ++i) QTest::keyClick(window->windowHandle(), Qt::Key_Plus, Qt::ControlModifier);
  settle();
  EXPECT_NEAR(window->page().attention().theme().font.pointSizeF(), label * std::pow(1.1, 4), 0.01);
  for (const auto& [widget, size] : before) {
    EXPECT_GE(QFontInfo(widget->font()).pointSizeF(), 1.3 * size)
        << widget->metaObject()->className() << " " << widget->objectName().toStdString() << " "
        << widget->accessibleName().toStdString();
  }
  EXPECT_EQ(window->width(), 1280);
  for (int i = 0; i < 4; ++i) QTest::keyClick(window->windowHandle(), Qt::Key_Minus, Qt::ControlModifier);
  settle();
  EXPECT_NEAR(window->page().attention().theme().font.pointSizeF(), label, 0.01);
  QTest::keyClick(window->windowHandle(), Qt::Key_Equal, Qt::ControlModifier);
  EXPECT_GT(Settings().textSize(), 1.05) << "it is kept for the next start";
  QTest::keyClick(window->windowHandle(), Qt::Key_0, Qt::ControlModifier);
  EXPECT_EQ(Settings().textSize(), 1.0);
}

// The bar with the model and ⟨bos⟩ kept its small type at the next start.
TEST_F(WindowFit, ANewWindowHasTheTextSizeThatWasKeptEverywhere) {
  const auto sizesIn = [](const MainWindow& of) {
    std::map<QString, double> sizes;
    for (const auto* button : of.findChildren<QAbstractButton*>()) {
      if (button->isVisible() && !button->text().isEmpty() && !button->accessibleName().isEmpty())
        sizes[button->accessibleName()] = QFontInfo(button->font()).pointSizeF();
    }
    return sizes;
  };
  const std::map<QString, double> before = sizesIn(*window);
  ASSERT_GT(before.size(), 4u);
  window.reset();
  Settings().setTextSize(1.6);
  window = openedWindow();
  const std::map<QString, double> after = sizesIn(*window);
  for (const auto& [name, size] : before) {
    ASSERT_TRUE(after.contains(name)) << name.toStdString();
    EXPECT_GT(after.at(name), 1.4 * size) << name.toStdString();
  }
}

// On a low screen large type left the pattern 30 pixels of height.
TEST_F(WindowFit, InLargeTypeThePageIsScrolledBeforeItsMapsAreLines) {
  window->setTextSize(2.0);
  window->resize(1280, 720);
  settle();
  window->page().paintNow();
  FigurePlot& plot = window->page().attention().plot();
  EXPECT_GT(plot.cellRect(0, 62, 0).bottom() - plot.cellRect(0, 0, 0).top(), 80.0);
}

// In a lecture with A|B, whose text is as large, the grids were what four lines of facts left over: 11 pixels a layer.
TEST_F(WindowFit, InLargeTypeTheGridsOfTwoSidesAreSeen) {
  window->setTextSize(1.25);
  window->resize(1280, 800);
  window->session().setCompare(Compare::bos);
  settle();
  ASSERT_TRUE(waitUntilStill(*window));
  FigurePlot& plot = window->page().grid().plot();
  plot.replotNow();
  for (const int side : {0, 1})
    EXPECT_GE(8.0 * plot.cellRect(side, 0, 0).height(), 90.0) << "of eight layers, " << side;
  auto* rate = window->page().grid().findChild<QLabel*>(QStringLiteral("rate"));
  EXPECT_LE(rate->height(), 4 * rate->fontMetrics().height());
  EXPECT_TRUE(rate->text().contains(QStringLiteral("⟨bos⟩\u00a0on\u00a0|\u00a0off"))) << rate->text().toStdString();
}

// Under the bars the names of tokens were cut at the lower edge: “ome”, “bos⟩”.
TEST_F(WindowFit, InLargeTypeTheBarsHaveRoomForTheNamesUnderThem) {
  window->setTextSize(1.46);
  window->resize(1280, 720);
  QTest::keyClick(window->windowHandle(), Qt::Key_E);  // the editor takes its part of the height
  settle();
  window->page().paintNow();
  auto* norms = window->page().findChild<ValueNormView*>();
  ASSERT_NE(norms, nullptr);
  const FigurePlot& plot = norms->plot();
  const double line = QFontMetricsF(norms->theme().font).height();
  EXPECT_GT(plot.height() - plot.cellRect(0, 0, 3).bottom(), 36.0 + 1.0 * line) << "labels and the axis' name";
}

// Words of buttons, boxes and labels that have less room than they need; labels that are shortened on purpose, with all
// of it in their tool tips, are none of them.
QStringList cutWords(const QWidget& page) {
  QStringList cut;
  for (const auto* button : page.findChildren<QAbstractButton*>()) {
    if (!button->isVisible() || button->text().isEmpty()) continue;
    if (button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width() > button->width())
      cut << button->text();
  }
  for (const auto* label : page.findChildren<QLabel*>()) {
    const bool wraps = label->wordWrap();
    if (!label->isVisible() || label->text().isEmpty() || !label->pixmap().isNull()) continue;
    if (!wraps && label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored) continue;
    const int missing = wraps ? label->heightForWidth(label->width()) - label->height()
                              : label->minimumSizeHint().width() - label->width();
    if (missing > 1) cut << label->text();
  }
  return cut;
}

// “Embedded model with an”, “Prom”, “patterns multiplie”: panels on the left stayed as wide as in small type.
TEST_F(WindowFit, InLargeTypeNoWordIsCut) {
  window->resize(1280, 800);
  for (int i = 0; i < 4; ++i) QTest::keyClick(window->windowHandle(), Qt::Key_Plus, Qt::ControlModifier);
  for (Page* page : window->pages()) {
    window->showPage(*page);
    settle();
    waitFor([&] { return cutWords(*page).isEmpty(); }, 2000);
    EXPECT_EQ(cutWords(*page).join(QStringLiteral(" / ")).toStdString(), "") << page->name().toStdString();
  }
}

// At 1024 x 740 a scene had nine lines of its own labels for all of it, “this head” was “this” beside a side to choose,
// and the end of a title was gone.
TEST_F(WindowFit, InLargeTypeTheScenesAreScrolledBeforeTheirLabelsCoverThem) {
  window->resize(1024, 740);
  for (int i = 0; i < 4; ++i) QTest::keyClick(window->windowHandle(), Qt::Key_Plus, Qt::ControlModifier);
  GeometryPage& page = window->geometry();
  window->showPage(page);
  const auto* scroll = qobject_cast<QScrollArea*>(page.parentWidget()->parentWidget());
  ASSERT_NE(scroll, nullptr);
  for (const Compare compare : {Compare::none, Compare::bos}) {
    window->session().setCompare(compare);
    settle();
    ASSERT_TRUE(waitUntilStill(*window));
    EXPECT_EQ(cutWords(page).join(QStringLiteral(" / ")).toStdString(), "");
    EXPECT_EQ(scroll->horizontalScrollBar()->maximum(), 0);
    for (StageView* view : page.findChildren<StageView*>())
      EXPECT_GE(view->stage().height(), 11 * QFontMetrics(view->theme().font).height())
          << view->accessibleName().toStdString();
    int choices = 0;
    for (const auto* box : page.findChildren<QComboBox*>()) {
      if (!box->isVisible()) continue;
      ++choices;
      EXPECT_GE(box->width(), box->fontMetrics().horizontalAdvance(box->currentText()) + 20)
          << box->currentText().toStdString();
      const QPoint corner = box->mapTo(&page, QPoint(box->width(), box->height()));
      EXPECT_TRUE(page.rect().contains(corner)) << box->objectName().toStdString() << " is out of reach";
    }
    EXPECT_EQ(choices, compare == Compare::none ? 3 : 4);
  }
}

TEST_F(WindowFit, LargeTextStillFits) {
  window->setTextSize(1.6);
  for (Page* page : window->pages()) {
    window->showPage(*page);
    window->resize(1280, 800);
    settle();
    EXPECT_EQ(window->size(), QSize(1280, 800)) << page->name().toStdString();
  }
}

}  // namespace
}  // namespace sinkscope

// The Depth page, driven in the real window as a person would.
#include "app/window/depth/depth_page.h"

#include <QtCore/QFileInfo>
#include <QtTest/QTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>

#include <gtest/gtest.h>

#include "app/window/compare/run_list.h"
#include "app/window/depth/depth_measure.h"
#include "app/window/depth/depth_view.h"
#include "app/window/settings.h"
#include "app/window/status_line.h"
#include "app/window/studies/start_row.h"
#include "tests/app/window/made_run.h"
#include "tests/app/window/session_window.h"

namespace sinkscope {
namespace {

class DepthPageTest : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    window->showPage(page());
  }
  DepthPage& page() { return window->depth(); }
  template <typename Widget>
  Widget& part(const char* name) {
    return *page().findChild<Widget*>(QLatin1String(name));
  }
  void press(const char* name) { QTest::mouseClick(&part<QPushButton>(name), Qt::LeftButton); }
  void measure() {
    part<QSpinBox>("depthTokens").setValue(24);
    press("runButton");
    ASSERT_TRUE(page().measure().running());
    ASSERT_TRUE(waitFor([&] { return !page().measure().running() && !window->shelf().busy(); }, 120'000));
    ASSERT_TRUE(waitFor([&] { return page().view().isUpToDate() && !page().view().figure().panels.empty(); }))
        << page().measure().row().sentence().toStdString();
  }
  const Curves& curves(std::size_t panel) {
    shown = page().view().figure();
    return std::get<Curves>(shown.panels.at(panel).content);
  }
  void choose(const char* box, const char* name) {
    auto& combo = part<QComboBox>(box);
    combo.setCurrentIndex(combo.findData(QLatin1String(name)));
    Q_EMIT combo.activated(combo.currentIndex());
    ASSERT_TRUE(waitFor([&] { return page().view().isUpToDate(); }));
  }

  std::unique_ptr<MainWindow> window;
  Figure shown;
};

// Its progress and Cancel were on its own page only.
TEST_F(DepthPageTest, WhatIsMeasuredIsToldOnEveryPageWithCancel) {
  auto& told = *window->findChild<QPushButton*>(QStringLiteral("longWork"));
  EXPECT_TRUE(told.isHidden());
  part<QSpinBox>("depthTokens").setValue(24);
  press("runButton");
  window->showPage(*window->pages().front());
  EXPECT_TRUE(told.isVisible());
  EXPECT_TRUE(told.text().startsWith(QStringLiteral("Depth"))) << told.text().toStdString();
  QTest::mouseClick(&told, Qt::LeftButton);
  EXPECT_TRUE(page().isVisible());
  QTest::mouseClick(window->findChild<QPushButton*>(QStringLiteral("longWorkCancel")), Qt::LeftButton);
  EXPECT_FALSE(page().measure().running());
  EXPECT_TRUE(told.isHidden());
}

TEST_F(DepthPageTest, SaysWhatToDoAndWhatItWillCostBeforeItStarts) {
  EXPECT_TRUE(page().view().sentence().contains("Measure the open model")) << page().view().sentence().toStdString();
  ASSERT_TRUE(waitFor([&] { return page().measure().forecast().contains("on this machine"); }))
      << page().measure().forecast().toStdString();
  const QString before = page().measure().forecast();
  part<QSpinBox>("depthTokens").setValue(32);
  EXPECT_TRUE(waitFor([&] { return page().measure().forecast() != before; }));
  EXPECT_TRUE(page().view().help().contains("2510.06477"));
}

TEST_F(DepthPageTest, MeasuresTheOpenModelWithAndWithoutBosAndShowsAnyTwo) {
  const QStringList opened = Settings().recentRuns();  // by tests before
  measure();
  ASSERT_EQ(page().view().figure().panels.size(), 4u);
  EXPECT_EQ(curves(0).title, "matrix entropy");
  ASSERT_EQ(curves(0).lines.size(), 2u) << "both conditions";
  const auto layers = static_cast<std::size_t>(window->session().model()->facts.layers);
  EXPECT_EQ(curves(0).lines[0].x.size(), layers + 1);
  EXPECT_EQ(curves(0).lines[0].x.back(), 1.0);
  EXPECT_EQ(curves(2).title, "sink rate");
  EXPECT_EQ(curves(3).lines.size(), 3u) << "and the head that looks everywhere alike";
  choose("depthUpper", "second_singular");
  choose("depthLower", "mass");
  EXPECT_EQ(curves(0).title, "second singular value of patterns");
  EXPECT_EQ(curves(1).title, "attention mass");
  EXPECT_EQ(page().view().figure().panels.size(), 3u) << "the mass is not drawn twice";
  EXPECT_TRUE(page().factsOfSelection().startsWith("rank correlation over layers:"))
      << page().factsOfSelection().toStdString();
  // The bounds are bounds here too, mean by mean.
  choose("depthUpper", "matrix_entropy");
  choose("depthLower", "matrix_entropy_bound");
  const std::vector<Curves::Line> found = curves(0).lines, most = curves(1).lines;
  for (std::size_t line = 0; line < found.size(); ++line) {
    for (std::size_t i = 0; i < found[line].y.size(); ++i) EXPECT_LE(found[line].y[i], most[line].y[i] + 1e-5);
  }
  // What compares the conditions, of the study that was made with the sweep.
  choose("depthUpper", "divergence");
  choose("depthLower", "attention_alone_rest");
  ASSERT_EQ(curves(0).lines.size(), 1u) << "of the pair, beside the side with ⟨bos⟩";
  EXPECT_EQ(curves(0).lines[0].x.size(), layers + 1);
  EXPECT_GT(curves(0).lines[0].y.back(), 0.0);
  EXPECT_EQ(curves(1).lines.size(), 2u);
  choose("depthUpper", "matrix_entropy");
  choose("depthLower", "matrix_entropy_bound");
  // Epsilon moves over what the run holds.
  const std::vector<double> before = curves(2).lines[0].y;
  window->session().selection().selectEpsilon(0.1);
  ASSERT_TRUE(waitFor([&] { return page().view().isUpToDate(); }));
  EXPECT_EQ(curves(2).yAxis, "sink rate at ε 0.1");
  EXPECT_NE(curves(2).lines[0].y, before);
  EXPECT_EQ(Settings().recentRuns(), opened) << "a run of the window's own is none that a person opened";
  EXPECT_NE(page().view().csv().empty() ? toCsv(page().view().figure()).find("matrix entropy") : 0u, std::string::npos);
}

TEST_F(DepthPageTest, WithoutTheComparisonTheRunHasNone) {
  part<QCheckBox>("depthCompared").setChecked(false);
  EXPECT_TRUE(waitFor([&] { return page().measure().forecast().contains("on this machine"); }));
  EXPECT_FALSE(page().measure().forecast().contains("once more"));
  measure();
  EXPECT_EQ(part<QComboBox>("depthUpper").findData(QStringLiteral("divergence")), -1);
  // The same run, with it: the sweep is there, the study is made now.
  part<QCheckBox>("depthCompared").setChecked(true);
  press("runButton");
  EXPECT_TRUE(
      waitFor([&] { return part<QComboBox>("depthUpper").findData(QStringLiteral("divergence")) >= 0; }, 60'000))
      << page().measure().row().sentence().toStdString();
}

// "Being estimated" stayed where it was started at once, and the last line spoke of a command.
TEST_F(DepthPageTest, NothingIsBeingEstimatedThatNobodyIsAt) {
  part<QSpinBox>("depthTokens").setValue(20);
  ASSERT_TRUE(waitFor([&] { return !page().measure().forecast().isEmpty(); }));
  press("runButton");
  ASSERT_TRUE(page().measure().running());
  EXPECT_FALSE(page().measure().forecast().contains(QStringLiteral("being estimated")));
  ASSERT_TRUE(waitFor([&] { return !page().measure().running() && !window->shelf().busy(); }, 120'000));
  EXPECT_TRUE(waitFor([&] { return page().measure().forecast().contains(QStringLiteral("on this machine")); }))
      << page().measure().forecast().toStdString();
  const QString said = page().measure().row().sentence();
  EXPECT_TRUE(said.contains(QStringLiteral("Ctrl+S"))) << said.toStdString();
  EXPECT_FALSE(said.contains(QStringLiteral("--"))) << said.toStdString();
}

TEST_F(DepthPageTest, CanBeCancelledAndGoesOn) {
  press("runButton");
  ASSERT_TRUE(page().measure().running());
  // The time left is read whole in the narrow column: under the bar, and in lines.
  page().measure().row().setProgress(QStringLiteral("42 of 340 measurements of the open model"), 0, 340);
  const auto& what = part<QLabel>("runWhat");
  EXPECT_TRUE(what.isVisible());
  EXPECT_TRUE(what.wordWrap());
  EXPECT_GE(what.y(), part<QPushButton>("cancelRunButton").geometry().bottom());
  EXPECT_GE(what.width(), page().measure().row().width() - 2);
  press("cancelRunButton");
  EXPECT_FALSE(page().measure().running()) << "at once";
  EXPECT_TRUE(part<QPushButton>("continueButton").isVisible());
  EXPECT_TRUE(page().measure().row().sentence().startsWith("Stopped"));
  press("continueButton");
  ASSERT_TRUE(waitFor([&] { return !page().measure().running() && !page().view().figure().panels.empty(); }, 120'000))
      << page().measure().row().sentence().toStdString();
}

TEST_F(DepthPageTest, ASessionKeepsRunAndChoice) {
  measure();
  choose("depthUpper", "mean_cosine_rest");
  choose("depthLower", "entropy");
  const std::string csv = toCsv(page().view().figure());
  const TemporaryFolder folder;
  const QString file = text(folder / "depth.sinkscope");
  saveByHand(*window, file);
  window.reset();  // with its temporary runs
  window = windowWith(file);
  ASSERT_TRUE(waitFor(
      [&] { return page().view().isUpToDate() && !page().view().figure().panels.empty() && !window->shelf().busy(); }));
  EXPECT_EQ(&window->currentPage(), &page());
  EXPECT_EQ(page().view().upper(), "mean_cosine_rest");
  EXPECT_EQ(toCsv(page().view().figure()), csv);
  EXPECT_EQ(part<QSpinBox>("depthTokens").value(), 24);
}

TEST_F(DepthPageTest, ARunWithoutQuantitiesSaysThatItHasRateAndMassAlone) {
  const TemporaryFolder folder;
  writeMadeRun(folder / "a.run").finish();
  window->shelf().open(text(folder / "a.run"));
  ASSERT_TRUE(waitFor([&] { return !page().view().figure().panels.empty(); }));
  EXPECT_TRUE(page().view().title().contains("rate and mass alone")) << page().view().title().toStdString();
  EXPECT_FALSE(page().view().hasMore());
  ASSERT_EQ(page().view().figure().panels.size(), 2u) << "no empty panels";
  EXPECT_EQ(curves(0).title, "sink rate");
  // The boxes said "matrix entropy" and "first token's norm" of them, and choosing there changed nothing.
  for (const auto& [name, shown] : {std::pair("depthUpper", "rate"), {"depthLower", "mass"}}) {
    EXPECT_FALSE(part<QComboBox>(name).isEnabled()) << name;
    EXPECT_EQ(part<QComboBox>(name).currentData().toString(), QLatin1String(shown));
    EXPECT_TRUE(part<QComboBox>(name).toolTip().contains(QStringLiteral("rate and mass alone"))) << name;
  }
  EXPECT_EQ(page().view().upper(), "matrix_entropy") << "for the next run that has it";
}

// Intervals of two runs of 4,000 prompts were drawn on the window's own thread: it stood still for ten seconds.
TEST_F(DepthPageTest, OfALargeRunTheIntervalsAreDrawnBesideTheWindow) {
  const TemporaryFolder folder;
  MadeRun large;
  large.prompts = large.measured = 1'000;
  writeMadeRun(folder / "a.run", large).finish();
  window->shelf().open(text(folder / "a.run"));
  ASSERT_TRUE(waitFor([&] { return !page().view().isUpToDate(); }));
  EXPECT_TRUE(page().view().title().contains("being drawn")) << page().view().title().toStdString();
  EXPECT_TRUE(page().factsOfSelection().isEmpty()) << "of what is not shown yet";
  ASSERT_TRUE(waitFor([&] { return page().view().isUpToDate(); }));
  EXPECT_TRUE(page().view().title().contains("rate and mass alone")) << page().view().title().toStdString();
  EXPECT_EQ(page().view().figure().panels.size(), 2u);
}

}  // namespace
}  // namespace sinkscope

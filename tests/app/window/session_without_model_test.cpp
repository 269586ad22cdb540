#include <gtest/gtest.h>

#include "tests/app/window/session_window.h"

namespace sinkscope {
namespace {

TEST_F(SavedSessionsTest, ShowsTheResultsOnAMachineWithoutTheModel) {
  lookAround();
  press(*window, Qt::Key_Up);
  ASSERT_TRUE(waitUntilIdle(*window));
  const HeadPattern neighbour = *window->session().sides().front().pattern;
  press(*window, Qt::Key_Down);
  ASSERT_TRUE(waitUntilIdle(*window));
  const WindowPicture before = pictureOf(*window);
  ASSERT_NE(window->session().sides().front().pattern->layer, neighbour.layer);
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");

  window = windowWith(session());
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("the model my-model is not on this machine")))
      << window->notice().text().toStdString();
  EXPECT_TRUE(modelButton(*window).startsWith(QStringLiteral("my-model (saved results)")))
      << modelButton(*window).toStdString();
  EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("modelButton"))
                  ->toolTip()
                  .startsWith(QStringLiteral("Results saved 20")));
  // Another head, from what is stored.
  press(*window, Qt::Key_Up);
  const HeadPattern& shown = *window->session().sides().front().pattern;
  EXPECT_EQ(shown.layer, neighbour.layer);
  EXPECT_EQ(shown.head, neighbour.head);
  ASSERT_EQ(shown.cells.cells.size(), neighbour.cells.cells.size());
  for (std::size_t i = 0; i < shown.cells.cells.size(); ++i) {
    if (std::isnan(neighbour.cells.cells[i])) continue;
    ASSERT_EQ(shown.cells.cells[i], neighbour.cells.cells[i]);
  }
  EXPECT_TRUE(window->page().attention().title().endsWith(QStringLiteral("H%1").arg(neighbour.head)));
}

TEST_F(SavedSessionsTest, WithoutTheModelWhatNeedsItIsSwitchedOffAndSaysWhy) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  const WindowPicture before = pictureOf(*window);
  for (const char* name : {"bos-auto", "bos-on", "bos-off", "compareButton", "editButton"}) {
    const auto* button = window->findChild<QToolButton*>(QLatin1String(name));
    ASSERT_NE(button, nullptr) << name;
    EXPECT_FALSE(button->isEnabled()) << name;
    EXPECT_TRUE(button->toolTip().contains(QStringLiteral("saved session"))) << name;
  }
  for (const char* name : {"changeFrom", "changeTo"}) {
    const auto* edit = window->findChild<QLineEdit*>(QLatin1String(name));
    EXPECT_FALSE(edit->isEnabled()) << name;
    EXPECT_TRUE(edit->toolTip().contains(QStringLiteral("saved session"))) << name;
  }
  const QRect token = window->page().strip().tokenRect(5);
  QTest::mouseDClick(window->page().strip().viewport(), Qt::LeftButton, Qt::NoModifier, token.center());
  QTest::mouseRelease(window->page().strip().viewport(), Qt::LeftButton, Qt::NoModifier, token.center());
  EXPECT_EQ(window->findChild<QLineEdit*>(QStringLiteral("tokenEditor")), nullptr);
  press(*window, Qt::Key_Escape);
  for (const int key : {Qt::Key_B, Qt::Key_A, Qt::Key_E}) {
    press(*window, key);
    EXPECT_TRUE(window->notice().text().contains(QStringLiteral("File > Open model"))) << key;
    EXPECT_FALSE(window->page().editing());
  }
  EXPECT_FALSE(window->session().busy());
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, TheSameModelOpenedFromElsewhereBringsItToLife) {
  lookAround();
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  ASSERT_TRUE(window->session().saved());
  window->session().openModel(QStringLiteral("embedded"));  // the same weights
  ASSERT_TRUE(waitFor([&] { return window->session().model() && !window->session().busy(); }));
  EXPECT_FALSE(window->session().saved());
  WindowPicture live = pictureOf(*window);
  EXPECT_EQ(live.colours, before.colours);
  EXPECT_EQ(window->session().selection().current().key, 5);
  EXPECT_TRUE(modelButton(*window).startsWith(QStringLiteral("model: embedded")));
  EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("bos-off"))->isEnabled());
}

TEST_F(SavedSessionsTest, AModelThatHasChangedIsNotTakenForTheSame) {
  lookAround();
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  editWeights(folder / "my-model", [](EditedTensors& tensors) { tensors.begin()->second.fill(0.5f); });
  window = windowWith(session());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("has changed since")))
      << window->notice().text().toStdString();
  EXPECT_TRUE(modelButton(*window).contains(QStringLiteral("saved results")));
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_FALSE(window->session().model());
}

TEST_F(SavedSessionsTest, AFigureOfAReopenedSessionNamesTheModelByItsFolderOnly) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  const Figure figure = window->page().attention().figure();
  EXPECT_EQ(figure.record.model, "my-model");
  writeFigure(figure, folder / "attention.svg", {});
  const std::string svg = readFile(folder / "attention.svg");
  EXPECT_NE(svg.find("my-model"), std::string::npos);
  EXPECT_EQ(svg.find(folder.path().filename().string()), std::string::npos) << "a figure must carry nobody's path";
}

TEST_F(SavedSessionsTest, TwoModelsComeBackTogetherOrStayAsTheyWereStored) {
  writeTinyLlama(folder / "tiny");
  window->session().openModelToCompare(text(folder / "tiny"));
  ASSERT_TRUE(waitFor([&] { return window->session().sides().size() == 2 && !window->session().busy(); }));
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  window = windowWith(session());
  EXPECT_TRUE(window->session().model());
  EXPECT_TRUE(window->session().comparedModel());
  EXPECT_EQ(pictureOf(*window), before);
  window.reset();
  fs::remove_all(folder / "tiny");
  window = windowWith(session());
  EXPECT_TRUE(window->session().saved());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("the model tiny is not on this machine")));
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, AModelThatIsOpenAlreadyIsTakenAsItIs) {
  lookAround();
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  press(*window, Qt::Key_Right);
  press(*window, Qt::Key_L);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_NE(pictureOf(*window), before);
  dropSession(*window, session());
  ASSERT_TRUE(waitFor([&] { return window->session().selection().current().layer == 3 && shows(*window); }));
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_TRUE(window->session().model()) << "it was not closed";
  press(*window, Qt::Key_Right);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->session().sides().front().pattern->cells.empty());
}

TEST_F(SavedSessionsTest, ASessionThatWasSavedWithoutItsModelOpensAgain) {
  lookAround();
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  saveByHand(*window, text(folder / "again.sinkscope"));
  window = windowWith(text(folder / "again.sinkscope"));
  EXPECT_EQ(pictureOf(*window), before);
  const SavedSession first = readSession(folder / "lecture.sinkscope"),
                     second = readSession(folder / "again.sinkscope");
  EXPECT_EQ(first.model.asked, second.model.asked);
  EXPECT_EQ(first.model.facts.path, second.model.facts.path);
  EXPECT_EQ(first.when, second.when) << "the results are as old as they were";
  EXPECT_EQ(first.sides.front().patterns.size(), second.sides.front().patterns.size());
}

TEST_F(SavedSessionsTest, AHeadThatIsNotStoredIsSaidQuietly) {
  saveByHand(*window, session());
  SavedSession small = readSession(session().toStdString());
  small.sides.front().patterns.resize(1);
  small.selection.layer = small.selection.head = 0;
  writeSession(session().toStdString(), small);
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  EXPECT_TRUE(window->page().attention().sentence().isEmpty());
  press(*window, Qt::Key_Right);
  EXPECT_TRUE(window->page().attention().sentence().contains(QStringLiteral("L0H1")))
      << window->page().attention().sentence().toStdString();
  EXPECT_TRUE(window->page().attention().figure().panels.empty());
  EXPECT_TRUE(window->page().norms().sentence().isEmpty());
  EXPECT_FALSE(window->page().norms().figure().panels.empty());
  press(*window, Qt::Key_Left);
  EXPECT_TRUE(window->page().attention().sentence().isEmpty());
  EXPECT_FALSE(window->page().attention().figure().panels.empty());
}

TEST_F(SavedSessionsTest, APathTypedFromWhereThePersonStoodIsFoundFromAnywhere) {
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  window = windowWith(QStringLiteral("my-model"));
  saveByHand(*window, session());
  fs::current_path(before);
  window = windowWith(session());
  EXPECT_TRUE(window->session().model()) << window->notice().text().toStdString();
}

}  // namespace
}  // namespace sinkscope

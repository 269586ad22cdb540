#include "app/window/session/selection_history.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

Selection at(int layer, int head) {
  Selection selection;
  selection.layer = layer;
  selection.head = head;
  return selection;
}

TEST(SelectionHistory, WalksBackAndForwardThroughHeads) {
  SelectionHistory history;
  history.select(at(1, 2));
  history.select(at(3, 0));
  history.back();
  EXPECT_EQ(history.current(), at(1, 2));
  history.back();
  EXPECT_EQ(history.current(), at(0, 0));
  EXPECT_FALSE(history.canGoBack());
  history.forward();
  history.forward();
  EXPECT_EQ(history.current(), at(3, 0));
  EXPECT_FALSE(history.canGoForward());
}

TEST(SelectionHistory, ANewSelectionForgetsTheFuture) {
  SelectionHistory history;
  history.select(at(1, 0));
  history.back();
  history.select(at(2, 0));
  EXPECT_FALSE(history.canGoForward());
  history.back();
  EXPECT_EQ(history.current(), at(0, 0));
}

TEST(SelectionHistory, KeepsTheListOfEditsAndTakesADragForOneStep) {
  SelectionHistory history;
  int edited = 0, moved = 0;
  QObject::connect(&history, &SelectionHistory::editsChanged, [&] { ++edited; });
  QObject::connect(&history, &SelectionHistory::changed, [&] { ++moved; });
  const auto list = [](double value) { return EditList{{.site = "v", .op = "scale", .value = {value}}}; };
  history.setEdits(list(1.0), true);
  history.setEdits(list(0.9), true);  // the slider is taken
  history.setEdits(list(0.5), false);
  history.setEdits(list(0.2), false);
  history.select(at(1, 2));
  EXPECT_EQ(edited, 4);
  EXPECT_EQ(moved, 1);
  history.back();
  EXPECT_EQ(history.edits(), list(0.2));
  EXPECT_EQ(edited, 4) << "the list was the same";
  history.back();
  EXPECT_EQ(history.edits(), list(1.0));
  history.back();
  EXPECT_TRUE(history.edits().empty());
  EXPECT_FALSE(history.canGoBack());
  history.forward();
  history.forward();
  EXPECT_EQ(history.edits(), list(0.2));
}

TEST(SelectionHistory, MovingEpsilonLeavesNoTrailAndIsNotUndone) {
  SelectionHistory history;
  history.select(at(1, 0));
  for (int step = 1; step <= 50; ++step) {
    Selection selection = history.current();
    selection.epsilon = step / 100.0;
    history.select(selection);
  }
  history.back();
  EXPECT_EQ(history.current().layer, 0);
  EXPECT_DOUBLE_EQ(history.current().epsilon, 0.5);
  EXPECT_FALSE(history.canGoBack());
}

TEST(SelectionHistory, FitsASmallerModelEverywhere) {
  SelectionHistory history;
  history.select(at(7, 11));
  Selection pinned = at(7, 3);
  pinned.key = 40;
  pinned.query = kBosToken;
  history.select(pinned);
  history.fit(4, 4, [](int textToken) { return textToken < 20; });
  EXPECT_EQ(history.current().layer, 3);
  EXPECT_EQ(history.current().head, 3);
  EXPECT_FALSE(history.current().key);
  EXPECT_EQ(history.current().query, kBosToken);
  history.back();
  EXPECT_LT(history.current().layer, 4);
  EXPECT_LT(history.current().head, 4);
}

// Pins went on to whatever words stood at their places in the next prompt.
TEST(SelectionHistory, APinStaysWithItsWordAloneAndSoInThePast) {
  SelectionHistory history;
  Selection pinned = at(1, 1);
  pinned.key = 4;
  pinned.query = 6;
  history.select(pinned);
  history.selectHead(2, 1);
  history.fit(4, 4, [](int textToken) { return textToken == 6; });
  EXPECT_FALSE(history.current().key);
  EXPECT_EQ(history.current().query, 6);
  history.back();
  EXPECT_FALSE(history.current().key);
  EXPECT_EQ(history.current().query, 6);
}

TEST(SelectionHistory, TellsEveryChangeOnce) {
  SelectionHistory history;
  int told = 0;
  QObject::connect(&history, &SelectionHistory::changed, &history, [&] { ++told; });
  history.select(at(1, 0));
  history.select(at(1, 0));
  EXPECT_EQ(told, 1);
  history.back();
  EXPECT_EQ(told, 2);
  history.back();
  EXPECT_EQ(told, 2);
}

}  // namespace
}  // namespace sinkscope

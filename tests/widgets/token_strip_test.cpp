#include "widgets/token_strip.h"

#include <gtest/gtest.h>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QScrollBar>

#include "tests/widgets/hand_made_reading.h"

namespace sinkscope {
namespace {

Hover lastHover(const QSignalSpy& spy) { return spy.last().at(0).value<Hover>(); }

struct Shown {
  explicit Shown(bool bos = true, int width = 600) {
    strip.setTokens(test::handMadeTokens(bos), bos);
    test::show(strip, width, 60);
  }
  QLineEdit* editor() {  // the open one; a closed one lives until the event loop comes round
    for (QLineEdit* edit : strip.findChildren<QLineEdit*>(QStringLiteral("tokenEditor"))) {
      if (edit->isVisible()) return edit;
    }
    return nullptr;
  }
  void doubleClick(int textToken) {
    QTest::mouseDClick(strip.viewport(), Qt::LeftButton, Qt::NoModifier, strip.tokenRect(textToken).center());
  }
  TokenStrip strip;
};

Tokens manyTokens(int count) {
  Tokens tokens;
  for (int i = 0; i < count; ++i) tokens.push_back({.id = i, .text = " token" + std::to_string(i)});
  return tokens;
}

TEST(TokenStrip, NamesTokensByTheirPlaceInTheText) {
  for (const bool bos : {true, false}) {
    Shown shown(bos);
    QSignalSpy hovered(&shown.strip, &TokenStrip::hovered), clicked(&shown.strip, &TokenStrip::clicked);
    test::hoverAt(*shown.strip.viewport(), shown.strip.tokenRect(2).center());
    ASSERT_FALSE(hovered.isEmpty());
    EXPECT_EQ(lastHover(hovered), (Hover{.query = {}, .key = 2}));
    test::clickAt(*shown.strip.viewport(), shown.strip.tokenRect(1).center());
    ASSERT_FALSE(clicked.isEmpty());
    EXPECT_EQ(lastHover(clicked), (Hover{.query = {}, .key = 1}));
    EXPECT_EQ(shown.strip.tokenRect(kBosToken).isValid(), bos);
  }
}

TEST(TokenStrip, LeavesAGapWhereAWordBeginsAndNoneInsideIt) {
  Shown shown;
  const auto gapBefore = [&](int token) {
    return shown.strip.tokenRect(token).left() - shown.strip.tokenRect(token - 1).right();
  };
  EXPECT_LE(gapBefore(3), 2) << "man|'s is one word";
  EXPECT_GE(gapBefore(2), 4) << "old man are two";
}

TEST(TokenStrip, ADoubleClickEditsInPlaceAndKeepsTheLeadingSpace) {
  Shown shown;
  QSignalSpy edited(&shown.strip, &TokenStrip::tokenEdited);
  shown.doubleClick(1);
  ASSERT_NE(shown.editor(), nullptr);
  EXPECT_EQ(shown.editor()->text(), QStringLiteral("old"));
  QTest::keyClicks(shown.editor(), QStringLiteral("young"));
  QTest::keyClick(shown.editor(), Qt::Key_Return);
  ASSERT_EQ(edited.size(), 1);
  EXPECT_EQ(edited.last(), (QList<QVariant>{1, QStringLiteral(" young")}));
}

TEST(TokenStrip, AnUnchangedTextOrEscapeEditsNothing) {
  Shown shown;
  QSignalSpy edited(&shown.strip, &TokenStrip::tokenEdited);
  shown.doubleClick(1);
  QTest::keyClick(shown.editor(), Qt::Key_Return);
  shown.doubleClick(2);
  QTest::keyClicks(shown.editor(), QStringLiteral("woman"));
  QTest::keyClick(shown.editor(), Qt::Key_Escape);
  EXPECT_TRUE(edited.isEmpty());
  EXPECT_EQ(shown.editor(), nullptr);
}

TEST(TokenStrip, ALineBreakIsWrittenAsASignAndReadBack) {
  Shown shown;
  QSignalSpy edited(&shown.strip, &TokenStrip::tokenEdited);
  shown.strip.editToken(4);
  ASSERT_NE(shown.editor(), nullptr);
  EXPECT_EQ(shown.editor()->text(), QStringLiteral("⏎"));
  shown.editor()->setText(QStringLiteral("⏎⏎"));
  QTest::keyClick(shown.editor(), Qt::Key_Return);
  ASSERT_EQ(edited.size(), 1);
  EXPECT_EQ(edited.last().at(1).toString(), QStringLiteral("\n\n"));
}

TEST(TokenStrip, BosCannotBeEdited) {
  Shown shown;
  shown.strip.editToken(kBosToken);
  EXPECT_EQ(shown.editor(), nullptr);
}

TEST(TokenStrip, ArrowKeysMoveThePinnedToken) {
  Shown shown;
  shown.strip.setSelection(test::pinnedToken(1));
  QSignalSpy clicked(&shown.strip, &TokenStrip::clicked);
  QTest::keyClick(&shown.strip, Qt::Key_Right);
  EXPECT_EQ(lastHover(clicked).key, 2);
  QTest::keyClick(&shown.strip, Qt::Key_Home);
  EXPECT_EQ(lastHover(clicked).key, kBosToken);
  QTest::keyClick(&shown.strip, Qt::Key_Left);
  EXPECT_EQ(lastHover(clicked).key, kBosToken) << "stays at the edge";
  QTest::keyClick(&shown.strip, Qt::Key_End);
  EXPECT_EQ(lastHover(clicked).key, 4);
}

TEST(TokenStrip, LongPromptsTakeTwoLinesAndScrollToThePinnedToken) {
  TokenStrip strip;
  test::show(strip, 400, 60);
  strip.setTokens(manyTokens(64), false);
  QCoreApplication::processEvents();
  const int line = strip.tokenRect(0).height();
  EXPECT_LT(strip.height(), 3 * line) << "two lines";
  EXPECT_GT(strip.verticalScrollBar()->maximum(), 0);
  EXPECT_FALSE(strip.viewport()->rect().contains(strip.tokenRect(63)));
  strip.setSelection(test::pinnedToken(63));
  EXPECT_TRUE(strip.viewport()->rect().contains(strip.tokenRect(63)));
  for (int token = 0; token < 64; ++token)
    EXPECT_LE(strip.tokenRect(token).right(), strip.viewport()->width()) << token;
}

TEST(TokenStrip, HoverFromElsewhereIsPainted) {
  Shown shown;
  const QRect place = shown.strip.tokenRect(2);
  const QImage before = shown.strip.viewport()->grab(place).toImage();
  shown.strip.setHover({.query = {}, .key = 2});
  EXPECT_NE(shown.strip.viewport()->grab(place).toImage(), before);
  shown.strip.setHover({});
  EXPECT_EQ(shown.strip.viewport()->grab(place).toImage(), before);
}

}  // namespace
}  // namespace sinkscope

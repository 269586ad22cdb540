#include "widgets/token_strip.h"

#include <cmath>

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
  void click(int textToken) {
    QTest::mouseClick(strip.viewport(), Qt::LeftButton, Qt::NoModifier, strip.tokenRect(textToken).center());
  }
  void doubleClick(int textToken) {
    click(textToken);
    const QPoint at = strip.tokenRect(textToken).center();
    QTest::mouseDClick(strip.viewport(), Qt::LeftButton, Qt::NoModifier, at);
    QTest::mouseRelease(strip.viewport(), Qt::LeftButton, Qt::NoModifier, at);
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

// The end of the prompt that ships was behind a scroll bar on a projector.
TEST(TokenStrip, ShowsAsManyLinesAsItIsTold) {
  TokenStrip strip;
  strip.resize(300, 100);
  strip.setTokens(manyTokens(60), false);
  strip.show();
  const int two = strip.height();
  strip.setMostLines(3);
  EXPECT_GT(strip.height(), two);
  EXPECT_LT(strip.height(), 2 * two);
  strip.setMostLines(2);
  EXPECT_EQ(strip.height(), two);
}

TEST(TokenStrip, LeavesAGapWhereAWordBeginsAndNoneInsideIt) {
  Shown shown;
  const auto gapBefore = [&](int token) {
    return shown.strip.tokenRect(token).left() - shown.strip.tokenRect(token - 1).right();
  };
  EXPECT_LE(gapBefore(3), 2) << "man|'s is one word";
  EXPECT_GE(gapBefore(2), 4) << "old man are two";
}

// A click opened the editor as well, and B was written into the word.
TEST(TokenStrip, AClickPinsAndADoubleClickEditsInPlaceAndKeepsTheLeadingSpace) {
  Shown shown;
  QSignalSpy edited(&shown.strip, &TokenStrip::tokenEdited), clicked(&shown.strip, &TokenStrip::clicked);
  shown.click(1);
  EXPECT_EQ(clicked.size(), 1);
  EXPECT_EQ(shown.editor(), nullptr);
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
  ASSERT_NE(shown.editor(), nullptr);
  QTest::keyClick(shown.editor(), Qt::Key_Return);
  shown.doubleClick(2);
  ASSERT_NE(shown.editor(), nullptr);
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

TEST(TokenStrip, APressThatIsDrawnAwayEditsNothing) {
  Shown shown;
  QMouseEvent second(QEvent::MouseButtonDblClick, shown.strip.tokenRect(1).center(),
                     shown.strip.viewport()->mapToGlobal(shown.strip.tokenRect(1).center()), Qt::LeftButton,
                     Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(shown.strip.viewport(), &second);
  QTest::mouseRelease(shown.strip.viewport(), Qt::LeftButton, Qt::NoModifier, shown.strip.tokenRect(3).center());
  EXPECT_EQ(shown.editor(), nullptr);
}

// What is under a token says how little it was expected, its tip under which condition by how much.
TEST(TokenStrip, SurpriseIsAThickerLineTheLessATokenWasExpected) {
  Shown shown;
  const int before = shown.strip.height();
  EXPECT_TRUE(shown.strip.surpriseRect(1).isEmpty());
  shown.strip.setSurprise({{QStringLiteral("with ⟨bos⟩"), {1.0f, 4.0f, 25.0f, 0.0f, 2.0f}},
                           {QStringLiteral("without ⟨bos⟩"), {std::nanf(""), 6.0f, 1.0f, 1.0f, 1.0f}}});
  EXPECT_GT(shown.strip.height(), before) << "it has room of its own";
  EXPECT_TRUE(shown.strip.surpriseRect(kBosToken).isEmpty()) << "nothing predicts ⟨bos⟩";
  const auto thickness = [&](int token) { return shown.strip.surpriseRect(token).height(); };
  EXPECT_GT(thickness(3), 0.0);
  EXPECT_LT(thickness(3), thickness(0));
  EXPECT_LT(thickness(0), thickness(1));
  EXPECT_LT(thickness(1), thickness(2));
  for (int token = 0; token < 5; ++token) {
    EXPECT_GT(shown.strip.surpriseRect(token).top(), shown.strip.tokenRect(token).bottom());
    EXPECT_LE(shown.strip.surpriseRect(token).bottom(), shown.strip.viewport()->height());
  }
  EXPECT_TRUE(shown.strip.tipOf(1).contains(QStringLiteral("surprise with ⟨bos⟩: 4.00 nats, p = 0.018")))
      << shown.strip.tipOf(1).toStdString();
  EXPECT_TRUE(shown.strip.tipOf(1).contains(QStringLiteral("surprise without ⟨bos⟩: 6.00 nats, p = 0.0025")));
  EXPECT_TRUE(shown.strip.tipOf(0).contains(QStringLiteral("without ⟨bos⟩: none, nothing predicts it")));
  QImage picture(shown.strip.viewport()->size(), QImage::Format_RGB32);
  shown.strip.viewport()->render(&picture);
  const QPoint middle = shown.strip.surpriseRect(2).center().toPoint();
  EXPECT_NE(picture.pixelColor(middle), picture.pixelColor(picture.width() - 2, middle.y()));
  const int with = shown.strip.height();
  Tokens others = test::handMadeTokens(true);
  others[1].text = "A";
  shown.strip.setTokens(others, true);
  EXPECT_TRUE(shown.strip.surpriseRect(1).isEmpty()) << "it was said of another prompt";
  EXPECT_FALSE(shown.strip.tipOf(1).contains(QStringLiteral("surprise")));
  EXPECT_EQ(shown.strip.height(), with) << "nothing moves until the new is there";
  shown.strip.setSurprise({});
  EXPECT_EQ(shown.strip.height(), before);
}

// "für" of a tokenizer that has no ü: the letter stands over its two tokens, and is edited as a letter.
TEST(TokenStrip, ACharacterInBytesStandsOverItsTokens) {
  TokenStrip strip;
  strip.setTokens(
      {{.id = 1, .text = " f"}, {.id = 2, .text = "<0xC3>"}, {.id = 3, .text = "<0xBC>"}, {.id = 4, .text = "r"}},
      false);
  test::show(strip, 600, 60);
  EXPECT_TRUE(strip.tipOf(2).contains(QStringLiteral("part 2 of 2 of “ü”, <0xBC>"))) << strip.tipOf(2).toStdString();
  // The letter's ink crosses the border between the two cells, in each of which a half of it stands.
  QImage picture(strip.viewport()->size(), QImage::Format_RGB32);
  strip.viewport()->render(&picture);
  const auto inked = [&](const QRect& cell) {
    int dark = 0;
    const QRect inner = cell.adjusted(0, 3, 0, -3);  // borders are lighter than ink
    for (int y = inner.top(); y <= inner.bottom(); ++y) {
      for (int x = inner.left(); x <= inner.right(); ++x) dark += picture.pixelColor(x, y).lightness() < 140;
    }
    return dark;
  };
  const QRect left = strip.tokenRect(1), right = strip.tokenRect(2);
  EXPECT_LE(right.left() - left.right(), 2) << "its cells touch";
  const int middle = (left.right() + right.left()) / 2;
  const int near = inked(QRect(QPoint(middle - 8, left.top()), QPoint(middle + 8, left.bottom())));
  EXPECT_GT(near, 5);
  EXPECT_GT(inked(left), 0);
  EXPECT_GT(inked(right), 0);

  QSignalSpy edited(&strip, &TokenStrip::tokenEdited);
  strip.editToken(2);
  QLineEdit* editor = strip.findChild<QLineEdit*>(QStringLiteral("tokenEditor"));
  ASSERT_NE(editor, nullptr);
  EXPECT_EQ(editor->text(), QStringLiteral("ü"));
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_TRUE(edited.isEmpty()) << "unchanged";
  strip.editToken(2);
  for (QLineEdit* edit : strip.findChildren<QLineEdit*>(QStringLiteral("tokenEditor"))) {
    if (edit->isVisible()) editor = edit;
  }
  editor->setText(QStringLiteral("u"));
  QTest::keyClick(editor, Qt::Key_Return);
  ASSERT_EQ(edited.size(), 1);
  EXPECT_EQ(edited.last().at(1).toString(), QStringLiteral("u"));
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

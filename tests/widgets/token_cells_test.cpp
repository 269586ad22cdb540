#include "widgets/token_cells.h"

#include <gtest/gtest.h>
#include <QtWidgets/QApplication>

namespace sinkscope {
namespace {

Token word(const char* text) { return {.id = 1, .text = text}; }

TEST(TokenCells, WriteOneLeadingSpaceAsAGapAndOthersAsSigns) {
  EXPECT_EQ(tokenCellText(word(" old")), QStringLiteral("old"));
  EXPECT_EQ(tokenCellText(word("  old")), QStringLiteral("␣old"));
  EXPECT_EQ(tokenCellText(word("old ")), QStringLiteral("old␣"));
  EXPECT_EQ(tokenCellText(word(" ")), QStringLiteral("␣"));
  EXPECT_EQ(tokenCellText(word("\n")), QStringLiteral("⏎"));
  EXPECT_EQ(tokenCellText({.id = 0, .text = "<bos>", .special = true, .bos = true}), QStringLiteral("⟨bos⟩"));
}

TEST(TokenCells, AnUntouchedTokenComesBackFromTheEditorAsItWas) {
  for (const char* text : {"old", " old", "  old", "\n", " \n\t", "'s", " "}) {
    const Token token = word(text);
    const QString back = tokenFromEditor(tokenEditorText(token), token);
    EXPECT_EQ(back, QString::fromUtf8(text)) << '"' << text << '"';
  }
}

TEST(TokenCells, KeepTheLeadingSpaceUnlessAnotherIsTypedOrNothingIsLeft) {
  EXPECT_EQ(tokenFromEditor(QStringLiteral("young"), word(" old")), QStringLiteral(" young"));
  EXPECT_EQ(tokenFromEditor(QStringLiteral("  young"), word(" old")), QStringLiteral("  young"));
  EXPECT_EQ(tokenFromEditor(QString(), word(" old")), QString());
  EXPECT_EQ(tokenFromEditor(QStringLiteral("young"), word("old")), QStringLiteral("young"));
}

TEST(TokenCells, BreakIntoLinesOfTheGivenWidth) {
  Tokens tokens;
  for (int i = 0; i < 30; ++i) tokens.push_back(word(" token"));
  tokens.push_back(word(" averyveryveryveryveryveryverylongtokenthatfillsmorethanaline"));
  const TokenLines lines = arrangeTokens(tokens, QApplication::font(), 200);
  ASSERT_EQ(lines.cells.size(), 31u);
  EXPECT_EQ(lines.lines, lines.cells.back().line + 1);
  EXPECT_GT(lines.lines, 3);
  for (std::size_t i = 0; i < lines.cells.size(); ++i) {
    EXPECT_LE(lines.cells[i].place.right(), 200);
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_FALSE(lines.cells[i].place.intersects(lines.cells[j].place)) << i << ' ' << j;
  }
}

}  // namespace
}  // namespace sinkscope

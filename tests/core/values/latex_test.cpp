#include "core/values/latex.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(LatexText, EscapesWhatLatexReadsAndOurOwnSigns) {
  EXPECT_EQ(latexText("a_b & 50 % {x} #1 $ ~ ^ \\"),
            "a\\_b \\& 50 \\% \\{x\\} \\#1 \\$ \\textasciitilde{} \\textasciicircum{} \\textbackslash{}");
  const std::string signs = latexText("⟨bos⟩ − ε 4 × 4 · a < b");
  EXPECT_EQ(signs, "$\\langle$bos$\\rangle$ $-$ $\\epsilon$ 4 $\\times$ 4 $\\cdot$ a \\textless{} b");
  EXPECT_TRUE(std::all_of(signs.begin(), signs.end(), [](char c) { return c > 0; })) << "pdflatex reads ASCII";
  EXPECT_EQ(latexText("café"), "café") << "a name stays what it is";
  EXPECT_EQ(latexText("a\x1b[31m"), "a\\textbackslash{}x1b[31m");
}

TEST(LatexNumber, HasItsIntervalWhereThereIsOne) {
  EXPECT_EQ(latexNumber(0.655, {0.634, 0.676}, "%.1f", 100.0), "65.5 [63.4, 67.6]");
  EXPECT_EQ(latexNumber(-0.25, {std::nan(""), std::nan("")}, "%+.3f"), "$-$0.250") << "a minus, not a hyphen";
  EXPECT_EQ(latexNumber(0.25, {-0.5, 1.0}, "%+.2f"), "+0.25 [$-$0.50, +1.00]");
  EXPECT_EQ(latexNumber(std::nan(""), {0.0, 1.0}, "%.1f"), "--");
}

TEST(LatexNumber, OfAShareUnderOnePercentHasItsInterval) {
  EXPECT_EQ(latexPercent(0.844, {0.834, 0.854}), "84.4 [83.4, 85.4]");
  EXPECT_EQ(latexPercent(0.0003, {0.0, 0.0011}), "0.03 [0.00, 0.11]");
  EXPECT_EQ(latexPercent(-0.0016, {-0.0033, -0.0003}, true), "$-$0.16 [$-$0.33, $-$0.03]");
  EXPECT_EQ(latexPercent(0.5, {0.4, 0.6}, true), "+50.0 [+40.0, +60.0]");
}

TEST(LatexStacked, HasTheIntervalInALineOfItsOwn) {
  EXPECT_EQ(latexStacked("65.5 [63.4, 67.6]"),
            "\\begin{tabular}[t]{@{}l@{}}65.5\\\\[-2pt]{\\fontsize{6}{7}\\selectfont [63.4, 67.6]}\\end{tabular}");
  EXPECT_EQ(latexStacked("+0.25 [$-$0.50, +1.00]"),
            "\\begin{tabular}[t]{@{}l@{}}+0.25\\\\[-2pt]{\\fontsize{6}{7}\\selectfont [$-$0.50, 1.00]}\\end{tabular}");
  EXPECT_EQ(latexStacked("--"), "--");
}

TEST(LatexEnd, HasEachNoteAsARowOverAllColumns) {
  EXPECT_EQ(
      latexEnd(6, {"a & b"}),
      "\\bottomrule\n\\addlinespace[1pt]\n\\multicolumn{6}{p{0.95\\linewidth}}{\\raggedright\\let\\\\\\tabularnewline a \\& b} \\\\\n"
      "\\end{tabular}\n\\endgroup\n");
}

TEST(LatexName, MayBeBrokenBehindUnderscoresAndSlashes) {
  EXPECT_EQ(latexName("org/my_model-7B"), "org/\\allowbreak{}my\\_\\allowbreak{}model-7B");
  EXPECT_EQ(latexName("plain"), "plain");
}

}  // namespace
}  // namespace sinkscope

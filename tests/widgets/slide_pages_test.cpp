// What was unreadable on a slide of 16 pt: figures of many panels, and six lines of conditions under them.
#include "widgets/slide_pages.h"

#include <gtest/gtest.h>

#include <QtGui/QFont>

#include "tests/support/shared.h"
#include "tests/widgets/sample_figures.h"
#include "widgets/painter.h"

namespace sinkscope {
namespace {

const ExportOptions kSlide{.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0, .captionUnder = true};

// `rows` x `columns` panels of curves, as fig9 has them.
Figure manyCurves(int rows, int columns) {
  const Figure one = sampleCurves();
  Figure figure{.name = "many", .panels = {}, .record = one.record};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      Panel panel = one.panels.front();
      panel.row = row;
      panel.column = column;
      figure.panels.push_back(panel);
    }
  }
  return figure;
}

int pagesOf(const std::string& pdf) {
  int pages = 0;
  for (std::size_t at = 0; (at = pdf.find("/Type /Page\n", at)) != std::string::npos; ++at) ++pages;
  return pages;
}

TEST(SlidePages, FewerSlidesComeFirstAndRowsStayWhole) {
  const std::vector<SlideCut> cuts = slideCuts(manyCurves(2, 3));
  ASSERT_EQ(cuts.size(), 6u);
  EXPECT_EQ(cuts.front(), (SlideCut{1, 1}));
  EXPECT_EQ(cuts[1], (SlideCut{2, 1})) << "what stands side by side is compared";
  EXPECT_EQ(cuts.back(), (SlideCut{2, 3}));
  for (const SlideCut& cut : cuts) {
    std::size_t panels = 0;
    for (const Figure& slide : slidesOf(manyCurves(2, 3), cut)) panels += slide.panels.size();
    EXPECT_EQ(panels, 6u) << cut.rows << " x " << cut.columns << ": every panel is on one slide";
  }
}

TEST(SlidePages, APanelThatIsSeveralRowsHighIsNotCut) {
  Figure figure = manyCurves(2, 2);
  figure.panels.front().rowSpan = 2;
  for (const SlideCut& cut : slideCuts(figure)) EXPECT_EQ(cut.rows, 1);
}

TEST(SlidePages, ACaptionOfManyFactsKeepsTwoLinesAndSaysThatThereIsMore) {
  QFont font;
  font.setPixelSize(40);
  const QFontMetricsF metrics(font);
  QStringList facts;
  for (int i = 0; i < 40; ++i) facts << QStringLiteral("fact %1: something measured").arg(i);
  const QString all = facts.join(QStringLiteral(" · "));
  const QString kept = shortCaption(all, QStringLiteral("1 of 2"), metrics, 1500.0);
  EXPECT_LE(metrics.boundingRect(QRectF(0, 0, 1500.0, 1e6), Qt::TextWordWrap, kept).height(),
            2.5 * metrics.lineSpacing());
  EXPECT_TRUE(kept.startsWith(QStringLiteral("1 of 2 · fact 0"))) << kept.toStdString();
  EXPECT_TRUE(kept.endsWith(QChar(0x2026)));
  EXPECT_EQ(shortCaption(QStringLiteral("embedded · 64 tokens"), {}, metrics, 1500.0),
            QStringLiteral("embedded · 64 tokens"));
  EXPECT_EQ(shortCaption({}, QStringLiteral("1 of 2"), metrics, 1500.0), QStringLiteral("1 of 2"));
}

TEST(SlidePages, WhatIsTooMuchForOneSlideGoesOnSeveralOfThePdf) {
  const TemporaryFolder folder;
  writeFigure(manyCurves(1, 2), folder / "few.pdf", kSlide);
  EXPECT_EQ(pagesOf(readFile(folder / "few.pdf")), 1);
  writeFigure(manyCurves(4, 2), folder / "many.pdf", kSlide);
  EXPECT_EQ(pagesOf(readFile(folder / "many.pdf")), 2) << "two rows of curves on each";
  writeFigure(manyCurves(4, 2), folder / "paper.pdf", {.widthMm = 139.7, .captionUnder = true});
  EXPECT_EQ(pagesOf(readFile(folder / "paper.pdf")), 1) << "a paper's page is as high as the figure";
  Figure told = manyCurves(1, 2);
  for (int i = 0; i < 30; ++i) told.record.more.emplace_back("fact " + std::to_string(i), "something measured");
  writeFigure(told, folder / "told.pdf", kSlide);
  EXPECT_EQ(pagesOf(readFile(folder / "told.pdf")), 2) << "all conditions stand on a slide of their own";
}

// A PNG has one picture: the same panels, of which each keeps room, as the type is smaller.
TEST(SlidePages, APictureWithoutPagesHoldsAllPanelsOnASheetOfSixteenToNine) {
  const QImage picture = renderImage(manyCurves(4, 2), printTheme(16.0), kSlide);
  EXPECT_NEAR(double(picture.width()) / picture.height(), 16.0 / 9.0, 0.01);
}

}  // namespace
}  // namespace sinkscope

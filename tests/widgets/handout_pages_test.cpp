// A lecture on paper: every word of every step, whatever its length, and nothing beyond the edge of a page.
#include "widgets/handout_pages.h"

#include <QtCore/QProcess>
#include <QtCore/QRegularExpression>
#include <QtCore/QStandardPaths>
#include <QtGui/QPainter>

#include <gtest/gtest.h>

#include "tests/support/shared.h"
#include "tests/widgets/sample_figures.h"
#include "widgets/painter.h"
#include "widgets/table_export.h"

namespace sinkscope {
namespace {

HandoutPicture drawn(const Figure& figure) {
  const auto make = [figure](double widthMm, double mostMm, double fontPoints) {
    ExportOptions options{.widthMm = widthMm, .fontPoints = fontPoints};
    Picture picture = figurePicture(figure, options);
    if (picture.dots.height() <= mostMm / 25.4 * kPictureDotsPerInch) return picture;
    options.heightMm = mostMm;
    return figurePicture(figure, options);
  };
  return {make};
}

// As high as it is told; a black frame along its edge.
HandoutPicture framed(double heightMm, bool wide = false) {
  const auto make = [heightMm](double widthMm, double, double) -> Picture {
    const QSize dots(int(widthMm / 25.4 * kPictureDotsPerInch), int(heightMm / 25.4 * kPictureDotsPerInch));
    return {.name = "frame", .record = {}, .dots = dots, .paint = [dots](QPaintDevice& device, double scale) {
              QPainter painter(&device);
              painter.scale(scale, scale);
              painter.fillRect(QRect(QPoint(0, 0), dots), Qt::black);
            }};
  };
  return {make, wide};
}

HandoutStep step(const char* say, std::vector<HandoutPicture> pictures) {
  return {.heading = QStringLiteral("Step"),
          .say = QString::fromUtf8(say),
          .remark = {},
          .task = QStringLiteral("Press B."),
          .conditions = QStringLiteral("embedded · 64 tokens · ⟨bos⟩ on"),
          .pictures = std::move(pictures)};
}

int pagesOf(const std::vector<HandoutStep>& steps) {
  int pages = 0;
  handoutPicture({.name = QStringLiteral("N"), .steps = steps, .record = {}}, &pages);
  return pages;
}

QString textOf(const Handout& handout) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder / "a.pdf";
  writePicture([&] { return handoutPicture(handout); }, [] { return std::string(); }, file, 300);
  QProcess process;
  process.start(QStringLiteral("pdftotext"),
                {QStringLiteral("-layout"), QString::fromStdString(file.string()), QStringLiteral("-")});
  process.waitForFinished();
  return QString::fromUtf8(process.readAllStandardOutput());
}

// What is ink of the first page, in mm.
QRectF inkOf(const Handout& handout) {
  constexpr double kDots = 72.0;
  const QImage image = imageOf(handoutPicture(handout), Qt::white, kDots);
  QRect ink;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (qGray(image.pixel(x, y)) < 200) ink |= QRect(x, y, 1, 1);
    }
  }
  return {QPointF(ink.topLeft()) / kDots * 25.4, QSizeF(ink.size()) / kDots * 25.4};
}

TEST(HandoutPagesTest, ShortStepsShareAPageAndOneThatDoesNotFitBeginsTheNext) {
  EXPECT_EQ(pagesOf({step("one", {framed(60)}), step("two", {framed(60)})}), 1);
  EXPECT_EQ(pagesOf({step("one", {framed(150)}), step("two", {framed(150)})}), 2);
  EXPECT_EQ(pagesOf({step("one", {}), step("two", {}), step("three", {})}), 1);
}

TEST(HandoutPagesTest, APictureIsMadeAsLowAsThePageHasRoomAndStaysWithinTheMargins) {
  for (const double height : {40.0, 240.0, 900.0}) {
    const Handout one{.name = QStringLiteral("N"), .steps = {step("one", {framed(height)})}, .record = {}};
    int pages = 0;
    handoutPicture(one, &pages);
    EXPECT_EQ(pages, 1) << height;
    const QRectF ink = inkOf(one);
    EXPECT_GE(ink.left(), 15.0) << height;
    EXPECT_LE(ink.right(), 195.0) << height;
    EXPECT_LE(ink.bottom(), 290.0) << height;
  }
}

TEST(HandoutPagesTest, SeveralPicturesStandInTwoColumnsWithinThePage) {
  const Handout four{.name = QStringLiteral("N"),
                     .steps = {step("all", {framed(200), framed(200), framed(200), framed(200)})},
                     .record = {}};
  int pages = 0;
  handoutPicture(four, &pages);
  EXPECT_EQ(pages, 1);
  const QRectF ink = inkOf(four);
  EXPECT_GE(ink.left(), 15.0);
  EXPECT_LE(ink.right(), 195.0);
  EXPECT_LE(ink.bottom(), 290.0);
}

TEST(HandoutPagesTest, AWidePictureHasThePagesWidthBesideOthersToo) {
  const HandoutPicture column = framed(20), wide = framed(20, true);
  const auto inkOfSteps = [](std::vector<HandoutPicture> pictures) {
    HandoutStep bare{
        .heading = {}, .say = {}, .remark = {}, .task = {}, .conditions = {}, .pictures = std::move(pictures)};
    return inkOf({.name = QString(), .steps = {bare}, .record = {}});
  };
  EXPECT_NEAR(inkOfSteps({column, column}).width(), 178.0, 3.0);
  // Under both of two columns, and over what comes behind it.
  const QRectF three = inkOfSteps({column, column, wide, column});
  EXPECT_NEAR(three.width(), 178.0, 3.0);
}

TEST(HandoutPagesTest, EveryWordIsThereAsTextThatOfPicturesToo) {
  if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty()) GTEST_SKIP() << "pdftotext is missing";
  QString longText;
  for (int word = 0; word < 3000; ++word) longText += QStringLiteral("word%1 ").arg(word);
  const QString text = textOf({.name = QStringLiteral("The lecture"),
                               .steps = {step("First line.\nSecond line with ⟨bos⟩.", {drawn(sampleCurves())}),
                                         step(longText.toUtf8().constData(), {drawn(sampleBars(12))})},
                               .record = {}});
  for (const char* words : {"First line.", "Second line with ⟨bos⟩.", "▸ Press B.", "embedded · 64 tokens", "word0 ",
                            "word1500 ", "word2999", "The lecture"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(words))) << words;
  // Of a picture: the names of axes.
  const auto& curves = std::get<Curves>(sampleCurves().panels[0].content);
  EXPECT_TRUE(text.contains(QString::fromStdString(curves.xAxis))) << text.toStdString();
}

TEST(HandoutPagesTest, ATableIsSetAsATable) {
  if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty()) GTEST_SKIP() << "pdftotext is missing";
  const ExportedTable table{"heads", "head,first token\nL0H0,0.91\nL0H1,0.12\n", {}};
  const auto picture = [table](double widthMm, double, double fontPoints) {
    return tablePicture(table, {.widthMm = widthMm, .fontPoints = fontPoints});
  };
  const QString text = textOf({.name = QStringLiteral("N"), .steps = {step("one", {{picture, true}})}, .record = {}});
  EXPECT_TRUE(text.contains(QRegularExpression(QStringLiteral("L0H0 +0.91")))) << text.toStdString();
}

}  // namespace
}  // namespace sinkscope

#include "widgets/painter.h"

#include <QtCore/QProcess>
#include <QtCore/QStandardPaths>
#include <QtCore/QXmlStreamReader>

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/widgets/sample_figures.h"
#include "widgets/colour_map.h"
#include "widgets/figure_items.h"
#include "widgets/panel_frame.h"
#include "widgets/panel_layout.h"

namespace sinkscope {
namespace {

int occurrences(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

int filesIn(const std::filesystem::path& folder) {
  return int(std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
}

// What a program prints; nothing where it is not installed.
std::optional<std::string> printed(const char* program, const QStringList& arguments) {
  if (QStandardPaths::findExecutable(QLatin1String(program)).isEmpty()) return std::nullopt;
  QProcess process;
  process.start(QLatin1String(program), arguments);
  process.waitForFinished();
  return process.readAllStandardOutput().toStdString();
}

TEST(Painter, APdfOfSixtyFourTokensIsSmallAndHasItsFontsInside) {
  const TemporaryFolder folder;
  const auto path = folder / "attention.pdf";
  writeFigure(sampleHeatmap(64), path, {.captionUnder = true});
  const std::string bytes = readFile(path);
  EXPECT_TRUE(bytes.starts_with("%PDF-"));
  EXPECT_LT(bytes.size(), 100'000u);
  EXPECT_GT(occurrences(bytes, "/FontFile2"), 0);
  EXPECT_EQ(occurrences(bytes, "/Subtype /Image"), 0);  // cells are rectangles
  if (const auto fonts = printed("pdffonts", {QString::fromStdString(path.string())})) {
    EXPECT_NE(fonts->find("DejaVuSans"), std::string::npos);
    int lines = 0;
    for (const QString& line : QString::fromStdString(*fonts).split(QLatin1Char('\n')).mid(2)) {
      if (line.isEmpty()) continue;
      ++lines;
      EXPECT_EQ(line.simplified().split(QLatin1Char(' ')).value(4), QStringLiteral("yes")) << line.toStdString();
    }
    EXPECT_GT(lines, 0);
  }
}

// A slide is 16:9 whatever is on it; queries over keys stay square in its middle.
TEST(Painter, ASlideHasItsShapeAndSquaresStaySquare) {
  const ExportOptions slide{.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0, .captionUnder = true};
  const QImage picture = renderImage(sampleHeatmap(16), printTheme(16.0), slide);
  EXPECT_NEAR(double(picture.width()) / picture.height(), 16.0 / 9.0, 0.01);
  const TemporaryFolder folder;
  writeFigure(sampleHeatmap(16), folder / "slide.svg", slide);
  const std::string svg = readFile(folder / "slide.svg");
  const auto sizeOf = [&](const char* name) {
    const auto at = svg.find(std::string(" ") + name + "=\"");
    return std::stod(svg.substr(at + std::string(name).size() + 3));
  };
  EXPECT_NEAR(sizeOf("width") / sizeOf("height"), 16.0 / 9.0, 0.01);
  // The heatmap's colours: as wide as high.
  const QColor paper(Qt::white);
  int left = picture.width(), right = 0, top = picture.height(), bottom = 0;
  for (int y = 0; y < picture.height(); y += 2) {
    for (int x = 0; x < picture.width() * 3 / 4; x += 2) {
      const QColor colour = picture.pixelColor(x, y);
      if (colour.saturation() < 60) continue;
      left = std::min(left, x), right = std::max(right, x), top = std::min(top, y), bottom = std::max(bottom, y);
    }
  }
  ASSERT_LT(left, right);
  EXPECT_GT(bottom - top, picture.height() / 3) << "it uses the slide's height";
  EXPECT_NEAR(double(right - left) / (bottom - top), 1.0, 0.15);
}

TEST(Painter, ADarkPictureHasADarkGroundInEveryFormat) {
  const TemporaryFolder folder;
  for (const char* name : {"dark.png", "dark.svg", "dark.pdf"}) {
    writeFigure(sampleHeatmap(16), folder / name, {.captionUnder = true, .dark = true});
    if (std::string_view(name) == "dark.pdf") continue;  // nothing here paints a PDF
    const QImage picture(QString::fromStdString((folder / name).string()));
    ASSERT_FALSE(picture.isNull()) << name;
    for (const QPoint corner : {QPoint(1, 1), QPoint(picture.width() - 2, picture.height() - 2)})
      EXPECT_LT(picture.pixelColor(corner).lightness(), 60) << name;
  }
  const QImage light = renderImage(sampleHeatmap(16), exportTheme({}), {});
  EXPECT_EQ(light.pixelColor(1, 1), QColor(Qt::white));
}

TEST(Painter, TextInAPdfStaysText) {
  const TemporaryFolder folder;
  const auto path = folder / "attention.pdf";
  writeFigure(sampleHeatmap(16), path);
  const auto text = printed("pdftotext", {QString::fromStdString(path.string()), QStringLiteral("-")});
  if (!text) GTEST_SKIP() << "pdftotext is not installed";
  for (const char* word : {"L2H0", "query token", "attention", "morning", "⟨bos⟩"})
    EXPECT_NE(text->find(word), std::string::npos) << word;
}

TEST(Painter, APdfCarriesItsRecordEscaped) {
  const TemporaryFolder folder;
  Figure figure = sampleHeatmap(8);
  figure.record.prompt = "if a < b && \"c\" > d";
  writeFigure(figure, folder / "a.pdf");
  const std::string bytes = readFile(folder / "a.pdf");
  EXPECT_NE(bytes.find("if a &lt; b &amp;&amp; &quot;c&quot; &gt; d"), std::string::npos);
  EXPECT_NE(bytes.find("dc:description"), std::string::npos);
}

TEST(Painter, LargeHeatmapsAreOnePixelACellInVectorFiles) {
  const TemporaryFolder folder;
  writeFigure(sampleHeatmap(150), folder / "large.pdf");
  const std::string bytes = readFile(folder / "large.pdf");
  EXPECT_NE(bytes.find("/Width 150"), std::string::npos);
  EXPECT_NE(bytes.find("/Height 150"), std::string::npos);
  EXPECT_LT(bytes.size(), 100'000u);
}

TEST(Painter, AnSvgIsXmlWithARectangleForEveryRunOfCells) {
  const TemporaryFolder folder;
  Figure figure = sampleHeatmap(12);
  Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  heat.rowLabels.assign(12, "<&>");
  for (int row = 0; row < 12; ++row) {  // no two neighbours alike: every cell is a run of its own
    for (int column = 0; column <= row; ++column) heat.cells.at(row, column) = float((row + 2 * column) % 4) / 4.0f;
  }
  writeFigure(figure, folder / "a.svg");
  QXmlStreamReader xml(QByteArray::fromStdString(readFile(folder / "a.svg")));
  int rectangles = 0;
  QString description;
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isStartElement() && xml.name() == QLatin1String("rect")) ++rectangles;
    if (xml.isStartElement() && xml.name() == QLatin1String("desc")) description = xml.readElementText();
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  EXPECT_GE(rectangles, 12 * 13 / 2);
  EXPECT_TRUE(description.contains(QStringLiteral("model: embedded")));
}

TEST(Painter, AnSvgDescribesItsRecordWhateverThePromptHolds) {
  const TemporaryFolder folder;
  Figure figure = sampleGrid(2, 2, false);
  figure.name = "a<b>";
  figure.record.prompt = "<script> & \"quotes\"";
  writeFigure(figure, folder / "a.svg");
  QXmlStreamReader xml(QByteArray::fromStdString(readFile(folder / "a.svg")));
  QString description;
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isStartElement() && xml.name() == QLatin1String("desc")) description = xml.readElementText();
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  EXPECT_TRUE(description.contains(QStringLiteral("<script> & \"quotes\"")));
}

TEST(Painter, APngHasTheAskedSizeAndItsFactsAsText) {
  const TemporaryFolder folder;
  writeFigure(sampleHeatmap(16), folder / "a.png", {.widthMm = 101.6, .dotsPerInch = 150});
  const QImage image(QString::fromStdString((folder / "a.png").string()));
  EXPECT_EQ(image.width(), 600);  // 4 inches
  EXPECT_NEAR(image.dotsPerMeterX(), 150 / 0.0254, 1.0);
  EXPECT_EQ(image.text(QStringLiteral("model")), QStringLiteral("embedded"));
  EXPECT_EQ(image.text(QStringLiteral("tokens")), QStringLiteral("16"));
}

TEST(Painter, ExportsHaveThePrintThemesColoursOnly) {
  const TemporaryFolder folder;
  const Figure figure = sampleHeatmap(6);
  writeFigure(figure, folder / "a.png", {.widthMm = 101.6, .dotsPerInch = 96});
  const QImage image(QString::fromStdString((folder / "a.png").string()));
  EXPECT_EQ(image.pixel(1, 1), qRgb(255, 255, 255));
  // All the cells are there in their own colours, none between two of them.
  const Heatmap& heat = std::get<Heatmap>(figure.panels[0].content);
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column <= row; ++column) {
      const QRgb colour = cellColour(heat.colour, double(heat.cells.at(row, column)));
      int pixels = 0;
      for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) pixels += image.pixel(x, y) == colour ? 1 : 0;
      }
      EXPECT_GT(pixels, 400) << row << "," << column;
    }
  }
}

TEST(Painter, RendersForTheClipboardOnTheThemesGround) {
  const QImage image = renderImage(sampleBars(12), darkTheme(), {.widthMm = 101.6, .dotsPerInch = 96});
  EXPECT_EQ(image.width(), 384);
  EXPECT_EQ(QColor(image.pixel(0, 0)), darkTheme().panel);
}

TEST(Painter, ACaptionMakesThePictureHigherNotSmaller) {
  const ExportOptions plain{.dotsPerInch = 96}, captioned{.dotsPerInch = 96, .captionUnder = true};
  const QImage without = renderImage(sampleHeatmap(8), printTheme(), plain);
  const QImage with = renderImage(sampleHeatmap(8), printTheme(), captioned);
  EXPECT_EQ(with.width(), without.width());
  EXPECT_GT(with.height(), without.height());
  const QRect upperHalf(0, 0, without.width(), without.height() / 2);
  EXPECT_EQ(with.copy(upperHalf), without.copy(upperHalf));
}

TEST(Painter, TitlesCanStayOut) {
  const QImage with = renderImage(sampleHeatmap(8), printTheme(), {.dotsPerInch = 96});
  const QImage without = renderImage(sampleHeatmap(8), printTheme(), {.dotsPerInch = 96, .titles = false});
  EXPECT_LT(without.height(), with.height());
}

// Curves of the same quantities above one another are on one scale, as they are side by side: the lower one, a tenth as
// high, stays at the foot of its panel.
TEST(Painter, CurvesThatMeasureTheSameShareAScaleHoweverTheyArePlaced) {
  Figure figure;
  for (const int row : {0, 1}) {
    const double top = row == 0 ? 10.0 : 1.0;
    Curves curves{"", {{"", {0.0, 1.0}, {0.0, top}, false}}, "tokens", "distance"};
    figure.panels.push_back({.row = row, .column = 0, .content = curves});
  }
  const auto highest = [](const QImage& image, int from, int to) {  // first row with the line's colour, as a share
    const QColor line = printTheme().bar;
    for (int y = from; y < to; ++y) {
      for (int x = 0; x < image.width(); ++x) {
        if (QColor(image.pixel(x, y)) == line) return double(y - from) / (to - from);
      }
    }
    return 1.0;
  };
  const QImage image = renderImage(figure, printTheme(), {.widthMm = 80.0, .dotsPerInch = 192});
  EXPECT_LT(highest(image, 0, image.height() / 2), 0.2);
  EXPECT_GT(highest(image, image.height() / 2, image.height()), 0.5);
  std::get<Curves>(figure.panels[1].content).yAxis = "another quantity";
  const QImage apart = renderImage(figure, printTheme(), {.widthMm = 80.0, .dotsPerInch = 192});
  EXPECT_LT(highest(apart, apart.height() / 2, apart.height()), 0.2);
}

// A mask has what is seen and what is hidden: a bar from 0 to 1 promised what lies between.
TEST(Painter, KindsHaveAFieldEachOnTheColourBar) {
  Figure figure = sampleHeatmap(8);
  auto& map = std::get<Heatmap>(figure.panels[0].content);
  for (std::size_t i = 0; i < map.cells.cells.size(); ++i) map.cells.cells[i] = i % 3 == 0 ? 1.0f : 0.0f;
  map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, ""};
  const auto between = [&] {
    const QImage picture = renderImage(figure, printTheme(8.0), {});
    const QColor half = QColor::fromRgb(cellColour(map.colour, 0.5));
    int found = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) {
        const QColor at = picture.pixelColor(x, y);
        found +=
            std::abs(at.red() - half.red()) + std::abs(at.green() - half.green()) + std::abs(at.blue() - half.blue()) <
                    20
                ? 1
                : 0;
      }
    }
    return found;
  };
  EXPECT_GT(between(), 10) << "what a bar from 0 to 1 has";
  map.colour.classes = {"hidden", "seen"};
  EXPECT_EQ(between(), 0);
}

TEST(Painter, ANumberFileIsTheFiguresCsv) {
  const TemporaryFolder folder;
  writeFigure(sampleBars(4), folder / "a.csv");
  EXPECT_EQ(readFile(folder / "a.csv"), toCsv(sampleBars(4)));
}

TEST(Painter, RefusesUnknownEndingsAndMissingFolders) {
  const TemporaryFolder folder;
  for (const auto& path : {folder / "a.bmp", folder / "a", folder / "not there" / "a.pdf"}) {
    try {
      writeFigure(sampleBars(4), path);
      FAIL() << path;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse) << path;
      EXPECT_NE(std::string(error.what()).find(path.string()), std::string::npos);
    }
  }
  EXPECT_EQ(filesIn(folder.path()), 0);
}

TEST(Painter, LeavesNothingWhereItCannotWrite) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder / "a.pdf");  // a folder of that name stands in the way
  try {
    writeFigure(sampleBars(4), folder / "a.pdf");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::failed);
    EXPECT_FALSE(error.hint().empty());
  }
  EXPECT_EQ(filesIn(folder.path()), 1);
  EXPECT_EQ(filesIn(folder / "a.pdf"), 0);
}

TEST(Painter, AnSvgOfTwoPatternsOfSixtyFourTokensIsSmall) {
  const TemporaryFolder folder;
  Figure figure = sampleHeatmap(64);
  figure.panels.push_back(figure.panels.front());
  figure.panels.back().column = 1;
  writeFigure(figure, folder / "two.svg");
  EXPECT_LT(readFile(folder / "two.svg").size(), 400'000u);
}

// Eight patterns, as four heads with and without bos: in rectangles they would be 800 kB.
TEST(Painter, AFigureOfManyCellsIsSmallInEveryFormat) {
  const TemporaryFolder folder;
  Figure figure = sampleHeatmap(64);
  const Panel panel = figure.panels.front();
  figure.panels.clear();
  for (int i = 0; i < 8; ++i) {
    figure.panels.push_back(panel);
    figure.panels.back().row = i / 4;
    figure.panels.back().column = i % 4;
    std::get<Heatmap>(figure.panels.back().content).cells = samplePattern(64, 0.1 * i);
  }
  for (const char* name : {"many.svg", "many.pdf", "many.png"}) {
    writeFigure(figure, folder / name);
    EXPECT_LT(readFile(folder / name).size(), 400'000u) << name;
  }
  const std::string svg = readFile(folder / "many.svg");
  QXmlStreamReader xml(QByteArray::fromStdString(svg));
  while (!xml.atEnd()) xml.readNext();
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  EXPECT_EQ(occurrences(svg, "<image "), 16) << "the first column, which is wider, is one of its own";
  EXPECT_EQ(occurrences(svg, "image-rendering:pixelated"), 16);
  EXPECT_NE(svg.find("query token"), std::string::npos);  // text stays text
}

// The sink grid of the largest published model, with and without bos: 126 x 128 heads each.
TEST(Painter, AGridOfThirtyTwoThousandHeadsIsSmallInEveryFormat) {
  const TemporaryFolder folder;
  const Figure figure = sampleGrid(126, 128, true, true);
  for (const char* name : {"grid.svg", "grid.pdf", "grid.png"}) {
    writeFigure(figure, folder / name);
    EXPECT_LT(readFile(folder / name).size(), 400'000u) << name;
  }
}

// The title's ink over the panels: nothing of it may be left out, however narrow the figure.
TEST(Painter, TitlesAreWholeInOneColumnOfAPaper) {
  const TemporaryFolder folder;
  for (const double inches : {3.03, 3.25}) {
    writeFigure(sampleSideBySide(16), folder / "narrow.svg", {.widthMm = 25.4 * inches});
    const std::string svg = readFile(folder / "narrow.svg");
    for (const char* words : {"L2H0, with ⟨bos⟩", "L2H0, without ⟨bos⟩", "query token", "attention"})
      EXPECT_NE(svg.find(words), std::string::npos) << words << " is cut at " << inches << " in";
  }
}

// Wherever a title is broken.
TEST(Painter, ANumberIsNotPartedFromItsUnitOrSymbol) {
  const TemporaryFolder folder;
  Figure figure = sampleGrid(4, 4, true, true);
  std::get<HeadGrid>(figure.panels[0].content).title = "without ⟨bos⟩: 12.34 % at ε 0.8";
  int broken = 0;
  for (double width = 60.0; width < 180.0; width += 4.0) {
    writeFigure(figure, folder / "narrow.svg", {.widthMm = width});
    const std::string svg = readFile(folder / "narrow.svg");
    broken += svg.find("without ⟨bos⟩: 12.34 % at ε 0.8") == std::string::npos ? 1 : 0;
    EXPECT_NE(svg.find("12.34 %"), std::string::npos) << width;
    EXPECT_NE(svg.find("ε 0.8"), std::string::npos) << width;
  }
  EXPECT_GT(broken, 3) << "every width was wide enough";
}

TEST(Painter, MarksAndTheirLegendAreInTheVectorFile) {
  const TemporaryFolder folder;
  Figure figure = sampleGrid(4, 6, false);
  HeadGrid& grid = std::get<HeadGrid>(figure.panels[0].content);
  grid.layerMarks = {{.window = 128}, {}, {.learnedSink = true}, {}};
  writeFigure(figure, folder / "grid.svg");
  const std::string marked = readFile(folder / "grid.svg");
  for (const char* words : {"sliding window, 128 tokens", "learned sink", "one key/value head"})
    EXPECT_NE(marked.find(words), std::string::npos) << words;
  writeFigure(sampleGrid(4, 6, true), folder / "sorted.svg");
  EXPECT_EQ(readFile(folder / "sorted.svg").find("key/value head"), std::string::npos)
      << "sorted heads stand in no groups";
}

// A sink of 64 keys on 9 mm was .14 mm wide: under the frame at 110 dots per inch.
TEST(Painter, TheFirstKeyOfANarrowPatternIsHalfAMillimetreWide) {
  constexpr double kDotsPerInch = 110.0;
  Figure figure = sampleHeatmap(64);
  auto& map = std::get<Heatmap>(figure.panels[0].content);
  for (int row = 0; row < 64; ++row) {
    for (int key = 0; key <= row; ++key) map.cells.at(row, key) = key == 0 ? 1.0f : 0.0f;
  }
  const Panel panel = figure.panels[0];
  for (int column = 1; column < 4; ++column) {
    figure.panels.push_back(panel);
    figure.panels.back().column = column;
  }
  const QRgb sink = cellColour(map.colour, 1.0), rest = cellColour(map.colour, 0.0);
  const QImage picture = renderImage(figure, printTheme(), {.widthMm = 84.0, .dotsPerInch = kDotsPerInch});
  int widest = 0;
  for (int y = 0; y < picture.height(); ++y) {
    int run = 0;  // of the sink's colour, up to the other keys'
    for (int x = 0; x < picture.width(); ++x) {
      if (picture.pixel(x, y) == rest) widest = std::max(widest, run);
      run = picture.pixel(x, y) == sink ? run + 1 : 0;
    }
  }
  EXPECT_GE(widest, 2) << "pixels of " << 25.4 / kDotsPerInch << " mm";
}

// In a vector file's image of small cells one of 400 was a dot that no viewer showed.
TEST(Painter, OfCellsTooSmallToPrintTheStrongestShows) {
  const TemporaryFolder folder;
  Figure figure = sampleHeatmap(400);
  writeFigure(figure, folder / "small.pdf", {.widthMm = 60.0});
  const std::string bytes = readFile(folder / "small.pdf");
  EXPECT_EQ(bytes.find("/Width 400"), std::string::npos);
  EXPECT_EQ(bytes.find("/Width 399"), std::string::npos) << "behind the first column, which is an image of its own";
  writeFigure(figure, folder / "large.pdf", {.widthMm = 200.0});
  const std::string large = readFile(folder / "large.pdf");
  EXPECT_TRUE(large.find("/Width 400") != std::string::npos || large.find("/Width 399") != std::string::npos);
}

// fig4 of 32 tokens on 180 mm was 310 mm high, longer than A4.
TEST(Painter, NoFigureOfCellsOrCurvesIsLongerThanAPage) {
  const auto heightOf = [](const Figure& figure) {
    const double dots = 96.0;
    return renderImage(figure, printTheme(), {.widthMm = 180.0, .dotsPerInch = dots, .captionUnder = true}).height() /
           dots * 25.4;
  };
  Figure squares = sampleHeatmap(32);
  squares.panels.push_back({.row = 1, .column = 0, .relativeHeight = 0.8, .content = sampleBars(32).panels[0].content});
  EXPECT_LE(heightOf(squares), 240.5);
  Figure curves;
  for (int row = 0; row < 3; ++row)
    curves.panels.push_back({.row = row, .content = Curves{"", {{"", {0.0, 1.0}, {0.0, 1.0}, false}}, "x", "y"}});
  EXPECT_LE(heightOf(curves), 240.5);
}

// `qk` in a column was 276 mm long.
TEST(Painter, WhatWouldBeLongerThanAPageHasSmallerType) {
  const TemporaryFolder folder;
  Figure figure;
  for (int panel = 0; panel < 16; ++panel) {
    const bool named = panel % 2 == 0;
    Curves parts{"L1H0, with ⟨bos⟩", {{"", {0.0, 1.0}, {0.0, 5.0}, false}}, "part of the logit", ""};
    parts.rowNames = {"spike dims", "other dims", "gain of spikes", "gain of others", "rotation", "logit, their sum"};
    if (!named) parts.rowNames.assign(6, "");
    figure.panels.push_back({.row = panel / 2, .column = panel % 2, .content = std::move(parts)});
  }
  const FigureSize size = writeFigure(figure, folder / "parts.svg", {.widthMm = 84.0});
  EXPECT_LE(size.heightMm, kMostHeightMm + 0.5);
  EXPECT_GE(size.fontPoints, kLeastFontPoints);
  EXPECT_LT(size.fontPoints, 8.0);
  EXPECT_EQ(readFile(folder / "parts.svg").find("…"), std::string::npos) << "nothing is cut";
  figure.panels.resize(8);
  EXPECT_EQ(writeFigure(figure, folder / "few.svg", {.widthMm = 84.0}).fontPoints, 8.0);
  // What no type makes short enough keeps its own.
  Curves rows{"", {{"", {0.0, 1.0}, {0.0, 1.0}, false}}, "x", "y"};
  rows.rowNames.assign(120, "a row");
  const FigureSize tall = writeFigure({.name = "rows", .panels = {{.content = rows}}, .record = {}},
                                      folder / "rows.svg", {.widthMm = 84.0});
  EXPECT_GT(tall.heightMm, kMostHeightMm);
  EXPECT_EQ(tall.fontPoints, 8.0);
}

// "attention mass of the first token" ran into "relative depth (layer + ½) / layers", and "‖Δx‖₂ (changed: to …" had
// lost its number.
TEST(Painter, NamesOfAxesAreWholeAndApart) {
  Figure figure;
  for (const int column : {0, 1}) {
    Curves curves{"panel",
                  {{"", {0.1, 0.9}, {0.2, 0.6}, false}},
                  "relative depth (layer + ½) / layers",
                  "attention mass of the first token"};
    figure.panels.push_back({.row = 0, .column = column, .content = curves});
  }
  const TemporaryFolder folder;
  writeFigure(figure, folder / "narrow.svg", {.widthMm = 84.0});
  EXPECT_EQ(readFile(folder / "narrow.svg").find("…"), std::string::npos);
  QCustomPlot plot;
  FigureItems items(plot, printTheme(8.0), 1.0);
  items.setFigure(figure);
  const int width = 320;
  items.layOut(QRect(0, 0, width, items.heightFor(width)));
  for (int panel = 0; panel < 2; ++panel) {
    const PanelFrame& frame = *items.items(panel).frame;
    EXPECT_EQ(frame.leftLines.size(), 2) << panel;
    EXPECT_LE(frame.sideOf(frame.places.leftName).second, frame.places.bottomName.top()) << panel;
  }
}

// In a paper's column "rises most" hid the series at the top, “old” → “young” the highest bars, and the frame cut the
// markers of the top series in half.
TEST(Painter, InAColumnWordsOfMarksCoverNoDataAndDotsAreWhole) {
  Curves norms{"how large", {{"largest", {}, {}, false}}, "blocks passed", "|x|"};
  norms.yScale = Scale::log;
  for (int block = 0; block <= 8; ++block) {
    norms.lines.front().x.push_back(block);
    norms.lines.front().y.push_back(block == 0 ? 0.01 : 300.0);
  }
  norms.marks = {{1.0, "rises most"}};
  Curves ratios{"against", {{"texts", {}, {}, false, Curves::Drawn::steps}}, "ratio", "share of texts"};
  for (int bin = 0; bin <= 10; ++bin) {
    ratios.lines.front().x.push_back(bin);
    if (bin < 10) ratios.lines.front().y.push_back(bin == 4 ? 0.5 : 0.4);
  }
  ratios.marks = {{4.0, "equal"}, {7.0, "“old” → “young”"}};
  Figure figure;
  for (const int column : {0, 1}) {
    figure.panels.push_back({.row = 0, .column = column, .content = norms});
    figure.panels.push_back({.row = 1, .column = column, .content = ratios});
  }
  constexpr double kUnit = 3.0;
  Theme theme = printTheme(8.0);
  theme.font.setPixelSize(32);
  QCustomPlot plot;
  FigureItems items(plot, theme, kUnit);
  items.setFigure(figure);
  const int width = 952;  // 84 mm
  items.layOut(QRect(0, 0, width, items.heightFor(width)));
  for (int panel = 0; panel < items.panels(); ++panel) {
    const FigureItems::PanelItems& shown = items.items(panel);
    EXPECT_EQ(shown.frame->roomOverCurves(QRectF(shown.rect->rect())), 0.0) << panel << ": words need no more room";
    if (panel % 2 != 0) continue;
    const double dot = reachOfDots(norms.lines.front(), theme, kUnit);
    ASSERT_GT(dot, 2.5 * kUnit);
    EXPECT_GE(shown.y->coordToPixel(300.0) - shown.rect->top(), dot - 1.0) << panel;
    EXPECT_GE(shown.rect->bottom() - shown.y->coordToPixel(0.01), dot - 1.5) << panel;
  }
  EXPECT_EQ(items.items(0).y->range(), items.items(2).y->range()) << "what measures the same keeps sharing its axis";
}

// The ground of dark pages ended up to half a point before the page, which is whole points high.
TEST(Painter, ADarkPageIsDarkUpToItsEdges) {
  const TemporaryFolder folder;
  for (const double widthMm : {84.0, 139.7}) {
    for (const bool slide : {false, true}) {
      const auto path = folder / "dark.pdf";
      ExportOptions options{.widthMm = widthMm, .captionUnder = slide, .dark = true};
      if (slide) options.heightMm = 70.3;
      writeFigure(sampleHeatmap(8), path, options);
      const QString picture = QString::fromStdString((folder / "page").string());
      for (const char* dots : {"110", "400"}) {
        if (!printed("pdftoppm", {QStringLiteral("-r"), QLatin1String(dots), QStringLiteral("-png"),
                                  QStringLiteral("-singlefile"), QString::fromStdString(path.string()), picture}))
          GTEST_SKIP() << "pdftoppm is not installed";
        const QImage page(picture + QStringLiteral(".png"));
        ASSERT_FALSE(page.isNull());
        int light = 0;
        for (int x = 0; x < page.width(); ++x) {
          for (const int y : {0, page.height() - 1}) light += page.pixelColor(x, y).lightness() > 60 ? 1 : 0;
        }
        for (int y = 0; y < page.height(); ++y) {
          for (const int x : {0, page.width() - 1}) light += page.pixelColor(x, y).lightness() > 60 ? 1 : 0;
        }
        EXPECT_EQ(light, 0) << widthMm << " mm, " << dots << " dots per inch" << (slide ? ", a slide" : "");
      }
    }
  }
}

}  // namespace
}  // namespace sinkscope

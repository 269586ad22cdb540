#include "widgets/geometry/scene_export.h"

#include <QtCore/QProcess>
#include <QtGui/QImage>

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/support/shared.h"
#include "tests/widgets/geometry/sample_landscape.h"

namespace sinkscope {
namespace {

class SceneExport : public testing::Test {
 protected:
  std::filesystem::path write(const std::string& ending, const ExportOptions& options = {}) {
    const std::filesystem::path path = folder_ / ("scene." + ending);
    writeScene(scene_, SceneCamera(), 0.75, path, options);
    return path;
  }
  TemporaryFolder folder_;
  SurfaceScene scene_ = landscapeScene(*test::handMadeLandscape(), 1, {});
};

// Colours that differ within a picture, coarsely.
int coloursIn(const QImage& picture) {
  std::set<QRgb> colours;
  for (int y = 0; y < picture.height(); y += 3) {
    for (int x = 0; x < picture.width(); x += 3) colours.insert(picture.pixel(x, y) & 0xf0f0f0);
  }
  return static_cast<int>(colours.size());
}

TEST_F(SceneExport, APngHasTheSizeThatWasAskedForAndTheRecord) {
  const QImage picture(QString::fromStdString(write("png", {.widthMm = 127.0, .dotsPerInch = 200.0}).string()));
  ASSERT_FALSE(picture.isNull());
  EXPECT_EQ(picture.width(), 1000);
  EXPECT_EQ(picture.height(), 750);
  EXPECT_EQ(picture.text(QStringLiteral("model")), QStringLiteral("hand made"));
  EXPECT_EQ(picture.text(QStringLiteral("hidden state")), QStringLiteral("after 1 block"));
  EXPECT_GT(coloursIn(picture), 12);
  EXPECT_EQ(picture.pixel(2, 2), qRgb(255, 255, 255)) << "print theme";
  const QImage larger(QString::fromStdString(write("png", {.widthMm = 127.0, .dotsPerInch = 600.0}).string()));
  EXPECT_EQ(larger.width(), 3000);
}

TEST_F(SceneExport, APdfIsMadeOfPathsAndTextWithTheRecord) {
  const std::string pdf = readFile(write("pdf"));
  EXPECT_EQ(pdf.rfind("%PDF-", 0), 0u);
  EXPECT_NE(pdf.find("%%EOF"), std::string::npos) << "whole";
  EXPECT_EQ(pdf.find("/Subtype /Image"), std::string::npos) << "no part of it is pixels";
  EXPECT_NE(pdf.find("/FontFile2"), std::string::npos) << "text stays text, its font is embedded";
  EXPECT_NE(pdf.find("model: hand made"), std::string::npos);
}

TEST_F(SceneExport, AnSvgHasAShapeForEveryCellAndTheRecord) {
  const std::string svg = readFile(write("svg"));
  EXPECT_NE(svg.find("</svg>"), std::string::npos);
  EXPECT_EQ(svg.find("<image"), std::string::npos);
  EXPECT_NE(svg.find("hidden state: after 1 block"), std::string::npos);
  EXPECT_NE(svg.find(">dim 7: −2000</text>"), std::string::npos) << "text stays text";
  std::size_t shapes = 0;
  for (std::size_t at = 0; (at = svg.find("<p", at)) != std::string::npos; ++at)
    shapes += svg[at + 2] == 'a' || svg[at + 2] == 'o' ? 1 : 0;
  EXPECT_GE(shapes, 5u * 23u) << "6 x 24 points have 5 x 23 cells between them";
}

TEST_F(SceneExport, ALargeLandscapeStaysASmallFile) {
  auto large = test::handMadeLandscape(128, 512);
  for (int token = 0; token < 128; ++token) {
    for (int d = 0; d < 512; ++d)
      large->heights.at(1, token, d) *= static_cast<float>(1 + (token * 7919 + d * 104729) % 97);
  }
  scene_ = landscapeScene(*large, 1, {.scale = Scale::log});
  EXPECT_LT(std::filesystem::file_size(write("pdf")), 2'000'000u);
  EXPECT_LT(std::filesystem::file_size(write("svg")), 8'000'000u);
}

TEST_F(SceneExport, ACsvHoldsTheValuesThemselves) {
  const std::string csv = readFile(write("csv"));
  EXPECT_NE(csv.find("0,⟨bos⟩,7,7,2000\n"), std::string::npos) << csv.substr(0, 200);
}

TEST_F(SceneExport, TheCaptionStandsUnderThePictureAndNotOverIt) {
  const QImage plain = renderScene(scene_, SceneCamera(), 0.75, printTheme(), {.widthMm = 100.0, .dotsPerInch = 150.0});
  const QImage captioned = renderScene(scene_, SceneCamera(), 0.75, printTheme(),
                                       {.widthMm = 100.0, .dotsPerInch = 150.0, .captionUnder = true});
  EXPECT_GT(captioned.height(), plain.height() + 5);
  EXPECT_EQ(captioned.width(), plain.width());
}

// Two landscapes beside each other at 16 pt had axes whose words lay over one another.
TEST_F(SceneExport, OnSlidesEachSurfaceHasOneOfItsOwn) {
  const ExportOptions slide{.widthMm = 254.0, .heightMm = 142.875, .fontPoints = 16.0, .captionUnder = true};
  const auto pages = [](const std::string& pdf) {
    int count = 0;
    for (std::size_t at = 0; (at = pdf.find("/Type /Page\n", at)) != std::string::npos; ++at) ++count;
    return count;
  };
  EXPECT_EQ(pages(readFile(write("pdf", slide))), 1);
  const std::size_t surfaces = scene_.figure.panels.size();
  scene_.figure.panels.push_back(scene_.figure.panels.front());
  EXPECT_EQ(pages(readFile(write("pdf", slide))), static_cast<int>(surfaces) + 1);
  EXPECT_EQ(pages(readFile(write("pdf"))), 1) << "on paper they stay beside each other";
}

TEST_F(SceneExport, RefusesEndingsAndFoldersThatAreNot) {
  EXPECT_THROW(write("bmp"), Error);
  EXPECT_THROW(writeScene(scene_, SceneCamera(), 0.75, folder_ / "nowhere" / "scene.pdf", {}), Error);
}

}  // namespace
}  // namespace sinkscope

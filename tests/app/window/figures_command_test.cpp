#include "app/window/figures_command.h"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/support/shared.h"

namespace sinkscope {
namespace {

QString path(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

TEST(FiguresCommand, WritesEveryViewOfTheEmbeddedModelWithItsNumbers) {
  TemporaryFolder folder;
  ASSERT_EQ(runFiguresCommand({QStringLiteral("embedded"), QStringLiteral("--out"), path(folder / "figures"),
                               QStringLiteral("--format"), QStringLiteral("pdf,svg,png")}),
            0);
  for (const char* name : {"sink-grid", "attention", "value-norms", "perturbation"}) {
    for (const char* ending : {".pdf", ".svg", ".png", ".csv"}) {
      const auto file = folder / "figures" / (std::string(name) + ending);
      ASSERT_TRUE(std::filesystem::exists(file)) << file;
      EXPECT_GT(std::filesystem::file_size(file), 200u) << file;
      // SVG names every cell in words; the others stay small enough for a paper.
      if (std::string(ending) != ".svg") {
        EXPECT_LT(std::filesystem::file_size(file), 400000u) << file;
      }
    }
  }
  // 16 heads of two conditions, and a header.
  const std::string csv = readFile(folder / "figures" / "sink-grid.csv");
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 2 * 16 + 1);
}

TEST(FiguresCommand, RefusesWhatItDoesNotKnowWithBadUse) {
  TemporaryFolder folder;
  EXPECT_EQ(runFiguresCommand({QStringLiteral("embedded")}), 2);
  EXPECT_EQ(runFiguresCommand({QStringLiteral("embedded"), QStringLiteral("--out"), path(folder / "x"),
                               QStringLiteral("--only"), QStringLiteral("fig99")}), 2);
  EXPECT_EQ(runFiguresCommand({QStringLiteral("embedded"), QStringLiteral("--out"), path(folder / "x"),
                               QStringLiteral("--format"), QStringLiteral("gif")}), 2);
  EXPECT_FALSE(std::filesystem::exists(folder / "x"));
}

}  // namespace
}  // namespace sinkscope

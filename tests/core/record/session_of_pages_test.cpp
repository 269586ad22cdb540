#include <gtest/gtest.h>

#include "tests/core/record/distinct_session.h"

namespace sinkscope {
namespace {

// --- what the other pages have measured ---

class SessionOfPages : public testing::Test {
 protected:
  SessionOfPages() {
    Distinct made;
    session.model.facts.layers = kLayers;
    SavedSide side;
    side.reading = readingOf(made, true);
    session.sides = {side};
    Figure figure{"fig9", {}, recordOf(made)};
    Curves curves;
    curves.lines.push_back({"a line", {1.0, 2.0}, {0.1 + 0.2, std::numeric_limits<double>::infinity()}});
    figure.panels.push_back({.content = curves});
    PaperResult result;
    result.figure = figure;
    result.shows = "It shows “this”.";
    result.notes = {"a note"};
    session.studies = {{"fig9", "tiny", "abc", {{"epsilon", "0.3"}}, std::make_shared<const PaperResult>(result)}};
    const std::vector<std::byte> bytes = {std::byte{0}, std::byte{255}, std::byte{7}};
    session.runs = {{"/somewhere/a.run", "", std::make_shared<const std::vector<std::byte>>(bytes)},
                    {"/somewhere/large.run", "large.run", nullptr}};
    auto landscape = std::make_shared<Landscape>();
    landscape->record = recordOf(made);
    landscape->tokens = tokensOf(made, 3, true);
    landscape->bos = true;
    landscape->width = 5;
    landscape->dimensionsPerBin = 2;
    landscape->heights = made.volume(kLayers + 1, 3, 3);
    landscape->median = {0.5f, 0.25f, 0.125f};
    landscape->peaks = {{{0, 4, -12.5f, true}}, {}, {{2, 1, 0.75f, false}, {1, 0, 0.5f, false}}};
    landscape->edited = {3};
    session.landscape = landscape;
  }
  std::filesystem::path file(const char* name) const { return folder_.path() / name; }
  void expectRefused(const std::string& field) {
    writeSession(file("broken.sinkscope"), session);
    try {
      readSession(file("broken.sinkscope"));
      ADD_FAILURE() << "was read";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile);
      EXPECT_NE(std::string(error.what()).find(field), std::string::npos) << error.what();
    }
  }
  TemporaryFolder folder_;
  SavedSession session;
};

TEST_F(SessionOfPages, ComesBackWhole) {
  writeSession(file("a.sinkscope"), session);
  const SavedSession again = readSession(file("a.sinkscope"));
  ASSERT_EQ(again.studies.size(), 1u);
  EXPECT_EQ(again.studies[0].name, "fig9");
  EXPECT_EQ(again.studies[0].modelHash, "abc");
  EXPECT_EQ(again.studies[0].options, session.studies[0].options);
  EXPECT_EQ(again.studies[0].result->shows, "It shows “this”.");
  EXPECT_EQ(toCsv(*again.studies[0].result->figure), toCsv(*session.studies[0].result->figure));
  ASSERT_EQ(again.runs.size(), 2u);
  EXPECT_EQ(*again.runs[0].bytes, *session.runs[0].bytes);
  EXPECT_EQ(again.runs[0].place, "/somewhere/a.run");
  EXPECT_EQ(again.runs[1].beside, "large.run");
  EXPECT_EQ(again.runs[1].bytes, nullptr);
  ASSERT_NE(again.landscape, nullptr);
  EXPECT_EQ(again.landscape->median, session.landscape->median);
  EXPECT_EQ(again.landscape->peaks, session.landscape->peaks);
  EXPECT_EQ(again.landscape->edited, session.landscape->edited);
  EXPECT_EQ(again.landscape->width, 5);
  EXPECT_EQ(std::memcmp(again.landscape->heights.cells.data(), session.landscape->heights.cells.data(),
                        session.landscape->heights.cells.size() * sizeof(float)),
            0);
}

TEST_F(SessionOfPages, OfAnEarlierVersionHasNone) {
  session.studies.clear();
  session.runs.clear();
  session.landscape = nullptr;
  writeSession(file("a.sinkscope"), session);
  EXPECT_EQ(readFile(file("a.sinkscope")).find("\"studies\""), std::string::npos);
  const SavedSession again = readSession(file("a.sinkscope"));
  EXPECT_TRUE(again.studies.empty());
  EXPECT_TRUE(again.runs.empty());
  EXPECT_EQ(again.landscape, nullptr);
}

TEST_F(SessionOfPages, ARunBesideIsAFilesNameAndNoPath) {
  session.runs[1].beside = "../elsewhere.run";
  expectRefused("runs.1.beside");
}

TEST_F(SessionOfPages, ALandscapeThatDoesNotFitItselfIsRefused) {
  auto wrong = std::make_shared<Landscape>(*session.landscape);
  wrong->peaks[0][0].token = 3;
  session.landscape = wrong;
  expectRefused("landscape.peaks");
  wrong = std::make_shared<Landscape>(*wrong);
  wrong->peaks[0][0].token = 0;
  wrong->dimensionsPerBin = 1;
  session.landscape = wrong;
  expectRefused("landscape.width");
}

}  // namespace
}  // namespace sinkscope

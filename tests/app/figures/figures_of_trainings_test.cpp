// sinkscope figures of a folder of trainings.
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "tests/app/figures/figures_call.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

constexpr const char* kResults = R"({"format": "sinkscope training results 1", "name": "contexts", "about": "",
  "software": "x", "trainings": [
  {"name": "short", "recipe": {"steps": 10, "batch": 4, "data": {"context": 16}}, "parameters": 1000,
   "columns": ["step", "tokens", "valid_loss", "sink_rate_0.3", "mass"], "rows": [[0, 0, 6, 0, 0.1], [10, 640, 3, 0.25, 0.2]]},
  {"name": "long", "recipe": {"steps": 10, "batch": 1, "data": {"context": 64}}, "parameters": 1000,
   "columns": ["step", "tokens", "valid_loss", "sink_rate_0.3", "mass"], "rows": [[0, 0, 6, 0, 0.1], [10, 640, 2, 0.5, 0.2]]}]})";

TEST(FiguresOfTrainings, AreDrawnFromTheirResults) {
  const TemporaryFolder folder;
  const fs::path results = folder.path() / "results.json", out = folder.path() / "out";
  std::ofstream(results) << kResults;
  const Finished made = figures({path(results), "--out", path(out)});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_EQ(filesOf(out),
            (std::set<std::string>{"curves.csv", "curves.pdf", "curves.txt", "fig5.csv", "fig5.pdf", "fig5.txt",
                                   "fig7.csv", "fig7.pdf", "fig7.txt", "trainings.csv", "trainings.txt"}))
      << made.err;
  EXPECT_TRUE(contains(made.err, "table2 is left out: these trainings do not differ in packing")) << made.err;
  EXPECT_TRUE(contains(readFile(out / "fig5.csv"), "measured,64,0.5")) << readFile(out / "fig5.csv");

  EXPECT_FALSE(contains(readFile(out / "trainings.csv"), "so_far")) << "both are finished";

  const Finished wrong = figures({path(results), "--out", path(folder.path() / "none"), "--only", "fig6"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_TRUE(contains(wrong.err, "it needs a model or a run")) << wrong.err;
  const Finished noTraining = figures({"embedded", "--out", path(folder.path() / "none"), "--only", "fig5"});
  EXPECT_EQ(noTraining.status, 1);
  EXPECT_TRUE(contains(noTraining.err, "it needs trainings")) << noTraining.err;
  EXPECT_FALSE(fs::exists(folder.path() / "none"));
  std::ofstream(results) << R"({"format": "sinkscope training results 1"})";
  EXPECT_TRUE(isOneErrorLine(figures({path(results), "--out", path(folder.path() / "none")})));
}

// Every option but the figure's name was taken without a word, and --eps drew the first epsilon.
TEST(FiguresOfTrainings, AreDrawnAtTheEpsilonThatIsAskedForAndSayWhatChoosesNothing) {
  const TemporaryFolder folder;
  const fs::path results = folder.path() / "results.json", out = folder.path() / "out";
  std::string text = kResults;
  for (std::size_t at = 0; (at = text.find("\"mass\"]", at)) != std::string::npos; at += 30)
    text.replace(at, 7, "\"mass\", \"sink_rate_0.8\"]");
  for (const char* end : {"0.1]", "0.2]"}) {
    for (std::size_t at = 0; (at = text.find(end, at)) != std::string::npos; at += 10)
      text.replace(at, 4, std::string(end).substr(0, 3) + ", 0.125]");
  }
  std::ofstream(results) << text;
  const auto draw = [&](const QStringList& more) {
    return figures(QStringList{path(results), "--only", "trainings,fig5", "--out", path(out)} + more);
  };
  const Finished made = draw({"--eps", "0.8", "--tokens", "32", "--bos", "off"});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_TRUE(contains(made.err, "--tokens, --bos have no effect on trainings: they are drawn as they were measured"))
      << made.err;
  EXPECT_TRUE(contains(readFile(out / "trainings.csv"), ",0.8,0.125,")) << readFile(out / "trainings.csv");
  EXPECT_FALSE(contains(fact(out / "fig5.txt", "command"), "--tokens")) << readFile(out / "fig5.txt");
  EXPECT_EQ(draw({"--eps", "0.3,0.8"}).status, 0);
  EXPECT_TRUE(contains(readFile(out / "trainings-eps0.3.csv"), ",0.3,0.25,"));
  EXPECT_TRUE(contains(readFile(out / "trainings-eps0.8.csv"), ",0.8,0.125,"));
  const Finished absent = draw({"--eps", "0.4"});
  EXPECT_EQ(absent.status, 1);
  EXPECT_TRUE(contains(absent.err, "has no sink rate at ε 0.4; choose one that it was measured at: 0.3, 0.8"))
      << absent.err;
}

// A plan that was killed in its first training had a table like one of a single training that was finished.
TEST(FiguresOfTrainings, OfAPlanThatIsNotFinishedSaySo) {
  const TemporaryFolder folder;
  const fs::path results = folder.path() / "results.json", out = folder.path() / "out";
  std::string text = kResults;
  text.replace(text.find("\"steps\": 10"), 11, "\"steps\": 1200");
  text.replace(text.find("\"software\""), 10, R"("not_begun": ["longer"], "software")");
  std::ofstream(results) << text;
  const Finished made = figures({path(results), "--out", path(out)});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_TRUE(contains(made.err, "trainings: not finished: short 10 of 1,200 steps; not begun: longer")) << made.err;
  const std::string table = readFile(out / "trainings.csv");
  EXPECT_TRUE(contains(table, ",so_far\n")) << table;
  EXPECT_TRUE(contains(table, "10 of 1,200 steps")) << table;
  EXPECT_TRUE(contains(fact(out / "curves.txt", "so far"), "not begun: longer")) << readFile(out / "curves.txt");
}

}  // namespace
}  // namespace sinkscope

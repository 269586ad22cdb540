#include "app/window/session_runs.h"

#include <gtest/gtest.h>

#include "core/record/run_file.h"
#include "tests/app/window/made_run.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

// 257 MB were inside, and a control of 3 MB lay beside the session.
TEST(SessionRuns, TheLargestLieBesideAndTheSmallOnesAreInside) {
  const TemporaryFolder folder;
  fs::create_directories(folder / "a");
  fs::create_directories(folder / "b");
  fs::create_directories(folder / "saved");
  writeMadeRun(folder / "a" / "large.run", {.prompts = 400, .measured = 400});
  writeMadeRun(folder / "a" / "small.run");
  writeMadeRun(folder / "b" / "large.run", {.prompts = 500, .measured = 500});
  SavedSession session;
  for (const char* run : {"a/large.run", "a/small.run", "b/large.run", "a/small.run"})
    session.runs.push_back({.place = (folder / run).string(), .beside = {}, .bytes = {}});
  const auto small = static_cast<std::int64_t>(bytesOfRun(folder / "a" / "small.run").size());
  const fs::path path = folder / "saved" / "king.sinkscope";
  EXPECT_TRUE(takeRunsIn(session, path, small).isEmpty());
  ASSERT_EQ(session.runs.size(), 3u) << "each once, in the order of the pages";
  EXPECT_EQ(session.runs[0].beside, "king-large.run");
  EXPECT_EQ(session.runs[1].beside, "");
  EXPECT_NE(session.runs[1].bytes, nullptr);
  EXPECT_EQ(session.runs[2].beside, "king-large-2.run") << "another file of the same name";
  EXPECT_EQ(bytesOfRun(folder / "saved" / "king-large.run"), bytesOfRun(folder / "a" / "large.run"));
  EXPECT_EQ(bytesOfRun(folder / "saved" / "king-large-2.run"), bytesOfRun(folder / "b" / "large.run"));

  // Of those that did not come along every one is named.
  SavedSession whole = session;
  EXPECT_TRUE(layOutRuns(whole, path, folder / "out").isEmpty());
  fs::remove(folder / "saved" / "king-large.run");
  fs::remove(folder / "saved" / "king-large-2.run");
  SavedSession again = session;
  EXPECT_EQ(layOutRuns(again, path, folder / "out"),
            (QStringList{QStringLiteral("king-large.run"), QStringLiteral("king-large-2.run")}));
}

}  // namespace
}  // namespace sinkscope

#include "app/window/worker.h"

#include <cmath>
#include <map>
#include <set>

#include <QtCore/QObject>

#include <gtest/gtest.h>

#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

const char* const kText = "The old man walked slowly down to the sea, and the sea was calm.";

// A worker with the embedded model, and one prompt read.
class WorkerTest : public testing::Test {
 protected:
  void SetUp() override {
    QObject::connect(&worker, &Worker::opened, &here, [this](Worker::JobId job, int slot, const LoadedModel&) {
      worker.take(slot, job);
      open = true;
    });
    QObject::connect(&worker, &Worker::explored, &here,
                     [this](Worker::JobId, int, std::shared_ptr<const Reading> seen, const HeadPattern&, double) {
                       reading = std::move(seen);
                     });
    QObject::connect(&worker, &Worker::failed, &here,
                     [this](Worker::JobId job, JobKind, int, const QString& sentence, bool cancelled) {
                       failures[job] = {sentence, cancelled};
                     });
    worker.open(0, "embedded", {});
    ASSERT_TRUE(waitFor([this] { return open; }));
    worker.explore(0, {.slot = 0, .request = {.input = kText}, .head = {}});
    ASSERT_TRUE(waitFor([this] { return reading != nullptr; }));
  }
  std::vector<std::pair<int, int>> allHeads() const {
    std::vector<std::pair<int, int>> heads;
    for (int layer = 0; layer < reading->importance.planes; ++layer) {
      for (int head = 0; head < reading->importance.rows; ++head) heads.emplace_back(layer, head);
    }
    return heads;
  }

  QObject here;
  bool open = false;
  std::shared_ptr<const Reading> reading;
  std::map<Worker::JobId, std::pair<QString, bool>> failures;
  Worker worker;
};

bool sameCells(const Matrix& a, const Matrix& b) {
  if (a.rows != b.rows || a.cols != b.cols) return false;
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    if (std::isnan(a.cells[i]) != std::isnan(b.cells[i])) return false;
    if (!std::isnan(a.cells[i]) && a.cells[i] != b.cells[i]) return false;
  }
  return true;
}

TEST_F(WorkerTest, DeliversThePatternOfEveryHeadExactlyOnceAndSaysWhichBatchIsTheLast) {
  std::map<std::pair<int, int>, HeadPattern> seen;
  int lasts = 0, twice = 0;
  Worker::JobId wanted = 0;
  QObject::connect(&worker, &Worker::patternsReady, &here,
                   [&](Worker::JobId job, int, const std::shared_ptr<const std::vector<HeadPattern>>& some, bool last) {
                     if (job != wanted) return;
                     EXPECT_EQ(lasts, 0) << "nothing comes after the last";
                     for (const HeadPattern& one : *some)
                       twice += seen.emplace(std::pair(one.layer, one.head), one).second ? 0 : 1;
                     lasts += last ? 1 : 0;
                   });
  const auto heads = allHeads();
  wanted = worker.patterns(0, heads, 1000);
  ASSERT_TRUE(waitFor([&] { return lasts > 0; }));
  EXPECT_EQ(twice, 0);
  ASSERT_EQ(seen.size(), heads.size());

  // And it is the pattern that is delivered alone.
  HeadPattern alone;
  bool there = false;
  QObject::connect(&worker, &Worker::patternReady, &here, [&](Worker::JobId, int, const HeadPattern& pattern) {
    alone = pattern;
    there = true;
  });
  const auto [layer, head] = heads[heads.size() / 2];
  worker.pattern(0, layer, head);
  ASSERT_TRUE(waitFor([&] { return there; }));
  EXPECT_TRUE(sameCells(seen.at({layer, head}).cells, alone.cells));
}

TEST_F(WorkerTest, MakesPatternsCoarserThatAreLargerThanAskedFor) {
  Matrix cells;
  QObject::connect(&worker, &Worker::patternsReady, &here,
                   [&](Worker::JobId, int, const std::shared_ptr<const std::vector<HeadPattern>>& some, bool) {
                     cells = some->front().cells;
                   });
  worker.patterns(0, {{2, 0}}, 8);
  ASSERT_TRUE(waitFor([&] { return !cells.empty(); }));
  EXPECT_LE(cells.rows, 8);
  EXPECT_GT(static_cast<int>(reading->tokens.size()), 8);
  EXPECT_FLOAT_EQ(cells.at(0, 0), 1.0f) << "the first query has only itself";
}

TEST_F(WorkerTest, SaysWhichHeadIsNotThere) {
  const Worker::JobId job = worker.patterns(0, {{99, 0}}, 64);
  ASSERT_TRUE(waitFor([&] { return failures.contains(job); }));
  EXPECT_TRUE(failures[job].first.contains(QStringLiteral("L99H0"))) << failures[job].first.toStdString();
  EXPECT_FALSE(failures[job].second);
}

TEST_F(WorkerTest, PatternsOfASideThatReadNothingAreRefusedInASentence) {
  const Worker::JobId job = worker.patterns(1, {{0, 0}}, 64);
  ASSERT_TRUE(waitFor([&] { return failures.contains(job); }));
  EXPECT_TRUE(failures[job].first.contains(QStringLiteral("no prompt")));
}

TEST_F(WorkerTest, AnUrgentJobPassesASweepThatIsRunning) {
  TemporaryFolder folder;
  bool begun = false, done = false, doneBefore = false, there = false;
  QObject::connect(&worker, &Worker::sweepMeasured, &here, [&] { begun = true; });
  QObject::connect(&worker, &Worker::sweepDone, &here, [&] { done = true; });
  QObject::connect(&worker, &Worker::patternReady, &here, [&](Worker::JobId, int, const HeadPattern&) {
    there = true;
    doneBefore = done;
  });
  SweepJob sweep;
  sweep.options.tokens = 64;
  sweep.options.batch = 2;
  sweep.out = folder / "run.sinks";
  const Worker::JobId job = worker.sweep(sweep);
  ASSERT_TRUE(waitFor([&] { return begun || done || failures.contains(job); }));
  ASSERT_FALSE(done) << "the sweep was too short to show anything";
  ASSERT_FALSE(failures.contains(job)) << failures[job].first.toStdString();
  worker.pattern(0, 2, 0);
  ASSERT_TRUE(waitFor([&] { return there; }));
  EXPECT_FALSE(doneBefore) << "the pattern waited for the sweep";
  ASSERT_TRUE(waitFor([&] { return done || failures.contains(job); }, 120000)) << "and the sweep goes on after it";
  EXPECT_TRUE(done) << failures[job].first.toStdString();
}

TEST_F(WorkerTest, AnUrgentJobPassesAWallOfPatterns) {
  std::vector<std::pair<int, int>> heads;
  while (heads.size() < 20000) {
    for (const auto& head : allHeads()) heads.push_back(head);
  }
  bool some = false, last = false, lastBefore = false, there = false;
  QObject::connect(&worker, &Worker::patternsReady, &here,
                   [&](Worker::JobId, int, const std::shared_ptr<const std::vector<HeadPattern>>&, bool end) {
                     some = true;
                     last = last || end;
                   });
  QObject::connect(&worker, &Worker::patternReady, &here, [&](Worker::JobId, int, const HeadPattern&) {
    there = true;
    lastBefore = last;
  });
  const Worker::JobId job = worker.patterns(0, heads, 64);
  ASSERT_TRUE(waitFor([&] { return some; }));
  worker.pattern(0, 1, 1);
  ASSERT_TRUE(waitFor([&] { return there; }));
  EXPECT_FALSE(lastBefore);
  worker.cancel(job);
  ASSERT_TRUE(waitFor([&] { return failures.contains(job) || last; }));
  EXPECT_TRUE(failures.contains(job) && failures[job].second) << "and it can be cancelled";
}

// A prompt that is no longer held whole, and the tiles of its pattern.
class LongPromptTest : public WorkerTest {
 protected:
  void SetUp() override {
    WorkerTest::SetUp();
    QObject::connect(&worker, &Worker::explored, &here,
                     [this](Worker::JobId, int, const std::shared_ptr<const Reading>&, const HeadPattern& seen,
                            double) { pattern = seen; });
    QObject::connect(&worker, &Worker::patternReady, &here,
                     [this](Worker::JobId, int, const HeadPattern& seen) { pattern = seen; });
    QObject::connect(&worker, &Worker::tilesReady, &here,
                     [this](Worker::JobId job, int, const std::shared_ptr<const std::vector<PatternTile>>& some) {
                       for (const PatternTile& tile : *some) tiles[job].push_back(tile);
                     });
    std::string text;
    for (int i = 0; i < 160; ++i) text += std::string(kText) + " ";
    reading.reset();
    pattern = {};
    worker.explore(0, {.slot = 0, .request = {.input = text}, .head = std::pair(1, 2)});
    ASSERT_TRUE(waitFor([this] { return reading != nullptr && !pattern.cells.empty(); }, 60000));
    ASSERT_GT(static_cast<int>(reading->tokens.size()), kOverviewCells);
    ASSERT_LT(static_cast<int>(reading->tokens.size()), 2 * kOverviewCells);
  }

  HeadPattern pattern;
  std::map<Worker::JobId, std::vector<PatternTile>> tiles;
};

TEST_F(LongPromptTest, ComesAsAnOverviewAndTheTilesThatAreAskedForInTheirOrder) {
  const int tokens = static_cast<int>(reading->tokens.size());
  EXPECT_EQ(pattern.cells.rows, levelCells(tokens, 1));
  EXPECT_FLOAT_EQ(pattern.cells.at(0, 0), 1.0f);
  const std::vector<TileKey> keys{{0, 4, 2}, {0, 4, 0}, {0, 0, 0}};
  const Worker::JobId job = worker.tiles(0, 1, 2, keys);
  ASSERT_TRUE(waitFor([&] { return tiles[job].size() == 3; }));
  for (std::size_t i = 0; i < keys.size(); ++i) EXPECT_EQ(tiles[job][i].key, keys[i]);
  // A cell of the overview is the largest of its four weights.
  const Matrix& exact = tiles[job][1].cells;
  for (int row = 0; row < 128; row += 5) {
    for (int col = 0; col < 128; col += 7) {
      const float most = std::max(std::max(exact.at(2 * row, 2 * col), exact.at(2 * row, 2 * col + 1)),
                                  std::max(exact.at(2 * row + 1, 2 * col), exact.at(2 * row + 1, 2 * col + 1)));
      ASSERT_NEAR(pattern.cells.at(512 + row, col), most, 1e-6f);
    }
  }
  // And the first query that is held has weights that sum to one.
  double sum = 0.0;
  for (int col = 0; col <= 200; ++col) sum += static_cast<double>(tiles[job][2].cells.at(200, col));
  EXPECT_NEAR(sum, 1.0, 1e-5);
}

TEST_F(LongPromptTest, TilesOfAHeadThatIsNotShownAnyMoreDoNotCome) {
  pattern = {};
  worker.pattern(0, 3, 1);
  ASSERT_TRUE(waitFor([&] { return !pattern.cells.empty(); }));
  const Worker::JobId of = worker.tiles(0, 1, 2, {{0, 0, 0}});
  const Worker::JobId now = worker.tiles(0, 3, 1, {{0, 0, 0}});
  ASSERT_TRUE(waitFor([&] { return !tiles[now].empty(); }));
  EXPECT_TRUE(tiles[of].empty());
}

TEST_F(LongPromptTest, ANewerRequestTakesThePlaceOfAnOlder) {
  std::vector<TileKey> all;
  for (int run = 0; run < 40; ++run) {
    for (int row = 0; row < 8; ++row) all.push_back({0, row, 0});
  }
  const Worker::JobId older = worker.tiles(0, 1, 2, all);
  const Worker::JobId newer = worker.tiles(0, 1, 2, {{0, 7, 7}});
  ASSERT_TRUE(waitFor([&] { return !tiles[newer].empty(); }));
  EXPECT_LT(tiles[older].size(), all.size());
}

TEST_F(LongPromptTest, ManyPatternsForAWallAreSmallPicturesOfTheWhole) {
  std::vector<HeadPattern> seen;
  QObject::connect(
      &worker, &Worker::patternsReady, &here,
      [&](Worker::JobId, int, const std::shared_ptr<const std::vector<HeadPattern>>& some, bool) { seen = *some; });
  worker.patterns(0, {{0, 0}, {1, 2}}, 96);
  ASSERT_TRUE(waitFor([&] { return seen.size() == 2; }, 60000));
  EXPECT_LE(seen[1].cells.rows, 96);
  EXPECT_TRUE(sameCells(seen[1].cells, coarser(pattern.cells, 96)));
}

}  // namespace
}  // namespace sinkscope

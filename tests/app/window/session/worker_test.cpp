#include "app/window/session/worker.h"

#include <atomic>
#include <chrono>
#include <cmath>
#include <map>
#include <thread>

#include <QtCore/QObject>
#include <QtCore/QThread>

#include <gtest/gtest.h>

#include "core/record/run_file.h"
#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "tests/support/full_memory.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

const char* const kText = "The old man walked slowly down to the sea, and the sea was calm.";

// What came of one job.
struct Outcome {
  int parts = 0, arrivals = 0, failures = 0;
  QString sentence;
  bool cancelled = false;
  bool ended() const { return arrivals + failures > 0; }
};

// Replies that are counted in `outcome`, and `take` what arrives.
template <class Result>
JobReplies<Result> into(Outcome& outcome, std::function<void(const Result&)> take = {}) {
  return {.arrived =
              [&outcome, take](const Result& result) {
                ++outcome.arrivals;
                if (take) take(result);
              },
          .failed =
              [&outcome](const QString& sentence, bool cancelled) {
                ++outcome.failures;
                outcome.sentence = sentence;
                outcome.cancelled = cancelled;
              }};
}

// The same of work that comes in parts.
template <class Part>
JobReplies<void, Part> partsInto(Outcome& outcome, std::function<void(const Part&)> take = {}) {
  return {.part =
              [&outcome, take](const Part& part) {
                EXPECT_FALSE(outcome.ended()) << "nothing comes after the end";
                ++outcome.parts;
                if (take) take(part);
              },
          .arrived = [&outcome] { ++outcome.arrivals; },
          .failed = into<int>(outcome).failed};
}

// Work that goes on until it is told to end, or is not wanted any more.
struct Slow {
  std::atomic<bool> begun = false, mayEnd = false, left = false;

  int operator()(const Worker::Running& job) {
    begun = true;
    const ProgressSink progress = job.progress();
    while (!mayEnd) {
      if (!progress({"waiting", 1, 2})) {
        left = true;
        throw Error(ErrorKind::cancelled, "cancelled");
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return 7;
  }
};

constexpr JobKind kSlow{"slow", 5};
constexpr JobKind kOther{"other", 5};

// A worker with the embedded model, and one prompt read.
class WorkerTest : public testing::Test {
 protected:
  using Pattern = std::shared_ptr<const HeadPattern>;

  void SetUp() override {
    Outcome opened;
    const Job opening = worker.open(0, "embedded", {}, &here, into<LoadedModel>(opened));
    ASSERT_TRUE(waitFor([&] { return opened.ended(); }));
    ASSERT_EQ(opened.failures, 0) << opened.sentence.toStdString();
    read(kText, std::nullopt);
  }
  void read(const std::string& text, std::optional<std::pair<int, int>> head) {
    Outcome done;
    const Job job = worker.explore(0, {.slot = 0, .request = {.input = text}, .head = head}, &here,
                                   into<Explored>(done, [this](const Explored& explored) { seen = explored; }));
    ASSERT_TRUE(waitFor([&] { return done.ended(); }, 180000));
    ASSERT_EQ(done.failures, 0) << done.sentence.toStdString();
  }
  Pattern patternOf(int layer, int head) {
    Pattern there;
    Outcome outcome;
    const Job job = worker.pattern(0, seen.kept, layer, head, &here,
                                   into<Pattern>(outcome, [&](const Pattern& one) { there = one; }));
    EXPECT_TRUE(waitFor([&] { return outcome.ended(); }));
    EXPECT_EQ(outcome.failures, 0) << outcome.sentence.toStdString();
    return there;
  }
  std::vector<std::pair<int, int>> allHeads() const {
    std::vector<std::pair<int, int>> heads;
    for (int layer = 0; layer < seen.reading->importance.planes; ++layer) {
      for (int head = 0; head < seen.reading->importance.rows; ++head) heads.emplace_back(layer, head);
    }
    return heads;
  }

  QObject here;
  Explored seen;
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

TEST_F(WorkerTest, DeliversThePatternOfEveryHeadExactlyOnceAndThenSaysThatItIsDone) {
  std::map<std::pair<int, int>, HeadPattern> all;
  int twice = 0;
  Outcome outcome;
  const auto heads = allHeads();
  const Job job =
      worker.patterns(0, seen.kept, heads, 1000, &here, partsInto<SomePatterns>(outcome, [&](const SomePatterns& some) {
                        for (const HeadPattern& one : *some)
                          twice += all.emplace(std::pair(one.layer, one.head), one).second ? 0 : 1;
                      }));
  EXPECT_TRUE(job.pending());
  ASSERT_TRUE(waitFor([&] { return outcome.ended(); }));
  EXPECT_FALSE(job.pending());
  EXPECT_EQ(outcome.arrivals, 1);
  EXPECT_EQ(outcome.failures, 0);
  EXPECT_EQ(twice, 0);
  ASSERT_EQ(all.size(), heads.size());

  // And it is the pattern that is delivered alone.
  const auto [layer, head] = heads[heads.size() / 2];
  const Pattern alone = patternOf(layer, head);
  ASSERT_TRUE(alone);
  EXPECT_TRUE(sameCells(all.at({layer, head}).cells, alone->cells));
}

TEST_F(WorkerTest, MakesPatternsCoarserThatAreLargerThanAskedFor) {
  Matrix cells;
  Outcome outcome;
  const Job job =
      worker.patterns(0, seen.kept, {{2, 0}}, 8, &here,
                      partsInto<SomePatterns>(outcome, [&](const SomePatterns& some) { cells = some->front().cells; }));
  ASSERT_TRUE(waitFor([&] { return !cells.empty(); }));
  EXPECT_LE(cells.rows, 8);
  EXPECT_GT(static_cast<int>(seen.reading->tokens.size()), 8);
  EXPECT_FLOAT_EQ(cells.at(0, 0), 1.0f) << "the first query has only itself";
}

TEST_F(WorkerTest, SaysWhichHeadIsNotThere) {
  Outcome outcome;
  const Job job = worker.patterns(0, seen.kept, {{99, 0}}, 64, &here, partsInto<SomePatterns>(outcome));
  ASSERT_TRUE(waitFor([&] { return outcome.failures > 0; }));
  EXPECT_TRUE(outcome.sentence.contains(QStringLiteral("L99H0"))) << outcome.sentence.toStdString();
  EXPECT_FALSE(outcome.cancelled);
}

TEST_F(WorkerTest, PatternsOfASideThatReadNothingAreRefusedInASentence) {
  Outcome outcome;
  const Job job = worker.patterns(1, nullptr, {{0, 0}}, 64, &here, partsInto<SomePatterns>(outcome));
  ASSERT_TRUE(waitFor([&] { return outcome.failures > 0; }));
  EXPECT_TRUE(outcome.sentence.contains(QStringLiteral("no prompt")));
}

// The session shows a reading until the next one is complete: a pattern asked for meanwhile is of what is shown.
TEST_F(WorkerTest, APatternIsOfThePromptThatIsHeldWhateverWasReadSince) {
  const Explored first = seen;
  const Pattern before = patternOf(2, 1);
  read("The sea was calm.", std::nullopt);
  EXPECT_EQ(patternOf(2, 1)->cells.rows, static_cast<int>(seen.reading->tokens.size()));
  seen = first;
  const Pattern after = patternOf(2, 1);
  ASSERT_TRUE(before && after);
  EXPECT_TRUE(sameCells(before->cells, after->cells));
}

// The request that waits is the last to hold the prompt, and goes from the queue.
TEST_F(WorkerTest, ARequestThatIsReplacedInTheQueueLetsGoOfItsPrompt) {
  const auto slow = std::make_shared<Slow>();
  Outcome first, second, running;
  const Job busy =
      worker.run(kSlow, 0, &here, into<int>(running), [slow](const Worker::Running& job) { return (*slow)(job); });
  ASSERT_TRUE(waitFor([&] { return slow->begun.load(); }));
  const Job older = worker.pattern(0, seen.kept, 1, 1, &here, into<Pattern>(first));
  const std::weak_ptr<KeptPrompt> prompt = seen.kept;
  seen.kept.reset();
  ASSERT_FALSE(prompt.expired());
  const Job newer = worker.pattern(0, nullptr, 1, 1, &here, into<Pattern>(second));
  EXPECT_TRUE(prompt.expired());
  slow->mayEnd = true;
  ASSERT_TRUE(waitFor([&] { return second.ended(); }));
  EXPECT_TRUE(first.failures == 1 && first.cancelled);
  EXPECT_TRUE(second.sentence.contains(QStringLiteral("no prompt has been read"))) << second.sentence.toStdString();
}

TEST_F(WorkerTest, WhatIsKeptOfAPromptMayBeHeldLongerThanTheWorkerLives) {
  auto other = std::make_unique<Worker>();
  Outcome opened, done;
  Kept kept;
  const Job opening = other->open(0, "embedded", {}, &here, into<LoadedModel>(opened));
  ASSERT_TRUE(waitFor([&] { return opened.arrivals > 0; }));
  const Job job = other->explore(0, {.slot = 0, .request = {.input = kText}, .head = {}}, &here,
                                 into<Explored>(done, [&](const Explored& explored) { kept = explored.kept; }));
  ASSERT_TRUE(waitFor([&] { return done.arrivals > 0; }));
  other.reset();
  EXPECT_EQ(kept.use_count(), 1) << "nothing that was on its way holds it any more";
  kept.reset();
}

TEST_F(WorkerTest, AnUrgentJobPassesASweepThatIsRunning) {
  TemporaryFolder folder;
  bool begun = false, doneBefore = false;
  int batches = 0;
  QString run;
  Outcome swept, pattern;
  SweepJob sweep;
  sweep.options.tokens = 64;
  sweep.options.batch = 2;
  sweep.out = folder / "run.sinks";
  const Job job = worker.sweep(sweep, &here,
                               {.part =
                                    [&](const SweepPart& part) {
                                      EXPECT_EQ(part.begins, !begun) << "the first says what is there, and it alone";
                                      begun = true;
                                      batches += part.begins ? 0 : 1;
                                    },
                                .arrived =
                                    [&](const QString& path) {
                                      ++swept.arrivals;
                                      run = path;
                                    },
                                .failed = into<int>(swept).failed});
  ASSERT_TRUE(waitFor([&] { return batches > 0 || swept.ended(); }));
  ASSERT_EQ(swept.arrivals, 0) << "the sweep was too short to show anything";
  ASSERT_EQ(swept.failures, 0) << swept.sentence.toStdString();
  const Job quick = worker.pattern(0, seen.kept, 2, 0, &here,
                                   into<Pattern>(pattern, [&](const Pattern&) { doneBefore = swept.ended(); }));
  ASSERT_TRUE(waitFor([&] { return pattern.arrivals > 0; }));
  EXPECT_FALSE(doneBefore) << "the pattern waited for the sweep";
  ASSERT_TRUE(waitFor([&] { return swept.ended(); }, 120000)) << "and the sweep goes on after it";
  EXPECT_EQ(swept.arrivals, 1) << swept.sentence.toStdString();
  EXPECT_EQ(run.toStdString(), sweep.out.string());
}

// One prompt cannot be divided: the first refusal is that of a device that is full with it.
TEST_F(WorkerTest, ASweepThatFillsTheDeviceGoesOnStreamedAndTheWindowsModelStaysSo) {
  TemporaryFolder folder;
  writeFile(folder / "one.txt", std::string(kText) + "\n");
  std::vector<QString> notes;
  int begun = 0;
  const auto swept = [&](const std::string& run) {
    SweepJob sweep;
    sweep.prompts = (folder / "one.txt").string();
    sweep.options.tokens = 12;
    sweep.out = folder / run;
    Outcome outcome;
    const Job job = worker.sweep(sweep, &here,
                                 {.part =
                                      [&](const SweepPart& part) {
                                        begun += part.begins ? 1 : 0;
                                        if (!part.note.isEmpty()) notes.push_back(part.note);
                                      },
                                  .arrived = [&](const QString&) { ++outcome.arrivals; },
                                  .failed = into<int>(outcome).failed});
    EXPECT_TRUE(waitFor([&] { return outcome.ended(); }, 60000));
    EXPECT_EQ(outcome.failures, 0) << outcome.sentence.toStdString();
    const RunFile file = RunFile::open(sweep.out);
    return file.importance(file.cases().front());
  };
  std::vector<LoadedModel> streamed;
  QObject::connect(&worker, &Worker::weightsStreamed, &here,
                   [&](const LoadedModel& model) { streamed.push_back(model); });
  const Volume whole = swept("whole.run");
  const Pattern before = patternOf(1, 2);
  EXPECT_EQ(begun, 1);
  ASSERT_TRUE(notes.empty() && streamed.empty());
  {
    std::atomic<int> times = 1;
    const FullMemory device(16 << 10, [&] { return times-- > 0; });
    EXPECT_EQ(swept("full.run"), whole);
    EXPECT_EQ(device.refusals(), 1);
  }
  EXPECT_EQ(begun, 3) << "the run begins again with what it holds";
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_TRUE(notes[0].contains(QStringLiteral("streamed from here on"))) << notes[0].toStdString();
  ASSERT_EQ(streamed.size(), 1u);
  EXPECT_NE(streamed[0].facts.notes.back().find("read layer by layer"), std::string::npos);
  // The prompt that was read before, and the next sweep.
  EXPECT_TRUE(sameCells(patternOf(1, 2)->cells, before->cells));
  EXPECT_EQ(swept("again.run"), whole);
  EXPECT_EQ(streamed.size(), 1u);
}

TEST_F(WorkerTest, AnUrgentJobPassesAWallOfPatterns) {
  std::vector<std::pair<int, int>> heads;
  while (heads.size() < 20000) {
    for (const auto& head : allHeads()) heads.push_back(head);
  }
  Outcome wall, pattern;
  bool endedBefore = false;
  Job job = worker.patterns(0, seen.kept, heads, 64, &here, partsInto<SomePatterns>(wall));
  ASSERT_TRUE(waitFor([&] { return wall.parts > 0; }));
  const Job quick = worker.pattern(0, seen.kept, 1, 1, &here,
                                   into<Pattern>(pattern, [&](const Pattern&) { endedBefore = wall.ended(); }));
  ASSERT_TRUE(waitFor([&] { return pattern.arrivals > 0; }));
  EXPECT_FALSE(endedBefore);
  job.stop();
  EXPECT_TRUE(job.pending()) << "what it has brought till then still comes";
  ASSERT_TRUE(waitFor([&] { return wall.ended(); }));
  EXPECT_TRUE(wall.failures == 1 && wall.cancelled) << "and it can be stopped";
}

// --- what a handle promises, with work of which the test decides when it ends ---

class JobTest : public testing::Test {
 protected:
  Job start(const std::shared_ptr<Slow>& slow, JobReplies<int> replies, QObject* receiver, int side = 0) {
    return worker.run(kSlow, side, receiver, std::move(replies),
                      [slow](const Worker::Running& job) { return (*slow)(job); });
  }
  // Another job that has arrived: everything that was posted before it has been delivered too.
  bool afterEverythingBefore() {
    Outcome outcome;
    const Job job = worker.run(kOther, 0, &here, into<int>(outcome), [](const Worker::Running&) { return 1; });
    return waitFor([&] { return outcome.arrivals > 0; });
  }

  std::shared_ptr<Slow> slow = std::make_shared<Slow>(), next = std::make_shared<Slow>();
  Outcome first, second;
  QObject here;
  Worker worker;
};

TEST_F(JobTest, ArrivesOnTheThreadOfWhoAskedWithItsProgressBefore) {
  int result = 0, steps = 0;
  QThread* thread = nullptr;
  JobReplies<int> replies = into<int>(first, [&](int value) {
    result = value;
    thread = QThread::currentThread();
  });
  replies.progressed = [&](const QString& what, qint64 done, qint64 total) {
    EXPECT_EQ(thread, nullptr);
    EXPECT_EQ(what, QStringLiteral("waiting"));
    EXPECT_EQ(done, 1);
    EXPECT_EQ(total, 2);
    ++steps;
  };
  const Job job = start(slow, replies, &here);
  ASSERT_TRUE(waitFor([&] { return steps > 0; }));
  EXPECT_TRUE(job.pending());
  slow->mayEnd = true;
  ASSERT_TRUE(waitFor([&] { return first.ended(); }));
  EXPECT_EQ(result, 7);
  EXPECT_EQ(thread, QThread::currentThread());
  EXPECT_FALSE(job.pending());
  EXPECT_EQ(first.arrivals, 1);
}

TEST_F(JobTest, AHandleThatGoesCancelsTheWorkAndNothingComes) {
  {
    const Job job = start(slow, into<int>(first), &here);
    ASSERT_TRUE(waitFor([&] { return slow->begun.load(); }));
  }
  ASSERT_TRUE(waitFor([&] { return slow->left.load(); }));
  ASSERT_TRUE(afterEverythingBefore());
  EXPECT_FALSE(first.ended()) << first.sentence.toStdString();
}

TEST_F(JobTest, AHandleThatGoesBeforeItsTurnKeepsTheWorkFromBeginning) {
  Job job = start(slow, into<int>(first), &here);
  ASSERT_TRUE(waitFor([&] { return slow->begun.load(); }));
  Job waiting = start(next, into<int>(second), &here, 1);
  waiting = {};
  slow->mayEnd = true;
  ASSERT_TRUE(afterEverythingBefore());
  EXPECT_EQ(first.arrivals, 1);
  EXPECT_FALSE(next->begun);
  EXPECT_FALSE(second.ended());
}

// The result is made, and on its way through the event loop, when it is decided that it is not wanted.
TEST_F(JobTest, AResultThatIsOnItsWayNeverArrivesWhenItsHandleIsReplaced) {
  Job job = start(slow, into<int>(first), &here);
  ASSERT_TRUE(waitFor([&] { return slow->begun.load(); }));
  std::atomic<bool> after = false;
  Outcome other;
  const Job behind = worker.run(kOther, 0, &here, into<int>(other), [&](const Worker::Running&) {
    after = true;
    return 1;
  });
  slow->mayEnd = true;
  while (!after) std::this_thread::sleep_for(std::chrono::milliseconds(1));  // no events: the result waits
  EXPECT_TRUE(job.pending());
  next->mayEnd = true;
  job = start(next, into<int>(second), &here);
  ASSERT_TRUE(waitFor([&] { return second.ended(); }));
  EXPECT_EQ(second.arrivals, 1);
  EXPECT_FALSE(first.ended());
}

TEST_F(JobTest, ANewerOneOfItsKindAndSideEndsAnOlderWhoseHandleIsKept) {
  const Job older = start(slow, into<int>(first), &here);
  ASSERT_TRUE(waitFor([&] { return slow->begun.load(); }));
  Outcome queued, elsewhere;
  const Job middle = start(std::make_shared<Slow>(), into<int>(queued), &here);
  next->mayEnd = true;
  const Job newer = start(next, into<int>(second), &here);
  ASSERT_TRUE(waitFor([&] { return second.ended(); }));
  EXPECT_EQ(second.arrivals, 1);
  for (const Outcome& replaced : {first, queued}) {
    EXPECT_EQ(replaced.arrivals, 0);
    EXPECT_TRUE(replaced.failures == 1 && replaced.cancelled) << "it says once that it was";
  }
  EXPECT_FALSE(older.pending());
  EXPECT_FALSE(middle.pending());
}

TEST_F(JobTest, AReceiverThatIsDeletedHearsNothingAndItsWorkIsLeft) {
  auto receiver = std::make_unique<QObject>();
  const Job job = start(slow, into<int>(first), receiver.get());
  ASSERT_TRUE(waitFor([&] { return slow->begun.load(); }));
  receiver.reset();
  EXPECT_FALSE(job.pending());
  ASSERT_TRUE(waitFor([&] { return slow->left.load(); }));
  ASSERT_TRUE(afterEverythingBefore());
  EXPECT_FALSE(first.ended());
}

TEST_F(JobTest, AFailureArrivesAsOneSentence) {
  const std::vector<std::pair<std::function<void()>, QString>> cases = {
      {[] { throw Error(ErrorKind::badFile, "a.json: no vocab_size", "download it again"); },
       QStringLiteral("a.json: no vocab_size; download it again")},
      {[] { throw std::runtime_error("first line\nsecond line"); },
       QStringLiteral("the work failed: first line second line; the log file has the details")},
      {[] { throw std::bad_alloc(); },
       QStringLiteral("the machine's memory is full; use a shorter prompt or a smaller model")}};
  for (const auto& [fail, sentence] : cases) {
    Outcome outcome;
    const Job job = worker.run(kSlow, 0, &here, into<int>(outcome), [fail = fail](const Worker::Running&) -> int {
      fail();
      return 0;
    });
    ASSERT_TRUE(waitFor([&] { return outcome.ended(); }));
    EXPECT_EQ(outcome.failures, 1);
    EXPECT_EQ(outcome.sentence, sentence) << outcome.sentence.toStdString();
    EXPECT_FALSE(outcome.cancelled);
  }
}

TEST_F(JobTest, AHandleMayBeReplacedByItsOwnReply) {
  Job job;
  next->mayEnd = slow->mayEnd = true;
  job = start(slow, into<int>(first, [&](int) { job = start(next, into<int>(second), &here); }), &here);
  ASSERT_TRUE(waitFor([&] { return second.ended(); }));
  EXPECT_EQ(first.arrivals, 1);
  EXPECT_EQ(second.arrivals, 1);
}

TEST_F(JobTest, PartsComeInTheirOrderAndBeforeTheEnd) {
  std::vector<int> parts;
  Outcome outcome;
  const Job job = worker.run(kSlow, 0, &here, partsInto<int>(outcome, [&](int part) { parts.push_back(part); }),
                             [](const Worker::Running&, const auto& send) {
                               for (int i = 0; i < 5; ++i) send(i);
                             });
  ASSERT_TRUE(waitFor([&] { return outcome.ended(); }));
  EXPECT_EQ(parts, (std::vector<int>{0, 1, 2, 3, 4}));
}

TEST(Worker, MayGoWhileItsJobsAreHeld) {
  Outcome outcome;
  QObject here;
  const auto slow = std::make_shared<Slow>();
  auto worker = std::make_unique<Worker>();
  Job job = worker->run(kSlow, 0, &here, into<int>(outcome),
                        [slow](const Worker::Running& running) { return (*slow)(running); });
  ASSERT_TRUE(waitFor([&] { return slow->begun.load(); }));
  worker.reset();
  EXPECT_TRUE(slow->left);
  job.stop();
  job = {};
  EXPECT_FALSE(waitFor([&] { return outcome.ended(); }, 20));
}

TEST(Worker, AModelThatNobodyWaitsForAnyMoreLeavesTheOneThereWas) {
  Worker worker;
  QObject here;
  Outcome opened, read, none;
  Job job = worker.open(0, "embedded", {}, &here, into<LoadedModel>(opened));
  // The next job of the thread begins when the model has been opened: it is on its way then.
  std::atomic<bool> after = false;
  const Job behind = worker.run(kOther, 0, &here, into<int>(none), [&](const Worker::Running&) {
    after = true;
    return 1;
  });
  while (!after) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  job = {};
  const Job reading =
      worker.explore(0, {.slot = 0, .request = {.input = kText}, .head = {}}, &here, into<Explored>(read));
  ASSERT_TRUE(waitFor([&] { return read.ended(); }));
  EXPECT_FALSE(opened.ended());
  EXPECT_TRUE(read.sentence.contains(QStringLiteral("no model is open"))) << read.sentence.toStdString();
}

// A prompt that is no longer held whole, and the tiles of its pattern.
class LongPromptTest : public WorkerTest {
 protected:
  void SetUp() override {
    WorkerTest::SetUp();
    std::string text;
    for (int i = 0; i < 160; ++i) text += std::string(kText) + " ";
    read(text, std::pair(1, 2));
    ASSERT_GT(static_cast<int>(seen.reading->tokens.size()), kOverviewCells);
    ASSERT_LT(static_cast<int>(seen.reading->tokens.size()), 2 * kOverviewCells);
  }
  JobReplies<void, SomeTiles> tilesInto(Outcome& outcome, std::vector<PatternTile>& tiles) {
    return partsInto<SomeTiles>(outcome,
                                [&](const SomeTiles& some) { tiles.insert(tiles.end(), some->begin(), some->end()); });
  }
};

TEST_F(LongPromptTest, ComesAsAnOverviewAndTheTilesThatAreAskedForInTheirOrder) {
  const int tokens = static_cast<int>(seen.reading->tokens.size());
  EXPECT_EQ(seen.pattern->cells.rows, levelCells(tokens, 1));
  EXPECT_FLOAT_EQ(seen.pattern->cells.at(0, 0), 1.0f);
  const std::vector<TileKey> keys{{0, 4, 2}, {0, 4, 0}, {0, 0, 0}};
  Outcome outcome;
  std::vector<PatternTile> tiles;
  const Job job = worker.tiles(0, seen.kept, seen.pattern, keys, &here, tilesInto(outcome, tiles));
  ASSERT_TRUE(waitFor([&] { return outcome.ended(); }));
  ASSERT_EQ(tiles.size(), 3u);
  for (std::size_t i = 0; i < keys.size(); ++i) EXPECT_EQ(tiles[i].key, keys[i]);
  // A cell of the overview is the largest of its four weights.
  const Matrix& exact = tiles[1].cells;
  for (int row = 0; row < 128; row += 5) {
    for (int col = 0; col < 128; col += 7) {
      const float most = std::max(std::max(exact.at(2 * row, 2 * col), exact.at(2 * row, 2 * col + 1)),
                                  std::max(exact.at(2 * row + 1, 2 * col), exact.at(2 * row + 1, 2 * col + 1)));
      ASSERT_NEAR(seen.pattern->cells.at(512 + row, col), most, 1e-6f);
    }
  }
  // And the first query that is held has weights that sum to one.
  double sum = 0.0;
  for (int col = 0; col <= 200; ++col) sum += static_cast<double>(tiles[2].cells.at(200, col));
  EXPECT_NEAR(sum, 1.0, 1e-5);
}

TEST_F(LongPromptTest, TilesOfAHeadThatIsNotShownAnyMoreDoNotCome) {
  const Pattern other = patternOf(3, 1);
  ASSERT_TRUE(other);
  Outcome ofOlder, ofNewer;
  std::vector<PatternTile> older, newer;
  const Job of = worker.tiles(0, seen.kept, seen.pattern, {{0, 0, 0}}, &here, tilesInto(ofOlder, older));
  ASSERT_TRUE(waitFor([&] { return ofOlder.ended(); }));
  const Job now = worker.tiles(0, seen.kept, other, {{0, 0, 0}}, &here, tilesInto(ofNewer, newer));
  ASSERT_TRUE(waitFor([&] { return !newer.empty(); }));
  EXPECT_TRUE(older.empty());
}

TEST_F(LongPromptTest, ANewerRequestTakesThePlaceOfAnOlder) {
  std::vector<TileKey> all;
  for (int run = 0; run < 40; ++run) {
    for (int row = 0; row < 8; ++row) all.push_back({0, row, 0});
  }
  Outcome ofOlder, ofNewer;
  std::vector<PatternTile> older, newer;
  const Job first = worker.tiles(0, seen.kept, seen.pattern, all, &here, tilesInto(ofOlder, older));
  const Job second = worker.tiles(0, seen.kept, seen.pattern, {{0, 7, 7}}, &here, tilesInto(ofNewer, newer));
  ASSERT_TRUE(waitFor([&] { return !newer.empty(); }));
  EXPECT_LT(older.size(), all.size());
}

TEST_F(LongPromptTest, ManyPatternsForAWallAreSmallPicturesOfTheWhole) {
  std::vector<HeadPattern> small;
  Outcome outcome;
  const Job job = worker.patterns(0, seen.kept, {{0, 0}, {1, 2}}, 96, &here,
                                  partsInto<SomePatterns>(outcome, [&](const SomePatterns& some) { small = *some; }));
  ASSERT_TRUE(waitFor([&] { return small.size() == 2; }, 60000));
  EXPECT_LE(small[1].cells.rows, 96);
  EXPECT_TRUE(sameCells(small[1].cells, coarser(seen.pattern->cells, 96)));
}

}  // namespace
}  // namespace sinkscope

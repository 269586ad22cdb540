#include <gtest/gtest.h>

#include "app/window/compare/rate_table.h"
#include "tests/app/window/session_window.h"

namespace sinkscope {
namespace {

// --- results of the other pages ---

class SessionWithResults : public SavedSessionsTest {
 protected:
  void SetUp() override {
    SavedSessionsTest::SetUp();
    std::string lines;
    for (int i = 0; i < 8; ++i)
      lines += "Once upon a time " + std::to_string(i * 31) + " children lived by the sea and the old king was kind.\n";
    writeFile(folder / "prompts.txt", lines);
    StudiesPage& studies = window->studies();
    window->showPage(studies);
    studies.sweep().form().setWords({{"sweep prompts", (folder / "prompts.txt").string()},
                                     {"sweep T", "12"},
                                     {"sweep bos", std::to_string(static_cast<int>(SweepBos::both))},
                                     {"sweep file", run().string()}});
    Q_EMIT studies.sweep().row().runClicked();
    ASSERT_TRUE(waitFor([&] { return !studies.sweep().running(); }, 60000));
    ASSERT_TRUE(waitFor([&] { return window->shelf().runs().size() == 1; }));
    studies.choose(QStringLiteral("fig3"));
    Q_EMIT studies.study().row().runClicked();
    ASSERT_TRUE(waitFor([&] { return !studies.study().running(); }, 60000));
    before = results();
    ASSERT_GT(before.study.size(), 1000u);
    ASSERT_GT(before.sweep.size(), 100u);
  }
  struct Results {
    std::string study, sweep, compared;
    bool operator==(const Results&) const = default;
  };
  Results results() {
    window->studies().sweep().view().drawNow();
    window->comparePage().drawNow();
    return {toCsv(window->studies().study().view().figure()), toCsv(window->studies().sweep().view().figure()),
            toCsv(window->comparePage().grids().figure())};
  }
  // Whatever was read on threads of their own has arrived.
  bool isThere() {
    return waitFor([&] {
      return window->studies().sweep().view().sweep() && window->shelf().runs().size() == 1 && !window->shelf().busy();
    });
  }
  fs::path run() const { return folder / "mine.run"; }
  Results before;
};

// A reopened session had the study that had measured them, and said "one pair of texts" all the same.
TEST_F(SavedSessionsTest, TheRandomChangesOfAStudyComeBackWithIt) {
  PaperResult result;
  result.table = PaperTable{{"bos"}, {{"on"}}};
  result.changes = {.ratios = {1.0, 1.2, 1.5, 2.0, 2.5}, .tokens = 32, .seed = 5};
  SavedSession kept;
  kept.studies.push_back(
      {"fig2", "my-model", window->session().model()->facts.hash, {}, std::make_shared<const PaperResult>(result)});
  ASSERT_TRUE(window->session().otherChanges().ratios.empty());
  window->studies().study().showKept(kept);
  EXPECT_EQ(window->session().otherChanges().ratios.size(), 5u);
}

// The form was filled for the study in front alone: of all others it said "measured with other options".
TEST_F(SessionWithResults, EveryStudyKnowsTheOptionsItWasMeasuredWith) {
  StudiesPage& studies = window->studies();
  const auto said = [&] { return window->studies().study().row().findChild<QLabel*>()->text(); };
  const auto stale = [&] {
    QStringList all;
    for (const QLabel* label : window->studies().study().row().findChildren<QLabel*>()) all << label->text();
    return all.join(QLatin1Char(' ')).contains(QStringLiteral("other options"));
  };
  studies.choose(QStringLiteral("fig6"));
  auto* tokens = studies.study().form().findChild<QSpinBox*>(QStringLiteral("studyTokens"));
  auto* epsilon = studies.study().form().findChild<QDoubleSpinBox*>(QStringLiteral("studyEpsilon"));
  tokens->setValue(16);
  epsilon->setValue(0.45);
  Q_EMIT studies.study().row().runClicked();
  ASSERT_TRUE(waitFor([&] { return !studies.study().running(); }, 120000));
  EXPECT_FALSE(stale()) << said().toStdString();
  studies.choose(QStringLiteral("fig3"));
  EXPECT_FALSE(stale()) << "another study's options are not its own";
  epsilon->setValue(0.2);
  studies.choose(QStringLiteral("sweep"));
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  ASSERT_TRUE(waitFor([&] { return window->session().model().has_value() && !window->session().busy(); }));
  for (const char* study : {"fig6", "fig3"}) {
    window->studies().choose(QLatin1String(study));
    EXPECT_FALSE(stale()) << study;
  }
  window->studies().choose(QStringLiteral("fig6"));
  EXPECT_EQ(window->studies().study().form().findChild<QSpinBox*>(QStringLiteral("studyTokens"))->value(), 16);
  window->studies().study().form().findChild<QSpinBox*>(QStringLiteral("studyTokens"))->setValue(17);
  EXPECT_TRUE(stale()) << "these are others";
}

TEST_F(SessionWithResults, HoldsThemWithoutTheModelAndWithoutTheRunFile) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  fs::remove(run());
  window = windowWith(session());
  ASSERT_TRUE(isThere());
  EXPECT_EQ(window->studies().chosen(), QStringLiteral("fig3"));
  EXPECT_EQ(results(), before);
  // The table names what a person can find again, and no folder that goes away with the window.
  const std::string table = window->comparePage().rates().csv();
  EXPECT_NE(table.find("\nmine.run in " + session().toStdString() + ","), std::string::npos) << table;
  EXPECT_EQ(table.find(window->shelf().runs().front().path.toStdString()), std::string::npos) << table;
  EXPECT_FALSE(window->comparePage().findChild<QLabel*>(QStringLiteral("compareSentence"))->isVisibleTo(window.get()));
  EXPECT_FALSE(Settings().recentRuns().contains(window->shelf().runs().front().path))
      << "it lasts as long as the window";
  // Saved once more, from what it brought itself.
  const QString again = text(folder / "again.sinkscope");
  window->sessions().save(again);
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  window.reset();
  window = windowWith(again);
  ASSERT_TRUE(isThere());
  EXPECT_EQ(results(), before);
}

TEST_F(SessionWithResults, OpensARunWhereItLayWhileItIsStillTheSame) {
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  ASSERT_TRUE(isThere());
  EXPECT_EQ(window->shelf().runs().front().path, text(run()));
  EXPECT_EQ(results(), before);
}

TEST_F(SessionWithResults, OfTheComparisonKeepsWhatIsTickedAndItsOrder) {
  RunList& list = window->comparePage().runs().list();
  ASSERT_EQ(list.count(), 2);
  list.setCurrentRow(1);
  list.moveCurrent(-1);
  list.item(1)->setCheckState(Qt::Unchecked);
  const QString kept = list.kept();
  before = results();
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  ASSERT_TRUE(isThere());
  EXPECT_EQ(window->comparePage().runs().list().kept(), kept);
  EXPECT_EQ(results(), before);
}

TEST_F(SessionWithResults, ASweepThatWasStoppedGoesOnInALastingPlace) {
  {  // half of it is lost
    RunFile whole = RunFile::open(run());
    RunHeader header = whole.header();
    header.batch = 8;  // whole batches are there, or not at all
    RunFile half = RunFile::create(folder / "half.run", header,
                                   RunTexts{whole.prompts().size(), [&](std::size_t i) {
                                              return RunText{whole.prompts()[i], whole.text(static_cast<int>(i))};
                                            }});
    std::vector<RunMeasurement> some;
    for (const RunCase& one : whole.cases()) {
      if (one.bos == RunBos::on)
        some.push_back({one, whole.importance(one), whole.valueNorms(one), whole.sinkShare(one)});
    }
    half.add(some);
  }
  std::map<std::string, std::string> words = window->studies().sweep().words();
  for (const char* name : {"sweep run", "sweep run lay"}) words[name] = (folder / "half.run").string();
  window->studies().sweep().setWords(words);
  ASSERT_TRUE(waitFor([&] { return window->studies().sweep().view().sweep()->cases() == 8; }));
  saveByHand(*window, session());
  window.reset();
  fs::remove(folder / "half.run");
  window = windowWith(session());
  SweepPanel& sweep = window->studies().sweep();
  ASSERT_TRUE(waitFor([&] { return sweep.view().sweep() && window->session().model(); }));
  EXPECT_TRUE(sweep.row().sentence().contains(QStringLiteral("8 of 16"))) << sweep.row().sentence().toStdString();
  EXPECT_TRUE(sweep.row().sentence().contains(session())) << sweep.row().sentence().toStdString();
  EXPECT_FALSE(sweep.row().sentence().contains(QStringLiteral("half.run"))) << "a copy in a folder that goes with us";
  Q_EMIT sweep.row().continueClicked();
  ASSERT_TRUE(waitFor([&] { return !sweep.running() && sweep.view().sweep()->cases() == 16; }, 60000))
      << sweep.row().sentence().toStdString();
  EXPECT_TRUE(fs::exists(folder / "half.run")) << "where it lay, not in a folder that goes with the window";
  EXPECT_TRUE(RunFile::open(folder / "half.run").complete());
}

TEST_F(SavedSessionsTest, HoldsTheLandscapeAndItsLayer) {
  GeometryPage* geometry = nullptr;
  const auto find = [&] {
    for (Page* page : window->pages()) {
      if (auto* found = dynamic_cast<GeometryPage*>(page)) geometry = found;
    }
  };
  find();
  ASSERT_NE(geometry, nullptr);
  window->showPage(*geometry);
  ASSERT_TRUE(waitFor([&] { return !geometry->waiting() && !geometry->landscape().figure().panels.empty(); }));
  geometry->landscape().setLayer(geometry->landscape().layer() == 1 ? 2 : 1);
  const int layer = geometry->landscape().layer();
  const std::string before = toCsv(geometry->landscape().figure());
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  window = windowWith(session());
  find();
  EXPECT_EQ(&window->currentPage(), geometry);
  EXPECT_EQ(geometry->landscape().layer(), layer);
  EXPECT_EQ(toCsv(geometry->landscape().figure()), before);
}

TEST_F(SavedSessionsTest, HoldsTheOrderOfTheTableAndTheSplitters) {
  Page* heads = window->pages()[1];
  window->showPage(*heads);
  ASSERT_TRUE(waitUntilIdle(*window));
  auto* table = heads->findChild<QTableView*>();
  ASSERT_TRUE(waitFor([&] { return table->horizontalHeader()->count() > 3; })) << "the columns come with the table";
  table->sortByColumn(3, Qt::DescendingOrder);
  auto* splitter = window->page().findChild<QSplitter*>();
  window->showPage(window->page());
  QList<int> sizes = splitter->sizes();
  ASSERT_GT(sizes.size(), 1);
  sizes[0] += 60;
  sizes[1] -= 60;
  splitter->setSizes(sizes);
  sizes = splitter->sizes();
  saveByHand(*window, session());
  window.reset();
  window = windowWith(session());
  EXPECT_EQ(window->page().findChild<QSplitter*>()->sizes(), sizes);
  window->showPage(*window->pages()[1]);
  const auto* header = window->pages()[1]->findChild<QTableView*>()->horizontalHeader();
  ASSERT_TRUE(waitFor([&] { return header->count() > 3; }));
  EXPECT_EQ(header->sortIndicatorSection(), 3);
  EXPECT_EQ(header->sortIndicatorOrder(), Qt::DescendingOrder);
}

}  // namespace
}  // namespace sinkscope

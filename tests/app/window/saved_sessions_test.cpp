#include <gtest/gtest.h>

#include "tests/app/window/session_window.h"

namespace sinkscope {
namespace {

TEST_F(SavedSessionsTest, ComesBackAsItWasAndIsLiveAgain) {
  lookAround();
  const WindowPicture before = pictureOf(*window);
  const Selection selection = window->session().selection().current();
  ASSERT_GT(before.colours.size(), 4000u);
  saveByHand(*window, session());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("Saved"))) << window->notice().text().toStdString();
  window->close();

  window = std::make_unique<MainWindow>();
  window->resize(1280, 800);
  window->show();
  WindowPicture stored;
  bool wasStored = false;
  QObject::connect(&window->sessions(), &SavedSessions::opened, window.get(), [&] {
    wasStored = window->session().saved().has_value();
    stored = pictureOf(*window);
  });
  window->start(session());
  ASSERT_TRUE(waitFor([&] { return window->session().model() && !window->session().busy(); }));
  EXPECT_TRUE(wasStored) << "the results must be there before the model is";
  EXPECT_EQ(stored, before);
  EXPECT_EQ(pictureOf(*window), before) << "nothing may change when the model is there";
  EXPECT_EQ(window->session().selection().current(), selection);
  EXPECT_FALSE(window->session().saved());
  EXPECT_FALSE(window->notice().isVisible()) << window->notice().text().toStdString();
  EXPECT_TRUE(window->page().grid().sorted());
  EXPECT_EQ(window->page().attention().scale(), Scale::log);
  // It answers again.
  press(*window, Qt::Key_B);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->session().sides().front().reading->bos);
}

TEST_F(SavedSessionsTest, BothSidesOfAComparisonComeBack) {
  press(*window, Qt::Key_A);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_EQ(window->session().sides().size(), 2u);
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  window.reset();
  fs::rename(folder / "my-model", folder / "elsewhere");
  window = windowWith(session());
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_EQ(window->session().compare(), Compare::bos);
  EXPECT_TRUE(window->findChild<QToolButton*>(QStringLiteral("compareButton"))->isChecked());
  fs::rename(folder / "elsewhere", folder / "my-model");
  window = windowWith(session());
  EXPECT_TRUE(window->session().model());
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, OpensByTheMenusKeysAndIsRemembered) {
  saveByHand(*window, session());
  EXPECT_EQ(Settings().recentSessions().value(0), session());
  window = openedWindow();
  press(*window, Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
  typeIntoDialog(*window, "openSessionDialog", session());
  ASSERT_TRUE(waitFor([&] {
    return window->session().model() && window->session().model()->facts.name == "embedded" && shows(*window) &&
           window->session().sides().front().reading->record.model == "embedded";
  })) << "the same weights were open under another name";
  EXPECT_EQ(Settings().recentSessions().value(0), session());
}

TEST_F(SavedSessionsTest, TheNextTokensOfThePromptAreKept) {
  const auto rows = [&] {
    ContinuationView& view = window->page().continuation();
    QStringList cells;
    for (int row = 0; row < 2; ++row) {
      for (int rank = 0; rank < 10; ++rank) cells << view.cellText(row, rank);
    }
    return cells << QString::fromStdString(toCsv(view.figure()));
  };
  const auto settled = [&] { return window->page().liveContinuation().settled(); };
  press(*window, Qt::Key_N);
  ASSERT_TRUE(waitFor(settled));
  const QStringList before = rows();
  ASSERT_TRUE(before.front().contains(QLatin1Char('%'))) << before.front().toStdString();
  saveByHand(*window, session());
  window.reset();
  fs::rename(folder / "my-model", folder / "elsewhere");
  window = windowWith(session());
  ASSERT_FALSE(window->session().model());
  EXPECT_TRUE(window->page().continuationShown());
  EXPECT_EQ(rows(), before);
  press(*window, Qt::Key_N);
  press(*window, Qt::Key_N);
  EXPECT_EQ(rows(), before) << "hidden and shown again";
  saveByHand(*window, text(folder / "again.sinkscope"));
  window = windowWith(text(folder / "again.sinkscope"));
  EXPECT_EQ(rows(), before) << "of a session that was itself opened without its model";

  fs::rename(folder / "elsewhere", folder / "my-model");
  window = windowWith(session());
  ASSERT_TRUE(waitFor([&] { return window->session().model() && settled(); }));
  EXPECT_EQ(rows(), before) << "measured once more";
}

// They were left out where the file was written before they had arrived.
TEST_F(SavedSessionsTest, NextTokensThatAreOnTheirWayAreWaitedFor) {
  press(*window, Qt::Key_N);
  ASSERT_FALSE(window->page().liveContinuation().settled()) << "it was too quick to be waited for";
  window->sessions().save(session());
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  EXPECT_EQ(readSession(session().toStdString()).continuations.size(), 2u);

  // Nor is what is being typed kept in place of the prompt's own, or instead of any.
  press(*window, Qt::Key_E);
  window->page().liveContinuation().setTyped(QStringLiteral("Something else"));
  ASSERT_TRUE(waitFor([&] { return window->page().liveContinuation().settled(); }));
  window->sessions().save(session());
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  const Continuations kept = readSession(session().toStdString()).continuations;
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_EQ(kept.front().tokens, window->session().sides().front().reading->tokens);
}

TEST_F(SavedSessionsTest, WhichPlaceOfAWordWasChangedIsKept) {
  window->session().setPrompt(QStringLiteral("The old man saw the old king."));
  window->session().setChange(QStringLiteral("old"), QStringLiteral("young"), 1);
  window->session().setCompare(Compare::change);
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(window->session().spread());
  const std::vector<int> changed = window->session().spread()->changed;
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  window = windowWith(session());
  EXPECT_EQ(window->session().changedOccurrence(), 1);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_EQ(window->session().spread()->changed, changed) << "measured once more behind the picture";
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, IdsAreKeptWhereThereIsNoTokenizer) {
  writeTinyLlama(folder / "ids", {.tokenizer = false});
  window = windowWith(text(folder / "ids"));
  window->session().setPrompt(QStringLiteral("5, 6, 7, 8, 9"));
  window->session().setChange(QStringLiteral("7"), QStringLiteral("70"));
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(window->session().spread());
  const WindowPicture before = pictureOf(*window);
  saveByHand(*window, session());
  window = windowWith(session());
  EXPECT_TRUE(window->session().model());
  EXPECT_EQ(window->session().prompt(), QStringLiteral("5, 6, 7, 8, 9"));
  EXPECT_EQ(pictureOf(*window), before);
}

TEST_F(SavedSessionsTest, AFileThatIsNoneIsSaidAndChangesNothing) {
  const WindowPicture before = pictureOf(*window);
  writeFile(folder / "list.sinkscope", "bread, butter, and forty-two eggs");
  dropSession(*window, text(folder / "list.sinkscope"));
  ASSERT_TRUE(waitFor([&] { return window->notice().text().contains(QStringLiteral("is no session of Sinkscope")); }));
  EXPECT_EQ(pictureOf(*window), before);
  EXPECT_TRUE(window->session().model());
  EXPECT_FALSE(Settings().recentSessions().contains(text(folder / "list.sinkscope")));
}

TEST(SavedSessions, AMissingFileOnTheCommandLineIsSaidInEveryView) {
  Settings().dismissHint();
  MainWindow window;
  window.show();
  window.start(QStringLiteral("no/such/lecture.sinkscope"));
  ASSERT_TRUE(waitFor([&] { return !window.sessions().opening(); }));
  EXPECT_TRUE(window.notice().text().contains(QStringLiteral("no/such/lecture.sinkscope")));
  for (View* view : window.page().views()) EXPECT_TRUE(view->sentence().contains(QStringLiteral("lecture.sinkscope")));
}

TEST_F(SavedSessionsTest, AFolderThatIsNotThereIsSaidAndNothingIsLeft) {
  window->sessions().save(text(folder / "nowhere" / "lecture.sinkscope"));
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving(); }));
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("there is no folder")))
      << window->notice().text().toStdString();
  EXPECT_FALSE(fs::exists(folder / "nowhere"));
}

TEST_F(SavedSessionsTest, EscStopsSavingAndLeavesNothingBehind) {
  window->sessions().save(session());
  ASSERT_TRUE(window->sessions().saving());
  press(*window, Qt::Key_Escape);
  EXPECT_FALSE(window->sessions().saving());
  waitFor([] { return false; }, 300);
  EXPECT_FALSE(QFileInfo::exists(session()));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1) << "only the model";
}

TEST_F(SavedSessionsTest, ClosingTheWindowDoesNotLoseWhatIsBeingSaved) {
  window->sessions().save(session());
  ASSERT_TRUE(window->sessions().saving());
  window->close();
  // Whole by now: what it takes in may lie in folders that go away with the window.
  ASSERT_TRUE(QFileInfo::exists(session()));
  EXPECT_NO_THROW(readSession(session().toStdString()));
  window.reset();
  const SavedSession kept = readSession(session().toStdString());
  EXPECT_GE(kept.sides.front().patterns.size(), 1u);
  EXPECT_EQ(kept.page, "Explore");
}

TEST_F(SavedSessionsTest, AnyFileThatIsReadIsAlsoShown) {
  saveByHand(*window, session());
  window.reset();
  fs::remove_all(folder / "my-model");
  std::string bytes = readFile(session().toStdString());
  bytes.replace(bytes.find("checksum"), 8, "no check");  // as in a file that has none, so that what is flipped is read
  std::uint64_t header = 0;
  std::memcpy(&header, bytes.data(), sizeof header);
  std::mt19937 random(7);
  window = windowWith(session());
  int shown = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::string flipped = bytes;
    const std::size_t begin = round % 4 == 0 ? static_cast<std::size_t>(header) + 8 : 8;
    const std::size_t end = round % 4 == 0 ? bytes.size() : static_cast<std::size_t>(header) + 8;
    for (int flips = 0; flips < 2; ++flips)
      flipped[begin + random() % (end - begin)] = static_cast<char>('0' + random() % 10);
    writeFile(folder / "flipped", flipped);
    try {
      window->session().restore(readSession(folder / "flipped"));
    } catch (const Error&) {
      continue;
    }
    ++shown;
    window->page().paintNow();
    press(*window, Qt::Key_Up);
    for (View* view : window->page().views()) EXPECT_TRUE(view->sentence().isEmpty() != view->figure().panels.empty());
  }
  EXPECT_GT(shown, kRounds / 10);
}

TEST_F(SavedSessionsTest, APromptTypedWhileSavingDoesNotMixWithTheOldOne) {
  window->sessions().save(session());
  window->session().setPrompt(QStringLiteral("The old man shut the door and went home."));
  ASSERT_TRUE(waitFor([&] { return !window->sessions().saving() && !window->session().busy(); }));
  const SavedSession kept = readSession(session().toStdString());
  const SavedSide& side = kept.sides.front();
  EXPECT_EQ(side.reading->record.prompt, kept.prompt);
  // The mean of a pattern's first column is the importance that the reading holds of that head: both are of one prompt.
  const HeadPattern& pattern = side.patterns.back();
  double sum = 0.0;
  for (int query = 0; query < pattern.cells.rows; ++query) sum += pattern.cells.at(query, 0);
  EXPECT_NEAR(sum / pattern.cells.rows, side.reading->importance.at(pattern.layer, pattern.head, 0), 1e-5);
}

TEST_F(SavedSessionsTest, APromptTooLongForAllPatternsIsKeptWithTheShownOneAndSaysSo) {
  // 2.2 MB a head, 32 heads.
  writeTinyLlama(folder / "long", {.layers = 8, .contextLength = 1100});
  window = windowWith(text(folder / "long"));
  window->session().setPrompt(QStringLiteral("a").repeated(1050));
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_GT(window->session().sides().front().reading->tokens.size(), 1024u);
  saveByHand(*window, session());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("the pattern that is shown only")))
      << window->notice().text().toStdString();
  EXPECT_EQ(readSession(session().toStdString()).sides.front().patterns.size(), 1u);
}

TEST_F(SavedSessionsTest, KeepsTheEmbeddedModelsSessionSmall) {
  saveByHand(*window, session());
  const SavedSession kept = readSession(session().toStdString());
  const Volume& importance = kept.sides.front().reading->importance;
  EXPECT_EQ(std::ssize(kept.sides.front().patterns), importance.planes * importance.rows) << "all heads";
  EXPECT_LT(fs::file_size(session().toStdString()), 1'000'000u);
  RecordProperty("bytes", static_cast<int>(fs::file_size(session().toStdString())));
}

}  // namespace
}  // namespace sinkscope

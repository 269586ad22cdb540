#include "app/window/session/session.h"

#include <cmath>

#include <QtCore/QRegularExpression>

#include <gtest/gtest.h>

#include "core/prompt/shipped.h"
#include "core/values/split_characters.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

bool idle(Session& session) {
  return waitFor([&] { return !session.busy(); });
}

class SessionTest : public testing::Test {
 protected:
  void SetUp() override {
    const ShippedPrompt shipped = shippedPrompt();
    session.setPrompt(QString::fromStdString(shipped.text));
    session.setChange(QString::fromStdString(shipped.changeFrom), QString::fromStdString(shipped.changeTo));
    session.openModel(QStringLiteral("embedded"));
    ASSERT_TRUE(idle(session));
    ASSERT_EQ(session.sides().size(), 1u);
    ASSERT_TRUE(session.spread());
  }

  Session session;
};

TEST_F(SessionTest, ShowsExactlyWhatCoreMeasures) {
  const OpenModel model = openModel("embedded");
  const Exploration expected = explore(model, {session.prompt().toStdString(), BosMode::automatic});
  const SeenSide& seen = session.sides().front();
  EXPECT_EQ(seen.reading->importance, expected.reading.importance);
  EXPECT_EQ(seen.reading->valueNorms, expected.reading.valueNorms);
  const Matrix pattern = expected.pattern(model, seen.pattern->layer, seen.pattern->head).cells;
  ASSERT_EQ(seen.pattern->cells.cells.size(), pattern.cells.size());
  for (std::size_t i = 0; i < pattern.cells.size(); ++i) {
    if (std::isnan(pattern.cells[i])) EXPECT_TRUE(std::isnan(seen.pattern->cells.cells[i]));
    else EXPECT_EQ(seen.pattern->cells.cells[i], pattern.cells[i]);
  }
  const Spread spread =
      perturbationSpread(model, session.prompt().toStdString(),
                         replaceWord(session.prompt().toStdString(), session.changeFrom().toStdString(),
                                     session.changeTo().toStdString()));
  EXPECT_EQ(session.spread()->withBos, spread.withBos);
  EXPECT_EQ(session.spread()->withoutBos, spread.withoutBos);
}

TEST_F(SessionTest, SelectingAHeadBringsThatHeadsPattern) {
  Selection selection = session.selection().current();
  selection.layer = 3;
  selection.head = 1;
  session.selection().select(selection);
  ASSERT_TRUE(idle(session));
  EXPECT_EQ(session.sides().front().pattern->layer, 3);
  EXPECT_EQ(session.sides().front().pattern->head, 1);
}

TEST_F(SessionTest, TogglingBosTakesExactlyTheBosAway) {
  const Tokens with = session.sides().front().reading->tokens;
  ASSERT_TRUE(with.front().bos);
  session.toggleBos();
  ASSERT_TRUE(idle(session));
  const Tokens without = session.sides().front().reading->tokens;
  EXPECT_EQ(without, Tokens(with.begin() + 1, with.end()));
  session.toggleBos();
  ASSERT_TRUE(idle(session));
  EXPECT_EQ(session.sides().front().reading->tokens, with);
}

TEST_F(SessionTest, ComparesWithAndWithoutBosAtOnce) {
  session.setCompare(Compare::bos);
  ASSERT_TRUE(idle(session));
  ASSERT_EQ(session.sides().size(), 2u);
  EXPECT_TRUE(session.sides()[0].reading->bos);
  EXPECT_FALSE(session.sides()[1].reading->bos);
  Selection selection = session.selection().current();
  selection.layer = 1;
  selection.head = 3;
  session.selection().select(selection);
  ASSERT_TRUE(idle(session));
  for (const SeenSide& side : session.sides()) {
    EXPECT_EQ(side.pattern->layer, 1);
    EXPECT_EQ(side.pattern->head, 3);
  }
  session.setCompare(Compare::none);
  ASSERT_TRUE(idle(session));
  EXPECT_EQ(session.sides().size(), 1u);
}

TEST_F(SessionTest, ComparesThePromptWithItsChangedSelf) {
  session.setCompare(Compare::change);
  ASSERT_TRUE(idle(session));
  ASSERT_EQ(session.sides().size(), 2u);
  EXPECT_NE(session.sides()[0].reading->tokens, session.sides()[1].reading->tokens);
  EXPECT_EQ(session.sides()[0].reading->tokens.size(), session.sides()[1].reading->tokens.size());
}

TEST_F(SessionTest, AnEmptyPromptSaysSoAndKeepsThePicture) {
  const auto before = session.sides().front().reading;
  QString said;
  QObject::connect(&session, &Session::promptFailed, &session, [&](const QString& sentence) { said = sentence; });
  session.setPrompt(QString());
  ASSERT_TRUE(idle(session));
  session.setBos(BosMode::off);
  ASSERT_TRUE(idle(session));
  EXPECT_FALSE(said.isEmpty());
  EXPECT_EQ(session.sides().front().reading, before);
  EXPECT_EQ(session.bos(), BosMode::automatic) << "bos must go back to what is shown";
}

TEST_F(SessionTest, AModelThatCannotBeOpenedLeavesTheOldOne) {
  QString said;
  QObject::connect(&session, &Session::openFailed, &session, [&](const QString& sentence) { said = sentence; });
  const auto before = session.sides().front().reading;
  session.openModel(QStringLiteral("no/such/model"));
  ASSERT_TRUE(idle(session));
  EXPECT_TRUE(said.contains(QStringLiteral("no/such/model"))) << said.toStdString();
  EXPECT_EQ(session.model()->facts.name, "embedded");
  EXPECT_EQ(session.sides().front().reading, before);
  session.setPrompt(QStringLiteral("It still answers."));
  ASSERT_TRUE(idle(session));
  EXPECT_NE(session.sides().front().reading, before);
}

TEST_F(SessionTest, TheLastOfManyQuickPromptsIsTheOneShown) {
  for (int i = 0; i < 40; ++i) session.setPrompt(QStringLiteral("The old man counted %1 ships.").arg(i));
  ASSERT_TRUE(idle(session));
  EXPECT_NE(session.sides().front().reading->record.prompt.find("counted 39 ships"), std::string::npos);
}

TEST_F(SessionTest, CancelAnswersAtOnceAndKeepsWhatIsShown) {
  const QString shown = session.prompt();
  const auto before = session.sides().front().reading;
  session.setPrompt(QStringLiteral("A prompt that nobody waits for."));
  session.cancel();
  EXPECT_FALSE(session.busy());
  EXPECT_EQ(session.prompt(), shown);
  waitFor([] { return false; }, 300);
  EXPECT_EQ(session.sides().front().reading, before);
}

TEST_F(SessionTest, UnequalTokenCountsAreToldWithBothCounts) {
  QString said;
  QObject::connect(&session, &Session::changeFailed, &session, [&](const QString& sentence) { said = sentence; });
  const auto before = session.spread();
  session.setChange(session.changeFrom(), QStringLiteral("extraordinarily magnanimous"));
  ASSERT_TRUE(idle(session));
  EXPECT_GE(said.count(QRegularExpression(QStringLiteral("\\d+"))), 2) << said.toStdString();
  EXPECT_EQ(session.spread(), before);
}

TEST_F(SessionTest, AnotherPromptWithoutTheWordDropsTheOldSpread) {
  QString said;
  QObject::connect(&session, &Session::changeFailed, &session, [&](const QString& sentence) { said = sentence; });
  session.setPrompt(QStringLiteral("A short text."));
  ASSERT_TRUE(idle(session));
  EXPECT_TRUE(said.contains(session.changeFrom())) << said.toStdString();
  EXPECT_FALSE(session.spread()) << "it belongs to a prompt that is not shown any more";
}

TEST_F(SessionTest, TheSameWordTwiceIsNoChange) {
  QString said;
  QObject::connect(&session, &Session::changeFailed, &session, [&](const QString& sentence) { said = sentence; });
  session.setChange(session.changeFrom(), session.changeFrom());
  ASSERT_TRUE(idle(session));
  EXPECT_TRUE(said.contains(QStringLiteral("the same"))) << said.toStdString();
}

TEST_F(SessionTest, BosIsNotSwitchedWhileBothAreShown) {
  session.setCompare(Compare::bos);
  ASSERT_TRUE(idle(session));
  QString said;
  QObject::connect(&session, &Session::promptFailed, &session, [&](const QString& sentence) { said = sentence; });
  session.toggleBos();
  ASSERT_TRUE(idle(session));
  EXPECT_FALSE(said.isEmpty());
  EXPECT_EQ(session.bos(), BosMode::automatic);
}

TEST_F(SessionTest, AModelWithoutTokenizerShowsIdsAtOnceAndGivesTheTextBack) {
  TemporaryFolder folder;
  writeTinyLlama(folder / "ids", {.tokenizer = false});
  const QString text = session.prompt();
  session.openModel(QString::fromStdString((folder / "ids").string()));
  ASSERT_TRUE(idle(session));
  EXPECT_EQ(session.sides().front().reading->record.model, "ids");
  EXPECT_EQ(session.sides().front().reading->tokens.size(), 32u);
  ASSERT_TRUE(session.spread());
  EXPECT_EQ(session.spread()->changed.size(), 1u);
  session.setPrompt(QStringLiteral("5, 6 7"));
  ASSERT_TRUE(idle(session));
  EXPECT_EQ(session.sides().front().reading->tokens.size(), 3u);
  session.openModel(QStringLiteral("embedded"));
  ASSERT_TRUE(idle(session));
  EXPECT_EQ(session.prompt(), text);
}

TEST_F(SessionTest, ReplacingATokenChangesThatTokenOnly) {
  const Tokens before = session.sides().front().reading->tokens;
  session.replaceToken(0, QStringLiteral("Now"));
  ASSERT_TRUE(idle(session));
  EXPECT_TRUE(session.prompt().startsWith(QStringLiteral("Now"))) << session.prompt().toStdString();
}

// Of a letter that is two tokens, either stands for all of it: half a letter is no text.
TEST_F(SessionTest, ReplacingAPartOfACharacterReplacesIt) {
  for (const int part : {0, 1}) {
    session.setPrompt(QString::fromUtf8("A königin sang 中 softly"));
    ASSERT_TRUE(idle(session));
    const Reading& reading = *session.sides().front().reading;
    int at = -1;
    for (int i = 0; i < static_cast<int>(reading.tokens.size()); ++i) {
      const ShownToken shown = shownToken(reading.tokens, i);
      if (shown.character == "ö" && shown.part == part + 1) at = i - (reading.bos ? 1 : 0);
    }
    ASSERT_GE(at, 0) << "the embedded model has no ö";
    session.replaceToken(at, QStringLiteral("o"));
    ASSERT_TRUE(idle(session));
    EXPECT_EQ(session.prompt(), QString::fromUtf8("A konigin sang 中 softly"));
  }
}

TEST_F(SessionTest, AWrittenBosIsNoTokenThatAReplacementCounts) {
  session.setPrompt(QStringLiteral("<bos>The sea was calm."));
  session.setBos(BosMode::on);  // once: the written one stands at position 0
  ASSERT_TRUE(idle(session));
  ASSERT_FALSE(session.sides().front().reading->tokens[1].bos);
  session.replaceToken(0, QStringLiteral("A"));
  EXPECT_EQ(session.prompt(), QStringLiteral("<bos>A sea was calm."));
}

TEST_F(SessionTest, AnIdAfterAWrittenBosIsTheOneThatIsReplaced) {
  TemporaryFolder folder;
  writeTinyLlama(folder / "ids", {.tokenizer = false});
  session.openModel(QString::fromStdString((folder / "ids").string()));
  ASSERT_TRUE(idle(session));
  session.setPrompt(QStringLiteral("0, 5, 6, 7"));
  ASSERT_TRUE(idle(session));
  ASSERT_TRUE(session.sides().front().reading->bos);
  session.replaceToken(1, QStringLiteral("9"));
  EXPECT_EQ(session.prompt(), QStringLiteral("0, 5, 9, 7"));
}

TEST_F(SessionTest, OpensASecondModelToCompareWith) {
  QString said;
  QObject::connect(&session, &Session::openFailed, &session, [&](const QString& sentence) { said = sentence; });
  QObject::connect(&session, &Session::promptFailed, &session, [&](const QString& sentence) { said = sentence; });
  // The embedded model twice: the two sides must agree to the last digit.
  session.openModelToCompare(QStringLiteral("embedded"));
  ASSERT_TRUE(idle(session));
  EXPECT_EQ(said, QString());
  ASSERT_EQ(session.compare(), Compare::model);
  ASSERT_EQ(session.sides().size(), 2u);
  EXPECT_EQ(session.sides()[0].reading->importance, session.sides()[1].reading->importance);
}

TEST(Session, DescribesAPromptWhileItIsTyped) {
  Session session;
  session.openModel(QStringLiteral("embedded"));
  ASSERT_TRUE(waitFor([&] { return session.model() && !session.busy(); }));
  const QString line = session.describePrompt(QStringLiteral("The sea"));
  EXPECT_TRUE(line.contains(QStringLiteral("of 256"))) << line.toStdString();
  EXPECT_TRUE(line.contains(QStringLiteral("position 0 is ⟨bos⟩"))) << line.toStdString();
}

TEST(Session, CanBeThrownAwayDuringWork) {
  for (int i = 0; i < 5; ++i) {
    auto session = std::make_unique<Session>();
    session->setPrompt(QStringLiteral("The house stood empty."));
    session->openModel(QStringLiteral("embedded"));
    waitFor([] { return false; }, 7 * i);
  }
  // What was thrown away has left nothing behind: the next one opens and shows.
  Session next;
  next.setPrompt(QStringLiteral("The house stood empty."));
  next.openModel(QStringLiteral("embedded"));
  EXPECT_TRUE(waitFor([&] { return !next.sides().empty() && next.sides().front().reading != nullptr; }));
}

}  // namespace
}  // namespace sinkscope

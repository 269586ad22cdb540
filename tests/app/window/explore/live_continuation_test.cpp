#include "app/window/explore/live_continuation.h"

#include <cmath>

#include <QtTest/QTest>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "core/study/continuation.h"
#include "tests/app/window/driver.h"
#include "widgets/prompt_editor.h"

namespace sinkscope {
namespace {

class LiveContinuationTest : public testing::Test {
 protected:
  void SetUp() override {
    Settings().setContinuationShown(false);
    window = openedWindow();
  }
  void TearDown() override { Settings().setContinuationShown(false); }
  ExplorePage& page() { return window->page(); }
  bool settled() {
    return waitFor([&] { return !window->session().busy() && page().liveContinuation().settled(); });
  }
  void show() {
    page().setFocus();
    QTest::keyClick(window.get(), Qt::Key_N);
    ASSERT_TRUE(settled());
    ASSERT_TRUE(page().continuation().continuations());
  }
  const Continuations& seen() { return *page().continuation().continuations(); }
  // As core measures it, asked directly.
  static std::vector<Continuation> measured(const std::string& text) {
    const OpenModel model = openModel("embedded", {});
    return continuations(
        {{"", &model, {.input = text, .bos = BosMode::on}}, {"", &model, {.input = text, .bos = BosMode::off}}});
  }
  void expectMeasured(const std::string& text) {
    const std::vector<Continuation> expected = measured(text);
    ASSERT_EQ(seen().size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
      EXPECT_EQ(seen()[i].bos, i == 0);
      for (std::size_t rank = 0; rank < 10; ++rank) {
        EXPECT_EQ(seen()[i].next[rank].token.id, expected[i].next[rank].token.id);
        EXPECT_NEAR(seen()[i].next[rank].probability, expected[i].next[rank].probability, 1e-6);
      }
    }
  }

  std::unique_ptr<MainWindow> window;
};

TEST_F(LiveContinuationTest, IsHiddenUntilItsSwitchIsTurnedAndAsksForNothing) {
  EXPECT_FALSE(page().continuation().isVisible());
  EXPECT_FALSE(page().continuation().continuations());
  EXPECT_TRUE(page().strip().surpriseRect(3).isEmpty());
  auto* button = window->findChild<QToolButton*>(QStringLiteral("nextButton"));
  ASSERT_NE(button, nullptr);
  QTest::mouseClick(button, Qt::LeftButton);
  ASSERT_TRUE(settled());
  EXPECT_TRUE(page().continuation().isVisible());
  EXPECT_TRUE(button->isChecked());
  EXPECT_TRUE(Settings().continuationShown()) << "the next window begins so";
  QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_FALSE(page().continuation().isVisible());
  EXPECT_TRUE(page().strip().surpriseRect(3).isEmpty());
}

TEST_F(LiveContinuationTest, ShowsTheTenLikeliestWithBosAndWithout) {
  show();
  EXPECT_EQ(seen()[0].title, "with ⟨bos⟩");
  EXPECT_EQ(seen()[1].title, "without ⟨bos⟩");
  expectMeasured(window->session().prompt().toStdString());
}

TEST_F(LiveContinuationTest, UnderlinesEveryTokenOfTheStripByTheSurpriseOfTheConditionThatIsShown) {
  show();
  const auto thickness = [&](int token) { return page().strip().surpriseRect(token).height(); };
  const auto expectOrderOf = [&](const Continuation& shown) {
    const std::vector<float> nats = textSurprise(shown);
    int compared = 0;
    for (int token = 2; token < 40; ++token) {
      const auto at = static_cast<std::size_t>(token);
      if (std::max(nats[at], nats[at - 1]) > 10.0f || std::fabs(nats[at] - nats[at - 1]) < 0.1f) continue;
      EXPECT_EQ(thickness(token) > thickness(token - 1), nats[at] > nats[at - 1]) << token;
      ++compared;
    }
    EXPECT_GT(compared, 20);
  };
  expectOrderOf(seen()[0]);
  EXPECT_FALSE(page().strip().surpriseRect(0).isEmpty()) << "⟨bos⟩ predicts the first word";
  window->session().setBos(BosMode::off);
  ASSERT_TRUE(settled());
  expectOrderOf(seen()[1]);
  EXPECT_TRUE(page().strip().surpriseRect(0).isEmpty()) << "nothing stands before the first word";
  EXPECT_TRUE(page().strip().tipOf(5).contains(QStringLiteral("surprise with ⟨bos⟩")));
  EXPECT_TRUE(page().strip().tipOf(5).contains(QStringLiteral("surprise without ⟨bos⟩")));
}

TEST_F(LiveContinuationTest, FollowsThePromptAndWhatIsBeingTyped) {
  show();
  window->session().setPrompt(QStringLiteral("The sea was calm and the"));
  ASSERT_TRUE(settled());
  expectMeasured("The sea was calm and the");

  page().editPrompt();
  auto* text = window->findChild<QPlainTextEdit*>(QStringLiteral("promptText"));
  text->selectAll();
  QTest::keyClicks(text, QStringLiteral("A king rode out at"));
  ASSERT_TRUE(settled());
  expectMeasured("A king rode out at");
  EXPECT_TRUE(page().continuation().title().startsWith(QStringLiteral("after what is typed")));
  EXPECT_EQ(window->session().prompt(), QStringLiteral("The sea was calm and the")) << "nothing was run yet";
  QTest::keyClick(text, Qt::Key_Escape);
  ASSERT_TRUE(settled());
  expectMeasured("The sea was calm and the");
}

TEST_F(LiveContinuationTest, AClickPutsTheTokenBehindThePrompt) {
  show();
  const QString before = window->session().prompt();
  const QString likeliest = QString::fromStdString(seen()[0].next[0].token.text);
  ASSERT_FALSE(seen()[0].next[0].token.special);
  QTest::mouseClick(&page().continuation().body(), Qt::LeftButton, Qt::NoModifier,
                    page().continuation().cellRect(0, 0).center());
  ASSERT_TRUE(settled());
  EXPECT_EQ(window->session().prompt(), before + likeliest);
  expectMeasured((before + likeliest).toStdString());
}

TEST_F(LiveContinuationTest, ShowsTheTwoPromptsThatAreComparedSideBySide) {
  show();
  window->session().setCompare(Compare::change);
  ASSERT_TRUE(settled());
  ASSERT_EQ(seen().size(), 2u);
  EXPECT_EQ(seen()[0].title, window->session().sides()[0].title.toStdString());
  EXPECT_EQ(seen()[1].title, window->session().sides()[1].title.toStdString());
  EXPECT_NE(seen()[0].record.prompt, seen()[1].record.prompt);
}

}  // namespace
}  // namespace sinkscope

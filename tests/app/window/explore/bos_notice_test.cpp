#include "app/window/explore/bos_notice.h"

#include <gtest/gtest.h>

#include "app/window/notice_bar.h"
#include "tests/app/window/driver.h"

namespace sinkscope {
namespace {

Reading readingOf(std::initializer_list<bool> bos) {
  Reading reading;
  for (const bool isBos : bos)
    reading.tokens.push_back({.id = isBos ? 0 : 7, .text = isBos ? "<s>" : "The", .special = isBos, .bos = isBos});
  reading.bos = reading.tokens.front().bos;
  return reading;
}

LoadedModel idsOnly(std::optional<std::int64_t> bos) {
  LoadedModel model;
  model.bos.id = bos;
  if (bos) model.bos.source = "tokenizer";
  return model;
}

TEST(BosNotice, SaysWhatToDoAboutADoubledOne) {
  const QString notice = bosNotice(idsOnly(0), readingOf({true, true, false}), BosMode::automatic);
  EXPECT_TRUE(notice.startsWith(QStringLiteral("⟨bos⟩ stands twice"))) << notice.toStdString();
  EXPECT_TRUE(notice.contains(QStringLiteral("Take one out")));
}

TEST(BosNotice, SaysWhatToDoAboutAMissingOne) {
  const QString notice = bosNotice(idsOnly(0), readingOf({false, false}), BosMode::automatic);
  EXPECT_TRUE(notice.contains(QStringLiteral("“The” stands at position 0"))) << notice.toStdString();
  EXPECT_TRUE(notice.contains(QStringLiteral("Set ⟨bos⟩ to on")));
}

TEST(BosNotice, AsksForNoneWhereTheTokenizerPutsNone) {
  LoadedModel model = idsOnly(0);
  model.bos.source = "config";  // GPT-2: the end of text stands in, and nobody puts it first
  EXPECT_TRUE(bosNotice(model, readingOf({false, false}), BosMode::automatic).isEmpty());
}

TEST(BosNotice, IsSilentWhereAllIsAsItWasAskedFor) {
  EXPECT_TRUE(bosNotice(idsOnly(0), readingOf({true, false}), BosMode::automatic).isEmpty());
  EXPECT_TRUE(bosNotice(idsOnly(0), readingOf({false}), BosMode::off).isEmpty()) << "a person took it away";
  EXPECT_TRUE(bosNotice(idsOnly(std::nullopt), readingOf({false}), BosMode::automatic).isEmpty()) << "there is none";
}

TEST(BosNotice, StandsAboveTheViewsUntilItIsMended) {
  const auto window = openedWindow();
  EXPECT_FALSE(window->notice().isVisible());
  window->session().setPrompt(QStringLiteral("<bos>The sea was calm."));
  ASSERT_TRUE(waitUntilIdle(*window));
  ASSERT_TRUE(window->session().sides().front().reading->tokens[1].bos) << "this tokenizer knows its bos in a text";
  EXPECT_TRUE(window->notice().isVisible());
  EXPECT_TRUE(window->notice().text().contains(QStringLiteral("stands twice")))
      << window->notice().text().toStdString();
  window->session().setBos(BosMode::on);
  ASSERT_TRUE(waitUntilIdle(*window));
  EXPECT_FALSE(window->session().sides().front().reading->tokens[1].bos);
  EXPECT_FALSE(window->notice().isVisible());
}

}  // namespace
}  // namespace sinkscope

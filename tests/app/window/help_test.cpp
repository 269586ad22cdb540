// F1: of every view of every page what it means, with what to look for and where it comes from.
#include <QtCore/QRegularExpression>

#include <gtest/gtest.h>

#include "app/window/manual/manual_pages.h"
#include "tests/app/window/driver.h"

namespace sinkscope {
namespace {

TEST(Help, EveryViewSaysWhatToLookForAndItsSource) {
  const auto window = openedWindow();
  const std::vector<HelpText> texts = viewHelp(*window);
  EXPECT_GE(texts.size(), 20u);
  for (const HelpText& text : texts) {
    EXPECT_TRUE(text.html.contains(QStringLiteral("<b>What to look for.</b>"))) << text.title.toStdString();
    EXPECT_TRUE(text.html.contains(QRegularExpression(QStringLiteral("<b>Sources?[.]</b>"))))
        << text.title.toStdString();
    // Two lists hold no numbers: of files, and of sentences.
    const bool list = text.title == QLatin1String("Trainings") || text.title == QLatin1String("Edits");
    EXPECT_TRUE(list || text.html.contains(QStringLiteral("margin-left")) ||
                text.html.contains(QStringLiteral("<table>")))
        << text.title.toStdString() << " has no formula";
  }
}

}  // namespace
}  // namespace sinkscope

#include "app/window/wording.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

TEST(FreeName, IsTheFirstThatIsNotTaken) {
  const auto taken = [](const QString& name) { return name == QStringLiteral("a") || name == QStringLiteral("a-2"); };
  EXPECT_EQ(freeName(QStringLiteral("a"), taken).toStdString(), "a-3");
  EXPECT_EQ(freeName(QStringLiteral("b"), taken).toStdString(), "b");
}

// Of a model with a long name the proposed file could not be written.
TEST(FreeName, IsSoShortThatAFileCanHaveItWithItsEnding) {
  const QString model(300, QLatin1Char('m'));
  const QString first = freeName(model, [](const QString&) { return false; });
  EXPECT_LE(first.toUtf8().size() + qsizetype{20}, 255);
  const QString second = freeName(model, [&](const QString& name) { return name == first; });
  EXPECT_EQ(second.toStdString(), first.toStdString() + "-2");
}

}  // namespace
}  // namespace sinkscope

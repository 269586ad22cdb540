// How figures come out in a paper: scales, columns, and what their files say of how they were made.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/app/figures/figures_call.h"
#include "tests/support/process.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

// One activation of 280 left every other one the colour of 0.
TEST_F(FiguresCommand, ActivationsAreLogarithmicUnlessLinearColoursAreAskedFor) {
  const auto made = [&](const char* out, const QStringList& more) {
    const Finished done =
        figures(few(QStringList{QStringLiteral("--only"), QStringLiteral("activations"), QStringLiteral("--format"),
                                QStringLiteral("svg"), QStringLiteral("--out"), path(folder_ / out)} +
                    more));
    EXPECT_EQ(done.status, 0) << done.err;
    return fact(folder_ / out / "activations.txt", "colour bar");
  };
  const std::string says = made("log", {});
  EXPECT_TRUE(says.starts_with("logarithmic, from ")) << says;
  EXPECT_EQ(made("linear", {QStringLiteral("--linear")}), "");
  EXPECT_EQ(readFile(folder_ / "log" / "activations.csv"), readFile(folder_ / "linear" / "activations.csv"))
      << "the numbers are as they are";
  EXPECT_NE(readFile(folder_ / "log" / "activations.svg"), readFile(folder_ / "linear" / "activations.svg"));
  EXPECT_TRUE(contains(fact(folder_ / "linear" / "activations.txt", "made by"), " --linear"));
  EXPECT_EQ(figures(few({QStringLiteral("--only"), QStringLiteral("activations"), QStringLiteral("--linear"),
                         QStringLiteral("--log"), QStringLiteral("--out"), path(folder_ / "both")}))
                .status,
            2);
}

}  // namespace
}  // namespace sinkscope

#include "core/study/sweep/cost_words.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

SweepCost cost() {
  SweepCost made;
  made.size = {.prompts = 170, .tokens = 64, .conditions = 2};
  made.operations = 4.0e12;
  made.bytesRead = 54'500'000;
  made.weightBytes = 108'000'000;
  made.promptBytes = 12'000'000;
  return made;
}

TEST(PlanWords, SayTheWorkAndTheTime) {
  const Machine machine{"this machine", 4.0e11, 54.5e6, ""};
  EXPECT_EQ(
      planSentence(cost(), machine),
      "170 prompts of 64 tokens, with and without bos: 4 TFLOP, reads 54.5 MB once, needs 120.0 MB of memory; about "
      "11 s on this machine");
  EXPECT_EQ(planWarning(cost(), machine), "");
  EXPECT_EQ(planSentence(cost(), {}).find("about"), std::string::npos);
}

TEST(PlanWords, WarnOfWhatTakesLongAndOfWhatIsStreamed) {
  const Machine slow{"this machine", 1.0e10, 0.0, ""};
  EXPECT_EQ(planWarning(cost(), slow), "It will take about 7 min; what is measured is kept when it is stopped");
  SweepCost streamed = cost();
  streamed.residence = Residence::streamed;
  const Machine fast{"this machine", 4.0e12, 1.0e9, ""};
  const std::string warning = planWarning(streamed, fast);
  EXPECT_NE(warning.find("layer by layer, 54.5 MB in all"), std::string::npos) << warning;
  EXPECT_NE(warning.find("about 1.0 s"), std::string::npos) << warning;
}

TEST(PlanWords, SayHowOftenTheWeightsAreRead) {
  SweepCost streamed = cost();
  streamed.residence = Residence::streamed;
  streamed.timesRead = 3;
  streamed.promptsTogether = 128;
  const Machine machine{"this machine", 4.0e12, 1.0e9, ""};
  EXPECT_NE(planSentence(streamed, machine).find("reads 54.5 MB layer by layer, all weights 3 times, needs"),
            std::string::npos)
      << planSentence(streamed, machine);
  EXPECT_NE(
      planWarning(streamed, machine).find("54.5 MB in all, 3 times, since memory and disk hold 128 prompts at a time."),
      std::string::npos)
      << planWarning(streamed, machine);
  EXPECT_EQ(planSentence(streamed, machine).find("of disk"), std::string::npos);
  streamed.scratchBytes = 12'300'000;
  EXPECT_NE(planSentence(streamed, machine).find(" of memory and 12.3 MB of disk beside the run; about"),
            std::string::npos)
      << planSentence(streamed, machine);
}

TEST(PlanWords, SayWhatCostsNothingAndWhatIsRefused) {
  SweepCost partly = cost();
  partly.size.skipped = 4;
  partly.size.measured = 120;
  EXPECT_TRUE(
      planSentence(partly, {})
          .starts_with(
              "170 prompts of 64 tokens, with and without bos, 4 of 340 too short and skipped and 120 of 340 measured already: "))
      << planSentence(partly, {});
  partly.refusal = Error(ErrorKind::tooLarge, "it is too large", "take less");
  const Machine machine{"this machine", 4.0e12, 1.0e9, ""};
  EXPECT_EQ(planWarning(partly, machine), "With this memory it is refused: it is too large; take less");
}

TEST(PlanWords, NameTheLimit) {
  EXPECT_EQ(limitText(cost(), {"", 1.0e9, 1.0e12, ""}), "arithmetic");
  EXPECT_EQ(limitText(cost(), {"", 1.0e15, 1.0e6, ""}), "reading the weights");
  EXPECT_EQ(limitText(cost(), {"", 1.0e9, 0.0, ""}), "arithmetic; reading not measured");
  EXPECT_EQ(limitText(cost(), {"", 1.0e9, 0.0, "", "there are no weights"}),
            "arithmetic; reading not measured: there are no weights");
}

}  // namespace
}  // namespace sinkscope

#include "core/study/sweep/cost_words.h"

#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

constexpr double kLong = 60.0;  // seconds after which a person would rather have known

std::string readingText(const SweepCost& cost) {
  if (cost.residence == Residence::streamed) {
    const std::string times = cost.timesRead > 1 ? ", all weights " + grouped(cost.timesRead) + " times" : "";
    return "reads " + decimalBytes(cost.bytesRead) + " layer by layer" + times;
  }
  return cost.bytesRead > 0 ? "reads " + decimalBytes(cost.bytesRead) + " once" : "reads nothing more";
}

// "about 12 s", "under 0.1 s"
std::string aboutTime(double seconds) {
  const std::string text = timeText(seconds);
  return text.starts_with("under") ? text : "about " + text;
}

// Of prompts that cost nothing.
std::string exceptionsText(const SweepSize& size) {
  const std::int64_t all = size.cases() + size.skipped + size.measured;
  std::string text;
  const auto add = [&](int count, const char* what) {
    if (count > 0) text += (text.empty() ? ", " : " and ") + grouped(count) + " of " + grouped(all) + " " + what;
  };
  add(size.skipped, "too short and skipped");
  add(size.measured, "measured already");
  return text;
}

}  // namespace

std::string planSentence(const SweepCost& cost, const Machine& machine) {
  const SweepSize& size = cost.size;
  std::string text =
      grouped(size.prompts) + (size.prompts == 1 ? " prompt of " : " prompts of ") + grouped(size.tokens) + " tokens" +
      (size.conditions > 1 ? ", with and without bos" : "") + exceptionsText(size) + ": " +
      operationsText(cost.operations) + ", " + readingText(cost) + ", needs " + decimalBytes(cost.neededBytes()) +
      " of memory" +
      (cost.scratchBytes > 0 ? " and " + decimalBytes(cost.scratchBytes) + " of disk beside the run" : "");
  if (machine.operationsPerSecond <= 0.0) return text;
  return text + "; " + aboutTime(expectedTime(cost, machine).seconds) + " on " + machine.name;
}

std::string planWarning(const SweepCost& cost, const Machine& machine) {
  if (cost.refusal) return "With this memory it is refused: " + cost.refusal->sentence();
  if (machine.operationsPerSecond <= 0.0) return {};
  const double seconds = expectedTime(cost, machine).seconds;
  const bool streams = cost.residence == Residence::streamed;
  if (!streams && seconds < kLong) return {};
  std::string text;
  if (streams) {
    text = "The weights do not fit into memory: they are read layer by layer, " + decimalBytes(cost.bytesRead) +
           " in all, " +
           (cost.timesRead == 1 ? "once for all prompts. "
                                : grouped(cost.timesRead) + " times, since memory and disk hold " +
                                      grouped(cost.promptsTogether) + " prompts at a time. ");
  }
  return text + "It will take " + aboutTime(seconds) + "; what is measured is kept when it is stopped";
}

std::string limitText(const SweepCost& cost, const Machine& machine) {
  if (cost.bytesRead > 0 && machine.bytesPerSecond <= 0.0)
    return "arithmetic; reading not measured" + (machine.notRead.empty() ? "" : ": " + machine.notRead);
  return expectedTime(cost, machine).limitedByReading ? "reading the weights" : "arithmetic";
}

std::string beforehandText(int passes, int conditions) {
  if (passes == 0) return {};
  const auto times = [](int count) { return count == 1 ? std::string("once") : grouped(count) + " times"; };
  return "with these edits the prompts go through the untouched model " + times(passes) +
         " beforehand, to find out what the edits have to know; the sweep itself takes them through " +
         times(conditions);
}

std::vector<std::string> editCosts(const SweepCost& cost) {
  std::vector<std::string> words;
  if (cost.size.rowsPerPrompt > 1) {
    words.push_back(
        "with these edits every prompt counts twice: it goes through the model untouched as well, since what is "
        "frozen is taken from there");
  }
  if (cost.size.formsPatterns) {
    words.push_back(
        "with these edits patterns are formed whole, because the faster way past them knows no such edits: beyond 128 "
        "tokens the sweep takes longer than an untouched one, by more the longer the prompts are");
  }
  if (cost.size.passesBeforehand > 0) words.push_back(beforehandText(cost.size.passesBeforehand, cost.size.conditions));
  return words;
}

std::string timeHereText(double seconds, bool streams) {
  return "about " + timeText(seconds) + " on this machine (measured just now on one block" +
         (streams ? "; reading its weights comes to it)" : ")");
}

}  // namespace sinkscope

#include "app/cli/sweep_plan.h"

#include <cstdio>

#include <nlohmann/json.hpp>

#include "app/cli/numbers_text.h"
#include "app/cli/options.h"

namespace sinkscope {

namespace {

std::string written(const char* format, double value) {
  char text[64];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string flopText(double operations) {
  const char* units[] = {"FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"};
  std::size_t unit = 0;
  for (; operations >= 1000.0 && unit + 1 < std::size(units); ++unit) operations /= 1000.0;
  return written("%.3g ", operations) + units[unit];
}

std::string timeText(double seconds) {
  if (seconds < 120.0) return written(seconds < 10.0 ? "%.1f s" : "%.0f s", seconds);
  if (seconds < 7200.0) return written("%.0f min", seconds / 60.0);
  return written("%.1f h", seconds / 3600.0);
}

std::vector<Machine> machinesFor(const Machine& here) {
  std::vector<Machine> all{here};
  all.insert(all.end(), namedMachines().begin(), namedMachines().end());
  return all;
}

const char* limitOf(const Machine& machine, const ExpectedTime& expected) {
  if (machine.bytesPerSecond <= 0.0) return "arithmetic; reading not measured: no weights here";
  return expected.limitedByReading ? "reading the weights" : "arithmetic";
}

}  // namespace

std::string planText(const ModelShape& shape, const SweepPlan& plan, const Machine& here) {
  const SweepSize& size = plan.size;
  std::string text = shape.name + ": " + shortCount(plan.parameters) + " parameters, " + decimalBytes(shape.storedBytes) +
                     " stored\n" + std::to_string(size.prompts) + " prompts of " + std::to_string(size.tokens) + " tokens" +
                     (size.conditions > 1 ? ", with and without bos" : "") + "\n";
  text += "read        " + decimalBytes(plan.bytesRead) + (plan.streams ? ", layer by layer" : ", once, and kept") + "\n";
  text += "arithmetic  " + flopText(plan.operations) + "\n";
  text += "memory      " + decimalBytes(plan.weightBytes) + " for weights, " + decimalBytes(plan.promptBytes) +
          " for prompts\n";
  for (const Machine& machine : machinesFor(here)) {
    const ExpectedTime expected = expectedTime(plan, machine);
    text += "time        " + timeText(expected.seconds) + " on " + machine.name + ", limited by " + limitOf(machine, expected) +
            " (" + machine.basis + ": " + flopText(machine.operationsPerSecond) + "/s" +
            (machine.bytesPerSecond > 0.0 ? ", " + decimalBytes(static_cast<std::int64_t>(machine.bytesPerSecond)) + "/s" : "") +
            ")\n";
  }
  return text;
}

std::string planJson(const ModelShape& shape, const SweepPlan& plan, const Machine& here) {
  nlohmann::ordered_json machines = nlohmann::ordered_json::array();
  for (const Machine& machine : machinesFor(here)) {
    const ExpectedTime expected = expectedTime(plan, machine);
    machines.push_back({{"name", machine.name},
                        {"seconds", expected.seconds},
                        {"limit", machine.bytesPerSecond <= 0.0 ? "unknown" : expected.limitedByReading ? "reading" : "arithmetic"},
                        {"flop_per_second", machine.operationsPerSecond},
                        {"bytes_per_second", machine.bytesPerSecond},
                        {"basis", machine.basis}});
  }
  return asciiJson({{"model", shape.name},
                    {"parameters", plan.parameters},
                    {"stored_bytes", shape.storedBytes},
                    {"bytes_read", plan.bytesRead},
                    {"flop", plan.operations},
                    {"streams", plan.streams},
                    {"weight_bytes", plan.weightBytes},
                    {"prompt_bytes", plan.promptBytes},
                    {"machines", machines}}) +
         "\n";
}

}  // namespace sinkscope

#include "app/cli/sweep_plan.h"

#include <nlohmann/json.hpp>

#include "app/cli/options.h"
#include "core/study/sweep/cost_words.h"
#include "core/values/numbers_text.h"

namespace sinkscope {

namespace {

std::vector<Machine> machinesFor(const Machine& here) {
  std::vector<Machine> all{here};
  all.insert(all.end(), namedMachines().begin(), namedMachines().end());
  return all;
}

// What of the weights the memory holds.
std::string placeWords(Residence residence) {
  switch (residence) {
    case Residence::asStored: return "all weights as stored and two layers at a time";
    case Residence::streamed: return "two layers at a time";
    case Residence::resident: break;
  }
  return "all weights";
}

}  // namespace

std::string planText(const ModelInventory& inventory, const SweepCost& cost, const Machine& here) {
  std::string text = inventory.name + ": " + shortCount(cost.parameters) + " parameters, " +
                     decimalBytes(inventory.storedBytes) + " stored; " + decimalBytes(cost.weightBytes) +
                     " of memory for " + placeWords(cost.residence) + ", " + decimalBytes(cost.promptBytes) +
                     " for prompts, " + grouped(cost.size.batch) + " at a time\n" + planSentence(cost, here) + "\n";
  if (const std::string warning = planWarning(cost, here); !warning.empty()) text += warning + "\n";
  for (const std::string& words : editCosts(cost)) text += words + "\n";
  for (const Machine& machine : machinesFor(here)) {
    const std::string reading = machine.bytesPerSecond > 0.0
                                    ? ", " + decimalBytes(static_cast<std::int64_t>(machine.bytesPerSecond)) + "/s"
                                    : "";
    text += "  " + timeText(expectedTime(cost, machine).seconds) + " on " + machine.name + ", limited by " +
            limitText(cost, machine) + " (" + machine.basis + ": " + operationsText(machine.operationsPerSecond) +
            "/s" + reading + ")\n";
  }
  return text;
}

std::string planJson(const ModelInventory& inventory, const SweepCost& cost, const Machine& here) {
  nlohmann::ordered_json machines = nlohmann::ordered_json::array();
  for (const Machine& machine : machinesFor(here)) {
    const ExpectedTime expected = expectedTime(cost, machine);
    const bool reads = machine.bytesPerSecond > 0.0 && expected.limitedByReading;
    machines.push_back({{"name", machine.name},
                        {"seconds", expected.seconds},
                        {"seconds_computing", cost.operations / machine.operationsPerSecond},
                        {"limit", reads ? "reading" : "arithmetic"},
                        {"flop_per_second", machine.operationsPerSecond},
                        {"bytes_per_second", machine.bytesPerSecond},
                        {"basis", machine.basis}});
    if (cost.bytesRead > 0 && machine.bytesPerSecond <= 0.0) machines.back()["reading_not_measured"] = machine.notRead;
  }
  nlohmann::ordered_json told = {{"model", inventory.name},
                                 {"parameters", cost.parameters},
                                 {"stored_bytes", inventory.storedBytes},
                                 {"bytes_read", cost.bytesRead},
                                 {"flop", cost.operations},
                                 {"streams", cost.residence == Residence::streamed},
                                 {"as_stored", cost.residence == Residence::asStored},
                                 {"weight_bytes", cost.weightBytes},
                                 {"prompt_bytes", cost.promptBytes},
                                 {"needed_bytes", cost.weightBytes + cost.promptBytes},
                                 {"scratch_bytes", cost.scratchBytes},
                                 {"memory_bytes", cost.size.memory},
                                 {"times_read", cost.timesRead},
                                 {"prompts_together", cost.promptsTogether},
                                 {"batch", cost.size.batch},
                                 {"skipped", cost.size.skippedPrompts},
                                 {"measured", cost.size.measured},
                                 {"machines", machines}};
  if (const auto words = editCosts(cost); !words.empty()) told["edits"] = words;
  if (cost.refusal) told["refused"] = cost.refusal->sentence();
  return asciiJson(told) + "\n";
}

}  // namespace sinkscope

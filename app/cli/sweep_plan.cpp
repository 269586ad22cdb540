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

// Whose costs these are, where several processes share the work; else empty.
std::string rankWords(const SweepCost& cost) {
  const SweepSize& size = cost.size;
  if (size.ranks <= 1) return {};
  std::string text = "by " + grouped(size.ranks) + " ranks: all this is of the one that has most, ";
  text += size.byLayers ? "the largest slice of the layers"
                        : grouped(cost.rankCases) + " of " + grouped(size.cases()) + " prompts";
  if (size.byLayers && cost.residence == Residence::streamed) {
    text += "; each waits until those before it have read their slices";
  } else if (cost.weightReaders > 1) {
    text += "; " + grouped(cost.weightReaders) + " of them read so much from one disk at the same time";
  } else if (size.ranksOfDisk > 1) {
    text += "; what " + grouped(size.ranksOfDisk) + " of them read from one disk is read once";
  }
  return text + "\n";
}

// What lies beside the run meanwhile, and what of it is gone on with.
std::string stateWords(const SweepCost& cost) {
  const SweepSize& size = cost.size;
  std::string text;
  if (cost.stateBytes > 0) {
    text += "RUN.state takes up to " + decimalBytes(cost.stateBytes) + " of disk beside the run" +
            (size.ranks > 1 ? " for each rank" : "") + ", where the sweep lasts longer than --save-every\n";
  }
  if (size.underWay > 0) {
    text += grouped(size.underWay) + " of these prompts are on their way: RUN.state has them at layer " +
            grouped(size.nextBlock + 1) + "\n";
  }
  return text;
}

}  // namespace

std::string planText(const ModelInventory& inventory, const SweepCost& cost, const Machine& here) {
  std::string text = inventory.name + ": " + shortCount(cost.parameters) + " parameters, " +
                     decimalBytes(inventory.storedBytes) + " stored; " + decimalBytes(cost.weightBytes) +
                     " of memory for " + placeWords(cost.residence) + ", " + decimalBytes(cost.promptBytes) +
                     " for prompts, " + grouped(cost.size.batch) + " at a time" +
                     (cost.heapBytes > 0 ? ", about " + decimalBytes(cost.heapBytes) + " that the heap keeps" : "") +
                     "\n" + planSentence(cost, here) + "\n";
  text += rankWords(cost) + stateWords(cost);
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
                                 {"heap_bytes", cost.heapBytes},
                                 {"needed_bytes", cost.neededBytes()},
                                 {"scratch_bytes", cost.scratchBytes},
                                 {"state_bytes", cost.stateBytes},
                                 {"memory_bytes", cost.size.memory},
                                 {"times_read", cost.timesRead},
                                 {"prompts_together", cost.promptsTogether},
                                 {"batch", cost.size.batch},
                                 {"skipped", cost.size.skippedPrompts},
                                 {"measured", cost.size.measured},
                                 {"under_way", cost.size.underWay},
                                 {"ranks", cost.size.ranks},
                                 {"machines", machines}};
  if (cost.size.underWay > 0) told["next_layer"] = cost.size.nextBlock + 1;
  if (cost.size.ranks > 1) {
    told["split"] = cost.size.byLayers ? "layers" : "prompts";
    told["rank_prompts"] = cost.rankCases;
    told["disk_readers"] = cost.weightReaders;
  }
  if (const auto words = editCosts(cost); !words.empty()) told["edits"] = words;
  if (cost.refusal) told["refused"] = cost.refusal->sentence();
  return asciiJson(told) + "\n";
}

}  // namespace sinkscope

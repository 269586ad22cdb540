#include "core/study/sweep/sweep_ranks.h"

#include <algorithm>
#include <cstring>
#include <numeric>

#include <nlohmann/json.hpp>

#include "core/checkpoint/json.h"
#include "core/model/weights/weights.h"
#include "core/values/error.h"

namespace sinkscope {

std::vector<BlockRange> slicesOf(const ModelInventory& inventory, int ranks) {
  const std::vector<int> attention = inventory.config.attentionBlocks();
  const int blocks = attention.empty() ? 0 : attention.back() + 1;  // nothing behind the last patterns is computed
  if (ranks > blocks) {
    throw Error(
        ErrorKind::badUse,
        std::to_string(ranks) + " ranks cannot share the " + std::to_string(blocks) + " layers of " + inventory.name,
        "start fewer, or take --split prompts");
  }
  std::vector<double> bytesBefore(static_cast<std::size_t>(blocks) + 1, 0.0);  // of blocks 0..b-1
  for (const WeightSlot& slot : inventory.slots) {
    if (slot.layer >= 0 && slot.layer < blocks) {
      bytesBefore[static_cast<std::size_t>(slot.layer) + 1] += static_cast<double>(elementsOf(slot));
    }
  }
  std::partial_sum(bytesBefore.begin(), bytesBefore.end(), bytesBefore.begin());
  // heaviest[r][b]: of the best way to cut the first b blocks into r slices, its heaviest; cut[r][b]: where its last
  // begins
  const auto count = static_cast<std::size_t>(ranks), last = static_cast<std::size_t>(blocks);
  constexpr double kNever = 1e300;
  std::vector<std::vector<double>> heaviest(count + 1, std::vector<double>(last + 1, kNever));
  std::vector<std::vector<std::size_t>> cut(count + 1, std::vector<std::size_t>(last + 1, 0));
  heaviest[0][0] = 0.0;
  for (std::size_t r = 1; r <= count; ++r) {
    for (std::size_t b = r; b <= last; ++b) {
      for (std::size_t from = r - 1; from < b; ++from) {
        const double most = std::max(heaviest[r - 1][from], bytesBefore[b] - bytesBefore[from]);
        if (most >= heaviest[r][b]) continue;
        heaviest[r][b] = most;
        cut[r][b] = from;
      }
    }
  }
  std::vector<BlockRange> slices(count);
  for (std::size_t r = count, end = last; r > 0; end = cut[r][end], --r) {
    slices[r - 1] = {static_cast<int>(cut[r][end]), static_cast<int>(end)};
  }
  return slices;
}

void agree(SweepWork& work, Ranks& ranks) {
  const RunHeader& header = work.header;
  const std::string kind = header.device.substr(0, header.device.find(':'));
  const nlohmann::json mine = {
      {"model", header.modelHash},   {"prompts", header.promptHash}, {"dtype", header.dtype},   {"device", kind},
      {"software", header.software}, {"batch", header.batch},        {"rows", header.queryRows}};
  std::vector<nlohmann::json> all;
  for (const std::string& text : ranks.exchange(mine.dump())) all.push_back(parseJson(text, "another rank"));
  for (std::size_t rank = 1; rank < all.size(); ++rank) {
    for (const char* key : {"model", "prompts", "dtype", "device", "software"}) {
      if (all[rank][key] == all[0][key]) continue;
      throw Error(ErrorKind::badUse,
                  "rank " + std::to_string(rank) + " has another " + key + " than rank 0 (" + all[rank][key].dump() +
                      ", not " + all[0][key].dump() + ")",
                  "give all ranks the same files, and one --device and --dtype");
    }
  }
  int batch = header.batch, rows = header.queryRows;
  for (const nlohmann::json& one : all) {
    batch = std::min(batch, one["batch"].get<int>());
    rows = std::min(rows, one["rows"].get<int>());
  }
  work.cutInto(batch, rows);
}

std::vector<int> shareRun(SweepWork& work, Ranks& ranks, const RunFile* run) {
  nlohmann::json said = nlohmann::json::object();
  if (run != nullptr) {
    said = {{"batch", work.header.batch}, {"rows", work.header.queryRows}, {"waiting", waitingBatches(work, *run)}};
  }
  const nlohmann::json first = parseJson(ranks.exchange(said.dump()).front(), "rank 0");
  work.cutInto(first.at("batch"), first.at("rows"));
  return first.at("waiting").get<std::vector<int>>();
}

}  // namespace sinkscope

#include "core/study/sweep/sweep_memory.h"

#include <algorithm>

#include "core/device/memory.h"
#include "core/model/position.h"
#include "core/probe/capture.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kKeptByMalloc = 13'000'000;
constexpr int kMostInBatch = 16;                        // more prompts gain nothing once a batch fills the processor
constexpr int kMostOnGpu = 128, kTokensOfGpu = 16'384;  // what a GPU has begun before it waits for the next kernel
// Of a batch's widest activations. Larger ones come from the kernel anew each time, which clears them page by page:
// glibc's malloc keeps none above 32 MiB (measured on layers of Llama 3.1 8B: 12 % of 32 prompts; of 170 no
// difference).
constexpr std::int64_t kReusedBytes = std::int64_t{30} << 20;
constexpr int kTokensOfCore = 256;    // a batch of so many stays in a core's cache on its way through a block
constexpr int kBatchesPerThread = 8;  // at least, where batches are computed side by side: the last ones end together
// Operations between two results where weights are in memory: a fraction of a second at first, then a second to six on
// two cores; or so many prompts, whose results are much to hold. What a person sees fills in, and what a Cancel loses,
// is a group.
constexpr double kFirstWork = 1e10, kGroupWork = 3e11;
constexpr std::int64_t kGroupPrompts = 4'000;
constexpr std::int64_t kMebibyte = std::int64_t{1} << 20;

}  // namespace

bool keepsAllTokens(const ModelConfig& config, int tokens, std::int64_t cases) {
  constexpr double kMostBytes = 1e9;
  const double each = static_cast<double>(config.attentionBlocks().size()) * config.heads * tokens * sizeof(float);
  return each * static_cast<double>(cases) <= kMostBytes;
}

void refuseTokens(const ModelConfig& config, int tokens) {
  if (tokens < 2) {
    throw Error(ErrorKind::badUse, "a sweep of " + std::to_string(tokens) + " tokens says nothing",
                "take at least 2, 64 as the papers do");
  }
  if (!positionRow(config.position.kind).endsAtContext || tokens <= config.contextLength) return;
  throw Error(ErrorKind::badUse,
              std::to_string(tokens) + " tokens are asked for, but this model has learned " +
                  std::to_string(config.contextLength) + " positions",
              "take fewer");
}

std::int64_t leastPassBytes(const ModelConfig& config, const PassRoom& room, int tokens, int batch,
                            const SweepWants& wants) {
  return captureBytes(config, room, sweepRequest(true, wants), std::max(batch, 1), tokens);
}

int SweepMemory::batchSize(int asked) const {
  if (asked > 0) return asked;
  int batch = room.onCpu ? kMostInBatch : std::clamp(kTokensOfGpu / tokens, kMostInBatch, kMostOnGpu);
  const std::int64_t width = std::max(std::int64_t{config.mlp.width},
                                      std::int64_t{config.heads} * std::max(config.headDim, config.valueWidth()));
  const std::int64_t widest = width * tokens * room.bytesPerNumber;  // activations of a prompt
  while (room.onCpu && batch > 1 && batch * widest > kReusedBytes) batch /= 2;
  if (suitsShortBatches(config, room, cases * tokens)) {
    const auto most =
        static_cast<int>(std::min<std::int64_t>(cases / (std::int64_t{kBatchesPerThread} * threads), kMostInBatch));
    batch = std::clamp(std::min(kTokensOfCore / tokens, most), 1, kMostInBatch);
  }
  while (batch > 1 && bytesOf(batch) > room.memoryBytes) batch /= 2;
  return batch;
}

std::int64_t SweepMemory::bytesOf(std::int64_t prompts) const {
  return captureBytes(config, room, wanted, prompts, tokens);
}

void SweepMemory::refuseWhatDoesNotFit(int batch, const WeightPlace& place, const std::string& begun) const {
  const std::int64_t needed = bytesOf(batch);
  if (needed <= room.memoryBytes) return;
  // With more room more rows of scores are formed at a time, which takes some of it.
  SweepMemory roomy = *this;
  std::int64_t enough = needed;
  for (int round = 0; round < 8; ++round) {
    roomy.room.memoryBytes = enough;
    enough = std::max(enough, roomy.bytesOf(batch));
  }
  const std::string inAll = std::to_string((place.budgetFor(enough + heldBytes) + kMebibyte - 1) / kMebibyte) + "M";
  const std::string prompts = batch == 1 ? "a prompt" : std::to_string(batch) + " prompts at a time";
  const std::string figures = " about " + bytesText(needed) + " of memory beside the weights, but " +
                              bytesText(room.memoryBytes) + " are left for it";
  const std::string length = " of " + std::to_string(tokens) + " tokens";
  if (!begun.empty()) {
    throw Error(ErrorKind::tooLarge, begun + ": was begun with " + prompts + length + ", which takes" + figures,
                "go on with it where --memory is " + inAll + " or more, or begin another run");
  }
  throw Error(
      ErrorKind::tooLarge, prompts + length + (batch == 1 ? " takes" : " take") + figures,
      "give --memory " + inAll + " or more" + (batch == 1 ? ", or take shorter prompts" : ", or a smaller --batch"));
}

std::vector<SweepMemory::Group> SweepMemory::groupsOf(const std::vector<int>& batches,
                                                      const std::function<std::int64_t(int batch)>& prompts) const {
  std::vector<Group> groups;
  const bool shortBatches = suitsShortBatches(config, room, cases * tokens);
  const std::int64_t disk = streams ? scratchBytes : 0;
  // malloc keeps 6 to 10 MB of what the groups before have freed, so that not all of the room is filled.
  const std::int64_t forGroups = room.memoryBytes - std::min(kKeptByMalloc, room.memoryBytes / 3);
  const auto isFull = [&](const Group& group) {
    if (streams) return false;
    const double enough = &group == &groups.front() ? kFirstWork : kGroupWork;
    // As many batches for each thread: those of a block end together.
    const bool longEnough =
        (passOperations(config, group.prompts, tokens, false) >= enough || group.prompts >= kGroupPrompts) &&
        std::ssize(group.batches) % std::max(threads, 1) == 0;
    return !shortBatches || (longEnough && suitsShortBatches(config, room, group.prompts * tokens));
  };
  for (const int batch : batches) {
    const std::int64_t count = prompts(batch);
    Group with = groups.empty() ? Group{{}, 0, MemoryShares(config, room, wanted)} : groups.back();
    with.shares.add(count, tokens);
    const bool tooMany = !streams && with.shares.bytesInAll() + with.shares.besideBytes() > forGroups;
    if (groups.empty() || isFull(groups.back()) || tooMany || with.shares.bytesInFile() > disk) {
      with = {{}, 0, MemoryShares(config, room, wanted)};
      with.shares.add(count, tokens);
      groups.push_back(with);
    }
    groups.back().shares = with.shares;
    groups.back().batches.push_back(batch);
    groups.back().prompts += count;
  }
  return groups;
}

}  // namespace sinkscope

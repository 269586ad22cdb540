#include "core/probe/capture.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/checkpoint/mapped_file.h"
#include "core/device/failure.h"
#include "core/device/memory.h"
#include "core/device/threads.h"
#include "core/model/passed_state.h"
#include "core/probe/memory_shares.h"
#include "core/probe/quantities.h"
#include "core/probe/reducing_taps.h"
#include "core/probe/result_room.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

// The first index of dimension 0 whose part holds NaN or infinity.
std::optional<std::int64_t> firstNotFinite(const at::Tensor& seen) {
  for (std::int64_t place = 0; place < seen.size(0); ++place) {
    if (!at::isfinite(seen.select(0, place)).all().item<bool>()) return place;
  }
  return {};
}

Capture ofPrompt(const Capture& all, std::int64_t prompt, const at::Tensor& ids) {
  Capture one;
  one.ids = ids.select(0, prompt);
  one.layers = all.layers;
  one.heads = all.heads;
  for (const AttentionRule& rule : all.rules) one.rules.push_back(rule.ofPrompt(static_cast<int>(prompt)));
  for (const Quantity& quantity : quantities()) {
    const at::Tensor& results = all.*quantity.place;
    if (results.defined()) one.*quantity.place = results.select(0, prompt);
  }
  return one;
}

void releaseMapped(const at::Tensor& mapped) {
  releasePages({static_cast<const std::byte*>(mapped.const_data_ptr()), mapped.nbytes()});
}

// One batch on its way through the model.
struct Underway {
  at::Tensor ids;  // [P,T]
  std::unique_ptr<ReducingTaps> taps;
};

// The way through the blocks; what is given must outlive it.
ForwardSpan spanOf(const Transformer& transformer, const std::vector<Underway>& all, const BetweenBlocks& between,
                   const ForwardSpan& whole) {
  ForwardSpan span = whole;
  if (PassState* from = between.from) {
    if (from->batches.size() != all.size() || from->next <= whole.first || from->next >= transformer.config().layers) {
      throw Error(ErrorKind::badFile, "the state of the pass is of other batches",
                  "remove the folder .state beside the run");
    }
    const int firstLayer = transformer.attentionLayersBefore(whole.first);
    for (std::size_t batch = 0; batch < all.size(); ++batch) {
      putLayers(all[batch].taps->all, from->batches[batch].kept,
                {firstLayer, transformer.attentionLayersBefore(from->next), from->next + 1});
      all[batch].taps->room().release();
      for (const auto& [name, prompts] : from->batches[batch].kept) {
        if (from->batches[batch].keptInFile) std::for_each(prompts.begin(), prompts.end(), releaseMapped);
      }
      const at::Tensor& hidden = from->batches[batch].hidden;
      const at::Tensor& ids = all[batch].ids;
      if (hidden.dim() != 3 || hidden.size(0) != ids.size(0) * transformer.room().rowsPerPrompt ||
          hidden.size(1) != ids.size(1) || hidden.size(2) != stateWidth(transformer.config(), from->next) ||
          hidden.scalar_type() != transformer.dtype()) {
        throw Error(ErrorKind::badFile, "the saved state of the sweep has hidden states of another shape",
                    "remove the folder .state beside the run");
      }
    }
    span.first = from->next;
    span.enter = [from](std::size_t batch) {
      const at::Tensor kept = std::exchange(from->batches[batch].hidden, {});
      at::Tensor hidden = kept.clone();
      if (from->batches[batch].hiddenInFile) releaseMapped(kept);
      return hidden;
    };
  }
  if (between.passed) {
    span.jobPassed = [&](int next, std::size_t batch) { between.passed(next, batch, all[batch].taps->all); };
  }
  if (between.keep) {
    span.afterBlock = [&transformer, &all, &between, &whole](int next, const std::vector<WaitingState>& hidden) {
      if (between.wantsState && !between.wantsState(next)) return;
      PassState state{.next = next, .batches = {}};
      const int first = transformer.attentionLayersBefore(whole.first), end = transformer.attentionLayersBefore(next);
      for (std::size_t batch = 0; batch < all.size(); ++batch) {
        const auto& [x, inFile] = hidden[batch];
        const ReducingTaps& taps = *all[batch].taps;
        state.batches.push_back(
            {x.cpu().contiguous(), inFile, layersOf(taps.all, {first, end, next + 1}), taps.room().isFile()});
      }
      between.keep(state);
    };
  }
  return span;
}

// [P,T]
at::Tensor idsTensor(const Transformer& transformer, const std::vector<std::vector<std::int64_t>>& prompts) {
  const auto count = static_cast<std::int64_t>(prompts.size()),
             tokens = static_cast<std::int64_t>(prompts.front().size());
  at::Tensor ids = at::empty({count, tokens}, at::kLong);
  for (std::int64_t prompt = 0; prompt < count; ++prompt) {
    const std::vector<std::int64_t>& given = prompts[static_cast<std::size_t>(prompt)];
    if (static_cast<std::int64_t>(given.size()) != tokens) {
      throw Error(
          ErrorKind::badUse,
          "the prompts of a batch have " + std::to_string(tokens) + " and " + std::to_string(given.size()) + " tokens",
          "equal lengths are needed");
    }
    for (std::int64_t i = 0; i < tokens; ++i) {
      if (given[static_cast<std::size_t>(i)] < 0 ||
          given[static_cast<std::size_t>(i)] >= transformer.config().vocabSize) {
        throw Error(ErrorKind::badUse,
                    "id " + std::to_string(given[static_cast<std::size_t>(i)]) + " at position " + std::to_string(i) +
                        " is outside the vocabulary",
                    "ids go from 0 to " + std::to_string(transformer.config().vocabSize - 1));
      }
    }
    std::copy(given.begin(), given.end(), ids.select(0, prompt).data_ptr<std::int64_t>());
  }
  return ids;
}

// One for each batch.
std::vector<ResultRoom> roomsOf(const Transformer& transformer, const CaptureRequest& wanted,
                                const std::vector<at::Tensor>& ids, const std::filesystem::path& scratch,
                                const MemoryShares& shares) {
  std::vector<ResultRoom> rooms(ids.size());
  if (scratch.empty() || !shares.resultsInFile()) return rooms;
  std::vector<std::int64_t> begins = {0};
  for (const at::Tensor& batch : ids) {
    const std::int64_t tokens = batch.size(1);
    const std::int64_t each =
        keptBytes(transformer, wanted, tokens) - hiddenBytes(transformer.config(), transformer.room(), tokens);
    begins.push_back(begins.back() + ResultRoom::bytesFor(batch.size(0) * each));
  }
  const auto file = std::make_shared<const ScratchFile>(scratch, begins.back());
  for (std::size_t batch = 0; batch < rooms.size(); ++batch) {
    rooms[batch] = ResultRoom(file, begins[batch], begins[batch + 1] - begins[batch]);
  }
  return rooms;
}

// As many batches side by side as there are threads, or one after the other: where products of short batches are
// slower, and where the batches are too few to keep all threads busy, too long, too short to give the same bits, or too
// large for the memory.
int atOnceOf(const Transformer& transformer, const std::vector<ForwardJob>& jobs, std::int64_t memory,
             std::int64_t memoryOfOne) {
  constexpr std::int64_t kShortBatch = 1024;  // the products of longer ones keep all threads busy by themselves
  constexpr std::int64_t kRowsOfThread = 4;   // a library that gives a thread one row of a product sums that otherwise
  std::int64_t tokens = 0, most = 0, least = kShortBatch;
  for (const ForwardJob& job : jobs) {
    const std::int64_t rows = job.request.ids.numel() * transformer.room().rowsPerPrompt;
    tokens += rows;
    most = std::max(most, rows);
    least = std::min(least, rows);
  }
  const std::int64_t threads = computingThreads(), batches = std::ssize(jobs);
  if (threads < 2 || most > kShortBatch || least < kRowsOfThread * threads || !transformer.suitsShortBatches(tokens))
    return 1;
  const std::int64_t rounds = (batches + threads - 1) / threads;
  const bool allBusy = 10 * batches >= 9 * rounds * threads;
  return allBusy && threads * memoryOfOne <= memory ? static_cast<int>(threads) : 1;
}

}  // namespace

std::vector<Capture> captureBatches(const Transformer& transformer,
                                    const std::vector<std::vector<std::vector<std::int64_t>>>& batches,
                                    const CaptureRequest& wanted, const ProgressSink& progress,
                                    const BetweenBlocks& between, const ForwardSpan& span) {
  const c10::InferenceMode noGradients;
  std::vector<at::Tensor> ids;
  std::int64_t longest = 0;
  for (const auto& prompts : batches) {
    if (prompts.empty() || prompts.front().empty()) {
      throw Error(ErrorKind::badUse, "the prompt has no tokens", "give at least one");
    }
    ids.push_back(idsTensor(transformer, prompts));
    longest = std::max(longest, ids.back().size(1));
  }
  if (batches.empty()) return {};
  MemoryShares shares = between.shares.value_or(MemoryShares(transformer.config(), transformer.room(), wanted));
  for (const at::Tensor& batch : ids) {
    if (!between.shares) shares.add(batch.size(0), batch.size(1));
  }
  const bool inFile = !between.scratch.empty() && shares.hiddenInFile();
  const std::int64_t needed = (inFile ? shares.heldBytes() + shares.workingBytes() : shares.bytesInAll()) +
                              (wanted.wantsOutputWeights() ? transformer.bytesToLook() : 0);
  if (needed > transformer.memoryBytes()) {
    throw DeviceFull("a prompt of " + std::to_string(longest) + " tokens needs about " + bytesText(needed) +
                         " of memory, but " + bytesText(transformer.memoryBytes()) + " are left for it",
                     "shorten the prompt, or ask for less", needed);
  }

  std::vector<ResultRoom> rooms = roomsOf(transformer, wanted, ids, between.scratch, shares);
  std::vector<Underway> all;
  std::vector<ForwardJob> jobs;
  for (std::size_t batch = 0; batch < ids.size(); ++batch) {
    const std::int64_t tokens = ids[batch].size(1);
    ForwardRequest request{.ids = ids[batch],
                           .positions = {},
                           .logits = wanted.logits,
                           .queryBlock = wanted.queryBlock,
                           .edits = wanted.edits};
    if (!wanted.positions.empty()) {
      if (std::ssize(wanted.positions) != tokens) {
        throw Error(
            ErrorKind::badUse,
            std::to_string(wanted.positions.size()) + " positions are given for " + std::to_string(tokens) + " tokens",
            "give one for each");
      }
      request.positions = at::tensor(wanted.positions, at::kLong);
    }
    all.push_back({request.ids, std::make_unique<ReducingTaps>(transformer, wanted, request.ids, progress,
                                                               std::move(rooms[batch]))});
    jobs.push_back({std::move(request), all.back().taps.get()});
  }
  const int atOnce = atOnceOf(transformer, jobs, transformer.memoryBytes() - shares.heldBytes(), shares.workingBytes());
  ForwardSpan way = spanOf(transformer, all, between, span);
  if (inFile) way.waiting = {.memoryBytes = shares.hiddenRoom(atOnce), .folder = between.scratch};
  transformer.forward(jobs, progress, way, atOnce);

  const int firstLayer = transformer.attentionLayersBefore(span.first);
  const int endLayer = span.end > 0 ? transformer.attentionLayersBefore(span.end) : transformer.attentionLayers();
  std::vector<Capture> captures;
  for (const Underway& batch : all) {
    Capture& whole = batch.taps->all;
    if (endLayer - firstLayer < transformer.attentionLayers()) keepLayers(whole, firstLayer, endLayer);
    for (std::int64_t prompt = 0; prompt < batch.ids.size(0); ++prompt) {
      captures.push_back(ofPrompt(whole, prompt, batch.ids));
    }
  }
  return captures;
}

std::vector<Capture> captureBatch(const Transformer& transformer, const std::vector<std::vector<std::int64_t>>& prompts,
                                  const CaptureRequest& wanted, const ProgressSink& progress) {
  return captureBatches(transformer, {prompts}, wanted, progress);
}

Capture capture(const Transformer& transformer, const std::vector<std::int64_t>& ids, const CaptureRequest& wanted,
                const ProgressSink& progress) {
  return captureBatch(transformer, {ids}, wanted, progress).front();
}

std::optional<int> firstLayerNotFinite(const Capture& capture) {
  const c10::InferenceMode noGradients;
  std::optional<int> first;
  for (const Quantity& one : quantities()) {
    const at::Tensor& seen = capture.*one.place;
    if ((!one.ofLayers() && !one.ofPatterns()) || one.kind.meanOfRows || !seen.defined() || seen.numel() == 0) continue;
    const auto place = firstNotFinite(seen);
    if (!place) continue;
    const bool chosen = one.ofPatterns() && !capture.layers.empty();
    const int layer = chosen ? capture.layers.at(static_cast<std::size_t>(*place)) : static_cast<int>(*place);
    if (!first || layer < *first) first = layer;
  }
  return first;
}

std::optional<int> firstBlockNotFinite(const Capture& capture, int blocks) {
  const c10::InferenceMode noGradients;
  std::optional<int> first;
  for (const Quantity& one : quantities()) {
    const at::Tensor& seen = capture.*one.place;
    // Of a few tokens there may be no rows that it is a mean of: then it is no number of any model.
    constexpr std::int64_t kFewTokens = 4;
    if (!seen.defined() || (one.kind.meanOfRows && capture.ids.numel() < kFewTokens)) continue;
    std::optional<std::int64_t> depth;
    if (one.shape.front() == Along::depths) depth = firstNotFinite(seen);
    if (one.shape.front() == Along::tokens && !at::isfinite(seen).all().item<bool>()) depth = blocks;
    if (depth && (!first || *depth - 1 < *first)) first = static_cast<int>(*depth) - 1;
  }
  return first;
}

}  // namespace sinkscope

#include "core/study/many_captures.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/transformer.h"
#include "core/probe/memory_shares.h"
#include "core/probe/smaller_batches.h"
#include "core/study/not_finite.h"

namespace sinkscope {

namespace {

constexpr std::size_t kTokensTogether =
    8192;  // of resident weights: seconds on a laptop, and Cancel comes between layers

// How many prompts from `first` on make the next batch.
std::size_t nextBatch(const std::vector<std::vector<std::int64_t>>& prompts, std::size_t first, std::size_t most) {
  std::size_t count = 1;
  while (count < most && first + count < prompts.size() && prompts[first + count].size() == prompts[first].size())
    ++count;
  return count;
}

}  // namespace

void captureMany(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                 const CaptureRequest& wanted, const std::string& what, std::size_t each,
                 const std::function<void(std::size_t number, const Capture&)>& seen, const ProgressSink& progress,
                 BatchRule rule) {
  const Transformer& transformer = *model.transformer;
  const auto total = static_cast<std::int64_t>((prompts.size() + each - 1) / each);
  for (std::size_t next = 0; next < prompts.size();) {
    BatchedIds together;
    MemoryShares shares(transformer.config(), transformer.room(), wanted);
    std::size_t tokens = 0;
    const std::size_t first = next;
    for (std::size_t count = 0; next < prompts.size(); next += count) {
      count = nextBatch(prompts, next, rule.batch);
      const std::size_t length = prompts[next].size();
      const auto fits = [&] {
        MemoryShares with = shares;
        with.add(static_cast<std::int64_t>(count), static_cast<std::int64_t>(length));
        return with.bytesInAll() <= transformer.memoryBytes();
      };
      // Those that begin are fewer where memory wants it; those behind wait for the next turn.
      while (together.empty() && count > rule.whole && !fits())
        count = std::max<std::size_t>(1, count / rule.whole / 2) * rule.whole;
      tokens += count * length;
      shares.add(static_cast<std::int64_t>(count), static_cast<std::int64_t>(length));
      const bool tooMuch =
          shares.bytesInAll() > transformer.memoryBytes() || (!transformer.streams() && tokens > kTokensTogether);
      if (tooMuch && !together.empty()) break;
      const auto begin = prompts.begin() + static_cast<std::ptrdiff_t>(next);
      together.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(count));
    }
    const auto number = static_cast<std::int64_t>(first / each);
    const auto last = static_cast<std::int64_t>((next - 1) / each);
    const std::string saying = what + " " + std::to_string(number + 1) +
                               (last > number ? " to " + std::to_string(last + 1) : "") + " of " +
                               std::to_string(total);
    const auto onward = [&](const Progress& layers) {
      return !progress || progress({transformer.streams() ? saying + ", " + layers.what : saying, number, total});
    };
    const std::vector<Capture> captures = inSmallerBatches(
        together, [&](const BatchedIds& some) { return captureBatches(transformer, some, wanted, onward); }, {},
        rule.whole);
    for (std::size_t i = 0; i < captures.size(); ++i) {
      refuseNotFinite(model, captures[i]);
      seen(first + i, captures[i]);
    }
  }
}

std::vector<HeadMeans> meansOfHeads(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                                    const CaptureRequest& wanted, const std::vector<at::Tensor Capture::*>& tensors,
                                    const ProgressSink& progress) {
  const auto layers = static_cast<std::size_t>(model.transformer->attentionLayers());
  const auto heads = static_cast<std::size_t>(model.config.heads);
  std::vector<HeadMeans> means(tensors.size(), HeadMeans(layers, std::vector<double>(heads, 0.0)));
  const auto add = [&](std::size_t, const Capture& seen) {
    for (std::size_t i = 0; i < tensors.size(); ++i) {
      const at::Tensor numbers = (seen.*tensors[i]).to(at::kCPU, at::kDouble);
      const auto cells = numbers.accessor<double, 2>();
      for (std::size_t layer = 0; layer < layers; ++layer) {
        for (std::size_t head = 0; head < heads; ++head) {
          means[i][layer][head] += cells[static_cast<std::int64_t>(layer)][static_cast<std::int64_t>(head)] /
                                   static_cast<double>(prompts.size());
        }
      }
    }
  };
  constexpr std::size_t kTogether = 16;  // as a sweep takes them
  captureMany(model, prompts, wanted, "prompt", 1, add, progress, {.batch = kTogether});
  return means;
}

}  // namespace sinkscope

#include "core/study/many_captures.h"

#include <algorithm>

#include "core/model/transformer.h"
#include "core/probe/memory_shares.h"
#include "core/probe/smaller_batches.h"
#include "core/study/not_finite.h"

namespace sinkscope {

namespace {

constexpr std::size_t kTokensTogether =
    8192;  // of resident weights: seconds on a laptop, and Cancel comes between layers

}  // namespace

void captureMany(const OpenModel& model, const std::vector<std::vector<std::int64_t>>& prompts,
                 const CaptureRequest& wanted, const std::string& what, std::size_t each,
                 const std::function<void(std::size_t number, const Capture&)>& seen, const ProgressSink& progress) {
  const Transformer& transformer = *model.transformer;
  const auto total = static_cast<std::int64_t>((prompts.size() + each - 1) / each);
  for (std::size_t next = 0; next < prompts.size();) {
    BatchedIds together;
    MemoryShares shares(transformer.config(), transformer.room(), wanted);
    std::size_t tokens = 0;
    const std::size_t first = next;
    for (; next < prompts.size(); ++next) {
      tokens += prompts[next].size();
      shares.add(1, static_cast<std::int64_t>(prompts[next].size()));
      const bool tooMuch =
          shares.bytesInAll() > transformer.memoryBytes() || (!transformer.streams() && tokens > kTokensTogether);
      if (tooMuch && !together.empty()) break;
      together.push_back({prompts[next]});
    }
    const auto number = static_cast<std::int64_t>(first / each);
    const std::string saying = what + " " + std::to_string(number + 1) + " of " + std::to_string(total);
    const auto onward = [&](const Progress& layers) {
      return !progress || progress({transformer.streams() ? saying + ", " + layers.what : saying, number, total});
    };
    const std::vector<Capture> captures = inSmallerBatches(
        together, [&](const BatchedIds& some) { return captureBatches(transformer, some, wanted, onward); });
    for (std::size_t i = 0; i < captures.size(); ++i) {
      refuseNotFinite(model, captures[i]);
      seen(first + i, captures[i]);
    }
  }
}

}  // namespace sinkscope

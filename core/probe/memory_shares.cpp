#include "core/probe/memory_shares.h"

#include "core/probe/capture.h"

namespace sinkscope {

void MemoryShares::add(std::int64_t prompts, std::int64_t tokens) {
  if (prompts == 0) return;
  const std::int64_t hidden = prompts * hiddenBytes(*config_, room_, tokens);
  const std::int64_t results = prompts * keptBytes(*config_, room_, wanted_, tokens) - hidden;
  ++batches_;
  results_ += results;
  hidden_ += hidden;
  mostResults_ = std::max(mostResults_, results);
  mostHidden_ = std::max(mostHidden_, hidden);
  working_ = std::max(working_, captureBytes(*config_, room_, wanted_, prompts, tokens) - results - hidden);
}

}  // namespace sinkscope

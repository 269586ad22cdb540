#include "core/study/shared_pass.h"

#include <algorithm>

#include "core/model/transformer.h"
#include "core/probe/memory_shares.h"
#include "core/study/cut_prompts.h"

namespace sinkscope {

namespace {

// Of all prompts together: the arithmetic of an 8B model takes as long then as its reading from a fast disk.
constexpr std::size_t kMostTokens = 512;

CaptureRequest everyView() {
  return {.importance = true,
          .rowStatistics = true,
          .sinkShare = true,
          .valueNorms = true,
          .writtenShare = true,
          .hidden = true,
          .hiddenNorms = true,
          .queries = true,
          .keys = true};
}

}  // namespace

std::vector<PromptIds> promptsToShow(const OpenModel& model, const std::vector<PromptInput>& texts) {
  std::vector<PromptIds> prompts;
  const auto add = [&](PromptIds ids) {
    if (std::find(prompts.begin(), prompts.end(), ids) == prompts.end()) prompts.push_back(std::move(ids));
  };
  for (const PromptInput& text : texts) {
    for (const BosMode bos : bosConditions(model)) add(model.prompt(text, bos).ids);
  }
  return prompts;
}

bool SharedPass::isOf(const OpenModel& model) { return model.place.residence == Residence::streamed; }

bool SharedPass::suits(const OpenModel& model, const std::vector<PromptIds>& prompts) {
  if (!isOf(model) || prompts.size() < 2) return false;
  std::size_t tokens = 0;
  MemoryShares shares(model.transformer->config(), model.transformer->room(), everyView());
  for (const PromptIds& ids : prompts) {
    tokens += ids.size();
    shares.add(1, std::ssize(ids));
  }
  return tokens <= kMostTokens &&
         shares.bytesInAll() + model.transformer->bytesToLook() <= model.transformer->memoryBytes();
}

SharedPass::SharedPass(const OpenModel& model, const std::vector<PromptIds>& prompts, const ProgressSink& progress)
    : transformer_(model.transformer) {
  std::vector<std::vector<PromptIds>> batches;  // of one each: so they have the bits of a pass of their own
  for (const PromptIds& ids : prompts) batches.push_back({ids});
  std::vector<Capture> seen = captureBatches(*model.transformer, batches, everyView(), progress);
  for (std::size_t i = 0; i < prompts.size(); ++i) seen_.emplace(prompts[i], std::move(seen[i]));
}

const Capture* SharedPass::find(const OpenModel& model, const PromptIds& ids) const {
  const auto known = transformer_.lock() == model.transformer ? seen_.find(ids) : seen_.end();
  return known == seen_.end() ? nullptr : &known->second;
}

const Capture* SharedPass::find(const SharedPass* shared, const OpenModel& model, const PromptIds& ids) {
  return shared != nullptr ? shared->find(model, ids) : nullptr;
}

bool SharedPass::holds(const OpenModel& model, const std::vector<PromptIds>& prompts) const {
  return std::all_of(prompts.begin(), prompts.end(), [&](const PromptIds& ids) { return find(model, ids) != nullptr; });
}

}  // namespace sinkscope

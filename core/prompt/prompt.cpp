#include "core/prompt/prompt.h"

#include "core/values/error.h"

namespace sinkscope {

namespace {

Error emptyPrompt() { return {ErrorKind::badUse, "the prompt is empty", "give some text or at least one id"}; }

}  // namespace

std::string idsText(const std::vector<std::int64_t>& ids) {
  std::string text = "ids ";
  for (const std::int64_t id : ids) text.append(std::to_string(id)).append(",");
  text.pop_back();
  return text;
}

Prompt makePrompt(const PromptInput& input, BosMode mode, const BosId& bos, const Tokenizer* tokenizer, int vocabSize) {
  Prompt prompt;
  if (const auto* text = std::get_if<std::string>(&input)) {
    if (text->empty()) throw emptyPrompt();
    if (tokenizer == nullptr) {
      throw Error(ErrorKind::badUse, "this model's folder has no tokenizer.json, so text cannot become tokens",
                  "give ids, or put the tokenizer's files beside the weights");
    }
    prompt.source = *text;
    prompt.ids = encodeWithBos(*tokenizer, *text, mode, bos);
  } else {
    const auto& ids = std::get<std::vector<std::int64_t>>(input);
    if (ids.empty()) throw emptyPrompt();
    prompt.source = idsText(ids);
    prompt.ids = applyBos(ids, mode, bos);
  }
  if (prompt.ids.empty()) throw emptyPrompt();

  for (std::size_t position = 0; position < prompt.ids.size(); ++position) {
    const std::int64_t id = prompt.ids[position];
    if (id < 0 || id >= vocabSize) {
      throw Error(
          ErrorKind::badUse,
          "id " + std::to_string(id) + " at position " + std::to_string(position) + " is outside the vocabulary",
          "ids go from 0 to " + std::to_string(vocabSize - 1));
    }
  }
  prompt.bos = bos.id && prompt.ids.front() == *bos.id;
  prompt.doubledBos = prompt.bos && prompt.ids.size() > 1 && prompt.ids[1] == *bos.id;
  return prompt;
}

}  // namespace sinkscope

#include "core/study/context_length.h"

#include "core/model/position.h"
#include "core/model/transformer.h"
#include "core/values/error.h"

namespace sinkscope {

void refuseBeyondContext(const OpenModel& model, std::size_t tokens) {
  const auto context = static_cast<std::size_t>(model.config.contextLength);
  if (!positionRow(model.config.position.kind).endsAtContext || tokens <= context) return;
  throw Error(ErrorKind::badUse,
              "the prompt has " + std::to_string(tokens) + " tokens, but this model has learned " +
                  std::to_string(context) + " positions",
              "shorten the prompt");
}

bool isBeyondContext(const OpenModel& model, std::size_t tokens) {
  return model.config.contextLength > 0 && tokens > static_cast<std::size_t>(model.config.contextLength);
}

std::string contextText(const OpenModel& model, std::size_t tokens) {
  if (model.config.contextLength <= 0) return "not known";
  const std::string context = std::to_string(model.config.contextLength) + " tokens";
  if (!isBeyondContext(model, tokens)) return context;
  return context + "; what has more (up to " + std::to_string(tokens) + ") is extrapolated";
}

}  // namespace sinkscope

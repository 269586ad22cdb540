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

}  // namespace sinkscope

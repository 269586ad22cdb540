#include "core/train/data/batch_source.h"

#include <string>

#include "core/values/error.h"

namespace sinkscope {

BatchSource::BatchSource(std::int64_t length, std::int64_t batch) : length_(length), batch_(batch) {
  if (length < 2) {
    throw Error(ErrorKind::badUse, "rows of " + std::to_string(length) + " tokens have nothing to predict",
                "make the context longer");
  }
  if (batch < 1) {
    throw Error(ErrorKind::badUse, "a step of " + std::to_string(batch) + " rows trains nothing",
                "ask for one or more");
  }
}

}  // namespace sinkscope

#include "core/values/continuation.h"

#include <cmath>

namespace sinkscope {

std::vector<float> textSurprise(const Continuation& seen) {
  const std::ptrdiff_t front = seen.bos ? 1 : 0;
  if (std::ssize(seen.surprise) <= front) return {};
  return {seen.surprise.begin() + front, seen.surprise.end()};
}

std::optional<double> meanSurprise(const Continuation& seen) {
  const std::vector<float> nats = textSurprise(seen);
  if (nats.size() < 2) return std::nullopt;
  double sum = 0.0;
  std::size_t said = 0;
  for (std::size_t i = 1; i < nats.size(); ++i) {
    if (std::isnan(nats[i])) continue;
    sum += static_cast<double>(nats[i]);
    ++said;
  }
  if (said == 0) return std::nullopt;
  return sum / static_cast<double>(said);
}

}  // namespace sinkscope

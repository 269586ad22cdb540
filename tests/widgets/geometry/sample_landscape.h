// A landscape small enough to be checked by eye, with a massive activation on its first token.
#pragma once

#include <memory>

#include "core/values/landscape.h"
#include "tests/widgets/hand_made_reading.h"

namespace sinkscope::test {

// 2 blocks, 6 tokens with ⟨bos⟩ in front, 24 dimensions, each its own bin. heights(l, t, d) = 1 + l + 0.1 t + 0.01 d,
// but for the towers of layer 1: 2,000 at token 0, dimension 7 (massive, negative), and 400 at token 3, dimension 20
// (not massive).
inline std::shared_ptr<Landscape> handMadeLandscape(int tokens = 6, int dimensions = 24) {
  auto landscape = std::make_shared<Landscape>();
  landscape->tokens = handMadeTokens(true);
  while (static_cast<int>(landscape->tokens.size()) < tokens) landscape->tokens.push_back(landscape->tokens.back());
  landscape->tokens.resize(static_cast<std::size_t>(tokens));
  landscape->bos = true;
  landscape->width = dimensions;
  landscape->record.model = "hand made";
  landscape->record.prompt = "The old man's";
  landscape->record.tokens = tokens;
  landscape->heights = Volume(3, tokens, dimensions);
  for (int layer = 0; layer < 3; ++layer) {
    for (int token = 0; token < tokens; ++token) {
      for (int d = 0; d < dimensions; ++d)
        landscape->heights.at(layer, token, d) = static_cast<float>(1 + layer + 0.1 * token + 0.01 * d);
    }
    landscape->median.push_back(static_cast<float>(1.5 + layer));
    landscape->peaks.push_back({});
  }
  landscape->heights.at(1, 0, 7) = 2'000.0f;
  landscape->heights.at(1, 3, 20) = 400.0f;
  landscape->peaks[1] = {{0, 7, -2'000.0f, true}, {3, 20, 400.0f, false}};
  return landscape;
}

}  // namespace sinkscope::test

// A cloud that can be checked by eye: two prompts of three tokens, two heads.
#pragma once

#include <cmath>
#include <memory>

#include "core/values/key_cloud.h"

namespace sinkscope::test {

// Queries first, then keys; point i of the first panel lies at (10 i, i, -i / 2), of the second at half of that. The
// key of token 2 has an importance of .5, of token 0 .9, of token 1 .1; apart .5, 1.2, .1.
inline std::shared_ptr<const KeyCloud> handMadeCloud(int prompts = 1) {
  auto cloud = std::make_shared<KeyCloud>();
  cloud->turns = true;
  cloud->record.model = "hand-made";
  for (const bool query : {true, false}) {
    for (int prompt = 0; prompt < prompts; ++prompt) {
      for (int token = 0; token < 3; ++token) cloud->points.push_back({prompt, token, query});
    }
  }
  for (int prompt = 0; prompt < prompts; ++prompt) {
    cloud->prompts.push_back({{.id = 0, .text = "<bos>", .special = true, .bos = true},
                              {.id = 1, .text = "The"},
                              {.id = 2, .text = " sea"}});
    cloud->bos.push_back(true);
  }
  const int count = static_cast<int>(cloud->points.size());
  for (int number = 0; number < 2; ++number) {
    KeyCloud::Panel panel{.layer = 1, .head = 3, .name = "L1H3", .rotated = number == 1, .at = Matrix(count, 3)};
    panel.shares = {0.6, 0.25, 0.1};
    const float scale = number == 0 ? 1.0f : 0.5f;
    for (int i = 0; i < count; ++i) {
      const auto place = static_cast<float>(i);
      panel.at.at(i, 0) = scale * 10.0f * place;
      panel.at.at(i, 1) = scale * place;
      panel.at.at(i, 2) = scale * -place / 2;
      const KeyCloud::Point& point = cloud->points[static_cast<std::size_t>(i)];
      constexpr float kImportance[] = {.9f, .1f, .5f}, kApart[] = {1.2f, .1f, .5f};
      panel.importance.push_back(point.query ? std::nanf("") : kImportance[point.token]);
      panel.apart.push_back(point.query ? std::nanf("") : kApart[point.token]);
    }
    cloud->panels.push_back(std::move(panel));
  }
  return cloud;
}

}  // namespace sinkscope::test

#include "core/train/moments.h"

#include <cstdio>

#include "core/device/versions.h"
#include "core/record/session_file.h"
#include "core/record/training_record.h"
#include "core/study/explore.h"

namespace sinkscope {

Moments::Moments(const std::filesystem::path& model, std::vector<std::int64_t> prompt)
    : folder_(model / "moments"), model_(openWithoutWeights(model.string(), {.device = "cpu"})),
      prompt_(std::move(prompt)) {
  if (prompt_.size() > kTokens) prompt_.resize(kTokens);
  std::error_code ignored;
  std::filesystem::create_directory(folder_, ignored);
  model_.facts.hash.clear();  // its weights change
}

void Moments::keep(const Trainer& trainer) {
  char name[48];
  std::snprintf(name, sizeof name, "%s%09lld%s", kMomentPrefix, static_cast<long long>(trainer.done()), kSessionEnding);
  model_.transformer = std::make_shared<Transformer>(trainer.model());
  const Exploration seen = explore(model_, {.input = prompt_, .bos = BosMode::automatic});
  SavedSession session;
  session.software = softwareText();
  session.model = {model_.facts.path, model_.facts, model_.bos};
  for (const std::int64_t id : prompt_) session.prompt += (session.prompt.empty() ? "" : ", ") + std::to_string(id);
  SavedSide side;
  auto reading = std::make_shared<Reading>(seen.reading);
  reading->record.more.emplace_back("step", std::to_string(trainer.done()));
  for (int layer = 0; layer < reading->importance.planes; ++layer) {
    for (int head = 0; head < reading->importance.rows; ++head) {
      side.patterns.push_back(seen.pattern(model_, layer, head));
    }
  }
  side.reading = std::move(reading);
  session.sides.push_back(std::move(side));
  session.page = "Explore";
  writeSession(folder_ / name, session);
}

}  // namespace sinkscope

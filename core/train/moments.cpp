#include "core/train/moments.h"

#include <cstdio>

#include "core/record/session_file.h"
#include "core/record/training_record.h"
#include "core/record/versions.h"
#include "core/study/explore.h"
#include "core/study/landscape.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

std::filesystem::path fileOf(const std::filesystem::path& folder, std::int64_t step) {
  char name[48];
  std::snprintf(name, sizeof name, "%s%09lld%s", kMomentPrefix, static_cast<long long>(step), kSessionEnding);
  return folder / "moments" / name;
}

}  // namespace

Moments::Moments(const std::filesystem::path& folder, OpenModel model, std::vector<std::int64_t> prompt)
    : folder_(folder), model_(std::move(model)), prompt_(std::move(prompt)) {
  if (prompt_.size() > kTokens) prompt_.resize(kTokens);
  std::error_code ignored;
  std::filesystem::create_directories(folder_ / "moments", ignored);
}

bool Moments::has(const std::filesystem::path& folder, std::int64_t step) {
  std::error_code ignored;
  return std::filesystem::exists(fileOf(folder, step), ignored);
}

std::string Moments::modelHash(const std::filesystem::path& folder, std::int64_t step) {
  try {
    return readSession(fileOf(folder, step)).model.facts.hash;
  } catch (const Error&) {
    return {};
  }
}

void Moments::keep(std::shared_ptr<Transformer> transformer, std::int64_t step) {
  model_.transformer = std::move(transformer);
  const ExploreRequest request{.input = prompt_, .bos = BosMode::automatic};
  const Exploration seen = explore(model_, request);
  SavedSession session;
  session.software = softwareText();
  session.model = {model_.facts.path, model_.facts, model_.bos};
  for (const std::int64_t id : prompt_) session.prompt += (session.prompt.empty() ? "" : ", ") + std::to_string(id);
  SavedSide side;
  auto reading = std::make_shared<Reading>(seen.reading);
  reading->record.more.emplace_back("step", std::to_string(step));
  for (int layer = 0; layer < reading->importance.planes; ++layer) {
    for (int head = 0; head < reading->importance.rows; ++head) {
      side.patterns.push_back(seen.pattern(model_, layer, head));
    }
  }
  side.reading = std::move(reading);
  session.sides.push_back(std::move(side));
  session.landscape = std::make_shared<Landscape>(activationLandscape(model_, request, {}, kBins));
  session.page = "Explore";
  writeSession(fileOf(folder_, step), session);
}

}  // namespace sinkscope

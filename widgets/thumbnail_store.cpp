#include "widgets/thumbnail_store.h"

#include <algorithm>
#include <limits>

#include "widgets/colour_map.h"

namespace sinkscope {

void ThumbnailStore::put(const Key& key, const Matrix& cells) {
  Kept& kept = kept_[key];
  bytes_ -= kept.lower.size() * sizeof(float);
  if (!kept.picture.isNull()) --pictures_;
  kept = Kept{.size = cells.rows, .lower = {}, .stale = false, .picture = {}};
  kept.lower.reserve(static_cast<std::size_t>(cells.rows) * static_cast<std::size_t>(cells.rows + 1) / 2);
  for (int row = 0; row < cells.rows; ++row) {
    for (int col = 0; col <= row && col < cells.cols; ++col) kept.lower.push_back(cells.at(row, col));
  }
  bytes_ += kept.lower.size() * sizeof(float);
}

void ThumbnailStore::makeStale() {
  for (auto& [key, kept] : kept_) kept.stale = true;
}

void ThumbnailStore::clear() {
  kept_.clear();
  bytes_ = pictures_ = 0;
}

bool ThumbnailStore::fresh(const Key& key) const {
  const auto place = kept_.find(key);
  return place != kept_.end() && !place->second.stale;
}

std::optional<Matrix> ThumbnailStore::cells(const Key& key) const {
  const auto place = kept_.find(key);
  if (place == kept_.end()) return std::nullopt;
  const Kept& kept = place->second;
  Matrix cells(kept.size, kept.size, std::numeric_limits<float>::quiet_NaN());
  auto value = kept.lower.begin();
  for (int row = 0; row < kept.size; ++row) {
    for (int col = 0; col <= row; ++col) cells.at(row, col) = *value++;
  }
  return cells;
}

const QImage& ThumbnailStore::picture(const Key& key, const ColourScale& scale, std::optional<QRgb> zero) {
  static const QImage none;
  const auto place = kept_.find(key);
  if (place == kept_.end()) return none;
  Kept& kept = place->second;
  if (!kept.picture.isNull() || kept.size == 0) return kept.picture;
  kept.picture = QImage(kept.size, kept.size, QImage::Format_ARGB32_Premultiplied);
  kept.picture.fill(Qt::transparent);
  auto value = kept.lower.begin();
  for (int row = 0; row < kept.size; ++row) {
    auto* line = reinterpret_cast<QRgb*>(kept.picture.scanLine(row));
    for (int col = 0; col <= row; ++col) line[col] = cellColour(scale, static_cast<double>(*value++), zero);
  }
  ++pictures_;
  return kept.picture;
}

void ThumbnailStore::dropPictures() {
  for (auto& [key, kept] : kept_) kept.picture = {};
  pictures_ = 0;
}

void ThumbnailStore::dropPicturesBut(const std::function<bool(const Key&)>& wanted) {
  for (auto& [key, kept] : kept_) {
    if (kept.picture.isNull() || wanted(key)) continue;
    kept.picture = {};
    --pictures_;
  }
}

void ThumbnailStore::shrink(std::size_t most, const std::function<int(const Key&)>& distance) {
  if (bytes_ <= most) return;
  std::vector<std::pair<int, Key>> far;
  far.reserve(kept_.size());
  for (const auto& [key, kept] : kept_) far.emplace_back(distance(key), key);
  std::sort(far.begin(), far.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [where, key] : far) {
    if (bytes_ <= most) return;
    const auto place = kept_.find(key);
    bytes_ -= place->second.lower.size() * sizeof(float);
    if (!place->second.picture.isNull()) --pictures_;
    kept_.erase(place);
  }
}

}  // namespace sinkscope

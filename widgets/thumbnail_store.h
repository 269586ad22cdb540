// The patterns that a wall keeps: lower triangles as floats, with the pictures of those that were painted lately.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include <QtGui/QImage>

#include "core/values/figure.h"
#include "core/values/reading.h"

namespace sinkscope {

class ThumbnailStore {
 public:
  struct Key {
    int side = 0, layer = 0, head = 0;
    bool operator==(const Key&) const = default;
  };

  // REQUIRES square cells, NaN above the diagonal.
  void put(const Key& key, const Matrix& cells);
  void makeStale();  // values stay, and are told apart from fresh ones
  void clear();
  bool holds(const Key& key) const { return kept_.contains(key); }
  bool fresh(const Key& key) const;
  std::optional<Matrix> cells(const Key& key) const;
  // One pixel a cell, transparent above the diagonal; null: not there. Kept until the scale changes.
  // `zero`: colour_map.h.
  const QImage& picture(const Key& key, const ColourScale& scale, std::optional<QRgb> zero);
  void dropPictures();  // the scale changed, or the theme
  void dropPicturesBut(const std::function<bool(const Key&)>& wanted);

  std::size_t bytes() const { return bytes_; }  // of the values
  std::size_t bytesEach() const { return kept_.empty() ? 0 : bytes_ / kept_.size(); }
  std::size_t pictures() const { return pictures_; }
  // Drops what is farthest until at most `most` bytes are left.
  void shrink(std::size_t most, const std::function<int(const Key&)>& distance);

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return static_cast<std::size_t>((key.layer * 4099 + key.head) * 2 + key.side);
    }
  };
  struct Kept {
    int size = 0;              // cells a side
    std::vector<float> lower;  // row by row, the diagonal included
    bool stale = false;
    QImage picture;
  };
  std::unordered_map<Key, Kept, Hash> kept_;
  std::size_t bytes_ = 0;
  std::size_t pictures_ = 0;
};

}  // namespace sinkscope

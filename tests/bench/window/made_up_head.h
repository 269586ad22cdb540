// A head of made-up queries and keys with a sink, a band and noise, whose tiles are made on a thread of its own. Keeps
// libtorch out of the benchmark that opens windows.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/values/pattern_pyramid.h"

namespace sinkscope {

class MadeUpHead {
 public:
  MadeUpHead(int tokens, int width);  // makes the overview
  ~MadeUpHead();

  const Matrix& overview() const;
  int overviewLevelOf() const;
  // Replaces what was asked for before; `take` is called on the head's thread, tile by tile.
  void ask(std::vector<TileKey> keys, std::function<void(std::vector<PatternTile>)> take);
  void stop();
  double millisecondsOfTile(int level) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sinkscope

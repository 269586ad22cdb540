#include "tests/bench/window/made_up_head.h"

#include <ATen/ATen.h>

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/model/attention/pattern.h"
#include "core/model/attention/pattern_tiles.h"

namespace sinkscope {

namespace {

AttentionRule ruleOf(int width) {
  AttentionRule rule;
  rule.variant = &attentionVariant("softmax");
  rule.scale = 1.0 / std::sqrt(static_cast<double>(width));
  return rule;
}

struct Inputs {
  at::Tensor q, k;
};

// Directions that turn slowly with the position make a band; key 0 lies where all queries look.
Inputs inputsOf(int tokens, int width) {
  const at::Tensor at = at::arange(tokens, at::kFloat).unsqueeze(1);
  const at::Tensor turns = at::arange(width / 4, at::kFloat).mul(-0.35f).exp().mul(0.7f).unsqueeze(0);
  const at::Tensor angles = at * turns;
  const at::Tensor common = at::ones({tokens, 1});
  Inputs in{
      at::cat({angles.cos(), angles.sin(), common, at::randn({tokens, width - 2 * (width / 4) - 1})}, 1).mul_(3.0),
      at::cat({angles.cos(), angles.sin(), common * 0.0, at::randn({tokens, width - 2 * (width / 4) - 1})}, 1)};
  in.k[0].zero_();
  in.k[0][2 * (width / 4)] = 40.0;
  return in;
}

}  // namespace

struct MadeUpHead::Parts {
  Parts(int tokens, int width) : Parts(inputsOf(tokens, width), width) {}
  Parts(const Inputs& in, int width) : tiles(ruleOf(width), in.q, in.k) {}

  PatternTiles tiles;
  std::mutex mutex;
  std::condition_variable_any wake;
  std::vector<TileKey> keys;
  std::function<void(std::vector<PatternTile>)> take;
  std::jthread thread;
};

MadeUpHead::MadeUpHead(int tokens, int width) : parts_(std::make_unique<Parts>(tokens, width)) {
  parts_->thread = std::jthread([&parts = *parts_](const std::stop_token& stop) {
    std::unique_lock lock(parts.mutex);
    while (parts.wake.wait(lock, stop, [&] { return !parts.keys.empty(); })) {
      const TileKey key = parts.keys.front();
      parts.keys.erase(parts.keys.begin());
      const auto take = parts.take;
      lock.unlock();
      std::vector<PatternTile> made;
      made.push_back(parts.tiles.tile(key));
      take(std::move(made));
      lock.lock();
    }
  });
}

MadeUpHead::~MadeUpHead() = default;

const Matrix& MadeUpHead::overview() const { return parts_->tiles.overview(); }
int MadeUpHead::overviewLevelOf() const { return overviewLevel(parts_->tiles.tokens()); }

void MadeUpHead::ask(std::vector<TileKey> keys, std::function<void(std::vector<PatternTile>)> take) {
  std::lock_guard lock(parts_->mutex);
  parts_->keys = std::move(keys);
  parts_->take = std::move(take);
  parts_->wake.notify_one();
}

void MadeUpHead::stop() {
  parts_->thread.request_stop();
  parts_->wake.notify_all();
  if (parts_->thread.joinable()) parts_->thread.join();
}

double MadeUpHead::millisecondsOfTile(int level) const {
  const int last = levelCells(parts_->tiles.tokens(), level) / kTileCells - 1;
  (void)parts_->tiles.tile({level, last, 0});
  const auto start = std::chrono::steady_clock::now();
  (void)parts_->tiles.tile({level, last, last / 2});
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace sinkscope

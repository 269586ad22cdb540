// Weights that are made one ahead of whoever computes with them, by a thread of its own, in two frames by turns.
#pragma once

#include <array>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "core/model/weights/block_store.h"
#include "core/model/weights/weight_reader.h"

namespace sinkscope {

// Used by one thread.
class OneAhead {
 public:
  // What makes item number `item` in `frame`, and returns the bytes that were read for it.
  using Fill = std::function<std::int64_t(WeightReader& reader, WeightFrame& frame, int item)>;

  OneAhead(BytesFrom from, at::Device device, at::ScalarType dtype, Fill fill);
  ~OneAhead();

  // What is asked for next: ascending.
  void begin(std::vector<int> items);
  // Valid until the next item is asked for. Throws what `fill` threw.
  const SlotTensors& item(int number);
  StreamFigures figures() const;

 private:
  static constexpr int kNone = -1;

  struct Frame {
    int item = kNone;
    WeightFrame weights;
  };

  int nextFrom(int number) const;  // of the items; kNone: there is none
  void readAhead(std::stop_token stop);

  WeightReader reader_;
  const Fill fill_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::condition_variable changed_;
  std::vector<int> items_;
  std::array<Frame, 2> frames_;
  std::size_t inUse_ = 0;  // the frame that is computed with; the other is read into
  int wanted_ = kNone;     // to be read next
  bool reading_ = false;
  std::exception_ptr failure_;
  StreamFigures figures_;
  std::jthread thread_;  // last
};

}  // namespace sinkscope

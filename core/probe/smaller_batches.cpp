#include "core/probe/smaller_batches.h"

#include <c10/util/Exception.h>

#include <iterator>

#include "core/device/device.h"
#include "core/device/failure.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

template <class Items>
std::pair<Items, Items> halves(const Items& items) {
  const auto middle = items.begin() + std::ssize(items) / 2;
  return {Items(items.begin(), middle), Items(middle, items.end())};
}

}  // namespace

std::vector<Capture> inSmallerBatches(const BatchedIds& batches,
                                      const std::function<std::vector<Capture>(const BatchedIds&)>& capture,
                                      const std::function<void(const std::string& sentence)>& note) {
  // Nothing is called in a handler: what the failed pass held is freed only when it has been left.
  try {
    return capture(batches);
  } catch (const c10::OutOfMemoryError&) {
  }
  returnKeptMemory();
  std::pair<BatchedIds, BatchedIds> parts;
  if (batches.size() > 1) {
    parts = halves(batches);
  } else if (batches.front().size() > 1) {
    const auto [first, second] = halves(batches.front());
    parts = {{first}, {second}};
  } else {
    throw DeviceFull(
        "the device's memory is full with one prompt of " + std::to_string(batches.front().front().size()) + " tokens",
        "give --memory, so that the weights are streamed, or take a shorter prompt");
  }
  if (note) note("the device's memory is full: the work goes on in smaller batches");
  std::vector<Capture> all = inSmallerBatches(parts.first, capture);
  std::vector<Capture> more = inSmallerBatches(parts.second, capture);
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  return all;
}

std::vector<Capture> inOnePiece(const std::function<std::vector<Capture>()>& capture, const std::string& who) {
  try {
    return capture();
  } catch (const c10::OutOfMemoryError&) {
  }
  returnKeptMemory();
  throw Error(
      ErrorKind::tooLarge, who + ": the device's memory is full, and its slice of the layers cannot be divided",
      "take a smaller --batch, more ranks, or --split prompts; go on with --resume where the batch is the same");
}

}  // namespace sinkscope

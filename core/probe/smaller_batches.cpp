#include "core/probe/smaller_batches.h"

#include <c10/util/Exception.h>

#include <algorithm>
#include <iterator>

#include "core/device/device.h"
#include "core/device/failure.h"
#include "core/values/error.h"

namespace sinkscope {

namespace {

template <class Items>
std::pair<Items, Items> halves(const Items& items, std::ptrdiff_t whole) {
  const auto middle = items.begin() + std::max<std::ptrdiff_t>(1, std::ssize(items) / whole / 2) * whole;
  return {Items(items.begin(), middle), Items(middle, items.end())};
}

}  // namespace

std::vector<Capture> inSmallerBatches(const BatchedIds& batches,
                                      const std::function<std::vector<Capture>(const BatchedIds&)>& capture,
                                      const std::function<void(const std::string& sentence)>& note, std::size_t whole) {
  // Nothing is called in a handler: what the failed pass held is freed only when it has been left.
  try {
    return capture(batches);
  } catch (const c10::OutOfMemoryError&) {
  }
  returnKeptMemory();
  std::pair<BatchedIds, BatchedIds> parts;
  if (batches.size() > 1) {
    parts = halves(batches, 1);
  } else if (batches.front().size() > whole) {
    const auto [first, second] = halves(batches.front(), static_cast<std::ptrdiff_t>(whole));
    parts = {{first}, {second}};
  } else {
    throw DeviceFull("the device's memory is full with " +
                         (whole == 1 ? "one prompt" : std::to_string(whole) + " prompts") + " of " +
                         std::to_string(batches.front().front().size()) + " tokens",
                     "give --memory, so that the weights are streamed, or take a shorter prompt");
  }
  if (note) note("the device's memory is full: the work goes on in smaller batches");
  std::vector<Capture> all = inSmallerBatches(parts.first, capture, {}, whole);
  std::vector<Capture> more = inSmallerBatches(parts.second, capture, {}, whole);
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

#include "core/model/waiting_states.h"

#include <ATen/ATen.h>

#include <span>
#include <utility>

#include "core/values/error.h"

namespace sinkscope {

WaitingStates::WaitingStates(const std::vector<std::int64_t>& bytes, const WaitingRoom& room) {
  std::int64_t left = room.memoryBytes, end = 0;
  for (const std::int64_t of : bytes) {
    Place& place = places_.emplace_back();
    place.bytes = of;
    if (of <= left) {
      left -= of;
    } else {
      constexpr std::int64_t kPage = ScratchFile::kPage;
      place.offset = std::exchange(end, end + (of + kPage - 1) / kPage * kPage);
      bytesInFile_ += of;
    }
  }
  if (end > 0) file_ = std::make_unique<const ScratchFile>(room.folder, end);
}

at::Tensor WaitingStates::take(std::size_t job) {
  Place& place = places_.at(job);
  at::Tensor kept = std::exchange(place.x, at::Tensor());
  if (!kept.defined() || place.offset == kHeld) return kept;
  at::Tensor x = at::empty(kept.sizes(), kept.options().device(at::kCPU));
  file_->read(place.offset, {static_cast<std::byte*>(x.mutable_data_ptr()), x.nbytes()});
  if (job + 1 < places_.size() && places_[job + 1].offset != kHeld)
    file_->expect(places_[job + 1].offset, places_[job + 1].bytes);
  return x.to(kept.device());
}

void WaitingStates::put(std::size_t job, at::Tensor x) {
  Place& place = places_.at(job);
  if (x.defined() && place.offset != kHeld) {
    const at::Tensor host = x.cpu().contiguous();
    if (static_cast<std::int64_t>(host.nbytes()) > place.bytes) {
      throw Error(ErrorKind::failed, "a hidden state is larger than its place in the scratch file");
    }
    file_->write(place.offset, {static_cast<const std::byte*>(host.const_data_ptr()), host.nbytes()});
    x = at::empty({1}, x.options()).expand(x.sizes());
  }
  place.x = std::move(x);
}

WaitingState WaitingStates::look(std::size_t job) const {
  const Place& place = places_.at(job);
  if (!place.x.defined() || place.offset == kHeld) return {place.x, false};
  const std::span<std::byte> bytes = file_->view(place.offset, place.bytes);
  return {at::from_blob(bytes.data(), place.x.sizes(), place.x.options().device(at::kCPU)), true};
}

}  // namespace sinkscope

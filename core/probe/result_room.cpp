#include "core/probe/result_room.h"

#include <ATen/ATen.h>

#include <c10/util/accumulate.h>

#include <cstddef>
#include <span>

#include "core/checkpoint/mapped_file.h"

namespace sinkscope {

namespace {

constexpr std::int64_t kAlignment = 64;

}  // namespace

at::Tensor ResultRoom::make(const std::vector<std::int64_t>& shape) {
  const auto bytes = c10::multiply_integers(shape) * std::int64_t{sizeof(float)};
  if (!file_ || bytes == 0 || end_ - next_ < bytes) return at::empty(shape, at::kFloat);
  const std::span<std::byte> part = file_->view(next_, bytes);
  next_ += (bytes + kAlignment - 1) / kAlignment * kAlignment;
  return at::from_blob(
      part.data(), shape, [file = file_, part](void*) { releasePages(part); }, at::kFloat);
}

void ResultRoom::release() const {
  if (file_) releasePages(file_->view(begin_, end_ - begin_));
}

}  // namespace sinkscope

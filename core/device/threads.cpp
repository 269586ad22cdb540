#include "core/device/threads.h"

#include <ATen/Parallel.h>

namespace sinkscope {

ThreadsForWork::ThreadsForWork(double operations) : before_(at::get_num_threads()) {
  if (operations < kSmallWork && before_ > 1) at::set_num_threads(1);
}

ThreadsForWork::~ThreadsForWork() {
  if (at::get_num_threads() != before_) at::set_num_threads(before_);
}

}  // namespace sinkscope

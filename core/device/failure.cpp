#include "core/device/failure.h"

#include <c10/util/Exception.h>

namespace sinkscope {

Failure failureOf(const std::exception_ptr& thrown, const MemoryHints& hints) {
  try {
    std::rethrow_exception(thrown);
  } catch (const c10::OutOfMemoryError& error) {
    return {Error(ErrorKind::tooLarge, "the memory of the device is full", hints.device), error.what()};
  } catch (const c10::Error& error) {
    return {Error(ErrorKind::failed, "the computation failed: " + inOneLine(error.what_without_backtrace())),
            error.what()};
  } catch (...) {
    return plainFailureOf(thrown, hints);
  }
}

}  // namespace sinkscope

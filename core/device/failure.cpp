#include "core/device/failure.h"

#include <c10/util/Exception.h>

#include <algorithm>
#include <new>

namespace sinkscope {

namespace {

// What others throw may have several lines; a sentence is one.
std::string inOneLine(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

Failure failureOf(const std::exception_ptr& thrown, const MemoryHints& hints) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Error& error) {
    return {error, {}};
  } catch (const c10::OutOfMemoryError& error) {
    return {Error(ErrorKind::tooLarge, "the memory of the device is full", hints.device), error.what()};
  } catch (const c10::Error& error) {
    return {Error(ErrorKind::failed, "the computation failed: " + inOneLine(error.what_without_backtrace())),
            error.what()};
  } catch (const std::bad_alloc&) {
    return {Error(ErrorKind::tooLarge, "the machine's memory is full", hints.machine), {}};
  } catch (const std::exception& error) {
    return {Error(ErrorKind::failed, "the work failed: " + inOneLine(error.what())), error.what()};
  } catch (...) {
    return {Error(ErrorKind::failed, "the work failed, and nothing says why"), {}};
  }
}

}  // namespace sinkscope

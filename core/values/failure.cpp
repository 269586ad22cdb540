#include "core/values/failure.h"

#include <algorithm>
#include <new>

namespace sinkscope {

std::string inOneLine(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Failure plainFailureOf(const std::exception_ptr& thrown, const MemoryHints& hints) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Error& error) {
    return {error, {}};
  } catch (const std::bad_alloc&) {
    return {Error(ErrorKind::tooLarge, "the machine's memory is full", hints.machine), {}};
  } catch (const std::exception& error) {
    return {Error(ErrorKind::failed, "the work failed: " + inOneLine(error.what())), error.what()};
  } catch (...) {
    return {Error(ErrorKind::failed, "the work failed, and nothing says why"), {}};
  }
}

}  // namespace sinkscope

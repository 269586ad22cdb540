#include "core/values/failure.h"

#include <algorithm>
#include <filesystem>
#include <new>
#include <stdexcept>

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
  } catch (const std::length_error& error) {  // a list of more than there can be memory for
    return {Error(ErrorKind::tooLarge, "more is asked for than any memory holds", hints.machine), error.what()};
  } catch (const std::filesystem::filesystem_error& error) {
    return {Error(ErrorKind::failed, error.path1().string() + ": " + error.code().message(), "check disk and path"),
            error.what()};
  } catch (const std::exception& error) {
    const std::string what = inOneLine(error.what());
    if (what.starts_with("[json.exception"))  // the words of a library tell nobody which file
      return {Error(ErrorKind::failed, "a value in one of the files is of another kind than it should be"), what};
    return {Error(ErrorKind::failed, "the work failed: " + what), error.what()};
  } catch (...) {
    return {Error(ErrorKind::failed, "the work failed, and nothing says why"), {}};
  }
}

}  // namespace sinkscope

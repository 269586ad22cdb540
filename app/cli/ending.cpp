#include "app/cli/ending.h"

#include <new>

#include <c10/util/Exception.h>

#include "core/values/error.h"

namespace sinkscope {

Ending endingOf(const std::exception_ptr& thrown) {
  const int failed = exitStatus(ErrorKind::failed);
  try {
    std::rethrow_exception(thrown);
  } catch (const Error& error) {
    // Where the work noticed the signal makes no difference to the person who sent it.
    return {error.kind() == ErrorKind::cancelled ? "interrupted" : error.sentence(), exitStatus(error.kind())};
  } catch (const c10::OutOfMemoryError&) {
    return {"the memory of the device is full; use a shorter prompt, fewer --want or --device cpu", failed};
  } catch (const c10::Error& error) {
    return {"the computation failed: " + std::string(error.what_without_backtrace()), failed};
  } catch (const std::bad_alloc&) {
    return {"the machine's memory is full; use a shorter prompt, or fewer --want, --layers and --heads", failed};
  } catch (const std::exception& error) {
    return {"the work failed: " + std::string(error.what()), failed};
  }
}

}  // namespace sinkscope

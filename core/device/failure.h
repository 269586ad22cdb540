// Whatever work with libtorch threw, as the one error type: the only place where libtorch's errors become a sentence.
// Both front ends end their work here, each with the next step that a person has there.
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <utility>

#include "core/values/failure.h"

namespace sinkscope {

// Thrown where the device's memory, or what a budget leaves of it, is full with the least piece that the work can be
// divided into: all that is left is to take weights out of it.
class DeviceFull : public Error {
 public:
  // `wanted`: bytes that the piece needs beside the weights; 0: not known.
  explicit DeviceFull(const std::string& what, std::string hint = {}, std::int64_t wanted = 0)
      : Error(ErrorKind::tooLarge, what, std::move(hint)), wanted_(wanted) {}
  std::int64_t wanted() const { return wanted_; }

 private:
  std::int64_t wanted_;
};

// REQUIRES an exception.
Failure failureOf(const std::exception_ptr& thrown, const MemoryHints& hints = {});

}  // namespace sinkscope

#include "core/device/failure.h"

#include <c10/util/Exception.h>
#include <c10/util/Lazy.h>
#include <gtest/gtest.h>

#include <memory>
#include <new>
#include <stdexcept>

namespace sinkscope {
namespace {

template <class Thrown>
Failure after(const Thrown& thrown, const MemoryHints& hints = {}) {
  return failureOf(std::make_exception_ptr(thrown), hints);
}

TEST(Failure, KeepsAnErrorAsItWasThrown) {
  const Failure failure = after(Error(ErrorKind::badFile, "config.json: there is no vocab_size", "download it again"));
  EXPECT_EQ(failure.error.kind(), ErrorKind::badFile);
  EXPECT_EQ(failure.error.sentence(), "config.json: there is no vocab_size; download it again");
  EXPECT_TRUE(failure.details.empty());
  EXPECT_EQ(after(Error(ErrorKind::cancelled, "cancelled")).error.kind(), ErrorKind::cancelled);
}

TEST(Failure, OfLibtorchIsOneLineWithoutItsBacktraceWhichTheDetailsHave) {
  const c10::Error thrown("sizes 3 and 4\ndo not match",
                          std::make_shared<c10::PrecomputedLazyValue<std::string>>("#0 at::add\n#1 main"));
  const Failure failure = after(thrown);
  EXPECT_EQ(failure.error.kind(), ErrorKind::failed);
  const std::string sentence = failure.error.sentence();
  EXPECT_TRUE(sentence.starts_with("the computation failed: sizes 3 and 4 do not match")) << sentence;
  EXPECT_EQ(sentence.find('\n'), std::string::npos);
  EXPECT_EQ(sentence.find("at::add"), std::string::npos);
  EXPECT_NE(failure.details.find("#1 main"), std::string::npos) << failure.details;
  EXPECT_NE(failure.details.find("sizes 3 and 4\ndo not match"), std::string::npos) << failure.details;
}

TEST(Failure, OfAFullMemoryIsTooLargeWithTheNextStepOfWhoAsked) {
  const MemoryHints hints{"take --device cpu", "take fewer heads"};
  const Failure device = after(c10::OutOfMemoryError({"here", "there.cpp", 7}, "CUDA out of memory"), hints);
  EXPECT_EQ(device.error.kind(), ErrorKind::tooLarge);
  EXPECT_EQ(device.error.sentence(), "the memory of the device is full; take --device cpu");
  EXPECT_NE(device.details.find("CUDA out of memory"), std::string::npos) << "how much was asked for is in the log";
  const Failure machine = after(std::bad_alloc(), hints);
  EXPECT_EQ(machine.error.kind(), ErrorKind::tooLarge);
  EXPECT_EQ(machine.error.sentence(), "the machine's memory is full; take fewer heads");
  EXPECT_FALSE(after(std::bad_alloc()).error.hint().empty());
}

TEST(Failure, OfAnythingElseIsASentenceToo) {
  const Failure failure = after(std::runtime_error("stoi\nof nothing"));
  EXPECT_EQ(failure.error.kind(), ErrorKind::failed);
  EXPECT_EQ(failure.error.sentence(), "the work failed: stoi of nothing");
  EXPECT_EQ(failure.details, "stoi\nof nothing");
  EXPECT_EQ(after(7).error.kind(), ErrorKind::failed);
  EXPECT_FALSE(after(7).error.sentence().empty());
}

}  // namespace
}  // namespace sinkscope

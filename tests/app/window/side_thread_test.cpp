#include "app/window/side_thread.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <QtCore/QCoreApplication>

#include "tests/app/window/driver.h"

namespace sinkscope {
namespace {

// Work that has begun and goes on when it is let.
struct Held {
  std::shared_ptr<std::atomic<bool>> begun = std::make_shared<std::atomic<bool>>(false);
  std::shared_ptr<std::atomic<bool>> let = std::make_shared<std::atomic<bool>>(false);

  void hold() const {
    *begun = true;
    begun->notify_all();
    let->wait(false);
  }
  void awaitBegun() const { begun->wait(false); }
  void letGo() const {
    *let = true;
    let->notify_all();
  }
};

TEST(InboxTest, MakesTheCallsOfAnotherThreadInOrderOnItsOwn) {
  Inbox inbox;
  std::vector<int> made;
  bool elsewhere = false;
  const std::thread::id own = std::this_thread::get_id();
  std::thread other([&] {
    for (int i = 0; i < 100; ++i) {
      inbox.put([&, i] {
        made.push_back(i);
        elsewhere = elsewhere || std::this_thread::get_id() != own;
      });
    }
  });
  other.join();
  EXPECT_TRUE(made.empty());  // nothing before the event loop comes to it
  ASSERT_TRUE(waitFor([&] { return made.size() == 100; }));
  EXPECT_TRUE(std::is_sorted(made.begin(), made.end()));
  EXPECT_FALSE(elsewhere);
}

TEST(InboxTest, MayBeTakenDownByWhatItCallsAndCallsNothingAfterwards) {
  auto inbox = std::make_unique<Inbox>();
  int made = 0;
  inbox->put([&] {
    ++made;
    inbox.reset();
  });
  inbox->put([&] { ++made; });
  ASSERT_TRUE(waitFor([&] { return inbox == nullptr; }));
  QCoreApplication::processEvents();
  EXPECT_EQ(made, 1);
}

TEST(SideThreadTest, DoesInOrderWhatIsStartedAndBringsIt) {
  SideThread side;
  const std::thread::id own = std::this_thread::get_id();
  std::vector<int> brought;
  for (int i = 0; i < 20; ++i) {
    side.start([&brought, own, i] {
      EXPECT_NE(std::this_thread::get_id(), own);
      return [&brought, own, i] {
        EXPECT_EQ(std::this_thread::get_id(), own);
        brought.push_back(i);
      };
    });
  }
  side.waitDone();
  EXPECT_TRUE(brought.empty());
  ASSERT_TRUE(waitFor([&] { return brought.size() == 20; }));
  EXPECT_TRUE(std::is_sorted(brought.begin(), brought.end()));
}

TEST(SideThreadTest, WhatIsDroppedIsNotBegunAndNotBrought) {
  SideThread side;
  const Held held;
  bool first = false, second = false, last = false;
  bool secondWasDone = false;
  side.start([&first, held] {
    held.hold();
    return [&first] { first = true; };
  });
  side.start([&second, &secondWasDone] {
    secondWasDone = true;
    return [&second] { second = true; };
  });
  held.awaitBegun();
  side.drop();
  side.start([&last] { return [&last] { last = true; }; });
  held.letGo();
  ASSERT_TRUE(waitFor([&] { return last; }));
  EXPECT_FALSE(first);
  EXPECT_FALSE(second);
  EXPECT_FALSE(secondWasDone);
}

TEST(SideThreadTest, DoesAllThatWasStartedBeforeItGoesAndBringsNothing) {
  std::atomic<int> done = 0;
  int brought = 0;
  {
    SideThread side;
    for (int i = 0; i < 5; ++i) {
      side.start([&] {
        ++done;
        return [&brought] { ++brought; };
      });
    }
  }
  QCoreApplication::processEvents();
  EXPECT_EQ(done, 5);
  EXPECT_EQ(brought, 0);
}

}  // namespace
}  // namespace sinkscope

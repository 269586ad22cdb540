// The Compare page in a real window, and a folder for its runs.
#pragma once

#include <memory>
#include <string>

#include <QtCore/QString>

#include <gtest/gtest.h>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_shelf.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"

namespace sinkscope {

class CompareWindow : public testing::Test {
 protected:
  void SetUp() override { window = openedWindow(); }
  ComparePage& page() { return window->comparePage(); }
  template <typename Widget>
  Widget& part(const char* name) {
    return *page().findChild<Widget*>(QLatin1String(name));
  }
  QString path(const std::string& name) const { return QString::fromStdString((folder / name).string()); }
  void open(const std::string& name) {
    window->openRun(path(name));
    ASSERT_TRUE(waitFor([&] { return !window->shelf().busy(); }));
    page().drawNow();
  }

  TemporaryFolder folder;
  std::unique_ptr<MainWindow> window;
};

}  // namespace sinkscope

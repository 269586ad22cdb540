// A window in which lectures are played as an audience would: by the button, the presenter's keys and the pointer.
#pragma once

#include <memory>

#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>

#include <gtest/gtest.h>

#include "app/window/explore/explore_page.h"
#include "app/window/lecture/lecture_guide.h"
#include "app/window/lecture/lecture_menu.h"
#include "app/window/notice_bar.h"
#include "app/window/page.h"
#include "app/window/settings.h"
#include "core/record/lecture_file.h"
#include "tests/app/window/driver.h"
#include "widgets/continuation_view.h"
#include "widgets/sink_grid_view.h"

namespace sinkscope {

class LectureTest : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    window->activateWindow();  // keys mean the active window
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    ASSERT_TRUE(folder.isValid());
  }
  void TearDown() override { Settings().setContinuationShown(false); }  // the next window would have it too
  LectureGuide& guide() { return window->guide(); }
  ExplorePage& page() { return window->page(); }
  const Selection& selection() { return window->session().selection().current(); }
  QString said() { return window->notice().text(); }
  QString button() { return window->notice().findChild<QPushButton*>(QStringLiteral("noticeAction"))->text(); }
  QString file(const char* name) { return folder.filePath(QLatin1String(name)); }
  void write(const QString& path, const std::string& text) {
    QFile out(path);
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(QByteArray::fromStdString(text));
  }
  // What is shown, behind the last step of the lecture there.
  void addStep(const QString& path, const char* say) {
    EXPECT_EQ(window->lectures().add({path, QStringLiteral("Mine"), QString::fromLatin1(say), {}, {}}), QString());
  }
  void play(const std::string& steps) {
    write(file("a.lecture.json"), R"({"sinkscope lecture": 1, "name": "N", "steps": [)" + steps + "]}");
    window->lectures().open(file("a.lecture.json"));
  }
  // The step's state has arrived and everything is measured.
  bool settled() {
    return waitFor([&] { return guide().stage().arrived(); }) && waitUntilIdle(*window);
  }
  // What a person does who is asked for it.
  void fulfil(const LectureGoal& goal) {
    for (const std::string& what : goal.changed) {
      if (what == "head") {
        QTest::keyClick(window.get(), selection().layer == 0 ? Qt::Key_Up : Qt::Key_Down);
      } else if (what == "epsilon") {
        auto* slider = page().grid().findChild<QSlider*>();
        slider->setValue(slider->value() > slider->maximum() / 2 ? slider->value() - 10 : slider->value() + 10);
      } else if (what == "bos") {
        QTest::keyClick(window.get(), Qt::Key_B);
      } else if (what == "change") {
        window->session().setChange(
            window->session().changeTo().isEmpty() ? QStringLiteral("the") : window->session().changeFrom(),
            QStringLiteral("best"));
      } else {
        FAIL() << "nobody has said how: " << what;
      }
    }
    ASSERT_TRUE(waitUntilIdle(*window));
  }
  QTemporaryDir folder;
  std::unique_ptr<MainWindow> window;
};

}  // namespace sinkscope

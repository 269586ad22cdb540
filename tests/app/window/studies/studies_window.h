// A window with the Studies page in front, and 25 prompts of which one is too short.
#pragma once

#include <filesystem>

#include <QtTest/QTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>

#include <gtest/gtest.h>

#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_list.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "tests/app/window/driver.h"
#include "tests/support/shared.h"

namespace sinkscope {

// A prompt of its own for each line, long enough for 12 tokens, in two categories; the last is too short.
inline void writePrompts(const std::filesystem::path& path, int count) {
  std::string lines;
  for (int i = 0; i < count; ++i) {
    lines += "{\"name\": \"p" + std::to_string(i) + "\", \"category\": \"" + (i % 2 == 0 ? "tales" : "letters") +
             "\", \"text\": \"Once upon a time " + std::to_string(i * 31) +
             " children lived by the sea and the old king was kind to all of them, day after day.\"}\n";
  }
  writeFile(path, lines + "{\"name\": \"tiny\", \"category\": \"tales\", \"text\": \"no\"}\n");
}

class StudiesPageTest : public testing::Test {
 protected:
  void SetUp() override {
    window = openedWindow();
    window->showPage(page());
    writePrompts(folder / "prompts.jsonl", 24);
  }
  StudiesPage& page() { return window->studies(); }
  SweepPanel& sweep() { return page().sweep(); }
  StudyPanel& study() { return page().study(); }

  template <typename Widget>
  Widget* child(QWidget& of, const char* name) {
    auto* found = of.findChild<Widget*>(QLatin1String(name));
    EXPECT_NE(found, nullptr) << name;
    return found;
  }
  void click(QWidget& of, const char* name) {
    auto* button = child<QPushButton>(of, name);
    ASSERT_TRUE(button->isVisible()) << name;
    QTest::mouseClick(button, Qt::LeftButton);
  }
  void type(QWidget& of, const char* name, const QString& text) {
    auto* field = child<QLineEdit>(of, name);
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Backspace);
    QTest::keyClicks(field, text);
  }
  QString path(const char* name) const { return QString::fromStdString((folder / name).string()); }
  void prepare(const char* run, int bos = 3) {
    type(sweep(), "promptsField", path("prompts.jsonl"));
    type(sweep(), "sweepFile", path(run));
    child<QSpinBox>(sweep(), "sweepTokens")->setValue(12);
    child<QComboBox>(sweep(), "sweepBos")->setCurrentIndex(bos);
  }
  bool sweepEnds() {
    return waitFor([&] { return !sweep().running(); }, 300000);
  }
  bool studyEnds() {
    return waitFor([&] { return !study().running(); }, 300000);
  }
  RunFile opened(const char* run) { return RunFile::open(folder / run); }

  TemporaryFolder folder;
  std::unique_ptr<MainWindow> window;
};

}  // namespace sinkscope

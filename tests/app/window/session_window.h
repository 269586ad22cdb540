// A window with a session of a copy of the embedded model, for the tests of what a session keeps and shows again.
#pragma once

#include "app/window/saved_sessions.h"

#include <cmath>
#include <cstring>
#include <random>

#include <QtCore/QFileInfo>
#include <QtCore/QMimeData>
#include <QtCore/QTemporaryDir>
#include <QtGui/QDropEvent>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDoubleSpinBox>
#include <QtWidgets/QFileDialog>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

#include <gtest/gtest.h>

#include "app/window/compare/compare_page.h"
#include "app/window/compare/run_grid_view.h"
#include "app/window/compare/run_list.h"
#include "app/window/compare/run_panel.h"
#include "app/window/compare/run_shelf.h"
#include "app/window/condition_bar.h"
#include "app/window/explore/explore_page.h"
#include "app/window/explore/live_continuation.h"
#include "app/window/geometry/geometry_page.h"
#include "app/window/notice_bar.h"
#include "app/window/status_line.h"
#include "app/window/studies/start_row.h"
#include "app/window/studies/studies_page.h"
#include "app/window/studies/study_form.h"
#include "app/window/studies/study_panel.h"
#include "app/window/studies/study_view.h"
#include "app/window/studies/sweep_form.h"
#include "app/window/studies/sweep_panel.h"
#include "app/window/studies/sweep_view.h"
#include "core/checkpoint/checkpoint.h"
#include "core/record/session_file.h"
#include "core/values/error.h"
#include "tests/app/window/driver.h"
#include "tests/support/edit_weights.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"
#include "widgets/attention_view.h"
#include "widgets/continuation_view.h"
#include "widgets/figure_plot.h"
#include "widgets/geometry/landscape_view.h"
#include "widgets/painter.h"
#include "widgets/sink_grid_view.h"
#include "widgets/spread_view.h"
#include "widgets/token_strip.h"
#include "widgets/value_norm_view.h"

namespace sinkscope {

namespace fs = std::filesystem;

constexpr int kRounds = 120;  // of flipped bytes

inline QString text(const fs::path& path) { return QString::fromStdString(path.string()); }

inline bool shows(MainWindow& window) {
  return waitFor(
      [&] { return !window.session().sides().empty() && !window.session().busy() && !window.sessions().opening(); });
}

inline std::unique_ptr<MainWindow> windowWith(const QString& what) {
  Settings().dismissHint();
  auto window = std::make_unique<MainWindow>();
  window->resize(1280, 800);
  window->show();
  window->start(what);
  EXPECT_TRUE(shows(*window)) << window->notice().text().toStdString();
  return window;
}

inline void press(MainWindow& window, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
  window.page().setFocus();
  QTest::keyClick(&window, static_cast<Qt::Key>(key), modifiers);
}

// Names a file in the dialog that a person has just called up, and accepts.
inline void typeIntoDialog(MainWindow& window, const char* dialogName, const QString& path) {
  QFileDialog* dialog = nullptr;
  ASSERT_TRUE(waitFor([&] { return (dialog = window.findChild<QFileDialog*>(QLatin1String(dialogName))) != nullptr; }));
  auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
  ASSERT_NE(name, nullptr);
  name->setText(path);
  QPushButton* accept = nullptr;
  for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
    if (button->isDefault()) accept = button;
  }
  ASSERT_NE(accept, nullptr);
  ASSERT_TRUE(waitFor([&] { return accept->isEnabled(); }));
  QTest::mouseClick(accept, Qt::LeftButton);
  ASSERT_TRUE(waitFor([&] { return window.findChild<QFileDialog*>(QLatin1String(dialogName)) == nullptr; }));
}

// Save as, which asks whatever was saved before.
inline void saveByHand(MainWindow& window, const QString& path) {
  press(window, Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
  typeIntoDialog(window, "saveSessionDialog", path);
  ASSERT_TRUE(waitFor([&] { return !window.sessions().saving(); }));
  ASSERT_TRUE(QFileInfo::exists(path)) << window.notice().text().toStdString();
}

inline void dropSession(MainWindow& window, const QString& path) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &enter);
  ASSERT_TRUE(enter.isAccepted());
  QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&window, &drop);
}

// Everything that a person sees of the results: painted colours, titles, tokens, facts.
struct WindowPicture {
  std::vector<QRgb> colours;
  QStringList words;
  bool operator==(const WindowPicture&) const = default;
};

inline void addColours(WindowPicture& picture, FigurePlot& plot) {
  plot.replotNow();
  for (std::size_t panel = 0; panel < plot.figure().panels.size(); ++panel) {
    const auto* heatmap = std::get_if<Heatmap>(&plot.figure().panels[panel].content);
    const auto* grid = std::get_if<HeadGrid>(&plot.figure().panels[panel].content);
    const Matrix* cells = heatmap != nullptr ? &heatmap->cells : grid != nullptr ? &grid->cells : nullptr;
    if (cells == nullptr) continue;
    for (int row = 0; row < cells->rows; ++row) {
      for (int column = 0; column < cells->cols; ++column) {
        picture.colours.push_back(plot.paintedColour(static_cast<int>(panel), row, column).rgba());
      }
    }
  }
}

inline WindowPicture pictureOf(MainWindow& window) {
  ExplorePage& page = window.page();
  WindowPicture picture;
  for (FigurePlot* plot : {&page.grid().plot(), &page.attention().plot(), &page.spread().plot()})
    addColours(picture, *plot);
  for (const Panel& panel : page.norms().figure().panels) {
    for (const double value : std::get<Bars>(panel.content).values) picture.words << QString::number(value, 'g', 17);
  }
  for (View* view : page.views())
    picture.words << view->title() << view->sentence() << QString::fromStdString(toCsv(view->figure()));
  for (const Token& token : page.strip().tokens()) picture.words << QString::fromStdString(token.text);
  picture.words << window.status().facts() << window.findChild<QLabel*>(QStringLiteral("promptFacts"))->text()
                << window.session().prompt() << window.session().changeFrom() << window.session().changeTo();
  return picture;
}

inline QString modelButton(MainWindow& window) {
  return window.findChild<QToolButton*>(QStringLiteral("modelButton"))->text();
}

// A session of a copy of the embedded model, looked at in a way of its own.
class SavedSessionsTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::copy(locateModel("embedded"), folder / "my-model", fs::copy_options::recursive);
    window = windowWith(text(folder / "my-model"));
    ASSERT_TRUE(waitFor([&] { return window->session().spread() != nullptr; }));
  }
  void TearDown() override { Settings().setContinuationShown(false); }
  // L3H1, one token pinned, another epsilon, logarithmic, sorted.
  void lookAround() {
    Selection selection = window->session().selection().current();
    selection.layer = 3;
    selection.head = 1;
    selection.key = 5;
    selection.epsilon = 0.45;
    window->session().selection().select(selection);
    press(*window, Qt::Key_L);
    press(*window, Qt::Key_S);
    ASSERT_TRUE(waitUntilIdle(*window));
  }
  QString session() const { return text(folder / "lecture.sinkscope"); }

  TemporaryFolder folder;
  std::unique_ptr<MainWindow> window;
};

}  // namespace sinkscope

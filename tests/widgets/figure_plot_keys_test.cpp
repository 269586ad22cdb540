// A figure for those without a mouse, and for those without sight: the cursor, and what is told.
#include <memory>

#include <QtGui/QAccessible>

#include "tests/widgets/shown_plot.h"

namespace sinkscope {
namespace {

// What a screen reader would hear.
struct Heard {
  Heard() {
    heard.clear();
    QAccessible::setActive(true);
    before = QAccessible::installUpdateHandler([](QAccessibleEvent* event) {
      if (event->type() == QAccessible::Focus && event->accessibleInterface() != nullptr)
        heard << event->accessibleInterface()->text(QAccessible::Name);
    });
  }
  ~Heard() {
    QAccessible::installUpdateHandler(before);
    QAccessible::setActive(false);
  }
  QAccessible::UpdateHandler before;
  static QStringList heard;
};
QStringList Heard::heard;

struct Keys : ShownPlot {
  using ShownPlot::ShownPlot;
  void focus() {
    plot.activateWindow();
    plot.setFocus(Qt::TabFocusReason);
    settle();
  }
  void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(&plot, static_cast<Qt::Key>(key), modifiers);
  }
  ShownPlot::Cell at() const {
    const auto cell = plot.cursor();
    return cell ? ShownPlot::Cell{cell->panel, cell->row, cell->column} : ShownPlot::Cell{-1, -1, -1};
  }
};

QAccessibleInterface* interfaceOf(FigurePlot& plot) { return QAccessible::queryAccessibleInterface(&plot); }
QAccessibleTableInterface* tableOf(FigurePlot& plot, int table) {
  QAccessibleInterface* child = interfaceOf(plot)->child(table);
  return child != nullptr ? child->tableInterface() : nullptr;
}

TEST(FigurePlotKeys, ArrowsWalkOverCellsAndTellThemAsThePointerDoes) {
  Keys keys(sampleHeatmap(12));
  keys.focus();
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 0, 0}));
  keys.press(Qt::Key_Down);
  keys.press(Qt::Key_Right);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 1, 1}));
  ASSERT_FALSE(keys.hovered.empty());
  EXPECT_EQ(keys.hovered.back(), (ShownPlot::Cell{0, 1, 1}));
  keys.press(Qt::Key_End, Qt::ControlModifier);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 11, 11}));
  keys.press(Qt::Key_Up, Qt::ControlModifier);
  keys.press(Qt::Key_Home);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 1, 0}));
  keys.press(Qt::Key_Left);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 1, 0})) << "the edge holds";
  keys.press(Qt::Key_Return);
  ASSERT_EQ(keys.clicked.size(), 1u);
  EXPECT_EQ(keys.clicked.back(), (ShownPlot::Cell{0, 1, 0}));
}

TEST(FigurePlotKeys, UpIsUpAndSortedHeadsAreWalkedAsTheyAreDrawn) {
  const Figure figure = sampleGrid(4, 6, true, true);
  Keys keys(figure);
  keys.focus();
  const auto& grid = std::get<HeadGrid>(figure.panels[0].content);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 3, grid.order[3][0]})) << "upper left: the last layer, its weakest head";
  keys.press(Qt::Key_Right);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 3, grid.order[3][1]}));
  keys.press(Qt::Key_Down);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 2, grid.order[2][1]}));
  keys.press(Qt::Key_PageDown);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{1, 2, grid.order[2][1]})) << "the same head in the other condition";
  keys.press(Qt::Key_PageDown);
  EXPECT_EQ(keys.at()[0], 1);
}

TEST(FigurePlotKeys, PointsOfCurvesAreToldWithTheirWords) {
  Keys keys(sampleCurves());
  QStringList words;
  QObject::connect(&keys.plot, &FigurePlot::pointHovered, [&](int, int, int, const QString& told) { words << told; });
  keys.focus();
  keys.press(Qt::Key_Right);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 0, 1}));
  keys.press(Qt::Key_Down);
  EXPECT_EQ(keys.at()[1], 1) << "another line, at the place that is nearest";
  EXPECT_GE(words.size(), 2);
  EXPECT_TRUE(keys.clicked.empty());
}

TEST(FigurePlotKeys, TheCursorStaysInSightWhileZoomed) {
  Keys keys(sampleHeatmap(40));
  keys.focus();
  keys.plot.zoomBy(8.0);
  keys.settle();
  for (int i = 0; i < 39; ++i) keys.press(Qt::Key_Right);
  for (int i = 0; i < 39; ++i) keys.press(Qt::Key_Down);
  keys.settle();
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 39, 39}));
  EXPECT_FALSE(keys.plot.cellRect(0, 39, 39).isEmpty());
  EXPECT_FALSE(keys.ranges.empty()) << "plots that share the columns hear of it";
}

TEST(FigurePlotKeys, ItIsDrawnWhileTheKeysActThereAndGoesWithThem) {
  Keys keys(sampleHeatmap(12));
  const QImage before = keys.plot.grab().toImage();
  keys.focus();
  keys.press(Qt::Key_Down);
  keys.settle();
  EXPECT_NE(keys.plot.grab().toImage(), before);
  keys.plot.clearFocus();
  keys.settle();
  EXPECT_EQ(keys.plot.grab().toImage(), before);
  EXPECT_GE(keys.left, 1);
}

TEST(FigurePlotKeys, WhereTheSelectionLeadsTheArrowsAreTheWindows) {
  Keys keys(sampleGrid(4, 6, false));
  keys.plot.setCursorOnSelection(true);
  keys.plot.setMarks(0, {.selectedRow = 2, .selectedColumn = 3, .outlined = {{1, 2}}});
  EXPECT_TRUE(keys.plot.spokenCell({0, 1, 2}).endsWith(QStringLiteral(", an edit acts on it")));
  EXPECT_FALSE(keys.plot.spokenCell({0, 2, 1}).contains(QStringLiteral("edit")));
  keys.plot.setMarks(0, {.selectedRow = 2, .selectedColumn = 3});
  keys.focus();
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 2, 3}));
  keys.press(Qt::Key_Left);
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 2, 3}));
  keys.plot.setMarks(0, {.selectedRow = 2, .selectedColumn = 2});
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 2, 2}));
}

TEST(FigurePlotKeys, APanelIsATableWithHeadersAndSentences) {
  ShownPlot shown(sampleHeatmap(12));
  QAccessibleInterface* plot = interfaceOf(shown.plot);
  ASSERT_NE(plot, nullptr);
  EXPECT_TRUE(plot->text(QAccessible::Description).startsWith(QStringLiteral("L2H0, with bos: 12 by 12 cells")));
  ASSERT_EQ(plot->childCount(), 1) << "the canvas is no child: the table tells it";
  QAccessibleTableInterface* table = tableOf(shown.plot, 0);
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(plot->child(0)->role(), QAccessible::Table);
  EXPECT_EQ(table->rowCount(), 12);
  EXPECT_EQ(table->columnCount(), 12);
  EXPECT_EQ(table->columnDescription(0), QStringLiteral("key bos"));
  QAccessibleInterface* cell = table->cellAt(5, 0);
  ASSERT_NE(cell, nullptr);
  EXPECT_EQ(cell->text(QAccessible::Name), QStringLiteral("query still, key bos: 0.72"));
  EXPECT_EQ(cell->tableCellInterface()->rowHeaderCells().front()->text(QAccessible::Name),
            QStringLiteral("query still"));
  EXPECT_EQ(cell->tableCellInterface()->columnHeaderCells().front()->role(), QAccessible::ColumnHeader);
  EXPECT_EQ(table->cellAt(5, 0), cell) << "the same object every time";
  EXPECT_EQ(plot->child(0)->child(5 * 12), cell);
  EXPECT_EQ(plot->child(0)->indexOfChild(cell), 5 * 12);
  EXPECT_EQ(cell->parent(), plot->child(0));
  EXPECT_EQ(plot->child(0)->parent(), plot);
  const QRect place = shown.plot.cellRect(0, 5, 0).toAlignedRect();
  EXPECT_EQ(cell->rect(), QRect(shown.plot.mapToGlobal(place.topLeft()), place.size()));
  cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
  ASSERT_EQ(shown.clicked.size(), 1u);
  EXPECT_EQ(shown.clicked.back(), (ShownPlot::Cell{0, 5, 0}));
  EXPECT_EQ(table->cellAt(12, 0), nullptr);
  EXPECT_EQ(table->cellAt(0, -1), nullptr);
}

TEST(FigurePlotKeys, ALearnedSinkIsTheFirstColumnOfItsTable) {
  Figure figure = sampleHeatmap(6);
  std::get<Heatmap>(figure.panels[0].content).learnedSink = {0.1f, 0.2f, 0.3f, 0.4f, 0.5f, 0.6f};
  Keys keys(figure);
  keys.focus();
  EXPECT_EQ(keys.at(), (ShownPlot::Cell{0, 0, FigurePlot::kLearnedSink}));
  keys.press(Qt::Key_Down);
  QAccessibleTableInterface* table = tableOf(keys.plot, 0);
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->columnCount(), 7);
  EXPECT_EQ(table->columnDescription(0), QStringLiteral("learned sink"));
  EXPECT_EQ(table->cellAt(1, 0)->text(QAccessible::Name), QStringLiteral("query The, learned sink: 0.2"));
  EXPECT_TRUE(table->cellAt(1, 0)->state().selected);
  EXPECT_EQ(keys.plot.spokenCurrent(), (SpokenTables::Cell{0, 1, 0}));
}

TEST(FigurePlotKeys, WhereTheKeysGoIsSaid) {
  const Heard heard;
  if (!QAccessible::isActive())
    GTEST_SKIP() << "this platform tells nobody; tests/app/accessibility hears it on a display";
  Keys keys(sampleHeatmap(12));
  keys.focus();
  keys.press(Qt::Key_Down);
  keys.press(Qt::Key_Down);
  QCoreApplication::processEvents();
  EXPECT_TRUE(Heard::heard.contains(QStringLiteral("query har, key bos: 0.72")))
      << Heard::heard.join(QStringLiteral(" | ")).toStdString();
  const QAccessibleInterface* focused = interfaceOf(keys.plot)->focusChild();
  ASSERT_NE(focused, nullptr);
  EXPECT_TRUE(focused->state().focused);
}

TEST(FigurePlotKeys, AnotherFigureHasOtherCells) {
  ShownPlot shown(sampleHeatmap(12));
  {
    const Heard heard;
    ASSERT_NE(tableOf(shown.plot, 0)->cellAt(11, 11), nullptr);
    shown.plot.setFigure(sampleGrid(3, 4, false, true));
    EXPECT_EQ(interfaceOf(shown.plot)->childCount(), 2);
    EXPECT_EQ(tableOf(shown.plot, 1)->rowCount(), 3);
    EXPECT_EQ(tableOf(shown.plot, 0)->cellAt(11, 11), nullptr);
    EXPECT_TRUE(
        tableOf(shown.plot, 1)->cellAt(2, 3)->text(QAccessible::Name).startsWith(QStringLiteral("layer 2, head 3")));
    shown.plot.setFigure({});
    EXPECT_EQ(interfaceOf(shown.plot)->childCount(), 0);
    EXPECT_EQ(interfaceOf(shown.plot)->text(QAccessible::Description), QString());
  }
}

// 16.8 million cells: none is made before it is asked for, and who walks over them all gets them one after the other.
TEST(FigurePlotKeys, AHugeHeatmapMakesCellsWhenTheyAreAskedFor) {
  constexpr int kTokens = 4096;
  Heatmap map;
  map.cells = Matrix(kTokens, kTokens, 0.25f);
  map.rowAxis = "query token";
  map.columnAxis = "key token";
  Figure figure;
  figure.panels.push_back({.content = map});
  FigurePlot plot;
  plot.setFigure(figure);
  QAccessibleTableInterface* table = tableOf(plot, 0);
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->rowCount(), kTokens);
  EXPECT_EQ(table->cellAt(4095, 17)->text(QAccessible::Name), QStringLiteral("query 4095, key 17: 0.25"));
  EXPECT_LE(interfaceOf(plot)->child(0)->childCount(), 10000) << "some programs ask for all children at once";
  EXPECT_EQ(interfaceOf(plot)->child(0)->child(4095 * kTokens + 17), table->cellAt(4095, 17));
  const QAccessible::Id first = QAccessible::uniqueId(table->cellAt(0, 0));
  for (int i = 0; i < 30000; ++i) table->cellAt(1 + i / kTokens, i % kTokens);
  EXPECT_EQ(QAccessible::accessibleInterface(first), nullptr) << "what was asked for long ago is taken back";
  EXPECT_EQ(table->cellAt(0, 0)->text(QAccessible::Name), QStringLiteral("query 0, key 0: 0.25"));
}

TEST(FigurePlotKeys, WhatWasAskedForGoesWithThePlot) {
  auto shown = std::make_unique<ShownPlot>(sampleHeatmap(6));
  const QAccessible::Id cell = QAccessible::uniqueId(tableOf(shown->plot, 0)->cellAt(2, 1));
  EXPECT_NE(QAccessible::accessibleInterface(cell), nullptr);
  shown.reset();
  EXPECT_EQ(QAccessible::accessibleInterface(cell), nullptr);
}

}  // namespace
}  // namespace sinkscope

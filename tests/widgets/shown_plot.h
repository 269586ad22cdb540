// A plot on the screen with the events of a person, for the tests of what it paints, tells and lets be moved.
#pragma once

#include "widgets/figure_plot.h"

#include <cmath>

#include <QtCore/QCoreApplication>
#include <QtGui/QWheelEvent>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include <gtest/gtest.h>
#include <qcustomplot.h>

#include "tests/widgets/hand_made_reading.h"
#include "tests/widgets/sample_figures.h"
#include "widgets/colour_map.h"
#include "widgets/panel_frame.h"

namespace sinkscope {

inline Figure heatmap(const Matrix& cells) {
  Heatmap heat;
  heat.cells = cells;
  heat.colour.label = "attention";
  Figure figure;
  figure.panels.push_back({.content = heat});
  return figure;
}

// A shown plot with the events of a person.
struct ShownPlot {
  explicit ShownPlot(const Figure& figure, int width = 420, int height = 360) {
    plot.resize(width, height);
    plot.setFigure(figure);
    plot.show();
    settle();
    QObject::connect(&plot, &FigurePlot::hovered, [this](int panel, int row, int column) {
      hovered.push_back({panel, row, column});
    });
    QObject::connect(&plot, &FigurePlot::clicked, [this](int panel, int row, int column, Qt::KeyboardModifiers) {
      clicked.push_back({panel, row, column});
    });
    QObject::connect(&plot, &FigurePlot::doubleClicked, [this](int panel, int row, int column) {
      doubleClicked.push_back({panel, row, column});
    });
    QObject::connect(&plot, &FigurePlot::columnRangeChanged, [this](double lower, double upper) {
      ranges.push_back({lower, upper});
    });
    QObject::connect(&plot, &FigurePlot::hoverLeft, [this] { ++left; });
  }
  void settle() {
    plot.replotNow();
    QCoreApplication::processEvents();
  }
  QWidget* canvas() { return plot.findChild<QCustomPlot*>(); }
  QPoint middle(int panel, int row, int column) const { return plot.cellRect(panel, row, column).center().toPoint(); }
  void moveTo(const QPoint& at) {
    const QPointF to(at);
    QMouseEvent move(QEvent::MouseMove, to, canvas()->mapToGlobal(to), Qt::NoButton, Qt::NoButton, {});
    QCoreApplication::sendEvent(canvas(), &move);
  }
  void wheel(const QPoint& at, int notches) {
    QWheelEvent event(QPointF(at), canvas()->mapToGlobal(QPointF(at)), QPoint(), QPoint(0, 120 * notches), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(canvas(), &event);
    settle();
  }

  using Cell = std::array<int, 3>;
  FigurePlot plot;
  std::vector<Cell> hovered, clicked, doubleClicked;
  std::vector<std::pair<double, double>> ranges;
  int left = 0;
};

}  // namespace sinkscope

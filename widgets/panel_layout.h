// The layout elements of a figure: every panel gets exactly the rectangle that FigureItems::layOut works out for it.
// For .cpp files of widgets/ only, because of qcustomplot.h.
#pragma once

#include <functional>

#include <qcustomplot.h>

namespace sinkscope {

// An axis rectangle without margins of its own, which says how much room its axes would take.
class PanelRect : public QCPAxisRect {
 public:
  explicit PanelRect(QCustomPlot* plot) : QCPAxisRect(plot, false) {
    setAutoMargins(QCP::msNone);
    setMinimumMargins(QMargins());
    setMargins(QMargins());
    setMinimumSize(0, 0);
  }
  // Pixels that ticks and numbers on that side need.
  int needed(QCP::MarginSide side) {
    update(upPreparation);       // the ticks of the present ranges
    setAutoMargins(QCP::msAll);  // it answers only for sides that it may set; the layout keeps that for itself
    const int pixels = calculateAutoMargin(side);
    setAutoMargins(QCP::msNone);
    return pixels;
  }
};

class PanelLayout : public QCPLayout {
 public:
  explicit PanelLayout(std::function<void(const QRect&)> place) : place_(std::move(place)) {
    setAutoMargins(QCP::msNone);
    setMargins(QMargins());
  }
  void add(QCPLayoutElement* element) {
    elements_.push_back(element);
    adoptElement(element);
  }
  int elementCount() const override { return int(elements_.size()); }
  QCPLayoutElement* elementAt(int index) const override { return elements_.value(index, nullptr); }
  QCPLayoutElement* takeAt(int index) override {
    QCPLayoutElement* element = elements_.takeAt(index);
    releaseElement(element);
    return element;
  }
  bool take(QCPLayoutElement* element) override {
    const auto index = elements_.indexOf(element);
    if (index < 0) return false;
    takeAt(int(index));
    return true;
  }
  QList<QCPLayoutElement*> elements(bool recursive) const override {
    QList<QCPLayoutElement*> all = elements_;
    if (recursive) {
      for (const QCPLayoutElement* element : elements_) all += element->elements(true);
    }
    return all;
  }

 protected:
  void updateLayout() override { place_(rect()); }

 private:
  std::function<void(const QRect&)> place_;
  QList<QCPLayoutElement*> elements_;
};

}  // namespace sinkscope

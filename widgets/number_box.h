// A box for a number with decimals, written as the window's language writes them (QLocale()); the point is taken too.
#pragma once

#include <QtCore/QLocale>
#include <QtWidgets/QDoubleSpinBox>

namespace sinkscope {

class NumberBox : public QDoubleSpinBox {
 public:
  explicit NumberBox(QWidget* parent = nullptr) : QDoubleSpinBox(parent) { setLocale(QLocale()); }

 protected:
  QValidator::State validate(QString& text, int& place) const override {
    text.replace(QLatin1Char('.'), locale().decimalPoint());
    return QDoubleSpinBox::validate(text, place);
  }
};

}  // namespace sinkscope

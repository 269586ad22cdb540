#include "app/window/edged_style.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyleOption>

namespace sinkscope {

namespace {

bool isDark(const QStyleOption& option) {
  constexpr int kDark = 128;
  return option.palette.color(QPalette::Window).lightness() < kDark;
}

QColor edgeOf(const QStyleOption& option) {
  QColor edge = option.palette.color(QPalette::WindowText);
  edge.setAlphaF(0.7f);  // of what is disabled the palette's own colour is faint
  return edge;
}

}  // namespace

void EdgedStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  const bool box = element == PE_IndicatorCheckBox || element == PE_IndicatorItemViewItemCheck;
  const bool round = element == PE_IndicatorRadioButton;
  if ((!box && !round) || !isDark(*option)) return;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(edgeOf(*option));
  painter->setBrush(Qt::NoBrush);
  const QRectF where = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
  if (round) painter->drawEllipse(where);
  else painter->drawRoundedRect(where, 2.0, 2.0);
  painter->restore();
}

void EdgedStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
  const auto* box = element == CE_ComboBoxLabel ? qstyleoption_cast<const QStyleOptionComboBox*>(option) : nullptr;
  if (box == nullptr) return QProxyStyle::drawControl(element, option, painter, widget);
  constexpr int kBeside = 2;  // pixels that Fusion leaves beside the words, both sides together
  QStyleOptionComboBox narrow = *box;
  const int room = subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget).width() - kBeside -
                   (box->currentIcon.isNull() ? 0 : box->iconSize.width() + 2 * kBeside);
  narrow.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room);
  QProxyStyle::drawControl(element, &narrow, painter, widget);
}

void EdgedStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const {
  QProxyStyle::drawComplexControl(control, option, painter, widget);
  if (control != CC_Slider || !isDark(*option)) return;
  const auto part = [&](SubControl of) {
    return QRectF(subControlRect(control, option, of, widget)).adjusted(0.5, 0.5, -0.5, -0.5);
  };
  const QColor edge = edgeOf(*option);
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const QRectF handle = part(SC_SliderHandle);
  painter->setPen(edge);
  painter->setBrush(Qt::NoBrush);
  if (option->subControls & SC_SliderGroove) {
    painter->setClipRegion(QRegion(option->rect).subtracted(handle.toAlignedRect()));
    painter->drawRoundedRect(part(SC_SliderGroove), 1.0, 1.0);
    painter->setClipping(false);
  }
  if (option->subControls & SC_SliderHandle) {
    painter->setBrush(edge);
    painter->drawRoundedRect(handle, 2.0, 2.0);
  }
  painter->restore();
}

int EdgedStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* returned) const {
  if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

}  // namespace sinkscope

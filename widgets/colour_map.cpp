#include "widgets/colour_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QtCore/QFile>

// The tables lie in a static library: nothing would link their resource in without this call. The macro may not stand
// inside a namespace.
static void bringResources() { Q_INIT_RESOURCE(widgets); }

namespace sinkscope {
namespace {

using Table = std::array<QRgb, 256>;

Table fromCsv(const QString& name) {
  bringResources();
  QFile file(QStringLiteral(":/colour_maps/%1.csv").arg(name));
  const bool open = file.open(QIODevice::ReadOnly);
  Q_ASSERT(open);
  Table table{};
  std::size_t row = 0;
  while (open && !file.atEnd() && row < table.size()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.isEmpty() || line.startsWith('#')) continue;
    const QList<QByteArray> rgb = line.split(',');
    table[row++] = qRgb(rgb.value(0).toInt(), rgb.value(1).toInt(), rgb.value(2).toInt());
  }
  Q_ASSERT(row == table.size());
  return table;
}

// Piecewise linear between colours at equal distances.
template <std::size_t N>
QRgb between(const std::array<QRgb, N>& stops, double position) {
  const double at = std::clamp(position, 0.0, 1.0) * double(N - 1);
  const std::size_t left = std::min(std::size_t(at), N - 2);
  const double share = at - double(left);
  const auto mix = [share](int a, int b) { return int(std::lround(a + (b - a) * share)); };
  const QRgb a = stops[left], b = stops[left + 1];
  return qRgb(mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b)));
}

constexpr std::array<QRgb, 4> kWhiteRed{qRgb(255, 255, 255), qRgb(252, 187, 161), qRgb(239, 59, 44), qRgb(153, 0, 13)};
constexpr std::array<QRgb, 5> kDiverging{qRgb(33, 102, 172), qRgb(103, 169, 207), qRgb(255, 255, 255),
                                         qRgb(239, 138, 98), qRgb(178, 24, 43)};

// Beside the ground of a dark theme: the red of a sink grid, and both sides of a difference.
constexpr std::array<QRgb, 4> kDarkReds{qRgb(96, 22, 26), qRgb(190, 44, 38), qRgb(250, 118, 78), qRgb(255, 214, 184)};
constexpr std::array<QRgb, 3> kDarkBlues{qRgb(26, 74, 122), qRgb(70, 148, 214), qRgb(190, 226, 255)};
constexpr std::array<QRgb, 3> kDarkOranges{qRgb(116, 44, 30), qRgb(226, 104, 70), qRgb(255, 214, 184)};

template <std::size_t N>
std::array<QRgb, N + 1> from(QRgb zero, const std::array<QRgb, N>& stops) {
  std::array<QRgb, N + 1> all{zero};
  std::copy(stops.begin(), stops.end(), all.begin() + 1);
  return all;
}

// As matplotlib looks a position up: 256 equal steps.
QRgb fromTable(const Table& table, double position) {
  return table[std::min<std::size_t>(255, std::size_t(std::clamp(position, 0.0, 1.0) * 256.0))];
}

double luminance(QRgb colour) {
  const auto linear = [](int channel) {
    const double c = channel / 255.0;
    return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

}  // namespace

namespace {

// The same hues as on paper, from the ground up.
QRgb onDark(ColourMap map, double position, QRgb zero) {
  constexpr double kRise = 0.25;  // of the scale, in which a table's own colours take over from the ground
  constexpr double kViridisBegins = 0.12, kMagmaBegins = 0.22;  // their first colours are hardly brighter than that
  position = std::clamp(position, 0.0, 1.0);
  if (map == ColourMap::whiteRed) return between(from(zero, kDarkReds), position);
  if (map == ColourMap::diverging) {
    return position < 0.5 ? between(from(zero, kDarkBlues), 1.0 - 2.0 * position)
                          : between(from(zero, kDarkOranges), 2.0 * position - 1.0);
  }
  const double begins = map == ColourMap::magma ? kMagmaBegins : kViridisBegins;
  return between(std::array<QRgb, 2>{zero, colourAt(map, begins + (1.0 - begins) * position)}, position / kRise);
}

}  // namespace

QRgb colourAt(ColourMap map, double position, std::optional<QRgb> zero) {
  if (zero) return onDark(map, position, *zero);
  static const Table viridis = fromCsv(QStringLiteral("viridis"));
  static const Table magma = fromCsv(QStringLiteral("magma"));
  switch (map) {
    case ColourMap::magma: return fromTable(magma, position);
    case ColourMap::whiteRed: return between(kWhiteRed, position);
    case ColourMap::diverging: return between(kDiverging, position);
    case ColourMap::viridis: break;
  }
  return fromTable(viridis, position);
}

double positionOn(const ColourScale& scale, double value) {
  if (scale.scale == Scale::log) {
    if (value <= 0.0 || scale.low <= 0.0) return 0.0;
    return std::clamp(std::log(value / scale.low) / std::log(scale.high / scale.low), 0.0, 1.0);
  }
  return std::clamp((value - scale.low) / (scale.high - scale.low), 0.0, 1.0);
}

QRgb cellColour(const ColourScale& scale, double value, std::optional<QRgb> zero) {
  if (std::isnan(value)) return qRgba(0, 0, 0, 0);
  return colourAt(scale.map, positionOn(scale, value), zero);
}

QColor readableOn(QRgb ground) {
  const QColor ink(0x20, 0x26, 0x2d);
  const double there = luminance(ground) + 0.05;
  const double onInk = there / (luminance(ink.rgb()) + 0.05);
  const double onWhite = 1.05 / there;
  constexpr double kEnough = 4.5;  // of text; black on a middle tone reaches it where the ink does not
  if (std::max(onInk, onWhite) < kEnough) return there / 0.05 >= onWhite ? QColor(Qt::black) : QColor(Qt::white);
  return onInk >= onWhite ? ink : QColor(Qt::white);
}

}  // namespace sinkscope

#include "widgets/geometry/scene_export.h"

#include <cmath>

#include <QtGui/QPagedPaintDevice>
#include <QtGui/QPainter>

#include "widgets/geometry/scene_painter.h"
#include "widgets/picture_file.h"
#include "widgets/slide_pages.h"

namespace sinkscope {

namespace {

constexpr double kMmPerInch = 25.4, kPointsPerInch = 72.0;
constexpr double kSharedSlide = 0.7;  // of the type, where two panels are in one picture
constexpr int kCaptionFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

int dotsOf(double mm) { return static_cast<int>(std::lround(mm / kMmPerInch * kPictureDotsPerInch)); }

// On a slide of a PDF (`paged`) each panel has one of its own, and two lines of the conditions under it.
Picture pictureOf(const StagePainting& painting, double aspect, Theme theme, const ExportOptions& options,
                  bool paged = false) {
  const bool slide = options.heightMm > 0.0;
  auto shown = painting.panels;
  if (!slide || !paged || shown.size() < 2) shown = {painting.paint};
  // Without pages all panels are on one: then in smaller type.
  const double share = slide && !paged && painting.panels.size() > 1 ? kSharedSlide : 1.0;
  theme.font.setPixelSize(
      std::max(1, static_cast<int>(std::lround(share * options.fontPoints / kPointsPerInch * kPictureDotsPerInch))));
  theme.font.setHintingPreference(QFont::PreferNoHinting);
  const int width = std::max(64, dotsOf(options.widthMm));
  int height = slide ? dotsOf(options.heightMm) : static_cast<int>(std::lround(width * aspect));
  struct Under {
    QString words;
    QRectF room;
  };
  std::vector<Under> under(shown.size());
  const QString all =
      options.captionUnder ? QString::fromStdString(sinkscope::caption(painting.figure.record)) : QString();
  bool more = false;
  const int before = height;
  for (std::size_t at = 0; at < shown.size() && !all.isEmpty(); ++at) {
    const QFontMetricsF metrics(theme.font);
    const double pad = metrics.height() / 2;
    const QString which = shown.size() > 1 ? QStringLiteral("%1 of %2").arg(at + 1).arg(shown.size()) : QString();
    under[at].words = slide ? shortCaption(all, which, metrics, width - 2 * pad) : all;
    more = more || (slide && under[at].words.endsWith(QChar(0x2026)));
    QRectF& room = under[at].room;
    room = metrics.boundingRect(QRectF(pad, 0, width - 2 * pad, 1e6), kCaptionFlags, under[at].words);
    room.setWidth(width - 2 * pad);
    room.setHeight(room.height() + pad);
    if (!slide) height = before + static_cast<int>(std::ceil(room.height()));
    room.moveTopLeft(QPointF(pad, height - room.height()));
  }
  return {.name = painting.figure.name,
          .record = painting.figure.record,
          .dots = QSize(width, height),
          .ground = theme.panel,
          .paint = [=](QPaintDevice& device, double scale) {
            auto* pages = paged ? dynamic_cast<QPagedPaintDevice*>(&device) : nullptr;
            QPainter painter(&device);
            painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
            painter.scale(scale, scale);
            for (std::size_t at = 0; at < shown.size(); ++at) {
              if (at > 0 && pages) pages->newPage();
              painter.save();
              paintGround(painter, QSizeF(width, height), theme.panel);
              shown[at](painter, QRectF(0, 0, width, height - under[at].room.height()), options.titles, theme);
              painter.restore();
              if (under[at].words.isEmpty()) continue;
              painter.save();
              painter.setClipping(false);
              painter.setFont(theme.font);
              painter.setPen(theme.quietInk);
              painter.drawText(under[at].room, kCaptionFlags, under[at].words);
              painter.restore();
            }
            if (!more || !pages) return;
            pages->newPage();
            paintConditions(painter, all, theme.font, theme, QSizeF(width, height));
          }};
}

// One panel of a scene, with its peaks.
SurfaceScene alone(const SurfaceScene& scene, int panel) {
  SurfaceScene one{.figure = {.name = scene.figure.name, .panels = {}, .record = scene.figure.record}, .peaks = {}};
  one.figure.panels.push_back(scene.figure.panels[static_cast<std::size_t>(panel)]);
  for (ScenePeak peak : scene.peaks) {
    if (peak.panel != panel) continue;
    peak.panel = 0;
    one.peaks.push_back(peak);
  }
  return one;
}

}  // namespace

StagePainting paintingOf(const SurfaceScene& scene, const SceneCamera& camera) {
  const auto painted = [camera](const SurfaceScene& one) {
    return [one, camera](QPainter& painter, const QRectF& picture, bool titles, const Theme& theme) {
      paintScene(painter, one, camera, picture, titles, theme);
    };
  };
  StagePainting painting{scene.figure, painted(scene), {}};
  for (int panel = 0; panel < surfaceCount(scene) && surfaceCount(scene) > 1; ++panel)
    painting.panels.emplace_back(painted(alone(scene, panel)));
  return painting;
}

void writeStage(const StagePainting& painting, double aspect, const std::filesystem::path& path,
                const ExportOptions& options) {
  const bool paged = QString::fromStdString(path.extension().string()).toLower() == QLatin1String(".pdf");
  writePicture([&] { return pictureOf(painting, aspect, exportTheme(options), options, paged); },
               [&] { return toCsv(painting.figure); }, path, options.dotsPerInch);
}

Picture stagePicture(const StagePainting& painting, double aspect, const ExportOptions& options) {
  return pictureOf(painting, aspect, exportTheme(options), options);
}

QImage renderStage(const StagePainting& painting, double aspect, const Theme& theme, const ExportOptions& options) {
  return imageOf(pictureOf(painting, aspect, theme, options), theme.panel, options.dotsPerInch);
}

void writeScene(const SurfaceScene& scene, const SceneCamera& camera, double aspect, const std::filesystem::path& path,
                const ExportOptions& options) {
  writeStage(paintingOf(scene, camera), aspect, path, options);
}

QImage renderScene(const SurfaceScene& scene, const SceneCamera& camera, double aspect, const Theme& theme,
                   const ExportOptions& options) {
  return renderStage(paintingOf(scene, camera), aspect, theme, options);
}

}  // namespace sinkscope

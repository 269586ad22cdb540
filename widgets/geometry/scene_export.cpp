#include "widgets/geometry/scene_export.h"

#include <cmath>

#include <QtGui/QPainter>

#include "widgets/geometry/scene_painter.h"
#include "widgets/picture_file.h"

namespace sinkscope {

namespace {

constexpr double kMmPerInch = 25.4, kPointsPerInch = 72.0;
constexpr int kCaptionFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

int dotsOf(double mm) { return static_cast<int>(std::lround(mm / kMmPerInch * kPictureDotsPerInch)); }

Picture pictureOf(const StagePainting& painting, double aspect, Theme theme, const ExportOptions& options) {
  theme.font.setPixelSize(
      std::max(1, static_cast<int>(std::lround(options.fontPoints / kPointsPerInch * kPictureDotsPerInch))));
  theme.font.setHintingPreference(QFont::PreferNoHinting);
  const int width = std::max(64, dotsOf(options.widthMm));
  int height = options.heightMm > 0.0 ? dotsOf(options.heightMm) : static_cast<int>(std::lround(width * aspect));
  QString caption;
  QRectF captionRoom;
  if (options.captionUnder) {
    caption = QString::fromStdString(sinkscope::caption(painting.figure.record));
    const QFontMetricsF metrics(theme.font);
    const double pad = metrics.height() / 2;
    captionRoom = metrics.boundingRect(QRectF(pad, 0, width - 2 * pad, 1e6), kCaptionFlags, caption);
    captionRoom.setWidth(width - 2 * pad);
    captionRoom.setHeight(captionRoom.height() + pad);
    if (options.heightMm <= 0.0) height += static_cast<int>(std::ceil(captionRoom.height()));
    captionRoom.moveTopLeft(QPointF(pad, height - captionRoom.height()));
  }
  return {.name = painting.figure.name,
          .record = painting.figure.record,
          .dots = QSize(width, height),
          .ground = theme.panel,
          .paint = [=](QPaintDevice& device, double scale) {
            QPainter painter(&device);
            painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
            painter.scale(scale, scale);
            if (theme.panel != QColor(Qt::white)) painter.fillRect(QRectF(0, 0, width, height), theme.panel);
            painting.paint(painter, QRectF(0, 0, width, height - captionRoom.height()), options.titles, theme);
            if (caption.isEmpty()) return;
            painter.setClipping(false);
            painter.setFont(theme.font);
            painter.setPen(theme.quietInk);
            painter.drawText(captionRoom, kCaptionFlags, caption);
          }};
}

}  // namespace

StagePainting paintingOf(const SurfaceScene& scene, const SceneCamera& camera) {
  return {scene.figure, [scene, camera](QPainter& painter, const QRectF& picture, bool titles, const Theme& theme) {
            paintScene(painter, scene, camera, picture, titles, theme);
          }};
}

void writeStage(const StagePainting& painting, double aspect, const std::filesystem::path& path,
                const ExportOptions& options) {
  writePicture([&] { return pictureOf(painting, aspect, exportTheme(options), options); },
               [&] { return toCsv(painting.figure); }, path, options.dotsPerInch);
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

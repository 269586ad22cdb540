#include "widgets/picture_file.h"

#include <cerrno>
#include <cmath>
#include <cstring>

#include <QtCore/QBuffer>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>
#include <QtGui/QPageLayout>
#include <QtGui/QPainter>
#include <QtGui/QPdfWriter>
#include <QtSvg/QSvgGenerator>

#include "core/values/error.h"
#include "widgets/export_facts.h"
#include "widgets/svg_compact.h"

namespace sinkscope {
namespace {

constexpr double kMmPerInch = 25.4;
constexpr int kVectorDotsPerInch = 1200;  // of the PDF's own coordinates

QString qtPath(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

QString titleOf(const Picture& picture) { return QStringLiteral("Sinkscope: ") + QString::fromStdString(picture.name); }

QByteArray asPdf(const Picture& picture) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QPdfWriter writer(&buffer);
    writer.setResolution(kVectorDotsPerInch);
    const QSizeF sizeMm = QSizeF(picture.dots) / kPictureDotsPerInch * kMmPerInch;
    writer.setPageSize(QPageSize(sizeMm, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(titleOf(picture));
    writer.setCreator(picture.record.software.empty() ? QStringLiteral("Sinkscope")
                                                      : QString::fromStdString(picture.record.software));
    writer.setDocumentXmpMetadata(xmpPacket(titleOf(picture).toStdString(), picture.record));
    picture.paint(writer, double(writer.width()) / picture.dots.width());
  }
  return buffer.data();
}

QByteArray asSvg(const Picture& picture) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  {
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.dots);
    generator.setViewBox(QRectF(QPointF(), QSizeF(picture.dots)));
    generator.setResolution(int(kPictureDotsPerInch));
    generator.setTitle(QString());
    generator.setDescription(QString());
    picture.paint(generator, 1.0);
  }
  // Qt 6.4 writes title and description as they are, later versions escape them: so they are put in here.
  QByteArray svg = compactSvg(buffer.data());
  const qsizetype root = svg.indexOf('>', svg.indexOf("<svg"));
  const QString about = QStringLiteral("\n<title>%1</title>\n<desc>%2</desc>")
                            .arg(xmlEscaped(titleOf(picture)), xmlEscaped(factLines(picture.record)));
  return svg.insert(root + 1, about.toUtf8());
}

QByteArray asPng(const Picture& picture, double dotsPerInch) {
  QImage image = imageOf(picture, picture.ground, dotsPerInch);
  image.setText(QStringLiteral("Title"), titleOf(picture));
  for (const auto& [name, value] : facts(picture.record)) {
    QString key = QString::fromStdString(name);  // PNG's keys are Latin-1
    key.replace(QStringLiteral("⟨bos⟩"), QStringLiteral("bos"));
    image.setText(key, QString::fromStdString(value));
  }
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG", 0);  // 0: as small as zlib can make it; the pixels are the same
  return buffer.data();
}

void requireFolder(const std::filesystem::path& path) {
  const QFileInfo folder = QFileInfo(QFileInfo(qtPath(path)).absolutePath());
  if (folder.isDir()) return;
  throw Error(ErrorKind::badUse, path.string() + ": the folder " + folder.filePath().toStdString() + " does not exist",
              "make it first, or choose another");
}

void writeWholeOrNot(const std::filesystem::path& path, const QByteArray& bytes) {
  // What is written takes the place of what stands there: of a device too.
  if (const QFileInfo there(qtPath(path)); there.exists() && !there.isFile() && !there.isDir())
    throw Error(ErrorKind::badUse, path.string() + ": is no ordinary file", "choose another name");
  QSaveFile file(qtPath(path));
  file.setDirectWriteFallback(false);
  // Past Qt's buffer: of a write that a full disk cuts short QSaveFile only says "Unknown error", the system says why.
  errno = 0;
  const bool written = file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(bytes) == bytes.size();
  const int system = errno;
  if (written && file.commit()) return;
  const bool full = system == ENOSPC || system == EDQUOT;
  const std::string why = full                      ? "the disk is full"
                          : system == EFBIG         ? "it would be larger than a file may be here"
                          : !written && system != 0 ? std::strerror(system)
                                                    : file.errorString().toStdString();
  throw Error(ErrorKind::failed, path.string() + ": cannot be written (" + why + ")",
              full ? "free some space or choose another disk" : "choose a folder you may write to, with enough room");
}

}  // namespace

void paintGround(QPainter& painter, const QSizeF& dots, const QColor& ground) {
  if (ground == QColor(Qt::white)) return;
  constexpr double kPastEdge = 2.0 * kPictureDotsPerInch / 72.0;  // two points, of which the page's edge cuts the rest
  const double past = dynamic_cast<QPagedPaintDevice*>(painter.device()) ? kPastEdge : 0.0;
  painter.fillRect(QRectF(QPointF(), dots).adjusted(-past, -past, past, past), ground);
}

void writePicture(const std::function<Picture()>& picture, const std::function<std::string()>& csv,
                  const std::filesystem::path& path, double dotsPerInch) {
  const std::string ending = qtPath(path.extension()).toLower().toStdString();
  if (ending != ".pdf" && ending != ".svg" && ending != ".png" && ending != ".csv") {
    throw Error(ErrorKind::badUse, path.string() + ": no picture format ends in '" + ending + "'",
                "use .pdf, .svg, .png or .csv");
  }
  requireFolder(path);
  if (ending == ".csv") return writeWholeOrNot(path, QByteArray::fromStdString(csv()));
  const Picture made = picture();
  writeWholeOrNot(path, ending == ".pdf" ? asPdf(made) : ending == ".svg" ? asSvg(made) : asPng(made, dotsPerInch));
}

void writeBytes(const std::filesystem::path& path, const QByteArray& bytes) {
  requireFolder(path);
  writeWholeOrNot(path, bytes);
}

QImage imageOf(const Picture& picture, const QColor& ground, double dotsPerInch) {
  const double scale = dotsPerInch / kPictureDotsPerInch;
  const QSize pixels(std::max(1, int(std::lround(picture.dots.width() * scale))),
                     std::max(1, int(std::lround(picture.dots.height() * scale))));
  QImage image(pixels, QImage::Format_RGB32);
  if (image.isNull()) {
    throw Error(ErrorKind::tooLarge,
                "a picture of " + std::to_string(pixels.width()) + " x " + std::to_string(pixels.height()) +
                    " pixels does not fit into memory",
                "choose fewer dots per inch");
  }
  image.fill(ground);
  picture.paint(image, scale);
  const int dotsPerMetre = int(std::lround(dotsPerInch / kMmPerInch * 1000.0));
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  return image;
}

}  // namespace sinkscope

#include "app/window/model_options.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

namespace sinkscope {

namespace {

const QString kAuto = QStringLiteral("auto");

}  // namespace

ModelOptions::ModelOptions()
    : device(QStringLiteral("device"), QStringLiteral("auto, cpu, cuda or cuda:N"), QStringLiteral("device"), kAuto),
      dtype(QStringLiteral("dtype"), QStringLiteral("auto, f32, bf16 or f16: what is computed in"),
            QStringLiteral("dtype"), kAuto) {}

QString ModelOptions::problem(const QCommandLineParser& parser) const {
  static const QRegularExpression kDevice(QStringLiteral("^(auto|cpu|cuda(:[0-9]{1,4})?)$"));
  if (!kDevice.match(parser.value(device)).hasMatch())
    return QStringLiteral("--device: there is no such device; choose auto, cpu, cuda or cuda:N");
  if (!QStringList{kAuto, QStringLiteral("f32"), QStringLiteral("bf16"), QStringLiteral("f16")}.contains(
          parser.value(dtype)))
    return QStringLiteral("--dtype: there is no such dtype; choose from auto, f32, bf16, f16");
  return {};
}

OpenOptions ModelOptions::open(const QCommandLineParser& parser) const {
  OpenOptions options;
  options.device = parser.value(device).toStdString();
  options.dtype = parser.value(dtype).toStdString();
  return options;
}

}  // namespace sinkscope

// How the window's programs are told to open a model: --device and --dtype.
#pragma once

#include <QtCore/QCommandLineOption>
#include <QtCore/QString>

#include "core/model/open/open_model.h"

class QCommandLineParser;

namespace sinkscope {

struct ModelOptions {
  QCommandLineOption device, dtype;

  ModelOptions();
  // "--device: there is no such device; choose ..."; empty: both can be. Of a parser that has them and has parsed.
  QString problem(const QCommandLineParser& parser) const;
  OpenOptions open(const QCommandLineParser& parser) const;
};

}  // namespace sinkscope

#include "widgets/translated.h"

#include <QtCore/QCoreApplication>

namespace sinkscope {

QString translated(const std::string& words) {
  return words.empty() ? QString() : QCoreApplication::translate("sinkscope::Said", words.c_str());
}

}  // namespace sinkscope

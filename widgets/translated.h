// What is marked as said() (core/values/said.h), in the window's language; as it is, where nobody has translated it.
#pragma once

#include <string>

#include <QtCore/QString>

namespace sinkscope {

QString translated(const std::string& words);

}  // namespace sinkscope

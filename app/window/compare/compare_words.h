// What F1 says of the Compare page's views.
#pragma once

#include <QtCore/QString>

namespace sinkscope {

QString compareHelp();
QString ratesHelp();
QString differenceHelp();

}  // namespace sinkscope

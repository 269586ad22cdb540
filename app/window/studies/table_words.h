// The columns of tables that stand in the place of a picture, as the window calls them; in files they keep their own
// names.
#pragma once

#include <string>

#include <QtCore/QString>

namespace sinkscope {

// `otherwise`: what a column is called that nobody has named here.
QString columnHeading(const std::string& column, const QString& otherwise);

}  // namespace sinkscope

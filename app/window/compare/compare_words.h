// What F1 says of the Compare page's views, and what is to be kept in mind of the runs that are compared.
#pragma once

#include <vector>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "core/record/compare_runs.h"

namespace sinkscope {

QString compareHelp();
QString ratesHelp();
QString differenceHelp();

// Of the runs whose T is beyond the context of their model: a few words for a view's header, and a sentence each.
struct BeyondContext {
  QString words;
  QStringList sentences;
};
BeyondContext beyondContextOf(const std::vector<RunSide>& sides);

}  // namespace sinkscope

// A crash leaves a report for whoever mends it: versions, the signal, and where in which library the program was.
// Nothing that a person typed or opened is in it: no prompt, no path, no message of an exception.
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QString>

namespace sinkscope {

// From here on, for SIGSEGV, SIGABRT (std::terminate too), SIGFPE and SIGILL. The process then ends by the same signal.
// For SIGBUS too, before what explainLostPages() does: REQUIRES it to have been called.
void startCrashReports();

// The newest report that was written at `since` or later; empty: there is none. Only the newest few are kept.
QString crashReportSince(const QDateTime& since);
// Whether that crash was a file which became shorter while it was read.
bool tellsOfLostPages(const QString& report);

}  // namespace sinkscope

// The log file for bug reports: what was opened, on what, and every warning, with times.
#pragma once

#include <QtCore/QString>

namespace sinkscope {

QString logFilePath();  // in the user's cache folder: sinkscope/sinkscope.log

// Sends Qt's messages (ours included) to the log file; our warnings and every error go to standard error as well. Call
// it before QApplication is made, which has remarks of its own. A log over 1 MiB is moved to sinkscope.log.1 first.
// Where the file cannot be written, standard error alone serves.
void startLogFile();

}  // namespace sinkscope

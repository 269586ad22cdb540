// What a view means (F1), which keys there are, and About with the versions to copy into a bug report.
#pragma once

#include <QtCore/QString>

class QWidget;

namespace sinkscope {

struct LoadedModel;

void showViewHelp(QWidget* parent, const QString& title, const QString& richText);
void showKeys(QWidget* parent);
void showAbout(QWidget* parent, const LoadedModel* model);

// "Sinkscope 0.1.0 · Qt 6.4.2 · libtorch 2.15.0 · Debian GNU/Linux 12 · CPU, 2 threads", one fact a line.
QString versionsText(const LoadedModel* model);

}  // namespace sinkscope

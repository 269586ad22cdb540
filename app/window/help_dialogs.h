// What a view means (F1), which keys there are, and About with the versions to copy into a bug report.
#pragma once

#include <functional>

#include <QtCore/QRect>
#include <QtCore/QString>

class QWidget;

namespace sinkscope {

struct LoadedModel;

// Where a dialog of that size covers least of `about`, within the screen: right of it, left, under it, above it.
QRect placeBeside(const QRect& about, const QSize& size, const QRect& screen);

// Beside `about`, so that one sees what is explained; where there is no room beside it, in the farthest corner. Its
// button `In the manual` calls `more`.
void showViewHelp(QWidget* parent, const QWidget& about, const QString& title, const QString& richText,
                  const std::function<void()>& more);
void showKeys(QWidget* parent);
void showAbout(QWidget* parent, const LoadedModel* model);

// "Sinkscope 1.0.0 · Qt 6.4.2 · libtorch 2.15.0 · Debian GNU/Linux 12 · CPU, 2 threads", one fact a line.
QString versionsText(const LoadedModel* model);

}  // namespace sinkscope

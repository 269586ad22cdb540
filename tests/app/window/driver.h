// Drives a real MainWindow as a person would, and waits for what it shows.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "app/window/main_window.h"

namespace sinkscope {

// Lets the window work until `condition` holds or the time is over; returns whether it holds.
bool waitFor(const std::function<bool()>& condition, int milliseconds = 20000);

// A shown window with the embedded model and the shipped prompt, all four views drawn.
std::unique_ptr<MainWindow> openedWindow();

// What stands in the labels, lists, tables and boxes of `of`, tooltips included.
QStringList textsOf(const QWidget& of);
// The first of them that holds an escape or a mark that turns the direction of writing around; empty: none does.
QString unprintableText(const QWidget& of);

// Everything that was asked for has arrived.
bool waitUntilIdle(MainWindow& window);

// Every visible part of `of` has stood at its place for half a second: layouts, scroll bars and a window that
// fits itself onto the screen come a few rounds of events later, and how long a round takes is the machine's affair.
bool waitUntilStill(const QWidget& of);

}  // namespace sinkscope

// Drives a real MainWindow as a person would, and waits for what it shows.
#pragma once

#include <functional>
#include <memory>

#include <QtCore/QString>

#include "app/window/main_window.h"

namespace sinkscope {

// Lets the window work until `condition` holds or the time is over; returns whether it holds.
bool waitFor(const std::function<bool()>& condition, int milliseconds = 20000);

// A shown window with the embedded model and the shipped prompt, all four views drawn.
std::unique_ptr<MainWindow> openedWindow();

// Everything that was asked for has arrived.
bool waitUntilIdle(MainWindow& window);

}  // namespace sinkscope

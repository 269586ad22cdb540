// The precompiled header of widgets and app.
#pragma once
#include <QtGui/QtGui>
#include <QtWidgets/QtWidgets>

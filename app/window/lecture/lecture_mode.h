// Lecture mode (F11): the window on the full screen without its bars, in sizes for a projector, with all views of the
// page or with one, and a spot around the pointer. Everything in it has a key.
#pragma once

#include <functional>
#include <vector>

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtWidgets/QWidget>

#include "app/window/own_size.h"

class QAction;
class QMainWindow;

namespace sinkscope {

class Page;
class View;
class WholeView;

class LectureMode : public QObject {
  Q_OBJECT
 public:
  //   bars    are hidden meanwhile, beside the menu bar
  //   page    the one in front
  //   resize  makes all text so many times as large as it is otherwise
  //   chosen  how many times the system's size a person has made it, which it is besides
  LectureMode(QMainWindow& window, WholeView& whole, std::vector<QWidget*> bars, std::function<const Page&()> page,
              std::function<void(double)> resize, std::function<double()> chosen);

  bool on() const { return on_; }
  // Null: all views of the page, or the one that fills the window already, which a step of a lecture may have said, or
  // Page::resultAlone().
  void toggle(View* view);
  void leave();
  void showView(int number);  // of the page, from 0; the one that is alone already: all of them again
  void setSpot(bool shown);
  bool spot() const;
  double textFactor() const;  // 1 outside of lecture mode

 Q_SIGNALS:
  void changed(bool on);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fit();
  void showButtons(bool shown);
  double factorOfAll() const;
  void placeSpot();

  QMainWindow& window_;
  WholeView& whole_;
  std::vector<QWidget*> bars_, hidden_;
  std::function<const Page&()> page_;
  std::function<void(double)> resize_;
  std::function<double()> chosen_;
  OwnSize ownSize_;  // of the window
  std::vector<QAction*> numbers_;
  QPointer<QWidget> spot_;
  bool on_ = false, kept_ = false;  // kept: one view has filled the window before, and does again afterwards
  double resized_ = 1.0;            // how many times as large all text is now
  Qt::WindowStates before_;         // of the window: going to the full screen forgets that it was maximised
};

}  // namespace sinkscope

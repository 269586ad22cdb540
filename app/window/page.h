// A page of the window: Explore, Heads, Studies, Compare, Geometry, Interventions, Depth, Lab. All but the Lab show the
// same session; one is in front at a time.
//
// ADD A PAGE: a class of this kind, and a row in MainWindow's constructor.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QtWidgets/QWidget>

#include "widgets/theme.h"

class QKeyEvent;

namespace sinkscope {

struct SavedSession;
struct Side;
class Session;
class View;

class Page : public QWidget {
  Q_OBJECT
 public:
  // `key`: what its tab says in English, and how files name it in every language.
  explicit Page(const char* key, QWidget* parent = nullptr) : QWidget(parent), key_(key) {
    setFocusPolicy(Qt::StrongFocus);
  }

  const std::string& key() const { return key_; }
  QString name() const;  // what its tab says
  virtual void setTheme(const Theme& theme) = 0;
  // The views of the page, for export, copy and F1. MainWindow connects their signals once, after construction.
  virtual std::vector<View*> views() const = 0;
  // These, and behind them those that come by a switch, seen or not.
  std::vector<View*> allViews() const;
  // What lecture mode shows of the page by itself, where all else is what it was measured with; null: the whole page.
  virtual View* resultAlone() const { return nullptr; }
  // The view under the pointer, else the page's principal one; null for a page without views.
  virtual View* viewUnder(const QPoint& globalPos) const;
  // A key that is the page's own; true: taken. The others mean the same everywhere (bos, A|B, heads, Esc).
  virtual bool takeKey(const QKeyEvent& event);
  // What the status line says of the selection here; empty: as the Explore page says.
  virtual QString factsOfSelection() const { return {}; }
  // What a saved session keeps of how the page shows things, in words that stay the same between versions.
  using Options = std::map<std::string, std::string>;
  virtual Options options() const { return {}; }
  virtual void setOptions(const Options&) {}  // what is not known, or not there, leaves things as they are

  // What the page has measured itself, into a session and out of it again; runs are named by the place where they lie.
  virtual void keep(SavedSession&) const {}
  virtual void showKept(const SavedSession&) {}
  // Whether keep() had better wait: what it would put in is on its way, and settledDown() tells when it is there.
  virtual bool keepsSoon() const { return false; }
  // What it shows is still being measured, beside what Session::busy() tells of.
  virtual bool awaits() const { return false; }

 Q_SIGNALS:
  void settledDown();
  void readOut(const QString& text);  // what is under the pointer; empty: nothing

 private:
  std::string key_;
};

// What the session shows, as views take it: each side with what its heads write, where that is measured.
std::vector<Side> sidesInSight(const Session& session);

// Under the title of a spread: whose it is, while A|B shows edits and there is none of the edited model beside it.
void sayWhoseSpread(const Session& session, View& spread);

}  // namespace sinkscope

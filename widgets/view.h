// What every view of the Explore page shares: a small header (title with the selection, a gear for its options, an
// arrow for export and copy, the same by context menu), a body, and its own quiet sentence when there is nothing to
// show. Views take values through setters and send signals; they know no producer.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include <QtGui/QImage>
#include <QtWidgets/QFrame>

#include "core/values/figure.h"
#include "core/values/head_details.h"
#include "core/values/reading.h"
#include "core/values/selection.h"
#include "widgets/theme.h"

class QMenu;
class QLabel;
class QStackedLayout;
class QToolButton;
class QVBoxLayout;

namespace sinkscope {

struct ExportOptions;
struct Picture;

// One side of A|B (or the only one).
struct Side {
  QString title;  // "with ⟨bos⟩", "without ⟨bos⟩", "prompt", "edited"; empty when alone
  std::shared_ptr<const Reading> reading;           // never null
  std::shared_ptr<const HeadDetails> details = {};  // null: not measured
};

class View : public QFrame {
  Q_OBJECT
 public:
  // `name`: "Sink grid", also the accessible name.
  explicit View(const QString& name, QWidget* parent = nullptr);

  void setName(const QString& name);    // where one view shows several things: what is written in its header
  void setTitle(const QString& title);  // the selection, beside the name: "L2H0"
  QString title() const;
  // Which of two models the picture is of, behind the title, where it shows only one of them; empty: that is plain.
  void setWhose(const QString& model);
  QString whose() const { return whose_; }
  // What is to be kept in mind of everything that is shown, in the header behind a mark; never shortened. `tip`: the
  // whole sentence. Empty: nothing.
  void setCaution(const QString& words, const QString& tip = {});
  virtual void setTheme(const Theme& theme);
  const Theme& theme() const { return theme_; }
  // A sentence instead of the picture ("Type a prompt to see its attention."); empty: the picture again.
  void setSentence(const QString& sentence);
  QString sentence() const;
  virtual void setDimmed(bool dimmed) = 0;  // newer values are on their way

  // Exactly what is shown, with record and conditions, for export; without panels while there is nothing to show.
  virtual Figure figure() const = 0;
  // Where the picture is not figure()'s: writes it itself (true), or gives it as an image, not null. As writeFigure()
  // and renderImage() do.
  virtual bool writeTo(const std::filesystem::path&, const ExportOptions&) const { return false; }
  virtual QImage image(const ExportOptions&) const { return {}; }
  // Likewise what makes a picture of what is shown now, later too, for a page with more on it (handout_pages.h); empty:
  // figure() is its picture.
  virtual std::function<Picture(const ExportOptions&)> pictureMaker() const { return {}; }
  virtual bool hasGeometry() const { return false; }  // writeTo() also writes .vtp
  virtual std::string csv() const { return {}; }  // what a view that is a table leaves as; then figure() has no panels
  virtual std::string tableCsv() const { return csv(); }  // the table that it shows, or that stands behind its picture
  // The same table for people, as CSV: its headings are the words of the screen. PDF and LaTeX are made of it.
  virtual std::string tableWords() const { return tableCsv(); }
  virtual QString tableName() const { return title().isEmpty() ? accessibleName().toLower() : title(); }  // of its file
  virtual Record conditions() const { return figure().record; }  // of what it shows
  virtual QString help() const = 0;                              // rich text: formula, what to look for, source (F1)

 Q_SIGNALS:
  void exportRequested(sinkscope::View* view);
  void copyRequested(sinkscope::View* view);
  void helpRequested(sinkscope::View* view);
  // The whole window for this view, or back to its place: a double click on its title, or its button.
  void wholeRequested(sinkscope::View* view);
  void wholeChanged(bool whole);

 public:
  void setWhole(bool whole);  // it has the whole window now: its button says the way back
  bool isWhole() const { return isWhole_; }

 protected:
  enum class SavedAs { picture, table, both };
  void setSavedAs(SavedAs what);  // which the menu of saving names; a picture unless said
  void setBody(QWidget* body);
  void addUnderHeader(QWidget* row);  // a row of controls between header and body
  QMenu* optionsMenu();               // behind the gear and in the context menu
  void contextMenuEvent(QContextMenuEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

 private:
  void showTitle();

  Theme theme_;
  QString ofWhat_, whose_;
  SavedAs savedAs_ = SavedAs::picture;
  QLabel* name_ = nullptr;
  QMenu* exports_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* caution_ = nullptr;
  QLabel* sentence_ = nullptr;
  QToolButton* gear_ = nullptr;
  QToolButton* arrow_ = nullptr;
  QToolButton* wholeButton_ = nullptr;
  QAction* wholeAction_ = nullptr;
  bool isWhole_ = false;
  QMenu* options_ = nullptr;
  QVBoxLayout* rows_ = nullptr;
  QStackedLayout* stack_ = nullptr;
};

}  // namespace sinkscope

// How far a changed token's influence spreads: layer x token distances, with and without bos, on one colour scale
// (Barbero et al. 2025, Fig. 2); the changed word is edited in place.
#pragma once

#include "core/values/pair_place.h"
#include "widgets/view.h"

namespace sinkscope {

class FigurePlot;

class SpreadView : public View {
  Q_OBJECT
 public:
  explicit SpreadView(QWidget* parent = nullptr);

  // Null: nothing yet. `edited`: of the same words in the edited model, shown beside it on one scale.
  void setSpread(std::shared_ptr<const Spread> spread, std::shared_ptr<const Spread> edited = nullptr);
  void setOthers(const ChangeRatios& others);  // SpreadOptions::others; may come after the spread
  void setHover(const Hover& hover);
  void setSelection(const Selection& selection);
  // The two words in the row under the header: "greatest" -> "best".
  void setChange(const QString& from, const QString& to);
  // Where the word stands in the prompt, as a few words around each place; which of them is changed is chosen there
  // where there are several.
  void setOccurrences(const QStringList& places, int chosen);
  // Said beside the words, quietly: why the picture is not newer ("'young' is 1 token, 'elderly' is 2").
  void setChangeError(const QString& sentence);
  // The words cannot be changed now, for this reason, said as their tip; empty: they can.
  void setFixed(const QString& why);
  void setScale(Scale scale);
  Scale scale() const;

  void setTheme(const Theme& theme) override;
  void setDimmed(bool dimmed) override;
  Figure figure() const override;
  QString help() const override;
  FigurePlot& plot();
  bool eventFilter(QObject* watched, QEvent* event) override;  // another width of the picture

 Q_SIGNALS:
  void hovered(const sinkscope::Hover& hover);
  void clicked(const sinkscope::Hover& at);
  void changeEdited(const QString& from, const QString& to);  // Enter in one of the two words
  void occurrenceChosen(int occurrence);
  void readOut(const QString& text);

 private:
  void fitWidth();

  struct Parts;
  std::shared_ptr<Parts> parts_;
};

}  // namespace sinkscope

// What core says, in the window's language: words and sentences with what is filled into them, errors, whole figures.
// What nobody has translated stays as it is, and in an English window all of it does.
//
// Core fills its sentences itself, in English, and knows no Qt: "L2H0, with ⟨bos⟩". They are found again by the forms
// that packaging/translate reads out of core's code ("%1, with ⟨bos⟩"; resources/translations/sentences.txt), and what
// was filled in is translated too, where it is words, and its numbers are written as the language writes them.
#pragma once

#include <string>

#include <QtCore/QString>
#include <QtCore/QStringList>

#include "core/values/error.h"
#include "core/values/figure.h"

namespace sinkscope {

QString translated(const std::string& words);
QString translated(const Error& error);  // its sentence()
// Its titles, axes, legends, classes and names of rows; tokens stay as they are. For the screen: what leaves as a file
// is English, so that one person reads what another has drawn.
Figure translated(const Figure& figure);

// While one lives, what is painted is for the screen: painters that draw for files too (geometry/) then say it in the
// window's language, by onScreen(). On the window's thread.
class ScreenWords {
 public:
  ScreenWords();
  ~ScreenWords();
  ScreenWords(const ScreenWords&) = delete;
  ScreenWords& operator=(const ScreenWords&) = delete;
};
QString onScreen(const QString& words);         // translated while a ScreenWords lives
QString numberOnScreen(const QString& number);  // "0.05" as "0,05" then

// The forms that are known from now on; none: everything stays as it is. A form begins with "%1" where any sentence may
// stand before it. REQUIRES nobody else to be in translated().
void setForms(const QStringList& forms);
bool hasForms();

// The numbers in `text` as this language writes them: "ε 0.30 of 1,328" as "ε 0,30 of 1.328" in German. Versions, names
// of files and what stands in “ ” are left alone.
QString withNumbersHere(const QString& text);

}  // namespace sinkscope

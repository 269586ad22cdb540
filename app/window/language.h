// The language of the interface, its numbers too (QLocale()). Files, command lines and what is exported are English in
// every language: what one person writes another reads.
#pragma once

#include <vector>

#include <QtCore/QLocale>
#include <QtCore/QString>

namespace sinkscope {

class Settings;

struct Language {
  QString code;  // "de"; resources/translations/sinkscope_de.ts, resources/tours/texts/de.json
  QString name;  // in itself: "Deutsch"
};

// ADD A LANGUAGE: a row here, its files, and its code in app/CMakeLists.txt; translations_test asks for the rest.
const std::vector<Language>& languages();

// The language of a system, or "en" where there is none of these.
QString languageOf(const QLocale& locale);
// The one that was chosen, or the system's.
QString languageToUse(const Settings& settings);

// From now on what is made speaks it: before the window is. REQUIRES a QCoreApplication.
void speakLanguage(const QString& code);
// The code of the one that is spoken.
QString languageSpoken();

}  // namespace sinkscope

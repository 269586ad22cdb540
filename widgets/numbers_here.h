// Numbers as the window's language writes them (QLocale(), which speakLanguage() sets): 0.30, in German 0,30. For what
// a person reads; files and what leaves as a picture keep the point.
#pragma once

#include <cstdint>

#include <QtCore/QLocale>
#include <QtCore/QString>

namespace sinkscope {

QString numberHere(double value, char format = 'g', int precision = 6);  // as QString::number()
QString fourDigitsHere(double value);                                    // as fourDigits()
QString groupedHere(std::int64_t number);                                // "1,328,256", in German "1.328.256"

}  // namespace sinkscope

// Every short text that core has of a study and the window shows (titles, sources, why there is no choice of ⟨bos⟩),
// listed where lupdate finds it: core knows no Qt. A test holds the list against paperFigures().
#pragma once

#include <string>
#include <vector>

#include <QtCore/QString>

namespace sinkscope {

const std::vector<const char*>& figureWords();  // as core has them, each once
// In the window's language.
QString spokenFigureWords(const std::string& words);

}  // namespace sinkscope

// The tours that come along: lectures in resources/tours, in the order of their names. The first is the first-start
// hint; the others are in the Help menu. Their sentences lie in resources/tours/texts, one file a language.
//
// ADD A TOUR: a file there, and its sentences in en.json; tours_test plays it.
#pragma once

#include <vector>

#include "core/record/lecture_file.h"

namespace sinkscope {

// Empty where the installation lacks them; why stands in the log.
const std::vector<Lecture>& tours();

}  // namespace sinkscope

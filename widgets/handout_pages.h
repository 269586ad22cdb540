// A lecture on paper: its steps in their order on pages of A4, light, each with its sentence, what the class does, its
// pictures, and the conditions in small type. A step stays on one page where it can; pictures and lines are never cut.
#pragma once

#include <functional>
#include <vector>

#include <QtCore/QString>

#include "widgets/picture_file.h"

namespace sinkscope {

// What a step shows.
struct HandoutPicture {
  // Laid out for a width and, where it would be higher than that, for a height, in mm.
  std::function<Picture(double widthMm, double mostMm, double fontPoints)> make;
  bool wide = false;  // it has the page's width, also beside others
};

struct HandoutStep {
  QString heading;                       // "Step 2 of 5"
  QString say, remark, task;             // as a teacher has broken their lines; each may be empty
  QString conditions;                    // model, prompt, ⟨bos⟩ ...
  std::vector<HandoutPicture> pictures;  // one has the page's width, more stand in two columns
};

struct Handout {
  QString name;  // of the lecture, on every page
  std::vector<HandoutStep> steps;
  Record record;
};

// Pages of 210 x 297 mm, to be written by writePicture() as .pdf. `pages`: how many there are.
Picture handoutPicture(const Handout& handout, int* pages = nullptr);

}  // namespace sinkscope

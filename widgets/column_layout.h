// A figure's panels placed for the width of a paper's column: what stands side by side on a wide page would become too
// narrow to read in one column, and names that neighbours share need room only once.
#pragma once

#include <string>

#include "core/values/figure.h"

namespace sinkscope {

// Between one column of a page (77 to 89 mm) and a whole page's width (140 mm on).
inline constexpr double kNarrowMm = 110.0;

// The same panels and values. In a column of less than 110 mm three and more panels side by side are laid out two and
// two: a single row is broken, two rows become two columns; of more rows each goes on in the next after four panels;
// of panels whose rows are named at the first alone each two have the names. Titles that have a short form have it, and
// in a wall of maps what all titles of a column end with, as "with ⟨bos⟩", stands in its topmost alone. Two wide maps
// whose cells would be less than half a millimetre beside each other stand above one another.
// On a page of 165 mm (at 8 pt) five and more rows of two panels of curves or heads stand two rows beside one another.
// On a wider page every row goes on in the next behind as many as have room for their titles: eight on 139.7 mm at 8
// pt. Heatmaps beside and above one another name an axis, and label it, once where it is the same. Numbers and record
// are as they were; the CSV is better made from `figure` itself, which keeps every label.
// A wall of pictures that goes on in the next row does so in rows of one length; their titles are short.
Figure placedForColumn(const Figure& figure, double widthMm, double fontPoints);

// "left to right, top to bottom: a; b": the panels' titles, for a picture that has none; empty where none has one.
std::string panelNames(const Figure& figure);

// How many pictures with a title each have room beside one another.
int picturesAcross(double widthMm, double fontPoints);

}  // namespace sinkscope

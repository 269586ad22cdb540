// All models in one table (Gu et al. 2025, on sinks in open models): a row a model, its sink rates on natural, random
// and repeated inputs with bos and without, beside what is published of the same model and condition. From run files
// alone.
#pragma once

#include <string>
#include <vector>

#include "core/record/compare_runs.h"
#include "core/record/paper_result.h"
#include "core/values/latex.h"

namespace sinkscope {

// "base" or "chat" by the published model that a person said it is; empty: nobody said.
std::string variantOf(const RunHeader& header);

// model,model_is,variant,dtype,tokens,eps,caution, and of each kind of input that some side has, natural, random,
// repeat, given, under each condition: KIND_on,KIND_on_low,KIND_on_high,KIND_on_published,KIND_on_differs, then _off
// and _auto likewise. Sides of one model (name, weights, dtype, T, edits, what it is said to be) share a row; a second
// side of the same kind and condition begins another. Models in the order of their first side. Behind
// runs,edits,so_far,beyond_context, of each kind with bos and without: KIND_difference,KIND_difference_low,
// KIND_difference_high: with − without; and of two models, on the row of the first, against (the second) and of each
// kind and condition, and of each difference, NAME_against,NAME_against_low,NAME_against_high: the first − the second,
// and against_caution: why the two are not comparable.
std::string modelTableCsv(const std::vector<RunSide>& sides, double epsilon);

// The same as a table of LaTeX (booktabs), with intervals; of two models their differences in a last row. What is
// published stands under it, with what else has to be said of a row. In a column the kinds of input stand below each
// other, and intervals under their numbers.
std::string modelTableLatex(const std::vector<RunSide>& sides, double epsilon, LatexWidth width = LatexWidth::page);

// The same as a picture and what it says: a panel a kind of input, a row a model, a sign a condition with its interval,
// and what is published of the same model and condition hollow beside it. Throws Error{badUse} where all sides are of
// one model.
PaperResult modelTableFigure(const std::vector<RunSide>& sides, double epsilon);

}  // namespace sinkscope

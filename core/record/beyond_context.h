// What a run of more tokens than its model was trained to read says of itself, wherever its numbers stand.
#pragma once

#include <string>

#include "core/record/paper_result.h"
#include "core/record/run_file.h"

namespace sinkscope {

// The name of the column that tables of such a run end with.
inline constexpr const char* kBeyondContextColumn = "beyond_context";

// "T 200, trained on 128"; empty: the model was trained on so many, or nobody says (`context` 0).
std::string beyondContextWords(int tokens, int context);
std::string beyondContextWords(const RunHeader& header);

// "x.run: T 200 is beyond the 128 tokens that its model was trained on; what lies beyond is extrapolated", for a note;
// empty likewise.
std::string beyondContextSentence(const std::string& run, const RunHeader& header);

// Into the numbers of the figure and the table, and the notes unless `run` is empty. Nothing where the words are.
void sayBeyondContext(PaperResult& result, const std::string& run, const RunHeader& header);

}  // namespace sinkscope

#include "core/record/beyond_context.h"

#include <vector>

namespace sinkscope {

std::string beyondContextWords(int tokens, int context) {
  if (context <= 0 || tokens <= context) return {};
  return "T " + std::to_string(tokens) + ", trained on " + std::to_string(context);
}

std::string beyondContextWords(const RunHeader& header) {
  return beyondContextWords(header.tokens, contextLeft(header));
}

std::string beyondContextSentence(const std::string& run, const RunHeader& header) {
  const int context = contextLeft(header);
  if (context == 0) return {};
  return run + ": T " + std::to_string(header.tokens) + " is beyond the " + std::to_string(context) +
         " tokens that its model was trained on; what lies beyond is extrapolated";
}

void sayBeyondContext(PaperResult& result, const std::string& run, const RunHeader& header) {
  const std::string words = beyondContextWords(header);
  if (words.empty()) return;
  if (!run.empty()) result.notes.push_back(beyondContextSentence(run, header));
  addColumn(result, kBeyondContextColumn, words);
}

}  // namespace sinkscope

// Any expression over any text, apart by the first line end: it is refused, gives up, or finds matches that lie in
// order within the text.
#include "core/tokenizer/pattern.h"
#include "core/values/utf8.h"
#include "tests/fuzz/fuzzed_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  const std::string_view all(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(all.find('\n'), all.size());
  // JSON's texts are UTF-8, and the text was made so before it is cut.
  const std::string expression = utf8::replaceInvalid(all.substr(0, end));
  const std::string text = utf8::replaceInvalid(all.substr(std::min(end + 1, all.size())));
  refusalAllowed([&] {
    const Pattern pattern = Pattern::regex(expression, "a.json");
    std::size_t taken = 0;
    for (const Piece piece : pattern.find(text)) {
      if (piece.begin < taken || piece.end < piece.begin || piece.end > text.size()) std::abort();
      taken = piece.end;
    }
  });
  return 0;
}

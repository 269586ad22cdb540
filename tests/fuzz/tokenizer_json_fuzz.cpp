// Any bytes as a tokenizer.json: what loads must take any text, and give offsets that lie within it.
#include "core/tokenizer/tokenizer.h"
#include "tests/fuzz/fuzzed_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinkscope;
  static FuzzedFile file("tokenizer.json");
  file.write(data, size);
  // Words, runs of spaces, digits, marks to be composed, an emoji, CJK, ill-formed bytes, special tokens.
  static const std::string_view kTexts[] = {"", "The sea was  calm, 12345.\n\n  It's",
                                            "e\xCC\x81 \xF0\x9F\x98\x80 \xE6\xB5\xB7 \xFF\xC3",
                                            "<s> a </s><bos>\t<|endoftext|>   "};
  refusalAllowed([&] {
    const auto tokenizer = Tokenizer::load(file.path());
    for (const std::string_view text : kTexts) {
      refusalAllowed([&] {
        const Encoding encoding = tokenizer->encode(text, SpecialTokens::add);
        if (encoding.offsets.size() != encoding.ids.size()) std::abort();
        for (const auto& [begin, end] : encoding.offsets) {
          if (begin > end || end > text.size()) std::abort();
        }
        tokenizer->decode(encoding.ids);
        tokenizer->decode(encoding.ids, true);
        tokenizer->display(encoding.ids, tokenizer->templateBos());
      });
    }
  });
  return 0;
}

#include "core/values/printable.h"

#include <gtest/gtest.h>

#include "core/values/error.h"

namespace sinkscope {
namespace {

TEST(Printable, OrdinaryTextStays) {
  for (const char* text : {"", "model.layers.0.weight", "Größe 海 😀 é ▁", "C:\\new\\x", "\u00A0\u200D"}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, ControlCharactersAreEscaped) {
  EXPECT_EQ(printable("a\nb\r\tc"), "a\\nb\\r\\tc");
  EXPECT_EQ(printable("\x1b[2Jx\x7f"), "\\x1b[2Jx\\x7f");
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable("a\u0085\u009Bb"), "a\\u0085\\u009bb");
}

TEST(Printable, TextIsNotTurnedAround) {
  EXPECT_EQ(printable("a\u202Egpj.exe\u2066\u200F\u2028"), "a\\u202egpj.exe\\u2066\\u200f\\u2028");
}

TEST(Printable, WhatIsNoUtf8IsShownByByte) {
  EXPECT_EQ(printable("\xff\xfe"
                      "a"),
            "\\xff\\xfea");
  EXPECT_EQ(printable("\xC3"), "\\xc3") << "half a character";
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(printable("\xC0\xAF"), "\\xc0\\xaf") << "an overlong form";
}

TEST(Printable, TwiceIsOnce) {
  const std::string once = printable("a\n\x1b\xff\u202E\\n");
  EXPECT_EQ(printable(once), once);
}

TEST(Error, ASentenceShowsWhatAFileHoldsWithoutObeyingIt) {
  const Error error(ErrorKind::badFile, "a.gguf: tensor \x1b[2J\xff stands twice", "take\nanother");
  EXPECT_EQ(error.sentence(), "a.gguf: tensor \\x1b[2J\\xff stands twice; take\\nanother");
}

}  // namespace
}  // namespace sinkscope

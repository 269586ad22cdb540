#include "core/checkpoint/gguf.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/values/error.h"
#include "tests/support/gguf_builder.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

GgufBuilder sound() {
  GgufBuilder gguf;
  gguf.text("general.architecture", "llama")
      .number("llama.block_count", 2)
      .real("llama.rope.freq_base", 500.0F)
      .flag("tokenizer.ggml.add_bos_token", true)
      .texts("tokenizer.ggml.tokens", {"a", "", "caf\xC3\xA9"})
      .tensor("small", {2, 3}, {1, 2, 3, 4, 5, 6})
      .tensor("quantised", {2, 32}, 8, std::string(68, '\0'));
  return gguf;
}

class Gguf : public testing::Test {
 protected:
  GgufFile open(const std::string& bytes) {
    writeFile(folder_ / "model.gguf", bytes);
    return GgufFile::open(folder_ / "model.gguf");
  }

  // The sentence with which the bytes are refused; "accepted" where they are not.
  std::string refusal(const std::string& bytes, ErrorKind kind = ErrorKind::badFile) {
    try {
      open(bytes);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), kind) << error.what();
      EXPECT_NE(std::string(error.what()).find("model.gguf"), std::string::npos) << error.what();
      return error.sentence();
    }
    return "accepted";
  }

  const TemporaryFolder folder_;
};

bool mentions(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

TEST_F(Gguf, MetadataComeWithTheirTypes) {
  const GgufFile file = open(sound().bytes());
  EXPECT_EQ(file.text("general.architecture"), "llama");
  EXPECT_EQ(file.number("llama.block_count", 0), 2);
  EXPECT_EQ(file.real("llama.rope.freq_base", 0), 500.0);
  EXPECT_EQ(file.real("llama.block_count", 0), 2.0);
  EXPECT_TRUE(file.flag("tokenizer.ggml.add_bos_token", false));
  EXPECT_EQ(file.texts("tokenizer.ggml.tokens"), (std::vector<std::string>{"a", "", "caf\xC3\xA9"}));
  EXPECT_EQ(file.text("absent", "otherwise"), "otherwise");
  EXPECT_EQ(file.number("absent", 7), 7);
  EXPECT_TRUE(file.texts("absent").empty());
  EXPECT_TRUE(file.reals("absent").empty());
  EXPECT_THROW(file.number("general.architecture", 0), Error);
  EXPECT_THROW(file.flag("llama.block_count", false), Error);
  EXPECT_THROW(file.texts("general.architecture"), Error);
}

TEST_F(Gguf, EveryKindOfNumberIsRead) {
  GgufBuilder gguf;
  gguf.raw("u8", 0, "\xFF").raw("i8", 1, "\xFF").raw("u16", 2, "\xFF\xFF").raw("i16", 3, "\xFE\xFF");
  gguf.raw("u32", 4, GgufBuilder::packed(std::uint32_t{4'000'000'000})).raw("i32", 5, GgufBuilder::packed(-5));
  gguf.raw("u64", 10, GgufBuilder::packed(std::uint64_t{1} << 62))
      .raw("i64", 11, GgufBuilder::packed(std::int64_t{-9}));
  gguf.raw("f64", 12, GgufBuilder::packed(0.1));
  const auto array = [](std::uint32_t type, const std::string& items, std::uint64_t count) {
    return GgufBuilder::packed(type) + GgufBuilder::packed(count) + items;
  };
  gguf.raw("i32s", 9, array(5, GgufBuilder::packed(3) + GgufBuilder::packed(-4), 2));
  gguf.raw("f32s", 9, array(6, GgufBuilder::packed(0.5F), 1)).raw("bools", 9, array(7, {"\1\0", 2}, 2));
  gguf.raw("none", 9, array(5, "", 0));
  const GgufFile file = open(gguf.bytes());
  EXPECT_EQ(file.number("u8", 0), 255);
  EXPECT_EQ(file.number("i8", 0), -1);
  EXPECT_EQ(file.number("u16", 0), 65'535);
  EXPECT_EQ(file.number("i16", 0), -2);
  EXPECT_EQ(file.number("u32", 0), 4'000'000'000);
  EXPECT_EQ(file.number("i32", 0), -5);
  EXPECT_EQ(file.number("u64", 0), std::int64_t{1} << 62);
  EXPECT_EQ(file.number("i64", 0), -9);
  EXPECT_EQ(file.real("f64", 0), 0.1);
  EXPECT_EQ(file.numbers("i32s"), (std::vector<std::int64_t>{3, -4}));
  EXPECT_EQ(file.reals("i32s"), (std::vector<double>{3, -4}));
  EXPECT_EQ(file.reals("f32s"), std::vector<double>{0.5});
  EXPECT_EQ(std::get<std::vector<bool>>(file.metadata().at("bools")), (std::vector<bool>{true, false}));
  EXPECT_TRUE(file.texts("none").empty());  // an empty list stands for every type
}

TEST_F(Gguf, TensorsAreRowMajorAndLieWhereTheFileSays) {
  const GgufFile file = open(sound().bytes());
  ASSERT_EQ(file.tensors().size(), 2u);
  const TensorView& small = file.tensors().at("small");
  EXPECT_EQ(small.shape, (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(small.dtype, DType::f32);
  float numbers[6];
  ASSERT_EQ(small.bytes.size(), sizeof numbers);
  std::memcpy(numbers, small.bytes.data(), sizeof numbers);
  EXPECT_EQ(numbers[1], 2.0F);
  EXPECT_EQ(numbers[5], 6.0F);
  const TensorView& quantised = file.tensors().at("quantised");
  EXPECT_EQ(quantised.dtype, DType::q8_0);
  EXPECT_EQ(quantised.elements(), 64);
  EXPECT_EQ(quantised.bytes.size(), 68u);
}

TEST_F(Gguf, AValueOfUnknownTypeIsSaidWithItsKey) {
  GgufBuilder scalar, list, nested;
  scalar.raw("llama.block_count", 13, "????");
  list.raw("llama.layers", 9, GgufBuilder::packed(std::uint32_t{99}) + GgufBuilder::packed(std::uint64_t{1}) + "?");
  nested.raw("llama.lists", 9, GgufBuilder::packed(std::uint32_t{9}) + GgufBuilder::packed(std::uint64_t{1}) + "?");
  const std::string ending = ", which GGUF does not have";
  EXPECT_TRUE(mentions(refusal(scalar.bytes()), "metadata llama.block_count is of type 13" + ending));
  EXPECT_TRUE(mentions(refusal(list.bytes()), "metadata llama.layers is of type 99" + ending));
  EXPECT_TRUE(mentions(refusal(nested.bytes()), "metadata llama.lists is of type 9, an array within an array"));
}

TEST_F(Gguf, WhatANameHoldsIsShownAndNotObeyed) {
  GgufBuilder gguf;
  gguf.raw("a\x1b[2J\n\xff", 13, "????");
  EXPECT_TRUE(mentions(refusal(gguf.bytes()), "metadata a\\x1b[2J\\n\\xff is of type 13"));
  GgufBuilder longer;
  longer.raw(std::string(79, 'a') + "海", 13, "????");
  EXPECT_TRUE(mentions(refusal(longer.bytes()), "metadata " + std::string(79, 'a') + "... is of type 13"));
}

TEST_F(Gguf, VersionTwoIsReadAndOthersAreSaid) {
  GgufBuilder gguf = sound();
  gguf.version = 2;
  EXPECT_EQ(open(gguf.bytes()).tensors().size(), 2u);
  gguf.version = 1;
  EXPECT_TRUE(mentions(refusal(gguf.bytes(), ErrorKind::unsupported), "version 1"));
  gguf.version = 3U << 24;
  EXPECT_TRUE(mentions(refusal(gguf.bytes(), ErrorKind::unsupported), "big-endian"));
}

TEST_F(Gguf, AFileThatEndsTooSoonIsRefusedWhereverItEnds) {
  const std::string whole = sound().bytes();
  ASSERT_EQ(refusal(whole), "accepted");
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_NE(refusal(whole.substr(0, length)), "accepted") << length << " of " << whole.size();
  }
}

// Whatever a flipped byte makes of the file: it is refused, or what it claims lies within it.
TEST_F(Gguf, AFlippedByteNeverLeadsOutOfTheFile) {
  const std::string whole = sound().bytes();
  const std::size_t header = sound().header().size();
  int refused = 0, sum = 0;
  for (std::size_t at = 0; at < header; ++at) {
    for (const int flip : {0x01, 0x80, 0xFF}) {
      std::string bytes = whole;
      bytes[at] = static_cast<char>(bytes[at] ^ flip);
      try {
        const GgufFile file = open(bytes);
        for (const auto& [name, view] : file.tensors()) {
          EXPECT_LE(view.bytes.size(), whole.size());
          EXPECT_EQ(view.bytes.size(), static_cast<std::size_t>(view.elements() / blockSize(view.dtype).elements *
                                                                blockSize(view.dtype).bytes));
          for (const std::byte byte : view.bytes) sum += std::to_integer<int>(byte);  // the sanitizer watches
        }
      } catch (const Error&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, static_cast<int>(header));
  EXPECT_GT(sum, 0);
}

TEST_F(Gguf, ImpossibleCountsAreRefusedBeforeMemoryIsTaken) {
  for (const std::int64_t count : {std::int64_t{1} << 60, std::int64_t{1} << 32, std::int64_t{-9}}) {
    GgufBuilder tensors = sound(), pairs = sound();
    tensors.moreTensors = count;
    pairs.morePairs = count;
    EXPECT_TRUE(mentions(refusal(tensors.bytes()), "the number of tensors is"));
    EXPECT_TRUE(mentions(refusal(pairs.bytes()), "the number of metadata keys is"));
  }
  const std::string huge = GgufBuilder::packed(std::uint64_t{1} << 60);
  EXPECT_TRUE(mentions(refusal(GgufBuilder().raw("a.long.text", 8, huge).bytes()), "a.long.text"));
  for (const std::uint32_t type : {0U, 5U, 8U, 12U}) {
    const std::string array = GgufBuilder::packed(type) + huge;
    EXPECT_TRUE(mentions(refusal(GgufBuilder().raw("a.long.list", 9, array).bytes()), "a.long.list"));
  }
}

TEST_F(Gguf, ImpossibleShapesAreRefused) {
  const std::uint64_t half = std::uint64_t{1} << 32;
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("t", {half, half}, 0, "").bytes()), "impossible"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("t", {half, half / 2}, 0, "").bytes()), "impossible"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("t", {~std::uint64_t{0}}, 0, "").bytes()), "no possible size"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("t", {1, 1, 1, 1, 1}, 0, "abcd").bytes()), "5 dimensions"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("t", {1, 33}, 8, std::string(68, 'x')).bytes()),
                       "rows of 33 do not fill blocks of 32"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("t", {2, 128}, 12, std::string(144, 'x')).bytes()),
                       "rows of 128 do not fill blocks of 256"));
  EXPECT_EQ(open(GgufBuilder().tensor("empty", {0, 32}, 8, "").bytes()).tensors().at("empty").elements(), 0);
}

TEST_F(Gguf, OffsetsOutOfPlaceAreRefused) {
  const std::string data(64, 'x');
  const auto two = [&](std::uint64_t offset) {
    GgufBuilder gguf;
    gguf.tensor("first", {16}, 0, data).tensor("second", {16}, 0, data).offsetOfLast(offset);
    return gguf.bytes();
  };
  EXPECT_EQ(refusal(two(64)), "accepted");
  EXPECT_TRUE(mentions(refusal(two(32)), "overlaps"));
  EXPECT_TRUE(mentions(refusal(two(0)), "overlaps"));
  EXPECT_TRUE(mentions(refusal(two(65)), "multiple of 32"));
  EXPECT_TRUE(mentions(refusal(two(96)), "needs 64 bytes"));
  EXPECT_TRUE(mentions(refusal(two(std::uint64_t{1} << 60)), "needs 64 bytes"));
  EXPECT_TRUE(mentions(refusal(two(~std::uint64_t{31})), "needs 64 bytes"));  // offset + size passes 2^64
}

TEST_F(Gguf, NamesThatStandTwiceAreRefused) {
  EXPECT_TRUE(mentions(refusal(GgufBuilder().number("twice", 1).number("twice", 2).bytes()), "twice stands twice"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("twice", {1}, {1}).tensor("twice", {1}, {2}).bytes()),
                       "tensor twice stands twice"));
}

TEST_F(Gguf, TheAlignmentIsTheFilesOwn) {
  GgufBuilder gguf;
  gguf.alignment = 64;
  gguf.number("general.alignment", 64).tensor("a", {1}, {1}).tensor("b", {1}, {2});
  float b = 0;
  std::memcpy(&b, open(gguf.bytes()).tensors().at("b").bytes.data(), sizeof b);
  EXPECT_EQ(b, 2.0F);
  for (const std::uint32_t wrong : {0U, 48U, 1U << 30}) {
    EXPECT_TRUE(mentions(refusal(GgufBuilder().number("general.alignment", wrong).bytes()), "general.alignment"));
  }
}

TEST_F(Gguf, UnknownTypesAreNamed) {
  const std::string said =
      refusal(GgufBuilder().tensor("t", {64}, 40, std::string(36, 'x')).bytes(), ErrorKind::unsupported);
  EXPECT_TRUE(mentions(said, "NVFP4")) << said;
  EXPECT_TRUE(mentions(said, "Q4_K")) << said;
  EXPECT_TRUE(mentions(refusal(GgufBuilder().tensor("t", {1}, 99, "x").bytes(), ErrorKind::unsupported), "number 99"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().raw("key", 13, "x").bytes()), "metadata key is of type 13"));
  const std::string nested = GgufBuilder::packed(std::uint32_t{9}) + GgufBuilder::packed(std::uint64_t{1});
  EXPECT_TRUE(mentions(refusal(GgufBuilder().raw("key", 9, nested).bytes()), "an array within an array"));
  EXPECT_TRUE(mentions(refusal(GgufBuilder().raw("key", 7, "\2").bytes()), "neither true nor false"));
  EXPECT_TRUE(mentions(refusal("GGML" + sound().bytes().substr(4)), "is no GGUF file"));
}

class SplitGguf : public Gguf {
 protected:
  void write(const std::string& name, std::uint32_t number, const std::string& tensor, std::uint32_t count = 3) {
    GgufBuilder gguf;
    if (number == 0) gguf.text("general.architecture", "llama");
    gguf.raw("split.no", 2, GgufBuilder::packed(static_cast<std::uint16_t>(number)));
    gguf.raw("split.count", 2, GgufBuilder::packed(static_cast<std::uint16_t>(count)));
    gguf.raw("split.tensors.count", 5, GgufBuilder::packed(3));
    gguf.tensor(tensor, {1}, {static_cast<float>(number)});
    writeFile(folder_ / name, gguf.bytes());
  }
  void SetUp() override {
    write("m-00001-of-00003.gguf", 0, "a");
    write("m-00002-of-00003.gguf", 1, "b");
    write("m-00003-of-00003.gguf", 2, "c");
  }
  std::string refusalOf(const std::string& name) {
    try {
      GgufFile::open(folder_ / name);
    } catch (const Error& error) {
      return error.sentence();
    }
    return "accepted";
  }
};

TEST_F(SplitGguf, TheFirstPartOpensAllOfThem) {
  const GgufFile file = GgufFile::open(folder_ / "m-00001-of-00003.gguf");
  EXPECT_EQ(file.tensors().size(), 3u);
  EXPECT_EQ(file.text("general.architecture"), "llama");
  float c = 0;
  std::memcpy(&c, file.tensors().at("c").bytes.data(), sizeof c);
  EXPECT_EQ(c, 2.0F);
}

TEST_F(SplitGguf, AnotherPartSaysWhichToOpen) {
  EXPECT_TRUE(mentions(refusalOf("m-00002-of-00003.gguf"), "-00001-of-00003.gguf"));
}

TEST_F(SplitGguf, PartsThatDoNotBelongTogetherAreRefused) {
  write("m-00003-of-00003.gguf", 2, "a");
  EXPECT_TRUE(mentions(refusalOf("m-00001-of-00003.gguf"), "tensor a also stands in another part"));
  std::filesystem::remove(folder_ / "m-00003-of-00003.gguf");
  EXPECT_TRUE(mentions(refusalOf("m-00001-of-00003.gguf"), "m-00003-of-00003.gguf: this part of the model is missing"));
  write("n-00001-of-00002.gguf", 0, "a", 2);
  write("n-00002-of-00002.gguf", 1, "b", 2);
  EXPECT_TRUE(mentions(refusalOf("n-00001-of-00002.gguf"), "hold 2 tensors, not 3"));
}

}  // namespace
}  // namespace sinkscope

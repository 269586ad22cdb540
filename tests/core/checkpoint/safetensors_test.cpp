#include "core/checkpoint/safetensors.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstring>
#include <functional>

#include "core/values/error.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

std::string lengthPrefix(std::uint64_t length) {
  std::string bytes(8, '\0');
  std::memcpy(bytes.data(), &length, 8);
  return bytes;
}

// A file with this header and so many bytes of data.
std::string fileOf(const std::string& header, std::size_t dataBytes) {
  return lengthPrefix(header.size()) + header + std::string(dataBytes, '\1');
}

std::string entry(const std::string& dtype, const std::string& shape, const std::string& offsets) {
  return R"({"dtype":")" + dtype + R"(","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}";
}

void expectRefused(const std::string& bytes, ErrorKind kind, const std::string& words) {
  const TemporaryFolder folder;
  writeFile(folder / "model.safetensors", bytes);
  try {
    SafetensorsFile::open(folder / "model.safetensors");
    FAIL() << "was accepted, expected: " << words;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind) << error.what();
    EXPECT_NE(std::string(error.what()).find("model.safetensors"), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
  }
}

std::vector<std::byte> bytesOf(std::initializer_list<float> values) {
  std::vector<std::byte> bytes(values.size() * 4);
  std::memcpy(bytes.data(), values.begin(), bytes.size());
  return bytes;
}

TEST(Safetensors, WhatIsWrittenIsReadBack) {
  const TemporaryFolder folder;
  const auto weights = bytesOf({1.0f, -2.5f, 3.0f, 0.0f, 1e-30f, 7.0f});
  const std::vector<std::byte> ids(16, std::byte{5});
  const std::vector<std::byte> flags = {std::byte{1}, std::byte{0}, std::byte{1}};
  writeSafetensors(folder / "out.safetensors",
                   {{"flags", DType::boolean, {3}, flags},
                    {"weights", DType::f32, {2, 3}, weights},
                    {"ids", DType::i64, {2}, ids},
                    {"empty", DType::f32, {0, 9}, {}},
                    {"scalar", DType::f32, {}, std::span(weights).first(4)}},
                   {{"prompt", "The \"sea\"\n"}, {"raw", "\xFF"}});
  const auto file = SafetensorsFile::open(folder / "out.safetensors");
  ASSERT_EQ(file.tensors().size(), 5u);
  const TensorView& back = file.tensors().at("weights");
  EXPECT_EQ(back.dtype, DType::f32);
  EXPECT_EQ(back.shape, (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(back.elements(), 6);
  ASSERT_EQ(back.bytes.size(), weights.size());
  EXPECT_EQ(std::memcmp(back.bytes.data(), weights.data(), weights.size()), 0);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(back.bytes.data()) % 4, 0u);
  EXPECT_EQ(file.tensors().at("scalar").elements(), 1);
  EXPECT_EQ(file.tensors().at("empty").elements(), 0);
  EXPECT_EQ(file.tensors().at("flags").bytes[0], std::byte{1});
  EXPECT_EQ(file.metadata().at("prompt"), "The \"sea\"\n");
  EXPECT_EQ(file.metadata().at("raw"), "\uFFFD");
}

TEST(Safetensors, AViewOutlivesItsFile) {
  const TemporaryFolder folder;
  const auto weights = bytesOf({4.0f});
  writeSafetensors(folder / "a.safetensors", {{"a", DType::f32, {1}, weights}});
  const TensorView view = SafetensorsFile::open(folder / "a.safetensors").tensors().at("a");
  float value = 0.0f;
  std::memcpy(&value, view.bytes.data(), 4);
  EXPECT_EQ(value, 4.0f);
}

TEST(Safetensors, AWriterRefusesBytesThatDoNotFillTheShape) {
  const TemporaryFolder folder;
  const auto weights = bytesOf({4.0f});
  EXPECT_THROW(writeSafetensors(folder / "a.safetensors", {{"a", DType::f32, {2}, weights}}), Error);
  EXPECT_THROW(
      writeSafetensors(folder / "a.safetensors", {{"a", DType::f32, {1}, weights}, {"a", DType::f32, {1}, weights}}),
      Error);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Safetensors, EmptyAndTruncatedFilesAreRefused) {
  expectRefused("", ErrorKind::badFile, "0 bytes");
  expectRefused("\1\2\3", ErrorKind::badFile, "3 bytes");
  const std::string whole = fileOf("{\"a\":" + entry("F32", "[2]", "[0,8]") + "}", 8);
  for (std::size_t length = 0; length < whole.size(); ++length) {
    expectRefused(whole.substr(0, length), ErrorKind::badFile, "");
  }
}

TEST(Safetensors, AHeaderLongerThanTheFileIsRefused) {
  expectRefused(lengthPrefix(1000) + "{}", ErrorKind::badFile, "header claims 1000 bytes");
  expectRefused(lengthPrefix(std::uint64_t{1} << 63) + "{}", ErrorKind::badFile, "9223372036854775808");
  expectRefused(lengthPrefix(~std::uint64_t{0}) + "{}", ErrorKind::badFile, "18446744073709551615");
  expectRefused(lengthPrefix(~std::uint64_t{0} - 7) + "{}", ErrorKind::badFile, "header claims");
}

TEST(Safetensors, AHeaderThatIsNoJsonObjectIsRefused) {
  expectRefused(fileOf("{\"a\":", 0), ErrorKind::badFile, "broken JSON");
  expectRefused(fileOf("", 0), ErrorKind::badFile, "broken JSON");
  expectRefused(fileOf("[1]", 0), ErrorKind::badFile, "no JSON object");
  expectRefused(fileOf("{\"a\":\"\xFF\xFE\"}", 0), ErrorKind::badFile, "broken JSON");
  expectRefused(fileOf(std::string(200000, '['), 0), ErrorKind::badFile,
                "more than 100 lists and objects within each other");
  expectRefused(fileOf("{\"a\":7}", 0), ErrorKind::badFile, "tensor a");
  expectRefused(fileOf("{\"__metadata__\":{\"a\":7}}", 0), ErrorKind::badFile, "__metadata__");
  expectRefused(fileOf("{\"__metadata__\":[]}", 0), ErrorKind::badFile, "__metadata__");
}

TEST(Safetensors, DuplicateNamesAreRefused) {
  const std::string one = entry("F32", "[1]", "[0,4]");
  expectRefused(fileOf("{\"a\":" + one + ",\"a\":" + one + "}", 4), ErrorKind::badFile, "\"a\" stands twice");
  expectRefused(fileOf(R"({"a":{"dtype":"F32","dtype":"F16","shape":[1],"data_offsets":[0,4]}})", 4),
                ErrorKind::badFile, "\"dtype\" stands twice");
}

TEST(Safetensors, OffsetsThatDoNotCoverTheDataOnceAreRefused) {
  const auto pair = [](const std::string& first, const std::string& second) {
    return "{\"a\":" + entry("F32", "[2]", first) + ",\"b\":" + entry("F32", "[2]", second) + "}";
  };
  expectRefused(fileOf(pair("[0,8]", "[4,12]"), 12), ErrorKind::badFile, "overlaps");
  expectRefused(fileOf(pair("[0,8]", "[0,8]"), 8), ErrorKind::badFile, "overlaps");
  expectRefused(fileOf(pair("[0,8]", "[12,20]"), 20), ErrorKind::badFile, "hole");
  expectRefused(fileOf(pair("[4,12]", "[12,20]"), 20), ErrorKind::badFile, "hole");
  expectRefused(fileOf(pair("[0,8]", "[8,16]"), 20), ErrorKind::badFile, "belong to none");
  expectRefused(fileOf(pair("[0,8]", "[8,16]"), 12), ErrorKind::badFile, "tensor b");
  expectRefused(fileOf(pair("[0,8]", "[16,8]"), 16), ErrorKind::badFile, "backwards");
  expectRefused(fileOf(pair("[0,8]", "[18446744073709551608,18446744073709551615]"), 16), ErrorKind::badFile,
                "tensor b");
  expectRefused(fileOf(pair("[0,8]", "[-8,0]"), 16), ErrorKind::badFile, "data_offsets");
  expectRefused(fileOf(pair("[0,8]", "[8.0,16.0]"), 16), ErrorKind::badFile, "data_offsets");
  expectRefused(fileOf(pair("[0,8]", "[8]"), 16), ErrorKind::badFile, "data_offsets");
  expectRefused(fileOf("{}", 4), ErrorKind::badFile, "belong to none");
}

TEST(Safetensors, ImpossibleShapesAreRefused) {
  const auto one = [](const std::string& shape, const std::string& offsets, std::size_t data) {
    return fileOf("{\"a\":" + entry("F32", shape, offsets) + "}", data);
  };
  expectRefused(one("[-1]", "[0,4]", 4), ErrorKind::badFile, "dimension -1");
  expectRefused(one("[1.5]", "[0,4]", 4), ErrorKind::badFile, "dimension 1.5");
  expectRefused(one("[\"2\"]", "[0,8]", 8), ErrorKind::badFile, "dimension");
  expectRefused(one("[18446744073709551615]", "[0,4]", 4), ErrorKind::badFile, "dimension 18446744073709551615");
  expectRefused(one("[4611686018427387905,4]", "[0,4]", 4), ErrorKind::badFile, "more than 2^63");
  expectRefused(one("[4294967296,4294967296]", "[0,0]", 0), ErrorKind::badFile, "more than 2^63");
  expectRefused(one("[3]", "[0,8]", 8), ErrorKind::badFile, "needs 12 bytes");
  expectRefused(one("7", "[0,4]", 4), ErrorKind::badFile, "no shape");
}

TEST(Safetensors, UnknownElementTypesAreNamed) {
  expectRefused(fileOf("{\"a\":" + entry("F8_E8M0", "[4]", "[0,4]") + "}", 4), ErrorKind::unsupported, "F8_E8M0");
  expectRefused(fileOf("{\"a\":" + entry("f32", "[1]", "[0,4]") + "}", 4), ErrorKind::unsupported, "f32");
  expectRefused(fileOf(R"({"a":{"dtype":3,"shape":[1],"data_offsets":[0,4]}})", 4), ErrorKind::badFile, "no dtype");
}

TEST(Safetensors, WhatIsNoOrdinaryFileIsRefused) {
  const TemporaryFolder folder;
  const auto refusal = [&](const std::string& name) {
    try {
      SafetensorsFile::open(folder / name);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badFile);
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  std::filesystem::create_directory(folder / "a-folder");
  ASSERT_EQ(mkfifo((folder / "a-pipe").c_str(), 0600), 0);
  EXPECT_NE(refusal("a-folder").find("is a folder"), std::string::npos);
  EXPECT_NE(refusal("a-pipe").find("no ordinary file"), std::string::npos);
  EXPECT_NE(refusal("absent").find("cannot be read"), std::string::npos);
}

TEST(DTypeNames, EveryTypeIsFoundByItsName) {
  for (const auto dtype : {DType::f64, DType::f32, DType::f16, DType::bf16, DType::i64, DType::i32, DType::i16,
                           DType::i8, DType::u8, DType::boolean, DType::f8_e4m3, DType::f8_e5m2}) {
    EXPECT_EQ(dtypeFromSafetensors(safetensorsName(dtype)), dtype);
  }
  EXPECT_EQ(byteSize(DType::bf16), 2u);
  EXPECT_EQ(dtypeName(DType::bf16), "bf16");
  EXPECT_FALSE(dtypeFromSafetensors("F8_E8M0"));
}

}  // namespace
}  // namespace sinkscope

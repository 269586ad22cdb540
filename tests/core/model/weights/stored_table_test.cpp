// Quantised embeddings of a model that is streamed: only the rows of the prompt's tokens become numbers.
#include "core/model/weights/stored_table.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/checkpoint/gguf.h"
#include "core/model/open/open_model.h"
#include "core/model/transformer.h"
#include "core/probe/capture.h"
#include "tests/support/gguf_builder.h"
#include "tests/support/shared.h"

namespace sinkscope {
namespace {

constexpr std::uint64_t kWidth = 32, kVocabulary = 300'000;  // 38 MB as float32, 10 MB as Q8_0
constexpr std::int64_t kBudget = 36'000'000;

// A block of 32: a float16 scale of 1/64 and 32 whole numbers, drawn.
std::string q8Rows(std::uint64_t rows, std::mt19937& draw) {
  std::string bytes;
  for (std::uint64_t row = 0; row < rows; ++row) {
    bytes += std::string("\x00\x24", 2);
    for (std::uint64_t i = 0; i < kWidth; ++i) bytes += static_cast<char>(static_cast<int>(draw() % 255) - 127);
  }
  return bytes;
}

void writeQuantised(const std::filesystem::path& path, bool tied) {
  std::mt19937 draw(7);
  GgufBuilder gguf;
  gguf.text("general.architecture", "llama").number("llama.block_count", 2).number("llama.embedding_length", kWidth);
  gguf.number("llama.feed_forward_length", kWidth)
      .number("llama.context_length", 64)
      .number("llama.attention.head_count", 2);
  gguf.real("llama.attention.layer_norm_rms_epsilon", 1e-5F);
  gguf.tensor("token_embd.weight", {kVocabulary, kWidth}, 8, q8Rows(kVocabulary, draw));
  if (!tied) gguf.tensor("output.weight", {kVocabulary, kWidth}, 8, q8Rows(kVocabulary, draw));
  gguf.tensor("output_norm.weight", {kWidth}, std::vector<float>(kWidth, 1.0F));
  for (const std::string block : {"blk.0.", "blk.1."}) {
    for (const char* norm : {"attn_norm", "ffn_norm"})
      gguf.tensor(block + norm + ".weight", {kWidth}, std::vector<float>(kWidth, 1.0F));
    for (const char* matrix : {"attn_q", "attn_k", "attn_v", "attn_output", "ffn_gate", "ffn_up", "ffn_down"}) {
      gguf.tensor(block + matrix + ".weight", {kWidth, kWidth}, 8, q8Rows(kWidth, draw));
    }
  }
  writeFile(path, gguf.bytes());
}

// Blocks are 32 columns: asked for are some of one, the end of one and the beginning of the next, and all.
TEST(StoredTable, ColumnsOfRowsAreThoseOfTheWholeRows) {
  const TemporaryFolder folder;
  constexpr std::uint64_t kWide = 96;
  std::mt19937 draw(3);
  std::string bytes;
  for (std::uint64_t block = 0; block < 5 * kWide / 32; ++block) bytes += q8Rows(1, draw);
  GgufBuilder gguf;
  gguf.text("general.architecture", "llama").tensor("table", {5, kWide}, 8, bytes);
  writeFile(folder / "table.gguf", gguf.bytes());
  const GgufFile file = GgufFile::open(folder / "table.gguf");
  const StoredTable table(file.tensors().at("table"));
  const at::Tensor ids = at::tensor({3, 0, 4, 3}, at::kLong).view({2, 2});
  const at::Tensor whole = table.rows(ids);
  EXPECT_GT(whole.abs().max().item<double>(), 0.1);
  for (const auto& [first, count] : {std::pair{0, 96}, {32, 32}, {4, 7}, {28, 10}, {60, 36}, {95, 1}})
    EXPECT_TRUE(table.rows(ids, first, count).equal(whole.narrow(-1, first, count))) << first << " " << count;
}

class QuantisedTable : public testing::TestWithParam<bool> {};

TEST_P(QuantisedTable, GivesTheStatesOfTheWholeOneInMemoryThatCouldNotHoldIt) {
  const TemporaryFolder folder;
  const std::string path = (folder / "model.gguf").string();
  writeQuantised(path, GetParam());
  const OpenModel whole = openModel(path, {.device = "cpu"});
  const OpenModel streamed = openModel(path, {.device = "cpu", .memoryBytes = kBudget, .streamed = true});
  ASSERT_FALSE(whole.transformer->streams());
  ASSERT_TRUE(streamed.transformer->streams());
  ASSERT_GT(static_cast<std::int64_t>(kVocabulary * kWidth * sizeof(float)), kBudget);
  const std::vector<std::int64_t> ids{1, 299'999, 3, 150'000, 3, 77};
  const CaptureRequest wanted{.importance = true, .hidden = true, .logits = true};
  const Capture a = capture(*whole.transformer, ids, wanted), b = capture(*streamed.transformer, ids, wanted);
  EXPECT_TRUE(at::equal(a.hidden, b.hidden));
  EXPECT_TRUE(at::equal(a.importance, b.importance));
  ASSERT_EQ(a.logits.sizes(), b.logits.sizes());
  EXPECT_EQ(b.logits.size(-1), static_cast<std::int64_t>(kVocabulary));
  // The head is multiplied in parts, whose sums may be added in another order.
  EXPECT_LT((a.logits - b.logits).abs().max().item<float>(), 1e-5F * a.logits.abs().max().item<float>());
}

INSTANTIATE_TEST_SUITE_P(Heads, QuantisedTable, testing::Bool(),
                         [](const auto& tied) { return tied.param ? "Tied" : "Own"; });

}  // namespace
}  // namespace sinkscope

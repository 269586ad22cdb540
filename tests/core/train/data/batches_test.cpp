#include "core/train/data/batches.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/values/error.h"
#include "tests/core/train/data/code_points.h"

namespace sinkscope {
namespace {

constexpr std::int64_t kBos = '<', kEos = '>';

// A row as text: ids; documents, - for none; 1 where it is predicted.
struct Row {
  std::string ids, documents, predicted;
  auto operator<=>(const Row&) const = default;
};
void PrintTo(const Row& row, std::ostream* out) { *out << row.ids << " " << row.documents << " " << row.predicted; }

std::vector<Row> rowsOf(const BatchSource& source, std::int64_t step, std::int64_t first = 0, std::int64_t count = -1) {
  const auto width = static_cast<std::size_t>(source.length());
  const auto rows = static_cast<std::size_t>(count < 0 ? source.batch() : count);
  std::vector<std::int64_t> ids(rows * width, -7);
  std::vector<std::int32_t> documents(rows * width, -7);
  std::vector<float> predicted(rows * width, -7);
  source.fill(step, {ids, documents, predicted}, first);
  std::vector<Row> out(rows);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    Row& row = out[i / width];
    row.ids += ids[i] == 0 ? '_' : static_cast<char>(ids[i]);
    row.documents += documents[i] == kOfNoDocument ? '-' : static_cast<char>('0' + documents[i]);
    row.predicted += predicted[i] == 1 ? '1' : predicted[i] == 0 ? '0' : '?';
  }
  return out;
}

// All rows of an epoch, sorted: whatever their order.
std::vector<Row> epochOf(const Batches& rows, std::int64_t epoch = 0) {
  std::vector<Row> out;
  for (std::int64_t i = 0; i < rows.rowsInEpoch(); ++i) {
    const std::int64_t number = epoch * rows.rowsInEpoch() + i;
    out.push_back(rowsOf(rows, number / rows.batch(), number % rows.batch(), 1)[0]);
  }
  std::sort(out.begin(), out.end());
  return out;
}

class BatchesOf : public testing::Test {
 protected:
  Batches batches(const std::vector<std::string>& documents, BatchOptions options) {
    options.bosId = kBos;
    return Batches(allOf(tokensOf(folder_, documents)), options);
  }
  TemporaryFolder folder_;
};

TEST_F(BatchesOf, JoinedDocumentsBehindAFixedBos) {
  const Batches rows = batches({"abc", "defg"}, {.length = 4, .batch = 1});
  EXPECT_EQ(rows.rowsInEpoch(), 2) << "g makes no row";
  EXPECT_EQ(epochOf(rows), (std::vector<Row>{{"<abc", "-000", "0111"}, {"<def", "-000", "0111"}}));
}

TEST_F(BatchesOf, AFixedBosBehindSomeText) {
  const auto at = [&](std::int64_t position) {
    return epochOf(batches({"abc", "defg"}, {.length = 4, .batch = 1, .bosPosition = position}));
  };
  EXPECT_EQ(at(1), (std::vector<Row>{{"a<bc", "0-00", "0011"}, {"d<ef", "0-00", "0011"}}));
  EXPECT_EQ(at(3), (std::vector<Row>{{"abc<", "000-", "0110"}, {"def<", "000-", "0110"}}));
  EXPECT_THROW(at(4), Error);
}

TEST_F(BatchesOf, JoinedDocumentsAcrossTheirEnds) {
  const Batches rows = batches({"a", "bc", "defg"}, {.length = 4, .batch = 1, .eosId = kEos});
  // a>bc>defg> in threes
  EXPECT_EQ(epochOf(rows),
            (std::vector<Row>{{"<a>b", "-001", "0111"}, {"<c>d", "-001", "0111"}, {"<efg", "-000", "0111"}}));
}

TEST_F(BatchesOf, JoinedDocumentsEachBehindABos) {
  BatchOptions options{.length = 4, .batch = 1, .bos = BosPlace::document, .eosId = kEos};
  // <abc><de>< in fours; what a row begins with has nothing to be predicted from, and a bos never is
  EXPECT_EQ(epochOf(batches({"abc", "de", "fgh"}, options)),
            (std::vector<Row>{{"<abc", "0000", "0111"}, {"><de", "0111", "0011"}, {"><fg", "0111", "0011"}}));
  options.eosId = std::nullopt;
  options.length = 5;
  EXPECT_EQ(epochOf(batches({"a", "b", "cde"}, options)), (std::vector<Row>{{"<a<b<", "00112", "01010"}}));
}

TEST_F(BatchesOf, JoinedDocumentsWithoutABos) {
  EXPECT_EQ(epochOf(batches({"abc", "de"}, {.length = 2, .batch = 1, .bos = BosPlace::none})),
            (std::vector<Row>{{"ab", "00", "01"}, {"cd", "01", "01"}}));
}

TEST_F(BatchesOf, TheBeginningOfOneDocumentARow) {
  BatchOptions options{.length = 5, .batch = 1, .packing = Packing::documents, .eosId = kEos};
  const std::vector<Row> rows = {{"<a>__", "-0000", "01100"}, {"<bcd>", "-0000", "01111"}, {"<efgh", "-0000", "01111"}};
  EXPECT_EQ(epochOf(batches({"a", "bcd", "efghi"}, options)), rows);
  options.bos = BosPlace::document;
  EXPECT_EQ(epochOf(batches({"a", "bcd", "efghi"}, options)),
            (std::vector<Row>{{"<a>__", "00000", "01100"}, {"<bcd>", "00000", "01111"}, {"<efgh", "00000", "01111"}}));
}

TEST_F(BatchesOf, WindowsFromAnywhereInADocumentEquallyOften) {
  const Batches rows = batches({"abcde", "fg", "hij"}, {.length = 4, .batch = 6000, .packing = Packing::windows});
  EXPECT_EQ(rows.rowsInEpoch(), 0);
  std::map<std::string, int> often;
  for (const Row& row : rowsOf(rows, 3)) {
    ++often[row.ids];
    EXPECT_EQ(row.documents, "-000");
    EXPECT_EQ(row.predicted, row.ids == "<fg_" ? "0110" : "0111");
  }
  ASSERT_EQ(often.size(), 5u);
  // Five stretches, 1,200 each: chi-squared of four degrees of freedom is above 23.5 once in 10,000.
  double chi = 0;
  for (const char* stretch : {"<abc", "<bcd", "<cde", "<fg_", "<hij"}) {
    chi += (often[stretch] - 1200) * (often[stretch] - 1200) / 1200.0;
  }
  EXPECT_LT(chi, 23.5);
}

// A context beyond every document trained without a word, on rows that were mostly empty.
TEST_F(BatchesOf, SayWhereNoDocumentFillsARow) {
  for (const Packing packing : {Packing::windows, Packing::documents}) {
    const std::string said = batches({"abcde", "fg"}, {.length = 7, .batch = 1, .packing = packing}).caution();
    EXPECT_TRUE(said.starts_with("no document has more than 5 tokens, and a row of one document has room for 6: "))
        << said;
    EXPECT_EQ(batches({"abcde", "fg"}, {.length = 6, .batch = 1, .packing = packing}).caution(), "");
  }
  EXPECT_EQ(batches({"abcde", "fg"}, {.length = 7, .batch = 1, .packing = Packing::concatenate}).caution(), "");
}

TEST_F(BatchesOf, WindowsWithTheBosAndEosOfTheirDocument) {
  const Batches rows = batches(
      {"abc"}, {.length = 4, .batch = 100, .packing = Packing::windows, .bos = BosPlace::document, .eosId = kEos});
  std::set<Row> seen;
  for (const Row& row : rowsOf(rows, 0)) seen.insert(row);
  EXPECT_EQ(seen, (std::set<Row>{{"<abc", "0000", "0111"}, {"abc>", "0000", "0111"}}));
}

std::vector<std::string> manyDocuments() {
  std::vector<std::string> documents;
  for (int i = 0; i < 40; ++i) {
    const int letter = i < 26 ? 'A' + i : 'a' + i - 26;
    documents.emplace_back(static_cast<std::size_t>(1 + (i * 7) % 11), static_cast<char>(letter));
  }
  return documents;
}

TEST_F(BatchesOf, EveryTokenOnceAnEpochInAnotherOrderEachTime) {
  std::string text;
  for (const std::string& document : manyDocuments()) text += document;
  std::sort(text.begin(), text.end());
  const Batches rows = batches(manyDocuments(), {.length = 2, .batch = 7, .seed = 5});  // rows of bos and a token
  ASSERT_EQ(rows.rowsInEpoch(), static_cast<std::int64_t>(text.size()));
  std::set<std::string> orders;
  for (std::int64_t epoch = 0; epoch < 4; ++epoch) {
    std::string seen;
    for (std::int64_t i = 0; i < rows.rowsInEpoch(); ++i) {
      const std::int64_t number = epoch * rows.rowsInEpoch() + i;
      seen += rowsOf(rows, number / 7, number % 7, 1)[0].ids[1];
    }
    orders.insert(seen);
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen, text);
  }
  EXPECT_EQ(orders.size(), 4u);
}

TEST_F(BatchesOf, AStepIsTheSameInAnyOrderAndInParts) {
  for (const PackingRow& packing : kPackings) {
    SCOPED_TRACE(packing.name);
    const BatchOptions options{
        .length = 6, .batch = 5, .packing = packing.packing, .randomTokens = 0.3, .repeatedRows = 0.3, .seed = 11};
    const Batches rows = batches(manyDocuments(), options), again = batches(manyDocuments(), options);
    std::vector<std::vector<Row>> forwards;
    for (std::int64_t step = 0; step < 50; ++step) forwards.push_back(rowsOf(rows, step));
    for (std::int64_t step = 49; step >= 0; --step) {
      const std::vector<Row>& expected = forwards[static_cast<std::size_t>(step)];
      EXPECT_EQ(rowsOf(again, step), expected);
      EXPECT_EQ(rowsOf(again, step, 3, 2), (std::vector<Row>{expected[3], expected[4]})) << "a rank's share";
    }
    BatchOptions other = options;
    other.seed = 12;
    EXPECT_NE(rowsOf(batches(manyDocuments(), other), 0), forwards[0]) << "the seed decides";
    EXPECT_NE(forwards[1], forwards[0]);
  }
}

TEST_F(BatchesOf, NoHeldOutTokenIsTrainedOn) {
  const auto file = tokensOf(folder_, manyDocuments());  // each of a letter of its own
  const TrainingText text = holdOut(file, 0.2, 1);
  for (const PackingRow& packing : kPackings) {
    BatchOptions options{.length = 6, .batch = 500, .packing = packing.packing, .bosId = kBos};
    std::set<char> trained, held;
    for (const Row& row : rowsOf(Batches(text.train, options), 0)) trained.insert(row.ids.begin() + 1, row.ids.end());
    for (const Row& row : rowsOf(Batches(text.heldOut, options), 0)) held.insert(row.ids.begin() + 1, row.ids.end());
    trained.erase('_');
    held.erase('_');
    EXPECT_EQ(trained.size() + held.size(), 40u) << packing.name;
    for (const char letter : held) EXPECT_EQ(trained.count(letter), 0u) << packing.name;
  }
}

TEST_F(BatchesOf, AShareOfRowsIsRandomAndTheOthersStay) {
  BatchOptions options{.length = 8, .batch = 4000, .eosId = kEos, .seed = 3};
  const std::vector<std::string> documents = {std::string(100'000, 'a')};
  const std::vector<Row> plain = rowsOf(batches(documents, options), 0);
  options.randomTokens = 0.25;
  const std::vector<Row> mixed = rowsOf(batches(documents, options), 0);
  int random = 0;
  std::map<char, int> often;
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    if (mixed[i] == plain[i]) continue;
    ++random;
    EXPECT_EQ(mixed[i].documents, "-0000000");
    EXPECT_EQ(mixed[i].predicted, "01111111");
    EXPECT_EQ(mixed[i].ids[0], '<');
    for (const char id : mixed[i].ids.substr(1)) ++often[id];
  }
  EXPECT_NEAR(random, 1000, 110) << "four standard deviations";
  EXPECT_EQ(often.count('<'), 0u);
  EXPECT_EQ(often.count('>'), 0u);
  EXPECT_EQ(often.size(), 125u) << "of 128 ids bos and eos never; 0 and 95 are both written _";
  often['_'] /= 2;
  for (const auto& [id, count] : often) EXPECT_NEAR(count, 7.0 * random / 126, 38) << "five standard deviations";
}

TEST_F(BatchesOf, AShareOfRowsSaysItsBeginningAgainAndTheOthersStay) {
  std::string letters;
  for (std::uint32_t drawn = 1; letters.size() < 100'000; drawn = drawn * 1'664'525u + 1'013'904'223u) {
    letters += static_cast<char>('A' + (drawn >> 16) % 26);
  }
  for (const BosPlace bos : {BosPlace::fixed, BosPlace::none}) {
    const std::size_t before = bos == BosPlace::fixed ? 1 : 0;
    BatchOptions options{.length = 40, .batch = 2000, .packing = Packing::concatenate, .bos = bos, .seed = 5};
    const std::vector<Row> plain = rowsOf(batches({letters}, options), 0);
    options.repeatedRows = 0.25;
    const std::vector<Row> mixed = rowsOf(batches({letters}, options), 0);
    int repeated = 0;
    std::set<std::size_t> periods;
    for (std::size_t i = 0; i < mixed.size(); ++i) {
      if (mixed[i] == plain[i]) continue;
      ++repeated;
      const std::string text = mixed[i].ids.substr(before), said = plain[i].ids.substr(before);
      std::size_t same = 0;
      while (same < text.size() && text[same] == said[same]) ++same;
      std::size_t period = text.size() / 4;
      while (period <= same && text.substr(period) != text.substr(0, text.size() - period)) ++period;
      ASSERT_LE(period, text.size() / 2) << text << " of " << said;
      ASSERT_LE(period, same) << "what is said again was said before: " << text << " of " << said;
      periods.insert(period);
      EXPECT_EQ(mixed[i].documents, std::string(before, '-') + std::string(text.size(), '0'));
    }
    EXPECT_NEAR(repeated, 500, 80) << "four standard deviations";
    EXPECT_GT(periods.size(), 8u);
  }
}

TEST_F(BatchesOf, RefusedInOneSentence) {
  const auto said = [&](BatchOptions options) {
    return refusal([&] { Batches(allOf(tokensOf(folder_, {"abc", "de"})), options); });
  };
  EXPECT_EQ(said({.length = 4, .bosId = kBos}), "");
  EXPECT_NE(said({.length = 1, .bosId = kBos}).find("rows of 1 tokens"), std::string::npos);
  EXPECT_NE(said({.length = 4, .batch = 0, .bosId = kBos}).find("0 rows"), std::string::npos);
  EXPECT_NE(said({.length = 4}).find("the tokenizer has none"), std::string::npos);
  EXPECT_EQ(said({.length = 4, .bos = BosPlace::none}), "");
  EXPECT_NE(said({.length = 7, .bosId = kBos}).find("has 5 tokens, and a row takes 6"), std::string::npos);
  EXPECT_EQ(said({.length = 7, .packing = Packing::windows, .bosId = kBos}), "") << "filled up";
  EXPECT_NE(said({.length = 4, .bosId = 128}).find("bos is the id 128"), std::string::npos);
  EXPECT_NE(said({.length = 4, .bosId = kBos, .eosId = -1}).find("eos is the id -1"), std::string::npos);
  EXPECT_NE(said({.length = 4, .bosId = kBos, .randomTokens = 1.5}).find("is no share"), std::string::npos);
  EXPECT_NE(said({.length = 4, .bosId = kBos, .repeatedRows = -0.5}).find("repeated rows is -0.5"), std::string::npos);
  EXPECT_NE(refusal([&] {
              Batches({tokensOf(folder_, {"a"}), {}}, {.bosId = kBos});
            }).find("no text"),
            std::string::npos);
}

TEST(Packings, HaveTheirWords) {
  for (const PackingRow& row : kPackings) EXPECT_EQ(packingNamed(row.name), row.packing);
  for (const BosRow& row : kBosPlaces) EXPECT_EQ(bosPlaceNamed(row.name), row.place);
  EXPECT_NE(refusal([] { packingNamed("packed"); }).find("packing is \"packed\""), std::string::npos);
  EXPECT_NE(refusal([] { bosPlaceNamed("on"); }).find("bos is \"on\""), std::string::npos);
}

}  // namespace
}  // namespace sinkscope

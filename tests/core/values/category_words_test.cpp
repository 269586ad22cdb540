#include "core/values/category_words.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

// Categories were shown as the identifiers that files have: "tables_logs".
TEST(CategoryWords, AreWordsAndNoIdentifiers) {
  EXPECT_EQ(categoryWords("tables_logs"), "tables and logs");
  EXPECT_EQ(categoryWords("lists_markup"), "lists and markup");
  EXPECT_EQ(categoryWords("law"), "law");
  EXPECT_EQ(categoryWords("court_records"), "court records") << "a person's own";
}

}  // namespace
}  // namespace sinkscope

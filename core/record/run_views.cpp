#include "core/record/run_views.h"

namespace sinkscope {

namespace {

// What SQLite has no function for: the number that four bytes are. hex: a byte; top: sign and exponent, a float32 is
// (lead + its lower 23 bits) * scale. Powers of two are doubled and halved, which is exact.
constexpr const char* kFloats =
    "CREATE TABLE float32_bytes(hex TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
    "WITH RECURSIVE bytes(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM bytes WHERE i < 255)"
    " INSERT INTO float32_bytes SELECT printf('%02X', i), i FROM bytes;"
    "CREATE TABLE float32_scales(top INTEGER PRIMARY KEY, lead INTEGER NOT NULL, scale REAL);"
    "WITH RECURSIVE"
    " up(e, scale) AS (SELECT 150, 1.0 UNION ALL SELECT e + 1, scale * 2.0 FROM up WHERE e < 254),"
    " down(e, scale) AS (SELECT 149, 0.5 UNION ALL SELECT e - 1, scale * 0.5 FROM down WHERE e > 1),"
    " normal AS (SELECT * FROM up UNION ALL SELECT * FROM down)"
    " INSERT INTO float32_scales SELECT e, 8388608, scale FROM normal"
    " UNION ALL SELECT 256 + e, 8388608, -scale FROM normal"
    " UNION ALL SELECT 0, 0, scale FROM normal WHERE e = 1 UNION ALL SELECT 256, 0, -scale FROM normal WHERE e = 1"
    " UNION ALL VALUES (255, 0, NULL), (511, 0, NULL);";

struct View {
  std::string name, table, array;  // a column of the table: [rows, columns] float32
  std::string rows, columns;       // what the dimensions are called; empty: there is one, or it is nobody's business
  std::string count;               // of rows, in the header; empty: one
  std::string number;              // what the numbers are called
  std::string most;                // no array is longer in either dimension
  std::string more = {};           // columns of the table that are shown besides
  bool firstIsNone = false;        // the first number of a row stands for none
};

std::string sqlOf(const View& view) {
  const std::string header = "json_extract(meta.value, '$.";
  const std::string rows = view.count.empty() ? "1" : header + view.count + "')";
  const std::string columns = "(length(" + view.array + ") / 4 / " + rows + ")";
  const auto byteAt = [&](const std::string& name, int byte) {
    return " CROSS JOIN float32_bytes AS " + name + " ON " + name + ".hex = hex(substr(" + view.array +
           ", 4 * (rows.i * " + columns + " + columns.i) + " + std::to_string(byte) + ", 1))";
  };
  std::string sql = "CREATE VIEW " + view.name + " AS WITH RECURSIVE places(i) AS (SELECT 0 UNION ALL SELECT i + 1" +
                    " FROM places WHERE i + 1 < (SELECT " + view.most + "))";
  sql += " SELECT " + view.table + ".prompt AS prompt, prompts.name AS name, prompts.category AS category, " +
         view.table + ".bos AS bos" + view.more;
  if (!view.rows.empty()) sql += ", rows.i AS " + view.rows;
  if (!view.columns.empty()) sql += ", columns.i AS " + view.columns;
  const std::string number = "(lead + low.value + 256 * middle.value + 65536 * (high.value & 127)) * scale";
  sql += ", " + (view.firstIsNone ? "CASE columns.i WHEN 0 THEN NULL ELSE " + number + " END" : number) + " AS " +
         view.number;
  sql += " FROM meta CROSS JOIN " + view.table + " CROSS JOIN prompts ON prompts.prompt = " + view.table + ".prompt";
  sql += " CROSS JOIN places AS rows ON rows.i < " + rows;
  sql += " CROSS JOIN places AS columns ON columns.i < " + columns;
  sql += byteAt("low", 1) + byteAt("middle", 2) + byteAt("high", 3) + byteAt("top", 4);
  sql += " CROSS JOIN float32_scales ON float32_scales.top = 2 * top.value + (high.value >> 7)";
  return sql + " WHERE meta.key = 'header';";
}

}  // namespace

std::string runViews() {
  const std::string layer = ", json_extract(meta.value, '$.layers[' || measured.layer || '][0]') AS layer";
  const std::string sizes =
      "max(json_extract(value, '$.tokens'), json_extract(value, '$.heads')) FROM meta WHERE key = 'header'";
  return kFloats +
         sqlOf({"importance", "measured", "importance", "head", "token", "heads", "importance", sizes, layer}) +
         sqlOf({"value_norms", "measured", "value_norms", "kv_head", "token", "\"kv heads\"", "norm", sizes, layer}) +
         sqlOf({"sink_share", "measured", "sink_share", "head", "", "heads", "share", sizes, layer}) +
         sqlOf({"token_loss", "losses", "nll", "", "token", "", "nll", sizes, "", true}) +
         sqlOf({"quantity", "quantities", "numbers", "", "place", "", "number",
                "max(length(numbers)) / 4 FROM quantities", ", quantities.name AS quantity"});
}

}  // namespace sinkscope

// SQLite (https://sqlite.org) behind three small classes: every failure is an Error that names the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace sinkscope {

// What was written before is whole; the transaction that did not fit has left nothing.
class DiskFull : public Error {
 public:
  explicit DiskFull(const std::string& what, const std::string& hint = "make room and try again")
      : Error(ErrorKind::failed, what, hint) {}
};

class Database {
 public:
  enum class Access { create, write, read };

  // `create` REQUIRES that nothing stands under the path. Throws Error{badFile} for what is no database or damaged,
  // DiskFull; Error{failed} when another program holds the file.
  Database(const std::filesystem::path& path, Access access);

  void execute(const std::string& sql);
  const std::filesystem::path& path() const { return path_; }

  // A result code that is none of SQLITE_OK, ROW, DONE, as an Error.
  [[noreturn]] void fail(int code) const;

 private:
  friend class Statement;
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::filesystem::path path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

// A prepared statement; parameters and columns are counted from 0.
class Statement {
 public:
  Statement(Database& database, const std::string& sql);

  Statement& bind(int place, std::int64_t value);
  Statement& bind(int place, std::string_view value);
  Statement& bind(int place, std::span<const std::byte> value);

  bool step();   // false: no further row
  void reset();  // to be bound and run again

  std::int64_t integer(int column) const;
  std::string text(int column) const;
  std::span<const std::byte> blob(int column) const;  // valid until the next step

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  Database& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

// Commits when commit() is called, takes everything back otherwise.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace sinkscope

// SQLite (https://sqlite.org) behind three small classes: every failure is an Error that names the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/checkpoint/output_file.h"
#include "core/values/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace sinkscope {

// The disk is full, or the file may not be larger. What was written before is whole; the transaction that did not fit
// has left nothing.
class DiskFull : public Error {
 public:
  // "x.run: the disk is full"; `more` goes behind that, `next` behind what helps.
  explicit DiskFull(const std::string& where, const WriteProblem& problem, const std::string& more = {},
                    const std::string& next = {})
      : Error(ErrorKind::failed, where + problem.why + more, problem.hint + next), problem_(problem) {}
  const WriteProblem& problem() const { return problem_; }

 private:
  WriteProblem problem_;
};

// Another program reads or writes the file just now.
class DatabaseBusy : public Error {
 public:
  using Error::Error;
};

// With what every file of SQLite's begins (https://sqlite.org/fileformat2.html).
inline constexpr std::string_view kDatabaseFormat = "SQLite format 3";

class Database {
 public:
  enum class Access { create, write, read };

  // `create` REQUIRES that nothing stands under the path. Throws Error{badFile} for what is no database or damaged,
  // DiskFull; Error{failed} when another program holds the file. A file whose writer was stopped before it could close
  // is read from where nobody may write, too, as long as nothing lies in a log beside it.
  Database(const std::filesystem::path& path, Access access);

  void execute(const std::string& sql);
  const std::filesystem::path& path() const { return path_; }
  // The database as one plain file would hold it, whatever lies in a log beside it.
  std::vector<std::byte> bytes() const;

  // A result code that is none of SQLITE_OK, ROW, DONE, as an Error.
  [[noreturn]] void fail(int code) const;

  // For a process that ends at once, while other connections of its own may be open: what stands in a log is put into
  // the one file, and nothing is written to it by this process any more. Whether nothing is left beside it; 0 bytes are
  // where another process reads it. REQUIRES Access::write. Throws Error where a writer does not come to an end.
  bool foldForEnd();

  // Throws Error{failed} where another file or none stands under the path by now: what is written would be lost, and
  // SQLite, which holds the old one open, does not say so.
  void refuseMoved() const;

 private:
  friend class Statement;
  void open(Access access);
  void open(const std::string& name, int flags);
  void refuseCut() const;
  bool hasLog() const;
  bool leavesEmptyLog() const;
  void takeReadable();
  void finishForTheDead();
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  // Which file of which device.
  struct Place {
    std::uint64_t device = 0, file = 0;
    bool operator==(const Place&) const = default;
  };
  static std::optional<Place> placeOf(const std::filesystem::path& path);

  std::filesystem::path path_;
  std::optional<Place> opened_;  // of one that is written to
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
  void commit();  // throws as Database::refuseMoved() does

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace sinkscope

// Reads values out of config.json and refuses, in one sentence with field and value, those that cannot be.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace sinkscope {

// A view of an object of config.json; a key that is absent or null takes the fallback. `object` must outlive the
// reader. Every function throws Error{badFile} naming the field and what was found there.
class ConfigReader {
 public:
  // `where`: what a field's name is prefixed with, "config.json: " or "config.json: rope_scaling.".
  explicit ConfigReader(const nlohmann::json& object, std::string where = "config.json: ");

  bool empty() const;                       // no key at all
  bool has(const std::string& key) const;   // present and not null
  bool says(const std::string& key) const;  // present, if only as null
  std::int64_t count(const std::string& key, std::int64_t fallback, std::int64_t largest = kLargest) const;  // >= 1
  std::int64_t requiredCount(const std::string& key) const;
  std::int64_t number(const std::string& key, std::int64_t fallback) const;  // >= 0
  double positive(const std::string& key, double fallback) const;            // finite and > 0
  double requiredPositive(const std::string& key) const;
  double positiveOrZero(const std::string& key, double fallback) const;  // finite and >= 0
  bool flag(const std::string& key, bool fallback) const;
  std::string text(const std::string& key, const std::string& fallback) const;
  std::vector<double> positives(const std::string& key) const;      // a list of finite numbers > 0; empty where absent
  std::vector<std::int64_t> numbers(const std::string& key) const;  // a list of whole numbers >= 0; empty where absent
  std::vector<std::string> texts(const std::string& key) const;     // a list of texts; empty where absent
  ConfigReader section(const std::string& key) const;               // an object; throws for anything else

  [[noreturn]] void refuse(const std::string& key,
                           const std::string& wanted) const;  // "field is VALUE; WANTED is needed"
  std::string name(const std::string& key) const { return where_ + key; }
  std::string shown(const std::string& key) const;  // the value, shortened, as it stands

  static constexpr std::int64_t kLargest = 1 << 30;

 private:
  const nlohmann::json* object_;
  std::string where_;
};

}  // namespace sinkscope

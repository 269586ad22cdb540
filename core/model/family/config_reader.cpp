#include "core/model/family/config_reader.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "core/values/error.h"

namespace sinkscope {

ConfigReader::ConfigReader(const nlohmann::json& object, std::string where)
    : object_(&object), where_(std::move(where)) {}

bool ConfigReader::empty() const { return object_->empty(); }

bool ConfigReader::has(const std::string& key) const {
  const auto found = object_->find(key);
  return found != object_->end() && !found->is_null();
}

bool ConfigReader::says(const std::string& key) const { return object_->contains(key); }

std::string ConfigReader::shown(const std::string& key) const {
  constexpr std::size_t kMost = 60;
  if (!has(key)) return "missing";
  std::string text = object_->at(key).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
  if (text.size() > kMost) text.replace(kMost, std::string::npos, "...");
  return text;
}

void ConfigReader::refuse(const std::string& key, const std::string& wanted) const {
  throw Error(ErrorKind::badFile, name(key) + " is " + shown(key), wanted + " is needed");
}

std::int64_t ConfigReader::count(const std::string& key, std::int64_t fallback, std::int64_t largest) const {
  if (!has(key)) return fallback;
  const nlohmann::json& value = object_->at(key);
  const std::string wanted = "a whole number from 1 to " + std::to_string(largest);
  if (!value.is_number_integer()) refuse(key, wanted);
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(largest))
    refuse(key, wanted);
  const auto number = value.get<std::int64_t>();
  if (number < 1 || number > largest) refuse(key, wanted);
  return number;
}

std::int64_t ConfigReader::requiredCount(const std::string& key) const {
  if (!has(key)) refuse(key, "a whole number of at least 1");
  return count(key, 1);
}

std::int64_t ConfigReader::number(const std::string& key, std::int64_t fallback) const {
  if (!has(key)) return fallback;
  const nlohmann::json& value = object_->at(key);
  return value.is_number_integer() && value == 0 ? 0 : count(key, fallback);
}

double ConfigReader::positive(const std::string& key, double fallback) const {
  if (!has(key)) return fallback;
  const nlohmann::json& value = object_->at(key);
  const char* wanted = "a finite number greater than 0";
  if (!value.is_number()) refuse(key, wanted);
  const double number = value.get<double>();
  if (!std::isfinite(number) || number <= 0.0) refuse(key, wanted);
  return number;
}

double ConfigReader::requiredPositive(const std::string& key) const {
  if (!has(key)) refuse(key, "a finite number greater than 0");
  return positive(key, 1.0);
}

double ConfigReader::positiveOrZero(const std::string& key, double fallback) const {
  if (!has(key)) return fallback;
  const nlohmann::json& value = object_->at(key);
  return value.is_number() && value == 0 ? 0.0 : positive(key, fallback);
}

bool ConfigReader::flag(const std::string& key, bool fallback) const {
  if (!has(key)) return fallback;
  const nlohmann::json& value = object_->at(key);
  if (!value.is_boolean()) refuse(key, "true or false");
  return value.get<bool>();
}

std::string ConfigReader::text(const std::string& key, const std::string& fallback) const {
  if (!has(key)) return fallback;
  const nlohmann::json& value = object_->at(key);
  if (!value.is_string()) refuse(key, "a text");
  return value.get<std::string>();
}

std::vector<double> ConfigReader::positives(const std::string& key) const {
  std::vector<double> numbers;
  if (!has(key)) return numbers;
  const nlohmann::json& value = object_->at(key);
  const char* wanted = "a list of finite numbers greater than 0";
  if (!value.is_array()) refuse(key, wanted);
  for (const nlohmann::json& item : value) {
    if (!item.is_number() || !std::isfinite(item.get<double>()) || item.get<double>() <= 0.0) refuse(key, wanted);
    numbers.push_back(item.get<double>());
  }
  return numbers;
}

std::vector<std::int64_t> ConfigReader::numbers(const std::string& key) const {
  std::vector<std::int64_t> found;
  if (!has(key)) return found;
  const nlohmann::json& value = object_->at(key);
  const char* wanted = "a list of whole numbers of at least 0";
  if (!value.is_array()) refuse(key, wanted);
  for (const nlohmann::json& item : value) {
    if (!item.is_number_integer() || item < 0 || item > kLargest) refuse(key, wanted);
    found.push_back(item.get<std::int64_t>());
  }
  return found;
}

std::vector<std::string> ConfigReader::texts(const std::string& key) const {
  std::vector<std::string> found;
  if (!has(key)) return found;
  const nlohmann::json& value = object_->at(key);
  if (!value.is_array()) refuse(key, "a list of texts");
  for (const nlohmann::json& item : value) {
    if (!item.is_string()) refuse(key, "a list of texts");
    found.push_back(item.get<std::string>());
  }
  return found;
}

ConfigReader ConfigReader::section(const std::string& key) const {
  if (!has(key) || !object_->at(key).is_object()) refuse(key, "an object");
  return ConfigReader(object_->at(key), where_ + key + ".");
}

}  // namespace sinkscope

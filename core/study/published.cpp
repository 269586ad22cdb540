#include "core/study/published.h"

#include <algorithm>
#include <cmath>

namespace sinkscope {

const std::vector<PublishedRate>& publishedRates() {
  static const std::string kBarbero = "Barbero et al. 2025, Table 1", kGu = "Gu et al. 2025";
  static const std::vector<PublishedRate> kRates = {
      {"LLaMA 3.1 8B", {"llama", "3.1", "8b"}, false, "natural", 0.8, 64, 0.4597, kBarbero},
      {"LLaMA 3.1 70B", {"llama", "3.1", "70b"}, false, "natural", 0.8, 64, 0.7349, kBarbero},
      {"LLaMA 3.1 405B", {"llama", "3.1", "405b"}, false, "natural", 0.8, 64, 0.7829, kBarbero},
      {"Mistral-7B", {"mistral", "7b"}, false, "natural", 0.3, 64, 0.9749, kGu},
      {"Mistral-7B", {"mistral", "7b"}, true, "natural", 0.3, 64, 0.8834, kGu},
      {"LLaMA2-7B", {"llama", "2", "7b"}, false, "natural", 0.3, 64, 0.9247, kGu},
      {"LLaMA2-7B", {"llama", "2", "7b"}, true, "natural", 0.3, 64, 0.9288, kGu},
      {"LLaMA2-13B", {"llama", "2", "13b"}, false, "natural", 0.3, 64, 0.9169, kGu},
      {"LLaMA2-13B", {"llama", "2", "13b"}, true, "natural", 0.3, 64, 0.9094, kGu},
      {"LLaMA3-8B", {"llama", "3", "8b"}, false, "natural", 0.3, 64, 0.9902, kGu},
      {"LLaMA3-8B", {"llama", "3", "8b"}, true, "natural", 0.3, 64, 0.9885, kGu},
      {"GPT2-XL", {"gpt2", "xl"}, false, "natural", 0.3, 64, 0.7700, kGu},
      {"GPT2-XL", {"gpt2", "xl"}, false, "random", 0.3, 64, 0.7029, kGu},
      {"GPT2-XL", {"gpt2", "xl"}, false, "repeat", 0.3, 64, 0.6228, kGu},
      {"Mistral-7B", {"mistral", "7b"}, false, "random", 0.3, 64, 0.7521, kGu},
      {"Mistral-7B", {"mistral", "7b"}, false, "repeat", 0.3, 64, 0.0000, kGu},
      {"LLaMA2-7B", {"llama", "2", "7b"}, false, "random", 0.3, 64, 0.9013, kGu},
      {"LLaMA2-7B", {"llama", "2", "7b"}, false, "repeat", 0.3, 64, 0.0000, kGu},
      {"LLaMA3-8B", {"llama", "3", "8b"}, false, "random", 0.3, 64, 0.9123, kGu},
      {"LLaMA3-8B", {"llama", "3", "8b"}, false, "repeat", 0.3, 64, 0.0000, kGu},
  };
  return kRates;
}

namespace {

// A name's parts, apart at everything but letters, digits and full stops: "Llama-3.1-8B" -> llama, 3.1, 8b. A version
// that is written against the word stands apart as well: "Llama2" -> llama, 2.
std::vector<std::string> nameParts(const std::string& name) {
  std::vector<std::string> parts(1);
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool digit = std::isdigit(byte) != 0;
    if (std::isalnum(byte) == 0 && c != '.') {
      parts.emplace_back();
      continue;
    }
    if (digit && (parts.back() == "llama" || parts.back() == "mistral")) parts.emplace_back();
    parts.back() += static_cast<char>(std::tolower(byte));
  }
  std::erase(parts, std::string());
  return parts;
}

bool has(const std::vector<std::string>& parts, const std::string& part) {
  return std::find(parts.begin(), parts.end(), part) != parts.end();
}

}  // namespace

std::vector<PublishedRate> publishedFor(const RunHeader& header) {
  const std::vector<std::string> parts = nameParts(header.model);
  const bool chat = has(parts, "chat") || has(parts, "instruct") || has(parts, "it");
  std::vector<PublishedRate> found;
  for (const PublishedRate& one : publishedRates()) {
    const bool same = std::all_of(one.parts.begin(), one.parts.end(), [&](const auto& part) { return has(parts, part); });
    if (same && one.chat == chat && one.kind == header.kind) found.push_back(one);
  }
  return found;
}

std::vector<PublishedRate> publishedFor(const RunHeader& header, double epsilon) {
  std::vector<PublishedRate> found = publishedFor(header);
  std::erase_if(found, [&](const PublishedRate& one) { return std::abs(one.epsilon - epsilon) > 1e-9; });
  return found;
}

std::string publishedCaveat(const RunHeader& header, const PublishedRate& published) {
  std::string text;
  if (header.kind == "natural") text = "other prompts (" + header.promptSet + ")";
  if (header.tokens != published.tokens) {
    text += (text.empty() ? "" : ", ") + std::string("T ") + std::to_string(header.tokens) + " against " +
            std::to_string(published.tokens);
  }
  return text;
}

}  // namespace sinkscope

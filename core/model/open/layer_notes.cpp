#include "core/model/open/layer_notes.h"

#include <algorithm>
#include <map>
#include <set>

namespace sinkscope {

namespace {

// "3", "3 and 5", "3, 5 and 6 to 9"
std::string listOf(const std::vector<int>& numbers) {
  std::vector<std::string> parts;
  for (std::size_t first = 0; first < numbers.size();) {
    std::size_t last = first;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (last > first + 1) {
      parts.push_back(std::to_string(numbers[first]) + " to " + std::to_string(numbers[last]));
    } else {
      for (std::size_t one = first; one <= last; ++one) parts.push_back(std::to_string(numbers[one]));
    }
    first = last + 1;
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

std::string layersText(const std::vector<int>& layers) {
  return (layers.size() == 1 ? "layer " : "layers ") + listOf(layers);
}

void addSharedKeys(const ModelConfig& config, std::vector<std::string>& notes) {
  std::map<int, std::vector<int>> readers;
  for (int block = 0; block < config.layers; ++block) {
    if (config.keysFrom(block) >= 0) readers[config.keysFrom(block)].push_back(block);
  }
  for (const auto& [from, layers] : readers) {
    const std::string source = std::to_string(from);
    if (layers.size() == 1) {
      notes.push_back("layer " + listOf(layers) + " has no keys and values: shown of it are those of layer " + source +
                      ", which it reads");
    } else {
      notes.push_back("layers " + listOf(layers) + " have no keys and values: shown of them are those of layer " +
                      source + ", which they read");
    }
  }
}

void addWidths(const ModelConfig& config, std::vector<std::string>& notes) {
  std::map<int, std::vector<int>> ofWidth, ofGroups;
  std::vector<int> keysAreValues;
  for (int block = 0; block < config.layers; ++block) {
    ofWidth[config.headDimOf(block)].push_back(block);
    if (config.storedKvHeads(block) < config.kvHeads) ofGroups[config.storedKvHeads(block)].push_back(block);
    if (config.blocks[static_cast<std::size_t>(block)].keysAreValues && config.keysFrom(block) < 0)
      keysAreValues.push_back(block);
  }
  for (const auto& [width, layers] : ofWidth) {
    if (width == config.headDim) continue;
    notes.push_back("heads of " + layersText(layers) + " are " + std::to_string(width) + " wide, of " +
                    std::to_string(config.headDim) + " elsewhere: written vectors have zeros behind them");
  }
  for (const auto& [count, layers] : ofGroups) {
    notes.push_back("in " + layersText(layers) + " every stored key/value head is shown as " +
                    std::to_string(config.kvHeads / count) + " equal ones");
  }
  if (!keysAreValues.empty()) {
    notes.push_back("values of " + layersText(keysAreValues) +
                    " are the keys themselves, before these are normalised and rotated");
  }
}

}  // namespace

std::vector<std::string> notesOnLayers(const ModelConfig& config) {
  std::vector<std::string> notes;
  if (config.attention.valueNorm) {
    notes.push_back(
        "values are normalised: all of a layer have one norm, and what a token gives is told by what of its value is "
        "written (written_values), not by value norms");
  }
  addSharedKeys(config, notes);
  addWidths(config, notes);
  if (config.streams.count > 1) {
    notes.push_back("there are " + std::to_string(config.streams.count) +
                    " residual streams: hidden states are those of the first, behind the last layer the mean of all");
  }
  return notes;
}

}  // namespace sinkscope

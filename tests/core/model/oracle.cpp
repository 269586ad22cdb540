#include "tests/core/model/oracle.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <set>
#include <stdexcept>

#include "core/checkpoint/checkpoint.h"
#include "core/model/family/family.h"
#include "core/model/open/model_layout.h"
#include "core/model/open/open_model.h"
#include "core/model/taps.h"
#include "core/model/transformer.h"
#include "tests/support/shared.h"
#include "tests/support/thorough.h"

namespace sinkscope {

namespace {

at::ScalarType typeOf(DType dtype) {
  switch (dtype) {
    case DType::f32: return at::kFloat;
    case DType::f64: return at::kDouble;
    case DType::i64: return at::kLong;
    default: throw std::runtime_error("an expected tensor is of a dtype the tests do not read");
  }
}

void flatten(const nlohmann::json& numbers, std::size_t depth, std::vector<std::int64_t>& shape,
             std::vector<double>& flat) {
  if (!numbers.is_array()) {
    flat.push_back(numbers.get<double>());
    return;
  }
  if (shape.size() == depth) shape.push_back(static_cast<std::int64_t>(numbers.size()));
  for (const auto& item : numbers) flatten(item, depth + 1, shape, flat);
}

}  // namespace

Oracle::Oracle(const std::filesystem::path& folder)
    : folder_(folder), tensors_(SafetensorsFile::open(folder / "expected.safetensors")),
      metrics_(readJson(folder / "expected.json")) {}

std::vector<std::string> Oracle::cases() const {
  std::set<std::string> names;
  for (const auto& [name, view] : tensors_.tensors()) names.insert(name.substr(0, name.find('.')));
  return {names.begin(), names.end()};
}

std::optional<at::Tensor> Oracle::find(const std::string& oneCase, const std::string& tensor) const {
  const auto found = tensors_.tensors().find(oneCase + "." + tensor);
  if (found == tensors_.tensors().end()) return std::nullopt;
  const TensorView& view = found->second;
  at::Tensor copy = at::empty(view.shape, typeOf(view.dtype));
  std::memcpy(copy.data_ptr(), view.bytes.data(), view.bytes.size());
  return copy;
}

std::vector<std::int64_t> Oracle::ids(const std::string& oneCase, const std::string& tensor) const {
  const auto found = find(oneCase, tensor);
  if (!found) return {};
  const auto* first = found->const_data_ptr<std::int64_t>();
  return {first, first + found->numel()};
}

std::vector<Oracle> knownOracles() {
  std::vector<Oracle> oracles;
  const auto shared = sharedFolder();
  if (!shared) return oracles;
  for (const auto& entry : std::filesystem::directory_iterator(*shared / "oracle" / "models")) {
    if (!entry.is_directory()) continue;
    const nlohmann::json config = readJson(entry.path() / "config.json");
    const auto& known = families();
    const bool isKnown = std::any_of(known.begin(), known.end(), [&](const Family& family) {
      return family.name == config.value("model_type", "");
    });
    if (isKnown) oracles.emplace_back(entry.path());
  }
  std::sort(oracles.begin(), oracles.end(), [](const Oracle& a, const Oracle& b) { return a.name() < b.name(); });
  return oracles;
}

at::Tensor toTensor(const nlohmann::json& numbers) {
  std::vector<std::int64_t> shape;
  std::vector<double> flat;
  flatten(numbers, 0, shape, flat);
  return at::tensor(flat, at::kDouble).reshape(shape);
}

double largestDifference(const at::Tensor& a, const at::Tensor& b) {
  if (a.sizes() != b.sizes() || a.numel() == 0) return std::numeric_limits<double>::infinity();
  return (a.to(at::kDouble) - b.to(at::kDouble)).abs().max().item<double>();
}

double largestMagnitude(const at::Tensor& a) { return a.to(at::kDouble).abs().max().item<double>(); }

std::vector<std::filesystem::path> referenceCheckpoints() {
  std::vector<std::filesystem::path> found;
  const std::filesystem::path models = std::filesystem::path(SINKSCOPE_SOURCE_DIR) / "tests/references/models";
  for (const auto& entry : std::filesystem::directory_iterator(models)) {
    if (entry.is_directory()) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<std::filesystem::path> referencesOfManyPasses() {
  std::vector<std::filesystem::path> all = referenceCheckpoints();
#ifdef __SANITIZE_ADDRESS__
  constexpr std::size_t kOneIn = 4;
  if (!isThorough()) {
    std::vector<std::filesystem::path> some;
    for (std::size_t i = 0; i < all.size(); i += kOneIn) some.push_back(all[i]);
    return some;
  }
#endif
  return all;
}

namespace {

// `blocks`: storedBlocks() or streamedBlocks().
std::shared_ptr<Transformer> withBlocks(
    const std::filesystem::path& path, at::ScalarType dtype,
    const std::function<std::unique_ptr<BlockStore>(const Checkpoint& checkpoint, const ModelLayout& layout)>& blocks) {
  const auto checkpoint = Checkpoint::open(path);
  ModelLayout layout = readLayout(checkpoint);
  Weights weights = loadWeights(checkpoint, layout.config, layout.slots, at::kCPU, dtype);
  StoredWeights stored;
  stored.whole = std::move(weights.whole);
  stored.blocks = blocks(checkpoint, layout);
  return std::make_shared<Transformer>(layout.config, std::move(stored), at::kCPU, dtype, std::int64_t{1} << 30);
}

}  // namespace

std::shared_ptr<Transformer> streaming(const std::filesystem::path& path) {
  return withBlocks(path, at::kFloat, [](const Checkpoint& checkpoint, const ModelLayout& layout) {
    return streamedBlocks(checkpoint, layout.slots, layout.config.layers, at::kCPU, at::kFloat);
  });
}

std::shared_ptr<Transformer> asStored(const std::filesystem::path& path, at::ScalarType dtype) {
  return withBlocks(path, dtype, [dtype](const Checkpoint& checkpoint, const ModelLayout& layout) {
    return storedBlocks(checkpoint, layout.slots, layout.config.layers, dtype);
  });
}

void expectQuantised(const std::filesystem::path& folder, const std::string& said) {
  const SafetensorsFile expected = SafetensorsFile::open(folder / "expected.safetensors");
  const TensorView& idsView = expected.tensors().at("ids");
  const TensorView& logitsView = expected.tensors().at("logits");
  const auto* first = reinterpret_cast<const std::int64_t*>(idsView.bytes.data());
  const at::Tensor ids = at::tensor(std::vector<std::int64_t>(first, first + idsView.elements())).unsqueeze(0);
  const at::Tensor wanted =
      at::from_blob(const_cast<std::byte*>(logitsView.bytes.data()), logitsView.shape, at::kFloat);
  const auto logitsOf = [&](const Transformer& model) {
    NoTaps nothing;
    return model.forward({.ids = ids, .logits = true}, nothing).select(0, 0);
  };
  const OpenModel resident = openModel(folder.string(), {.device = "cpu", .dtype = "f32"});
  EXPECT_NE(resident.facts.notes.front().find(said), std::string::npos) << resident.facts.notes.front();
  const at::Tensor found = logitsOf(*resident.transformer);
  EXPECT_LE((found - wanted).abs().max().item<float>(), 1e-5f * wanted.abs().max().item<float>());
  const auto streamed = streaming(folder);
  ASSERT_TRUE(streamed->streams());
  EXPECT_TRUE(at::equal(logitsOf(*streamed), found)) << "to the bit";
  EXPECT_TRUE(at::equal(logitsOf(*asStored(folder)), found)) << "to the bit";
  EXPECT_LT(resident.inventory->storedBytes, resident.place.residentBytes);
}

CaptureRequest everything() {
  return {.attention = true,
          .importance = true,
          .rowStatistics = true,
          .sinkShare = true,
          .valueNorms = true,
          .hidden = true,
          .hiddenNorms = true,
          .queries = true,
          .keys = true,
          .values = true,
          .logits = true};
}

}  // namespace sinkscope

// Fig. 8: which keys a query sees when documents are packed into one training sequence: rows as core/train/data packs
// them, under the pass's own masks; and of a model that has another mask than the plain one, that mask.
#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/family/mask_kinds.h"
#include "core/model/mask.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

namespace {

constexpr int kDocumentLengths[] = {2, 2,
                                    1};  // tokens of text of the three documents: so few that all have their names

enum class Marks { eos, bosAndEos, fixedBos };  // what stands around documents; eos ends each under all of them

struct PackedMask {
  const char* title;
  MaskKind kind;
  Marks marks;
};

// One packed row: what is written for its tokens, and which document each is of; -1: of none.
struct PackedRow {
  std::vector<std::string> tokens;
  std::vector<int> documents;
};

PackedRow packedRow(Marks marks) {
  PackedRow row;
  const auto add = [&](std::string token, int document) {
    row.tokens.push_back(std::move(token));
    row.documents.push_back(document);
  };
  if (marks == Marks::fixedBos) add("⟨bos⟩", -1);
  for (int document = 0; document < static_cast<int>(std::size(kDocumentLengths)); ++document) {
    if (marks == Marks::bosAndEos) add("⟨bos⟩", document);
    for (int token = 0; token < kDocumentLengths[document]; ++token)
      add(std::string(1, static_cast<char>('a' + document)) + std::to_string(token), document);
    add("⟨eos⟩", document);
  }
  return row;
}

Matrix cellsOf(const MaskRule& rule, std::int64_t tokens) {
  const at::Tensor seen =
      rule.forbidden(0, tokens, 0, tokens, at::kCPU).logical_not().to(at::kFloat).reshape({tokens, tokens});
  Matrix cells(static_cast<int>(tokens), static_cast<int>(tokens));
  std::copy_n(seen.contiguous().const_data_ptr<float>(), cells.cells.size(), cells.cells.begin());
  return cells;
}

// What training's own mask leaves to see.
Matrix cellsOf(const PackedMask& mask, const PackedRow& row) {
  return cellsOf(MaskRule{{.kind = mask.kind, .seesFirst = mask.marks == Marks::fixedBos},
                          at::tensor(row.documents, at::kInt).unsqueeze(0)},
                 std::ssize(row.tokens));
}

Heatmap maskMap(std::string title, Matrix cells) {
  Heatmap map;
  map.title = std::move(title);
  map.cells = std::move(cells);
  map.rowAxis = "query";
  map.columnAxis = "key";
  map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, "", {"hidden", "seen"}};
  return map;
}

// The masks of a model's layers that are not plain and can be seen in a square of so many tokens, each once, as
// "layers 0, 2: window of 8". Of documents one prompt has one.
std::vector<std::pair<std::string, MaskConfig>> ownMasks(const ModelConfig& config) {
  constexpr std::int64_t kWidest = 48;
  std::vector<std::pair<std::string, MaskConfig>> found;
  std::vector<std::string> blocks;
  for (const int block : config.attentionBlocks()) {
    const MaskConfig mask = maskOf(config, block);
    if (mask.kind == MaskKind::causal || mask.kind == MaskKind::document || mask.width > kWidest) continue;
    const std::string name = maskName(mask);
    auto known = std::ranges::find(found, name, [](const auto& one) { return one.first; });
    if (known == found.end()) {
      found.emplace_back(name, mask);
      blocks.emplace_back();
      known = found.end() - 1;
    }
    std::string& of = blocks[static_cast<std::size_t>(known - found.begin())];
    of += (of.empty() ? "" : ", ") + std::to_string(block);
  }
  const bool isOne = found.size() == 1 && std::ranges::count(blocks.front(), ',') + 1 == config.layers;
  for (std::size_t i = 0; i < found.size(); ++i)
    found[i].first = (isOne ? "this model: " : "this model, layers " + blocks[i] + ": ") + found[i].first;
  return found;
}

}  // namespace

PaperResult maskFigure(PaperContext& context) {
  constexpr PackedMask kMasks[] = {{"causal, ⟨eos⟩ only", MaskKind::causal, Marks::eos},
                                   {"causal, ⟨bos⟩ and ⟨eos⟩", MaskKind::causal, Marks::bosAndEos},
                                   {"causal, fixed ⟨bos⟩", MaskKind::causal, Marks::fixedBos},
                                   {"intra-document, ⟨eos⟩ only", MaskKind::document, Marks::eos},
                                   {"intra-document, ⟨bos⟩ and ⟨eos⟩", MaskKind::document, Marks::bosAndEos},
                                   {"intra-document, fixed ⟨bos⟩", MaskKind::document, Marks::fixedBos}};
  constexpr int kColumns = 3;
  Figure figure{"fig8", {}, {}};
  figure.record.model = "no model: an illustration";
  figure.record.more.emplace_back("documents", "three, a, b and c, each ended by ⟨eos⟩, in one row");
  int number = 0;
  for (const PackedMask& mask : kMasks) {
    const PackedRow row = packedRow(mask.marks);
    Heatmap map = maskMap(mask.title, cellsOf(mask, row));
    map.columnLabels = row.tokens;
    map.rowLabels = row.tokens;
    figure.panels.push_back({.row = number / kColumns, .column = number % kColumns, .content = std::move(map)});
    ++number;
  }
  PaperResult result;
  const auto own =
      context.model != nullptr ? ownMasks(context.model->config) : std::vector<std::pair<std::string, MaskConfig>>{};
  for (const auto& [name, mask] : own) {
    const std::int64_t tokens = 2 * std::max<std::int64_t>(mask.width, 8);  // so that its edge is seen
    figure.panels.push_back({.row = number / kColumns,
                             .column = number % kColumns,
                             .content = maskMap(name, cellsOf(MaskRule{mask, {}}, tokens))});
    ++number;
  }
  const bool isOfDocuments = context.model != nullptr && context.model->config.mask.kind == MaskKind::document;
  if (isOfDocuments) {
    result.shows =
        "Drawn from the rules alone: it says what such a training lets a token see. This model was trained under the "
        "masks of the lower row; of a prompt, which is one document, they hide nothing.";
  } else if (own.empty()) {
    result.shows =
        "Drawn from the rules alone: it says what such a training lets a token see, and nothing of this model.";
  } else {
    figure.record.model = "an illustration, and the masks of " + context.model->facts.name;
    result.shows =
        "Drawn from the rules alone: it says what such a training lets a token see. Below is what this model's own "
        "layers let a token see of one document.";
  }
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope

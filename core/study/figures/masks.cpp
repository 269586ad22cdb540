// Fig. 8: which keys a query sees when documents are packed into one training sequence: rows as core/train/data packs
// them, under the pass's own masks.
#include <ATen/ATen.h>

#include <algorithm>

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

// What training's own mask leaves to see.
Matrix cellsOf(const PackedMask& mask, const PackedRow& row) {
  const auto tokens = std::ssize(row.tokens);
  MaskRule rule{{.kind = mask.kind, .seesFirst = mask.marks == Marks::fixedBos},
                at::tensor(row.documents, at::kInt).unsqueeze(0)};
  const at::Tensor seen =
      rule.forbidden(0, tokens, 0, tokens, at::kCPU).logical_not().to(at::kFloat).reshape({tokens, tokens});
  Matrix cells(static_cast<int>(tokens), static_cast<int>(tokens));
  std::copy_n(seen.contiguous().const_data_ptr<float>(), cells.cells.size(), cells.cells.begin());
  return cells;
}

}  // namespace

PaperResult maskFigure(PaperContext&) {
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
    Heatmap map;
    map.title = mask.title;
    map.cells = cellsOf(mask, row);
    map.columnLabels = row.tokens;
    map.rowLabels = row.tokens;
    map.rowAxis = "query";
    map.columnAxis = "key";
    map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, "", {"hidden", "seen"}};
    figure.panels.push_back({.row = number / kColumns, .column = number % kColumns, .content = std::move(map)});
    ++number;
  }
  PaperResult result;
  result.shows =
      "Drawn from the rules alone: it says what such a training lets a token see, and nothing of this model.";
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope

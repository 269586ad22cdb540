// Fig. 8: which keys a query sees when documents are packed into one training sequence.
#include <ATen/ATen.h>

#include <algorithm>

#include "core/model/mask.h"
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

namespace {

constexpr int kTokens = 12;
constexpr int kSecondDocument = 6;  // where it begins

struct Mask {
  const char* title;
  MaskKind kind;
  bool fixedBos;  // one bos in front of everything, which all may see
};

// What training's own mask leaves to see.
Matrix cellsOf(const Mask& mask) {
  MaskRule rule{{.kind = mask.kind, .seesFirst = mask.fixedBos}, at::zeros({1, kTokens}, at::kInt)};
  rule.documents.narrow(1, kSecondDocument, kTokens - kSecondDocument).fill_(1);
  const at::Tensor seen =
      rule.forbidden(0, kTokens, 0, kTokens, at::kCPU).logical_not().to(at::kFloat).reshape({kTokens, kTokens});
  Matrix cells(kTokens, kTokens);
  std::copy_n(seen.contiguous().const_data_ptr<float>(), cells.cells.size(), cells.cells.begin());
  return cells;
}

}  // namespace

PaperResult maskFigure(PaperContext&) {
  constexpr Mask kMasks[] = {{"causal", MaskKind::causal, false},
                             {"causal + fixed ⟨bos⟩", MaskKind::causal, true},
                             {"intra-document", MaskKind::document, false},
                             {"intra-document + fixed ⟨bos⟩", MaskKind::document, true}};
  Figure figure{"fig8", {}, {}};
  figure.record.model = "no model: an illustration";
  for (const Mask& mask : kMasks) {
    Heatmap map;
    map.title = mask.title;
    map.cells = cellsOf(mask);
    for (int token = 0; token < kTokens; ++token) {
      const bool first = token < kSecondDocument;
      map.columnLabels.push_back(mask.fixedBos && token == 0 ? "⟨bos⟩"
                                 : first                     ? "a" + std::to_string(token)
                                                             : "b" + std::to_string(token - kSecondDocument));
    }
    map.rowLabels = map.columnLabels;
    map.rowAxis = "query";
    map.columnAxis = "key";
    map.colour = {ColourMap::viridis, Scale::linear, 0.0, 1.0, "may see"};
    figure.panels.push_back({.row = 0, .column = static_cast<int>(figure.panels.size()), .content = std::move(map)});
  }
  PaperResult result;
  result.shows =
      "Drawn from the rules alone: it says what such a training lets a token see, and nothing of this model.";
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope

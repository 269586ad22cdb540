// Fig. 8: which keys a query sees when documents are packed into one training sequence.
#include "core/study/figures/paper_figures.h"

namespace sinkscope {

namespace {

constexpr int kTokens = 12;
constexpr int kSecondDocument = 6;  // where it begins

struct Mask {
  const char* title;
  bool withinDocuments;  // intra-document: no key of an earlier document
  bool fixedBos;         // one bos in front of everything, which all may see
};

Matrix cellsOf(const Mask& mask) {
  Matrix cells(kTokens, kTokens);
  for (int query = 0; query < kTokens; ++query) {
    for (int key = 0; key <= query; ++key) {
      const bool same = (query >= kSecondDocument) == (key >= kSecondDocument);
      const bool bos = mask.fixedBos && key == 0;
      cells.at(query, key) = !mask.withinDocuments || same || bos ? 1.0f : 0.0f;
    }
  }
  return cells;
}

}  // namespace

PaperResult maskFigure(PaperContext&) {
  constexpr Mask kMasks[] = {{"causal", false, false},
                             {"causal + fixed ⟨bos⟩", false, true},
                             {"intra-document", true, false},
                             {"intra-document + fixed ⟨bos⟩", true, true}};
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
  result.figure = std::move(figure);
  return result;
}

}  // namespace sinkscope

// A token that sees itself alone: what makes a sink of any position (ANCHORS of the field: mask-to-self).
#include <numeric>

#include "core/probe/edits/edit_op.h"

namespace sinkscope {

namespace {

void seeOnlyItself(const Edit&, const EditedRule& of, AttentionRule& rule) {
  for (const EditedScores& place : of.places) {
    for (const int query : place.queries) {
      if (query == 0) continue;  // nobody stands before it
      ScoreEdit one{.op = ScoreEdit::Op::mask, .prompts = place.prompts, .heads = place.heads, .queries = {query}};
      one.keys.resize(static_cast<std::size_t>(query));
      std::iota(one.keys.begin(), one.keys.end(), 0);
      rule.edits.push_back(std::move(one));
    }
  }
}

}  // namespace

EditOp onlySelfOp() {
  return {.name = "only_self",
          .sites = {"scores"},
          .sentence = "let {positions} see only itself",
          .about = "queries give all their weight to their own key",
          .takes = {.eachPosition = true},
          .changeRule = seeOnlyItself};
}

}  // namespace sinkscope

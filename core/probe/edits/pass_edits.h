// A list of edits in a pass: what core/study/edited_model.h has found out about each of them, applied at the seam.
//
// Every edit says where; elsewhere the numbers stay the same bits. Order is the list's order: at a site one edit reads
// what the one before it has left. Freezing a pattern puts the untouched pass's queries and keys in their place, and
// with them takes away what earlier edits did to the scores of these heads.
#pragma once

#include <ATen/core/Tensor.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/config.h"
#include "core/model/edits.h"
#include "core/probe/edits/edit.h"
#include "core/probe/edits/edit_op.h"

namespace sinkscope {

// Layers and heads where an edit acts at one site; heads by layer, empty: all of them. A layer that is not there is not
// touched.
using HeadsByLayer = std::map<int, std::vector<int>>;

// One site at which an edit takes the place of numbers.
struct EditAction {
  Site site = Site::v;
  HeadsByLayer heads;
  // [T',N,W] float32 of each layer, without a bos at position 0 and with one; one of them may be missing. Of ops that
  // need a mean or another prompt.
  std::array<std::map<int, at::Tensor>, 2> source = {};
};

struct ResolvedEdit {
  Edit edit;
  const EditOp* op = nullptr;
  const EditSite* site = nullptr;
  std::string name;                           // for messages: "edit 2 (scale v)"
  std::vector<EditAction> actions = {};       // empty: it changes the rule
  HeadsByLayer ruleHeads = {};                // of rules: heads as the site counts them
  std::map<int, at::Tensor> ruleSource = {};  // [N,W] of each layer
  // What positions and keys of a text are looked for, in any of these forms.
  std::vector<std::vector<std::int64_t>> positionTexts = {}, keyTexts = {};

  bool keepsUntouched() const { return op->needs == EditOp::Needs::untouched; }
};

// Positions at which any of these forms of a text stands in a prompt, one token after the other; ascending.
std::vector<int> standsAt(std::span<const std::int64_t> ids, const std::vector<std::vector<std::int64_t>>& forms);

// Positions drawn for a prompt (TokenPlaces::Which::drawn). Its last quarter and its length decide with the seed: a
// word that is changed before that leaves them where they are. Empty: the prompt is too short.
std::vector<int> drawnAt(std::span<const std::int64_t> ids, std::int64_t seed, int count);

class PassEdits : public Edits {
 public:
  // `bos`: the id that tells which of two sources a prompt takes.
  PassEdits(std::vector<ResolvedEdit> edits, const ModelConfig& config, std::optional<std::int64_t> bos,
            at::Device device);

  bool touches(Site site, int layer) const override;
  at::Tensor apply(Site site, int layer, const at::Tensor& x, std::int64_t firstQuery) const override;
  void changeRule(int layer, AttentionRule& rule) const override;
  std::shared_ptr<const Edits> forPass(const at::Tensor& ids) const override;
  bool besideUntouched() const override { return besideUntouched_; }

  bool formsPatterns() const override { return layersOfRules() > 0; }

  // Layers whose patterns no fused kernel can form any more.
  int layersOfRules() const;

 private:
  struct Of;  // what is alike for all passes

  // Where one edit acts in a pass.
  struct Places {
    at::Tensor where;                  // [rows,T] bool
    std::vector<EditedScores> scores;  // without heads
  };
  Places placesOf(const ResolvedEdit& edit, const at::Tensor& ids) const;
  at::Tensor sourceOf(const ResolvedEdit& edit, const EditAction& action, int layer, const at::Tensor& x) const;

  std::shared_ptr<const Of> of_;
  bool besideUntouched_ = false;
  // Of a pass alone:
  std::vector<Places> places_;  // [edits]
  at::Tensor bosFirst_;         // [rows] bool
  std::int64_t prompts_ = 0;    // P
};

}  // namespace sinkscope

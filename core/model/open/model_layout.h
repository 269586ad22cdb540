// What a checkpoint says of its model before a weight is read: the first steps of opening it (open_model.h) and of
// checking it (check_model.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/checkpoint/checkpoint.h"
#include "core/model/config.h"
#include "core/model/family/family.h"
#include "core/tokenizer/tokenizer.h"

namespace sinkscope {

struct ModelLayout {
  const Family* family = nullptr;
  ModelConfig config;             // as this container wants it computed
  bool saidTied = false;          // what its configuration says of the head, which a stored one overrules
  std::vector<WeightSlot> slots;  // under the names that this checkpoint uses; not yet checked
};

// Throws Error{badFile, unsupported} as findFamily() and Family::readConfig do, the checkpoint named in front.
ModelLayout readLayout(const Checkpoint& checkpoint);

struct ModelTokenizer {
  std::shared_ptr<const Tokenizer> tokenizer;  // null: there is none, or none that we can read
  std::string problem;                         // why it cannot be read although it is there
};

// A GGUF file's own tokenizer, else that of the folder. Throws Error{badFile} for one that is broken; one of a kind we
// do not know leaves a model that answers ids.
ModelTokenizer readTokenizer(const Checkpoint& checkpoint);

}  // namespace sinkscope

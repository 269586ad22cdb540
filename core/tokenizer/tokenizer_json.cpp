#include "core/tokenizer/tokenizer_json.h"

#include "core/checkpoint/checkpoint.h"
#include "core/tokenizer/pipeline.h"
#include "core/tokenizer/tokenizer_config.h"

namespace sinkscope {

std::shared_ptr<const Tokenizer> loadTokenizerJson(const std::filesystem::path& path) {
  const nlohmann::json json = readJson(path);
  const JsonPlace file{json, path.string()};
  if (!json.is_object()) file.broken("is no JSON object");
  TokenizerParts parts;
  parts.where = file.where;
  parts.model = readTokenModel(file.object("model"));
  if (file.has("normalizer")) parts.normalizer = readNormalizer(file.at("normalizer"));
  if (file.has("pre_tokenizer")) parts.preTokenizer = readPreTokenizer(file.at("pre_tokenizer"));
  if (file.has("post_processor")) parts.postProcessor = readPostProcessor(file.at("post_processor"));
  if (file.has("decoder")) parts.decoder = readDecoder(file.at("decoder"));
  parts.added = readAddedTokens(file);
  const TokenizerConfig config = readTokenizerConfig(path.parent_path());
  parts.bos = config.bos;
  parts.eos = config.eos;
  parts.addBos = config.addBos.value_or(false);
  parts.addEos = config.addEos.value_or(false);
  return makeTokenizer(std::move(parts));
}

}  // namespace sinkscope

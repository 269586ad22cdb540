#include "core/checkpoint/checkpoint.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/checkpoint/gguf.h"
#include "core/values/error.h"
#include "tests/support/gguf_builder.h"
#include "tests/support/shared.h"
#include "tests/support/tiny_llama.h"

namespace sinkscope {
namespace {

namespace fs = std::filesystem;

std::string refusal(const fs::path& folder, ErrorKind kind = ErrorKind::badFile) {
  try {
    Checkpoint::open(folder);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), kind) << error.what();
    return error.what();
  }
  return "accepted";
}

bool mentions(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

std::string hashOf(const fs::path& path) {
  const auto checkpoint = Checkpoint::open(path);
  return checkpoint.hash(checkpoint.config());
}

void changeIndex(const fs::path& folder, const std::function<void(nlohmann::json&)>& change) {
  auto index = nlohmann::json::parse(readFile(folder / "model.safetensors.index.json"));
  change(index["weight_map"]);
  writeFile(folder / "model.safetensors.index.json", index.dump());
}

TEST(Checkpoint, ReadsOneFileAndItsConfigs) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.dtype = DType::bf16});
  const auto checkpoint = Checkpoint::open(folder.path());
  EXPECT_EQ(checkpoint.config()["model_type"], "llama");
  EXPECT_EQ(checkpoint.generationConfig()["bos_token_id"], 0);
  EXPECT_EQ(checkpoint.tensors().size(), 1u + 2u * 9u + 2u);
  const TensorView* head = checkpoint.find("lm_head.weight");
  ASSERT_NE(head, nullptr);
  EXPECT_EQ(head->shape, (std::vector<std::int64_t>{kTinyVocabulary, 32}));
  EXPECT_EQ(head->dtype, DType::bf16);
  EXPECT_EQ(checkpoint.find("no.such.tensor"), nullptr);
  std::int64_t bytes = 0;
  for (const auto& [name, view] : checkpoint.tensors()) bytes += view.elements() * 2;
  EXPECT_EQ(checkpoint.weightBytes(), bytes);
}

TEST(Checkpoint, ShardsHoldTheSameTensorsAsOneFile) {
  const TemporaryFolder one, three;
  writeTinyLlama(one.path());
  writeTinyLlama(three.path(), {.shards = 3});
  const auto whole = Checkpoint::open(one.path()), sharded = Checkpoint::open(three.path());
  ASSERT_EQ(whole.tensors().size(), sharded.tensors().size());
  for (const auto& [name, view] : whole.tensors()) {
    const TensorView* other = sharded.find(name);
    ASSERT_NE(other, nullptr) << name;
    EXPECT_TRUE(std::equal(view.bytes.begin(), view.bytes.end(), other->bytes.begin(), other->bytes.end())) << name;
  }
  EXPECT_EQ(whole.hash(whole.config()), sharded.hash(sharded.config()));
}

TEST(Checkpoint, TheHashTellsWeightsAndConfigsApart) {
  const TemporaryFolder a, b, c, d;
  writeTinyLlama(a.path());
  writeTinyLlama(b.path());
  writeTinyLlama(c.path(), {.seed = 2});
  writeTinyLlama(d.path(), {.rope = RopeStyle::llama3});
  const std::string hash = hashOf(a.path());
  EXPECT_EQ(hash.size(), 16u);
  EXPECT_EQ(hash.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_EQ(hash, hashOf(b.path()));
  EXPECT_NE(hash, hashOf(c.path()));
  EXPECT_NE(hash, hashOf(d.path()));
}

TEST(Checkpoint, MissingPiecesAreNamed) {
  const TemporaryFolder folder;
  EXPECT_TRUE(mentions(refusal(folder / "absent"), "no such folder"));
  EXPECT_TRUE(mentions(refusal(folder.path()), "no config.json"));
  writeFile(folder / "config.json", "{}");
  EXPECT_TRUE(mentions(refusal(folder / "config.json"), "is a file"));
  EXPECT_TRUE(mentions(refusal(folder.path()), "no weights"));
  writeFile(folder / "consolidated.00.pth", "x");
  try {
    Checkpoint::open(folder.path());
    FAIL() << "of another name";
  } catch (const Error& error) {
    EXPECT_TRUE(mentions(error.sentence(), "consolidated.00.pth")) << error.sentence();
  }
  writeFile(folder / "pytorch_model.bin", "x");
  EXPECT_TRUE(mentions(refusal(folder.path()), "no file of torch.save"));
}

// A folder that nobody may look into: for who may do everything, as somebody else.
class Closed {
 public:
  explicit Closed(fs::path folder) : folder_(std::move(folder)) {
    fs::permissions(folder_.parent_path(), fs::perms::all);
    fs::permissions(folder_, fs::perms::none);
    if (::geteuid() == 0) isOther_ = ::seteuid(kNobody) == 0;
  }
  ~Closed() {
    if (isOther_) static_cast<void>(!::seteuid(0));
    fs::permissions(folder_, fs::perms::owner_all);
  }
  Closed(const Closed&) = delete;
  Closed& operator=(const Closed&) = delete;

 private:
  static constexpr uid_t kNobody = 65534;
  fs::path folder_;
  bool isOther_ = false;
};

// "there is no config.json in this folder", which is full of them.
TEST(Checkpoint, AFolderThatMayNotBeReadIsSaidToBe) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "model");
  writeTinyLlama(folder / "model");
  const Closed closed(folder / "model");
  EXPECT_TRUE(mentions(refusal(folder / "model"), "this folder may not be read"));
}

TEST(LocateModel, AModelInAFolderThatMayNotBeReadIsSaidToBe) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() / "mine" / "model");
  const Closed closed(folder / "mine");
  try {
    locateModel((folder.path() / "mine" / "model").string());
    FAIL();
  } catch (const Error& error) {
    EXPECT_TRUE(mentions(error.sentence(), "lies in a folder that may not be read")) << error.sentence();
  }
}

TEST(Checkpoint, AFolderInPlaceOfAFileIsRefused) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  fs::remove(folder / "model.safetensors");
  fs::create_directory(folder / "model.safetensors");
  EXPECT_TRUE(mentions(refusal(folder.path()), "is a folder"));
  fs::remove(folder / "config.json");
  fs::create_directory(folder / "config.json");
  EXPECT_TRUE(mentions(refusal(folder.path()), "config.json: is a folder"));
}

TEST(Checkpoint, AConfigThatIsNoObjectIsRefused) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  for (const char* text : {"[]", "7", "null", "\"llama\"", "", "{\"a\":1,}", "{\"a\":1,\"a\":2}"}) {
    writeFile(folder / "config.json", text);
    EXPECT_TRUE(mentions(refusal(folder.path()), "config.json")) << text;
  }
  writeTinyLlama(folder.path());
  writeFile(folder / "generation_config.json", "[]");
  EXPECT_TRUE(mentions(refusal(folder.path()), "generation_config.json"));
}

TEST(Checkpoint, WithoutAGenerationConfigTheObjectIsEmpty) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path());
  fs::remove(folder / "generation_config.json");
  EXPECT_EQ(Checkpoint::open(folder.path()).generationConfig(), nlohmann::json::object());
}

TEST(Checkpoint, AMissingShardIsNamed) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.shards = 2});
  fs::remove(folder / "model-00002-of-00002.safetensors");
  EXPECT_TRUE(mentions(refusal(folder.path()), "model-00002-of-00002.safetensors: the shard is missing"));
}

TEST(Checkpoint, AnIndexThatDisagreesWithItsShardsIsRefused) {
  const TemporaryFolder folder;
  writeTinyLlama(folder.path(), {.shards = 2});
  changeIndex(folder.path(), [](auto& map) { map["no.such.tensor"] = "model-00001-of-00002.safetensors"; });
  EXPECT_TRUE(mentions(refusal(folder.path()), "no.such.tensor"));

  writeTinyLlama(folder.path(), {.shards = 2});
  changeIndex(folder.path(), [](auto& map) { map["lm_head.weight"] = "model-00001-of-00002.safetensors"; });
  EXPECT_TRUE(mentions(refusal(folder.path()), "lm_head.weight"));

  writeTinyLlama(folder.path(), {.shards = 2});
  fs::copy_file(folder / "model-00001-of-00002.safetensors", folder / "again.safetensors");
  changeIndex(folder.path(), [](auto& map) { map["model.embed_tokens.weight"] = "again.safetensors"; });
  EXPECT_TRUE(mentions(refusal(folder.path()), "also stands in"));

  for (const char* broken : {"{}", "[]", "{\"weight_map\":[]}", "{\"weight_map\":{}}"}) {
    writeFile(folder / "model.safetensors.index.json", broken);
    EXPECT_TRUE(mentions(refusal(folder.path()), "model.safetensors.index.json")) << broken;
  }
}

TEST(Checkpoint, AShardOutsideTheFolderIsRefused) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "model");
  writeTinyLlama(folder / "model", {.shards = 2});
  fs::copy_file(folder / "model/model-00001-of-00002.safetensors", folder / "outside.safetensors");
  const std::string absolute = (folder / "outside.safetensors").string();
  for (const std::string& name : {std::string("../outside.safetensors"), absolute, std::string(".."), std::string()}) {
    changeIndex(folder / "model", [&](auto& map) { map["model.embed_tokens.weight"] = name; });
    EXPECT_TRUE(mentions(refusal(folder / "model"), "model.embed_tokens.weight is said to lie in")) << name;
  }
  changeIndex(folder / "model", [](auto& map) { map["model.embed_tokens.weight"] = 3; });
  EXPECT_TRUE(mentions(refusal(folder / "model"), "is said to lie in 3"));
}

TEST(Checkpoint, TheReferenceCheckpointsOpen) {
  const auto shared = sharedFolder();
  if (!shared) GTEST_SKIP() << kNoShared;
  int opened = 0;
  for (const auto& entry : fs::directory_iterator(*shared / "oracle/models")) {
    if (!entry.is_directory()) continue;
    EXPECT_FALSE(Checkpoint::open(entry.path()).tensors().empty()) << entry.path();
    EXPECT_FALSE(SafetensorsFile::open(entry.path() / "expected.safetensors").tensors().empty()) << entry.path();
    ++opened;
  }
  EXPECT_GT(opened, 20);
}

std::string tinyGguf() {
  GgufBuilder gguf;
  gguf.text("general.architecture", "llama")
      .number("llama.block_count", 1)
      .number("llama.embedding_length", 32)
      .number("llama.feed_forward_length", 64)
      .number("llama.context_length", 128)
      .number("llama.attention.head_count", 4)
      .real("llama.attention.layer_norm_rms_epsilon", 1e-5F)
      .tensor("token_embd.weight", {10, 32}, 8, std::string(340, 'x'));
  return gguf.bytes();
}

TEST(Checkpoint, AGgufFileIsAWholeModel) {
  const TemporaryFolder folder;
  writeFile(folder / "tiny.gguf", tinyGguf());
  const auto file = Checkpoint::open(folder / "tiny.gguf"), alone = Checkpoint::open(folder.path());
  EXPECT_EQ(file.container(), "GGUF");
  ASSERT_NE(file.gguf(), nullptr);
  EXPECT_EQ(file.gguf()->text("general.architecture"), "llama");
  EXPECT_EQ(file.config(), nlohmann::json::object());
  EXPECT_EQ(file.generationConfig(), nlohmann::json::object());
  EXPECT_EQ(file.path(), folder / "tiny.gguf");
  EXPECT_EQ(file.folder(), folder.path());
  EXPECT_EQ(file.find("token_embd.weight")->dtype, DType::q8_0);
  EXPECT_EQ(file.weightBytes(), 340);
  EXPECT_EQ(file.hash(file.config()).size(), 16u);
  EXPECT_EQ(alone.path(), folder / "tiny.gguf");
  EXPECT_EQ(alone.hash(alone.config()), file.hash(file.config()));
}

TEST(Checkpoint, AGgufFileIsKnownByItsFirstLetters) {
  const TemporaryFolder folder;
  writeFile(folder / "sha256-0123", tinyGguf());
  EXPECT_EQ(Checkpoint::open(folder / "sha256-0123").container(), "GGUF");
  writeFile(folder / "sha256-4567", "something else");
  EXPECT_TRUE(mentions(refusal(folder / "sha256-4567"), "is a file, but no model"));
}

TEST(Checkpoint, AFolderOfSeveralGgufFilesAsksWhich) {
  const TemporaryFolder folder;
  writeFile(folder / "a-Q4.gguf", tinyGguf());
  writeFile(folder / "mmproj-a.gguf", "a projector is no model");
  writeFile(folder / "config.json", "{}");  // some repositories carry it beside their files
  EXPECT_EQ(Checkpoint::open(folder.path()).container(), "GGUF");
  writeFile(folder / "a-Q8.gguf", tinyGguf());
  EXPECT_TRUE(mentions(refusal(folder.path(), ErrorKind::badUse), "several models"));
  fs::remove(folder / "a-Q8.gguf");
  fs::rename(folder / "a-Q4.gguf", folder / "b-00001-of-00002.gguf");
  writeFile(folder / "b-00002-of-00002.gguf", "x");  // counts as the same model
  EXPECT_EQ(Checkpoint::open(folder.path()).path(), folder / "b-00001-of-00002.gguf");
  writeTinyLlama(folder.path());
  EXPECT_EQ(Checkpoint::open(folder.path()).container(), "safetensors");
  EXPECT_EQ(Checkpoint::open(folder.path()).gguf(), nullptr);
}

TEST(Checkpoint, OneSafetensorsFileOpensWithTheConfigBesideIt) {
  const TemporaryFolder folder, shards;
  writeTinyLlama(folder.path());
  fs::rename(folder / "model.safetensors", folder / "mine.safetensors");
  const auto checkpoint = Checkpoint::open(folder / "mine.safetensors");
  EXPECT_EQ(checkpoint.config()["model_type"], "llama");
  EXPECT_EQ(checkpoint.folder(), folder.path());
  EXPECT_EQ(checkpoint.tensors().size(), 1u + 2u * 9u + 2u);
  fs::remove(folder / "config.json");
  EXPECT_TRUE(mentions(refusal(folder / "mine.safetensors"), "no config.json"));
  writeTinyLlama(shards.path(), {.shards = 2});
  EXPECT_TRUE(
      mentions(refusal(shards / "model-00001-of-00002.safetensors", ErrorKind::badUse), "one of a model's shards"));
}

// pytorch_model.bin alone, in shards, and a file of another name: the tensors of the model's safetensors.
TEST(Checkpoint, FilesOfTorchSaveAreReadLikeSafetensors) {
  const fs::path references = fs::path(SINKSCOPE_SOURCE_DIR) / "tests/references",
                 model = references / "models/gpt2_inverse_layer";
  const auto expected = Checkpoint::open(model);
  const auto expectSame = [&](const Checkpoint& checkpoint) {
    EXPECT_EQ(checkpoint.container(), "PyTorch");
    for (const auto& [name, view] : expected.tensors()) {
      const TensorView* other = checkpoint.find(name);
      ASSERT_NE(other, nullptr) << name;
      EXPECT_EQ(view.shape, other->shape) << name;
      EXPECT_TRUE(std::equal(view.bytes.begin(), view.bytes.end(), other->bytes.begin(), other->bytes.end())) << name;
    }
  };
  const TemporaryFolder folder;
  fs::copy_file(model / "config.json", folder / "config.json");
  fs::copy_file(references / "pickles/archive.bin", folder / "old.pt");
  expectSame(Checkpoint::open(folder / "old.pt"));
  fs::rename(folder / "old.pt", folder / "pytorch_model.bin");
  expectSame(Checkpoint::open(folder.path()));
  fs::rename(folder / "pytorch_model.bin", folder / "pytorch_model-00001-of-00001.bin");
  EXPECT_TRUE(mentions(refusal(folder / "pytorch_model-00001-of-00001.bin", ErrorKind::badUse), "model's shards"));
  nlohmann::json index;
  for (const auto& [name, view] : expected.tensors()) index["weight_map"][name] = "pytorch_model-00001-of-00001.bin";
  writeFile(folder / "pytorch_model.bin.index.json", index.dump());
  expectSame(Checkpoint::open(folder.path()));
  // Where both lie there, safetensors are read.
  fs::copy_file(model / "model.safetensors", folder / "model.safetensors");
  EXPECT_EQ(Checkpoint::open(folder.path()).container(), "safetensors");
}

class Environment {
 public:
  Environment(const char* name, const std::string& value) : name_(name) {
    if (const char* old = std::getenv(name)) old_ = old;
    setenv(name, value.c_str(), 1);
  }
  ~Environment() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> old_;
};

TEST(LocateModel, TakesPathsAsTheyAreAndKnowsTheEmbeddedModel) {
  const TemporaryFolder folder;
  EXPECT_EQ(locateModel(folder.path().string()), folder.path());
  const Environment data("SINKSCOPE_DATA", folder.path().string());
  EXPECT_EQ(locateModel("embedded"), folder / "embedded");
}

TEST(LocateModel, AnythingElseIsBadUse) {
  for (const char* name : {"", "no/such/model"}) {
    try {
      locateModel(name);
      FAIL() << name;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::badUse);
    }
  }
}

TEST(LocateModel, AnIncompleteInstallationIsSaid) {
  const TemporaryFolder folder;
  const Environment data("SINKSCOPE_DATA", folder / "absent");
  try {
    locateModel("embedded");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badFile);
    EXPECT_TRUE(mentions(error.what(), "SINKSCOPE_DATA"));
  }
}

TEST(LocateModel, TheEmbeddedModelLiesBesideThePrograms) {
  const auto checkpoint = Checkpoint::open(locateModel("embedded"));
  EXPECT_EQ(checkpoint.config()["model_type"], "llama");
  EXPECT_EQ(checkpoint.config()["num_hidden_layers"], 8);
}

TEST(LocateModel, FindsAModelOfTheLocalHuggingFaceCache) {
  const TemporaryFolder hub;
  const std::filesystem::path model = hub.path() / "models--some--tiny";
  std::filesystem::create_directories(model / "refs");
  std::filesystem::create_directories(model / "snapshots" / "abc123");
  writeFile(model / "refs" / "main", "abc123");
  const Environment cache("HF_HUB_CACHE", hub.path());
  EXPECT_EQ(locateModel("some/tiny"), model / "snapshots" / "abc123");
  EXPECT_THROW(locateModel("some/other"), Error);
  EXPECT_THROW(locateModel("some/../tiny"), Error);
}

TEST(LocateModel, OfSeveralSnapshotsRefsMainDecides) {
  const TemporaryFolder home;
  const fs::path model = home.path() / "hub" / "models--some--tiny";
  fs::create_directories(model / "refs");
  fs::create_directories(model / "snapshots" / "aaa");
  const Environment none("HF_HUB_CACHE", ""), cache("HF_HOME", home.path());
  EXPECT_EQ(locateModel("some/tiny"), model / "snapshots" / "aaa");  // the only one
  fs::create_directories(model / "snapshots" / "bbb");
  try {
    locateModel("some/tiny");
    FAIL() << "one of two was taken";
  } catch (const Error& error) {
    EXPECT_NE(error.sentence().find("aaa"), std::string::npos) << error.sentence();
    EXPECT_NE(error.sentence().find("refs/main"), std::string::npos) << error.sentence();
  }
  EXPECT_THROW(locateModel("some/tiny"), Error);
  writeFile(model / "refs" / "main", "bbb\n");
  EXPECT_EQ(locateModel("some/tiny"), model / "snapshots" / "bbb");
  writeFile(model / "refs" / "main", "../../elsewhere");
  EXPECT_THROW(locateModel("some/tiny"), Error);
}

TEST(LocateModel, OneFileOfARepositoryCanBeNamed) {
  const TemporaryFolder hub;
  const fs::path snapshot = hub.path() / "models--some--tiny-GGUF" / "snapshots" / "abc";
  fs::create_directories(snapshot / "parts");
  writeFile(snapshot / "tiny-Q8_0.gguf", tinyGguf());
  writeFile(snapshot / "parts" / "other.gguf", tinyGguf());
  const Environment cache("HF_HUB_CACHE", hub.path());
  EXPECT_EQ(locateModel("some/tiny-GGUF/tiny-Q8_0.gguf"), snapshot / "tiny-Q8_0.gguf");
  EXPECT_EQ(locateModel("some/tiny-GGUF/parts/other.gguf"), snapshot / "parts/other.gguf");
  EXPECT_EQ(Checkpoint::open(locateModel("some/tiny-GGUF")).container(), "GGUF");
  EXPECT_THROW(locateModel("some/tiny-GGUF/absent.gguf"), Error);
  EXPECT_THROW(locateModel("some/tiny-GGUF/"), Error);
  EXPECT_THROW(locateModel("some/tiny-GGUF/../abc/tiny-Q8_0.gguf"), Error);
}

}  // namespace
}  // namespace sinkscope

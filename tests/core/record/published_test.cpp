// A published value stands beside a run of the same model, bos and inputs, and beside no other.
#include "core/record/published.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <set>

#include "core/values/error.h"
#include "tests/core/record/published_run.h"

namespace sinkscope {
namespace {

constexpr double kNone = -1.0;

double rateOf(const RunHeader& header, RunBos bos, double epsilon) {
  const auto found = publishedRate(header, bos, epsilon);
  return found ? found->value.value : kNone;
}

RunHeader saying(const std::string& key, const std::string& kind = "natural") {
  RunHeader header = headerOfPublished(key);
  header.modelIs = key;
  header.kind = kind;
  return header;
}

std::string refusal(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::badUse);
    return error.sentence();
  }
  return "nothing was refused";
}

// The papers' numbers, written down here once more.
TEST(Published, StandBesideTheModelThatAPersonNames) {
  struct Row {
    const char *model, *kind;
    RunBos bos;
    double epsilon, rate;
  };
  constexpr auto kOn = RunBos::on, kOff = RunBos::off;
  const std::vector<Row> rows = {
      {"llama3.1-8b", "natural", kOn, 0.8, .4597},
      {"llama3.1-70b", "natural", kOn, 0.8, .7349},
      {"llama3.1-405b", "natural", kOn, 0.8, .7829},
      {"mistral-7b", "natural", kOn, 0.3, .9749},
      {"mistral-7b-instruct", "natural", kOn, 0.3, .8834},
      {"llama2-7b", "natural", kOn, 0.3, .9247},
      {"llama2-7b-chat", "natural", kOn, 0.3, .9288},
      {"llama2-13b", "natural", kOn, 0.3, .9169},
      {"llama2-13b-chat", "natural", kOn, 0.3, .9094},
      {"llama3-8b", "natural", kOn, 0.3, .9902},
      {"llama3-8b-instruct", "natural", kOn, 0.3, .9885},
      {"gpt2-xl", "natural", kOff, 0.3, .77},
      {"gpt2-xl", "random", kOff, 0.3, .7029},
      {"gpt2-xl", "repeat", kOff, 0.3, .6228},
      {"mistral-7b", "random", kOff, 0.3, .7521},
      {"mistral-7b", "repeat", kOff, 0.3, 0.0},
      {"llama2-7b", "random", kOff, 0.3, .9013},
      {"llama2-7b", "repeat", kOff, 0.3, 0.0},
      {"llama3-8b", "random", kOff, 0.3, .9123},
      {"llama3-8b", "repeat", kOff, 0.3, 0.0},
  };
  std::size_t rates = 0;
  for (const PublishedValue& value : publishedValues()) rates += value.what == PublishedWhat::rate ? 1 : 0;
  EXPECT_EQ(rates, rows.size());
  for (const Row& row : rows) {
    const RunHeader header = saying(row.model, row.kind);
    EXPECT_DOUBLE_EQ(rateOf(header, row.bos, row.epsilon), row.rate) << row.model << " " << row.kind;
    // Under the other bos, a bos that is not alike, another epsilon: nothing.
    const RunBos other = row.bos == kOn ? kOff : kOn;
    EXPECT_TRUE(publishedRates(header, other).empty()) << row.model << " " << row.kind;
    EXPECT_TRUE(publishedRates(header, RunBos::given).empty()) << row.model << " " << row.kind;
    EXPECT_EQ(rateOf(header, row.bos, row.epsilon == 0.3 ? 0.8 : 0.3), kNone) << row.model;
    EXPECT_EQ(rateOf(header, row.bos, row.epsilon + 0.001), kNone) << row.model;
  }
}

// A repeated token has 0.00 without bos only (Props. 1 to 4 need all tokens equal): it stood beside the run with bos.
TEST(Published, RepeatedAndRandomInputsStandWithoutBosOnly) {
  const RunHeader repeat = saying("llama2-7b", "repeat");
  EXPECT_EQ(rateOf(repeat, RunBos::on, 0.3), kNone);
  EXPECT_EQ(rateOf(repeat, RunBos::off, 0.3), 0.0);
  EXPECT_EQ(rateOf(saying("llama2-7b", "random"), RunBos::on, 0.3), kNone);
  const PublishedAbsence absence = publishedAbsence(repeat, RunBos::on, 0.3);
  EXPECT_EQ(absence.why, "LLaMA2-7B is published without ⟨bos⟩ on repeat inputs");
}

// GPT-2's tokenizer adds nothing: 77.00 stood beside the run with bos and not beside the one without.
TEST(Published, Gpt2StandsAsItsTokenizerGivesText) {
  EXPECT_EQ(rateOf(saying("gpt2-xl"), RunBos::on, 0.3), kNone);
  EXPECT_DOUBLE_EQ(rateOf(saying("gpt2-xl"), RunBos::off, 0.3), 0.77);
}

// Each of these had another model's number by the words of its name.
TEST(Published, ANameTellsNothing) {
  for (const char* name : {"Hermes-3-Llama-3.1-8B",
                           "Llama-Guard-3-8B",
                           "Llama-3-8B-Lexi-Uncensored",
                           "OpenHermes-2.5-Mistral-7B",
                           "Mistral-7B-v0.2",
                           "Mistral-7B-v0.3",
                           "Mistral-7B-Instruct-v0.3",
                           "Llama-2-7b-hf.Q4_K_M",
                           "openai-gpt2-xl-finetuned",
                           "Nous-Hermes-llama-2-7b",
                           "Llama-3.2-1B",
                           "Llama-3.3-70B-Instruct",
                           "Meta-Llama-3-70B",
                           "vicuna-7b-v1.5",
                           "CodeLlama-7b-hf",
                           "meta-llama/Llama-2-7b-hf",
                           "Meta-Llama-3-8B",
                           "Llama-3.1-8B",
                           "Mistral-7B-v0.1",
                           "gpt2-xl",
                           "llama3-8b"}) {
    for (const PublishedModel& model : publishedModels()) {
      for (const bool says : {true, false}) {  // what it is made of
        RunHeader header = headerOfPublished(model.key);
        header.model = name;
        if (!says) header.identity.reset();
        for (const char* kind : {"natural", "random", "repeat"}) {
          header.kind = kind;
          EXPECT_TRUE(publishedRates(header).empty()) << name << " with the facts of " << model.key;
        }
      }
    }
  }
}

TEST(Published, FactsOfferCandidatesAndNoMore) {
  RunHeader header = headerOfPublished("llama3.1-8b");
  header.model = "Hermes-3-Llama-3.1-8B";
  const PublishedAbsence absence = publishedAbsence(header, RunBos::on, 0.8);
  ASSERT_EQ(absence.couldBe.size(), 1u);
  EXPECT_EQ(absence.couldBe.front()->key, "llama3.1-8b");
  EXPECT_EQ(couldBeText(absence), "could be LLaMA 3.1 8B, as could what was tuned from it");
  EXPECT_TRUE(publishedAbsence(header, RunBos::off, 0.8).couldBe.empty()) << "nothing is published without bos";

  header = headerOfPublished("llama2-13b");  // a chat variant is made as its base
  EXPECT_EQ(couldBeText(publishedAbsence(header, RunBos::on, 0.3)),
            "could be LLaMA2-13B or LLaMA2-13B-Chat, as could what was tuned from them");
}

TEST(Published, FactsContradictWhatIsAnotherModel) {
  struct Other {
    const char *name, *claimed, *fact;
    std::function<void(ModelIdentity&)> change;  // of the claimed one's facts
  };
  const std::vector<Other> others = {
      {"OpenHermes-2.5-Mistral-7B", "mistral-7b", "32,002 tokens in the vocabulary, not 32,000",
       [](auto& one) { one.vocabSize = 32'002; }},
      {"Mistral-7B-v0.2", "mistral-7b", "rope theta 1e+06, not 10000",
       [](auto& one) { one.ropeTheta = 1e6, one.window = 0; }},
      {"Mistral-7B-v0.3", "mistral-7b", "32,768 tokens",
       [](auto& one) { one.vocabSize = 32'768, one.ropeTheta = 1e6; }},
      {"Llama-3.1-8B", "llama3-8b", "positions rotary (llama3, factor 8), not rotary",
       [](auto& one) { one.position = "rotary (llama3, factor 8)", one.contextLength = 131'072; }},
      {"Meta-Llama-3-8B", "llama3.1-8b", "positions rotary, not rotary (llama3, factor 8)",
       [](auto& one) { one.position = "rotary"; }},
      {"Meta-Llama-3-70B", "llama3-8b", "80 layers, not 32", [](auto& one) { one.layers = 80, one.heads = 64; }},
      {"Llama-3.2-1B", "llama3-8b", "16 layers", [](auto& one) { one.layers = 16, one.hiddenSize = 2'048; }},
      {"CodeLlama-7b-hf", "llama2-7b", "32,016 tokens", [](auto& one) { one.vocabSize = 32'016, one.ropeTheta = 1e6; }},
      {"Mixtral's heads", "llama2-7b", "8 key/value heads, not 32", [](auto& one) { one.kvHeads = 8; }},
      {"gpt2-large", "gpt2-xl", "36 layers, not 48",
       [](auto& one) { one.layers = 36, one.heads = 20, one.hiddenSize = 1'280; }},
      {"a GPT-2 with rotary", "gpt2-xl", "positions rotary, not learned", [](auto& one) { one.position = "rotary"; }},
  };
  for (const Other& other : others) {
    RunHeader header = headerOfPublished(other.claimed);
    header.model = other.name;
    other.change(*header.identity);
    header.layers.resize(static_cast<std::size_t>(header.identity->layers));
    header.heads = header.identity->heads;
    header.kvHeads = header.identity->kvHeads;
    const std::string sentence = refusal([&] { sayModelIs(header, other.claimed); });
    EXPECT_NE(sentence.find(std::string(other.name) + " is not "), std::string::npos) << sentence;
    EXPECT_NE(sentence.find(other.fact), std::string::npos) << other.name << ": " << sentence;
    EXPECT_TRUE(header.modelIs.empty());
    header.modelIs = other.claimed;  // written into the file by other means
    EXPECT_TRUE(publishedRates(header).empty()) << other.name;
  }
}

TEST(Published, TheSameModelInAnotherFormStandsWithWhatDiffers) {
  RunHeader header = saying("llama2-7b");
  header.identity->container = "GGUF";
  header.identity->storedDtype = "Q4_K";
  header.identity->contextLength = 2'048;
  header.dtype = "bf16";
  header.tokens = 32;
  EXPECT_EQ(publishedRate(header, RunBos::on, 0.3)->differs,
            "quantised weights (Q4_K), context 2,048 against 4,096, tokenizer not checked, other prompts (builtin), "
            "T 32 against 64, bf16 against f32");
  EXPECT_EQ(publishedRate(header, RunBos::on, 0.3)->source,
            "Gu et al. 2025, slides (open-sourced LMs), LLaMA2-7B (by the user's word)");

  RunHeader stretched = saying("llama3.1-8b");  // as GGUF keeps it
  stretched.identity->position = "rotary (a divisor for every frequency)";
  EXPECT_EQ(publishedRate(stretched, RunBos::on, 0.8)->differs,
            "tokenizer not checked, other prompts (builtin), f32, the paper states no dtype");

  RunHeader windowless = saying("mistral-7b");  // its GGUF says no window, which cuts nothing at T 64
  windowless.identity->window = 0;
  EXPECT_EQ(publishedRate(windowless, RunBos::on, 0.3)->differs, "tokenizer not checked, other prompts (builtin)");
  windowless.tokens = 5'000;
  EXPECT_EQ(publishedRate(windowless, RunBos::on, 0.3)->differs,
            "window none against 4,096, tokenizer not checked, other prompts (builtin), T 5000 against 64");
}

TEST(Published, TokenizersAreComparedWhereBothAreKnownAndSaidToBeUncheckedElse) {
  PublishedModel model = publishedModels().front();
  RunHeader header = headerOfPublished(model.key);  // whose tokenizer is known
  model.facts.tokenizerHash.clear();
  EXPECT_EQ(contradiction(model, header), "");
  EXPECT_EQ(formDiffers(model, header), "tokenizer not checked");
  model.facts.tokenizerHash = header.identity->tokenizerHash;
  EXPECT_EQ(contradiction(model, header), "");
  EXPECT_EQ(formDiffers(model, header), "") << "checked, and the same";
  model.facts.tokenizerHash = "2222222222222222";
  EXPECT_EQ(contradiction(model, header), "another tokenizer");
  header.identity->tokenizerHash.clear();  // a folder without one that can be read
  EXPECT_EQ(contradiction(model, header), "");
  EXPECT_EQ(formDiffers(model, header), "tokenizer not checked");
}

// A file's header may say anything; what was measured has a shape of its own.
TEST(Published, WhatWasMeasuredContradictsWhatTheRunSaysOfItsModel) {
  const RunHeader whole = saying("llama3-8b");
  EXPECT_EQ(contradictedWord(whole), "");
  EXPECT_TRUE(publishedRate(whole, RunBos::on, 0.3));
  struct Other {
    std::function<void(RunHeader&)> change;
    const char* fact;
  };
  for (const Other& other : {Other{[](RunHeader& run) { run.layers.resize(2); }, "2 layers, not 32"},
                             Other{[](RunHeader& run) { run.heads = 4; }, "4 heads, not 32"},
                             Other{[](RunHeader& run) { run.kvHeads = 32; }, "32 key/value heads, not 8"}}) {
    for (const bool saysIdentity : {true, false}) {
      RunHeader run = whole;
      if (!saysIdentity) run.identity.reset();
      other.change(run);
      const std::string word = std::string("some-folder is said to be LLaMA3-8B, but it has ") + other.fact;
      EXPECT_EQ(contradictedWord(run), word);
      EXPECT_TRUE(publishedRates(run).empty()) << other.fact;
      EXPECT_EQ(publishedAbsence(run, RunBos::on, 0.3).why, word);
      EXPECT_TRUE(publishedAbsence(run, RunBos::on, 0.3).couldBe.empty());
      EXPECT_NE(refusal([&] { sayModelIs(run, "llama3-8b"); }).find(other.fact), std::string::npos);
    }
  }
}

TEST(Published, SayTheirOwnConditionAndWhatThePaperLeavesOpen) {
  EXPECT_EQ(conditionText(publishedRate(saying("llama2-7b"), RunBos::on, 0.3)->value),
            "ε 0.3, T 64, with ⟨bos⟩, f32, the 170 texts of sail-sg/Attention-Sink");
  EXPECT_EQ(conditionText(publishedRate(saying("llama3.1-8b"), RunBos::on, 0.8)->value),
            "ε 0.8, T 64, with ⟨bos⟩, dtype not stated, the 170 texts of sail-sg/Attention-Sink");
  EXPECT_EQ(conditionText(publishedRate(saying("gpt2-xl", "random"), RunBos::off, 0.3)->value),
            "ε 0.3, T 64, without ⟨bos⟩, f32, the authors' random inputs");
  EXPECT_EQ(conditionText(publishedMass(saying("llama3.1-405b"), RunBos::on)->value),
            "T not stated, with ⟨bos⟩, dtype not stated, prompts not stated");
  EXPECT_EQ(wordsOf(*publishedRate(saying("llama2-7b"), RunBos::on, 0.3)),
            "Gu et al. 2025, slides (open-sourced LMs), LLaMA2-7B (by the user's word): ε 0.3, T 64, with ⟨bos⟩, f32, "
            "the 170 texts of sail-sg/Attention-Sink; here tokenizer not checked, other prompts (builtin)");
  for (const PublishedValue& value : publishedValues()) EXPECT_FALSE(conditionText(value).empty()) << value.model;
}

TEST(Published, NothingStandsBesideIdsOfAPersonsOwn) {
  for (const PublishedModel& model : publishedModels()) {
    for (const RunBos bos : {RunBos::on, RunBos::off, RunBos::given}) {
      EXPECT_TRUE(publishedRates(saying(model.key, "given"), bos).empty()) << model.key;
      EXPECT_FALSE(publishedMass(saying(model.key, "given"), bos)) << model.key;
    }
  }
}

TEST(Published, SayWhatARunOfAnOlderVersionDoesNotSay) {
  RunHeader header = headerOfPublished("llama3-8b");
  header.identity.reset();
  EXPECT_TRUE(publishedRates(header).empty());
  EXPECT_EQ(publishedAbsence(header, RunBos::on, 0.3).why,
            "this run does not say its vocabulary, positions and stored weights");
  sayModelIs(header, "llama3-8b");
  EXPECT_EQ(publishedRate(header, RunBos::on, 0.3)->differs,
            "this run does not say its vocabulary, positions and stored weights, tokenizer not checked, "
            "other prompts (builtin)");
  EXPECT_NE(refusal([&] { sayModelIs(header, "llama2-13b"); }).find("32 layers, not 40"), std::string::npos)
      << "what it does say counts";
}

TEST(Published, AMassStandsBesideAMassOnly) {
  const RunHeader header = saying("llama3.1-405b");
  EXPECT_DOUBLE_EQ(publishedMass(header, RunBos::on)->value.value, 0.80);
  EXPECT_EQ(publishedMass(header, RunBos::on)->value.source, "Barbero et al. 2025, section 1");
  EXPECT_FALSE(publishedMass(header, RunBos::off));
  EXPECT_FALSE(publishedMass(saying("llama3.1-70b"), RunBos::on));
  for (const PublishedBeside& one : publishedRates(header)) EXPECT_EQ(one.value.what, PublishedWhat::rate);
}

TEST(Published, SayWhyNothingStandsHere) {
  EXPECT_EQ(publishedAbsence(saying("llama3-8b"), RunBos::on, 0.8).why, "LLaMA3-8B is published at ε 0.3");
  EXPECT_EQ(publishedAbsence(saying("gpt2-xl"), RunBos::on, 0.3).why,
            "GPT2-XL is published without ⟨bos⟩ on natural inputs");
  EXPECT_EQ(publishedAbsence(saying("llama3.1-8b", "random"), RunBos::off, 0.8).why,
            "nothing is published of LLaMA 3.1 8B on random inputs");
  EXPECT_EQ(publishedAbsence(saying("llama3-8b", "given"), RunBos::off, 0.3).why,
            "nothing is published of LLaMA3-8B on given inputs");
  RunHeader other = headerOfPublished("llama3-8b");
  other.identity->layers = 4;
  other.layers.resize(4);
  EXPECT_TRUE(publishedAbsence(other, RunBos::on, 0.3).why.empty());
  EXPECT_TRUE(couldBeText(publishedAbsence(other, RunBos::on, 0.3)).empty());
}

TEST(Published, ANameThatIsNoneListsTheKnown) {
  RunHeader header = headerOfPublished("llama3-8b");
  EXPECT_NE(
      refusal([&] { sayModelIs(header, "llama-3"); }).find("choose from mistral-7b, mistral-7b-instruct, llama2-7b"),
      std::string::npos);
  sayModelIs(header, "llama3-8b");
  EXPECT_EQ(header.modelIs, "llama3-8b");
  sayModelIs(header, "none");
  EXPECT_TRUE(header.modelIs.empty());
  std::set<std::string> keys;
  for (const PublishedModel& model : publishedModels()) EXPECT_TRUE(keys.insert(model.key).second) << model.key;
  for (const PublishedValue& value : publishedValues()) EXPECT_TRUE(keys.contains(value.model)) << value.model;
}

TEST(Published, TheAuthorsPromptsAreSaidAndChecked) {
  RunHeader header = saying("llama3-8b");
  EXPECT_NE(refusal([&] { sayPromptsAre(header, 170, "gu"); }).find("ship with Sinkscope"), std::string::npos)
      << "as many, and our own";
  header.promptSet = "probe_valid.jsonl";
  EXPECT_EQ(publishedRate(header, RunBos::on, 0.3)->differs, "tokenizer not checked, other prompts (probe_valid.jsonl)")
      << "a name tells nothing";
  sayPromptsAre(header, 170, "gu");
  EXPECT_EQ(publishedRate(header, RunBos::on, 0.3)->differs,
            "tokenizer not checked, prompts: the authors' own, by the user's word");
  sayPromptsAre(header, 170, "none");
  EXPECT_TRUE(header.promptsAre.empty());

  EXPECT_NE(refusal([&] { sayPromptsAre(header, 170, "mine"); }).find("choose from gu"), std::string::npos);
  header.kind = "given";
  EXPECT_NE(refusal([&] { sayPromptsAre(header, 170, "gu"); }).find("some are ids"), std::string::npos);
  header.kind = "natural";
  EXPECT_NE(refusal([&] { sayPromptsAre(header, 169, "gu"); }).find("169 of them, not 170"), std::string::npos);
  header.kind = "random";
  EXPECT_NE(refusal([&] { sayPromptsAre(header, 170, "gu"); }).find("of kind random"), std::string::npos);
}

TEST(Published, RandomInputsSayThatLeavingBosOutIsOurChoice) {
  const std::string differs = publishedRate(saying("gpt2-xl", "random"), RunBos::off, 0.3)->differs;
  EXPECT_NE(differs.find("our choice, stated neither in the papers nor in the released code"), std::string::npos)
      << differs;
}

}  // namespace
}  // namespace sinkscope

#include <gtest/gtest.h>

#include "core/model/config.h"
#include "core/model/open/layer_notes.h"

namespace sinkscope {
namespace {

ModelConfig configOf(int layers) {
  ModelConfig config;
  config.layers = layers;
  config.heads = 4;
  config.kvHeads = 2;
  config.headDim = 8;
  config.blocks.resize(static_cast<std::size_t>(layers));
  return config;
}

BlockConfig& block(ModelConfig& config, int layer) { return config.blocks[static_cast<std::size_t>(layer)]; }

TEST(LayerNotes, OfAnOrdinaryModelThereAreNone) { EXPECT_TRUE(notesOnLayers(configOf(6)).empty()); }

TEST(LayerNotes, LayersThatReadTheKeysOfAnotherAreNamedWithIt) {
  ModelConfig config = configOf(9);
  for (const int layer : {4, 5, 6, 8}) block(config, layer).keysFrom = 2;
  block(config, 7).keysFrom = 3;
  EXPECT_EQ(notesOnLayers(config),
            (std::vector<std::string>{
                "layers 4 to 6 and 8 have no keys and values: shown of them are those of layer 2, which they read",
                "layer 7 has no keys and values: shown of it are those of layer 3, which it reads"}));
}

TEST(LayerNotes, SayWhichHeadsAreNarrowerOrStoredOnceForSeveral) {
  ModelConfig config = configOf(4);
  config.headDim = 16;
  for (const int layer : {0, 2}) block(config, layer).headDim = 8;
  block(config, 3).kvHeads = 1;
  block(config, 3).keysAreValues = true;
  EXPECT_EQ(notesOnLayers(config),
            (std::vector<std::string>{
                "heads of layers 0 and 2 are 8 wide, of 16 elsewhere: written vectors have zeros behind them",
                "in layer 3 every stored key/value head is shown as 2 equal ones",
                "values of layer 3 are the keys themselves, before these are normalised and rotated"}));
}

TEST(LayerNotes, SayWhatNormalisedValuesAndSeveralStreamsMean) {
  ModelConfig config = configOf(2);
  config.attention.valueNorm = true;
  config.streams.count = 3;
  const std::vector<std::string> notes = notesOnLayers(config);
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_NE(notes[0].find("written_values"), std::string::npos);
  EXPECT_NE(notes[1].find("3 residual streams"), std::string::npos);
}

}  // namespace
}  // namespace sinkscope

#include "tests/widgets/hand_made_reading.h"

#include <limits>

#include <QtCore/QCoreApplication>
#include <QtGui/QMouseEvent>
#include <QtTest/QTest>

namespace sinkscope::test {

namespace {

constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();
constexpr float kImportance[3][4] = {{.05f, .25f, .15f, .10f}, {.20f, .31f, .80f, .30f}, {.90f, .10f, .35f, .60f}};

Record handMadeRecord(int tokens) {
  Record record;
  record.model = "hand-made";
  record.family = "llama";
  record.dtype = "f32";
  record.device = "CPU";
  record.prompt = "The old man's\n";
  record.tokens = tokens;
  return record;
}

struct Target {
  QWidget* widget;
  QPointF at;
};

Target targetAt(QWidget& widget, const QPointF& at) {
  QWidget* under = widget.childAt(at.toPoint());
  if (!under) under = &widget;
  return {under, under->mapFrom(&widget, at)};
}

}  // namespace

Tokens handMadeTokens(bool bos) {
  Tokens tokens;
  if (bos) tokens.push_back({.id = 0, .text = "<bos>", .special = true, .bos = true});
  std::int64_t id = 10;
  for (const char* text : {"The", " old", " man", "'s", "\n"}) tokens.push_back({.id = id++, .text = text});
  return tokens;
}

std::shared_ptr<const Reading> handMadeReading(bool bos) {
  auto reading = std::make_shared<Reading>();
  reading->tokens = handMadeTokens(bos);
  const int tokens = static_cast<int>(reading->tokens.size());
  reading->bos = bos;
  reading->headsPerGroup = 2;
  reading->record = handMadeRecord(tokens);
  reading->record.bos = bos;
  reading->record.firstToken = displayText(reading->tokens.front());
  reading->importance = Volume(3, 4, tokens, 0.01f);
  reading->valueNorms = Volume(3, 2, tokens);
  for (int layer = 0; layer < 3; ++layer) {
    for (int head = 0; head < 4; ++head) {
      reading->importance.at(layer, head, 0) = kImportance[layer][head] * (bos ? 1.0f : 0.1f);
    }
    for (int group = 0; group < 2; ++group) {
      for (int token = 0; token < tokens; ++token) {
        reading->valueNorms.at(layer, group, token) = static_cast<float>(100 * layer + 10 * group + token + 1);
      }
    }
  }
  for (Matrix* matrix :
       {&reading->entropy, &reading->firstShare, &reading->previousShare, &reading->selfShare, &reading->noOp})
    *matrix = Matrix(3, 4, 0.5f);
  reading->hiddenNorms = Matrix(4, tokens, 1.0f);
  return reading;
}

std::shared_ptr<const Reading> handMadeMarkedReading(bool bos) {
  auto reading = std::make_shared<Reading>(*handMadeReading(bos));
  reading->layers = {{.block = 3, .window = 4}, {.block = 11}, {.block = 19, .learnedSink = true}};
  const int tokens = static_cast<int>(reading->tokens.size());
  reading->sinkShare = Volume(3, 4, tokens);
  for (int head = 0; head < 4; ++head) {
    for (int query = 0; query < tokens; ++query) reading->sinkShare.at(2, head, query) = 0.25f;
  }
  return reading;
}

std::shared_ptr<const HeadDetails> handMadeDetails(bool bos) {
  auto details = std::make_shared<HeadDetails>();
  const int tokens = static_cast<int>(handMadeTokens(bos).size());
  details->writtenValues = details->tokenParts = Volume(3, 4, tokens);
  details->tokenShares = details->distanceShares = details->shareBeyond = Volume(3, 4, tokens);
  details->stableRank = details->headOutput = details->lastOutput = Matrix(3, 4);
  for (int layer = 0; layer < 3; ++layer) {
    for (int head = 0; head < 4; ++head) {
      const auto number = static_cast<float>(head), depth = static_cast<float>(layer);
      for (int token = 0; token < tokens; ++token) {
        details->writtenValues.at(layer, head, token) = (token == 0 ? 1.0f : 2.0f) * (1.0f + number);
        details->tokenParts.at(layer, head, token) = token == 0 ? 0.6f - 0.1f * number : 0.05f;
        details->tokenShares.at(layer, head, token) = token == 0 ? 0.5f : 0.02f * static_cast<float>(token);
        details->distanceShares.at(layer, head, token) = token < 2 ? 0.5f : 0.1f;
        details->shareBeyond.at(layer, head, token) = token == 0 ? 0.9f : 0.1f * static_cast<float>(token);
      }
      details->stableRank.at(layer, head) = 1.0f + number;
      details->headOutput.at(layer, head) = 1.0f + depth + number;
      details->lastOutput.at(layer, head) = 2.0f * (1.0f + depth + number);
    }
  }
  return details;
}

HeadPattern handMadeSinkPattern(bool bos, int head) {
  HeadPattern pattern = handMadePattern(bos, 2, head);
  for (float& cell : pattern.cells.cells) cell *= 0.75f;
  pattern.sinkShare.assign(static_cast<std::size_t>(pattern.cells.rows), 0.25f);
  return pattern;
}

HeadPattern handMadePattern(bool bos, int layer, int head) {
  const int tokens = bos ? 6 : 5;
  HeadPattern pattern{
      .layer = layer, .head = head, .bos = bos, .cells = Matrix(tokens, tokens, kNothing), .sinkShare = {}};
  for (int query = 0; query < tokens; ++query) {
    pattern.cells.at(query, 0) = query == 0 ? 1.0f : 0.5f;
    for (int key = 1; key <= query; ++key) pattern.cells.at(query, key) = 0.5f / static_cast<float>(query);
  }
  return pattern;
}

std::shared_ptr<const Spread> handMadeSpread(bool modelHasBos) {
  auto spread = std::make_shared<Spread>();
  spread->tokens = spread->perturbedTokens = handMadeTokens(false);
  spread->perturbedTokens[1].text = " young";
  spread->changed = {1};
  spread->record = handMadeRecord(5);
  spread->withoutBos = Matrix(3, 5);
  if (modelHasBos) spread->withBos = Matrix(3, 6);
  for (int layer = 0; layer < 3; ++layer) {
    for (int i = 1; i < 5; ++i) spread->withoutBos.at(layer, i) = static_cast<float>(20 * layer + i + 0.5);
    for (int i = 2; i < 6 && modelHasBos; ++i) spread->withBos.at(layer, i) = static_cast<float>(10 * layer + i);
  }
  return spread;
}

Selection selectedHead(int layer, int head) {
  Selection selection;
  selection.layer = layer;
  selection.head = head;
  return selection;
}

Selection pinnedToken(int textToken) {
  Selection selection;
  selection.key = textToken;
  return selection;
}

Side side(bool bos, const char* title) { return {QString::fromUtf8(title), handMadeReading(bos)}; }

void show(QWidget& widget, int width, int height) {
  widget.resize(width, height);
  widget.show();
  (void)QTest::qWaitForWindowExposed(&widget);
  QCoreApplication::processEvents();
}

void hoverAt(QWidget& widget, const QPointF& at) {
  const Target target = targetAt(widget, at);
  QMouseEvent move(QEvent::MouseMove, target.at, target.widget->mapToGlobal(target.at), Qt::NoButton, Qt::NoButton,
                   Qt::NoModifier);
  QCoreApplication::sendEvent(target.widget, &move);
}

void clickAt(QWidget& widget, const QPointF& at) {
  const Target target = targetAt(widget, at);
  QTest::mouseClick(target.widget, Qt::LeftButton, Qt::NoModifier, target.at.toPoint());
}

}  // namespace sinkscope::test

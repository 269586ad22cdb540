// Readings, patterns and spreads small enough to be checked by eye, and the pointer as a person moves it.
#pragma once

#include <memory>

#include <QtCore/QPointF>
#include <QtWidgets/QWidget>

#include "core/values/reading.h"
#include "widgets/view.h"

namespace sinkscope::test {

// The text: "The", " old", " man", "'s", "\n" (5 tokens), with ⟨bos⟩ in front where asked for.
Tokens handMadeTokens(bool bos);

// 3 layers x 4 heads, two query heads a key/value head. Importance of the token at position 0:
//   layer 2:  .90  .10  .35  .60
//   layer 1:  .20  .31  .80  .30
//   layer 0:  .05  .25  .15  .10
// With epsilon 0.3 that is 5 of 12 heads above (.30 is not). Without bos everything is a tenth.
// valueNorms[l, g, t] = 100 l + 10 g + t + 1.
std::shared_ptr<const Reading> handMadeReading(bool bos);

// The same as a model with blocks between its attention layers would be seen: layers at blocks 3, 11 and 19; layer 0
// sees a window of 4 tokens, layer 2 has a learned sink that takes 0.25 of every row.
std::shared_ptr<const Reading> handMadeMarkedReading(bool bos);
// The pattern of layer 2 in it: handMadePattern with three quarters of every weight.
HeadPattern handMadeSinkPattern(bool bos, int head = 0);

// Of the first: writtenValues[l, h, t] = 1 + h for the first token and 2 (1 + h) for the others,
// tokenParts[l, h, t] = .6, .5, .4, .3 of head 0 to 3 for the first token and .05 for the others, a stable rank of 1 +
// h, headOutput 1 + l + h, lastOutput 2 (1 + l + h); tokenShares .5 of the first token and t / 50 of others,
// distanceShares .5 of distances 0 and 1 and .1 of others, shareBeyond .9 of the first token and t / 10 of others.
std::shared_ptr<const HeadDetails> handMadeDetails(bool bos);

// Row i gives 0.5 to key 0 and spreads the other half evenly over keys 1..i; row 0 gives all to key 0.
HeadPattern handMadePattern(bool bos, int layer = 2, int head = 0);

// 2 blocks. The word at text position 1 changed (" old" -> " young"). withBos(l, i) = 10 l + i, withoutBos(l, i) = 20 l
// + i + 0.5, with i the column of the matrix itself; tokens before the change are 0.
std::shared_ptr<const Spread> handMadeSpread(bool modelHasBos = true);

Selection selectedHead(int layer, int head);
Selection pinnedToken(int textToken);

Side side(bool bos, const char* title = "");

// Shown at that size on the offscreen screen, painted once.
void show(QWidget& widget, int width, int height);
// The pointer over / a click on a point of `widget`, sent to the child that is there, as a window system would.
void hoverAt(QWidget& widget, const QPointF& at);
void clickAt(QWidget& widget, const QPointF& at);
// The child of that type and object name. REQUIRES it exists.
template <class T>
T& child(QWidget& widget, const char* name) {
  T* found = widget.findChild<T*>(QLatin1String(name));
  if (!found) qFatal("no child %s", name);
  return *found;
}

}  // namespace sinkscope::test

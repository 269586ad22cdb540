#include "widgets/elided_label.h"

#include <gtest/gtest.h>

namespace sinkscope {
namespace {

const QString kA =
    QStringLiteral("with ⟨bos⟩: importance (⟨bos⟩) 0.8132 · entropy 0.9421 nats · previous token 0.0211");
const QString kB = QStringLiteral("without ⟨bos⟩: importance (The) 0.3321 · entropy 1.9421 nats · previous token 0.1");

TEST(ElidedParts, AreWholeWhereThereIsRoom) {
  const QFontMetrics metrics{QFont()};
  const QString text = kA + kBetweenParts + kB;
  EXPECT_EQ(elidedParts(text, metrics, metrics.horizontalAdvance(text) + 4), text);
}

// In a narrow window the facts of B were out of sight.
TEST(ElidedParts, ShareTheRoomSoThatNoneIsMissing) {
  const QFontMetrics metrics{QFont()};
  const QString text = kA + kBetweenParts + kB;
  const int room = metrics.horizontalAdvance(text) * 2 / 3;
  const QString shown = elidedParts(text, metrics, room);
  EXPECT_LE(metrics.horizontalAdvance(shown), room);
  const QStringList parts = shown.split(kBetweenParts);
  ASSERT_EQ(parts.size(), 2);
  EXPECT_TRUE(parts[0].startsWith(QStringLiteral("with ⟨bos⟩: importance")) && parts[0].endsWith(QChar(0x2026)));
  EXPECT_TRUE(parts[1].startsWith(QStringLiteral("without ⟨bos⟩: importance")) && parts[1].endsWith(QChar(0x2026)));
}

// "no-op 0…" was read as a no-op of 0, "position 0 is ⟨b…" as nothing.
TEST(ElidedParts, AFactIsShownWholeOrNotAtAll) {
  const QFontMetrics metrics{QFont()};
  const QString text = kA + kBetweenParts + kB;
  const QStringList facts = (kA + QStringLiteral(" · ") + kB).split(QStringLiteral(" · "));
  for (int room = metrics.horizontalAdvance(text); room > metrics.horizontalAdvance(text) * 3 / 5; room -= 7) {
    const QString shown = elidedParts(text, metrics, room);
    EXPECT_LE(metrics.horizontalAdvance(shown), room);
    for (const QString& part : shown.split(kBetweenParts)) {
      for (const QString& fact : part.split(QStringLiteral(" · ")))
        EXPECT_TRUE(fact == QChar(0x2026) || facts.contains(fact)) << shown.toStdString();
    }
  }
}

TEST(ElidedParts, WhatIsShortLeavesItsRoomToTheOthers) {
  const QFontMetrics metrics{QFont()};
  const QString head = QStringLiteral("pinned: 0.91"), text = head + kBetweenParts + kA;
  const int room = metrics.horizontalAdvance(text) - 20;
  const QStringList parts = elidedParts(text, metrics, room).split(kBetweenParts);
  ASSERT_EQ(parts.size(), 2);
  EXPECT_EQ(parts[0], head);
  EXPECT_GT(metrics.horizontalAdvance(parts[1]), metrics.horizontalAdvance(kA) * 2 / 3);
}

TEST(ElidedParts, OnePartEndsInAnEllipsisAndNoRoomIsNoCrash) {
  const QFontMetrics metrics{QFont()};
  EXPECT_TRUE(elidedParts(kA, metrics, 100).endsWith(QChar(0x2026)));
  EXPECT_NO_FATAL_FAILURE(elidedParts(kA + kBetweenParts + kB, metrics, 0));
}

}  // namespace
}  // namespace sinkscope

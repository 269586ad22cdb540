// How tokens stand in a strip: their text, their places in lines of a given width, and their text in an editor and
// back.
#pragma once

#include <vector>

#include <QtCore/QRect>
#include <QtCore/QString>
#include <QtGui/QFont>

#include "core/values/token.h"

namespace sinkscope {

struct TokenCell {
  QRect place;  // pixels from the top left of the whole strip
  int gap = 0;  // room before it that belongs to it for the pointer
  int line = 0;
  QString text;
  QString character = {};  // of which the token is a part (core/values/split_characters.h): written once over all parts
  int part = 0, parts = 0;
};

struct TokenLines {
  std::vector<TokenCell> cells;  // one a token
  int lines = 1;
};

int tokenLineHeight(const QFont& font);  // of a cell
int tokenLineStep(const QFont& font);    // from line to line

// Breaks the tokens into lines of `width` pixels. One leading space becomes a gap before the cell, so that words read
// as words: the cells of one word touch. A token wider than the line gets the line's width. `under`: room under every
// line besides the usual.
TokenLines arrangeTokens(const Tokens& tokens, const QFont& font, int width, int under = 0);

// What stands in the cell: without that leading space; spaces that would vanish at the ends are "␣", as on
// axes.
QString tokenCellText(const Token& token);

// A token that stands alone, not in the line of its text: spaces at its ends are signs, "␣the".
QString tokenLabel(const Token& token);

// The text to edit: without the leading space, line breaks as ⏎ and tabs as ⇥. And back: the token's leading space
// returns unless another was typed or nothing is left.
QString tokenEditorText(const Token& token);
QString tokenFromEditor(QString typed, const Token& token);

}  // namespace sinkscope

// Words that core says and the window shows in its own language: marked here, where they stand, since core knows no Qt.
// They stay English in files and on the command line; packaging/translate finds them by this name, and translated()
// (widgets/translated.h) says them.
//
//   {"fig3", said("four heads, with and without bos"), ...
//
// REQUIRES a literal, or several in a row, of whole sentences: what is filled in at run time has %1 in its place.
#pragma once

namespace sinkscope {

constexpr const char* said(const char* words) { return words; }

}  // namespace sinkscope
